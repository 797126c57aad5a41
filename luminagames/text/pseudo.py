"""A language for tests: English in brackets, with accents, a third longer. What is not in brackets
is in no catalogue.

    Attract a lit creature.  ->  ⟦Åţţŕåçţ å ļîţ çŕéåţûŕé.· · · ·⟧

Its keys are those of the German catalogue, so a text that nobody extracted stays bare.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from gettext import GNUTranslations, NullTranslations

from luminagames.text.english import English

CODE = "pseudo"
OPEN, SHUT = "⟦", "⟧"
UNKNOWN = "\0"
LONGER = 0.35
# What is no word: parts and icons, marks of bold text, tags, file patterns.
KEPT = re.compile(r"\{[^{}]*\}|\*\*?|<[^>]*>|\[\[?|\]\]?|&\w+;|\(\*[^)]*\)|%\w")
ACCENTS = str.maketrans(
    "ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz",
    "ÅßÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåƀçðéĝĥîĵķļñöŕšţûŵýž",
)


def pseudo(text: str) -> str:
    """The text in brackets; one that only joins parts stays."""
    if not any(letter.isalpha() for letter in KEPT.sub("", text)):
        return text
    words, at = [], 0
    for found in KEPT.finditer(text):
        words += [text[at : found.start()].translate(ACCENTS), found.group()]
        at = found.end()
    words.append(text[at:].translate(ACCENTS))
    more = round(LONGER * len(KEPT.sub("", text)))
    return f"{OPEN}{''.join(words)}{('·' + ' ·' * (more // 2))[:more]}{SHUT}"


class _Unknown(NullTranslations):
    """Stands behind a catalogue and tells what it lacks."""

    def gettext(self, message: str) -> str:
        return UNKNOWN + message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return UNKNOWN + msgid1


class Brackets(NullTranslations):
    """A catalogue that puts what another one translates into brackets; everything, if there is no
    other.
    """

    def __init__(self, known: GNUTranslations | None = None) -> None:
        super().__init__()
        self.known = known
        if known is not None:
            known.add_fallback(_Unknown())

    def gettext(self, message: str) -> str:
        """As gettext."""
        there = self.known is None or not self.known.gettext(message).startswith(UNKNOWN)
        return pseudo(message) if there else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """As gettext, with the plural of English."""
        there = self.known is None or not self.known.ngettext(msgid1, msgid2, n).startswith(UNKNOWN)
        text = msgid1 if n == 1 else msgid2
        return pseudo(text) if there else text

    def pgettext(self, context: str, message: str) -> str:
        """As gettext; names of cards and flavour are the designers', and stay."""
        return message if context in ("name", "flavour") else pseudo(message)


class Pseudo(English):
    """English grammar over that catalogue."""

    language = CODE

    def __init__(self, known: GNUTranslations | None = None) -> None:
        super().__init__(Brackets(known))

    def join(self, parts: Sequence[str]) -> str:
        """As English, with a bracketed *and*."""
        return (
            super().join(parts).replace(" and ", f" {pseudo('and')} ")
            if len(parts) > 1
            else "".join(parts)
        )

    def either(self, parts: Sequence[str]) -> str:
        """As English, with a bracketed *or*."""
        return (
            super().either(parts).replace(" or ", f" {pseudo('or')} ")
            if len(parts) > 1
            else "".join(parts)
        )
