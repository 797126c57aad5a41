"""Nightfall: take as many tricks as you said you would. The game of the tutorial in
`docs/games/`.
"""

from .game import GAME

__all__ = ["GAME"]
