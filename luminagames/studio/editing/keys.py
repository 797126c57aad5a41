"""Which key of a YAML file lies under a place."""

from __future__ import annotations

import re

_KEY = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)\s*:")


def key_and_start(line: str, column: int) -> tuple[str, int]:
    """The key under a place of a line, and where it begins, both counted from 0; an empty one where
    there is none.
    """
    for found in _KEY.finditer(line):
        if found.start(1) <= column <= found.end(1):
            return found[1], found.start(1)
    return "", column


def key_at(line: str, column: int) -> str:
    """The key under a place of a line, counted from 0; empty where there is none."""
    return key_and_start(line, column)[0]
