"""Help: what the hands do. What the rules say is in the rulebooks."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.rulebook.books import Books
from luminagames.app.widgets import Button, FeltPage, Panel, Scroll, TopBar
from luminagames.app.words import Words
from luminagames.table.commands import COMMANDS, Keymap

HAND = (
    ("Light means “you can”", "What glows can be touched. What lights up while you hold a card is where it may go."),
    ("Drag, or click twice", "Drag a card to its place; or click the card, then the place."),
    ("Why not?", "Touch anything: if nothing happens you are told the rule, its number, and what is missing."),
    ("Look closely", "Rest the pointer on a card, or press Space, to see it large with every word explained."),
)
HANDS = (
    ("Arrow keys", "move between things"),
    ("Home, End", "first or last of a row"),
    ("Enter", "lift, drop, choose"),
    ("Esc", "put back, close, go back"),
    ("Space", "show the card large"),
    ("Ctrl+F", "search in a rulebook"),
)
"""Keys that nobody changes; the others are those of `table.commands`."""


class HelpPage(FeltPage):
    """Two panels, and a way to each rulebook."""

    report = Signal()
    """A report of a problem is wanted."""
    rulebook = Signal(str)
    """The game whose rulebook is wanted."""

    def __init__(self, context: Context, books: Books) -> None:
        super().__init__(context, "help")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        bar = TopBar(context, "Help")
        bar.back.connect(self.back)
        column.addWidget(bar)
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(16)
        hand = Panel(context, "At the table")
        for title, sentence in HAND:
            pair = QVBoxLayout()
            pair.setSpacing(0)
            pair.addWidget(Words(context, title, "subheading"))
            pair.addWidget(Words(context, sentence, "prompt", "text_muted", wrap=True))
            hand.body.addLayout(pair)
        inner.addWidget(hand)
        inner.addWidget(self._keys())
        row = QHBoxLayout()
        for game in books.games():
            button = Button(context, f"Rules of {context.game(game).about.title}", "book")
            button.clicked.connect(lambda _checked=False, wanted=game: self.rulebook.emit(wanted))
            row.addWidget(button)
        report = Button(context, "Report a problem …", "warning")
        report.clicked.connect(self.report)
        row.addWidget(report)
        row.addStretch(1)
        inner.addLayout(row)
        inner.addStretch(1)
        column.addWidget(Scroll(content, 860), 1)

    def _keys(self) -> Panel:
        panel = Panel(self.context, "Keys")
        grid = QGridLayout()
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(9)
        keymap = Keymap(self.context.settings.keys)
        keys = [*HANDS, *((keymap.key(one.name), one.words) for one in COMMANDS)]
        half = (len(keys) + 1) // 2
        for at, (key, does) in enumerate(keys):
            row, side = at % half, 2 * (at // half)
            grid.addWidget(Words(self.context, key, "button", "text_accent"), row, side)
            grid.addWidget(Words(self.context, does, "body"), row, side + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        panel.body.addLayout(grid)
        return panel
