"""Rows -> cards: checked as card files are, each mistake told with its row and column."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

import yaml

from luminagames import safefiles
from luminagames.cards import lint, sources
from luminagames.cards.load import Cards, validate_cards
from luminagames.cards.marks import Marks, Place, YamlData, read_file
from luminagames.cards.problems import Problem
from luminagames.cards.tables.cells import CellError, value_of
from luminagames.cards.tables.keys import CardKeys, Key, card_keys
from luminagames.cards.tables.mapping import LEFT_OUT, TableMap, check_map
from luminagames.cards.tables.mending import Fix, fix_of, mended
from luminagames.cards.tables.sentences import Sentences
from luminagames.cards.tables.sheet import Cell, Row, Sheet, column_letter
from luminagames.engine.message import worded
from luminagames.engine.plain import Json

# Rules texts of cards that do nothing.
NOTHING = ("-", "–", "—")

_YAML = re.compile(r"\s*([{\[]|-\s)")

HEADER = """\
# Made from {sheet} by `luminagames cards import`: change the table and import again, not this file.

"""


@dataclass(frozen=True, slots=True)
class ImportedRow:
    """One row: its number, the card's id, its card if it is right, and what is wrong."""

    number: int
    card: str
    definition: Mapping[str, Json] | None
    problems: tuple[Problem, ...]
    # What its cells say, right or wrong.
    said: Mapping[str, Json] = field(default_factory=dict)
    fixes: tuple[Fix, ...] = ()


@dataclass(slots=True)
class Imported:
    """What came of a table. Problems have the row as line and the column as column."""

    rows: list[ImportedRow] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def cards(self) -> Cards:
        """The cards of the rows that are right."""
        return [dict(row.definition) for row in self.rows if row.definition is not None]


def import_sheet(
    sheet: Sheet, table: TableMap, game: str, sentences: Sentences | None = None
) -> Imported:
    """The cards of a table. Raises `MapError` where the map does not fit it.

    `sentences` reads rules texts into abilities; without it they stand as YAML in their cells.
    """
    keys = card_keys(game)
    check_map(table, sheet, keys)
    result = Imported(problems=_unmapped(sheet, table))
    data, marks, faults = _read_rows(sheet, table, keys, sentences)
    good, problems = validate_cards(data, marks, (), str(sheet.path), lint.card_model(game))
    found = [*(one for listed in faults.values() for one in listed), *problems]
    fixes = [
        fix
        for one in found
        for fix in [fix_of(one, _header(sheet, one.column - 1))]
        if fix is not None
    ]
    faults = {
        number: [_in_words(sheet, one) for one in listed] for number, listed in faults.items()
    }
    told = [_in_words(sheet, problem) for problem in problems]
    by_id = {str(card["id"]): card for card in good}
    for index, row in enumerate(sheet.rows):
        entry = cast("dict[str, Json]", data[index])
        name = str(entry.get("id", ""))
        own = (*faults.get(row.number, ()), *(one for one in told if one.line == row.number))
        definition = by_id.get(name) if not any(one.severity == "error" for one in own) else None
        mends = tuple(fix for fix in fixes if fix.row == row.number)
        result.rows.append(ImportedRow(row.number, name, definition, own, entry, mends))
        result.problems += own
    result.problems.sort()
    return result


def _unmapped(sheet: Sheet, table: TableMap) -> list[Problem]:
    """Columns with a heading that the map does not name."""
    found = []
    for at, name in enumerate(sheet.header):
        if name and name not in table.columns:
            message = worded(
                "column {letter} '{name}' is no key: map it, or leave it out with '{name}={left_out}'",
                letter=column_letter(at),
                name=name,
                left_out=LEFT_OUT,
            )
            found.append(Problem(str(sheet.path), 1, at + 1, message, "warning", code="table"))
    return found


def _read_rows(
    sheet: Sheet, table: TableMap, keys: CardKeys, sentences: Sentences | None
) -> tuple[list[YamlData], Marks, dict[int, list[Problem]]]:
    """A card for each row, where its parts stand, and by row what cannot be read."""
    columns = {key: sheet.column(name) for name, key in table.keys().items()}
    data: list[YamlData] = []
    marks = Marks()
    faults: dict[int, list[Problem]] = {}
    for index, row in enumerate(sheet.rows):
        marks.note((index,), Place(row.number, 1))
        card: dict[str, Json] = {}
        for key, column in columns.items():
            try:
                cell = mended(row.cells[column], table.words.get(sheet.header[column], {}))
                value = _read_cell(cell, key, keys, sentences)
            except CellError as error:
                faults.setdefault(row.number, []).append(
                    _cell_problem(sheet, row, column, key, error.args[0])
                )
                continue
            if value is not None:
                _put(card, key, value)
                _note(marks, (index, *key), Place(row.number, column + 1))
        if ("id",) not in columns:
            card = {"id": _slug(str(card.get("name", ""))) or f"card-{row.number}", **card}
            name_column = columns.get(("name",), 0)
            marks.note((index, "id"), Place(row.number, name_column + 1))
        picture = table.pictures.get(str(card["id"])) if "id" in card else None
        if picture and "art" not in card and keys.nodes(("art",)):
            card["art"] = picture
            _note(marks, (index, "art"), Place(row.number, 1))
        data.append(cast("YamlData", card))
    return data, marks, faults


def write_cards(
    path: Path, cards: Sequence[Mapping[str, Json]], sheet: str, keep: Sequence[str] = ()
) -> list[str]:
    """Write the cards of a table to their file; of those in `keep` (rows that wait for mending)
    what the file had.

    Gives the ids that were kept. Raises OSError; the file is whole or as it was.
    """
    before = {str(card["id"]): card for card in _cards_in(path)}
    kept = [before[name] for name in keep if name in before]
    text = HEADER.format(sheet=sheet) + _text([*cards, *kept])
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        safefiles.write_text(path, text, sources.bounds(path))
    return [str(card["id"]) for card in kept]


def _text(cards: Sequence[Mapping[str, Json]]) -> str:
    """The cards as a card file: one key a line, what is nested in braces."""
    blocks = []
    for card in cards:
        dumped = yaml.safe_dump(
            [dict(card)], sort_keys=False, allow_unicode=True, width=110, default_flow_style=None
        )
        if dumped.startswith("- {"):  # a card of plain values alone: block all the same
            dumped = yaml.safe_dump([dict(card)], sort_keys=False, allow_unicode=True, width=110)
        blocks.append(dumped)
    return "\n".join(blocks) if blocks else "[]\n"


def _cards_in(path: Path) -> list[Mapping[str, Json]]:
    if not path.is_file():
        return []
    data = read_file(path).data
    entries = data if isinstance(data, list) else []
    return [
        cast("Mapping[str, Json]", one) for one in entries if isinstance(one, dict) and "id" in one
    ]


def _read_cell(cell: Cell, key: Key, keys: CardKeys, sentences: Sentences | None) -> Json:
    if sentences is not None and key == (sentences.key,) and isinstance(cell, str) and cell.strip():
        if cell.strip() in NOTHING:
            return None
        if not _YAML.match(cell):
            return cast("Json", sentences.read(cell))
    return value_of(cell, key, keys)


def _put(card: dict[str, Json], key: Key, value: Json) -> None:
    for step in key[:-1]:
        inner = card.setdefault(step, {})
        if not isinstance(inner, dict):
            return
        card = inner
    card[key[-1]] = value


def _note(marks: Marks, path: tuple[str | int, ...], place: Place) -> None:
    """The place of a value, and of the mappings around it where they have none yet."""
    for end in range(2, len(path)):
        if not marks.has(path[:end]):
            marks.note(path[:end], place)
    marks.note(path, place)


def _cell_problem(sheet: Sheet, row: Row, column: int, key: Key, why: str) -> Problem:
    said = worded("{key}: {why}", key=".".join(key), why=why)
    return Problem(str(sheet.path), row.number, column + 1, said, code="table")


def _in_words(sheet: Sheet, problem: Problem) -> Problem:
    message = worded(
        "{message} (row {row}, column {letter} '{header}')",
        message=problem.message,
        row=problem.line,
        letter=column_letter(problem.column - 1),
        header=_header(sheet, problem.column - 1),
    )
    return replace(problem, message=message, end_column=0)


def _header(sheet: Sheet, column: int) -> str:
    return sheet.header[column] if 0 <= column < len(sheet.header) else ""


def _slug(name: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))


__all__ = ["Cell", "Imported", "ImportedRow", "import_sheet", "write_cards"]
