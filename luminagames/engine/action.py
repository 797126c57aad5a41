"""Actions: one atomic answer to a decision, and what their parameters may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Union

from luminagames.engine.builtin import Pairs, Param
from luminagames.engine.plain import Json


class Action(NamedTuple):
    """What a seat answers: a kind and its named parameters, in any order that the game declares.

    An action read from a file or a gesture may be nonsense in every part; `Game.check` refuses it
    then.
    """

    seat: int
    kind: str
    params: tuple[tuple[str, Param], ...] = ()

    def get(self, name: str) -> Param:
        """The parameter of that name, `None` where it is absent."""
        for key, value in self.params:
            if key == name:
                return value
        return None

    def to_data(self) -> dict[str, Json]:
        """`{"seat": 0, "action": kind, name: value, …}`."""
        data: dict[str, Json] = {"seat": self.seat, "action": self.kind}
        for name, value in self.params:
            data[name] = _thaw(value)
        return data

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Action:
        """The action of a JSON mapping; parts that are not what they should be stay as they are, to
        be refused.
        """
        params = tuple(
            (name, _freeze(value)) for name, value in data.items() if name not in ("seat", "action")
        )
        return Action(data.get("seat"), data.get("action"), params)  # type: ignore[arg-type]  # check() refuses it


def _freeze(value: Json) -> Param:
    if isinstance(value, Mapping):
        return Pairs((str(key), _freeze(part)) for key, part in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(_freeze(part) for part in value)
    return value


def _thaw(value: Param) -> Json:
    if isinstance(value, Pairs):
        return {key: _thaw(part) for key, part in value}
    if isinstance(value, tuple):
        return [_thaw(part) for part in value]
    return value


# What a parameter may be.


@dataclass(frozen=True, slots=True)
class Card:
    """A card number of this match."""


@dataclass(frozen=True, slots=True)
class Int:
    """A whole number; `seat` marks those that name a player."""

    at_least: int | None = None
    seat: bool = False


@dataclass(frozen=True, slots=True)
class WordOf:
    """One of these words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of such values."""

    item: ParamType


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping from such words to such values."""

    keys: WordOf
    value: ParamType


@dataclass(frozen=True, slots=True)
class OneOf:
    """A value of any of these types."""

    types: tuple[ParamType, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A text that a person writes, of at most so many letters."""

    most: int = 500


ParamType = Union[Card, Int, WordOf, ListOf, MapOf, OneOf, Text]


@dataclass(frozen=True, slots=True)
class ParamSpec:
    """A parameter of an action kind; `default` is what a gesture leaves open, `required` whether it
    may be absent.
    """

    name: str
    type: ParamType
    required: bool = True
    default: Param = None


@dataclass(frozen=True, slots=True)
class ActionKind:
    """An action kind and its parameters."""

    name: str
    params: tuple[ParamSpec, ...] = ()


def well_formed(kind: ActionKind, action: Action, is_card: Callable[[int], bool]) -> bool:
    """Whether the parameters are those of the kind, each once and of its type."""
    names = [name for name, _ in action.params]
    if len(set(names)) != len(names):
        return False
    specs = {spec.name: spec for spec in kind.params}
    if any(spec.required and spec.name not in names for spec in kind.params):
        return False
    return all(
        name in specs and fits(specs[name].type, value, is_card) for name, value in action.params
    )


def fits(type_: ParamType, value: Param, is_card: Callable[[int], bool]) -> bool:
    """Whether a value is of a type; a bool is no int."""
    match type_:
        case Card():
            return type(value) is int and is_card(value)
        case Int(at_least, _):
            return type(value) is int and (at_least is None or value >= at_least)
        case WordOf(words):
            return isinstance(value, str) and value in words
        case ListOf(item):
            return (
                isinstance(value, tuple)
                and not isinstance(value, Pairs)
                and all(fits(item, part, is_card) for part in value)
            )
        case MapOf(keys, item):
            return isinstance(value, Pairs) and all(
                fits(keys, key, is_card) and fits(item, part, is_card) for key, part in value
            )
        case Text(most):
            return isinstance(value, str) and len(value) <= most
        case OneOf(types):
            return any(fits(one, value, is_card) for one in types)
