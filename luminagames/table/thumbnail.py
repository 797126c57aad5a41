"""A small picture of a table as all may see it: never a hand, never what one seat alone knows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from luminagames.cardface.theme import Theme
from luminagames.engine.board import Room
from luminagames.table.ground import ground_pixmap
from luminagames.table.look import Look
from luminagames.table.scene import TableScene
from luminagames.table.session import TableSession

# Pixels of the picture; its height follows the table's shape.
WIDTH = 480


def thumbnail(
    session: TableSession,
    look: Look,
    room: Room,
    seat: int | None = None,
    bottom: int | None = None,
    numbered: Sequence[str] = (),
) -> QImage:
    """The table of now from the view of nobody, with the pictures that the table on the screen has
    made already.

    `seat`: as this seat sees it, where nothing is to be hidden (the pictures of a rulebook, a
    puzzle). `bottom`: the seat at the bottom, as at the table if it is not given. `numbered`: names
    of places, and of things on them, that get 1, 2, 3 at their corners.
    """
    stranger = TableSession(session.match, session.controllers)
    scene = TableScene(stranger, look)
    scene.now.room = room
    scene.sync(session.match.view(seat), session.bottom(turned=False) if bottom is None else bottom)
    scene.light(())
    unit = look.unit
    size = scene.layout.size
    image = QImage(round(size[0] * unit), round(size[1] * unit), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(unit, unit)
    ground = ground_pixmap(
        look.theme,
        image.size(),
        1.0,
        look.game.about.emblem,
        scene.layout,
        scene.tints(),
        painter.transform(),
    )
    painter.resetTransform()
    painter.drawPixmap(0, 0, ground)
    scene.render(painter, QRectF(image.rect()), scene.area)
    corners = {
        place.name: QPointF(place.rect.x + place.rect.w, place.rect.y)
        for place in scene.layout.places
    }
    corners |= {
        name: QPointF(it.x() + it.width, it.y())
        for name, it in scene.things.items()
        if name in numbered
    }
    scale = image.width() / scene.area.width()
    for number, name in enumerate(numbered, 1):
        corner = corners[name] - scene.area.topLeft()
        radius = image.width() / 30
        x = min(max(corner.x() * scale, radius), image.width() - radius)
        y = min(max(corner.y() * scale, radius), image.height() - radius)
        paint_number(painter, QPointF(x, y), str(number), look.theme, radius)
    painter.end()
    scene.clear()
    stranger.deleteLater()
    return image.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)


def paint_number(painter: QPainter, at: QPointF, number: str, theme: Theme, radius: float) -> None:
    """A number in a gold disc."""
    painter.setPen(QPen(theme.color("button_text"), radius / 9))
    painter.setBrush(theme.color("button"))
    painter.drawEllipse(at, radius, radius)
    font = theme.font("button")
    font.setPixelSize(max(1, round(radius * 1.25)))
    painter.setFont(font)
    painter.setPen(theme.color("button_text"))
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number)


def as_png(image: QImage) -> bytes:
    """The picture as a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes for the format
    buffer.close()
    return bytes(data.data())
