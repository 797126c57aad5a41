"""What the parts of the library use of it: reading, writing in transactions, the clock, this
window's session.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from typing import Any, Protocol, TypeVar

from luminagames.library.lock import Session

T = TypeVar("T")


class Store(Protocol):
    """A database of matches. Each method may raise `StorageError`."""

    @property
    def now(self) -> Callable[[], datetime]:
        """The clock."""
        ...

    @property
    def session(self) -> Session:
        """Proof that this window lives, and which matches it holds."""
        ...

    def read(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query; what a column holds is said by `tables`."""
        ...

    def query(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Something read in several queries."""
        ...

    def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Something written whole or not at all."""
        ...
