"""A game's cover picture, drawn by the art painter from what its `About` names, and kept: a cover
is thousands of strokes, and the first page shows one for each game.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

from luminagames.cardface.art import art_for, has_art, paint_art
from luminagames.cardface.geometry import polygon
from luminagames.cardface.ink import stroke
from luminagames.cardface.kept.pictures import PICTURES
from luminagames.engine.game import About


def paint_cover(painter: QPainter, rect: QRectF, about: About) -> None:
    """Fill `rect` with the game's cover; a game that names no drawing gets one by its id.

    A game about people has some of them on it, side by side like posters on a wall.
    """
    matrix = painter.deviceTransform()
    if not _is_upright(matrix):
        _paint(painter, rect, about)
        return
    place = matrix.mapRect(rect).toAlignedRect()
    if place.isEmpty():
        return
    cover = _cover(about, place.width(), place.height(), round(matrix.m11(), 4))
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.drawImage(matrix.inverted()[0].mapRect(QRectF(place)), cover)
    painter.restore()


def _is_upright(matrix: QTransform) -> bool:
    return (
        matrix.isAffine() and matrix.m12() == matrix.m21() == 0 and matrix.m11() == matrix.m22() > 0
    )


def _cover(about: About, width: int, height: int, scale: float) -> QImage:
    def paint(painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        _paint(painter, QRectF(0, 0, width / scale, height / scale), about)

    name = f"cover {about.id} {about.cover} {about.people} {about.palette} {scale}"
    return PICTURES.picture(name, width, height, paint)


def _paint(painter: QPainter, rect: QRectF, about: About) -> None:
    people = [one for one in about.people if has_art(one)]
    if people:
        _paint_people(painter, rect, people, about)
        return
    drawing = about.cover if has_art(about.cover) else art_for(about.id)
    paint_art(painter, rect, drawing, about.palette, f"{about.id} cover")


def _paint_people(painter: QPainter, rect: QRectF, people: Sequence[str], about: About) -> None:
    """One upright strip for each, slanted a little; each picture is as high as the cover."""
    slant, wide = rect.height() * 0.05, rect.width() / len(people)
    for number, person in enumerate(people):
        left, right = rect.x() + number * wide, rect.x() + (number + 1) * wide
        first, last = number == 0, number == len(people) - 1
        half = slant / 2
        strip = polygon(
            [
                (left - slant if first else left + half, rect.top()),
                (right + slant if last else right + half, rect.top()),
                (right + slant if last else right - half, rect.bottom()),
                (left - slant if first else left - half, rect.bottom()),
            ]
        )
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.setClipPath(strip, Qt.ClipOperation.IntersectClip)
        side = max(rect.height() * 0.78, wide * 1.25)
        picture = QRectF((left + right) / 2 - side / 2, rect.y(), side, rect.height())
        paint_art(painter, picture, person, about.palette, f"{about.id} cover {number}")
        painter.restore()
        if not first:
            edge = polygon(
                [(left + slant / 2, rect.top()), (left - slant / 2, rect.bottom())], close=False
            )
            stroke(painter, edge, "#F3DCA8", 1.6)
