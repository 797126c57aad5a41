"""Conditions made of conditions: *not*, *all*, *any*; and how they read inside each other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from luminagames.engine.effects.clauses import ClauseWriter

W = TypeVar("W", bound=ClauseWriter)


class Truth(Generic[W]):
    """A condition: true or not in a position, for the player and the card of a context; and a
    clause that says it.
    """

    __slots__ = ()

    @abstractmethod
    def holds(self, state: Any, context: Any) -> bool:
        """Whether it is true now."""

    @abstractmethod
    def text(self, write: W, *, no: bool = False) -> str:
        """The clause that says it: *you have 8 or less life*; with `no` its natural opposite
        (T-8).
        """

    def kept(self, write: W, *, no: bool) -> str:
        """The clause as a part of another condition, which it must not be confused with."""
        return self.text(write, no=no)


class Opposite(Truth[W]):
    """The contrary of another condition."""

    __slots__ = ()

    @abstractmethod
    def denied(self) -> Truth[W]:
        """That condition."""

    def holds(self, state: Any, context: Any) -> bool:
        """Whether the other condition is false."""
        return not self.denied().holds(state, context)

    def text(self, write: W, *, no: bool = False) -> str:
        """Its opposite in words."""
        return self.denied().text(write, no=not no)

    def kept(self, write: W, *, no: bool) -> str:
        """Its opposite, kept together."""
        return self.denied().kept(write, no=not no)


class Joined(Truth[W]):
    """Several conditions: all of them, or at least one (`every`)."""

    __slots__ = ()
    every: ClassVar[bool]

    @abstractmethod
    def joined(self) -> Sequence[Truth[W]]:
        """Its parts, one or more."""

    def holds(self, state: Any, context: Any) -> bool:
        """Whether each part is true, or one of them."""
        return (all if self.every else any)(part.holds(state, context) for part in self.joined())

    def text(self, write: W, *, no: bool = False) -> str:
        """*… and …* or *… or …*; denied, the opposites with the other word."""
        texts = self.told(write, no=no)
        return write.join(texts) if self.every != no else write.words.either(texts)

    def told(self, write: W, *, no: bool) -> list[str]:
        """The clauses of its parts, each once."""
        return list(dict.fromkeys(part.kept(write, no=no) for part in self.joined()))

    def kept(self, write: W, *, no: bool) -> str:
        """*both … and …*, *either … or …*; a single part needs neither."""
        text, many = self.text(write, no=no), len(self.told(write, no=no))
        if many == 1:
            return text
        if self.every == no:
            return write.say("either {parts}", parts=text)
        return write.say("both {parts}" if many == 2 else "all of this is so: {parts}", parts=text)
