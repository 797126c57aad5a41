"""Typed access to what a view holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.plain import Json
from luminagames.engine.view import View

Data = Mapping[str, Json]


def players_of(view: View) -> list[Data]:
    """The open data of all seats."""
    return cast("list[Data]", view.data["players"])


def in_play(view: View, card: int) -> Data | None:
    """The data of a card in play, a Favored with its life; None where there is none."""
    for player in players_of(view):
        for zone in ("units", "relics", "orb_cards"):
            for one in cast("list[Data]", player[zone]):
                if one["card"] == card:
                    return one
        favored = cast("Data", player["favored"])
        if favored["card"] == card:
            return {**favored, "life": player["life"]}
    return None


def shares_named(view: View) -> tuple[int, ...]:
    """The damage shares named so far in the combat, in blocking order (LU-10.18)."""
    for frame in cast("list[list[Json]]", view.data["pending"]):
        if frame[0] == "assign":
            return tuple(cast("list[int]", frame[4]))
    return ()
