"""Amounts in words (T-9): a number, or one that is counted or read when it is needed."""

from __future__ import annotations

from typing import Protocol, TypeVar

from luminagames.engine.effects.clauses import ClauseWriter
from luminagames.engine.effects.phrases import number_word
from luminagames.engine.message import Pattern

W = TypeVar("W", bound=ClauseWriter)
W_contra = TypeVar("W_contra", bound=ClauseWriter, contravariant=True)


class Counted(Protocol[W_contra]):
    """An amount that is worked out: something counted or read, `times` and `plus` a number, to a
    maximum `max_`.
    """

    @property
    def times(self) -> int:
        """What each of the things is worth."""

    @property
    def plus(self) -> int:
        """What is added to all of them together; below 0 it is taken away."""

    @property
    def max_(self) -> int | None:
        """The most that it comes to; None for no maximum."""

    def thing(self, write: W_contra, /) -> str | None:
        """What *for each* is about; None where it is no number of things."""

    def what(self, write: W_contra, /) -> str:
        """*the number of units you control*, *its attack*; without the maximum."""

    def capped(self, write: W_contra, text: str, /, *, things: bool = False) -> str:
        """The text with its maximum, in words where it is one of `things`."""


def some_text(number: int, write: ClauseWriter, one: str, many: str) -> str:
    """*a card*, *two cards*."""
    if number == 1:
        return write.a(one)
    return write.say("{number} {cards}", number=number_word(number, write.words), cards=many)


def things_text(amount: int | Counted[W], write: W, one: str, many: str) -> str:
    """Things of an amount: *a card*, *two cards*, *a card for each …*, *a Bloom, plus one for each
    …, to a maximum of three in all*.
    """
    if isinstance(amount, int):
        return some_text(amount, write, one, many)
    thing = amount.thing(write)
    if thing is None or amount.times < 1 or (amount.plus < 0 and amount.times > 1):
        text = write.say("as many {cards} as {what}", cards=many, what=amount.what(write))
        return amount.capped(write, text, things=True)
    if amount.plus > 0:
        # *one* has a pattern of its own, for languages in which it bends with its noun.
        text = write.say(
            "{cards}, plus one for each {thing}"
            if amount.times == 1
            else "{cards}, plus {number} for each {thing}",
            cards=some_text(amount.plus, write, one, many),
            number=number_word(amount.times, write.words),
            thing=thing,
        )
        if amount.max_ is None:
            return text
        most = number_word(amount.max_, write.words)
        return write.say("{text}, to a maximum of {number} in all", text=text, number=most)
    text = write.say(
        "{cards} for each {thing}", cards=some_text(amount.times, write, one, many), thing=thing
    )
    if amount.plus == -1:
        text = write.say("{text} beyond the first", text=text)
    elif amount.plus:
        text = write.say(
            "{text} beyond the first {number}",
            text=text,
            number=number_word(-amount.plus, write.words),
        )
    return amount.capped(write, text, things=True)


def figures_text(
    amount: int | Counted[W], write: W, plain: Pattern, equal: Pattern, /, **parts: str | int
) -> str:
    """A clause with an amount in figures: `plain` with `{n}`, which *for each …* may follow, or
    `equal` with `{what}`.
    """
    if isinstance(amount, int):
        return write.say(plain, n=amount, **parts)
    thing = amount.thing(write)
    if thing is None or amount.times < 1 or amount.plus:
        return write.say(equal, what=amount.capped(write, amount.what(write)), **parts)
    text = write.say(
        "{text} for each {thing}", text=write.say(plain, n=amount.times, **parts), thing=thing
    )
    return amount.capped(write, text)
