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
from luminagames.text.folding import straight

YES, NO = ("true", "yes", "x", "✓", "1"), ("false", "no", "", "0", "-")
# Figures of a whole number; what has more is no number that a card could have.
_WHOLE = re.compile(r"[+-]?\d{1,15}(?:[.,]0{1,9})?")
# As it is read where a text would do, too: `007` and `+2` are what they look like.
_PLAIN = re.compile(r"-?(?:0|[1-9]\d{0,14})(?:[.,]0{1,9})?")
_TIMES = re.compile(r"[x×*] ?(\d{1,6})|(\d{1,6}) ?[x×*]", re.IGNORECASE)
_NUMBER_FIRST = re.compile(r"(\d{1,9}) ?(?:[x×] )?([^\W\d][\w -]*)")
_NUMBER_LAST = re.compile(r"([^\W\d](?:[\w-]| (?!$))*?) ?[:=×x]? ?(\d{1,9})")
# A part of a cell that is longer is no `2 lithari`.
MOST_PAIR = 80


class CellError(ValueError):
    """A cell that cannot be understood; the end of a sentence."""


def value_of(cell: Cell, key: Key, keys: CardKeys) -> Json:
    """The value of a cell; None where the key is left out. Raises `CellError`."""
    if cell is None or cell == "":
        return None
    types = keys.types(key)
    if "boolean" in types:
        word = str(cell).strip().lower()
        if word in YES and ("integer" not in types or _number(cell, types) is None):
            return True
        if word in NO:
            return None
    if types == {"string"}:
        return _text(cell)
    number = _number(cell, types)
    if number is not None and ("integer" in types or not types or types <= {"array", "object"}):
        return [number] if "array" in types and "integer" not in types else number
    if not isinstance(cell, str):
        return _text(cell) if "string" in types else cast("Json", cell)
    if types & {"array", "object"} or not types:
        return _built(cell, types, key, keys)
    return cell


def _number(cell: Cell, types: frozenset[str]) -> int | None:
    """The whole number that a cell is; where a text would do, too, only what looks like one."""
    if isinstance(cell, bool) or cell is None:
        return None
    if isinstance(cell, int):
        return cell if abs(cell) < 10**15 else None
    if isinstance(cell, float):
        return int(cell) if cell.is_integer() and abs(cell) < 10**15 else None
    if "string" in types or len(cell) > 40:
        return _whole(cell) if _PLAIN.fullmatch(cell) else None
    word = straight(cell)
    times = _TIMES.fullmatch(word)
    if times is not None and "integer" in types:
        return int(times[1] or times[2])
    return _whole(word) if _WHOLE.fullmatch(word) else None


def _whole(word: str) -> int:
    return int(re.split("[.,]", word)[0])


def _text(cell: Cell) -> str:
    if isinstance(cell, bool):
        return "true" if cell else "false"
    return f"{cell:.15g}" if isinstance(cell, float) else str(cell)


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
        return [_item(part) if numbers else part for part in parts]
    return cell


def _item(part: str) -> Json:
    number = _number(part, frozenset({"integer"}))
    return part if number is None else number


def _pairs(cell: str, key: Key, keys: CardKeys) -> Json:
    """`2 lithari, 1 hydranai` or `lithari: 2; hydranai: 1` as a mapping; None if it is neither."""
    known = {name.lower(): name for name in keys.inside(key)}
    found: dict[str, Json] = {}
    for part in re.split(r"[,;\n+]", cell):
        plain = straight(part) if len(part) <= MOST_PAIR else ""
        if first := _NUMBER_FIRST.fullmatch(plain):
            number, name = first[1], first[2]
        elif last := _NUMBER_LAST.fullmatch(plain):
            number, name = last[2], last[1]
        else:
            return None
        word = name.strip().lower().replace(" ", "_").replace("-", "_")
        found[known.get(word, word)] = int(number)
    return found or None
