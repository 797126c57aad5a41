"""The card schema; imported only when card data is compiled. This alone has `text`: elsewhere texts
are generated.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import AfterValidator, Discriminator, Field, StringConstraints, Tag

from luminagames.cards.model import Definition, KebabId, shape
from luminagames.text import later


def _optional() -> Any:
    """A key that may be left out, but is never null."""
    return Field(default=None)


def _shape(value: object) -> str | None:
    return "<decimal>" if isinstance(value, float) else shape(value)


def _written(value: float) -> str:
    """A decimal as it is printed: card data holds no floats."""
    return repr(value).removesuffix(".0")


Short = Annotated[
    Annotated[Annotated[str, Field(max_length=200)], Tag("<word>")]
    | Annotated[int, Tag("<number>")]
    | Annotated[
        Annotated[float, Field(allow_inf_nan=False), AfterValidator(_written)], Tag("<decimal>")
    ],
    Discriminator(_shape, "short", later("must be a text or a number")),
]

FieldName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]


class BlankCard(Definition):
    """A card as it is printed. What a game calls its own (attack, faction, …) stands in
    `fields`.
    """

    unique: ClassVar[tuple[str, ...]] = ("id",)

    id: KebabId
    name: Annotated[str, Field(min_length=1, max_length=60)]
    type: Annotated[str, Field(max_length=40)] = _optional()
    cost: Short = _optional()
    text: Annotated[str, Field(max_length=900)] = _optional()
    flavor: Annotated[str, Field(max_length=200)] = _optional()
    art: Annotated[str, Field(min_length=1, max_length=160)] = _optional()
    palette: Annotated[str, Field(max_length=30)] = _optional()
    layout: KebabId = _optional()
    back: KebabId = _optional()
    copies: Annotated[int, Field(ge=1, le=99)] = _optional()
    fields: dict[FieldName, Short] = _optional()


CARD_MODEL = BlankCard
