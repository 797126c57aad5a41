"""A card large, over a page: its face, its keywords with their clauses, and the way to the next
card.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.decks.summary import CardPicture
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.kit.pressed import ENTER
from luminagames.text import say

SIZE = (380, 531)


class LargeCardDialogue(QDialog):
    """Arrows turn to the next card of the page; Space, Enter and Escape close."""

    # A clause is to be read.
    rule = Signal(str)
    # The card that was shown last.
    closed_at = Signal(str)

    def __init__(
        self,
        context: Context,
        game: Game,
        painter: CardPainter,
        parent: QWidget,
        card: str,
        cards: Sequence[str],
    ) -> None:
        super().__init__(parent)
        self._context, self._game = context, game
        self._cards = list(cards)
        self.card = ""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        row = QHBoxLayout(self)
        row.setContentsMargins(22, 20, 22, 20)
        row.setSpacing(20)
        room = parent.window().height() - 120
        high = min(round(context.theme.px(SIZE[1])), room)
        self.picture = CardPicture(context, game, painter, (round(high * SIZE[0] / SIZE[1]), high))
        self.picture.setFixedSize(self.picture.sizeHint())
        row.addWidget(self.picture)
        self._side = QVBoxLayout()
        row.addLayout(self._side)
        self.title = Label(context, "", "heading", wrap=True)
        self.title.setFixedWidth(round(context.theme.px(280)))
        self._side.addWidget(self.title)
        self._words = QVBoxLayout()
        self._side.addLayout(self._words)
        self._side.addStretch(1)
        self._side.addWidget(
            Label(context, say("Left and right turn to the next card"), "small", "text_muted")
        )
        self.panels: list[Panel] = []
        self.show_card(card)
        self.finished.connect(lambda _how: self.closed_at.emit(self.card))

    def show_card(self, card: str) -> None:
        """Shows another card."""
        self.card = card
        title = self._game.card_title(card)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(self._game.card_text(card))
        self.title.say(title)
        self.picture.show_card(card)
        for panel in self.panels:
            panel.deleteLater()
        self.panels = []
        for keyword in self._game.keywords(card):
            panel = Panel(self._context)
            panel.body.setContentsMargins(14, 10, 14, 10)
            panel.body.setSpacing(4)
            panel.body.addWidget(Label(self._context, keyword.title, "subheading"))
            panel.body.addWidget(
                Label(self._context, keyword.text, "body", "text_muted", wrap=True)
            )
            if keyword.clause:
                clause = Button(
                    self._context,
                    f"{keyword.clause}  ›",
                    kind="plain",
                    name=say("Rule {clause}", clause=keyword.clause),
                )
                clause.clicked.connect(
                    lambda _checked=False, wanted=keyword.clause: self._read(wanted)
                )
                panel.body.addWidget(clause, 0, Qt.AlignmentFlag.AlignRight)
            self._words.addWidget(panel)
            self.panels.append(panel)

    def _read(self, clause: str) -> None:
        self.accept()
        self.rule.emit(clause)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turns, or closes."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.card in self._cards:
            step = 1 if key == Qt.Key.Key_Right else -1
            self.show_card(self._cards[(self._cards.index(self.card) + step) % len(self._cards)])
        elif key in (*ENTER, Qt.Key.Key_Space):
            self.accept()
        else:
            super().keyPressEvent(event)
