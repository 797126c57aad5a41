"""Creature definitions: slotted records, compiled from validated card data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from luminagames.engine.effects.reader import read_all
from luminagames.engine.plain import Json
from luminagames.games.vault.effects.ability import Ability
from luminagames.games.vault.kinds import COLORS, INDEX


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature as the engine reads it (section 1.1). `color` and `cost` are in color order, `price` is the cost
    without zeros."""

    id: str
    name: str
    tier: int
    color: int
    points: int
    cost: tuple[int, ...]
    price: tuple[tuple[int, int], ...]
    cost_sum: int
    abilities: tuple[Ability, ...]
    reveal: Ability | None
    claim: Ability | None
    activate: Ability | None

    def ability(self, when: str) -> Ability | None:
        """The ability with this trigger, if it has one."""
        if when == "reveal":
            return self.reveal
        return self.claim if when == "claim" else self.activate

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Creature:
        """The creature of its validated card data; optional fields get their defaults."""
        printed = data.get("cost") or {}
        assert isinstance(printed, Mapping)
        cost = tuple(int(printed.get(color, 0)) for color in COLORS)  # type: ignore[arg-type]
        listed = read_all(Ability, data.get("abilities"))
        by_trigger = {ability.when: ability for ability in listed}
        return Creature(
            id=str(data["id"]),
            name=str(data["name"]),
            tier=int(data["tier"]),  # type: ignore[arg-type]
            color=INDEX[str(data["color"])],
            points=int(data.get("points", 0)),  # type: ignore[arg-type]
            cost=cost,
            price=tuple((color, number) for color, number in enumerate(cost) if number),
            cost_sum=sum(cost),
            abilities=listed,
            reveal=by_trigger.get("reveal"),
            claim=by_trigger.get("claim"),
            activate=by_trigger.get("activate"),
        )
