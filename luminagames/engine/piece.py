"""A piece of a state is declared once: a class of annotated fields.

    @piece
    class Player(Piece):
        hand: Annotated[list[Card], OwnerOnly]
        bid: Annotated[int | None, OwnerOnly] = None
        score: Annotated[int, AtLeast(0)] = 0

    @piece
    class State(Piece):
        cards: Annotated[tuple[str, ...], Internal]
        players: Annotated[list[Player], PerSeat]
        deck: Annotated[list[Card], FaceDownHidden]
        trump: Literal["sun", "moon"] = "sun"

From the fields come slots, `clone`, the data form there and back, what each seat sees of it (the
same form with holes), zones and piles by name, and the reader of a scenario's position with its
ranges, defaults and messages. Secrecy is a property of the field: every one is `Public` unless it
is `OwnerOnly` or `FaceDownHidden`.

The functions are written out once, when the class is made, and compiled; nothing looks at an
annotation while a match is played (law 6).
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import (
    Annotated,
    Any,
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

from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.engine.position import Path, PositionError, PositionReader, defined
from luminagames.engine.slotted import slotted

T = TypeVar("T")


# Who may know a field


class Public:
    """Everybody may know the field: the default."""


class OwnerOnly:
    """Only the seat whose piece it is may know the field; others see how much there is, or
    nothing.
    """


@dataclass(frozen=True, slots=True)
class FaceDownHidden:
    """Cards of a zone that lie face down are nobody's to know.

    As a class: all of them do. `FaceDownHidden("shown")`: all but those in the field `shown`.
    """

    shown: str = ""


class Internal:
    """No view has the field: the generator, the definitions of the numbers, pending work."""


# What a field is


class PerSeat:
    """A list with one piece for each seat."""


class Fixed:
    """JSON that never changes once the piece is made: clones share it."""


class Piles:
    """A mapping of counted things, which are on the table as piles: `bank.red`."""


class _CardMark:
    pass


# The number of a card of the match: a list of them is a zone.
Card = Annotated[int, _CardMark]


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The lowest number that a field of a position may have."""

    least: int


@dataclass(frozen=True, slots=True)
class Within:
    """The range of a number, both ends included."""

    least: int
    most: int


class Shape(NamedTuple):
    """A field as its annotation describes it."""

    name: str
    kind: Any
    marks: tuple[Any, ...]
    default: Any

    @property
    def visible(self) -> type:
        """Who may know it: `Public`, `OwnerOnly`, `FaceDownHidden` or `Internal`."""
        for mark in self.marks:
            if mark in (OwnerOnly, FaceDownHidden, Internal):
                return mark  # type: ignore[no-any-return]  # one of the three
            if isinstance(mark, FaceDownHidden):
                return FaceDownHidden
        return Public

    @property
    def shown(self) -> str:
        """The field of cards that lie face up in this zone; empty without one."""
        return next((mark.shown for mark in self.marks if isinstance(mark, FaceDownHidden)), "")

    @property
    def data_kind(self) -> Any:
        """The type by which it is copied, written and read."""
        return Fixed if Fixed in self.marks else self.kind

    @property
    def per_seat(self) -> bool:
        """Whether it is a list of one piece for each seat."""
        return PerSeat in self.marks

    @property
    def is_zone(self) -> bool:
        """Whether it is a list of cards."""
        return _is_card_list(self.kind)

    @property
    def is_zones(self) -> bool:
        """Whether it is a mapping of lists of cards."""
        return get_origin(self.kind) is dict and _is_card_list(get_args(self.kind)[1])


def _is_card_list(kind: Any) -> bool:
    return get_origin(kind) is list and is_card(get_args(kind)[0])


def is_card(kind: Any) -> bool:
    """Whether an annotation is the number of a card."""
    return get_origin(kind) is Annotated and _CardMark in kind.__metadata__


class Piece:
    """A piece of a state: what `@piece` writes out for its fields."""

    __slots__ = ()

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Json]:
        """The data form: JSON, in the order of the fields."""
        raise NotImplementedError

    @classmethod
    def from_data(cls, data: Mapping[str, Any], holes: bool = False) -> Self:
        """The piece of its data form; with `holes` of what a seat sees, where a part may be
        missing.
        """
        raise NotImplementedError

    def seen(self, seat: int | None, owner: int | None = None) -> dict[str, Json]:
        """The data form as a seat may know it; `owner` is the seat whose piece it is."""
        raise NotImplementedError


def is_piece(kind: Any) -> bool:
    """Whether a class is a piece."""
    return isinstance(kind, type) and "__shapes__" in vars(kind)


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def piece(declared: type[T]) -> type[T]:
    """Makes a class a piece: slotted, made by keywords, with `clone`, `to_data`, `from_data`,
    `seen`.

    Raises `TypeError` for a field whose type has no data form.
    """
    made = slotted(declared, keywords=True)
    made.__shapes__ = None
    _write_out(made)
    return made  # type: ignore[no-any-return]  # the class itself, slotted


def shapes(kind: Any) -> tuple[Shape, ...]:
    """The fields of a piece, in their order."""
    if kind.__shapes__ is None:
        hints = get_type_hints(kind, include_extras=True)
        kind.__shapes__ = tuple(_shape(one, hints[one.name]) for one in fields(kind))
    found: tuple[Shape, ...] = kind.__shapes__
    return found


def _shape(one: Any, hint: Any) -> Shape:
    marks: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated and not is_card(hint):
        marks, hint = hint.__metadata__, get_args(hint)[0]
    default = one.default
    if default is MISSING and one.default_factory is not MISSING:
        default = one.default_factory
    return Shape(one.name, hint, marks, default)


# Functions written out


class _Source:
    """The source of a function that is being written, and the names it uses."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {}
        self.depth = 0

    def name(self, value: Any) -> str:
        """A name for a class that the function calls."""
        known = next((key for key, one in self.names.items() if one is value), None)
        if known is None:
            known = f"_{getattr(value, '__name__', 'value')}_{len(self.names)}"
            self.names[known] = value
        return known

    def inner(self) -> str:
        """A loop variable that no outer loop has."""
        self.depth += 1
        return f"v{self.depth}"

    def function(self, head: str, body: str) -> Any:
        """The compiled function."""
        exec(f"{head}\n{body}", self.names)  # of declared fields, never of data
        return self.names[head.partition("(")[0].removeprefix("def ")]


def _write_out(kind: Any) -> None:
    """Gives a class its functions; each is written at its first use, when all hints are known."""
    for name, write in _WRITERS.items():
        if name not in vars(kind):  # a piece may say itself what a seat sees of it
            setattr(kind, name, _first_use(kind, name, write))


def _first_use(kind: Any, name: str, write: Callable[[Any], Any]) -> Any:
    def written(*given: Any) -> Any:
        made = write(kind)
        setattr(kind, name, classmethod(made) if name == "from_data" else made)
        return getattr(kind, name)(*given) if name == "from_data" else made(*given)

    return staticmethod(written) if name == "from_data" else written


def _clone_of(kind: Any) -> Any:
    source = _Source()
    lines = [f"    new = {source.name(kind)}.__new__({source.name(kind)})"]
    lines += [
        f"    new.{one.name} = {_copied(one.data_kind, f'self.{one.name}', source)}"
        for one in shapes(kind)
    ]
    return source.function("def clone(self):", "\n".join([*lines, "    return new"]))


def _to_data_of(kind: Any) -> Any:
    source = _Source()
    items = [
        f"{one.name!r}: {_plain(one.data_kind, f'self.{one.name}', source)}" for one in shapes(kind)
    ]
    return source.function("def to_data(self):", f"    return {{{', '.join(items)}}}")


def _from_data_of(kind: Any) -> Any:
    source = _Source()
    items = [
        f"{one.name}={_read(one.data_kind, f'data[{one.name!r}]', source)}" for one in shapes(kind)
    ]
    open_ = [
        f"{one.name}={_read(one.data_kind, f'data.get({one.name!r})', source, holes=True)}"
        for one in shapes(kind)
    ]
    body = f"    if not holes: return cls({', '.join(items)})\n    return cls({', '.join(open_)})"
    return source.function("def from_data(cls, data, holes=False):", body)


def _seen_of(kind: Any) -> Any:
    source = _Source()
    items = []
    for one in shapes(kind):
        if one.visible is Internal:
            continue
        place = f"self.{one.name}"
        shown = _shown(one, place, source)
        if one.visible is OwnerOnly:
            shown = f"({_plain(one.data_kind, place, source)} if seat == owner else {_hole(one, place)})"
        items.append(f"{one.name!r}: {shown}")
    return source.function(
        "def seen(self, seat, owner=None):", f"    return {{{', '.join(items)}}}"
    )


_WRITERS = {
    "clone": _clone_of,
    "to_data": _to_data_of,
    "from_data": _from_data_of,
    "seen": _seen_of,
}


def _shown(one: Shape, place: str, source: _Source) -> str:
    """What all may know of a field, and in the pieces that lie in it."""
    if one.visible is FaceDownHidden:
        if not one.shown:
            return _hole(one, place)
        var = source.inner()
        return f"[{var} if {var} in self.{one.shown} else None for {var} in {place}]"
    if get_origin(one.kind) is list and is_piece(get_args(one.kind)[0]):
        var = source.inner()
        if one.per_seat:
            return f"[{var}.seen(seat, at) for at, {var} in enumerate({place})]"
        return f"[{var}.seen(seat, owner) for {var} in {place}]"
    if is_piece(one.kind):
        return f"{place}.seen(seat, owner)"
    return _plain(one.data_kind, place, source)


def _hole(one: Shape, place: str) -> str:
    if get_origin(one.kind) is list:
        return f"[None] * len({place})"
    if get_origin(one.kind) is dict and get_origin(get_args(one.kind)[1]) is list:
        return f"{{key: [None] * len(inner) for key, inner in {place}.items()}}"
    return "None"


def _is_plain(kind: Any) -> bool:
    """Whether values of a type never change, and are JSON as they are."""
    if is_card(kind):
        return True
    if get_origin(kind) is Annotated:
        return _is_plain(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        return all(_is_plain(one) for one in get_args(kind))
    return kind in (int, str, bool, type(None), Fixed) or get_origin(kind) is Literal


def _inner(kind: Any) -> tuple[Any, Any]:
    """A type without its marks, and what its parts are of."""
    if get_origin(kind) is Annotated and not is_card(kind):
        kind = get_args(kind)[0]
    return get_origin(kind), kind


def _optional(kind: Any) -> Any:
    """The other type of a union with None; None for any other type."""
    if get_origin(kind) in (Union, types.UnionType):
        rest = [one for one in get_args(kind) if one is not type(None)]
        if len(rest) == 1 and len(get_args(kind)) == 2:
            return rest[0]
    return None


def _copied(kind: Any, place: str, source: _Source) -> str:
    origin, kind = _inner(kind)
    if _is_plain(kind) or origin is tuple or (isinstance(kind, type) and issubclass(kind, tuple)):
        return place
    if (other := _optional(kind)) is not None:
        return f"(None if {place} is None else {_copied(other, place, source)})"
    if origin is list:
        item = get_args(kind)[0]
        var = source.inner()
        inner = _copied(item, var, source)
        return f"{place}[:]" if inner == var else f"[{inner} for {var} in {place}]"
    if origin is dict:
        var = source.inner()
        inner = _copied(get_args(kind)[1], var, source)
        return (
            f"{place}.copy()"
            if inner == var
            else f"{{key: {inner} for key, {var} in {place}.items()}}"
        )
    if is_piece(kind):
        return f"{place}.clone()"
    raise TypeError(f"a field of {kind} has no data form")


def _plain(kind: Any, place: str, source: _Source) -> str:
    origin, kind = _inner(kind)
    if _is_plain(kind):
        return place
    if (other := _optional(kind)) is not None:
        return f"(None if {place} is None else {_plain(other, place, source)})"
    if origin in (list, tuple):
        var = source.inner()
        inner = _plain(get_args(kind)[0], var, source)
        return f"list({place})" if inner == var else f"[{inner} for {var} in {place}]"
    if origin is dict:
        var = source.inner()
        inner = _plain(get_args(kind)[1], var, source)
        key = "str(key)" if get_args(kind)[0] is int else "key"
        return f"{{{key}: {inner} for key, {var} in {place}.items()}}"
    if hasattr(kind, "to_data"):
        return f"{place}.to_data()"
    raise TypeError(f"a field of {kind} has no data form")


def _read(kind: Any, place: str, source: _Source, *, holes: bool = False) -> str:
    origin, kind = _inner(kind)
    if _is_plain(kind):
        return place
    if holes:
        var = source.inner()
        return f"(None if ({var} := {place}) is None else {_read(kind, var, source)})"
    if (other := _optional(kind)) is not None:
        var = source.inner()
        return f"(None if ({var} := {place}) is None else {_read(other, var, source)})"
    if origin in (list, tuple):
        var = source.inner()
        inner = _read(get_args(kind)[0], var, source)
        made = f"list({place})" if inner == var else f"[{inner} for {var} in {place}]"
        return made if origin is list else f"tuple({made})"
    if origin is dict:
        var = source.inner()
        inner = _read(get_args(kind)[1], var, source)
        key = "int(key)" if get_args(kind)[0] is int else "key"
        return f"{{{key}: {inner} for key, {var} in {place}.items()}}"
    if is_piece(kind):
        return f"{source.name(kind)}.from_data({place}, holes)"
    if hasattr(kind, "from_data"):
        return f"{source.name(kind)}.from_data({place})"
    raise TypeError(f"a field of {kind} has no data form")


# Zones and piles


def zones(state: Any) -> Iterator[tuple[str, list[int]]]:
    """The zones of a state by name, each with its own list of cards: `deck`, `row.1`, `hand[0]`."""
    for one in shapes(type(state)):
        value = getattr(state, one.name)
        if one.is_zone:
            yield one.name, value
        elif one.is_zones:
            yield from ((f"{one.name}.{key}", cards) for key, cards in value.items())
        elif one.per_seat:
            for seat, part in enumerate(value):
                yield from ((_of_seat(name, seat), cards) for name, cards in zones(part))


def piles(state: Any) -> dict[str, int]:
    """How many things lie in each pile: `bank.red`, `tokens[0].red`."""
    found: dict[str, int] = {}
    for one in shapes(type(state)):
        value = getattr(state, one.name)
        if Piles in one.marks:
            found.update((f"{one.name}.{key}", number) for key, number in value.items())
        elif one.per_seat:
            for seat, part in enumerate(value):
                found.update((_of_seat(name, seat), number) for name, number in piles(part).items())
    return found


def seen_zones(kind: Any, data: Mapping[str, Any]) -> Iterator[tuple[str, tuple[int | None, ...]]]:
    """The zones of what a seat sees (`seen`), by name; hidden cards are None."""
    for one in shapes(kind):
        if one.visible is Internal:
            continue
        value = data[one.name]
        if one.is_zone:
            yield one.name, tuple(value)
        elif one.is_zones:
            yield from ((f"{one.name}.{key}", tuple(cards)) for key, cards in value.items())
        elif one.per_seat:
            inner = get_args(one.kind)[0]
            for seat, part in enumerate(value):
                yield from (
                    (_of_seat(name, seat), cards) for name, cards in seen_zones(inner, part)
                )


def _of_seat(name: str, seat: int) -> str:
    head, dot, key = name.partition(".")
    return f"{head}[{seat}]{dot}{key}"


# A scenario's position


class PieceReader(PositionReader):
    """Reads a position into pieces: cards by definition id, numbered in the order of the zones;
    what is missing has its default.
    """

    def __init__(self, definitions: Mapping[str, Any], n_seats: int) -> None:
        self.definitions = definitions
        self.n_seats = n_seats
        # The definition of each card number given so far.
        self.cards: list[str] = []

    def read(self, kind: type[T], data: Json, path: Path = ()) -> T:
        """The piece; raises `PositionError` with the path of what does not fit."""
        known = [one for one in shapes(kind) if one.visible is not Internal]
        given = self.mapping(data, path, [one.name for one in known])
        values = {one.name: self._field(one, given, path) for one in known}
        for one in shapes(kind):
            if one.visible is Internal:
                values[one.name] = self._default(one)
        return kind(**values)

    def _field(self, one: Shape, given: Mapping[str, Json], path: Path) -> Any:
        here = (*path, one.name)
        if one.is_zone:
            return self._zone(given.get(one.name), here)
        if one.is_zones:
            zones = self.mapping(given.get(one.name), here, None)
            return {
                **({} if one.default is MISSING else self._default(one)),
                **{key: self._zone(cards, (*here, key)) for key, cards in zones.items()},
            }
        if one.per_seat:
            return self._seats(get_args(one.kind)[0], given.get(one.name), here)
        if one.name not in given:
            return self._default(one)
        return self._value(one, given, path)

    def _zone(self, data: Json, path: Path) -> list[int]:
        numbers = []
        for place, name in enumerate(self.sequence(data, path)):
            defined(self.definitions, name, (*path, place))
            numbers.append(len(self.cards))
            self.cards.append(str(name))
        return numbers

    def _seats(self, inner: Any, data: Json, path: Path) -> list[Any]:
        listed = self.sequence(data, path)
        if len(listed) > self.n_seats:
            raise PositionError(
                path, worded("{listed} players at {n} seats", listed=len(listed), n=self.n_seats)
            )
        parts = [*listed, *([None] * (self.n_seats - len(listed)))]
        return [self.read(inner, part, (*path, seat)) for seat, part in enumerate(parts)]

    def _value(self, one: Shape, given: Mapping[str, Json], path: Path) -> Any:
        _, kind = _inner(one.kind)
        other = _optional(kind)
        if other is not None and given[one.name] is None:
            return None
        plain = other or kind
        if plain is bool:
            return self.flag(given, one.name, path)
        if get_origin(plain) is Literal:
            return self.word(given, one.name, "", get_args(plain), path)
        if plain is int:
            least, most = _range(one.marks)
            return self.number(given, one.name, 0, least, most, path)
        if plain is str:
            value = given[one.name]
            if not isinstance(value, str):
                raise PositionError((*path, one.name), worded("{key} is a text", key=one.name))
            return value
        if Piles in one.marks:
            default = {} if one.default is MISSING else self._default(one)
            piles = self.mapping(given[one.name], (*path, one.name), list(default) or None)
            return {
                **default,
                **{key: self.number(piles, key, 0, 0, None, (*path, one.name)) for key in piles},
            }
        raise PositionError((*path, one.name), worded("a position cannot give {key}", key=one.name))

    def _default(self, one: Shape) -> Any:
        if one.default is MISSING:
            return _EMPTY.get(get_origin(one.kind) or one.kind, lambda: None)()
        return one.default() if callable(one.default) else one.default


_EMPTY: Mapping[Any, Callable[[], Any]] = {
    list: list,
    dict: dict,
    tuple: tuple,
    int: int,
    str: str,
    bool: bool,
}


def _range(marks: Sequence[Any]) -> tuple[int | None, int | None]:
    for mark in marks:
        if isinstance(mark, AtLeast):
            return mark.least, None
        if isinstance(mark, Within):
            return mark.least, mark.most
    return None, None
