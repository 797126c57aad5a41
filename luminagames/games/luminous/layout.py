"""Where things lie on the table (section 7): a full side below, one across the table or compact boards above.

All sides are full width but for the rail at the right, which holds the track of the turn and the log.
"""

from __future__ import annotations

from functools import cache

from luminagames.engine.message import Message, Term
from luminagames.engine.show import Counter, Place, Rect, TableLayout
from luminagames.games.luminous.kinds import COLORS, ICONS

RATIO = 88 / 63
LEFT, RIGHT = 16.0, 1310.0
RAIL = Rect(1324, 8, 262, 884)
TRACK_HEIGHT = 338.0
GAP = 8.0
_BOARD = 396.0
"""The height of a compact board."""
_SMALL_PILES = ("deck", "discard", "void")
_MIDDLE = 798.0
"""Where orbs and hand begin."""
OWN = 676.0
"""Top of the own Favored, relics and orbs; the units lie over it, the hand under the orbs."""


@cache
def table_layout(n_seats: int, bottom: int) -> TableLayout:
    """The places of section 7, with seat `bottom` at the bottom; the others clockwise from the left."""
    others = [(bottom + step) % n_seats for step in range(1, n_seats)]
    places: list[Place] = []
    if n_seats == 2:
        places += _foe(others[0])
        places += _band(Rect(LEFT, 340, RIGHT - LEFT, 180), 106)
        places += _units(bottom, Rect(LEFT, 528, RIGHT - LEFT, 140), 91)
    else:
        width = (RIGHT - LEFT - GAP * (len(others) - 1)) / len(others)
        for column, seat in enumerate(others):
            places += _compact(seat, LEFT + column * (width + GAP), 6, width)
        places += _band(Rect(LEFT, 410, RIGHT - LEFT, 126), 80)
        places += _units(bottom, Rect(LEFT, 544, RIGHT - LEFT, 124), 80)
    places += _own(bottom)
    places.append(Place("place:track", Rect(RAIL.x, RAIL.y, RAIL.w, TRACK_HEIGHT), "track", framed=True))
    top = RAIL.y + TRACK_HEIGHT + GAP
    places.append(Place("place:log", Rect(RAIL.x, top, RAIL.w, RAIL.y + RAIL.h - top), "log", Message("Log"),
                        framed=True))  # fmt: skip
    return TableLayout(tuple(places))


def card_size(width: float) -> tuple[float, float]:
    """A card of this width."""
    return width, round(width * RATIO, 1)


def _part(rect: Rect, left: float = 8.0, top: float = 6.0, right: float = 8.0, bottom: float = 6.0) -> Rect:
    """What is left of a rectangle within margins."""
    return Rect(rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - bottom)


def _row(name: str, rect: Rect, label: str, width: float, gap: float, area: Rect, seat: int | None = None,
         *, framed: bool = True) -> Place:  # fmt: skip
    return Place(f"zone:{name}", rect, "row", Message(label), seat=seat, card_size=card_size(width), back="card",
                 step=width + gap, framed=framed, area=area, align="center")  # fmt: skip


def _pile(name: str, seat: int, x: float, y: float, width: float, label: str = "") -> Place:
    rect = Rect(x, y, *card_size(width))
    return Place(f"zone:{name}[{seat}]", rect, "pile", Message(label) if label else None, seat=seat,
                 card_size=card_size(width), back="card", top="first" if name == "deck" else "last",
                 counted=bool(label))  # fmt: skip


def _counters(name: str, seat: int) -> tuple[Counter, ...]:
    return tuple(Counter(f"pile:{name}[{seat}].{color}", ICONS[color], Message("{color}", {"color": Term(color)}))
                 for color in COLORS)  # fmt: skip


def _essence(seat: int, area: Rect) -> Place:
    """The orbs and Blooms in play, one by one."""
    blooms = Counter(f"pile:blooms[{seat}].bloom", ICONS["bloom"], Message("Bloom"))
    return Place(f"place:orbs[{seat}]", area, "pips", seat=seat, counters=(*_counters("orbs", seat), blooms),
                 beside=f"zone:orb_cards[{seat}]")  # fmt: skip


def _orb_pile(seat: int, rect: Rect) -> Place:
    area = _part(rect, left=176, top=4, bottom=4)
    return Place(f"place:orb_pile[{seat}]", rect, "counters", Message("Orb pile"), seat=seat,
                 counters=_counters("orb_pile", seat), framed=True, area=area)  # fmt: skip


def _plate(seat: int, rect: Rect) -> Place:
    """Who sits there, without ground."""
    return Place(f"seat:{seat}", rect, "panel", seat=seat, head=rect)


# The middle


def _band(rect: Rect, width: float) -> list[Place]:
    """The combat with room for shares between the blockers, words about it, and the card that is being played."""
    high = card_size(width)[1]
    announced = Rect(rect.x + rect.w - width - 12, rect.y + (rect.h - high) / 2, *card_size(width))
    note = Rect(announced.x - 266, rect.y + 10, 250, rect.h - 20)
    cards = Rect(rect.x + 100, rect.y + 6, note.x - rect.x - 120, rect.h - 12)
    idle = Rect(rect.x + 390, rect.y + 10, rect.w - 780, rect.h - 20)
    return [
        _row("combat", rect, "Combat", width, 54, cards),
        Place("place:quiet", idle, "note", align="center"),
        Place("place:clash", note, "note"),
        Place("zone:announced", announced, "row", seat=None, card_size=card_size(width)),
    ]


def _units(seat: int, rect: Rect, width: float) -> list[Place]:
    return [_row(f"ranks[{seat}]", rect, "Units", width, 12, _part(rect, left=112, right=12), seat)]


# Full sides


def _own(seat: int) -> list[Place]:
    """Piles, Favored and relics at the left, the orb pile under them; orbs and hand at the right."""
    top = OWN
    pile = Rect(LEFT, top + 164, 500, 50)
    supply = Rect(pile.x + pile.w + GAP, pile.y, _MIDDLE - GAP - pile.x - pile.w - GAP, pile.h)
    hand = Rect(_MIDDLE, top + 72, RIGHT - _MIDDLE, 152)
    bloom = Counter("pile:supply.bloom", ICONS["bloom"], Message("Bloom"), counted=False)
    return [
        *_leader(seat, top, ("deck", "void", "discard"), 156, 100),
        *_orbs(seat, Rect(_MIDDLE, top, RIGHT - _MIDDLE, 66), 40, 34),
        _orb_pile(seat, pile),
        Place("place:supply", supply, "counters", Message("Bloom supply"), counters=(bloom,), framed=True,
              area=Rect(supply.x + 196, supply.y + 4, 60, supply.h - 8)),
        Place(f"zone:hand[{seat}]", hand, "fan", seat=seat, card_size=card_size(108), back="card",
              area=Rect(hand.x + 12, hand.y + 2, hand.w - 24, hand.h)),
    ]  # fmt: skip


def _foe(seat: int) -> list[Place]:
    """The side across the table: the hand looks in from above, the units lie toward the middle."""
    top = 34.0
    orbs = Rect(_MIDDLE, top, RIGHT - _MIDDLE, 94)
    hand = Rect(386, -100, 404, 126)
    return [
        Place(f"zone:hand[{seat}]", hand, "fan", seat=seat, card_size=card_size(84), back="card",
              area=_part(hand, left=60, right=60)),
        *_leader(seat, top, ("discard", "void", "deck"), 152, 98),
        *_orbs(seat, orbs, 54, 38),
        _orb_pile(seat, Rect(orbs.x, orbs.y + orbs.h + GAP, orbs.w, 50)),
        *_units(seat, Rect(LEFT, top + 160, RIGHT - LEFT, 138), 90),
    ]  # fmt: skip


def _leader(seat: int, top: float, piles: tuple[str, ...], height: float, width: float) -> list[Place]:
    """Name, piles, the Favored (with room to lie sideways) and the relics beside it, in a row from `top` on."""
    labels = {"deck": "Deck", "void": "Void", "discard": "Discard"}
    lefts = [LEFT, LEFT + 68, LEFT + 136] if piles[0] == "deck" else [LEFT, LEFT + 91, LEFT + 158]  # a long word
    favored = Rect(236, top, 144, height)
    relics = Rect(388, top, _MIDDLE - GAP - 388, height)
    return [
        _plate(seat, Rect(LEFT - 8, top - 2, 226, 38)),
        *(_pile(name, seat, x, top + 62, 62, labels[name]) for name, x in zip(piles, lefts, strict=True)),
        Place(f"zone:favored[{seat}]", favored, "row", seat=seat, card_size=card_size(width), back="card",
              align="center"),
        _row(f"relics[{seat}]", relics, "Relics", 88, 8, _part(relics, top=24, bottom=4), seat),
    ]  # fmt: skip


def _orbs(seat: int, rect: Rect, width: float, pip: float) -> list[Place]:
    """The orbs in play: words above the basic ones, the non-basic ones as cards at the right."""
    line = Rect(rect.x + 12, rect.y + 4, 270, 22)
    cards = Rect(rect.x + 12, rect.y + 4, rect.w - 20, rect.h - 8)
    pips = Rect(cards.x, rect.y + 26 + (rect.h - 30 - pip) / 2, cards.w, pip)
    return [
        Place(f"zone:orb_cards[{seat}]", rect, "row", seat=seat, card_size=card_size(width), back="card",
              step=width + 5, framed=True, area=cards, align="right"),
        Place(f"place:essence[{seat}]", line, "note", Message("Orbs"), seat=seat),
        _essence(seat, pips),
    ]  # fmt: skip


# Compact boards


def _compact(seat: int, x: float, y: float, width: float) -> list[Place]:
    """A small board for one opponent of several: all that a full side has, the hand above its edge."""
    panel = Rect(x, y, width, _BOARD)
    small = 28.0
    piles = x + width - 3 * (small + 6) - 8
    hand = Rect(piles - 118, y - 32, 108, 44)
    favored = Rect(x + 10, y + 74, 122, 118)
    relics = Rect(favored.x + favored.w + 4, favored.y, x + width - 8 - favored.x - favored.w - 4, favored.h)
    units = Rect(x + 8, y + 196, width - 16, 122)
    orbs = Rect(x + 8, y + 322, width - 16, 36)
    line = Rect(orbs.x + 136, orbs.y, orbs.w - 142, orbs.h)
    pile = Rect(x + 8, y + 362, width - 16, 28)
    return [
        Place(f"seat:{seat}", panel, "panel", seat=seat, framed=True, head=Rect(x, y, width, 72)),
        Place(f"zone:hand[{seat}]", hand, "fan", seat=seat, card_size=card_size(30), step=14, back="card"),
        *(_pile(name, seat, piles + (small + 6) * at, y + 4, small) for at, name in enumerate(_SMALL_PILES)),
        Place(f"zone:favored[{seat}]", favored, "row", seat=seat, card_size=card_size(82), back="card", align="center"),
        _row(f"relics[{seat}]", relics, "Relics", 66, 6, _part(relics, top=22, bottom=3), seat, framed=False),
        _row(f"ranks[{seat}]", units, "Units", 68, 8, _part(units, top=22, bottom=4), seat, framed=False),
        Place(f"zone:orb_cards[{seat}]", orbs, "row", Message("Orbs"), seat=seat, card_size=card_size(25), back="card",
              step=28, area=line, align="right"),
        _essence(seat, _part(line, left=0, top=5, right=0, bottom=5)),
        Place(f"place:orb_pile[{seat}]", pile, "counters", Message("Orb pile"), seat=seat,
              counters=_counters("orb_pile", seat), area=Rect(line.x + 40, pile.y, 210, pile.h)),
    ]  # fmt: skip
