"""Plain data: what can be written as JSON, its canonical text and its digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Union, cast

import orjson

# Anything that goes into JSON and comes back without loss (tuples come back as lists).
Json = Union[None, bool, int, float, str, Sequence["Json"], Mapping[str, "Json"]]


# Signs that nobody sees and that turn the order of the others: with them a name reads as another
# one.
_TURNERS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def unseen(text: str) -> str:
    """The first sign of a text that nobody can see though it changes what is read, as `U+202E`;
    empty if none does.
    """
    if text.isascii() and text.isprintable():
        return ""
    return next(
        (
            f"U+{ord(one):04X}"
            for one in text
            if one in _TURNERS or (one < " " and one not in "\n\t") or "\x7f" <= one <= "\x9f"
        ),
        "",
    )


def harmless(text: str) -> str:
    """A text as it is printed: a sign that a terminal would obey is shown as one that is missing,
    and it stays one line.
    """
    if text.isprintable():
        return text
    return "".join(
        one if one.isprintable() else " " if one in "\n\t" else "\N{REPLACEMENT CHARACTER}"
        for one in text
    )


def shortened(text: str, at_most: int = 40) -> str:
    """A text as it is repeated in a sentence: of a long one the beginning."""
    return text if len(text) <= at_most else f"{text[: at_most - 3]}…"


def canonical(data: Json) -> str:
    """The one text of `data`: sorted keys, no blanks, ASCII only."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(data: Json) -> str:
    """SHA-256 of the canonical text, as 64 hexadecimal digits."""
    return hashlib.sha256(canonical(data).encode("ascii")).hexdigest()


def whole_digest(data: Json, plain: Callable[[], Json] | None = None) -> str:
    """`digest` of data whose numbers are whole (a state's), six times as fast.

    Where parts of the data are `written`, `plain` gives the same data without such parts.
    """
    try:
        text = orjson.dumps(data, option=orjson.OPT_SORT_KEYS)
    except TypeError:  # a number of more than 64 bits, a key that is no text
        return digest(plain() if plain is not None else data)
    if not text.isascii() or b"\x7f" in text:  # written with escapes in the canonical text
        return digest(plain() if plain is not None else data)
    return hashlib.sha256(text).hexdigest()


def written(data: Json) -> Json:
    """A part of what `whole_digest` is given, written once for many digests: to be kept by who
    knows that it stays.
    """
    return as_written(text_of(data))


def text_of(data: Json) -> bytes:
    """The text of such a part, for lists that are put together of texts."""
    text: bytes = orjson.dumps(
        data, option=orjson.OPT_SORT_KEYS
    )  # typed where orjson is not there, too: a build
    return text


def as_written(text: bytes) -> Json:
    """The part whose text this is."""
    return cast("Json", orjson.Fragment(text))


def written_list(texts: Iterable[bytes]) -> Json:
    """The list of the parts whose texts these are."""
    return as_written(b"[%b]" % b",".join(texts))


def is_digest(text: str) -> bool:
    """Whether a text can be a digest."""
    return len(text) == 64 and not text.strip("0123456789abcdef")
