"""Clauses -> sentences: what stands by itself, and what one condition or price governs.

An operation says itself as a clause, without capital and full stop. How it says so depends on where
it stands: behind
*you may* it is an infinitive, in the middle of a sentence *you may place a card* is *place up to
one card*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from luminagames.engine.effects.phrases import ended, then
from luminagames.engine.effects.text import Words
from luminagames.engine.message import Pattern

W = TypeVar("W", bound="ClauseWriter")


class Name(NamedTuple):
    """What a card or player is called: as a subject, as an object, and whose something is."""

    subject: str
    object: str
    of: str
    many: bool = False


class ClauseWriter:
    """Writes in one language, plainly or with `{icons}` and `**bold**` for a card's face, and knows
    where it is.

    A clause that more is to follow in the same sentence says *up to one* instead of *you may*
    (`goes_on`), one that stands behind *you may* is an infinitive (`may`), and one that a price was
    paid for says no *you may* of its own (`bought`). `me` is what the card is called behind a
    trigger that named it, and `chosen` what was taken last.
    """

    __slots__ = ("bought", "chosen", "goes_on", "icons", "may", "me", "words")

    def __init__(self, words: Words, *, icons: bool = False) -> None:
        self.words, self.icons = words, icons
        self.me = ""
        self.goes_on = self.may = self.bought = False
        self.chosen = self.noun(self.say("that card"))

    def noun(self, name: str, many: bool = False) -> Name:
        """A noun as a name."""
        of = self.say("{name}'" if many else "{name}'s", name=name)
        return Name(name, name, of, many)

    def say(self, pattern: str, /, **parts: str | int) -> str:
        """The pattern in this language."""
        return self.words.say(pattern, **parts)

    def bold(self, text: str) -> str:
        """Bold text, on a card's face."""
        return f"**{text}**" if self.icons else text

    def icon(self, icon: str, word: str) -> str:
        """An icon in the place of a word, on a card's face."""
        return self.words.sign(icon, word) if self.icons else word

    def a(self, noun: str) -> str:
        """The noun with its article, which follows the word that an icon stands for."""
        return self.words.a(noun)

    def join(self, parts: Sequence[str]) -> str:
        """Parts as a list in this text's language: *a, b and c*."""
        return self.words.join(parts)

    def does(
        self, who: Name, one: Pattern, many: Pattern, bare: Pattern, /, **parts: str | int
    ) -> str:
        """Somebody or something does something: *it gets …*, *they get …*, and behind *you may*:
        *have it get …*.
        """
        if self.may:
            return self.say(bare, who=who.object, **parts)
        return self.say(many if who.many else one, who=who.subject, **parts)

    def optional(self, pattern: Pattern, middle: Pattern, /, **parts: str | int) -> str:
        """What may be done or not: *you may place a Crystal*; in the `middle` of a sentence *place
        up to one …*.
        """
        if self.goes_on:
            return self.say(middle, **parts)
        effect = self.say(pattern, **parts)
        return effect if self.may or self.bought else self.say("you may {effect}", effect=effect)


class Plain(Generic[W]):
    """An operation as a clause: what most of them say, which is the same everywhere."""

    __slots__ = ()
    # Whether it is an order to you: *draw a card*; not a statement: *it gets …*.
    orders: ClassVar[bool] = True

    def text(self, write: W) -> str:
        """The clause that says it, without capital and full stop."""
        raise NotImplementedError

    def inside(self, write: W, *, last: bool) -> str:
        """The clause as a part of a longer sentence, `last` if nothing follows in it."""
        return self.text(write)

    def together(self, following: object, write: W) -> str | None:
        """One clause for this operation and the next, where they say the same of the same
        player.
        """
        return None

    def lists(self) -> bool:
        """Whether its text ends with bullets."""
        return False

    def others(self) -> bool:
        """Whether other players do it, so that an order behind it in a sentence must say *you*."""
        return False

    def nests(self) -> bool:
        """Whether it holds operations of its own, so that it cannot be an infinitive."""
        return False

    def offered(self, write: W) -> str:
        """The clause of one that nests behind *you may*: *if it is your turn, you may draw a
        card*.
        """
        raise NotImplementedError


def sentences(operations: Sequence[Plain[W]], write: W) -> list[str]:
    """Each operation as a sentence of its own."""
    return [ended(write.words.capital(one), write.words) for one in _clauses(operations, write)]


def behind(operations: Sequence[Plain[W]], write: W) -> str:
    """The same behind a beginning that governs them all, e.g. a trigger: the first without a
    capital.
    """
    first, *rest = _clauses(operations, write)
    text = ended(first, write.words)
    for one in rest:
        text = write.say(
            "{first} {next}", first=text, next=ended(write.words.capital(one), write.words)
        )
    return text


def _clauses(operations: Sequence[Plain[W]], write: W) -> list[str]:
    found: list[str] = []
    index = 0
    while index < len(operations):
        operation, *following = operations[index:]
        together = operation.together(following[0], write) if following else None
        text = together or operation.text(write)
        if index and operations[index - 1].lists():  # or it would belong to the last bullet
            text = write.say("whichever you chose, {effect}", effect=text)
        found.append(text)
        write.me = ""
        index += 2 if together else 1
    return found


def chain(
    operations: Sequence[Plain[W]], write: W, *, closed: bool = False, inner: bool = False
) -> str:
    """All operations in one sentence, joined by *then*: what a condition or a price governs.
    `closed`: more follows that is not governed by the last of them; `inner`: the whole stands in
    the middle of a sentence.
    """
    found = []
    for index, operation in enumerate(operations):
        last = index == len(operations) - 1
        write.goes_on = inner or not last
        text = operation.inside(write, last=last and not closed)
        yours = (
            index and operations[index - 1].others() and not operation.others() and not write.may
        )
        yours = yours and operation.orders
        if yours and not text.startswith(write.say("you {effect}", effect="")):
            text = write.say("you {effect}", effect=text)
        found.append(text)
        write.me = ""
    write.goes_on = False
    return then(found, write.words)


def offered(operations: Sequence[Plain[W]], write: W, *, closed: bool = False) -> str:
    """All operations behind *you may*. `closed`: more follows, which would seem to belong to the
    last bullet.
    """
    if len(operations) == 1 and operations[0].nests():
        before = write.chosen
        text = operations[0].offered(write)
        if not (closed and "•" in text):
            return text
        write.chosen = before
    write.may = True
    text = write.say(
        "you may {effect}",
        effect=chain(operations, write, closed=any(one.nests() for one in operations)),
    )
    write.may = False
    return text


def paid_for(operations: Sequence[Plain[W]], write: W) -> str:
    """All operations behind *if you do*: what is optional in itself was offered with the price."""
    write.bought = len(operations) == 1
    text = chain(operations, write)
    write.bought = False
    return text


def nested(text: str, write: ClauseWriter) -> str:
    """Operations in the middle of a sentence that another one governs, kept together."""
    return write.say("({text})", text=text)
