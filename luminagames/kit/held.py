"""Which keys are down now, wherever in the program they were pressed, who takes a press before its
widget does, and which key it is on a keyboard whose letters are not Latin (`places`).

One for the application. A key is known by its place on the keyboard: with Shift let go first the
same key comes up under another name.
"""

from __future__ import annotations

import weakref
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from luminagames.kit.places import Places

_PRESS, _RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
_HANDS = frozenset(
    {
        _PRESS,
        _RELEASE,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.TouchBegin,
    }
)
_ELSEWHERE = (QEvent.Type.WindowDeactivate, QEvent.Type.FocusOut)
# They are on or off rather than up or down: on some systems their release never comes.
_LOCKS = (Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock)


class Taker(Protocol):
    """What sees each key and button before the widget that it is for."""

    def takes(self, watched: QObject, event: QEvent) -> bool:
        """Whether the widget does not get it."""


class HeldKeys(QObject):
    """Asks its takers of every press and release of a key, a mouse button or a finger."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.setObjectName("held-keys")
        self._down: set[tuple[int, int]] = set()
        self._takers: list[weakref.ref[Taker]] = []
        self._places = Places()
        app.installEventFilter(self)
        app.focusWindowChanged.connect(self.forget)
        app.applicationStateChanged.connect(self.forget)

    @property
    def any(self) -> bool:
        """Whether a key is down."""
        return bool(self._down)

    def forget(self) -> None:
        """The keyboard went elsewhere: what is let go there is never heard of here."""
        self._down.clear()

    def ask(self, taker: Taker) -> None:
        """From now on, for as long as it lives."""
        self._takers.append(weakref.ref(taker))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notes keys, and asks who takes them."""
        kind = event.type()
        if kind not in _HANDS:
            if kind in _ELSEWHERE and _left(event):
                self.forget()
            return False
        if not isinstance(event, QKeyEvent):
            return self._taken(watched, event)
        place = _place(event)
        if kind == _RELEASE:
            if not event.isAutoRepeat():
                self._down.discard(place)
            return self._taken(watched, event)
        if event.isAutoRepeat():
            self._down.add(place)  # it is down, whoever saw it pressed
        else:
            self._down.discard(place)  # it was let go unseen, or it could not be pressed
        taken = self._taken(watched, event)
        if event.key() not in _LOCKS:
            self._down.add(place)
        return taken or (isinstance(watched, QWidget) and self._places.serve(watched, event))

    def _taken(self, watched: QObject, event: QEvent) -> bool:
        there = [taker for one in self._takers if (taker := one()) is not None and isValid(taker)]
        self._takers = [weakref.ref(taker) for taker in there]
        return any(taker.takes(watched, event) for taker in there)


def _left(event: QEvent) -> bool:
    """Whether another window has the keyboard from now on."""
    return (
        not isinstance(event, QFocusEvent)
        or event.reason() == Qt.FocusReason.ActiveWindowFocusReason
    )


def _place(event: QKeyEvent) -> tuple[int, int]:
    """Which key it is; on macOS every scan code is 1 or 0, in tests both codes are 0."""
    scan, code = event.nativeScanCode(), event.nativeVirtualKey()
    if scan > 1:
        return 1, scan
    return (2, code) if scan or code else (3, event.key())


def held_keys() -> HeldKeys:
    """The one of this application."""
    app = QGuiApplication.instance()
    assert isinstance(app, QApplication)
    found = app.findChild(HeldKeys, "held-keys", Qt.FindChildOption.FindDirectChildrenOnly)
    return found if isinstance(found, HeldKeys) else HeldKeys(app)
