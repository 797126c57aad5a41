"""Pictures drawn in worker threads: the newest wish of a slot counts, what comes late is
dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event
from typing import TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from shiboken6 import isValid

T = TypeVar("T")

# What a person looks at is drawn before thumbnails are.
SOON, LATER = 10, 0
WORKERS = 2


class _Work(QRunnable):
    """One picture. A wish that was overtaken before it began costs nothing."""

    def __init__(self, owner: Renderer, slot: str, ticket: int, draw: Callable[[], object]) -> None:
        super().__init__()
        self._owner, self._slot, self._ticket, self._draw = owner, slot, ticket, draw

    def run(self) -> None:
        if not self._owner.is_wanted(self._slot, self._ticket):
            return
        try:
            result: object = self._draw()
        except Exception as error:  # noqa: BLE001 - handed to the window's thread, which shows or raises it
            result = Failed(error)
        if not self._owner.ended.is_set():
            self._owner.finished.emit(self._slot, self._ticket, result)


class Failed:
    """Why a picture could not be drawn."""

    def __init__(self, error: Exception) -> None:
        self.error = error


class Renderer(QObject):
    """Slots name where a picture goes (`print`, `thumb:cinder-lynx`); each has at most one wish
    that counts.
    """

    # Slot, ticket, result; sent from a worker, so it arrives in the window's thread.
    finished = Signal(str, int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(WORKERS)
        self._tickets: dict[str, int] = {}
        self._callbacks: dict[str, Callable[[object], None]] = {}
        self._last = 0
        # No more pictures are told: it was stopped, or deleted with its page.
        self.ended = Event()
        # How many pictures came too late, for tests.
        self.dropped = 0
        self.finished.connect(self._deliver)
        # a page that is deleted without `stop` takes this along, and a worker must not call what is
        # gone
        self.destroyed.connect(partial(_end, self.ended, self._tickets, self._pool))

    def draw(
        self,
        slot: str,
        draw: Callable[[], T],
        done: Callable[[T | Failed], None],
        priority: int = SOON,
    ) -> None:
        """Draw something for a slot; `done` is called in the window's thread unless another wish
        came since.
        """
        if self.ended.is_set():
            return
        self._last += 1
        self._tickets[slot] = self._last
        self._callbacks[slot] = done  # type: ignore[assignment]  # the slot's own work makes what its callback takes
        self._pool.start(_Work(self, slot, self._last, draw), priority)

    def is_wanted(self, slot: str, ticket: int) -> bool:
        """Whether this wish is still the newest of its slot."""
        return self._tickets.get(slot) == ticket

    def forget(self, prefix: str = "") -> None:
        """Drop the wishes of all slots that begin so."""
        for slot in [slot for slot in self._tickets if slot.startswith(prefix)]:
            self._tickets.pop(slot)
            self._callbacks.pop(slot, None)

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return bool(self._tickets)

    def stop(self) -> None:
        """Drop all wishes, wait for the pictures that are being drawn, and take no more."""
        self._callbacks.clear()
        _end(self.ended, self._tickets, self._pool)

    def _deliver(self, slot: str, ticket: int, result: object) -> None:
        if not self.is_wanted(slot, ticket):
            self.dropped += 1
            return
        del self._tickets[slot]
        self._callbacks.pop(slot)(result)


def _end(ended: Event, tickets: dict[str, int], pool: QThreadPool, *_deleted: object) -> None:
    """Nothing is wanted any more; returns when the pictures that are being drawn are done."""
    ended.set()
    tickets.clear()
    if isValid(pool):  # one that is gone before waited as it went
        pool.clear()
        pool.waitForDone()
