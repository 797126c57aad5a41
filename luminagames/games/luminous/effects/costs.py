"""What a card or an ability costs (sections 1.1 and 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Literal

from luminagames.engine.effects.amounts import some_text
from luminagames.engine.effects.word import YES, Between, OneOf, derived, part, settle
from luminagames.engine.faults import Fault, not_empty
from luminagames.engine.message import worded
from luminagames.games.luminous.effects.base import Costs
from luminagames.games.luminous.effects.filters import Selector
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.kinds import Check, Price

_Six = Annotated[int, Between(1, 6)]
_Three = Annotated[int, Between(1, 3)]


@part
class Symbols:
    """An essence cost."""

    orange: _Six = 0
    green: _Six = 0
    purple: _Six = 0
    any_: _Six = 0

    def price(self) -> Price:
        """As a price."""
        return (self.orange, self.green, self.purple, self.any_)


@part
class CheckSymbols:
    """An orb check."""

    orange: _Three = 0
    green: _Three = 0
    purple: _Three = 0

    def check(self) -> Check:
        """As a check."""
        return (self.orange, self.green, self.purple)


def _chooses(data: Mapping[str, object]) -> Iterator[Fault]:
    wanted = data.get("sacrifice")
    if isinstance(wanted, dict) and "choose" not in wanted:
        yield Fault(("sacrifice",), worded("a sacrifice as a cost has 'choose' (4.2)"))


class Further(Costs):
    """Costs beside essence and check (LU-7.21). `own` are the cards of which some are
    sacrificed.
    """

    __slots__ = ()
    own: Selector | None = None

    def parts(self, write: Writer) -> list[str]:
        """*lose 1 life*, *discard a card*, *sacrifice another unit*."""
        found = []
        if self.durability:
            found.append(write.say("remove {n} durability", n=self.durability))
        if self.life:
            found.append(write.say("lose {n} life", n=self.life))
        if self.discard:
            cards = some_text(self.discard, write, write.say("card"), write.say("cards"))
            found.append(write.say("discard {cards}", cards=cards))
        if self.sacrifice_self:
            found.append(write.say("sacrifice {this}", this=write.this()))
        elif self.own is not None:
            chosen = write.chosen
            cards = replace(self.own, side="any").taken(write).object
            write.chosen = chosen  # what a cost takes is not what the operations took
            found.append(write.say("sacrifice {cards}", cards=cards))
        return found


def further_of(costs: Costs) -> Further:
    """Costs with all that is known of them."""
    assert isinstance(costs, Further)
    return costs


def _own(selector: Selector | None) -> Selector | None:
    return None if selector is None else replace(selector, side="mine")


@part
class Also(Further):
    """Further costs of playing a card."""

    life: Annotated[int, Between(1, 5)] = 0
    discard: Annotated[int, Between(1, 3)] = 0
    sacrifice: Selector | None = None
    own: Selector | None = derived()

    def __post_init__(self) -> None:
        settle(self, own=_own(self.sacrifice))

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """A sacrifice that is not chosen."""
        yield from _chooses(data)

    def text(self, write: Writer) -> str:
        """*As an additional cost, sacrifice a unit.*"""
        costs = write.join(self.parts(write))
        return write.say("As an additional cost, {costs}.", costs=costs)


@part
class Cost(Further):
    """The cost of an activated ability (4.2)."""

    essence: Symbols | None = None
    check: CheckSymbols | None = None
    expend: Annotated[bool, YES] = False
    durability: Annotated[int, Between(1, 9)] = 0
    life: Annotated[int, Between(1, 5)] = 0
    discard: Annotated[int, Between(1, 3)] = 0
    sacrifice: (
        Annotated[
            Literal["self"] | Selector, OneOf("sacrifice", "must be self or a selector with choose")
        ]
        | None
    ) = None
    own: Selector | None = derived()
    sacrifice_self: bool = derived()

    def __post_init__(self) -> None:
        whole = self.sacrifice == "self"
        settle(
            self,
            own=None if isinstance(self.sacrifice, str) else _own(self.sacrifice),
            sacrifice_self=whole,
        )

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No cost at all."""
        if not data:
            yield from not_empty(data)
        yield from _chooses(data)

    def price(self) -> Price:
        """Its essence."""
        return self.essence.price() if self.essence is not None else (0, 0, 0, 0)

    def symbols(self) -> Check:
        """Its check."""
        return self.check.check() if self.check is not None else (0, 0, 0)

    def text(self, write: Writer) -> str:
        """*any, expend*: the parts joined by commas, without a capital."""
        found = []
        if self.essence is not None:
            found.append(write.symbols(self.essence.price()))
        if self.check is not None:
            symbols = write.symbols(self.check.check(), check=True)
            found.append(write.say("check {symbols}", symbols=symbols))
        if self.expend:
            found.append(write.icon("turn", write.say("expend")))
        return ", ".join([*found, *self.parts(write)])


NO_COSTS = Also()
