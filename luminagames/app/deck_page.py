"""The decks of a game: choose one, copy it, build it by drag and drop, see its curve and what is wrong with it.

A published deck is never changed: its first change makes a copy that is the person's own.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.deck_rows import CARD, Bars, CardRows
from luminagames.app.dialogs import Dialogs
from luminagames.app.fields import Choice, Field, line
from luminagames.app.widgets import BottomBar, Button, FeltPage, Panel, TopBar
from luminagames.app.words import Words
from luminagames.cardface.painter import CardPainter
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game, type_word
from luminagames.library.deckshelf import (
    MAX_CHARS,
    DeckFileError,
    DeckShelf,
    changed,
    free_id,
    leaders,
    read_deck,
    write_list,
    write_whole,
    write_yaml,
)
from luminagames.text.messages import render

MAX_NAME = 40
ALL_TYPES = ""


class CardPicture(QWidget):
    """One card, as large as there is room."""

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__()
        self._game = game
        self._painter = CardPainter(context.theme, game.about.id)
        self.card = ""
        self.setMinimumSize(180, 252)

    def sizeHint(self) -> QSize:
        """The size it likes."""
        return QSize(240, 336)

    def show_card(self, card: str) -> None:
        """Shows another card."""
        if card != self.card:
            self.card = card
            self.setAccessibleName(f"{self._game.card_title(card)}. {self._game.card_text(card)}" if card else "")
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        if not self.card:
            return
        face = self._game.face(self.card)
        aspect = self._painter.aspect(face, "full")
        ratio = self.devicePixelRatioF()
        width = min(self.width(), self.height() / aspect)
        picture = self._painter.pixmap(face, "full", width * ratio, ratio)
        QPainter(self).drawPixmap(QPoint(round((self.width() - width) / 2), 0), picture)


class DeckPage(FeltPage):
    """The decks of one game. `deck` is what is being built, `shelf` what is on disk."""

    rulebook = Signal(str)

    def __init__(self, context: Context, game: Game, dialogs: Dialogs, deck_id: str = "") -> None:
        super().__init__(context, "decks")
        self.game = game
        self.dialogs = dialogs
        self.caption = f"{game.about.title} decks"
        self.shelf = DeckShelf(game)
        self.deck: Deck = self.shelf.all[0]
        self.unsaved = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar())
        row = QHBoxLayout()
        row.setContentsMargins(16, 14, 16, 14)
        row.setSpacing(14)
        row.addWidget(self._shelf_panel(), 4)
        row.addWidget(self._pool_panel(), 5)
        row.addWidget(self._deck_panel(), 6)
        row.addWidget(self._side_panel(), 5)
        column.addLayout(row, 1)
        self._foot = BottomBar(context)
        self.save_button = Button(context, "Save deck", "save", "primary")
        self.save_button.clicked.connect(self.save)
        self._foot.row.addWidget(self.save_button)
        column.addWidget(self._foot)
        self.ghost = QLabel(self)
        self.ghost.setProperty("tone", "text_accent")
        self.ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ghost.hide()
        self._fill_shelf()
        self._fill_pool()
        self.open(deck_id or self.deck.id)

    def accent(self) -> QColor | None:
        """The felt is tinted by the game's emblem."""
        return self.context.theme.emblem(self.game.about.id)

    def arrive(self) -> None:
        """The keyboard starts on the list of decks."""
        self.decks.setFocus()

    def help(self) -> bool:
        """The rulebook of this game."""
        self.rulebook.emit(self.game.about.id)
        return True

    def may_leave(self) -> bool:
        """Changes are lost only if the person says so."""
        return not self.unsaved or self.dialogs.confirm(
            self, "Leave this deck?", "It was changed and is not saved.", "Leave", "Stay"
        )

    # Parts

    def _bar(self) -> TopBar:
        about = self.game.about
        bar = TopBar(self.context, f"{about.title}: decks", f"emblem_{about.emblem}", about.id)
        bar.back.connect(self.back)
        for words, icon, does in (("Import", "book", self.import_deck), ("Export", "save", self.export_deck)):
            button = Button(self.context, words, icon, "plain")
            button.clicked.connect(does)
            bar.row.addWidget(button)
        return bar

    def _shelf_panel(self) -> Panel:
        panel = Panel(self.context, "Decks")
        self.decks = QListWidget()
        self.decks.setAccessibleName("Decks")
        self.decks.currentItemChanged.connect(self._chosen)
        panel.body.addWidget(self.decks, 1)
        row = QHBoxLayout()
        self.copy_button = Button(self.context, "Copy", "plus")
        self.copy_button.clicked.connect(self.copy_deck)
        self.remove_button = Button(self.context, "Delete", "close")
        self.remove_button.clicked.connect(self.remove_deck)
        row.addWidget(self.copy_button)
        row.addWidget(self.remove_button)
        panel.body.addLayout(row)
        return panel

    def _pool_panel(self) -> Panel:
        panel = Panel(self.context, "All cards")
        row = QHBoxLayout()
        self.filter = line("Filter cards", placeholder="Name or text")
        self.filter.textChanged.connect(self._fill_pool)
        self.type = Choice(self.context, "Type of card")
        self.type.addItem("All types", ALL_TYPES)
        for kind in dict.fromkeys(self.game.card_type(card) for card in self.game.definitions):
            if self.game.deck_rules is None or kind != self.game.deck_rules.leader:
                self.type.addItem(type_word(kind), kind)
        self.type.currentIndexChanged.connect(self._fill_pool)
        row.addWidget(self.filter, 3)
        row.addWidget(self.type, 2)
        panel.body.addLayout(row)
        self.pool = CardRows(self.context, "All cards", 1)
        self._wire(self.pool)
        panel.body.addWidget(self.pool, 1)
        return panel

    def _deck_panel(self) -> Panel:
        rules = self.game.deck_rules
        assert rules is not None
        panel = Panel(self.context, "This deck")
        self.name = line("Name of the deck", limit=MAX_NAME)
        self.name.textEdited.connect(self._renamed)
        self.leader = Choice(self.context, rules.leader_label)
        for card in leaders(self.game):
            self.leader.addItem(self.game.card_title(card), card)
        self.leader.currentIndexChanged.connect(self._led)
        panel.body.addWidget(Field(self.context, "Name", self.name))
        panel.body.addWidget(Field(self.context, rules.leader_label, self.leader))
        self.contents = CardRows(self.context, "Cards of this deck", -1)
        self._wire(self.contents)
        panel.body.addWidget(self.contents, 1)
        return panel

    def _side_panel(self) -> Panel:
        panel = Panel(self.context)
        self.picture = CardPicture(self.context, self.game)
        panel.body.addWidget(self.picture, 1)
        self.curves = [Bars(self.context) for _ in self.game.deck_curve(self.deck)]
        for bars in self.curves:
            panel.body.addWidget(bars)
        self.problems = Words(self.context, "", "small", "danger", wrap=True)
        panel.body.addWidget(self.problems)
        return panel

    def _wire(self, rows: CardRows) -> None:
        rows.wanted.connect(self.change)
        rows.looked_at.connect(self.picture_of)
        rows.dragged.connect(self._carry)
        rows.dropped.connect(lambda card, at: self._drop(rows, card, at))
        rows.cancelled.connect(self._hide_ghost)

    # What is shown

    def seat(self, seat: int) -> str:
        """The name at a seat, for messages."""
        return f"Seat {seat + 1}"

    def card(self, definition: str) -> str:
        """The name of a card, for messages."""
        return self.game.card_title(definition)

    def picture_of(self, card: str) -> None:
        """Show a card large."""
        self.picture.show_card(card)

    def broken(self) -> list[str]:
        """Every clause that the deck breaks, each with its sentence."""
        return [f"{render(one.message, self)} ({one.clause})" for one in self.game.check_deck(self.deck)]

    def _fill_shelf(self) -> None:
        self.decks.blockSignals(True)
        self.decks.clear()
        for deck in self.shelf.all:
            own = self.shelf.is_own(deck.id)
            item = QListWidgetItem(f"{deck.name}{'  ·  own' if own else ''}")
            item.setData(CARD, deck.id)
            item.setSizeHint(QSize(0, round(self.context.theme.px(26))))
            self.decks.addItem(item)
            if deck.id == self.deck.id:
                self.decks.setCurrentItem(item)
        self.decks.blockSignals(False)

    def _fill_pool(self) -> None:
        wanted, kind = self.filter.text().casefold().split(), str(self.type.currentData())
        led = set(leaders(self.game))
        rows = []
        for card in self.game.definitions:
            title = self.game.card_title(card)
            if card in led or (kind and self.game.card_type(card) != kind):
                continue
            text = f"{title} {self.game.card_text(card)}".casefold() if wanted else ""
            if all(word in text for word in wanted):
                rows.append((card, title, self.game.face(card)))
        self.pool.show_cards(rows)

    def _show(self) -> None:
        """Everything about the deck that is being built."""
        deck = self.deck
        if self.name.text() != deck.name:
            self.name.setText(deck.name)
        self.leader.blockSignals(True)
        self.leader.choose(deck.leader)
        self.leader.blockSignals(False)
        known = self.game.definitions
        cards = [(card, copies) for card, copies in deck.cards if card in known]
        self.contents.show_cards(
            [(card, f"{copies}  {self.game.card_title(card)}", self.game.face(card)) for card, copies in cards]
        )
        for bars, curve in zip(self.curves, self.game.deck_curve(deck), strict=True):
            bars.show_bars(render(curve.label, self), curve.bars)
        broken = self.broken()
        self.problems.say("\n".join(broken) if broken else "This deck keeps all rules.")
        self.problems.set_tone("danger" if broken else "ok")
        own = self.shelf.is_own(deck.id)
        self.remove_button.setEnabled(own)
        self.save_button.setEnabled(self.unsaved)
        rules = self.game.deck_rules
        assert rules is not None
        kind = "own deck" if own else "comes with the game: changing it makes a copy"
        note = "changed, not saved" if self.unsaved else kind
        unread = f"  ·  {len(self.shelf.problems)} deck file(s) cannot be read" if self.shelf.problems else ""
        self._foot.words.say(f"{deck.size()} of {rules.at_least}–{rules.at_most} cards  ·  {note}{unread}")

    # What a person does

    def open(self, deck_id: str) -> None:
        """Show a deck of the shelf."""
        deck = self.shelf.deck(deck_id)
        if deck is None:
            return
        self.deck, self.unsaved = deck, False
        self._fill_shelf()
        self._show()
        self.picture.show_card(deck.leader)

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        if self.may_leave():
            self.open(str(item.data(CARD)))
        else:
            self._fill_shelf()

    def _touch(self, deck: Deck) -> None:
        """The deck is another one now; a published one becomes the person's own copy."""
        if not self.unsaved and not self.shelf.is_own(deck.id):
            deck = self.shelf.copy(deck, deck.name if deck.name != self.deck.name else "")
        self.deck, self.unsaved = deck, True
        self._show()

    def change(self, card: str, by: int) -> None:
        """So many more, or fewer, copies of a card."""
        if by > 0 or any(card == one for one, _ in self.deck.cards):
            self._touch(changed(self.deck, card, by, self.game.definitions))
            self.picture.show_card(card)

    def _renamed(self, name: str) -> None:
        self._touch(replace(self.deck, name=" ".join(name.split()) or self.deck.name))

    def _led(self) -> None:
        self._touch(replace(self.deck, leader=str(self.leader.currentData())))
        self.picture.show_card(self.deck.leader)

    def copy_deck(self) -> None:
        """A copy of the deck, saved under a name of its own."""
        self.deck, self.unsaved = self.shelf.copy(self.deck), True
        self.save()

    def remove_deck(self) -> None:
        """Delete an own deck, if the person is sure."""
        words = f"{self.deck.name} is deleted from your decks."
        if self.shelf.is_own(self.deck.id) and self.dialogs.confirm(self, "Delete this deck?", words, "Delete"):
            self.shelf.remove(self.deck.id)
            self.open(self.shelf.all[0].id)

    def save(self) -> None:
        """Write the deck to the person's folder; a deck that breaks rules can be saved too, it cannot be played."""
        try:
            self.shelf.save(self.deck)
        except OSError as error:
            self.dialogs.tell(self, "The deck was not saved", f"{error.strerror or 'The file cannot be written'}.")
            return
        self.open(self.deck.id)

    def export_deck(self) -> None:
        """Write the deck as a record (`.yaml`) or as a list (`.txt`) to a file of the person's choice."""
        folder = self.context.settings.last_folder
        path = self.dialogs.save_deck_path(self, folder, f"{self.deck.id}.yaml")
        if path is None:
            return
        text = write_list(self.deck, self.game) if path.suffix == ".txt" else write_yaml(self.deck, self.game)
        try:
            write_whole(path, text)
        except OSError as error:
            self.dialogs.tell(self, "The deck was not exported", f"{error.strerror or 'The file cannot be written'}.")
            return
        self.context.settings.last_folder = path.parent

    def import_deck(self) -> None:
        """Read a deck from a file: it is the person's own, and not saved yet."""
        if not self.may_leave():
            return
        path = self.dialogs.open_deck_path(self, self.context.settings.last_folder)
        if path is None:
            return
        try:
            with path.open(encoding="utf-8") as file:
                deck = read_deck(file.read(MAX_CHARS + 1), self.game, path.stem)
        except (OSError, UnicodeDecodeError):
            self.dialogs.tell(self, "This deck cannot be imported", "The file cannot be read.")
            return
        except DeckFileError as error:
            self.dialogs.tell(self, "This deck cannot be imported", str(error))
            return
        self.context.settings.last_folder = path.parent
        self.deck = replace(deck, id=free_id(deck.name, (one.id for one in self.shelf.all)))
        self.unsaved = True
        self._show()

    # Drag and drop

    def _hide_ghost(self) -> None:
        self.ghost.hide()

    def _carry(self, card: str, at: QPoint) -> None:
        """The name of the card goes with the pointer."""
        self.ghost.setText(f"  {self.game.card_title(card)}  ")
        self.ghost.adjustSize()
        self.ghost.move(self.mapFromGlobal(at) + QPoint(12, 8))
        self.ghost.show()
        self.ghost.raise_()

    def _drop(self, source: CardRows, card: str, at: QPoint) -> None:
        """Into the deck from the pool: one more; out of the deck, wherever: one fewer."""
        self.ghost.hide()
        area = QRect(self.contents.mapToGlobal(QPoint(0, 0)), self.contents.size())
        if source is self.pool and area.contains(at):
            self.change(card, 1)
        elif source is self.contents and not area.contains(at):
            self.change(card, -1)
