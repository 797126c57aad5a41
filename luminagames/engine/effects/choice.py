"""Choices that an effect asks for: when nobody need be asked (any more), and what chance
answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from luminagames.engine.event import EventLog
from luminagames.engine.rng import SplitMix64

T = TypeVar("T")


class Chance(Protocol):
    """A state with a generator of its own."""

    rng: int


def settled(
    picked: Sequence[T], left: Sequence[T], open_: int, *, exact: bool
) -> tuple[T, ...] | None:
    """The answer where nobody is asked any more; None if somebody is.

    `left` can still be picked, at most `open_` of them; `exact` says that so many must be, as far
    as there are any.
    """
    if open_ <= 0 or not left:
        return tuple(picked)
    return (*picked, *left) if exact and len(left) <= open_ else None


def drawn(state: Chance, log: EventLog, pool: Sequence[T], number: int) -> list[T]:
    """So many of the pool, drawn evenly, as they came; all of it in its order where there are not
    more.
    """
    found = list(pool)
    if len(found) > number:
        rng = SplitMix64(state.rng)
        rng.shuffle(found)
        state.rng = rng.state
        log.revealed = True
        found = found[:number]
    return found
