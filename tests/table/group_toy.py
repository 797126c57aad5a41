"""The toy game with a tray: three cards of one color are a group, and after every fourth turn hands
are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from luminagames.engine.message import Message
from luminagames.engine.show import (
    Fact,
    GroupJudgement,
    GroupRules,
    GroupSummary,
    LaidGroup,
    LaidHand,
    Place,
    Rect,
    ScoreSheet,
    TableLayout,
)
from luminagames.engine.view import View
from tests.table.toy import COLORS, HiddenToy


class ToyGroups:
    """Two cards or more of one color count one point each."""

    tray = "place:groups"

    def __init__(self, view: View) -> None:
        self.hand_zone = f"hand[{view.seat}]"
        self._hand = [card for card in view.zones[self.hand_zone] if card is not None]

    def judge(self, cards: Sequence[int]) -> GroupJudgement:
        if len(cards) >= 2 and len({card % 3 for card in cards}) == 1:
            return GroupJudgement("pair", len(cards), Message("Pair"), None, ("T-5",))
        return GroupJudgement(
            "", 0, Message("No pair"), Message("A pair has one color."), ("T-5", "T-6")
        )

    def order(self, cards: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted(cards))

    def arrange(self) -> tuple[tuple[int, ...], ...]:
        by_color = [
            tuple(sorted(card for card in self._hand if card % 3 == color))
            for color in range(len(COLORS))
        ]
        return tuple(cards for cards in by_color if len(cards) >= 2)

    def summary(self, groups: Sequence[Sequence[int]]) -> GroupSummary:
        counted = [group for group in groups if self.judge(group).kind]
        cards = sum(map(len, counted))
        return GroupSummary(
            cards, (Fact(Message("in pairs"), cards, len(self._hand)),), cards == len(self._hand)
        )


class GroupToy(HiddenToy):
    """Hidden hands that can be laid out."""

    def groups(self, view: View) -> GroupRules | None:
        return None if view.seat is None else ToyGroups(view)

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        places = super().table_layout(n_seats, bottom).places
        tray = Place(
            "place:groups", Rect(960, 320, 620, 236), "groups", Message("Tray"), framed=True
        )
        return TableLayout((*places, tray))

    def score_sheet(self, view: View) -> ScoreSheet | None:
        sheet = super().score_sheet(view)
        left = view.data["left"]
        if sheet is None or not isinstance(left, int) or left not in (4, 0):
            return None
        hands = tuple(
            LaidHand(seat, (LaidGroup(("c1", "c4"), Message("Pair"), 2, "good"),))
            for seat in (0, 1)
        )
        return replace(sheet, hands=hands)
