"""Pictures drawn in worker threads: the newest wish of a slot counts, what comes late is
dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject

from luminagames.kit.worker_threads import Failed, WorkerThreads

T = TypeVar("T")

# What a person looks at is drawn before thumbnails are.
SOON, LATER = 10, 0
WORKERS = 2


class Renderer(QObject):
    """Slots name where a picture goes (`print`, `thumb:cinder-lynx`); each has at most one wish
    that counts.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._threads = WorkerThreads(WORKERS, "pictures")
        # The newest wish of each slot that waits for its picture.
        self._tickets: dict[str, int] = {}
        self._last = 0
        # How many pictures came too late, for tests.
        self.dropped = 0
        # a page that is deleted without `stop` takes this along, and its pictures are nobody's then
        self.destroyed.connect(partial(_end, self._threads, self._tickets))

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
        if self._threads.ended:
            return
        self._last += 1
        self._tickets[slot] = self._last
        self._threads.start(
            partial(_drawn, self._tickets, slot, self._last, draw),
            partial(self._deliver, slot, self._last, done),
            priority,
        )

    def forget(self, prefix: str = "") -> None:
        """Drop the wishes of all slots that begin so."""
        for slot in [slot for slot in self._tickets if slot.startswith(prefix)]:
            self._tickets.pop(slot)

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return bool(self._tickets)

    def stop(self) -> None:
        """Drop all wishes, wait for the pictures that are being drawn, and take no more."""
        _end(self._threads, self._tickets)

    def _deliver(
        self, slot: str, ticket: int, done: Callable[[T | Failed], None], result: T | Failed
    ) -> None:
        if self._tickets.get(slot) != ticket:
            self.dropped += 1
            return
        del self._tickets[slot]
        done(result)


def _drawn(tickets: Mapping[str, int], slot: str, ticket: int, draw: Callable[[], T]) -> T | None:
    """The picture; none for a wish that was overtaken before it began."""
    return draw() if tickets.get(slot) == ticket else None


def _end(threads: WorkerThreads, tickets: dict[str, int], *_deleted: object) -> None:
    """Nothing is wanted any more; returns when the pictures that are being drawn are done."""
    tickets.clear()
    threads.stop()
