"""The rulebooks of all games found, as a page of the window and as a panel beside a table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.rulebook.aside import LookedUp, Moment, NowBox
from luminagames.app.rulebook.books import Books
from luminagames.app.rulebook.rulebook_view import RulebookView
from luminagames.app.widgets import FeltPage, TopBar
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.text import say


class RulebookPage(FeltPage):
    """One rulebook at a time; signs for the others stand in the bar. From a table it says how the
    match stands.
    """

    door = "rulebooks"
    # The guided match of this game is wanted.
    guided = Signal(str)

    def __init__(self, context: Context, books: Books) -> None:
        super().__init__(context, "rulebook")
        self._books = books
        self._moment: Moment | None = None
        self.shown = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        bar = self._bar = TopBar(context, say("Rulebooks"))
        bar.back.connect(self.back)
        column.addWidget(bar)
        self.view = RulebookView(context)
        self.view.guided.clicked.connect(lambda: self.guided.emit(self.shown))
        self.view.aside.back.connect(self.back)
        self.view.folded.connect(self._folded)
        self._add_choices(bar)
        self._sides = (
            self._side("menu", say("Contents"), self.view.index),
            self._side("info", say("Beside the page"), self.view.aside),
        )
        bar.row.addWidget(self.view.tools, 3)
        self._below = QHBoxLayout()
        self._below.setContentsMargins(20, 8, 20, 0)
        column.addLayout(self._below)
        row = QHBoxLayout()
        row.setContentsMargins(20, 14, 20, 14)
        row.addWidget(self.view)
        column.addLayout(row, 1)

    def _add_choices(self, bar: TopBar) -> None:
        books, context = self._books, self.context
        self._choices = QButtonGroup(self)
        self._buttons: dict[str, Button] = {}
        for game in books.games():
            about = context.game(game).about
            button = Button(context, "", f"emblem_{about.emblem}", "plain", about.title)
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, chosen=game: self.open(chosen))
            self._choices.addButton(button)
            self._buttons[game] = button
            bar.row.addWidget(button)
            button.setVisible(len(books.games()) > 1)  # nothing to choose between one book

    def _side(self, icon: str, name: str, side: QWidget) -> Button:
        """A button that opens what has folded."""
        button = Button(self.context, "", icon, "plain", name)
        button.clicked.connect(lambda: self.view.toggle(side))
        button.hide()
        self._bar.row.addWidget(button)
        return button

    def _folded(self) -> None:
        for button, folded in zip(self._sides, self.view.hidden_sides(), strict=True):
            button.setVisible(folded)
        there, other = (
            (self._bar.row, self._below) if self.view.roomy() else (self._below, self._bar.row)
        )
        if there.indexOf(self.view.tools) < 0:
            other.removeWidget(self.view.tools)
            there.addWidget(self.view.tools, 3)

    def open(self, game: str, clause: str = "", moment: Moment | None = None) -> None:
        """Show a game's rulebook, at a clause if one is given; `moment`: the match that it was
        opened from.
        """
        book = self._books.book(game)
        if book is None:
            return
        self._moment = moment if moment is not None else self._moment
        now = self._moment if self._moment is not None and self._moment.game == game else None
        self.view.aside.tell(now)
        self.view.mark(now.clauses if now is not None else frozenset())
        if game != self.shown:
            self.shown = game
            self._buttons[game].setChecked(True)
            self._bar.title.say(book.title)
            self.view.show_book(book)
        if clause:
            self.view.jump(clause)

    def forget(self) -> None:
        """The page was opened from no table."""
        self._moment = None
        self.view.aside.tell(None)
        self.view.mark(frozenset())

    def arrive(self) -> None:
        """The keyboard starts in the search; without a book asked for, the first is shown."""
        if not self.shown and self._books.games():
            self.open(self._books.games()[0])
        self.view.search.setFocus()


class RulebookPanel(Panel):
    """The rulebook beside a table: the match stays in sight."""

    closed = Signal()
    # The page is wanted instead.
    whole = Signal()

    def __init__(self, context: Context, books: Books, game: str) -> None:
        super().__init__(context)
        self._context = context
        self.setAccessibleName(say("Rulebook"))
        self.body.setContentsMargins(14, 12, 10, 12)
        self.moment: Moment | None = None
        head = QHBoxLayout()
        head.addWidget(Label(context, say("Rulebook"), "subheading"), 1)
        whole = Button(
            context, say("Whole page"), kind="plain", name=say("The rulebook as a page of its own")
        )
        whole.clicked.connect(self.whole)
        head.addWidget(whole)
        close = Button(context, "", "close", "plain", say("Close the rulebook"))
        close.setFixedWidth(36)
        close.clicked.connect(self.closed)
        head.addWidget(close)
        self.body.addLayout(head)
        self.now = NowBox(context, way_back=False)
        self.body.addWidget(self.now)
        self.looked = LookedUp(context, flat=True)
        self.body.addWidget(self.looked)
        self.view = RulebookView(context, compact=True)
        self.looked.wanted.connect(self.view.jump)
        self.view.moved.connect(self._look_up)
        self.body.addWidget(self.view)
        book = books.book(game)
        if book is not None:
            self.view.show_book(book)

    def tell(self, moment: Moment) -> None:
        """How the match stands."""
        self.moment = moment
        self.now.tell(moment)
        self.view.mark(moment.clauses)

    def _look_up(self, clause: str) -> None:
        """The clauses that were looked up last stand over the text, to go back to."""
        if not clause.startswith("section-"):
            self.looked.note(clause, clause)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it on a ground of its own: text over a table cannot be read."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._context.theme
        box = self.rect().adjusted(1, 1, -1, -1)
        corner = theme.radius("panel")
        fill(
            painter,
            rounded(box.x(), box.y(), box.width(), box.height(), corner),
            theme.color("panel"),
        )
        painter.end()
        super().paintEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
