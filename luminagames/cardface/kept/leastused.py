"""What was made once, kept in memory up to a number of bytes; what was used least goes first. One
thread at a time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class LeastUsed(Generic[T]):
    """Things by key, together at most `most_bytes` large, as `size` counts each; the newest is kept
    in any case.
    """

    def __init__(self, most_bytes: int, size: Callable[[T], int]) -> None:
        self._most = most_bytes
        self._size = size
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        # How many they take now.
        self.bytes = 0

    def get(self, key: Hashable) -> T | None:
        """What is kept under a key."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, thing: T) -> T:
        """Keep a thing under a key that has none, and give it back."""
        self._kept[key] = thing
        self.bytes += self._size(thing)
        while self.bytes > self._most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= self._size(old)
        return thing

    def clear(self) -> None:
        """Drop all."""
        self._kept.clear()
        self.bytes = 0
