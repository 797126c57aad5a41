"""A word of a vocabulary is written once: one frozen class for each verb, cost, condition, amount
and filter.

Its annotated fields are its parameters. From them come the reader of card data
(`engine/effects/reader.py`), the card schema with its mistakes and the JSON Schema
(`cards/derive.py`), and the list of words. What the class does and says (`run`, `holds`, `text`
...) are its methods, which the game's base class names.

    class Verb: # a family: the words that can stand in one place
        words: ClassVar[Words] = {} # with `leading = True`: `{value: 2, at_least: 1}` is the word
        `value`

    @word("mill")                            # data: `mill: {count: 2, who: each}`
    class Mill(Verb):
        count: Annotated[int, Between(1, 9)]
        who: Literal["me", "each"] = "me"
        def run(self, ...) -> None: ...
        def text(self, write: Writer) -> str: ...
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import Any, TypeVar, dataclass_transform

from luminagames.engine.message import Pattern

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Entry:
    """A word in its family. The data behind it is a mapping of the class's fields, unless
    `bare` names the one field that the data is, or `flag` says that it is `true`."""

    kind: type
    bare: str = ""
    flag: bool = False


# The words of a family by the key that stands in card data, in the order in which they are written.
Vocabulary = dict[str, Entry]


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def word(key: str, *, bare: str = "", flag: bool = False) -> Callable[[type[T]], type[T]]:
    """Makes a class a word of the family it inherits from: frozen, slotted, made by keywords, found
    by `key`.
    """

    def made(kind: type[T]) -> type[T]:
        slotted = dataclass(frozen=True, slots=True, kw_only=True)(kind)
        words_of(slotted)[key] = Entry(slotted, bare, flag)
        return slotted

    return made


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def part(kind: type[T]) -> type[T]:
    """Makes a class a part of words, which has no key of its own: an amount, a filter, a bundle."""
    return dataclass(frozen=True, slots=True, kw_only=True)(kind)


def gather(package: ModuleType) -> None:
    """Imports every module of a package, so that each word in it is known: a new word is a new
    file, listed nowhere.
    """
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")


def words_of(kind: type) -> Vocabulary:
    """The words of the family that a class is, or belongs to."""
    for base in kind.__mro__:
        words = base.__dict__.get("words")
        if words is not None:
            found: Vocabulary = words
            return found
    raise TypeError(f"{kind.__name__} belongs to no family of words")


def key_of_word(kind: type) -> str:
    """The key of a word in card data."""
    return next(key for key, entry in words_of(kind).items() if entry.kind is kind)


def is_leading(family: type) -> bool:
    """Whether the words of a family are mappings of several keys, one of which leads: the word's
    own (`leading`).
    """
    return bool(getattr(family, "leading", False))


def is_family(kind: object) -> bool:
    """Whether a class is a family of words, not one of them."""
    return isinstance(kind, type) and "words" in kind.__dict__


def derived() -> Any:
    """A field that is no parameter: worked out of the others in `__post_init__` with `settle`."""
    return field(init=False, repr=False, compare=False)


def settle(one: object, **values: object) -> None:
    """Gives the derived fields of a frozen instance their values, once, while it is made."""
    for name, value in values.items():
        object.__setattr__(one, name, value)


# What an annotation can say beside its type.


@dataclass(frozen=True, slots=True)
class Between:
    """Both bounds of a number are inclusive; None is no bound."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Length:
    """How many items a list has, or a text characters. A longest list is better a fault
    (`faults.at_most`).
    """

    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class OneOf:
    """What a value that has none of a union's shapes is told, e.g. *must be a word or a
    mapping*.
    """

    name: str
    message: Pattern


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """Written as one of these words, kept as what stands beside it."""

    values: Mapping[str, object]


class _Sign:
    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


# A `bool` that is there with `true`, or not at all.
YES = _Sign("YES")

# A text that is the id of a definition.
KEBAB = _Sign("KEBAB")

# A part whose keys stand in the mapping itself, beside the others.
INLINE = _Sign("INLINE")

# A tuple of words of a family that is written as one mapping, a key for each.
EVERY = _Sign("EVERY")


def key_of(name: str) -> str:
    """The key of a field; words that Python has for itself end with `_` there."""
    return name.removesuffix("_")


def parameters(kind: type) -> list[str]:
    """The names of the fields that are parameters."""
    return [one.name for one in fields(kind) if one.init]
