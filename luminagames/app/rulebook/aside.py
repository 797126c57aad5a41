"""Beside a rulebook's page: how the match stands, what was looked up last, and where a word is
explained.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.widgets import Sign
from luminagames.cardface.lights import paint_panel
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.text import say

# So many places that were looked up last are offered again.
LOOKED_UP = 4


@dataclass(frozen=True, slots=True)
class Moment:
    """How the match at the table stands: the game, in words, and the clauses of what can be done
    now.
    """

    game: str
    words: str
    clauses: frozenset[str] = frozenset()


class NowBox(QFrame):
    """At the table now: where the match is, and the way back to it."""

    back = Signal()

    def __init__(self, context: Context, *, way_back: bool) -> None:
        super().__init__()
        self._context = context
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(
            Sign(context, "seat_diamond", 10, "text_accent"), 0, Qt.AlignmentFlag.AlignTop
        )
        self.words = Label(context, "", "button", wrap=True)
        head.addWidget(self.words, 1)
        column.addLayout(head)
        self.marks = Label(
            context,
            say("What you can do now is marked with a lozenge."),
            "small",
            "text_muted",
            wrap=True,
        )
        column.addWidget(self.marks)
        self.button = Button(
            context, say("Back to the table  (Esc)"), name=say("Back to the table")
        )
        self.button.clicked.connect(self.back)
        column.addWidget(self.button)
        self.button.setVisible(way_back)
        self.hide()

    def tell(self, moment: Moment | None) -> None:
        """How the match stands; the box is hidden while there is no match, or nothing to say of
        it.
        """
        self.setVisible(moment is not None and bool(moment.words))
        if moment is not None:
            self.words.say(moment.words)
            self.marks.setVisible(bool(moment.clauses))
            self.setAccessibleName(say("At the table now: {now}", now=moment.words))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel of its own."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(
            painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._context.theme, shadow=False
        )


class LookedUp(QWidget):
    """What was looked up last, to go back to: its words, and a button with its clause."""

    wanted = Signal(str)

    def __init__(self, context: Context, *, flat: bool = False) -> None:
        super().__init__()
        self._context = context
        self._flat = flat
        self.places: list[tuple[str, str]] = []
        self._box = QHBoxLayout(self) if flat else QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(4)

    def note(self, anchor: str, words: str) -> None:
        """A place was looked up: it stands first."""
        self.places = [(anchor, words), *(one for one in self.places if one[0] != anchor)][
            :LOOKED_UP
        ]
        while self._box.count():
            item = self._box.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for one, said in self.places:
            self._box.addWidget(self._row(one, said))
        if self._flat:
            self._box.addStretch(1)

    def _row(self, anchor: str, words: str) -> QWidget:
        sort = anchor.partition(":")[0]
        button = Button(self._context, sort, kind="plain", name=say("Looked up: {one}", one=anchor))
        button.clicked.connect(lambda: self.wanted.emit(anchor))
        if self._flat:
            return button
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        label = Label(self._context, words, "small", wrap=True)
        line.addWidget(label, 1)
        line.addWidget(button)
        return row


class Aside(QWidget):
    """The column beside the page."""

    back = Signal()
    wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._now = Label(context, say("At the table now"), "caption", "text_muted")
        self.box = NowBox(context, way_back=True)
        self.box.back.connect(self.back)
        self._caption = Label(context, say("You looked up"), "caption", "text_muted")
        self._hint = Label(
            context,
            say(
                "Point at an underlined word or a card: it is explained here. Enter holds it open."
            ),
            "small",
            "text_muted",
            wrap=True,
        )
        self.looked = LookedUp(context)
        self.looked.wanted.connect(self.wanted)
        for part in (self._now, self.box, self._caption, self.looked, self._hint):
            column.addWidget(part)
        column.addStretch(1)
        self._now.hide()
        self._caption.hide()

    def tell(self, moment: Moment | None) -> None:
        """How the match stands, if one is open."""
        self.box.tell(moment)
        self._now.setVisible(moment is not None)

    def note(self, anchor: str, words: str) -> None:
        """A place was looked up: a clause, `word:Title` or `card:game/id`."""
        self.looked.note(anchor, words)
        self._caption.show()

    def free(self) -> int:
        """From which height on nothing stands in the column: there a word is explained."""
        return self._hint.geometry().top()
