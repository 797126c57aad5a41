"""What lies within reach in a puzzle: the cards that can be lifted, tapped or picked as it
begins.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from luminagames.app.context import Context
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.engine.gestures import GestureIndex
from luminagames.engine.view import View
from luminagames.table.ink import LEFT, text, width_of
from luminagames.text import say

MOST = 4
LEAST_POINTS = 7.0
# Logical pixels: a card's width, the height of the row with its heading, and what stands between
# two cards.
CARD, HIGH, GAP = 54, 108, 10


def within_reach(game: Game[Any], view: View) -> list[str]:
    """Definitions of the cards that something can be done with, each once, in the order of the
    table's zones.
    """
    index: GestureIndex = game.gesture_index(view)
    picked = {source for sets in index.picks.values() for sources in sets for source in sources}
    sources = {*index.drags, *index.taps, *picked}
    found = (
        view.cards[card]
        for cards in view.zones.values()
        for card in cards
        if card is not None and card in view.cards and f"card:{card}" in sources
    )
    return list(dict.fromkeys(found))


class Reach(QWidget):
    """Up to four cards in small, each with its name; nothing where only buttons can be pressed."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._names: list[str] = []
        self._cards: list[QPixmap] = []
        self.left_out = 0
        self.setFixedHeight(HIGH)

    def show_cards(self, game: Game[Any], definitions: list[str]) -> None:
        """Shows the first of these cards."""
        shown = definitions[:MOST]
        self.left_out = len(definitions) - len(shown)
        ratio = self.devicePixelRatioF()
        painter = CardPainter(self._context.theme, game.about.id)
        self._names = [game.card_title(one) for one in shown]
        self._cards = [
            painter.pixmap(game.face(one), "table", CARD * ratio, ratio) for one in shown
        ]
        self.setVisible(bool(shown))
        self.setAccessibleName(say("Within reach: {cards}", cards=", ".join(self._names)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the heading, and each card with its name beside it."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        head = say("WITHIN REACH")
        if self.left_out:
            head = say("WITHIN REACH, AND {count} MORE", count=self.left_out)
        text(
            painter,
            QRectF(0, 0, self.width(), 20),
            head,
            theme.font("caption", 600),
            theme.color("text_muted"),
            LEFT,
        )
        column = self.width() / max(2, len(self._names))
        flags = int(
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        )
        for number, (name, card) in enumerate(zip(self._names, self._cards, strict=True)):
            x, ratio = number * column, card.devicePixelRatio()
            painter.drawPixmap(
                QRectF(x, 26, CARD, card.height() / ratio), card, QRectF(card.rect())
            )
            font, room = theme.font("small", 600), column - CARD - GAP
            while (
                max(width_of(word, font) for word in name.split()) > room
                and font.pointSizeF() > LEAST_POINTS
            ):
                font.setPointSizeF(font.pointSizeF() - 0.5)  # a long word gives way, and is whole
            painter.setFont(font)
            painter.setPen(theme.color("text"))
            painter.drawText(QRectF(x + CARD + 6, 26, room, HIGH - 30), flags, name)
        painter.end()
