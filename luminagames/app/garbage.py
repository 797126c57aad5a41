"""Garbage is collected where Qt's objects live: in the thread of the window, between two events.

Python collects in whichever thread happens to make one object too many. In a thread that paints or
reads, the last reference of a timer or a page would be let go there, and Qt ends with a crash. So
the collector is off while a window is open, and this one goes round.
"""

from __future__ import annotations

import ctypes
import gc
import sys

from PySide6.QtCore import QObject, QTimer

ROUND_MS = 1_000
# A page that was left is deleted by then.
LEFT_MS = 300
# glibc keeps what is freed between things that stay, some 30 MB a table, until it is asked.
_TRIM = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


class Garbage(QObject):
    """Goes round as long as it lives; what was there when it began is no garbage."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()
        timer = QTimer(self)
        timer.timeout.connect(_young)
        timer.start(ROUND_MS)
        self._left = QTimer(self, singleShot=True, interval=LEFT_MS)
        self._left.timeout.connect(_all)

    def page_left(self) -> None:
        """A table keeps pictures, a match and hundreds of items: they go soon, not with the next
        rare whole search.
        """
        self._left.start()


def _young() -> None:
    """What Python would do at these counts, but for the search through everything."""
    young, middle, _old = gc.get_count()
    first, second, _third = gc.get_threshold()
    if young > first:
        gc.collect(1 if middle > second else 0)


def _all() -> None:
    gc.collect()
    if _TRIM is not None:
        _TRIM(0)
