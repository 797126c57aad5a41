"""Cards without rules: people design the cards of any game here, print them, and play them on a
table that knows no rules.
"""

from luminagames.games.blank.table.game import FreeTable

GAME = FreeTable()

__all__ = ["GAME"]
