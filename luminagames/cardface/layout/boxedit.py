"""Changes a box, an anchor, a style in the text of a layout file: the value changes, all else stays
as written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QRectF

from luminagames.cardface.layout.marks import compose
from luminagames.cardface.layout.model import AnyElement, Box, Layout
from luminagames.cardface.layout.reader import read_marked
from luminagames.cards.problems import Problem
from luminagames.text import say


class BoxEditError(ValueError):
    """A box that cannot be moved in this file; one sentence."""


def box_of(element: AnyElement, layout: Layout, rect: QRectF) -> Box:
    """The box of an element that would lie at `rect`: measured from its anchor, as `elements.place`
    reads it.
    """
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

    An element of a layout that this one extends is changed here, by an entry of its own. Raises
    `BoxEditError`.
    """
    return with_value(path, text, element, "box", as_written(box), search)


def as_written(box: Box) -> str:
    """A box as it stands in a file."""
    return f"[{', '.join(_number(one) for one in (box.x, box.y, box.width, box.height))}]"


def with_anchor(
    path: Path,
    text: str,
    element: AnyElement,
    layout: Layout,
    anchor: str,
    rect: QRectF,
    search: Sequence[Path] = (),
) -> str:
    """The text with another anchor; the element stays where it lies, at `rect`. Raises
    `BoxEditError`.
    """
    box = box_of(replace(element, anchor=anchor), layout, rect)
    text = with_box(path, text, element.id, box, search)
    return with_value(path, text, element.id, "anchor", anchor, search)


def with_value(
    path: Path, text: str, element: str, key: str, written: str, search: Sequence[Path] = ()
) -> str:
    """The text of a layout with another value of an element's key, as YAML in one line; all else
    stays.

    A key that the element has not got in this file stands behind its box, or before all others. An
    element of a layout that this one extends gets an entry of its own. Raises `BoxEditError`.
    """
    read = read_marked(path, text, search)
    entries = read.elements.get(element)
    if entries is None:
        raise BoxEditError(
            say("there is no element '{element}' in {name}", element=element, name=path.name)
        )
    node = entries.get(key)
    if node is not None and node.path == path:
        start, end = node.yaml.start_mark.index, node.yaml.end_mark.index
        return text[:start] + written + text[end:]
    place = read.places.get(element)
    if place is None or place.path != path:  # it is the base's
        return _appended(path, text, element, key, written)
    at = place.yaml.start_mark.index
    pad = " " * place.yaml.start_mark.column
    box = entries.get("box")
    if box is not None and box.path == path:
        end = box.yaml.end_mark.index
        if text[at] == "{":
            return f"{text[:end]}, {key}: {written}{text[end:]}"
        end = _end_of(text if text.endswith("\n") else text + "\n", end)
        before = text[:end] if text[:end].endswith("\n") else text[:end] + "\n"
        return f"{before}{pad}{key}: {written}\n{text[end:]}"
    if text[at] == "{":
        return f"{text[: at + 1]}{key}: {written}, {text[at + 1 :]}"
    return f"{text[:at]}{key}: {written}\n{pad}{text[at:]}"


def _appended(path: Path, text: str, element: str, key: str, written: str) -> str:
    root = compose(path, text)
    if isinstance(root, Problem):
        raise BoxEditError(root.message)
    line = f"  - {{id: {element}, {key}: {written}}}\n"
    listed = next((value for name, value in root.entries() or [] if name.text == "elements"), None)
    base = text if text.endswith("\n") else text + "\n"
    if listed is None:
        return f"{base}\nelements:\n{line}"
    items = listed.items()
    if not items:
        raise BoxEditError(
            say("the elements of {name} are no list to which one could be added", name=path.name)
        )
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
