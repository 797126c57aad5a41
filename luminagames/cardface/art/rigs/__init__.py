"""Creatures by name."""

from __future__ import annotations

from luminagames.cardface.art.rigs import bees, birds, cats, dragons, golems, quads, sea, shells
from luminagames.cardface.art.rigs.model import Chance, Rig

RIGS: dict[str, Rig] = {**cats.RIGS, **quads.RIGS, **shells.RIGS, **birds.RIGS, **sea.RIGS, **dragons.RIGS}
"""The animals: a card that names no drawing gets one of these."""

BUILT: dict[str, Rig] = {**golems.RIGS, **bees.RIGS}
"""Those that only a card's data asks for."""

__all__ = ["BUILT", "RIGS", "Chance", "Rig"]
