"""A set as one file (`.luminaset`), to be given to others, and back into a folder.

The file is a ZIP of the set's folder as it is, and of `luminaset.json`: format, version, the set's
name and its game. What is hidden, and links, stay at home. A set that is taken in is a stranger's:
it is looked through before anything is unpacked (`archives`), unpacked beside its place, and put
there as a whole or not at all.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import stat
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from luminagames import archives, safefiles
from luminagames.archives import ArchiveError, Bounds
from luminagames.cards import sources
from luminagames.cards.bounds import SET_FILE, SET_SUFFIX, is_file
from luminagames.cards.own import set_name
from luminagames.engine.plain import Json
from luminagames.text import counted, say
from luminagames.version import __version__

ABOUT = "luminaset.json"
FORMAT, VERSION = "lumina-set", 1
BOUNDS = Bounds(files=5_000, total=256 * 1024 * 1024, one=64 * 1024 * 1024)
MOST_ABOUT, MOST_TITLE = 100_000, 200
FONTS = (".ttf", ".otf", ".woff", ".woff2")
_LICENCES = ("licen", "ofl", "copying", "readme")
# How many names a sentence lists.
NAMED = 5


class PackedError(ArchiveError):
    """A file that is no set, or a folder that is none: one sentence."""


class InTheWayError(PackedError):
    """Files that are there already and have another content: `names`."""

    def __init__(self, names: Sequence[str]) -> None:
        listed = ", ".join(archives.shown(name) for name in names[:NAMED])
        more = " …" if len(names) > NAMED else ""
        super().__init__(
            counted(
                len(names),
                "{n} file is there already and differs: {names}",
                "{n} files are there already and differ: {names}",
                names=listed + more,
            )
        )
        self.names = tuple(names)


@dataclass(frozen=True, slots=True)
class Packed:
    """What a packed set says of itself; `names` are its files, `left_out` says what is not in
    it.
    """

    title: str
    game: str
    names: tuple[str, ...]
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Taken:
    """What was unpacked: how many files are new, were there already, and were replaced."""

    packed: Packed
    new: int
    known: int
    replaced: int


# Packing


def pack(folder: Path, out: Path) -> Packed:
    """Writes the set of a folder to a file, whole or not at all.

    Raises `PackedError` for a folder that holds no set, `OSError`.
    """
    game = sources.game_of(folder)
    holds = is_file(folder / SET_FILE) or sources.card_files(folder)
    if not folder.is_dir() or not holds or game is None:
        raise PackedError(
            say("'{folder}' holds no set: no {file}", folder=str(folder), file=SET_FILE)
        )
    found, left_out = _files(folder, out)
    about = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "name": set_name(folder)[:MOST_TITLE],
        "game": game,
    }
    beside = out.with_name(f".{secrets.token_hex(6)}.part")
    try:
        with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr(ABOUT, json.dumps(about, ensure_ascii=False, indent=1))
            for name in found:
                file.writestr(name, safefiles.read_bytes(folder / name, BOUNDS.one, folder))
        beside.replace(out)
    finally:
        beside.unlink(missing_ok=True)
    return Packed(str(about["name"]), game, tuple(found), tuple(left_out))


def _files(folder: Path, out: Path) -> tuple[list[str], list[str]]:
    """The files of a set that travel, by their names in it, and sentences about those that do
    not.
    """
    found, left_out, total = [], [], 0
    for path in sorted(safefiles.files_below(folder, "")):
        name = path.relative_to(folder).as_posix()
        if path.absolute() == out.absolute() or path.suffix == SET_SUFFIX or name == ABOUT:
            continue
        fits = archives.fits(name) and safefiles.is_plain(path, folder, BOUNDS.one)
        total += path.stat().st_size if fits else 0
        if not fits or path.is_symlink():
            left_out.append(
                say("{name} is left out: no set can hold it.", name=archives.shown(name))
            )
        else:
            found.append(name)
    if len(found) >= BOUNDS.files or total > BOUNDS.total:
        raise PackedError(
            say(
                "the set is too large: at most {files} files and {megabytes} MB travel",
                files=BOUNDS.files,
                megabytes=BOUNDS.total >> 20,
            )
        )
    lower = [name.lower() for name in found]
    has_licence = any(
        name.rpartition("/")[2].startswith(_LICENCES) for name in lower if "font" in name
    ) or any(name.startswith(_LICENCES[:3]) for name in lower)
    if not has_licence:
        left_out += [
            say("{name} travels without a licence: put its text beside it.", name=name)
            for name in found
            if name.lower().endswith(FONTS)
        ]
    return found, left_out


# Taking in


@contextmanager
def _opened(path: Path) -> Iterator[tuple[zipfile.ZipFile, list[zipfile.ZipInfo], Packed]]:
    """A packed set, looked through. Raises `PackedError`, `OSError`."""
    try:
        safefiles.refuse_odd(path)
        if path.stat().st_size > BOUNDS.total:
            raise archives.too_large()
        with archives.damage_told(_damaged), zipfile.ZipFile(path) as file:
            members = archives.members(file, BOUNDS)
            title, game = _about(file, members)
            inside = [one for one in members if one.filename != ABOUT]
            plain = [one for one in inside if not archives.is_hidden(one.filename)]
            left = [say("Hidden files are left out.")] if len(plain) < len(inside) else []
            names = tuple(one.filename for one in plain)
            if not any(name.endswith(".yaml") for name in names):
                raise PackedError(say("the file holds no cards"))
            yield file, plain, Packed(title, game, names, tuple(left))
    except safefiles.RefusedError:
        raise _not_one() from None
    except (PackedError, archives.StoppedError):
        raise
    except ArchiveError as error:
        raise PackedError(str(error)) from None


def _not_one() -> PackedError:
    return PackedError(say("this is no set of Lumina Games"))


def _damaged(kind: str) -> PackedError:
    return PackedError(say("this is no set of Lumina Games, or it is damaged ({kind})", kind=kind))


def _about(file: zipfile.ZipFile, members: Sequence[zipfile.ZipInfo]) -> tuple[str, str]:
    """The set's name and its game."""
    info = next((one for one in members if one.filename == ABOUT), None)
    if info is None:
        raise _not_one()
    if info.file_size > MOST_ABOUT:
        raise archives.too_large()
    about: Json = json.loads(file.read(info).decode("utf-8"))
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise _not_one()
    version, name, game = (about.get(key) for key in ("version", "name", "game"))
    if isinstance(version, bool) or version != VERSION:
        raise PackedError(
            say(
                "the set has version {found}, this program reads version {version}",
                found=archives.shown(repr(version)),
                version=VERSION,
            )
        )
    if not isinstance(name, str) or not isinstance(game, str) or not 0 < len(name) <= MOST_TITLE:
        raise _not_one()
    return archives.shown(name), archives.shown(game)


def look(path: Path) -> Packed:
    """What a packed set says of itself; nothing is unpacked. Raises `PackedError`, `OSError`."""
    with _opened(path) as (_file, _members, packed):
        return packed


def unpack(
    path: Path,
    into: Path,
    *,
    overwrite: bool = False,
    progress: Callable[[int, int], bool] | None = None,
) -> Taken:
    """Puts a packed set into a folder, which may hold other files; all of it, or nothing.

    Raises `InTheWayError` if files are there that differ and `overwrite` does not allow to replace
    them, `PackedError` for what is no set, `archives.StoppedError` where `progress` says no, `OSError`.
    """
    safefiles.make_private(into.absolute().parent)
    stage = into.absolute().parent / f".{secrets.token_hex(6)}.part"
    try:
        with _opened(path) as (file, members, packed):
            safefiles.make_private(stage)
            new = stage / "new"
            new.mkdir()
            archives.unpack(file, members, new, progress)
        if not into.exists() and not into.is_symlink():
            new.replace(into)
            return Taken(packed, len(packed.names), 0, 0)
        return _merge(new, stage / "old", into, packed, overwrite=overwrite)
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def _merge(new: Path, old: Path, into: Path, packed: Packed, *, overwrite: bool) -> Taken:
    known = [name for name in packed.names if _is_same(into / name, new / name)]
    fresh = [name for name in packed.names if name not in known]
    differ = [name for name in fresh if os.path.lexists(into / name)]
    _refuse_odd_places(into, fresh)
    if differ and not overwrite:
        raise InTheWayError(differ)
    moved: list[tuple[Path, Path | None]] = []
    made: list[Path] = []
    try:
        for name in fresh:
            target, aside = into / name, None
            for folder in reversed(target.parents):
                if folder.is_relative_to(into) and not folder.is_dir():
                    folder.mkdir()
                    made.append(folder)
            if name in differ:
                aside = old / name
                aside.parent.mkdir(parents=True, exist_ok=True)
                target.replace(aside)
            moved.append((target, aside))
            (new / name).replace(target)
    except BaseException:
        for target, aside in reversed(moved):
            with suppress(OSError):
                target.unlink(missing_ok=True)
            if aside is not None:
                aside.replace(target)
        for folder in reversed(made):
            with suppress(OSError):
                folder.rmdir()
        raise
    return Taken(packed, len(fresh) - len(differ), len(known), len(differ))


def _is_same(there: Path, new: Path) -> bool:
    try:
        return safefiles.read_bytes(there, BOUNDS.one) == new.read_bytes()
    except OSError:
        return False


def _refuse_odd_places(into: Path, names: Sequence[str]) -> None:
    """No file goes where a folder is, or by a link out of the folder."""
    inside = into.resolve()
    for name in names:
        target = into / name
        at = next(one for one in target.parents if one.exists() or one == into)
        mode = os.lstat(target).st_mode if os.path.lexists(target) else stat.S_IFREG
        if not at.resolve().is_relative_to(inside) or not at.is_dir() or stat.S_ISDIR(mode):
            raise PackedError(
                say("{name} cannot be put there: something else is in its place", name=name)
            )
