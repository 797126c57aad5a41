"""Rings around things that were taken together, and the frame that a hand draws around them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, ink, stroke
from luminagames.table.items.base import KeptItem, Layer
from luminagames.table.look import Look

# How far a ring stands off its thing, and how round it is.
OFF, ROUND = 4.0, 9.0
# White with a dark edge: gold means what can be done.
RING, EDGE = "#FFFFFF", "#0A0F20"


class TakenItem(KeptItem):
    """A ring around each thing that was taken, and a frame of dashes."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.rings: tuple[QRectF, ...] = ()
        self.frame: QRectF | None = None
        self.setZValue(Layer.TARGET - 20)
        self.hide()

    def show_rings(self, rects: Sequence[QRectF]) -> None:
        """Rings around these."""
        if tuple(rects) != self.rings:
            self.rings = tuple(rects)
            self._renew()

    def show_frame(self, rect: QRectF | None) -> None:
        """The frame of now; None: no more."""
        self.frame = rect
        self._renew()

    def _renew(self) -> None:
        self.setVisible(bool(self.rings) or self.frame is not None)
        self.refit()
        self.update()

    def extent(self) -> QRectF:
        """All rings and the frame, with their lines."""
        found = QRectF() if self.frame is None else self.frame.adjusted(-4, -4, 4, 4)
        for one in self.rings:
            found = found.united(one.adjusted(-OFF - 5, -OFF - 5, OFF + 5, OFF + 5))
        return found

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A dark line under a white one; the frame in dashes over a breath of cyan."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rings = [one.adjusted(-OFF, -OFF, OFF, OFF) for one in self.rings]
        # one by one: a stroke of them all as one path takes ten times as long
        for pen in (QPen(QColor(EDGE), 5.4), QPen(QColor(RING), 2.6)):
            painter.setPen(pen)
            for ring in rings:
                painter.drawRoundedRect(ring, ROUND, ROUND)
        if self.frame is not None:
            frame = self.frame
            box = rounded(frame.x(), frame.y(), frame.width(), frame.height(), 2)
            fill(painter, box, ink(self.look.color("target"), 0.07))
            stroke(painter, box, QColor(EDGE), 3)
            stroke(painter, box, QColor(RING), 1.6, dash=(6, 4))
