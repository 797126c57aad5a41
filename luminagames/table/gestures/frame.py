"""A frame drawn around loose things takes them together."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from luminagames.table.gestures.base import MouseGesture


class Frame(MouseGesture):
    """From where the button went down to where it goes up; a thing is in it by its middle."""

    def start(self, at: QPointF) -> Frame:
        """One corner of the frame."""
        self.at = at
        scene = self.hand.scene
        places = ((touch, scene.rect_of(touch)) for touch in self.hand.session.index.loose())
        self.middles = {touch: rect.center() for touch, rect in places if rect is not None}
        self.inside: frozenset[str] = frozenset()
        return self

    def move(self, at: QPointF) -> Frame:
        """The other corner: what lies in between is ringed."""
        rect = QRectF(self.at, at).normalized()
        self.hand.scene.show_frame(rect)
        inside = frozenset(one for one, at in self.middles.items() if rect.contains(at))
        if inside != self.inside:
            self.inside = inside
            self.hand.scene.ring(inside)
        return self

    def end(self, at: QPointF) -> MouseGesture | None:
        """What was ringed is taken."""
        self.move(at)
        self.hand.scene.show_frame(None)
        self.hand.take_all(self.inside)
        return None

    def cancel(self) -> None:
        """Nothing was taken."""
        self.hand.scene.show_frame(None)
        self.hand.clear_pick()
        self.hand.light()
