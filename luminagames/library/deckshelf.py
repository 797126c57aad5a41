"""The decks a person can choose from: those that come with a game, and those in the person's own
decks folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import yaml

from luminagames import safefiles
from luminagames.cards.decklist import Line, read_list
from luminagames.cards.decks import load_decks, write_text
from luminagames.cards.marks import Document, read
from luminagames.cards.problems import Problem
from luminagames.engine.decks import Deck, DeckError
from luminagames.engine.game import Game
from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.folders import data_dir
from luminagames.safefiles import make_private
from luminagames.safefiles import write_text as write_text_file
from luminagames.text import grammar, say, spoken, why
from luminagames.text.decoding import decoded
from luminagames.text.folding import id_of
from luminagames.text.languages import ENGLISH, languages, speaking

SUFFIX = ".yaml"
MAX_CHARS = 200_000
_UNNAMED = "my-deck"


class DeckFileError(ValueError):
    """A text that is no deck: one sentence why."""


def leaders(game: Game[Any]) -> tuple[str, ...]:
    """The cards that can lead a deck: those whose type has the name of the leader's key."""
    rules = game.deck_rules
    if rules is None:
        return ()
    return tuple(name for name in game.definitions if game.card_type(name) == rules.leader)


def titles(game: Game[Any]) -> dict[str, str]:
    """The id of each card by its names: in the language that is spoken, the one of the cards, and
    all others.
    """
    found: dict[str, str] = {}
    for language in (grammar().language, ENGLISH, *languages()):
        with speaking(language if language in languages() else ENGLISH):
            for name in game.definitions:
                found.setdefault(game.card_title(name), name)
    return found


def slug(name: str) -> str:
    """A name as a kebab-case id."""
    return id_of(name)[:40].strip("-") or _UNNAMED


def free_id(name: str, taken: Iterable[str]) -> str:
    """An id for a deck of this name that no other deck has."""
    known, base = set(taken), slug(name)
    number, found = 2, base
    while found in known:
        found, number = f"{base}-{number}", number + 1
    return found


def changed(deck: Deck, card: str, by: int, order: Iterable[str]) -> Deck:
    """The deck with so many more (or fewer) copies of a card; its cards stand in this order."""
    cards = dict(deck.cards)
    cards[card] = cards.get(card, 0) + by
    place = {name: number for number, name in enumerate(order)}
    kept = sorted(
        (one for one in cards.items() if one[1] > 0), key=lambda one: place.get(one[0], len(place))
    )
    return replace(deck, cards=tuple(kept))


def write_yaml(deck: Deck, game: Game[Any]) -> str:
    """A deck as its YAML record."""
    assert game.deck_rules is not None
    return yaml.safe_dump(
        deck.to_data(game.deck_rules), sort_keys=False, allow_unicode=True, width=120
    )


def write_list(deck: Deck, game: Game[Any]) -> str:
    """A deck as a plain-text list, `3 Card Name` a line: the names in the cards' own language,
    whatever is spoken.
    """
    with speaking(ENGLISH):
        return write_text(deck, game.card_title)


@dataclass(frozen=True, slots=True)
class DeckRead:
    """A deck that somebody wrote. `deck.leader` is empty where none is named."""

    deck: Deck
    # Lines that are in no deck, for a reason: what stands in the sideboard.
    left_out: tuple[Line, ...] = ()
    # Lines of which nobody knows what they mean.
    unread: tuple[Line, ...] = ()
    # Lines of the whole text.
    lines: int = 0

    def told(self) -> tuple[str, ...]:
        """A sentence for each line that is not in the deck though it should be."""
        found = [told_line(line) for line in self.unread]
        if not self.deck.leader:
            found.append(
                say(
                    "Line {line}: {message}.",
                    line=max(1, self.lines),
                    message=say("the list names no leader"),
                )
            )
        return tuple(found)


def told_line(line: Line) -> str:
    """A line that was not read, as a sentence; *did you mean …?* has its stop."""
    message = spoken(line.why)
    words = say("Line {line}: {message}.", line=line.number, message=message)
    return words.removesuffix(".") if message.endswith("?") else words


def read_text(text: str, game: Game[Any], deck_id: str = _UNNAMED, name: str = "") -> DeckRead:
    """The deck of a YAML record or of a plain-text list, whichever it is; `name` is its name where
    it says none. Raises `DeckFileError` where nothing of it can be a deck.
    """
    assert game.deck_rules is not None
    if len(text) > MAX_CHARS:
        raise DeckFileError(say("The text is too long for a deck."))
    if re.search(r"^cards\s*:", text, re.MULTILINE):
        document = read(text, "deck")
        if isinstance(document.data, dict) and isinstance(document.data.get("cards"), dict):
            return _read_record(document, game)
    found = read_list(text, titles(game), leaders(game), _kinds(game))
    called = found.name or name or deck_id
    deck = Deck(deck_id, called, found.leader, tuple(found.cards.items()))
    return DeckRead(deck, tuple(found.left_out), tuple(found.unread), found.lines)


def _read_record(document: Document, game: Game[Any]) -> DeckRead:
    rules = game.deck_rules
    assert rules is not None
    try:
        deck = Deck.from_data(cast("Json", document.data), rules)
    except DeckError as error:
        raise DeckFileError(f"{why(error)[:1].upper()}{why(error)[1:]}.") from None
    if deck.leader not in game.definitions:
        raise DeckFileError(say("There is no card '{card}'.", card=deck.leader))
    gone = [card for card, _ in deck.cards if card not in game.definitions]
    unread = tuple(
        Line(
            document.marks.key(("cards", card)).line,
            card,
            worded("there is no card '{title}'{hint}", title=card, hint=""),
        )
        for card in gone
    )
    kept = tuple(one for one in deck.cards if one[0] in game.definitions)
    return DeckRead(replace(deck, cards=kept), (), unread)


def _kinds(game: Game[Any]) -> set[str]:
    """Words that head a part of a list: kinds of cards, in the languages there are."""
    words = {game.card_type(card) for card in game.definitions}
    rules = game.deck_rules
    words |= {rules.leader, rules.leader_label} if rules is not None else set()
    curves = [curve for curve in game.card_curves(tuple(game.definitions)) if curve.name == "type"]
    words |= {word for curve in curves for word, _ in curve.bars}
    return words | {grammar().word(word) for word in words}


def read_deck(text: str, game: Game[Any], deck_id: str = _UNNAMED) -> tuple[Deck, tuple[str, ...]]:
    """As `read_text`, with a sentence for each line that was not read; a list without a leader gets
    the first there is. Raises `DeckFileError` where no card of it can be read.
    """
    found = read_text(text, game, deck_id)
    told = found.told()
    if not found.deck.cards and told:
        raise DeckFileError(told[0])
    return led(found.deck, game), told


def led(deck: Deck, game: Game[Any]) -> Deck:
    """The deck with a leader: its own, else the first there is."""
    return deck if deck.leader else replace(deck, leader=leaders(game)[0])


def read_file(path: Path, game: Game[Any], deck_id: str = _UNNAMED) -> DeckRead:
    """The deck of a file in any encoding. Raises `DeckFileError`, `OSError`."""
    text = decoded(safefiles.read_bytes(path, 4 * MAX_CHARS)).text
    return read_text(text, game, deck_id, path.stem)


class DeckShelf:
    """The decks of one game. Own decks are files in `folder`; one that cannot be read is a problem,
    not a crash.
    """

    def __init__(self, game: Game[Any], folder: Path | None = None) -> None:
        self.game = game
        self.folder = folder if folder is not None else data_dir() / "decks" / game.about.id
        self.own: tuple[Deck, ...] = ()
        self.problems: tuple[Problem, ...] = ()
        self.refresh()

    def refresh(self) -> None:
        """Reads the folder anew."""
        assert self.game.deck_rules is not None
        found = load_decks(
            sorted(self.folder.glob(f"*{SUFFIX}")), self.game.deck_rules, self.game.definitions
        )
        published = {deck.id for deck in self.published}
        self.own = tuple(deck for deck in found.decks if deck.id not in published)
        self.problems = tuple(found.problems)

    @property
    def published(self) -> tuple[Deck, ...]:
        """The decks that come with the game."""
        return tuple(self.game.decks)

    @property
    def all(self) -> tuple[Deck, ...]:
        """Published decks first."""
        return (*self.published, *self.own)

    def deck(self, deck_id: str) -> Deck | None:
        """The deck of that id."""
        return next((deck for deck in self.all if deck.id == deck_id), None)

    def is_own(self, deck_id: str) -> bool:
        """Whether the deck may be changed."""
        return any(deck.id == deck_id for deck in self.own)

    def copy(self, deck: Deck, name: str = "") -> Deck:
        """The same cards under an id of its own; not saved yet."""
        name = name or f"{deck.name} (mine)"
        return replace(deck, id=free_id(name, (one.id for one in self.all)), name=name)

    def path(self, deck_id: str) -> Path:
        """The file of an own deck, whether it is written yet or not."""
        return self.folder / f"{deck_id}{SUFFIX}"

    def save(self, deck: Deck) -> Path:
        """Writes an own deck, whole or not at all. Raises `OSError`."""
        make_private(self.folder)
        path = self.path(deck.id)
        write_text_file(path, write_yaml(deck, self.game))
        self.refresh()
        return path

    def remove(self, deck_id: str) -> None:
        """Deletes the file of an own deck. Raises `OSError`."""
        if self.is_own(deck_id):
            (self.folder / f"{deck_id}{SUFFIX}").unlink(missing_ok=True)
            self.refresh()
