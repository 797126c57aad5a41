"""Where the things of a place lie: pure arithmetic in table units, no Qt and no game."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from luminagames.engine.show import Place, Rect

# Between two cards that have room.
GAP = 16.0
# Height of a strip (the top edge of a covered card) for its width.
STRIP_RATIO = 26 / 120
STRIP_GAP = 4.0
# Room for the caption over counters.
CAPTION = 34.0
# Room for the caption at the end of a line of counters.
LINE_CAPTION = 150.0
# Height of the line over columns: icon and count.
HEADER = 33.0
# Cards of a row that cover each other by more than this share of their width stand at equal
# distances.
LEAST_SHOWN = 0.7
_ALIGNED = {"left": 0.0, "center": 0.5, "right": 1.0}
# The largest share of an area that a row takes from what lies beside it.
MOST_BESIDE = 0.36
# The largest piece of a pile whose pieces are shown one by one.
PIP = 34.0
PIP_GAP = 4.0
# Degrees by which a card that is used for now is turned on a table without frames.
TILT = 4.0
# The size of a card that another one wears.
MEDALLION = 50.0
# Between two pieces of an orbit.
ORBIT_GAP = 5.0
# Between two cards that share a cell of a rail.
RAIL_GAP = 6.0
# Between the pieces of one pile and the next.
PILE_GAP = 12.0
# How far strips may slide over each other, as a share of their height, before the top card becomes
# a strip too.
LEAST_STEP = 0.76


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one thing lies, how far it is turned (degrees), and whether only its top strip is
    shown.
    """

    rect: Rect
    turn: float = 0.0
    strip: bool = False


def _steps(room: float, size: float, count: int, wanted: float) -> float:
    """The distance of `count` things of `size` in `room`: as wanted, less where they would not
    fit.
    """
    return wanted if count < 2 else min(wanted, (room - size) / (count - 1))


def room(place: Place) -> Rect:
    """Where the things of a place lie."""
    return place.rect if place.area is None else place.area


def row(place: Place, count: int, sideways: Collection[int] = ()) -> list[Spot]:
    """At the place's step from the left, around the middle or up to the right; closer where they
    would not fit.

    `sideways` are the indices of cards that lie turned by a quarter: they need more room, and get
    it.
    """
    if not count:
        return []
    width, height = place.card_size
    area = room(place)
    needs = [height if index in sideways else width for index in range(count)]
    gap = (place.step or width + GAP) - width
    free = area.w - sum(needs)
    if count > 1:
        gap = min(gap, free / (count - 1))
    x = area.x + max(0.0, free - gap * (count - 1)) * _ALIGNED[place.align]
    # the middles at equal distances, else a card would lie over all of another
    if count > 1 and gap < -LEAST_SHOWN * width:
        widest = max(needs)
        middles = [
            area.x + widest / 2 + (area.w - widest) * index / (count - 1) for index in range(count)
        ]
    else:
        lefts = itertools.accumulate((need + gap for need in needs[:-1]), initial=x)
        middles = [left + need / 2 for left, need in zip(lefts, needs, strict=True)]
    if place.mirrored:
        middles = [2 * area.x + area.w - middle for middle in middles]
    y = area.y + (area.h - height) / 2
    return [Spot(Rect(middle - width / 2, y, width, height)) for middle in middles]


def fan(place: Place, count: int) -> list[Spot]:
    """A hand: an arc around the middle, the outer cards turned and a little lower."""
    width, height = place.card_size
    area = room(place)
    step = _steps(area.w, width, count, place.step or width * 0.68)
    left = area.x + (area.w - width - step * (count - 1)) / 2
    spread = 0.0 if place.flat else min(2.6, 24.0 / max(count, 1))
    spots = []
    for i in range(count):
        off = i - (count - 1) / 2
        drop = off * off * spread * step / 110
        spots.append(Spot(Rect(left + i * step, area.y + drop, width, height), off * spread))
    return spots


def rail(place: Place, numbers: Sequence[int]) -> list[Spot]:
    """The cells of a rail by number; one beyond the last shares a cell, each then has half of
    it.
    """
    cells = len(place.spots)
    taken = [number % cells for number in numbers]
    spots = []
    for number, cell in zip(numbers, taken, strict=True):
        rect = place.spots[cell]
        if taken.count(cell) > 1:
            half = (rect.w - RAIL_GAP) / 2
            rect = Rect(
                rect.x + (half + RAIL_GAP if number >= cells else 0.0), rect.y, half, rect.h
            )
        spots.append(Spot(rect))
    return spots


def orbit(place: Place, count: int) -> list[tuple[float, float]]:
    """The middles of so many pieces on an arc, side by side from its beginning, closer where it is
    too short.
    """
    radius = place.rect.w / 2
    x, y = place.rect.x + radius, place.rect.y + radius
    begin, end = place.arc
    step = math.degrees((place.card_size[0] + ORBIT_GAP) / radius)
    step = min(step, (end - begin) / max(1, count))
    angles = [math.radians(begin + step * (number + 0.5)) for number in range(count)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def medallion(bearer: Rect, middle: float) -> Rect:
    """Half over the edge of its bearer that is nearer to the middle of the table."""
    inner = bearer.x + bearer.w + 3 if bearer.x + bearer.w / 2 < middle else bearer.x - 3
    return Rect(
        inner - MEDALLION / 2, bearer.y + bearer.h * 0.42 - MEDALLION / 2, MEDALLION, MEDALLION
    )


def scaled(place: Place, usual: tuple[float, float], size: tuple[float, float]) -> Place:
    """A place of a scene of a usual size, in one of another size: as large as fits, in the
    middle.
    """
    if usual == size:
        return place
    factor = min(size[0] / usual[0], size[1] / usual[1])
    left, top = (size[0] - usual[0] * factor) / 2, (size[1] - usual[1] * factor) / 2
    rect = place.rect
    return replace(
        place,
        rect=Rect(left + rect.x * factor, top + rect.y * factor, rect.w * factor, rect.h * factor),
        card_size=(place.card_size[0] * factor, place.card_size[1] * factor),
        step=place.step * factor,
    )


def grid(place: Place, count: int) -> list[Spot]:
    """Cells from left to right and top to bottom, each thing in the middle of its cell."""
    width, height = place.card_size
    return [
        Spot(Rect(cell.x + (cell.w - width) / 2, cell.y + (cell.h - height) / 2, width, height))
        for cell in cells(place, count)
    ]


def even_rows(place: Place, count: int) -> list[Spot]:
    """A grid that is not full: as few rows as it takes, about as many things in each, in the middle
    of the place.
    """
    columns, most = place.grid
    rows = min(most, -(-count // columns)) if count else 0
    if not rows or count > columns * most:
        return grid(place, count)
    wide, high = place.rect.w / columns, place.rect.h / most
    width, height = place.card_size
    left, top = place.rect.x + place.rect.w / 2, place.rect.y + (place.rect.h - rows * high) / 2
    spots, begun = [], 0
    for row in range(rows):
        here = (count - begun + rows - row - 1) // (rows - row)
        for at in range(here):
            x = left + (at - here / 2) * wide + (wide - width) / 2
            spots.append(Spot(Rect(x, top + row * high + (high - height) / 2, width, height)))
        begun += here
    return spots


def stack(place: Place, count: int) -> list[Spot]:
    """One upon the other, each a little further down and right."""
    width, height = place.card_size
    dx = _steps(place.rect.w, width, count, 8.0)
    dy = _steps(place.rect.h, height, count, 8.0)
    return [
        Spot(Rect(place.rect.x + i * dx, place.rect.y + i * dy, width, height))
        for i in range(count)
    ]


def free(place: Place, numbered: Sequence[int]) -> list[Spot]:
    """Cards that lie where hands have laid them: `numbered` are cells of the place's fine grid."""
    (columns, rows), (width, height), area = place.grid, place.card_size, room(place)
    spots = []
    for number in numbered:
        row, column = divmod(number, columns)
        x = area.x + (area.w - width) * column / max(1, columns - 1)
        y = area.y + (area.h - height) * row / max(1, rows - 1)
        spots.append(Spot(Rect(x, y, width, height)))
    return spots


def cell_at(place: Place, left: float, top: float) -> tuple[int, int]:
    """The column and row of a free place's grid for a card whose corner was let go there."""
    (columns, rows), (width, height), area = place.grid, place.card_size, room(place)
    return (
        _cell(left - area.x, area.w - width, columns),
        _cell(top - area.y, area.h - height, rows),
    )


def _cell(off: float, room_: float, cells_: int) -> int:
    share = min(1.0, max(0.0, off / room_)) if room_ > 0 else 0.0
    return round(share * (cells_ - 1))


def pile(place: Place) -> Spot:
    """One spot in the middle of the place."""
    width, height = place.card_size
    rect = room(place)
    return Spot(Rect(rect.x + (rect.w - width) / 2, rect.y + (rect.h - height) / 2, width, height))


def cells(place: Place, count: int) -> list[Rect]:
    """The cells of a grid or of counters; without a grid one line along the longer side."""
    columns, rows = place.grid
    area = room(place)
    if columns * rows < count:
        columns, rows = (count, 1) if area.w >= area.h else (1, count)
    if place.arrangement == "counters" and place.label is not None and place.area is None:
        if is_line(place):
            area = Rect(area.x, area.y, area.w - LINE_CAPTION, area.h)
        else:
            foot = 6.0 if place.framed else 0.0
            area = Rect(area.x, area.y + CAPTION, area.w, area.h - CAPTION - foot)
    width, height = area.w / columns, area.h / rows
    return [
        Rect(area.x + (i % columns) * width, area.y + (i // columns) * height, width, height)
        for i in range(count)
    ]


def taken(row: Place, count: int) -> float:
    """How much of its area a row of so many cards takes at the right, the gap to its neighbor
    included.
    """
    if not count:
        return 0.0
    width = row.card_size[0]
    wanted = width + (row.step or width + GAP) * (count - 1) + PILE_GAP
    return min(wanted, room(row).w * MOST_BESIDE)


def pips(place: Place, counts: Sequence[int]) -> list[Rect]:
    """Cells for piles whose pieces are shown one by one, as wide as their pieces; an empty pile has
    no width.

    All pieces have one size; where they would not fit they move over each other.
    """
    area = room(place)
    size = min(area.h, PIP)
    piles = sum(1 for count in counts if count)
    loose = sum(counts) - piles
    step, gap = size + PIP_GAP, PILE_GAP
    if loose and piles * size + max(0, piles - 1) * gap + loose * step > area.w:
        gap = PIP_GAP
        step = min(step, (area.w - piles * size - max(0, piles - 1) * gap) / loose)
    cells, x = [], area.x
    for count in counts:
        width = size + step * (count - 1) if count else 0.0
        cells.append(Rect(x, area.y, width, area.h))
        x += width + gap if count else 0.0
    return cells


def is_line(place: Place) -> bool:
    """Whether counters stand in one line: then their caption stands at its end, else over them."""
    return place.rect.h < 60


def inside(panel: Place, places: Sequence[Place]) -> list[Place]:
    """The places that lie in a panel."""
    box = panel.rect
    return [
        place
        for place in places
        if place is not panel
        and place.rect.x >= box.x
        and place.rect.y >= box.y
        and place.rect.x + place.rect.w <= box.x + box.w + 1
        and place.rect.y + place.rect.h <= box.y + box.h + 1
    ]


def separators(places: Sequence[Place]) -> list[Rect]:
    """Thin lines between the parts of a panel that has no head along its top, and between heaps in
    a column.
    """
    lines: list[Rect] = []
    for place in places:
        if place.arrangement == "panel" and (place.head is None or place.head.w < place.rect.w):
            parts = [one.rect for one in inside(place, places)]
            found = _between(place.rect, [*([] if place.head is None else [place.head]), *parts])
            lines += [line for line in found if not any(overlap(line, part) for part in parts)]
        elif (
            place.framed and place.arrangement == "counters" and place.grid[0] == 1 < place.grid[1]
        ):
            heaps = cells(place, len(place.counters))
            lines += [Rect(cell.x + 18, cell.y, cell.w - 36, 1) for cell in heaps[1:]]
    return lines


def _between(box: Rect, parts: list[Rect]) -> list[Rect]:
    """Upright lines between parts that stand side by side in a panel."""
    parts = sorted(parts, key=lambda rect: rect.x)
    lines = []
    for left, right in itertools.pairwise(parts):
        if left.x + left.w <= right.x + 1:
            middle = (left.x + left.w + right.x) / 2
            lines.append(Rect(middle, box.y + 16, 1, box.h - 32))
    return lines


def column_rects(place: Place) -> list[Rect]:
    """The columns of a place, headers included."""
    width = place.rect.w / max(1, len(place.columns))
    return [
        Rect(place.rect.x + i * width, place.rect.y, width, place.rect.h)
        for i in range(len(place.columns))
    ]


def header(column: Rect) -> Rect:
    """The line over a column."""
    return Rect(column.x, column.y, column.w, HEADER)


def column(place: Place, area: Rect, count: int) -> list[Spot]:
    """One column from top to bottom: strips, and where there is room the last card in full.

    Strips move together before the last card gives way, and again after it.
    """
    if not count:
        return []
    full_w, full_h = place.card_size
    width = min(full_w if place.face == "table" else area.w - 6, area.w - 4)
    strip = width * STRIP_RATIO
    left = area.x + (area.w - width) / 2
    top, room = area.y + HEADER, area.h - HEADER
    wanted = strip + STRIP_GAP
    full = full_h * width / full_w
    if place.face == "table" and (count == 1 or (room - full) / (count - 1) >= strip * LEAST_STEP):
        step = min(wanted, (room - full) / (count - 1)) if count > 1 else 0.0
        spots = [
            Spot(Rect(left, top + i * step, width, strip), strip=True) for i in range(count - 1)
        ]
        return [*spots, Spot(Rect(left, top + (count - 1) * step, width, full))]
    step = _steps(room, strip, count, wanted)
    return [Spot(Rect(left, top + i * step, width, strip), strip=True) for i in range(count)]


def squeezed(place: Place, area: Rect, count: int) -> bool:
    """Whether the cards of a column cover each other more than their strips allow."""
    spots = column(place, area, count)
    return any(
        low.rect.y - high.rect.y < high.rect.h - 0.5 for high, low in itertools.pairwise(spots)
    )


def spread_column(area: Rect, count: int, height: float) -> list[Spot]:
    """A column fanned out: whole strips from its top down, moved up where the table (of `height`)
    would end.
    """
    width = area.w - 6
    strip = width * STRIP_RATIO
    top = area.y + HEADER
    top = max(4.0, min(top, height - 8 - count * (strip + STRIP_GAP)))
    return [
        Spot(Rect(area.x + 3, top + i * (strip + STRIP_GAP), width, strip), strip=True)
        for i in range(count)
    ]


def overlap(a: Rect, b: Rect) -> float:
    """The area that two rectangles share."""
    width = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    height = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(0.0, width) * max(0.0, height)


def holds(rect: Rect, x: float, y: float) -> bool:
    """Whether a point lies in a rectangle."""
    return rect.x <= x < rect.x + rect.w and rect.y <= y < rect.y + rect.h
