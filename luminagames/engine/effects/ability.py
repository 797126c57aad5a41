"""What is known of an ability below the words that it is made of.

A card holds its abilities, an ability acts on the state, and the state holds the cards. The ring is opened here: a
game's state knows a card's abilities by this class, or by one that a game derives from it in its `effects/base.py`;
what they do stands above the state, in `effects/ability.py`.
"""

from __future__ import annotations


class AnyAbility:
    """An ability as the state knows it: by the moment at which it works."""

    __slots__ = ()

    when: str
