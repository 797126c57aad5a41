"""XML as it comes: no document type, no entities, nothing kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.parsers import expat

from luminagames.cards.workbook.grid import RefusedBookError
from luminagames.cards.workbook.parts import Parts

MOST_DEPTH = 200


class Reader:
    """One part of a workbook. A format overrides what it wants to hear.

    Names come without their prefix.
    """

    # Whether ends and texts are heard, or only beginnings.
    hears_all = True

    def __init__(self) -> None:
        self.path: list[str] = []

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins; it is the last of `path` already."""

    def end(self, name: str) -> None:
        """An element ends; it is the last of `path` still."""

    def text(self, text: str) -> None:
        """Letters inside the last of `path`."""

    def read(self, parts: Parts, name: str) -> None:
        """Read a part to its end. Raises `RefusedBookError` and what the format raises."""
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.buffer_size = 65536
        parser.StartDoctypeDeclHandler = _refuse_doctype
        parser.StartElementHandler = self.started
        if self.hears_all:
            parser.EndElementHandler = self.ended
            parser.CharacterDataHandler = self.text
        try:
            for chunk in _until(parts.chunks(name)):
                parser.Parse(chunk, chunk == b"")
        except expat.ExpatError:
            raise RefusedBookError("broken", name[:80]) from None

    def started(self, name: str, attributes: Mapping[str, str]) -> None:
        """What the parser calls; `begin` is what a format says to it."""
        name = name[name.rfind(":") + 1 :]
        self.path.append(name)
        if len(self.path) > MOST_DEPTH:
            raise RefusedBookError("deep")
        self.begin(name, attributes)

    def ended(self, name: str) -> None:
        """What the parser calls."""
        self.end(self.path[-1])
        self.path.pop()


def attribute(attributes: Mapping[str, str], name: str) -> str:
    """An attribute whatever its prefix; empty where it is not there."""
    found = attributes.get(name)
    if found is not None:
        return found
    ending = ":" + name
    return next((value for key, value in attributes.items() if key.endswith(ending)), "")


def whole(text: str, most: int = 1_000_000_000) -> int:
    """A number that counts or places something, 1 for anything else."""
    return min(int(text), most) if text.isascii() and text.isdigit() and len(text) < 12 else 1


def _until(chunks: Iterator[bytes]) -> Iterator[bytes]:
    yield from chunks
    yield b""


def _refuse_doctype(*_: object) -> None:
    raise RefusedBookError("doctype")
