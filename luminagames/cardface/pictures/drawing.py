"""An SVG as marks: paths with their fills and lines, drawn by any painter.

So it stays sharp in a PDF, whose pen is no `QPainter`, and the file is read once for all cards. The
marks come as bytes from the process that read the file (`sketcher`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QByteArray, QDataStream, QIODevice, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

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

    @property
    def points(self) -> int:
        """How many points its paths have."""
        return sum(mark.path.elementCount() for mark in self.marks)

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

    def packed(self) -> bytes:
        """All of it as bytes, for another process and for the cache."""
        data = QByteArray()
        stream = QDataStream(data, QIODevice.OpenModeFlag.WriteOnly)
        stream.writeDouble(self.width)
        stream.writeDouble(self.height)
        stream.writeInt32(len(self.marks))
        for mark in self.marks:
            _write(stream, mark)
        return bytes(data.data())

    @staticmethod
    def unpacked(content: bytes) -> Drawing:
        """What `packed` made bytes of. Raises ValueError."""
        stream = QDataStream(QByteArray(content))
        width, height = stream.readDouble(), stream.readDouble()
        marks = []
        for _ in range(stream.readInt32()):
            marks.append(_read(stream))
            if stream.status() is not QDataStream.Status.Ok:
                raise ValueError("no drawing")
        if stream.status() is not QDataStream.Status.Ok or not stream.atEnd():
            raise ValueError("no drawing")
        return Drawing(width, height, tuple(marks))


def _write(stream: QDataStream, mark: Mark) -> None:
    parts = (mark.brush, mark.pen, mark.clip, mark.image)
    stream << mark.path << mark.matrix
    stream.writeDouble(mark.opacity)
    for part in parts:
        stream.writeBool(part is not None)
        if part is not None:
            stream << part


def _read(stream: QDataStream) -> Mark:
    path, matrix = QPainterPath(), QTransform()
    stream >> path >> matrix
    opacity = stream.readDouble()
    parts: list[QBrush | QPen | QPainterPath | QImage | None] = []
    for part in (QBrush(), QPen(), QPainterPath(), QImage()):
        is_there = stream.readBool()
        if is_there:
            stream >> part
        parts.append(part if is_there else None)
    brush, pen, clip, image = parts
    if isinstance(image, QImage):
        image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    return Mark(path, matrix, brush, pen, opacity, clip, image)  # type: ignore[arg-type]  # each is read into its own kind


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
