"""Which files a check is about: card data, decks and layouts, sorted by game; each named as a
person would name it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from luminagames.cards import bounds, sources
from luminagames.cards.decks import deck_files
from luminagames.cards.marks import read_file
from luminagames.cards.problems import Problem, did_you_mean
from luminagames.cards.used import lying_folders
from luminagames.engine.message import worded

Kind = Literal["cards", "deck", "layout", "set"]

_NO_GAME = worded(
    "which game is this for? Name a folder after the game, or add a set.yaml with 'game:'"
)
_SET_KEYS = ("game", "name", "author", "version")


@dataclass(slots=True)
class Files:
    """The files of one game that are checked, and the card files that are in use beside them."""

    cards: list[Path] = field(default_factory=list)
    decks: list[Path] = field(default_factory=list)
    layouts: list[Path] = field(default_factory=list)
    beside: list[Path] = field(default_factory=list)

    def add(self, kind: Kind, path: Path) -> None:
        """Adds a file once."""
        found = {"cards": self.cards, "deck": self.decks, "layout": self.layouts}.get(kind)
        if found is not None and path not in found:
            found.append(path)


@dataclass(slots=True)
class Selection:
    """All files of a check by game, what is wrong with the choice itself, and how files are named
    in problems.
    """

    files: dict[str, Files] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    shown: dict[Path, str] = field(default_factory=dict)


def select(paths: Sequence[Path] | None = None, extra_dirs: Iterable[Path] = ()) -> Selection:
    """The files at `paths` (files or folders), or all that are shipped and the user's own;
    `extra_dirs` besides.

    A folder with a `set.yaml` is somebody's own: its cards are used beside the shipped ones, so
    these count too.
    """
    found = Selection()
    known = sources.games()
    extra = list(extra_dirs)
    if paths is None:
        for game in known:
            layouts = sorted(sources.shipped_layouts(game).glob("*.yaml"))
            found.files[game] = Files(sources.shipped_files(game), deck_files(game), layouts)
            for path in (*found.files[game].cards, *found.files[game].decks, *layouts):
                found.shown[path] = from_here(path)
        extra = [*lying_folders(), *extra]
    for path in (*(paths or ()), *extra):
        if not path.exists():
            found.problems.append(
                Problem(str(path), 1, 1, worded("no such file or folder"), code="file")
            )
        elif path.name == bounds.TABLE_FILE:  # its columns are those of the cards beside it
            _add_folder(found, path.absolute().parent, known, own=True)
        elif path.is_dir():
            _add_folder(found, path, known, own=paths is None or path in extra)
        else:
            _add_file(found, path, known, kind_of(path))
    return found


def kind_of(path: Path) -> Kind:
    """What a YAML file is: told by its folder (`cards`, `decks`, `layouts`), else by what stands in
    it.
    """
    if path.name == bounds.SET_FILE:
        return "set"
    for folder in path.absolute().parents:
        match folder.name:
            case "cards":
                return "cards"
            case "decks":
                return "deck"
            case "layouts":
                return "layout"
        if bounds.is_file(folder / bounds.SET_FILE):
            break
    content = read_file(path).data if path.is_file() else None
    if isinstance(content, dict):
        return (
            "layout"
            if "elements" in content or "extends" in content
            else "deck"
            if "cards" in content
            else "cards"
        )
    return "cards"


def _add_folder(found: Selection, folder: Path, known: tuple[str, ...], own: bool) -> None:
    settings = folder / bounds.SET_FILE
    if bounds.is_file(settings):
        found.problems += set_problems(settings)
    for path in sources.card_files(folder):
        kind = kind_of(path) if path.parent == folder else "cards"
        _add_file(found, path, known, kind)
    for path in sources.deck_files(folder):
        _add_file(found, path, known, "deck")
    for path in sources.layout_files(folder):
        _add_file(found, path, known, "layout")
    if own or bounds.is_file(settings):
        game = sources.game_of(folder, known)
        for files in [found.files[game]] if game in found.files else found.files.values():
            files.beside = [
                path for path in sources.shipped_files(game or "") if path not in files.cards
            ]


def _add_file(found: Selection, path: Path, known: tuple[str, ...], kind: Kind) -> None:
    if kind == "set":
        found.problems += set_problems(path)
        return
    game = sources.game_of(path, known)
    if game is None:
        found.problems.append(Problem(str(path), 1, 1, _NO_GAME, code="file"))
        return
    found.files.setdefault(game, Files()).add(kind, path)


def set_problems(path: Path) -> list[Problem]:
    """What is wrong with a `set.yaml`."""
    document = read_file(path)
    if document.problems:
        return document.problems
    content, marks = document.data, document.marks
    if not isinstance(content, dict):
        return [Problem(str(path), 1, 1, worded("must be a mapping with 'game:'"), code="set")]
    found = []
    for key in content:
        if key not in _SET_KEYS:
            place = marks.key((key,))
            hint = did_you_mean(key, _SET_KEYS) or worded(
                ", known here: {known}", known=", ".join(_SET_KEYS)
            )
            message = worded("unknown key '{key}'{hint}", key=key, hint=hint)
            found.append(
                Problem(
                    str(path),
                    place.line,
                    place.column,
                    message,
                    end_column=place.end,
                    code="unknown-key",
                )
            )
    game = content.get("game")
    if "game" in content and game not in sources.games():
        place = marks.value(("game",))
        message = worded(
            "there is no game '{game}'{hint}",
            game=game,
            hint=did_you_mean(str(game), sources.games()),
        )
        found.append(
            Problem(
                str(path), place.line, place.column, message, end_column=place.end, code="reference"
            )
        )
    return found


def from_here(path: Path) -> str:
    """A shipped file as it is named from the working folder; a path that somebody gave is shown as
    it was given.
    """
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
