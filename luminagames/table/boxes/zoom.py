"""One card, large: its whole face with the generated text, and its keywords explained with their
clauses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, ink, radial
from luminagames.cardface.lights import paint_panel
from luminagames.engine.show import Keyword
from luminagames.kit.pressed import ENTER
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text, width_of
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run
from luminagames.text import say

RATIO = 88 / 63
_KEYWORDS = 240.0
_GAP = 20.0


@dataclass(frozen=True, slots=True)
class _Box:
    keyword: Keyword
    rect: QRectF
    words: RichText


class ZoomPanel(QWidget):
    """Covers the table while a card is looked at (`pinned`), or stands beside the pointer while it
    hovers.
    """

    open_rule = Signal(str)
    closed = Signal()
    # The next (1) or the last (-1) card is wished.
    turned = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.definition = ""
        self.pinned = False
        # What is said below a card beside the pointer.
        self.hint = ""
        self.card = QRectF()
        self.boxes: list[_Box] = []
        self.setObjectName("zoom")
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    # Showing

    def pin(self, definition: str, room: QRectF) -> None:
        """Shows a card over the whole table until it is closed."""
        if not self.pinned:
            self._forget()  # what hovers becomes another thing: it is shown anew, with the keyboard
        self.pinned = True
        self.definition = definition
        self.setGeometry(room.toRect())
        height = min(room.height() - 70, self.look.theme.px(560))
        width = height / RATIO
        keywords = self.look.theme.px(_KEYWORDS)
        left = (room.width() - width - _GAP - keywords) / 2
        self.card = self._snap(QRectF(left, (room.height() - height) / 2 - 12, width, height))
        self._explain(
            QRectF(
                self.card.right() + _GAP,
                self.card.top(),
                keywords,
                room.height() - self.card.top() - 10,
            )
        )
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        self._appear()

    def hover(self, definition: str, anchor: QRectF, room: QRectF, hint: str = "") -> None:
        """Shows a card beside an anchor, out of the pointer's way, with a hint below it."""
        self.pinned = False
        self.hint = hint
        self.definition = definition
        keywords = self.look.theme.px(_KEYWORDS)
        height = min(room.height() - 24, self.look.theme.px(480))
        width = height / RATIO
        whole = width + _GAP + keywords + 40
        right = room.right() - anchor.right() >= whole or anchor.center().x() < room.center().x()
        x = anchor.right() + 8 if right else anchor.left() - whole - 8
        x = min(max(x, room.left()), room.right() - whole)
        self.setGeometry(round(x), round(room.top()), round(whole), round(room.height()))
        top = min(
            max(anchor.center().y() - room.top() - height / 2, 12.0), room.height() - height - 12
        )
        self.card = self._snap(QRectF(20, top, width, height))
        self._explain(QRectF(self.card.right() + _GAP, top, keywords, room.height() - top))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=True)
        self._appear()

    def _snap(self, rect: QRectF) -> QRectF:
        return QRectF(rect.toRect())

    def _appear(self) -> None:
        game = self.look.game
        self.setAccessibleName(game.face(self.definition).name)
        self.setAccessibleDescription(game.card_text(self.definition))
        self.show()
        self.raise_()
        self.update()

    def dismiss_quietly(self) -> None:
        """Goes away because the pointer went on; the keyboard stays where it is."""
        self._forget()

    def dismiss(self) -> None:
        """Closes."""
        if self.isVisible():
            self.pinned = False
            self._forget()
            self.closed.emit()

    def _forget(self) -> None:
        """Hides, and keeps nothing of the card: a hidden panel can still be read by a screen
        reader's tools.
        """
        self.hide()
        self.definition, self.boxes = "", []
        self.setAccessibleName("")
        self.setAccessibleDescription("")

    def _explain(self, room: QRectF) -> None:
        theme = self.look.theme
        self.boxes = []
        y = room.top()
        for keyword in self.look.game.keywords(self.definition):
            font = theme.font("body")
            words = RichText(
                [Run(keyword.text)], font, theme.font("body", 700), room.width() - 32, 1.46
            )
            height = theme.px(48) + words.height + (theme.px(28) if keyword.clause else 10)
            if y + height > room.bottom():
                break
            self.boxes.append(_Box(keyword, QRectF(room.left(), y, room.width(), height), words))
            y += height + 12

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Veil, a soft light, the card, its keywords."""
        if not self.definition:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        if self.pinned:
            painter.fillRect(self.rect(), theme.color("veil", 0.72))
            if theme.name == "observatory":
                center = self.card.center()
                light = radial(
                    center.x(), center.y(), 420, (0, ink("#FFE3A1", 0.12)), (1, ink("#FFE3A1", 0))
                )
                fill(painter, circle(center.x(), center.y(), 420), light)
        ratio = self.devicePixelRatioF()
        pixels = round(self.card.width() * ratio)
        picture = self.look.faces.card(self.definition, "full", pixels, ratio, "zoom")
        scale = pixels / picture.pixels
        size = picture.pixmap.deviceIndependentSize() * scale
        corner = QPointF(
            self.card.x() - picture.margin * scale, self.card.y() - picture.margin * scale
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRectF(corner, size), picture.pixmap, QRectF(picture.pixmap.rect()))
        for box in self.boxes:
            self._paint_keyword(painter, box)
        words = self._foot_words()
        if words:
            y = min(self.card.bottom() + 14, self.height() - theme.px(28))
            width = width_of(words, theme.font("small")) + 28
            rect = QRectF(self.card.center().x() - width / 2, y, width, theme.px(24))
            path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 6)
            fill(painter, path, theme.color("panel", 0.92))
            text(painter, rect, words, theme.font("small"), theme.color("text_muted"), MIDDLE)
        painter.end()

    def _foot_words(self) -> str:
        if self.pinned:
            return say("Space or Esc closes  ·  ← → next card  ·  R opens the rulebook")
        return self.hint

    def _paint_keyword(self, painter: QPainter, box: _Box) -> None:
        theme = self.look.theme
        rect = box.rect
        paint_panel(painter, rect, theme, ornament=False)
        middle = rect.top() + theme.px(26)
        color = theme.color("text_accent")
        left = rect.left() + theme.px(26)
        fill(painter, circle(left, middle, theme.px(13)), theme.color("text_accent", 0.16))
        self.look.icon(painter, box.keyword.icon or "card", left, middle, theme.px(18), color)
        head = QRectF(
            rect.left() + theme.px(47),
            middle - theme.px(15),
            rect.width() - theme.px(56),
            theme.px(30),
        )
        text(painter, head, box.keyword.title, theme.font("subheading"), theme.color("text"), LEFT)
        box.words.paint(
            painter,
            self.look.icons,
            rect.left() + 16,
            rect.top() + theme.px(48),
            theme.color("text"),
        )
        if box.keyword.clause:
            foot = QRectF(
                rect.left() + 16, rect.bottom() - theme.px(27), rect.width() - 32, theme.px(20)
            )
            words = f"{box.keyword.clause}  ›"
            text(painter, foot, words, theme.font("small", 600), theme.color("text_accent"), RIGHT)

    # Hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a keyword opens its clause; one elsewhere closes."""
        for box in self.boxes:
            if box.keyword.clause and box.rect.contains(event.position()):
                self.open_rule.emit(box.keyword.clause)
                return
        if not self.card.contains(event.position()):
            self.dismiss()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Escape close, arrows turn to the next card, R opens the rulebook."""
        key = event.key()
        if key in (*ENTER, Qt.Key.Key_Space, Qt.Key.Key_Escape):
            self.dismiss()
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self.turned.emit(1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self.turned.emit(-1)
        elif key in (Qt.Key.Key_R, Qt.Key.Key_F1):
            clauses: Sequence[str] = [
                box.keyword.clause for box in self.boxes if box.keyword.clause
            ]
            self.open_rule.emit(clauses[0] if clauses else "")
