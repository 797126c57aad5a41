"""Which games from outside there are: the folders that `--games` named, those of the user's data and
of Settings, and installed packages with an entry point of the group `luminagames.games`.

They are looked for once, when somebody first asks for the games. Each folder that may run is tried
in a process of its own (`trial`), so that one that raises or hangs is left out, with one line that
says why.
"""

from __future__ import annotations

import json
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from luminagames import folders, safefiles
from luminagames.engine.message import Told, worded
from luminagames.outside import registry, trust
from luminagames.outside.folder import Folder, Origin, games_in, read
from luminagames.version import __version__

GROUP = "luminagames.games"
# A game's module may take so long to import, and so much memory.
SECONDS, MEMORY = 10.0, 1_500_000_000

# A folder and its hash: what another process of the program is told.
Given = tuple[str, str]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A folder that is not in use, and why, as the end of a sentence."""

    path: Path
    origin: Origin
    why: Told


@dataclass(slots=True)
class Found:
    """What was found: games in use, folders left out, and those without a yes."""

    used: list[Folder] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    unanswered: list[Folder] = field(default_factory=list)
    # Those that may not run, as the user has said.
    refused: list[Folder] = field(default_factory=list)


_named: list[Path] = []
_found: list[Found] = []
# Called when other games are in use than before: what others have remembered is wrong now.
_listeners: list[Callable[[], None]] = []


def take(named: Iterable[Path]) -> None:
    """Folders that the command line names: that is the answer whether they may run."""
    _named.extend(path.absolute() for path in named)
    if _found:
        again()


def on_change(listener: Callable[[], None]) -> None:
    """Tells when other games are in use than before."""
    _listeners.append(listener)


def found(*, fresh: bool = False) -> Found:
    """The games from outside, looked for when this is first asked; `fresh`: each is tried once
    more, whatever an earlier try said.
    """
    if fresh:
        again()
    if not _found:
        _found.append(Found())  # who asks meanwhile, asks for those that are in use by now
        _look(_found[0], fresh)
    return _found[0]


def unanswered() -> list[Folder]:
    """The folders that nobody has answered about."""
    return found().unanswered


def given() -> tuple[Given, ...]:
    """The folders in use, for another process of the program."""
    return tuple((str(one.path), one.digest) for one in found().used)


def receive(folders_given: Sequence[Sequence[str]]) -> None:
    """Uses just these folders, in a process that another one of the program has started; one that
    has other files by now is left out. Where this process has looked itself nothing changes.
    """
    if _found:
        return
    _found.append(Found())
    for path, digest in folders_given:
        try:
            folder = read(Path(path), "command")
        except OSError:
            continue
        if folder.digest == digest:
            _use(_found[0], folder)


def check_now(folder: Folder, runs: bool) -> Told | None:
    """Keeps the user's answer about a folder, and uses it if it may run; why it is left out."""
    trust.answer(folder.path, folder.digest, runs)
    known = found()
    known.unanswered = [one for one in known.unanswered if one.path != folder.path]
    known.refused = [one for one in known.refused if one.path != folder.path]
    if not runs:
        known.refused.append(folder)
        return None
    why = _fault(folder)
    if why is None:
        _use(known, folder)
    else:
        known.left_out.append(LeftOut(folder.path, folder.origin, why))
    for listener in _listeners:
        listener()
    return why


def again() -> None:
    """Everything is looked for once more, when somebody next asks."""
    for name in registry.names():
        registry.leave(name)
    _found.clear()
    for listener in _listeners:
        listener()


# Looking


def _look(known: Found, fresh: bool) -> None:
    kept = trust.load()
    for path, origin, name in _places(kept):
        try:
            folder = read(path, origin, name)
        except OSError as error:
            why = worded("it cannot be read: {reason}", reason=error.strerror or str(error))
            known.left_out.append(LeftOut(path, origin, why))
            continue
        if any(folder.path == one.path for one in known.used):
            continue
        runs = origin in ("command", "package") or kept.answer(folder.path, folder.digest)
        if runs is None:
            known.unanswered.append(folder)
        elif not runs:
            known.refused.append(folder)
        else:
            fault = _name_fault(folder) or _fault(folder, kept=not fresh)
            if fault is None:
                _use(known, folder)
            else:
                known.left_out.append(LeftOut(folder.path, origin, fault))


def _use(known: Found, folder: Folder) -> None:
    registry.enter(folder)
    known.used.append(folder)


def _places(kept: trust.Trust) -> Iterator[tuple[Path, Origin, str]]:
    """The folders to be looked at: path, origin and, where it is not the folder's, the name."""
    for path in _named:
        for one in games_in(path):
            yield one, "command", ""
    for one in games_in(folders.data_dir() / "games"):
        yield one, "data", ""
    for text in kept.folders:
        for one in games_in(Path(text)):
            yield one, "settings", ""
    for path, name in _installed():
        yield path, "package", name


def _installed() -> Iterator[tuple[Path, str]]:
    """The folders of packages with an entry point; the metadata of all packages is read only where
    one of them has the group.
    """
    if getattr(sys, "frozen", False) or not any(map(_has_group, sys.path)):
        return
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    for point in entry_points(group=GROUP):
        try:
            spec = find_spec(point.module)
        except Exception:  # noqa: BLE001  # a package above it may raise whatever it likes
            spec = None
        for place in (spec.submodule_search_locations or ()) if spec is not None else ():
            yield Path(place), point.name


def _has_group(path: str) -> bool:
    """Whether a folder of packages holds one that brings a game."""
    try:
        infos = [one for one in Path(path).iterdir() if one.name.endswith(".dist-info")]
    except OSError:
        return False
    for info in infos:
        try:
            if f"[{GROUP}]".encode() in (info / "entry_points.txt").read_bytes():
                return True
        except OSError:
            continue
    return False


def _name_fault(folder: Folder) -> Told | None:
    """Why a folder's name is no id for a game."""
    shipped = {one.name for one in pkgutil.iter_modules([str(Path(__file__).parents[1] / "games")])}
    if not folder.name.isidentifier() or folder.name != folder.name.lower():
        return worded("a game's folder is named with small letters, digits and _")
    if folder.name in shipped or registry.folder_of(folder.name) is not None:
        return worded("there is a game '{name}' already", name=folder.name)
    return None


# Trying


def _fault(folder: Folder, *, kept: bool = True) -> Told | None:
    """Why a game cannot be used; None if it can. What was found is kept by its hash."""
    note = folders.cache_dir() / "games" / f"{folder.digest[:32]}-{__version__}.json"
    if kept:
        with suppress(OSError, ValueError, TypeError, KeyError, IndexError):
            return _told(json.loads(safefiles.read_bytes(note)))
    fault = _tried(folder)
    with suppress(OSError):  # a cache that cannot be written: it is tried again next time
        note.parent.mkdir(parents=True, exist_ok=True)
        safefiles.write_text(note, json.dumps(fault and [fault.pattern, dict(fault.values)]))
    return fault


def _tried(folder: Folder) -> Told | None:
    from luminagames.worker import EndedError, Limits, ask

    question = json.dumps([str(folder.path), folder.digest, folder.name]).encode()
    try:
        return _told(json.loads(ask("game", question, Limits(SECONDS, MEMORY))))
    except EndedError as error:
        return _ended(error.why)
    except OSError as error:
        return worded("it could not be tried: {reason}", reason=str(error))


def _told(kept: list[Any] | None) -> Told | None:
    """A reason as it is kept: its pattern, and the values."""
    return None if kept is None else Told(str(kept[0]), dict(kept[1]))


def _ended(why: str) -> Told:
    if why == "time":
        return worded("its import does not end within {seconds} seconds", seconds=int(SECONDS))
    if why == "memory":
        return worded("its import takes too much memory")
    return worded("its import ends the process")
