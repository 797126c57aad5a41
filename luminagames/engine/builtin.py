"""What derives from Python's own classes: a small mapping inside an action, and an error.

Such classes cannot be compiled (built with `LUMINAGAMES_MYPYC=1`), so they lie by themselves.
"""

from __future__ import annotations

from typing import Union


class Pairs(tuple[tuple[str, "Param"], ...]):
    """A small mapping inside an action: hashable, in the order given."""

    __slots__ = ()


# What a parameter of an action may be.
Param = Union[None, bool, int, float, str, tuple["Param", ...], Pairs]


class EndlessError(ArithmeticError):
    """The effects of an action do not come to an end: cards that the rules of the game did not
    foresee.
    """
