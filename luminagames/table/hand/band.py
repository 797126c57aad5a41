"""A hand and its groups in one row, where the hand's place lies in the tray: pure arithmetic in
table units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from luminagames.engine.show import Place, Rect
from luminagames.table.arrange import Spot
from luminagames.table.hand.tray import EDGE, FOOT, GAP, HEAD, NEW, PAD, SLOT_LEAST, Box, group_name

# The widest card, and how high the foot of a group is at most.
LARGEST = 190.0
HIGHEST_FOOT = 60.0
# The distance of two cards in a group as shares of their width: as wanted, and the least that shows
# what each is.
GROUPED = (0.5, 0.38)
# The same of the loose cards.
LOOSE = (1.05, 0.36)


def holds_hand(tray: Place, hand: Place) -> bool:
    """Whether the hand's place lies in the tray: both are one row then."""
    outer, inner = tray.rect, hand.rect
    across = outer.x <= inner.x and inner.x + inner.w <= outer.x + outer.w
    return across and outer.y <= inner.y and inner.y + inner.h <= outer.y + outer.h


def band(
    tray: Place, hand: Place, sizes: Sequence[int], loose: int
) -> tuple[Place, tuple[Box, ...]]:
    """Groups of these sizes, so many loose cards, and at the right where another group begins: all
    cards as large.

    The hand's place as it is now, and the groups with the place for a new one. Cards are as large
    as the row is high; they slide over each other first, and only then are all smaller.
    """
    area = tray.rect
    height = area.h - HEAD - EDGE
    foot = max(FOOT, min(HIGHEST_FOOT, height * 0.15))
    largest = min(LARGEST, (height - 2 * PAD - foot) / 1.4)
    room = area.w - 2 * EDGE - SLOT_LEAST - GAP - len(sizes) * (2 * PAD + GAP)
    wanted, least = _widths(sizes, loose, 0), _widths(sizes, loose, 1)
    closer = (
        0.0 if wanted <= least else min(1.0, max(0.0, (wanted - room / largest) / (wanted - least)))
    )
    card = min(largest, room / max(1.0, wanted + (least - wanted) * closer))
    steps = [card * (most + (fewest - most) * closer) for most, fewest in (GROUPED, LOOSE)]
    whole = [_width(size, card, steps[0]) + 2 * PAD for size in sizes]
    alone = _width(loose, card, steps[1])
    free = room - alone - sum(wide - 2 * PAD for wide in whole)
    x, y = area.x + EDGE + max(0.0, free) / 2, area.y + HEAD
    high = card * 1.4 + 2 * PAD + foot
    y += (height - high) / 2
    top = y + PAD
    found = []
    for at, (size, wide) in enumerate(zip(sizes, whole, strict=True)):
        spots = tuple(
            Spot(Rect(x + PAD + i * steps[0], top, card, card * 1.4)) for i in range(size)
        )
        found.append(Box(group_name(at), Rect(x, y, wide, high), spots, foot=foot))
        x += wide + GAP
    slot = Rect(area.x + area.w - EDGE - SLOT_LEAST, y, SLOT_LEAST, high)
    rest = Rect(x, top, alone, card * 1.4)
    if not loose:  # back among the loose ones: under the place for a new group
        slot = replace(slot, h=(high - GAP) / 2)
        rest = replace(slot, y=y + slot.h + GAP)
    placed = replace(
        hand,
        rect=rest,
        card_size=(card, card * 1.4),
        step=steps[1],
        label=None,
        flat=True,
        spoken=hand.label or hand.spoken,
    )
    return placed, (*found, Box(NEW, slot))


def _width(count: int, card: float, step: float) -> float:
    return card + (count - 1) * step if count else 0.0


def _widths(sizes: Sequence[int], loose: int, which: int) -> float:
    """How many cards wide all cards are together, at one of the two distances."""
    return sum(_width(size, 1.0, GROUPED[which]) for size in sizes) + _width(
        loose, 1.0, LOOSE[which]
    )
