"""What the program would do in a seat's place, and why: the best options with their chances and
what they change.

It knows the view of its seat alone. The options and their chances are the hard bot's own search;
each is then played to the end of the own turn on the same states that fit the view, and the learned
features that differ most are the reasons.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from luminagames.bots.bot import Budget
from luminagames.bots.evaluation import WHOLE
from luminagames.bots.hard import HardBot
from luminagames.bots.next_act import next_act
from luminagames.bots.normal import NormalBot
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

# States on which what an option changes is looked at.
ROUNDS = 16
# Playouts of the search for each of them.
SEARCHED = 8
SHOWN = 3
REASONS = 3
# A feature that adds less, in thousandths of a logit, is no reason.
LEAST = 20
# Nor is less than half of one, on average over the states tried: people count in whole things.
HALF = 0.5


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature of the position, and how many units of it the option gains (or loses) beside what it
    is now.
    """

    part: str
    units: float
    weight: int


@dataclass(frozen=True, slots=True)
class Option:
    """An answer: the chance of victory after it in per cent, what it changes, the weightiest first,
    and what follows.

    `then` is what the answer leads to (`nextact`); `wins`: on every state tried the match is over
    then, and won.
    """

    action: Action
    chance: int
    reasons: tuple[Reason, ...] = ()
    then: Action | None = None
    wins: bool = False

    def to_data(self) -> dict[str, Json]:
        """The JSON form."""
        reasons: list[Json] = [[one.part, one.units, one.weight] for one in self.reasons]
        then = None if self.then is None else self.then.to_data()
        return {
            "action": self.action.to_data(),
            "chance": self.chance,
            "reasons": reasons,
            "then": then,
            "wins": self.wins,
        }

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Option:
        """The option of its JSON form."""
        reasons = tuple(
            Reason(str(part), float(units), int(weight)) for part, units, weight in data["reasons"]
        )
        then = None if data["then"] is None else Action.from_data(data["then"])
        return Option(
            Action.from_data(data["action"]), int(data["chance"]), reasons, then, bool(data["wins"])
        )


def suggest(
    game: Game[Any], view: View, rng: SplitMix64, rounds: int = ROUNDS
) -> tuple[Option, ...]:
    """The best options first, at most `SHOWN`; empty where nothing is asked of this seat.

    The first is what the hard bot answers with the same generator. An option that left the search
    early has been tried on few states: its chance is at most that of those before it.
    """
    legal, seat = view.legal, view.seat
    if not legal or seat is None:
        return ()
    bot, search = NormalBot(game), HardBot(game)
    budget = Budget(iterations=SEARCHED * rounds if len(legal) > 1 else rounds)
    ranked = search.ranked(view, seat, legal, budget, rng)[:SHOWN]
    gains = {one.action: [0.0] * len(game.feature_names) for one in ranked}
    won = dict.fromkeys(gains, 0)
    weights: Sequence[int] = ()
    for _ in range(rounds):
        state = game.determinize(view, rng)
        before, cut = game.features(state, seat), game.cut(state)
        weights = bot.value_function.at(state)
        for action, gained in gains.items():
            after = bot.followed(state, action)
            result = game.result(after)
            won[action] += result is not None and seat in result.winners
            scored = game.cut(after) != cut
            for at, (old, new) in enumerate(zip(before, game.features(after, seat), strict=True)):
                if not scored or _kept(game, at):  # a hand that was scored is gone, not lost
                    gained[at] += (new - old) / rounds
    found: list[Option] = []
    least = 100
    for action, chance in ranked:
        least = min(least, round(100 * chance))
        reasons, then = _reasons(game, gains[action], weights), next_act(game, view, action, rng)
        found.append(Option(action, least, reasons, then, won[action] == rounds))
    return tuple(found)


def _kept(game: Game[Any], at: int) -> bool:
    """Whether a part, or the one that it says more of, outlives what was scored."""
    name = game.feature_names[at]
    return game.feature_of.get(name, name) in game.kept_features


def _reasons(game: Game[Any], gains: Sequence[float], weights: Sequence[int]) -> tuple[Reason, ...]:
    """The features that make most of the difference, each with those that say more of it; weights are
    in millionths.

    Weights of features that go together are learned together, and one can come out against all sense
    beside another: what a person would call a gain is never told as a loss, nor a loss as a gain.
    """
    units = dict(zip(game.feature_names, gains, strict=True))
    worth = dict.fromkeys(units, 0.0)
    for name, weight in zip(game.feature_names, weights, strict=False):
        worth[game.feature_of.get(name, name)] += units[name] * weight / WHOLE
    found = [
        Reason(name, round(units[name], 1), round(worth[name]))
        for name in game.feature_labels
        if abs(units[name]) >= HALF
        and abs(worth[name]) >= LEAST
        and (worth[name] > 0) == ((units[name] > 0) != (name in game.unwanted_features))
    ]
    return tuple(sorted(found, key=lambda one: -abs(one.weight))[:REASONS])
