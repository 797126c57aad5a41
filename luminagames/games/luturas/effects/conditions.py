"""Conditions (section 4.7), one small class each, found by the key that leads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects import logic
from luminagames.engine.effects.phrases import (
    Range,
    fewer_than,
    number_word,
    range_of_things,
    shared,
)
from luminagames.engine.effects.word import INLINE, Length, Vocabulary, word
from luminagames.engine.faults import Fault
from luminagames.engine.message import worded
from luminagames.games.luturas.effects.amounts import Amount, Called, value_of
from luminagames.games.luturas.effects.context import Context, is_soldier, stands_for
from luminagames.games.luturas.effects.filters import ANYTHING, Counted, Filter, ReadWord
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.state import LuturasState


class Condition(logic.Truth[Writer]):
    """Something that is true or not."""

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}
    leading: ClassVar[bool] = True

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No form, two forms, or keys that do not belong to the form."""
        forms = [key for key in ("value", "turn", "is", "all", "any", "not") if key in data]
        bounds = [key for key in _BOUNDS if key in data]
        if len(forms) != 1:
            yield Fault((), worded("needs exactly one of value, turn, is, all, any, not (LT-19.2)"))
        elif forms == ["value"] and len(bounds) != 1:
            yield Fault(
                (), worded("'value' needs exactly one of at_least, at_most, equals (LT-19.2)")
            )
        allowed = {"value": bounds, "is": _IS_KEYS}.get(forms[0] if forms else "", [])
        for key in data:
            if key not in forms and key not in allowed:
                yield Fault((key,), worded("'{key}' does not belong here (LT-19.2)", key=key))


_BOUNDS = ("at_least", "at_most", "equals")
_IS_KEYS = [
    "nature",
    "gear",
    "name",
    "damaged",
    "tooled",
    "face",
    "combat_at_most",
    "combat_at_least",
    "stamina_at_most",
    "stamina_at_least",
    "keyword",
    "other",
    "kind",
]


@word("value")
class Compare(Condition):
    """`{value: A, at_least: B}` and the like."""

    value: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None
    equals: Amount | None = None

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Amounts compared; one below 0 counts as 0 (LT-1.10)."""
        value = max(0, value_of(self.value, state, context))
        if self.at_least is not None:
            return value >= max(0, value_of(self.at_least, state, context))
        if self.at_most is not None:
            return value <= max(0, value_of(self.at_most, state, context))
        return self.equals is not None and value == max(0, value_of(self.equals, state, context))

    def _bound(self, *, no: bool) -> tuple[str, int | Called]:
        """How it is compared with what, with the opposite worked in where a number allows it."""
        how, bound = next(
            (key, getattr(self, key)) for key in _BOUNDS if getattr(self, key) is not None
        )
        if not no:
            return how, bound
        if isinstance(bound, int):
            if how == "at_least":
                return "fewer", bound
            if how == "at_most":
                return "at_least", bound + 1
            if bound == 0 and isinstance(self.value, Called):
                return "at_least", 1
        return f"not {how}", bound

    def text(self, write: Writer, *, no: bool = False) -> str:
        """Cards that somebody has, points that a card has, or two amounts."""
        how, bound = self._bound(no=no)
        value = self.value
        if (
            isinstance(value, Called)
            and isinstance(bound, int)
            and value.times == 1
            and value.max_ is None
        ):
            if value.count is not None and bound >= 0:
                return _counted_text(value.count, how, bound, write)
            if value.stat in ("combat", "stamina", "damage"):
                name = write.card(value.of or "self").subject
                return write.say(
                    _HAS[value.stat], name=name, n=_range(how, bound, write, points=True)
                )
        one = value.capped(write, value.what(write)) if isinstance(value, Called) else str(value)
        many = isinstance(value, Called) and value.stat in ("combat", "stamina")
        if isinstance(bound, int):
            pattern = "{value} are {n}" if many else "{value} is {n}"
            return write.say(pattern, value=one, n=_range(how, bound, write))
        return write.say(
            (_ARE_THAN if many else _THAN)[how],
            value=one,
            other=bound.capped(write, bound.what(write)),
        )


_HAS = {
    "combat": "{name} has {n} Combat Points",
    "stamina": "{name} has {n} Stamina Points",
    "damage": "{name} has {n} damage",
}
_RANGES = {
    "at_least": "{n} or more",
    "at_most": "{n} or less",
    "equals": "exactly {n}",
    "not equals": "not exactly {n}",
    "fewer": "less than {n}",
}
_THAN = {
    "at_least": "{value} is equal to or greater than {other}",
    "at_most": "{value} is equal to or less than {other}",
    "equals": "{value} is equal to {other}",
    "not at_least": "{value} is less than {other}",
    "not at_most": "{value} is greater than {other}",
    "not equals": "{value} is not equal to {other}",
}
_ARE_THAN = {
    "at_least": "{value} are equal to or greater than {other}",
    "at_most": "{value} are equal to or less than {other}",
    "equals": "{value} are equal to {other}",
    "not at_least": "{value} are less than {other}",
    "not at_most": "{value} are greater than {other}",
    "not equals": "{value} are not equal to {other}",
}


def _range(how: str, bound: int, write: Writer, *, points: bool = False) -> str:
    """*2 or more*, *100 or less*, *exactly 3*: of amounts, which are never below 0; `points` are
    said behind it.
    """
    if bound == 0 and how == "at_least":
        return write.say("any number of" if points else "any number")
    if bound == 0 and how in ("at_most", "equals"):
        return write.say("no") if points else "0"
    return write.say(_RANGES[how], n=bound)


def _counted_text(count: Counted, how: str, bound: int, write: Writer) -> str:
    """*you control three or more Luturas*, *your opponent has no cards in hand*, *there is a
    damaged Lutura*.
    """
    other = count.only.other

    def noun(n: int) -> str:
        text = count.bare(write, n != 1)
        return write.say("other {cards}", cards=text) if other else text

    if bound == 0 and how == "at_least":
        some = write.say("any number of {cards}", cards=noun(2))
    elif how == "fewer":
        some = fewer_than(bound, noun, write.words)
    elif how == "not equals":
        some = write.say(
            "not exactly {number} {cards}",
            number=number_word(bound, write.words),
            cards=noun(bound),
        )
    elif bound == 1 and how == "at_least":
        some = (
            write.say("another {card}", card=count.bare(write, False))
            if other
            else write.a(noun(1))
        )
    else:
        among = Range(bound if how != "at_most" else None, bound if how != "at_least" else None)
        some = range_of_things(among, noun, write.words)
    return write.say(_WHERE[count.zone, count.side], cards=some)


_WHERE = {
    ("field", "own"): "you control {cards}",
    ("field", "enemy"): "your opponent controls {cards}",
    ("field", "any"): "the players control {cards}",
    ("hand", "own"): "you have {cards} in hand",
    ("hand", "enemy"): "your opponent has {cards} in hand",
    ("hand", "any"): "the players have {cards} in hand",
    ("workshop", "own"): "you have {cards} in your Workshop",
    ("workshop", "enemy"): "your opponent has {cards} in their Workshop",
    ("workshop", "any"): "the players have {cards} in their Workshops",
    ("portal", "own"): "you have {cards} in your Portal",
    ("portal", "enemy"): "your opponent has {cards} in their Portal",
    ("portal", "any"): "the players have {cards} in their Portals",
}


@word("turn")
class TurnIs(Condition):
    """`{turn: own}`, `{turn: enemy}`."""

    turn: Literal["own", "enemy"]

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Whether the controller is active, or is not."""
        return (state.active == context.seat) == (self.turn == "own")

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*it is your turn*."""
        return write.say(
            "it is your turn" if (self.turn == "own") != no else "it is your opponent's turn"
        )


@word("is")
class Is(Condition):
    """`{is: WORD, …}`: the card is there and fits."""

    is_: ReadWord
    kind: Literal["soldier", "lutura", "crystal", "tool", "strategy", "card"] | None = None
    only: Annotated[Filter, INLINE] = ANYTHING

    def holds(self, state: LuturasState, context: Context) -> bool:
        """Whether one of the cards that the word stands for fits."""
        return any(
            self._fits(state, context, card) for card in stands_for(state, context, self.is_)
        )

    def _fits(self, state: LuturasState, context: Context, card: int) -> bool:
        definition = state.cards[card]
        if self.kind not in (None, "card") and definition.type != self.kind:
            return False
        if self.only.other and card in stands_for(state, context, "self"):
            return False
        lutura = state.lutura(card)
        if lutura is not None:
            return self.only.fits_lutura(state, lutura)
        if is_soldier(state, card):
            return self.only.fits_other(definition, None)
        side = state.sides[state.owner(card)]
        if card in side.workshop:
            return self.only.fits_card(definition)
        strategy = side.strategy
        return self.only.fits_other(
            definition, strategy.up if strategy and strategy.card == card else None
        )

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*the target is a Lutura*, *that Lutura has 30 or more Combat Points*."""
        called = write.card(self.is_)
        name = called.subject
        if called.many:
            name = write.say("one of {cards}", cards=name)
            if no:
                return write.say(
                    "none of {cards} is {noun}", cards=called.object, noun=self._noun(write)
                )
        only = self.only
        known = (
            write.is_lutura(self.is_) and self.kind in (None, "card", "lutura") and not only.other
        )
        if known and only == Filter(gear=only.gear) and only.gears:
            pattern = "{name} is not Gear {gears}" if no else "{name} is Gear {gears}"
            return write.say(pattern, name=name, gears=only.gear_names(write))
        if known and only.tooled is not None and only == Filter(tooled=only.tooled):
            return write.say(
                "{name} has a Tool" if only.tooled != no else "{name} has no Tool", name=name
            )
        if known and not only.adjectives(write) and not only.name and only.tooled is not False:
            parts = only.having(write)
            if parts and not (no and len(parts) > 1):
                pattern = "{name} does not have {parts}" if no else "{name} has {parts}"
                return write.say(pattern, name=name, parts=write.join(parts))
        return write.say(
            "{name} is not {noun}" if no else "{name} is {noun}", name=name, noun=self._noun(write)
        )

    def _noun(self, write: Writer) -> str:
        noun = self.only.noun(write, self.kind or "card", False)
        return write.say("another {card}", card=noun) if self.only.other else write.a(noun)


class _Joined(logic.Joined[Writer], Condition):
    """`all` and `any`. A card that every part is about is named once, and so is *you control*."""

    __slots__ = ()

    def told(self, write: Writer, *, no: bool) -> list[str]:
        """The parts; behind the first without the one card that all of them name."""
        parts, texts = self.joined(), logic.Joined.told(self, write, no=no)
        names = {write.card(one.is_).subject for one in parts if isinstance(one, Is)}
        if len(names) == 1 and all(isinstance(one, Is) for one in parts):
            name = names.pop()
            texts[1:] = [write.words.without(text, name) for text in texts[1:]]
        return texts

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*you control … and …*."""
        joined = write.words.join if self.every != no else write.words.either
        return shared(
            self.told(write, no=no), write.say("you control {cards}", cards=""), joined, write.words
        )


@word("all")
class AllOf(_Joined):
    """`{all: […]}`."""

    every = True
    all_: Annotated[tuple[Condition, ...], Length(1)]

    def joined(self) -> tuple[Condition, ...]:
        """The conditions in the order of the card."""
        return self.all_


@word("any")
class AnyOf(_Joined):
    """`{any: […]}`."""

    every = False
    any_: Annotated[tuple[Condition, ...], Length(1)]

    def joined(self) -> tuple[Condition, ...]:
        """The conditions, of which one is enough."""
        return self.any_


@word("not")
class Not(logic.Opposite[Writer], Condition):
    """`{not: C}`."""

    not_: Condition

    def denied(self) -> Condition:
        """What must not be so."""
        return self.not_


def holds(condition: Condition | None, state: LuturasState, context: Context) -> bool:
    """Whether there is no condition, or it is true."""
    return condition is None or condition.holds(state, context)
