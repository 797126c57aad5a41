"""Many matches between bots, over all cores where joblib is installed, and what they add up to."""

from __future__ import annotations

import importlib.util
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from luminagames.bots.bot import parse_spec
from luminagames.engine.plain import Json
from luminagames.lab.row import Plan, Row, play_row
from luminagames.lab.stats import percentile, wilson

Backend = Literal["loky", "dask", "ray"]
Progress = Callable[[int], None]

FEWEST_PER_PROCESS = 24
"""Below this a second process costs more than it saves."""

DIGITS = 4


class LabError(ValueError):
    """A series that cannot be played: one sentence."""


def simulate(plan: Plan, jobs: int | None = None, backend: Backend = "loky", progress: Progress | None = None) -> Json:
    """Plays the series and returns the report (`simulate --json`); `progress` is told how many more are done.

    The report depends on the plan alone, but for `seconds`. Raises what `check_plan` raises.
    """
    check_plan(plan)
    began = time.perf_counter()
    rows = sorted(_rows(plan, processes(plan.games, jobs), backend, progress), key=lambda row: row.index)
    return report(plan, rows, time.perf_counter() - began)


def check_plan(plan: Plan) -> None:
    """Raises `LabError`, `ValueError` for a bot that there is not, or a `Refusal` for bad options."""
    if plan.games < 1:
        raise LabError("there must be at least one match to play")
    for spec in plan.bots:
        parse_spec(spec)
    game = plan.load()
    fewest, most = game.about.seats
    if not fewest <= len(plan.bots) <= most:
        raise LabError(f"{game.about.title} has {fewest} to {most} seats, not {len(plan.bots)}: name as many bots")
    game.resolve_options(plan.options, len(plan.bots))


def has_joblib() -> bool:
    """Whether several processes can be used; a frozen program cannot be started as a worker of theirs."""
    return importlib.util.find_spec("joblib") is not None and not getattr(sys, "frozen", False)


def processes(games: int, jobs: int | None) -> int:
    """How many processes play a series: those asked for, else as many cores as have enough to do."""
    if not has_joblib():
        return 1
    if jobs is not None:
        return max(1, jobs)
    return max(1, min(os.cpu_count() or 1, games // FEWEST_PER_PROCESS))


def _rows(plan: Plan, jobs: int, backend: Backend, progress: Progress | None) -> Iterator[Row]:
    told = progress or (lambda more: None)
    if jobs == 1 and backend == "loky":
        game = plan.load()
        for index in range(plan.games):
            yield play_row(plan, game, index)
            told(1)
        return
    import joblib

    if backend == "ray":
        _register_ray()
    size = max(1, min(25, plan.games // (jobs * 4)))
    chunks = [range(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    try:
        with joblib.parallel_config(backend=backend, n_jobs=jobs):
            # Only loky hands results back in the order in which they come; elsewhere the bar moves in one jump.
            kept = "generator_unordered" if backend == "loky" else "list"
            for rows in joblib.Parallel(return_as=kept)(joblib.delayed(_chunk)(plan, chunk) for chunk in chunks):
                yield from rows
                told(len(rows))
    except (ImportError, KeyError) as error:
        raise LabError(f"the backend '{backend}' is not installed here ({error})") from None


def _chunk(plan: Plan, indices: Iterable[int]) -> list[Row]:
    game = plan.load()
    return [play_row(plan, game, index) for index in indices]


def _register_ray() -> None:
    if importlib.util.find_spec("ray") is None:
        raise LabError("the backend 'ray' is not installed here")
    importlib.import_module("ray.util.joblib").register_ray()


def report(plan: Plan, rows: list[Row], seconds: float) -> dict[str, Json]:
    """What a series adds up to, in the form of `simulate --json`."""
    n_seats, games = len(plan.bots), len(rows)
    wins, scores = [0.0] * n_seats, [0] * n_seats
    seats, starter = [0.0] * n_seats, 0.0
    for row in rows:
        starter += row.shares[row.starter]
        for seat in range(n_seats):
            bot = plan.bot_at(row.index, seat)
            wins[bot] += row.shares[seat]
            scores[bot] += row.scores[seat]
            seats[seat] += row.shares[seat]
    turns = [row.turns for row in rows]
    bots: list[Json] = [
        {
            "bot": name,
            "win_share": _short(wins[bot] / games),
            "interval": _interval(wins[bot], games),
            "mean_score": _short(scores[bot] / games),
        }
        for bot, name in enumerate(plan.bots)
    ]
    return {
        "game": plan.game,
        "games": games,
        "seed": plan.seed,
        "seats": n_seats,
        "bots": bots,
        "seat_share": [_short(share / games) for share in seats],
        "starter_share": _short(starter / games),
        "turns": {"p5": percentile(turns, 5), "median": percentile(turns, 50), "p95": percentile(turns, 95)},
        "ends": dict(sorted(Counter(row.reason for row in rows).items())),
        "decks": {},
        "pairings": [],
        "decisions": sum(row.decisions for row in rows),
        "seconds": round(seconds, 3),
        "cards": _cards(plan, rows),
    }


def _cards(plan: Plan, rows: list[Row]) -> dict[str, Json]:
    drawn: Counter[str] = Counter()
    used: Counter[str] = Counter()
    won: dict[str, float] = {}
    for row in rows:
        drawn.update(row.drawn)
        for card, by in row.used.items():
            used[card] += len(by)
            won[card] = won.get(card, 0.0) + sum(row.shares[seat] for seat in by)
    return {
        card: {
            "drawn": drawn[card],
            "used": used[card],
            "win_share_used": _short(won[card] / used[card]) if used[card] else None,
            "interval": _interval(won.get(card, 0.0), used[card]),
        }
        for card in plan.load().definitions
    }


def _short(number: float) -> float:
    return round(number, DIGITS)


def _interval(successes: float, trials: int) -> list[Json]:
    low, high = wilson(successes, trials)
    return [_short(low), _short(high)]
