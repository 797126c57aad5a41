"""Deck files: YAML records in `carddata/<game>/decks/`, and plain-text lists (`3 Card Name` a line)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from luminagames import data
from luminagames.cards.marks import Document, YamlPath, read_file
from luminagames.cards.problems import CardErrors, Problem, did_you_mean
from luminagames.engine.decks import Deck, DeckError, DeckRules

_LINE = re.compile(r"(\d{1,3})\s*[x×]?\s+(\S.*)")


@dataclass(slots=True)
class Decks:
    """The decks that could be read, each with its file, and the problems of those that could not."""

    decks: list[Deck] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def deck_files(game: str) -> list[Path]:
    """The deck files of a game that come with the program."""
    return sorted((data.carddata() / game / "decks").glob("*.yaml"))


def load_decks(
    paths: Iterable[Path], rules: DeckRules, known: Iterable[str], shown: Mapping[Path, str] | None = None
) -> Decks:
    """Reads deck files, one record each; `known` are the ids of all cards. Deck rules are not looked at here."""
    result = Decks()
    ids = set(known)
    first: dict[str, str] = {}
    for path in paths:
        document = read_file(path, (shown or {}).get(path))
        result.problems += document.problems
        if document.data is None:
            continue
        file = document.file

        def problem(where: YamlPath, message: str, key: bool = False, document: Document = document) -> None:
            place = document.marks.key(where) if key else document.marks.value(where)
            result.problems.append(Problem(document.file, place.line, place.column, message))

        try:
            deck = Deck.from_data(document.data, rules)
        except DeckError as error:
            problem((error.key,) if error.key else (), error.message, key=error.key not in ("", "cards"))
            continue
        fine = True
        if deck.id in first:
            problem(("id",), f"{deck.id}: a deck with this id stands already in {first[deck.id]}")
            fine = False
        first.setdefault(deck.id, file)
        if deck.leader not in ids:
            problem((rules.leader,), f"{deck.id}: there is no card '{deck.leader}'{did_you_mean(deck.leader, ids)}")
            fine = False
        for card, _ in deck.cards:
            if card not in ids:
                problem(("cards", card), f"{deck.id}: there is no card '{card}'{did_you_mean(card, ids)}", key=True)
                fine = False
        if fine:
            result.decks.append(deck)
            result.files.append(file)
    result.problems.sort()
    return result


@cache
def published(game: str, rules: DeckRules, known: tuple[str, ...]) -> tuple[Deck, ...]:
    """The decks that come with the program, in the order of their files; raises `CardErrors` for mistakes."""
    result = load_decks(deck_files(game), rules, known)
    if result.problems:
        raise CardErrors(result.problems)
    return tuple(result.decks)


# Plain text


class DeckTextError(ValueError):
    """A line of a deck list that cannot be read; lines count from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


def write_text(deck: Deck, title: Callable[[str], str]) -> str:
    """A deck as a list: its name as a comment, the leader first, then `3 Card Name` a line."""
    lines = [f"# {deck.name}", f"1 {title(deck.leader)}", ""]
    lines += [f"{copies} {title(card)}" for card, copies in deck.cards]
    return "\n".join(lines) + "\n"


def read_text(text: str, titles: Mapping[str, str], leaders: Iterable[str], deck_id: str, name: str = "") -> Deck:
    """The deck of a list; `titles` gives the id of each title. Copies of one card on several lines add up.

    Empty lines and comments (`#`) are skipped, the first comment is the deck's name unless one is given. The
    leader is the card among `leaders`. Raises `DeckTextError`.
    """
    by_title = {title.casefold(): card for title, card in titles.items()}
    known = set(leaders)
    leader = ""
    cards: dict[str, int] = {}
    number = 0
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if line.startswith("#"):
            name = name or line.removeprefix("#").strip()
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            raise DeckTextError(number, f"'{line}' is not a number and a card, e.g. '3 Card Name'")
        title = found[2].strip()
        card = by_title.get(title.casefold())
        if card is None:
            raise DeckTextError(number, f"there is no card '{title}'{did_you_mean(title, titles)}")
        if card not in known:
            cards[card] = cards.get(card, 0) + int(found[1])
        elif leader:
            raise DeckTextError(number, "a second leader")
        else:
            leader = card
    if not leader:
        raise DeckTextError(max(1, number), "the list names no leader")
    return Deck(deck_id, name or deck_id, leader, tuple((card, copies) for card, copies in cards.items() if copies))
