"""The button of a pick beside what is picked: nobody looks for it at the edge of the window."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from luminagames.engine.message import Message
from luminagames.table.bars.button import TableButton
from luminagames.table.gestures.hand import Hand
from luminagames.table.look import Look
from luminagames.table.screen import Screen

# Pixels between the lowest of what is picked and the button.
GAP = 4


class TakeHere(TableButton):
    """It stands under the lowest picked thing, at its side where there is no room, and says what the
    button of the bar says.
    """

    def __init__(self, look: Look, hand: Hand, spots: Screen, parent: QWidget) -> None:
        super().__init__(look, "", "primary", parent=parent)
        self.hand, self.spots = hand, spots
        self.setObjectName("take")
        self.hide()
        self.clicked.connect(hand.finish_pick)
        hand.changed.connect(self.place)

    def place(self) -> None:
        """Follows what is picked; away while the pick is no action yet."""
        hand = self.hand
        if hand.holding or not hand.picked or hand.picked_action() is None:
            self.hide()
            return
        self.set_words(self.look.words.plain(Message(hand.pick_label)), "")
        rects = [self.spots.anchor_of(touch) for touch in sorted(hand.picked)]
        lowest = max(rects, key=QRectF.bottom)
        size, room = self.sizeHint(), self.spots.room()
        left = lowest.center().x() - size.width() / 2
        top = lowest.bottom() + GAP
        if top + size.height() > room.bottom():
            left, top = lowest.right() + GAP, lowest.center().y() - size.height() / 2
        left = min(max(left, room.left()), room.right() - size.width())
        self.setGeometry(round(left), round(top), size.width(), size.height())
        self.show()
        self.raise_()
