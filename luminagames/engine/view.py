"""Views: the state as one seat may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.plain import Json


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know; `None` is nobody: what all may know (the curtain).

    `data` has the shape of the state's data form, with what the rules compute besides; a hidden
    card is `None` in its zone. `cards` gives the definition id of each card whose face the seat may
    see, `zones` the cards of each zone in order, `piles` how many tokens or uncounted cards lie
    somewhere. `legal` is empty where the seat may not know the choices.
    """

    seat: int | None
    data: Mapping[str, Json]
    cards: Mapping[int, str]
    zones: Mapping[str, tuple[int | None, ...]]
    piles: Mapping[str, int]
    decision: Decision | None
    legal: tuple[Action, ...] = field(default=())
    # For zones whose cards keep fixed places: the place of each card, from 0.
    spots: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def to_data(self) -> dict[str, Json]:
        """The JSON form, all of it; equal for views that are equal."""
        data: dict[str, Json] = {
            "seat": self.seat,
            "data": dict(self.data),
            "cards": {str(number): definition for number, definition in self.cards.items()},
            "zones": {name: list(cards) for name, cards in self.zones.items()},
            "piles": dict(self.piles),
            "decision": None if self.decision is None else self.decision.to_data(),
            "legal": [action.to_data() for action in self.legal],
        }
        if self.spots:
            data["spots"] = {zone: list(places) for zone, places in self.spots.items()}
        return data

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> View:
        """The view whose JSON form this is, from the program itself; raises what data of anybody
        else ends in.
        """
        decision = data["decision"]
        return View(
            data["seat"],
            data["data"],
            {int(number): definition for number, definition in data["cards"].items()},
            {name: tuple(cards) for name, cards in data["zones"].items()},
            data["piles"],
            None if decision is None else Decision.from_data(decision),
            tuple(Action.from_data(action) for action in data["legal"]),
            {zone: tuple(places) for zone, places in data.get("spots", {}).items()},
        )
