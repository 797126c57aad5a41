"""The seats of a set-up side by side, as wide as there is room; under each other where the text is
large.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.setup.likes import Likes, marks_of, next_face
from luminagames.app.setup.seat_card import NARROWEST, WIDEST, SeatCard
from luminagames.app.start import SeatPlan

GAP = 14


class Seats(QWidget):
    """Owns the cards in the order of the seats."""

    changed = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.cards: list[SeatCard] = []
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self._row.addStretch(1)
        self._row.addStretch(1)
        self.lying = False

    def plans(self) -> list[SeatPlan]:
        """Who sits where."""
        return [card.plan() for card in self.cards]

    def add(self, card: SeatCard) -> None:
        """One more seat."""
        card.changed.connect(self.changed)
        card.mark_wanted.connect(lambda mark: self._like_mark(card, mark))
        card.face_wanted.connect(lambda: self._like_face(card))
        card.lie(lying=self.lying)
        self.cards.append(card)
        self._row.insertWidget(self._row.count() - 1, card, 100)

    def remove(self, card: SeatCard) -> None:
        """One seat less."""
        self.cards.remove(card)
        self._row.removeWidget(card)
        card.hide()
        card.deleteLater()

    def order(self, cards: Sequence[SeatCard]) -> None:
        """The same seats in another order."""
        self.cards = list(cards)
        for at, card in enumerate(self.cards):
            self._row.removeWidget(card)
            self._row.insertWidget(at + 1, card, 100)
        self.changed.emit()

    def show_looks(self, shared: Sequence[bool]) -> None:
        """Marks, faces and numbers as they follow from who sits where; `shared`: who hides a hand
        from others.
        """
        likes = self._context.settings.likes
        marks = self.marks(likes)
        for seat, (card, hides) in enumerate(zip(self.cards, shared, strict=True)):
            card.show_seat(
                seat, marks[seat], {mark for mark in marks if mark != marks[seat]}, likes
            )
            card.who.share(shared=hides)
            card.who.set_brief(brief=len(self.cards) > 3)

    def marks(self, likes: Mapping[str, Likes] | None = None) -> tuple[int, ...]:
        """The mark of each seat."""
        given = self._context.settings.likes if likes is None else likes
        return marks_of([plan.name for plan in self.plans()], given)

    def fit(self, width: int) -> None:
        """Cards lie where fewer than all of them would stand beside each other."""
        scale = max(1.0, self._context.theme.text_scale)
        count = max(1, len(self.cards))
        lying = (width - GAP * (count - 1)) / count < NARROWEST * scale
        for card in self.cards:
            card.setMaximumWidth(16_777_215 if lying else round(WIDEST * scale))
        if lying != self.lying:
            self.lying = lying
            ways = QBoxLayout.Direction
            self._row.setDirection(ways.TopToBottom if lying else ways.LeftToRight)
            for card in self.cards:
                card.lie(lying=lying)

    def _like_mark(self, card: SeatCard, mark: int) -> None:
        name = card.plan().name
        face = self._context.settings.likes.get(name, Likes()).face
        self._context.settings.like(name, Likes(mark, face))
        self.changed.emit()

    def _like_face(self, card: SeatCard) -> None:
        name, likes = card.plan().name, self._context.settings.likes
        mark = likes.get(name, Likes()).mark
        self._context.settings.like(name, Likes(mark, next_face(name, card.seat, likes)))
        self.changed.emit()

    def focus_seat(self, seat: int) -> None:
        """The keyboard goes to the name at a seat."""
        if 0 <= seat < len(self.cards):
            self.cards[seat].name.setFocus(Qt.FocusReason.ShortcutFocusReason)
