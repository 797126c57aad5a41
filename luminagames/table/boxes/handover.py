"""The moment at which the laptop goes from one to the other: keys that were pressed in a hurry mean
nothing then.

A person who hurries programs, accepts a hint or closes a box presses Space or Enter once too often,
and would lift the curtain of the next one. So it takes no key and no button until it has hung for
`REST_MS`, and until every key is up that was down. The open table, at which another person answers
without a look, is such a curtain too. What a screen reader does is no slip: it sends no keys.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QTextEdit, QWidget

from luminagames.kit.held import held_keys
from luminagames.table.bars.prompt import PromptBar
from luminagames.table.boxes.curtain import Curtain
from luminagames.table.motion.clock import Clock
from luminagames.table.session import TableSession
from luminagames.table.view import TableView

# How long a curtain hangs before it can be lifted.
REST_MS = 700
# Keys that go on while they are held.
_MOVE = frozenset(
    {
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Tab,
        Qt.Key.Key_Backtab,
    }
)
_WRITTEN = (QLineEdit, QTextEdit, QAbstractSpinBox, QComboBox)
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)


class Passed(Protocol):
    """The parts of a table that go from hand to hand."""

    session: TableSession
    curtain: Curtain
    view: TableView
    prompt: PromptBar
    clock: Clock

    def plays(self, event: QKeyEvent) -> bool:
        """Whether a key is one with which a person goes on."""

    def hurry(self) -> bool:
        """Ends what is told; whether there was anything."""


class Handover(QObject):
    """One for a table. It sees every key before its widget does."""

    def __init__(self, table: Passed, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._held = held_keys()
        self._held.ask(self)
        # Who answers at the open table or looks, None while nobody is asked there.
        self._asked: int | None = None
        # The time of the clock from which on keys count again; None when they do.
        self._until: int | None = None
        table.curtain.fell.connect(self.begin)

    @property
    def rests(self) -> bool:
        """Whether keys and buttons mean nothing to the curtain yet."""
        if self._until is not None and (
            self._table.clock.passed >= self._until and not self._held.any
        ):
            self._until = None
        return self._until is not None

    def begin(self) -> None:
        """Another one has the laptop from now on."""
        self._until = self._table.clock.passed + REST_MS

    def ask_openly(self, seat: int | None) -> None:
        """A seat is asked at the open table, from now on or still; None: nobody is."""
        if seat != self._asked:
            self._asked = seat
            if seat is not None:
                self.begin()

    def told(self) -> None:
        """What led to this moment has been told: at the open table it is asked only now."""
        if self._asked is not None:
            self.begin()

    def takes(self, watched: QObject, event: QEvent) -> bool:
        """Keeps from the table what was pressed for something else."""
        table = self._table
        if not isinstance(watched, QWidget) or not _of(table, watched):
            return False
        if _repeats(watched, event):
            return True
        curtain = table.curtain
        if not curtain.isHidden():
            return _of(curtain, watched) and self.rests
        if self._asked is None or not self._acts(watched, event) or not self.rests:
            return False
        if event.type() not in (QEvent.Type.KeyRelease, QEvent.Type.MouseButtonRelease):
            table.hurry()
        return True

    def _acts(self, watched: QWidget, event: QEvent) -> bool:
        """Whether a key or a button would do something at the open table, or show a hand."""
        table = self._table
        bar, ground = _of(table.prompt, watched), table.view.viewport()
        if not isinstance(event, QKeyEvent):
            return bar or watched is ground
        return (bar or watched in (table, table.view, ground)) and table.plays(event)


def _of(whole: object, widget: QWidget) -> bool:
    """Whether a widget is another, or a part of it."""
    return widget is whole or (isinstance(whole, QWidget) and whole.isAncestorOf(widget))


def _repeats(watched: QWidget, event: QEvent) -> bool:
    """A key that is held does what it did once, and no more; in a field it writes on."""
    return (
        isinstance(event, QKeyEvent)
        and event.type() in _KEYS
        and event.isAutoRepeat()
        and Qt.Key(event.key()) not in _MOVE
        and not isinstance(watched, _WRITTEN)
    )
