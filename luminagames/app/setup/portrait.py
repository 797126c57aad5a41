"""The game of a set-up: its picture, its sentence, and the facts, at the left of the page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.app.home.tile import paint_tall
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import ink, stroke
from luminagames.engine.game import About


class Portrait(QWidget):
    """A tile that is only looked at."""

    def __init__(self, context: Context, about: About) -> None:
        super().__init__()
        self._context = context
        self._about = about
        self._picture: QPixmap | None = None
        self.setAccessibleName(f"{about.title}. {about.sentence}")
        self.setMinimumSize(220, 320)
        self.setMaximumSize(380, 560)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        context.themed.connect(self._forget)

    def sizeHint(self) -> QSize:
        """The size it likes."""
        return QSize(330, 500)

    def _forget(self) -> None:
        self._picture = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        ratio = self.devicePixelRatioF()
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        theme = self._context.theme
        radius = theme.radius("tile")
        if self._picture is None or self._picture.size() != size:
            self._picture = QPixmap(size)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            canvas = QPainter(self._picture)
            canvas.setRenderHint(QPainter.RenderHint.Antialiasing)
            canvas.setClipPath(rounded(0, 0, self.width(), self.height(), radius))
            paint_tall(canvas, QRectF(0, 0, self.width(), self.height()), self._about, theme)
            canvas.end()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._picture)
        edge = ink(theme.emblem(self._about.id), 0.6 if theme.is_dark else 0.8)
        stroke(painter, rounded(1, 1, self.width() - 2, self.height() - 2, radius), edge, 1.6)
