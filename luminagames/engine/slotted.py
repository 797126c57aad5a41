"""Slotted dataclasses whose methods may say `super()`.

`dataclass(slots=True)` makes a new class and leaves the methods' reference to the old one, so that
`super()` without arguments raises a `TypeError`; Python mends that itself from 3.14 on.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import FunctionType
from typing import Any


def slotted(declared: type, *, keywords: bool = False) -> Any:
    """The class as a dataclass with slots, compared by identity; made by keywords only if asked."""
    made: Any = dataclass(slots=True, eq=False, kw_only=keywords)(declared)
    for one in vars(made).values():
        function = one
        if isinstance(one, classmethod | staticmethod):
            function = one.__func__
        elif isinstance(one, property):
            function = one.fget
        if isinstance(function, FunctionType):
            for cell in function.__closure__ or ():
                if cell.cell_contents is declared:
                    cell.cell_contents = made
    return made
