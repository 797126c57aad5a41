"""Cards without rules: somebody designs the cards of any game here, prints them, and the rules come
later.
"""

from luminagames.games.blank.game import GAME

__all__ = ["GAME"]
