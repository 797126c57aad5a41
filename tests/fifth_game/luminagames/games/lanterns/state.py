"""The state: card numbers, points, whose turn it is. Cards are numbered as they were dealt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from luminagames.engine.plain import Json


@dataclass(slots=True)
class LanternsState:
    """`cards` names the definition of each card number; `row` is what was hung up, the newest
    last.
    """

    cards: tuple[str, ...]
    hands: list[list[int]]
    row: list[int]
    points: list[int]
    turn: int
    first: int

    def clone(self) -> LanternsState:
        """An independent copy; the cards never change."""
        hands = [list(hand) for hand in self.hands]
        return LanternsState(
            self.cards, hands, list(self.row), list(self.points), self.turn, self.first
        )

    def to_data(self) -> dict[str, Json]:
        """The data form."""
        return {
            "cards": list(self.cards),
            "hands": [list(hand) for hand in self.hands],
            "row": list(self.row),
            "points": list(self.points),
            "turn": self.turn,
            "first": self.first,
        }

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> LanternsState:
        """The state of its data form."""
        hands = cast("list[list[int]]", data["hands"])
        return LanternsState(
            cards=tuple(cast("list[str]", data["cards"])),
            hands=[list(hand) for hand in hands],
            row=list(cast("list[int]", data["row"])),
            points=list(cast("list[int]", data["points"])),
            turn=cast("int", data["turn"]),
            first=cast("int", data["first"]),
        )
