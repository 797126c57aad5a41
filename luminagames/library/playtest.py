"""The playtest report: what people noted in matches that are over, how often each card was drawn,
played, looked at and left in a hand, how long turns took, and how counters went.

Only matches that are over are told of: a note belongs to its author until then.
"""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from statistics import median
from typing import Any

from luminagames.engine.contract.playtest import DEEDS, Playtested
from luminagames.engine.match import Match
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.record import RecordError
from luminagames.library.imports import LoadGame
from luminagames.library.library import Library
from luminagames.library.shelf import OVER, Entry

# Matches belong to one set if the smaller one shares more than this part of its cards.
SAME_SET = 0.5
# At most so many matches are added up, the newest first.
MOST_MATCHES = 50
# A pause longer than this is none of a turn: people had a meal.
LONGEST_PAUSE = 10 * 60 * 1000
# A number stands out that is more than so many times the usual one.
STANDS_OUT = 2


@dataclass(frozen=True, slots=True)
class Noted:
    """A note, and the moment at which it was written: after `step` acts of the match, in `turn_of`'s
    turn. `card` is what its author touched last, empty if nothing.
    """

    match: int
    step: int
    seat: int
    author: str
    round: int
    turn_of: str
    phase: str
    text: str
    mark: str
    card: str


@dataclass(slots=True)
class CardUse:
    """What was done with the copies of a card."""

    card: str
    name: str
    drawn: int = 0
    played: int = 0
    looked: int = 0
    left: int = 0

    def part(self, number: int) -> float:
        """Which part of the cards drawn a number is, from 0 to 1."""
        return min(1.0, number / self.drawn) if self.drawn else 0.0


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the turns of a person took, in seconds a turn."""

    name: str
    seat: int
    turns: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Course:
    """A counter of a match: its label, and for each seat (None: the table) its value at the end of
    each round.
    """

    match: int
    name: str
    label: Message
    rounds: Mapping[int | None, Sequence[int]]


@dataclass(slots=True)
class Report:
    """What the matches of a set add up to; the newest match is the first."""

    matches: list[Entry] = field(default_factory=list)
    minutes: dict[int, int] = field(default_factory=dict)
    notes: list[Noted] = field(default_factory=list)
    cards: dict[str, CardUse] = field(default_factory=dict)
    paces: list[Pace] = field(default_factory=list)
    courses: list[Course] = field(default_factory=list)
    # Matches that could not be read to their end.
    unread: int = 0

    def uses(self, column: str = "left") -> list[CardUse]:
        """All cards, those with the largest number in a column first."""
        return sorted(
            self.cards.values(), key=lambda one: (-getattr(one, column), one.name, one.card)
        )

    def outstanding(self, column: str = "left") -> frozenset[str]:
        """The cards whose number in a column is more than twice the median."""
        numbers = [getattr(one, column) for one in self.cards.values()]
        limit = STANDS_OUT * median(numbers) if numbers else 0
        return frozenset(
            one.card for one in self.cards.values() if getattr(one, column) > max(1, limit)
        )

    def striking(self) -> CardUse | None:
        """The card that most often stays in a hand, of those that stand out; None without one."""
        found = self.outstanding("left")
        return next((one for one in self.uses("left") if one.card in found and one.drawn), None)


def of_set(library: Library, cards: Sequence[str], game: str) -> list[Entry]:
    """The finished matches of a game that were played with these cards, the newest first. Raises
    `StorageError`.
    """
    wanted = set(cards)
    found = []
    for entry in library.shelf.entries(game=game, state=OVER):
        try:
            record = library.record(entry.id)
        except (KeyError, RecordError):
            continue  # the Library's page says what is wrong with it
        laid = _ids(record)
        least = min(len(laid), len(wanted))
        if least and len(laid & wanted) > SAME_SET * least:
            found.append(entry)
    return found[:MOST_MATCHES]


def _ids(record: Mapping[str, Any]) -> set[str]:
    """The ids of the cards that lay on the table of a match."""
    listed = record["options"].get("cards") if isinstance(record["options"], Mapping) else None
    if isinstance(listed, list):
        return {str(one) for one in listed}
    return {str(one["id"]) for one in record["definitions"] if "id" in one}


def cards_laid(library: Library, match_id: int) -> list[str]:
    """The ids of the cards of a match. Raises `KeyError`, `RecordError` and `StorageError`."""
    return sorted(_ids(library.record(match_id)))


def gather(library: Library, load: LoadGame, entries: Sequence[Entry]) -> Iterator[Report]:
    """The report on these matches, once more after each of them: a page shows it as it grows.
    Raises `StorageError`.
    """
    report = Report()
    for entry in entries:
        try:
            opened = library.look(entry.id, load)
        except (KeyError, RecordError):
            report.unread += 1
            continue
        report.unread += bool(opened.note)
        _add(report, entry, opened.match, library.stamps(entry.id))
        yield report
    yield report


def _add(report: Report, entry: Entry, match: Match[Any], stamps: Sequence[int | None]) -> None:
    game = match.game
    if not isinstance(game, Playtested):
        return
    report.matches.append(entry)
    state = match.state
    ids = game.playtest_cards(state)
    uses = report.cards
    for name in dict.fromkeys(ids):
        uses.setdefault(name, CardUse(name, game.card_title(name)))
    for card in game.playtest_held(match.state_at(0)):
        uses[ids[card]].drawn += 1
    touched: dict[int, str] = {}
    notes = {one.step: one for one in game.playtest_notes(state)}
    names = [info.name for info in match.seats]
    for step in range(match.step):
        if (note := notes.get(step)) is not None:
            before = match.state_at(step)
            round_, turn, phase = game.playtest_turn(before)
            report.notes.append(
                Noted(
                    entry.id,
                    step,
                    note.seat,
                    names[note.seat],
                    round_,
                    names[turn],
                    phase,
                    note.text,
                    note.mark,
                    touched.get(note.seat, ""),
                )
            )
        for event in match.events[step]:
            done = game.playtest_deeds(state, event)
            for deed in DEEDS:
                for card in done.get(deed, ()):
                    use = uses[ids[card]]
                    setattr(use, deed, getattr(use, deed) + 1)
                    touched[match.actions[step].seat] = ids[card]
    for card in game.playtest_held(state):
        uses[ids[card]].left += 1
    report.minutes[entry.id] = _minutes(stamps)
    _add_paces(report, game, match, stamps)
    report.courses += _courses(entry.id, game, match)


def _minutes(stamps: Sequence[int | None]) -> int:
    """How long a match took, long pauses left out."""
    return round(sum(_gaps(stamps)) / 60_000)


def _gaps(stamps: Sequence[int | None]) -> list[int]:
    """How long each act took after the one before, in milliseconds; 0 where that is not known."""
    found = [0] * len(stamps)
    for at in range(1, len(stamps)):
        before, now = stamps[at - 1], stamps[at]
        if before is not None and now is not None and 0 <= now - before <= LONGEST_PAUSE:
            found[at] = now - before
    return found


def _add_paces(
    report: Report, game: Playtested, match: Match[Any], stamps: Sequence[int | None]
) -> None:
    """Each act counts for whose turn it was; people are told apart by their names."""
    spent: defaultdict[int, int] = defaultdict(int)
    turns: Counter[int] = Counter()
    last: tuple[int, int] | None = None
    for step, gap in enumerate(_gaps(stamps[: match.step])):
        round_, seat, _ = game.playtest_turn(match.state_at(step))
        if (round_, seat) != last:
            turns[seat] += 1
            last = (round_, seat)
        spent[seat] += gap
    before = {one.name: one for one in report.paces}
    for seat, number in turns.items():
        if not spent[seat]:
            continue
        name = match.seats[seat].name
        old = before.get(name, Pace(name, seat, 0, 0.0))
        both = old.turns + number
        seconds = (old.seconds * old.turns + spent[seat] / 1000) / both
        before[name] = Pace(name, old.seat, both, seconds)
    report.paces = sorted(before.values(), key=lambda one: (one.seat, one.name))


def _courses(number: int, game: Playtested, match: Match[Any]) -> list[Course]:
    """Each counter at the end of each round."""
    ends: dict[int, Any] = {}
    for step in range(match.step + 1):
        state = match.state_at(step)
        ends[game.playtest_turn(state)[0]] = state
    rounds = [game.playtest_tallies(state) for _, state in sorted(ends.items())]
    found = []
    for name, tally in rounds[-1].items():
        seats = {
            seat: [one[name].values.get(seat, 0) for one in rounds if name in one]
            for seat in tally.values
        }
        found.append(Course(number, name, tally.label, seats))
    return found


# As files


COLUMNS = ("card", "name", "drawn", "played", "looked_at", "left_in_hand")


def as_csv(report: Report) -> str:
    """What each card did as CSV (RFC 4180): a header, then a line for each card."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for one in report.uses():
        writer.writerow((one.card, one.name, one.drawn, one.played, one.looked, one.left))
    return out.getvalue()


def as_json(report: Report) -> dict[str, Json]:
    """All that the page shows, as plain data."""
    return {
        "matches": [
            {
                "match": one.id,
                "began": _iso(one.began),
                "seats": [seat.name for seat in one.seats],
                "minutes": report.minutes.get(one.id, 0),
            }
            for one in report.matches
        ],
        "notes": [
            {
                "match": one.match,
                "step": one.step,
                "author": one.author,
                "round": one.round,
                "turn_of": one.turn_of,
                "phase": one.phase,
                "text": one.text,
                "mark": one.mark,
                "card": one.card,
            }
            for one in report.notes
        ],
        "cards": [
            {
                "card": one.card,
                "name": one.name,
                "drawn": one.drawn,
                "played": one.played,
                "looked_at": one.looked,
                "left_in_hand": one.left,
            }
            for one in report.uses()
        ],
        "turns": [
            {"name": one.name, "turns": one.turns, "seconds": round(one.seconds, 1)}
            for one in report.paces
        ],
        "counters": [
            {
                "match": one.match,
                "counter": one.name,
                "rounds": {
                    "table" if seat is None else str(seat): list(values)
                    for seat, values in one.rounds.items()
                },
            }
            for one in report.courses
        ],
        "unread": report.unread,
    }


def _iso(when: datetime) -> str:
    return when.isoformat(timespec="seconds")


def weighed(notes: Sequence[Noted]) -> list[Noted]:
    """Notes as they are read: a card that is named twice comes first, then those of the newest
    match, each in its order.
    """
    named = Counter(one.card for one in notes if one.card)
    return sorted(notes, key=lambda one: (-max(1, named[one.card]), -one.match, one.step))
