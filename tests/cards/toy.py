"""A small card schema of no real game, to test the loader with."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from luminagames.cards.model import (
    CardModel,
    Definition,
    Fault,
    KebabId,
    NoBool,
    Yes,
    at_most,
    shape,
)


class Lift(CardModel):
    height: Annotated[int, Field(ge=1, le=5)]
    slowly: Yes = Field(default=None)


class Deed(CardModel):
    lift: Lift = Field(default=None)
    drop: Annotated[
        Annotated[int, Field(ge=1), Tag("<number>")] | Annotated[Lift, Tag("<mapping>")],
        Discriminator(shape, "drop", "must be a number or a mapping"),
    ] = Field(default=None)


class Toy(Definition):
    face_only = ("name",)

    id: KebabId
    name: Annotated[str, Field(min_length=1, max_length=12)]
    color: Literal["red", "green"]
    size: Annotated[Literal[1, 2], NoBool] = Field(default=None)
    deeds: list[Deed] = Field(default=None)

    @classmethod
    def faults(cls, data):
        yield from at_most(2, data.get("deeds"), "deeds")
        if data["color"] == "green" and "size" in data:
            yield Fault(("size",), "green toys have no size")


CARD_MODEL = Toy
