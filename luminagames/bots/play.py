"""Bots play a match to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from luminagames.bots.bot import Bot
from luminagames.engine.action import Action
from luminagames.engine.event import Event, EventLog
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64, seed_for


def play_out(
    game: Game[object],
    state: object,
    bots: Sequence[Bot],
    seed: int,
    submit: Callable[[Action], list[Event]] | None = None,
    watch: Callable[[Action, list[Event]], None] | None = None,
) -> int:
    """Plays `state` to its end, one bot for each seat, and returns the number of decisions.

    `submit` applies an action to the state where it is more than `game.apply` (a match); `watch` is
    told of each action and its events. Each bot has a generator of its own, so that one bot's
    thinking does not change another's.
    """
    rngs = [SplitMix64(seed_for(seed, seat)) for seat in range(len(bots))]
    decisions = 0
    while (decision := game.decision(state)) is not None:
        seat = decision.actor
        bot = bots[seat]
        view = game.view(state, seat)
        action = bot.choose(view, view.legal, bot.budget, rngs[seat])
        if submit is not None:
            events = submit(action)
        elif watch is None:
            events = []
            game.advance(state, action)
        else:
            log = EventLog()
            game.perform(state, action, log)
            events = log.events
        decisions += 1
        if watch is not None:
            watch(action, events)
    return decisions
