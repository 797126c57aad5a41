"""Watches card folders for whatever other editors do: writing in place, atomic renames, deleting,
renaming.

The system's notices only say that it is worth a look; what counts is the stamp of each file. So a
notice too many costs a few `stat` calls, and one that never comes (a network folder) is made up for
by a slow look every two seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from luminagames.studio.files import Stamp, stamp

# How long to wait for more notices: an editor truncates, writes and renames within this time.
SETTLE_MS = 8
LOOK_MS = 2000


@dataclass(frozen=True, slots=True)
class Change:
    """What is another since the last look."""

    changed: tuple[Path, ...] = ()
    added: tuple[Path, ...] = ()
    removed: tuple[Path, ...] = ()
    # Files with the same content and inode under another name; neither in `added` nor in `removed`.
    renamed: tuple[tuple[Path, Path], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.changed or self.added or self.removed or self.renamed)


class Watch(QObject):
    """`files` lists what to watch; asked anew at each look, so that new files are found."""

    # A `Change`.
    noticed = Signal(object)

    def __init__(
        self, files: Callable[[], Iterable[Path]], folders: Callable[[], Iterable[Path]]
    ) -> None:
        super().__init__()
        self._files, self._folders = files, folders
        self._stamps: dict[Path, Stamp] = {}
        self._watcher = QFileSystemWatcher(self)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self.look)
        self._slow = QTimer(self)
        self._slow.setInterval(LOOK_MS)
        self._slow.timeout.connect(self.look)
        self._watcher.fileChanged.connect(self._settle.start)
        self._watcher.directoryChanged.connect(self._settle.start)

    def start(self) -> None:
        """Watch from now on; what is there now counts as known."""
        self._stamps = self._now()
        self._arm()
        self._slow.start()

    def stop(self) -> None:
        """Watch no more."""
        self._slow.stop()
        self._settle.stop()
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)

    def known(self, path: Path) -> None:
        """The studio wrote this file itself: no news."""
        found = stamp(path)
        if found is not None:
            self._stamps[path] = found

    def look(self) -> None:
        """Compare with the last look and tell what is new."""
        before, now = self._stamps, self._now()
        self._stamps = now
        gone = {path: old for path, old in before.items() if path not in now}
        new = [path for path in now if path not in before]
        renamed = []
        for path in list(new):
            source = next((old for old, mark in gone.items() if mark == now[path]), None)
            if source is not None:
                renamed.append((source, path))
                del gone[source]
                new.remove(path)
        changed = tuple(
            path for path, mark in now.items() if path in before and before[path] != mark
        )
        self._arm()
        change = Change(changed, tuple(new), tuple(gone), tuple(renamed))
        if change:
            self.noticed.emit(change)

    def _now(self) -> dict[Path, Stamp]:
        found = {path: stamp(path) for path in self._files()}
        return {path: mark for path, mark in found.items() if mark is not None}

    def _arm(self) -> None:
        """An atomic rename takes the file that was watched away: watch the new one of that name."""
        wanted = {str(path) for path in self._stamps} | {
            str(path) for path in self._folders() if path.is_dir()
        }
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        missing = sorted(path for path in wanted - watched if Path(path).exists())
        if missing:
            self._watcher.addPaths(missing)
