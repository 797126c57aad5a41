"""The board of a free table, drawn from its plan: others along the top, what is everybody's in the
middle, the seat at the bottom with its own places and its hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from luminagames.engine.message import Message
from luminagames.engine.show import Arrangement, Place, Rect, TableLayout
from luminagames.games.blank.faces import BACK
from luminagames.games.blank.table.acts import EDGE
from luminagames.games.blank.table.plan import Arranged, TablePlan, Zone
from luminagames.text import later

# The scene, the room between two places, and the room above one for its name.
WIDTH, HEIGHT, GAP, NAME = 1600.0, 900.0, 14.0, 26.0
# The rows from the top: other seats, what is everybody's, the own places, the own hand.
OTHERS: Final = (8.0, 168.0)
OWN: Final = (596.0, 132.0)
HAND: Final = (738.0, 154.0)
LOG = 250.0
HEAD = 150.0
# Cards are as wide as this where they lie in common, before other seats, in the own places and in
# the own hand; their sides are as 5 to 7.
WIDE, OTHER_WIDE, OWN_WIDE, HAND_WIDE = 100.0, 54.0, 70.0, 106.0
# A pile takes as much room as its card, a free zone so many times the room of a row.
PILE_ROOM, FREE_ROOM = 1.5, 2.6
# A free zone is a grid of so many columns and rows: a place in it is given in hundredths of its sides.
FINE = (EDGE + 1, EDGE + 1)

_TITLES = {
    "deck": later("Deck"),
    "discard": later("Discard pile"),
    "ground": later("Ground"),
    "camp": later("Camp"),
    "hand": later("Hand"),
}

_ARRANGED: dict[Arranged, Arrangement] = {
    "pile": "pile",
    "fan": "fan",
    "row": "row",
    "free": "free",
}


def board(plan: TablePlan, n_seats: int, bottom: int) -> TableLayout:
    """All places of a table, seen from a seat."""
    own = [zone for zone in plan.zones if zone.per_seat]
    common = [zone for zone in plan.zones if not zone.per_seat]
    others = [(bottom + step) % n_seats for step in range(1, n_seats)]
    top = OTHERS[0] + OTHERS[1] + GAP if others else OTHERS[0]
    places: list[Place] = []
    wide = (WIDTH - GAP) / max(1, len(others))
    for number, seat in enumerate(others):
        area = Rect(GAP + number * wide, OTHERS[0], wide - GAP, OTHERS[1])
        places += _other(own, seat, area)
    middle = Rect(GAP, top, WIDTH - LOG - 3 * GAP, OWN[0] - GAP - top)
    places += _common(common, middle)
    places.append(Place("place:log", Rect(WIDTH - LOG - GAP, top, LOG, middle.h), "log"))
    places += _own(own, bottom)
    return TableLayout(tuple(places))


def title(name: str) -> Message:
    """A zone or counter as it is written on the table: the words of the usual table are the
    program's, others the set's.
    """
    head = name.partition("[")[0]
    return Message(_TITLES.get(head, head.replace("_", " ").capitalize()))


def _place(zone: Zone, name: str, rect: Rect, card: float, seat: int | None = None) -> Place:
    """A place of a zone, its name above it; its cards fit into it."""
    area = Rect(rect.x, rect.y + NAME, rect.w, rect.h - NAME)
    wide = min(card, area.w, area.h / 1.4)
    return Place(
        f"zone:{name}",
        area,
        _ARRANGED[zone.arranged],
        title(name),
        seat=seat,
        card_size=(wide, wide * 1.4),
        back=_back(zone),
        framed=zone.arranged != "fan",
        grid=FINE if zone.arranged == "free" else (1, 1),
        flat=zone.arranged == "fan",
    )


def _back(zone: Zone) -> str:
    """The back of hidden cards: that by which a deck was made, else the usual one."""
    return next((values[0] for column, values in zone.holds if column == "back" and values), BACK)


def _shares(
    zones: Sequence[Zone], area: Rect, card: float, free: float = FREE_ROOM
) -> Iterator[tuple[Zone, Rect]]:
    """Zones beside each other: piles as wide as they need, the rest shares what is left; a free
    zone gets `free` times what a row gets.
    """
    pile = min(card * PILE_ROOM, area.w / max(1, len(zones)))
    piles = sum(zone.arranged == "pile" for zone in zones)
    parts = sum(
        free if zone.arranged == "free" else 1.0 for zone in zones if zone.arranged != "pile"
    )
    rest = max(0.0, area.w - piles * pile)
    at = area.x
    for zone in zones:
        share = free if zone.arranged == "free" else 1.0
        wide = pile if zone.arranged == "pile" else rest * share / parts
        yield zone, Rect(at, area.y, max(20.0, wide - GAP), area.h)
        at += wide


def _common(zones: Sequence[Zone], area: Rect) -> Iterator[Place]:
    """Piles in columns at the left, the rest to the right of them, rows above free zones."""
    piles = [zone for zone in zones if zone.arranged == "pile"]
    rows = [zone for zone in zones if zone.arranged in ("row", "fan")]
    free = [zone for zone in zones if zone.arranged == "free"]
    columns = -(-len(piles) // 2)
    wide = 0.0 if not piles else min(columns * WIDE * PILE_ROOM, area.w * 0.6)
    step = wide / max(1, columns)
    high = area.h / 2
    for number, zone in enumerate(piles):
        column, row = divmod(number, 2)
        rect = Rect(area.x + column * step, area.y + row * high, step - GAP, high - GAP / 2)
        yield _place(zone, zone.name, rect, WIDE)
    left, room = area.x + wide, area.w - wide
    lines = len(rows) + 2 * bool(free)
    line = area.h / max(1, lines)
    for number, zone in enumerate(rows):
        yield _place(zone, zone.name, Rect(left, area.y + number * line, room, line - GAP), WIDE)
    below = Rect(left, area.y + len(rows) * line, room, area.h - len(rows) * line)
    for zone, rect in _shares(free, below, WIDE):
        yield _place(zone, zone.name, rect, WIDE)


def _other(zones: Sequence[Zone], seat: int, area: Rect) -> Iterator[Place]:
    """A seat above: its name, its hand as backs, and what lies before it."""
    yield Place(f"seat:{seat}", area, "panel", seat=seat, head=Rect(area.x, area.y, area.w, 44.0))
    below = Rect(area.x + 8, area.y + 46, area.w - 12, area.h - 52)
    for zone, rect in _shares(zones, below, OTHER_WIDE, free=1.0):
        yield _place(zone, f"{zone.name}[{seat}]", rect, OTHER_WIDE, seat)


def _own(zones: Sequence[Zone], seat: int) -> Iterator[Place]:
    """The seat at the bottom: its places in a strip, its hands under them."""
    rect = Rect(GAP, OWN[0], WIDTH - 2 * GAP, HEIGHT - OWN[0] - 8)
    yield Place(f"seat:{seat}", rect, "panel", seat=seat, head=Rect(GAP, OWN[0], HEAD, rect.h))
    hands = [zone for zone in zones if zone.arranged == "fan"]
    rest = [zone for zone in zones if zone.arranged != "fan"]
    left, room = GAP + HEAD + GAP, WIDTH - HEAD - 4 * GAP
    strip = Rect(left, OWN[0] + 4, room, OWN[1] if hands else rect.h - 8)
    for zone, part in _shares(rest, strip, OWN_WIDE if hands else HAND_WIDE):
        yield _place(zone, f"{zone.name}[{seat}]", part, OWN_WIDE if hands else HAND_WIDE, seat)
    low = Rect(left, HAND[0], room, HAND[1]) if rest else Rect(left, OWN[0] + 4, room, rect.h - 8)
    for zone, part in _shares(hands, low, HAND_WIDE):
        yield _place(zone, f"{zone.name}[{seat}]", part, HAND_WIDE, seat)
