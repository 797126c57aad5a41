"""The card schema of the words of a game: pydantic models that follow from their classes.

`model_of(Ability)` is the model of a class, made when cards are compiled. It says the same as a
model written by hand: which keys there are (with suggestions for a misspelt one), ranges, unions
decided by the shape of the value, and the `faults` of the class. The JSON Schema of card files
comes from the same models.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import UnionType
from typing import Annotated, Any, ForwardRef, Literal, Union, get_args, get_origin

from pydantic import Discriminator, Field, Tag, create_model

from luminagames.cards.model import CardModel, KebabId, NoBool, Yes, shape
from luminagames.engine.effects.reader import hints, keys, peeled, shape_of
from luminagames.engine.effects.word import (
    EVERY,
    INLINE,
    KEBAB,
    YES,
    Between,
    Entry,
    Length,
    Named,
    OneOf,
    is_family,
    is_leading,
    key_of,
    words_of,
)
from luminagames.engine.faults import Fault, exactly_one

Faults = Callable[[Mapping[str, object]], Iterable[Fault]]

_MODELS: dict[type, type[CardModel]] = {}
_NAMES: dict[str, type[CardModel]] = {}
_OPEN: list[type] = []
_ANNOTATIONS: dict[Any, Any] = {}


def model_of(kind: type) -> type[CardModel]:
    """The model of a class or of a family of words."""
    made = _MODELS.get(kind)
    if made is None:
        _made(kind)
        made = _MODELS[kind]
    return made


def annotation(hint: Any) -> Any:
    """What pydantic is told of one annotation; made once: an alias (an amount) stands in many
    places.
    """
    made = _ANNOTATIONS.get(hint)
    if made is None:
        made = _ANNOTATIONS[hint] = _annotation(hint)
    return made


def _annotation(hint: Any) -> Any:
    kind, said = peeled(hint)
    for sign in said:
        if isinstance(sign, Named):
            return Literal[tuple(sign.values)]
    if YES in said:
        return Yes
    if KEBAB in said:
        return KebabId
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _union(get_args(kind), said)
    if isinstance(kind, type) and (is_dataclass(kind) or is_family(kind)):
        return _class(kind)
    if origin is tuple:
        item = get_args(kind)[0]
        kind = _reference(item) if EVERY in said else list[annotation(item)]  # type: ignore[misc]  # made at run time
    elif origin is Literal and int in map(type, get_args(kind)):
        kind = Annotated[kind, NoBool]
    return _limited(kind, said)


def _limited(kind: Any, said: Iterable[Any]) -> Any:
    for sign in said:
        if isinstance(sign, Between):
            kind = Annotated[kind, Field(ge=sign.low, le=sign.high)]
        elif isinstance(sign, Length):
            kind = Annotated[kind, Field(min_length=sign.least or None, max_length=sign.most)]
    return kind


def _union(members: tuple[Any, ...], said: Iterable[Any]) -> Any:
    one_of = next((sign for sign in said if isinstance(sign, OneOf)), None)
    if one_of is None:
        shapes = " or ".join(f"a {shape_of(member)}" for member in members)
        one_of = OneOf("shape", f"must be {shapes}")
    tagged = {shape_of(member): annotation(member) for member in members}
    return _tagged(tagged, Discriminator(shape, one_of.name, one_of.message))


def _class(kind: type) -> Any:
    """A class in the place of a value: its mapping, or the one field that may stand for it."""
    short = getattr(kind, "short", "")
    if not short:
        return _reference(kind)
    hint = hints(kind)[short]
    inner, said = peeled(hint)
    one_of = next((sign for sign in said if isinstance(sign, OneOf)), None)
    members = get_args(inner) if get_origin(inner) in (Union, UnionType) else (hint,)
    tagged = {shape_of(member): annotation(member) for member in members}
    if "mapping" in tagged:
        tagged[_ALONE] = tagged["mapping"]
    tagged["mapping"] = _reference(kind)

    def told(value: object) -> str | None:
        alone = _ALONE in tagged and not _is_own(kind, value)
        return f"<{_ALONE}>" if alone and shape(value) == "<mapping>" else shape(value)

    one_of = one_of or OneOf("shape", "must be a whole number or a mapping")
    return _tagged(tagged, Discriminator(told, one_of.name, one_of.message))


_ALONE = "short"


def _is_own(kind: type, value: object) -> bool:
    """Whether a mapping has keys of a class; a model is asked when a union is written out again."""
    if isinstance(value, dict):
        return any(key in keys(kind) for key in value)
    return type(value).__name__ == kind.__name__


def _tagged(members: Mapping[str, Any], told: Discriminator) -> Any:
    union = Union.__getitem__(
        tuple(Annotated[kind, Tag(f"<{tag}>")] for tag, kind in members.items())
    )
    return Annotated[union, told] if len(members) > 1 else next(iter(members.values()))


def _reference(kind: type) -> Any:
    """The model of a class, or its name while it is being made (a choice holds operations)."""
    if kind in _MODELS:
        return _MODELS[kind]
    if kind in _WAITING:
        return _WAITING[kind]
    if kind in _OPEN:
        return ForwardRef(_name(kind))
    return _made(kind)


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}".replace(".", "_")


def _made(kind: type) -> type[CardModel]:
    _OPEN.append(kind)
    given = _words(kind) if is_family(kind) else _parameters(kind)
    base = _told(kind)
    model: type[CardModel] = create_model(
        kind.__name__, __base__=base, __doc__=kind.__doc__, __module__=kind.__module__, **given
    )
    _OPEN.remove(kind)
    _NAMES[_name(kind)] = model
    if _OPEN:
        _WAITING[kind] = model
        return model
    for one in (*_WAITING.values(), model):
        if (
            not one.__pydantic_fields_complete__
        ):  # it names a class that was being made; the others build when used
            one.model_rebuild(_types_namespace=_NAMES)
    _MODELS.update(_WAITING)
    _WAITING.clear()
    _MODELS[kind] = model
    return model


# Made while another class was being made; complete when that one is.
_WAITING: dict[type, type[CardModel]] = {}


def _told(kind: type) -> type[CardModel]:
    """A base that tells the `faults` of a class, the `key_faults` of a family."""
    faults: Faults | None = (
        getattr(kind, "key_faults", _one_key) if is_family(kind) else getattr(kind, "faults", None)
    )
    if faults is None:
        return CardModel
    told = faults

    def all_faults(cls: type[CardModel], data: Mapping[str, object]) -> Iterable[Fault]:
        return told(data)

    return type(
        "CardModel", (CardModel,), {"faults": classmethod(all_faults), "__module__": __name__}
    )


def _one_key(data: Mapping[str, object]) -> Iterable[Fault]:
    return exactly_one(data, "must have exactly one key")


def _words(family: type) -> dict[str, Any]:
    """A field for each word of a family; each may be left out, which of them stand together is a
    fault.
    """
    if is_leading(family):
        every: dict[str, Any] = {}
        for entry in words_of(family).values():
            for name, (hint, _) in _parameters(entry.kind).items():
                every[name] = (hint, Field(default=None, alias=name.removeprefix("w_")))
        return every
    return {
        f"w_{key}": (_value(entry), Field(default=None, alias=key))
        for key, entry in words_of(family).items()
    }


def _value(entry: Entry) -> Any:
    if entry.flag:
        return Yes
    return annotation(hints(entry.kind)[entry.bare]) if entry.bare else _class(entry.kind)


def _parameters(kind: type) -> dict[str, Any]:
    """A field for each parameter; those of parts written inline, too."""
    found: dict[str, Any] = {}
    for field in fields(kind):
        if not field.init:
            continue
        inner, said = peeled(hints(kind)[field.name])
        if INLINE in said:
            found.update(_parameters(inner))
            continue
        key = key_of(field.name)
        required = field.default is MISSING and field.default_factory is MISSING
        given = Field(alias=key) if required else Field(default=None, alias=key)
        found[f"w_{key}"] = (annotation(hints(kind)[field.name]), given)
    return found
