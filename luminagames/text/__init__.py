"""Messages and rules texts -> words: catalogues of patterns and one grammar per language."""

from __future__ import annotations

from luminagames.text.grammar import Grammar
from luminagames.text.languages import grammar
from luminagames.text.words import counted, later, say, say_as, spoken, why

__all__ = ["Grammar", "counted", "grammar", "later", "say", "say_as", "spoken", "why"]
