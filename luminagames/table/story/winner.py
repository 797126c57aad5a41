"""The winner's moment: who has won, before rays, with the score on a medal; then the story opens.

The table behind it is a picture that was taken once, so that a frame costs one copy and what falls
over it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import circle, polygon, rounded
from luminagames.cardface.ink import fill, ink, linear, radial, stroke
from luminagames.table.ink import MIDDLE, text
from luminagames.table.look import Look
from luminagames.table.motion.clock import Clock, Track

# Milliseconds; then it is over by itself.
LASTS = 3200
# The share of its time after which the medal shows the whole score.
COUNTED = 0.45
# How wide the picture is beside its height.
WIDE = 0.78
POINTS = 70
FALLS = 2400
CREAM = "#FFF3D2"


@dataclass(frozen=True, slots=True)
class Crowned:
    """Who has won: the seats, the sentence, the picture of a leader or of the last card, a score
    and its name.

    Without a picture it is the seat's sign.
    """

    seats: tuple[int, ...]
    words: str
    picture: str = ""
    score: int | None = None
    label: str = ""


class WinnerMoment(QWidget):
    """Over the whole table until its time is over, a key or a click."""

    gone = Signal()

    def __init__(self, look: Look, clock: Clock, parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self.clock = look, clock
        self.crowned: Crowned | None = None
        self.share = 0.0
        self.moving = True
        self._behind = QPixmap()
        self.setObjectName("winner")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def crown(self, crowned: Crowned, behind: QPixmap, room: QRect) -> None:
        """Stands over a room (pixels of the parent); with reduced motion as a picture that does not
        move.
        """
        self.crowned, self._behind = crowned, behind
        self.moving = bool(self.look.settings.duration(100))
        self.share = 0.0 if self.moving else 0.8
        self.setGeometry(room)
        if crowned.picture:
            self._art(
                crowned.picture
            )  # painted before anything moves: it takes as long as three frames
        self.setAccessibleName(crowned.words)
        self.raise_()
        self.show()  # under what a person has opened (`Layers`)
        linear_curve = QEasingCurve(QEasingCurve.Type.Linear)
        self.clock.run(
            Track(0, self.look.settings.reading(LASTS), linear_curve, self._step, self.dismiss)
        )

    def dismiss(self) -> None:
        """It was seen."""
        if self.crowned is not None:
            self.crowned = None
            self._behind = QPixmap()
            self.hide()
            self.setAccessibleName("")
            self.gone.emit()

    def _step(self, share: float) -> None:
        if self.moving:
            self.share = share
            self.update()

    @property
    def _high(self) -> float:
        """How high the picture is when it has grown."""
        return min(self.look.theme.px(330.0), self.height() * 0.46)

    def _art(self, definition: str) -> QImage:
        """The picture of a card, in the one size from which it grows."""
        units = self.look.unit
        return self.look.art(definition, self._high * WIDE / units, self._high / units)

    @property
    def score(self) -> int | None:
        """What the medal shows: it counts up."""
        if self.crowned is None or self.crowned.score is None:
            return None
        return round(
            self.crowned.score * min(1.0, max(0.0, (self.share - 0.15) / (COUNTED - 0.15)))
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click ends it and plays nothing."""
        self.dismiss()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key ends it and means nothing else."""
        self.dismiss()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The dark table, rays, the picture, the words, the medal, what falls."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.drawPixmap(0, 0, self._behind)
        fade = min(1.0, self.share * 10)
        painter.fillRect(self.rect(), QColor(5, 8, 20, round(200 * fade)))
        if self.crowned is None:
            painter.end()
            return
        px, theme = self.look.theme.px, self.look.theme
        middle = QPointF(self.width() / 2, self.height() * 0.44)
        high = self._high
        self._rays(painter, middle, high * 1.25, fade)
        grown = 0.7 + 0.3 * (1 - (1 - min(1.0, self.share * 6)) ** 3)
        painter.setOpacity(fade)
        self._picture(painter, self.crowned, middle, high * grown)
        head = QRectF(0, middle.y() - high / 2 - px(92), self.width(), px(70))
        text(
            painter,
            head,
            self.crowned.words,
            theme.font_px("title", px(46), 600),
            QColor(CREAM),
            MIDDLE,
        )
        if self.score is not None:
            self._medal(
                painter,
                QPointF(middle.x(), middle.y() + high / 2),
                px(58),
                self.score,
                self.crowned.label,
            )
        painter.setOpacity(1.0)
        if self.moving:
            self._fall(painter)
        painter.end()

    def _rays(self, painter: QPainter, middle: QPointF, reach: float, fade: float) -> None:
        turn = self.share * 0.35 if self.moving else 0.0
        gold = QColor("#FFDF9A")
        x, y = middle.x(), middle.y()
        shade = radial(x, y, reach, (0, ink(gold, 0.55 * fade)), (1, ink(gold, 0)))
        for ray in range(24):
            angle, half = turn + ray * math.pi / 12, 0.04 if ray % 2 else 0.07
            ends = [
                (x + reach * math.cos(angle + one), y + reach * math.sin(angle + one))
                for one in (-half, half)
            ]
            fill(painter, polygon([(x, y), *ends]), shade)

    def _picture(self, painter: QPainter, crowned: Crowned, middle: QPointF, high: float) -> None:
        wide = high * WIDE
        box = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
        path = rounded(box.x(), box.y(), wide, high, 16)
        seat = self.look.theme.seat(crowned.seats[0])
        painter.save()
        painter.setClipPath(path)
        fill(painter, path, linear(0, box.top(), 0, box.bottom(), (0, "#26335C"), (1, "#0C1228")))
        if crowned.picture:
            picture = self._art(crowned.picture)
            painter.drawImage(box, picture, QRectF(picture.rect()))
        else:
            self.look.icon(
                painter, seat.icon, middle.x(), middle.y() - high * 0.04, wide * 0.5, seat.color
            )
        painter.restore()
        stops = (0, "#FFF0C4"), (0.5, "#A87B36"), (1, "#E9C77E")
        edge = linear(box.left(), box.top(), box.right(), box.bottom(), *stops)
        stroke(painter, path, edge, 5)
        self.look.icon(
            painter, "crown", middle.x(), box.top() - 4, self.look.theme.px(46), QColor("#F0CF8C")
        )

    def _medal(self, painter: QPainter, at: QPointF, radius: float, score: int, label: str) -> None:
        x, y = at.x(), at.y()
        stops = (0, "#FFF6DC"), (0.6, "#E9C77E"), (1, "#9A7130")
        fill(
            painter,
            circle(x, y, radius),
            radial(x - radius * 0.3, y - radius * 0.4, radius * 1.7, *stops),
        )
        stroke(painter, circle(x, y, radius), QColor("#FFF0C4"), 3)
        stroke(painter, circle(x, y, radius - 7), ink("#7A5620", 0.7), 1.4)
        theme, dark = self.look.theme, QColor("#3A2708")
        number = QRectF(x - radius, y - radius * 0.78, 2 * radius, radius * 1.2)
        text(painter, number, str(score), theme.font_px("score", radius * 0.86, 700), dark, MIDDLE)
        name = QRectF(x - radius * 0.85, y + radius * 0.28, radius * 1.7, radius * 0.36)
        units = radius * 0.24 if len(label) < 12 else radius * 0.19
        text(painter, name, label, theme.font_px("small", units, 600), dark, MIDDLE)

    def _fall(self, painter: QPainter) -> None:
        """Star points, each on its own way and in its own time; gone when they have fallen."""
        at = self.share * LASTS
        for point in range(POINTS):
            begins = (point * 53) % 800
            part = (at - begins) / (FALLS - 800)
            if not 0 <= part <= 1:
                continue
            x = self.width() * ((point * 0.618034) % 1.0) + 26 * math.sin(part * 9 + point)
            y = self.height() * (-0.05 + 1.1 * part)
            size = 4.0 + point % 4
            color = ("#FFE7A8", "#8FD3FF", "#FFFFFF", "#F0B8D8")[point % 4]
            points = []
            for corner in range(8):
                angle = corner * math.pi / 4 + part * 5 + point
                reach = size if corner % 2 == 0 else size * 0.4
                points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
            fill(painter, polygon(points), ink(color, 1 - part * part))
