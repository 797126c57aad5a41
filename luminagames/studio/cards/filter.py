"""The filter above the card list: words, and `field:value` for one field.

`tier:1 pyronoxi` are the cards of tier 1 that hold *pyronoxi* somewhere; `points:>=3`, `cost:2..4`
compare numbers; `-word` leaves cards out; `is:wrong` and `is:changed` ask for the state of a card.
All terms must hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from luminagames.engine.plain import Json
from luminagames.text.folding import folded

_TERM = re.compile(r'(-?)(?:([A-Za-z_][A-Za-z0-9_]*):)?("[^"]*"|\S+)')
_COMPARE = re.compile(r"(>=|<=|>|<|=)?(-?\d+)$")
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)$")


@dataclass(frozen=True, slots=True)
class Subject:
    """What a filter is asked of: a card's data, all its words in small letters, and marks such as
    `wrong`.
    """

    data: Mapping[str, Json]
    words: str
    marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Term:
    """One term; `field` is empty for a word that may stand anywhere."""

    field: str
    value: str
    negated: bool = False

    def holds(self, subject: Subject) -> bool:
        """Whether the term is true of a card."""
        return self._found(subject) != self.negated

    def _found(self, subject: Subject) -> bool:
        if not self.field:
            return self.value in subject.words
        if self.field == "is":
            return self.value in subject.marks
        own = [value for key, value in subject.data.items() if key.lower() == self.field]
        values = (
            (leaf for value in own for leaf in _leaves(value))
            if own
            else _values(subject.data, self.field)
        )
        return any(self._fits(value) for value in values)

    def _fits(self, value: Json) -> bool:
        if isinstance(value, bool):
            return self.value == ("true" if value else "false")
        if isinstance(value, int | float):
            return _compare(self.value, value)
        return isinstance(value, str) and self.value in folded(value)


def parse(text: str) -> tuple[Term, ...]:
    """The terms of a filter, in order; never fails, whatever was typed."""
    terms = []
    for minus, name, value in _TERM.findall(folded(text)):
        value = value.strip('"')
        if value:
            terms.append(Term(name, value, bool(minus)))
    return tuple(terms)


def matches(terms: tuple[Term, ...], subject: Subject) -> bool:
    """Whether all terms hold."""
    return all(term.holds(subject) for term in terms)


def with_term(text: str, name: str, value: str, on: bool) -> str:
    """The filter with the one term `name:value` (and no other of that name), or without any of that
    name.
    """
    kept = [part for part in text.split() if not part.lower().startswith(f"{name}:")]
    return " ".join([f"{name}:{value}", *kept] if on else kept)


def term_value(text: str, name: str) -> str:
    """The value that a filter asks of one field, empty if it asks nothing."""
    return next((term.value for term in parse(text) if term.field == name and not term.negated), "")


def _values(data: Json | Mapping[str, Json], name: str) -> Iterator[Json]:
    """Every value under a key of this name, at any depth: asked where the card itself has no such
    key.
    """
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key.lower() == name:
                yield from _leaves(value)
            else:
                yield from _values(value, name)
    elif isinstance(data, list):
        for item in data:
            yield from _values(item, name)


def _leaves(value: Json) -> Iterator[Json]:
    """A value, or what is in it; of a mapping its keys and the sum of its numbers: `cost:3`."""
    if isinstance(value, Mapping):
        numbers = [
            part for part in value.values() if isinstance(part, int) and not isinstance(part, bool)
        ]
        if numbers:
            yield sum(numbers)
        yield from value.keys()
        for part in value.values():
            if isinstance(part, Mapping | list):
                yield from _leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from _leaves(part)
    else:
        yield value


def _compare(wanted: str, value: float) -> bool:
    found = _RANGE.match(wanted)
    if found:
        return int(found[1]) <= value <= int(found[2])
    found = _COMPARE.match(wanted)
    if not found:
        return False
    sign, number = found[1] or "=", int(found[2])
    return {
        ">=": value >= number,
        "<=": value <= number,
        ">": value > number,
        "<": value < number,
        "=": value == number,
    }[sign]
