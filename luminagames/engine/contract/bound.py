"""A part of a game that is a function of a module: named once in the game's class, without a line that hands it on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any


class Bound:
    """Stands in a game's class for a method of the contract; `given` are parameters that the game fills itself.

    The first look at it on a game puts the function, with those parameters filled, into the game itself: from then on
    a call goes straight to the function.
    """

    def __init__(self, function: Callable[..., object], given: dict[str, str]) -> None:
        self.function = function
        self.given = given
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, game: object | None, owner: type | None = None) -> Any:
        """The function; on a game with its cards, or whatever else it is given."""
        if game is None:
            return self.function
        values = {name: getattr(game, attribute) for name, attribute in self.given.items()}
        found = partial(self.function, **values) if values else self.function
        if self._stands_in(type(game)):  # not where a subclass asks for it by `super()`
            game.__dict__[self.name] = found
        return found

    def _stands_in(self, kind: type) -> bool:
        return next(one.__dict__[self.name] for one in kind.__mro__ if self.name in one.__dict__) is self


def bound(function: Callable[..., object], **given: str) -> Any:
    """A method of the contract that is `function` of the same parameters; then those in `given`, each with the name of
    the game's attribute that fills it. `tests/contract/test_parts.py` compares the parameters with the contract's."""
    return Bound(function, given)
