"""Typed access to what a view holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.luturas.state import Card

Cards = Mapping[str, Card]
Definitions = Mapping[str, Mapping[str, Json]]


class Seen:
    """Typed access to the open data of a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.data = cast("dict[str, object]", view.data)
        self.players = cast("list[dict[str, object]]", view.data["players"])
        now = cast("dict[str, object]", view.data["now"])
        self.points = cast("dict[str, dict[str, object]]", now["luturas"])
        self.soldiers = cast("list[int]", now["soldiers"])
        self.split = cast("int", view.data["split"])

    def number(self, key: str) -> int:
        """A number of the match."""
        return cast("int", self.data[key])

    def lutura(self, card: int) -> dict[str, object] | None:
        """The data of the Lutura with this top card."""
        for player in self.players:
            for lutura in cast("list[dict[str, object]]", player["luturas"]):
                if lutura["card"] == card:
                    return lutura
        return None

    def seat_of(self, card: int) -> int:
        """Whose card it is."""
        return 0 if card < self.split else 1
