"""Where things lie on the table (section 7): a sky on each side of the meridian, laid out for the
room there is.

Each Favored is a sun with its orbs in orbit. The meridian opens into a lens while there is a combat
or a card is being played; what the lens takes, the rows of units give.
"""

from __future__ import annotations

from luminagames.engine.board import Ground, Room
from luminagames.engine.message import Message
from luminagames.engine.show import Counter, Place, Rect, TableLayout
from luminagames.games.luminous.kinds import ICONS
from luminagames.games.luminous.places import (
    LARGEST,
    NON_BASIC,
    RATIO,
    SMALLEST,
    Measures,
    Need,
    card_size,
    leader,
    measures,
    orb_pile_bar,
    orbit,
    piles,
    row,
)
from luminagames.games.luminous.rivals import aim_at, boxes_of, rival, rival_unit

GAP = 16.0
PORTRAIT = (126.0, 146.0)
PORTRAIT_FOE = (104.0, 112.0)
EDGE = 22.0


def board(seats: int, bottom: int, room: Room, need: Need) -> TableLayout:
    """The places of section 7, with seat `bottom` at the bottom; the others clockwise from the
    left.
    """
    one = measures(seats, room, need)
    others = [(bottom + step) % seats for step in range(1, seats)]
    boxes = boxes_of(one, others, need) if seats > 2 else []
    aim = next(
        (
            aim_at(seat, box, need)
            for seat, box in zip(others, boxes, strict=False)
            if seat == need.against
        ),
        0.0,
    )
    places = [*_middle(one, need, aim)]
    if seats == 2:
        places += _foe(one, others[0], need)
    for seat, box in zip(others, boxes, strict=False):
        places += rival(one, seat, box, rival_unit(one), need)
    places += [
        Place(f"place:edge[{seat}]", Rect(box.x - 4, 10, 8, one.rivals - 6), "divider", seat=seat)
        for seat, box in zip(others[1:], boxes[1:], strict=False)
    ]
    places += [_units(bottom, one.row, need.of(f"ranks[{bottom}]")), *_own(one, bottom, need)]
    return TableLayout(
        tuple(places), (room.w, room.h), Ground("skies", measures(seats, room, Need({})).middle)
    )


# The middle


def _middle(one: Measures, need: Need, aim: float) -> list[Place]:
    """The meridian with its lens: the combat in order, words about it, the card that is being
    played.

    `aim` is the middle of what is attacked: the attacker stands below it where there is room. Right
    of the middle the lens is mirrored: the blockers run to the left, beads and lamp have the free
    side.
    """
    room, half = one.room, one.lens / 2
    wide = 108.0 if one.seats == 2 else 94.0
    top = one.middle - half
    mirrored = need.fight > 0 and aim > room.w / 2
    if need.fight:
        card = min(wide, (one.lens - 26) / RATIO)
        near, far = (
            (340.0, room.w - 300 - 60 * room.large) if not mirrored else (470.0, room.w - 130)
        )
        if mirrored:  # counted from the right
            aim = room.w - aim
            near, far = room.w - far, room.w - near
        left = max(near, min(max(near, aim - card / 2), far - 230 - (card + 66) * need.fight))
        step = min(card + 66, (far - left - 190 - card) / max(1, need.fight - 1))
        cards = Rect(left, top + 13, card + step * (need.fight - 1), one.lens - 26)
        words = Rect(cards.x + cards.w + 26, top + 12, far - cards.x - cards.w - 26, one.lens - 24)
        lens = Rect(left - 20, top, far - left + 30, one.lens)
        if mirrored:
            cards, words, lens = (_mirror(rect, room.w) for rect in (cards, words, lens))
    else:
        middle = room.w / 2
        lens = Rect(middle - 240, top, 480, one.lens)
        card, step = wide, wide
        cards = Rect(lens.x, top, lens.w, one.lens)
        words = Rect(lens.x + 150, top + 12, lens.w - 170, one.lens - 24)
    played = min(112.0, (one.lens - 22) / RATIO) if need.open else 24.0
    announced = Rect(lens.x + 20, one.middle - played * RATIO / 2, *card_size(played))
    if need.fight and need.played:
        x = words.x if mirrored else words.x + words.w - played
        announced = Rect(x, announced.y, announced.w, announced.h)
        words = Rect(
            words.x + (played + 12 if mirrored else 0), words.y, words.w - played - 12, words.h
        )
    return [
        Place("place:meridian", Rect(14, one.middle - 16, room.w - 28, 32), "meridian"),
        Place("place:stage", lens, "stage", shape="lens" if need.open else "", mirrored=mirrored),
        Place(
            "zone:combat",
            cards if need.fight else lens,
            "row",
            Message("Combat"),
            card_size=card_size(card),
            back="card",
            step=step,
            area=cards if need.fight else None,
            mirrored=mirrored,
        ),
        Place("place:clash" if need.fight else "place:quiet", words, "note"),
        Place(
            "zone:announced",
            announced,
            "row",
            card_size=card_size(played),
            spoken=Message("Announced"),
        ),
    ]


def _mirror(rect: Rect, wide: float) -> Rect:
    """The same, as seen from the other side."""
    return Rect(wide - rect.x - rect.w, rect.y, rect.w, rect.h)


def _units(seat: int, area: Rect, count: int) -> Place:
    """A row in the middle of its room: as large as its height allows, and its number."""
    fits = (area.w - GAP * max(0, count - 1)) / max(1, count)
    wide = max(SMALLEST, min(area.h / RATIO, LARGEST, fits))
    return Place(
        f"zone:ranks[{seat}]",
        area,
        "row",
        Message("Units"),
        seat=seat,
        card_size=card_size(wide),
        back="card",
        step=wide + GAP,
        align="center",
    )


def _own(one: Measures, seat: int, need: Need) -> list[Place]:
    """The viewer's side: Favored and orbs, relics, the hand, the piles."""
    room, top = one.room, one.own_top
    wide, high = PORTRAIT
    left = EDGE + 6 * room.large
    favored = Rect(left, top + 6, wide, high)
    center = (left + wide / 2, top + 6 + high / 2)
    pile = 60 - 6 * room.large
    gap = 18 + 8 * room.large
    right = room.w - EDGE
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
    shown = (
        Rect(relics.x + after, relics.y, 84, relics.h)
        if more
        else Rect(orbs.x, orbs.y, 84, relics.h)
    )
    return [
        Place(
            f"zone:orb_cards[{seat}]",
            shown if more else orbs,
            "row",
            Message("Orbs"),
            seat=seat,
            spoken=NON_BASIC,
            card_size=card_size(min(84.0, orbs.w)),
            back="card",
            step=26,
        ),
        *leader(seat, favored, 27, Rect(left + 46, top + high - 28, 101, 28)),
        *orbit(seat, center, 120 + 4 * room.large, (-76, 34), 16 + 2 * room.large),
        Place(
            f"place:essence[{seat}]",
            Rect(14, top - 66, 150, 24),
            "note",
            Message("Orbs"),
            seat=seat,
        ),
        row("relics", seat, relics, "Relics", 84),
        orb_pile_bar(seat, bar),
        Place(
            "place:supply",
            Rect(bar.x - 44, bar.y, 40, line),
            "counters",
            None,
            counters=(bloom,),
            area=Rect(bar.x - 40, bar.y, 34, line),
            spoken=Message("Supply"),
        ),
        *piles(seat, right, bar.y + line + 8, pile, gap, labels=True),
        Place(
            f"zone:hand[{seat}]",
            hand_rect,
            "fan",
            Message("Hand"),
            seat=seat,
            card_size=card_size(hand),
            back="card",
            step=hand + 10,
            flat=True,
        ),
    ]


def _foe(one: Measures, seat: int, need: Need) -> list[Place]:
    """The side across the table, turned upside down: its hand looks in from above."""
    room = one.room
    wide, high = PORTRAIT_FOE
    favored = Rect(28, 8, wide, high)
    right = room.w - EDGE
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
        *leader(seat, favored, 24, Rect(28 + 38, 8 + high - 26, 88, 26)),
        *orbit(seat, (28 + wide / 2, 8 + high / 2), 100, (-27, 72), 14),
        Place(f"place:essence[{seat}]", Rect(196, 9, 88, 24), "note", Message("Orbs"), seat=seat),
        Place(
            f"zone:orb_cards[{seat}]",
            orbs,
            "row",
            Message("Orbs"),
            seat=seat,
            spoken=NON_BASIC,
            card_size=card_size(min(76.0, orbs.w)),
            back="card",
            step=24,
        ),
        row("relics", seat, relics, "Relics", 76),
        Place(
            f"zone:hand[{seat}]",
            hand,
            "fan",
            None,
            seat=seat,
            card_size=card_size(34),
            step=21,
            back="card",
        ),
        Place(f"place:tally[{seat}]", Rect(hand.x + hand.w + 6, 14, 70, 34), "tally", seat=seat),
        orb_pile_bar(seat, bar),
        *piles(seat, right, 8, pile, gap, labels=True),
        _units(seat, one.foe_row, need.of(f"ranks[{seat}]")),
    ]
