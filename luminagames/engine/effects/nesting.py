"""Operations that hold operations: paths to them, and how a choice or a condition among them reads.

A path is the place in an ability's list, then, as often as needed, which of the operation's own
lists and the place in that: `(1, 0, 2)` is the third operation in the first list of the second one.
It is kept in frames of the agenda.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from luminagames.engine.effects.clauses import (
    ClauseWriter,
    Plain,
    chain,
    nested,
    offered,
    sentences,
)
from luminagames.engine.effects.phrases import choose_one, if_so, otherwise, you_may

W = TypeVar("W", bound=ClauseWriter)
N = TypeVar("N", bound="Nesting")

Path = tuple[int, ...]


class Nesting(Protocol):
    """An operation that may hold lists of its own kind."""

    def parts(self: N) -> Sequence[Sequence[N]]:
        """The lists; none for most."""


def operations_at(listed: Sequence[N], at: Path) -> Sequence[N]:
    """The list that a path points into: the ability's own, or one inside an operation of it."""
    for depth in range(0, len(at) - 1, 2):
        listed = listed[at[depth]].parts()[at[depth + 1]]
    return listed


def onward(at: Path) -> Path:
    """The place behind a path's."""
    return (*at[:-1], at[-1] + 1)


def into(at: Path, part: int) -> Path:
    """The beginning of one of the lists that the operation at a path holds."""
    return (*at, part, 0)


def behind_list(at: Path) -> Path | None:
    """Where it goes on when the list of a path is done; None behind the ability's own."""
    return None if len(at) == 1 else (*at[:-3], at[-3] + 1)


class Holding(Generic[W]):
    """An operation that holds lists of operations: the part that both kinds of it share."""

    __slots__ = ()

    @abstractmethod
    def parts(self) -> Sequence[Sequence[Plain[W]]]:
        """The lists."""


class Choosing(Holding[W]):
    """One of several lists, which somebody chooses."""

    __slots__ = ()

    def room(self, write: W) -> int:
        """Characters of all lists together beyond which they stand behind each other on a card's
        face; 0: no bound.
        """
        return 0

    def texts(self, write: W) -> list[str]:
        """A text for each list."""
        before, found = write.chosen, []
        for listed in self.parts():
            write.chosen = before
            found.append(" ".join(sentences(listed, write)))
        return found

    def text(self, write: W) -> str:
        """*choose one — Draw a card. • Destroy a relic.*"""
        texts = self.texts(write)
        room = self.room(write)
        fit = not room or sum(map(len, texts)) <= room
        return choose_one(texts, write.words, lines=write.icons and fit)

    def lists(self) -> bool:
        """It does: nothing can be joined to its end."""
        return True

    def offered(self, write: W) -> str:
        """*you may choose one — …*."""
        return you_may(self.text(write), write.words)

    def inside(self, write: W, *, last: bool) -> str:
        """In the middle of a sentence: *(choose one — draw a card; or discard a card)*."""
        options, *more = [chain(listed, write, inner=True) for listed in self.parts()]
        for option in more:
            options = write.say("{first}; or {next}", first=options, next=option)
        return nested(write.say("choose one — {options}", options=options), write)


class Depending(Holding[W]):
    """One list or, where a condition does not hold, the other, which may be empty."""

    __slots__ = ()

    @abstractmethod
    def condition(self, write: W) -> str:
        """What it depends on: *it is your turn*."""

    def text(self, write: W) -> str:
        """*if it is your turn, draw two cards. Otherwise, draw a card*."""
        so, other = self.parts()
        before, condition = write.chosen, self.condition(write)
        text = if_so(condition, chain(so, write, closed=bool(other)), write.words)
        if not other:
            return text
        write.chosen = before
        return self._or(text, chain(other, write), write)

    def offered(self, write: W) -> str:
        """*if it is your turn, you may draw a card. Otherwise, you may …*."""
        so, other = self.parts()
        before, condition = write.chosen, self.condition(write)
        text = if_so(condition, offered(so, write, closed=bool(other)), write.words)
        if not other:
            return text
        write.chosen = before
        return self._or(text, offered(other, write), write)

    def inside(self, write: W, *, last: bool) -> str:
        """In a longer sentence: the last part of it as it is, else kept together by parentheses."""
        so, other = self.parts()
        if last and not other:
            return self.text(write)
        before, condition = write.chosen, self.condition(write)
        text = if_so(condition, chain(so, write, inner=True), write.words)
        if other:
            write.chosen = before
            effect = otherwise(chain(other, write, inner=True), write.words)
            text = write.say("{text}; {other}", text=text, other=effect)
        return nested(text, write)

    def _or(self, text: str, effect: str, write: W) -> str:
        other = write.words.capital(otherwise(effect, write.words))
        return write.say("{text}. {other}", text=text, other=other)
