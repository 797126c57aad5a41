"""Where groups lie in their tray: pure arithmetic in table units, no Qt and no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from luminagames.engine.show import Place, Rect
from luminagames.table.arrange import Spot

# The line at the top of a tray for its name and sum.
HEAD = 34.0
# The line under a group's cards for its kind and points.
FOOT = 30.0
# Between the frame of the tray and its groups.
EDGE = 14.0
# Between the frame of a group and its cards.
PAD = 9.0
# Between two groups.
GAP = 12.0
# The distance of two cards in a group: as wanted, and the least that shows what each card is.
STEPS = (58.0, 30.0)
# The least and the most room beside a group for words about it.
NOTE = (150.0, 230.0)
# How wide the place for a new group is.
SLOT = 104.0
SLOT_LEAST = 60.0
NEW = "group:new"


@dataclass(frozen=True, slots=True)
class Box:
    """A group: its touchable, its frame, where its cards lie, and the room for words beside them if
    there is any.
    """

    touch: str
    rect: Rect
    spots: tuple[Spot, ...] = ()
    note: Rect | None = None
    # How high the line under the cards is.
    foot: float = FOOT


def group_name(group: int) -> str:
    """The touchable of a group."""
    return f"group:{group}"


def boxes(place: Place, sizes: Sequence[int], noted: Sequence[bool]) -> tuple[Box, ...]:
    """The groups of these sizes from left to right, and after them the place for a new one.

    `noted` are the groups that want words beside them; they get what room is left over.
    """
    area = place.rect
    height = area.h - HEAD - EDGE
    card_h = height - PAD - FOOT
    card_w = card_h / 1.4
    room = area.w - 2 * EDGE - GAP * len(sizes) - (SLOT if len(sizes) < 4 else SLOT_LEAST)
    steps = sum(size - 1 for size in sizes)
    wide = sum(card_w + 2 * PAD for _ in sizes)
    step = STEPS[0] if not steps else min(STEPS[0], max(STEPS[1], (room - wide) / steps))
    shrink = min(
        1.0, max(0.4, (room - steps * step - 2 * PAD * len(sizes)) / max(1.0, card_w * len(sizes)))
    )
    card_w, card_h = card_w * shrink, card_h * shrink
    left_over = room - sum(_width(size, card_w, step) for size in sizes)
    wanting = sum(noted)
    note = min(NOTE[1], left_over / wanting) if wanting else 0.0
    note = note if note >= NOTE[0] else 0.0
    found: list[Box] = []
    x, y = area.x + EDGE, area.y + HEAD
    for at, (size, wants) in enumerate(zip(sizes, noted, strict=True)):
        width = _width(size, card_w, step)
        top = y + PAD + (height - PAD - FOOT - card_h) / 2
        spots = tuple(Spot(Rect(x + PAD + i * step, top, card_w, card_h)) for i in range(size))
        words = Rect(x + width + 2, y, note - 4, height) if wants and note else None
        found.append(Box(group_name(at), Rect(x, y, width, height), spots, words))
        x += width + GAP + (note if words else 0.0)
    slot = area.x + area.w - EDGE - x
    if not sizes:
        return (Box(NEW, Rect(x, y, slot, height)),)
    return (*found, Box(NEW, Rect(x, y, max(min(slot, SLOT), SLOT_LEAST), height)))


def _width(size: int, card: float, step: float) -> float:
    return card + (size - 1) * step + 2 * PAD


def place_among(centers: Sequence[float], x: float) -> int:
    """Before which of the cards with these centers something is dropped."""
    return sum(1 for center in centers if center < x)


def as_places(tray: Place, found: Sequence[Box]) -> tuple[Place, ...]:
    """The groups as places of the table, so that whatever knows places knows them."""
    return tuple(
        replace(tray, name=box.touch, rect=box.rect, label=None, framed=False) for box in found
    )
