"""The shape of a card in `cards/`; imported only when card data is compiled."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from luminagames.cards.model import Definition, KebabId


class NewCard(Definition):
    """A card: its suit, and its rank."""

    id: KebabId
    name: Annotated[str, Field(min_length=1, max_length=24)]
    suit: str
    rank: Annotated[int, Field(ge=1, le=10)]
    palette: str = "slate"


CARD_MODEL = NewCard
