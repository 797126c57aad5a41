"""A language without a class of its own: lists and nouns as patterns of its catalogue say."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.text.grammar import Grammar


class Plain(Grammar):
    """What a new language begins with: no cases, no genders, no articles."""

    def join(self, parts: Sequence[str]) -> str:
        """*a, b and c*, by the pattern `{parts} and {last}`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("{parts} and {last}", parts=", ".join(parts[:-1]), last=parts[-1])

    def either(self, parts: Sequence[str]) -> str:
        """*a, b or c*, by the pattern `{parts} or {last}`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("{parts} or {last}", parts=", ".join(parts[:-1]), last=parts[-1])

    def noun(self, adjectives: Sequence[str], noun: str, after: str = "") -> str:
        """Adjectives, the noun, and what follows it."""
        return " ".join(part for part in (*adjectives, noun, after) if part)

    def a(self, noun: str) -> str:
        """The noun alone."""
        return noun
