"""What the rules below the words ask an ability: the ring of state, cards and abilities is opened
here.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from luminagames.engine.effects.ability import AnyAbility

# The state.
S = TypeVar("S")

# A Lutura on the field.
L = TypeVar("L")

# The definition of a card.
D = TypeVar("D")


class Watcher(AnyAbility, Generic[S, L, D]):
    """An ability as a card on the field has it: what sets it off, and what it gives for as long as
    it is there.
    """

    __slots__ = ()

    against: str | None
    limit: str | None

    @abstractmethod
    def watches(self, seat: int, doer: int) -> bool:
        """Whether something that `doer` did, or that befell their card, is on the side this ability
        watches.
        """

    @abstractmethod
    def fits_lutura(self, state: S, lutura: L) -> bool:
        """Whether a Lutura on the field is one that the trigger is about."""

    @abstractmethod
    def fits_other(self, card: D) -> bool:
        """Whether a Crystal, Tool or Strategy is one that the trigger is about."""

    @abstractmethod
    def give_now(self, state: S, seat: int, card: int, index: int) -> None:
        """Adds what a static ability gives to the derived values, if its condition holds."""
