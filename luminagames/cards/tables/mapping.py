"""Which column of a table is which key of a card: guessed from the header, corrected by hand, kept
as a small file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from luminagames import safefiles
from luminagames.cards import bounds
from luminagames.cards.marks import read_file
from luminagames.cards.problems import did_you_mean
from luminagames.cards.tables.keys import CardKeys
from luminagames.cards.tables.sheet import Sheet
from luminagames.cards.workbook.grid import plain as heading
from luminagames.text import say
from luminagames.text.folding import id_of, sign_of

FOLDER = "tables"
LEFT_OUT = "-"
KEYS = ("sheet", "tab", "into", "link", "columns", "words", "pictures")
# What headers often say, and the key that is meant if the game has it.
SAME = {
    "key": "id",
    "title": "name",
    "card": "name",
    "card name": "name",
    "rules": "text",
    "rules text": "text",
    "effect": "text",
    "text": "text",
    "image": "art",
    "picture": "art",
    "illustration": "art",
    "file": "art",
    "count": "copies",
    "quantity": "copies",
    "qty": "copies",
    "amount": "copies",
    "number": "copies",
    "flavour": "flavor",
    "flavor text": "flavor",
    "flavour text": "flavor",
    "colour": "color",
    "kind": "type",
    "price": "cost",
    "mana": "cost",
    "level": "tier",
    "vp": "points",
    "victory points": "points",
}


class MapError(ValueError):
    """A map of columns that cannot be used; one sentence."""


@dataclass(slots=True)
class TableMap:
    """Column -> key (`cost.lithari`), or `-` for a column that is left out; and where the cards
    go.
    """

    columns: dict[str, str] = field(default_factory=dict)
    sheet: str = ""
    tab: str = ""
    # The card file that is written, as a path from the set's folder.
    into: str = ""
    # Where the table is fetched from, if it is no file of its own.
    link: str = ""
    # Column -> what its cells say -> what is meant: `Color: {bleu: hydranai}`.
    words: dict[str, dict[str, str]] = field(default_factory=dict)
    # Card -> its picture file, for rows that name none.
    pictures: dict[str, str] = field(default_factory=dict)

    def like(self, known: TableMap) -> TableMap:
        """This map with what was kept beside the columns of another."""
        self.into, self.link, self.pictures = known.into, known.link, dict(known.pictures)
        self.words = {column: dict(pairs) for column, pairs in known.words.items()}
        return self

    def mend(self, column: str, wrong: str, right: str) -> None:
        """From now on `wrong` in a column means `right`."""
        self.words.setdefault(column, {})[wrong] = right

    def keys(self) -> dict[str, tuple[str, ...]]:
        """The columns that are used, each with its key's path."""
        return {
            name: tuple(key.split(".")) for name, key in self.columns.items() if key != LEFT_OUT
        }


def guess(sheet: Sheet, keys: CardKeys, known: Mapping[str, str] | None = None) -> TableMap:
    """The map of a table: `known` columns first, the others by what their header says; the rest is
    left open.
    """
    all_keys, deeds = keys.all_keys(), keys.deeds_key()
    columns = {name: key for name, key in (known or {}).items() if name in sheet.header}
    if (
        deeds and "text" not in all_keys
    ):  # texts are made from what the cards do: sentences are read backwards
        columns = {name: deeds if key == "text" else key for name, key in columns.items()}
    taken = set(columns.values())
    free = next(
        (
            name
            for name in keys.inside(())
            if keys.types((name,)) == {"object"} and keys.is_open((name,))
        ),
        "",
    )
    told = {_meant(name, all_keys) for name in sheet.header}
    for at, name in enumerate(sheet.header):
        if not name or name in columns:
            continue
        found = (
            name if "." in name and keys.nodes(tuple(name.split("."))) else _meant(name, all_keys)
        )
        if not found and SAME.get(heading(name)) == "text":
            found = deeds
        if not found and free and (word := _word(name)):
            says = "text" in all_keys and "text" not in {*taken, *told} and _is_prose(sheet, at)
            found = "text" if says else f"{free}.{word}"
        if found and found not in taken:
            columns[name] = found
            taken.add(found)
    return TableMap(columns, sheet.path.name, sheet.tab)


def _is_prose(sheet: Sheet, at: int) -> bool:
    """Whether most cells of a column are sentences: what a card says, whatever its header is
    called.
    """
    cells = [str(row.cells[at]).strip() for row in sheet.rows if at < len(row.cells)]
    filled = [cell for cell in cells if cell]
    return 2 * sum(" " in cell and cell.endswith((".", "!", "?")) for cell in filled) > len(filled)


def _meant(header: str, keys: Iterable[str]) -> str:
    word = _word(header)
    listed = list(keys)
    plain = SAME.get(heading(header), "")
    for key in listed:
        if header == key or word == key or plain == key:
            return key
    ends = [
        key for key in listed if key.rpartition(".")[2] == word or key.replace(".", "_") == word
    ]
    return ends[0] if len(ends) == 1 else ""


def _word(header: str) -> str:
    """A header as a key is written: `Rules text` is `rules_text`, `Größe` is `grosse`."""
    word = id_of(header).replace("-", "_")
    return f"field_{word}" if word[:1].isdigit() else word


def parse_pairs(pairs: Iterable[str]) -> dict[str, str]:
    """`Column=key` texts of the command line. Raises `MapError`."""
    found = {}
    for pair in pairs:
        column, equals, key = pair.rpartition("=")
        if not equals or not column.strip() or not key.strip():
            raise MapError(
                say(
                    "'{pair}' is not COLUMN=KEY, such as 'Card name=name' ('COLUMN=-' leaves it out)",
                    pair=pair,
                )
            )
        found[column.strip()] = key.strip()
    return found


def check_map(table: TableMap, sheet: Sheet, keys: CardKeys) -> None:
    """Raises `MapError` for a column or key that is not there, and for a key that two columns
    have.
    """
    for column, key in table.columns.items():
        if column not in sheet.header:
            raise MapError(
                say(
                    "the table has no column '{column}'{hint}",
                    column=column,
                    hint=did_you_mean(column, sheet.header),
                )
            )
        if key == LEFT_OUT:
            continue
        path = tuple(key.split("."))
        if not keys.nodes(path):
            raise MapError(
                say(
                    "a card has no key '{key}'{hint}",
                    key=key,
                    hint=did_you_mean(key, keys.all_keys()),
                )
            )
        twice = [other for other, one in table.columns.items() if one == key and other != column]
        if twice:
            raise MapError(
                say(
                    "two columns are mapped to '{key}': '{column}' and '{twice}'",
                    key=key,
                    column=column,
                    twice=twice[0],
                )
            )


def map_file(folder: Path, sheet: Path, tab: str = "") -> Path:
    """Where the map of a table is kept in a card folder; `tab` is one of several with cards."""
    name = f"{sheet.stem}-{id_of(tab) or sign_of(tab)}" if tab else sheet.stem
    return folder / FOLDER / f"{name}.yaml"


def find_map(folder: Path, sheet: Sheet) -> Path:
    """Where the map of this sheet is kept, or would be: each sheet of a workbook has its own, but
    for the one that was imported when there was no other. Raises `MapError`.
    """
    plain = map_file(folder, sheet.path)
    if len(sheet.card_tabs) < 2 or not sheet.tab:
        return plain
    own = map_file(folder, sheet.path, sheet.tab)
    is_first = not own.is_file() and plain.is_file() and read_map(plain).tab == sheet.tab
    return plain if is_first else own


def target_file(folder: Path, kept: Path, table: TableMap) -> Path:
    """The card file that a table with this map becomes."""
    return folder / (table.into or f"cards/{kept.stem}.yaml")


def read_map(path: Path) -> TableMap:
    """A map that was kept. Raises `MapError`."""
    document = read_file(path)
    if document.problems:
        raise MapError(str(document.problems[0]))
    data = document.data
    columns = data.get("columns") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(columns, dict):
        raise MapError(say("{path}: a map has 'columns:', each with its key", path=str(path)))
    for key in data:
        if key not in KEYS:
            raise MapError(
                say(
                    "{path}: a map has no '{key}'{hint}",
                    path=str(path),
                    key=key,
                    hint=did_you_mean(str(key), KEYS),
                )
            )
    texts = {word: str(data.get(word) or "") for word in ("sheet", "tab", "into", "link")}
    words, pictures = data.get("words") or {}, data.get("pictures") or {}
    if not isinstance(words, dict) or not all(isinstance(pairs, dict) for pairs in words.values()):
        raise MapError(
            say(
                "{path}: 'words:' has columns, each with what its cells say and what is meant",
                path=str(path),
            )
        )
    if not isinstance(pictures, dict):
        raise MapError(say("{path}: 'pictures:' has cards, each with its file", path=str(path)))
    meant = {
        str(column): _texts(pairs) for column, pairs in words.items() if isinstance(pairs, dict)
    }
    return TableMap(_texts(columns), **texts, words=meant, pictures=_texts(pictures))


def _texts(pairs: Mapping[Any, Any]) -> dict[str, str]:
    return {str(name): str(value) for name, value in pairs.items()}


def write_map(path: Path, table: TableMap) -> None:
    """Keep a map. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = {
        key: value
        for key in ("sheet", "tab", "into", "link")
        for value in [getattr(table, key)]
        if value
    }
    meant = {
        key: value for key, value in (("words", table.words), ("pictures", table.pictures)) if value
    }
    text = yaml.safe_dump(
        {**data, "columns": table.columns, **meant}, sort_keys=False, allow_unicode=True, width=100
    )
    safefiles.write_text(
        path,
        f"# How the columns of {table.sheet} become keys of cards; - leaves a column out.\n{text}",
        bounds.bounds(path),
    )
