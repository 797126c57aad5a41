"""The words of tokens: with their number, and as they are held."""

from __future__ import annotations

from typing import Literal

from luminagames.engine.effects.text import Writer
from luminagames.games.vault.kinds import INDEX, NOUNS

TokenKind = Literal["lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni", "dark_crystal"]
HeldKind = Literal[
    "lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni", "dark_crystal", "dna", "all"
]


def tokens_text(kind: str, n: int, write: Writer) -> str:
    """*2 Lithari*, *1 DNA of any color*: tokens of a bundle or a cost, with their number (4.3)."""
    words = write.words
    match kind:
        case "different_dna" if n != 1:
            return words.say("{n} DNA of different colors", n=n)
        case "any_dna" | "different_dna":
            return words.count(n, "{n} DNA of any color", "{n} DNA of any colors")
        case "any_token":
            return words.count(n, "{n} token of any kind", "{n} tokens of any kinds")
    return write.counted_sign(n, kind, _name(kind, n, write))


def held_text(kind: str, n: int, write: Writer) -> str:
    """Tokens as they are held or lie in the Bank, without their number."""
    match kind:
        case "all":
            return write.words.count(n, "token", "tokens")
        case "dna":
            return write.words.count(n, "DNA token", "DNA tokens")
    return write.sign(kind, _name(kind, n, write))


def _name(kind: str, n: int, write: Writer) -> str:
    if kind == "dark_crystal":
        return write.words.count(n, "Dark Crystal", "Dark Crystals")
    return write.words.count(n, *NOUNS[INDEX[kind]])
