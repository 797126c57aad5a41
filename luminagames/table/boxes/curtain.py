"""The curtain between two people: nothing that is hidden is in the window while it hangs."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill, ink, linear, radial, stroke
from luminagames.cardface.lights import paint_lozenge
from luminagames.kit.pressed import ENTER
from luminagames.table.bars.button import TableButton
from luminagames.table.ink import MIDDLE, text
from luminagames.table.look import Look
from luminagames.text import say

_FOLDS = 22
RAIL = 26.0


class LiftButton(TableButton):
    """The one that lifts. Space hurries the stage and means nothing here: who pressed it for that
    pressed it once too often.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """All keys but Space, which no button in the dark takes."""
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)


class Curtain(QWidget):
    """Covers the whole table until the next person says that they have the laptop."""

    lifted = Signal()
    # It hangs from now on, or for another seat.
    fell = Signal()
    # Escape: the menu of the table is wished.
    escaped = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.seat = 0
        self.bare = False
        self.setObjectName("curtain")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(
            Qt.WidgetAttribute.WA_OpaquePaintEvent
        )  # what it covers need not be painted
        self._picture: QPixmap | None = None
        self._painted: tuple[int, int, float, str] | None = None
        self.button = LiftButton(look, "", "primary", key="Enter", parent=self)
        self.button.clicked.connect(self.lifted.emit)
        self.hide()

    def fall(self, seat: int) -> None:
        """Hides everything and asks for a seat."""
        falls = self.isHidden() or self.bare or seat != self.seat
        self.seat, self.bare = seat, False
        self.button.show()
        self.button.renew()
        name = self.look.words.seat(seat)
        words = say("I’m {name} — lift the curtain", name=name)
        self.button.setText(words)
        self.button.setAccessibleName(words)
        self.setAccessibleName(say("Pass the laptop to {name}", name=name))
        self._place()
        self._cover()
        if falls:
            self.fell.emit()

    def hang(self) -> None:
        """Hides everything and asks for nobody: something stands before it."""
        self.bare = True
        self.button.hide()
        self.setAccessibleName(say("Curtain"))
        self._cover()

    def _cover(self) -> None:
        """Over everything; a menu that was opened since stays above."""
        if self.isHidden():
            self.show()
            self.raise_()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The button stays in the middle."""
        self._place()

    def _place(self) -> None:
        size = self.button.sizeHint()
        x = (self.width() - size.width()) / 2
        self.button.setGeometry(
            round(x), round(self.height() / 2 + 92), size.width(), size.height()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cloth in folds, a medallion with the seat's sign and name."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        width, height = float(self.width()), float(self.height())
        painter.drawPixmap(0, 0, self.cloth())
        if self.bare:
            painter.end()
            return
        x, y = width / 2, height / 2 - 20
        radius = min(218.0, height / 2 - 30)
        ground = radial(x, y - 60, radius * 1.25, (0, "#1C2A52"), (1, "#0A1024"))
        fill(painter, circle(x, y, radius), ground)
        stroke(painter, circle(x, y, radius), theme.card_ink("brass.mid"), 4)
        stroke(painter, circle(x, y, radius - 10), ink(theme.card_ink("brass.mid"), 0.5), 1)
        self._ticks(painter, QPointF(x, y), radius - 16)
        mark = theme.seat(self.seat)
        self.look.icon(painter, mark.icon, x, y - radius * 0.5, 72, mark.color)
        self._line(
            painter, y - radius * 0.27, say("Pass the laptop to").upper(), "caption", "#C3CCE2"
        )
        self._line(painter, y - radius * 0.02, self.look.words.seat(self.seat), "hero", "#FBF0D6")
        paint_lozenge(painter, QPointF(x, y + radius * 0.27), 4, theme.card_ink("brass.mid"))
        painter.end()

    def cloth(self) -> QPixmap:
        """The cloth in the size of the window: painted once, well before it is needed."""
        theme, ratio = self.look.theme, self.devicePixelRatioF()
        wanted = (self.width(), self.height(), ratio, theme.name)
        if self._picture is None or self._painted != wanted:
            picture = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            picture.setDevicePixelRatio(ratio)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if theme.is_high_contrast:
                painter.fillRect(self.rect(), theme.color("panel"))
            else:
                self._cloth(painter, float(self.width()), float(self.height()))
            painter.end()
            self._picture, self._painted = picture, wanted
        return self._picture

    def _line(self, painter: QPainter, middle: float, words: str, style: str, color: str) -> None:
        rect = QRectF(20, middle - 60, self.width() - 40, 120)
        text(painter, rect, words, self.look.theme.font(style), ink(color), MIDDLE)

    def _ticks(self, painter: QPainter, center: QPointF, radius: float) -> None:
        """The scale of an instrument, a longer line at every fifth."""
        color = ink(self.look.theme.card_ink("brass.mid"), 0.55)
        path = QPainterPath()
        for tick in range(60):
            angle = 2 * math.pi * tick / 60
            way = QPointF(math.cos(angle), math.sin(angle))
            path.moveTo(center + way * radius)
            path.lineTo(center + way * (radius - (13 if tick % 5 == 0 else 7)))
        stroke(painter, path, color, 1)

    def _rails(self, painter: QPainter, width: float, height: float) -> None:
        """The brass rail that the cloth hangs from, and the fringe it ends in."""
        light, dark = self.look.theme.card_ink("brass.mid"), self.look.theme.card_ink("brass.dark")
        painter.fillRect(
            QRectF(0, 0, width, RAIL), linear(0, 0, 0, RAIL, (0, dark), (0.35, light), (1, dark))
        )
        low = height - RAIL
        painter.fillRect(
            QRectF(0, low, width, RAIL),
            linear(0, low, 0, height, (0, dark), (0.2, light), (1, dark)),
        )
        for x in range(0, round(width), 6):
            painter.fillRect(QRectF(x, low + 9, 2, RAIL - 9), ink(dark, 0.8))
        for x in range(16, round(width), 32):
            paint_lozenge(painter, QPointF(x, RAIL / 2), 2.6, ink("#1A1420"))

    def _cloth(self, painter: QPainter, width: float, height: float) -> None:
        step = width / _FOLDS
        for fold in range(_FOLDS + 1):
            left = fold * step
            ground = linear(
                left,
                0,
                left + step,
                0,
                (0, "#0A1330"),
                (0.22, "#16255A"),
                (0.46, "#2A3F86"),
                (0.6, "#1E3070"),
                (0.85, "#0E1A42"),
                (1, "#081028"),
            )
            painter.fillRect(QRectF(left, 0, step + 1, height), ground)
        light = radial(
            width / 2,
            height / 2,
            max(width, height) * 0.5,
            (0, ink("#8FB0FF", 0.2)),
            (0.5, ink("#3450A0", 0.04)),
            (1, ink("#03060F", 0.78)),
        )
        painter.fillRect(QRectF(0, 0, width, height), light)
        self._rails(painter, width, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter lifts, Escape opens the menu; nothing else is behind it to be reached."""
        if self.bare or event.isAutoRepeat():
            return
        if event.key() in ENTER:
            self.lifted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
