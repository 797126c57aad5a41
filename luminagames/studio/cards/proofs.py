"""Proofs of a picture: how people with a color-vision deficiency see it, and how it looks with
little ink.

The three kinds use the matrices of Machado, Oliveira and Fernandes (2009) at full severity, in
linear light. Each color of the picture is computed once, so a card takes some tens of milliseconds:
for worker threads.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from luminagames.cardface.ink import painting
from luminagames.text import later

Matrix = tuple[float, ...]

# Every proof, with its name.
KINDS: dict[str, str] = {
    "": later("As printed"),
    "protan": later("Red-blind (protanopia)"),
    "deutan": later("Green-blind (deuteranopia)"),
    "tritan": later("Blue-blind (tritanopia)"),
    "low_ink": later("Low ink"),
}
BLIND = ("protan", "deutan", "tritan")

_MATRICES: dict[str, Matrix] = {
    "protan": (
        0.152286,
        1.052583,
        -0.204868,
        0.114503,
        0.786281,
        0.099216,
        -0.003882,
        -0.048116,
        1.051998,
    ),
    "deutan": (
        0.367322,
        0.860646,
        -0.227968,
        0.280085,
        0.672501,
        0.047413,
        -0.011820,
        0.042940,
        0.968881,
    ),
    "tritan": (
        1.255528,
        -0.076749,
        -0.178779,
        -0.078411,
        0.930809,
        0.147602,
        0.004733,
        0.691367,
        0.303900,
    ),
}
# How much of a dark area's ink a low-ink print keeps; letters on a light ground keep all of theirs.
_DARKEST_INK = 0.42
# How many parts of a card's width count as the ground of a letter.
_AROUND = 22
# From how light the ground is to how much of the plain print stays.
_LIGHT = bytes(max(0, min(255, round((value - 120) * 2.6))) for value in range(256))
_FINE = 4096


@cache
def _to_linear() -> tuple[float, ...]:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return tuple(linear(value / 255) for value in range(256))


@cache
def _to_srgb() -> bytes:
    def encoded(value: float) -> float:
        return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055

    return bytes(min(255, round(encoded(step / _FINE) * 255)) for step in range(_FINE + 1))


def seen_as(kind: str, red: int, green: int, blue: int) -> tuple[int, int, int]:
    """One sRGB color (0 to 255 each) as people of a kind see it. KeyError names an unknown kind."""
    a, b, c, d, e, f, g, h, i = _MATRICES[kind]
    linear, srgb = _to_linear(), _to_srgb()
    x, y, z = linear[red], linear[green], linear[blue]
    return tuple(  # type: ignore[return-value]  # three of them
        srgb[int(min(1.0, max(0.0, value)) * _FINE + 0.5)]
        for value in (a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z)
    )


def thinned(red: int, green: int, blue: int) -> tuple[int, int, int]:
    """One color of a low-ink print: paler and grayer the darker it is; white stays white."""
    gray = (red * 54 + green * 183 + blue * 19) >> 8

    def lighter(value: int) -> int:
        muted = (value * 2 + gray) / 3
        return round(255 - (255 - muted) * _DARKEST_INK)

    return lighter(red), lighter(green), lighter(blue)


def proofed(image: QImage, kind: str) -> QImage:
    """The picture as a proof of a kind shows it; the same picture for the empty kind. Safe in any
    thread.
    """
    if not kind:
        return image
    change: Callable[[int, int, int], tuple[int, int, int]]
    if kind == "low_ink":
        change = thinned
    else:
        matrix_kind = kind

        def change(red: int, green: int, blue: int) -> tuple[int, int, int]:
            return seen_as(matrix_kind, red, green, blue)

    source = image.convertToFormat(QImage.Format.Format_ARGB32)
    pixels = array("I", bytes(source.constBits()))
    memo: dict[int, int] = {}
    for color in set(pixels):
        red, green, blue = change(color >> 16 & 255, color >> 8 & 255, color & 255)
        memo[color] = color & 0xFF000000 | red << 16 | green << 8 | blue
    changed = array("I", map(memo.__getitem__, pixels)).tobytes()
    made = QImage(
        changed, source.width(), source.height(), source.bytesPerLine(), QImage.Format.Format_ARGB32
    ).copy()
    if kind == "low_ink":
        _keep_letters(made, source)
    made.setDevicePixelRatio(image.devicePixelRatio())
    return made


def _keep_letters(thin: QImage, plain: QImage) -> None:
    """Print plainly over the thin print where the ground is light: there is little ink, and it is
    to be read.
    """
    gray = plain.convertToFormat(QImage.Format.Format_Grayscale8)
    wide = max(1, gray.width() // _AROUND)
    smooth = Qt.TransformationMode.SmoothTransformation
    small = gray.scaledToWidth(max(2, gray.width() // wide), smooth)
    bright = bytes(small.constBits()).translate(_LIGHT)
    mask = QImage(
        bright, small.width(), small.height(), small.bytesPerLine(), QImage.Format.Format_Grayscale8
    )
    letters = plain.copy()
    letters.setDevicePixelRatio(1)
    letters.setAlphaChannel(mask.scaled(plain.size(), Qt.AspectRatioMode.IgnoreAspectRatio, smooth))
    with painting(thin) as painter:
        painter.drawImage(0, 0, letters)
