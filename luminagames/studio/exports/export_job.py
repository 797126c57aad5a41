"""One export that runs in a worker: how far it is, a way to stop it, and what came of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from luminagames.cardface.export import CardFailedError
from luminagames.text import say, why

# Told how many of how many are done; answers whether to go on.
Progress = Callable[[int, int], bool]
# Writes files, asking its progress between them; the files that were written.
Work = Callable[[Progress], list[Path]]


class CancelledError(Exception):
    """The person stopped the export."""


class ExportJob(QObject):
    """Runs one piece of work; signals arrive in the window's thread."""

    progressed = Signal(int, int)
    # The files that were written.
    done = Signal(object)
    # One sentence; empty if it was cancelled.
    failed = Signal(str)

    def __init__(self, work: Work) -> None:
        super().__init__()
        self._work = work
        self._cancelled = False
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self.running = False
        self.done.connect(self._ended)
        self.failed.connect(self._ended)

    def start(self) -> None:
        """Begin."""
        self.running = True
        self._pool.start(_Run(self))

    def cancel(self) -> None:
        """Stop before the next file."""
        self._cancelled = True

    def wait(self) -> None:
        """Until it has ended; for the end of the program."""
        self._cancelled = True
        self._pool.waitForDone()

    def _ended(self, _result: object) -> None:
        self.running = False

    def go_on(self, done: int, total: int) -> bool:
        """The work's progress; called in its thread."""
        self.progressed.emit(done, total)
        return not self._cancelled

    def run(self) -> None:
        """The work itself; called in its thread."""
        try:
            files = self._work(self.go_on)
        except CancelledError:
            self.failed.emit("")
        except OSError as error:
            self.failed.emit(
                say("It could not be written: {reason}.", reason=error.strerror or str(error))
            )
        except (LookupError, ValueError) as error:
            self.failed.emit(why(error).splitlines()[0])
        except Exception as error:  # noqa: BLE001  # the page's work ends in any case, and the fault is told
            self.failed.emit(_fault(error))
            cause = error.cause if isinstance(error, CardFailedError) else error
            sys.excepthook(type(cause), cause, cause.__traceback__)
        else:
            if self._cancelled:
                self.failed.emit("")
            else:
                self.done.emit(files)


def _fault(error: Exception) -> str:
    """A fault of the program in one sentence, with the card where it is known."""
    if isinstance(error, CardFailedError):
        return say("Stopped: {why}.", why=str(error))
    return say("Stopped by a fault of the program: {kind}.", kind=type(error).__name__)


class _Run(QRunnable):
    def __init__(self, job: ExportJob) -> None:
        super().__init__()
        self._job = job

    def run(self) -> None:
        self._job.run()
