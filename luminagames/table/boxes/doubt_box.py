"""The question before a turn ends with something undone, with a tick that stops such questions."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from luminagames.cardface.geometry import rounded, svg
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.engine.action import Action
from luminagames.kit.pressed import ENTER
from luminagames.table.answers.doubts import Doubt
from luminagames.table.bars.button import TableButton, set_in_row
from luminagames.table.boxes.overlay import FloatingBox
from luminagames.table.ink import LEFT, text, width_of
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.screen import Screen
from luminagames.table.session import TableSession
from luminagames.table.words import Run, TableWords, begun
from luminagames.text import say

_WIDTH = 480.0
# Pixels around what is said.
_EDGE = 24.0


class TableTick(QAbstractButton):
    """A box to tick, and its words."""

    def __init__(self, look: Look, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.setCheckable(True)
        self.setText(words)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.themed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """The box, a gap, the words."""
        theme = self.look.theme
        words = width_of(self.text(), theme.font("body", 500))
        side = max(theme.hit_target, round(theme.px(28)))
        return QSize(round(theme.px(36) + words), side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box with its tick, then the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        side = theme.px(18)
        box = QRectF(4, (self.height() - side) / 2, side, side)
        path = rounded(box.x(), box.y(), side, side, theme.radius("chip"))
        if self.isChecked():
            fill(painter, path, theme.color("button"))
            k = side / 18
            x, y = box.x(), box.y()
            mark = svg(
                f"M {x + 4 * k} {y + 9.5 * k} L {x + 7.6 * k} {y + 13 * k} L {x + 14 * k} {y + 5 * k}"
            )
            stroke(painter, mark, theme.color("button_text"), 2.2 * k)
        stroke(painter, path, theme.color("playable" if self.underMouse() else "text_muted"), 1.3)
        words = QRectF(box.right() + theme.px(10), 0, self.width(), self.height())
        text(painter, words, self.text(), theme.font("body", 500), theme.color("text_muted"), LEFT)
        if self.hasFocus():
            paint_focus_ring(painter, box.adjusted(-2, -2, 2, 2), theme, theme.radius("chip"))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space ticks it; all else is the affair of the box that it stands in."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()


class DoubtBox(FloatingBox):
    """Says what is left undone. Enter, or the key that asked, ends the turn; Escape goes back."""

    # The `Action` that was meant.
    meant = Signal(object)
    # Nobody wants to be asked so any more.
    unasked = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent, "playable")
        self.setObjectName("doubt")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.action: Action | None = None
        # The key that asked: pressed once more it is meant.
        self.key = ""
        self._words: RichText | None = None
        self.buttons = {
            "end": TableButton(look, "", "primary", parent=self),
            "back": TableButton(look, "", key="Esc", parent=self),
        }
        self.tick = TableTick(look, say("Do not ask again"), self)
        self.buttons["end"].clicked.connect(self._end)
        self.buttons["back"].clicked.connect(self.dismiss)

    def ask(self, action: Action, words: tuple[Run, ...], end: str, key: str, room: QRectF) -> None:
        """Asks in the middle of `room` (pixels of the parent); `end` names what ends the turn."""
        theme = self.look.theme
        px = theme.px
        self.action, self.key = action, key
        edge = px(_EDGE)
        width = min(px(_WIDTH), room.width() - 24)
        self._words = RichText(
            words, theme.font("prompt"), theme.font("prompt", 600), width - 2 * edge, 1.4
        )
        self.tick.setChecked(False)
        self.buttons["end"].set_words(end, key or "Enter")
        self.buttons["back"].set_words(say("Back"), "Esc")
        for button in self.buttons.values():
            button.renew()
        set_in_row(list(self.buttons.values()), width - edge, 10)
        foot = self.buttons["end"].sizeHint().height()
        tick = self.tick.sizeHint()
        height = edge + self._words.height + px(10) + tick.height() + px(6) + foot + 8
        x, y = room.center().x() - width / 2, room.bottom() - height - px(30)
        self.stand(QRectF(x, y - 8, width, 0), width, height, room, beak=False)
        box = self.content()
        self.tick.setGeometry(
            round(box.left() + edge - 4),
            round(box.top() + edge + self._words.height + px(10)),
            min(tick.width(), round(box.width() - 2 * edge + 8)),
            tick.height(),
        )
        right = box.right() - 8
        for name in ("end", "back"):
            size = self.buttons[name].sizeHint()
            right -= size.width() - (10 if name == "back" else 0)
            top = round(box.bottom() - size.height() - 6)
            self.buttons[name].setGeometry(round(right), top, size.width(), size.height())
        self.setAccessibleName("".join(run.text for run in words))
        self.show()
        self.raise_()

    def dismiss(self) -> None:
        """Nothing is ended."""
        self.action = None
        self.hide()

    def _end(self) -> None:
        action = self.action
        if action is None:
            return
        if self.tick.isChecked():
            self.unasked.emit()
        self.dismiss()
        self.meant.emit(action)

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """What is left undone, and the question."""
        if self._words is None:
            return
        edge = self.look.theme.px(_EDGE)
        color = self.look.theme.color("text")
        self._words.paint(painter, self.look.icons, box.left() + edge, box.top() + edge, color)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing under the box is touched."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back; Enter presses the button that has the keyboard, else it is meant."""
        if event.key() == Qt.Key.Key_Escape or (
            event.key() in ENTER and self.buttons["back"].hasFocus()
        ):
            self.dismiss()
        elif event.key() in ENTER or (self.key and event.text().upper() == self.key):
            self._end()
        else:
            event.accept()


class Asking:
    """Brings the session's doubts into the box, and the answer back."""

    def __init__(
        self,
        session: TableSession,
        words: TableWords,
        box: DoubtBox,
        screen: Screen,
        unasked: Callable[[], object],
    ) -> None:
        self.session, self.words, self.box, self.screen = session, words, box, screen
        self._unasked = unasked
        session.doubted.connect(self._ask)
        box.meant.connect(self._meant)
        box.unasked.connect(self._ask_no_more)

    def _ask(self, doubt: Doubt) -> None:
        session, words = self.session, self.words
        end = words.plain(session.game.describe_action(doubt.action, session.view))
        offered = self.screen.prompt.offered
        key = next((one.key for one in offered if one.words == end), "")
        runs = words.runs(doubt.question)
        self.box.ask(doubt.action, begun(runs), end, key, self.screen.room())

    def _meant(self, action: Action) -> None:
        if self.session.my_turn and action in self.session.view.legal:
            self.session.submit(action)

    def _ask_no_more(self) -> None:
        self.session.asks_undone = False
        self._unasked()

    def renew(self) -> None:
        """The table changed under the question: it is asked no more."""
        if self.box.isVisible():
            self.box.dismiss()
