"""A round robin of bots or of decks: a matrix of shares with intervals, and Elo numbers with their
errors.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.rng import seed_for
from luminagames.games import load_game
from luminagames.lab.farm import Backend, Farm, LabError, Progress, silent
from luminagames.lab.kept import rows_of
from luminagames.lab.regression import solved
from luminagames.lab.row import Plan, Row
from luminagames.lab.simulate import check_plan, processes, seated
from luminagames.lab.stats import Z95, wilson
from luminagames.text import say

SEATS = 2
# Elo points of one logit.
ELO = 400 / math.log(10)

# Matches that everybody is taken to have drawn against an average rival: nobody is infinitely
# strong.
PRIOR = 1.0


@dataclass(frozen=True, slots=True)
class Arena:
    """Who meets whom: bots with any decks, or decks in the hands of one bot. `games` for each
    pair.
    """

    game: str
    names: tuple[str, ...]
    games: int
    seed: int = 1
    decks: bool = False
    bot: str = "normal"
    options: Mapping[str, Json] = field(default_factory=dict)

    def plans(self) -> list[Plan]:
        """A series for each pair, each with seeds of its own; decks change seats, bots do so by
        themselves.
        """
        found = []
        game = load_game(self.game)
        for number, (one, other) in enumerate(combinations(self.names, 2)):
            seed = seed_for(self.seed, number)
            bots = (self.bot, self.bot) if self.decks else seated(game, (one, other), _even(game))
            pairs = ((one, other), (other, one)) if self.decks else ()
            found.append(Plan(self.game, self.games, bots, seed, dict(self.options), decks=pairs))
        return found


def check_arena(what: Arena) -> None:
    """Raises `LabError` for too few, and what `check_plan` raises."""
    if len(set(what.names)) < SEATS or len(set(what.names)) != len(what.names):
        raise LabError(say("an arena needs two or more that differ"))
    for plan in what.plans():
        check_plan(plan)


def arena(
    what: Arena,
    jobs: int | None = None,
    backend: Backend = "loky",
    progress: Progress = silent,
    *,
    scheduler: str = "",
    resume: Path | None = None,
) -> dict[str, Json]:
    """Plays all pairs and returns the report of `arena --json`, which depends on `what` alone."""
    check_arena(what)
    plans = what.plans()
    farm = Farm(processes(len(plans) * what.games, jobs), backend, scheduler, progress)
    rows = rows_of(plans, farm, resume)
    pairs = list(combinations(range(len(what.names)), 2))
    won = [
        sum(_share_of_first(what, plan, row) for row in series)
        for plan, series in zip(plans, rows, strict=True)
    ]
    played = [len(series) for series in rows]
    ratings, errors = elo(len(what.names), pairs, won, played)
    table: list[Json] = [
        _cell(what.names[one], what.names[other], share, number)
        for (one, other), share, number in zip(pairs, won, played, strict=True)
    ]
    order = sorted(range(len(what.names)), key=lambda place: -ratings[place])
    standing: list[Json] = [
        {
            "name": what.names[place],
            "elo": round(ratings[place]),
            "error": round(errors[place]),
            **_total(place, pairs, won, played),
        }
        for place in order
    ]
    return {
        "game": what.game,
        "of": "decks" if what.decks else "bots",
        "bot": what.bot if what.decks else None,
        "games": what.games,
        "seed": what.seed,
        "standing": standing,
        "pairs": table,
    }


def _share_of_first(what: Arena, plan: Plan, row: Row) -> float:
    """The share of the pair's first name in a match."""
    if what.decks:
        return row.shares[row.decks.index(plan.decks[0][0])]
    mine: list[float] = []
    theirs: list[float] = []
    for seat, share in enumerate(row.shares):
        (theirs if plan.bot_at(row.index, seat) % 2 else mine).append(share)
    # where one has a seat more, each seat counts as much as the other's
    one, other = sum(mine) / len(mine), sum(theirs) / len(theirs)
    return one / (one + other) if one + other else 0.5


def _even(game: Game[Any]) -> int:
    """The least number of seats on which two bots have as many; the least at all where there is
    none.
    """
    low, high = game.about.seats
    return low + low % 2 if low + low % 2 <= high else low


def _cell(one: str, other: str, won: float, played: int) -> dict[str, Json]:
    low, high = wilson(won, played)
    share = round(won / max(1, played), 4)
    return {
        "first": one,
        "second": other,
        "games": played,
        "share": share,
        "interval": [round(low, 4), round(high, 4)],
    }


def _total(
    place: int, pairs: Sequence[tuple[int, int]], won: Sequence[float], played: Sequence[int]
) -> dict[str, Json]:
    games = sum(number for pair, number in zip(pairs, played, strict=True) if place in pair)
    mine = sum(
        share if pair[0] == place else number - share
        for pair, share, number in zip(pairs, won, played, strict=True)
        if place in pair
    )
    low, high = wilson(mine, games)
    return {
        "games": games,
        "share": round(mine / max(1, games), 4),
        "interval": [round(low, 4), round(high, 4)],
    }


def elo(
    number: int, pairs: Sequence[tuple[int, int]], won: Sequence[float], played: Sequence[int]
) -> tuple[list[float], list[float]]:
    """Bradley-Terry ratings as Elo points around 0, and the half widths of their 95 % intervals."""
    logits = [0.0] * number
    for _ in range(100):
        slope = [-PRIOR * (_chance(one) - 0.5) for one in logits]
        bend = [[0.0] * number for _ in range(number)]
        for place, one in enumerate(logits):
            chance = _chance(one)
            bend[place][place] = PRIOR * chance * (1 - chance)
        for (one, other), share, games in zip(pairs, won, played, strict=True):
            chance = _chance(logits[one] - logits[other])
            curve = games * chance * (1 - chance)
            slope[one] += share - games * chance
            slope[other] -= share - games * chance
            for place, sign_at in ((one, other), (other, one)):
                bend[place][place] += curve
                bend[place][sign_at] -= curve
        step = solved(bend, slope)
        longest = max(map(abs, step))
        logits = [
            one + change * min(1.0, 2.0 / max(longest, 1e-12))
            for one, change in zip(logits, step, strict=True)
        ]
        if longest < 1e-9:
            break
    middle = sum(logits) / number
    unit = [[float(place == other) for other in range(number)] for place in range(number)]
    errors = [
        Z95 * ELO * math.sqrt(max(0.0, solved(bend, unit[place])[place])) for place in range(number)
    ]
    return [ELO * (one - middle) for one in logits], errors


def _chance(logit: float) -> float:
    return 1 / (1 + math.exp(-logit))
