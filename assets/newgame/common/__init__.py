"""New Game."""

from .game import GAME

__all__ = ["GAME"]
