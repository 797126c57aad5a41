"""Plain data: what can be written as JSON, its canonical text and its digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Union

Json = Union[None, bool, int, float, str, Sequence["Json"], Mapping[str, "Json"]]
"""Anything that goes into JSON and comes back without loss (tuples come back as lists)."""


def canonical(data: Json) -> str:
    """The one text of `data`: sorted keys, no blanks, ASCII only."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(data: Json) -> str:
    """SHA-256 of the canonical text, as 64 hexadecimal digits."""
    return hashlib.sha256(canonical(data).encode("ascii")).hexdigest()


def is_digest(text: str) -> bool:
    """Whether a text can be a digest."""
    return len(text) == 64 and not text.strip("0123456789abcdef")
