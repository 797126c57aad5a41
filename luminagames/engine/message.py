"""Messages: what the engine says, as a pattern in English with named parts.

The pattern is the key of the translation catalogue; no sentence is glued from pieces, and no
language is fixed before the words reach a person. `luminagames.text` turns a message into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Union

# a package is built where nothing of it is installed: what makes the catalogues comes through here
if TYPE_CHECKING:
    from luminagames.engine.plain import Json

# A text of the catalogue, declared so where it is a parameter, a field, a table or what a function
# returns: `words extract` finds it there.
Pattern = str
# As `Pattern`, the words beside a value in a tuple of such pairs.
Label = str
# A noun of the catalogue: one and many of it.
Forms = tuple[str, str]


@dataclass(frozen=True, slots=True)
class SeatName:
    """The name of the player at a seat, e.g. *Ada*."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardName:
    """The printed name of a card definition."""

    definition: str


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game that is translated on its own, e.g. a token kind: *Lithari*."""

    word: str


@dataclass(frozen=True, slots=True)
class Count:
    """A number with its noun: `Count(2, "Dark Crystal", "Dark Crystals")` is *2 Dark Crystals*.

    `icon` may stand for the noun where there are icons; without it, that which is called as the
    noun.
    """

    number: int
    one: str
    many: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """Parts joined as the language joins a list: *1 Lithari, 1 Pyronoxi and 1 Hydranai*."""

    items: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence: `Message("{seat} takes {tokens}.", {"seat": SeatName(0), …})`."""

    pattern: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.pattern, tuple(sorted(self.values))))


Value = Union[str, int, SeatName, CardName, Term, Count, Listing, Message]

# What games say for a card that the seat does not see.
HIDDEN = "?"


def names_hidden(value: Value) -> bool:
    """Whether something in it is hidden from who reads it."""
    if isinstance(value, Message):
        return any(names_hidden(one) for one in value.values.values())
    if isinstance(value, Listing):
        return any(names_hidden(one) for one in value.items)
    return value == HIDDEN


def to_data(value: Value) -> Json:
    """The JSON form of a message or a part of one."""
    match value:
        case Message(pattern, values):
            return {
                "pattern": pattern,
                "values": {name: to_data(part) for name, part in values.items()},
            }
        case SeatName(seat):
            return {"seat": seat}
        case CardName(definition):
            return {"card": definition}
        case Term(word):
            return {"term": word}
        case Count(number, one, many, icon):
            return {"count": number, "one": one, "many": many, **({"icon": icon} if icon else {})}
        case Listing(items):
            return {"list": [to_data(item) for item in items]}
        case _:
            return value


def from_data(data: Json) -> Value:
    """The part whose JSON form this is; raises `ValueError` for what is none."""
    if isinstance(data, str | int):
        return data
    if not isinstance(data, Mapping):
        raise ValueError("no part of a message")
    match dict(data):
        case {"pattern": str(pattern), "values": Mapping() as values}:
            return Message(pattern, {str(name): from_data(part) for name, part in values.items()})
        case {"seat": int(seat)}:
            return SeatName(seat)
        case {"card": str(definition)}:
            return CardName(definition)
        case {"term": str(word)}:
            return Term(word)
        case {"count": int(number), "one": str(one), "many": str(many), **rest}:
            return Count(number, one, many, str(rest.get("icon", "")))
        case {"list": [*items]}:
            return Listing(tuple(from_data(item) for item in items))
    raise ValueError("no part of a message")


class Told(str):
    """English text as data that can be said in another language: a key of the catalogue, and its
    parts.

    A check's JSON is the English sentence, whatever the program speaks; `luminagames.text.spoken`
    says it to a person. Parts may be told themselves.
    """

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
