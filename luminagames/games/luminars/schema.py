"""The card schema: sections 1.3 and 4 of the rules. Imported only when card data is compiled.

A card's fields depend on its type, so what may and must be there is in `faults`; so is what makes a
card valid (4.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from luminagames.cards.derive import model_of
from luminagames.cards.model import Definition, Fault, KebabId, NoBool
from luminagames.engine.message import worded
from luminagames.games.luminars.effects.ability import Ability, holder_only, verbs_of


def _optional(key: str | None = None) -> Any:
    """A key that may be left out, but is never null; `key` is its name where Python has the word
    for itself.
    """
    return Field(default=None, alias=key)


_FIELDS: Mapping[str, tuple[str, ...]] = {
    "district": ("color", "rank"),
    "wild": ("value",),
    "draw": (),
    "action": ("abilities",),
    "role": (),
}
_ONLY = {field: kind for kind, fields in _FIELDS.items() for field in fields}


class Card(Definition):
    """A card of any type (1.3)."""

    face_only: ClassVar[tuple[str, ...]] = ("name",)

    id: KebabId
    name: Annotated[str, Field(min_length=1, max_length=40)]
    type: Literal["district", "wild", "draw", "action", "role"]
    color: Literal["red", "green", "blue", "gold"] = _optional()
    rank: Annotated[int, Field(ge=1, le=7)] = _optional()
    value: Annotated[Literal[7], NoBool] = _optional()
    abilities: Annotated[list[model_of(Ability)], Field(min_length=1)] = _optional()  # type: ignore[valid-type]  # made when this is imported
    copies: Annotated[int, Field(ge=1, le=20)] = _optional()
    flavor: Annotated[str, Field(min_length=1, max_length=160)] = _optional()
    art: Annotated[str, Field(min_length=1, max_length=160)] = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Fields of another type, fields that the type needs, and abilities that do not belong
        together.
        """
        kind = data["type"]
        if not isinstance(kind, str) or kind not in _FIELDS:
            return
        for field in _FIELDS[kind]:
            if field not in data:
                yield Fault((), worded("a {kind} card needs '{field}'", kind=kind, field=field))
        for field, owner in _ONLY.items():
            if field in data and owner != kind:
                yield Fault(
                    (field,),
                    worded("'{field}' goes with 'type: {owner}' only", field=field, owner=owner),
                )
        if kind == "role" and "copies" in data:
            yield Fault(("copies",), worded("a role has no copies"))
        abilities = data.get("abilities")
        if isinstance(abilities, list):
            yield from _abilities(abilities)


def _abilities(abilities: Sequence[object]) -> Iterator[Fault]:
    """What an action card's abilities must be together (4.1, 4.5)."""
    if len(abilities) > 3:
        yield Fault(
            ("abilities",),
            worded("must have at most 3 entries, not {count}", count=len(abilities)),
            at_key=False,
        )
        return
    whens = [one.get("when") if isinstance(one, Mapping) else None for one in abilities]
    if "drawn" in whens[1:]:
        yield Fault(
            ("abilities", whens.index("drawn", 1)),
            worded("'when: drawn' stands first, and once"),
            at_key=False,
        )
    scoring = whens.count("score")
    if not scoring and all(when == "drawn" for when in whens):
        yield Fault(("abilities",), worded("needs an ability with 'when: score'"), at_key=False)
    elif scoring > 2:
        yield Fault(
            ("abilities",),
            worded(
                "must have at most 2 abilities with 'when: score', not {scoring}", scoring=scoring
            ),
            at_key=False,
        )
    passes = "drawn" in whens
    for index, ability in enumerate(abilities):
        yield from _signs(ability, passes, index)
        if passes and isinstance(ability, Mapping) and "if" not in ability:
            yield from holder_only(
                ability, "a pass card takes points from its holder only", "abilities", index
            )


def _signs(ability: object, passes: bool, index: int) -> Iterator[Fault]:
    """A pass card only subtracts, any other only adds (LM-12.9)."""
    for place, (verb, value) in enumerate(verbs_of(ability)):
        amount = value.get("amount") if isinstance(value, dict) else value
        if verb == "points" and type(amount) is int and amount and (amount < 0) != passes:
            words = (
                worded("a pass card only subtracts points")
                if passes
                else worded("only a pass card subtracts points")
            )
            yield Fault(("abilities", index, "do", place, "points"), words, at_key=False)


CARD_MODEL = Card
