"""Colors in layout files: a small language over the palette of the picture, the card inks and the
icons' tints.

`#F7F0E0` · `brass.mid` (a card ink) · `palette.body` · `tint($color)` (the color of the icon a
value names) · `$tone` (the color a value says) · `mix(a, b, 0.4)` · `fade(a, 0.5)` ·
a name from the layout's own `colors`, or of CSS.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtGui import QColor

from luminagames.cardface.art.palette import ROLES, Palette
from luminagames.cardface.ink import ink, mix
from luminagames.cardface.theme import load_theme
from luminagames.engine.message import worded

_TOKEN = re.compile(
    r"\s*(#[0-9A-Fa-f]{6}|#[0-9A-Fa-f]{3}(?![0-9A-Fa-f])|\$?[A-Za-z_][\w.]*|\d*\.?\d+|[(),])"
)


class ColorError(ValueError):
    """A color expression that cannot be read."""


@dataclass(frozen=True, slots=True)
class ColorContext:
    """What names in an expression stand for on one card."""

    palette: Palette
    # The text of a value of the face, which may name an icon or a color; empty where there is none.
    icon_of: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Fixed:
    """A color that is always the same."""

    rgb: str


@dataclass(frozen=True, slots=True)
class PaletteHue:
    """A hue of the picture's palette."""

    role: str


@dataclass(frozen=True, slots=True)
class TintOf:
    """The color of the icon that a value names."""

    value: str


@dataclass(frozen=True, slots=True)
class FieldColor:
    """The color that a value of the card says: `#rgb`, `#rrggbb`, or a name such as `teal`."""

    value: str


@dataclass(frozen=True, slots=True)
class Mixed:
    """The color `t` of the way from `a` to `b`."""

    a: Color
    b: Color
    t: float


@dataclass(frozen=True, slots=True)
class Faded:
    """A color with an opacity."""

    color: Color
    alpha: float


Color = Fixed | PaletteHue | TintOf | FieldColor | Mixed | Faded

# What stands where a value says no color.
WRONG = "#FF00FF"
_SAID = re.compile(r"#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|[A-Za-z]+")


def said_color(text: str) -> QColor | None:
    """The color that a value says; what is clear where it is empty, None where it is none."""
    if not text.strip():
        return QColor(0, 0, 0, 0)
    word = text.strip()
    return QColor(word) if _SAID.fullmatch(word) and QColor.isValidColorName(word) else None


def resolve(color: Color, context: ColorContext) -> QColor:
    """The color on one card."""
    match color:
        case Fixed(rgb):
            return QColor(rgb)
        case PaletteHue(role):
            return QColor(getattr(context.palette, role))
        case TintOf(value):
            return load_theme().tint(context.icon_of(value))
        case FieldColor(value):
            return said_color(context.icon_of(value)) or QColor(WRONG)
        case Mixed(a, b, t):
            return mix(resolve(a, context), resolve(b, context), t)
        case Faded(inner, alpha):
            return ink(resolve(inner, context), alpha)


def parse_color(text: str, names: Mapping[str, Color]) -> Color:
    """Read an expression; `names` are the layout's own colors. Raises `ColorError` with what is
    wrong.
    """
    tokens = _TOKEN.findall(text)
    if "".join(tokens) != re.sub(r"\s+", "", text) or not tokens:
        raise ColorError(worded("{text!r} is no color", text=text))
    parser = _Parser(tokens, names)
    color = parser.color()
    if parser.rest:
        raise ColorError(
            worded("{text!r}: {rest!r} is too much", text=text, rest=" ".join(parser.rest))
        )
    return color


class _Parser:
    def __init__(self, tokens: list[str], names: Mapping[str, Color]) -> None:
        self.rest = tokens
        self._names = names

    def color(self) -> Color:
        word = self._next()
        if word.startswith("#"):
            return Fixed(word)
        if word.startswith("$"):
            return FieldColor(word[1:])
        if word == "mix":
            self._expect("(")
            a = self.color()
            self._expect(",")
            b = self.color()
            self._expect(",")
            mixed = Mixed(a, b, self._number())
            self._expect(")")
            return mixed
        if word == "fade":
            self._expect("(")
            inner = self.color()
            self._expect(",")
            faded = Faded(inner, self._number())
            self._expect(")")
            return faded
        if word == "tint":
            self._expect("(")
            value = self._next().removeprefix("$")
            self._expect(")")
            return TintOf(value)
        return self._named(word)

    def _named(self, word: str) -> Color:
        if word in self._names:
            return self._names[word]
        if word.startswith("palette."):
            role = word.removeprefix("palette.")
            if role not in ROLES:
                raise ColorError(
                    worded(
                        "a palette has no {role!r}; it has {roles}",
                        role=role,
                        roles=", ".join(ROLES),
                    )
                )
            return PaletteHue(role)
        try:
            return Fixed(load_theme().card_ink(word).name())
        except KeyError:
            if said_color(word) is not None:
                return Fixed(QColor(word).name())
            raise ColorError(worded("there is no color {word!r}", word=word)) from None

    def _next(self) -> str:
        if not self.rest:
            raise ColorError(worded("the color ends too early"))
        return self.rest.pop(0)

    def _expect(self, mark: str) -> None:
        found = self._next()
        if found != mark:
            raise ColorError(
                worded("{mark!r} is expected here, not {found!r}", mark=mark, found=found)
            )

    def _number(self) -> float:
        word = self._next()
        try:
            return float(word)
        except ValueError:
            raise ColorError(worded("a number is expected here, not {word!r}", word=word)) from None
