"""Where things lie on the table (section 7): a sky on each side of the meridian, laid out for the room there is.

Each Favored is a sun with its orbs in orbit. The meridian opens into a lens while there is a combat or a card is being
played; what the lens takes, the rows of units give.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from luminagames.engine.board import Ground, Room
from luminagames.engine.message import Message, Term
from luminagames.engine.plain import Json
from luminagames.engine.show import Counter, Place, Rect, TableLayout
from luminagames.engine.view import View
from luminagames.games.luminous.kinds import COLORS, ICONS

RATIO = 1.4
_EDGE = 22.0
_REST, _OPEN, _OPEN_FOUR = 40.0, 178.0, 150.0
"""Heights of the meridian at rest, and of its lens with two seats and with more."""
_SMALLEST, _LARGEST = 72.0, 135.0
"""Widths of a unit."""
_SIDE = 240.0
"""What rows of units leave free at both sides."""
_GAP = 16.0
_PORTRAIT = (126.0, 146.0)
_PORTRAIT_FOE = (104.0, 112.0)
_PORTRAIT_RIVAL = (94.0, 108.0)
_LEFT_OF_RIVAL = 130.0
"""From the edge of an opponent's ground to its name."""
_COUNTS = 176.0
"""The room of its counts."""
_RIVAL_PILE = 26.0
"""The height of the bar of its orb pile: its digits have 14 px."""
_RELIC = 56.0
"""The width of its relics."""


@dataclass(frozen=True, slots=True)
class Need:
    """What the sizes follow from: how many cards lie in each zone, and whether the meridian is open."""

    zones: Mapping[str, int]
    fight: int = 0
    """Cards in the combat."""
    played: bool = False
    against: int | None = None
    """The seat that is attacked."""

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
    return Need(zones, zones.get("combat", 0), bool(zones.get("announced")), against)


@dataclass(frozen=True, slots=True)
class _Measures:
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
        return Rect(_SIDE, top, self.room.w - 2 * _SIDE, max(_SMALLEST * RATIO, self.own_top - top - 6))

    @property
    def foe_row(self) -> Rect:
        """The units across the table."""
        return Rect(_SIDE, 6 + self.rivals, self.room.w - 2 * _SIDE, self.units)


def _measures(seats: int, room: Room, need: Need) -> _Measures:
    large = room.large
    own = 162 + 2 * large
    if seats == 2:
        rivals, lens = 116 + 2 * large, (_OPEN if need.open else _REST + 4 * large)
        return _Measures(room, seats, rivals, lens, (room.h - own - rivals - lens - 22) / 2, own)
    rivals = 222 + 8 * large
    if seats == 3 and not need.open:
        rivals += 38
    lens = _OPEN_FOUR if need.open else _REST + 4 * large
    return _Measures(room, seats, rivals, lens, room.h - own - rivals - lens - 22, own)


def board(seats: int, bottom: int, room: Room, need: Need) -> TableLayout:
    """The places of section 7, with seat `bottom` at the bottom; the others clockwise from the left."""
    one = _measures(seats, room, need)
    others = [(bottom + step) % seats for step in range(1, seats)]
    boxes = _boxes(one, others, need) if seats > 2 else []
    under = next((box.x for seat, box in zip(others, boxes, strict=False) if seat == need.against), 0.0)
    places = [*_middle(one, need, under)]
    if seats == 2:
        places += _foe(one, others[0], need)
    for seat, box in zip(others, boxes, strict=False):
        places += _rival(one, seat, box, _rival_unit(one), need)
    places += [_units(bottom, one.row, need.of(f"ranks[{bottom}]")), *_own(one, bottom, need)]
    return TableLayout(tuple(places), (room.w, room.h), Ground("skies", _measures(seats, room, Need({})).middle))


def card_size(width: float) -> tuple[float, float]:
    """A card of this width."""
    return width, width * RATIO


# The middle


def _middle(one: _Measures, need: Need, under: float) -> list[Place]:
    """The meridian with its lens: the combat in order, words about it, the card that is being played.

    `under` is the left edge of the ground of who is attacked: the attacker stands below it where there is room.
    """
    room, half = one.room, one.lens / 2
    wide = 108.0 if one.seats == 2 else 94.0
    top = one.middle - half
    if need.fight:
        right = room.w - 300
        card = min(wide, (one.lens - 26) / RATIO)
        left = min(max(340.0, under + 20), right - 230 - (card + 66) * need.fight)
        left = max(340.0, left)
        step = min(card + 66, (right - left - 190 - card) / max(1, need.fight - 1))
        cards = Rect(left, top + 13, card + step * (need.fight - 1), one.lens - 26)
        words = Rect(cards.x + cards.w + 26, top + 12, right - cards.x - cards.w - 26, one.lens - 24)
        lens = Rect(left - 20, top, right - left + 30, one.lens)
    else:
        middle = room.w / 2
        lens = Rect(middle - 240, top, 480, one.lens)
        card, step = wide, wide
        cards = Rect(lens.x, top, lens.w, one.lens)
        words = Rect(lens.x + 150, top + 12, lens.w - 170, one.lens - 24)
    played = min(112.0, (one.lens - 22) / RATIO) if need.open else 24.0
    announced = Rect(lens.x + 20, one.middle - played * RATIO / 2, *card_size(played))
    if need.fight and need.played:
        announced = Rect(words.x + words.w - played, announced.y, announced.w, announced.h)
        words = Rect(words.x, words.y, words.w - played - 12, words.h)
    return [
        Place("place:meridian", Rect(14, one.middle - 16, room.w - 28, 32), "meridian"),
        Place("place:stage", lens, "stage", shape="lens" if need.open else ""),
        Place("zone:combat", cards if need.fight else lens, "row", Message("Combat"), card_size=card_size(card),
              back="card", step=step, area=cards if need.fight else None),
        Place("place:clash" if need.fight else "place:quiet", words, "note"),
        Place("zone:announced", announced, "row", card_size=card_size(played)),
    ]  # fmt: skip


def _units(seat: int, area: Rect, count: int) -> Place:
    """A row in the middle of its room: as large as its height allows, and its number."""
    fits = (area.w - _GAP * max(0, count - 1)) / max(1, count)
    wide = max(_SMALLEST, min(area.h / RATIO, _LARGEST, fits))
    return Place(f"zone:ranks[{seat}]", area, "row", Message("Units"), seat=seat, card_size=card_size(wide),
                 back="card", step=wide + _GAP, align="center")  # fmt: skip


# Parts of a side


def _leader(seat: int, rect: Rect, seal: float, plate: Rect) -> list[Place]:
    """The Favored in its arch, the seal of its life at the left foot, the name beside or over its foot."""
    foot = Rect(rect.x - seal * 0.62, rect.y + rect.h - seal * 1.8, 2 * seal, 2 * seal)
    return [
        Place(f"zone:favored[{seat}]", rect, "portrait", Message("Favored"), seat, card_size=(rect.w, rect.h),
              back="card", shape="arch", head=rect, area=foot),
        Place(f"seat:{seat}", plate, "nameplate", seat=seat, inside=plate.y > rect.y + rect.h / 2),
    ]  # fmt: skip


def _counters(name: str, seat: int) -> tuple[Counter, ...]:
    return tuple(Counter(f"pile:{name}[{seat}].{color}", ICONS[color], Message("{color}", {"color": Term(color)}))
                 for color in COLORS)  # fmt: skip


def _orbit(seat: int, center: tuple[float, float], radius: float, arc: tuple[float, float], pip: float) -> list[Place]:
    """The basic orbs and Blooms in play on an arc around the Favored."""
    blooms = Counter(f"pile:blooms[{seat}].bloom", ICONS["bloom"], Message("Bloom"))
    x, y = center
    area = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    return [Place(f"place:orbs[{seat}]", area, "orbit", seat=seat, counters=(*_counters("orbs", seat), blooms),
                  arc=arc, card_size=(2 * pip, 2 * pip))]  # fmt: skip


def _row(name: str, seat: int, rect: Rect, label: str, wide: float, *, align_right: bool = False) -> Place:
    return Place(f"zone:{name}[{seat}]", rect, "row", Message(label), seat=seat, card_size=card_size(wide), back="card",
                 step=wide + 10, align="right" if align_right else "left")  # fmt: skip


def _piles(seat: int, right: float, top: float, wide: float, gap: float, labels: bool) -> list[Place]:
    """Deck, discard pile and void from left to right, up to an edge."""
    found = []
    for at, (zone, label) in enumerate((("deck", "Deck"), ("discard", "Discard"), ("void", "Void"))):
        x = right - (3 - at) * wide - (2 - at) * gap
        rect = Rect(x, top, *card_size(wide))
        found.append(Place(f"zone:{zone}[{seat}]", rect, "pile", Message(label) if labels else None, seat=seat,
                           card_size=card_size(wide), back="card", top="first" if zone == "deck" else "last",
                           inside=True))  # fmt: skip
    return found


def _orb_pile(seat: int, rect: Rect) -> Place:
    """What is left of the orb pile: a bar of three counts."""
    return Place(f"place:orb_pile[{seat}]", rect, "counters", None, seat=seat, counters=_counters("orb_pile", seat),
                 framed=True, area=Rect(rect.x + 14, rect.y, rect.w - 20, rect.h))  # fmt: skip


def _own(one: _Measures, seat: int, need: Need) -> list[Place]:
    """The viewer's side: Favored and orbs, relics, the hand, the piles."""
    room, top = one.room, one.own_top
    wide, high = _PORTRAIT
    left = _EDGE + 6 * room.large
    favored = Rect(left, top + 6, wide, high)
    center = (left + wide / 2, top + 6 + high / 2)
    pile = 60 - 6 * room.large
    gap = 18 + 8 * room.large
    right = room.w - _EDGE
    line = 30 * min(1.4, max(1.0, room.text))
    bar = Rect(right - 3 * pile - 2 * gap - 10, top + 6, 3 * pile + 2 * gap + 20, line)
    relics = Rect(left + 212, top + 16, 190, 84 * RATIO)
    orbs = Rect(left + 96, top - 34, 96, 176)
    more = need.of(f"orb_cards[{seat}]")
    after = min(need.of(f"relics[{seat}]"), 2) * 94
    first = relics.x + relics.w + 12
    hand = 108.0
    last = bar.x - 54
    hand_rect = Rect(first, top + (162 - hand * RATIO) / 2 + 2, last - first, hand * RATIO)
    bloom = Counter("pile:supply.bloom", ICONS["bloom"], Message("Bloom"), counted=False)
    shown = Rect(relics.x + after, relics.y, 84, relics.h) if more else Rect(orbs.x, orbs.y, 84, relics.h)
    return [
        Place(f"zone:orb_cards[{seat}]", shown if more else orbs, "row", Message("Orbs"), seat=seat,
              card_size=card_size(min(84.0, orbs.w)), back="card", step=26),
        *_leader(seat, favored, 27, Rect(left + 46, top + high - 28, wide - 50, 28)),
        *_orbit(seat, center, 120 + 4 * room.large, (-76, 34), 16 + 2 * room.large),
        Place(f"place:essence[{seat}]", Rect(14, top - 66, 150, 24), "note", Message("Orbs"), seat=seat),
        _row("relics", seat, relics, "Relics", 84),
        _orb_pile(seat, bar),
        Place("place:supply", Rect(bar.x - 44, bar.y, 40, line), "counters", None, counters=(bloom,),
              area=Rect(bar.x - 40, bar.y, 34, line)),
        *_piles(seat, right, bar.y + line + 8, pile, gap, labels=True),
        Place(f"zone:hand[{seat}]", hand_rect, "fan", Message("Hand"), seat=seat, card_size=card_size(hand),
              back="card", step=hand + 10, flat=True),
    ]  # fmt: skip


def _foe(one: _Measures, seat: int, need: Need) -> list[Place]:
    """The side across the table, turned upside down: its hand looks in from above."""
    room = one.room
    wide, high = _PORTRAIT_FOE
    favored = Rect(28, 8, wide, high)
    right = room.w - _EDGE
    pile, gap = 50.0, 18 + 8 * room.large
    line = 30 * min(1.4, max(1.0, room.text))
    name = 18 * min(1.5, max(1.0, room.text))
    bar_top = 8 + pile * RATIO + name + 8
    bar = Rect(right - 3 * pile - 2 * gap - 10, bar_top, 3 * pile + 2 * gap + 20, line)
    relics = Rect(286, 8, 190, 76 * RATIO)
    more = need.of(f"orb_cards[{seat}]")
    after = min(need.of(f"relics[{seat}]"), 2) * 86
    orbs = Rect(relics.x + after, 8, 76, 76 * RATIO) if more else Rect(140, 8, 60, 76 * RATIO)
    hand = Rect(room.w / 2 - 70, 8, 150, 34 * RATIO)
    return [
        *_leader(seat, favored, 24, Rect(28 + 38, 8 + high - 26, wide - 42, 26)),
        *_orbit(seat, (28 + wide / 2, 8 + high / 2), 100, (-27, 72), 14),
        Place(f"place:essence[{seat}]", Rect(190, 9, 92, 24), "note", Message("Orbs"), seat=seat),
        Place(f"zone:orb_cards[{seat}]", orbs, "row", Message("Orbs"), seat=seat,
              card_size=card_size(min(76.0, orbs.w)), back="card", step=24),
        _row("relics", seat, relics, "Relics", 76),
        Place(f"zone:hand[{seat}]", hand, "fan", None, seat=seat, card_size=card_size(34), step=21, back="card"),
        Place(f"place:tally[{seat}]", Rect(hand.x + hand.w + 6, 14, 70, 34), "tally", seat=seat),
        _orb_pile(seat, bar),
        *_piles(seat, right, 8, pile, gap, labels=True),
        _units(seat, one.foe_row, need.of(f"ranks[{seat}]")),
    ]  # fmt: skip


# Rivals


def _rival_unit(one: _Measures) -> float:
    """The width of an opponent's units."""
    return max(_SMALLEST, min(110.0 if one.seats == 3 else 84.0, (one.rivals - 120) / RATIO))


def _boxes(one: _Measures, seats: list[int], need: Need) -> list[Rect]:
    """Opponents side by side; each has the width that it needs, and its share of what is left."""
    unit = _rival_unit(one)
    ranks = [max(2, need.of(f"ranks[{seat}]")) for seat in seats]
    heads = [_LEFT_OF_RIVAL + _COUNTS + 14 + _relics_wide(need.of(f"relics[{seat}]")) for seat in seats]
    wanted = [max(head, 150 + number * (unit + 5)) for head, number in zip(heads, ranks, strict=True)]
    room = one.room.w - 16
    if sum(wanted) > room:
        step = max(60.0, (room - 150 * len(seats)) / sum(ranks))
        wanted = [max(head, 150 + number * step) for head, number in zip(heads, ranks, strict=True)]
    spare = max(0.0, room - sum(wanted)) / len(seats)
    scale = min(1.0, room / sum(wanted))
    boxes = []
    x = 8.0
    for wide in wanted:
        boxes.append(Rect(x, 6, wide * scale + spare, one.rivals))
        x += wide * scale + spare
    return boxes


def _relics_wide(count: int) -> float:
    """The room of an opponent's relics: they lie over each other."""
    return _RELIC + 18.0 * max(0, min(count, 4) - 1)


def _rival(one: _Measures, seat: int, box: Rect, unit: float, need: Need) -> list[Place]:
    """One opponent of several, without a frame: name, orbs and counts over its units, relics at the right."""
    large = one.room.large
    wide, high = _PORTRAIT_RIVAL
    favored = Rect(box.x + 18, box.y + 4, wide, high)
    left = favored.x + wide + 18
    right = box.x + box.w - 12
    relics_wide = _relics_wide(need.of(f"relics[{seat}]"))
    relics = Rect(right - relics_wide, box.y + 8, relics_wide, _RELIC * RATIO)
    more = need.of(f"orb_cards[{seat}]")
    name = 28 + 8 * large
    orbs_y = box.y + name + 2
    counts = orbs_y + 26 + 2 * large
    units = Rect(left - 10, box.y + box.h - unit * RATIO - 2, right - left + 10, unit * RATIO)
    further = 22 * max(0, min(more, 2) - 1)
    orb_cards = Rect(relics.x - 26 - further, box.y + 8, 20 + further, 28)
    space = (orb_cards.x - 4 if more else relics.x - 6) - left
    number = 24 + 2 * large
    piles = Rect(left + 48 + number, counts, 16, 22)
    return [
        *_leader(seat, favored, 22, Rect(left, box.y + 2, space, name)),
        Place(f"place:orbs[{seat}]", Rect(left, orbs_y, space, 22), "pips", seat=seat,
              counters=(*_counters("orbs", seat),
                        Counter(f"pile:blooms[{seat}].bloom", ICONS["bloom"], Message("Bloom")))),
        Place(f"zone:orb_cards[{seat}]", orb_cards, "row", Message("Orbs"), seat=seat, card_size=card_size(20.0),
              back="card", step=22),
        _row("relics", seat, relics, "Relics", _RELIC, align_right=True),
        Place(f"zone:hand[{seat}]", Rect(left, counts, 40, 22), "fan", None, seat=seat, card_size=card_size(15), step=5,
              back="card", flat=True),
        Place(f"place:tally[{seat}]", Rect(left + 42, counts - 3, number, 26), "tally", seat=seat),
        *_small_piles(seat, piles, number),
        _orb_pile(seat, Rect(left - 6, counts + 26, _COUNTS - 6, _RIVAL_PILE)),
        Place(f"zone:ranks[{seat}]", units, "row", Message("Units"), seat=seat, card_size=card_size(unit), back="card",
              step=unit + 5, align="center"),
    ]  # fmt: skip


def _small_piles(seat: int, first: Rect, number: float) -> list[Place]:
    """Deck, discard pile and void as small cards with their counts beside them."""
    found = []
    for at, (zone, label) in enumerate((("deck", "Deck"), ("discard", "Discard"), ("void", "Void"))):
        rect = Rect(first.x + at * (first.w + number + 4), first.y, first.w, first.w * RATIO)
        found.append(Place(f"zone:{zone}[{seat}]", rect, "pile", Message(label), seat=seat,
                           card_size=card_size(first.w), back="card", top="first" if zone == "deck" else "last",
                           hide_empty=zone == "void"))  # fmt: skip
    return found


__all__ = ["Need", "board", "card_size", "need_of"]
