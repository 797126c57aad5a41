"""What the deck is: leader, size, curves, and each clause that it breaks with what would mend
it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.decks.bars import Bars
from luminagames.app.decks.lines import LineList
from luminagames.app.fields import line
from luminagames.cardface.painter import CardPainter
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.library.deckread import COLOR, COST, TYPE, Mend, called
from luminagames.library.deckshelf import leaders
from luminagames.text import counted, grammar, say
from luminagames.text.messages import render

MAX_NAME = 40
SHOWN = (COST, COLOR, TYPE)
PICTURE = (104, 146)


class Nobody:
    """Names for messages that name no player."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def seat(self, seat: int) -> str:
        """A seat by its number."""
        return say("Seat {seat}", seat=seat + 1)

    def card(self, definition: str) -> str:
        """The title of a card."""
        return self._game.card_title(definition)


class CardPicture(QWidget):
    """One card, as large as there is room."""

    def __init__(
        self, context: Context, game: Game, painter: CardPainter, size: tuple[int, int] = (240, 336)
    ) -> None:
        super().__init__()
        self._game = game
        self._painter = painter
        self._size = QSize(*size)
        self.card = ""
        self.setMinimumSize(self._size / 2)
        context.themed.connect(self.update)

    def sizeHint(self) -> QSize:
        """The size that it was made for; it may shrink to half of it."""
        return self._size

    def show_card(self, card: str) -> None:
        """Shows another card."""
        if card != self.card:
            self.card = card
            self.setAccessibleName(
                f"{self._game.card_title(card)}. {self._game.card_text(card)}" if card else ""
            )
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The whole card, drawn at the size it has on the screen."""
        if not self.card:
            return
        face = self._game.face(self.card)
        aspect = self._painter.aspect(face, "full")
        ratio = self.devicePixelRatioF()
        width = min(self.width(), self.height() / aspect)
        picture = self._painter.pixmap(face, "full", width * ratio, ratio)
        QPainter(self).drawPixmap(QPoint(round((self.width() - width) / 2), 0), picture)


class MendRow(QWidget):
    """One clause that is broken: the sentence, its number that opens the rulebook, and the button
    that mends it.
    """

    def __init__(
        self, context: Context, sentence: str, mend: Mend, does: Callable[[], None] | None
    ) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(2)
        column.addWidget(Label(context, sentence, "body", wrap=True))
        row = QHBoxLayout()
        self.clause = Button(
            context,
            f"{mend.refusal.clause}  ›",
            kind="plain",
            name=say("Rule {clause}", clause=mend.refusal.clause),
        )
        row.addWidget(self.clause)
        row.addStretch(1)
        self.fix: Button | None = None
        if does is not None:
            self.fix = Button(
                context,
                say("Make it {copies}", copies=mend.copies) if mend.copies else say("Take it out"),
            )
            self.fix.clicked.connect(does)
            row.addWidget(self.fix)
        column.addLayout(row)


class Summary(Panel):
    """The right side of the deck page."""

    renamed = Signal(str)
    # Another leader is chosen.
    led = Signal(str)
    # A card shall have so many copies.
    mended = Signal(str, int)
    clause = Signal(str)

    def __init__(self, context: Context, game: Game, painter: CardPainter) -> None:
        super().__init__(context)
        self._context = context
        rules = game.deck_rules
        assert rules is not None, "only a game with decks has a deck page"
        self._game, self._rules = game, rules
        self.body.setContentsMargins(14, 12, 14, 12)
        head = QHBoxLayout()
        head.setSpacing(12)
        self.picture = CardPicture(context, game, painter, PICTURE)
        self.picture.setFixedSize(*PICTURE)
        head.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        side = QVBoxLayout()
        self.name = line(say("Name of the deck"), limit=MAX_NAME)
        self.name.textEdited.connect(self.renamed)
        side.addWidget(self.name)
        self.leader = Choice(context, grammar().word(rules.leader_label))
        for card in leaders(game):
            self.leader.addItem(game.card_title(card), card)
        self.leader.currentIndexChanged.connect(
            lambda _at: self.led.emit(str(self.leader.currentData()))
        )
        size = self._size_line(context)
        side.addLayout(size)
        side.addStretch(1)
        head.addLayout(side, 1)
        self.body.addLayout(head)
        self.leader.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.body.addWidget(self.leader)
        self.body.addWidget(self._scrolled(), 1)
        self.rows: list[MendRow] = []

    def _size_line(self, context: Context) -> QHBoxLayout:
        size = QHBoxLayout()
        self.size_of = Label(context, "", "title")
        size.addWidget(self.size_of)
        self.needed = Label(context, "", "small", "text_muted", wrap=True)
        size.addWidget(self.needed, 1, Qt.AlignmentFlag.AlignVCenter)
        return size

    def _scrolled(self) -> QScrollArea:
        """What is wrong with the deck, and its curves."""
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 0, 6, 0)
        self.lines = LineList(self._context, self._game)
        self._column.addWidget(self.lines)
        self.problems = Label(self._context, "", "caption", "danger")
        self._column.addWidget(self.problems)
        self._mends = QVBoxLayout()
        self._column.addLayout(self._mends)
        self._curves = {name: Bars(self._context) for name in SHOWN}
        for bars in self._curves.values():
            self._column.addWidget(bars)
        self._column.addStretch(1)
        scroll = QScrollArea()
        scroll.setAccessibleName(say("The deck’s cards and rules"))
        scroll.setWidget(inner)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setStyleSheet(
            "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
        )
        return scroll

    def show_deck(self, deck: Deck, mends: Sequence[Mend], said: Callable[[Mend], str]) -> None:
        """Shows a deck and what it breaks; `said` gives the sentence of each clause."""
        name = called(deck)
        if self.name.text() not in (name, deck.name):
            self.name.setText(name)
            self.name.setCursorPosition(0)
        self.leader.blockSignals(True)
        self.leader.choose(deck.leader)
        self.leader.blockSignals(False)
        self.picture.show_card(deck.leader)
        low, high = self._rules.at_least, self._rules.at_most
        self.size_of.say(str(deck.size()))
        self.size_of.set_tone("text" if low <= deck.size() <= high else "danger")
        self.needed.say(
            say("of {low} cards", low=low)
            if low == high
            else say("cards, of {low} to {high}", low=low, high=high)
        )
        known = [card for card in deck.listed() if card in self._game.definitions]
        found = {curve.name: curve for curve in self._game.card_curves(known)}
        for name, bars in self._curves.items():
            bars.setVisible(name in found)
            if name in found:
                bars.show_bars(render(found[name].label, Nobody(self._game)), found[name].bars)
        self.problems.say(_to_mend(len(mends)))
        self.problems.set_tone("danger" if mends else "ok")
        for row in self.rows:
            row.deleteLater()
        self.rows = [self._row(mend, said(mend)) for mend in mends]
        for row in self.rows:
            self._mends.addWidget(row)

    def _row(self, mend: Mend, sentence: str) -> MendRow:
        does = (lambda: self.mended.emit(mend.card, mend.copies)) if mend.card else None
        row = MendRow(self._context, sentence, mend, does)
        row.clause.clicked.connect(lambda: self.clause.emit(mend.refusal.clause))
        return row


def _to_mend(number: int) -> str:
    if not number:
        return say("This deck keeps all rules.")
    return counted(number, "One thing to mend", "{n} things to mend")
