"""An SVG as marks: paths with their fills and lines, taken once from Qt's own reader, drawn by any
painter.

So it stays sharp in a PDF, whose pen is no `QPainter`, and the file is read once for all cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)

from luminagames.cardface.pictures.guard import GuardError, checked_svg
from luminagames.engine.message import worded

# The longer side of a drawing in its own units.
GRID = 1000.0


@dataclass(frozen=True, slots=True)
class Mark:
    """One path with what fills it and what draws its line; or an image in a rectangle, where a
    filter made one.
    """

    path: QPainterPath
    matrix: QTransform
    brush: QBrush | None
    pen: QPen | None
    opacity: float
    clip: QPainterPath | None
    image: QImage | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of marks, `width` × `height` units large."""

    width: float
    height: float
    marks: tuple[Mark, ...]

    @property
    def is_black(self) -> bool:
        """Whether all of it is one ink: black, or shades of it by opacity."""
        brushes = [
            one
            for mark in self.marks
            for one in (mark.brush, mark.pen.brush() if mark.pen else None)
            if one
        ]
        plain = all(one.gradient() is None and one.color().lightness() == 0 for one in brushes)
        return plain and not any(mark.image for mark in self.marks)

    def tinted(self, color: QColor) -> Drawing:
        """The same in another color."""

        def ink(brush: QBrush) -> QBrush:
            found = QColor(color)
            found.setAlphaF(color.alphaF() * brush.color().alphaF())
            return QBrush(found)

        marks = []
        for mark in self.marks:
            pen = QPen(mark.pen) if mark.pen is not None else None
            if pen is not None:
                pen.setBrush(ink(pen.brush()))
            marks.append(
                replace(mark, brush=ink(mark.brush) if mark.brush is not None else None, pen=pen)
            )
        return replace(self, marks=tuple(marks))

    def paint(self, painter: QPainter) -> None:
        """Paint all of it, in its own units from the corner."""
        for mark in self.marks:
            painter.save()
            painter.setOpacity(painter.opacity() * mark.opacity)
            if mark.clip is not None:
                painter.setClipPath(mark.clip, Qt.ClipOperation.IntersectClip)
            if mark.image is not None:
                painter.drawImage(mark.path.boundingRect(), mark.image)
            path = mark.matrix.map(mark.path)
            if mark.brush is not None:
                painter.fillPath(path, _mapped(mark.brush, mark.matrix))
            if mark.pen is not None:
                painter.strokePath(path, _scaled(mark.pen, mark.matrix))
            painter.restore()


def read_drawing(path: Path) -> Drawing:
    """The drawing in an SVG file. Raises `GuardError`, `OSError`."""
    from PySide6.QtSvg import QSvgRenderer  # only who has SVG files loads it

    renderer = QSvgRenderer()
    if not renderer.load(QByteArray(checked_svg(path))):
        raise GuardError(worded("is no SVG that can be read"))
    view = renderer.viewBoxF()
    if view.width() <= 0 or view.height() <= 0:
        raise GuardError(worded("has no size"))
    scale = GRID / max(view.width(), view.height())
    width, height = view.width() * scale, view.height() * scale
    device = _Device(width, height)
    painter = QPainter(device)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return Drawing(width, height, tuple(device.engine.marks))


def _mapped(brush: QBrush, matrix: QTransform) -> QBrush:
    if brush.gradient() is None:
        return brush
    moved = QBrush(brush)
    moved.setTransform(brush.transform() * matrix)
    return moved


def _scaled(pen: QPen, matrix: QTransform) -> QPen:
    scaled = QPen(pen)
    if not pen.isCosmetic():
        scaled.setWidthF(pen.widthF() * abs(matrix.determinant()) ** 0.5)
    scaled.setBrush(_mapped(pen.brush(), matrix))
    return scaled


class _Engine(QPaintEngine):
    """Notes what is painted instead of painting it."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.marks: list[Mark] = []
        self._matrix = QTransform()
        self._brush, self._pen = QBrush(), QPen()
        self._opacity = 1.0
        self._clip: QPainterPath | None = None

    def begin(self, _device: QPaintDevice) -> bool:
        self.setActive(True)
        return True

    def end(self) -> bool:
        self.setActive(False)
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        flags = QPaintEngine.DirtyFlag
        changed = state.state()
        if changed & flags.DirtyTransform:
            self._matrix = QTransform(state.transform())
        if changed & flags.DirtyBrush:
            self._brush = QBrush(state.brush())
        if changed & flags.DirtyPen:
            self._pen = QPen(state.pen())
        if changed & flags.DirtyOpacity:
            self._opacity = state.opacity()
        if changed & flags.DirtyClipPath:
            self._set_clip(state.clipPath(), state.clipOperation())
        if changed & flags.DirtyClipEnabled and not state.isClipEnabled():
            self._clip = None

    def _set_clip(self, path: QPainterPath, how: Qt.ClipOperation) -> None:
        path = self._matrix.map(path)
        if how is Qt.ClipOperation.NoClip:
            self._clip = None
        elif how is Qt.ClipOperation.IntersectClip and self._clip is not None:
            self._clip = self._clip.intersected(path)
        else:
            self._clip = path

    def drawPath(self, path: QPainterPath) -> None:
        self._note(QPainterPath(path), filled=True)

    def drawPolygon(self, points: object, mode: QPaintEngine.PolygonDrawMode) -> None:
        path = QPainterPath()
        for at, point in enumerate(cast("list[QPointF]", points)):
            if at:
                path.lineTo(point)
            else:
                path.moveTo(point)
        is_line = mode is QPaintEngine.PolygonDrawMode.PolylineMode
        if not is_line:
            path.closeSubpath()
        if mode is QPaintEngine.PolygonDrawMode.WindingMode:
            path.setFillRule(Qt.FillRule.WindingFill)
        self._note(path, filled=not is_line)

    def drawImage(
        self, rect: QRectF | QRect, image: QImage, part: QRectF | QRect, _flags: object = None
    ) -> None:
        whole = QPainterPath()
        whole.addRect(self._matrix.mapRect(QRectF(rect)))
        cut = image.copy(QRectF(part).toAlignedRect())
        self.marks.append(Mark(whole, QTransform(), None, None, self._opacity, self._clip, cut))

    def drawPixmap(
        self, rect: QRectF | QRect, pixmap: QPixmap | QImage, part: QRectF | QRect
    ) -> None:
        self.drawImage(rect, pixmap if isinstance(pixmap, QImage) else pixmap.toImage(), part)

    def _note(self, path: QPainterPath, *, filled: bool) -> None:
        brush = self._brush if filled and self._brush.style() != Qt.BrushStyle.NoBrush else None
        pen = self._pen if self._pen.style() != Qt.PenStyle.NoPen else None
        if brush is None and pen is None:
            return
        box = path.boundingRect()
        line = QPen(pen) if pen is not None else None
        if line is not None:
            line.setBrush(_of_the_plane(line.brush(), box))
        fill = _of_the_plane(brush, box) if brush is not None else None
        self.marks.append(Mark(path, self._matrix, fill, line, self._opacity, self._clip))


def _of_the_plane(brush: QBrush, box: QRectF) -> QBrush:
    """A gradient that is measured in parts of what it fills, in units instead."""
    gradient = brush.gradient()
    if gradient is None or gradient.coordinateMode() == QGradient.CoordinateMode.LogicalMode:
        return brush
    to_box = QTransform(box.width(), 0, 0, box.height(), box.x(), box.y())
    gradient.setCoordinateMode(QGradient.CoordinateMode.LogicalMode)
    found = QBrush(gradient)
    found.setTransform(brush.transform() * to_box)
    return found


class _Device(QPaintDevice):
    """A sheet of so many units that a painter can be opened on."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__()
        self.engine = _Engine()
        self._size = round(width), round(height)

    def paintEngine(self) -> QPaintEngine:
        return self.engine

    def metric(self, what: QPaintDevice.PaintDeviceMetric) -> int:
        kinds = QPaintDevice.PaintDeviceMetric
        width, height = self._size
        found = {
            kinds.PdmWidth: width,
            kinds.PdmHeight: height,
            kinds.PdmWidthMM: width,
            kinds.PdmHeightMM: height,
            kinds.PdmDevicePixelRatio: 1,
            kinds.PdmDevicePixelRatioScaled: 65536,
            kinds.PdmDepth: 32,
            kinds.PdmNumColors: 2**24,
        }
        return found.get(what, 96)  # what is left asks for dots per inch
