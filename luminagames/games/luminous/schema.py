"""Luminous' card schema: sections 1.1 and 4 of the rules. Imported only when card data is compiled.

One model per mapping; what belongs where is told by `faults`. The file is long because it is one table: every key of
the effect vocabulary stands here once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from luminagames.cards.marks import YamlPath
from luminagames.cards.model import CardModel, Definition, Fault, KebabId, Yes, at_most, shape
from luminagames.cards.problems import did_you_mean

Color = Literal["orange", "green", "purple"]
Keyword = Literal[
    "dash", "flight", "lunge", "overwhelm", "watchful", "barrier", "cannot_attack", "cannot_block"
]  # fmt: skip
Granted = Literal[
    "dash", "flight", "lunge", "overwhelm", "watchful", "barrier", "cannot_attack", "cannot_block", "stays_expended"
]  # fmt: skip
Trait = Literal[
    "human", "kynda", "beast", "dragon", "hive", "construct", "soldier", "scholar", "cultist", "rogue"
]  # fmt: skip
Kind = Literal["unit", "relic", "favored", "orb", "spell", "bloom"]
Who = Literal["me", "opponent", "each", "each_opponent"]
Reference = Literal["self", "it", "chosen", "attacker", "blockers", "my_favored", "enemy_favored"]
When = Literal[
    "resolve", "arrive", "depart", "contact", "wave", "attack", "block", "blocked", "turn_start", "turn_end",
    "on_play", "on_enter", "on_attack", "on_destroy", "on_sacrifice", "on_orb", "activate", "static",
]  # fmt: skip
Whole = Annotated[int, Field(ge=0, le=99)]
Number = Annotated[int, Field(ge=-99, le=99)]


def optional(key: str | None = None) -> Any:
    """A key that may be left out, but is never null; `key` is its name where Python has the word for itself."""
    return Field(default=None, alias=key)


class Symbols(CardModel):
    """An essence cost."""

    orange: Annotated[int, Field(ge=1, le=6)] = optional()
    green: Annotated[int, Field(ge=1, le=6)] = optional()
    purple: Annotated[int, Field(ge=1, le=6)] = optional()
    any: Annotated[int, Field(ge=1, le=6)] = optional()


class CheckSymbols(CardModel):
    """An orb check."""

    orange: Annotated[int, Field(ge=1, le=3)] = optional()
    green: Annotated[int, Field(ge=1, le=3)] = optional()
    purple: Annotated[int, Field(ge=1, le=3)] = optional()


class Range(CardModel):
    """`at_least` and/or `at_most`."""

    at_least: Whole = optional()
    at_most: Whole = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """An empty range."""
        if not data:
            yield Fault((), "needs at_least or at_most")


def _kinds(value: object) -> str | None:
    return "<list>" if isinstance(value, list) else "<word>" if isinstance(value, str) else None


Kinds = Annotated[
    Annotated[Kind, Tag("<word>")] | Annotated[Annotated[list[Kind], Field(min_length=1)], Tag("<list>")],
    Discriminator(_kinds, "kind", "must be a kind or a list of kinds"),
]


class CardFilter(CardModel):
    """A selector without quantity and zone (4.5)."""

    kind: Kinds = optional()
    side: Literal["mine", "enemy", "any"] = optional()
    other: Yes = optional()
    keyword: Granted = optional()
    without: Granted = optional()
    trait: Trait = optional()
    color: Color = optional()
    expended: bool = optional()
    damaged: bool = optional()
    attacking: bool = optional()
    blocking: bool = optional()
    token: bool = optional()
    fresh: bool = optional()
    unique: bool = optional()
    fast: bool = optional()
    attack: Range = optional()
    health: Range = optional()
    durability: Range = optional()
    cost: Range = optional()


_TAKES = ("choose", "up_to", "all", "random")


class Described(CardFilter):
    """Cards that are counted or given something: a kind, no quantity."""

    kind: Kinds
    zone: Literal["play", "hand", "discard"] = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A hidden zone of somebody else."""
        if data.get("zone") in ("hand", "discard") and data.get("side") != "mine":
            yield Fault(("zone",), "'hand' and 'discard' need 'side: mine' (4.5)")


class Selector(Described):
    """Cards that are affected: exactly one quantity."""

    choose: Annotated[int, Field(ge=1, le=5)] = optional()
    up_to: Annotated[int, Field(ge=1, le=5)] = optional()
    all: Yes = optional()
    random: Annotated[int, Field(ge=1, le=3)] = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No quantity, or two."""
        yield from Described.faults.__func__(cls, data)  # type: ignore[attr-defined]  # a classmethod of the parent
        if sum(key in data for key in _TAKES) != 1:
            yield Fault((), "needs exactly one of choose, up_to, all, random (4.5)")


_TARGET = "must be a reference or a selector"
Target = Annotated[
    Annotated[Reference, Tag("<word>")] | Annotated[Selector, Tag("<mapping>")],
    Discriminator(shape, "target", _TARGET),
]
GiftTarget = Annotated[
    Annotated[Literal["self"], Tag("<word>")] | Annotated[Described, Tag("<mapping>")],
    Discriminator(shape, "target", "must be self or a description"),
]


class CalledAmount(CardModel):
    """An amount that is counted or read (4.4)."""

    count: Described = optional()
    stat: Literal["attack", "health", "durability", "cost", "damage"] = optional()
    of: Reference = optional()
    value: Literal["attacks", "hand", "life", "blooms", "orbs", "played"] = optional()
    times: Number = optional()
    plus: Number = optional()
    max: Whole = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No form, or two."""
        if sum(key in data for key in ("count", "stat", "value")) != 1:
            yield Fault((), "needs exactly one of count, stat, value (4.4)")
        elif ("stat" in data) != ("of" in data):
            yield Fault((), "'stat' and 'of' go together (4.4)")


_AMOUNT = "must be a whole number or a mapping with count, stat or value"
Amount = Annotated[
    Annotated[Whole, Tag("<number>")] | Annotated[CalledAmount, Tag("<mapping>")],
    Discriminator(shape, "amount", _AMOUNT),
]
Change = Annotated[
    Annotated[Number, Tag("<number>")] | Annotated[CalledAmount, Tag("<mapping>")],
    Discriminator(shape, "amount", _AMOUNT),
]


class _Bounded(CardModel):
    at_least: Amount = optional()
    at_most: Amount = optional()
    exactly: Amount = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No bound."""
        if not any(key in data for key in ("at_least", "at_most", "exactly")):
            yield Fault((), "needs at_least, at_most or exactly (4.3)")


class CountCondition(_Bounded):
    """`count`."""

    of: Described


class PlayerCondition(_Bounded):
    """`life` and `hand`."""

    who: Literal["me", "opponent"]


class NumberCondition(_Bounded):
    """`attacks` and `played`."""


class IsCondition(CardFilter):
    """`is`."""

    of: Reference


class Condition(CardModel):
    """A condition (4.3): one of its forms."""

    count: CountCondition = optional()
    life: PlayerCondition = optional()
    hand: PlayerCondition = optional()
    attacks: NumberCondition = optional()
    played: NumberCondition = optional()
    turn: Literal["mine", "enemy"] = optional()
    in_combat: bool = optional()
    is_: IsCondition = optional("is")
    not_: Condition = optional("not")
    all: Annotated[list[Condition], Field(min_length=1)] = optional()
    any: Annotated[list[Condition], Field(min_length=1)] = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No form, or two."""
        if len(data) != 1:
            yield Fault((), "a condition has exactly one key (4.3)")


# Costs


SacrificeCost = Annotated[
    Annotated[Literal["self"], Tag("<word>")] | Annotated[Selector, Tag("<mapping>")],
    Discriminator(shape, "sacrifice", "must be self or a selector with choose"),
]


def _chooses(data: Mapping[str, object]) -> Iterator[Fault]:
    wanted = data.get("sacrifice")
    if isinstance(wanted, dict) and "choose" not in wanted:
        yield Fault(("sacrifice",), "a sacrifice as a cost has 'choose' (4.2)")


class Cost(CardModel):
    """The cost of an activated ability (4.2)."""

    essence: Symbols = optional()
    check: CheckSymbols = optional()
    expend: Yes = optional()
    durability: Annotated[int, Field(ge=1, le=9)] = optional()
    life: Annotated[int, Field(ge=1, le=5)] = optional()
    discard: Annotated[int, Field(ge=1, le=3)] = optional()
    sacrifice: SacrificeCost = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No cost at all."""
        if not data:
            yield Fault((), "at least one cost is required (4.2)")
        yield from _chooses(data)


class Also(CardModel):
    """Further costs of playing a card."""

    life: Annotated[int, Field(ge=1, le=5)] = optional()
    discard: Annotated[int, Field(ge=1, le=3)] = optional()
    sacrifice: Selector = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A sacrifice that is not chosen."""
        yield from _chooses(data)


# Operations


class Damage(CardModel):
    """`damage`."""

    amount: Amount
    to: Target


class Strike(CardModel):
    """`strike`."""

    by: Target
    to: Target


class Counting(CardModel):
    """An amount in the place of `{amount: …}`, or `{amount, who}`."""

    amount: Amount = optional()
    who: Who = optional()
    count: Described = optional()
    stat: Literal["attack", "health", "durability", "cost", "damage"] = optional()
    of: Reference = optional()
    value: Literal["attacks", "hand", "life", "blooms", "orbs", "played"] = optional()
    times: Number = optional()
    plus: Number = optional()
    max: Whole = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Neither form, or both."""
        if sum(key in data for key in ("amount", "count", "stat", "value")) != 1:
            yield Fault((), "needs exactly one of amount, count, stat, value")


class Discarding(Counting):
    """`discard` in its long form."""

    random: bool = optional()
    from_: Literal["hand", "deck"] = optional("from")


class Bolstering(Counting):
    """`bolster` in its long form."""

    to: Literal["choose", "self"] = optional()


_SHORT = Discriminator(shape, "amount", "must be a whole number or a mapping")
CountingShort = Annotated[Annotated[Whole, Tag("<number>")] | Annotated[Counting, Tag("<mapping>")], _SHORT]
DiscardingShort = Annotated[Annotated[Whole, Tag("<number>")] | Annotated[Discarding, Tag("<mapping>")], _SHORT]
BolsteringShort = Annotated[Annotated[Whole, Tag("<number>")] | Annotated[Bolstering, Tag("<mapping>")], _SHORT]


class Look(CardModel):
    """`look`."""

    amount: Amount
    take: Annotated[int, Field(ge=0, le=9)]
    filter: CardFilter = optional()
    rest: Literal["bottom", "top", "discard"]


class Sacrifice(CardModel):
    """`sacrifice`."""

    who: Who = optional()
    what: Selector


class Void(Selector):
    """`void`: a selector, or `what` or `deck` with `face_down`."""

    kind: Kinds = optional()
    what: Target = optional()
    deck: Amount = optional()
    who: Who = optional()
    face_down: bool = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Neither form, or several."""
        forms = [key for key in ("what", "deck", "kind") if key in data]
        if len(forms) != 1:
            yield Fault((), "needs exactly one of what, deck, or a selector (4.6)")
        elif forms == ["kind"]:
            yield from Selector.faults.__func__(cls, data)  # type: ignore[attr-defined]  # a classmethod of the parent


VoidValue = Annotated[
    Annotated[Reference, Tag("<word>")] | Annotated[Void, Tag("<mapping>")],
    Discriminator(shape, "target", _TARGET),
]


class ToDeck(CardModel):
    """`to_deck`."""

    what: Target
    where: Literal["top", "bottom", "shuffle"]


class Token(CardModel):
    """`token`."""

    id: KebabId
    amount: Amount = optional()
    who: Who = optional()
    expended: bool = optional()


class AddOrb(CardModel):
    """`add_orb`."""

    color: Literal["orange", "green", "purple", "any"]
    expended: bool = optional()


class Buff(CardModel):
    """`buff`."""

    attack: Change = optional()
    health: Change = optional()
    to: Target
    until: Literal["turn", "always"] = optional()


class Grant(CardModel):
    """`grant`."""

    keyword: Granted
    to: Target
    until: Literal["turn", "always"] = optional()


class Cond(CardModel):
    """`cond`."""

    if_: Condition = Field(alias="if")
    then: Annotated[list[Operation], Field(min_length=1)]
    else_: Annotated[list[Operation], Field(min_length=1)] = optional("else")


class Operation(CardModel):
    """One operation: a mapping with exactly one key."""

    damage: Damage = optional()
    strike: Strike = optional()
    heal: CountingShort = optional()
    draw: CountingShort = optional()
    discard: DiscardingShort = optional()
    look: Look = optional()
    destroy: Target = optional()
    sacrifice: Sacrifice = optional()
    void: VoidValue = optional()
    to_hand: Target = optional()
    to_deck: ToDeck = optional()
    deploy: Target = optional()
    token: Token = optional()
    bloom: CountingShort = optional()
    add_orb: AddOrb = optional()
    pivot: Literal[1] = optional()
    ready_orbs: Annotated[int, Field(ge=1, le=9)] = optional()
    expend: Target = optional()
    ready: Target = optional()
    buff: Buff = optional()
    grant: Grant = optional()
    bolster: BolsteringShort = optional()
    withdraw: Target = optional()
    choose_one: Annotated[
        list[Annotated[list[Operation], Field(min_length=1)]], Field(min_length=2, max_length=4)
    ] = optional()  # fmt: skip
    cond: Cond = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No verb, or two."""
        if len(data) != 1:
            yield Fault((), "an operation has exactly one key (4.6)")


class GiftBuff(CardModel):
    """`buff` of a static ability."""

    attack: Change = optional()
    health: Change = optional()
    to: GiftTarget


class GiftGrant(CardModel):
    """`grant` of a static ability."""

    keyword: Keyword
    to: GiftTarget


class GiftCost(CardModel):
    """`cost` of a static ability."""

    less: Annotated[int, Field(ge=1, le=3)] = optional()
    more: Annotated[int, Field(ge=1, le=3)] = optional()
    for_: CardFilter = Field(alias="for")

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Neither less nor more, or both."""
        if ("less" in data) == ("more" in data):
            yield Fault((), "needs either 'less' or 'more' (4.6)")


class Gift(CardModel):
    """An operation of a static ability."""

    buff: GiftBuff = optional()
    grant: GiftGrant = optional()
    cost: GiftCost = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No verb, or two."""
        if len(data) != 1:
            yield Fault((), "a static operation has exactly one key (4.6)")


# Abilities


class _Ability(CardModel):
    if_: Condition = optional("if")


class StaticAbility(_Ability):
    """`static`."""

    when: Literal["static"]
    do: Annotated[list[Gift], Field(min_length=1, max_length=6)]


class Ability(_Ability):
    """An ability that triggers, is used, or resolves."""

    when: When
    nth: Annotated[int, Field(ge=1, le=9)] = optional()
    turn: Literal["mine", "enemy", "any"] = optional()
    card: CardFilter = optional()
    may: bool = optional()
    limit: Annotated[int, Field(ge=1, le=9)] = optional()
    cost: Cost = optional()
    only: Literal["my_turn", "my_main", "combat"] = optional()
    do: Annotated[list[Operation], Field(min_length=1, max_length=6)]

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Keys that do not belong to the trigger (4.1)."""
        when = str(data.get("when"))
        triggered = when not in ("activate", "static", "resolve")
        allowed = {
            "nth": when == "wave", "turn": when.startswith(("turn_", "on_")),
            "card": when.startswith("on_") and when != "on_orb", "may": triggered or when == "resolve",
            "limit": triggered or when == "activate", "cost": when == "activate", "only": when == "activate",
        }  # fmt: skip
        for key, right in allowed.items():
            if key in data and not right:
                yield Fault((key,), f"'{key}' is not allowed with 'when: {when}' (4)")
        if when == "wave" and "nth" not in data:
            yield Fault((), "'nth' is missing (4.1)", at_key=False)
        if when == "activate" and "cost" not in data:
            yield Fault((), "'cost' is missing (4.2)", at_key=False)


def _ability_kind(value: object) -> str | None:
    when = value.get("when") if isinstance(value, dict) else getattr(value, "when", None)
    return "static" if when == "static" else "other"


AnyAbility = Annotated[
    Annotated[StaticAbility, Tag("static")] | Annotated[Ability, Tag("other")], Discriminator(_ability_kind)
]

_COMMON = ("id", "name", "type", "set", "faction", "abilities", "flavor", "art")
_PLAYED = ("cost", "check", "also", "unique", "fast", "keywords")
_FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "favored": (("life",), ("traits",)),
    "unit": (("attack", "health"), (*_PLAYED, "traits", "token")),
    "relic": (("durability",), (*_PLAYED, "traits", "token")),
    "spell": ((), _PLAYED),
    "orb": (("colors",), ("unique",)),
}
"""The fields of each type: those required, and those that may be left out."""

_KEYWORDS = {
    "unit": ("dash", "flight", "lunge", "overwhelm", "watchful", "cannot_attack", "cannot_block"),
    "relic": ("dash", "barrier"), "spell": ("overwhelm",),
}  # fmt: skip
_UNIT_ONLY = ("contact", "wave", "attack", "block", "blocked")


class LuminousCard(Definition):
    """A card (section 1.1). Which fields belong on which type is told by `faults`."""

    unique: ClassVar[tuple[str, ...]] = ("id",)

    id: KebabId
    name: Annotated[str, Field(min_length=1, max_length=40)]
    type: Literal["favored", "unit", "relic", "spell", "orb"]
    set: Annotated[str, Field(min_length=1)] = optional()
    faction: Literal["neutral", "yard", "hunt", "horizon", "isles"] = optional()
    unique_field: bool = optional("unique")
    fast: bool = optional()
    token: bool = optional()
    traits: Annotated[list[Trait], Field(max_length=2)] = optional()
    cost: Symbols = optional()
    check: CheckSymbols = optional()
    also: Also = optional()
    attack: Annotated[int, Field(ge=0, le=12)] = optional()
    health: Annotated[int, Field(ge=1, le=12)] = optional()
    durability: Annotated[int, Field(ge=1, le=12)] = optional()
    life: Annotated[int, Field(ge=1, le=40)] = optional()
    colors: Annotated[list[Color], Field(min_length=1, max_length=3)] = optional()
    keywords: list[Keyword] = optional()
    abilities: list[AnyAbility] = optional()
    flavor: Annotated[str, Field(max_length=160)] = optional()
    art: str = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Fields and abilities that do not belong on this type (1.1)."""
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in _FIELDS:
            return
        required, allowed = _FIELDS[kind]
        for key in required:
            if key not in data:
                yield Fault((), f"'{key}' is missing on a {kind} (1.1)")
        for key in data:
            if key not in (*_COMMON, *required, *allowed):
                yield Fault((key,), f"'{key}' is not allowed on a {kind} (1.1)")
        if data.get("token"):
            for key in ("cost", "check", "also"):
                if key in data:
                    yield Fault((key,), f"a token has no '{key}' (1.1)")
        symbols = [value for part in ("cost", "check") for value in _values(data.get(part))]
        if sum(symbols) > 9:
            yield Fault(("cost",) if "cost" in data else (), "more than 9 symbols in cost and check (1.1)")
        for word in _listed(data.get("keywords")):
            if word not in _KEYWORDS.get(kind, ()):
                yield Fault(("keywords",), f"'{word}' is not allowed on a {kind} (1.1)", at_key=False)
        colors = _listed(data.get("colors"))
        if len(set(map(str, colors))) < len(colors):
            yield Fault(("colors",), "a color stands twice (1.1)", at_key=False)
        yield from _ability_faults(kind, data)

    @classmethod
    def set_faults(cls, cards: Sequence[Mapping[str, object]]) -> Iterator[tuple[int, Fault]]:
        """Two cards of one name, and tokens that an effect names and that do not exist."""
        names: dict[object, int] = {}
        tokens = [str(card["id"]) for card in cards if card.get("token")]
        for index, card in enumerate(cards):
            if not card.get("token"):
                first = names.setdefault(card.get("name"), index)
                if first != index:
                    yield index, Fault(("name",), "another card has this name (1.1)", at_key=False, other=first)
            for path in _tokens_named(card.get("abilities"), ("abilities",)):
                named = str(_at(card, path))
                if named not in tokens:
                    hint = did_you_mean(named, tokens)
                    yield index, Fault(path, f"there is no token '{named}' (4.6){hint}", at_key=False)


def _tokens_named(part: object, path: YamlPath) -> Iterator[YamlPath]:
    """The paths of all ids of tokens that operations make."""
    if isinstance(part, dict):
        token = part.get("token")
        if isinstance(token, dict) and "id" in token:
            yield (*path, "token", "id")
        for key, value in part.items():
            yield from _tokens_named(value, (*path, key))
    elif isinstance(part, list):
        for index, value in enumerate(part):
            yield from _tokens_named(value, (*path, index))


def _at(card: Mapping[str, object], path: YamlPath) -> object:
    node: object = card
    for step in path:
        node = node[step]  # type: ignore[index]  # the path was found in it
    return node


def _values(part: object) -> list[int]:
    return [value for value in part.values() if type(value) is int] if isinstance(part, dict) else []


def _listed(part: object) -> list[object]:
    return part if isinstance(part, list) else []


def _ability_faults(kind: str, data: Mapping[str, object]) -> Iterator[Fault]:
    abilities = _listed(data.get("abilities"))
    whens = [one.get("when") for one in abilities if isinstance(one, dict)]
    yield from at_most(4, abilities, "abilities")
    most = 1 if data.get("token") or kind == "orb" else 2
    if whens.count("activate") > most:
        yield Fault(("abilities",), f"at most {most} activated abilities (1.1)", at_key=False)
    if kind == "spell" and "resolve" not in whens:
        yield Fault(("abilities",) if "abilities" in data else (), "a spell has a 'resolve' ability (1.1)")
    for index, one in enumerate(abilities):
        if not isinstance(one, dict):
            continue
        when = str(one.get("when"))
        path = ("abilities", index, "when")
        owned = when in (*_UNIT_ONLY, "resolve", "arrive", "depart")
        barred = owned and (when == "resolve") != (kind == "spell")
        if barred or (when in _UNIT_ONLY and kind != "unit") or (when in ("arrive", "depart") and kind == "favored"):
            yield Fault(path, f"'when: {when}' is not allowed on a {kind} (4.1)", at_key=False)
        cost = one.get("cost")
        if isinstance(cost, dict):
            if "durability" in cost and kind != "relic":
                yield Fault((*path[:2], "cost", "durability"), "only relics have durability (4.2)")
            if cost.get("sacrifice") == "self" and kind == "favored":
                yield Fault((*path[:2], "cost", "sacrifice"), "a Favored is never sacrificed (4.2)")


for _model in (Condition, Cond, Operation):
    _model.model_rebuild()

CARD_MODEL = LuminousCard
