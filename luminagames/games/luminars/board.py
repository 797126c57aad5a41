"""The table as a window shows it: the places of section 7 with the room that there is.

The others sit along the top in their order, the piles lie under them, then the tray and the hand in
the middle; beside these the log and how it stands, where a window is as wide as usual.
"""

from __future__ import annotations

from dataclasses import replace

from luminagames.engine.board import Room
from luminagames.engine.message import Message
from luminagames.engine.show import SCENE, Place, Rect, TableLayout

TRAY = "place:groups"
EDGE, GAP = 24.0, 16.0
# How wide the columns at the left and the right are.
COLUMN = 244.0
# Beyond this a window gives the table no more room.
WIDEST, HIGHEST = 2050.0, 1180.0
# The upper edge of the others' panels, the height of their heads, and of the cards in them.
TOP, HEAD, ROW = 12.0, 46.0, 96.0
# A card of the others' hands that are laid out.
LAID = (60.0, 84.0)
# How wide the panel of one other is at most.
ALONE = 900.0
# The height of the frame around the piles.
PILES = 246.0
# Over and under the cards of the hand in the tray.
HEAD_LINE, FOOT = 43.0, 83.0
WIDE_CARD = 190.0


def board(n_seats: int, bottom: int, room: Room) -> TableLayout:
    """The places for a window, with seat `bottom` at the bottom and the others clockwise from the
    left.
    """
    wide = min(WIDEST, max(SCENE[0], round(SCENE[1] * room.w / room.h)))
    high = min(HIGHEST, max(SCENE[1], round(wide * room.h / room.w)))
    first = TOP + HEAD + ROW + 8
    places = [*_others(n_seats, bottom, wide), *_piles(wide, first + GAP)]
    under = first + GAP + PILES + 10
    tray = Rect(EDGE + COLUMN + GAP, under, wide - 2 * (EDGE + COLUMN + GAP), high - under - 12)
    places.append(Place(TRAY, tray, "groups", Message("Your hand, laid in melds"), framed=True))
    places += _columns(wide, high, first + GAP)
    return TableLayout((*places, *_own(bottom, wide, high, tray)), (wide, high))


def table_layout(n_seats: int, bottom: int) -> TableLayout:
    """The same in units of the scene."""
    return board(n_seats, bottom, Room(*SCENE))


# What the rows of a seat are called, which bear no name.
SPOKEN = {
    "hand": Message("Hand"),
    "cut": Message("The cut card"),
    "melds": Message("Melds"),
    "unmatched": Message("Unmatched"),
    "actions": Message("Action cards"),
}


def _row(
    zone: str,
    seat: int,
    rect: Rect,
    back: str = "main",
    *,
    size: tuple[float, float] = (ROW / 1.4, ROW),
    step: float = 0.0,
) -> Place:
    return Place(
        f"zone:{zone}[{seat}]",
        rect,
        "row",
        seat=seat,
        card_size=size,
        step=step or size[0] + 6,
        back=back,
        spoken=SPOKEN[zone],
    )


def _others(n_seats: int, bottom: int, wide: float) -> list[Place]:
    """A panel for each: who it is, the hand as backs, action cards with their names; at scoring
    what is laid out.
    """
    count = n_seats - 1
    each = min(ALONE if count == 1 else wide, (wide - 2 * EDGE - GAP * (count - 1)) / count)
    left = (wide - each * count - GAP * (count - 1)) / 2
    places = []
    for step in range(1, n_seats):
        seat = (bottom + step) % n_seats
        x, y = left + (step - 1) * (each + GAP), TOP + HEAD
        panel, inner = Rect(x, TOP, each, HEAD + ROW + 8), each - 28
        hand = Rect(x + 14, y, round(inner * 0.46), ROW)
        actions = Rect(hand.x + hand.w + 14, y, round(inner * 0.26), ROW)
        beyond = actions.x + actions.w + 8
        words = Rect(beyond, y + 4, x + each - 10 - beyond, ROW - 8)
        laid = replace(hand, w=round(hand.w * 0.72))
        places += [
            Place(
                f"seat:{seat}",
                panel,
                "panel",
                seat=seat,
                framed=True,
                head=Rect(x, TOP, each, HEAD),
            ),
            _row("hand", seat, hand, step=30),
            _row("cut", seat, hand),
            _row("melds", seat, laid, size=LAID, step=40),
            _row(
                "unmatched",
                seat,
                Rect(laid.x + laid.w + 6, y, hand.w - laid.w - 6, ROW),
                size=LAID,
                step=40,
            ),
            replace(_row("actions", seat, actions, "action"), align="right"),
            Place(f"place:named[{seat}]", words, "note", seat=seat),
        ]
    return places


def _piles(wide: float, y: float) -> list[Place]:
    """The piles on both sides of the place where one declares; the revealed card and the Draw cards
    set aside.
    """
    left, right, high = EDGE + COLUMN + GAP, wide - EDGE - COLUMN - GAP, PILES - 54
    card, middle = high / 1.4, wide / 2
    size = (card, high)
    gate = Rect(middle - 110, y - 12, 220, PILES + 20)
    step = (middle - 110 - left - 2 * card) / 3
    one, two = left + step, left + 2 * step + card
    other = (right - middle - 110 - 2 * card - 92) / 4
    three = middle + 110 + other
    top = y + 40
    return [
        Place("place:stage", Rect(left, y, right - left, PILES), "grid", framed=True),
        Place(
            "zone:main_deck",
            Rect(one, top, card, high),
            "pile",
            Message("Main deck"),
            back="main",
            card_size=size,
        ),
        Place(
            "zone:discard",
            Rect(two, top, card, high),
            "pile",
            Message("Discard"),
            back="main",
            card_size=size,
        ),
        Place("place:enlightenment", gate, "target", Message("Enlightenment"), framed=True),
        Place(
            "zone:action_deck",
            Rect(three, top, card, high),
            "pile",
            Message("Action deck"),
            back="action",
            card_size=size,
        ),
        Place(
            "zone:revealed",
            Rect(three + card + other, top, card, high),
            "slots",
            Message("Revealed"),
            back="action",
            card_size=size,
        ),
        Place(
            "zone:aside",
            Rect(three + 2 * (card + other), top, 92, high),
            "slots",
            Message("Aside"),
            grid=(2, 2),
            card_size=(42.0, 58.8),
            back="main",
        ),
    ]


def _columns(wide: float, high: float, y: float) -> list[Place]:
    """At the left the log, at the right how it stands and what a declaration would bring."""
    log, right = high - 268 - GAP, wide - EDGE - COLUMN
    return [
        Place("place:log", Rect(EDGE, y, COLUMN, log - y), "log", Message("Log"), framed=True),
        Place("place:standing", Rect(right, y, COLUMN, PILES), "grid", framed=True),
        Place("place:ranking", Rect(right + 18, y + 12, COLUMN - 30, PILES - 24), "note"),
        Place(
            "place:worth",
            Rect(right + 18, y + PILES + 14, COLUMN - 24, log - y - PILES - 20),
            "note",
        ),
    ]


def _own(seat: int, wide: float, high: float, tray: Rect) -> list[Place]:
    """The plate at the left, the hand in its tray in the middle, the own action cards at the
    right.
    """
    x, y, room = tray.x + 20, tray.y + HEAD_LINE, tray.w - 40
    hand = Rect(x, y, room, tray.h - HEAD_LINE - FOOT)
    size = min(WIDE_CARD, hand.h / 1.4, room / 5.2)
    right, laid = wide - EDGE - COLUMN, round(room * 0.62)
    panel = Rect(EDGE, high - 268, COLUMN, 256)
    return [
        Place(f"seat:{seat}", panel, "panel", seat=seat, framed=True, head=panel),
        Place(
            f"zone:hand[{seat}]",
            hand,
            "fan",
            seat=seat,
            card_size=(size, size * 1.4),
            step=min(size * 0.76, (room - size) / 8.4),
            back="main",
            flat=True,
            spoken=Message("Hand"),
        ),
        _row("cut", seat, Rect(x, y + 40, laid, 168), size=(120.0, 168.0)),
        _row("melds", seat, Rect(x, y + 40, laid, 168), size=(120.0, 168.0), step=84),
        _row(
            "unmatched",
            seat,
            Rect(x + laid + 20, y + 40, room - laid - 20, 168),
            size=(120.0, 168.0),
            step=60,
        ),
        replace(
            _row(
                "actions", seat, Rect(right, high - 244, COLUMN, 168), "action", size=(120.0, 168.0)
            ),
            label=Message("Your action cards"),
        ),
    ]
