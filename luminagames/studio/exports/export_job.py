"""One export that runs in a worker: how far it is, a way to stop it, and what came of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from luminagames.cardface.export import CardFailedError
from luminagames.kit.worker_threads import Failed, WorkerThreads
from luminagames.text import say, why

# Told how many of how many are done; answers whether to go on.
Progress = Callable[[int, int], bool]
# Writes files, asking its progress between them; the files that were written.
Work = Callable[[Progress], list[Path]]


class CancelledError(Exception):
    """The person stopped the export."""


# What the files or the person bring about; anything else is a fault of the program.
_EXPECTED = (CancelledError, OSError, LookupError, ValueError)


class ExportJob(QObject):
    """Runs one piece of work; signals come in the window's thread."""

    progressed = Signal(int, int)
    # The files that were written.
    done = Signal(object)
    # One sentence; empty if it was cancelled.
    failed = Signal(str)

    def __init__(self, work: Work) -> None:
        super().__init__()
        self._work = work
        self._cancelled = False
        self._threads = WorkerThreads(1, "export")
        self.running = False

    def start(self) -> None:
        """Begin."""
        self.running = True
        self._threads.start(partial(self._work, self.go_on), self._over)

    def cancel(self) -> None:
        """Stop before the next file."""
        self._cancelled = True

    def stop(self) -> None:
        """Cancel, and wait until it has ended."""
        self._cancelled = True
        self._threads.stop()
        if self.running:
            self.running = False
            self.failed.emit("")

    def go_on(self, done: int, total: int) -> bool:
        """The work's progress; called in its thread."""
        self.progressed.emit(done, total)
        return not self._cancelled

    def _over(self, result: list[Path] | Failed) -> None:
        self.running = False
        if isinstance(result, Failed):
            self.failed.emit(_sentence(result.error))
            if not isinstance(result.error, _EXPECTED):
                cause = result.error
                cause = cause.cause if isinstance(cause, CardFailedError) else cause
                sys.excepthook(type(cause), cause, cause.__traceback__)
        elif self._cancelled:
            self.failed.emit("")
        else:
            self.done.emit(result)


def _sentence(error: Exception) -> str:
    """Why it failed; empty if it was cancelled."""
    if isinstance(error, CancelledError):
        return ""
    if isinstance(error, OSError):
        return say("It could not be written: {reason}.", reason=error.strerror or str(error))
    if isinstance(error, _EXPECTED):
        return why(error).splitlines()[0]
    return _fault(error)


def _fault(error: Exception) -> str:
    """A fault of the program in one sentence, with the card where it is known."""
    if isinstance(error, CardFailedError):
        return say("Stopped: {why}.", why=str(error))
    return say("Stopped by a fault of the program: {kind}.", kind=type(error).__name__)
