"""What a cell means where its key wants it: a number, a word, a list, a mapping such as `2 lithari,
1 hydranai`.
"""

from __future__ import annotations

import re
from typing import cast

from luminagames.cards.marks import read
from luminagames.cards.tables.keys import CardKeys, Key, types_of
from luminagames.cards.tables.sheet import Cell
from luminagames.engine.plain import Json

YES, NO = ("true", "yes", "x", "✓", "1"), ("false", "no", "", "0", "-")
_WHOLE = re.compile(r"[+-]?\d+$")
_PAIR = re.compile(r"\s*(?:(\d+)\s*[x×]?\s*([\w -]+?)|([\w -]+?)\s*[:=×x]?\s*(\d+))\s*$")


class CellError(ValueError):
    """A cell that cannot be understood; the end of a sentence."""


def value_of(cell: Cell, key: Key, keys: CardKeys) -> Json:
    """The value of a cell; None where the key is left out. Raises `CellError`."""
    if cell is None or cell == "":
        return None
    types = keys.types(key)
    if "boolean" in types:
        word = str(cell).strip().lower()
        if word in YES and ("integer" not in types or not _is_number(cell)):
            return True
        if word in NO:
            return None
    if types == {"string"}:
        return _text(cell)
    if _is_number(cell) and ("integer" in types or not types or types <= {"array", "object"}):
        return _listed(cell, types) if types and "integer" not in types else _number(cell)
    if not isinstance(cell, str):
        return _text(cell) if "string" in types else cast("Json", cell)
    if types & {"array", "object"} or not types:
        return _built(cell, types, key, keys)
    return cell


def _is_number(cell: Cell) -> bool:
    return not isinstance(cell, bool) and (
        isinstance(cell, int | float) or bool(_WHOLE.match(str(cell)))
    )


def _number(cell: Cell) -> Json:
    return cell if isinstance(cell, int | float) else int(str(cell))


def _listed(cell: Cell, types: frozenset[str]) -> Json:
    return [_number(cell)] if "array" in types else _number(cell)


def _text(cell: Cell) -> str:
    return ("true" if cell else "false") if isinstance(cell, bool) else str(cell)


def _built(cell: str, types: frozenset[str], key: Key, keys: CardKeys) -> Json:
    if cell[:1] in "{[" or re.match(r"-\s", cell):
        document = read(cell, "cell")
        if document.problems:
            raise CellError(document.problems[0].message)
        return cast("Json", document.data)
    if "object" in types:
        pairs = _pairs(cell, key, keys)
        if pairs is not None:
            return pairs
    if "array" in types:
        mark = r"[;\n]" if re.search(r"[;\n]", cell) else ","
        parts = [part.strip() for part in re.split(mark, cell) if part.strip()]
        numbers = any("integer" in types_of(node) for node in keys.items(key))
        return [int(part) if numbers and _WHOLE.match(part) else part for part in parts]
    return cell


def _pairs(cell: str, key: Key, keys: CardKeys) -> Json:
    """`2 lithari, 1 hydranai` or `lithari: 2; hydranai: 1` as a mapping; None if it is neither."""
    known = {name.lower(): name for name in keys.inside(key)}
    found: dict[str, Json] = {}
    for part in re.split(r"[,;\n+]", cell):
        match = _PAIR.match(part)
        if match is None:
            return None
        number, name = (match[1], match[2]) if match[1] else (match[4], match[3])
        word = name.strip().lower().replace(" ", "_").replace("-", "_")
        found[known.get(word, word)] = int(number)
    return found or None
