"""Where in a YAML text the cursor stands, told from the lines above it: the text may be half typed.

Card files are block style with short flow mappings; that is what is understood here. A place is the
path of keys (`None` for an item of a list) to the mapping or value that is being typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Path = tuple[str | None, ...]

_KEY = re.compile(r"(\"[^\"]*\"|'[^']*'|[A-Za-z_][\w.-]*):(?=\s|$)")
_WORD = re.compile(r"[\w.-]*$")


@dataclass(frozen=True, slots=True)
class CursorPlace:
    """`kind` says what is typed there; `path` leads to the mapping (of a key) or to the value;
    `prefix` is what stands before the cursor already; `present` are the keys that the mapping has.
    """

    kind: Literal["key", "value"]
    path: Path
    prefix: str
    present: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class _Line:
    """The structure of a line: columns of its dashes, its key with column, and where its value
    begins.
    """

    dashes: tuple[int, ...]
    key: str
    key_column: int
    value_column: int
    first: int

    @staticmethod
    def of(text: str) -> _Line | None:
        body = _without_comment(text)
        if not body.strip():
            return None
        at = len(body) - len(body.lstrip(" "))
        first, dashes = at, []
        while body.startswith("- ", at) or body[at:] == "-":
            dashes.append(at)
            at += 1
            at += len(body[at:]) - len(body[at:].lstrip(" "))
        found = _KEY.match(body, at)
        key = found[1].strip("\"'") if found else ""
        value = found.end() if found else at
        return _Line(tuple(dashes), key, at, value, first)


def place_of(text: str, position: int) -> CursorPlace | None:
    """The place at a position of a text; None in a comment."""
    before = text[:position]
    lines = before.split("\n")
    current = lines[-1]
    if _without_comment(current) != current:
        return None
    line = _Line.of(current)
    column = len(current) if line is None else line.key_column
    if line is not None and line.key and len(current) > line.value_column - 1:
        inside = current[line.value_column :]
        base = (*_parents(lines[:-1], line), *_own(line))
        return _in_value(base, inside)
    prefix = current[column:] if line is not None else ""
    base = _parents(lines[:-1], line) if line is not None else _parents_at(lines[:-1], column)
    if line is not None and prefix[:1] in "{[" and prefix:
        return _in_value((*base, *(None for _ in line.dashes)), prefix)
    path = (*base, *(None for _ in (line.dashes if line is not None else ())))
    after = text[position:].split("\n")
    return CursorPlace(
        "key", path, prefix, _siblings(lines[:-1], after[1:], column, bool(line and line.dashes))
    )


def _own(line: _Line) -> Path:
    return (*(None for _ in line.dashes), line.key)


def _parents(above: list[str], line: _Line) -> Path:
    """The path to what a line belongs to."""
    return _climb(above, line.first, dash=bool(line.dashes))


def _parents_at(above: list[str], column: int) -> Path:
    return _climb(above, column, dash=False)


def _climb(above: list[str], limit: int, *, dash: bool) -> Path:
    """From the bottom up: each line that stands further left is a parent; a dash may stand under
    its key.
    """
    path: list[str | None] = []
    for text in reversed(above):
        line = _Line.of(text)
        if line is None or (not line.key and not line.dashes):
            continue
        if line.key and (line.key_column < limit or (dash and line.key_column == limit)):
            path.append(line.key)
            limit, dash = line.key_column, False
            found = True
        else:
            found = False
        for at in reversed(line.dashes):
            if at < limit:
                path.append(None)
                limit, dash, found = at, True, True
        if found and limit == 0 and not dash:
            break
    return tuple(reversed(path))


def _in_value(base: Path, inside: str) -> CursorPlace:
    """Inside the value of a key, perhaps inside flow brackets."""
    stack: list[tuple[str, str]] = []
    present: list[set[str]] = []
    key, start = "", 0
    for at, letter in enumerate(inside):
        if letter in "{[":
            stack.append((letter, key))
            present.append(set())
            key, start = "", at + 1
        elif letter in "}]" and stack:
            _, key = stack.pop()
            present.pop()
            start = at + 1
        elif letter == ":" and stack and stack[-1][0] == "{":
            key = inside[start:at].strip().strip("\"'")
            present[-1].add(key)
            start = at + 1
        elif letter == "," and stack:
            key, start = "", at + 1
    path = list(base)
    for bracket, under in stack:
        if under:
            path.append(under)
        if bracket == "[":
            path.append(None)
    prefix = inside[start:].lstrip()
    if stack and stack[-1][0] == "{" and not key:
        return CursorPlace("key", tuple(path), prefix, frozenset(present[-1]))
    if key:
        path.append(key)
    return CursorPlace("value", tuple(path), prefix)


def _siblings(above: list[str], below: list[str], column: int, begins: bool) -> frozenset[str]:
    """The keys of the mapping whose keys stand in a column, around the cursor's line."""
    keys: set[str] = set()
    for lines in ([] if begins else list(reversed(above)), below):
        for text in lines:
            line = _Line.of(text)
            if line is None:
                continue
            if line.first < column and not (
                line.dashes and line.key_column == column and lines is not below
            ):
                break
            if line.key and line.key_column == column:
                if line.dashes and lines is below:
                    break
                keys.add(line.key)
                if line.dashes:
                    break
    return frozenset(keys)


def word_before(text: str) -> str:
    """The word that ends a line: what a completion replaces."""
    found = _WORD.search(text)
    return found[0] if found else ""


def _without_comment(text: str) -> str:
    quote = ""
    for at, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'" and (at == 0 or text[at - 1] in " {[,:-"):
            quote = letter
        elif letter == "#" and (at == 0 or text[at - 1] == " "):
            return text[:at]
    return text
