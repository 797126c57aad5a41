"""Cards that come to a hidden hand: which of the backs that lie there afterwards each of them is.
No Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count

from luminagames.table.motion.script import Beat
from luminagames.table.plan import Plan


def allotted(beats: Iterable[Beat], before: Plan, after: Plan) -> Iterator[Beat]:
    """An event tells no place of a card that nobody sees: it lands as the next back that was not
    there before.
    """
    taken: dict[str, int] = {}
    for beat in beats:
        move = beat.move
        if (
            beat.kind != "move"
            or move is None
            or move.card is not None
            or move.target_place is not None
        ):
            yield beat
            continue
        zone = move.target
        at = taken.get(zone, _backs(before, zone))
        taken[zone] = at + 1
        last = _backs(after, zone) - 1  # where some go on, the last place is taken twice
        yield beat if last < 0 else replace(beat, move=move._replace(target_place=min(at, last)))


def _backs(plan: Plan, zone: str) -> int:
    return next(at for at in count() if plan.thing(f"back:{zone}.{at}") is None)
