"""What hands can do at a free table, for what lies there: each card and each pile that a seat may
take goes to every place. The acts that the decision lists are examples; here the law is asked
(`why_not`), once for each thing, since whether it may be taken hangs on where it lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from luminagames.engine.action import Action
from luminagames.engine.gestures import Dragged, Gesture, GestureIndex
from luminagames.games.blank.table.acts import EDGE, Draw, Flip, Move, Ref, hand_of
from luminagames.games.blank.table.pieces import Lying, TableState, of_zone, plan_of

# Where a card is laid that no hand has placed: cells of a free zone, tried in this order.
COLUMNS, ROWS = 8, 4


@dataclass(frozen=True, slots=True)
class FreeIndex(GestureIndex):
    """The same index; a drop into a free zone says where."""

    def find(self, gesture: Gesture) -> list[Action]:
        """The actions that a gesture can mean, with the place at which the hand let go."""
        found = GestureIndex.find(self, gesture)
        if not isinstance(gesture, Dragged) or gesture.at is None:
            return found
        return [_placed(action, gesture.at) for action in found]


def _placed(action: Action, at: tuple[int, int]) -> Action:
    if action.kind != "move":
        return action
    given = {**dict(action.params), "x": at[0], "y": at[1]}
    return Action(action.seat, action.kind, tuple(given.items()))


def add_things(index: GestureIndex, state: TableState, seat: int) -> None:
    """Adds what can be done with each thing that lies on the table, as a seat sees it."""
    targets = [(f"zone:{name}", name, free_place(state, name)) for name in state.zones]
    for touch, zone, ref in things(state):
        pile = touch == f"zone:{zone}"
        for target, name, (x, y) in targets:
            if pile and name == zone:
                continue
            move = Move(seat, (ref,), name, "top", "zone", x, y)
            if not index.drags.get(touch) and move.why_not(state) is not None:
                break
            index.drags.setdefault(touch, {})[target] = [move.action()]
        else:
            tap = Draw(seat, zone, 1, "") if pile and hand_of(state, seat) else Flip(seat, (ref,))
            if tap.why_not(state) is None:
                index.taps[touch] = [tap.action()]


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
            yield (f"card:{ref}" if type(ref) is int else f"back:{ref}"), name, ref


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
