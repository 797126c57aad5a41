"""The parts of an ability as card data writes them: section 4 of the rules, one model per mapping.

Long because it is one table: each operation, cost and filter of the vocabulary stands here once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from luminagames.cards.model import CardModel, Fault, NoBool, Yes, shape

Nature = Literal["aquatic", "flammable", "botanical", "nuclear", "terrestrial", "plasmatic", "prismatic"]
Gear = Annotated[Literal[1, 2, 3, "ultima"], NoBool]
Keyword = Literal["bulwark", "breach", "plated", "overrun", "overdrive", "veiled", "twin", "idle"]
Kind = Literal["lutura", "crystal", "tool", "strategy", "card"]
Player = Literal["own", "enemy", "both"]
Rule = Literal["no_attack", "no_soldier_attack", "no_deploy", "no_upgrade", "no_strategy"]
Duration = Literal["turn", "enemy_turn", "own_turn", "stay"]
Points = Annotated[int, Field(ge=0, le=999)]
Few = Annotated[int, Field(ge=1, le=99)]


def optional(key: str | None = None) -> Any:
    """A key that may be left out, but is never null; `key` is its name where Python has the word for itself."""
    return Field(default=None, alias=key)


Natures = Annotated[
    Annotated[Nature, Tag("<word>")] | Annotated[Annotated[list[Nature], Field(min_length=1)], Tag("<list>")],
    Discriminator(shape, "nature", "must be a nature or a list of natures"),
]


def _gear_shape(value: object) -> str | None:
    return "<list>" if isinstance(value, list) else "<one>"


Gears = Annotated[
    Annotated[Gear, Tag("<one>")] | Annotated[Annotated[list[Gear], Field(min_length=1)], Tag("<list>")],
    Discriminator(_gear_shape, "gear", "must be a Gear or a list of Gears"),
]


class Filter(CardModel):
    """Filter keys (4.5)."""

    nature: Natures = optional()
    gear: Gears = optional()
    name: Annotated[str, Field(min_length=1)] = optional()
    damaged: bool = optional()
    tooled: bool = optional()
    face: Literal["up", "down"] = optional()
    combat_at_most: Points = optional()
    combat_at_least: Points = optional()
    stamina_at_most: Points = optional()
    stamina_at_least: Points = optional()
    keyword: Keyword = optional()
    other: Yes = optional()


class _Selecting(Filter):
    kind: Kind
    side: Literal["own", "enemy", "any"]
    zone: Literal["field", "hand", "workshop", "portal"] = optional()


class Counted(_Selecting):
    """A selection in a `count` or a `give`: all that fit."""


_TAKES = ("choose", "up_to", "all", "random")


class Selection(_Selecting):
    """A selection (4.5)."""

    choose: Few = optional()
    up_to: Few = optional()
    all: Yes = optional()
    random: Few = optional()
    by: Literal["enemy"] = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No way of taking or two of them; hand cards of the foe that cannot be seen."""
        takes = [key for key in _TAKES if key in data]
        if not takes:
            yield Fault((), f"needs one of {', '.join(_TAKES)} (LT-19.2)")
        elif len(takes) > 1:
            yield Fault((takes[1],), "a selection has one way of taking (LT-19.2)")
        asks = "choose" in data or "up_to" in data
        if "by" in data and takes and not asks:
            yield Fault(("by",), "'by' goes with 'choose' and 'up_to' only (LT-19.2)")
        if data.get("zone") == "hand" and data.get("side") != "own" and asks and "by" not in data:
            yield Fault((), "hand cards of the foe are taken at random, all, or 'by: enemy' (LT-19.2)")


Word = Literal["self", "bearer", "attacker", "target", "trigger", "chosen"]
ReadWord = Literal["self", "bearer", "attacker", "target", "trigger", "chosen", "own_soldier", "enemy_soldier"]
HurtWord = Literal[
    "self", "bearer", "attacker", "target", "trigger", "chosen", "own_soldier", "enemy_soldier", "both_soldiers"
]
_AIM = "must be a word for a card or a selection"
Aim = Annotated[
    Annotated[Word, Tag("<word>")] | Annotated[Selection, Tag("<mapping>")], Discriminator(shape, "aim", _AIM)
]
HurtAim = Annotated[
    Annotated[HurtWord, Tag("<word>")] | Annotated[Selection, Tag("<mapping>")], Discriminator(shape, "aim", _AIM)
]
GiftAim = Annotated[
    Annotated[Word, Tag("<word>")] | Annotated[Counted, Tag("<mapping>")], Discriminator(shape, "aim", _AIM)
]


class CalledAmount(CardModel):
    """An amount that is counted or read (4.6)."""

    count: Counted = optional()
    stat: Literal["combat", "stamina", "damage", "gear"] = optional()
    of: ReadWord = optional()
    times: Annotated[int, Field(ge=-999, le=999)] = optional()
    max: Annotated[int, Field(ge=0, le=999)] = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Neither counted nor read, or both."""
        if ("count" in data) == ("stat" in data):
            yield Fault((), "needs either 'count' or 'stat' (LT-19.2)")
        elif ("stat" in data) != ("of" in data):
            yield Fault((), "'stat' and 'of' go together (LT-19.2)")


_AMOUNT = "must be a whole number or a mapping with 'count' or 'stat'"
Amount = Annotated[
    Annotated[Points, Tag("<number>")] | Annotated[CalledAmount, Tag("<mapping>")],
    Discriminator(shape, "amount", _AMOUNT),
]
Change = Annotated[
    Annotated[Annotated[int, Field(ge=-999, le=999)], Tag("<number>")] | Annotated[CalledAmount, Tag("<mapping>")],
    Discriminator(shape, "amount", _AMOUNT),
]
AllOr = Annotated[
    Annotated[Points, Tag("<number>")]
    | Annotated[CalledAmount, Tag("<mapping>")]
    | Annotated[Literal["all"], Tag("<word>")],
    Discriminator(shape, "amount", f"{_AMOUNT}, or 'all'"),
]


class Condition(Filter):
    """A condition (4.7): one of its forms."""

    value: Amount = optional()
    at_least: Amount = optional()
    at_most: Amount = optional()
    equals: Amount = optional()
    turn: Literal["own", "enemy"] = optional()
    is_: ReadWord = optional("is")
    kind: Literal["soldier", "lutura", "crystal", "tool", "strategy", "card"] = optional()
    all: Annotated[list[Condition], Field(min_length=1)] = optional()
    any: Annotated[list[Condition], Field(min_length=1)] = optional()
    not_: Condition = optional("not")

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No form, two forms, or keys that do not belong to the form."""
        forms = [key for key in ("value", "turn", "is", "all", "any", "not") if key in data]
        bounds = [key for key in ("at_least", "at_most", "equals") if key in data]
        if len(forms) != 1:
            yield Fault((), "needs exactly one of value, turn, is, all, any, not (LT-19.2)")
        elif forms == ["value"] and len(bounds) != 1:
            yield Fault((), "'value' needs exactly one of at_least, at_most, equals (LT-19.2)")
        allowed = {"value": bounds, "is": [*Filter.keys(), "kind"]}.get(forms[0] if forms else "", [])
        for key in data:
            if key not in forms and key not in allowed:
                yield Fault((key,), f"'{key}' does not belong here (LT-19.2)")


# Costs: section 4.3.


class DiscardCost(CardModel):
    """`discard`."""

    count: Few
    kind: Kind = optional()
    nature: Natures = optional()
    gear: Gears = optional()


class DestroyCost(Filter):
    """`destroy` with a selection of one's own cards; that it is no Strategy is told by `places` (LT-19.7)."""

    kind: Literal["lutura", "crystal", "tool", "strategy"]
    choose: Few


class Cost(CardModel):
    """One cost: a mapping with exactly one key."""

    discard: DiscardCost = optional()
    destroy: Annotated[
        Annotated[Literal["self"], Tag("<word>")] | Annotated[DestroyCost, Tag("<mapping>")],
        Discriminator(shape, "cost", "must be 'self' or a selection"),
    ] = optional()
    suffer: Annotated[int, Field(ge=1, le=999)] = optional()
    spend_attack: Yes = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No cost, or two in one entry."""
        if len(data) != 1:
            yield Fault((), "each cost is a list item of its own (LT-19.2)")


# Operations: section 4.8.


class Counting(CardModel):
    """`{player, count}`: draw, mill."""

    player: Player = optional()
    count: Amount


class Discard(Counting):
    """`discard`."""

    random: bool = optional()
    kind: Kind = optional()
    nature: Natures = optional()
    gear: Gears = optional()


class Damage(CardModel):
    """`damage`."""

    to: HurtAim
    amount: Amount


class Heal(CardModel):
    """`heal`."""

    to: HurtAim
    amount: AllOr


class What(CardModel):
    """`destroy`."""

    what: Aim


class Move(What):
    """`move`."""

    to: Literal["hand", "deck", "deck_top", "deck_bottom", "portal"]


class Modify(CardModel):
    """`modify`."""

    to: Aim
    combat: Change = optional()
    stamina: Change = optional()
    for_: Duration = optional("for")

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A change of nothing."""
        if "combat" not in data and "stamina" not in data:
            yield Fault((), "needs 'combat' or 'stamina' (LT-19.2)")


def _plated(data: Mapping[str, object]) -> Iterable[Fault]:
    if data.get("keyword") == "plated" and "value" not in data:
        yield Fault((), "'plated' needs a 'value' (LT-19.2)")
    elif data.get("keyword") != "plated" and "value" in data:
        yield Fault(("value",), "'value' goes with 'plated' only (LT-19.2)")


class Grant(CardModel):
    """`grant`."""

    to: Aim
    keyword: Keyword
    value: Few = optional()
    for_: Duration = optional("for")

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Plated and its value belong together."""
        return _plated(data)


class To(CardModel):
    """`extra_attack`, `assign_tool`, `redirect_attack`."""

    to: Aim


class Deploy(CardModel):
    """`deploy`."""

    from_: Literal["hand", "deck", "workshop", "portal"] = Field(alias="from")
    free: bool = optional()
    nature: Natures = optional()
    name: str = optional()


class Upgrade(CardModel):
    """`upgrade`."""

    what: Aim
    from_: Literal["hand", "deck", "workshop"] = Field(alias="from")
    free: bool = optional()


class PlaceCrystal(CardModel):
    """`place_crystal`."""

    from_: Literal["hand", "deck", "workshop", "portal"] = Field(alias="from")
    count: Few = optional()
    nature: Natures = optional()
    beyond: bool = optional()


class Search(CardModel):
    """`search`."""

    count: Few = optional()
    kind: Kind = optional()
    nature: Natures = optional()
    gear: Gears = optional()
    name: str = optional()


class Look(CardModel):
    """`look`."""

    count: Few
    take: Annotated[int, Field(ge=0, le=99)]
    rest: Literal["bottom", "top", "workshop"] = optional()
    kind: Kind = optional()
    nature: Natures = optional()
    gear: Gears = optional()


class Reveal(CardModel):
    """`reveal`."""

    player: Player = optional()
    what: Literal["hand", "strategy"]


class Restrict(CardModel):
    """`restrict`."""

    player: Player = optional()
    rule: Rule
    for_: Literal["turn", "own_turn", "enemy_turn"] = optional("for")


class NegateAttack(CardModel):
    """`negate_attack`."""

    effects: bool = optional()


class Nothing(CardModel):
    """`negate_strategy`."""


class Part(CardModel):
    """One part of `choose_one`."""

    do: Annotated[list[Operation], Field(min_length=1)]


class Check(CardModel):
    """`check`."""

    if_: Condition = Field(alias="if")
    do: Annotated[list[Operation], Field(min_length=1)]
    else_: Annotated[list[Operation], Field(min_length=1)] = optional("else")


class Operation(CardModel):
    """One verb with its parameters: a mapping with exactly one key."""

    draw: Annotated[
        Annotated[Few, Tag("<number>")] | Annotated[Counting, Tag("<mapping>")],
        Discriminator(shape, "draw", "must be a whole number or a mapping"),
    ] = optional()
    discard: Discard = optional()
    mill: Counting = optional()
    damage: Damage = optional()
    heal: Heal = optional()
    destroy: What = optional()
    move: Move = optional()
    modify: Modify = optional()
    grant: Grant = optional()
    extra_attack: To = optional()
    deploy: Deploy = optional()
    upgrade: Upgrade = optional()
    place_crystal: PlaceCrystal = optional()
    search: Search = optional()
    look: Look = optional()
    reveal: Reveal = optional()
    assign_tool: To = optional()
    restrict: Restrict = optional()
    negate_attack: NegateAttack = optional()
    redirect_attack: To = optional()
    negate_strategy: Nothing = optional()
    choose_one: Annotated[list[Part], Field(min_length=2, max_length=4)] = optional()
    check: Check = optional()
    win: Literal["own"] = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """No verb, or two of them."""
        if not data:
            yield Fault((), "must have a verb (LT-19.2)")
        elif len(data) > 1:
            second = list(data)[1]
            yield Fault((second,), f"one verb to each operation: '{second}' needs a list item of its own (LT-19.2)")


# Static gifts: section 4.9.


class Gift(CardModel):
    """An entry of `give`."""

    to: GiftAim = optional()
    combat: Change = optional()
    stamina: Change = optional()
    keyword: Keyword = optional()
    value: Few = optional()
    player: Literal["own", "enemy"] = optional()
    crystal_limit: Few = optional()
    rule: Rule = optional()

    _FORMS: ClassVar[tuple[tuple[set[str], set[str], bool], ...]] = (
        ({"to"}, {"combat", "stamina"}, True), ({"to", "keyword"}, {"value"}, False),
        ({"player", "crystal_limit"}, set(), False), ({"player", "rule"}, set(), False),
    )  # fmt: skip

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Keys that are no gift together."""
        keys = set(data)
        for must, may, one in cls._FORMS:
            if must <= keys <= must | may and (not one or keys & may):
                break
        else:
            yield Fault((), "is neither points nor a keyword for 'to', nor a limit or rule for 'player' (LT-19.2)")
        if "keyword" in data:
            yield from _plated(data)


When = Literal[
    "activate", "use", "static", "arrive", "attack", "attacked", "destroys", "destroyed", "assigned", "turn_start",
    "turn_end", "other_deployed", "other_upgraded", "other_destroyed", "crystal_placed", "strategy_used",
]  # fmt: skip


class Ability(CardModel):
    """A trigger and what it does (4.1). What belongs on which card is told by `places`."""

    when: When
    against: Literal["lutura", "soldier", "tool"] = optional()
    side: Literal["own", "enemy", "any"] = optional()
    filter: Filter = optional()
    if_: Condition = optional("if")
    may: Yes = optional()
    limit: Literal["turn"] = optional()
    cost: Annotated[list[Cost], Field(min_length=1)] = optional()
    do: Annotated[list[Operation], Field(min_length=1)] = optional()
    give: Annotated[list[Gift], Field(min_length=1)] = optional()
