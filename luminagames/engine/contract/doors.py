"""The doors of a game's folder: which of its modules answers a question of the contract.

A game's class says which folder is its own; its modules are the rooms. A door says which function
of which room a method of the contract is; the floor plan of ARCHITECTURE.md gives all games the
same.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from inspect import signature
from typing import Any


class Door:
    """Stands in a game's class for a method or table of the contract,
    `actions/legal.legal_actions`; `faces` is a room.

    Parameters of the function beyond those of the contract are the game's to give: `cards` is its
    attribute `cards`. The first look at it on a game puts what is found into the game itself: from
    then on a call goes straight to it.
    """

    def __init__(self, place: str, of: str = "") -> None:
        self.room, _, self.what = place.partition(".")
        self.name, self.of = "", of
        self.owner: type = object

    def __set_name__(self, owner: type, name: str) -> None:
        self.owner, self.name = owner, name

    def __get__(self, game: Any, owner: type | None = None) -> Any:
        """What is behind it; itself where a class only says which doors there are."""
        kind = type(game) if owner is None else owner
        if not getattr(kind, "folder", ""):
            return self
        found = self.behind(kind)
        if game is None:
            return found
        values = (
            {name: getattr(game, name) for name in self.given(found)} if callable(found) else {}
        )
        if values:
            found = partial(found, **values)
        if self._stands_in(kind):  # not where a subclass asks for it by `super()`
            game.__dict__[self.name] = found
        return found

    def behind(self, kind: type) -> Any:
        """The function or table in a game's room, or the room."""
        folder: str = getattr(kind, "folder", "")
        room = import_module(f"{folder}.{self.room.replace('/', '.')}")
        return getattr(room, self.what) if self.what else room

    def given(self, function: Any) -> list[str]:
        """The parameters that the game fills: those behind the contract's own."""
        of = self.of or self.name
        methods = (vars(kind).get(of) for kind in self.owner.__mro__[1:])
        contract = next(one for one in methods if callable(one))
        return list(signature(function).parameters)[len(signature(contract).parameters) - 1 :]

    def _stands_in(self, kind: type) -> bool:
        return next(vars(one)[self.name] for one in kind.__mro__ if self.name in vars(one)) is self


def door(place: str, of: str = "") -> Any:
    """What stands in one of the game's rooms, `badges.badges`: a method of the contract, or a
    table; or the room.

    A door that has another name than the method says which it is `of`.
    `tests/contract/test_doors.py` compares the parameters with the contract's.
    """
    return Door(place, of)
