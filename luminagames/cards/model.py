"""What every card schema is made of: strict pydantic models that also tell the loader what they
know.

A mistake must be one line with one place. So a model says which keys it knows (for suggestions),
unions are decided by the shape of the value before anything is validated, and rules about several
keys are `faults` that name the key they are about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    ModelWrapValidatorHandler,
    ValidationInfo,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import PydanticCustomError

from luminagames.engine.faults import Fault, at_most
from luminagames.text import later

__all__ = [
    "CardModel",
    "Definition",
    "Fault",
    "KebabId",
    "NoBool",
    "Notes",
    "Yes",
    "at_most",
    "shape",
]


@dataclass(slots=True)
class Notes:
    """What the models say while one card is validated, by the identity of the mapping that they
    looked at.
    """

    models: dict[int, type[CardModel]] = field(default_factory=dict)
    faults: list[tuple[int, Fault]] = field(default_factory=list)


class CardModel(BaseModel):
    """A mapping in card data: unknown keys are refused, nothing is converted, `faults` adds rules
    of its own.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """The broken rules about several keys. Called if the keys are right; values may still be of
        any type.
        """
        return ()

    @classmethod
    def keys(cls) -> dict[str, bool]:
        """The keys of this mapping as they are written, each with whether it is required."""
        return {info.alias or name: info.is_required() for name, info in cls.model_fields.items()}

    @model_validator(mode="wrap")
    @classmethod
    def _tell(
        cls, value: object, handler: ModelWrapValidatorHandler[Self], info: ValidationInfo
    ) -> Self:
        faults = list(cls._shallow(value))
        notes = info.context
        if isinstance(notes, Notes):
            notes.models[id(value)] = cls
            notes.faults.extend((id(value), fault) for fault in faults)
        model = handler(value)
        if faults and not isinstance(notes, Notes):
            raise PydanticCustomError("fault", "{why}", {"why": faults[0].message})
        return model

    @classmethod
    def _shallow(cls, value: object) -> Iterator[Fault]:
        if isinstance(value, dict):
            keys = cls.keys()
            if all(key in keys for key in value) and all(
                key in value for key, required in keys.items() if required
            ):
                yield from cls.faults(value)


class Definition(CardModel):
    """A card definition: the mapping that stands in a card file's list."""

    # Keys whose values differ between all cards of a game.
    unique: ClassVar[tuple[str, ...]] = ("id", "name")

    # The same for the inline cards of a scenario; None: as in `unique`.
    unique_inline: ClassVar[tuple[str, ...] | None] = None

    # Required keys that an inline card of a scenario may leave out; they are made from its id.
    face_only: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def reference_faults(cls, cards: Sequence[Mapping[str, object]]) -> Iterable[tuple[int, Fault]]:
        """What cards name that is not among them, each with the index of the card. It holds
        wherever cards come from, and is looked at when each card is right in itself.
        """
        return ()

    @classmethod
    def set_faults(cls, cards: Sequence[Mapping[str, object]]) -> Iterable[tuple[int, Fault]]:
        """The rules that only a whole set can break, each with the index of the card it is about.
        They hold for card files, not for inline cards, and are looked at when each card is right in
        itself.
        """
        return ()


KEBAB_CASE = later("must be kebab-case (small letters and digits, words joined by -)")


def _kebab(text: str) -> str:
    parts = text.split("-")
    if not all(part.isascii() and part.isalnum() and part == part.lower() for part in parts):
        raise PydanticCustomError("kebab", KEBAB_CASE)
    return text


# A definition's id, e.g. `cinder-lynx`.
KebabId = Annotated[
    str,
    AfterValidator(_kebab),
    WithJsonSchema({"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}),
]


def _no_bool(value: object) -> object:
    if isinstance(value, bool):
        raise PydanticCustomError("no_bool", later("must be a number"))
    return value


# Beside a `Literal` of numbers: to Python `true` equals 1, to a card designer it does not.
NoBool = BeforeValidator(_no_bool)


def _yes(value: bool) -> bool:
    if not value:
        raise PydanticCustomError("yes", later("must be true, or be left out"))
    return value


# A key that is there with `true` or not at all.
Yes = Annotated[bool, AfterValidator(_yes), WithJsonSchema({"type": "boolean", "const": True})]


def shape(value: object) -> str | None:
    """The shape of a value, for unions decided by it: `mapping`, `list`, `number`, `word` or none
    of these.
    """
    match value:
        case dict() | BaseModel():  # a model: when the union is written out again
            return "<mapping>"
        case list():
            return "<list>"
        case bool():
            return None
        case int():
            return "<number>"
        case str():
            return "<word>"
    return None
