"""The lines of a list that are not in the deck: they stay in sight while the deck is mended."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.cards.decklist import Line
from luminagames.engine.game import Game
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.library.deckshelf import DeckRead, told_line
from luminagames.text import counted, say

# So many are shown; a list of more is no list of this game's cards.
MOST_SHOWN = 60


class LineRow(QWidget):
    """One line as it stands in the list, why it is not in the deck, and what was probably meant."""

    # The person takes what was meant.
    taken = Signal()
    # The person has seen to it.
    done = Signal()

    def __init__(self, context: Context, line: Line, meant: str, *, is_open: bool) -> None:
        super().__init__()
        self.line = line
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(2)
        head = QHBoxLayout()
        head.addWidget(Label(context, line.text, "body", wrap=True), 1)
        name = say("Line {line} is seen to", line=line.number)
        self.done_button = Button(context, "", "close", "plain", name)
        self.done_button.clicked.connect(self.done)
        head.addWidget(self.done_button, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        tone = "danger" if is_open else "text_muted"
        column.addWidget(Label(context, told_line(line), "small", tone, wrap=True))
        self.take_button: Button | None = None
        if meant:
            words = say("Take {copies} {card}", copies=line.copies, card=meant)
            self.take_button = Button(context, words, "check")
            self.take_button.clicked.connect(self.taken)
            column.addWidget(self.take_button, 0, Qt.AlignmentFlag.AlignLeft)


class LineList(QWidget):
    """The lines of one list that were not read, and those that were left out. It is hidden where
    there are none.
    """

    # A card, and how many copies more of it.
    wanted = Signal(str, int)

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__()
        self._context, self._game = context, game
        self.rows: list[LineRow] = []
        self._open: list[Line] = []
        self._left: list[Line] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 10)
        column.setSpacing(2)
        head = QHBoxLayout()
        self.caption = Label(context, "", "caption", "danger", wrap=True)
        head.addWidget(self.caption, 1, Qt.AlignmentFlag.AlignVCenter)
        self.close_button = Button(context, say("All seen to"), kind="plain")
        self.close_button.clicked.connect(lambda: self.show_lines(None))
        head.addWidget(self.close_button)
        column.addLayout(head)
        self._column = QVBoxLayout()
        column.addLayout(self._column)
        self.show_lines(None)

    def show_lines(self, found: DeckRead | None) -> None:
        """The lines of a list that was read; None: of none."""
        self._open = list(found.unread) if found is not None else []
        self._left = list(found.left_out) if found is not None else []
        self._fill()

    @property
    def texts(self) -> list[str]:
        """The lines in sight."""
        return [row.line.text for row in self.rows]

    def _fill(self) -> None:
        for row in self.rows:
            self._column.removeWidget(row)
            row.deleteLater()
        shown = [(line, True) for line in self._open] + [(line, False) for line in self._left]
        self.rows = [self._row(line, is_open) for line, is_open in shown[:MOST_SHOWN]]
        for row in self.rows:
            self._column.addWidget(row)
        number, left = len(self._open), len(self._left)
        words = [
            counted(number, "{n} line was not read", "{n} lines were not read") if number else "",
            say("{number} left out", number=left) if left else "",
        ]
        self.caption.say("  ·  ".join(one for one in words if one))
        self.caption.set_tone("danger" if number else "text_muted")
        self.setVisible(bool(shown))

    def _row(self, line: Line, is_open: bool) -> LineRow:
        meant = self._game.card_title(line.card) if is_open and line.card else ""
        row = LineRow(self._context, line, meant, is_open=is_open)
        row.taken.connect(lambda: self._take(line))
        row.done.connect(lambda: self._drop(line))
        return row

    def _take(self, line: Line) -> None:
        self._drop(line)
        self.wanted.emit(line.card, line.copies)

    def _drop(self, line: Line) -> None:
        self._open = [one for one in self._open if one is not line]
        self._left = [one for one in self._left if one is not line]
        self._fill()
