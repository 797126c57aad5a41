"""English text as data that can be said in another language: it remembers its pattern and parts.

A check's JSON is the English sentence, whatever the program speaks; `luminagames.text.spoken` says it to a person.
Parts may be told themselves.
"""

from __future__ import annotations

from collections.abc import Mapping


class Told(str):
    """The English sentence; `pattern` is the key of the catalogue, `values` are its parts."""

    __slots__ = ("pattern", "values")

    pattern: str
    values: Mapping[str, object]

    def __new__(cls, pattern: str, values: Mapping[str, object]) -> Told:
        """`pattern` filled in with `values`."""
        made = super().__new__(cls, pattern.format(**values))
        made.pattern, made.values = pattern, values
        return made

    def __reduce__(self) -> tuple[type[Told], tuple[str, Mapping[str, object]]]:
        return Told, (self.pattern, dict(self.values))


def worded(pattern: str, /, **values: object) -> Told:
    """A sentence as data; braces are doubled, as in every pattern."""
    return Told(pattern, values)
