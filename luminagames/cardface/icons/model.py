"""What an icon is: layers of paths on a 24 × 24 grid, painted in tones of one tint."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QBrush, QColor, QGradient, QPainterPath

from luminagames.cardface.ink import ink, linear, mix, radial

GRID = 24.0
CENTER = GRID / 2


@dataclass(frozen=True, slots=True)
class Tone:
    """A color made from the icon's tint: mixed `t` of the way toward `toward`, or `toward` itself
    where `t` is 1.
    """

    toward: str = ""
    t: float = 0.0
    alpha: float = 1.0

    def resolve(self, tint: QColor) -> QColor:
        """The color for a tint."""
        base = mix(tint, self.toward, self.t) if self.toward else tint
        return ink(base, self.alpha * tint.alphaF())


@dataclass(frozen=True, slots=True)
class Ramp:
    """A linear gradient between two points of the grid."""

    line: tuple[float, float, float, float]
    stops: tuple[tuple[float, Tone], ...]

    def resolve(self, tint: QColor) -> QGradient:
        """The gradient for a tint."""
        return linear(*self.line, *((at, tone.resolve(tint)) for at, tone in self.stops))


@dataclass(frozen=True, slots=True)
class Spot:
    """A radial gradient around a point of the grid."""

    disc: tuple[float, float, float]
    stops: tuple[tuple[float, Tone], ...]

    def resolve(self, tint: QColor) -> QGradient:
        """The gradient for a tint."""
        return radial(*self.disc, *((at, tone.resolve(tint)) for at, tone in self.stops))


Paint = Tone | Ramp | Spot


@dataclass(frozen=True, slots=True)
class Layer:
    """One path of an icon; a `width` makes it a line, `clipped` keeps it inside the icon's
    silhouette.
    """

    path: QPainterPath
    paint: Paint = Tone()
    width: float = 0
    clipped: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """Layers from back to front. `tint` is the icon's own color; without one it takes the color
    asked for.

    `silhouette` is the outline that clipped layers keep to.
    """

    layers: tuple[Layer, ...]
    tint: str = ""
    silhouette: QPainterPath | None = None


def full(color: str, alpha: float = 1.0) -> Tone:
    """A tone that does not depend on the tint."""
    return Tone(color, 1.0, alpha)


def brush(paint: Paint, tint: QColor) -> QBrush:
    """The Qt brush of a paint for a tint."""
    return QBrush(paint.resolve(tint))
