"""How colors look to people who tell fewer of them apart, and which pairs fall together.

Machado, Oliveira and Fernandes (2009), full severity, applied to linear light.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Literal

from PySide6.QtGui import QColor

Kind = Literal["protan", "deutan", "tritan"]
KINDS: tuple[Kind, ...] = ("protan", "deutan", "tritan")

_MATRICES: dict[Kind, tuple[tuple[float, float, float], ...]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

# Two colors nearer than this (CIE 1976, Lab) are not safely told apart on small areas.
TELLABLE = 12.0


def seen(color: QColor, kind: Kind) -> QColor:
    """The color as it looks to somebody with this kind of color vision."""
    light = (_linear(color.redF()), _linear(color.greenF()), _linear(color.blueF()))
    found = [
        _coded(sum(part * value for part, value in zip(row, light, strict=True)))
        for row in _MATRICES[kind]
    ]
    return QColor.fromRgbF(found[0], found[1], found[2], color.alphaF())


def distance(a: QColor, b: QColor) -> float:
    """How different two colors look: 0 alike, 100 black and white."""
    return math.dist(lab(a), lab(b))


def falling_together(colors: Mapping[str, QColor]) -> list[tuple[str, str, Kind]]:
    """The pairs of colors that are told apart by most people and not by those with one kind of
    color vision.
    """
    names = list(colors)
    return [
        (one, other, kind)
        for at, one in enumerate(names)
        for other in names[at + 1 :]
        for kind in KINDS
        if distance(colors[one], colors[other]) >= TELLABLE
        and distance(seen(colors[one], kind), seen(colors[other], kind)) < TELLABLE
    ]


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _coded(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def lab(color: QColor) -> tuple[float, float, float]:
    """Lightness (0 to 100) and the two opponent hues, CIE 1976."""
    r, g, b = _linear(color.redF()), _linear(color.greenF()), _linear(color.blueF())
    x = _curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = _curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = _curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _curve(t: float) -> float:
    return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
