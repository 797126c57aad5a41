"""The small parts that the studio is made of: labels, buttons, panels and chips that follow the theme.

The program's style sheet reaches them through the properties `tone` and `kind`, as it does the app's own.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QVBoxLayout,
)

from luminagames.cardface.geometry import lozenge, rounded, svg
from luminagames.cardface.icons import icon_size, paint_icon, qicon
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring, paint_panel
from luminagames.studio.look import Theming

ARROW = 10
"""So many pixels of what is chosen the arrow of a drop-down needs."""
GAP = "\u2002"
"""Stands between an icon and its words: a style sheet cannot set this distance."""


class Label(QLabel):
    """Words in a role of type (`caption`, `body`, …) and a tone (`text`, `text_muted`, `danger`, `ok`, …)."""

    def __init__(self, look: Theming, text: str = "", role: str = "body", tone: str = "text", *, wrap: bool = False):
        super().__init__()
        self._look, self._role = look, role
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("tone", tone)
        self.setWordWrap(wrap)
        if not wrap:
            self.setSizePolicy(QSizePolicy.Policy.Ignored if role == "path" else QSizePolicy.Policy.Preferred,
                               QSizePolicy.Policy.Fixed)  # fmt: skip
        self.say(text)
        self._restyle()
        look.themed.connect(self._restyle)

    def say(self, text: str, tone: str = "") -> None:
        """Show another text, in another tone if one is given; captions are shown in capitals."""
        self.setAccessibleName(text)
        self.setText(text.upper() if self._look.theme.type_style(self._role).upper else text)
        if tone and tone != self.property("tone"):
            self.setProperty("tone", tone)
            self.style().unpolish(self)
            self.style().polish(self)

    def _restyle(self) -> None:
        self.setFont(self._look.theme.font(self._role))


class Note(Label):
    """Smaller words under a button, and below each other with it; as high as they need where the page scrolls."""

    def __init__(self, look: Theming, text: str) -> None:
        super().__init__(look, text, "small", "text_muted", wrap=True)
        self.setContentsMargins(26, 0, 0, 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A scroll area does not ask how high words are at its width."""
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(self.width()))


class Push(QPushButton):
    """A push button. Kinds: `ghost`, `primary`, `plain`; Enter presses it as Space does."""

    def __init__(self, look: Theming, text: str, icon: str = "", kind: str = "ghost", name: str = "") -> None:
        super().__init__(f"{GAP}{text}" if icon and text else text)
        self._look, self._icon, self._kind = look, icon, kind
        self.setProperty("kind", kind)
        self.setAccessibleName(name or text)
        if not text and name:
            self.setToolTip(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._restyle()
        look.themed.connect(self._restyle)

    def set_words(self, text: str, icon: str = "") -> None:
        """Say something else, with another picture before it or none."""
        self._icon = icon
        self.setText(f"{GAP}{text}" if icon else text)
        self.setAccessibleName(text)
        if not icon:
            self.setIcon(QIcon())
        self._restyle()

    def set_kind(self, kind: str) -> None:
        """Make it the page's main button (`primary`), or one of the others."""
        if kind != self._kind:
            self._kind = kind
            self.setProperty("kind", kind)
            self.style().unpolish(self)
            self.style().polish(self)
            self._restyle()

    def _restyle(self) -> None:
        theme = self._look.theme
        self.setFont(theme.font("button"))
        if self._icon:
            color = theme.color("button_text" if self._kind == "primary" else "text_accent")
            side = theme.px(16)
            self.setIcon(qicon(self._icon, color, theme.color("text_muted"), round(side)))
            self.setIconSize(icon_size(side))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.isEnabled():
            self.click()
            return
        super().keyPressEvent(event)


class Pick(QComboBox):
    """A drop-down with the house's arrow; the wheel does not change it by accident."""

    def __init__(self, look: Theming, name: str) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.setAccessibleDescription(name)  # on Linux Qt gives what is chosen as the name
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def choose(self, data: object) -> None:
        """Choose the entry that holds this data, if there is one."""
        for at in range(self.count()):  # `findData` does not compare Python's objects by their value
            if self.itemData(at) == data and self.itemText(at):
                self.setCurrentIndex(at)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box, what is chosen in as many letters as there is room for, and the arrow."""
        del event
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option,
                                           QStyle.SubControl.SC_ComboBoxEditField, self)  # fmt: skip
        option.currentText = self.fontMetrics().elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, room.width() - ARROW
        )
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = self.width() - 16, self.height() / 2
        color = self._look.theme.color("text_accent" if self.isEnabled() else "text_muted")
        stroke(painter, svg(f"M {x - 5} {y - 2} L {x} {y + 3} L {x + 5} {y - 2}"), color, 1.8)
        painter.end()

    def showPopup(self) -> None:
        """Opens the list."""
        super().showPopup()
        show_rows(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what lies below."""
        event.ignore()


def show_rows(box: QComboBox) -> None:
    """Make an open list so high that its rows are seen, up to ten: Qt does not count what a style sheet pads."""
    view, frame = box.view(), box.view().window()
    rows = sum(view.sizeHintForRow(row) for row in range(min(box.count(), box.maxVisibleItems())))
    missing = rows - view.viewport().height()
    if missing > 0:
        room = box.screen().availableGeometry()
        height = min(frame.height() + missing, room.height())
        frame.setGeometry(frame.x(), min(frame.y(), room.bottom() + 1 - height), frame.width(), height)


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

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line and its lens."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self._look.theme.px(15)
        rect = QRectF(10, (self.height() - side) / 2, side, side)
        paint_icon(painter, "search", rect, self._look.theme.color("text_muted"))
        painter.end()


class Panel(QFrame):
    """A framed panel: a caption line (`head`) with room at its right, and what stands in it (`body`)."""

    def __init__(self, look: Theming, caption: str = "", margins: tuple[int, int, int, int] = (14, 10, 14, 12)) -> None:
        super().__init__()
        self._look = look
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(*margins)
        self.body.setSpacing(8)
        self.caption: Label | None = None
        self.head = QHBoxLayout()
        self.head.setSpacing(8)
        if caption:
            self.caption = Label(look, caption, "caption", "text_muted")
            self.head.addWidget(self.caption, 1)  # all the room: a longer caption need not wait for it
            self.body.addLayout(self.head)
        look.themed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The house's panel."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._look.theme, shadow=False)
        painter.end()


class Chip(QAbstractButton):
    """A sign that is on or off; `icon` is painted small, its name is for screen readers and the tooltip."""

    def __init__(self, look: Theming, icon: str, name: str, value: str, side: int = 24) -> None:
        super().__init__()
        self._look, self._icon, self.value, self._side = look, icon, value, side
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setToolTip(name)
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
        painter.drawText(rect.adjusted(1, 0, 1, 0), int(Qt.AlignmentFlag.AlignCenter), self.value[-1:])


class NoticeBar(QFrame):
    """A bar that asks or tells something about the open file: words and up to two answers."""

    answered = Signal(str)
    """The answer's key."""

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 6, 8, 6)
        self._row.setSpacing(8)
        self.words = Label(look, "", "small", wrap=True)
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
