"""Typed access to what a view holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.view import View
from luminagames.games.vault.state import Creature

Definitions = Mapping[str, Creature]


class Seen:
    """Typed access to the open data of a view."""

    def __init__(self, view: View) -> None:
        self.data = cast("dict[str, object]", view.data)
        self.players = cast("list[dict[str, object]]", view.data["players"])

    def number(self, key: str) -> int:
        """A number of the state."""
        return cast("int", self.data[key])

    def tokens(self, seat: int) -> list[int]:
        """Tokens held, in color order."""
        return list(cast("dict[str, int]", self.players[seat]["tokens"]).values())

    def bonuses(self, seat: int) -> list[int]:
        """Bonuses, in color order."""
        return list(cast("dict[str, int]", self.players[seat]["bonuses"]).values())

    def vault(self, seat: int) -> list[int]:
        """Card numbers of a Vault."""
        return cast("list[int]", self.players[seat]["vault"])

    def score(self, seat: int) -> int:
        """The score."""
        return cast("int", self.players[seat]["score"])

    def bonus_points(self, seat: int) -> int:
        """Points given by effects."""
        return cast("int", self.players[seat]["bonus_points"])

    def option(self, name: str) -> int:
        """An option of the match."""
        return cast("dict[str, int]", self.data["options"])[name]

    def turn_seat(self) -> int:
        """The active seat."""
        return cast("int", cast("dict[str, object]", self.data["turn"])["seat"])


def due(seen: Seen, creature: Creature, seat: int) -> list[int]:
    """What a seat owes for a creature, in color order; effects' discounts are not known to a card
    on the table.
    """
    return [
        max(0, cost - bonus) for cost, bonus in zip(creature.cost, seen.bonuses(seat), strict=True)
    ]
