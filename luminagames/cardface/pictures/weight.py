"""How much an SVG draws: each element with all that it repeats and refers to, whatever the way.

A `use` draws its target again, a marker its content at each point of a path, a pattern, mask or
filter an image of its own. The weight of an element is its own, its children's, and that of what it
refers to, as often as it is drawn; who refers to himself never ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from luminagames.engine.message import worded

# Elements after each reference is counted with all that it draws.
MOST_DRAWN = 60_000
# Elements inside elements, references followed: Qt draws them by calling itself.
MOST_NESTED = 250

# What weighs as much as an element.
POINTS = 40
LETTERS = 20
# An image as large as the drawing weighs as much as so many elements; a filter has one more for
# each of its steps.
LAYER, STEP = 100, 40

# What is drawn only where something refers to it.
_HIDDEN = frozenset(
    [
        "defs",
        "symbol",
        "pattern",
        "mask",
        "marker",
        "filter",
        "linearGradient",
        "radialGradient",
        "solidColor",
        "style",
    ]
)
_SHAPES = frozenset(
    ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "textArea"]
)
_LAYERS = frozenset(("pattern", "mask", "filter"))
# A brush costs what it paints nothing more.
_LIGHT = frozenset(("linearGradient", "radialGradient", "solidColor", "stop"))
_PAINTS = ("fill", "stroke")
_MARKERS = ("marker-start", "marker-mid", "marker-end", "marker")
_OF_ITSELF = ("mask", "filter")
_PROPERTIES = frozenset((*_PAINTS, *_MARKERS, *_OF_ITSELF))

_URL = re.compile(r"url\(\s*+[\"']?\s*+#([^)\"']*+)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_WORD = re.compile(r"([.#]?)([\w-]+|\*)")


class TooHeavyError(ValueError):
    """Why an SVG is too much to draw; the end of a sentence that begins with its name."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a style sheet that refers to something: to whom it may apply, taken broadly."""

    words: frozenset[str]
    refers: Mapping[str, str]


def rules_of(css: str) -> tuple[int, list[Rule]]:
    """How many selectors a style sheet has, and its rules that refer to elements."""
    count = 0
    rules: list[Rule] = []
    for part in css.split("}"):
        before, brace, text = part.rpartition("{")
        if not brace:
            continue
        selectors = before.rpartition("{")[2]
        count += 1 + selectors.count(",")
        refers = {key: found for key, found in _declared(text).items() if found}
        if refers:
            rules.append(Rule(_last_words(selectors), refers))
    return count, rules


def _last_words(selectors: str) -> frozenset[str]:
    """Names, `.classes` and `#ids` that end the selectors; `*` where one ends without."""
    found: set[str] = set()
    for selector in selectors.split(","):
        parts = selector.split()
        words = _WORD.findall(parts[-1]) if parts else []
        found |= {f"{sign}{word}" for sign, word in words} or {"*"}
    return frozenset(found)


def _declared(style: str) -> dict[str, str]:
    """The properties of a style that may refer to an element: its id, or nothing."""
    found: dict[str, str] = {}
    for part in style.split(";"):
        key, _, value = part.partition(":")
        if key.strip() in _PROPERTIES:
            target = _URL.search(value)
            found[key.strip()] = target[1].strip() if target else ""
    return found


def without_comments(css: str) -> str:
    """A style sheet without its comments; one that is not closed goes on to the end."""
    kept, at = [], 0
    while (start := css.find("/*", at)) >= 0:
        kept.append(css[at:start])
        end = css.find("*/", start + 2)
        at = end + 2 if end >= 0 else len(css)
    return "".join((*kept, css[at:]))


@dataclass(slots=True)
class _Node:
    name: str
    parent: int
    attributes: Mapping[str, str]
    weight: int = 1
    points: int = 1
    children: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Sum:
    """What drawing an element comes to."""

    # Elements that are read, drawn or not.
    read: int
    weight: int
    # Shapes, and points where markers may stand.
    shapes: int
    points: int
    depth: int


class Tree:
    """The elements of a document as they are read, weighed at its end."""

    def __init__(self) -> None:
        self._nodes: list[_Node] = []
        self._open: list[int] = []
        self._named: dict[str, list[int]] = {}

    def open(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        at = len(self._nodes)
        parent = self._open[-1] if self._open else -1
        node = _Node(name, parent, attributes)
        if name in ("path", "polyline", "polygon"):
            drawn = attributes.get("d", "") or attributes.get("points", "")
            node.points = len(_NUMBER.findall(drawn)) // 2 + 1
            node.weight += node.points // POINTS
        elif name in _LAYERS:
            node.weight = LAYER
        elif name in _LIGHT:
            node.weight = 0
        elif name.startswith("fe"):
            node.weight = STEP
        self._nodes.append(node)
        if parent >= 0:
            self._nodes[parent].children.append(at)
        if "id" in attributes:
            self._named.setdefault(attributes["id"], []).append(at)
        self._open.append(at)

    def letters(self, number: int) -> None:
        """Text in the element that is open."""
        self._nodes[self._open[-1]].weight += number // LETTERS

    def close(self) -> None:
        """The element that is open ends."""
        self._open.pop()

    def weigh(self, rules: Iterable[Rule]) -> None:
        """Raises `TooHeavyError` where the document draws too much."""
        if self._nodes:
            _Scales(self._nodes, self._named, tuple(rules)).total()


class _Scales:
    """The sums of all elements, each made once its children and targets have theirs."""

    def __init__(
        self, nodes: list[_Node], named: Mapping[str, list[int]], rules: tuple[Rule, ...]
    ) -> None:
        self._nodes = nodes
        self._named = named
        by_word: dict[str, list[Rule]] = {}
        for rule in rules:
            for word in rule.words:
                by_word.setdefault(word, []).append(rule)
        self._sums: list[_Sum | None] = [None] * len(nodes)
        self._refers: list[dict[str, str]] = []
        for node in nodes:  # parents come first
            above = self._refers[node.parent] if node.parent >= 0 else {}
            self._refers.append({**_handed_down(above), **self._own(node, by_word)})

    def total(self) -> int:
        """The weight of the whole document; no element is waited for twice, so nothing is endless
        here.
        """
        waiting: list[int] = [0]
        path: set[int] = set()
        while waiting:
            at = waiting[-1]
            if self._sums[at] is not None:
                waiting.pop()
                continue
            path.add(at)
            first = [one for one in self._leads_to(at) if self._sums[one] is None]
            if any(one in path for one in first):
                raise TooHeavyError(worded("repeats itself without end"))
            if first:
                waiting.extend(first)
                continue
            path.discard(at)
            waiting.pop()
            self._sums[at] = self._sum(at)
        whole = self._done(0)
        return max(whole.weight, whole.read)

    @staticmethod
    def _own(node: _Node, rules: Mapping[str, list[Rule]]) -> dict[str, str]:
        found: dict[str, str] = {}
        if rules:
            words = [node.name, "*", f"#{node.attributes.get('id', '')}"]
            words += (f".{one}" for one in node.attributes.get("class", "").split())
            for word in words:
                for rule in rules.get(word, ()):
                    found |= rule.refers
        for key in _PROPERTIES & node.attributes.keys():
            target = _URL.search(node.attributes[key])
            found[key] = target[1].strip() if target else ""
        return found | _declared(node.attributes.get("style", ""))

    def _targets(self, name: str) -> list[int]:
        return self._named.get(name, []) if name else []

    def _leads_to(self, at: int) -> list[int]:
        """The elements whose sums this one is made of."""
        node = self._nodes[at]
        found = [*node.children, *self._targets(node.attributes.get("xlink:href", "")[1:])]
        refers = self._refers[at]
        drawn = node.name in _SHAPES or node.name == "use"
        for key, name in refers.items():
            if drawn or key in _OF_ITSELF:
                found += self._targets(name)
        return found

    def _sum(self, at: int) -> _Sum:
        node = self._nodes[at]
        inner = [self._done(one) for one in node.children if self._nodes[one].name not in _HIDDEN]
        read = 1 + sum(self._done(one).read for one in node.children)
        inner += map(self._done, self._targets(node.attributes.get("xlink:href", "")[1:]))
        weight = node.weight + sum(one.weight for one in inner)
        shapes = sum(one.shapes for one in inner) + (node.name in _SHAPES)
        points = sum(one.points for one in inner) + (
            node.points if node.name in _SHAPES and node.points > 1 else 0
        )
        depth = max((one.depth for one in inner), default=0)
        for key, name in self._refers[at].items():
            times = self._times(node.name, key, shapes, points)
            for target in self._targets(name) if times else ():
                found = self._done(target)
                weight += times * found.weight
                depth = max(depth, found.depth)
        if depth >= MOST_NESTED:
            raise TooHeavyError(
                worded("is nested more than {most_depth} deep", most_depth=MOST_NESTED)
            )
        if weight > MOST_DRAWN and node.name not in _HIDDEN:
            raise TooHeavyError(
                worded("draws more than {most_drawn} elements", most_drawn=f"{MOST_DRAWN:,}")
            )
        return _Sum(read, min(weight, 10**12), min(shapes, 10**9), min(points, 10**9), depth + 1)

    @staticmethod
    def _times(name: str, key: str, shapes: int, points: int) -> int:
        """How often an element draws what one of its properties refers to."""
        if key in _OF_ITSELF:
            return 1
        if name not in _SHAPES and name != "use":
            return 0
        return shapes if key in _PAINTS else points

    def _done(self, at: int) -> _Sum:
        found = self._sums[at]
        assert found is not None, "targets are weighed first"
        return found


def _handed_down(refers: Mapping[str, str]) -> dict[str, str]:
    """What children have of it."""
    return {key: name for key, name in refers.items() if key not in _OF_ITSELF}
