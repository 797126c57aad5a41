"""The card schema: sections 1.3 and 4 of the rules. Imported only when card data is compiled.

A card's fields depend on its type, so what may and must be there is in `faults`; so is what makes a card valid (4.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from luminagames.cards.model import CardModel, Definition, Fault, KebabId, NoBool, shape

Measure = Literal[
    "melds", "sets", "runs", "flushes", "melded_cards", "unmatched_cards", "melded_red", "melded_green", "melded_blue",
    "melded_gold", "unmatched_gold", "melded_wilds", "melded_dregs", "melded_lineals", "longest_meld", "action_cards",
]  # fmt: skip


def _optional(key: str | None = None) -> Any:
    """A key that may be left out, but is never null; `key` is its name where Python has the word for itself."""
    return Field(default=None, alias=key)


class Condition(CardModel):
    """A condition on the holder (4.3)."""

    declared: bool = _optional()
    measure: Measure = _optional()
    at_least: Annotated[int, Field(ge=1, le=9)] = _optional()
    at_most: Annotated[int, Field(ge=0, le=9)] = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Anything but `declared` alone, or a measure with one bound."""
        if "declared" in data:
            for key in data:
                if key != "declared":
                    yield Fault((key,), f"'{key}' is not allowed with 'declared'")
        elif "measure" not in data:
            yield Fault((), "needs 'declared' or 'measure'")
        elif "at_least" not in data and "at_most" not in data:
            yield Fault((), "needs 'at_least' or 'at_most'")
        elif "at_least" in data and "at_most" in data:
            yield Fault(("at_most",), "'at_most' is not allowed with 'at_least'")


class PassCard(CardModel):
    """`pass_card` (4.2)."""

    to: Literal["other"]


def _not_zero(data: Mapping[str, object]) -> Iterator[Fault]:
    if data.get("amount") == 0:
        yield Fault(("amount",), "must not be 0", at_key=False)


_Amount = Annotated[int, Field(ge=-20, le=20)]


class CountedPoints(CardModel):
    """`points` with its parameters (4.2)."""

    amount: _Amount
    to: Literal["holder", "others", "everyone"] = _optional()
    each: Measure = _optional()
    limit: Annotated[int, Field(ge=1, le=50)] = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No points at all, or a limit of nothing."""
        yield from _not_zero(data)
        if "limit" in data and "each" not in data:
            yield Fault(("limit",), "'limit' goes with 'each' only")


class Operation(CardModel):
    """One verb with its parameters: a mapping with exactly one key."""

    pass_card: PassCard = _optional()
    points: Annotated[
        Annotated[_Amount, Tag("<number>")] | Annotated[CountedPoints, Tag("<mapping>")],
        Discriminator(shape, "points", "must be a whole number from −20 to 20 or a mapping with 'amount'"),
    ] = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No verb, two of them, or no points."""
        if not data:
            yield Fault((), "must have a verb")
        elif len(data) > 1:
            second = list(data)[1]
            yield Fault((second,), f"one verb to each operation: '{second}' needs a list item of its own")
        elif type(data.get("points")) is int and data["points"] == 0:
            yield Fault(("points",), "must not be 0", at_key=False)


class Ability(CardModel):
    """When an action card does what (4.1)."""

    when: Literal["drawn", "score"]
    if_: Condition = _optional("if")
    do: Annotated[list[Operation], Field(min_length=1)]

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """What belongs to the other trigger, and a list that is too long."""
        verbs = [verb for verb, _ in _verbs(data)]
        if data["when"] == "drawn":
            if "if" in data:
                yield Fault(("if",), "'if' is not allowed with 'when: drawn'")
            if verbs != ["pass_card"] and all(verb in ("pass_card", "points") for verb in verbs):
                yield Fault(("do",), "'when: drawn' does exactly one 'pass_card'", at_key=False)
        elif data["when"] == "score":
            if "pass_card" in verbs:
                index = verbs.index("pass_card")
                yield Fault(("do", index), "'pass_card' goes with 'when: drawn' only", at_key=False)
            if len(verbs) > 3:
                yield Fault(("do",), f"must have at most 3 entries, not {len(verbs)}", at_key=False)
            if "if" in data:
                yield from _holder_only(data, "with 'if' only the holder gets points (4.5)")


def _verbs(ability: object) -> list[tuple[str, object]]:
    """Verb and parameters of each operation, as far as they have the right shape."""
    do = ability.get("do") if isinstance(ability, Mapping) else None
    operations = do if isinstance(do, list) else []
    return [(str(next(iter(one))), next(iter(one.values()))) for one in operations if isinstance(one, dict) and one]


def _holder_only(ability: Mapping[str, object], message: str, *path: str | int) -> Iterator[Fault]:
    for index, (verb, value) in enumerate(_verbs(ability)):
        if verb == "points" and isinstance(value, dict) and value.get("to", "holder") != "holder":
            yield Fault((*path, "do", index, "points", "to"), message, at_key=False)


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
    abilities: Annotated[list[Ability], Field(min_length=1)] = _optional()
    copies: Annotated[int, Field(ge=1, le=20)] = _optional()
    flavor: Annotated[str, Field(min_length=1, max_length=160)] = _optional()
    art: Annotated[str, Field(min_length=1, max_length=160)] = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Fields of another type, fields that the type needs, and abilities that do not belong together."""
        kind = data["type"]
        if not isinstance(kind, str) or kind not in _FIELDS:
            return
        for field in _FIELDS[kind]:
            if field not in data:
                yield Fault((), f"a {kind} card needs '{field}'")
        for field, owner in _ONLY.items():
            if field in data and owner != kind:
                yield Fault((field,), f"'{field}' goes with 'type: {owner}' only")
        if kind == "role" and "copies" in data:
            yield Fault(("copies",), "a role has no copies")
        if isinstance(data.get("abilities"), list):
            yield from _abilities(data["abilities"])  # type: ignore[arg-type]


def _abilities(abilities: Sequence[object]) -> Iterator[Fault]:
    """What an action card's abilities must be together (4.1, 4.5)."""
    if len(abilities) > 3:
        yield Fault(("abilities",), f"must have at most 3 entries, not {len(abilities)}", at_key=False)
        return
    whens = [one.get("when") if isinstance(one, Mapping) else None for one in abilities]
    if "drawn" in whens[1:]:
        yield Fault(("abilities", whens.index("drawn", 1)), "'when: drawn' stands first, and once", at_key=False)
    scoring = whens.count("score")
    if not scoring and all(when == "drawn" for when in whens):
        yield Fault(("abilities",), "needs an ability with 'when: score'", at_key=False)
    elif scoring > 2:
        yield Fault(("abilities",), f"must have at most 2 abilities with 'when: score', not {scoring}", at_key=False)
    passes = "drawn" in whens
    for index, ability in enumerate(abilities):
        yield from _signs(ability, passes, index)
        if passes and isinstance(ability, Mapping) and "if" not in ability:
            yield from _holder_only(ability, "a pass card takes points from its holder only", "abilities", index)


def _signs(ability: object, passes: bool, index: int) -> Iterator[Fault]:
    """A pass card only subtracts, any other only adds (LM-12.9)."""
    for place, (verb, value) in enumerate(_verbs(ability)):
        amount = value.get("amount") if isinstance(value, dict) else value
        if verb == "points" and type(amount) is int and amount and (amount < 0) != passes:
            words = "a pass card only subtracts points" if passes else "only a pass card subtracts points"
            yield Fault(("abilities", index, "do", place, "points"), words, at_key=False)


CARD_MODEL = Card
