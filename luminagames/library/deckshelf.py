"""The decks a person can choose from: those that come with a game, and those in the person's own
decks folder.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from luminagames.cards.decks import DeckTextError, load_decks, read_lines, write_text
from luminagames.cards.problems import Problem
from luminagames.engine.decks import Deck, DeckError
from luminagames.engine.game import Game
from luminagames.folders import data_dir
from luminagames.safefiles import make_private
from luminagames.safefiles import write_text as write_text_file
from luminagames.text import grammar, say, why
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
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or _UNNAMED


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


def read_deck(text: str, game: Game[Any], deck_id: str = _UNNAMED) -> tuple[Deck, tuple[str, ...]]:
    """The deck of a YAML record or of a plain-text list, whichever it is, and a sentence for each
    line left out.

    Raises `DeckFileError` where nothing of it can be read.
    """
    assert game.deck_rules is not None
    if len(text) > MAX_CHARS:
        raise DeckFileError(say("The text is too long for a deck."))
    if not re.search(r"^\s*cards\s*:", text, re.MULTILINE):
        deck, unread = read_lines(text, titles(game), leaders(game), deck_id)
        told = tuple(_told(error) for error in unread)
        if not deck.cards and told:
            raise DeckFileError(told[0])
        return deck if deck.leader else replace(deck, leader=leaders(game)[0]), told
    try:
        deck = Deck.from_data(yaml.safe_load(text), game.deck_rules)
    except DeckError as error:
        raise DeckFileError(f"{why(error)[:1].upper()}{why(error)[1:]}.") from None
    except yaml.YAMLError:
        raise DeckFileError(say("This is neither a deck record nor a deck list.")) from None
    if deck.leader not in game.definitions:
        raise DeckFileError(say("There is no card '{card}'.", card=deck.leader))
    gone = [card for card, _ in deck.cards if card not in game.definitions]
    unknown = tuple(say("There is no card '{card}'.", card=card) for card in gone)
    return replace(
        deck, cards=tuple(one for one in deck.cards if one[0] in game.definitions)
    ), unknown


def _told(error: DeckTextError) -> str:
    """A line that was left out, as a sentence; *did you mean …?* has its stop."""
    words = say("Line {line}: {message}.", line=error.line, message=error.message)
    return words.removesuffix(".") if error.message.endswith("?") else words


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
