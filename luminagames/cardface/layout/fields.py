"""Reads the values of layout files; what is wrong is noted with its place and a harmless value
stands in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from luminagames.cardface.geometry import svg
from luminagames.cardface.layout.colors import Color, ColorError, Fixed, parse_color
from luminagames.cardface.layout.conditions import ConditionError, parse_condition
from luminagames.cardface.layout.marks import Node
from luminagames.cardface.layout.model import AnyCondition, Box, Paint, Shadow, Style
from luminagames.cardface.lettering.cut import Face
from luminagames.cardface.lettering.fonts import DISPLAY, TEXT
from luminagames.cardface.lettering.ownfonts import own_families
from luminagames.cards.problems import Problem, did_you_mean
from luminagames.engine.message import worded

T = TypeVar("T")
_FAMILIES = {"display": DISPLAY, "text": TEXT}
_PERCENT = re.compile(r"-?\d+(\.\d+)?%?")
# So often an element is printed at most.
MOST_REPEATED = 100
# Beyond any card; what is larger would only break the painter.
LARGEST = 100_000.0

# The keys of a style; a text may have each of them itself.
STYLE_KEYS = (
    "face",
    "weight",
    "italic",
    "tracking",
    "upper",
    "size",
    "min",
    "leading",
    "color",
    "icons",
    "shadow",
    "shadow_by",
    "outline",
    "outline_width",
)

DIRECTIONS = ("down", "across", "diagonal", "spot")


class Fields:
    """Typed readers that share the list of problems and the layout's names."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.colors: dict[str, Color] = {}
        self.styles: dict[str, Style] = {}

    def wrong(self, node: Node, message: str) -> None:
        """Note a mistake."""
        self.problems.append(node.problem(message))

    def unknown_key(self, node: Node, message: str) -> None:
        """Note a key that is not known, at the key."""
        self.problems.append((node.key or node).problem(message, "unknown-key"))

    def text(self, node: Node) -> str:
        """A scalar as text."""
        if not node.is_scalar:
            self.wrong(node, worded("a text is needed here"))
        return node.text

    def number(self, node: Node) -> float:
        """A number, no larger than anything on a card could be."""
        try:
            number = float(node.text)
        except ValueError:
            self.wrong(node, worded("a number is needed here, not {text!r}", text=node.text))
            return 1.0
        if not abs(number) <= LARGEST:
            self.wrong(
                node,
                worded(
                    "a number between -{largest:g} and {largest:g} is needed here", largest=LARGEST
                ),
            )
            return 1.0
        return number

    def measure(self, node: Node) -> float:
        """A number of more than 0."""
        number = self.number(node)
        if number <= 0:
            self.wrong(
                node, worded("a number of more than 0 is needed here, not {text}", text=node.text)
            )
            return 1.0
        return number

    def none_or_more(self, node: Node) -> float:
        """A number that is not less than 0."""
        number = self.number(node)
        if number < 0:
            self.wrong(
                node, worded("a number of 0 or more is needed here, not {text}", text=node.text)
            )
            return 0.0
        return number

    def repeat(self, node: Node) -> str | tuple[str, ...]:
        """A number up to `MOST_REPEATED`, `$value`, or a list of items."""
        items = node.items()
        if items is not None:
            if not 1 <= len(items) <= MOST_REPEATED:
                self._wrong_repeat(node)
            return tuple(self.text(item) for item in items)
        text = self.text(node).strip()
        is_count = text.isdecimal() and 1 <= int(text) <= MOST_REPEATED
        if not is_count and "$" not in text and "," not in text:
            self._wrong_repeat(node)
            return ""
        return text

    def _wrong_repeat(self, node: Node) -> None:
        self.wrong(
            node,
            worded(
                "repeat is a number from 1 to {most}, a value such as $count, or a list",
                most=MOST_REPEATED,
            ),
        )

    def weight(self, node: Node) -> int:
        """A weight of type; which of them are bundled the lint says."""
        weight = self.whole(node)
        if not 1 <= weight <= 1000:
            self.wrong(node, worded("a weight from 1 to 1000 is needed here"))
            return 400
        return weight

    def whole(self, node: Node) -> int:
        """A whole number."""
        return int(self.number(node))

    def flag(self, node: Node) -> bool:
        """True or false."""
        if node.text not in {"true", "false"}:
            self.wrong(node, worded("true or false is needed here"))
        return node.text == "true"

    def word(self, known: Sequence[str]) -> Callable[[Node], str]:
        """One of some words."""

        def read(node: Node) -> str:
            if node.text not in known:
                self.wrong(
                    node,
                    worded(
                        "{text!r} is none of {known}{hint}",
                        text=node.text,
                        known=", ".join(known),
                        hint=did_you_mean(node.text, known),
                    ),
                )
                return known[0]
            return node.text

        return read

    def numbers(self, node: Node, count: int) -> tuple[float, ...]:
        """A list of so many numbers."""
        items = node.items()
        if items is None or len(items) != count:
            self.wrong(node, worded("{count} numbers are needed here", count=count))
            return (1.0,) * count
        return tuple(self.number(item) for item in items)

    def share(self, node: Node) -> float:
        """A number from 0 to 1."""
        number = self.number(node)
        if not 0 <= number <= 1:
            self.wrong(
                node, worded("a number from 0 to 1 is needed here, not {text}", text=node.text)
            )
            return 1.0
        return number

    def file(self, node: Node) -> str:
        """The name of a file of the set."""
        if not self.text(node).strip():
            self.wrong(node, worded("the name of a picture is needed here: art/frame.png"))
        return node.text

    def percents(self, node: Node, count: int) -> tuple[float, ...]:
        """So many numbers from 0 to 100: a list, or words with or without %."""
        words = [item.text for item in node.items() or ()] or node.text.split()
        found = [float(word.rstrip("%")) for word in words if _PERCENT.fullmatch(word)]
        if len(words) != count or len(found) != count or not all(0 <= one <= 100 for one in found):
            self.wrong(node, worded("{count} numbers from 0 to 100 are needed here", count=count))
            return ()
        return tuple(found)

    def point(self, node: Node) -> tuple[float, ...]:
        """A point of a picture: `30% 20%` or `[30, 20]`."""
        return self.percents(node, 2) or (50.0, 50.0)

    def part(self, node: Node) -> tuple[float, ...]:
        """A part of a picture: left, top, width and height in percent."""
        found = self.percents(node, 4)
        whole = (0.0, 0.0, 100.0, 100.0)
        if not found:
            return whole
        left, top, wide, tall = found
        if min(wide, tall) <= 0 or left + wide > 100 or top + tall > 100:
            self.wrong(
                node,
                worded("crop is left, top, width and height in percent, inside the picture"),
            )
            return whole
        return found

    def edges(self, node: Node) -> tuple[float, ...]:
        """Left, top, right and bottom in percent; one number for all four."""
        alone = node.is_scalar and len(node.text.split()) == 1
        found = self.percents(node, 1) * 4 if alone else self.percents(node, 4)
        if found and (found[0] + found[2] > 100 or found[1] + found[3] > 100):
            self.wrong(node, worded("two opposite edges are more than the whole picture"))
            found = ()
        return found or (33.0, 33.0, 33.0, 33.0)

    def box(self, node: Node) -> Box:
        """`[x, y, width, height]`."""
        return Box(*self.numbers(node, 4))

    def path(self, node: Node) -> str:
        """An SVG path of M, L, C, Q and Z."""
        try:
            svg(node.text)
        except (ValueError, IndexError) as error:
            self.wrong(node, worded("the path cannot be read: {error}", error=error))
            return "M 0 0 Z"
        return node.text

    def color(self, node: Node) -> Color:
        """A color expression."""
        try:
            return parse_color(self.text(node), self.colors)
        except ColorError as error:
            self.wrong(node, error.args[0])
            return Fixed("#FF00FF")

    def paint(self, node: Node) -> Paint:
        """A color, a list of colors from top to bottom, or `{direction: [...]}`; a stop may be
        `[at, color]`.
        """
        entries = node.entries()
        if entries is not None:
            if len(entries) != 1 or entries[0][0].text not in DIRECTIONS:
                self.wrong(
                    node,
                    worded(
                        "one of {known} is needed here, with its colors",
                        known=", ".join(DIRECTIONS),
                    ),
                )
                return Paint(((0.0, Fixed("#FF00FF")),))
            return Paint(self._stops(entries[0][1]), entries[0][0].text)
        if node.items() is not None:
            return Paint(self._stops(node))
        return Paint(((0.0, self.color(node)),))

    def _stops(self, node: Node) -> tuple[tuple[float, Color], ...]:
        items = node.items()
        if not items:
            self.wrong(node, worded("a list of colors is needed here"))
            return ((0.0, Fixed("#FF00FF")),)
        last = max(1, len(items) - 1)
        stops = []
        for i, item in enumerate(items):
            pair = item.items()
            if pair is not None and len(pair) == 2:
                stops.append((self.number(pair[0]), self.color(pair[1])))
            else:
                stops.append((i / last, self.color(item)))
        return tuple(stops)

    def conditions(self, node: Node) -> tuple[AnyCondition, ...]:
        """A condition, or a list of them that must all hold."""
        items = node.items()
        found = []
        for item in [node] if items is None else items:
            try:
                found.append(parse_condition(self.text(item)))
            except ConditionError as error:
                self.wrong(item, error.args[0])
        return tuple(found)

    def shadow(self, node: Node) -> Shadow:
        """`[blur, dy, alpha]`."""
        return Shadow(*self.numbers(node, 3))

    def style(self, node: Node) -> Style:
        """The name of a style of this layout."""
        if node.text not in self.styles:
            self.wrong(
                node,
                worded(
                    "there is no style {text!r}{hint}",
                    text=node.text,
                    hint=did_you_mean(node.text, self.styles),
                ),
            )
            return Style(Face(), 1, 1, 1.3, Fixed("#000000"))
        return self.styles[node.text]

    def make_style(self, entries: Mapping[str, Node]) -> Style:
        """A style from its keys."""
        for key, node in entries.items():
            if key not in STYLE_KEYS:
                hint = did_you_mean(key, STYLE_KEYS)
                self.unknown_key(node, worded("a style has no {key!r}{hint}", key=key, hint=hint))

        def get(key: str, read: Callable[[Node], T], default: T) -> T:
            return read(entries[key]) if key in entries else default

        families = _FAMILIES | {name: name for name in own_families()}
        size = get("size", self.measure, 3.0)
        face = Face(
            families[get("face", self.word(tuple(families)), "text")],
            get("weight", self.weight, 400),
            get("italic", self.flag, False),
            get("tracking", self.number, 0.0) / size,
            get("upper", self.flag, False),
        )
        black: Color = Fixed("#000000")
        ink = get("color", self.color, black)
        none: Color | None = None
        return Style(
            face,
            size,
            get("min", self.measure, size),
            get("leading", self.measure, 1.36),
            ink,
            get("icons", self.color, none),
            get("shadow", self.color, none),
            get("shadow_by", self.shift, None),
            get("outline", self.color, none),
            get("outline_width", self.measure, 0.25),
        )

    def shift(self, node: Node) -> tuple[float, float] | None:
        """How far something lies to the right and below."""
        across, down = self.numbers(node, 2)
        return across, down
