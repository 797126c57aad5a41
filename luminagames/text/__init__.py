"""Messages and rules texts -> words: catalogues of patterns and one grammar per language."""

from __future__ import annotations

from luminagames.text.grammar import Grammar
from luminagames.text.languages import LANGUAGES, grammar

__all__ = ["LANGUAGES", "Grammar", "grammar"]
