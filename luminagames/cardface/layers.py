"""Paints something as a whole, seen through or mixed with what lies under it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

from luminagames.cardface.ink import painting

_Mode = QPainter.CompositionMode
MODES = {
    "": _Mode.CompositionMode_SourceOver,
    "multiply": _Mode.CompositionMode_Multiply,
    "screen": _Mode.CompositionMode_Screen,
    "overlay": _Mode.CompositionMode_Overlay,
    "darken": _Mode.CompositionMode_Darken,
    "lighten": _Mode.CompositionMode_Lighten,
    "color-dodge": _Mode.CompositionMode_ColorDodge,
    "color-burn": _Mode.CompositionMode_ColorBurn,
    "hard-light": _Mode.CompositionMode_HardLight,
    "soft-light": _Mode.CompositionMode_SoftLight,
    "difference": _Mode.CompositionMode_Difference,
    "exclusion": _Mode.CompositionMode_Exclusion,
}


def layered(
    painter: QPainter,
    room: QRectF,
    opacity: float,
    blend: str,
    paint: Callable[[QPainter], None],
) -> None:
    """What `paint` paints within `room`, as a whole with an opacity and one of the `MODES`: where
    two of its parts lie over each other, the lower one is not seen through the upper.
    """
    if not isinstance(painter, QPainter):
        painter.layered(opacity, blend, paint)  # the pen of a file
        return
    matrix = painter.deviceTransform()
    device = painter.device()
    ratio = device.devicePixelRatioF()
    whole = QRectF(0, 0, device.width() * ratio, device.height() * ratio).toAlignedRect()
    box = matrix.mapRect(room).toAlignedRect().intersected(whole)
    if box.isEmpty():
        return
    image = QImage(box.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as inner:
        inner.setWorldTransform(matrix * QTransform.fromTranslate(-box.x(), -box.y()))
        paint(inner)
    painter.save()
    painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    painter.setOpacity(painter.opacity() * opacity)
    painter.setCompositionMode(MODES[blend])
    painter.drawImage(box.topLeft(), image)
    painter.restore()
