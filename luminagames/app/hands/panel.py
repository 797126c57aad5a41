"""The panel *Hands on phones*: first what it opens, then the code to scan, and where each hand is."""

from __future__ import annotations

from collections.abc import Callable

import segno
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.hands.phones import Phones
from luminagames.app.widgets import Sign
from luminagames.cardface.lights import paint_panel
from luminagames.hands.addresses import private_addresses
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.label import Label
from luminagames.text import say

# The side of the code at the usual text size, at most, and how much of a window it fills when it is large.
CODE_PX, MOST_PX, LARGE_SHARE = 292, 340, 0.7
# White around the code, in its own squares: without it cameras do not find it.
QUIET = 4
DARK, LIGHT = QColor("#0A0F20"), QColor("#FFFFFF")
WIDTH = 560


class CodePicture(QWidget):
    """A code to scan: dark on white in every theme. A click makes it large, another small."""

    clicked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: tuple[tuple[bool, ...], ...] = ()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(say("A code to scan with the phone’s camera"))

    def show_text(self, text: str, side: int) -> None:
        """Shows a text as a code, so many pixels wide."""
        code = segno.make(text, error="m", micro=False)
        self._rows = tuple(tuple(bool(one) for one in row) for row in code.matrix)
        self.setFixedSize(QSize(side, side))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Squares, each whole pixels wide."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), LIGHT)
        count = len(self._rows) + 2 * QUIET
        ratio = self.devicePixelRatioF()
        unit = max(1, int(self.width() * ratio / count)) / ratio
        start = (self.width() - unit * len(self._rows)) / 2
        for y, row in enumerate(self._rows):
            for x, dark in enumerate(row):
                if dark:
                    spot = QRectF(start + x * unit, start + y * unit, unit, unit)
                    painter.fillRect(spot, DARK)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Large, or small."""
        self.clicked.emit()


class HandsPanel(QDialog):
    """Opened over a table; it stays until it is closed, whoever scans."""

    def __init__(
        self,
        context: Context,
        phones: Phones,
        hand_over: Callable[[int, str], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context, self.phones, self._hand_over = context, phones, hand_over
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(say("Hands on phones"))
        self.addresses = private_addresses()
        self._large = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(26, 22, 26, 22)
        self._body: QWidget | None = None
        self._stage: object = None
        if phones.is_open:
            phones.new_code()
        phones.changed.connect(self.renew)
        self.renew()

    def renew(self) -> None:
        """Shows how things are."""
        stage = (self.phones.is_open, self.phones.is_opening, self.phones.trouble, self._seats())
        if stage == self._stage:
            return
        self._stage = stage
        focused = self.focusWidget()
        name = "" if focused is None else focused.objectName()
        if self._body is not None:
            self._column.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
        self._body = self._open_body() if self.phones.is_open else self._closed_body()
        self._column.addWidget(self._body)
        again = self._body.findChild(QWidget, name) if name else None
        if again is not None:
            again.setFocus(Qt.FocusReason.OtherFocusReason)
        self.adjustSize()

    def _seats(self) -> tuple[tuple[object, ...], ...]:
        """Of each seat its name, whether a person plays it, and whether its phone is there."""
        phones = self.phones
        return tuple(
            (one.name, one.human, phones.lobby.phones.get(seat), phones.is_lost(seat))
            for seat, one in enumerate(phones.match.seats)
        )

    def _titled(self, body: QWidget) -> QVBoxLayout:
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(Label(self._context, say("Hands on phones"), "heading"))
        return column

    def _sentence(self, text: str, width: float = WIDTH, tone: str = "text_muted") -> Label:
        found = Label(self._context, text, "body", tone, wrap=True)
        wide = round(self._context.theme.px(width))
        found.setFixedWidth(wide)
        found.setMinimumHeight(found.heightForWidth(wide))
        return found

    # Before it is open

    def _closed_body(self) -> QWidget:
        body = QWidget(self)
        column = self._titled(body)
        column.addWidget(
            self._sentence(say("The laptop is the table; each phone is a hand."), tone="text")
        )
        column.addWidget(
            self._sentence(
                say(
                    "Your system may ask now whether Lumina Games may be reached from the network:"
                    " allow it for private networks, or no phone finds the table. It is open for"
                    " people in this network alone, until you turn it off or leave the table. What"
                    " travels is not encrypted."
                )
            )
        )
        if self.phones.trouble:
            column.addWidget(self._sentence(self.phones.trouble, tone="danger"))
        row = QHBoxLayout()
        self.choice = Choice(self._context, say("Address of this machine"))
        self.choice.addItems(list(self.addresses))
        row.addWidget(self.choice)
        row.addStretch(1)
        close = Button(self._context, say("Close"))
        close.setObjectName("close")
        close.clicked.connect(self.reject)
        row.addWidget(close)
        words = say("Opening …") if self.phones.is_opening else say("Open it for phones")
        self.open_button = Button(self._context, words, kind="primary")
        self.open_button.setEnabled(not self.phones.is_opening)
        self.open_button.clicked.connect(self._open)
        row.addWidget(self.open_button)
        column.addLayout(row)
        self.open_button.setDefault(True)
        self.open_button.setFocus(Qt.FocusReason.TabFocusReason)
        return body

    def _open(self) -> None:
        self.phones.open(self.addresses[self.choice.currentIndex()])

    # While it is open

    def _open_body(self) -> QWidget:
        body = QWidget(self)
        column = self._titled(body)
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addLayout(self._code())
        if not self._large:
            row.addLayout(self._right())
        column.addLayout(row)
        return body

    def _code(self) -> QVBoxLayout:
        context, phones = self._context, self.phones
        side = min(round(context.theme.px(CODE_PX)), MOST_PX)
        window = self.parentWidget()
        if self._large and window is not None:
            side = round(window.height() * LARGE_SHARE)
        self.code = CodePicture(self)
        self.code.show_text(phones.url, side)
        self.code.clicked.connect(self._resize_code)
        column = QVBoxLayout()
        column.addWidget(self.code, 0, Qt.AlignmentFlag.AlignHCenter)
        for words, role in (
            (say("Scan with the phone’s camera"), "prompt"),
            (
                say("or open {address} and type", address=f"{phones.address}:{phones.port}"),
                "body",
            ),
            (f"{phones.lobby.code[:3]} {phones.lobby.code[3:]}", "heading"),
        ):
            label = Label(context, words, role)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addStretch(1)
        return column

    def _resize_code(self) -> None:
        self._large = not self._large
        self._stage = None
        self.renew()

    def _right(self) -> QVBoxLayout:
        context = self._context
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(self._sentence(say("The laptop is the table; each phone is a hand."), 500))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        for seat in range(len(self.phones.match.seats)):
            self._seat_row(grid, seat)
        column.addLayout(grid)
        column.addStretch(1)
        column.addWidget(self._sentence(say("For the people in this network; not encrypted."), 500))
        foot = QHBoxLayout()
        foot.addStretch(1)
        for name, words, does in (
            ("off", say("Turn off"), self._turn_off),
            ("close", say("To the table"), self.accept),
        ):
            button = Button(context, words, kind="primary" if name == "close" else "ghost")
            button.setObjectName(name)
            button.clicked.connect(does)
            foot.addWidget(button)
        column.addLayout(foot)
        return column

    def _seat_row(self, grid: QGridLayout, seat: int) -> None:
        """Mark, name, where its hand is, and what moves it."""
        context, phones = self._context, self.phones
        mark, info = context.theme.seat(seat), phones.match.seats[seat]
        grid.addWidget(Sign(context, mark.icon, 24, mark.color), seat, 0)
        grid.addWidget(Label(context, info.name, "subheading"), seat, 1)
        there = phones.lobby.phones.get(seat)
        button: Button | None = None
        if there is not None:
            gone = phones.is_lost(seat)
            where, tone = (
                (say("the phone is gone"), "danger") if gone else (say("on a phone"), "ok")
            )
            button = Button(context, say("Take back"), name=say("Take {seat} back", seat=info.name))
            button.clicked.connect(lambda: phones.take_back(seat))
        elif info.human:
            where, tone = say("free: waits for a scan"), "text_accent"
        else:
            where, tone = say("played by a bot"), "text_muted"
            button = Button(
                context, say("To a person"), name=say("Give {seat} to a person", seat=info.name)
            )
            button.clicked.connect(lambda: self._to_person(seat))
        grid.addWidget(Label(context, where, "body", tone), seat, 2)
        if button is not None:
            button.setObjectName(f"seat{seat}")
            grid.addWidget(button, seat, 3)

    def _to_person(self, seat: int) -> None:
        self._hand_over(seat, "human")
        self.renew()

    def _turn_off(self) -> None:
        self.phones.close()
        self.renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A raised panel on its ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._context.theme
        painter.fillRect(self.rect(), theme.color("panel"))
        area = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        paint_panel(painter, area, theme, raised=True, shadow=False)
