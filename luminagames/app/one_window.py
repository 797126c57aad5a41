"""One window for a data folder: a second start hands its file over and is done, the first one comes
to the front.

Nothing of a network is needed for it: what is handed over is a small file in a folder that the
first one watches.
"""

from __future__ import annotations

import json
import uuid
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, QTimer, Signal

from luminagames.safefiles import make_private

LOCK, BOX = "window.lock", "handed"
# So often the box is looked at all the same: on some file systems nothing is told.
LOOK_MS = 2_000


class OneWindow(QObject):
    """The place of the first one. `wanted` brings what a second start was to open, None for just
    the window.
    """

    wanted = Signal(object)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._box = folder / BOX
        self._lock = QLockFile(str(folder / LOCK))
        self._lock.setStaleLockTime(
            0
        )  # however long a window stays open; the lock of a dead process counts as none
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self.look)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)

    def take(self) -> bool:
        """Whether this is the first one. Where nothing can be written each window is on its own."""
        try:
            make_private(self._box.parent)
        except OSError:
            return True  # the library says in the window that nothing can be kept
        return self._lock.tryLock(0) or self._lock.error() != QLockFile.LockError.LockFailedError

    def hand_over(self, path: Path | None) -> bool:
        """Asks the first one to open a file, or to come to the front; whether it could be asked."""
        try:
            make_private(self._box)
            written = self._box / f"{uuid.uuid4().hex}.part"
            written.write_text(
                json.dumps({"open": None if path is None else str(path.resolve())}),
                encoding="utf-8",
            )
            written.rename(written.with_suffix(".json"))
        except OSError:
            return False
        return True

    def listen(self) -> None:
        """From now on what others hand over is told. What lies there from before is nobody's any
        more.
        """
        try:
            make_private(self._box)
            for left in self._box.iterdir():
                left.unlink()
        except OSError:
            return
        self._watcher.addPath(str(self._box))
        self._timer.start()

    def look(self) -> None:
        """Takes what was handed over."""
        for path in sorted(self._box.glob("*.json")):
            try:
                told = json.loads(path.read_text(encoding="utf-8"))
                path.unlink()
            except (OSError, ValueError):
                continue  # another look comes
            name = told.get("open") if isinstance(told, dict) else None
            self.wanted.emit(Path(name) if isinstance(name, str) else None)

    def release(self) -> None:
        """The window is closed: the next start is the first."""
        self._timer.stop()
        self._lock.unlock()
