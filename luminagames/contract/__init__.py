"""The contract of a game as a check that ends: what `luminagames games check` runs, and tests ask of
every game.
"""

from luminagames.contract.finding import Finding

__all__ = ["Finding"]
