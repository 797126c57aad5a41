"""A backup taken in: all of it, or nothing.

The file may be a stranger's. It is looked through by its table of contents before anything of it is
unpacked, unpacked beside the user's data, and only what it may hold is taken: matches, decks, card
folders, settings, and the names of card folders below the home folder.

What is new is added beside what is here, by a list that is written first (`PLAN`). The matches are
one transaction of the library, and it ends last: whatever stops before that is undone by the list,
at once or at the next start (`recover`).
"""

from __future__ import annotations

import configparser
import errno
import hashlib
import io
import json
import os
import re
import shutil
import sqlite3
import stat
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Protocol, TypeVar

from luminagames import archives, safefiles
from luminagames.archives import ArchiveError, Bounds, shown
from luminagames.cards import used
from luminagames.engine.plain import Json
from luminagames.engine.record import RecordError
from luminagames.folders import config_dir, data_dir
from luminagames.library import matchfile
from luminagames.library.imports import Imported, LoadGame
from luminagames.library.trouble import StorageError
from luminagames.text import counted, grammar, say, spoken

FORMAT, VERSION = "lumina-backup", 1
ABOUT = "backup.json"
SETTINGS = "settings.ini"
# No backup holds more; one that does is refused before it is unpacked.
MOST_FILES, MOST_BYTES = 20_000, 512 * 1024 * 1024
MOST_PACKED = 512 * 1024 * 1024
MOST_FOLDERS, MOST_KEYS, MOST_VALUE = 200, 2_000, 20_000
MOST_ABOUT, MOST_SETTINGS = 1_000_000, 1_000_000
# What one file may unpack to, and how much more that may be than it takes.
MOST_ONE = 64 * 1024 * 1024
KINDS = ("decks", "cards")

# Below the user's data while a restore is on its way: what was unpacked, and what is to be undone.
PLACE, NEW, PLAN = ".restoring", "new", "plan.json"

# Values that Qt reads as objects of any kind.
_OBJECT = re.compile(r"@(Variant|DateTime)\(")


class BackupError(ArchiveError):
    """A file that is no backup, or is damaged: one sentence."""


@dataclass(slots=True)
class Report:
    """How many of each were written or taken in; `known` were there before, `trouble` names what
    was left out.
    """

    matches: int = 0
    decks: int = 0
    cards: int = 0
    settings: int = 0
    known: int = 0
    trouble: list[str] = field(default_factory=list)

    def sentence(self) -> str:
        """What was done, for a person."""
        parts = [
            counted(self.matches, "{n} match", "{n} matches"),
            counted(self.decks, "{n} deck", "{n} decks"),
            counted(self.cards, "{n} card file", "{n} card files"),
            counted(self.settings, "{n} setting", "{n} settings"),
        ]
        text = say("{what}.", what=grammar().join(parts))
        known = (
            counted(self.known, "{n} was here already.", "{n} were here already.")
            if self.known
            else ""
        )
        return f"{text} {known}".strip()


# The file


@contextmanager
def _read(path: Path) -> Iterator[Contents]:
    """What a backup holds, unpacked. Raises `BackupError` for a file that is none, `OSError`."""
    new = data_dir() / PLACE / NEW
    shutil.rmtree(new, ignore_errors=True)
    safefiles.make_private(new)
    try:
        safefiles.refuse_odd(path)
        if path.stat().st_size > MOST_PACKED:
            raise archives.too_large()
        with archives.damage_told(_damaged), zipfile.ZipFile(path) as file:
            members = archives.members(file, Bounds(MOST_FILES, MOST_BYTES, MOST_ONE))
            about = _about(file, members)
            archives.unpack(file, members, new)
        hidden = sum(archives.is_hidden(info.filename) for info in members)
        names = [info.filename for info in members if not archives.is_hidden(info.filename)]
        yield Contents(new, names, _folders(about), hidden)
    except BackupError:
        raise
    except ArchiveError as error:
        raise BackupError(str(error)) from None
    except safefiles.RefusedError as error:
        raise BackupError(
            say("this is no backup of Lumina Games: {why}", why=spoken(_why(error)))
        ) from None
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _why(error: safefiles.RefusedError) -> str:
    told: str = error.args[0]
    return told


@dataclass(frozen=True, slots=True)
class Contents:
    """A backup that was unpacked."""

    folder: Path
    names: Sequence[str]
    # The card folders that its person had in use.
    folders: Sequence[str]
    # How many hidden files it holds, which are not taken.
    hidden: int

    def of(self, kind: str) -> list[tuple[PurePosixPath, Path]]:
        """Names below `kind`, each with its content."""
        return [
            (PurePosixPath(name).relative_to(kind), self.folder / name)
            for name in self.names
            if name.startswith(f"{kind}/")
        ]


def _damaged(kind: str) -> BackupError:
    return BackupError(
        say("this is no backup of Lumina Games, or it is damaged ({kind})", kind=kind)
    )


def _about(file: zipfile.ZipFile, members: Sequence[zipfile.ZipInfo]) -> Mapping[str, Json]:
    info = next((info for info in members if info.filename == ABOUT), None)
    if info is None:
        raise BackupError(say("this is no backup of Lumina Games"))
    if info.file_size > MOST_ABOUT:
        raise archives.too_large()
    about = json.loads(file.read(info).decode("utf-8"))
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise BackupError(say("this is no backup of Lumina Games"))
    version = about.get("version")
    if isinstance(version, bool) or version != VERSION:
        raise BackupError(
            say(
                "the backup has version {found}, this program reads version {version}",
                found=shown(repr(version)),
                version=VERSION,
            )
        )
    return about


def _folders(about: Mapping[str, Json]) -> list[str]:
    """The card folders that it names. One that no person has in use (`/`, `C:\\`, `..`) makes the
    whole file a foreign one.
    """
    listed = about.get("folders", [])
    if (
        not isinstance(listed, list)
        or len(listed) > MOST_FOLDERS
        or not all(isinstance(one, str) for one in listed)
    ):
        raise BackupError(say("the backup's list of card folders is damaged"))
    for one in listed:
        if not _is_named_well(str(one)):
            raise BackupError(
                say(
                    "the backup names a card folder that cannot be one: {name}",
                    name=shown(str(one)),
                )
            )
    return [str(one) for one in listed]


def _is_named_well(name: str) -> bool:
    """Whether this names a folder in a folder of some system, from its top on."""
    if not name.isprintable() or len(name) > 2_000:
        return False
    for path in (PurePosixPath(name), PureWindowsPath(name)):
        if path.is_absolute():
            share = path.drive.startswith("\\\\")  # its first part is machine and share
            return len(path.parts) > (1 if share else 2) and ".." not in path.parts
    return False


# Taking it in


T = TypeVar("T")


class Library(Protocol):
    """What a restore needs of the library: one transaction, and room for a match file in it."""

    @property
    def connection(self) -> sqlite3.Connection: ...
    def transact(self, work: Callable[[sqlite3.Connection], T], /) -> T: ...
    def put_file(
        self, connection: sqlite3.Connection, path: Path, load: LoadGame, /
    ) -> Imported: ...


def restore(path: Path, library: Library, load: LoadGame) -> Report:
    """Adds what is new in a backup to what is here. Raises `BackupError`, `OSError` and
    `StorageError`, and then all is as it was.
    """
    adding = _Adding()

    def work(db: sqlite3.Connection) -> Report:
        adding.undo()  # the library was found damaged, and it is done once more with a new one
        adding.clear()
        with _read(path) as contents:
            return _take(db, contents, library, load, adding)

    try:
        taken = library.transact(work)
        with suppress(sqlite3.Error):  # the transaction is on the disk before the list is gone
            library.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    except BaseException:
        adding.undo()
        raise
    finally:
        shutil.rmtree(data_dir() / PLACE, ignore_errors=True)
    return taken


def _take(
    db: sqlite3.Connection, contents: Contents, library: Library, load: LoadGame, adding: _Adding
) -> Report:
    taken = Report()
    if contents.hidden:
        taken.trouble.append(say("Hidden files are left out."))
    for kind in KINDS:
        _plan_files(contents, kind, adding, taken)
    taken.settings = _plan_settings(contents, adding)
    _plan_folders(contents, adding, taken)
    adding.proof = _take_matches(db, contents, library, load, taken)
    if not adding.is_empty:
        adding.write_down()
        adding.do()
    return taken


def recover(library: Library) -> None:
    """Undoes what a restore had begun when the program was stopped; nothing if its matches are
    here, which came last.
    """
    place = data_dir() / PLACE
    if not place.exists():
        return
    with suppress(StorageError):  # another window is restoring now, or nothing can be written
        library.transact(lambda connection: _undo_unless_proved(place, connection))


def _undo_unless_proved(place: Path, connection: sqlite3.Connection) -> None:
    adding = _Adding.read(place / PLAN)
    if adding is not None and not adding.is_proved(connection):
        adding.undo()
    shutil.rmtree(place, ignore_errors=True)


def _take_matches(
    db: sqlite3.Connection, contents: Contents, library: Library, load: LoadGame, taken: Report
) -> tuple[int, str] | None:
    """The number and the start digest of the first match that is new; None if none is."""
    first = None
    for name, path in contents.of("matches"):
        if name.suffix != matchfile.SUFFIX:
            continue
        try:
            found = library.put_file(db, path, load)
        except RecordError as error:
            taken.trouble.append(f"{name.name}: {spoken(error.message)}.")
            continue
        except RecursionError:
            taken.trouble.append(
                say("{name}: it is nested too deeply to be a match.", name=name.name)
            )
            continue
        if found.known:
            taken.known += 1
        else:
            taken.matches += 1
            first = first or (found.id, _start_of(db, found.id))
    return first


def _start_of(db: sqlite3.Connection, match: int) -> str:
    found = db.execute("SELECT start_digest FROM matches WHERE id = ?", (match,)).fetchone()
    return str(found[0]) if found else ""


def _plan_files(contents: Contents, kind: str, adding: _Adding, taken: Report) -> None:
    """The files of a kind; one that is here with another content gets a free name beside it."""
    folder = data_dir() / kind
    new = 0
    for name, source in contents.of(kind):
        content = source.read_bytes()
        first = folder / name
        target, number = first, 2
        while target in adding.files or target.exists() or target.is_symlink():
            if _is_file_of(target, content):
                break
            target = first.with_stem(f"{first.stem}-{number}")
            number += 1
        else:
            adding.files[target] = source
            new += 1
            continue
        taken.known += 1
    setattr(taken, kind, new)


def _is_file_of(path: Path, content: bytes) -> bool:
    try:
        return safefiles.read_bytes(path, MOST_ONE) == content
    except OSError:
        return False


def _plan_folders(contents: Contents, adding: _Adding, taken: Report) -> None:
    """The card folders that are there on this machine, too, below the home folder of this
    person.
    """
    here = used.remembered()
    wanted = list(here)
    for name in contents.folders:
        path = Path(name)
        if not _is_of_this_person(path):
            taken.trouble.append(
                say(
                    "The card folder {name} is not taken: it is not in your home folder on this machine.",
                    name=PureWindowsPath(name).name,
                )
            )
        elif path not in wanted and path not in used.lying_folders():
            wanted.append(path)
    if wanted != here:
        adding.texts.append((used.list_file(), used.written(wanted)))


def _is_of_this_person(path: Path) -> bool:
    """Whether a folder lies below the home folder and belongs to it. Nothing outside is looked
    at: to ask for `\\\\machine\\folder` would greet a stranger's machine.
    """
    home = Path.home()
    if not path.is_absolute() or path == home or not path.is_relative_to(home):
        return False
    try:
        real, found = path.resolve(), path.stat()
    except (OSError, RuntimeError):
        return False
    if not real.is_relative_to(home.resolve()) or real == home.resolve():
        return False
    return stat.S_ISDIR(found.st_mode) and (os.name != "posix" or found.st_uid == os.getuid())


# Settings


def _plan_settings(contents: Contents, adding: _Adding) -> int:
    """Adds the settings that are not set here."""
    if SETTINGS not in contents.names:
        return 0
    target = config_dir() / SETTINGS
    here = parsed(text_of(target) if target.is_file() else "")
    taken = 0
    for section, key, value in keys_of(parsed(text_of(contents.folder / SETTINGS)))[:MOST_KEYS]:
        if len(value) > MOST_VALUE or _OBJECT.search(value):
            continue
        if not here.has_section(section):
            here.add_section(section)
        if not here.has_option(section, key):
            here.set(section, key, value)
            taken += 1
    if taken:
        stream = io.StringIO()
        here.write(stream, space_around_delimiters=False)
        adding.texts.append((target, stream.getvalue()))
    return taken


def text_of(path: Path) -> str:
    """The text of a file of settings; what cannot be read as one is none."""
    try:
        return safefiles.read_bytes(path, MOST_SETTINGS).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def parsed(text: str) -> configparser.RawConfigParser:
    """An INI file as the settings are kept in; what is none is no setting."""
    parser = configparser.RawConfigParser(
        strict=False, delimiters=("=",), comment_prefixes=(";",), default_section=""
    )
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case: the documented way
    try:
        parser.read_string(text)
    except configparser.Error:
        return configparser.RawConfigParser()
    return parser


def keys_of(parser: configparser.RawConfigParser) -> list[tuple[str, str, str]]:
    """Section, key and value of all settings."""
    return [
        (section, key, value or "")
        for section in parser.sections()
        for key, value in parser.items(section)
    ]


# What is added, and undone


class _Adding:
    """Files that are added and texts that are replaced, written down before the first of them."""

    def __init__(self) -> None:
        # Where files go, and what was unpacked for them; nothing is there yet.
        self.files: dict[Path, Path] = {}
        # Files that get another text.
        self.texts: list[tuple[Path, str]] = []
        # A match that is in the library if, and only if, all of it went well.
        self.proof: tuple[int, str] | None = None
        self._undo: dict[str, Json] = {}

    @property
    def is_empty(self) -> bool:
        return not self.files and not self.texts

    def write_down(self) -> None:
        """How all of it is undone."""
        made = {
            folder
            for path in [*self.files, *(path for path, _ in self.texts)]
            for folder in path.parents
            if not folder.exists()
        }
        self._undo = {
            "proof": list(self.proof) if self.proof else None,
            "files": {
                str(target): _sum(source.read_bytes()) for target, source in self.files.items()
            },
            "texts": {
                str(path): [
                    _sum(text.encode("utf-8")),
                    text_of(path) if path.is_file() else None,
                ]
                for path, text in self.texts
            },
            "folders": [str(one) for one in sorted(made, key=lambda one: -len(one.parts))],
        }
        safefiles.write_text(data_dir() / PLACE / PLAN, json.dumps(self._undo))

    def do(self) -> None:
        """Adds and replaces. Raises `OSError`."""
        for target, source in self.files.items():
            _put(target, source.read_bytes())
        for path, text in self.texts:
            _put(path, text.encode("utf-8"))

    def undo(self) -> None:
        """All is as it was; what somebody changed meanwhile stays."""
        files, texts = self._undo.get("files", {}), self._undo.get("texts", {})
        folders = self._undo.get("folders", [])
        assert isinstance(files, dict) and isinstance(texts, dict) and isinstance(folders, list)
        for name, made in files.items():
            path = Path(name)
            with suppress(OSError):
                if _sum(path.read_bytes()) == made:
                    path.unlink()
        for name, (made, before) in texts.items():
            path = Path(name)
            with suppress(OSError):
                if _sum(path.read_bytes()) == made:
                    if before is None:
                        path.unlink()
                    else:
                        safefiles.write_text(path, before)
        for name in folders:
            with suppress(OSError):
                Path(name).rmdir()

    def clear(self) -> None:
        """Nothing is added."""
        self.files, self.texts, self.proof, self._undo = {}, [], None, {}

    def is_proved(self, connection: sqlite3.Connection) -> bool:
        """Whether the library has what was its last part."""
        proof = self._undo.get("proof")
        return isinstance(proof, list) and _start_of(connection, int(str(proof[0]))) == proof[1]

    @staticmethod
    def read(plan: Path) -> _Adding | None:
        """What is written down; None if it is not whole, and then nothing of it was begun."""
        try:
            found = json.loads(safefiles.read_bytes(plan, MOST_BYTES))
        except (OSError, ValueError):
            return None
        adding = _Adding()
        adding._undo = found if isinstance(found, dict) else {}
        return adding


def _put(target: Path, content: bytes) -> None:
    """Writes a file by way of the place that is cleared, so that a kill leaves no part of it."""
    part = data_dir() / PLACE / "part"
    safefiles.make_private(target.parent)
    safefiles.write_whole(part, content)
    if target.exists():
        part.chmod(stat.S_IMODE(target.stat().st_mode))
    try:
        part.replace(os.path.realpath(target))
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        safefiles.write_whole(target, content)  # the settings lie on another disk


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
