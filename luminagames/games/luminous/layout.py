"""Where things lie on the table (section 7)."""

from __future__ import annotations

from typing import Any

from luminagames.engine.message import Message, Term
from luminagames.engine.show import Arrangement, Counter, Place, Rect, TableLayout
from luminagames.games.luminous.kinds import COLORS, ICONS

CARD = (84.0, 118.0)
SMALL = (48.0, 67.0)
_RIGHT = 1322.0


def table_layout(n_seats: int, bottom: int) -> TableLayout:
    """The places of section 7, with seat `bottom` at the bottom; the others clockwise from the left."""
    others = [(bottom + step) % n_seats for step in range(1, n_seats)]
    places: list[Place] = []
    if n_seats == 2:
        places += _foe(others[0])
    else:
        for column, seat in enumerate(others):
            width = 1290 / len(others)
            places += _compact(seat, 16 + column * width, width - 8)
    middle = 372.0 if n_seats == 2 else 330.0
    places.append(Place(
        "zone:combat", Rect(220, middle, 900, 118), "row", Message("Combat"), card_size=CARD, step=96,
    ))  # fmt: skip
    places.append(Place("zone:announced", Rect(1150, middle, *CARD), "row", Message("Announced"), card_size=CARD))
    bloom = Counter("pile:supply.bloom", ICONS["bloom"], Message("Bloom"))
    supply = Rect(24, middle + 20, 170, 70)
    places.append(Place("place:supply", supply, "counters", Message("Supply"), counters=(bloom,)))
    places += _own(bottom)
    height = 92
    for index, seat in enumerate((*others, bottom)):
        rect = Rect(_RIGHT, 14 + (height + 8) * index, 264, height)
        places.append(Place(f"seat:{seat}", rect, "panel", seat=seat, framed=True, head=rect))
    top = 22 + (height + 8) * n_seats
    places.append(Place("place:log", Rect(_RIGHT, top, 264, 886 - top), "log", Message("Log")))
    return TableLayout(tuple(places))


def _orbs(name: str, seat: int) -> tuple[Counter, ...]:
    return tuple(Counter(f"pile:{name}[{seat}].{color}", ICONS[color], Message("{color}", {"color": Term(color)}))
                 for color in COLORS)  # fmt: skip


def _own(seat: int) -> list[Place]:
    return _side(seat, units=500.0, relics=626.0, hand=Rect(300, 752, 690, 140), mine=True)


def _foe(seat: int) -> list[Place]:
    return _side(seat, units=248.0, relics=122.0, hand=Rect(300, -84, 690, 118), mine=False)


def _side(seat: int, units: float, relics: float, hand: Rect, *, mine: bool) -> list[Place]:
    """A full side: units toward the middle, behind them Favored, relics and orbs, then hand and piles."""
    piles = relics + 128 if mine else relics - 118

    def card(name: str, x: float, y: float, label: str, arrangement: Arrangement = "pile", **more: Any) -> Place:
        return Place(f"zone:{name}[{seat}]", Rect(x, y, *CARD), arrangement, Message(label), seat=seat,
                     card_size=CARD, back="card", **more)  # fmt: skip

    blooms = Counter(f"pile:blooms[{seat}].bloom", ICONS["bloom"], Message("Bloom"))
    return [
        card("deck", 16, piles, "Deck"),
        card("void", 106, piles, "Void", top="last"),
        card("discard", 196, piles, "Discard", top="last"),
        Place(f"place:orb_pile[{seat}]", Rect(1010, piles + 16, 290, 60), "counters", Message("Orb pile"), seat=seat,
              counters=_orbs("orb_pile", seat)),
        card("favored", 16, relics, "Favored", "row"),
        Place(f"zone:relics[{seat}]", Rect(116, relics, 660, 118), "row", Message("Relics"), seat=seat,
              card_size=CARD, step=92),
        Place(f"zone:orb_cards[{seat}]", Rect(1010, relics - 4, 290, 124), "row", Message("Orbs"), seat=seat,
              card_size=SMALL, step=54),
        Place(f"place:orbs[{seat}]", Rect(790, relics + 20, 210, 80), "counters", Message("Orbs in play"), seat=seat,
              counters=(*_orbs("orbs", seat), blooms)),
        Place(f"zone:ranks[{seat}]", Rect(16, units, 1284, 118), "row", Message("Units"), seat=seat, card_size=CARD,
              step=96),
        Place(f"zone:hand[{seat}]", hand, "fan", Message("Hand") if mine else None, seat=seat,
              card_size=(100.0, 140.0) if mine else CARD, back="card"),
    ]  # fmt: skip


def _compact(seat: int, x: float, width: float) -> list[Place]:
    """A small board for an opponent of several."""

    def row(
        name: str, left: float, y: float, wide: float, label: str, arrangement: Arrangement = "row", **more: Any
    ) -> Place:  # fmt: skip
        return Place(f"zone:{name}[{seat}]", Rect(x + left, y, wide, SMALL[1]), arrangement, Message(label), seat=seat,
                     card_size=SMALL, back="card", step=SMALL[0] + 6, **more)  # fmt: skip

    blooms = Counter(f"pile:blooms[{seat}].bloom", ICONS["bloom"], Message("Bloom"))
    return [
        row("deck", 0, 14, SMALL[0], "Deck", "pile"),
        row("discard", 56, 14, SMALL[0], "Discard", "pile", top="last"),
        row("void", 112, 14, SMALL[0], "Void", "pile", top="last"),
        row("hand", 172, 14, width - 172, "Hand", "fan"),
        row("favored", 0, 92, SMALL[0], "Favored"),
        row("relics", 60, 92, width - 60, "Relics"),
        row("ranks", 0, 170, width, "Units"),
        Place(f"place:orbs[{seat}]", Rect(x, 246, width * 0.5, 40), "counters", Message("Orbs in play"), seat=seat,
              counters=(*_orbs("orbs", seat), blooms)),
        Place(f"place:orb_pile[{seat}]", Rect(x, 288, width * 0.5, 36), "counters", Message("Orb pile"), seat=seat,
              counters=_orbs("orb_pile", seat)),
        row("orb_cards", width * 0.52, 250, width * 0.48, "Orbs"),
    ]  # fmt: skip
