"""A frame drawn around loose things takes them together."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from luminagames.table.gestures.base import MouseGesture


class Frame(MouseGesture):
    """From where the button went down to where it goes up; a thing is in it by its middle."""

    def start(self, at: QPointF) -> Frame:
        """One corner of the frame."""
        self.at = at
        return self

    def move(self, at: QPointF) -> Frame:
        """The other corner: what lies in between is marked."""
        hand = self.hand
        rect = QRectF(self.at, at).normalized()
        hand.scene.show_frame(rect)
        found = []
        for touch in hand.session.index.loose():
            place = hand.scene.rect_of(touch)
            if place is not None and rect.contains(place.center()):
                found.append(touch)
        if frozenset(found) != hand.picked:
            hand.take_all(found)
        return self

    def end(self, at: QPointF) -> MouseGesture | None:
        """What was marked stays taken."""
        self.move(at)
        self.hand.scene.show_frame(None)
        return None

    def cancel(self) -> None:
        """Nothing was taken."""
        self.hand.scene.show_frame(None)
        self.hand.clear_pick()
