"""YAML text -> plain data, with the line and column of every key and value.

The C loader composes nodes; this module turns them into data itself, because a mistake must be a
problem with a place and never an exception, and because YAML 1.1 has readings that no card designer
means (`on` is a boolean, `010` is eight, `1:30` is ninety). Mapping keys are always text, so the
data is JSON-able.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Union

import yaml

from luminagames import safefiles
from luminagames.cards import bounds
from luminagames.cards.problems import MOST_TOLD, Problem
from luminagames.engine.message import worded
from luminagames.engine.plain import shortened, unseen
from luminagames.text import later

# Keys and list indices from the root of a document to a node.
YamlPath = tuple[Union[str, int], ...]

YamlData = Union[None, bool, int, float, str, list["YamlData"], dict[str, "YamlData"]]

MAX_BYTES = safefiles.MOST_TEXT
MAX_NODES = 300_000
MAX_DEPTH = 80
MAX_KEYS = 2_000  # of one mapping
# A text with fewer signs that can begin a node is not weighed before it is composed.
_LIGHT = 2_000
_MAX_LEAD = 400

_TAG = "tag:yaml.org,2002:"
_INT = re.compile(r"-?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
# What ends a line for YAML 1.1, and for no editor.
_ODD_BREAK = re.compile("[\x85\u2028\u2029]")
_BRACKETS = re.compile(r"[\[\]{}]")
# libyaml knows more ends of a line than Python, and a mark of the byte order at the start of each.
_LEAD = re.compile(rf"(?:\A|(?<=[\n\r\x85\u2028\u2029]))\ufeff?[ ?:-]{{{_MAX_LEAD}}}")
_BEGINNINGS = ",\n\r\x85\u2028\u2029:[{-?"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line and a column, both counted from 1."""

    line: int
    column: int
    # The column behind it if it ends on the same line, else 0: it goes on to the end of the line,
    # or further.
    end: int = field(default=0, compare=False)


class Marks:
    """The places of a document's keys and values, by path."""

    __slots__ = ("_keys", "_values")

    def __init__(self) -> None:
        self._keys: dict[YamlPath, Place] = {}
        self._values: dict[YamlPath, Place] = {}

    def note(self, path: YamlPath, place: Place) -> None:
        """Where a value stands that no YAML holds, such as a cell of a table."""
        self._values[path] = place

    def value(self, path: YamlPath) -> Place:
        """Where the value at `path` begins; for a path that is not there, the nearest thing around
        it.
        """
        while path and path not in self._values:
            path = path[:-1]
        return self._values.get(path, Place(1, 1))

    def has(self, path: YamlPath) -> bool:
        """Whether there is a value at `path`."""
        return path in self._values

    def key(self, path: YamlPath) -> Place:
        """Where the key of `path` stands; for a list item, the item itself."""
        return self._keys.get(path) or self.value(path)


@dataclass(slots=True)
class Document:
    """A YAML file as data, the places of its parts, and the mistakes in its YAML."""

    file: str
    data: YamlData = None
    marks: Marks = field(default_factory=Marks)
    problems: list[Problem] = field(default_factory=list)
    # How many lines of text there are.
    lines: int = 0

    def problem(self, place: Place, message: str, code: str = "yaml") -> None:
        """Notes a mistake."""
        if len(self.problems) > MOST_TOLD:
            return
        if len(self.problems) == MOST_TOLD:
            message = worded("there are more mistakes from here on: mend those above first")
        self.problems.append(
            Problem(self.file, place.line, place.column, message, end_column=place.end, code=code)
        )


def read_file(path: Path, shown: str | None = None) -> Document:
    """Reads a UTF-8 file; `shown` is its name in problems."""
    document = Document(shown if shown is not None else str(path))
    text = read_text(path, document)
    return document if text is None else read(text, document.file)


def read(text: str, file: str) -> Document:
    """Reads YAML text; broken YAML is a problem with its place, and then there is no data."""
    document = Document(file, lines=text.count("\n") + 1)
    root = compose(text, document)
    if root is not None:
        try:
            document.data = _Builder(document).build(root, (), 0)
        except _TooMuch as error:
            document.data = None
            document.problem(
                error.place, worded("holds too much: an alias that repeats or contains itself?")
            )
    return document


# What the parser finds -> what a person did who writes cards; what is not listed is told in the
# parser's words.
_PLAIN = {
    "mapping values are not allowed in this context": later(
        "a ':' stands where none can: a text that has one goes in quotes, and the keys of a card stand below each other"
    ),
    "did not find expected ',' or '}'": later("a ',' or the closing '}}' is missing"),
    "did not find expected ',' or ']'": later("a ',' or the closing ']' is missing"),
    "found unexpected end of stream": later("a quote is not closed"),
    "found a tab character that violates indentation": later("a tab: lines are indented by spaces"),
    "could not find expected ':'": later("a key has no ':', here or in the line above"),
    "did not find expected '-' indicator": later(
        "this line is indented otherwise than those above"
    ),
    "did not find expected key": later(
        "a bracket too many, or a line that is indented otherwise than those above"
    ),
    "did not find expected node content": later(
        "a value is missing, or a bracket closes that was not opened"
    ),
    "found character that cannot start any token": later(
        "a text that begins with this sign goes in quotes"
    ),
    "found undefined alias": later("a text that begins with '*' goes in quotes"),
}


def compose(text: str, document: Document) -> yaml.Node | None:
    """The nodes of a text; what is wrong with its YAML is noted in `document`, and then there are
    none.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_BYTES:
        document.problem(
            Place(1, 1),
            worded("is too large: more than {max_bytes:,} characters", max_bytes=MAX_BYTES),
        )
        return None
    deep = _too_deep(text)
    if deep is not None:
        document.problem(deep, worded("is nested too deeply"))
        return None
    try:
        heavy = _too_heavy(text)
        if heavy is not None:
            document.problem(*heavy)
            return None
        root: yaml.Node | None = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.reader.ReaderError as error:
        before = text.encode("utf-8")[: error.position].decode("utf-8", "ignore")
        document.problem(
            _place_of(before, len(before)),
            worded("holds a character that YAML forbids (U+{code:04X})", code=_code(error)),
        )
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(1, 1)
        if mark is not None:
            [mark] = _counted([mark], text)
            place = _inside(text, Place(mark.line + 1, mark.column + 1))
        words = ", ".join(part for part in (error.context, error.problem) if part)
        document.problem(
            place, worded("broken YAML: {found}", found=_found(error.problem or "", words))
        )
    else:
        if root is None or "&" not in text or _is_bounded(root, document):
            if root is not None and _line_starts(text):
                for node in _nodes(root):
                    marks = [node.start_mark, node.end_mark]
                    node.start_mark, node.end_mark = _counted(marks, text)
            return root
    return None


def _nodes(root: yaml.Node) -> Iterator[yaml.Node]:
    """All nodes, each once."""
    waiting, seen = [root], set[int]()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        yield node
        if isinstance(node, yaml.MappingNode):
            waiting += [one for pair in node.value for one in pair]
        elif isinstance(node, yaml.SequenceNode):
            waiting += node.value


def _counted(marks: Sequence[yaml.Mark], text: str) -> list[yaml.Mark]:
    """Marks whose lines end where an editor's do: YAML 1.1 also ends them at signs that nobody
    sees.
    """
    starts = _line_starts(text)
    if not starts:
        return list(marks)
    found = []
    for mark in marks:
        line = bisect_right(starts, mark.index) - 1
        found.append(yaml.Mark(mark.name, mark.index, line, mark.index - starts[line], None, 0))
    return found


@lru_cache(maxsize=1)
def _line_starts(text: str) -> tuple[int, ...]:
    """Where an editor's lines begin; empty where YAML finds the same ones. Asked for every mark, so
    it is kept.
    """
    if not _ODD_BREAK.search(text):
        return ()
    return (0, *(found.end() for found in re.finditer(r"\r\n?|\n", text)))


def read_text(path: Path, document: Document) -> str | None:
    """The text of a UTF-8 file; None with a problem in `document` if it cannot be read."""
    try:
        raw = safefiles.read_bytes(path, MAX_BYTES, bounds.bounds(path))
    except OSError as error:
        document.problem(
            Place(1, 1), worded("cannot be read: {reason}", reason=error.strerror or error), "file"
        )
        return None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        document.problem(_place_of(before, len(before)), worded("is not UTF-8 text"), "file")
        return None


def _found(problem: str, words: str) -> str:
    """What a person did, as far as it is known; else the parser's own words."""
    return worded(_PLAIN[problem]) if problem in _PLAIN else words


class _TooMuch(Exception):
    """Ends the building of a document that is too large or too deep."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place


class _Builder:
    """Turns nodes into data. Aliases are expanded, so every value has one path and counts towards
    the bound.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.nodes = 0

    def build(self, node: yaml.Node, path: YamlPath, depth: int) -> YamlData:
        place = _start(node)
        self.nodes += 1
        if self.nodes > MAX_NODES or depth > MAX_DEPTH:
            raise _TooMuch(place)
        self.document.marks._values[path] = place
        if isinstance(node, yaml.MappingNode):
            self._plain_tag(node, "map")
            return self._mapping(node, path, depth)
        if isinstance(node, yaml.SequenceNode):
            self._plain_tag(node, "seq")
            return [
                self.build(item, (*path, index), depth + 1) for index, item in enumerate(node.value)
            ]
        return self._scalar(node)

    def _mapping(self, node: yaml.MappingNode, path: YamlPath, depth: int) -> dict[str, YamlData]:
        marks = self.document.marks
        data: dict[str, YamlData] = {}
        for key_node, value_node in node.value:
            place = _start(key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                self.document.problem(
                    place, worded("a key must be one word, not a list or a mapping")
                )
                continue
            key = key_node.value
            if unseen(key):
                self.document.problem(
                    place,
                    worded(
                        "the key holds the sign {unseen}, which nobody sees", unseen=unseen(key)
                    ),
                )
            if key_node.tag == _TAG + "merge":
                self.document.problem(
                    place, worded("merge keys (<<) are not supported: write the keys out")
                )
                continue
            if key in data:
                first = marks.key((*path, key))
                self.document.problem(
                    place,
                    worded(
                        "key '{key}' stands twice, first in line {line}",
                        key=shortened(key),
                        line=first.line,
                    ),
                )
                continue
            if key_node.tag == _TAG + "bool" and not _is_bool(key):
                self.document.problem(
                    place,
                    worded(
                        "YAML reads '{key}' as true or false: it cannot be a key",
                        key=shortened(key),
                    ),
                )
            marks._keys[(*path, key)] = place
            data[key] = self.build(value_node, (*path, key), depth + 1)
        return data

    def _scalar(self, node: yaml.Node) -> YamlData:
        text = str(node.value)
        sort = node.tag.removeprefix(_TAG)
        if unseen(text):
            self.document.problem(
                _start(node),
                worded("the text holds the sign {unseen}, which nobody sees", unseen=unseen(text)),
            )
        if sort in ("str", "timestamp", "value", "merge"):
            return text
        if sort == "null":
            return None
        if sort == "bool" and _is_bool(text):
            return text.lower() == "true"
        if sort == "int" and _INT.fullmatch(text) and len(text) < 19:
            return int(text)
        if sort == "float" and _FLOAT.fullmatch(text):
            return float(text)
        said = shortened(text)
        match sort:
            case "bool":
                message = worded(
                    "YAML reads '{said}' as true or false: write true or false, or put it in quotes",
                    said=said,
                )
            case "int" | "float":
                message = worded(
                    "YAML reads '{said}' as an unusual number: write it in plain digits, or put it in quotes",
                    said=said,
                )
            case _:
                message = worded("unknown YAML tag '{shortened}'", shortened=shortened(node.tag))
        self.document.problem(_start(node), message)
        return text

    def _plain_tag(self, node: yaml.Node, sort: str) -> None:
        if node.tag != _TAG + sort:
            self.document.problem(
                _start(node), worded("unknown YAML tag '{tag}'", tag=shortened(node.tag))
            )


def _start(node: yaml.Node) -> Place:
    start, end = node.start_mark, node.end_mark
    return Place(start.line + 1, start.column + 1, end.column + 1 if end.line == start.line else 0)


def _is_bool(text: str) -> bool:
    return text.lower() in ("true", "false")


def _code(error: yaml.reader.ReaderError) -> int:
    return error.character if isinstance(error.character, int) else ord(error.character)


def _place_of(text: str, offset: int) -> Place:
    before = text[:offset]
    return Place(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


def _inside(text: str, place: Place) -> Place:
    """The end of the text for a place behind it: the parser finds what is missing one line too
    late.
    """
    lines = re.split(r"\r\n?|\n", text)
    if len(lines) > 1 and not lines[-1]:
        del lines[-1]
    return place if place.line <= len(lines) else Place(len(lines), len(lines[-1]) + 1)


def _too_deep(text: str) -> Place | None:
    """Where brackets or dashes nest so deeply that the C composer, which recurses, could overflow
    its stack.
    """
    lead = _LEAD.search(text)
    if lead:
        return _place_of(text, lead.start())
    for offset, depth in _bracket_depths(text):
        if depth > MAX_DEPTH:
            return _place_of(text, offset)
    return None


def _is_light(text: str) -> bool:
    """Whether a text is too small to hold much: each value begins with one of a few signs."""
    return sum(text.count(sign) for sign in _BEGINNINGS) < _LIGHT


def _too_heavy(text: str) -> tuple[Place, str] | None:
    """Where a text goes over the bounds, and over which. What the parser finds is counted one by
    one before anything is built of it; it raises as `yaml.compose` does.
    """
    if _is_light(text):
        return None
    nodes, inside = 0, [0]  # how many nodes each of the collections has that are open
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.CollectionEndEvent):
            inside.pop()
            continue
        if not isinstance(event, yaml.NodeEvent):
            continue
        nodes += 1
        inside[-1] += 1
        mark = event.start_mark
        place = Place(mark.line + 1, mark.column + 1) if mark is not None else Place(1, 1)
        if nodes > MAX_NODES:
            return place, worded(
                "holds too much: more than {max_nodes:,} values", max_nodes=MAX_NODES
            )
        if len(inside) > MAX_DEPTH + 20:
            return place, worded("is nested too deeply")
        if isinstance(event, yaml.CollectionStartEvent):
            # a mapping counts keys and values, and fewer than none at first
            inside.append(
                -2 * MAX_KEYS if isinstance(event, yaml.MappingStartEvent) else -MAX_NODES
            )
        elif inside[-1] > 0 and len(inside) > 1:
            return place, worded("has more than {max_keys:,} keys", max_keys=MAX_KEYS)
    return None


def _is_bounded(root: yaml.Node, document: Document) -> bool:
    """Whether the nodes, each alias counted with all that it repeats, are within the bounds; else
    that is a problem.
    """
    weights: dict[int, int] = {}
    waiting: list[tuple[yaml.Node, bool]] = [(root, False)]
    inside: set[int] = set()
    while waiting:
        node, is_done = waiting.pop()
        if is_done:
            inside.discard(id(node))
            weights[id(node)] = 1 + sum(weights[id(one)] for one in _below(node))
            if weights[id(node)] > MAX_NODES:
                return _noted(node, document)
            continue
        if id(node) in weights:
            continue
        if id(node) in inside:
            return _noted(node, document)
        inside.add(id(node))
        waiting.append((node, True))
        waiting.extend((one, False) for one in _below(node))
    return True


def _noted(node: yaml.Node, document: Document) -> bool:
    document.problem(
        _start(node), worded("holds too much: an alias that repeats or contains itself?")
    )
    return False


def _below(node: yaml.Node) -> list[yaml.Node]:
    match node:
        case yaml.MappingNode():
            return [one for pair in node.value for one in pair]
        case yaml.SequenceNode():
            return list(node.value)
    return []


def _bracket_depths(text: str) -> Iterator[tuple[int, int]]:
    depth = 0
    for match in _BRACKETS.finditer(text):
        depth = depth + 1 if match[0] in "[{" else max(0, depth - 1)
        yield match.start(), depth
