"""What the table is laid out by: how many cards lie where, the heights of its bands, and the parts
of a side.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from luminagames.engine.board import Room
from luminagames.engine.message import Message, Pattern, Term
from luminagames.engine.plain import Json
from luminagames.engine.show import Counter, Place, Rect
from luminagames.engine.view import View
from luminagames.games.luminous.kinds import COLORS, ICONS

RATIO = 1.4
# Heights of the meridian at rest, and of its lens with two seats and with more.
REST, OPEN, OPEN_FOUR = 40.0, 178.0, 150.0
# Widths of a unit.
SMALLEST, LARGEST = 72.0, 135.0
# What the place of orbs that are cards is called where it is not seen beside the orbit.
NON_BASIC = Message("Non-basic orbs")
# What rows of units leave free at both sides.
SIDE = 240.0


@dataclass(frozen=True, slots=True)
class Need:
    """What the sizes follow from: how many cards lie in each zone, and whether the meridian is
    open.
    """

    zones: Mapping[str, int]
    # Cards in the combat.
    fight: int = 0
    played: bool = False
    # The seat that is attacked.
    against: int | None = None
    # The attack is aimed at a relic.
    at_relic: bool = False
    # The seats that are out of the match.
    out: frozenset[int] = frozenset()

    @property
    def open(self) -> bool:
        """Whether the meridian is a lens."""
        return bool(self.fight) or self.played

    def of(self, zone: str) -> int:
        """How many cards lie there."""
        return self.zones.get(zone, 0)


def need_of(view: View | None) -> Need:
    """What a view needs; nothing where there is none."""
    if view is None:
        return Need({})
    zones = {name: len(cards) for name, cards in view.zones.items()}
    combat = cast("Mapping[str, Json] | None", view.data["combat"])
    against = None if combat is None else cast("int", combat["defender"])
    players = cast("list[Mapping[str, Json]]", view.data["players"])
    relics = () if against is None else view.zones.get(f"relics[{against}]", ())
    at_relic = combat is not None and combat["target"] in relics
    out = frozenset(seat for seat, player in enumerate(players) if player["out"])
    return Need(zones, zones.get("combat", 0), bool(zones.get("announced")), against, at_relic, out)


@dataclass(frozen=True, slots=True)
class Measures:
    """Heights of the bands from top to bottom."""

    room: Room
    seats: int
    rivals: float
    lens: float
    units: float
    own: float

    @property
    def middle(self) -> float:
        """The meridian."""
        return 6 + self.rivals + (self.units + 2 if self.seats == 2 else 6) + self.lens / 2

    @property
    def own_top(self) -> float:
        """Where the own band begins."""
        return self.room.h - self.own

    @property
    def row(self) -> Rect:
        """The own units."""
        top = self.middle + self.lens / 2 + 4
        return Rect(
            SIDE, top, self.room.w - 2 * SIDE, max(SMALLEST * RATIO, self.own_top - top - 6)
        )

    @property
    def foe_row(self) -> Rect:
        """The units across the table."""
        return Rect(SIDE, 6 + self.rivals, self.room.w - 2 * SIDE, self.units)


def measures(seats: int, room: Room, need: Need) -> Measures:
    """The heights that follow from seats, room and need."""
    large = room.large
    own = 162 + 2 * large
    if seats == 2:
        rivals, lens = 116 + 2 * large, (OPEN if need.open else REST + 4 * large)
        return Measures(room, seats, rivals, lens, (room.h - own - rivals - lens - 22) / 2, own)
    rivals = 222 + 8 * large
    if seats == 3 and not need.open:
        rivals += 38
    lens = OPEN_FOUR if need.open else REST + 4 * large
    return Measures(room, seats, rivals, lens, room.h - own - rivals - lens - 22, own)


def card_size(width: float) -> tuple[float, float]:
    """A card of this width."""
    return width, width * RATIO


def leader(seat: int, rect: Rect, seal: float, plate: Rect) -> list[Place]:
    """The Favored in its arch, the seal of its life at the left foot, the name beside or over its
    foot.
    """
    foot = Rect(rect.x - seal * 0.62, rect.y + rect.h - seal * 1.8, 2 * seal, 2 * seal)
    over = plate.y > rect.y + rect.h / 2
    covered = Rect(plate.x, plate.y, rect.x + rect.w - plate.x - 4, plate.h) if over else None
    return [
        Place(
            f"zone:favored[{seat}]",
            rect,
            "portrait",
            Message("Favored"),
            seat,
            card_size=(rect.w, rect.h),
            back="card",
            shape="arch",
            head=rect,
            area=foot,
        ),
        Place(f"seat:{seat}", plate, "nameplate", seat=seat, inside=over, area=covered),
    ]


def counters(name: str, seat: int) -> tuple[Counter, ...]:
    """A pile of each color."""
    return tuple(
        Counter(
            f"pile:{name}[{seat}].{color}", ICONS[color], Message("{color}", {"color": Term(color)})
        )
        for color in COLORS
    )


def orbit(
    seat: int, center: tuple[float, float], radius: float, arc: tuple[float, float], pip: float
) -> list[Place]:
    """The basic orbs and Blooms in play on an arc around the Favored."""
    blooms = Counter(f"pile:blooms[{seat}].bloom", ICONS["bloom"], Message("Bloom"))
    x, y = center
    area = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    return [
        Place(
            f"place:orbs[{seat}]",
            area,
            "orbit",
            seat=seat,
            counters=(*counters("orbs", seat), blooms),
            arc=arc,
            card_size=(2 * pip, 2 * pip),
            spoken=Message("Orbs"),
        )
    ]


def row(
    name: str, seat: int, rect: Rect, label: Pattern, wide: float, *, align_right: bool = False
) -> Place:
    """A row of cards of one width."""
    return Place(
        f"zone:{name}[{seat}]",
        rect,
        "row",
        Message(label),
        seat=seat,
        card_size=card_size(wide),
        back="card",
        step=wide + 10,
        align="right" if align_right else "left",
    )


def piles(
    seat: int, right: float, top: float, wide: float, gap: float, labels: bool
) -> list[Place]:
    """Deck, discard pile and void from left to right, up to an edge."""
    found = []
    for at, (zone, label) in enumerate(
        (("deck", "Deck"), ("discard", "Discard"), ("void", "Void"))
    ):
        x = right - (3 - at) * wide - (2 - at) * gap
        rect = Rect(x, top, *card_size(wide))
        found.append(
            Place(
                f"zone:{zone}[{seat}]",
                rect,
                "pile",
                Message(label) if labels else None,
                seat=seat,
                card_size=card_size(wide),
                back="card",
                top="first" if zone == "deck" else "last",
                inside=True,
            )
        )
    return found


def orb_pile_bar(seat: int, rect: Rect) -> Place:
    """What is left of the orb pile: a bar of three counts."""
    return Place(
        f"place:orb_pile[{seat}]",
        rect,
        "counters",
        None,
        seat=seat,
        counters=counters("orb_pile", seat),
        framed=True,
        area=Rect(rect.x + 14, rect.y, rect.w - 20, rect.h),
        spoken=Message("Orb pile"),
    )
