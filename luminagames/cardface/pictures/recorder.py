"""An SVG drawn once onto a sheet that notes what is painted: its marks.

Only the process that reads foreign SVG files calls this (`sketcher`): Qt's reader can be made to
run for ever, to take all memory, and to crash.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import cast

from PySide6.QtCore import QByteArray, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
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
from PySide6.QtSvg import QSvgRenderer, QtSvg

from luminagames.cardface.ink import painting
from luminagames.cardface.pictures.drawing import GRID, Drawing, Mark

# A drawing of more points, with more images of filters, or one that takes longer to paint, is kept
# as a bitmap of so many pixels: it is painted for each card, in the program's own process.
MOST_POINTS = 400_000
MOST_SECONDS = 0.4
MOST_IMAGE_BYTES = 24 * 1024 * 1024
BITMAP = 2000
FAR = 1e9


class UnreadableError(ValueError):
    """Qt does not read it: `svg`, or it has no `size`."""


def warm() -> None:
    """Draw something small, so that what Qt loads for it is there."""
    drawn(
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 9V3z"/></svg>'
    )


def drawn(svg: bytes) -> Drawing:
    """The marks of an SVG. Raises `UnreadableError`."""
    renderer = QSvgRenderer()
    # Qt leaves out long paths of a source that is not trusted, without a word; here they have their
    # seconds
    renderer.setOptions(QtSvg.Option.AssumeTrustedSource)
    if not renderer.load(QByteArray(svg)):
        raise UnreadableError("svg")
    view = renderer.viewBoxF()
    if not (0 < view.width() < FAR and 0 < view.height() < FAR):
        raise UnreadableError("size")
    scale = GRID / max(view.width(), view.height())
    width, height = view.width() * scale, view.height() * scale
    device = _Device(width, height)
    painter = QPainter(device)
    began = time.process_time()
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    drawing = Drawing(width, height, tuple(device.engine.marks))
    if not device.engine.is_full and _is_quick(drawing):
        return drawing
    is_slow = time.process_time() - began > 2 * MOST_SECONDS
    return _as_bitmap(renderer, drawing, GRID if is_slow else BITMAP)


def _is_quick(drawing: Drawing) -> bool:
    """Whether the program can paint it for each card; it is painted here first."""
    if drawing.points > MOST_POINTS:
        return False
    image = _clear(drawing, GRID)
    began = time.process_time()
    with painting(image) as painter:
        for mark in drawing.marks:
            replace(drawing, marks=(mark,)).paint(painter)
            if time.process_time() - began > MOST_SECONDS:
                return False
    return True


def _as_bitmap(renderer: QSvgRenderer, drawing: Drawing, longest: float) -> Drawing:
    image = _clear(drawing, longest)
    with painting(image) as painter:
        renderer.render(painter, QRectF(image.rect()))
    whole = QPainterPath()
    whole.addRect(0, 0, drawing.width, drawing.height)
    return replace(drawing, marks=(Mark(whole, QTransform(), None, None, 1.0, None, image),))


def _clear(drawing: Drawing, longest: float) -> QImage:
    size = (
        max(1, round(drawing.width * longest / GRID)),
        max(1, round(drawing.height * longest / GRID)),
    )
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


class _Engine(QPaintEngine):
    """Notes what is painted instead of painting it."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.marks: list[Mark] = []
        # Whether there are too many images for marks: no more are noted.
        self.is_full = False
        self._image_bytes = 0
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
        if self.is_full:
            return
        whole = QPainterPath()
        whole.addRect(self._matrix.mapRect(QRectF(rect)))
        cut = image.copy(QRectF(part).toAlignedRect())
        self._image_bytes += cut.sizeInBytes()
        self.is_full = self._image_bytes > MOST_IMAGE_BYTES
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
