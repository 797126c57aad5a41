"""Every word of Luturas' vocabulary, in the order in which the schema lists them; whoever reads a
card imports this.
"""

from luminagames.games.luturas.effects import card_verbs, deck_verbs, plain_verbs
from luminagames.games.luturas.effects.ability import Ability

__all__ = ["Ability", "card_verbs", "deck_verbs", "plain_verbs"]
