"""Broken rules about several keys of a mapping, as a card's own class tells them to whoever reads
its data.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Union

from luminagames.engine.message import Pattern, worded

# Keys and list places from a mapping down to one of its parts.
KeyPath = tuple[Union[str, int], ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """A rule about several keys that is broken; `path` leads from the mapping to the key it is
    about.
    """

    path: KeyPath
    message: str
    at_key: bool = True
    # In a rule about a whole set: the index of the card that had it first; its place is told, too.
    other: int | None = None


def at_most(number: int, value: object, *path: str | int) -> Iterator[Fault]:
    """A list that is too long. A `Fault` and no length of the field, which would hide the mistakes
    in its items.
    """
    if isinstance(value, list) and len(value) > number:
        yield Fault(
            path,
            worded(
                "must have at most {number} entries, not {count}", number=number, count=len(value)
            ),
            at_key=False,
        )


def exactly_one(data: object, message: Pattern) -> Iterator[Fault]:
    """A mapping that has not exactly one key."""
    if not isinstance(data, dict) or len(data) != 1:
        yield Fault((), worded(message))


def only_fields_of(
    kind: str,
    data: Mapping[str, object],
    required: Collection[str],
    allowed: Collection[str],
    clause: str,
) -> Iterator[Fault]:
    """Fields of a card that are missing on a card of its type, or do not belong there; `clause`
    says so.
    """
    for key in required:
        if key not in data:
            yield Fault(
                (),
                worded(
                    "'{key}' is missing on a {kind} ({clause})", key=key, kind=kind, clause=clause
                ),
            )
    for key in data:
        if key not in required and key not in allowed:
            yield Fault(
                (key,),
                worded(
                    "'{key}' is not allowed on a {kind} ({clause})",
                    key=key,
                    kind=kind,
                    clause=clause,
                ),
            )


def one_verb(data: Mapping[str, object], clause: str = "") -> Iterator[Fault]:
    """An operation without a verb, or with two; `clause` is the rule that says so, in
    parentheses.
    """
    told = f" ({clause})" if clause else ""
    if not data:
        yield Fault((), worded("must have a verb{told}", told=told))
    elif len(data) > 1:
        second = list(data)[1]
        yield Fault(
            (second,),
            worded(
                "one verb to each operation: '{second}' needs a list item of its own{told}",
                second=second,
                told=told,
            ),
        )


def not_empty(data: object) -> Iterator[Fault]:
    """A mapping without a key."""
    if not data:
        yield Fault((), worded("must not be empty"))
