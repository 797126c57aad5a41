"""Work in threads beside the window's, and its result brought to the window's thread.

The threads are Python's own. A `QRunnable` of Python's is taken apart in the thread that ran it,
and takes along what its work alone still held: a page that is let go there ends the program.
So what a piece of work holds is let go in the window's thread only.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from queue import PriorityQueue
from typing import TypeVar, cast

from PySide6.QtCore import QObject, Signal

T = TypeVar("T")


class Failed:
    """Why a piece of work has no result."""

    def __init__(self, error: Exception) -> None:
        self.error = error


class _Bell(QObject):
    """Calls in the window's thread what any thread hands it. It lives as long as the program:
    no thread ever rings one that is gone.
    """

    rung = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rung.connect(self._call)

    def _call(self, call: Callable[[], None]) -> None:
        call()


@cache
def _bell() -> _Bell:
    return _Bell()


class _Work:
    """A piece of work on its way; only the window's thread empties it."""

    def __init__(self, work: Callable[[], object], done: Callable[[object], None]) -> None:
        self.work: Callable[[], object] | None = work
        self.done: Callable[[object], None] | None = done
        self.result: object = None

    def run(self) -> None:
        assert self.work is not None
        try:
            self.result = self.work()
        except Exception as error:  # noqa: BLE001 - handed to the window's thread, which shows or raises it
            self.result = Failed(error)

    def take(self) -> tuple[Callable[[object], None] | None, object]:
        """Who waits for the result, and the result; afterwards nothing is held here."""
        taken = self.done, self.result
        self.work = self.done = self.result = None
        return taken


class WorkerThreads:
    """At most so many pieces of work at a time, the most important first.

    It is made and used in the window's thread.
    """

    def __init__(self, workers: int, name: str) -> None:
        _bell()  # it belongs to the window's thread
        self._pool = ThreadPoolExecutor(workers, name)
        # Importance (the least is first), number, work.
        self._waiting: PriorityQueue[tuple[int, int, _Work]] = PriorityQueue()
        self._numbers = count()
        # What was asked for and is not told yet.
        self._open: set[_Work] = set()
        # Nothing is begun and nothing is told any more.
        self.ended = False

    def start(
        self, work: Callable[[], T], done: Callable[[T | Failed], None], importance: int = 0
    ) -> None:
        """Begin as soon as a thread is free; `done` is called in the window's thread."""
        if self.ended:
            return
        made = _Work(work, cast("Callable[[object], None]", done))
        self._open.add(made)
        self._waiting.put((-importance, next(self._numbers), made))
        self._pool.submit(self._run_next)

    def stop(self) -> None:
        """Begin nothing more, wait for what is being done, and tell of none."""
        self.ended = True
        self._pool.shutdown(wait=True, cancel_futures=True)
        while self._open:
            self._open.pop().take()

    def _run_next(self) -> None:
        work = self._waiting.get_nowait()[2]
        work.run()
        _bell().rung.emit(lambda: self._tell(work))

    def _tell(self, work: _Work) -> None:
        self._open.discard(work)
        done, result = work.take()
        if done is not None:  # else it was taken by the end
            done(result)
