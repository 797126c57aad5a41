"""Cards, decks and layouts of the folders in use (`used`), beside the shipped ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from luminagames.cards import bounds, sources
from luminagames.cards.compiled import definitions
from luminagames.cards.problems import CardErrors
from luminagames.cards.used import in_use
from luminagames.engine.contract.tables import Tabled
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game
from luminagames.engine.plain import Json

S = TypeVar("S")


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
        if isinstance(found, Tabled):
            from luminagames.cards import tablefile

            ids = {folder: _ids(folder, name) for folder in used}
            found = found.with_sets(tablefile.sets(used, ids, found.definitions, found))
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

    file = folder / bounds.SET_FILE
    data = read_file(file).data if bounds.is_file(file) else None
    name = data.get("name") if isinstance(data, dict) else None
    return name if isinstance(name, str) and name.strip() else folder.name


def title_of(game: Game[S], cards: Iterable[str], deck: str = "") -> str:
    """What a file of these cards is called: the deck, the sets that hold all of them, or the game.

    `deck` is the name of the deck that they are.
    """
    if deck:
        return f"{deck} · {game.about.title}"
    homes = {
        card: folder for folder in own_sets(game.about.id) for card in _ids(folder, game.about.id)
    }
    wanted = list(cards)
    if not wanted or any(card not in homes for card in wanted):
        return game.about.title
    folders = dict.fromkeys(homes[card] for card in wanted)
    return ", ".join(set_name(sources.set_folder(folder / bounds.SET_FILE)) for folder in folders)


def _with_sets(
    cards: Iterable[Mapping[str, Json]], game: Game[S], used: Sequence[Path]
) -> Iterator[Mapping[str, Json]]:
    """The cards, each own one with the name of its set where it is printed and the card itself
    names none.
    """
    listed = list(cards)
    if not game.set_key:
        yield from listed
        return
    names = {
        card: set_name(sources.set_folder(folder / bounds.SET_FILE))
        for folder in used
        for card in _ids(folder, game.about.id)
    }
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
        found += (
            [str(one.get("id", "")) for one in data if isinstance(one, dict)]
            if isinstance(data, list)
            else []
        )
    return found


def own_decks(game: Game[S], shipped: Game[S]) -> tuple[Deck, ...]:
    """The decks of a game that the `shipped` one has not."""
    known = {deck.id for deck in shipped.decks}
    return tuple(deck for deck in game.decks if deck.id not in known)


def own_layouts(game: str) -> list[Path]:
    """The folders of own layouts for a game that are in use."""
    return list(dict.fromkeys(path.parent for path in _files(sources.layout_files, in_use(), game)))


def own_sets(game: str) -> list[Path]:
    """The folders of own cards for a game that are in use: where their pictures, fonts and icons
    lie.
    """
    known = sources.games()
    return [folder for folder in in_use() if sources.game_of(folder, known) in (game, None)]


def _files(find: Callable[[Path], list[Path]], used: Iterable[Path], game: str) -> list[Path]:
    """The files of one sort in folders that are for a game."""
    known = sources.games()
    return [
        path for folder in used for path in find(folder) if sources.game_of(path, known) == game
    ]
