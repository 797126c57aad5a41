"""What a screen reader finds at the table, as data: parts with a name, what can be done with them,
and their parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, Protocol

from PySide6.QtCore import QRectF

PartRole = Literal["group", "card", "pile", "counter", "entry", "line", "text", "menu", "list"]


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that can be done with a part: its words, and the road that a hand takes."""

    name: str
    do: Callable[[], object] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Part:
    """One part. `key` is its own among those of its widget and stays while it is the same thing.

    `rect` is in pixels of the widget, None where it is not seen; `can` whether a hand can do
    something with it now.
    """

    key: str
    role: PartRole
    name: str
    about: str = ""
    deeds: tuple[Deed, ...] = ()
    parts: tuple[Part, ...] = ()
    rect: QRectF | None = None
    can: bool = False
    selected: bool = False
    focused: bool = False


class Readable(Protocol):
    """A widget that is painted as one piece and says its parts."""

    def spoken_role(self) -> PartRole:
        """What the whole is."""

    def spoken_parts(self) -> tuple[Part, ...]:
        """Its parts in reading order, as they are now."""


def walk(parts: tuple[Part, ...]) -> Iterator[Part]:
    """All parts and theirs, in reading order."""
    for part in parts:
        yield part
        yield from walk(part.parts)
