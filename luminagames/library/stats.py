"""What the library knows of matches that are over: wins, scores and lengths, by game, seat, player,
bot and deck.

A match counts when the rules ended it or it was given up. A seat's share of a victory is 1, a part
of it where several won or nobody did, and 0; who gave up has none. A seat that a person and a bot
have answered for is `mixed`.
"""

from __future__ import annotations

import csv
import io
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from luminagames.library.rows import moment
from luminagames.library.standings import MIXED
from luminagames.library.store import Store

HUMAN, BOT = "human", "bot"
KINDS = (HUMAN, BOT, MIXED)
# What lines can be made by.
GROUPS = ("game", "seat", "name", "kind", "controller", "deck")
COLUMNS = (
    "match",
    "began",
    "ended",
    "game",
    "state",
    "reason",
    "turns",
    "actions",
    "seat",
    "name",
    "kind",
    "controller",
    "deck",
    "deck_name",
    "first",
    "place",
    "score",
    "share",
    "conceded",
)
_QUERY = (
    "SELECT m.id, m.game, m.began, m.changed, m.state, m.reason, m.turn, m.steps, s.seat, s.name, s.controller,"
    " s.deck, s.deck_name, s.place, s.score, s.share, s.conceded, s.first"
    " FROM standings s JOIN matches m ON m.id = s.match WHERE m.deleted IS NULL ORDER BY m.id, s.seat"
)


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of one match that is over. `deck` is empty in a game without decks; `turns` and
    `actions` are those of the whole match.
    """

    match: int
    game: str
    began: datetime
    ended: datetime
    state: str
    reason: str
    turns: int
    actions: int
    seat: int
    name: str
    controller: str
    deck: str
    deck_name: str
    place: int | None
    score: int | None
    share: float
    conceded: bool
    first: bool

    @property
    def kind(self) -> str:
        """`human`, `bot` or `mixed`."""
        return BOT if self.controller.startswith("bot:") else self.controller


@dataclass(frozen=True, slots=True)
class Filter:
    """Which seats count; empty means all. `controller` is a bot as it is named, e.g.
    `bot:normal`.
    """

    game: str = ""
    kind: str = ""
    controller: str = ""
    deck: str = ""
    name: str = ""
    seat: int | None = None
    since: datetime | None = None

    def takes(self, row: SeatRow) -> bool:
        """Whether a seat counts."""
        pairs = (
            (self.game, row.game),
            (self.kind, row.kind),
            (self.controller, row.controller),
            (self.deck, row.deck),
            (self.name, row.name),
        )
        return (
            all(not wanted or wanted == found for wanted, found in pairs)
            and (self.seat is None or self.seat == row.seat)
            and (self.since is None or row.ended >= self.since)
        )


@dataclass(frozen=True, slots=True)
class Line:
    """Seats that have something in common, counted. `key` is what they have in common, `label` its
    name for people.

    `played` counts seats, `matches` the matches that they sat in. `wins` is the sum of shares,
    `win_share` that by seats; scores are None where there are none.
    """

    key: str
    label: str
    played: int
    matches: int
    wins: float
    conceded: int
    mean_score: float | None
    best_score: int | None
    median_turns: float
    median_actions: float

    @property
    def win_share(self) -> float:
        """The part of a victory that such a seat has on average, from 0 to 1."""
        return self.wins / self.played


class Statistics:
    """The statistics of a library. Each method may raise `StorageError`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def rows(self, which: Filter = Filter()) -> list[SeatRow]:
        """The seats that count, in the order in which their matches were begun."""
        found = [_seat_row(row) for row in self._store.read(_QUERY)]
        return [row for row in found if which.takes(row)]

    def lines(self, by: str, which: Filter = Filter()) -> list[Line]:
        """One line for each game, seat, name, … (`GROUPS`) that counts, the most played first."""
        grouped: dict[str, list[SeatRow]] = {}
        for row in self.rows(which):
            key = str(getattr(row, by))
            if key:
                grouped.setdefault(key, []).append(row)
        found = [
            _line(key, rows[-1].deck_name if by == "deck" else key, rows)
            for key, rows in grouped.items()
        ]
        return sorted(found, key=lambda line: (-line.played, line.key))

    def lengths(self, which: Filter = Filter()) -> list[tuple[int, int]]:
        """Turns and actions of each match in which a seat counts."""
        return [(row.turns, row.actions) for row in _matches(self.rows(which))]

    def scores(self, which: Filter = Filter()) -> list[int]:
        """The scores of the seats that count."""
        return [row.score for row in self.rows(which) if row.score is not None]

    def csv(self, which: Filter = Filter()) -> str:
        """The seats that count as CSV (RFC 4180): a header, then a line for each seat of each
        match.
        """
        out = io.StringIO()
        writer = csv.writer(out)
        writer.writerow(COLUMNS)
        writer.writerows(_cells(row) for row in self.rows(which))
        return out.getvalue()


def _seat_row(row: Sequence[Any]) -> SeatRow:
    """A row as the tables type its columns."""
    (
        number,
        game,
        began,
        changed,
        state,
        reason,
        turn,
        steps,
        seat,
        name,
        controller,
        deck,
        deck_name,
        place,
    ) = row[:14]
    score, share, conceded, first = row[14:]
    return SeatRow(
        number,
        game,
        moment(began),
        moment(changed),
        state,
        reason,
        turn,
        steps,
        seat,
        name,
        controller,
        deck,
        deck_name,
        place,
        score,
        share,
        bool(conceded),
        bool(first),
    )


def _line(key: str, label: str, rows: Sequence[SeatRow]) -> Line:
    scores = [row.score for row in rows if row.score is not None]
    matches = _matches(rows)
    return Line(
        key,
        label,
        len(rows),
        len(matches),
        sum(row.share for row in rows),
        sum(row.conceded for row in rows),
        statistics.fmean(scores) if scores else None,
        max(scores, default=None),
        statistics.median(row.turns for row in matches),
        statistics.median(row.actions for row in matches),
    )


def _matches(rows: Iterable[SeatRow]) -> list[SeatRow]:
    """One row of each match."""
    return list({row.match: row for row in rows}.values())


def _cells(row: SeatRow) -> list[object]:
    return [
        row.match,
        row.began.isoformat(timespec="seconds"),
        row.ended.isoformat(timespec="seconds"),
        row.game,
        row.state,
        row.reason,
        row.turns,
        row.actions,
        row.seat + 1,
        _plain(row.name),
        row.kind,
        row.controller,
        row.deck,
        _plain(row.deck_name),
        int(row.first),
        "" if row.place is None else row.place,
        "" if row.score is None else row.score,
        round(row.share, 4),
        int(row.conceded),
    ]


def _plain(text: str) -> str:
    """A text that a spreadsheet takes for no formula: a name may come from a file of somebody
    else.
    """
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
