"""Creatures by name."""

from __future__ import annotations

from luminagames.cardface.art.rigs import birds, cats, dragons, quads, sea, shells
from luminagames.cardface.art.rigs.model import Chance, Rig

RIGS: dict[str, Rig] = {**cats.RIGS, **quads.RIGS, **shells.RIGS, **birds.RIGS, **sea.RIGS, **dragons.RIGS}

__all__ = ["RIGS", "Chance", "Rig"]
