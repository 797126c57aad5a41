"""The decks of a game: choose one, copy it, build it card by card, see what it is made of and what
is wrong with it.

A published deck is never changed: its first change makes a copy that is the person's own. The grid
shows every card that a deck of this leader may hold, and those it holds though it may not.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QListWidgetItem, QVBoxLayout

from luminagames.app.context import Context
from luminagames.app.decks.covers import DECK as DECK_ROLE
from luminagames.app.decks.covers import Covers
from luminagames.app.decks.edges import DeckBar, DeckFoot
from luminagames.app.decks.exchange import Exchange
from luminagames.app.decks.filters import Filters
from luminagames.app.decks.grid import CardGrid
from luminagames.app.decks.hand import HandDialogue
from luminagames.app.decks.large import LargeCardDialogue
from luminagames.app.decks.summary import Nobody, Summary
from luminagames.app.dialogs import Dialogs
from luminagames.app.trouble.reason import reason
from luminagames.app.widgets import FeltPage
from luminagames.cardface.painter import CardPainter
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game
from luminagames.kit.button import Button
from luminagames.kit.drafts import DECK, Draft, digest_of, key_of, shared
from luminagames.kit.panel import Panel
from luminagames.library.deckread import Catalogue, Mend, mends, most_copies, with_copies
from luminagames.library.deckshelf import (
    DeckFileError,
    DeckRead,
    DeckShelf,
    changed,
    free_id,
    led,
    read_text,
    write_yaml,
)
from luminagames.text import counted, say
from luminagames.text.messages import render

# The usual widths of the shelf and of the summary; the grid has what is left.
SIDE, REST = 200, 290
# The least height of the grid and of the summary where one lies under the other.
LOW = 200


class DeckPage(FeltPage):
    """The decks of one game. `deck` is what is being built, `shelf` what is on disk."""

    door = "decks"
    scrolls = True
    # Game and clause (or nothing).
    rulebook = Signal(str, str)
    # Game and deck to be played with.
    play = Signal(str, str)

    # The decks of another game are wanted.
    game_wanted = Signal(str)

    def __init__(self, context: Context, game: Game, dialogs: Dialogs, deck_id: str = "") -> None:
        super().__init__(context, "decks")
        self.game = game
        self.dialogs = dialogs
        self.caption = say("{title} decks", title=game.about.title)
        self.shelf = DeckShelf(game)
        self.deck: Deck = self.shelf.all[0]
        self.unsaved = False
        # What the deck's draft is kept under, and the digest of its file when its changes began.
        self._draft_key = ""
        self._draft_known: dict[str, str] = {}
        self.exchange = Exchange(self, game, dialogs, context.settings)
        self._painter = CardPainter(context.theme, game.about.id)
        self._most: dict[str, int | None] = {}
        self._mends: tuple[Mend, ...] = ()
        self._lay_out()
        for keys, does in (
            (QKeySequence(QKeySequence.StandardKey.Copy), self.copy_text),
            (QKeySequence(QKeySequence.StandardKey.Paste), self.paste_text),
            (QKeySequence(QKeySequence.StandardKey.Save), self.save),
        ):
            QShortcut(keys, self, does, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        context.themed.connect(self._fit)
        self.open(deck_id or self.deck.id)

    def _lay_out(self) -> None:
        context, game = self.context, self.game
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar())
        row = self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setContentsMargins(12, 12, 12, 12)
        row.setSpacing(10)
        cards = QHBoxLayout()
        cards.setSpacing(10)
        cards.addWidget(self._shelf_panel(), SIDE)
        cards.addLayout(self._middle(), 1280 - SIDE - REST)
        row.addLayout(cards, 1280 - REST)
        self.summary = Summary(context, game, self._painter)
        self.summary.setMinimumWidth(250)
        self.summary.renamed.connect(self._renamed)
        self.summary.led.connect(self._led)
        self.summary.mended.connect(
            lambda card, copies: self._touch(with_copies(self.deck, card, copies))
        )
        self.summary.lines.wanted.connect(self.change)
        self.summary.clause.connect(lambda clause: self.rulebook.emit(game.about.id, clause))
        row.addWidget(self.summary, REST)
        column.addLayout(row, 1)
        column.addWidget(self._foot_bar())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The summary goes under the cards where the page is narrow for its text."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        row, ways = self._row, QBoxLayout.Direction
        around = row.contentsMargins()
        parts = [item for at in range(row.count()) if (item := row.itemAt(at)) is not None]
        wide = sum(item.minimumSize().width() for item in parts)
        beside = wide + row.spacing() + around.left() + around.right() <= self.room()
        row.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self.grid.setMinimumHeight(0 if beside else round(self.context.theme.px(LOW)))
        self.summary.setMinimumHeight(0 if beside else round(self.context.theme.px(LOW)))

    def accent(self) -> QColor | None:
        """The felt is tinted by the game's emblem."""
        return self.context.theme.emblem(self.game.about.id)

    def arrive(self) -> None:
        """The keyboard starts on the shelf."""
        self.covers.setFocus()

    def help(self) -> bool:
        """The rulebook of this game."""
        self.rulebook.emit(self.game.about.id, "")
        return True

    def leave(self) -> None:
        """No more pictures are drawn; what is not saved was saved, or given up by who left."""
        self._let_draft_go()
        self.grid.stop()

    def holds_work(self) -> bool:
        """Changes that are not saved."""
        return self.unsaved

    def may_leave(self) -> bool:
        """Changes are lost only if the person says so."""
        if not self.unsaved:
            return True
        words = (
            say("Save before you leave?"),
            say("The deck was changed and is not saved."),
            say("Leave without saving"),
        )
        answer = self.dialogs.unsaved(self, *words)
        if answer == "save":
            self.save()
        return answer == "lose" or not self.unsaved

    # Parts

    def _bar(self) -> DeckBar:
        bar = DeckBar(self.context, self.game.about)
        bar.back.connect(self.back)
        bar.game_wanted.connect(self.game_wanted)
        bar.import_wanted.connect(self.import_deck)
        bar.export_wanted.connect(self.export_deck)
        self.game_choice = bar.games
        return bar

    def _shelf_panel(self) -> Panel:
        panel = self._shelf = Panel(
            self.context, say("Shelf · {count} decks", count=len(self.shelf.all))
        )
        panel.setMinimumWidth(round(self.context.theme.px(170)))
        panel.body.setContentsMargins(9, 14, 9, 12)
        self.covers = Covers(self.context, self.game, self._painter)
        self.covers.currentItemChanged.connect(self._chosen)
        panel.body.addWidget(self.covers, 1)
        row = QHBoxLayout()
        self.copy_button = Button(self.context, say("Copy"), "plus")
        self.copy_button.clicked.connect(self.copy_deck)
        self.remove_button = Button(self.context, "", "close", "ghost", say("Delete this deck"))
        self.remove_button.clicked.connect(self.remove_deck)
        row.addWidget(self.copy_button, 1)
        row.addWidget(self.remove_button)
        panel.body.addLayout(row)
        return panel

    def _middle(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        rules = self.game.deck_rules
        assert rules is not None, "only a game with decks has a deck page"
        held = {
            card
            for deck in self.shelf.all
            for card, _ in deck.cards
            if card in self.game.definitions
        }
        anybody = [
            card
            for card in self.game.definitions
            if card in held
            or any(most_copies(self.game, deck, card) != 0 for deck in self.game.decks)
        ]
        self.filters = Filters(self.context, Catalogue(self.game, anybody))
        self.filters.changed.connect(self._fill_grid)
        column.addWidget(self.filters)
        panel = Panel(self.context)
        panel.body.setContentsMargins(8, 8, 4, 8)
        self.grid = CardGrid(self.context, self.game, self._painter, say("Cards"), counting=True)
        self.grid.wanted.connect(self.change)
        self.grid.opened.connect(self.look_at)
        panel.body.addWidget(self.grid, 1)
        column.addWidget(panel, 1)
        return column

    def _foot_bar(self) -> DeckFoot:
        self.foot = DeckFoot(self.context)
        self.foot.copied.connect(self.copy_text)
        self.foot.pasted.connect(self.paste_text)
        self.foot.played.connect(self.play_it)
        self.foot.tried.connect(self.try_hand)
        self.foot.saved.connect(self.save)
        self.save_button = self.foot.save_button
        return self.foot

    # What is shown

    def _said(self, mend: Mend) -> str:
        return render(mend.refusal.message, Nobody(self.game))

    def broken(self) -> list[str]:
        """Every clause that the deck breaks, each with its sentence."""
        return [f"{self._said(one)} ({one.refusal.clause})" for one in self._mends]

    def _fill_shelf(self) -> None:
        decks = (
            (deck, self.shelf.is_own(deck.id), len(self.game.check_deck(deck)))
            for deck in self.shelf.all
        )
        self.covers.show_decks(decks, self.deck.id)
        if self._shelf.caption is not None:
            self._shelf.caption.say(say("Shelf · {count} decks", count=len(self.shelf.all)))

    def _fill_grid(self) -> None:
        """The cards that this leader allows, and those that the deck holds all the same."""
        held = dict(self.deck.cards)
        self.grid.show_cards(
            [card for card in self.filters.found() if self._most.get(card) != 0 or card in held]
        )

    def _show(self) -> None:
        """Everything about the deck that is being built."""
        self._mends = mends(self.game, self.deck)
        wrong = frozenset(one.card for one in self._mends if one.card)
        self.grid.show_counts(dict(self.deck.cards), self._most, wrong)
        self.summary.show_deck(self.deck, self._mends, self._said)
        own = self.shelf.is_own(self.deck.id)
        self.remove_button.setEnabled(own)
        self.save_button.setEnabled(self.unsaved)
        self._follow_draft()
        unread = len(self.shelf.problems)
        note = (
            say("Changed, not saved")
            if self.unsaved
            else say("Your own deck")
            if own
            else say("Comes with the game")
        )
        self.say(
            f"{note}  ·  "
            + counted(unread, "{n} deck file(s) cannot be read", "{n} deck file(s) cannot be read")
            if unread
            else note,
            "text_muted",
        )

    def say(self, words: str, tone: str = "ok") -> None:
        """A sentence in the bar below."""
        self.foot.say(words, tone)

    def _know_most(self) -> None:
        self._most = {card: most_copies(self.game, self.deck, card) for card in self.filters.cards}

    # Drafts

    def _follow_draft(self) -> None:
        """What is built is kept until it is saved, or given up."""
        deck = self.deck
        place = str(self.shelf.path(deck.id))
        key = key_of(DECK, self.game.about.id, place)
        if key != self._draft_key:
            self._let_draft_go()
        if not self.unsaved:
            self._let_draft_go()
            return
        if not self._draft_key:
            self._draft_key, self._draft_known = key, {place: digest_of(self.shelf.path(deck.id))}
        known = self._draft_known
        text = write_yaml(deck, self.game)
        shared().touch(
            key, lambda: Draft(DECK, self.game.about.id, place, deck.name, text, known=known)
        )

    def _let_draft_go(self) -> None:
        if self._draft_key:
            shared().settle(self._draft_key)
            self._draft_key = ""

    def take_up(self, draft: Draft) -> bool:
        """A deck that was not saved when the program died; False where it cannot be read."""
        try:
            found = read_text(draft.text, self.game)
        except DeckFileError:
            return False
        self._take(found, found.deck.id)
        return True

    # What a person does

    def open(self, deck_id: str) -> None:
        """Show a deck of the shelf."""
        deck = self.shelf.deck(deck_id)
        if deck is None:
            return
        if deck.id != self.deck.id:
            self.summary.lines.show_lines(None)
        self.deck, self.unsaved = deck, False
        self._fill_shelf()
        self._know_most()
        self._fill_grid()
        self._show()

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        if self.may_leave():
            self.open(str(item.data(DECK_ROLE)))
        else:
            self._fill_shelf()

    def _touch(self, deck: Deck) -> None:
        """The deck is another one now; a published one becomes the person's own copy."""
        if not self.unsaved and not self.shelf.is_own(deck.id):
            deck = self.shelf.copy(deck, deck.name if deck.name != self.deck.name else "")
        led = deck.leader != self.deck.leader
        self.deck, self.unsaved = deck, True
        if led:
            self._know_most()
            self._fill_grid()
        self._show()

    def change(self, card: str, by: int) -> None:
        """So many more, or fewer, copies of a card."""
        if by > 0 or any(card == one for one, _ in self.deck.cards):
            self._touch(changed(self.deck, card, by, self.game.definitions))

    def _renamed(self, name: str) -> None:
        self._touch(replace(self.deck, name=" ".join(name.split()) or self.deck.name))

    def _led(self, leader: str) -> None:
        self._touch(replace(self.deck, leader=leader))

    def look_at(self, card: str) -> None:
        """Show a card large, with its keywords."""
        large = LargeCardDialogue(
            self.context, self.game, self._painter, self, card, self.grid.cards.cards
        )
        large.rule.connect(lambda clause: self.rulebook.emit(self.game.about.id, clause))
        large.closed_at.connect(self.grid.choose)
        large.open()

    def try_hand(self) -> None:
        """An opening hand of this deck, as the rules deal it; another one as often as one likes."""
        HandDialogue(self.context, self.game, self._painter, self, self.deck).open()

    def play_it(self) -> None:
        """The set-up of the game with this deck in the first seat; what was changed is saved
        first.
        """
        if self.unsaved:
            self.save()
        if not self.unsaved:
            self.play.emit(self.game.about.id, self.deck.id)

    def copy_deck(self) -> None:
        """A copy of the deck, saved under a name of its own."""
        self.deck, self.unsaved = self.shelf.copy(self.deck), True
        self.save()

    def remove_deck(self) -> None:
        """Delete an own deck, if the person is sure."""
        words = say("{name} is deleted from your decks.", name=self.deck.name)
        if self.shelf.is_own(self.deck.id) and self.dialogs.confirm(
            self, say("Delete this deck?"), words, say("Delete")
        ):
            try:
                self.shelf.remove(self.deck.id)
            except OSError as error:
                self.dialogs.tell(self, say("The deck was not deleted"), reason(error))
                return
            self.open(self.shelf.all[0].id)

    def save(self) -> None:
        """Write the deck to the person's folder; a deck that breaks rules can be saved too, it
        cannot be played.
        """
        if not self.unsaved:
            return
        try:
            self.shelf.save(self.deck)
        except OSError as error:
            self.dialogs.tell(self, say("The deck was not saved"), reason(error))
            return
        pressed = self.save_button.hasFocus()
        self.open(self.deck.id)
        if pressed:  # the button rests now, and the keyboard would be at the way out
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        self.say(say("Saved."))

    # In and out

    def copy_text(self) -> None:
        """The deck as a list that anybody can read and paste."""
        self.exchange.copy(self.deck)
        self.say(say("Copied: a list anybody can read and paste."))

    def paste_text(self) -> None:
        """A deck from the clipboard: every line that can be read."""
        if self.may_leave():
            self._take(self.exchange.pasted())

    def export_deck(self) -> None:
        """Write the deck as a record (`.yaml`) or as a list (`.txt`) to a file of the person's
        choice.
        """
        name = self.exchange.export(self.deck)
        if name:
            self.say(say("Exported to {name}.", name=name))

    def import_deck(self) -> None:
        """Read a deck from a file: it is the person's own, and not saved yet."""
        if self.may_leave():
            self._take(self.exchange.imported())

    def _take(self, came: DeckRead | None, deck_id: str = "") -> None:
        """Takes a deck that was read, under a free id where none is given; every line that is not
        in it stays in sight.
        """
        if came is None:
            return
        deck = led(came.deck, self.game)
        free = deck_id or free_id(deck.name, (one.id for one in self.shelf.all))
        self.deck = replace(deck, id=free)
        self.unsaved = True
        self._know_most()
        self._fill_grid()
        self._show()
        self.summary.lines.show_lines(came)
        told = came.told()
        if came.unread:
            self.dialogs.tell(self, say("Not all of it could be read"), "\n".join(told[:12]))
        lines = len(came.unread) + len(came.left_out)
        words = (
            say("Read {size} cards; {unread} lines left out.", size=deck.size(), unread=lines)
            if lines
            else say("Read {size} cards.", size=deck.size())
        )
        if not came.deck.leader:
            words = f"{words} {say('The list names no leader.')}"
        self.say(words)
