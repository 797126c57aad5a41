"""Card data -> words: the small reader that follows from the fields of a class.

The data is known to be right (it was checked when the cards were compiled), so this is short and
imports nothing that a start would wait for. Made once for each annotation, when the first card
needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from luminagames.engine.effects.word import (
    EVERY,
    INLINE,
    Named,
    is_family,
    is_leading,
    key_of,
    words_of,
)
from luminagames.engine.plain import Json

T = TypeVar("T")
Read = Callable[[Any], Any]

_READERS: dict[object, Read] = {}
_HINTS: dict[type, dict[str, Any]] = {}


def read(kind: type[T], data: Json) -> T:
    """The instance of a class, or the word of a family, that validated data describes."""
    return cast("T", _class(kind)(data))


def read_all(kind: type[T], data: Json) -> tuple[T, ...]:
    """A list of them; none if there is no list."""
    one = _class(kind)
    return tuple(one(item) for item in cast("list[Json]", data or ()))


def hints(kind: type) -> dict[str, Any]:
    """The annotations of a class with all they say, by the name of the field."""
    found = _HINTS.get(kind)
    if found is None:
        found = _HINTS[kind] = get_type_hints(kind, include_extras=True)
    return found


def peeled(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """An annotation without `None` and without what is said beside it, and what was said."""
    said: tuple[Any, ...] = ()
    while True:
        if get_origin(hint) is Annotated:
            inner, *more = get_args(hint)
            hint, said = inner, (*said, *more)
        elif get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
            members = tuple(member for member in get_args(hint) if member is not NoneType)
            hint = Union[members]
        else:
            return hint, said


def reader(hint: Any) -> Read:
    """The reader of one annotation."""
    kind, said = peeled(hint)
    for sign in said:
        if isinstance(sign, Named):
            return sign.values.__getitem__
    if isinstance(kind, type) and (is_dataclass(kind) or is_family(kind)):
        return _class(kind)
    origin = get_origin(kind)
    if origin is tuple:
        item = get_args(kind)[0]
        return _every(item) if EVERY in said else _list(item)
    if origin in (Union, UnionType):
        return _union(get_args(kind))
    return _same


def shape_of(hint: Any) -> str:
    """The shape that data of an annotation has: `number`, `word`, `flag`, `list` or `mapping`."""
    kind, said = peeled(hint)
    origin = get_origin(kind)
    if EVERY in said:
        return "mapping"
    if origin is tuple:
        return "list"
    if origin is Literal:
        kind = type(get_args(kind)[0])
    if kind is str or any(isinstance(sign, Named) for sign in said):
        return "word"
    return "flag" if kind is bool else "number" if kind is int else "mapping"


def shape_of_data(data: object) -> str:
    """The shape of a value."""
    match data:
        case bool():
            return "flag"
        case int():
            return "number"
        case str():
            return "word"
        case Mapping():
            return "mapping"
    return "list"


def _same(data: Any) -> Any:
    return data


def _list(item: Any) -> Read:
    one = reader(item)
    return lambda data: tuple([one(part) for part in data])


def _every(item: Any) -> Read:
    one = reader(item)
    return lambda data: tuple([one({key: value}) for key, value in data.items()])


def _union(members: tuple[Any, ...]) -> Read:
    by_shape = {shape_of(member): reader(member) for member in members}
    return lambda data: by_shape[shape_of_data(data)](data)


def _class(kind: type) -> Read:
    made = _READERS.get(kind)
    if made is None:
        made = _READERS[kind] = _family(kind) if is_family(kind) else _mapping(kind)
    return made


def _family(family: type) -> Read:
    if is_leading(family):
        kinds = [(key, _class(entry.kind)) for key, entry in words_of(family).items()]
        return lambda data: next(of for key, of in kinds if key in data)(data)
    readers: dict[str, Read] = {}

    def one(data: Any) -> Any:
        ((key, value),) = data.items()
        made = readers.get(key)
        if made is None:
            made = readers[key] = _word(family, key)
        return made(value)

    return one


def _word(family: type, key: str) -> Read:
    entry = words_of(family)[key]
    if entry.flag:
        return lambda data: entry.kind()
    if not entry.bare:
        return _class(entry.kind)
    one = reader(hints(entry.kind)[entry.bare])
    return lambda data: entry.kind(**{entry.bare: one(data)})


def _mapping(kind: type) -> Read:
    """Reads a mapping of fields; `short` of a class names the field that may stand for all of
    it.
    """
    plan: list[tuple[str, str, Any]] = []
    inline: list[tuple[str, Any, frozenset[str]]] = []
    ready: list[bool] = []
    short = getattr(kind, "short", "")

    def prepare() -> None:
        ready.append(True)
        for field in fields(kind):
            if not field.init:
                continue
            hint = hints(kind)[field.name]
            inner, said = peeled(hint)
            if INLINE in said:
                inline.append((field.name, reader(hint), frozenset(keys(inner))))
            else:
                plan.append((key_of(field.name), field.name, reader(hint)))

    def one(data: Any) -> Any:
        if not ready:
            prepare()
        if short and not _is_long(kind, data):
            return kind(**{short: reader(hints(kind)[short])(data)})
        values = {name: of(data[key]) for key, name, of in plan if key in data}
        for name, of, known in inline:
            own = {key: value for key, value in data.items() if key in known}
            if own or _required(kind, name):
                values[name] = of(own)
        return kind(**values)

    return one


def _is_long(kind: type, data: Any) -> bool:
    """Whether data is a mapping with a class's own fields, not the one field that may stand for all
    of it.
    """
    return isinstance(data, Mapping) and any(key in keys(kind) for key in data)


def _required(kind: type, name: str) -> bool:
    return any(
        field.name == name and field.default is MISSING and field.default_factory is MISSING
        for field in fields(kind)
    )


def keys(kind: type) -> dict[str, bool]:
    """The keys of a class in card data, those of parts written inline too, each with whether it is
    required.
    """
    found: dict[str, bool] = {}
    for field in fields(kind):
        if not field.init:
            continue
        inner, said = peeled(hints(kind)[field.name])
        if INLINE in said:
            found.update(keys(inner))
        else:
            found[key_of(field.name)] = (
                field.default is MISSING and field.default_factory is MISSING
            )
    return found
