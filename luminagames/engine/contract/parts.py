"""What the modules of a game's folder have, where `ShippedGame` reads them as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.decks import Curve
from luminagames.engine.face import Face
from luminagames.engine.plain import Json
from luminagames.engine.show import Keyword
from luminagames.engine.situation import Situation
from luminagames.engine.view import View

# A card definition, plain.
Data = Mapping[str, Json]
S_ = TypeVar("S_", contravariant=True)
C_ = TypeVar("C_", contravariant=True)


class Faces(Protocol[C_]):
    """`faces`: what is printed on a card."""

    def face(self, data: Data, card: C_, /) -> Face:
        """Its front; a card that only positions have comes without data."""

    def back(self, name: str, /) -> Face:
        """A back, by its name."""

    def heard(self, card: C_, /) -> str:
        """What else is printed on its front, in a sentence; empty where name and rules text say
        all.
        """

    def keywords(self, data: Data, card: C_, /) -> tuple[Keyword, ...]:
        """The words that are explained beside the large card, in no language yet."""


class Tryouts(Protocol[C_]):
    """`tryout`: positions in which a card can be tried, among all cards of the game."""

    def tryout(self, card: C_, cards: Mapping[str, C_], /) -> dict[str, Json]:
        """A scenario in which it can be used at once."""

    def situations(self, card: C_, cards: Mapping[str, C_], /) -> tuple[Situation, ...]:
        """All that it does."""


class Curves(Protocol[C_]):
    """`curves`: what statistics of cards count."""

    def curves(self, cards: Sequence[C_], /) -> tuple[Curve, ...]:
        """One after the other, as the studio shows them."""


class Views(Protocol[S_]):
    """`view`: what a seat may know."""

    def view(
        self, state: S_, seat: int | None, decision: Decision | None, legal: Sequence[Action], /
    ) -> View:
        """Of a position in which this is asked, and so much of what is legal may be shown."""
