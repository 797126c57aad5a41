"""The small parts that the studio is made of: labels, buttons, panels and chips that follow the
theme.

The program's style sheet reaches them through the properties `tone` and `kind`, as it does the
app's own.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
)

from luminagames.cardface.geometry import lozenge, rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.kit.pressed import EnterPresses
from luminagames.kit.tip import plain_tip
from luminagames.studio.look import Theming

# So many pixels of what is chosen the arrow of a drop-down needs.
ARROW = 10


class LineLabel(Label):
    """As high as its line, and no wider than there is room for if it is a path."""

    def take_room(self) -> None:
        """One line, unless it is wrapped."""
        if not self.wordWrap():
            wide = (
                QSizePolicy.Policy.Ignored if self._role == "path" else QSizePolicy.Policy.Preferred
            )
            self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)


class CutLine(LineLabel):
    """One line that takes the room there is; what is cut shows that it goes on, and is told whole
    by its tool tip.
    """

    _whole = ""

    def take_room(self) -> None:
        """As wide as it is given."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, text: str, tone: str = "") -> None:
        """Show another text."""
        self._whole = text
        super().say(text, tone)
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room, another cut."""
        super().resizeEvent(event)
        self._cut()

    def changeEvent(self, event: QEvent) -> None:
        """Other letters, another cut."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._cut()

    def _cut(self) -> None:
        room = self.contentsRect().width()
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room))
        self.setToolTip(plain_tip(self._whole))


class Note(LineLabel):
    """Smaller words under a button, and below each other with it; as high as they need where the
    page scrolls.
    """

    def __init__(self, look: Theming, text: str) -> None:
        super().__init__(look, text, "small", "text_muted", wrap=True)
        self.setContentsMargins(26, 0, 0, 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A scroll area does not ask how high words are at its width."""
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(self.width()))


class Foot(LineLabel):
    """What the studio tells at the foot of its window; its room is kept, so that nothing moves
    under the pointer.
    """

    def __init__(self, look: Theming) -> None:
        super().__init__(look, "", "small", "text_muted")
        self.setContentsMargins(14, 0, 14, 4)

    def sizeHint(self) -> QSize:
        """As high as a line, also when nothing is told."""
        line = self.fontMetrics().height() + self.contentsMargins().bottom()
        return QSize(super().sizeHint().width(), line)


class Push(Button):
    """A button of the studio, whose icons are smaller."""

    icon_px = 16


class Pick(Choice):
    """A drop-down that is narrower than what is chosen where there is no room."""

    arrow_px = 16

    def __init__(self, look: Theming, name: str) -> None:
        super().__init__(look, name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box, what is chosen in as many letters as there is room for, and the arrow."""
        del event
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        option.currentText = self.fontMetrics().elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, room.width() - ARROW
        )
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        self.paint_arrow(painter)
        painter.end()


class SearchField(QLineEdit):
    """A line to filter by, with a lens."""

    def __init__(self, look: Theming, name: str, placeholder: str) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self._restyle()
        look.themed.connect(self._restyle)

    def _restyle(self) -> None:
        self.setFont(self._look.theme.font("body"))
        self.setTextMargins(round(self._look.theme.px(20)), 0, 0, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape takes back what was searched, and goes on to what was found."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.text():
            self.clear()
        else:
            self.focusNextChild()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line and its lens."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self._look.theme.px(15)
        rect = QRectF(10, (self.height() - side) / 2, side, side)
        paint_icon(painter, "search", rect, self._look.theme.color("text_muted"))
        painter.end()


class TightPanel(Panel):
    """A panel whose things stand closer."""

    margins = (14, 10, 14, 12)
    spacing = 8

    def caption_label(self, caption: str) -> Label:
        """A line."""
        return LineLabel(self._look, caption, "caption", "text_muted")


class Chip(EnterPresses):
    """A sign that is on or off; `icon` is painted small, its name is for screen readers and the
    tooltip.
    """

    def __init__(self, look: Theming, icon: str, name: str, value: str, side: int = 24) -> None:
        super().__init__()
        self._look, self._icon, self.value, self._side = look, icon, value, side
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._restyle()
        look.themed.connect(self._restyle)

    def _restyle(self) -> None:
        side = round(self._look.theme.px(self._side))
        self.setFixedSize(side, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sign, lit when it is on."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.isChecked() or self.underMouse():
            shape = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 5)
            fill(painter, shape, theme.color("playable", 0.18 if self.isChecked() else 0.07))
            if self.isChecked():
                stroke(painter, shape, theme.color("playable"), 1.2)
        if self._icon == "lozenge":
            self._paint_level(painter, rect)
        else:
            paint_icon(painter, self._icon, rect.adjusted(2, 2, -2, -2), theme.color("text_accent"))
        if self.hasFocus():
            paint_focus_ring(painter, rect.adjusted(3, 3, -3, -3), theme, 4)
        painter.end()

    def _paint_level(self, painter: QPainter, rect: QRectF) -> None:
        """A lozenge with the last figure of its value."""
        theme = self._look.theme
        at, color = rect.center(), theme.color("text_accent")
        shape = lozenge(at.x(), at.y(), rect.width() * 0.46, rect.width() * 0.54)
        if self.isChecked():
            fill(painter, shape, color)
        stroke(painter, shape, color, 1.1)
        painter.setFont(theme.font_px("caption", max(theme.minimum_px, rect.width() * 0.5), 700))
        painter.setPen(theme.color("panel") if self.isChecked() else theme.color("text"))
        painter.drawText(
            rect.adjusted(1, 0, 1, 0), int(Qt.AlignmentFlag.AlignCenter), self.value[-1:]
        )


class NoticeBar(QFrame):
    """A bar that asks or tells something about the open file: words and up to two answers."""

    # The answer's key.
    answered = Signal(str)

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 6, 8, 6)
        self._row.setSpacing(8)
        self.words = LineLabel(look, "", "small", wrap=True)
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._row.addWidget(self.words, 1)
        self.buttons: dict[str, Push] = {}
        self.topic = ""
        self.hide()

    def ask(self, topic: str, words: str, answers: dict[str, str]) -> None:
        """Show a notice; `answers` are key -> button text."""
        self.topic = topic
        self.words.say(words)
        for button in self.buttons.values():
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = {}
        for key, text in answers.items():
            button = Push(self._look, text)
            button.clicked.connect(lambda _checked=False, key=key: self.answered.emit(key))
            self._row.addWidget(button)
            self.buttons[key] = button
        self.show()

    def dismiss(self) -> None:
        """Nothing to say any more."""
        self.topic = ""
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A raised bar with an accent edge."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(0.5, 0.5, self.width() - 1, self.height() - 1, theme.radius("button"))
        fill(painter, shape, theme.color("panel_raised"))
        stroke(painter, shape, theme.color("text_accent"), 2 if theme.is_high_contrast else 1)
        painter.end()
