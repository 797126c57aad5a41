"""Creature filters (section 4.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.plain import Json
from luminagames.games.vault.kinds import INDEX

if TYPE_CHECKING:
    from luminagames.games.vault.cards import Creature


@dataclass(frozen=True, slots=True)
class Filter:
    """A description of creatures; a part that is None fits all. Printed values count (LV-9.25)."""

    tier: int | None = None
    color: int | None = None
    max_cost: int | None = None
    max_points: int | None = None

    def fits(self, creature: Creature) -> bool:
        """Whether a creature fits the description, by its printed values (LV-9.25)."""
        return (
            (self.tier is None or creature.tier == self.tier)
            and (self.color is None or creature.color == self.color)
            and (self.max_cost is None or creature.cost_sum <= self.max_cost)
            and (self.max_points is None or creature.points <= self.max_points)
        )

    @staticmethod
    def from_data(data: Json) -> Filter:
        """The filter of its card data; None fits every creature."""
        if data is None:
            return ANY_CREATURE
        assert isinstance(data, Mapping)
        color = data.get("color")
        return Filter(
            data.get("tier"),  # type: ignore[arg-type]
            None if color is None else INDEX[str(color)],
            data.get("max_cost"),  # type: ignore[arg-type]
            data.get("max_points"),  # type: ignore[arg-type]
        )


ANY_CREATURE = Filter()
