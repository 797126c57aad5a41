"""Moves a box in the text of a layout file: the numbers change, everything else stays as it was written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF

from luminagames.cardface.layout.marks import compose
from luminagames.cardface.layout.model import AnyElement, Box, Layout
from luminagames.cardface.layout.reader import read_marked
from luminagames.cards.problems import Problem


class BoxEditError(ValueError):
    """A box that cannot be moved in this file; one sentence."""


def box_of(element: AnyElement, layout: Layout, rect: QRectF) -> Box:
    """The box of an element that would lie at `rect`: measured from its anchor, as `elements.place` reads it."""
    words = element.anchor.split()
    width, height = layout.size
    x, y = rect.x(), rect.y()
    if "right" in words:
        x = width - rect.x() - rect.width()
    elif "left" not in words:
        x = rect.x() + rect.width() / 2 - width / 2
    if "bottom" in words:
        y = height - rect.y() - rect.height()
    elif "top" not in words:
        y = rect.y() + rect.height() / 2 - height / 2
    return Box(x, y, rect.width(), rect.height())


def with_box(path: Path, text: str, element: str, box: Box, search: Sequence[Path] = ()) -> str:
    """The text of a layout with another box of an element; comments and the rest of the file stay.

    An element of a layout that this one extends is changed here, by an entry of its own. Raises `BoxEditError`.
    """
    read = read_marked(path, text, search)
    entries = read.elements.get(element)
    if entries is None:
        raise BoxEditError(f"there is no element '{element}' in {path.name}")
    written = f"[{', '.join(_number(one) for one in (box.x, box.y, box.width, box.height))}]"
    node = entries.get("box")
    if node is not None and node.path == path and node.items() is not None:
        start, end = node.yaml.start_mark.index, node.yaml.end_mark.index
        return text[:start] + written + text[end:]
    place = read.places.get(element)
    if place is not None and place.path == path:  # it is here, its box is the base's
        at = place.yaml.start_mark.index
        if text[at] == "{":
            return f"{text[: at + 1]}box: {written}, {text[at + 1 :]}"
        pad = " " * place.yaml.start_mark.column
        return f"{text[:at]}box: {written}\n{pad}{text[at:]}"
    return _appended(path, text, element, written)


def _appended(path: Path, text: str, element: str, written: str) -> str:
    root = compose(path, text)
    if isinstance(root, Problem):
        raise BoxEditError(root.message)
    line = f"  - {{id: {element}, box: {written}}}\n"
    listed = next((value for key, value in root.entries() or [] if key.text == "elements"), None)
    base = text if text.endswith("\n") else text + "\n"
    if listed is None:
        return f"{base}\nelements:\n{line}"
    items = listed.items()
    if not items:
        raise BoxEditError(f"the elements of {path.name} are no list to which one could be added")
    pad = " " * max(0, items[0].yaml.start_mark.column - 2)
    end = _end_of(base, items[-1].yaml.end_mark.index)
    return base[:end] + pad + line.lstrip() + base[end:]


def _end_of(text: str, index: int) -> int:
    """Behind the line on which something ends; a block ends where the next thing begins."""
    while index > 0 and text[index - 1] in " \n":
        index -= 1
    found = text.find("\n", index)
    return len(text) if found < 0 else found + 1


def _number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
