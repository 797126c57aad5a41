"""What is known of an ability below the words that it is made of.

A card holds its abilities, an ability acts on the state, and the state holds the cards. The ring is
opened here: a game's state knows a card's abilities by this class, or by one that a game derives
from it in its `effects/base.py`; what they do stands above the state, in `effects/ability.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar


class AnyAbility:
    """An ability as the state knows it: by the moment at which it works."""

    __slots__ = ()

    when: str


A = TypeVar("A", bound=AnyAbility)


class Holder(Protocol):
    """A card that has abilities."""

    @property
    def abilities(self) -> Sequence[AnyAbility]:
        """In the order in which they are printed."""


def ability_at(card: Holder, index: int, kind: type[A]) -> A:
    """One of a card's abilities, as the class that acts; `index` from 0."""
    found = card.abilities[index]
    assert isinstance(found, kind)
    return found


def abilities_of(card: Holder, kind: type[A]) -> tuple[A, ...]:
    """All abilities of a card that are of this class."""
    return tuple([ability for ability in card.abilities if isinstance(ability, kind)])
