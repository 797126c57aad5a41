"""The notes of a playtest as the sheets they were: a press watches the moment again."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from luminagames.app.context import Context
from luminagames.app.note_box import mark_words
from luminagames.app.setup.likes import face_of
from luminagames.cardface.art import paint_art
from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, linear, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.kit.pressed import ENTER
from luminagames.library.playtest import Noted
from luminagames.table.ink import LEFT, MIDDLE, text, width_of
from luminagames.text import say

# The paper of a sheet, its ink and the ink of what is beside the sentence.
PAPER, SHADE, INK, BESIDE = "#FBEFB6", "#F0DC8C", "#2E2410", "#5E4B1C"
# Of a sheet at 100 %: its margins, the face, the card, and the least height.
MARGIN, FACE, CARD, LEAST = 14.0, 44.0, 62.0, 120.0


def moment_words(note: Noted) -> str:
    """*Round 6 · Bruno’s turn · Main*."""
    parts = [
        say("Round {round}", round=note.round),
        say("Turn of {name}", name=note.turn_of),
        note.phase,
    ]
    return "  ·  ".join(part for part in parts if part)


class NoteSheet(QAbstractButton):
    """A note: who wrote it, when, what it says, and the card that it is about."""

    def __init__(self, context: Context, game: Game, painter: CardPainter, note: Noted) -> None:
        super().__init__()
        self._context, self._game, self._painter = context, game, painter
        self.note = note
        self._card = note.card if note.card in game.definitions else ""
        mark = mark_words(note.mark)
        self._mark = mark
        about = game.card_title(self._card) if self._card else ""
        told = (note.author, moment_words(note), mark, note.text, about, say("Watch this moment"))
        self.setAccessibleName(". ".join(part for part in told if part))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        context.themed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """As high as its sentence needs."""
        return QSize(360, self.heightForWidth(360))

    def minimumSizeHint(self) -> QSize:
        """The sentence must fit."""
        return QSize(220, self.heightForWidth(max(220, self.width())))

    def heightForWidth(self, wide: int) -> int:
        """The head, the sentence in its lines, and the foot."""
        px = self._context.theme.px
        words = self._sentence_height(wide)
        return round(max(px(LEAST), px(MARGIN * 2 + FACE + 8) + words + px(30)))

    def _sentence_height(self, wide: float) -> float:
        metrics = QFontMetricsF(self._context.theme.font("body"))
        room = QRectF(0, 0, self._room(wide), 100_000)
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.note.text).height()

    def _room(self, wide: float) -> float:
        px = self._context.theme.px
        card = px(CARD) + px(MARGIN) if self._card else 0.0
        return max(60.0, wide - px(MARGIN * 2) - card - 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper, face and name, the sentence, the card at the right."""
        theme = self._context.theme
        px = theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(self.rect()).adjusted(3, 3, -3, -5)
        fill(
            painter,
            rounded(sheet.x() + 1, sheet.y() + 3, sheet.width(), sheet.height(), 3),
            QColor(0, 0, 0, 90),
        )
        paper = rounded(sheet.x(), sheet.y(), sheet.width(), sheet.height(), 3)
        fill(
            painter,
            paper,
            linear(0, sheet.y(), 0, sheet.bottom(), (0, QColor(PAPER)), (1, QColor(SHADE))),
        )
        left, top = sheet.x() + px(MARGIN), sheet.y() + px(MARGIN)
        self._paint_face(painter, left, top)
        words = left + px(FACE + 10)
        room = self._room(self.width()) - px(FACE + 10)
        name = theme.font("subheading", 600)
        text(painter, QRectF(words, top, room, px(24)), self.note.author, name, QColor(INK), LEFT)
        small = theme.font("small", 500)
        text(
            painter,
            QRectF(words, top + px(24), room, px(20)),
            moment_words(self.note),
            small,
            QColor(BESIDE),
            LEFT,
        )
        painter.setFont(theme.font("body"))
        painter.setPen(QColor(INK))
        body = QRectF(
            left,
            top + px(FACE + 8),
            self._room(self.width()),
            self._sentence_height(self.width()) + 4,
        )
        painter.drawText(body, int(Qt.TextFlag.TextWordWrap), self.note.text)
        foot = QRectF(left, sheet.bottom() - px(28), room + px(FACE), px(22))
        text(
            painter,
            foot,
            say("Watch this moment") + "  ›",
            theme.font("small", 600),
            QColor(BESIDE),
            LEFT,
        )
        self._paint_card(painter, sheet)
        if self.hasFocus():
            paint_focus_ring(painter, sheet, theme, 3)
        painter.end()

    def _paint_face(self, painter: QPainter, left: float, top: float) -> None:
        theme = self._context.theme
        side = theme.px(FACE)
        note = self.note
        seat = theme.marks[note.seat % len(theme.marks)]
        likes = self._context.settings.likes
        art = face_of(note.author, note.seat, "", likes)
        painter.save()
        painter.setClipPath(circle(left + side / 2, top + side / 2, side / 2))
        paint_art(painter, QRectF(left, top, side, side), *art, f"note {note.author}")
        painter.restore()
        stroke(painter, circle(left + side / 2, top + side / 2, side / 2), seat.color, 2)
        small = side * 0.36
        box = QRectF(left - small * 0.2, top + side - small * 0.8, small, small)
        fill(painter, circle(box.center().x(), box.center().y(), small * 0.62), QColor("#10172E"))
        paint_icon(painter, seat.icon, box.adjusted(2, 2, -2, -2), seat.color)

    def _paint_card(self, painter: QPainter, sheet: QRectF) -> None:
        theme = self._context.theme
        px = theme.px
        right, top = sheet.right() - px(MARGIN), sheet.y() + px(MARGIN)
        if self._mark:
            font = theme.font("small", 600)
            wide = width_of(self._mark, font) + px(20)
            box = QRectF(right - wide, top, wide, px(24))
            fill(
                painter,
                rounded(box.x(), box.y(), box.width(), box.height(), px(12)),
                QColor("#5A430E"),
            )
            text(painter, box, self._mark, font, QColor("#FFF6D8"), MIDDLE)
            top += px(30)
        if self._card:
            face, ratio = self._game.face(self._card), self.devicePixelRatioF()
            wide = min(
                px(CARD), (sheet.bottom() - px(8) - top) / self._painter.aspect(face, "full")
            )
            picture = self._painter.pixmap(face, "full", wide * ratio, ratio)
            painter.drawPixmap(QPointF(right - wide, top), picture)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, too."""
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)
