"""When an element shows, in words: `points`, `not flavor`, `tier = 2`, `cost > 2.5 and faction in Sun,
Moon Guard`, `not (tier < 2 or back = rear)`.

A value may have blanks (`faction = Moon Guard`); one with a mark, or a word that is one of these,
stands in quotes. `and` binds closer than `or`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from luminagames.cardface.layout.model import (
    AllOf,
    AnyCondition,
    AnyOf,
    Compared,
    Condition,
    Not,
)
from luminagames.engine.message import worded

_TOKEN = re.compile(
    r"""\s*("[^"]*"|'[^']*'|!=|<=|>=|[=<>()\[\],]|[^\s()=<>!,\[\]"']+)""",
)
_NAME = re.compile(r"\$?([a-z_][a-z0-9_]*)")
_JOINS = ("and", "or")
_MARKS = ("=", "!=", "<", ">", "<=", ">=")
# Deeper brackets are no condition that a person wrote.
MOST_DEEP = 20


class ConditionError(ValueError):
    """A condition that cannot be read; one sentence."""


def parse_condition(text: str) -> AnyCondition:
    """Read a condition. Raises `ConditionError`."""
    tokens, at = [], 0
    while text[at:].strip():
        found = _TOKEN.match(text, at)
        if found is None:
            raise _wrong(text)
        tokens.append(found[1])
        at = found.end()
    reader = _Reader(text, tokens)
    condition = reader.either(0)
    if reader.rest:
        raise _wrong(text)
    return condition


def names_in(condition: AnyCondition) -> Iterator[str]:
    """The values that a condition asks for."""
    match condition:
        case AllOf(parts) | AnyOf(parts):
            for part in parts:
                yield from names_in(part)
        case Not(inner):
            yield from names_in(inner)
        case Condition() | Compared():
            yield condition.value


def _wrong(text: str) -> ConditionError:
    return ConditionError(
        worded(
            "{text!r} is no condition: write `points`, `not flavor`, `tier = 2`, "
            "`cost > 2 and faction in Sun, Moon`",
            text=text,
        )
    )


class _Reader:
    def __init__(self, text: str, tokens: list[str]) -> None:
        self._text = text
        self.rest = tokens

    def either(self, depth: int) -> AnyCondition:
        parts = [self._both(depth)]
        while self._takes("or"):
            parts.append(self._both(depth))
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def _both(self, depth: int) -> AnyCondition:
        parts = [self._one(depth)]
        while self._takes("and"):
            parts.append(self._one(depth))
        return parts[0] if len(parts) == 1 else AllOf(tuple(parts))

    def _one(self, depth: int) -> AnyCondition:
        if depth > MOST_DEEP:
            raise _wrong(self._text)
        if self._takes("not"):
            inner = self._one(depth + 1)
            if isinstance(inner, Condition):
                return Condition(inner.value, not inner.wanted, inner.equals)
            return Not(inner)
        if self._takes("("):
            inner = self.either(depth + 1)
            if not self._takes(")"):
                raise _wrong(self._text)
            return inner
        name = _NAME.fullmatch(self.rest.pop(0)) if self.rest else None
        if name is None or name[1] in (*_JOINS, "in"):
            raise _wrong(self._text)
        return self._compared(name[1])

    def _compared(self, name: str) -> AnyCondition:
        if self._takes("in"):
            bracket = "]" if self._takes("[") else ")" if self._takes("(") else ""
            values = [self._value()]
            while self._takes(","):
                values.append(self._value())
            if bracket and not self._takes(bracket):
                raise _wrong(self._text)
            return Compared(name, "in", tuple(values))
        if self.rest and self.rest[0] in _MARKS:
            mark = self.rest.pop(0)
            value = self._value()
            if mark == "=":
                return Condition(name, True, value)
            if mark == "!=":
                return Condition(name, False, value)
            return Compared(name, mark, (value,))
        return Condition(name)

    def _value(self) -> str:
        """One value: in quotes, or all words up to the next join or mark."""
        if self.rest and self.rest[0][0] in "\"'":
            return self.rest.pop(0)[1:-1]
        words = []
        while self.rest and self.rest[0] not in (*_JOINS, *_MARKS, "(", ")", "[", "]", ","):
            words.append(self.rest.pop(0))
        if not words:
            raise _wrong(self._text)
        return " ".join(words)

    def _takes(self, token: str) -> bool:
        if self.rest and self.rest[0] == token:
            self.rest.pop(0)
            return True
        return False
