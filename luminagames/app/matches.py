"""Where a table's match comes from: a set-up, the command line, a scenario file, or a match file."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from luminagames.app.context import Context
from luminagames.app.start import SeatPlan, StartRequest, distinct
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.library.matchfile import load_match

AnyMatch = Match[Any]


def fresh_seed() -> int:
    """A seed for a match whose seed nobody chose: short enough to be written down."""
    return random.SystemRandom().randrange(1, 10**9)


def new_match(game: Game, options: Mapping[str, Json], seats: Sequence[SeatInfo], seed: int) -> AnyMatch:
    """A new match; raises the `Refusal` of a bad option or a wrong number of seats."""
    return Match(game, options, seats, seed)


def opened_match(path: Path, context: Context) -> AnyMatch:
    """The match of a file; raises `RecordError` with what could be replayed."""
    return load_match(path, context.games.__getitem__)


def requested_match(request: StartRequest, context: Context) -> AnyMatch:
    """The match that a command line asks for; raises `Refusal` or `ValueError`."""
    if request.scenario is not None:
        return _scenario_match(request, context)
    if request.game not in context.games:
        raise ValueError(f"there is no game '{request.game}'; there are: {', '.join(context.games)}")
    game = context.game(request.game)
    seed = fresh_seed() if request.seed is None else request.seed
    return new_match(game, request.options, _seats(request, context, game.about.seats), seed)


def _seats(request: StartRequest, context: Context, allowed: tuple[int, int]) -> list[SeatInfo]:
    """As asked for; else as last time; else one person against bots."""
    low, high = allowed
    if request.seats:
        plans = [SeatPlan.parse(text) for text in request.seats]
    else:
        plans = list(context.settings.seats(request.game))[:high] or [SeatPlan(context.settings.names[0])]
        plans += [SeatPlan.parse("bot:normal")] * (low - len(plans))
    return [plan.info for plan in distinct(plans)]


def _scenario_match(request: StartRequest, context: Context) -> AnyMatch:
    """The position of a scenario; people sit at all seats that the command line does not name."""
    from luminagames.cards.marks import read_file
    from luminagames.scenario.document import read_scenario
    from luminagames.scenario.runner import begin

    assert request.scenario is not None
    match: AnyMatch = begin(read_scenario(read_file(request.scenario)), context.games.__getitem__)
    names = [replace(info, name=name) for info, name in zip(match.seats, _names(match, context), strict=True)]
    for seat, text in enumerate(request.seats[: len(names)]):
        names[seat] = SeatPlan.parse(text).info
    match.first_seats = tuple(names)
    return match


def _names(match: AnyMatch, context: Context) -> list[str]:
    stored = context.settings.names
    return [stored[seat] if seat < len(stored) else info.name for seat, info in enumerate(match.seats)]
