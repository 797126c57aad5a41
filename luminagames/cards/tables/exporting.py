"""Cards -> CSV: a column for each key, mappings of plain values spread over columns, all else as
YAML in its cell.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import yaml

from luminagames import safefiles
from luminagames.engine.plain import Json

Scalar = str | int | bool


def export_csv(cards: Sequence[Mapping[str, Json]], path: Path) -> list[str]:
    """Write a CSV whose header are keys, so that it comes back as it is. Gives the header. Raises
    OSError.
    """
    rows = [dict(_cells(card)) for card in cards]
    header = _order(cards, rows)
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows([row.get(name, "") for name in header] for row in rows)
    safefiles.write_text(path, "\ufeff" + text.getvalue())
    return header


def _cells(card: Mapping[str, Json]) -> Iterator[tuple[str, Scalar]]:
    for key, value in card.items():
        if isinstance(value, dict) and value and all(_is_plain(one) for one in value.values()):
            for name, inner in value.items():
                yield f"{key}.{name}", _cell(inner)
        else:
            yield key, _cell(value)


def _is_plain(value: Json) -> bool:
    return isinstance(value, str | int) and not (isinstance(value, str) and value == "")


def _cell(value: Json) -> Scalar:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | str):
        return value
    is_words = isinstance(value, list) and all(
        isinstance(one, str) and not set(one) & set(";,\n{[") for one in value
    )
    if isinstance(value, list) and value and is_words:
        return "; ".join(str(one) for one in value) + (";" if len(value) == 1 else "")
    flow = yaml.safe_dump(
        value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=1_000_000
    )
    return str(flow).strip()


def _order(cards: Sequence[Mapping[str, Json]], rows: Sequence[Mapping[str, Scalar]]) -> list[str]:
    """The columns in the order of the cards' keys, those of one mapping side by side."""
    keys = list(dict.fromkeys(key for card in cards for key in card))
    names = list(dict.fromkeys(name for row in rows for name in row))
    return sorted(names, key=lambda name: (keys.index(name.partition(".")[0]), names.index(name)))
