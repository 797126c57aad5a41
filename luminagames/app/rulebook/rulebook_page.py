"""The rulebooks of all games found, as a page of the window and as a panel beside a table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout

from luminagames.app.context import Context
from luminagames.app.rulebook.books import Books
from luminagames.app.rulebook.rulebook_view import RulebookView
from luminagames.app.widgets import Button, FeltPage, Panel, TopBar
from luminagames.app.words import Words
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.text import say

LOOKED_UP = 4
"""So many clauses that were looked up last are offered again."""


class RulebookPage(FeltPage):
    """One rulebook at a time; buttons for the others stand in the bar."""

    def __init__(self, context: Context, books: Books) -> None:
        super().__init__(context, "rulebook")
        self._books = books
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        bar = TopBar(context, say("Rulebooks"))
        bar.back.connect(self.back)
        column.addWidget(bar)
        self._choices = QButtonGroup(self)
        self._buttons: dict[str, Button] = {}
        for game in books.games():
            button = Button(context, context.game(game).about.title, kind="plain")
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, chosen=game: self.open(chosen))
            self._choices.addButton(button)
            button.setVisible(len(books.games()) > 1)  # nothing to choose between one book
            self._buttons[game] = button
            bar.row.addWidget(button)
        row = QHBoxLayout()
        row.setContentsMargins(24, 20, 24, 20)
        panel = Panel(context)
        self.view = RulebookView(context)
        panel.body.addWidget(self.view)
        row.addWidget(panel)
        column.addLayout(row, 1)
        self.shown = ""

    def open(self, game: str, clause: str = "") -> None:
        """Show a game's rulebook, at a clause if one is given."""
        book = self._books.book(game)
        if book is None:
            return
        if game != self.shown:
            self.shown = game
            self._buttons[game].setChecked(True)
            self.view.show_book(book)
        if clause:
            self.view.jump(clause)

    def arrive(self) -> None:
        """The keyboard starts in the search; without a book asked for, the first is shown."""
        if not self.shown and self._books.games():
            self.open(self._books.games()[0])
        self.view.search.setFocus()


class RulebookPanel(Panel):
    """The rulebook beside a table: the match stays in sight."""

    closed = Signal()

    def __init__(self, context: Context, books: Books, game: str) -> None:
        super().__init__(context)
        self.setAccessibleName(say("Rulebook"))
        self.body.setContentsMargins(14, 12, 10, 12)
        head = QHBoxLayout()
        head.addWidget(Words(context, say("Rulebook"), "subheading"), 1)
        close = Button(context, "", "close", "plain", say("Close the rulebook"))
        close.setFixedWidth(36)
        close.clicked.connect(self.closed)
        head.addWidget(close)
        self.body.addLayout(head)
        self.now = Words(context, "", "small", "text_muted", wrap=True)
        self.now.setVisible(False)
        self.body.addWidget(self.now)
        self._looked = QHBoxLayout()
        self._looked.setSpacing(4)
        self.body.addLayout(self._looked)
        self.looked_up: list[str] = []
        self.view = RulebookView(context, compact=True)
        self.view.moved.connect(self._look_up)
        self.body.addWidget(self.view)
        book = books.book(game)
        if book is not None:
            self.view.show_book(book)

    def tell(self, now: str) -> None:
        """How the match stands, as the bar over the table says it."""
        self.now.say(say("At the table now: {now}", now=now))
        self.now.setVisible(bool(now))

    def _look_up(self, clause: str) -> None:
        """The clauses that were looked up last stand over the text, to go back to."""
        self.looked_up = [clause, *(one for one in self.looked_up if one != clause)][:LOOKED_UP]
        while self._looked.count():
            item = self._looked.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for one in self.looked_up:
            if one.startswith("section-"):
                continue
            button = Button(self._context, one, kind="plain", name=say("Looked up: {one}", one=one))
            button.clicked.connect(lambda _checked=False, back=one: self.view.jump(back))
            self._looked.addWidget(button)
        self._looked.addStretch(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it on a ground of its own: text over a table cannot be read."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._context.theme
        box = self.rect().adjusted(1, 1, -1, -1)
        corner = theme.radius("panel")
        fill(painter, rounded(box.x(), box.y(), box.width(), box.height(), corner), theme.color("panel"))
        painter.end()
        super().paintEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the widget knows."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
