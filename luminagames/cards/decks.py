"""Deck files: YAML records in `carddata/<game>/decks/`, and plain-text lists (`3 Card Name` a
line).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from luminagames.cards import sources
from luminagames.cards.decklist import read_list
from luminagames.cards.marks import Document, Marks, YamlPath, read_file
from luminagames.cards.problems import CardErrors, Problem, did_you_mean
from luminagames.engine.decks import Deck, DeckError, DeckRules
from luminagames.engine.message import CardName, worded
from luminagames.engine.refusal import Refusal
from luminagames.text.messages import render


@dataclass(slots=True)
class Decks:
    """The decks that could be read, each with its file and the places in it, and the problems of
    all of them.
    """

    decks: list[Deck] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    marks: list[Marks] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def deck_files(game: str) -> list[Path]:
    """The deck files of a game that come with the program."""
    return sorted((sources.shipped_folder(game) / "decks").glob("*.yaml"))


def load_decks(
    paths: Iterable[Path],
    rules: DeckRules,
    known: Iterable[str],
    shown: Mapping[Path, str] | None = None,
) -> Decks:
    """Reads deck files, one record each; `known` are the ids of all cards. Deck rules are not
    looked at here.
    """
    return read_decks((read_file(path, (shown or {}).get(path)) for path in paths), rules, known)


def read_decks(documents: Iterable[Document], rules: DeckRules, known: Iterable[str]) -> Decks:
    """The decks of files that are read already."""
    result = Decks()
    ids = set(known)
    first: dict[str, Problem] = {}
    for document in documents:
        reader = _Reader(document, rules, ids)
        deck = reader.read()
        problems = reader.problems
        if deck is not None:
            here = reader.problem(("id",), "", "twice", deck.id)
            before = first.setdefault(deck.id, here)
            if before is not here:
                where = f"{before.file}:{before.line}:{before.column}"
                twice = worded(
                    "{id}: this deck's id stands twice, first at {where}", id=deck.id, where=where
                )
                problems.append(replace(here, message=twice))
            elif not problems:
                result.decks.append(deck)
                result.files.append(document.file)
                result.marks.append(document.marks)
        result.problems += problems
    result.problems.sort()
    return result


class _Reader:
    """Reads one deck record."""

    def __init__(self, document: Document, rules: DeckRules, known: set[str]) -> None:
        self.document = document
        self.rules = rules
        self.known = known
        self.problems = list(document.problems)

    def read(self) -> Deck | None:
        """The deck, if its record has the right form."""
        if self.document.data is None:
            if not self.problems:
                self._wrong((), worded("the file is empty"), "file")
            return None
        try:
            deck = Deck.from_data(self.document.data, self.rules)
        except DeckError as error:
            known = self.rules.keys()
            unknown = bool(error.key) and error.key not in known
            hint = did_you_mean(error.key, known) if unknown else ""
            message = (
                worded("unknown key '{key}'{hint}", key=error.key, hint=hint)
                if hint
                else error.message
            )
            code = "unknown-key" if unknown else "value"
            self._wrong(
                (error.key,) if error.key else (), message, code, key=error.key not in ("", "cards")
            )
            return None
        if deck.leader not in self.known:
            self._no_card((self.rules.leader,), deck, deck.leader)
        for card, _ in deck.cards:
            if card not in self.known:
                self._no_card(("cards", card), deck, card, key=True)
        return deck

    def problem(
        self, where: YamlPath, message: str, code: str, deck: str = "", key: bool = False
    ) -> Problem:
        """A mistake at a place of this file."""
        marks = self.document.marks
        place = marks.key(where) if key else marks.value(where)
        return Problem(
            self.document.file,
            place.line,
            place.column,
            message,
            end_column=place.end,
            code=code,
            card=deck,
        )

    def _wrong(self, where: YamlPath, message: str, code: str, key: bool = False) -> None:
        self.problems.append(self.problem(where, message, code, "", key))

    def _no_card(self, where: YamlPath, deck: Deck, card: str, key: bool = False) -> None:
        message = worded(
            "{id}: there is no card '{card}'{hint}",
            id=deck.id,
            card=card,
            hint=did_you_mean(card, self.known),
        )
        self.problems.append(self.problem(where, message, "reference", deck.id, key))


def deck_problems(
    found: Decks, judge: Callable[[Deck], Iterable[Refusal]], title: Callable[[str], str]
) -> list[Problem]:
    """Every clause that decks break, each at the card it names, else at the deck's list; `judge` is
    the game's.
    """
    problems = []
    for deck, file, marks in zip(found.decks, found.files, found.marks, strict=True):
        for refusal in judge(deck):
            named = [
                value.definition
                for value in refusal.message.values.values()
                if isinstance(value, CardName)
            ]
            place = marks.key(("cards", named[0])) if named else marks.key(("cards",))
            message = f"{deck.id}: {render(refusal.message, _Titles(title))} ({refusal.clause})"
            problems.append(
                Problem(
                    file,
                    place.line,
                    place.column,
                    message,
                    end_column=place.end,
                    code="deck",
                    card=deck.id,
                )
            )
    return sorted(problems)


class _Titles:
    """Cards by their titles; no clause about decks names a seat."""

    def __init__(self, title: Callable[[str], str]) -> None:
        self.card = title

    def seat(self, seat: int) -> str:
        return f"seat {seat}"


@cache
def published(game: str, rules: DeckRules, known: tuple[str, ...]) -> tuple[Deck, ...]:
    """The decks that come with the program, in the order of their files; raises `CardErrors` for
    mistakes.
    """
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


def read_lines(
    text: str, titles: Mapping[str, str], leaders: Iterable[str], deck_id: str, name: str = ""
) -> tuple[Deck, tuple[DeckTextError, ...]]:
    """The deck of a list, as far as it can be read, and each line that cannot; `titles` gives the
    id of each title (`decklist.read_list`).

    Copies of one card on several lines add up. The first comment is the deck's name unless one is
    given. The leader is the card among `leaders`, empty if none is there.
    """
    found = read_list(text, titles, leaders)
    unread = [DeckTextError(line.number, line.why) for line in found.unread]
    if not found.leader:
        unread.append(DeckTextError(max(1, found.lines), worded("the list names no leader")))
    deck = Deck(deck_id, name or found.name or deck_id, found.leader, tuple(found.cards.items()))
    return deck, tuple(unread)


def read_text(
    text: str, titles: Mapping[str, str], leaders: Iterable[str], deck_id: str, name: str = ""
) -> Deck:
    """The deck of a list in which every line can be read. Raises the `DeckTextError` of the first
    that cannot.
    """
    deck, unread = read_lines(text, titles, leaders, deck_id, name)
    if unread:
        raise unread[0]
    return deck
