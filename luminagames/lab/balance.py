"""A game's balance: the targets of its rules, measured in matches between equal bots (`luminagames
balance`).

The targets are data, `assets/balance/<game>.yaml`: series of matches, and what each must come to.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations, product
from pathlib import Path

import yaml

from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.rng import seed_for
from luminagames.games import load_game
from luminagames.lab.farm import Backend, Farm, LabError, Progress, silent
from luminagames.lab.kept import rows_of
from luminagames.lab.measures import MEASURES, Reading, Series
from luminagames.lab.row import Plan
from luminagames.lab.simulate import check_plan, processes, report
from luminagames.outside import place
from luminagames.text import later, say

HOLDS, FAILS, UNSURE = later("holds"), later("does not hold"), later("not enough matches")

# Fewer matches say nothing of a share.
LEAST = 100


@dataclass(frozen=True, slots=True)
class Target:
    """A row of a balance table: a measure with its parameters, and the bounds of every reading."""

    clause: str
    name: str
    series: str
    measure: str
    low: float | None = None
    high: float | None = None
    parameters: Mapping[str, Json] = field(default_factory=dict)

    def fits(self, value: float) -> bool:
        """Whether a value lies within the bounds."""
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def outside(self, reading: Reading) -> bool:
        """Whether the whole interval lies beyond a bound: chance does not explain it."""
        too_low = self.low is not None and reading.high < self.low
        return too_low or (self.high is not None and reading.low > self.high)


@dataclass(frozen=True, slots=True)
class Table:
    """A game's series by name, as data, and its targets."""

    series: Mapping[str, Mapping[str, Json]]
    targets: tuple[Target, ...]


def table_of(game_id: str) -> Table:
    """The balance table of a game; raises `LabError` for a game without one, or one that cannot be
    read.
    """
    path = place("balance", game_id)
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise LabError(say("'{game_id}' has no balance targets", game_id=game_id)) from None
    targets = []
    for one in data["targets"]:
        given = dict(one)
        parameters = given.pop("with", {})
        target = Target(**given, parameters=parameters)
        if target.measure not in MEASURES or target.series not in data["series"]:
            raise LabError(
                say(
                    "{name}: '{target}' names a measure or a series that there is not",
                    name=path.name,
                    target=target.name,
                )
            )
        targets.append(target)
    return Table(data["series"], tuple(targets))


def plans_of(game: Game[object], table: Table, games: int, bot: str, seed: int) -> dict[str, Plan]:
    """The series of a table as plans, each with seeds of its own; `games` is the number of a whole
    series.
    """
    found = {}
    shipped = load_game(game.about.id)
    cards = None if game is shipped else tuple(game.definitions.values())
    for number, (name, data) in enumerate(table.series.items()):
        bots = tuple(str(one) for one in data.get("bots", [bot] * int(data.get("seats", 2))))  # type: ignore[union-attr, arg-type]  # as the file's schema says
        part = float(data.get("part", 1.0))  # type: ignore[arg-type]  # a number
        options = data.get("options", {})
        assert isinstance(options, Mapping)
        found[name] = Plan(
            game.about.id,
            max(1, round(games * part)),
            bots,
            seed_for(seed, number),
            options,
            cards,
            decks=_pairings(data),
        )
    return found


def _pairings(data: Mapping[str, Json]) -> tuple[tuple[str, ...], ...]:
    """The decks of a series by seat: each with each, `apart` from itself, or only `alike`; none for
    all of them.
    """
    seats = int(data.get("seats", 2))  # type: ignore[arg-type]  # a number
    names = [str(one) for one in data.get("decks", ())]  # type: ignore[union-attr]  # a list
    if data.get("alike"):
        return tuple((name,) * seats for name in names)
    return (
        tuple(permutations(names, seats))
        if data.get("apart")
        else tuple(product(names, repeat=seats))
    )


def balance(
    game: Game[object],
    games: int,
    bot: str = "normal",
    seed: int = 1,
    jobs: int | None = None,
    backend: Backend = "loky",
    progress: Progress = silent,
    *,
    scheduler: str = "",
    resume: Path | None = None,
) -> dict[str, Json]:
    """Plays all series of a game and says of each target whether it holds; the same for the same
    seed.
    """
    table = table_of(game.about.id)
    plans = plans_of(game, table, games, bot, seed)
    for plan in plans.values():
        check_plan(plan)
    began = time.perf_counter()
    farm = Farm(
        processes(sum(plan.games for plan in plans.values()), jobs), backend, scheduler, progress
    )
    rows = dict(zip(plans, rows_of(list(plans.values()), farm, resume), strict=True))
    seconds = time.perf_counter() - began
    targets: list[Json] = [
        judged(
            one,
            MEASURES[one.measure](
                Series(game, plans[one.series], rows[one.series]), one.parameters
            ),
        )
        for one in table.targets
    ]
    return {
        "game": game.about.id,
        "games": games,
        "bot": bot,
        "seed": seed,
        "seconds": round(seconds, 1),
        "definitions": game.definitions_hash(),
        "targets": targets,
        "series": {
            name: report(plan, rows[name], 0.0) for name, plan in plans.items() if rows[name]
        },
    }


def judged(target: Target, readings: Sequence[Reading]) -> dict[str, Json]:
    """A target with its verdict; the reading that is shown is the one that is worst placed in the
    bounds.
    """
    bad = [one for one in readings if not target.fits(one.value)]
    enough = bool(readings) and min(one.number for one in readings) >= LEAST
    surely = [one for one in bad if target.outside(one)]
    verdict = FAILS if surely or (bad and enough) else UNSURE if not enough else HOLDS
    worst = max(readings, key=lambda one: _beyond(target, one.value), default=None)
    return {
        "clause": target.clause,
        "name": target.name,
        "series": target.series,
        "measure": target.measure,
        "low": target.low,
        "high": target.high,
        "verdict": verdict,
        "outside": bool(surely),
        "worst": None if worst is None else _data(worst),
        "readings": [_data(one) for one in readings],
        "failing": [one.what for one in bad],
    }


def _beyond(target: Target, value: float) -> float:
    """How far a value is beyond the nearer bound; negative within."""
    return max(
        -1e9 if target.low is None else target.low - value,
        -1e9 if target.high is None else value - target.high,
    )


def _data(one: Reading) -> dict[str, Json]:
    def short(value: float) -> float | None:
        return round(value, 4) if abs(value) < 1e9 else None

    return {
        "what": one.what,
        "value": short(one.value),
        "interval": [short(one.low), short(one.high)],
        "number": one.number,
    }
