"""A language that is spoken for a while, and a catalogue that remembers what it was asked for and
had not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

from luminagames.text import Grammar, catalogues, grammar
from luminagames.text.german import German
from luminagames.text.languages import speak

_PART = re.compile(r"\{\w*\}")


class Missing(NullTranslations):
    """What is asked here is not in the catalogue before it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        if any(letter.isalpha() for letter in _PART.sub("", message)):
            self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str) -> str:
        self.asked.add(f"{context}: {message}")
        return message


def german() -> tuple[German, Missing]:
    """German, and what it is found to lack."""
    book, missing = catalogues.catalogue("de"), Missing()
    book.add_fallback(missing)
    return German(book), missing


@contextmanager
def speaking(words: Grammar) -> Iterator[None]:
    """This language is spoken meanwhile."""
    before = grammar()
    speak(words)
    try:
        yield
    finally:
        speak(before)
