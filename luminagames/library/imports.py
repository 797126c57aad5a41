"""What taking a match file in needs, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from luminagames.engine.game import Game

# Gives a game by its id; raises `KeyError` for one that it does not know.
LoadGame = Callable[[str], Game[object]]


@dataclass(frozen=True, slots=True)
class Imported:
    """A match file that is in the library now. `known`: it was there before. `note`: why it ends
    before its end.
    """

    id: int
    known: bool
    note: str = ""
