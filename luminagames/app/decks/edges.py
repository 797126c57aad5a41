"""The two bars of the deck page: another game, in and out above; lists, play and save below."""

from __future__ import annotations

from PySide6.QtCore import Signal

from luminagames.app.context import Context
from luminagames.app.flow import Flow
from luminagames.app.widgets import BottomBar, TopBar
from luminagames.engine.contract.about import About
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.tip import plain_tip
from luminagames.table.commands import shown
from luminagames.text import say


class DeckBar(TopBar):
    """The page's title, the decks of another game, and a deck from a file or to one."""

    import_wanted = Signal()
    export_wanted = Signal()
    # The decks of another game are wanted; the choice stays where it was until the page is left.
    game_wanted = Signal(str)

    def __init__(self, context: Context, about: About) -> None:
        super().__init__(
            context, say("{title} decks", title=about.title), f"emblem_{about.emblem}", about.id
        )
        self._game = about.id
        games = [one.about for one in context.games.values() if one.deck_rules is not None]
        self.games = Choice(context, say("Game"))
        for one in games:
            self.games.addItem(one.title, one.id)
        self.games.choose(about.id)
        self.games.currentIndexChanged.connect(self._other_game)
        parts = Flow(8, "right")
        parts.setContentsMargins(0, 5, 0, 5)
        self.row.addLayout(parts, 100)
        parts.addWidget(self.games)
        self.games.setVisible(len(games) > 1)
        for words, icon, wanted in (
            (say("Import"), "book", self.import_wanted),
            (say("Export"), "save", self.export_wanted),
        ):
            button = Button(context, words, icon, "plain")
            button.clicked.connect(wanted)
            parts.addWidget(button)

    def _other_game(self) -> None:
        wanted = str(self.games.currentData())
        self.games.blockSignals(True)
        self.games.choose(self._game)
        self.games.blockSignals(False)
        self.game_wanted.emit(wanted)


class DeckFoot(BottomBar):
    """How the deck stands, and what can be done with it."""

    copied = Signal()
    pasted = Signal()
    played = Signal()
    tried = Signal()
    saved = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.words.setProperty("tone", "ok")
        parts = Flow(self.row.spacing(), "right", fills=self.words)
        self.row.removeWidget(self.words)
        self.row.addLayout(parts, 1)
        for words, icon, keys, wanted in (
            (say("Copy as text"), "card", "Ctrl+C", self.copied),
            (say("Paste a deck"), "down", "Ctrl+V", self.pasted),
        ):
            button = Button(context, words, icon)
            button.setToolTip(plain_tip(f"{words} ({shown(keys)})"))
            button.clicked.connect(wanted)
            parts.addWidget(button)
        parts.addWidget(self.words)
        for words, icon, wanted in (
            (say("Play with it"), "play", self.played),
            (say("Try a hand"), "card", self.tried),
        ):
            button = Button(context, words, icon)
            button.clicked.connect(wanted)
            parts.addWidget(button)
        self.save_button = Button(context, say("Save"), "save", "primary")
        self.save_button.setToolTip(say("Save (Ctrl+S)"))
        self.save_button.clicked.connect(self.saved)
        parts.addWidget(self.save_button)

    def say(self, words: str, tone: str) -> None:
        """A sentence about the deck."""
        self.words.say(words)
        self.words.set_tone(tone)
