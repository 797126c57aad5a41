"""A report of `simulate --json` or `balance --json`, read for designers: how often cards were
drawn, used and won.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from luminagames.engine.plain import Json
from luminagames.text import say


class ReportError(ValueError):
    """A file that is no report of a simulation: one sentence."""


@dataclass(frozen=True, slots=True)
class CardRate:
    """How one card did: how often it was drawn and used, and the share of victory of who used it
    (None: nobody).
    """

    drawn: int
    used: int
    win_share: float | None
    low: float
    # The 95 % interval of the share.
    high: float


@dataclass(frozen=True, slots=True)
class TargetRate:
    """A balance target: what it asks, its worst reading with the interval, and the verdict."""

    name: str
    verdict: str
    worst: str
    value: float
    low: float
    high: float
    # The bounds of what is wanted.
    wanted: tuple[float | None, float | None] = (None, None)
    # What is measured; of `length` the value is in turns, of all others a share.
    measure: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """What a series of matches added up to; shares are from 0 to 1."""

    game: str
    games: int
    seed: int
    seats: int
    bots: tuple[str, ...]
    starter_share: float
    seat_share: tuple[float, ...]
    # Length of a match in turns: 5 % are shorter, the median, 5 % are longer.
    turns: tuple[int, int, int]
    cards: Mapping[str, CardRate] = field(default_factory=dict)
    # Matches of each deck, and its share of victory.
    decks: Mapping[str, tuple[int, float]] = field(default_factory=dict)
    # Matches of one deck against another, and the share of the first of them, whoever began.
    pairs: Mapping[tuple[str, str], tuple[int, float]] = field(default_factory=dict)
    # The balance targets, in a report of `balance --json`.
    targets: tuple[TargetRate, ...] = ()
    # The 95 % interval of the median length; None in older reports.
    turns_span: tuple[float, float] | None = None

    @property
    def starter_gain(self) -> float:
        """How many points of a hundred the starting seat wins above its fair share."""
        return 100 * (self.starter_share - 1 / self.seats)


def read_report(path: Path) -> Report:
    """The report in a file; raises `ReportError`."""
    try:
        return from_data(json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise ReportError(
            say(
                "'{name}' cannot be read: {reason}",
                name=path.name,
                reason=str(error.strerror or error),
            )
        ) from None
    except ValueError as error:
        if isinstance(error, ReportError):
            raise
        raise ReportError(
            say("'{name}' is no report of a simulation: it is no JSON", name=path.name)
        ) from None


def from_data(data: Json) -> Report:
    """The report of its JSON form; raises `ReportError` for the first thing that is not as it
    should be.
    """
    try:
        return _read(data)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise ReportError(
            say(
                "this is no report of `simulate --json`: {kind} at {error}",
                kind=type(error).__name__,
                error=str(error),
            )
        ) from None


def _read(data: Json) -> Report:
    d: dict = dict(data)  # type: ignore[type-arg, arg-type]  # whatever is wrong with it raises, see `from_data`
    if "targets" in d:
        targets = tuple(
            TargetRate(
                str(one["name"]),
                str(one["verdict"]),
                str(one["worst"]["what"]),
                float(one["worst"]["value"]),
                float(one["worst"]["interval"][0]),
                float(one["worst"]["interval"][1]),
                (one.get("low"), one.get("high")),
                str(one.get("measure", "")),
            )
            for one in d["targets"]
            if one["worst"] is not None and None not in one["worst"]["interval"]
        )
        return replace(_read(next(iter(d["series"].values()))), targets=targets)
    turns = d["turns"]
    cards = {
        str(card): CardRate(
            int(one["drawn"]),
            int(one["used"]),
            None if one["win_share_used"] is None else float(one["win_share_used"]),
            float(one["interval"][0]),
            float(one["interval"][1]),
        )
        for card, one in d["cards"].items()
    }
    decks = {
        str(deck): (int(one["games"]), float(one["win_share"]))
        for deck, one in d.get("decks", {}).items()
    }
    return Report(
        str(d["game"]),
        int(d["games"]),
        int(d["seed"]),
        int(d["seats"]),
        tuple(str(bot["bot"]) for bot in d["bots"]),
        float(d["starter_share"]),
        tuple(float(share) for share in d["seat_share"]),
        (int(turns["p5"]), int(turns["median"]), int(turns["p95"])),
        cards,
        decks,
        _pairs(d.get("pairings", ())),
        turns_span=(float(turns["interval"][0]), float(turns["interval"][1]))
        if "interval" in turns
        else None,
    )


def _pairs(pairings: Sequence[Mapping[str, Any]]) -> dict[tuple[str, str], tuple[int, float]]:
    """Each deck against each, both seatings together; only matches of two."""
    games: dict[tuple[str, str], int] = {}
    won: dict[tuple[str, str], float] = {}
    for one in pairings:
        decks, number, shares = one["decks"], int(one["games"]), one["seat_share"]
        if len(decks) != 2:
            continue
        for seat in (0, 1):
            pair = (str(decks[seat]), str(decks[1 - seat]))
            games[pair] = games.get(pair, 0) + number
            won[pair] = won.get(pair, 0.0) + float(shares[seat]) * number
    return {pair: (number, won[pair] / number) for pair, number in games.items() if number}
