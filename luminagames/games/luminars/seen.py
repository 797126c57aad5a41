"""Typed access to what a view holds, for badges, panels, sheets and groups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.view import View
from luminagames.games.luminars.cards import Card
from luminagames.games.luminars.effects.gifts import Gift, gifts_for

Definitions = Mapping[str, Card]


class Seen:
    """The open data of a view, and the definitions of its cards."""

    def __init__(self, view: View, definitions: Definitions) -> None:
        self.view = view
        self.definitions = definitions
        self.data = cast("dict[str, object]", view.data)
        self.players = cast("list[dict[str, object]]", view.data["players"])

    @property
    def n(self) -> int:
        """The number of seats."""
        return len(self.players)

    @property
    def phase(self) -> str:
        """The phase."""
        return str(self.data["phase"])

    def number(self, key: str) -> int:
        """A number of the state."""
        return cast("int", self.data[key])

    def seat(self, key: str) -> int | None:
        """A seat of the state, if there is one."""
        return cast("int | None", self.data[key])

    def total(self, seat: int) -> int:
        """The points of a player."""
        return cast("int", self.players[seat]["total"])

    def rounds(self) -> list[dict[str, object]]:
        """The records of the rounds scored."""
        return cast("list[dict[str, object]]", self.data["rounds"])

    def melds(self, seat: int) -> list[dict[str, object]]:
        """The melds that lie before a player after scoring."""
        return cast("list[dict[str, object]]", self.players[seat]["melds"])

    def zone(self, name: str) -> list[int]:
        """The cards of a zone that can be seen."""
        return [card for card in self.view.zones.get(name, ()) if card is not None]

    def card(self, card: int) -> Card:
        """The definition of a card that can be seen."""
        return self.definitions[self.view.cards[card]]

    def code(self, card: int) -> int:
        """The code of a card that can be seen."""
        return self.card(card).code

    @property
    def scored(self) -> bool:
        """Whether the hands of a round that was just scored lie open."""
        return self.phase in ("gather", "choose_role", "over") and bool(self.rounds())

    def action_points(self, seat: int) -> int | None:
        """What a player's action cards brought in the round that was just scored, else what they
        are sure to bring.

        None where nothing is sure.
        """
        if self.scored:
            return cast("list[dict[str, int]]", self.rounds()[-1]["seats"])[seat]["action_points"]
        fixed = [self.card(card).fixed_points for card in self.zone(f"actions[{seat}]")]
        sure = [points for points in fixed if points is not None]
        return sum(sure) if sure else None

    def gifts(self, seat: int) -> list[Gift]:
        """What the action cards that lie on the table say to a player."""
        lying = [
            [(card, self.card(card).abilities) for card in self.zone(f"actions[{s}]")]
            for s in range(self.n)
        ]
        return gifts_for(lying, seat)
