"""A game's cover picture, drawn by the art painter from its `About`; a night sky where it names no drawing."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill, ink, linear, stroke
from luminagames.cardface.tokens import palettes
from luminagames.engine.game import About


def paint_cover(painter: QPainter, rect: QRectF, about: About) -> None:
    """Fill `rect` with the game's cover."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    _sky(painter, rect, about.palette)
    painter.restore()


def _sky(painter: QPainter, rect: QRectF, palette: str) -> None:
    """Night over horizon with a disc: what stands behind every figure."""
    known = palettes()
    colors = known.get(palette) or next(iter(known.values()))
    top, middle, horizon, disc = colors[:4]
    painter.fillRect(rect, linear(0, rect.top(), 0, rect.bottom(), (0, top), (0.55, middle), (1, horizon)))
    x, y, radius = rect.center().x(), rect.top() + rect.height() * 0.45, rect.height() * 0.28
    fill(painter, circle(x, y, radius), disc)
    for ring in (1.2, 1.32):
        stroke(painter, circle(x, y, radius * ring), ink(disc, 0.4), 1)
