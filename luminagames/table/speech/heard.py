"""A widget of which a screen reader finds only what can be reached now: what a box covers is not
there for it.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable

import shiboken6
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget


class HeardWidget(QAccessibleWidget):
    """`heard` are the widgets in it that can be reached, in reading order."""

    def __init__(self, widget: QWidget, heard: Callable[[], tuple[QWidget, ...]]) -> None:
        super().__init__(widget, QAccessible.Role.Grouping)
        self._widget = weakref.ref(widget)
        self._heard = heard

    def _children(self) -> tuple[QWidget, ...]:
        widget = self._widget()
        return () if widget is None or not shiboken6.isValid(widget) else self._heard()

    def childCount(self) -> int:
        """How many of them there are."""
        return len(self._children())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # the stubs know no null pointer
        """One of them."""
        children = self._children()
        return (
            QAccessible.queryAccessibleInterface(children[index])
            if 0 <= index < len(children)
            else None
        )

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which of them that is; -1 for what is covered."""
        wanted = child.object()
        return next((at for at, one in enumerate(self._children()) if one is wanted), -1)
