"""One turn searched to its end: what a seat can be sure to reach in it, and by which lines.

The seat's own decisions take the best, all others' the worst answer for it; nothing is cut off. The
state is a full one: who wants to know what holds for every hidden card asks on many states that fit
a view (`puzzles.proof`).

A line counts by its acts, in any order: their kinds and what they name, a card by its definition.
Details that a gesture may leave open (how to pay), passes, and choices that make no difference are
no part of it, and a line with acts to spare is none of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from luminagames.engine.action import Action, Card, ListOf, ParamType
from luminagames.engine.builtin import Param
from luminagames.engine.game import WIN, Game

# What an action is in a line: its kind and its required parameters, in words.
Act = tuple[str, ...]
# Acts in rising order, each as often as it is done.
Acts = tuple[Act, ...]
# The acts of a best line, for each way in which the others may answer.
Plan = frozenset[Acts]

# A position by its digest, and how many free acts are left.
Key = tuple[str, int]

MOST_PLANS = 12
# Positions that a search looks at, unless it is told otherwise.
LIMIT = 4_000
DEEPEST = 120


class TooWideError(Exception):
    """The turn has more positions, or more best lines, than the search looks at."""


class TurnSearch:
    """A goal of the game, for a seat, from a position until the turn is over."""

    def __init__(
        self, game: Game[Any], root: object, seat: int, goal: str, limit: int = LIMIT, acts: int = 0
    ) -> None:
        """With `acts` only lines of at most so many free acts are looked at: where a pass is a
        choice, too.
        """
        self.game, self.seat, self.goal, self.limit, self.acts = game, seat, goal, limit, acts
        self.turn, self.cut = game.turn_id(root), game.cut(root)
        self.definitions = game.card_definitions(root)
        self._values: dict[Key, int] = {}
        self._plans: dict[Key, tuple[Plan, ...]] = {}

    @property
    def positions(self) -> int:
        """How many were looked at."""
        return len(self._values)

    def ended(self, state: object) -> bool:
        """Whether the turn is over in a position, or what it belongs to."""
        game = self.game
        return (
            game.decision(state) is None
            or game.turn_id(state) != self.turn
            or game.cut(state) != self.cut
        )

    def worth(self, state: object) -> int:
        """The goal's value as it stands."""
        return self.game.goal_value(self.goal, state, self.seat)

    def after(self, state: object, action: Action) -> object:
        """The position after an action and the answers that nobody has a choice in; `state` stays
        as it is.
        """
        new = self.game.clone(state)
        self.game.advance(new, action)
        return self.settled(new)

    def settled(self, state: object) -> object:
        """The position when there is a choice again, or the turn is over; `state` itself is played
        on.
        """
        for _ in range(DEEPEST):
            if self.ended(state):
                break
            legal = self.game.legal_actions(state)
            if len(legal) > 1:
                break
            self.game.advance(state, legal[0])
        return state

    def options(self, state: object, left: int) -> Sequence[tuple[Action, int]]:
        """The answers that are looked at, each with the free acts that are left after it."""
        found = self.game.distinct(self.game.legal_actions(state))
        passes = [one for one in found if one.kind in self.game.open_kinds]
        if not self.acts or not passes or found[0].seat != self.seat:
            return [(one, left) for one in found]
        if not left:
            return [(one, 0) for one in passes]
        return [(one, left - (one not in passes)) for one in found]

    def value(self, state: object, left: int | None = None, depth: int = 0) -> int:
        """What the seat reaches with best play against the worst answers; raises `TooWideError`.

        `left` is how many free acts it still has, all of them if it is not given.
        """
        if self.ended(state):
            return self.worth(state)
        left = self.acts if left is None else left
        key = self.game.digest(state), left
        known = self._values.get(key)
        if known is not None:
            return known
        if len(self._values) >= self.limit or depth > DEEPEST:
            raise TooWideError
        self._values[key] = -(10**9)  # a way back to here is no way on
        options = self.options(state, left)
        mine = options[0][0].seat == self.seat
        enough = None if self.goal != WIN else int(mine)
        found = None
        for action, then in options:
            value = self.value(self.after(state, action), then, depth + 1)
            if found is None or (value > found if mine else value < found):
                found = value
            if found == enough:
                break
        assert found is not None
        self._values[key] = found
        return found

    def best(self, state: object, left: int | None = None) -> list[tuple[Action, int]]:
        """The answers after which the value stays what it is, each with the free acts left: the
        asked seat's best.
        """
        left = self.acts if left is None else left
        value = self.value(state, left)
        return [
            (action, then)
            for action, then in self.options(state, left)
            if self.value(self.after(state, action), then) == value
        ]

    def plans(self, state: object, left: int | None = None) -> tuple[Plan, ...]:
        """The best lines from here, those with acts to spare left out; raises `TooWideError`."""
        if self.ended(state):
            return (frozenset({()}),)
        left = self.acts if left is None else left
        key = self.game.digest(state), left
        if key not in self._plans:
            best = self.best(state, left)
            mine = best[0][0].seat == self.seat
            below = [self.plans(self.after(state, action), then) for action, then in best]
            self._plans[key] = self._own(state, best, below, left) if mine else _combined(below)
        return self._plans[key]

    def _own(
        self,
        state: object,
        best: Sequence[tuple[Action, int]],
        below: Sequence[tuple[Plan, ...]],
        left: int,
    ) -> tuple[Plan, ...]:
        if len(best) == len(self.options(state, left)) and all(
            set(one) == set(below[0]) for one in below
        ):
            return below[0]  # whatever is chosen comes to the same
        found: dict[Plan, None] = {}
        for (action, _), plans in zip(best, below, strict=True):
            for plan in plans:
                found[self._with(action, plan)] = None
        return _fewest(found)

    def _with(self, action: Action, plan: Plan) -> Plan:
        """A plan that begins with an action."""
        act = self.act(action)
        return plan if act is None else frozenset(tuple(sorted((*acts, act))) for acts in plan)

    def act(self, action: Action) -> Act | None:
        """What an action is in a line; None for a pass."""
        if action.kind in self.game.open_kinds:
            return None
        kind = self.game.action_kinds[action.kind]
        values = [
            _word(one.type, action.get(one.name), self.definitions)
            for one in kind.params
            if one.required
        ]
        return (action.kind, *values)

    def line(self, state: object) -> list[Action]:
        """All actions of the first best plan to the end of the turn, the others' most stubborn
        answers included.
        """
        found: list[Action] = []
        left = self.acts
        goal = self.plans(state)[0]
        state = self.game.clone(state)
        while not self.ended(state) and len(found) < DEEPEST:
            legal = self.game.legal_actions(state)
            if len(legal) == 1:
                action = legal[0]
            elif legal[0].seat == self.seat:
                action, left, goal = self._next(state, left, goal)
            else:
                action, left = self.stubborn(state, left)
                goal = self.plans(self.after(state, action), left)[0]
            found.append(action)
            self.game.advance(state, action)
        return found

    def stubborn(self, state: object, left: int | None = None) -> tuple[Action, int]:
        """The answer of another seat after which the most acts are needed, of those that leave the
        least.
        """
        return max(
            self.best(state, left),
            key=lambda one: max(
                len(acts) for plan in self.plans(self.after(state, one[0]), one[1]) for acts in plan
            ),
        )

    def _next(self, state: object, left: int, goal: Plan) -> tuple[Action, int, Plan]:
        """The own action that leads on to a plan, the free acts left, and what is left of the plan
        after it.
        """
        best = self.best(state, left)
        ways = [
            (action, then, plan)
            for action, then in best
            for plan in self.plans(self.after(state, action), then)
        ]
        led = [
            one
            for one in ways
            if self.act(one[0]) is not None and self._with(one[0], one[2]) == goal
        ]
        idle = [
            one for one in ways if one[2] == goal
        ]  # passes, and choices that make no difference
        idle.sort(
            key=lambda one: (
                self.act(one[0]) is not None,
                not self.ended(self.after(state, one[0])),
            )
        )
        return next(iter((*led, *idle, *ways)))


def lost_at(search: TurnSearch, start: object, actions: Sequence[Action]) -> tuple[int, int]:
    """Which of the actions is the first by which the seat gives away what it could reach (none:
    -1), and what is left.

    Acts of the others never count against it.
    """
    game, state = search.game, search.game.clone(start)
    best = search.value(search.settled(game.clone(start)))
    for number, action in enumerate(actions):
        if search.ended(state):
            break
        game.advance(state, action)
        value = search.value(search.settled(game.clone(state)))
        if action.seat == search.seat and value < best:
            return number, value
    return -1, best


def _combined(below: Sequence[tuple[Plan, ...]]) -> tuple[Plan, ...]:
    """One plan for each way to combine the plans against each answer."""
    found: dict[Plan, None] = {}
    for ways in product(*below):
        found[frozenset[Acts]().union(*ways)] = None
        if len(found) > 4 * MOST_PLANS:
            raise TooWideError
    return _fewest(found)


def _fewest(plans: Mapping[Plan, None]) -> tuple[Plan, ...]:
    """Without the plans of which another one is a part."""
    kept = [
        plan
        for plan in plans
        if not any(
            other != plan and _spares(other, plan) and not _spares(plan, other) for other in plans
        )
    ]
    if len(kept) > MOST_PLANS:
        raise TooWideError
    return tuple(kept)


def _spares(less: Plan, more: Plan) -> bool:
    """Whether each play of `more` holds one of `less`."""
    return all(any(_within(one, acts) for one in less) for acts in more)


def _within(part: Acts, whole: Acts) -> bool:
    rest = iter(whole)
    return all(act in rest for act in part)


def _word(type_: ParamType, value: Param, definitions: Sequence[str]) -> str:
    if isinstance(value, tuple) and isinstance(type_, ListOf):
        return ",".join(sorted(_word(type_.item, one, definitions) for one in value))
    is_card = isinstance(value, int) and not isinstance(value, bool) and _cards(type_)
    return (
        definitions[value]
        if is_card and isinstance(value, int) and value < len(definitions)
        else str(value)
    )


def _cards(type_: ParamType) -> bool:
    return isinstance(type_, Card) or any(_cards(one) for one in getattr(type_, "types", ()))
