"""When a pile is looked through: what opens it, what its cards are shown large by, and what closes
it.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from luminagames.table.boxes.zoom import ZoomPanel
from luminagames.table.gestures.hand import Hand
from luminagames.table.heaps.pile_board import PileBoard
from luminagames.table.heaps.piles import OpenPile, more_than_top, open_pile
from luminagames.table.view import TableView
from luminagames.text import say


class LookThrough(QObject):
    """Keeps the board of a pile to what the looking seat sees: another seat or a curtain closes
    it.
    """

    # There is no more to see than the top card of this pile: show that one large.
    single = Signal(str)

    def __init__(self, hand: Hand, view: TableView, zoom: ZoomPanel, board: PileBoard) -> None:
        super().__init__(view)
        self.hand = hand
        self.view = view
        self.zoom = zoom
        self.board = board
        self.touch = ""
        self._seat: int | None = None
        board.wanted.connect(self.pin)
        board.rested.connect(self._rested)
        board.closed.connect(self._closed)

    @property
    def open(self) -> bool:
        """Whether a pile is looked through now."""
        return self.board.isVisible()

    def _pile(self, touch: str) -> OpenPile | None:
        return open_pile(self.hand.scene.plan, self.hand.session.view, touch)

    def look(self, touch: str) -> bool:
        """Opens the pile of a touchable; whether there is anything to see in it."""
        pile = self._pile(touch)
        if pile is None:
            return False
        if not more_than_top(pile):
            self.single.emit(touch)
            return True
        self.zoom.dismiss()
        self.touch, self._seat = touch, self.hand.session.view.seat
        self.board.open(self.title(pile), pile.cards, pile.place.back, QRectF(self.view.geometry()))
        return True

    def title(self, pile: OpenPile) -> str:
        """The name of a pile, and whose it is."""
        words = self.hand.scene.look.words
        name = words.plain(pile.label)
        return name if pile.place.seat is None else f"{name}  ·  {words.seat(pile.place.seat)}"

    def hint(self, touch: str) -> str:
        """How the pile under the pointer is looked through, empty where there is nothing more to
        see.
        """
        pile = self._pile(touch)
        if pile is None or not more_than_top(pile):
            return ""
        click = self.hand.meaning_of_click([touch]).kind == "look"
        count = len(pile.cards)
        if click:
            return say("Click to look through all {count}", count=count)
        return say("Right click to look through all {count}", count=count)

    def renew(self) -> None:
        """The table shows something else: the same seat goes on looking at what the pile is now,
        another one does not.

        Who looked while nobody is asked is the same person as before only if the view is of the
        same seat.
        """
        if not self.open:
            return
        session = self.hand.session
        hidden = session.time.consent is not None or (
            session.live and session.covered and not session.open_table
        )
        pile = None if hidden or session.view.seat != self._seat else self._pile(self.touch)
        if pile is None:
            self.dismiss()
        else:
            self.board.renew(
                self.title(pile), pile.cards, pile.place.back, QRectF(self.view.geometry())
            )

    def dismiss(self) -> None:
        """Closes the pile, and the large card of it."""
        if self.open:
            self.zoom.dismiss()
            self.board.dismiss()

    def _closed(self) -> None:
        self.touch = ""
        self.zoom.dismiss()

    # Large cards

    def pin(self, number: int) -> None:
        """Shows a card of the pile large; a back has nothing to show."""
        if 0 <= number < len(self.board.cards) and self.board.cards[number]:
            self.zoom.pin(self.board.cards[number], QRectF(self.view.geometry()))

    def turn(self, step: int) -> None:
        """The next card of the pile that can be seen, round about."""
        count = len(self.board.cards)
        for way in range(1, count + 1):
            number = (self.board.current + way * step) % count
            if self.board.cards[number]:
                self.board.go_to(number)
                self.pin(number)
                return

    def _rested(self, number: int) -> None:
        if self.zoom.pinned and self.zoom.isVisible():
            return
        if 0 <= number < len(self.board.cards) and self.board.cards[number]:
            anchor = self.board.card_rect(number).translated(QPointF(self.board.pos()))
            self.zoom.hover(self.board.cards[number], anchor, QRectF(self.view.geometry()))
        else:
            self.zoom.dismiss_quietly()
