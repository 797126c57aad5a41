"""Every card of a game, to be looked at: search, filters, the large view, and which decks hold
it.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.decks.filters import Filters
from luminagames.app.decks.grid import CardGrid
from luminagames.app.decks.large import LargeCardDialogue
from luminagames.app.decks.summary import CardPicture
from luminagames.app.widgets import FeltPage, Scroll, TopBar
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.kit.tip import plain_tip
from luminagames.library.deckread import Catalogue, called, holders
from luminagames.library.deckshelf import DeckShelf
from luminagames.text import later, say

# The usual width of the side; of a page that is narrow for its text it has no more than a share,
# and at least that.
SIDE, SHARE = 320, 0.42
# What the icon of a deck takes of a line.
ICON_ROOM = 50


class GalleryPage(FeltPage):
    """The cards of one game at a time; `game_choice` changes to another."""

    door = "gallery"
    caption = later("Cards")
    scrolls = True
    # Game and clause (or nothing).
    rulebook = Signal(str, str)
    # Game and deck, for the deck page.
    deck_wanted = Signal(str, str)

    def __init__(self, context: Context, game: str = "", card: str = "") -> None:
        super().__init__(context, "gallery")
        self.game: Game = context.game(game or next(iter(context.games)))
        bar = TopBar(context, say("Cards"), "card")
        column = self.framed(bar)
        context.themed.connect(self._fit)
        self.game_choice = Choice(context, say("Game"))
        for name, one in context.games.items():
            self.game_choice.addItem(one.about.title, name)
        self.game_choice.choose(self.game.about.id)
        self.game_choice.currentIndexChanged.connect(
            lambda _at: self.open(str(self.game_choice.currentData()))
        )
        bar.row.addWidget(self.game_choice)
        self._body = QHBoxLayout()
        self._body.setContentsMargins(12, 12, 12, 12)
        self._body.setSpacing(10)
        column.addLayout(self._body, 1)
        self._content: QWidget | None = None
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Find),
            self,
            lambda: self.filters.search.setFocus(Qt.FocusReason.ShortcutFocusReason),
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )
        self.open(self.game.about.id, card)

    def accent(self) -> QColor | None:
        """The felt is tinted by the game's emblem."""
        return self.context.theme.emblem(self.game.about.id)

    def arrive(self) -> None:
        """The keyboard starts on the cards."""
        self.grid.setFocus()

    def help(self) -> bool:
        """The rulebook of this game."""
        self.rulebook.emit(self.game.about.id, "")
        return True

    def leave(self) -> None:
        """No more pictures are drawn."""
        self.grid.stop()

    def open(self, game: str, card: str = "") -> None:
        """Show the cards of a game, one of them at the side."""
        if self._content is not None:
            self.grid.stop()
            self._body.removeWidget(self._content)
            self._content.deleteLater()
        self.game = self.context.game(game)
        self.game_choice.blockSignals(True)
        self.game_choice.choose(game)
        self.game_choice.blockSignals(False)
        self._painter = CardPainter(self.context.theme, game)
        self._decks = DeckShelf(self.game).all if self.game.deck_rules is not None else ()
        self._content = QWidget()
        row = QHBoxLayout(self._content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addLayout(self._cards(), 1)
        row.addWidget(self._side())
        self._body.addWidget(self._content)
        self._fill()
        self.grid.choose(card or (self.grid.cards.cards[0] if self.grid.cards.cards else ""))
        self._forget()

    def _cards(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        self.filters = Filters(self.context, Catalogue(self.game))
        self.filters.changed.connect(self._fill)
        column.addWidget(self.filters)
        panel = Panel(self.context)
        panel.body.setContentsMargins(8, 8, 4, 8)
        name = say("Cards of {title}", title=self.game.about.title)
        self.grid: CardGrid = CardGrid(self.context, self.game, self._painter, name, counting=False)
        self.grid.looked_at.connect(self.show_card)
        self.grid.opened.connect(self.look_at)
        self.filters.search.returnPressed.connect(self.grid.setFocus)
        panel.body.addWidget(self.grid, 1)
        column.addWidget(panel, 1)
        return column

    def _side(self) -> Panel:
        panel = self._aside = Panel(self.context)
        self._fit()
        panel.body.setContentsMargins(14, 14, 14, 12)
        self.picture = CardPicture(self.context, self.game, self._painter, (280, 391))
        self.picture.setMinimumSize(160, 224)
        panel.body.addWidget(self.picture, 3)
        inner = QWidget()
        self._told = QVBoxLayout(inner)
        self._told.setContentsMargins(0, 0, 0, 0)
        self._told.setSpacing(6)
        self.words = Label(self.context, "", "body", "text", wrap=True)
        self._told.addWidget(self.words)
        self.held = QVBoxLayout()
        self._told.addLayout(self.held)
        self._told.addStretch(1)
        panel.body.addWidget(Scroll(inner, SIDE - 40), 2)
        self.deck_buttons: list[Button] = []
        return panel

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards keep the larger part of a narrow page."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The side at its usual width, or its share."""
        self._aside.setFixedWidth(
            round(max(SIDE, min(self.context.theme.px(SIDE), self.room() * SHARE)))
        )

    def _fill(self) -> None:
        """The cards that are found; the first of them at the side, where the one that stood there
        is not among them.
        """
        found = self.filters.found()
        self.grid.show_cards(found)
        if found and self.picture.card not in found:
            self.grid.choose(found[0])

    def show_card(self, card: str) -> None:
        """A card at the side: its text in plain words, and the decks that hold it."""
        self.picture.show_card(card)
        self.words.say(self.game.card_text(card))
        for button in self.deck_buttons:
            button.deleteLater()
        self.deck_buttons = []
        for deck, copies in holders(card, self._decks):
            name = called(deck)
            led = deck.leader == card
            words = (
                say("leads {name}", name=name)
                if led
                else say("{copies} in {name}", copies=copies, name=name)
            )
            button = Button(self.context, self._short(words), "card", "plain")
            button.setToolTip(plain_tip(words))
            button.setAccessibleName(words)
            button.clicked.connect(
                lambda _checked=False, wanted=deck.id: self.deck_wanted.emit(
                    self.game.about.id, wanted
                )
            )
            self.held.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.deck_buttons.append(button)

    def _short(self, words: str) -> str:
        """As much of a line as the side has room for."""
        theme = self.context.theme
        room = self._aside.width() - 40 - round(theme.px(ICON_ROOM))
        return QFontMetrics(theme.font("button")).elidedText(
            words, Qt.TextElideMode.ElideRight, room
        )

    def look_at(self, card: str) -> None:
        """A card large, with its keywords."""
        large = LargeCardDialogue(
            self.context, self.game, self._painter, self, card, self.grid.cards.cards
        )
        large.rule.connect(lambda clause: self.rulebook.emit(self.game.about.id, clause))
        large.closed_at.connect(self.grid.choose)
        large.open()
