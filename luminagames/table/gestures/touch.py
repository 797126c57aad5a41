"""Fingers: a tap and a drag are those of the hand, a long press shows the card large, two fingers
move what scrolls.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QApplication, QWidget

# A finger that rests so long wants to see the card.
LONG_MS = 450
# So far, in pixels, a finger that rests may tremble.
SLACK = 12.0
_TOUCHES = (
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.TouchCancel,
)


class Fingers(QObject):
    """The fingers on one widget. Points are pixels of the widget."""

    down = Signal(QPointF)
    moved = Signal(QPointF)
    up = Signal(QPointF)
    # A finger rested: what it began is over, and nothing follows when it is lifted.
    rested = Signal(QPointF)
    # What a finger began is not meant: a second one came, or the system took it.
    given_up = Signal()
    # Two fingers went so many pixels down.
    panned = Signal(float)

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._first: QPointF | None = None
        self._middle: float | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(LONG_MS)
        self._timer.timeout.connect(self._rests)
        widget.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes all touches of the widget."""
        if event.type() not in _TOUCHES or not isinstance(event, QTouchEvent):
            return False
        event.accept()
        points = event.points()
        if event.type() == QEvent.Type.TouchCancel:
            self._give_up()
            self._middle = None
        elif len(points) > 1:
            self._give_up()
            self._pan(sum(point.position().y() for point in points) / len(points))
            if event.type() == QEvent.Type.TouchEnd:
                self._middle = None
        elif points:
            self._one(event.type(), points[0].position())
        return True

    def _one(self, kind: QEvent.Type, at: QPointF) -> None:
        if kind == QEvent.Type.TouchBegin:
            self._first, self._middle = at, None
            self._timer.start()
            self.down.emit(at)
        elif kind == QEvent.Type.TouchUpdate and self._first is not None:
            if (at - self._first).manhattanLength() > SLACK:
                self._timer.stop()
            self.moved.emit(at)
        elif kind == QEvent.Type.TouchEnd:
            self._timer.stop()
            if self._first is not None:
                self._first = None
                self.up.emit(at)
            self._middle = None

    def _pan(self, middle: float) -> None:
        if self._middle is not None and middle != self._middle:
            self.panned.emit(middle - self._middle)
        self._middle = middle

    def _give_up(self) -> None:
        self._timer.stop()
        if self._first is not None:
            self._first = None
            self.given_up.emit()

    def _rests(self) -> None:
        if self._first is not None:
            at, self._first = self._first, None
            self.rested.emit(at)


class ScrolledByFinger(QObject):
    """What is painted as one piece and scrolls: one or two fingers move it, a tap is a click."""

    def __init__(self, widget: QWidget, scroll: Callable[[float], None]) -> None:
        super().__init__(widget)
        self._widget, self._scroll = widget, scroll
        self._first, self._last = QPointF(), QPointF()
        self._moves = False
        fingers = Fingers(widget)
        fingers.panned.connect(scroll)
        fingers.down.connect(self._down)
        fingers.moved.connect(self._moved)
        fingers.up.connect(self._up)
        fingers.given_up.connect(self._moved_on)

    def _down(self, at: QPointF) -> None:
        self._first = self._last = at
        self._moves = False

    def _moved_on(self) -> None:
        self._moves = True

    def _moved(self, at: QPointF) -> None:
        if self._moves or (at - self._first).manhattanLength() > SLACK:
            self._moves = True
            self._scroll(at.y() - self._last.y())
            self._last = at

    def _up(self, at: QPointF) -> None:
        if not self._moves:
            left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
            there = self._widget.mapToGlobal(at)
            for kind, held in (
                (QEvent.Type.MouseButtonPress, left),
                (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
            ):
                QApplication.sendEvent(self._widget, QMouseEvent(kind, at, there, left, held, none))
