"""Vault's card schema: sections 1.1 and 4 of the rules. Imported only when card data is compiled.

One model per mapping of the vocabulary; what a mapping's keys may not be together is in its `faults` (4.10).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from luminagames.cards.model import CardModel, Definition, Fault, KebabId, NoBool, Yes, at_most, shape

Color = Literal["lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni"]
TokenKind = Literal["lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni", "dark_crystal"]
HeldKind = Literal["lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni", "dark_crystal", "dna", "all"]
Tier = Annotated[Literal[1, 2, 3], NoBool]
Selector = Literal["you", "each_player", "each_rival", "next_player", "chosen_rival"]


def _optional(key: str | None = None) -> Any:
    """A key that may be left out, but is never null; `key` is its name where Python has the word for itself."""
    return Field(default=None, alias=key)


def _not_empty(data: Mapping[str, object]) -> Iterator[Fault]:
    if not data:
        yield Fault((), "must not be empty")


class Filter(CardModel):
    """Which creatures (4.8); empty fits every creature."""

    tier: Tier = _optional()
    color: Color = _optional()
    max_cost: Annotated[int, Field(ge=0)] = _optional()
    max_points: Annotated[int, Field(ge=0)] = _optional()


class Range(CardModel):
    """At least one bound, both inclusive (4.6)."""

    at_least: Annotated[int, Field(ge=0)] = _optional()
    at_most: Annotated[int, Field(ge=0)] = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A range without a bound, or one that nothing can be in."""
        low, high = data.get("at_least"), data.get("at_most")
        if "at_least" not in data and "at_most" not in data:
            yield Fault((), "needs 'at_least' or 'at_most'")
        elif isinstance(low, int) and isinstance(high, int) and low > high:
            yield Fault(("at_most",), f"must be at least {low} (at_least), not {high}", at_key=False)


class CreatureCount(Range):
    """How many creatures of a color or tier lie in the Vault."""

    color: Color = _optional()
    tier: Tier = _optional()


class TokenCount(Range):
    """How many tokens are held."""

    kind: HeldKind = _optional()


class BankCount(Range):
    """How many tokens of a kind lie in the Bank."""

    kind: TokenKind


class Condition(CardModel):
    """All of its keys must hold (4.6)."""

    creatures: CreatureCount = _optional()
    colors: Range = _optional()
    tokens: TokenCount = _optional()
    score: Range = _optional()
    leading: Yes = _optional()
    trailing: Yes = _optional()
    bank: BankCount = _optional()
    any_: Annotated[list[Condition], Field(min_length=1)] = _optional("any")
    not_: Condition = _optional("not")

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A condition that asks nothing."""
        return _not_empty(data)


class CountedAmount(CardModel):
    """An amount that depends on the position (4.7)."""

    count: Literal["creatures", "colors", "tokens"]
    zone: Literal["vault", "wild_field"] = _optional()
    color: Color = _optional()
    tier: Tier = _optional()
    kind: HeldKind = _optional()
    every: Annotated[int, Field(ge=2)] = _optional()
    max: Annotated[int, Field(ge=1)] = _optional()

    _ONLY_FOR: ClassVar = {"zone": "creatures", "color": "creatures", "tier": "creatures", "kind": "tokens"}

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A description that does not belong to what is counted."""
        for key, what in cls._ONLY_FOR.items():
            if key in data and data["count"] in ("creatures", "colors", "tokens") and data["count"] != what:
                yield Fault((key,), f"'{key}' goes with 'count: {what}' only")


Amount = Annotated[
    Annotated[int, Field(ge=1, le=9), Tag("<number>")] | Annotated[CountedAmount, Tag("<mapping>")],
    Discriminator(shape, "amount", "must be a whole number from 1 to 9 or a mapping with 'count'"),
]

SelfOrFilter = Annotated[
    Annotated[Literal["self"], Tag("<word>")] | Annotated[Filter, Tag("<mapping>")],
    Discriminator(shape, "creature", "must be 'self' or a mapping that describes a creature"),
]
_Fixed = Annotated[int, Field(ge=1, le=6)]


class Cost(CardModel):
    """What an ability costs (4.2)."""

    lithari: _Fixed = _optional()
    hydranai: _Fixed = _optional()
    floraborai: _Fixed = _optional()
    pyronoxi: _Fixed = _optional()
    spectarioni: _Fixed = _optional()
    dark_crystal: Annotated[int, Field(ge=1, le=3)] = _optional()
    any_dna: Annotated[int, Field(ge=1, le=4)] = _optional()
    discard_creature: SelfOrFilter = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A cost of nothing."""
        return _not_empty(data)


class Bundle(CardModel):
    """The tokens that an operation moves (4.3)."""

    lithari: Amount = _optional()
    hydranai: Amount = _optional()
    floraborai: Amount = _optional()
    pyronoxi: Amount = _optional()
    spectarioni: Amount = _optional()
    dark_crystal: Amount = _optional()
    different_dna: Amount = _optional()
    any_dna: Amount = _optional()
    any_token: Amount = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A bundle of nothing."""
        return _not_empty(data)


class ForPlayers(CardModel):
    """`take` and `discard`: a bundle for the players concerned."""

    tokens: Bundle
    who: Selector = _optional()
    where: Condition = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A condition on players where only you are concerned."""
        if "where" in data and data.get("who", "you") == "you":
            yield Fault(("where",), "'where' is not allowed with 'you': use the ability's 'if'")


class Steal(CardModel):
    """`steal`: a bundle from rivals to you."""

    tokens: Bundle
    from_: Literal["chosen_rival", "each_rival", "next_player"] = Field(alias="from")
    where: Condition = _optional()


class GainPoints(CardModel):
    """`gain_points`."""

    amount: Amount


_Less = Annotated[int, Field(ge=1, le=9)]


class Discount(CardModel):
    """How much less is owed, for each color and for single ones."""

    each_color: _Less = _optional()
    lithari: _Less = _optional()
    hydranai: _Less = _optional()
    floraborai: _Less = _optional()
    pyronoxi: _Less = _optional()
    spectarioni: _Less = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A discount of nothing."""
        return _not_empty(data)


class Claim(CardModel):
    """`claim`: acquire a creature by an effect."""

    discount: Annotated[
        Annotated[Literal["free"], Tag("<word>")] | Annotated[Discount, Tag("<mapping>")],
        Discriminator(shape, "discount", "must be 'free' or a mapping of discounts"),
    ]
    where: Filter = _optional()


class DiscardCreature(CardModel):
    """`discard_creature`: from the Wild Field into the decks."""

    count: Annotated[
        Annotated[int, Field(ge=1, le=9), Tag("<number>")]
        | Annotated[CountedAmount, Tag("<mapping>")]
        | Annotated[Literal["all"], Tag("<word>")],
        Discriminator(shape, "count", "must be a whole number from 1 to 9, 'all' or a mapping with 'count'"),
    ]
    where: Filter = _optional()


class Replenish(CardModel):
    """`replenish`."""

    tier: Annotated[Literal[1, 2, 3, "all"], NoBool]


class Echo(CardModel):
    """`echo`: the effect of another creature."""

    zone: Literal["vault", "wild_field"]
    where: Filter = _optional()


class Choose(CardModel):
    """`choose`: one of several lists of operations."""

    options: Annotated[list[Annotated[list[Operation], Field(min_length=1)]], Field(min_length=2)]

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Too many options or operations, or a choice inside a choice."""
        options = data["options"]
        yield from at_most(3, options, "options")
        for place, option in enumerate(options if isinstance(options, list) else ()):
            yield from at_most(3, option, "options", place)
            for index, operation in enumerate(option if isinstance(option, list) else ()):
                if isinstance(operation, dict) and "choose" in operation:
                    yield Fault(("options", place, index, "choose"), "'choose' is not allowed inside 'choose'")


class Operation(CardModel):
    """One verb with its parameters: a mapping with exactly one key."""

    take: ForPlayers = _optional()
    discard: ForPlayers = _optional()
    steal: Steal = _optional()
    gain_points: GainPoints = _optional()
    extra_action: Yes = _optional()
    claim: Claim = _optional()
    discard_creature: DiscardCreature = _optional()
    replenish: Replenish = _optional()
    echo: Echo = _optional()
    choose: Choose = _optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No verb, or two of them."""
        if not data:
            yield Fault((), "must have a verb")
        elif len(data) > 1:
            second = list(data)[1]
            yield Fault((second,), f"one verb to each operation: '{second}' needs a list item of its own")


class Ability(CardModel):
    """A trigger and what it does (4.1)."""

    when: Literal["reveal", "claim", "activate"]
    if_: Condition = _optional("if")
    may: Yes = _optional()
    cost: Cost = _optional()
    do: Annotated[list[Operation], Field(min_length=1)]

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Too many operations; what a Lumina Power must have, and what On Reveal and On Claim may not."""
        yield from at_most(4, data["do"], "do")
        if data["when"] == "activate":
            if "cost" not in data:
                yield Fault((), "'activate' needs a 'cost'")
            if "may" in data:
                yield Fault(("may",), "'may' is not allowed with 'activate'")
        elif data["when"] in ("reveal", "claim") and "cost" in data:
            if "may" not in data:
                yield Fault(("cost",), f"'cost' with '{data['when']}' needs 'may: true'")
            cost = data["cost"]
            if data["when"] == "reveal" and isinstance(cost, dict) and cost.get("discard_creature") == "self":
                yield Fault(("cost", "discard_creature"), "'self' is not allowed with 'reveal'", at_key=False)


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
            yield Fault((), "must have at most four colors")


class Creature(Definition):
    """A creature card (1.1)."""

    face_only: ClassVar[tuple[str, ...]] = ("name",)

    id: KebabId
    name: Annotated[str, Field(min_length=1, max_length=28)]
    tier: Tier
    color: Color
    points: Annotated[int, Field(ge=0, le=6)] = _optional()
    cost: Price = _optional()
    abilities: list[Ability] = _optional()
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
                    message = f"two abilities with 'when: {when}'"
                    yield Fault(("abilities", index, "when"), message, at_key=False)
                seen.add(when)


CARD_MODEL = Creature
