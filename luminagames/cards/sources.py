"""Which games there are, where their card files lie, and which game a folder of cards is for."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from luminagames import data, folders

SET_FILE = "set.yaml"
GAMES_PACKAGE = "luminagames.games"


def games() -> tuple[str, ...]:
    """The ids of the games found, sorted. No game is imported."""
    package = importlib.import_module(GAMES_PACKAGE)
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))


def game_of(path: Path, known: Iterable[str] | None = None) -> str | None:
    """The game that a card file or folder is for.

    The nearest folder in its path that is named as a game, else `game:` in the nearest `set.yaml`, else the only
    game there is.
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
    """The card files in a folder, sorted: all `*.yaml` under a folder `cards`, else those in the folder itself."""
    absolute = folder.absolute()
    if "cards" in (absolute.name, absolute.parent.name):
        found = list(folder.rglob("*.yaml"))
    else:
        found = [path for path in folder.rglob("*.yaml") if "cards" in path.relative_to(folder).parts[:-1]]
        found = found or list(folder.glob("*.yaml"))
    return sorted((path for path in found if path.name != SET_FILE), key=lambda path: path.as_posix())


def deck_files(folder: Path) -> list[Path]:
    """The deck files in a folder, sorted: all `*.yaml` under a folder `decks`."""
    return _under(folder, "decks")


def layout_files(folder: Path) -> list[Path]:
    """The layout files in a folder, sorted: all `*.yaml` under a folder `layouts`."""
    return _under(folder, "layouts")


def _under(folder: Path, name: str) -> list[Path]:
    absolute = folder.absolute()
    if name in (absolute.name, absolute.parent.name):
        found = list(folder.rglob("*.yaml"))
    else:
        found = [path for path in folder.rglob("*.yaml") if name in path.relative_to(folder).parts[:-1]]
    return sorted(found, key=lambda path: path.as_posix())


def shipped_layouts(game: str) -> Path:
    """The folder with the layouts of a game that come with the program."""
    return data.assets() / "layouts" / game


def shipped_files(game: str) -> list[Path]:
    """The card files of a game that come with the program."""
    return card_files(shipped_folder(game) / "cards")


def shipped_folder(game: str) -> Path:
    """The folder with the cards and decks of a game that come with the program."""
    return data.carddata() / game


def own_folders() -> list[Path]:
    """The user's own card folders among the user data."""
    folder = folders.data_dir() / "cards"
    return sorted(path for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []


def files_for(game: str, extra_dirs: Iterable[Path] = ()) -> Iterator[Path]:
    """All card files of a game: those shipped, then those in `extra_dirs` that are for it."""
    yield from shipped_files(game)
    known = games()
    for folder in extra_dirs:
        for path in card_files(folder):
            if game_of(path, known) == game:
                yield path


def _game_in_set_file(path: Path) -> str | None:
    if not path.is_file():
        return None
    from luminagames.cards.marks import read_file  # YAML: not imported unless there is something to read

    content = read_file(path).data
    named = content.get("game") if isinstance(content, dict) else None
    return named if isinstance(named, str) else None
