"""What the program would do in a seat's place, and why: the best options with their chances and what they change.

It knows the view of its seat alone. Each option is played to the end of the own turn on the same states that fit the
view, as the hard bot does, and valued by the same learned parts: those that differ most are the reasons.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from luminagames.bots.hard import HardBot
from luminagames.bots.normal import NormalBot, best_looking
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

CANDIDATES = 6
ROUNDS = 16
"""States on which every candidate is tried."""
SHOWN = 3
REASONS = 3
LEAST = 20
"""A part that adds less, in thousandths of a logit, is no reason."""
HALF = 0.5
"""Nor is less than half of one, on average over the states tried: people count in whole things."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A part of the position, and how many units of it the option gains (or loses) beside what it is now."""

    part: str
    units: float
    weight: int


@dataclass(frozen=True, slots=True)
class Option:
    """An answer: the chance of victory after it in per cent, and what it changes, the weightiest first."""

    action: Action
    chance: int
    reasons: tuple[Reason, ...] = ()

    def to_data(self) -> dict[str, Json]:
        """The JSON form."""
        reasons: list[Json] = [[one.part, one.units, one.weight] for one in self.reasons]
        return {"action": self.action.to_data(), "chance": self.chance, "reasons": reasons}

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Option:
        """The option of its JSON form."""
        reasons = tuple(Reason(str(part), float(units), int(weight)) for part, units, weight in data["reasons"])
        return Option(Action.from_data(data["action"]), int(data["chance"]), reasons)


def suggest(game: Game[Any], view: View, rng: SplitMix64, rounds: int = ROUNDS) -> tuple[Option, ...]:
    """The best options first, at most `SHOWN`; empty where nothing is asked of this seat."""
    legal, seat = view.legal, view.seat
    if not legal or seat is None:
        return ()
    bot, search = NormalBot(game), HardBot(game)
    state = game.determinize(view, rng)
    options = best_looking(bot.playout, state, legal, seat, CANDIDATES)
    chances = dict.fromkeys(options, 0.0)
    gains = {action: [0.0] * len(game.part_names) for action in options}
    for round_ in range(rounds):
        if round_:
            state = game.determinize(view, rng)
        before = game.parts(state, seat)
        for action in options:
            chances[action] += search.value(state, action, seat) / rounds
            after = bot.followed(state, action)
            for at, (old, new) in enumerate(zip(before, game.parts(after, seat), strict=True)):
                gains[action][at] += (new - old) / rounds
    ranked = sorted(options, key=chances.__getitem__, reverse=True)[:SHOWN]
    weights = bot.worth.weights
    return tuple(Option(one, round(100 * chances[one]), _reasons(game, gains[one], weights)) for one in ranked)


def _reasons(game: Game[Any], gains: Sequence[float], weights: Sequence[int]) -> tuple[Reason, ...]:
    """The parts that make most of the difference."""
    found = [
        Reason(name, round(units, 1), round(units * weight))
        for name, units, weight in zip(game.part_names, gains, weights, strict=False)
        if name in game.part_words and abs(units) >= HALF and abs(units * weight) >= LEAST
    ]
    return tuple(sorted(found, key=lambda one: -abs(one.weight))[:REASONS])
