"""What hands can do at a free table, for what lies there: each card and each pile that a seat may
take goes to every place. The acts that the decision lists are examples; here the law is asked
(`why_not`), once for each thing, since whether it may be taken hangs on where it lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from luminagames.engine.action import Action
from luminagames.engine.builtin import Param
from luminagames.engine.gestures import Dragged, Gesture, GestureIndex
from luminagames.games.blank.table.acts import (
    EDGE,
    CountAct,
    Deal,
    Draw,
    Finish,
    Flip,
    Look,
    Move,
    PlaceToken,
    Ref,
    Roll,
    Shuffle,
    TableAct,
    TakeOver,
    hand_of,
)
from luminagames.games.blank.table.pieces import Lying, TableState, of_zone, plan_of, seat_of

# Where a card is laid that no hand has placed: cells of a free zone, tried in this order.
COLUMNS, ROWS = 8, 4
# What is counted on a card with + and −.
MARKER = "marker"
# So many cards are drawn by their digits alone: the menu of a pile is short.
LATER = frozenset("46789")


@dataclass(frozen=True, slots=True)
class FreeIndex(GestureIndex):
    """The same index; a drop into a free zone says where."""

    # Where each card lies that lies in a free place: the parameters of a move there.
    spots: dict[str, tuple[tuple[str, Param], ...]] = field(default_factory=dict)
    # The hand of who sits here; empty where there is none.
    hand: str = ""
    seat: int = 0

    def find(self, gesture: Gesture) -> list[Action]:
        """The actions that a gesture can mean, with the place at which the hand let go, and with
        all that it took along.
        """
        found = GestureIndex.find(self, gesture)
        if not isinstance(gesture, Dragged):
            return found
        if gesture.more:
            along = refs_of(gesture.more)
            found = [_with_cards(action, along) for action in found if action.kind == "move"]
        return found if gesture.at is None else [_placed(one, gesture.at) for one in found]

    def loose(self) -> frozenset[str]:
        """All cards that may be taken: a pile is one thing."""
        return frozenset(touch for touch in self.drags if not touch.startswith("zone:"))

    def together(self, picked: frozenset[str]) -> dict[str, Action]:
        """What can be done with several cards, by its key."""
        cards = refs_of(picked)
        if not cards:
            return {}
        given: tuple[tuple[str, Param], ...] = (("cards", cards),)
        found = {
            "F": Action(self.seat, "flip", given),
            "T": Action(self.seat, "turn", given),
            "SHIFT+T": Action(self.seat, "turn", (*given, ("quarters", -1))),
        }
        home = self._home(picked)
        if home is not None and len(cards) > 1:
            found["G"] = Action(self.seat, "move", (*given, *home, ("at", "stack")))
        if self.hand:
            found["H"] = Action(self.seat, "move", (*given, ("to", self.hand)))
        return found

    def _home(self, picked: frozenset[str]) -> tuple[tuple[str, Param], ...] | None:
        """Where the first of several cards lies, if that is a free place."""
        return next((self.spots[touch] for touch in sorted(picked) if touch in self.spots), None)


def refs_of(touches: Iterable[str]) -> tuple[Ref, ...]:
    """The names of cards, in the order in which they lie: seen ones by number first."""
    found: list[Ref] = []
    for touch in sorted(touches):
        kind, _, name = touch.partition(":")
        found.append(int(name) if kind == "card" else name)
    return tuple(found)


def _with_cards(action: Action, more: tuple[Ref, ...]) -> Action:
    """The same move with more cards."""
    given = dict(action.params)
    cards = given["cards"]
    assert isinstance(cards, tuple)
    given["cards"] = (*cards, *(one for one in more if one not in cards))
    return Action(action.seat, action.kind, tuple(given.items()))


def _placed(action: Action, at: tuple[int, int]) -> Action:
    if action.kind != "move":
        return action
    given = {**dict(action.params), "x": at[0], "y": at[1]}
    return Action(action.seat, action.kind, tuple(given.items()))


def add_things(index: FreeIndex, state: TableState, seat: int) -> None:
    """Adds what can be done with each thing that lies on the table, as a seat sees it. Cards of one
    zone share their answer: the law looks at where a card lies, not at which it is.
    """
    ways = _ways(state)
    allowed: dict[str, bool] = {}
    for touch, zone, ref in things(state):
        pile = touch == f"zone:{zone}"
        if zone not in allowed:
            allowed[zone] = Flip(seat, (ref,)).why_not(state) is None
        if not allowed[zone]:
            continue
        index.drags[touch] = {
            target: [Action(seat, "move", (("cards", (ref,)), *rest)) for rest in tails]
            for target, tails in ways
            if not (pile and target == touch)
        }
        if pile:
            keyed = _of_pile(state, seat, zone, ref)
            keyed = [(key, act) for key, act in keyed if act.why_not(state) is None]
            index.taps[touch] = [act.action() for key, act in keyed if key not in LATER]
            index.keys[touch] = {key: act.action() for key, act in keyed if key}
        else:
            index.keys[touch] = _of_card(seat, ref)
            index.taps[touch] = [index.keys[touch]["F"]]
    index.spots.update(_spots(state))
    _add_seats(index, state, seat)
    _add_tokens(index, state, seat)


def _spots(state: TableState) -> Iterator[tuple[str, tuple[tuple[str, Param], ...]]]:
    """Each card that lies in a free place, with the parameters of a move to where it lies."""
    plan = plan_of(state)
    for name, lying in state.zones.items():
        if of_zone(plan, name).arranged == "free":
            for place, one in enumerate(lying):
                yield _touch(_ref(name, place, one)), (("to", name), ("x", one.x), ("y", one.y))


def _ways(state: TableState) -> list[tuple[str, list[tuple[tuple[str, Param], ...]]]]:
    """Each place to which cards can go, and the parameters of the moves there without the cards: a
    pile that lies face down has a top and a bottom.
    """
    plan = plan_of(state)
    hidden = {zone.name for zone in plan.zones if zone.arranged == "pile" and zone.seen != "all"}
    found = []
    for name in state.zones:
        x, y = free_place(state, name)
        spot: tuple[tuple[str, Param], ...] = tuple(
            (key, value) for key, value in (("x", x), ("y", y)) if value
        )
        tails: list[tuple[tuple[str, Param], ...]] = [(("to", name), *spot)]
        if name.partition("[")[0] in hidden:
            tails.append((("to", name), ("at", "bottom"), *spot))
        found.append((f"zone:{name}", tails))
    return found


def _of_card(seat: int, ref: Ref) -> dict[str, Action]:
    """What can be done with a card, by its key."""
    cards: tuple[tuple[str, Param], ...] = (("cards", (ref,)),)
    return {
        "F": Action(seat, "flip", cards),
        "T": Action(seat, "turn", cards),
        "SHIFT+T": Action(seat, "turn", (*cards, ("quarters", -1))),
        "+": _count(seat, ref, 1),
        "-": _count(seat, ref, -1),
    }


def _count(seat: int, ref: Ref, change: int) -> Action:
    return Action(seat, "count", (("counter", MARKER), ("change", change), ("card", ref)))


def _of_pile(state: TableState, seat: int, zone: str, ref: Ref) -> list[tuple[str, TableAct]]:
    """What can be done with a pile, each with its key: so many cards drawn as the digit says."""
    there = len(state.zones[zone])
    draws: list[tuple[str, TableAct]] = []
    if hand_of(state, seat):
        draws = [(str(n), Draw(seat, zone, n, "")) for n in range(1, min(9, there) + 1)]
    return [
        *draws,
        ("D", Deal(seat, zone, 1)),
        ("R", Shuffle(seat, zone)),
        ("F", Flip(seat, (ref,))),
        ("", Look(seat, zone, 1)),
        ("", Look(seat, zone, 3)),
        ("L", Look(seat, zone, 0)),
        *_split(state, seat, zone),
    ]


def _split(state: TableState, seat: int, zone: str) -> list[tuple[str, TableAct]]:
    """The upper half of a pile goes as a stack to a free place, as it lies: one that lies in common,
    else one of the seat's own.
    """
    lying, plan = state.zones[zone], plan_of(state)
    free = [
        name
        for name in state.zones
        if of_zone(plan, name).arranged == "free" and seat_of(name) in (None, seat)
    ]
    if len(lying) < 2 or not free:
        return []
    half = tuple(_ref(zone, place, lying[place]) for place in range(len(lying) // 2))
    x, y = free_place(state, free[0])
    face: Literal["up", "down"] = "up" if lying[0].up else "down"
    return [("S", Move(seat, half, free[0], "stack", face, x, y))]


def _add_seats(index: GestureIndex, state: TableState, seat: int) -> None:
    """At a seat its counters; at the own one those of the table and the dice, at another one that
    it acts now; at each that it has won.
    """
    for other in range(len(state.players)):
        acts: list[TableAct] = [
            CountAct(seat, name, None, change)
            for name in state.counters
            if seat_of(name) == other or (other == seat and seat_of(name) is None)
            for change in (1, -1)
        ]
        if other == seat:
            acts += [Roll(seat, die) for die in plan_of(state).dice]
        else:
            acts.append(TakeOver(other))
        acts.append(Finish(seat, (other,)))
        good = [act.action() for act in acts if act.why_not(state) is None]
        if good:
            index.taps[f"seat:{other}"] = good


def _add_tokens(index: GestureIndex, state: TableState, seat: int) -> None:
    """In a free zone tokens are laid, and taken away."""
    plan = plan_of(state)
    for name in state.zones:
        if of_zone(plan, name).arranged != "free":
            continue
        acts = [
            PlaceToken(seat, kind, name, number) for kind, _ in plan.tokens for number in (1, -1)
        ]
        good = [act.action() for act in acts if act.why_not(state) is None]
        if good:
            index.taps[f"zone:{name}"] = good


def things(state: TableState) -> Iterator[tuple[str, str, Ref]]:
    """What can be touched: a touchable, its zone, and the name of its card; a pile is its top
    card.
    """
    plan = plan_of(state)
    for name, lying in state.zones.items():
        if of_zone(plan, name).arranged == "pile":
            if lying:
                yield f"zone:{name}", name, _ref(name, 0, lying[0])
            continue
        for place, one in enumerate(lying):
            ref = _ref(name, place, one)
            yield _touch(ref), name, ref


def _touch(ref: Ref) -> str:
    return f"card:{ref}" if type(ref) is int else f"back:{ref}"


def _ref(zone: str, place: int, one: Lying) -> Ref:
    known: int | None = one.card
    return f"{zone}.{place}" if known is None else known


def free_place(state: TableState, name: str) -> tuple[int, int]:
    """Where a card is laid in a free zone without a hand that says where: the first cell in which
    none lies.
    """
    taken = {(_cell(one.x, COLUMNS), _cell(one.y, ROWS)) for one in state.zones[name]}
    for row in range(ROWS):
        for column in range(COLUMNS):
            if (column, row) not in taken:
                return column * EDGE // (COLUMNS - 1), row * EDGE // (ROWS - 1)
    return 0, 0


def _cell(at: int, cells: int) -> int:
    return round(at * (cells - 1) / EDGE)
