"""Palettes of the procedural pictures, and colors written in terms of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import MappingProxyType

from PySide6.QtGui import QColor

from luminagames.cardface.ink import mix as mix_colors
from luminagames.cardface.tokens import palettes as palette_tokens


@dataclass(frozen=True, slots=True)
class Palette:
    """Eleven hues of one picture, in the order the token file names them."""

    # Night sky at the top.
    top: str
    mid: str
    # The horizon, lightest tone of the sky.
    low: str
    disc: str
    far: str
    near: str
    # Light on the figure.
    hi: str
    body: str
    # Shade of the figure.
    lo: str
    mark: str
    glow: str


@dataclass(frozen=True, slots=True)
class Blend:
    """The hue `t` of the way from `a` to `b`."""

    a: Hue
    b: Hue
    t: float


# A role of the palette (`body`), a fixed color (`#FFB347`), or a blend.
Hue = str | Blend

ROLES = tuple(f.name for f in fields(Palette))


def blend(a: Hue, b: Hue, t: float) -> Blend:
    """The hue `t` of the way from `a` to `b`."""
    return Blend(a, b, t)


def resolve(hue: Hue, palette: Palette) -> QColor:
    """The color of a hue in a palette; ValueError for a word that is neither role nor color."""
    if isinstance(hue, Blend):
        return mix_colors(resolve(hue.a, palette), resolve(hue.b, palette), hue.t)
    if hue.startswith("#"):
        return QColor(hue)
    if hue not in ROLES:
        raise ValueError(f"{hue!r} is neither a role of a palette nor a color")
    return QColor(getattr(palette, hue))


@cache
def palettes() -> Mapping[str, Palette]:
    """All palettes by name."""
    return MappingProxyType({name: Palette(*hues) for name, hues in palette_tokens().items()})
