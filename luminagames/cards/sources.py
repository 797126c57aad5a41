"""Which games there are, where their card files lie, and which game a folder of cards is for."""

from __future__ import annotations

import stat
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from luminagames import safefiles
from luminagames.cards.bounds import SET_FILE, TABLE_FILE, bounds, is_file
from luminagames.cards.games.known import games as known_games
from luminagames.outside import place


def games() -> tuple[str, ...]:
    """The ids of the games found, sorted. No game is imported."""
    return known_games().ids()


def game_of(path: Path, known: Iterable[str] | None = None) -> str | None:
    """The game that a card file or folder is for.

    The nearest folder in its path that is named as a game, else `game:` in the nearest `set.yaml`,
    else the only game there is.
    """
    names = tuple(known) if known is not None else games()
    absolute = path.absolute()
    for folder in (absolute, *absolute.parents):
        if folder.name in names:
            return folder.name
    for folder in (absolute, *absolute.parents):
        named = _game_in_set_file(folder / SET_FILE)
        if named in names:
            return named
    return names[0] if len(names) == 1 else None


def card_files(folder: Path) -> list[Path]:
    """The card files in a folder, sorted: all `*.yaml` under a folder `cards`, else those in the
    folder itself.
    """
    files = safefiles.files_below(folder, ".yaml")
    found = _under(folder, "cards", files) or sorted(
        (path for path in files if path.parent == folder), key=lambda path: path.as_posix()
    )
    return [path for path in found if path.name not in (SET_FILE, TABLE_FILE)]


def deck_files(folder: Path) -> list[Path]:
    """The deck files in a folder, sorted: all `*.yaml` under a folder `decks`."""
    return _under(folder, "decks")


def layout_files(folder: Path) -> list[Path]:
    """The layout files in a folder, sorted: all `*.yaml` under a folder `layouts`."""
    return _under(folder, "layouts")


def set_folder(path: Path) -> Path:
    """The folder of the set that a card or layout file belongs to: the nearest with a `set.yaml`,
    else the one above `cards`, `decks` or `layouts`, else the file's own.
    """
    return bounds(path) or path.absolute().parent


def _under(folder: Path, name: str, found: list[Path] | None = None) -> list[Path]:
    """All YAML files in a folder of that name, or below it; what is hidden (`.github`) is left out.

    The folder above counts as well, unless this is a set of its own: sets among the user data lie
    in `cards/`, too.
    """
    absolute = folder.absolute()
    inside = absolute.name == name or (absolute.parent.name == name and not _is_set(folder))
    files = safefiles.files_below(folder, ".yaml") if found is None else found
    wanted = (
        files if inside else [path for path in files if name in path.relative_to(folder).parts[:-1]]
    )
    return sorted(wanted, key=lambda path: path.as_posix())


def _is_set(folder: Path) -> bool:
    return is_file(folder / SET_FILE) or any(
        (folder / part).is_dir() for part in ("cards", "decks", "layouts")
    )


def shipped_layouts(game: str) -> Path:
    """The folder with the layouts of a game that come with the program."""
    return place("layouts", game)


def shipped_files(game: str) -> list[Path]:
    """The card files of a game that come with the program."""
    return card_files(shipped_folder(game) / "cards")


def shipped_folder(game: str) -> Path:
    """The folder with the cards and decks of a game that come with the program."""
    return place("cards", game)


def files_for(game: str, extra_dirs: Iterable[Path] = ()) -> Iterator[Path]:
    """All card files of a game: those shipped, then those in `extra_dirs` that are for it."""
    yield from shipped_files(game)
    known = games()
    for folder in extra_dirs:
        for path in card_files(folder):
            if game_of(path, known) == game:
                yield path


def _game_in_set_file(path: Path) -> str | None:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    return _game_named(path, found.st_mtime_ns, found.st_size, found.st_ino)


@lru_cache(maxsize=64)
def _game_named(path: Path, *_stamp: int) -> str | None:
    """Asked for every file of a set: read once for each state of it."""
    # YAML: not imported unless there is something to read
    from luminagames.cards.marks import read_file

    content = read_file(path).data
    named = content.get("game") if isinstance(content, dict) else None
    return named if isinstance(named, str) else None
