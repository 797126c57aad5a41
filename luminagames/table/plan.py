"""What lies on the table, as data: a layout and a view become things with touchables and
rectangles.

The scene only draws a plan. A thing's `key` stays the same while it is the same thing: the card
number where its face is known, zone and place where it is hidden, so that nothing on the screen
betrays a card. `planning` makes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.show import Column, Place, Rect
from luminagames.table import arrange
from luminagames.table.hand import tray

ThingKind = Literal["card", "back", "pile", "counter"]
CounterStyle = Literal["", "pips", "uncounted", "worn", "orbit"]
Definitions = Mapping[str, Mapping[str, Json]]


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing that lies on the table.

    `definition` is the face of a card (or of the top of a pile, empty if nobody sees it), `back`
    the name of its back, `count` how many lie in a pile or counter. `style` is how a counter is
    drawn if not by the room it has, or that a pile bears no number.
    """

    key: str
    touch: str
    kind: ThingKind
    place: str
    rect: Rect
    order: int
    turn: float = 0.0
    strip: bool = False
    definition: str = ""
    card: int | None = None
    back: str = ""
    count: int = 0
    icon: str = ""
    # How many of a counter are used up for now.
    used: int = 0
    style: CounterStyle = ""
    # The middles of the pieces of a counter that lie on an orbit; `grain` is how large each is.
    points: tuple[tuple[float, float], ...] = ()
    grain: float = 0.0

    @property
    def lying(self) -> Rect:
        """What it covers: a thing that lies sideways is as wide as it is high otherwise."""
        rect = self.rect
        if self.points:
            x, y = self.points[len(self.points) // 2]
            return Rect(x - self.grain / 2, y - self.grain / 2, self.grain, self.grain)
        if self.turn % 180 != 90:
            return rect
        return Rect(rect.x + (rect.w - rect.h) / 2, rect.y + (rect.h - rect.w) / 2, rect.h, rect.w)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on it: on one of its pieces, where they lie on an orbit."""
        reach = (self.grain / 2 + 2) ** 2
        if self.points:
            return any((x - at_x) ** 2 + (y - at_y) ** 2 <= reach for at_x, at_y in self.points)
        return arrange.holds(self.lying, x, y)


@dataclass(frozen=True, slots=True)
class Head:
    """The line over one column: its icon and how many lie in it."""

    place: str
    column: Column
    rect: Rect
    area: Rect
    count: int


@dataclass(frozen=True, slots=True)
class Vacancy:
    """An outline where a card could lie, with the name of the place if it stands in there."""

    rect: Rect
    place: str
    label: Message | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything on the table, those under others first."""

    places: tuple[Place, ...]
    things: tuple[Thing, ...]
    heads: tuple[Head, ...]
    vacancies: tuple[Vacancy, ...]
    # Where a column is fanned out, or cards to choose from lie over the table.
    spread: Rect | None = None
    # How many things, the last ones, lie over the rest in that area.
    over: int = 0
    # The groups of the looking seat's hand, the place for a new one last.
    boxes: tuple[tray.Box, ...] = ()
    # A table with a ground instead of frames and captions.
    bare: bool = False

    def place(self, name: str) -> Place | None:
        """The place of that name."""
        return next((place for place in self.places if place.name == name), None)

    def thing(self, touch: str) -> Thing | None:
        """The topmost thing of a touchable."""
        return next((thing for thing in reversed(self.things) if thing.touch == touch), None)

    def squeezed(self, touch: str) -> tuple[str, str] | None:
        """The column of a card (place and value) if its cards cover each other too much to be
        read.
        """
        thing = self.thing(touch)
        place = None if thing is None else self.place(thing.place)
        if thing is None or place is None or place.arrangement != "columns":
            return None
        for head in self.heads:
            inside = head.area.x <= thing.rect.x < head.area.x + head.area.w
            if (
                head.place == place.name
                and inside
                and arrange.squeezed(place, head.area, head.count)
            ):
                return place.name, head.column.value
        return None

    def landing(self, target: str, definition: Mapping[str, Json] | None) -> Rect | None:
        """Where a card would land on a target: its column where there are columns, else the whole
        of it.
        """
        place = self.place(target)
        if place is None:
            thing = self.thing(target)
            return None if thing is None else thing.lying
        if place.arrangement == "columns" and definition is not None:
            value = str(definition.get(place.column_field))
            for head in self.heads:
                if head.place == target and head.column.value == value:
                    return head.area
        return place.rect


@dataclass(frozen=True, slots=True)
class Grouped:
    """The layout of the looking seat's hand: its zone, its tray, loose cards and groups, which of
    them want words.
    """

    zone: str
    tray: str
    loose: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    noted: tuple[bool, ...]


def zone_of(place: Place) -> str:
    """The zone or pile that a place holds: its name without the first word."""
    return place.name.partition(":")[2]
