"""Where things lie on the table (section 7)."""

from __future__ import annotations

from dataclasses import replace

from luminagames.engine.board import Room
from luminagames.engine.message import Message
from luminagames.engine.show import SCENE, Column, Counter, Place, Rect, TableLayout
from luminagames.games.vault.kinds import COLORS, KINDS, NAMES, TIERS

# From so much room beside the table on the log stands there.
_RAIL = 180
_ROW_Y = {3: 24, 2: 216, 1: 408}
_RIVAL_HEIGHT = {1: 552, 2: 270, 3: 176}
_RIVAL_STEP = {1: 0, 2: 282, 3: 188}


def table_layout(n_seats: int, bottom: int) -> TableLayout:
    """The places of section 7, with seat `bottom` in the own panel and the others clockwise from
    the top right.
    """
    places = [*_field(), _bank()]
    rivals = [(bottom + step) % n_seats for step in range(1, n_seats)]
    for index, seat in enumerate(rivals):
        places += _rival_panel(
            seat, 24 + index * _RIVAL_STEP[len(rivals)], _RIVAL_HEIGHT[len(rivals)]
        )
    return TableLayout((*places, *_own_panel(bottom)))


def board(n_seats: int, bottom: int, room: Room) -> TableLayout:
    """The same in a wide window: the log is a rail at the right, and the own Vault has its room."""
    wide = round(SCENE[1] * room.w / room.h)
    layout = table_layout(n_seats, bottom)
    if wide < SCENE[0] + _RAIL:
        return layout
    wide = min(wide, SCENE[0] + 400)
    rail = Rect(SCENE[0], 24, wide - SCENE[0] - 24, 852)
    places = []
    for place in layout.places:
        if place.name == "place:log":
            place = replace(place, rect=rail, framed=True)
        elif place.name == f"zone:vault[{bottom}]":
            place = replace(place, rect=replace(place.rect, w=1562 - place.rect.x))
        places.append(place)
    return TableLayout(tuple(places), (wide, SCENE[1]))


def _field() -> list[Place]:
    places = []
    for tier in reversed(TIERS):
        y = _ROW_Y[tier]
        places.append(
            Place(
                f"zone:deck.{tier}",
                Rect(24, y, 120, 168),
                "pile",
                Message("Tier {tier} deck", {"tier": tier}),
                back=f"tier-{tier}",
            )
        )
        places.append(
            Place(
                f"zone:wild_field.{tier}",
                Rect(168, y, 528, 168),
                "row",
                Message("Wild Field, Tier {tier}", {"tier": tier}),
                grid=(4, 1),
                step=136,
                back=f"tier-{tier}",
            )
        )
    return places


def _counters(owner: str) -> tuple[Counter, ...]:
    return tuple(
        Counter(f"pile:{owner}.{kind}", kind, Message(name))
        for kind, name in zip(KINDS, NAMES, strict=True)
    )


_COLUMNS = tuple(
    Column(color, color, Message(name)) for color, name in zip(COLORS, NAMES, strict=False)
)


def _bank() -> Place:
    return Place(
        "zone:bank",
        Rect(720, 24, 144, 552),
        "counters",
        Message("DNA Bank"),
        counters=_counters("bank"),
        grid=(1, 6),
        framed=True,
    )


def _vault(seat: int, rect: Rect, face: str) -> Place:
    return Place(
        f"zone:vault[{seat}]",
        rect,
        "columns",
        Message("Vault"),
        seat=seat,
        columns=_COLUMNS,
        column_field="color",
        face="table" if face == "table" else "strip",
        step=134,
    )


def _tray(seat: int, rect: Rect, grid: tuple[int, int]) -> Place:
    return Place(
        f"zone:tokens[{seat}]",
        rect,
        "counters",
        Message("Tokens"),
        seat=seat,
        counters=_counters(f"tokens[{seat}]"),
        grid=grid,
    )


def _own_panel(seat: int) -> list[Place]:
    return [
        Place(
            f"seat:{seat}",
            Rect(24, 600, 1552, 276),
            "panel",
            seat=seat,
            framed=True,
            head=Rect(24, 600, 196, 276),
        ),
        _tray(seat, Rect(236, 612, 256, 252), (2, 3)),
        _vault(seat, Rect(514, 612, 664, 252), "table"),
        Place("place:log", Rect(1204, 612, 360, 252), "log", Message("Log")),
    ]


def _rival_panel(seat: int, y: int, height: int) -> list[Place]:
    low = height < 200
    head, tray = (44, 34) if low else (54, 44)
    return [
        Place(
            f"seat:{seat}",
            Rect(888, y, 688, height),
            "panel",
            seat=seat,
            framed=True,
            head=Rect(888, y, 688, head),
        ),
        _tray(seat, Rect(900, y + head, 664, tray), (6, 1)),
        _vault(
            seat,
            Rect(900, y + head + tray + 4, 664, height - head - tray - 12),
            "table" if height > 300 else "strip",
        ),
    ]
