"""The state's own random generator: SplitMix64, one 64-bit integer (law 4).

Python's `random` is not used in rules: its state is 2.5 kB and its algorithms are promised to
nobody.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_ALL = 1 << 64
_MASK = _ALL - 1
# Below it lies no number that an even choice among at most 2**40 things rejects.
_SURE = _ALL - (1 << 40)


class SplitMix64:
    """A generator whose whole state is the integer `state`."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def next64(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An even choice from 0 … n-1, by rejection; `n` from 1 to 2**64."""
        if n < 1:
            raise ValueError(f"below({n}): nothing to choose from")
        limit = (1 << 64) - (1 << 64) % n
        while (bits := self.next64()) >= limit:
            pass
        return bits % n

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates in place, from the last place down."""
        # `below` written out: bots shuffle hidden cards thousands of times a second.
        state, mask = self.state, _MASK
        for last in range(len(items) - 1, 0, -1):
            number = last + 1
            while True:
                state = z = (state + 0x9E3779B97F4A7C15) & mask
                z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
                z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
                z ^= z >> 31
                # The limit of `below` is reckoned only where it can matter: once in 16 million
                # times.
                if z < _SURE or z < _ALL - _ALL % number:
                    break
            other = z % number
            items[last], items[other] = items[other], items[last]
        self.state = state

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        return items[self.below(len(items))]


def seed_for(seed: int, index: int) -> int:
    """A seed of its own for the `index`-th match of a series that was started with `seed`."""
    return SplitMix64(seed * 0x9E3779B97F4A7C15 + index).next64()
