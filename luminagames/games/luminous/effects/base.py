"""What the rules below the words ask abilities, costs and filters: here the ring of state, cards
and words is open.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from luminagames.engine.effects.ability import AnyAbility

# The state.
S = TypeVar("S")

# A card in play.
P = TypeVar("P")

# The definition of a card.
D = TypeVar("D")


class Watcher(AnyAbility, Generic[S, P]):
    """An ability as a card in play has it: what sets it off, and what it gives for as long as it is
    there.
    """

    __slots__ = ()

    nth: int
    limit: int

    @abstractmethod
    def in_turn(self) -> str:
        """In whose turns it triggers: `mine`, `enemy` or `any`."""

    @abstractmethod
    def watches(self, state: S, watcher: P, card: int, seat: int, perm: P | None) -> bool:
        """Whether the trigger is about a card of a seat; `perm` is how it is, or was last, in
        play.
        """

    @abstractmethod
    def knows(self, kind: str) -> bool:
        """Whether the trigger can be about a card of this kind."""

    @abstractmethod
    def give_now(self, state: S, source: P, index: int) -> list[tuple[P, int, int, int]]:
        """What a static ability gives, if its condition holds: attack, health and keyword bits of
        cards in play.

        Prices that it changes are noted in the state.
        """


class PriceFilter(Generic[S, P, D]):
    """Cards whose price a static ability changes."""

    __slots__ = ()

    other: bool

    @abstractmethod
    def on_side(self, seat: int, owner: int) -> bool:
        """Whether a card's owner is on the side meant, as seen from `seat`."""

    @abstractmethod
    def fits(self, state: S, card: int, definition: D, perm: P | None) -> bool:
        """Whether a card is as described."""


class Costs:
    """Costs beside essence and check (LU-7.21), as far as they are numbers."""

    __slots__ = ()

    expend: bool = False
    durability: int = 0
    life: int = 0
    discard: int = 0
    sacrifice_self: bool = False
