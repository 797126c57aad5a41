"""Every mistake in card data and decks that can be found without drawing a card, in order of place.

`cardface.checks` adds what only the printed card shows: layouts, overflow, contrast.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from luminagames.cards import prose, sources, tablefile
from luminagames.cards.decks import Decks, deck_problems, load_decks, read_decks
from luminagames.cards.games import known
from luminagames.cards.load import CardPlace, LoadResult, Seen, load_cards, load_document
from luminagames.cards.marks import Document, read
from luminagames.cards.model import Definition
from luminagames.cards.problems import Problem, Severity
from luminagames.cards.selection import Files, Selection, kind_of, select
from luminagames.cards.words import ownwords
from luminagames.engine.contract.tables import Tabled
from luminagames.engine.game import Game
from luminagames.engine.message import worded
from luminagames.engine.plain import Json


@dataclass(slots=True)
class Checked:
    """The cards of one game after a check: those that are right, where they stand, and what is
    wrong.
    """

    definitions: list[dict[str, Json]] = field(default_factory=list)
    places: dict[str, CardPlace] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    # The ids of the cards that the check is about; the others are in use beside them.
    asked: frozenset[str] = frozenset()


def check(paths: Sequence[Path] | None = None, extra_dirs: Iterable[Path] = ()) -> list[Problem]:
    """The problems in the files at `paths` (files or folders), or in all that are shipped and the
    user's own.

    `extra_dirs` are further card folders; an id that stands both there and in the shipped cards is
    a problem.
    """
    selection = select(paths, extra_dirs)
    problems = list(selection.problems)
    for game, files in selection.files.items():
        problems += check_files(game, files, selection.shown).problems
    return sorted(problems)


def check_folder(folder: Path, game: str = "") -> list[Problem]:
    """The problems in one card folder, its cards used beside the shipped ones; `game` where the
    folder names none.
    """
    selection = select([], [folder])
    if game and game not in selection.files:
        selection = Selection({game: Files(sources.card_files(folder), sources.deck_files(folder))})
        selection.files[game].beside = sources.shipped_files(game)
    problems = list(selection.problems)
    for name, files in selection.files.items():
        problems += check_files(name, files, selection.shown).problems
    return sorted(problems)


def check_text(path: Path, text: str, game: str) -> list[Problem]:
    """The problems of a text that is not saved yet, by itself: what it means to other files
    `live.LiveCards` knows.

    `path` is where it will be saved; it says whether this is a file of cards or a deck. Layouts:
    `cardface.checks`.
    """
    document = read(text, str(path))
    match kind_of(path):
        case "cards":
            result = LoadResult()
            load_document(document, card_model(game), result, Seen())
            return sorted(result.problems)
        case "deck":
            rules = load(game).deck_rules
            return (
                []
                if rules is None
                else read_decks([document], rules, load(game).definitions).problems
            )
    return sorted(document.problems)


def check_files(game: str, files: Files, shown: Mapping[Path, str] | None = None) -> Checked:
    """The cards and decks of one game."""
    beside = [path for path in files.beside if path not in files.cards]
    loaded = load_cards([*beside, *files.cards], card_model(game), shown=dict(shown or {}))
    names = {(shown or {}).get(path, str(path)) for path in files.cards}
    problems = [problem for problem in loaded.problems if problem.file in names or not beside]
    asked = frozenset(card for card, place in loaded.places.items() if place.file in names)
    if not problems:
        ruled = load(game).with_definitions(loaded.definitions)
        shipped = {(shown or {}).get(path, str(path)) for path in sources.shipped_files(game)}
        for card, place in loaded.places.items():
            if card in asked:
                severity: Severity = "error" if place.file in shipped else "warning"
                problems += prose.problems(ruled, ruled.definitions[card], place, severity)
    own = [path for path in files.cards if path not in sources.shipped_files(game)]
    problems += _check_tables(game, own, loaded, shown)
    for folder in sorted({path.parent.parent for path in own if path.parent.name == "cards"}):
        there = {str(path) for path in own} | {(shown or {}).get(path, str(path)) for path in own}
        ids = {card for card, place in loaded.places.items() if place.file in there}
        problems += ownwords.check(
            folder, [card for card in loaded.definitions if card.get("id") in ids]
        )
    if files.decks and not problems:
        problems += check_decks(game, files.decks, loaded.definitions, shown)
    elif files.decks:
        # cards that are wrong are missing from the set: only what holds without them is told
        found = check_decks(game, files.decks, None, shown)
        problems += [problem for problem in found if problem.code not in ("deck", "reference")]
    return Checked(loaded.definitions, loaded.places, sorted(problems), asked)


def _check_tables(
    game: str, own: Sequence[Path], loaded: LoadResult, shown: Mapping[Path, str] | None
) -> list[Problem]:
    """The `table.yaml` beside card files, in a game whose tables are described by sets."""
    rules = load(game)
    if not isinstance(rules, Tabled):
        return []
    found = []
    for folder in dict.fromkeys(map(sources.set_folder, own)):
        there = {(shown or {}).get(path, str(path)) for path in own if folder in path.parents}
        cards = [one for one in loaded.definitions if loaded.places[str(one["id"])].file in there]
        found += tablefile.read(folder, rules, cards)[1]
    return found


def check_decks(
    game_id: str,
    files: Sequence[Path],
    definitions: Sequence[Mapping[str, Json]] | None,
    shown: Mapping[Path, str] | None = None,
) -> list[Problem]:
    """What is wrong with the decks of a game: their records, and every clause that they break."""
    game = load(game_id)
    if game.deck_rules is None:
        return [
            Problem(
                str(path), 1, 1, worded("{title} has no decks", title=game.about.title), code="deck"
            )
            for path in files
        ]
    known = (
        [str(card["id"]) for card in definitions]
        if definitions is not None
        else list(game.definitions)
    )
    return judge_decks(game, load_decks(files, game.deck_rules, known, shown), definitions)


def judge_decks(
    game: Game[object], found: Decks, definitions: Sequence[Mapping[str, Json]] | None = None
) -> list[Problem]:
    """The problems of decks that are read: those of their records, and the clauses that they
    break.
    """
    ruled = game.with_definitions(definitions) if definitions is not None else game
    return sorted([*found.problems, *deck_problems(found, ruled.check_deck, ruled.card_title)])


def load(game_id: str) -> Game[object]:
    """The game of that id, with its shipped cards."""
    return known.games().load(game_id)


def card_model(game: str) -> type[Definition]:
    """The schema of a game's cards: `CARD_MODEL` in its `schema.py`."""
    model = known.games().model(game)
    assert issubclass(model, Definition)
    return model


__all__ = [
    "Checked",
    "Document",
    "card_model",
    "check",
    "check_decks",
    "check_files",
    "check_folder",
    "check_text",
    "judge_decks",
    "load",
]
