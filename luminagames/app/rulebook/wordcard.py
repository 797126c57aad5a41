"""Beside a rulebook's text: the switch between its two parts, and a word of the glossary
explained.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QImage, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.text import counted, later, say

PARTS = (later("For players"), later("All clauses"))
# Pixels at the usual text size.
WIDE = 250


class PartSwitch(QWidget):
    """For players, or all clauses: two views of one rulebook, and of one search."""

    chosen = Signal(int)

    def __init__(self, context: Context) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._group = QButtonGroup(self)
        self.buttons = [Button(context, say(words), kind="plain") for words in PARTS]
        for part, button in enumerate(self.buttons):
            button.setCheckable(True)
            self._group.addButton(button, part)
            row.addWidget(button)
        self._group.idClicked.connect(self.chosen)
        self.show_part(0)

    def show_part(self, part: int) -> None:
        """Which of them is shown; tells nobody."""
        self.buttons[part].setChecked(True)


@dataclass(frozen=True, slots=True)
class Explained:
    """What is explained: a word of the glossary or a card, what it means, its clause, a card that
    shows it, and on how many cards it is.
    """

    name: str
    text: str
    clause: str = ""
    picture: QImage | None = None
    cards: int = 0


class WordCard(QWidget):
    """Title, meaning and clause of a word, with a card that has it. It goes when the pointer leaves
    the word, unless a click, or Enter, holds it open.
    """

    clause_wanted = Signal(str)

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._page = parent
        self.pinned = False
        self.lead = Thread(context, parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(10)
        self.picture = QLabel()
        head.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        names = QVBoxLayout()
        self.title = Label(context, "", "subheading", wrap=True)
        self.kind = Label(context, "", "caption", "text_muted")
        names.addWidget(self.title)
        names.addWidget(self.kind)
        names.addStretch(1)
        head.addLayout(names, 1)
        column.addLayout(head)
        self.meaning = Label(context, "", "small", wrap=True)
        self.clause = Button(context, "", kind="plain")
        self.clause.clicked.connect(lambda: self.clause_wanted.emit(self.clause.text()))
        self.foot = Label(context, "", "small", "text_muted", wrap=True)
        column.addWidget(self.meaning)
        column.addWidget(self.clause, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.foot)
        self.hide()

    def explain(
        self, told: Explained, at: QPoint, *, pinned: bool, column: QRect | None = None
    ) -> None:
        """Stands below or above a point of the parent, inside of it; in a column of its own, where
        there is one.
        """
        self.pinned = pinned
        self.title.say(told.name)
        self.kind.say(say("Word") if told.clause else say("Card"))
        self.meaning.say(told.text)
        self.meaning.setVisible(bool(told.text))
        self.clause.setText(told.clause)
        self.clause.setAccessibleName(say("Rule {clause}", clause=told.clause))
        self.clause.setVisible(bool(told.clause))
        where = counted(told.cards, "On {n} card.", "On {n} cards.") if told.cards else ""
        self.foot.say(
            f"{where} {say('Esc closes it.') if pinned else say('Enter holds it open.')}".strip()
        )
        self.picture.setVisible(told.picture is not None)
        if told.picture is not None:
            self.picture.setPixmap(QPixmap.fromImage(told.picture))
        self.setAccessibleName(f"{told.name}: {told.text}")
        parent = self._page
        wide = (
            column.width()
            if column
            else min(round(self._context.theme.px(WIDE)), parent.width() - 16)
        )
        self.setFixedWidth(wide)
        high = self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height()
        if column is not None:
            x, y = column.x(), max(column.y(), min(at.y() - high // 3, parent.height() - high - 8))
        else:
            x = min(max(8, at.x() - wide // 2), parent.width() - wide - 8)
            below = at.y() + 22
            y = max(8, below if below + high < parent.height() else at.y() - high - 14)
        self.setGeometry(x, y, wide, high)
        self.lead.run(
            at, QPoint(x, min(max(at.y(), y + 20), y + high - 20)) if column is not None else at
        )
        self.show()
        self.raise_()

    def dismiss(self) -> None:
        """Goes."""
        self.pinned = False
        self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        """What leads to it goes with it."""
        self.lead.hide()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel in the color of places."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = rounded(1, 1, self.width() - 2, self.height() - 2, theme.radius("panel"))
        fill(painter, path, theme.color("panel_raised"))
        stroke(painter, path, theme.color("target"), 2.4 if theme.is_high_contrast else 1.6)


class Thread(QWidget):
    """A dashed line from a word to its card."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._ends = (QPoint(), QPoint())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def run(self, start: QPoint, end: QPoint) -> None:
        """From one point of the parent to another; nothing where they are the same."""
        self._ends = (start, end)
        self.setVisible(start != end)
        page = self.parentWidget()
        if page is not None:
            self.setGeometry(page.rect())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Along under the line of the word, then to the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._context.theme.color("target", 0.7), 1)
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        start, end = self._ends
        turn = QPoint(end.x() - 16, start.y() + 12)
        painter.drawPolyline([start + QPoint(0, 12), turn, end])
