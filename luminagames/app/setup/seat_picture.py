"""The upper part of a seat's card: who sits there as a picture, the mark and number of the seat,
and the name.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.cardface.art import paint_art
from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, ink, linear, stroke
from luminagames.cardface.roles import Seat
from luminagames.kit.button import Button
from luminagames.table.ink import LEFT, text, width_of
from luminagames.text import say

# On a picture: the same in every theme.
NIGHT, CREAM = "#0A0F20", "#FFF6E2"
# The width of a picture at the left of its card.
LYING = 300
# Heights of the picture in pixels; the name hangs half over its foot.
LOWEST, USUAL, HIGHEST = 96, 170, 420


class SeatPicture(QWidget):
    """A portrait; a click on it, or its button, brings the next face where a person sits."""

    next_face = Signal()

    def __init__(self, context: Context, name: QLineEdit, cross: Button) -> None:
        super().__init__()
        self._context = context
        self._art = ("", "")
        self._mark = context.theme.marks[0]
        self._seat = 0
        self._picture: QPixmap | None = None
        self.name = name
        self.cross = cross
        name.setParent(self)
        cross.setParent(self)
        self.face_button = Button(context, "", "turn", "plain", say("Another face"))
        self.face_button.setParent(self)
        self.face_button.clicked.connect(self.next_face)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        context.themed.connect(self._forget)
        self._forget()

    def show_seat(self, seat: int, mark: Seat, art: tuple[str, str], *, person: bool) -> None:
        """Another seat, mark or face."""
        self._seat, self._mark = seat, mark
        self.face_button.setVisible(person)
        if art != self._art:
            self._art = art
            self._picture = None
        self.update()

    def lie(self, *, lying: bool) -> None:
        """At the left of the card instead of on top of it."""
        self.setMaximumWidth(LYING if lying else 16_777_215)

    def _forget(self) -> None:
        self._picture = None
        theme = self._context.theme
        self.name.setFont(theme.font("subheading", 600))
        self.setMinimumHeight(
            round(LOWEST * min(1.7, max(1.0, theme.text_scale)) + self._field_height() / 2)
        )
        self.setMaximumHeight(round(HIGHEST + self._field_height() / 2))
        self._place()
        self.update()

    def _field_height(self) -> float:
        return self._context.theme.px(36)

    def sizeHint(self) -> QSize:
        """The picture, and half of the line with the name, which lies over its foot."""
        return QSize(220, round(USUAL + self._field_height() / 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The name stands over the foot, the cross and the face's button in the upper corners."""
        self._picture = None
        self._place()

    def _place(self) -> None:
        high = round(self._field_height())
        self.name.setGeometry(16, self.height() - high, self.width() - 32, high)
        side = round(self._context.theme.px(30))
        self.cross.setGeometry(self.width() - side - 12, 14, side, side)
        self.face_button.setGeometry(self.width() - 2 * side - 18, 14, side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture fades into the card; the line on top has the color of the seat."""
        theme = self._context.theme
        high = self.height() - self._field_height() / 2
        if self._picture is None:
            self._picture = self._paint_art(self.width(), high)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._picture)
        for button in (self.cross, self.face_button):
            if button.isVisible():
                middle = button.geometry().center()
                disc = circle(middle.x() + 0.5, middle.y() + 0.5, button.width() / 2)
                fill(painter, disc, theme.color("panel", 0.86))
        label, font = say("SEAT {seat}", seat=self._seat + 1), theme.font("caption", 600)
        height = theme.px(32)
        box = rounded(14, 14, theme.px(46) + width_of(label, font), height, height / 2)
        fill(painter, box, ink(NIGHT, 0.86))
        stroke(painter, box, ink("#D9B872", 0.6), 1)
        side = theme.px(18)
        paint_icon(
            painter,
            self._mark.icon,
            QRectF(14 + theme.px(10), 14 + (height - side) / 2, side, side),
            self._mark.color,
        )
        words = QRectF(14 + theme.px(35), 14, width_of(label, font) + 8, height)
        text(painter, words, label, font, QColor(CREAM), LEFT)

    def _paint_art(self, width: float, height: float) -> QPixmap:
        """The picture with round upper corners, fading into the ground of the card."""
        theme = self._context.theme
        ratio = self.devicePixelRatioF()
        picture = QPixmap(max(1, round(self.width() * ratio)), max(1, round(self.height() * ratio)))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(rounded(1.5, 1.5, width - 3, height + 40, 11))
        if self._art[0]:
            paint_art(painter, QRectF(0, 0, width, height), *self._art, f"seat {self._art[0]}")
        ground = theme.color("panel")
        fade = linear(0, height - 46, 0, height, (0, ink(ground, 0)), (1, ground))
        painter.fillRect(QRectF(0, height - 46, width, 47), fade)
        painter.end()
        return picture
