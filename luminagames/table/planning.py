"""Makes a plan of a view: each place is read by its arrangement, and what lies in it becomes
things.

Long, since each arrangement of a place is read in one class.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from luminagames.engine.show import SCENE, Place, Rect, TableLayout
from luminagames.engine.view import View
from luminagames.table import arrange
from luminagames.table.hand import tray
from luminagames.table.hand.band import band, holds_hand
from luminagames.table.plan import (
    CounterStyle,
    Definitions,
    Grouped,
    Head,
    Plan,
    Thing,
    Vacancy,
    zone_of,
)

# Where cards to choose from are shown, if they fit in one row.
GALLERY = Place("place:gallery", Rect(100, 300, 1400, 252), "row", card_size=(180, 252), step=200)
# Where many cards to choose from are shown.
GRID = Place("place:gallery", Rect(80, 76, 1440, 612), "grid", grid=(9, 3), card_size=(138, 193))
# More cards than these to choose from lie in a grid.
IN_A_ROW = 8


def make_plan(
    layout: TableLayout,
    view: View,
    definitions: Definitions,
    spread: tuple[str, str] | None = None,
    gallery: Sequence[str] = (),
    grouped: Grouped | None = None,
    turned: Mapping[int, int] | None = None,
    used: Mapping[str, int] | None = None,
    worn: Mapping[int, int] | None = None,
) -> Plan:
    """The plan of a view.

    `spread` is a column (place and value) that is fanned out over the rest, `gallery` cards that
    lie in no place and are shown in the middle to be chosen from, `grouped` how the looking seat
    has laid out its hand, `turned` by how many quarters a card is turned, `used` how many pieces of
    a pile are used up for now, `worn` which card another one bears.
    """
    layout, boxes = _one_row(layout, grouped)
    builder = _Builder(
        layout, view, definitions, spread, grouped, turned or {}, used or {}, worn or {}
    )
    builder.boxes = boxes
    shared = {place.beside for place in layout.places if place.beside}
    for place in layout.places:
        sharing = bool(place.beside) or place.name in shared
        builder.add(_shared(place, layout, view, shared) if sharing else place)
    builder.show_gallery(gallery)
    things = (*builder.things, *builder.over)
    ordered = tuple(
        thing if thing.order == number else replace(thing, order=number)
        for number, thing in enumerate(things)
    )
    places = (*layout.places, *builder.group_places)
    boxes = tuple(builder.boxes)
    over = builder.spread_over()
    return Plan(
        places,
        ordered,
        tuple(builder.heads),
        tuple(builder.vacancies),
        over,
        len(builder.over),
        boxes,
        layout.ground is not None,
    )


def _one_row(
    layout: TableLayout, grouped: Grouped | None
) -> tuple[TableLayout, tuple[tray.Box, ...]]:
    """The layout with the hand beside its groups, where its place lies in their tray; and where the
    groups lie.
    """
    named = {place.name: place for place in layout.places}
    hand = None if grouped is None else named.get(f"zone:{grouped.zone}")
    if (
        grouped is None
        or hand is None
        or grouped.tray not in named
        or not holds_hand(named[grouped.tray], hand)
    ):
        return layout, ()
    placed, boxes = band(
        named[grouped.tray], hand, [len(cards) for cards in grouped.groups], len(grouped.loose)
    )
    return replace(
        layout, places=tuple(placed if place is hand else place for place in layout.places)
    ), boxes


def _shared(place: Place, layout: TableLayout, view: View, rows: Collection[str]) -> Place:
    """The place with what is left of an area that it shares: cards at the right (`rows`) take what
    they need.
    """
    count = len(view.zones.get(zone_of(place), ()))
    if place.name in rows:
        area = arrange.room(place)
        wide = min(area.w, max(arrange.taken(place, count), place.card_size[0]))
        return replace(place, area=replace(area, x=area.x + area.w - wide, w=wide))
    row = next((other for other in layout.places if other.name == place.beside), None)
    if row is None:
        return place
    area = arrange.room(place)
    less = arrange.taken(row, len(view.zones.get(zone_of(row), ())))
    return replace(place, area=replace(area, w=area.w - less))


class _Builder:
    def __init__(
        self,
        layout: TableLayout,
        view: View,
        definitions: Definitions,
        spread: tuple[str, str] | None,
        grouped: Grouped | None,
        turned: Mapping[int, int],
        used: Mapping[str, int],
        worn: Mapping[int, int],
    ) -> None:
        self.layout = layout
        self.worn = worn
        self.view = view
        self.turned = turned
        self.used = used
        self.spread = spread
        self.grouped = grouped
        self.boxes: tuple[tray.Box, ...] = ()
        self.group_places: tuple[Place, ...] = ()
        self.over: list[Thing] = []
        self.definitions = definitions
        self.things: list[Thing] = []
        self.heads: list[Head] = []
        self.vacancies: list[Vacancy] = []

    def add(self, place: Place) -> None:  # noqa: C901, PLR0915 - a table: one case an arrangement, until places are classes
        cards = self.view.zones.get(zone_of(place), ())
        if self.grouped is not None and zone_of(place) == self.grouped.zone:
            cards = self.grouped.loose
        match place.arrangement:
            case "row":
                turned = {} if self._tilts else self.turned
                sideways = [at for at, card in enumerate(cards) if turned.get(card or 0, 0) % 2]
                self._cards(place, cards, arrange.row(place, len(cards), sideways))
                if place.grid[0] > 1:
                    spots = arrange.row(place, place.grid[0])
                    self.vacancies += [
                        Vacancy(spot.rect, place.name) for spot in spots[len(cards) :]
                    ]
            case "free":
                numbered = self.view.spots.get(zone_of(place), (0,) * len(cards))
                self._cards(place, cards, arrange.free(place, numbered))
            case "fan":
                self._cards(place, cards, arrange.fan(place, len(cards)))
            case "slots" | "rail" if place.spots:
                self._fixed(place, cards)
            case "portrait":
                self._cards(place, cards, [arrange.Spot(place.rect)])
            case "grid" | "slots":
                room = place.grid[0] * place.grid[1]
                spots = arrange.grid(place, max(room, len(cards)))
                self._cards(place, cards, spots)
                if place.arrangement == "slots":
                    label = place.label if place.inside else None
                    self.vacancies += [
                        Vacancy(spot.rect, place.name, label) for spot in spots[len(cards) :]
                    ]
            case "stack":
                self._cards(place, cards, arrange.stack(place, len(cards)))
            case "pile":
                self._pile(place, cards)
            case "columns":
                self._columns(place, cards)
            case "counters" | "pips":
                self._counters(place)
            case "orbit":
                self._orbit(place)
            case "groups":
                self._groups(place)
            case _:  # what holds no things
                pass

    def _groups(self, place: Place) -> None:
        """The groups of the looking seat's hand; an empty tray where nobody looks."""
        if self.grouped is None or self.grouped.tray != place.name:
            return
        if not self.boxes:
            self.boxes = tray.boxes(
                place, [len(cards) for cards in self.grouped.groups], self.grouped.noted
            )
        self.group_places = tray.as_places(place, self.boxes)
        for box, cards in zip(self.boxes, self.grouped.groups, strict=False):
            self._cards(replace(place, name=box.touch), cards, list(box.spots))

    def _cards(
        self, place: Place, cards: tuple[int | None, ...], spots: list[arrange.Spot]
    ) -> None:
        for index, (card, spot) in enumerate(zip(cards, spots, strict=False)):
            self.things.append(self._card(place, card, index, spot))

    def _fixed(self, place: Place, cards: tuple[int | None, ...]) -> None:
        """Cards in places of their own: a gap stays where a card has left."""
        numbered = self.view.spots.get(zone_of(place), tuple(range(len(cards))))
        last = len(place.spots) - 1
        if place.arrangement == "rail":
            spots = arrange.rail(place, numbered)
        else:
            spots = [arrange.Spot(place.spots[min(number, last)]) for number in numbered]
        if place.worn and self._wear(place, cards):
            return
        self._cards(place, cards, spots)
        label = place.label if place.inside else None
        shown = place.spots if place.vacant is None else place.spots[: place.vacant]
        free = [rect for number, rect in enumerate(shown) if number not in numbered]
        self.vacancies += [Vacancy(rect, place.name, label) for rect in free]

    def _wear(self, place: Place, cards: tuple[int | None, ...]) -> bool:
        """The one card of a place, on the edge of the card that bears it; whether one does."""
        bearer = self.worn.get(cards[0] or 0) if len(cards) == 1 else None
        on = (
            next((thing for thing in self.things if thing.card == bearer), None)
            if bearer is not None
            else None
        )
        if on is None:
            return False
        rect = arrange.medallion(on.rect, self.layout.size[0] / 2)
        thing = self._card(place, cards[0], 0, arrange.Spot(rect))
        self.things.append(replace(thing, style="worn"))
        return True

    @property
    def _tilts(self) -> bool:
        """On a table without frames a card that lies turned keeps its room and its numbers: it
        tilts a little.
        """
        return self.layout.ground is not None

    def _card(self, place: Place, card: int | None, index: int, spot: arrange.Spot) -> Thing:
        quarters = place.turns + (self.turned.get(card, 0) if card is not None else 0)
        if self._tilts:
            turn = spot.turn + (
                arrange.TILT if quarters and place.arrangement in ("row", "slots") else 0.0
            )
        else:
            turn = spot.turn + 90 * quarters
        strip = spot.strip or place.face == "strip"
        order = len(self.things)
        if card is None:
            name = f"back:{zone_of(place)}.{index}"
            return Thing(
                name, name, "back", place.name, spot.rect, order, turn, strip, back=place.back
            )
        name = f"card:{card}"
        definition = self.view.cards.get(card, "")
        return Thing(
            name,
            name,
            "card",
            place.name,
            spot.rect,
            order,
            turn,
            strip,
            definition,
            card,
            place.back,
        )

    def _pile(self, place: Place, cards: tuple[int | None, ...]) -> None:
        zone = zone_of(place)
        count = len(cards) if zone in self.view.zones else self.view.piles.get(zone, 0)
        if place.hide_empty and not count:
            return
        if place.inside and not count:
            self.vacancies.append(Vacancy(arrange.pile(place).rect, place.name, place.label))
            return
        top = cards[0 if place.top == "first" else -1] if cards else None
        definition = "" if top is None else self.view.cards.get(top, "")
        spot = arrange.pile(place)
        self.things.append(
            Thing(
                place.name,
                place.name,
                "pile",
                place.name,
                spot.rect,
                len(self.things),
                90.0 * place.turns,
                False,
                definition,
                top,
                place.back,
                count,
                style="" if place.counted else "uncounted",
            )
        )

    def _columns(self, place: Place, cards: tuple[int | None, ...]) -> None:
        index = {card: i for i, card in enumerate(cards)}
        for column, area in zip(place.columns, arrange.column_rects(place), strict=True):
            mine = [
                card
                for card in cards
                if card is not None and self._value(place, card) == column.value
            ]
            self.heads.append(Head(place.name, column, arrange.header(area), area, len(mine)))
            spread = self.spread == (place.name, column.value)
            if spread:
                spots = arrange.spread_column(area, len(mine), self.layout.size[1])
            else:
                spots = arrange.column(place, area, len(mine))
            found = [
                self._card(place, card, index[card], spot)
                for card, spot in zip(mine, spots, strict=True)
            ]
            (self.over if spread else self.things).extend(found)
            if not mine:
                self.vacancies.append(Vacancy(arrange.column(place, area, 1)[0].rect, place.name))

    def show_gallery(self, touches: Sequence[str]) -> None:
        """One row of large cards in the middle, a grid of smaller ones where there are more."""
        if not touches:
            return
        if len(touches) > IN_A_ROW:
            spots = arrange.even_rows(arrange.scaled(GRID, SCENE, self.layout.size), len(touches))
        else:
            gallery = arrange.scaled(GALLERY, SCENE, self.layout.size)
            spots = arrange.row(gallery, len(touches))
            width = spots[-1].rect.x + spots[-1].rect.w - spots[0].rect.x
            shift = (gallery.rect.w - width) / 2
            spots = [
                replace(spot, rect=replace(spot.rect, x=spot.rect.x + shift)) for spot in spots
            ]
        for index, (touch, spot) in enumerate(zip(touches, spots, strict=False)):
            kind, _, name = touch.partition(":")
            if kind == "card":
                self.over.append(self._card(GALLERY, int(name), index, spot))
            else:
                self.over.append(
                    Thing(
                        touch,
                        touch,
                        "card",
                        GALLERY.name,
                        spot.rect,
                        len(self.things),
                        definition=name,
                    )
                )

    def spread_over(self) -> Rect | None:
        """What the fanned out column covers."""
        if not self.over:
            return None
        rects = [thing.rect for thing in self.over]
        left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
        right, low = max(rect.x + rect.w for rect in rects), max(rect.y + rect.h for rect in rects)
        return Rect(left - 6, top - 6, right - left + 12, low - top + 12)

    def _value(self, place: Place, card: int) -> str:
        return str(self.definitions[self.view.cards[card]].get(place.column_field))

    def _orbit(self, place: Place) -> None:
        """Piles whose pieces lie one by one on an arc."""
        counts = [
            self.view.piles.get(counter.touchable.partition(":")[2], 0)
            for counter in place.counters
        ]
        points = arrange.orbit(place, sum(counts))
        grain, start = place.card_size[0], 0
        for counter, count in zip(place.counters, counts, strict=True):
            mine = points[start : start + count]
            start += count
            if not mine:
                continue
            left, top = min(x for x, _ in mine) - grain / 2, min(y for _, y in mine) - grain / 2
            wide, high = (
                max(x for x, _ in mine) + grain / 2 - left,
                max(y for _, y in mine) + grain / 2 - top,
            )
            name = counter.touchable
            self.things.append(
                Thing(
                    name,
                    name,
                    "counter",
                    place.name,
                    Rect(left, top, wide, high),
                    len(self.things),
                    count=count,
                    icon=counter.icon,
                    used=min(count, self.used.get(name, 0)),
                    style="orbit",
                    points=tuple(mine),
                    grain=grain,
                )
            )

    def _counters(self, place: Place) -> None:
        """Piles as numbers, or as their pieces; an empty pile of pieces is nothing."""
        counts = [
            self.view.piles.get(counter.touchable.partition(":")[2], 0)
            for counter in place.counters
        ]
        pips = place.arrangement == "pips"
        cells = arrange.pips(place, counts) if pips else arrange.cells(place, len(counts))
        for counter, count, cell in zip(place.counters, counts, cells, strict=True):
            if pips and not count:
                continue
            style: CounterStyle = "pips" if pips else "" if counter.counted else "uncounted"
            name = counter.touchable
            self.things.append(
                Thing(
                    name,
                    name,
                    "counter",
                    place.name,
                    cell,
                    len(self.things),
                    count=count,
                    icon=counter.icon,
                    used=min(count, self.used.get(name, 0)),
                    style=style,
                )
            )
