"""What the languages have in common: a gettext catalogue whose keys are English patterns with named
parts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from gettext import NullTranslations


class Grammar(ABC):
    """A language: its catalogue, and how it joins parts into lists, noun phrases and sentences."""

    language = ""
    # The mark in a figure: 2.5.
    point = "."

    def __init__(self, catalogue: NullTranslations | None = None) -> None:
        self.catalogue = catalogue if catalogue is not None else NullTranslations()

    def say(self, pattern: str, **parts: str | int) -> str:
        """The pattern in this language with its named parts filled in."""
        return self.catalogue.gettext(pattern).format(**parts) if pattern else ""

    def say_as(self, context: str, pattern: str, **parts: str | int) -> str:
        """As `say`, for a pattern that means different things: `context` tells which one."""
        return self.catalogue.pgettext(context, pattern).format(**parts)

    def count(self, number: int, one: str, many: str, **parts: str | int) -> str:
        """The pattern for this number, e.g. `count(2, "{n} token", "{n} tokens")`."""
        return self.catalogue.ngettext(one, many, number).format(n=number, **parts)

    def word(self, word: str) -> str:
        """A word of its own, e.g. a token kind. A word is no pattern: braces stand for
        themselves.
        """
        return self.catalogue.gettext(word) if word else word

    def called(self, kind: str, text: str) -> str:
        """What a set calls something (its `name`, `flavour`), as the catalogue of its cards has it,
        else as written.
        """
        return self.catalogue.pgettext(kind, text) if text else text

    @abstractmethod
    def join(self, parts: Sequence[str]) -> str:
        """Parts as a list that ends with the language's *and*; one part stays as it is."""

    @abstractmethod
    def either(self, parts: Sequence[str]) -> str:
        """*a, b or c*."""

    def shared(
        self, start: str, clauses: Sequence[str], joined: Callable[[Sequence[str]], str]
    ) -> str:
        """Clauses as one that says once what they share, e.g. that they begin with `start`; empty
        where they cannot.
        """
        return ""

    @abstractmethod
    def noun(self, adjectives: Sequence[str], noun: str, after: str = "") -> str:
        """A noun with what stands before and after it, e.g. *Tier 1 creature with cost up to 5*."""

    @abstractmethod
    def a(self, noun: str) -> str:
        """The noun with its indefinite article."""

    def without(self, text: str, subject: str) -> str:
        """A clause without its subject, where the one before it has the same: *… and has a
        Tool*.
        """
        return text.removeprefix(f"{subject} ")

    def sign(self, name: str, word: str) -> str:
        """An icon in the place of a word, which a screen reader says: `{icon|word}`."""
        return f"{{{name}|{word}}}"

    def counted_sign(self, n: int, name: str, word: str) -> str:
        """A figure and an icon, which never break apart."""
        return f"{n}\u00a0{self.sign(name, word)}"

    def capital(self, text: str) -> str:
        """The text with a capital first letter, behind icons and bold marks if it begins with
        them.
        """
        start = 0
        while start < len(text) and text[start] in "{*":
            if text[start] == "*":
                start += 1
            else:
                start = text.find("}", start) + 1
                start += len(text[start:]) - len(text[start:].lstrip(" "))
        return text[:start] + text[start : start + 1].upper() + text[start + 1 :]

    def after_colon(self, text: str) -> str:
        """What is done, behind the name of who does it and a colon: as it is, where a language
        wants no capital.
        """
        return text

    def sentence(self, text: str) -> str:
        """The text as a sentence: capital and full stop."""
        return self.say("{sentence}.", sentence=self.capital(text))
