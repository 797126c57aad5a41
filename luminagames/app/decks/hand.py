"""An opening hand of a deck, dealt by the rules themselves."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.decks.summary import CardPicture, Nobody
from luminagames.app.play.matches import fresh_seed
from luminagames.cardface.painter import CardPainter
from luminagames.engine.decks import DECKS, Deck
from luminagames.engine.game import Game
from luminagames.engine.refusal import Refusal
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.library.deckread import called
from luminagames.text import say
from luminagames.text.messages import render

# So many questions a game may ask before it deals (who begins, a coin).
MOST_STEPS = 12


def opening_hand(game: Game, deck: Deck, seed: int) -> list[str]:
    """The definitions of the first hand that a seat with this deck is dealt. Raises a `Refusal` for
    an unplayable deck.

    The match is begun with this deck on both sides; what is asked before the deal is answered with
    the first answer.
    """
    rules = game.deck_rules
    assert rules is not None, "only a game with decks has a deck page"
    record = deck.to_data(rules)
    seats = game.about.seats[0]
    state = game.new_match(game.resolve_options({DECKS: [record] * seats}, seats), seats, seed)
    for _ in range(MOST_STEPS):
        hand = game.zone(state, "hand[0]")
        if hand:
            definitions = game.card_definitions(state)
            return [definitions[card] for card in hand]
        game.apply(state, game.legal_actions(state)[0])
    return []


class HandDialogue(QDialog):
    """The hand as a row of cards; `Another hand` deals again."""

    def __init__(
        self, context: Context, game: Game, painter: CardPainter, parent: QWidget, deck: Deck
    ) -> None:
        super().__init__(parent)
        self._context, self._game, self._painter, self._deck = context, game, painter, deck
        self.setWindowTitle(say("An opening hand of {name}", name=called(deck)))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        self.words = Label(context, say("An opening hand of {name}", name=called(deck)), "heading")
        column.addWidget(self.words)
        self._row = QHBoxLayout()
        column.addLayout(self._row)
        foot = QHBoxLayout()
        foot.addStretch(1)
        close = Button(context, say("Close"))
        close.clicked.connect(self.accept)
        self.again = Button(context, say("Another hand"), kind="primary")
        self.again.clicked.connect(self.deal)
        foot.addWidget(close)
        foot.addWidget(self.again)
        column.addLayout(foot)
        self.cards: list[CardPicture] = []
        self.deal()
        self.again.setFocus()

    def deal(self) -> None:
        """Another hand; a deck that cannot be played says why."""
        for picture in self.cards:
            picture.deleteLater()
        self.cards = []
        try:
            hand = opening_hand(self._game, self._deck, fresh_seed())
        except Refusal as refusal:
            self.words.say(f"{render(refusal.message, Nobody(self._game))} ({refusal.clause})")
            self.again.setEnabled(False)
            return
        for card in hand:
            picture = CardPicture(self._context, self._game, self._painter, (148, 208))
            picture.show_card(card)
            self._row.addWidget(picture)
            self.cards.append(picture)
