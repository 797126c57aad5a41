"""Random card data for the words of a game, made from the annotations of their classes and right by
their schema.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import ValidationError

from luminagames.cards.derive import model_of
from luminagames.engine.effects.reader import hints, peeled
from luminagames.engine.effects.word import (
    EVERY,
    INLINE,
    KEBAB,
    YES,
    Between,
    Length,
    Named,
    is_family,
    is_leading,
    key_of,
    words_of,
)
from luminagames.text.prose import flaws

# From this depth on only words without further words inside are taken.
DEEP = 5


def random_data(
    kind: type, number: int, seed: int, repair: Callable[[dict[str, Any]], None] = lambda data: None
) -> Iterator[dict[str, Any]]:
    """So many mappings of a class that its schema takes, as the loader would hand them on.
    `repair` may make them right."""
    rng = Random(seed)
    model = model_of(kind)
    made = 0
    while made < number:
        data = _mapping(kind, rng, 0)
        repair(data)
        try:
            checked = model.model_validate(data)
        except ValidationError:
            continue
        made += 1
        yield checked.model_dump(mode="json", by_alias=True, exclude_unset=True)


def _value(hint: Any, rng: Random, depth: int) -> Any:
    kind, said = peeled(hint)
    for sign in said:
        if isinstance(sign, Named):
            return rng.choice(list(sign.values))
    if YES in said:
        return True
    if KEBAB in said:
        return "some-card"
    origin = get_origin(kind)
    if origin is Literal:
        return rng.choice(get_args(kind))
    if origin in (Union, UnionType):
        return _value(rng.choice(get_args(kind)), rng, depth)
    if is_family(kind):
        return _word(kind, rng, depth)
    if is_dataclass(kind):
        return _record(kind, rng, depth)
    if origin is tuple:
        return _several(get_args(kind)[0], said, rng, depth)
    if kind is bool:
        return rng.random() < 0.5
    if kind is str:
        return "Some Name"
    return _number(said, rng)


def _record(kind: type, rng: Random, depth: int) -> Any:
    short = getattr(kind, "short", "")
    if short and rng.random() < 0.5:
        return _value(hints(kind)[short], rng, depth)
    return _mapping(kind, rng, depth)


def _several(item: Any, said: Sequence[object], rng: Random, depth: int) -> Any:
    if EVERY in said:
        found: dict[str, Any] = {}
        for _ in range(rng.choice((1, 1, 2))):
            found |= _word(item, rng, depth)
        return found
    length = next((sign for sign in said if isinstance(sign, Length)), Length(1))
    more = rng.choice((0, 0, 1, 2)) if depth < DEEP else 0
    return [_value(item, rng, depth + 1) for _ in range(max(1, length.least) + more)]


def _number(said: Sequence[object], rng: Random) -> int:
    between = next((sign for sign in said if isinstance(sign, Between)), Between(0, 9))
    low = between.low if between.low is not None else 0
    high = between.high if between.high is not None else low + 12
    low = max(low, -12)
    return rng.randint(low, min(high, low + 24 if low < 0 else low + 12))


def _word(family: type, rng: Random, depth: int) -> dict[str, Any]:
    words = words_of(family)
    known = [key for key, entry in words.items() if depth < DEEP or not _nested(entry.kind)]
    key = rng.choice(known)
    entry = words[key]
    if is_leading(family):
        return _mapping(entry.kind, rng, depth)
    if entry.flag:
        return {key: True}
    if entry.bare:
        return {key: _value(hints(entry.kind)[entry.bare], rng, depth + 1)}
    return {key: _value(entry.kind, rng, depth + 1)}


@cache
def _nested(kind: type) -> bool:
    """Whether a word holds words."""
    return any(
        "Verb" in str(hint) or "Condition" in str(hint) or "Test" in str(hint)
        for hint in hints(kind).values()
    )


def _mapping(kind: type, rng: Random, depth: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in fields(kind):
        if not field.init:
            continue
        hint = hints(kind)[field.name]
        required = field.default is MISSING and field.default_factory is MISSING
        inner, said = peeled(hint)
        if INLINE in said:
            found |= _mapping(inner, rng, depth)
        elif required or rng.random() < 0.3:
            found[key_of(field.name)] = _value(hint, rng, depth + 1)
    return found


def numbers_of(data: Any) -> Iterator[int]:
    """Every number of card data, in order."""
    if isinstance(data, bool):
        return
    if isinstance(data, int):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if (key, value) not in (("at_least", 0), ("times", 1), ("plus", 0)):  # they say nothing
                yield from numbers_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from numbers_of(value)


WORDS = {
    0: ("no ", "without"),
    1: (" a ", " an ", "another", "the top card", "any ", "one ", "each"),
    2: ("two", "twice"),
    3: ("three",),
    4: ("four",),
    5: ("five",),
    6: ("six",),
    7: ("seven",),
    8: ("eight",),
    9: ("nine",),
    10: ("ten",),
}


def says(text: str, number: int) -> bool:
    """Whether a text says a number, in figures or words, or the one beside it (a bound told by its
    opposite).
    """
    lower = f" {text.lower()} "
    return any(
        str(abs(one)) in text or any(word in lower for word in WORDS.get(abs(one), ()))
        for one in (number, number - 1, number + 1)
    )


def walk(data: Any) -> Iterator[Any]:
    """The data and all of its parts."""
    yield data
    if isinstance(data, (dict, list)):
        for part in data.values() if isinstance(data, dict) else data:
            yield from walk(part)


def report(what: str, message: str) -> None:
    """What is found wrong."""
    raise AssertionError(f"{what}: {message}")


def check_text(
    data: Any,
    text: str,
    verbs: Sequence[str],
    said: Mapping[str, str | tuple[str, ...]],
    figures: Any,
) -> None:
    """A text reads without flaws, says the numbers of `figures`, and its verbs one after the other
    (each is `said` by one of some words).
    """
    for flaw in flaws(text):
        report(flaw.message, f"{flaw.words} {data} {text}")
    for one in numbers_of(figures):
        if not says(text, one):
            report("a number is missing", f"{one} {data} {text}")
    place = 0
    for verb in verbs:
        words = said[verb]
        places = [
            text.lower().find(one, place) for one in ((words,) if isinstance(words, str) else words)
        ]
        if max(places) < 0:
            report("an operation is missing", f"{verb} {data} {text}")
        place = max(0, min([one for one in places if one >= 0], default=0))
