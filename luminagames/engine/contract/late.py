"""A game that is loaded when it is first asked for: its package costs nothing, so that `about` in it is read alone."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any


def late_game(package: str) -> Callable[[str], Any]:
    """A package's `__getattr__`: its `GAME` is the one of its module `game`; nothing else is there."""

    def attribute(name: str) -> Any:
        if name != "GAME":
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return importlib.import_module(f"{package}.game").GAME

    return attribute
