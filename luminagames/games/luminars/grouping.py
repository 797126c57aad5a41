"""Groups that a seat lays out of its own hand (LM-1.10): judged by LM-7, arranged as LM-9.2
would.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.message import Listing, Message, Value
from luminagames.engine.show import Fact, GroupJudgement, GroupSummary
from luminagames.games.luminars.arranging import arrange, with_numbers
from luminagames.games.luminars.board import TRAY
from luminagames.games.luminars.effects.gifts import extra_of
from luminagames.games.luminars.kinds import (
    CLASSES,
    COLOR_NAMES,
    DRAW,
    FLUSH,
    RANKS,
    RUN,
    WILD,
    color_of,
    rank_of,
)
from luminagames.games.luminars.melds import Meld, gold_value, melds_of
from luminagames.games.luminars.seen import Seen

_CLAUSES = {"flush": ("LM-7.6",), "run": ("LM-7.3", "LM-7.5"), "set": ("LM-7.2", "LM-7.5")}
_KIND_NAMES = ("flush", "run", "set")


class HandGroups:
    """The `GroupRules` of the hand that a view shows."""

    def __init__(self, seen: Seen, seat: int) -> None:
        self.seen = seen
        self.hand_zone = f"hand[{seat}]"
        self.tray = TRAY
        self._hand = seen.zone(self.hand_zone)
        self._seat = seat

    def judge(self, cards: Sequence[int]) -> GroupJudgement:
        """The meld that these cards are, the better one for three Dregs; else what is missing."""
        codes = [self.seen.code(card) for card in cards]
        melds = melds_of(codes)
        if melds:
            best = max(melds, key=lambda meld: meld.points)
            kind = _KIND_NAMES[best.kind]
            return GroupJudgement(kind, best.points, meld_title(best), None, _CLAUSES[kind])
        missing, clauses = _missing(codes)
        loss = sum(map(gold_value, codes))
        if loss and len(codes) == 1:
            missing = Message("{missing} Alone, a Gold card costs its value.", {"missing": missing})
        return GroupJudgement(
            "", -loss, Message("Not a meld"), missing, (*clauses, "LM-9.7") if loss else clauses
        )

    def order(self, cards: Sequence[int]) -> tuple[int, ...]:
        """By color and rank (12.4); in a run a wild card lies in its place."""
        ordered = sorted(cards, key=lambda card: (self.seen.code(card), card))
        codes = [self.seen.code(card) for card in ordered]
        if not any(meld.kind == RUN for meld in melds_of(codes)):
            return tuple(ordered)
        district = {
            rank_of(code): card for code, card in zip(codes, ordered, strict=True) if code < WILD
        }
        return _with_wilds(
            district, [card for code, card in zip(codes, ordered, strict=True) if code == WILD]
        )

    def arrange(self) -> tuple[tuple[int, ...], ...]:
        """The arrangement that would be scored now, without declaring (LM-9.2)."""
        seat = self._seat
        before = len(self.seen.zone(f"actions[{seat}]"))
        coded = [(self.seen.code(card), card) for card in self._hand]
        best = arrange([code for code, _ in coded], extra_of(self.seen.gifts(seat), before, False))
        assert best is not None  # without the demand to be complete there is always one
        return tuple(self.order(cards) for cards in with_numbers(best, coded)[0])

    def summary(self, groups: Sequence[Sequence[int]]) -> GroupSummary:
        """Meld points less unmatched Gold, the number of cards in melds, and the loss in Gold."""
        points, loss = 0, 0
        matched: set[int] = set()
        for group in groups:
            judged = self.judge(group)
            if judged.kind:
                points += judged.points
                matched.update(group)
        loss = -sum(gold_value(self.seen.code(card)) for card in self._hand if card not in matched)
        facts = (
            Fact(Message("in melds"), len(matched), len(self._hand)),
            Fact(Message("unmatched Gold"), loss, tone="bad" if loss else "plain"),
        )
        return GroupSummary(
            points + loss, facts, bool(self._hand) and len(matched) == len(self._hand)
        )


def _with_wilds(district: dict[int, int], wilds: list[int]) -> tuple[int, ...]:
    """A run with its wild cards: first in the gaps, then at the top, then at the bottom
    (LM-7.12).
    """
    low, high = min(district), max(district)
    left = list(wilds)
    row = [district[rank] if rank in district else left.pop(0) for rank in range(low, high + 1)]
    above = min(len(left), RANKS - high)
    return (*left[above:], *row, *left[:above])


def meld_title(meld: Meld) -> Message:
    """What a meld is called, with its color or rank."""
    district = [code for code in meld.codes if code < WILD]
    color, rank = Message(COLOR_NAMES[color_of(district[0])]), Message(_class(district[0]))
    values: dict[str, Value] = {"color": color, "rank": rank}
    if meld.kind == FLUSH:
        return Message("Flush of {color} Dregs", values)
    if meld.kind == RUN:
        low, high = rank_of(min(district)), rank_of(max(district))
        spare = len(meld.codes) - (high - low + 1)
        above = min(max(spare, 0), RANKS - high)
        numbers: dict[str, Value] = {
            "color": color,
            "low": low - (spare - above),
            "high": high + above,
        }
        return Message("Run of {color} {low} to {high}", numbers)
    return Message("Set of {rank}", values)


def _missing(codes: Sequence[int]) -> tuple[Message, tuple[str, ...]]:
    """Why some cards are no meld, and the clause, the first that applies."""
    district = sorted(code for code in codes if code < WILD)
    wilds = sum(1 for code in codes if code == WILD)
    if DRAW in codes:
        return Message("A Draw card is in no meld."), ("LM-5.1",)
    one_rank = len({rank_of(code) for code in district}) == 1
    one_color = len({color_of(code) for code in district}) == 1
    if len(codes) < 3:
        if len(district) == 2 and not wilds and (one_rank or one_color):
            return _third(district, one_rank), ("LM-7.1",)
        return Message("A meld has three cards or more."), ("LM-7.1",)
    if len(district) < 2:
        return Message("A meld needs two cards besides wild cards."), ("LM-7.11",)
    if not one_color:
        return Message("A set has one rank, a run has one color."), ("LM-7.2", "LM-7.3")
    if len(set(district)) < len(district):
        return Message("A rank can be in a run only once."), ("LM-7.3",)
    gaps = [code for code in range(district[0], district[-1]) if code not in district]
    if len(gaps) > wilds:
        return Message("The run lacks {cards}.", {"cards": _card_list(gaps[wilds:])}), ("LM-7.3",)
    return Message("A run has no more than the seven ranks."), ("LM-7.12",)


def _card_list(codes: Sequence[int]) -> Listing:
    """District cards by color and class."""
    return Listing(
        tuple(
            Message(
                "{color} {rank}",
                {"color": Message(COLOR_NAMES[color_of(code)]), "rank": Message(_class(code))},
            )
            for code in codes
        )
    )


def _class(code: int) -> str:
    return CLASSES[rank_of(code) - 1]


def _third(district: Sequence[int], one_rank: bool) -> Message:
    """What would make a meld of two cards that are on the way to one."""
    if one_rank:
        rank = Message(_class(district[0]))
        return Message("A third {rank} would make a set.", {"rank": rank})
    return Message("A run has three cards or more.")
