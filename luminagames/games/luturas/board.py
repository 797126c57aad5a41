"""Where things lie on the table (section 7): two coasts over a channel, laid out for the room there
is.

Two rows of Luturas face each other over the meridian, behind them the rails of Crystals, between
these the Soldiers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, cast

from luminagames.engine.board import Ground, Room
from luminagames.engine.decks import Deck
from luminagames.engine.message import Message, Pattern
from luminagames.engine.plain import Json
from luminagames.engine.show import Arrangement, Place, Rect, TableLayout
from luminagames.engine.view import View

RATIO = 1.4
_EDGE = 14.0
# How far a covered card looks out below the one on top.
_PEEP = 5.0
_PLACES = 4
# Cells of the rail: four, and those half over them.
_BEYOND = 8
_CRYSTAL = "-crystal"
# The least room of the words beside a portrait.
_WORDS = 118.0
# Half the width of the stage.
_DISC = 112.0


@dataclass(frozen=True, slots=True)
class _Measures:
    """All lengths that follow from the room."""

    room: Room
    rail: float
    channel: float
    card: float
    pile: float
    hand: float
    middle: float
    columns: tuple[float, float, float, float]

    @property
    def high(self) -> float:
        """The height of a Lutura."""
        return self.card * RATIO

    @property
    def center(self) -> float:
        """The middle of the table from left to right."""
        return self.room.w / 2

    @property
    def front(self) -> dict[bool, float]:
        """Tops of the rows of Luturas: of the viewer, and of the foe."""
        return {
            True: self.middle + self.channel / 2,
            False: self.middle - self.channel / 2 - self.high,
        }

    @property
    def back(self) -> dict[bool, float]:
        """Tops of the rails."""
        return {True: self.front[True] + self.high + 8, False: self.front[False] - 8 - self.rail}


def _measures(room: Room) -> _Measures:
    """Cards as high as the room allows; what is left of the width becomes gaps, of the height a
    larger hand.
    """
    rail, channel, pile = 44 + 8 * room.large, 40 + 4 * room.large, 78 - 20 * room.large
    hand = 116 - 6 * room.large
    fixed = 6 + rail + 8 + channel + 8 + rail + 10 + 5
    beside = max(_DISC, 56 + 16 + _WORDS + 8)
    narrow = (room.w / 2 - beside - _EDGE - pile - 1.82 * 13) / 2
    card = min((room.h - fixed - hand * RATIO) / 2 / RATIO, narrow)
    spare = room.h - fixed - hand * RATIO - 2 * card * RATIO
    hand += min(spare / RATIO, hand * 0.3)
    spare = room.h - fixed - hand * RATIO - 2 * card * RATIO
    half = room.w / 2 - _EDGE - pile - 2 * card
    gap = min((half - _DISC) / 3.1, (half - beside) / 1.82)
    first = _EDGE + pile + gap
    second = first + card + gap * 0.82
    middle = 6 + rail + 8 + card * RATIO + channel / 2 + spare / 2
    columns = (first, second, room.w - second - card, room.w - first - card)
    return _Measures(room, rail, channel, card, pile, hand, middle, columns)


def board(bottom: int, room: Room) -> TableLayout:
    """The places of section 7, with seat `bottom` at the bottom."""
    one = _measures(room)
    places: list[Place] = [
        Place("place:meridian", Rect(_EDGE, one.middle - 16, room.w - 2 * _EDGE, 32), "meridian"),
    ]
    for seat in (1 - bottom, bottom):
        places += _side(one, seat, mine=seat == bottom)
    stage = Rect(one.center - _DISC, one.middle - _DISC, 2 * _DISC, 2 * _DISC)
    places.append(Place("place:stage", stage, "stage", shape="disc"))
    return TableLayout(tuple(places), (room.w, room.h), Ground("coasts", one.middle))


def _side(one: _Measures, seat: int, *, mine: bool) -> list[Place]:
    """One side; the foe's is turned, so that its columns run from right to left."""
    columns = one.columns if mine else tuple(reversed(one.columns))
    front, back = one.front[mine], one.back[mine]
    luturas = tuple(Rect(x, front, one.card, one.high) for x in columns)
    cells = tuple(Rect(x, back, one.card, one.rail) for x in columns)
    under = tuple(
        Rect(spot.x + _PEEP * depth, spot.y + _PEEP * depth, spot.w, spot.h)
        for spot in luturas
        for depth in (3, 2, 1)
    )
    size = (one.card, one.high)
    return [
        *_piles(one, seat, mine=mine),
        Place(
            f"zone:crystals[{seat}]",
            _span(cells),
            "rail",
            Message("Crystals"),
            seat=seat,
            card_size=size,
            back="card",
            spots=cells,
            vacant=_PLACES,
            grid=(_BEYOND, 1),
            inside=True,
        ),
        Place(
            f"zone:under[{seat}]",
            _span(luturas),
            "slots",
            seat=seat,
            card_size=size,
            back="card",
            spots=under,
            vacant=0,
            spoken=Message("Under the Luturas"),
        ),
        Place(
            f"zone:luturas[{seat}]",
            _span(luturas),
            "slots",
            Message("Luturas"),
            seat=seat,
            card_size=size,
            back="card",
            spots=luturas,
            vacant=_PLACES,
            inside=True,
        ),
        *_soldier(one, seat, mine=mine),
        _tool(one, seat, mine=mine),
        _hand(one, seat, mine=mine),
    ]


def _piles(one: _Measures, seat: int, *, mine: bool) -> list[Place]:
    """Deck and Workshop in one corner, Portal and Strategy in the other: columns 7 and 1 of the
    rules.
    """
    left, right = _EDGE, one.room.w - _EDGE - one.pile
    high, name = one.pile * RATIO, 17 * max(1.0, min(1.5, one.room.text))
    forward = (
        one.front[mine] + 8
        if mine
        else max(one.middle - one.channel / 2 - high - name - 2, 8 + high + name + 4)
    )
    behind = one.room.h - high - name - 8 if mine else 8.0
    column_one, column_seven = (left, right) if mine else (right, left)

    def place(
        zone: str, x: float, y: float, label: Pattern, arrangement: Arrangement = "pile"
    ) -> Place:
        top: Literal["first", "last"] = "last" if zone in ("portal", "workshop") else "first"
        return Place(
            f"zone:{zone}[{seat}]",
            Rect(x, y, one.pile, high),
            arrangement,
            Message(label),
            seat,
            card_size=(one.pile, high),
            back="card",
            top=top,
            inside=True,
        )

    half = one.pile / 2 if mine else -one.pile / 2
    crystals = Rect(column_one, forward, one.pile, high)
    return [
        place("portal", column_one, forward, "Portal"),
        Place(
            f"zone:crystal_deck[{seat}]",
            Rect(crystals.x + half, forward, one.pile, high),
            "pile",
            seat=seat,
            card_size=(one.pile, high),
            back="crystal",
            hide_empty=True,
            spoken=Message("Crystal deck"),
        ),
        place("workshop", column_seven, forward, "Workshop"),
        place("strategy", column_one, behind, "Strategy", "slots"),
        place("deck", column_seven, behind, "Deck"),
    ]


def _soldier(one: _Measures, seat: int, *, mine: bool) -> list[Place]:
    """The portrait with its bar; the name at the left of it, what the seat has at the right."""
    large, center = one.room.large, one.center
    wide, high = 112 - 12 * large, 98 - 14 * large
    bar_wide, bar_high = 190 + 22 * large, 30 + 10 * large
    bar_y = one.back[True] + one.rail - bar_high if mine else one.back[False] + 2 + high - 12
    top = bar_y - high + 12
    picture = Rect(center - wide / 2, top, wide, high)
    bar = Rect(center - bar_wide / 2, bar_y, bar_wide, bar_high)
    whole = Rect(bar.x, top, bar.w, bar.y + bar.h - top)
    beside = top + (6 if mine else -2)
    reach = center - wide / 2 - 16 - (one.columns[1] + one.card + 8)
    line = 28 + 40 * min(1.2, max(1.0, one.room.text))
    return [
        Place(
            f"seat:{seat}",
            Rect(center - wide / 2 - 16 - reach, beside, reach, line),
            "nameplate",
            seat=seat,
            mirrored=True,
        ),
        Place(
            f"place:tally[{seat}]",
            Rect(center + wide / 2 + 14, beside, reach + 2, line),
            "tally",
            seat=seat,
        ),
        Place(
            f"zone:soldier[{seat}]",
            whole,
            "portrait",
            Message("Soldier"),
            seat,
            card_size=(whole.w, whole.h),
            back="card",
            shape="octagon",
            head=picture,
            area=bar,
        ),
    ]


def _tool(one: _Measures, seat: int, *, mine: bool) -> Place:
    """Right of the Soldier, in front of it; an assigned Tool is worn by its Lutura."""
    wide = 66.0
    high = wide * RATIO
    x = one.center + _DISC - 6
    y = one.middle + 48 if mine else one.middle - 48 - high
    return Place(
        f"zone:tool[{seat}]",
        Rect(x, y, wide, high),
        "slots",
        Message("Tool"),
        seat,
        card_size=(wide, high),
        back="card",
        spots=(Rect(x, y, wide, high),),
        vacant=0,
        worn=True,
    )


def _hand(one: _Measures, seat: int, *, mine: bool) -> Place:
    """The viewer's hand, flat, over the prompt bar, with all the room between the piles in the
    corners.

    The foe's is told beside its name, and lies above the table.
    """
    size = (one.hand, one.hand * RATIO)
    if not mine:
        area = Rect(one.center - 310, -size[1] - 20, 620, size[1])
        return Place(
            f"zone:hand[{seat}]", area, "fan", None, seat, card_size=size, back="card", flat=True
        )
    top = one.room.h - size[1] - 5
    wide = one.room.w - 2 * (_EDGE + one.pile + 22)
    return Place(
        f"zone:hand[{seat}]",
        Rect(one.center - wide / 2, top, wide, size[1]),
        "fan",
        Message("Hand"),
        seat,
        card_size=size,
        step=one.hand + 12,
        back="card",
        flat=True,
    )


def _span(spots: tuple[Rect, ...]) -> Rect:
    """The rectangle around some spots: where a card can be dropped for all of them."""
    left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)
    right, bottom = max(spot.x + spot.w for spot in spots), max(spot.y + spot.h for spot in spots)
    return Rect(left, top, right - left, bottom - top)


def tints(view: View, starters: Mapping[str, Deck]) -> tuple[tuple[str, ...], ...]:
    """The two chief natures of each side's deck, where it is a published one: of any other only its
    owner knows.
    """
    options = cast("Mapping[str, Json]", view.data["options"])
    named = cast("Sequence[Mapping[str, Json]]", options.get("decks") or ({}, {}))
    return tuple(_natures(starters.get(str(deck.get("id", "")))) for deck in named)


def _natures(deck: Deck | None) -> tuple[str, ...]:
    crystals = (
        []
        if deck is None
        else [(number, card) for card, number in deck.cards if card.endswith(_CRYSTAL)]
    )
    chief = sorted(crystals, key=lambda one: -one[0])[:2]
    return tuple(f"nature_{card.removesuffix(_CRYSTAL)}" for _, card in chief)
