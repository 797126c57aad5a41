"""An unexpected exception: written to a file, shown in one dialogue, and the program goes on.

The log holds where it happened, never what the values were: a value may be a card that only one
seat may know.
"""

from __future__ import annotations

import platform
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal

from luminagames.safefiles import make_private
from luminagames.version import __version__

LOG_NAME = "luminagames.log"
MAX_LOG_BYTES = 1_000_000


class CrashHandler(QObject):
    """Takes exceptions that nobody caught, from any thread, once `install` is called.

    `show` opens the dialogue: it gets the log's path and must call `dialogue_closed` when the
    person is done. At most one dialogue is open, and one place in the code gets one dialogue: a
    fault in a paint handler would otherwise open one for each frame.
    """

    _caught = Signal()

    def __init__(self, folder: Path, show: Callable[[Path], None]) -> None:
        super().__init__()
        self.log = folder / LOG_NAME
        self._show = show
        self._open = False
        self._known: set[str] = set()
        self._lock = threading.Lock()
        self._caught.connect(self._open_dialogue, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Become the handler of this process."""
        sys.excepthook = self.handle
        threading.excepthook = lambda args: self.handle(
            args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback
        )

    def uninstall(self) -> None:
        """Give the process its own handlers back."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def handle(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log it, and ask for the dialogue (which opens when the window's thread is back in its
        loop).
        """
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        report = describe(kind, error, trace)
        with self._lock:
            fresh = report not in self._known
            self._known.add(report)
            if fresh:
                self._write(report)
        if fresh:
            self._caught.emit()

    def dialogue_closed(self, _answer: int = 0) -> None:
        """The person has read it; the next fault may open a dialogue again."""
        self._open = False

    def _open_dialogue(self) -> None:
        if not self._open:
            self._open = True
            self._show(self.log)

    def _write(self, report: str) -> None:
        stamp = datetime.now().astimezone().isoformat(timespec="seconds")
        try:
            make_private(self.log.parent)
            if self.log.exists() and self.log.stat().st_size > MAX_LOG_BYTES:
                self.log.replace(self.log.with_suffix(".old.log"))
            with self.log.open("a", encoding="utf-8") as file:
                file.write(
                    f"{stamp}  Lumina Games {__version__}, Python {platform.python_version()}, {sys.platform}\n"
                )
                file.write(report + "\n")
        except OSError as why:  # a full disk must not hide the fault itself
            if sys.__stderr__ is not None:  # a windowed program on Windows has none
                sys.__stderr__.write(f"{report}\n(the log could not be written: {why})\n")


def describe(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """The fault as text: its frames and its type. Its message only where that cannot hold a card:
    system errors.
    """
    lines = [
        f"  {Path(frame.filename).name}:{frame.lineno} in {frame.name}: {frame.line or ''}"
        for frame in traceback.extract_tb(trace)
    ]
    places = getattr(
        error, "places", ""
    )  # where in another process, told like the lines here: no values
    lines += [places] if isinstance(places, str) and places else []
    sentence = f": {error.strerror}" if isinstance(error, OSError) and error.strerror else ""
    lines.append(f"  {kind.__module__}.{kind.__qualname__}{sentence}")
    return "\n".join(lines)
