"""Why an act: what the match would miss without it, counted.

On common states two lines are played by the same policy to the end of the rival's next turn: one
begins with the act, in the other it is struck out of every own answer of this turn. What differs in
the mean, and by more than chance, is a reason. A comparison of the act with the next best one says
nothing where each of them is done after the other.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from luminagames.bots.evaluation import WHOLE, ValueFunction
from luminagames.bots.playout import STEPS, Playout
from luminagames.engine.action import Action, Card, ListOf, ParamType
from luminagames.engine.builtin import Param
from luminagames.engine.game import Game

# States on which the two lines are played, and how few may be when the time is up.
ROUNDS, FEWEST = 16, 8
# Less than half of one is no reason: people count in whole things.
HALF = 0.5
# Nor is what differs by fewer standard errors.
ERRORS = 2.1
# Reasons that speak for the act, and against it.
FOR, AGAINST = 3, 1
# A card that was played is not missed in the hand; one and a half would be more than that.
ITSELF = 1.5
# Own turn and the rival's answer.
TURNS = 2


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature of a seat's position, and how many units of it there are more (or fewer) with the act
    than without.

    `good` says whether that is for the better of who acts.
    """

    part: str
    units: float
    seat: int
    good: bool


class Compared(NamedTuple):
    """An act beside the same turn without it.

    `gain` and `error` are the difference of the chances of victory, in points of 100; `other` is
    what is done instead, where it is the same on most states; `lost` is on how much of the states
    the match is lost without the act and not with it, from 0 to 1. `free`: the turn goes on, and
    nothing that is counted is worse.
    """

    reasons: tuple[Reason, ...] = ()
    gain: float = 0.0
    error: float = 0.0
    other: Action | None = None
    lost: float = 0.0
    free: bool = False


def plan_key(game: Game[Any], state: object, action: Action) -> tuple[str, object]:
    """What two acts share that are one plan to a person: the kind, and the first card they name."""
    definitions = game.card_definitions(state)
    for param in game.action_kinds[action.kind].params:
        value = action.get(param.name)
        if isinstance(param.type, Card) and isinstance(value, int):
            return action.kind, definitions[value]
    return action.kind, None


class Lines:
    """The two lines of an act, played by a policy from states that fit what its seat sees."""

    def __init__(self, game: Game[Any], seat: int, playout: Playout) -> None:
        self.game, self.seat, self.playout = game, seat, playout

    def with_act(self, state: object, action: Action) -> object:
        """The position at the end of the rival's next turn when the act is done."""
        after = self.playout.after(state, action)
        turn = self.game.turn_id(state)
        return self._on(after, turn, self.game.cut(state), None)[0]

    def without(self, state: object, action: Action) -> tuple[object, Action | None]:
        """The same when it is not, in this turn, and the first thing done instead.

        Equal cards count as one, so that the act is not done by another of them.
        """
        game = self.game
        struck = self._same(state, action)
        return self._on(game.clone(state), game.turn_id(state), game.cut(state), struck)

    def _on(
        self, state: object, turn: object, cut: object, struck: object
    ) -> tuple[object, Action | None]:
        game, first = self.game, None
        own, turns = turn, TURNS
        for _ in range(STEPS):
            now = game.turn_id(state)
            if now != turn:
                turns -= 1
                turn = now
            if turns <= 0 or game.cut(state) != cut:
                break
            legal: Sequence[Action] = game.legal_actions(state)
            if not legal:
                break
            if struck is not None and now == own and legal[0].seat == self.seat:
                left = [one for one in legal if self._same(state, one) != struck]
                legal = left or legal
                if first is None:
                    first, state = self._chosen(state, legal)
                    continue
            state = self.playout.answered(state, legal)
        return state, first

    def _chosen(self, state: object, legal: Sequence[Action]) -> tuple[Action, object]:
        """What the policy answers, and where it leads; `state` stays as it is."""
        return self.playout.best(state, legal)

    def _same(self, state: object, action: Action) -> object:
        """An act with its cards by definition."""
        definitions = self.game.card_definitions(state)
        specs = {param.name: param.type for param in self.game.action_kinds[action.kind].params}
        return (
            action.kind,
            tuple((name, _named(specs[name], value, definitions)) for name, value in action.params),
        )


def _named(kind: ParamType, value: Param, definitions: Sequence[str]) -> object:
    if isinstance(kind, Card) and isinstance(value, int):
        return definitions[value]
    if isinstance(kind, ListOf) and isinstance(value, tuple):
        return tuple(sorted(str(_named(kind.item, one, definitions)) for one in value))
    return value


def differences(
    game: Game[Any], before: object, with_act: object, without: object
) -> dict[tuple[str, int], int]:
    """What differs between the ends of two lines, by named feature and seat.

    When a part of the match was scored in one of them, only what outlives that is compared: a hand
    that was scored is gone, not lost.
    """
    cut = game.cut(before)
    scored = game.cut(with_act) != cut or game.cut(without) != cut
    found = {}
    for seat in range(game.seats_of(before)):
        pair = zip(
            game.feature_names,
            game.features(with_act, seat),
            game.features(without, seat),
            strict=True,
        )
        for name, one, other in pair:
            if name in game.feature_labels and (not scored or name in game.kept_features):
                found[name, seat] = one - other
    return found


def compare(
    game: Game[Any],
    value_function: ValueFunction,
    lines: Lines,
    states: Sequence[object],
    action: Action,
    until: float = math.inf,
) -> Compared:
    """What an act brings beside the same turn without it, on states that fit what its seat sees.

    Ends before all states are tried when the time is up (`until`, of `time.perf_counter`); on too
    few nothing is said.
    """
    gains: list[float] = []
    units: dict[tuple[str, int], list[int]] = {}
    others = Counter[Action]()
    lost = 0
    seat = lines.seat
    for number, state in enumerate(states):
        if time.perf_counter() > until:
            break
        done = lines.with_act(state, action)
        missed, other = lines.without(state, action)
        gains.append(
            100 * (value_function.chance(done, seat) - value_function.chance(missed, seat))
        )
        lost += _lost(game, missed, seat) - _lost(game, done, seat)
        if other is not None:
            others[other] += 1
        for key, unit in differences(game, state, done, missed).items():
            units.setdefault(key, [0] * number).append(unit)
        for told in units.values():
            told.extend([0] * (number + 1 - len(told)))
    tried = len(gains)
    if tried < min(FEWEST, len(states)):
        return Compared()
    gain, error = mean_and_error(gains)
    usual = others.most_common(1)
    other = usual[0][0] if usual and 2 * usual[0][1] > tried else None
    spends_card = plays_from_hand(game, states[0], action)
    reasons = _reasons(game, value_function, states[0], units, seat, spends_card=spends_card)
    price = any(not one.good for one in reasons)
    helps = any(one.good for one in reasons)
    free = helps and not price and goes_on(lines, states[0], action)
    chosen = [one for one in reasons if one.good][:FOR]
    chosen += [one for one in reasons if not one.good][:AGAINST]
    return Compared(tuple(chosen), round(gain, 1), round(error, 1), other, lost / tried, free)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; of one value the error is without bound."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, math.inf
    spread = sum((one - mean) ** 2 for one in values) / (len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def plays_from_hand(game: Game[Any], state: object, action: Action) -> bool:
    """Whether an act names a card of its seat's hand."""
    hand = game.zone_names(state)
    zone = f"hand[{action.seat}]"
    if zone not in hand:
        return False
    held = set(game.zone(state, zone) or ())
    specs = {param.name: param.type for param in game.action_kinds[action.kind].params}
    return any(isinstance(specs[name], Card) and value in held for name, value in action.params)


def goes_on(lines: Lines, state: object, action: Action) -> bool:
    """Whether the turn goes on, and the same is asked, when an act and the questions that it puts to
    its own seat are done.
    """
    game = lines.game
    after = lines.playout.effect(state, action, lines.seat)
    asked, decision = game.decision(state), game.decision(after)
    return (
        decision is not None
        and asked is not None
        and decision.kind == asked.kind
        and game.turn_id(after) == game.turn_id(state)
        and not game.ends_turn(state, action)
        and action.kind not in game.open_kinds
    )


def _lost(game: Game[Any], state: object, seat: int) -> bool:
    result = game.result(state)
    return result is not None and bool(result.winners) and seat not in result.winners


def _reasons(
    game: Game[Any],
    value_function: ValueFunction,
    state: object,
    units: dict[tuple[str, int], list[int]],
    seat: int,
    *,
    spends_card: bool,
) -> list[Reason]:
    """The figures that differ by more than chance, the weightiest first.

    Good and bad follow from what a person wants, never from the sign of a weight: weights of
    features that go together are learned together, and one can come out against all sense.
    """
    weights = value_function.at(state) if value_function.learned else ()
    worth = {
        name: abs(weight) / WHOLE for name, weight in zip(game.feature_names, weights, strict=False)
    }
    found: list[tuple[float, Reason]] = []
    for (name, whose), values in units.items():
        mean, error = mean_and_error(values)
        if abs(mean) < HALF or abs(mean) <= ERRORS * error:
            continue
        good = ((mean > 0) != (name in game.unwanted_features)) == (whose == seat)
        itself = (
            spends_card and whose == seat and name in game.spent_features and -ITSELF < mean < 0
        )
        if not itself:
            level = 1.0 + abs(game.features(state, whose)[game.feature_names.index(name)])
            weight = abs(mean) * worth[name] if weights else abs(mean) / level
            found.append((weight, Reason(name, round(mean, 2), whose, good)))
    return [one for _, one in sorted(found, key=lambda one: -one[0])]
