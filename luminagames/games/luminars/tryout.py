"""A position in which a card can be used at once: for the studio."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from luminagames.engine.plain import Json
    from luminagames.games.luminars.cards import Card

_COMPLETE = [
    "red-2", "green-2", "blue-2", "green-4", "green-5", "green-6", "blue-4", "blue-5",
]  # fmt: skip
_NEXT = ["blue-6", "red-3", "red-4"]
_RIVAL = ["gold-2", "gold-3", "gold-4", "red-5", "green-7", "blue-1", "red-1", "blue-7"]


def tryout(card: Card, cards: Mapping[str, Card]) -> dict[str, Json]:
    """A main card is drawn by a hand that it completes or not; an action card by a Draw card; a role is chosen."""

    def known(*names: str) -> list[Json]:
        return [name for name in names if name in cards]

    state: dict[str, Json] = {"dealer": 1, "turn": 5, "discard": known("green-3")}
    players: list[Json] = [{"hand": known(*_COMPLETE)}, {"hand": known(*_RIVAL)}]
    if card.type == "role":
        state = {"phase": "choose_role", "dealer": 1, "round": 4, "role_waiting": [0, 1]}
        players = [{"total": 60}, {"total": 40}]
    elif card.type == "action":
        state |= {"phase": "draw", "actor": 0, "main_deck": known("draw-action", *_NEXT)}
        state["action_deck"] = [card.id]
    else:
        state |= {"phase": "draw", "actor": 0, "main_deck": [card.id, *known(*_NEXT)]}
    state["players"] = players
    return {"scenario": f"try {card.name}", "game": "luminars", "seats": 2, "seed": 1, "state": state, "do": []}
