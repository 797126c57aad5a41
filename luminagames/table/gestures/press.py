"""Button down, not moved yet: it becomes a drag, or ends as a tap, a pick or a lift."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from luminagames.table.gestures.base import MouseGesture
from luminagames.table.gestures.carry import Carry
from luminagames.table.gestures.drag import Drag
from luminagames.table.gestures.frame import Frame


class Press(MouseGesture):
    """Waits for what the hand does next."""

    def start(self, at: QPointF) -> MouseGesture | None:
        """Remembers what lies under the hand."""
        self.at = at
        self.touched = self.hand.scene.touchables_at(at)
        return self if self.touched or self.hand.session.index.loose() else None

    def move(self, at: QPointF) -> MouseGesture | None:
        """Past the start distance it is a drag, if something can be lifted at all."""
        way = (at - self.at).manhattanLength() * self.hand.scene.look.unit
        if way < QApplication.startDragDistance():
            return self
        source = self.hand.drag_source(self.touched)
        if source is None:
            frames = self.hand.session.index.loose() and not self.hand.holding
            return Frame(self.hand).start(self.at).move(at) if frames else self
        return Drag(self.hand, source).start(self.at).move(at)

    def cancel(self) -> None:
        """Nothing was done yet."""

    def end(self, at: QPointF) -> MouseGesture | None:
        """A click: a pick toggles, a tap is done, what can only be dragged is lifted, else the
        reason why not. With Shift a loose thing is taken together with others.
        """
        loose = self.hand.takes(self.touched)
        shift = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        if loose and shift:
            self.hand.toggle(loose)
            return None
        meaning = self.hand.meaning_of_click(self.touched)
        if meaning.kind == "lift":
            return Carry(self.hand, meaning.touch).start(at)
        self.hand.do(meaning)
        return None
