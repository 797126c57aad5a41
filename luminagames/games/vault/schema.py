"""Vault's card schema: section 1.1 of the rules. Imported only when card data is compiled.

The abilities follow from their classes in `effects/`; what keys may not be together is in `faults`
(4.10).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from luminagames.cards.derive import model_of
from luminagames.cards.model import CardModel, Definition, Fault, KebabId, NoBool, at_most
from luminagames.engine.message import worded
from luminagames.games.vault.effects.ability import Ability

Color = Literal["lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni"]
Tier = Annotated[Literal[1, 2, 3], NoBool]


def _optional(key: str | None = None) -> Any:
    """A key that may be left out, but is never null; `key` is its name where Python has the word
    for itself.
    """
    return Field(default=None, alias=key)


class Price(CardModel):
    """What a creature costs: at most four colors."""

    lithari: Annotated[int, Field(ge=1, le=7)] = _optional()
    hydranai: Annotated[int, Field(ge=1, le=7)] = _optional()
    floraborai: Annotated[int, Field(ge=1, le=7)] = _optional()
    pyronoxi: Annotated[int, Field(ge=1, le=7)] = _optional()
    spectarioni: Annotated[int, Field(ge=1, le=7)] = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A cost in all five colors."""
        if len(data) > 4:
            yield Fault((), worded("must have at most four colors"))


class Creature(Definition):
    """A creature card (1.1)."""

    face_only: ClassVar[tuple[str, ...]] = ("name",)

    id: KebabId
    name: Annotated[str, Field(min_length=1, max_length=28)]
    tier: Tier
    color: Color
    points: Annotated[int, Field(ge=0, le=6)] = _optional()
    cost: Price = _optional()
    abilities: list[model_of(Ability)] = _optional()  # type: ignore[valid-type]  # made when this is imported
    flavor: Annotated[str, Field(max_length=120)] = _optional()
    art: Annotated[str, Field(max_length=160)] = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Too many abilities, or two with the same trigger."""
        seen: set[str] = set()
        abilities = data.get("abilities")
        yield from at_most(3, abilities, "abilities")
        for index, ability in enumerate(abilities if isinstance(abilities, list) else ()):
            when = ability.get("when") if isinstance(ability, dict) else None
            if isinstance(when, str):
                if when in seen:
                    message = worded("two abilities with 'when: {when}'", when=when)
                    yield Fault(("abilities", index, "when"), message, at_key=False)
                seen.add(when)


CARD_MODEL = Creature
