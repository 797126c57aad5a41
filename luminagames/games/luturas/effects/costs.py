"""Costs (section 4.3), one small class each: whether they can be paid, and how they are."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects.amounts import things_text
from luminagames.engine.effects.word import (
    INLINE,
    Between,
    OneOf,
    Vocabulary,
    derived,
    part,
    settle,
    word,
)
from luminagames.engine.event import EventLog
from luminagames.engine.faults import Fault
from luminagames.engine.message import worded
from luminagames.games.luturas import battle, destruction, moves
from luminagames.games.luturas.effects.context import Context, on_field
from luminagames.games.luturas.effects.filters import (
    ANYTHING,
    Few,
    Filter,
    Selection,
)
from luminagames.games.luturas.effects.verb import Asked, HandCards, Offer, ask
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.state import LuturasState
from luminagames.games.luturas.stats import fresh

STEP = "cost_pick"


class Cost:
    """A cost of an ability. `gone` is the Strategy that is being used: it is not in the hand any
    more (4.3).
    """

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No cost, or two in one entry."""
        if len(data) != 1:
            yield Fault((), worded("each cost is a list item of its own (LT-19.2)"))

    @abstractmethod
    def text(self, write: Writer) -> str:
        """*discard a card*: without a capital."""

    @abstractmethod
    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """Whether the whole of it can be paid now (LT-14.4)."""

    @abstractmethod
    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Pays it, or asks with what."""

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """With what it can be paid."""
        raise NotImplementedError

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Pays with what was picked."""
        raise NotImplementedError


@word("discard")
class DiscardCost(HandCards, Cost):
    """`discard`: fitting cards of the own hand."""

    count: Few

    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """Enough of them, without the Strategy itself (LT-12.7)."""
        return sum(card != gone for card in self.fitting(state, context.seat)) >= self.count

    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """The player picks them."""
        ask(state, context, Asked(context.seat), STEP)

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting hand cards."""
        return self.of_hand(state, asked, self.count)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """They go to the Workshop."""
        moves.discard(state, log, context.seat, asked.picked)

    def text(self, write: Writer) -> str:
        """*discard two Aquatic cards*."""
        one, many = self.nouns(write)
        return write.say("discard {cards}", cards=things_text(self.count, write, one, many))


@part
class OwnCards:
    """Cards of one's own that are destroyed; that none is a Strategy is told by the schema
    (LT-19.7).
    """

    kind: Literal["lutura", "crystal", "tool", "strategy"]
    choose: Few
    only: Annotated[Filter, INLINE] = ANYTHING
    selection: Selection = derived()

    def __post_init__(self) -> None:
        settle(
            self,
            selection=Selection(kind=self.kind, side="own", only=self.only, choose=self.choose),
        )


@word("destroy", bare="cards")
class DestroyCost(Cost):
    """`destroy`: `self` (no selection), or fitting cards on the own side."""

    cards: Annotated[Literal["self"] | OwnCards, OneOf("cost", "must be 'self' or a selection")]
    what: Selection | None = derived()

    def __post_init__(self) -> None:
        settle(self, what=None if self.cards == "self" else self.cards.selection)

    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """Enough of them stand on the own side."""
        if self.what is None:
            return on_field(state, context.card) != 0
        return len(self.what.found(state, context)) >= self.what.number

    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Destroys the card itself, or the player picks."""
        if self.what is not None:
            ask(state, context, Asked(context.seat), STEP)
            return
        card = on_field(state, context.card)
        if card:
            destruction.destroy(state, log, [card], "cost")

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting cards."""
        assert self.what is not None
        cards = [card for card in self.what.found(state, context) if card not in asked.picked]
        return Offer(cards, self.what.number, self.what.number)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Destroys them together."""
        destruction.destroy(
            state, log, destruction.as_they_stand(state, asked.picked, context.seat), "cost"
        )

    def text(self, write: Writer) -> str:
        """*destroy this Tool*, *destroy a Crystal you control*."""
        chosen = write.chosen
        cards = write.this() if self.what is None else self.what.taken(write).object
        write.chosen = chosen  # what a cost takes is not what the operations took
        return write.say("destroy {cards}", cards=cards)


@word("suffer", bare="amount")
class SufferCost(Cost):
    """`suffer`: damage to the Lutura itself, which must survive it."""

    amount: Annotated[int, Between(1, 999)]

    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """Its Stamina Points are above the amount."""
        lutura = state.lutura(context.card)
        fresh(state)
        return lutura is not None and lutura.left() > self.amount

    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Takes the damage."""
        lutura = state.lutura(context.card)
        if lutura is not None:
            battle.damage(state, log, lutura.card, self.amount, context.card, "cost")

    def text(self, write: Writer) -> str:
        """*deal 10 damage to this Lutura*."""
        return write.say("deal {n} damage to {this}", n=self.amount, this=write.this())


@word("spend_attack", flag=True)
class SpendAttackCost(Cost):
    """`spend_attack`: an attack of this turn is given up."""

    def payable(self, state: LuturasState, context: Context, gone: int = 0) -> bool:
        """It is its player's turn, and the Lutura has an attack left; nothing else matters."""
        lutura = state.lutura(context.card)
        return (
            lutura is not None
            and state.active == context.seat
            and battle.attacks_left(state, lutura) > 0
        )

    def pay(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """One attack counts as made."""
        lutura = state.lutura(context.card)
        if lutura is not None:
            lutura.attacks += 1
            state.touch()

    def text(self, write: Writer) -> str:
        """*give up an attack of this Lutura*."""
        return write.say("give up an attack of {this}", this=write.this())


def payable(costs: Sequence[Cost], state: LuturasState, context: Context, gone: int = 0) -> bool:
    """Whether each cost can be paid; one does not count on what another yields (LT-14.4)."""
    return all(cost.payable(state, context, gone) for cost in costs)
