"""What the program would do in a seat's place, and why: the best options with their chances and
what the match would miss without each.

It knows the view of its seat alone. The options and their chances are the hard bot's own search;
why they are good is counted by `reasons`, on states that fit the view.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from luminagames.bots.bot import Budget
from luminagames.bots.hard import HardBot, Ranked
from luminagames.bots.next_act import Plan, plan_after
from luminagames.bots.normal import NormalBot
from luminagames.bots.reasons import Compared, Lines, Reason, compare, plan_key
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
# Options of another kind or card that are tried where the search kept none.
OTHERS, OTHER_STATES = 3, 4
# The part of the time that the search may take.
SEARCH_SHARE = 0.55
# A difference of fewer points of 100 is none.
LEAST_GAIN = 2.0
# The match is lost without the act on at least so much of the states.
OFTEN_LOST = 0.5


@dataclass(frozen=True, slots=True)
class Option:
    """An answer: the chance of victory after it in per cent, what the match would miss without it,
    the weightiest first, and what follows.

    `gain` and `error` are in points of 100, beside the same turn without the answer, in which
    `other` is done instead. `then` is what the answer leads to, `plan` the acts of the rest of the
    turn, the answer first. `wins`: on every state tried the match is over then, and won; `saves`:
    without it the match is lost on most; `free`: it costs nothing.
    """

    action: Action
    chance: int
    reasons: tuple[Reason, ...] = ()
    then: Action | None = None
    wins: bool = False
    gain: float = 0.0
    error: float = 0.0
    other: Action | None = None
    saves: bool = False
    free: bool = False
    plan: tuple[Action, ...] = ()

    @property
    def matters(self) -> bool:
        """Whether the turn is worth more with the answer, by more than chance."""
        return self.wins or self.saves or self.gain >= LEAST_GAIN

    def to_data(self) -> dict[str, Json]:
        """The JSON form."""
        reasons: list[Json] = [[one.part, one.units, one.seat, one.good] for one in self.reasons]
        plan: list[Json] = [one.to_data() for one in self.plan]
        return {
            "action": self.action.to_data(),
            "chance": self.chance,
            "reasons": reasons,
            "then": None if self.then is None else self.then.to_data(),
            "wins": self.wins,
            "gain": self.gain,
            "error": self.error if math.isfinite(self.error) else None,
            "other": None if self.other is None else self.other.to_data(),
            "saves": self.saves,
            "free": self.free,
            "plan": plan,
        }

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Option:
        """The option of its JSON form."""
        return Option(
            Action.from_data(data["action"]),
            int(data["chance"]),
            tuple(
                Reason(str(part), float(units), int(seat), bool(good))
                for part, units, seat, good in data["reasons"]
            ),
            _action(data["then"]),
            bool(data["wins"]),
            float(data["gain"]),
            math.inf if data["error"] is None else float(data["error"]),
            _action(data["other"]),
            bool(data["saves"]),
            bool(data["free"]),
            tuple(Action.from_data(one) for one in data["plan"]),
        )


def _action(data: Mapping[str, Any] | None) -> Action | None:
    return None if data is None else Action.from_data(data)


def suggest(
    game: Game[Any],
    view: View,
    rng: SplitMix64,
    rounds: int = ROUNDS,
    seconds: float | None = None,
) -> tuple[Option, ...]:
    """The best options first, at most `SHOWN`, each another plan: of another kind, or with another
    card. Empty where nothing is asked of this seat, or nothing depends on what it answers.

    The first is what the hard bot answers with the same generator. An option that left the search
    early has been tried on few states: its chance is at most that of those before it. With
    `seconds` reasons and plans are left out that would take longer.
    """
    legal, seat = view.legal, view.seat
    if seat is None or not _asked(game, view):
        return ()
    began = time.perf_counter()
    until = math.inf if seconds is None else began + seconds
    bot, search = NormalBot(game), HardBot(game)
    if seconds is not None:
        half = began + SEARCH_SHARE * seconds
        search.stopped = lambda: time.perf_counter() > half
    ranked = _searched(search, view, seat, rng, rounds)
    states = [game.determinize(view, rng) for _ in range(rounds)]
    ranked = _plans(game, search, states, seat, legal, ranked)
    lines = Lines(game, seat, bot.playout)
    found: list[Option] = []
    least = 100
    for action, chance in ranked:
        wins = _wins(game, bot, states, action, seat)
        least = min(least, round(100 * chance))
        compared, plan = Compared(), Plan(None, (action,))
        if len(legal) > 1 and not wins:
            compared = compare(game, bot.value_function, lines, states, action, until)
        if not wins:
            plan = plan_after(game, view, action, rng, until)
        found.append(_option(action, least, compared, plan, wins=wins))
    return tuple(found)


def advised(game: Game[Any], view: View, rng: SplitMix64, rounds: int = ROUNDS) -> Action | None:
    """The first of what `suggest` answers with the same generator, in a fraction of the time: no
    reasons are counted. None where nothing is to be advised.
    """
    if view.seat is None or not _asked(game, view):
        return None
    return _searched(HardBot(game), view, view.seat, rng, rounds)[0].action


def _asked(game: Game[Any], view: View) -> bool:
    """Whether there is something to advise."""
    asked = view.decision
    return bool(view.legal) and asked is not None and asked.kind not in game.unadvised


def _searched(search: HardBot, view: View, seat: int, rng: SplitMix64, rounds: int) -> list[Ranked]:
    legal = view.legal
    budget = Budget(iterations=SEARCHED * rounds if len(legal) > 1 else rounds)
    return search.ranked(view, seat, legal, budget, rng)


def _option(action: Action, chance: int, compared: Compared, plan: Plan, *, wins: bool) -> Option:
    return Option(
        action,
        chance,
        compared.reasons,
        plan.then,
        wins,
        compared.gain,
        compared.error,
        compared.other,
        compared.lost >= OFTEN_LOST,
        compared.free,
        plan.acts,
    )


def _wins(
    game: Game[Any], bot: NormalBot, states: Sequence[object], action: Action, seat: int
) -> bool:
    """Whether the match is won when the turn of an action is over, on every state."""
    for state in states:
        result = game.result(bot.followed(state, action))
        if result is None or seat not in result.winners:
            return False
    return True


def _plans(
    game: Game[Any],
    search: HardBot,
    states: Sequence[object],
    seat: int,
    legal: Sequence[Action],
    ranked: Sequence[Ranked],
) -> list[Ranked]:
    """The options that are different plans; where the search kept one alone, the best-looking others
    that it cut.
    """
    state, found, keys = states[0], list[Ranked](), set[object]()
    for one in ranked:
        key = plan_key(game, state, one.action)
        if key not in keys:
            keys.add(key)
            found.append(one)
    if len(found) > 1 or len(legal) == 1:
        return found[:SHOWN]
    looked = search.look(state, legal, seat, len(legal))
    tried = states[:OTHER_STATES]
    for action in looked.shown:
        key = plan_key(game, state, action)
        if key not in keys and len(found) < OTHERS:
            keys.add(key)
            mean = sum(search.value(one, action, seat) for one in tried) / len(tried)
            found.append(Ranked(action, mean))
    return [found[0], *sorted(found[1:], key=lambda one: -one.chance)]
