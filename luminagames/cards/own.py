"""Card folders of somebody's own that are in use: their cards, decks and layouts beside the shipped ones.

Which folders: those of `--cards` (kept in an environment variable, so that worker processes have them too), those that
lie among the user's data, and those that are remembered: the list in the settings, which the studio adds to. That list
is a file of its own, `card-folders.json`, because commands without a window read it too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from luminagames import folders
from luminagames.cards import sources
from luminagames.cards.compiled import definitions
from luminagames.cards.problems import CardErrors
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game
from luminagames.engine.plain import Json

CARDS_VARIABLE = "LUMINAGAMES_CARDS"
"""Card folders, joined as paths are on this system."""

S = TypeVar("S")


def named_folders() -> list[Path]:
    """The folders that the command line (or the settings) named."""
    return [Path(folder) for folder in os.environ.get(CARDS_VARIABLE, "").split(os.pathsep) if folder]


def use(named: Iterable[Path]) -> None:
    """Names the folders anew, for this process and those that it starts."""
    found = [str(folder.absolute()) for folder in named]
    if found:
        os.environ[CARDS_VARIABLE] = os.pathsep.join(dict.fromkeys(found))
    else:
        os.environ.pop(CARDS_VARIABLE, None)


def in_use() -> list[Path]:
    """All own folders in use, each once; those that are gone are left out."""
    found = dict.fromkeys(folder.absolute() for folder in (*sources.own_folders(), *named_folders(), *remembered()))
    return [folder for folder in found if folder.is_dir()]


def remembered() -> list[Path]:
    """The folders that the settings list, in the order in which they were added; some may be gone."""
    try:
        listed = json.loads(_list().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return [Path(one) for one in listed if isinstance(one, str) and one] if isinstance(listed, list) else []


def remember(folder: Path) -> None:
    """Use this folder from now on. Raises `OSError` if that cannot be written down."""
    wanted = folder.absolute()
    if wanted not in remembered() and wanted not in sources.own_folders():
        _write_list([*remembered(), wanted])


def forget(folder: Path) -> None:
    """Use this folder no more; its files stay as they are. Raises `OSError`."""
    _write_list([one for one in remembered() if one != folder.absolute()])


def _list() -> Path:
    return folders.data_dir() / "card-folders.json"


def _write_list(listed: Sequence[Path]) -> None:
    target = _list()
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}.new")
    beside.write_text(json.dumps([str(one) for one in listed], indent=1, ensure_ascii=False), encoding="utf-8")
    beside.replace(target)


def with_own_cards(game: Game[S], given: Sequence[Path] | None = None) -> Game[S]:
    """The game with the cards and decks of own folders, those in use unless others are given.

    Raises `CardErrors` if there is a mistake in any of them.
    """
    name = game.about.id
    used = in_use() if given is None else list(given)
    cards, decks = _files(sources.card_files, used, name), _files(sources.deck_files, used, name)
    found = game
    if cards:
        from luminagames.cards.lint import card_model

        read = definitions(name, game.about.rules_version, lambda: card_model(name), used)
        found = game.with_definitions(list(_with_sets(read, game, used)))
    if not decks or found.deck_rules is None:
        return found
    from luminagames.cards.decks import deck_files, load_decks

    # the shipped ones are read as well, so that an id that stands in both is told with both places
    loaded = load_decks([*deck_files(name), *decks], found.deck_rules, found.definitions)
    if loaded.problems:
        raise CardErrors(loaded.problems)
    shipped = {deck.id for deck in found.decks}
    return found.with_decks([deck for deck in loaded.decks if deck.id not in shipped])


def set_name(folder: Path) -> str:
    """What a set is called: as its `set.yaml` says, else as its folder."""
    from luminagames.cards.marks import read_file

    file = folder / sources.SET_FILE
    data = read_file(file).data if file.is_file() else None
    name = data.get("name") if isinstance(data, dict) else None
    return name if isinstance(name, str) and name.strip() else folder.name


def _with_sets(
    cards: Iterable[Mapping[str, Json]], game: Game[S], used: Sequence[Path]
) -> Iterator[Mapping[str, Json]]:
    """The cards, each own one with the name of its set where it is printed and the card itself names none."""
    listed = list(cards)
    if not game.set_key:
        yield from listed
        return
    names = {card: set_name(sources.set_folder(folder / sources.SET_FILE))
             for folder in used for card in _ids(folder, game.about.id)}  # fmt: skip
    for card in listed:
        name = names.get(str(card["id"]))
        yield card if name is None or game.set_key in card else {**card, game.set_key: name}


def cards_of(folder: Path, game: Game[S]) -> tuple[str, ...]:
    """The ids of the cards in one folder that are among the game's, in the order of its files."""
    return tuple(card for card in _ids(folder, game.about.id) if card in game.definitions)


def _ids(folder: Path, game: str) -> list[str]:
    """The ids of the cards that a folder writes down for a game."""
    from luminagames.cards.marks import read_file

    found = []
    for path in _files(sources.card_files, [folder], game):
        data = read_file(path).data
        found += [str(one.get("id", "")) for one in data if isinstance(one, dict)] if isinstance(data, list) else []
    return found


def own_decks(game: Game[S], shipped: Game[S]) -> tuple[Deck, ...]:
    """The decks of a game that the `shipped` one has not."""
    known = {deck.id for deck in shipped.decks}
    return tuple(deck for deck in game.decks if deck.id not in known)


def own_layouts(game: str) -> list[Path]:
    """The folders of own layouts for a game that are in use."""
    return list(dict.fromkeys(path.parent for path in _files(sources.layout_files, in_use(), game)))


def own_sets(game: str) -> list[Path]:
    """The folders of own cards for a game that are in use: where their pictures, fonts and icons lie."""
    known = sources.games()
    return [folder for folder in in_use() if sources.game_of(folder, known) in (game, None)]


def _files(find: Callable[[Path], list[Path]], used: Iterable[Path], game: str) -> list[Path]:
    """The files of one sort in folders that are for a game."""
    known = sources.games()
    return [path for folder in used for path in find(folder) if sources.game_of(path, known) == game]
