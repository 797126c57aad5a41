"""English."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from luminagames.text.grammar import Grammar

_ICON = re.compile(r"\{\w+\|(\w+)\}")
_LIKE_A_CONSONANT = ("unit", "uniq", "univ", "use", "one", "once", "eu")
# Letters by their names, and figures: *an X Drive*, *an N Imp*, *an 8*.
_SPELT_LIKE_A_VOWEL = re.compile(r"(?:[FHLMNRSX](?![a-z])|8|11\b|18\b)")


class English(Grammar):
    """English: the language of the patterns, so its catalogue is empty."""

    language = "en"

    def join(self, parts: Sequence[str]) -> str:
        """*a, b and c*."""
        return _list(parts, "and")

    def either(self, parts: Sequence[str]) -> str:
        """*a, b or c*."""
        return _list(parts, "or")

    def shared(
        self, start: str, clauses: Sequence[str], joined: Callable[[Sequence[str]], str]
    ) -> str:
        """*you control A and B*, as soon as all of them begin so."""
        if not all(clause.startswith(start) for clause in clauses):
            return ""
        return start + joined([clause.removeprefix(start) for clause in clauses])

    def noun(self, adjectives: Sequence[str], noun: str, after: str = "") -> str:
        """Adjectives, the noun, and what follows it."""
        return " ".join(part for part in (*adjectives, noun, after) if part)

    def a(self, noun: str) -> str:
        """*a creature*, *an orb*, *a unit*: by the sound that it begins with; an icon is read as
        its word.
        """
        said = _ICON.sub(lambda icon: icon[1], noun)
        start = said.lower()
        vowel = start[:1] in tuple("aeiou") and not start.startswith(_LIKE_A_CONSONANT)
        return f"an {noun}" if vowel or _SPELT_LIKE_A_VOWEL.match(said) else f"a {noun}"


def _list(parts: Sequence[str], last: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
