"""Which font has a letter: the text's own, one of the set, one of the program, one of the system.

Qt looks for such fonts by itself, but says neither which it took nor that none has a letter, and
what it then sets cannot be written into a PDF. So each letter is given its font here, before
anything is shaped. A letter is what a reader takes for one: a base with its marks, an emoji of
several signs.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QTextBoundaryFinder
from PySide6.QtGui import QFont, QFontDatabase, QRawFont

from luminagames.cardface.lettering.fonts import DISPLAY, TEXT, font_cache, generation
from luminagames.cardface.lettering.ownfonts import own_families

# What a letter without a font is set in: a box.
NOWHERE = ""
# What stands for half of a sign from beyond the first plane, which no text may hold.
BROKEN = "\ufffd"

# So many letters are named in a sentence.
MOST_TOLD = 12

BUNDLED = (TEXT, DISPLAY)
# Tables of fonts whose letters have colors of their own.
COLOR_TABLES = ("CBDT", "sbix", "COLR", "SVG ")
_EMOJI_STYLE, _TEXT_STYLE = "\ufe0f", "\ufe0e"
_FLAGS = range(0x1F1E6, 0x1F200)
_PX = 16

# Letters that stand one behind the other from left to right, each by itself.
_PLAIN = re.compile(
    r"[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u058f\u1e00-\u1fff"
    r"\u2010-\u2027\u2030-\u205e\u2070-\u20cf\u2100-\u2bff\ufb00-\ufb06]*"
)
_HALF = re.compile("[\ud800-\udfff]")
_KANA = re.compile("[\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9f]")
_HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]")

_System = QFontDatabase.WritingSystem
# How fonts name the shapes of Chinese letters that a language wants, and Qt that language.
TONGUES = {
    "JP": _System.Japanese,
    "KR": _System.Korean,
    "SC": _System.SimplifiedChinese,
}
_EASTERN = (*TONGUES.values(), _System.TraditionalChinese)
# Families for special uses, taken last.
_ODD = re.compile(r"\b(mono|math|condensed|narrow|display|serif|last ?resort|symbol|ui)\b", re.I)


def whole(text: str) -> str:
    """The text without halves of signs, which Qt cannot take."""
    return _HALF.sub(BROKEN, text)


def letters_of(text: str) -> list[str]:
    """The letters of a text as a reader counts them."""
    if text.isascii():
        return list(text)
    return _cut(text, QTextBoundaryFinder.BoundaryType.Grapheme)


def breakable(text: str) -> list[str]:
    """The text cut wherever Unicode lets a line end (UAX #14)."""
    return _cut(text, QTextBoundaryFinder.BoundaryType.Line)


def _cut(text: str, kind: QTextBoundaryFinder.BoundaryType) -> list[str]:
    finder = QTextBoundaryFinder(kind, text)
    ends = set()
    while (end := finder.toNextBoundary()) >= 0:
        ends.add(end)
    # Qt counts units of UTF-16, and now and then ends between the two of one sign
    parts, start, unit = [], 0, 0
    for at, sign in enumerate(text, 1):
        unit += 1 + (sign > "\uffff")
        if unit in ends or at == len(text):
            parts.append(text[start:at])
            start = at
    return parts


def tongue_of(text: str) -> str:
    """Whose shapes of Chinese letters a text wants: a key of `TONGUES`."""
    return "JP" if _KANA.search(text) else "KR" if _HANGUL.search(text) else "SC"


def is_plain(text: str, family: str) -> bool:
    """Whether a text is set letter by letter from left to right, all of it in this family."""
    if family in BUNDLED and text.isascii():
        return text.isprintable()
    return _PLAIN.fullmatch(text) is not None and all(_has(family, letter) for letter in set(text))


@font_cache(8192)
def family_of(letter: str, family: str, tongue: str = "SC") -> str:
    """The family that a letter of a text in `family` is set in; `NOWHERE`: no font has it."""
    wished = _is_emoji(letter)
    if not wished and _has(family, letter):
        return family
    known = [*own_families(), *BUNDLED, *_ranked(tongue)]
    if wished:
        colored = [one for one in known if is_colored(one) and _has(one, letter)]
        if colored or _has(family, letter):
            return colored[0] if colored else family
    return next((one for one in known if _has(one, letter)), NOWHERE)


def missing(texts: Iterable[tuple[str, str]]) -> list[str]:
    """The letters that no font has, each once, in the order of the texts; each with its family."""
    found: dict[str, None] = {}
    for text, family in texts:
        if not is_plain(text, family):
            found.update(
                dict.fromkeys(
                    letter
                    for letter in letters_of(whole(text))
                    if not letter.isspace() and family_of(letter, family) == NOWHERE
                )
            )
    return list(found)


def told(some: Sequence[str]) -> str:
    """Letters as a sentence names them: the first few, by number where they cannot be seen."""
    names = " ".join(_named(letter) for letter in some[:MOST_TOLD])
    return f"{names} …" if len(some) > MOST_TOLD else names


def _named(letter: str) -> str:
    seen = letter.isprintable() and unicodedata.category(letter[0])[0] not in "CM"
    return letter if seen else " ".join(f"U+{ord(sign):04X}" for sign in letter)


@font_cache(1024)
def is_colored(family: str) -> bool:
    """Whether the letters of a family are pictures with colors of their own."""
    if not family or family in BUNDLED:
        return False
    raw = _raw(family)
    return raw.isValid() and any(raw.fontTable(name).size() for name in COLOR_TABLES)


def _is_emoji(letter: str) -> bool:
    """Whether a letter is a picture by itself (UTS #51), or was marked as one."""
    if letter.isascii() or _TEXT_STYLE in letter:
        return False
    first = letter[0]
    return (
        _EMOJI_STYLE in letter
        or ord(first) in _FLAGS
        or (unicodedata.category(first) in {"So", "Sk"} and _is_wide(first))
    )


def _is_wide(sign: str) -> bool:
    """Wide signs are emoji, but for those of Eastern scripts."""
    return unicodedata.east_asian_width(sign) == "W" and not "\u2e80" <= sign <= "\ufaff"


@font_cache(65536)
def _has(family: str, letter: str) -> bool:
    """Whether a family has all that can be seen of a letter."""
    raw = _raw(family)
    return raw.isValid() and all(raw.supportsCharacter(ord(sign)) for sign in _seen(letter))


def _seen(letter: str) -> Iterator[str]:
    for sign in letter:
        selects = "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"
        if not selects and unicodedata.category(sign) != "Cf":
            yield sign


class _Fonts(threading.local):
    """Qt ties a raw font to the thread that made it: each thread has its own, while it lives."""

    def __init__(self) -> None:
        self.made: dict[str, QRawFont] = {}
        self.generation = 0


_FONTS = _Fonts()


def _raw(family: str) -> QRawFont:
    if _FONTS.generation != generation():
        _FONTS.made.clear()
        _FONTS.generation = generation()
    found = _FONTS.made.get(family)
    if found is None:
        font = QFont(family)
        font.setStyleStrategy(QFont.StyleStrategy.NoFontMerging)
        font.setPixelSize(_PX)
        found = _FONTS.made[family] = QRawFont.fromFont(font)
    return found


@font_cache(8)
def _ranked(tongue: str) -> tuple[str, ...]:
    """The families of the system: those first that are made for a language and for running text."""
    named = [one for one in QFontDatabase.families() if _raw(one).familyName() == one]
    return tuple(sorted(named, key=lambda one: _rank(one, tongue)))


def _rank(family: str, tongue: str) -> tuple[object, ...]:
    systems = set(QFontDatabase.writingSystems(family))
    eastern = [one for one in _EASTERN if one in systems]
    return (
        _ODD.search(family) is not None,
        bool(eastern) and TONGUES[tongue] not in eastern,
        bool(eastern) and not family.endswith(f" {tongue}"),
        len(eastern),
        "sans" not in family.lower(),
        family,
    )
