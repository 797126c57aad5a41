"""A game's cover picture, drawn by the art painter from what its `About` names."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.art import art_for, has_art, paint_art
from luminagames.engine.game import About


def paint_cover(painter: QPainter, rect: QRectF, about: About) -> None:
    """Fill `rect` with the game's cover; a game that names no drawing gets one by its id."""
    drawing = about.cover if has_art(about.cover) else art_for(about.id)
    paint_art(painter, rect, drawing, about.palette, f"{about.id} cover")
