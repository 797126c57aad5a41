"""German nouns and what agrees with them: a lexicon of the nouns that texts are made of, and the
endings.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from luminagames.text.phrase import BEHIND, CASES, OPEN, PLURAL

_ORDER = ("nom", "acc", "dat", "gen")
_CASE_OF = {mark: case for case, mark in CASES.items()}
_WORD = re.compile(rf"([^\s{{}}|()*\u00a0]*){OPEN}([{''.join(CASES.values())}]?)({PLURAL}?)")
_SHORT = {"von": "vom", "zu": "zum", "in": "im", "an": "am", "bei": "beim"}
_CONTRACTED = re.compile(r"\b(von|zu|in|an|bei) dem( )")
_STRAY = re.compile(r",(?:\s*,)+")
_BEFORE_END = re.compile(r",\s*([.;:!?)])")

# One row to a gender and the plural, one column to a case.
_STRONG = {"m": "er en em es", "f": "e e er er", "n": "es es em es", "p": "e e en er"}
_EIN = {"m": " en em es", "f": "e e er er", "n": "  em es", "p": "e e en er"}
_BARE = {"m": "er en em en", "f": "e e er er", "n": "es es em en", "p": "e e en er"}
_WEAK = {"m": "e en en en", "f": "e e en en", "n": "e e en en", "p": "en en en en"}
_MIXED = {"m": "er en en en", "f": "e e en en", "n": "es es en en", "p": "en en en en"}
_THE = {"m": "er en em es", "f": "ie ie er er", "n": "as as em es", "p": "ie ie en er"}
_EIN_WORDS = ("ein", "kein", "dein", "sein", "ihr", "irgendein")
_DER_WORDS = ("jed", "dies", "jen", "welch", "all", "beid")


class Entry(NamedTuple):
    """A noun: gender (`m`, `f`, `n`), its forms by case in the singular, and in the plural."""

    gender: str
    one: tuple[str, ...]
    many: tuple[str, ...]


def entry(word: str, said: str) -> Entry:
    """The noun of a line of the lexicon: gender, plural, and `weak` or its genitive where that is
    irregular.
    """
    gender, plural, *more = said.split()
    oblique, genitive = word, word
    if gender != "f":
        genitive = word + ("es" if word.endswith(("s", "z", "x", "ß", "ld")) else "s")
    if more == ["weak"]:
        oblique = genitive = plural  # *Rivale*, *den Rivalen*
    elif more:
        genitive = more[0]
    dative = plural if plural.endswith(("n", "s", "i", "A")) else plural + "n"
    return Entry(gender, (word, oblique, oblique, genitive), (plural, plural, dative, plural))


class Lexicon:
    """The nouns by their forms in the nominative."""

    def __init__(self, nouns: Mapping[str, str]) -> None:
        self.entries = {word: entry(word, said) for word, said in nouns.items()}
        self.many = {one.many[0]: one for one in self.entries.values()}
        # Words that were to be bent as nouns and are not in the lexicon.
        self.unknown: set[str] = set()

    def knows(self, word: str) -> bool:
        """Whether a word, or the last part of a compound with hyphens, is a noun of the lexicon."""
        last = word.rpartition("-")[2]
        return last in self.entries or last in self.many

    def gender(self, word: str) -> str:
        """`m`, `f` or `n`; empty for a plural and for what is no noun."""
        found = self.entries.get(word.rpartition("-")[2])
        return found.gender if found is not None else ""

    def counts_many(self, text: str) -> bool:
        """Whether the first noun of an open text is a plural."""
        for match in _WORD.finditer(text):
            last = match[1].rpartition("-")[2]
            if last[:1].isupper() and self.knows(last):
                return bool(match[3]) or last not in self.entries
        return False

    def bend(self, text: str) -> str:
        """A text whose open words have got their endings."""
        if OPEN in text:
            text = _CONTRACTED.sub(lambda match: _SHORT[match[1]] + match[2], self._bent(text))
        text = text.replace(BEHIND, "")
        if "," in text:
            text = text.replace(" ,", ",")
            text = _BEFORE_END.sub(r"\1", _STRAY.sub(",", text)).removesuffix(",")
        return text

    def _bent(self, text: str) -> str:
        found, group, at = list[str](), list[re.Match[str]](), 0
        for match in _WORD.finditer(text):
            group.append(match)
            if match[1].rpartition("-")[2][:1].isupper() and self.knows(match[1]):
                at = self._close(text, at, group, found)
                group = []
        if group:
            found_of = [match[1] for match in group]
            if (
                " " in text and found_of != ["ein"] and _asks_for_a_noun(found_of)
            ):  # *bis zu eine davon* needs none
                self.unknown.add(text)
            at = self._close(text, at, group, found)
        return "".join(found) + text[at:]

    def _close(self, text: str, at: int, group: list[re.Match[str]], found: list[str]) -> int:
        """Bends the words of one noun phrase, whose noun is the last of them; returns where it
        ends.
        """
        noun = group[-1]
        head, hyphen, last = noun[1].rpartition("-")
        case = _ORDER.index(_CASE_OF[noun[2]] if noun[2] else "nom")
        single = self.entries.get(last)
        plural = bool(noun[3]) or single is None
        one = self.many.get(last) if plural else single
        row = "f" if one is None else "p" if plural else one.gender
        kind: Mapping[str, str] = _BARE
        for match in group:
            found.append(text[at : match.start()])
            if match is noun and one is not None:
                found.append(head + hyphen + (one.many if plural else one.one)[case])
            else:
                ending, kind = _ending(match[1], row, case, kind)
                found.append(match[1] + ending)
            at = match.end()
        return at


def _asks_for_a_noun(words: list[str]) -> bool:
    """Whether there is an article or a noun among words that found none."""
    articles = ("d", *_EIN_WORDS, *_DER_WORDS)
    return any(word.lower() in articles or word[:1].isupper() for word in words)


def _ending(
    stem: str, row: str, case: int, kind: Mapping[str, str]
) -> tuple[str, Mapping[str, str]]:
    """The ending of a word before its noun, and the endings of adjectives behind it."""
    word = stem.lower()
    if word == "d":
        return _THE[row].split(" ")[case], _WEAK
    if word in _EIN_WORDS:
        return _EIN[row].split(" ")[case], _MIXED
    if word in _DER_WORDS:
        return _STRONG[row].split(" ")[case], _WEAK
    return kind[row].split(" ")[case], kind
