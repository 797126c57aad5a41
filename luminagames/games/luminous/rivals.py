"""Opponents side by side, without frames: each has the width that it needs, and who is out gives
its room away.
"""

from __future__ import annotations

from luminagames.engine.message import Message
from luminagames.engine.show import Counter, Place, Rect
from luminagames.games.luminous.kinds import ICONS
from luminagames.games.luminous.places import (
    NON_BASIC,
    RATIO,
    SMALLEST,
    Measures,
    Need,
    card_size,
    counters,
    leader,
    orb_pile_bar,
    row,
)

PORTRAIT_RIVAL = (94.0, 108.0)
# From the edge of an opponent's ground to its name.
LEFT_OF_RIVAL = 130.0
# The room of its counts.
COUNTS = 176.0
# The height of the bar of its orb pile: its digits have 14 px.
RIVAL_PILE = 26.0
# The width of the ground of who is out of the match: a portrait 70 wide.
FOLDED = 106.0
# The width of its relics.
RELIC = 56.0


def aim_at(seat: int, box: Rect, need: Need) -> float:
    """The middle of what is attacked on an opponent's ground: its portrait, or its relics at the
    right.
    """
    if need.at_relic:
        return box.x + box.w - 12 - _relics_wide(need.of(f"relics[{seat}]")) / 2
    return box.x + 18 + PORTRAIT_RIVAL[0] / 2


def rival_unit(one: Measures) -> float:
    """The width of an opponent's units."""
    return max(SMALLEST, min(110.0 if one.seats == 3 else 84.0, (one.rivals - 120) / RATIO))


def boxes_of(one: Measures, seats: list[int], need: Need) -> list[Rect]:
    """Opponents side by side; each has the width that it needs, and its share of what is left."""
    unit = rival_unit(one)
    ranks = [max(2, need.of(f"ranks[{seat}]")) for seat in seats]
    heads = [
        LEFT_OF_RIVAL + COUNTS + 14 + _relics_wide(need.of(f"relics[{seat}]")) for seat in seats
    ]
    shut = [seat in need.out for seat in seats]

    def widths(step: float) -> list[float]:
        """Each with its units a step apart; who is out has room for the portrait."""
        wide = [max(head, 150 + number * step) for head, number in zip(heads, ranks, strict=True)]
        return [FOLDED if out else one for one, out in zip(wide, shut, strict=True)]

    wanted = widths(unit + 5)
    room = one.room.w - 16
    if sum(wanted) > room:
        wanted = widths(max(60.0, (room - 150 * len(seats)) / sum(ranks)))
    spare = max(0.0, room - sum(wanted)) / max(1, shut.count(False))
    scale = min(1.0, room / sum(wanted))
    boxes = []
    x = 8.0
    for wide, out in zip(wanted, shut, strict=True):
        wide = wide * scale + (0.0 if out else spare)
        boxes.append(Rect(x, 6, wide, one.rivals))
        x += wide
    return boxes


def _relics_wide(count: int) -> float:
    """The room of an opponent's relics: they lie over each other."""
    return RELIC + 18.0 * max(0, min(count, 4) - 1)


def rival(one: Measures, seat: int, box: Rect, unit: float, need: Need) -> list[Place]:
    """One opponent of several, without a frame: name, orbs and counts over its units, relics at the
    right.
    """
    if seat in need.out:
        return _folded(seat, box)
    large = one.room.large
    wide, high = PORTRAIT_RIVAL
    favored = Rect(box.x + 18, box.y + 4, wide, high)
    left = favored.x + wide + 18
    right = box.x + box.w - 12
    relics_wide = _relics_wide(need.of(f"relics[{seat}]"))
    relics = Rect(right - relics_wide, box.y + 8, relics_wide, RELIC * RATIO)
    more = need.of(f"orb_cards[{seat}]")
    name = 28 + 8 * large
    orbs_y = box.y + name + 2
    counts = orbs_y + 26 + 2 * large
    units = Rect(left - 10, box.y + box.h - unit * RATIO - 2, right - left + 10, unit * RATIO)
    if need.of(f"relics[{seat}]") and need.of(f"ranks[{seat}]") * 64 <= relics.x - 8 - units.x:
        units = Rect(
            units.x, units.y, relics.x - 8 - units.x, units.h
        )  # the way to the relics stays free
    further = 22 * max(0, min(more, 2) - 1)
    orb_cards = Rect(relics.x - 26 - further, box.y + 8, 20 + further, 28)
    space = (orb_cards.x - 4 if more else relics.x - 6) - left
    number = 24 + 2 * large
    piles = Rect(left + 48 + number, counts, 16, 22)
    return [
        *leader(seat, favored, 22, Rect(left, box.y + 2, space, name)),
        Place(
            f"place:orbs[{seat}]",
            Rect(left, orbs_y, space, 22),
            "pips",
            seat=seat,
            counters=(
                *counters("orbs", seat),
                Counter(f"pile:blooms[{seat}].bloom", ICONS["bloom"], Message("Bloom")),
            ),
        ),
        Place(
            f"zone:orb_cards[{seat}]",
            orb_cards,
            "row",
            Message("Orbs"),
            seat=seat,
            spoken=NON_BASIC,
            card_size=card_size(20.0),
            back="card",
            step=22,
        ),
        row("relics", seat, relics, "Relics", RELIC, align_right=True),
        Place(
            f"zone:hand[{seat}]",
            Rect(left, counts, 40, 22),
            "fan",
            None,
            seat=seat,
            card_size=card_size(15),
            step=5,
            back="card",
            flat=True,
        ),
        Place(f"place:tally[{seat}]", Rect(left + 42, counts - 3, number, 26), "tally", seat=seat),
        *_small_piles(seat, piles, number),
        orb_pile_bar(seat, Rect(left - 6, counts + 26, COUNTS - 10, RIVAL_PILE)),
        Place(
            f"zone:ranks[{seat}]",
            units,
            "row",
            Message("Units"),
            seat=seat,
            card_size=card_size(unit),
            back="card",
            step=unit + 5,
            align="center",
        ),
    ]


def _folded(seat: int, box: Rect) -> list[Place]:
    """Who is out of the match: the portrait and the name, and nothing else; what had its places
    lies in the void.
    """
    favored = Rect(box.x + 18, box.y + 4, 70.0, 80.0)
    gone = Rect(favored.x, favored.y + favored.h + 30, 20, 28)
    zones = ("orb_cards", "relics", "hand", "ranks")
    return [
        *leader(seat, favored, 18, Rect(box.x + 6, favored.y + favored.h + 4, box.w - 12, 24)),
        Place(
            f"place:orbs[{seat}]",
            gone,
            "pips",
            seat=seat,
            counters=(
                *counters("orbs", seat),
                Counter(f"pile:blooms[{seat}].bloom", ICONS["bloom"], Message("Bloom")),
            ),
        ),
        *(
            Place(
                f"zone:{zone}[{seat}]",
                gone,
                "row",
                None,
                seat=seat,
                card_size=card_size(20.0),
                back="card",
                step=4,
            )
            for zone in zones
        ),
        *(
            Place(
                f"zone:{zone}[{seat}]",
                gone,
                "pile",
                None,
                seat=seat,
                card_size=card_size(20.0),
                back="card",
                hide_empty=True,
            )
            for zone in ("deck", "discard", "void")
        ),
    ]


def _small_piles(seat: int, first: Rect, number: float) -> list[Place]:
    """Deck, discard pile and void as small cards with their counts beside them."""
    found = []
    for at, (zone, label) in enumerate(
        (("deck", "Deck"), ("discard", "Discard"), ("void", "Void"))
    ):
        rect = Rect(first.x + at * (first.w + number + 4), first.y, first.w, first.w * RATIO)
        found.append(
            Place(
                f"zone:{zone}[{seat}]",
                rect,
                "pile",
                Message(label),
                seat=seat,
                card_size=card_size(first.w),
                back="card",
                top="first" if zone == "deck" else "last",
                hide_empty=zone == "void",
            )
        )
    return found
