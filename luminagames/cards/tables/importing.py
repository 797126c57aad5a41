"""Rows -> cards: checked as card files are, each mistake told with its row and column."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from luminagames.cards import lint
from luminagames.cards.load import Cards, validate_cards
from luminagames.cards.marks import Marks, Place, YamlData
from luminagames.cards.problems import Problem
from luminagames.cards.tables.cardfile import Ids, ids_beside
from luminagames.cards.tables.cells import CellError, value_of
from luminagames.cards.tables.keys import CardKeys, Key, card_keys
from luminagames.cards.tables.mapping import LEFT_OUT, TableMap, check_map
from luminagames.cards.tables.mending import Fix, fix_of, mended
from luminagames.cards.tables.sentences import Sentences
from luminagames.cards.tables.sheet import Cell, Row, Sheet, column_letter
from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.text.folding import id_of

# Rules texts of cards that do nothing.
NOTHING = ("-", "–", "—")

_YAML = re.compile(r"\s*([{\[]|-\s)")


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
    sheet: Sheet,
    table: TableMap,
    game: str,
    sentences: Sentences | None = None,
    before: Ids | None = None,
) -> Imported:
    """The cards of a table. Raises `MapError` where the map does not fit it.

    `sentences` reads rules texts into abilities; without it they stand as YAML in their cells.
    `before` are the ids that the cards had, so that a card keeps its own when rows move.
    """
    keys = card_keys(game)
    check_map(table, sheet, keys)
    if sentences is not None:
        sentences.begin()
    result = Imported(problems=[*_unmapped(sheet, table), *_about_rows(sheet)])
    data, marks, faults = _read_rows(sheet, table, keys, sentences, before or Ids())
    for number, listed in _noted(sheet, table).items():
        faults.setdefault(number, []).extend(listed)
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
            found.append(
                Problem(str(sheet.path), sheet.head, at + 1, message, "warning", code="table")
            )
    return found


def told_twice(sheet: Sheet, found: Imported, target: Path) -> list[Problem]:
    """Cards of a table that stand in another file of the set, too: none is lost, but the set does
    not fit together.
    """
    beside = ids_beside(target)
    return [
        Problem(
            str(sheet.path),
            row.number,
            1,
            worded("id '{id}' stands in {file}, too", id=row.card, file=beside[row.card].name),
            "warning",
            code="twice",
            card=row.card,
        )
        for row in found.rows
        if row.card in beside
    ]


def _about_rows(sheet: Sheet) -> list[Problem]:
    """What reading noticed of rows, and of the header."""
    rows = {row.number for row in sheet.rows}
    return [
        Problem(
            str(sheet.path),
            note.row,
            max(1, note.column),
            note.message,
            note.severity,
            code="table",
        )
        for note in sheet.notes
        if note.column == 0 or note.row not in rows
    ]


def _noted(sheet: Sheet, table: TableMap) -> dict[int, list[Problem]]:
    """What reading noticed at the cells of rows, by row; of columns that are left out only what
    counts for the whole row.
    """
    rows = {row.number for row in sheet.rows}
    used = {sheet.column(name) for name, _ in table.keys().items()}
    found: dict[int, list[Problem]] = {}
    for note in sheet.notes:
        if note.column and note.row in rows and (note.always or note.column - 1 in used):
            found.setdefault(note.row, []).append(
                Problem(
                    str(sheet.path),
                    note.row,
                    note.column,
                    note.message,
                    note.severity,
                    code="table",
                )
            )
    return found


def _read_rows(
    sheet: Sheet, table: TableMap, keys: CardKeys, sentences: Sentences | None, ids: Ids
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
            if key == ("id",) and isinstance(value, str):
                value = id_of(value) or value
            if value is not None:
                _put(card, key, value)
                _note(marks, (index, *key), Place(row.number, column + 1))
        data.append(cast("YamlData", card))
    _name(sheet, columns, data, marks, ids)
    for index, row in enumerate(sheet.rows):
        card = cast("dict[str, Json]", data[index])
        picture = table.pictures.get(str(card["id"])) if "id" in card else None
        if picture and "art" not in card and keys.nodes(("art",)):
            card["art"] = picture
            _note(marks, (index, "art"), Place(row.number, 1))
    return data, marks, faults


def _name(
    sheet: Sheet, columns: Mapping[Key, int], data: list[YamlData], marks: Marks, ids: Ids
) -> None:
    """Gives each card without an id one by its name."""
    given = {str(card["id"]) for card in data if isinstance(card, dict) and "id" in card}
    by_name = Ids(ids.by_name, ids.taken | given)
    for index, row in enumerate(sheet.rows):
        card = cast("dict[str, Json]", data[index])
        if "id" in card:
            continue
        name = str(card.get("name", ""))
        said = {"id": by_name.of(name) if name else f"row-{row.number}", **card}
        card.clear()
        card.update(said)
        column = columns.get(("name",), 0)
        marks.note((index, "id"), Place(row.number, column + 1))


def _read_cell(cell: Cell, key: Key, keys: CardKeys, sentences: Sentences | None) -> Json:
    if isinstance(cell, str) and key != ("art",) and not _YAML.match(cell):
        cell = cell.replace("\\n", "\n")  # what people type who want a line to end
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


__all__ = ["Cell", "Imported", "ImportedRow", "import_sheet"]
