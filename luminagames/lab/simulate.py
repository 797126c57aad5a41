"""Many matches between bots, over all cores where joblib is installed, and what they add up to."""

from __future__ import annotations

import importlib.util
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from luminagames.bots.bot import parse_spec
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.lab.farm import Backend, Farm, LabError, Progress, silent
from luminagames.lab.kept import rows_of
from luminagames.lab.row import Plan, Row
from luminagames.lab.stats import median_span, percentile, wilson
from luminagames.text import say

# Below this a second process costs more than it saves.
FEWEST_PER_PROCESS = 24

DIGITS = 4


def simulate(
    plan: Plan,
    jobs: int | None = None,
    backend: Backend = "loky",
    progress: Progress | None = None,
    *,
    scheduler: str = "",
    resume: Path | None = None,
) -> dict[str, Json]:
    """Plays the series and returns the report (`simulate --json`), going on from the file `resume`
    if there is one.

    The report depends on the plan alone, but for `seconds`. Raises what `check_plan` raises.
    """
    check_plan(plan)
    farm = Farm(processes(plan.games, jobs), backend, scheduler, progress or silent)
    began = time.perf_counter()
    (rows,) = rows_of([plan], farm, resume)
    if not rows:
        raise LabError(say("no match came to its end: each time the worker died"))
    found = report(plan, rows, time.perf_counter() - began)
    return {**found, "lost": len(farm.lost)} if farm.lost else found


def seated(game: Game[Any], bots: Sequence[str], least: int = 0) -> tuple[str, ...]:
    """The bots in turn on as many seats as a game needs, and on `least` at any rate."""
    seats = max(len(bots), game.about.seats[0], least)
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def check_plan(plan: Plan) -> None:
    """Raises `LabError`, `ValueError` for a bot that there is not, or a `Refusal` for bad
    options.
    """
    if plan.games < 1:
        raise LabError(say("there must be at least one match to play"))
    for spec in plan.bots:
        parse_spec(spec)
    game = plan.load()
    fewest, most = game.about.seats
    if not fewest <= len(plan.bots) <= most:
        raise LabError(
            say(
                "{title} has {fewest} to {most} seats, not {bots}: name as many bots",
                title=game.about.title,
                fewest=fewest,
                most=most,
                bots=len(plan.bots),
            )
        )
    game.resolve_options(plan.options, len(plan.bots))


def has_joblib() -> bool:
    """Whether several processes can be used; a frozen program cannot be started as a worker of
    theirs.
    """
    return importlib.util.find_spec("joblib") is not None and not getattr(sys, "frozen", False)


def processes(games: int, jobs: int | None) -> int:
    """How many processes play a series: those asked for, else as many cores as have enough to
    do.
    """
    if not has_joblib():
        return 1
    if jobs is not None:
        return max(1, jobs)
    return max(1, min(os.cpu_count() or 1, games // FEWEST_PER_PROCESS))


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
        "turns": {
            "p5": percentile(turns, 5),
            "median": percentile(turns, 50),
            "p95": percentile(turns, 95),
            "interval": list(median_span(turns)),
        },
        "ends": dict(sorted(Counter(row.reason for row in rows).items())),
        "decks": _decks(rows),
        "pairings": _pairings(rows),
        "decisions": sum(row.decisions for row in rows),
        "seconds": round(seconds, 3),
        "cards": _cards(plan, rows),
    }


def _decks(rows: list[Row]) -> dict[str, Json]:
    """Each deck's share of the victory in matches against another deck."""
    games: Counter[str] = Counter()
    won: dict[str, float] = {}
    for row in rows:
        if len(set(row.decks)) > 1:
            for seat, deck in enumerate(row.decks):
                games[deck] += 1
                won[deck] = won.get(deck, 0.0) + row.shares[seat]
    return {
        deck: {"games": games[deck], "win_share": _short(won[deck] / games[deck])}
        for deck in sorted(games)
    }


def _pairings(rows: list[Row]) -> list[Json]:
    """Each pairing of decks by seat, with its matches and the share of each seat."""
    games: Counter[tuple[str, ...]] = Counter()
    won: dict[tuple[str, ...], list[float]] = {}
    for row in rows:
        if row.decks:
            games[row.decks] += 1
            before = won.get(row.decks, [0.0] * len(row.decks))
            won[row.decks] = [one + share for one, share in zip(before, row.shares, strict=True)]
    return [
        {
            "decks": list(pairing),
            "games": games[pairing],
            "seat_share": [_short(share / games[pairing]) for share in won[pairing]],
        }
        for pairing in sorted(games)
    ]


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
