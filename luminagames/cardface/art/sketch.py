"""A picture as a list of strokes in terms of a palette: recorded once per rig, painted in any
palette at any size.

All geometry is mapped into the picture's own box while it is recorded (100 × 110 units, ground at
90), so that the light comes from the upper right even on a figure that is turned or flipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QPainter, QPainterPath, QPen, QTransform

from luminagames.cardface.art.palette import Hue, Palette, blend, resolve
from luminagames.cardface.art.silhouettes import fused
from luminagames.cardface.ink import linear, radial, stroke_with


@dataclass(frozen=True, slots=True)
class Tint:
    """A hue with an opacity."""

    hue: Hue
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class Fade:
    """A linear gradient between two points."""

    line: tuple[float, float, float, float]
    stops: tuple[tuple[float, Tint], ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A radial gradient around a point."""

    disc: tuple[float, float, float]
    stops: tuple[tuple[float, Tint], ...]


# A depth in units under which a body gets one crescent of a kind: a second one would be thinner
# than a pixel.
SMALL = 0.55

Paint = Tint | Fade | Spot
# Where in a gradient, the hue there, and its opacity if not full.
Stop = tuple[float, Hue] | tuple[float, Hue, float]


@dataclass(frozen=True, slots=True)
class Fill:
    """An area."""

    path: QPainterPath
    paint: Paint


@dataclass(frozen=True, slots=True)
class Line:
    """A stroke with round ends."""

    path: QPainterPath
    paint: Paint
    width: float
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Clip:
    """Strokes that stay inside an outline."""

    path: QPainterPath
    strokes: tuple[Stroke, ...]


@dataclass(frozen=True)
class Rim:
    """Light or shade along an edge: the part of a shape that it does not cover when it is moved by
    (dx, dy).
    """

    shape: QPainterPath
    dx: float
    dy: float
    paint: Paint

    @cached_property
    def path(self) -> QPainterPath:
        """Its outline, cut when it is first wanted: a file may clip instead."""
        return self.shape.subtracted(self.shape.translated(self.dx, self.dy))


@runtime_checkable
class ClipsRims(Protocol):
    """What paints a rim better by clipping to its shape than by an outline that was cut."""

    def fillRim(self, shape: QPainterPath, move: tuple[float, float], brush: QBrush) -> None:
        """Fill what a shape does not cover when it is moved."""


Stroke = Fill | Line | Clip | Rim


class Sketch:
    """Records strokes; `strokes` is the result."""

    def __init__(
        self, fuse: Callable[[Sequence[QPainterPath], float], QPainterPath] = fused
    ) -> None:
        self._fuse = fuse
        self._strokes: list[Stroke] = []
        self._transform = QTransform()
        self._scale = 1.0
        self._alpha = 1.0

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        """What was recorded, from back to front."""
        return tuple(self._strokes)

    def add(self, strokes: Sequence[Stroke]) -> None:
        """Append finished strokes as they are."""
        self._strokes.extend(strokes)

    def apart(self) -> Sketch:
        """An empty sketch that draws where this one does now."""
        other = Sketch(self._fuse)
        other._transform, other._scale, other._alpha = self._transform, self._scale, self._alpha
        return other

    # ------------------------------------------------------------ areas and lines

    def fill(self, path: QPainterPath, hue: Hue, alpha: float = 1) -> None:
        """Fill with one hue."""
        self._strokes.append(Fill(self._map(path), self._tint(hue, alpha)))

    def fade(
        self, path: QPainterPath, line: tuple[float, float, float, float], *stops: Stop
    ) -> None:
        """Fill with a linear gradient between the points (x0, y0) and (x1, y1) of `line`."""
        self._strokes.append(Fill(self._map(path), self._fade(line, stops)))

    def spot(self, path: QPainterPath, disc: tuple[float, float, float], *stops: Stop) -> None:
        """Fill with a radial gradient around `disc` (x, y, radius)."""
        middle = self._transform.map(QPointF(disc[0], disc[1]))
        paint = Spot((middle.x(), middle.y(), disc[2] * self._scale), self._stops(stops))
        self._strokes.append(Fill(self._map(path), paint))

    def line(
        self,
        path: QPainterPath,
        hue: Hue,
        width: float,
        alpha: float = 1,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Stroke with one hue."""
        self._strokes.append(
            Line(self._map(path), self._tint(hue, alpha), width * self._scale, dash)
        )

    def fade_line(
        self,
        path: QPainterPath,
        width: float,
        line: tuple[float, float, float, float],
        *stops: Stop,
    ) -> None:
        """Stroke with a linear gradient."""
        self._strokes.append(Line(self._map(path), self._fade(line, stops), width * self._scale))

    def body(
        self,
        path: QPainterPath,
        *,
        hi: Hue | None = None,
        base: Hue = "body",
        lo: Hue = "lo",
        rim: float = 0.9,
        shade: float = 0.4,
        depth: float = 1.5,
        rim_hue: Hue = "glow",
        soft_rim: float = 0.45,
    ) -> None:
        """A rounded mass: gradient, two shade crescents lower left, a soft and a thin bright rim
        upper right.

        A crescent is the silhouette without itself shifted by about `depth`: no blur is needed, and
        it prints as vector. What is too small for two crescents of a kind gets one.
        """
        shape = self._map(path)
        box = shape.boundingRect()
        light: Hue = hi if hi is not None else blend("body", "hi", 0.5)
        across = (box.right(), box.top(), box.left() + box.width() * 0.25, box.bottom())
        stops = ((0.0, self._tint(light, 1)), (0.42, self._tint(base, 1)), (1.0, self._tint(lo, 1)))
        self._strokes.append(Fill(shape, Fade(across, stops)))
        d = depth * self._scale
        simple = shape.simplified() if shape.fillRule() == Qt.FillRule.WindingFill else shape
        edges: list[Stroke] = []
        small = d < SMALL
        if shade:
            if not small:
                edges.append(Rim(simple, d * 2.6, -d * 2.2, self._tint(lo, shade * 0.55)))
            edges.append(Rim(simple, d * 1.3, -d * 1.2, self._tint(lo, shade * 0.8)))
        if rim:
            if not small:
                edges.append(Rim(simple, -d * 0.95, d * 0.8, self._tint("hi", rim * soft_rim)))
            edges.append(Rim(simple, -d * 0.42, d * 0.38, self._tint(rim_hue, rim)))
        self._strokes.extend(edges)

    def cloth(
        self,
        path: QPainterPath,
        light: Hue,
        base: Hue,
        dark: Hue,
        *,
        rim: float = 0.8,
        depth: float = 1.2,
    ) -> None:
        """A flatter mass, for people and what they wear: gradient, one shade crescent, one thin
        rim.
        """
        shape = self._map(path)
        box = shape.boundingRect()
        stops = (
            (0.0, self._tint(light, 1)),
            (0.5, self._tint(base, 1)),
            (1.0, self._tint(dark, 1)),
        )
        self._strokes.append(
            Fill(shape, Fade((box.right(), box.top(), box.left(), box.bottom()), stops))
        )
        simple = shape.simplified() if shape.fillRule() == Qt.FillRule.WindingFill else shape
        d = depth * self._scale
        edges = [Rim(simple, d * 1.6, -d * 1.2, self._tint(dark, 0.55))]
        if rim:
            edges.append(Rim(simple, -d * 0.5, d * 0.4, self._tint("glow", rim)))
        self._strokes.extend(edges)

    def rim(self, path: QPainterPath, dx: float, dy: float, hue: Hue, alpha: float) -> None:
        """One crescent along the edge that lies against the direction (dx, dy)."""
        shape = self._map(path)
        self._strokes.append(Rim(shape, dx * self._scale, dy * self._scale, self._tint(hue, alpha)))

    def fused(self, parts: Sequence[QPainterPath], radius: float) -> QPainterPath:
        """One flowing outline around limbs and masses; nothing is drawn."""
        return self._fuse(parts, radius)

    # ------------------------------------------------------------ where and how strongly

    @contextmanager
    def clip(self, path: QPainterPath) -> Iterator[None]:
        """Keep what is drawn inside `path`."""
        outer, self._strokes = self._strokes, []
        try:
            yield
        finally:
            inner, self._strokes = self._strokes, outer
            self._strokes.append(Clip(self._map(path), tuple(inner)))

    @contextmanager
    def moved(
        self,
        *,
        about: tuple[float, float] = (0, 0),
        by: tuple[float, float] = (0, 0),
        turn: float = 0,
        scale: float = 1,
        flip: bool = False,
    ) -> Iterator[None]:
        """Draw moved, turned (degrees), scaled and mirrored around a point."""
        kept, kept_scale = self._transform, self._scale
        step = QTransform()
        step.translate(about[0] + by[0], about[1] + by[1])
        step.rotate(turn)
        step.scale(-scale if flip else scale, scale)
        step.translate(-about[0], -about[1])
        self._transform, self._scale = step * kept, kept_scale * scale
        try:
            yield
        finally:
            self._transform, self._scale = kept, kept_scale

    @contextmanager
    def faint(self, alpha: float) -> Iterator[None]:
        """Draw with less opacity."""
        kept = self._alpha
        self._alpha *= alpha
        try:
            yield
        finally:
            self._alpha = kept

    # ------------------------------------------------------------ helpers

    def _map(self, path: QPainterPath) -> QPainterPath:
        return self._transform.map(path)

    def _tint(self, hue: Hue, alpha: float) -> Tint:
        return Tint(hue, alpha * self._alpha)

    def _stops(self, stops: Sequence[Stop]) -> tuple[tuple[float, Tint], ...]:
        return tuple(
            (stop[0], self._tint(stop[1], stop[2] if len(stop) == 3 else 1)) for stop in stops
        )

    def _fade(self, line: tuple[float, float, float, float], stops: Sequence[Stop]) -> Fade:
        a = self._transform.map(QPointF(line[0], line[1]))
        b = self._transform.map(QPointF(line[2], line[3]))
        return Fade((a.x(), a.y(), b.x(), b.y()), self._stops(stops))


def paint_strokes(painter: QPainter, strokes: Sequence[Stroke], palette: Palette) -> None:
    """Paint recorded strokes in a palette, in the painter's own coordinates."""
    clipper = painter if isinstance(painter, ClipsRims) else None
    for stroke in strokes:
        if isinstance(stroke, Fill):
            painter.fillPath(stroke.path, _brush(stroke.paint, palette))
        elif isinstance(stroke, Rim):
            if clipper is not None:
                clipper.fillRim(stroke.shape, (stroke.dx, stroke.dy), _brush(stroke.paint, palette))
            else:
                painter.fillPath(stroke.path, _brush(stroke.paint, palette))
        elif isinstance(stroke, Line):
            stroke_with(painter, stroke.path, _pen(stroke, palette))
        else:
            painter.save()
            painter.setClipPath(stroke.path, Qt.ClipOperation.IntersectClip)
            paint_strokes(painter, stroke.strokes, palette)
            painter.restore()


def _pen(line: Line, palette: Palette) -> QPen:
    brush = _brush(line.paint, palette)
    pen = QPen(
        brush, line.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )
    if line.dash:
        pen.setDashPattern(list(line.dash))
    return pen


def _brush(paint: Paint, palette: Palette) -> QBrush:
    if isinstance(paint, Tint):
        return _flat(paint, palette)
    stops = [(at, _color(tint, palette)) for at, tint in paint.stops]
    gradient: QGradient = (
        linear(*paint.line, *stops) if isinstance(paint, Fade) else radial(*paint.disc, *stops)
    )
    return QBrush(gradient)


@lru_cache(maxsize=8192)
def _color(tint: Tint, palette: Palette) -> QColor:
    """The color of a tint. Shared: do not change it."""
    color = resolve(tint.hue, palette)
    if tint.alpha < 1:
        color.setAlphaF(max(0.0, tint.alpha))
    return color


@lru_cache(maxsize=8192)
def _flat(tint: Tint, palette: Palette) -> QBrush:
    """The brush of a tint. Shared: do not change it."""
    return QBrush(_color(tint, palette))
