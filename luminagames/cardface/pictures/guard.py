"""Looks an SVG over before anything draws it: no scripts, no references out of the file, nothing
endless.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.parsers import expat

from luminagames.engine.message import Pattern, worded

MOST_BYTES = 4 * 1024 * 1024
MOST_ELEMENTS = 20_000
# Elements after each `use` is counted with all that it repeats.
MOST_DRAWN = 60_000

MOST_DEPTH = 100

REFUSED: dict[str, Pattern] = {
    "script": "scripts",
    "handler": "scripts",
    "listener": "scripts",
    "foreignObject": "foreign content",
    "image": "pictures inside",
    "feImage": "pictures inside",
    "iframe": "foreign content",
    "audio": "sound",
    "video": "films",
    "animate": "animation",
    "set": "animation",
    "animateTransform": "animation",
    "animateMotion": "animation",
    "animateColor": "animation",
    "discard": "animation",
}
_SVG = "http://www.w3.org/2000/svg"
_OUTSIDE = re.compile(r"url\(\s*[\"']?\s*(?!#)|@import|javascript:|expression\(", re.IGNORECASE)


class GuardError(ValueError):
    """Why an SVG is not drawn; the end of a sentence that begins with its name."""


def checked_svg(path: Path) -> bytes:
    """The content of an SVG that is safe to draw. Raises `GuardError`, `OSError`."""
    if path.stat().st_size > MOST_BYTES:
        raise GuardError(
            worded("is larger than {megabytes} MB", megabytes=MOST_BYTES // 1024 // 1024)
        )
    content = path.read_bytes()
    _Guard().read(content)
    return content


class _Guard:
    """Reads the elements one after the other; each may refuse the file."""

    def __init__(self) -> None:
        self._open: list[tuple[str, int]] = []
        self._count = 0
        self._is_svg = False
        # Of each element with an id: how many elements are in it, uses counted with what they
        # repeat.
        self._weights: dict[str, int] = {}
        self._uses: list[tuple[str, list[str]]] = []
        self._waiting: list[int] = []

    def read(self, content: bytes) -> None:
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._entity
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.ProcessingInstructionHandler = self._instruction
        try:
            parser.Parse(content, True)
        except expat.ExpatError as error:
            raise GuardError(
                worded("is no SVG that can be read (line {lineno})", lineno=error.lineno)
            ) from None
        if not self._is_svg:
            raise GuardError(worded("is no SVG"))
        self._expand()

    def _doctype(self, _name: str, _system: str | None, _public: str | None, inner: int) -> None:
        if inner:
            raise GuardError(worded("declares entities"))

    def _entity(self, *_what: object) -> None:
        raise GuardError(worded("declares entities"))

    def _instruction(self, target: str, _data: str) -> None:
        if target != "xml":
            raise GuardError(worded("refers to other files"))

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        space, _, name = tag.rpartition(" ")
        if not self._open:
            self._is_svg = name == "svg" and space in (_SVG, "")
        if space in (_SVG, "") and name in REFUSED:
            raise GuardError(worded("has {inside}", inside=worded(REFUSED[name])))
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise GuardError(
                worded("has more than {most_elements} elements", most_elements=f"{MOST_ELEMENTS:,}")
            )
        if len(self._open) >= MOST_DEPTH:
            raise GuardError(worded("is nested more than {most_depth} deep", most_depth=MOST_DEPTH))
        named = ""
        for key, value in attributes.items():
            local = key.rpartition(" ")[2]
            if local.lower().startswith("on"):
                raise GuardError(worded("has scripts"))
            if _OUTSIDE.search(value) or (
                local == "href" and value.strip() and not value.strip().startswith("#")
            ):
                raise GuardError(worded("refers to other files"))
            if local == "href" and name == "use":
                self._uses.append((value.strip()[1:], [one for one, _ in self._open if one]))
            if local == "id":
                named = value
        self._open.append((named, self._count))

    def _end(self, _tag: str) -> None:
        named, first = self._open.pop()
        if named:
            self._weights[named] = self._count - first + 1

    def _text(self, text: str) -> None:
        if _OUTSIDE.search(text):
            raise GuardError(worded("refers to other files"))

    def _expand(self) -> None:
        """A `use` in a used group repeats again: ten of ten of ten are a thousand."""
        inner: dict[str, list[str]] = {}
        for target, around in self._uses:
            for name in around:
                inner.setdefault(name, []).append(target)
        known: dict[str, int] = {}

        def weight(name: str, path: tuple[str, ...]) -> int:
            if name in path:
                raise GuardError(worded("repeats itself without end"))
            if name not in known:
                found = self._weights.get(name, 0)
                for target in inner.get(name, ()):
                    found += weight(target, (*path, name))
                    if found > MOST_DRAWN:
                        raise GuardError(
                            worded(
                                "draws more than {most_drawn} elements",
                                most_drawn=f"{MOST_DRAWN:,}",
                            )
                        )
                known[name] = found
            return known[name]

        if self._count + sum(weight(target, ()) for target, _ in self._uses) > MOST_DRAWN:
            raise GuardError(
                worded("draws more than {most_drawn} elements", most_drawn=f"{MOST_DRAWN:,}")
            )
