"""What a scene shows now: the layout, the plan of its things, and how everybody stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from luminagames.engine.board import Room
from luminagames.engine.show import Place, Status, TableLayout
from luminagames.table.items.card import CardItem, PileItem
from luminagames.table.items.counter import CounterItem
from luminagames.table.plan import Plan

ThingItem = CardItem | PileItem | CounterItem
# The items of things by key: cards by number, hidden ones by zone and place.
Things = Mapping[str, ThingItem]


@dataclass(slots=True)
class Now:
    """One for a scene, changed by each of its syncs; its parts read it."""

    layout: TableLayout = field(default_factory=lambda: TableLayout(()))
    plan: Plan = field(default_factory=lambda: Plan((), (), (), ()))
    status: Status = field(default_factory=lambda: Status((), None, ()))
    # The seat at the bottom.
    bottom: int = 0
    # The room that the window has for the table.
    room: Room = field(default_factory=Room)

    def places_of(self, arrangement: str) -> list[Place]:
        """The places of an arrangement."""
        return [place for place in self.plan.places if place.arrangement == arrangement]
