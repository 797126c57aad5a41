"""What a rules text is written with: the words of a language, and a hand that writes plainly or for
a card's face.

Each word of a vocabulary says itself (`engine/effects/word.py`); the phrases of all games are in
`phrases`. A language is known here only as a protocol (`luminagames.text` gives it), so a text can
be in any.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from luminagames.engine.plain import Json


class Words(Protocol):
    """What a language gives: a catalogue of patterns and the grammar to join their parts."""

    def say(self, pattern: str, **parts: str | int) -> str:
        """The pattern in this language with its named parts filled in."""

    def say_as(self, context: str, pattern: str, **parts: str | int) -> str:
        """As `say`, for a pattern that means different things."""

    def count(self, number: int, one: str, many: str, **parts: str | int) -> str:
        """The pattern for this number; `{n}` in it is the number."""

    def join(self, parts: Sequence[str]) -> str:
        """Parts as a list: *a, b and c*; one part stays as it is."""

    def either(self, parts: Sequence[str]) -> str:
        """*a, b or c*."""

    def shared(
        self, start: str, clauses: Sequence[str], joined: Callable[[Sequence[str]], str]
    ) -> str:
        """Clauses as one that says once what they share; empty where they cannot."""

    def noun(self, adjectives: Sequence[str], noun: str, after: str = "") -> str:
        """A noun with what stands before and after it."""

    def a(self, noun: str) -> str:
        """The noun with its indefinite article."""

    def called(self, kind: str, text: str) -> str:
        """What a card calls something, e.g. its `name`."""

    def without(self, text: str, subject: str) -> str:
        """A clause without its subject, where the one before it has the same."""

    def sign(self, name: str, word: str) -> str:
        """An icon that stands for a word: `{icon|word}`."""

    def counted_sign(self, n: int, name: str, word: str) -> str:
        """A figure and an icon, which never break apart."""

    def capital(self, text: str) -> str:
        """The text with a capital first letter."""

    def sentence(self, text: str) -> str:
        """The text as a sentence: capital and full stop."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes in one language, plainly or with `{icons}` and `**bold**` for a card's face: the words
    are the same.
    """

    words: Words
    icons: bool = False

    def icon(self, name: str) -> str:
        """An icon with the space behind it, on a card's face."""
        return f"{{{name}|}} " if self.icons else ""

    def sign(self, name: str, word: str) -> str:
        """A word that has an icon: on a card's face the icon stands in its place, and a screen
        reader says the word.
        """
        return self.words.sign(name, word) if self.icons else word

    def counted_sign(self, n: int, name: str, word: str) -> str:
        """A figure and the word it counts, which never break apart on a face."""
        if self.icons:
            return self.words.counted_sign(n, name, word)
        return self.words.say("{n} {things}", n=n, things=word)

    def bold(self, text: str) -> str:
        """Bold text, on a card's face."""
        return f"**{text}**" if self.icons else text


def mapping(data: Json) -> Mapping[str, Json]:
    """A value that the schema made sure is a mapping."""
    assert isinstance(data, Mapping)
    return data


def items(data: Json) -> Sequence[Json]:
    """A value that the schema made sure is a list."""
    assert isinstance(data, Sequence)
    return data


def number(data: Json) -> int:
    """A value that the schema made sure is a number."""
    assert isinstance(data, int)
    return data
