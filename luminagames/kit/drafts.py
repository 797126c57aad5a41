"""What is being written and is not saved yet, kept so that it outlives the program.

Every editor (cards, layouts, the map of an import, decks) says when its text is another; within
`WRITE_MS` and the time of a write it lies in the data folder. Saving it, or giving it up, takes the
draft away. What is left there belongs to a program that died.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import time
import uuid
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from luminagames.folders import data_dir

FOLDER = "drafts"
SUFFIX, LOCK = ".json", ".lock"
# How long after a change it is written; changes in between do not put it off.
WRITE_MS = 1000
# A draft that is larger was not written here.
MAX_BYTES = 32_000_000

# The editors.
CARDS, LAYOUT, TABLE, DECK = "cards", "layout", "table", "deck"


@dataclass(frozen=True, slots=True)
class Draft:
    """A text that is not saved: which editor holds it, of which game, and the file that it is
    for.
    """

    editor: str
    game: str
    # The path of the file.
    place: str
    # How a person calls it.
    name: str
    text: str
    # What the file held when the edits began.
    base: str = ""
    # Files that the edits build on, each with its `digest_of` then.
    known: Mapping[str, str] = field(default_factory=dict)
    # When it was written, in seconds since 1970.
    edited: float = 0.0
    # The file of the draft; empty for one that is not written yet.
    file: str = ""

    @property
    def key(self) -> str:
        """The same for each draft of the same text."""
        return key_of(self.editor, self.game, self.place)

    @property
    def is_outdated(self) -> bool:
        """Whether a file that it builds on is another one by now."""
        return any(digest_of(Path(path)) != digest for path, digest in self.known.items())


def key_of(editor: str, game: str, place: str) -> str:
    """What a draft is kept under."""
    return hashlib.blake2b(f"{editor}\n{game}\n{place}".encode(), digest_size=10).hexdigest()


def digest_of(path: Path) -> str:
    """What a file holds, whatever its line ends; empty for one that is not there."""
    try:
        return _digest(path.read_bytes())
    except OSError:
        return ""


def digest_of_text(text: str) -> str:
    """The `digest_of` a file that holds this text."""
    return _digest(text.encode())


def _digest(content: bytes) -> str:
    plain = content.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return hashlib.sha256(plain).hexdigest()


class Drafts(QObject):
    """The drafts of this run of the program in `folder`, and those that dead runs have left."""

    # A draft could not be written: the error (`OSError`).
    failed = Signal(object)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._session = uuid.uuid4().hex
        self._lock: QLockFile | None = None
        # What is to be written, and how it is asked for.
        self._waiting: dict[str, Callable[[], Draft | None]] = {}
        self._put_off: set[str] = set()
        self._has_written = False
        self._writer = ThreadPoolExecutor(1, "drafts")  # a slow disk stops nobody who types
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WRITE_MS)
        self._timer.timeout.connect(self.write_now)

    # ------------------------------------------------------------ while something is written

    def touch(self, key: str, make: Callable[[], Draft | None]) -> None:
        """The text of a key is another one; `make` gives its draft, None where there is nothing
        left to keep.
        """
        self._waiting[key] = make
        if not self._timer.isActive():
            self._timer.start()

    def write_now(self) -> None:
        """Write what waits."""
        self._timer.stop()
        waiting, self._waiting = self._waiting, {}
        for key, make in waiting.items():
            draft = make()
            if draft is None:
                self.settle(key)
            else:
                now = replace(draft, edited=time.time(), file="")
                self._has_written = True
                self._writer.submit(self._keep, key, now)

    def settle(self, key: str) -> None:
        """The text was saved or given up: its draft goes, before anything else happens."""
        self._waiting.pop(key, None)
        if self._has_written:
            self._writer.submit(self._path(key).unlink, missing_ok=True).result()

    def _keep(self, key: str, draft: Draft) -> None:
        """Write a draft whole or not at all; the writer's thread calls this."""
        try:
            self._live()
            content = json.dumps(asdict(draft), ensure_ascii=False).encode("utf-8", "surrogatepass")
            handle, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=self._folder)  # 0600
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).replace(self._path(key))
            except OSError:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError as error:
            self.failed.emit(error)

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.{self._session}{SUFFIX}"

    def _live(self) -> None:
        """Show other runs that this one lives. Raises `OSError`."""
        if self._lock is None:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = QLockFile(os.fspath(self._folder / f"{self._session}{LOCK}"))
            lock.setStaleLockTime(0)
            if not lock.tryLock(0):
                raise OSError(f"{self._folder} takes no lock")
            self._lock = lock

    def close(self) -> None:
        """The end of the run: what waits is written, and what is left may be taken up by others."""
        self.write_now()
        self._writer.submit(lambda: None).result()
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None
            self._session = uuid.uuid4().hex

    # ------------------------------------------------------------ what dead runs have left

    def left(self) -> list[Draft]:
        """The drafts of runs that are over, the newest first, without those that were put off."""
        found: dict[str, Draft] = {}
        dead: dict[str, bool] = {self._session: False}
        for path in sorted(self._folder.glob(f"*{SUFFIX}")):
            session = path.stem.partition(".")[2]
            if session not in dead:
                dead[session] = self._is_dead(session)
            draft = _read(path) if dead[session] and str(path) not in self._put_off else None
            if draft is not None and (
                draft.key not in found or found[draft.key].edited < draft.edited
            ):
                found[draft.key] = draft
        return sorted(found.values(), key=lambda draft: -draft.edited)

    def put_off(self, draft: Draft) -> None:
        """It is offered at the next start again."""
        self._put_off.add(draft.file)

    def take(self, draft: Draft) -> None:
        """An editor has its text now: the draft is one of this run. Raises `OSError`."""
        self._has_written = True
        self._writer.submit(self._live).result()
        Path(draft.file).replace(self._path(draft.key))
        self._forget_older(draft)

    def give_up(self, draft: Draft) -> None:
        """Nobody wants it. Raises `OSError`."""
        Path(draft.file).unlink(missing_ok=True)
        self._forget_older(draft)

    def _forget_older(self, draft: Draft) -> None:
        """Earlier drafts of the same text, of runs that died before."""
        for path in self._folder.glob(f"{draft.key}.*{SUFFIX}"):
            if path != self._path(draft.key) and self._is_dead(path.stem.partition(".")[2]):
                path.unlink(missing_ok=True)

    def _is_dead(self, session: str) -> bool:
        lock = QLockFile(os.fspath(self._folder / f"{session}{LOCK}"))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            return False
        lock.unlock()
        return True


def _read(path: Path) -> Draft | None:
    """A draft; None for a file that is none, which stays where it is."""
    try:
        if path.stat().st_size > MAX_BYTES:
            return None
        data: Any = json.loads(path.read_bytes().decode("utf-8", "surrogatepass"))
        words = {name: data[name] for name in ("editor", "game", "place", "name", "text", "base")}
        known, edited = data["known"], data["edited"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    pairs = known.items() if isinstance(known, dict) else ()
    good = all(isinstance(one, str) for one in (*words.values(), *(two for _, two in pairs)))
    if not good or not isinstance(known, dict) or type(edited) not in (int, float):
        return None
    return Draft(**words, known=known, edited=float(edited), file=str(path))


def shared() -> Drafts:
    """The drafts of this program, in the data folder."""
    return _in(data_dir() / FOLDER)


@cache
def _in(folder: Path) -> Drafts:
    return Drafts(folder)
