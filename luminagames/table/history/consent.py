"""The question to another seat: may the match go back beyond what was learned since? One seat after
the other.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.kit.pressed import ENTER
from luminagames.table.bars.button import TableButton
from luminagames.table.boxes.overlay import FloatingBox
from luminagames.table.ink import LEFT, text
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run
from luminagames.text import say

_WIDTH = 520.0


class ConsentBox(FloatingBox):
    """Names who is asked and what for. Escape declines; Enter answers with the button that has the
    keyboard.
    """

    answered = Signal(bool)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent, "target")
        self.setObjectName("consent")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.seat = 0
        self.title = ""
        self._words: RichText | None = None
        self.buttons = {
            "agree": TableButton(look, "", parent=self),
            "decline": TableButton(look, "", "primary", key="Esc", parent=self),
        }
        self.buttons["agree"].clicked.connect(lambda: self.answered.emit(True))
        self.buttons["decline"].clicked.connect(lambda: self.answered.emit(False))

    def ask(self, seat: int, title: str, sentence: tuple[Run, ...], room: QRectF) -> None:
        """Asks a seat, in the middle of `room` (pixels of the parent)."""
        theme = self.look.theme
        px = theme.px
        self.seat, self.title = seat, title
        width = min(px(_WIDTH), room.width() - 24)
        self._words = RichText(
            sentence, theme.font("prompt"), theme.font("prompt", 600), width - px(48), 1.4
        )
        self.buttons["agree"].set_words(say("Agree"), "")
        self.buttons["decline"].set_words(say("Leave it as it is"), "Esc")
        for button in self.buttons.values():
            button.renew()
        foot = self.buttons["decline"].sizeHint().height()
        height = px(64) + self._words.height + px(14) + foot + 10
        x, y = room.center().x() - width / 2, room.center().y() - height / 2
        self.stand(QRectF(x, y - 8, width, 0), width, height, room, beak=False)
        self.move(round(x) - 34, round(y) - 34)
        right = self.content().right() - 8
        for name in ("decline", "agree"):
            size = self.buttons[name].sizeHint()
            right -= size.width()
            top = round(self.content().bottom() - size.height() - 6)
            self.buttons[name].setGeometry(round(right), top, size.width(), size.height())
        self.setAccessibleName(title)
        self.setAccessibleDescription("".join(run.text for run in sentence))
        self.show()
        self.raise_()

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """The seat's sign and the title, then the sentence."""
        theme = self.look.theme
        px = theme.px
        mark = theme.seat(self.seat)
        self.look.icon(
            painter, mark.icon, box.left() + px(34), box.top() + px(34), px(20), mark.color
        )
        head = QRectF(box.left() + px(54), box.top() + px(14), box.width() - px(78), px(40))
        text(painter, head, self.title, theme.font("heading"), theme.color("text"), LEFT)
        if self._words is not None:
            self._words.paint(
                painter,
                self.look.icons,
                box.left() + px(24),
                box.top() + px(62),
                theme.color("text_muted"),
            )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing under the box is touched."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape declines, arrows and Enter go to the buttons."""
        if event.key() == Qt.Key.Key_Escape:
            self.answered.emit(False)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            name = "agree" if event.key() == Qt.Key.Key_Left else "decline"
            self.buttons[name].setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() in ENTER:
            self.answered.emit(self.buttons["agree"].hasFocus())
        else:
            event.accept()
