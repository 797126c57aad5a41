"""A writer that knows whose text it writes."""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.engine.effects.text import Writer
from luminagames.games.vault.state import Creature


@dataclass(frozen=True, slots=True)
class CardWriter(Writer):
    """Writes an ability of a creature. `revealed` while nobody has the creature yet: *you* has to be
    said (LV-9.2).
    """

    creature: Creature | None = None
    revealed: bool = False
