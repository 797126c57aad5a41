"""A fact is declared once: one class for each kind of event, with its typed fields, who may know
which, its line in the log, its cue on the table and what statistics count it as.

    @fact("tokens_taken", line="{seat} takes {tokens}.", cue=Cue("none", "tokens"))
    class TokensTaken(Fact):
        seat: Seat
        tokens: Tokens

    log.add(TokensTaken(state.seat, tokens))

What happened reaches table, log and files as an `Event`: plain data that can be redacted. A fact is
what the rules write, and what an event is read back into to say its line; a field that a seat may
not know is None then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from types import ModuleType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from luminagames.engine import piece as pieces
from luminagames.engine.board import NO_CUE, Cue
from luminagames.engine.contract.sums import Sum, Sums
from luminagames.engine.event import Event
from luminagames.engine.message import CardName, Message, Pattern, SeatName, Term, Value
from luminagames.engine.piece import OwnerOnly
from luminagames.engine.plain import Json
from luminagames.engine.slotted import slotted
from luminagames.engine.view import View

F = TypeVar("F")

# What statistics may count an event as.
Counted = Literal["", "drawn", "played", "acquired"]

# The value of a field that this event does not have: its key is left out of the data.
ABSENT: Any = None


class Reader(NamedTuple):
    """Who reads a line: a view that knows the cards, the game's definitions by id, and the line."""

    view: View
    definitions: Mapping[str, Any]
    line: Pattern


@dataclass(frozen=True, slots=True, eq=False)
class Spoken:
    """How a field is said in the line; beside the type of an annotation."""

    say: Callable[[Any, Reader], Value | None]
    # The value is a seat.
    is_seat: bool = False


def _seat(value: Any, reader: Reader) -> Value | None:
    return SeatName(value) if isinstance(value, int) else None


def named_card(value: Any, reader: Reader) -> Value:
    """The name of a card that the reader may see, *a card* of any other."""
    known = isinstance(value, int) and value in reader.view.cards
    return CardName(reader.view.cards[value]) if known else Term("a card")


# The fields that games share.
Seat = Annotated[int, Spoken(_seat, is_seat=True)]
Card = Annotated[pieces.Card, Spoken(named_card)]


def spoken_values(
    given: Iterable[tuple[str, Any]], spoken: Mapping[str, Spoken], reader: Reader
) -> dict[str, Value]:
    """The parts of a sentence: each value as its type is said, plain words and numbers as they
    are.
    """
    found: dict[str, Value] = {}
    for name, value in given:
        if name in spoken:
            said = spoken[name].say(value, reader)
            if said is not None:
                found[name] = said
        elif isinstance(value, int | str) and not isinstance(value, bool):
            found[name] = value
    return found


class Shape(NamedTuple):
    """What the annotations of a kind of fact say: its fields, their keys in the data (`from` of
    `from_`), those that only its seat may know, those that may be absent, and how each is said.
    """

    names: tuple[str, ...]
    keys: tuple[str, ...]
    secret: tuple[str, ...]
    optional: frozenset[str]
    spoken: Mapping[str, Spoken]


class Fact:
    """What an action made true. A subclass is declared with `@fact`."""

    kind: ClassVar[str]
    line: ClassVar[Pattern] = ""
    cue: ClassVar[Cue] = NO_CUE
    summed: ClassVar[Sum | None] = None
    counted: ClassVar[Counted] = ""
    # Another event of the same action tells it: the log has no line of it.
    silent: ClassVar[bool] = False

    __slots__ = ()

    @classmethod
    def read(cls, data: Mapping[str, Json]) -> Self:
        """The fact of an event's data; what is redacted or absent is None."""
        return cls(*(data.get(key) for key in _shape(cls).keys))

    def to_data(self) -> dict[str, Json]:
        """The data of the event, in the order of the fields, without those that are absent."""
        kind: Any = type(self)
        written = kind.to_data = _writer(kind)  # written out at the first event of a kind
        return written(self)

    def secret(self) -> tuple[str, ...]:
        """The fields that only `seat` may know."""
        kind: Any = type(self)
        found = _shape(kind).secret
        kind.secret = lambda fact: found  # asked at every event
        return found

    def message(self, reader: Reader) -> Message | None:
        """The line in the log, None where it has none."""
        return Message(self.line, self.values(reader)) if self.line else None

    def values(self, reader: Reader) -> dict[str, Value]:
        """The parts of the line: each field as its type is said; plain words and numbers as they
        are.
        """
        shape = _shape(type(self))
        return spoken_values(
            ((name, getattr(self, name)) for name in shape.names), shape.spoken, reader
        )

    def moment(self, reader: Reader) -> Cue:
        """How the table shows it: its cue, unless what happened makes it another moment."""
        return self.cue


@dataclass_transform()
def fact(
    kind: str,
    *,
    line: Pattern = "",
    cue: Cue = NO_CUE,
    summed: Sum | None = None,
    counted: Counted = "",
    silent: bool = False,
) -> Callable[[type[F]], type[F]]:
    """Declares a kind of event.

    `line` has the fields in braces, each said as its type is (`Spoken`); `summed`: how lines of
    several acts are said together; `counted`: what statistics count its `card` as; `silent`: it has
    no line, for another event tells it.
    """

    def made(declared: type[F]) -> type[F]:
        one = slotted(declared)
        one.kind, one.line, one.cue = kind, line, cue
        one.summed, one.counted, one.silent = summed, counted, silent
        return one  # type: ignore[no-any-return]  # the class itself, slotted

    return made


# Worked out at the first event of a kind: a game starts without reading its annotations.
_SHAPES: dict[Any, Shape] = {}


def _shape(kind: Any) -> Shape:
    shape = _SHAPES.get(kind)
    if shape is None:
        shape = _SHAPES[kind] = _shape_of(kind)
    return shape


def _marks(hint: Any) -> Iterator[object]:
    """What stands beside a type, of a field that may be None, too: `Card | None` is said as a
    card.
    """
    yield from getattr(hint, "__metadata__", ())
    inner = getattr(hint, "__origin__", hint)
    if isinstance(inner, UnionType) or get_origin(inner) is Union:
        for one in get_args(inner):
            yield from _marks(one)


def _shape_of(kind: Any) -> Shape:
    hints = get_type_hints(kind, include_extras=True)
    names = tuple(one.name for one in fields(kind))
    beside = {name: tuple(_marks(hints[name])) for name in names}
    optional = frozenset(one.name for one in fields(kind) if one.default is ABSENT)
    return Shape(
        names,
        tuple(name.removesuffix("_") for name in names),
        tuple(name.removesuffix("_") for name in names if OwnerOnly in beside[name]),
        optional,
        {name: one for name in names for one in beside[name] if isinstance(one, Spoken)},
    )


def _writer(kind: Any) -> Callable[[Any], dict[str, Json]]:
    """What gives the data of a kind; a loop over the fields takes twice as long, at every event."""
    always = [one.name for one in fields(kind) if one.default is not ABSENT]
    pairs = ", ".join(f"{name.removesuffix('_')!r}: fact.{name}" for name in always)
    if len(always) == len(fields(kind)):
        lines = [f"return {{{pairs}}}"]
    else:
        lines = ["data = {}"]
        for one in fields(kind):
            line = f"data[{one.name.removesuffix('_')!r}] = fact.{one.name}"
            lines.append(line if one.name in always else f"if fact.{one.name} is not None: {line}")
        lines.append("return data")
    made: dict[str, Any] = {}
    exec("\n    ".join(["def written(fact):", *lines]), made)  # of declared fields, never of data
    return made["written"]  # type: ignore[no-any-return]  # the function that stands above


class Facts:
    """All facts of a game, by kind: what table, log and statistics ask of its events."""

    def __init__(self, module: ModuleType) -> None:
        """The classes that a game's module declares, in the order in which they stand there."""
        self.kinds: Mapping[str, type[Fact]] = {
            one.kind: one
            for one in vars(module).values()
            if isinstance(one, type) and issubclass(one, Fact) and "kind" in vars(one)
        }

    @property
    def cues(self) -> dict[str, Cue]:
        """How each kind is shown."""
        return {kind: one.cue for kind, one in self.kinds.items() if one.cue != NO_CUE}

    @property
    def sums(self) -> Sums:
        """How lines are summed up, by their pattern."""
        return {one.line: one.summed for one in self.kinds.values() if one.summed is not None}

    @property
    def counted(self) -> dict[str, str]:
        """What statistics count each kind as."""
        return {kind: one.counted for kind, one in self.kinds.items() if one.counted}

    def message(self, event: Event, view: View, definitions: Mapping[str, Any]) -> Message | None:
        """The line of an event in the log, None where it has none."""
        kind = self.kinds.get(event.kind)
        if kind is None:
            return None
        return kind.read(event.data).message(Reader(view, definitions, kind.line))

    def moment(self, event: Event, view: View, definitions: Mapping[str, Any]) -> Cue:
        """How the table shows an event."""
        kind = self.kinds.get(event.kind)
        if kind is None:
            return NO_CUE
        return kind.read(event.data).moment(Reader(view, definitions, kind.line))
