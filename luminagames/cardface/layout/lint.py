"""What is right to read in a layout and still wrong on a card: boxes off the page, values that no
card has, and so on.

All measures are compared in millimetres: a layout in other units (those of the table) is scaled to
a card's width.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import fields
from functools import reduce

from PySide6.QtCore import QRectF

from luminagames.cardface.elements import place, turning
from luminagames.cardface.layout.colors import Color, Faded, Mixed, TintOf
from luminagames.cardface.layout.conditions import names_in
from luminagames.cardface.layout.marks import Node
from luminagames.cardface.layout.model import (
    NAMED,
    AnyElement,
    Art,
    Engraving,
    Image,
    Layout,
    Paint,
    Shape,
    Text,
)
from luminagames.cardface.layout.reader import Entries, ReadLayout
from luminagames.cardface.layout.repeated import OWN
from luminagames.cardface.layout.spans import span_faults
from luminagames.cardface.lettering.fonts import WEIGHTS
from luminagames.cardface.roles import CardMetrics
from luminagames.cardface.values import ALWAYS
from luminagames.cards.problems import Problem, did_you_mean
from luminagames.engine.message import worded

# Keys of elements in which `$name` stands for a value.
_TEMPLATES = ("text", "icon", "counted", "file", "repeat")

# Keys of elements that hold colors, which a value may name.
_COLORS = ("fill", "line", "color", "icons", "shadow", "outline", "ground", "rays", "specks")

_REFERENCE = re.compile(r"\$([a-z_][a-z0-9_]*)")
_TINT = re.compile(r"tint\(\s*\$?([a-z_][a-z0-9_]*)\s*\)")
# Height of capitals and figures, in parts of the text size.
_CAPITALS = 0.75

# Millimetres that nobody sees.
_SLACK = 0.05


def lint_layout(
    read: ReadLayout, card: CardMetrics, values: Collection[str] | None = None
) -> list[Problem]:
    """The mistakes in a layout that can be read; `values` are those that a game's faces have (None:
    not known).
    """
    if read.layout is None:
        return []
    return sorted(set(_Lint(read, read.layout, card, values).problems()))


def unused(reads: Iterable[ReadLayout]) -> list[Problem]:
    """Styles and colors that none of these layouts uses: often a word that was misspelt elsewhere.

    What one layout defines those that extend it may use, so all of them are looked at together.
    """
    found: dict[Problem, bool] = {}
    for read in reads:
        styles = {entries["style"].text for entries in read.elements.values() if "style" in entries}
        words = _words(read)
        for kind, names, known in (("style", read.names, styles), ("color", read.colors, words)):
            for name, node in names.items():
                problem = (node.key or node).problem(
                    worded("the {kind} '{name}' is used nowhere", kind=kind, name=name),
                    severity="warning",
                )
                found[problem] = found.get(problem, False) or name in known
    return sorted(problem for problem, used in found.items() if not used)


class _Lint:
    def __init__(
        self, read: ReadLayout, layout: Layout, card: CardMetrics, values: Collection[str] | None
    ) -> None:
        self.read = read
        self.layout = layout
        self.card = card
        self.mm = card.size_mm[0] / layout.size[0] if layout.size[0] > 0 else 1.0
        self.values = None if values is None else (*ALWAYS, *values)
        # Whether the element that is looked at is repeated: it has two values more.
        self.repeats = False
        # Lines with a mistake of their own: what stands in for it is no measure.
        self.unread = {(problem.file, problem.line) for problem in read.problems}

    def problems(self) -> Iterator[Problem]:
        for name, entries in self.read.styles.items():
            yield from self.style(name, entries)
        for element in self.layout.elements:
            entries = self.read.elements[element.id]
            if (str(entries["box"].path), entries["box"].line) not in self.unread:
                yield from self.box(element, entries)
            self.repeats = bool(element.repeat)
            yield from self.names(element, entries)
            yield from self.spans(entries)
            if element.from_px and element.to_px and element.from_px >= element.to_px:
                yield entries["to_px"].problem(
                    worded("'to_px' must be more than 'from_px': this is never shown")
                )

    # Styles

    def style(self, name: str, entries: Entries) -> Iterator[Problem]:
        style = self.read.made[name]
        if style.minimum > style.size:
            message = worded(
                "style {name!r}: 'min' is more than 'size', {minimum:g} > {size:g}",
                name=name,
                minimum=style.minimum,
                size=style.size,
            )
            yield entries["min"].problem(message)
        if "weight" in entries and style.face.weight not in WEIGHTS.get(
            style.face.family, (style.face.weight,)
        ):
            known = ", ".join(str(weight) for weight in WEIGHTS[style.face.family])
            yield entries["weight"].problem(
                worded(
                    "style {name!r}: {family} has the weights {known}",
                    name=name,
                    family=style.face.family,
                    known=known,
                )
            )

    # Boxes

    def box(self, element: AnyElement, entries: Entries) -> Iterator[Problem]:
        """A box that is empty, off the page, over the cut line, or outside the safe area."""
        node = entries["box"]
        rect = place(element, self.layout)
        rect = turning(element, rect).mapRect(rect)
        width, height = self.layout.size
        page = QRectF(0, 0, width, height)
        if rect.width() <= 0 or rect.height() <= 0:
            yield node.problem(worded("the box of '{id}' has no size", id=element.id), "page")
            return
        if not rect.intersects(page):
            yield node.problem(
                worded("the box of '{id}' lies outside the card", id=element.id), "page"
            )
            return
        over = self.mm * max(
            -rect.left(), -rect.top(), rect.right() - width, rect.bottom() - height
        )
        if isinstance(element, Shape | Art | Image | Engraving):
            if over > self.card.bleed_mm + _SLACK:
                message = worded(
                    "'{id}' reaches {over:.1f} mm over the cut line, {bleed_mm:g} mm are bleed",
                    id=element.id,
                    over=over,
                    bleed_mm=self.card.bleed_mm,
                )
                yield node.problem(message, "page", "warning")
        elif over > _SLACK:
            yield node.problem(
                worded(
                    "'{id}' reaches {over:.1f} mm over the cut line: it would be cut off",
                    id=element.id,
                    over=over,
                ),
                "page",
            )
        elif self.layout.size == self.card.size_mm:
            ink = _inked(element, rect)
            inside = self.mm * min(
                ink.left(), ink.top(), width - ink.right(), height - ink.bottom()
            )
            if inside < self.card.safe_mm - _SLACK:
                safe = worded("{number:g} mm are safe", number=self.card.safe_mm)
                yield node.problem(
                    worded(
                        "'{id}' is {inside:.1f} mm from the cut line, {safe}",
                        id=element.id,
                        inside=inside,
                        safe=safe,
                    ),
                    "page",
                    "warning",
                )

    # Words

    def spans(self, entries: Entries) -> Iterator[Problem]:
        """Marked words with a key that there is not, or a color or size that is none."""
        for key in ("text", "longer"):
            for message, at in (
                span_faults(entries[key].text, self.layout.colors) if key in entries else ()
            ):
                problem = entries[key].problem(message, "layout")
                is_whole = problem.end_column - problem.column == len(entries[key].text)
                quoted = problem.end_column - problem.column == len(entries[key].text) + 2
                start = at if is_whole else at + 1 if quoted else 0
                yield _narrowed(problem, start, 1) if start else problem

    # Values

    def names(self, element: AnyElement, entries: Entries) -> Iterator[Problem]:
        """Values that no card of this game has."""
        if self.values is None:
            return
        if "when" in entries:
            nodes = entries["when"].items() or [entries["when"]]
            for node, condition in zip(nodes, element.when, strict=False):
                for name in names_in(condition):
                    yield from self.known(node, name)
        for key in NAMED:
            if (
                key in entries
                and key in {item.name for item in fields(element)}
                and not isinstance(element, Text)
            ):
                yield from self.known(entries[key], entries[key].text)
        for key in _TEMPLATES:
            words = _scalars(entries[key]) if key in entries else ()
            for name in _REFERENCE.findall(" ".join(words)):
                yield from self.known(entries[key], name)
        yield from self._names_of_colors(entries)

    def _names_of_colors(self, entries: Entries) -> Iterator[Problem]:
        for key in _COLORS:
            for word in _scalars(entries[key]) if key in entries else ():
                for name in _REFERENCE.findall(_TINT.sub("", word)):
                    yield from self.known(entries[key], name)
        for node in entries.values():
            for name in _TINT.findall(" ".join(_scalars(node))):
                yield from self.known(node, name)

    def known(self, node: Node, name: str) -> Iterator[Problem]:
        """A problem unless some card has this value."""
        assert self.values is not None
        if name and name not in self.values and not (self.repeats and name in OWN):
            hint = did_you_mean(name, self.values)
            message = worded(
                "no card of this game has a value '{name}'{hint}", name=name, hint=hint
            )
            problem = node.problem(message, "reference")
            # a word inside a longer text: only the word itself is marked, so that it can be mended
            at = node.text.find(name)
            if (
                at >= 0
                and node.text != name
                and problem.end_column - problem.column == len(node.text)
            ):
                problem = _narrowed(problem, at, len(name))
            yield problem


def _inked(element: AnyElement, rect: QRectF) -> QRectF:
    """Where a box is printed: a single line of text fills the height of its capitals only."""
    if not isinstance(element, Text) or element.lines != 1:
        return rect
    high = min(rect.height(), element.style.size * _CAPITALS)
    room = rect.height() - high
    top = rect.top() + room * {"top": 0.0, "middle": 0.5, "bottom": 1.0}[element.valign]
    return QRectF(rect.left(), top, rect.width(), high)


def _narrowed(problem: Problem, at: int, length: int) -> Problem:
    return Problem(
        problem.file,
        problem.line,
        problem.column + at,
        problem.message,
        problem.severity,
        problem.column + at + length,
        problem.code,
    )


def _scalars(node: Node) -> Iterator[str]:
    """All texts in a node."""
    if node.is_scalar:
        yield node.text
    for item in node.items() or ():
        yield from _scalars(item)
    for _, value in node.entries() or ():
        yield from _scalars(value)


def _words(read: ReadLayout) -> set[str]:
    """All words in the values of elements, styles and colors."""
    mappings = [*read.elements.values(), *read.styles.values(), read.colors]
    texts = (text for entries in mappings for node in entries.values() for text in _scalars(node))
    return reduce(set.union, (set(re.findall(r"[A-Za-z_][\w.]*", text)) for text in texts), set())


def tinted(color: Color) -> Iterator[str]:
    """The values whose icons' colors are in a color."""
    match color:
        case TintOf(value):
            yield value
        case Mixed(a, b, _):
            yield from tinted(a)
            yield from tinted(b)
        case Faded(inner, _):
            yield from tinted(inner)


def colors_of(element: AnyElement) -> Iterator[Color]:
    """All colors that an element names itself."""
    for item in fields(element):
        value = getattr(element, item.name)
        if isinstance(value, Paint):
            yield from (color for _, color in value.stops)
        elif isinstance(value, Color):
            yield value


__all__ = ["ALWAYS", "colors_of", "lint_layout", "tinted", "unused"]
