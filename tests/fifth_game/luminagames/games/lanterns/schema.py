"""The card schema; imported only when card data is compiled."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from luminagames.cards.model import Definition, KebabId


class Lantern(Definition):
    """A lantern card."""

    id: KebabId
    name: Annotated[str, Field(min_length=1, max_length=28)]
    light: Annotated[int, Field(ge=1, le=9)]


CARD_MODEL = Lantern
