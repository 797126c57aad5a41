"""A board for a game that draws none: made of the zones of its pieces, for any number of seats."""

from __future__ import annotations

from typing import Any, get_args

from luminagames.engine.message import Message
from luminagames.engine.piece import FaceDownHidden, Shape, shapes
from luminagames.engine.show import Place, Rect, TableLayout

_WIDTH, _EDGE = 1600.0, 20.0
# The rows of the board from the top: other seats, what is everybody's, the seat at the bottom.
_OTHERS, _COMMON, _OWN = (20.0, 230.0), (280.0, 270.0), (580.0, 300.0)
_LOG = 320.0
_HEAD, _CARD_W = 180.0, 120.0


def plain_board(kind: Any, n_seats: int, bottom: int) -> TableLayout:
    """Others along the top, clockwise from the left; common zones in the middle; the seat at the
    bottom has a fan of its first zone.
    """
    places: list[Place] = []
    common = [one for one in shapes(kind) if one.is_zone]
    seats = next(one for one in shapes(kind) if one.per_seat)
    own = [one for one in shapes(get_args(seats.kind)[0]) if one.is_zone]
    others = [(bottom + step) % n_seats for step in range(1, n_seats)]
    wide = (_WIDTH - 2 * _EDGE) / max(1, len(others))
    for number, seat in enumerate(others):
        area = Rect(_EDGE + number * wide, _OTHERS[0], wide - _EDGE, _OTHERS[1])
        places += _seat_places(own, seat, area, 0.6)
    room = _WIDTH - _LOG - 3 * _EDGE
    width = room / max(1, len(common))
    for number, one in enumerate(common):
        area = Rect(_EDGE + number * width, _COMMON[0] + 40, width - _EDGE, _COMMON[1] - 60)
        places.append(
            Place(
                f"zone:{one.name}",
                area,
                "pile" if one.visible is FaceDownHidden else "row",
                Message(_title(one.name)),
                framed=True,
                back="card",
            )
        )
    log = Rect(_WIDTH - _LOG - _EDGE, _COMMON[0], _LOG, _COMMON[1])
    places.append(Place("place:log", log, "log"))
    places += _seat_places(own, bottom, Rect(_EDGE, _OWN[0], _WIDTH - 2 * _EDGE, _OWN[1]), 1.0)
    return TableLayout(tuple(places))


def _seat_places(own: list[Shape], seat: int, area: Rect, scale: float) -> list[Place]:
    """The panel of a seat, and its zones beside each other."""
    head = Rect(area.x, area.y, _HEAD, area.h)
    found = [Place(f"seat:{seat}", area, "panel", seat=seat, head=head)]
    wide = (area.w - _HEAD) / max(1, len(own))
    card = (_CARD_W * scale, _CARD_W * scale * 1.4)
    for number, one in enumerate(own):
        place = Rect(area.x + _HEAD + number * wide, area.y + 40, wide - _EDGE, area.h - 60)
        found.append(
            Place(
                f"zone:{one.name}[{seat}]",
                place,
                "row",
                Message(_title(one.name)),
                seat=seat,
                card_size=card,
                back="card",
            )
        )
    return found


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()
