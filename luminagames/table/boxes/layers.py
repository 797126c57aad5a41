"""Who has the keyboard at a table: whatever lies on top of it, and the table itself when that goes.

Every box that takes the keyboard while it is open is added here once. Nothing else at the table
gives the focus to a box or back: where somebody clicks beside a box, where Qt moves the focus on
because its holder was hidden, disabled or deleted, and where a page gives it to the table behind a
curtain, `settle` puts it right.
"""

from __future__ import annotations

import atexit
import weakref
from collections.abc import Callable
from dataclasses import dataclass

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QWidget

_CHANGES = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.ZOrderChange)


@dataclass(frozen=True, slots=True)
class Layer:
    """A box on top of the table. `heart` gets the keyboard; `beside` are parts of the table that
    may have it as well.

    A box for which `wants` is false is there to be looked at only. A `patient` one comes by itself:
    it lies under what a person has opened, and takes the keyboard from nobody who reads or writes
    beside the table. Of `sheet`s, which fill the table to be read, one lies there at a time.
    """

    box: QWidget
    heart: QWidget
    beside: tuple[QWidget, ...] = ()
    wants: Callable[[], bool] = lambda: True
    patient: bool = False
    sheet: bool = False

    def holds(self, widget: QWidget) -> bool:
        """Whether a widget belongs to it."""
        return any(
            one is widget or one.isAncestorOf(widget)
            for one in (self.box, self.heart, *self.beside)
        )


class Layers(QObject):
    """The boxes of one table. All are its children; which of them lies on top is their stacking
    order.
    """

    def __init__(self, table: QWidget, ground: QWidget) -> None:
        super().__init__(table)
        self.table = table
        self.ground = ground
        self._layers: dict[QWidget, Layer] = {}
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._moved)
        atexit.register(_let_go, weakref.ref(self))

    def add(
        self,
        box: QWidget,
        heart: QWidget | None = None,
        beside: tuple[QWidget, ...] = (),
        wants: Callable[[], bool] = lambda: True,
        patient: bool = False,
        sheet: bool = False,
    ) -> None:
        """A box takes the keyboard from now on whenever it is shown."""
        self._layers[box] = Layer(box, heart or box, beside, wants, patient, sheet)
        box.installEventFilter(self)

    @property
    def boxes(self) -> tuple[QWidget, ...]:
        """All boxes that were added."""
        return tuple(self._layers)

    @property
    def top(self) -> Layer | None:
        """The layer over all others; None while the table itself is free."""
        return next(reversed(self._open()), None)

    def _open(self) -> list[Layer]:
        """The layers that want the keyboard now, the lowest first."""
        known = (
            self._layers.get(child) for child in self.table.children() if isinstance(child, QWidget)
        )
        return [
            layer
            for layer in known
            if layer is not None and not layer.box.isHidden() and layer.wants()
        ]

    def heard(self) -> tuple[QWidget, ...]:
        """What of the table can be reached now, in reading order: under a layer only its own
        parts.
        """
        shown = [
            one for one in self.table.children() if isinstance(one, QWidget) and not one.isHidden()
        ]
        top = self.top
        if top is None:
            return tuple(shown)
        over = shown.index(top.box)
        reached = [one for at, one in enumerate(shown) if at >= over or self._is_of(top, one)]
        return tuple(
            sorted(reached, key=lambda one: (one is not top.box and one in shown[over:], one.y()))
        )

    def _is_of(self, layer: Layer, widget: QWidget) -> bool:
        """Whether a child of the table is a part of a layer, or holds one."""
        return any(
            widget is one or widget.isAncestorOf(one) for one in (layer.heart, *layer.beside)
        )

    def settle(self, *, take: bool = False) -> None:
        """Gives the keyboard to the layer on top, or to the table if whoever has it is gone.

        What lies outside of the table keeps it, unless the table is to `take` it.
        """
        if not self.table.isVisible():
            return
        focus = self.table.window().focusWidget()
        gone = focus is None or not _there(focus) or focus.isAncestorOf(self.table)
        if focus is not None and not gone and not take and not self.table.isAncestorOf(focus):
            return
        top = self.top
        if top is None:
            if gone or take:
                self.ground.setFocus(Qt.FocusReason.PopupFocusReason)
        elif focus is None or gone or not top.holds(focus):
            top.heart.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A box came or went, or lies higher than before."""
        if event.type() in _CHANGES and isinstance(watched, QWidget):
            shown, patient = event.type() == QEvent.Type.Show, self._layers[watched].patient
            if shown and self._layers[watched].sheet:
                self._clear_for(watched)
            if shown and patient:
                self._lay_under(watched)
            self.settle(take=shown and not patient)
            if QAccessible.isActive() and shiboken6.isValid(self.table):
                QAccessible.updateAccessibility(
                    QAccessibleEvent(self.table, QAccessible.Event.ObjectReorder)
                )
        return False

    def _clear_for(self, box: QWidget) -> None:
        """No two sheets lie on each other."""
        for layer in self._open():
            if layer.sheet and layer.box is not box:
                layer.box.hide()

    def _lay_under(self, box: QWidget) -> None:
        """What came by itself lies under the lowest of what was opened."""
        opened = next((layer.box for layer in self._open() if not layer.patient), None)
        if opened is not None:
            box.stackUnder(opened)

    def _moved(self, old: QWidget | None, now: QWidget | None) -> None:
        """The focus moved: back where it belongs if it came to what is covered, or only since its
        holder is gone.
        """
        if now is None or not self.table.isVisible() or not self.table.isAncestorOf(now):
            return
        if self.top is None and old is not None and shiboken6.isValid(old) and not _there(old):
            self.ground.setFocus(Qt.FocusReason.PopupFocusReason)
        else:
            self.settle()


def _let_go(layers: weakref.ref[Layers]) -> None:
    """The program ends: Qt hides what is open when Python is no longer there to be told."""
    alive = layers()
    if alive is not None and shiboken6.isValid(alive):
        for box in alive.boxes:
            if shiboken6.isValid(box):
                box.removeEventFilter(alive)


def _there(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled()
