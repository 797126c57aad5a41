"""Messages and rules texts -> words: catalogues of patterns and one grammar per language."""

from __future__ import annotations

from luminagames.text.grammar import Grammar
from luminagames.text.languages import grammar
from luminagames.text.words import counted, figure, later, say, say_as, spoken, told_by, why

__all__ = [
    "Grammar",
    "counted",
    "figure",
    "grammar",
    "later",
    "say",
    "say_as",
    "spoken",
    "told_by",
    "why",
]
