"""Help: what the hands do. What the rules say is in the rulebooks."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from luminagames.app.context import Context
from luminagames.app.rulebook.books import Books
from luminagames.app.widgets import FeltPage
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.table.commands import COMMANDS, Keymap, shown
from luminagames.text import later, say

HAND = (
    (
        later("Light means “you can”"),
        later(
            "What glows can be touched. What lights up while you hold a card is where it may go."
        ),
    ),
    (
        later("Drag, or click twice"),
        later("Drag a card to its place; or click the card, then the place."),
    ),
    (
        later("Why not?"),
        later(
            "Touch anything: if nothing happens you are told the rule, its number, and what is missing."
        ),
    ),
    (
        later("Look closely"),
        later(
            "Rest the pointer on a card, or press Space, to see it large with every word explained."
        ),
    ),
)
SEARCH = "Ctrl+F"
# Keys that nobody changes; the others are those of `table.commands`.
HANDS = (
    (later("Arrow keys"), later("move between things")),
    (later("Home, End"), later("first or last of a row")),
    (later("Enter"), later("lift, drop, choose")),
    ("Esc", later("put back, close, go back")),
    (later("Space"), later("show the card large")),
    (SEARCH, later("search in a rulebook")),
)


class HelpPage(FeltPage):
    """Two panels, and a way to each rulebook."""

    door = "help"
    # A report of a problem is wanted.
    report = Signal()
    # The game whose rulebook is wanted.
    rulebook = Signal(str)

    def __init__(self, context: Context, books: Books) -> None:
        super().__init__(context, "help")
        inner = self.sheet(say("Help"))
        hand = Panel(context, say("At the table"))
        for title, sentence in HAND:
            pair = QVBoxLayout()
            pair.setSpacing(0)
            pair.addWidget(Label(context, say(title), "subheading"))
            pair.addWidget(Label(context, say(sentence), "prompt", "text_muted", wrap=True))
            hand.body.addLayout(pair)
        inner.addWidget(hand)
        inner.addWidget(self._keys())
        doors = QGridLayout()  # two a row: large text has no room for more
        for at, game in enumerate(books.games()):
            button = Button(
                context, say("Rules of {title}", title=context.game(game).about.title), "book"
            )
            button.clicked.connect(lambda _checked=False, wanted=game: self.rulebook.emit(wanted))
            doors.addWidget(button, at // 2, at % 2)
        report = Button(context, say("Report a problem …"), "warning")
        report.clicked.connect(self.report)
        doors.addWidget(report, doors.rowCount(), 0)
        inner.addLayout(doors)
        inner.addStretch(1)

    def _keys(self) -> Panel:
        panel = Panel(self.context, say("Keys"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(9)
        keymap = Keymap(self.context.settings.keys)
        keys = [
            *((say(key) if key != SEARCH else shown(key), say(does)) for key, does in HANDS),
            *((shown(keymap.key(one.name)), one.words) for one in COMMANDS),
        ]
        half = (len(keys) + 1) // 2
        for at, (key, does) in enumerate(keys):
            row, side = at % half, 2 * (at // half)
            grid.addWidget(Label(self.context, key, "button", "text_accent"), row, side)
            grid.addWidget(Label(self.context, does, "body", wrap=True), row, side + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        panel.body.addLayout(grid)
        return panel
