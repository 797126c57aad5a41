"""A table as rows of cells: CSV with the standard library, XLSX and ODS with calamine, loaded only
for them.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase

from luminagames.text import say

FORMATS = (".csv", ".tsv", ".xlsx", ".ods")
MOST_BYTES = 20 * 1024 * 1024
MOST_ROWS = 5000
MOST_COLUMNS = 200
# Letters in a cell; what is longer is no card.
MOST_CELL = 20_000

Cell = str | int | float | bool | None


class SheetError(ValueError):
    """A table that cannot be read; one sentence."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row; `number` is what a spreadsheet program shows, counted from 1 with the header."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with a header; empty rows and those that begin with `#` are left out."""

    path: Path
    tab: str
    tabs: tuple[str, ...]
    header: tuple[str, ...]
    rows: tuple[Row, ...]

    def column(self, name: str) -> int:
        """The index of a column, -1 if there is none of this name."""
        return self.header.index(name) if name in self.header else -1


def column_letter(index: int) -> str:
    """A column as a spreadsheet program names it: A, B, …, Z, AA."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = ascii_uppercase[rest] + letters
    return letters


def read_sheet(path: Path, tab: str = "") -> Sheet:
    """The table in a file; `tab` names one of several sheets (the first unless given). Raises
    `SheetError`.
    """
    suffix = path.suffix.lower()
    if suffix not in FORMATS:
        raise SheetError(
            say(
                "'{name}' is no table; there are: {formats}",
                name=path.name,
                formats=", ".join(FORMATS),
            )
        )
    try:
        if path.stat().st_size > MOST_BYTES:
            raise SheetError(
                say(
                    "'{name}' is larger than {megabytes} MB",
                    name=path.name,
                    megabytes=MOST_BYTES // 1024 // 1024,
                )
            )
        content = path.read_bytes()
    except OSError as error:
        raise SheetError(
            say(
                "'{name}' cannot be read: {reason}",
                name=path.name,
                reason=str(error.strerror or error),
            )
        ) from None
    if suffix in (".csv", ".tsv"):
        return _made(path, "", (), _csv_rows(content))
    return _workbook(path, content, tab)


def _made(path: Path, tab: str, tabs: tuple[str, ...], rows: list[list[Cell]]) -> Sheet:
    if len(rows) > MOST_ROWS:
        raise SheetError(
            say(
                "'{name}' has more than {most_rows} rows",
                name=path.name,
                most_rows=f"{MOST_ROWS:,}",
            )
        )
    first = next((at for at, row in enumerate(rows) if any(_is_there(cell) for cell in row)), None)
    if first is None:
        raise SheetError(say("'{name}' is empty", name=path.name))
    header = [str(cell).strip() if _is_there(cell) else "" for cell in rows[first]]
    while header and not header[-1]:
        header.pop()
    if len(header) > MOST_COLUMNS:
        raise SheetError(
            say(
                "'{name}' has more than {most_columns} columns",
                name=path.name,
                most_columns=MOST_COLUMNS,
            )
        )
    twice = next((name for at, name in enumerate(header) if name and name in header[:at]), None)
    if twice is not None:
        raise SheetError(say("'{name}' has two columns '{twice}'", name=path.name, twice=twice))
    found = []
    for number, row in enumerate(rows[first + 1 :], first + 2):
        cells = tuple(_cell(cell) for cell in row[: len(header)])
        if not any(_is_there(cell) for cell in cells) or str(cells[0] or "").startswith("#"):
            continue
        found.append(Row(number, cells + (None,) * (len(header) - len(cells))))
    return Sheet(path, tab, tabs, tuple(header), tuple(found))


def _is_there(cell: Cell) -> bool:
    return cell is not None and str(cell).strip() != ""


def _cell(cell: Cell) -> Cell:
    if isinstance(cell, str):
        return cell.strip()[:MOST_CELL]
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    return cell


def _csv_rows(content: bytes) -> list[list[Cell]]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode(
            "cp1252", errors="replace"
        )  # what spreadsheet programs write on Windows
    if "\0" in text:
        raise SheetError(say("this is no CSV: it holds a zero byte"))
    head = text[: text.find("\n")] if "\n" in text else text
    mark = max((",", ";", "\t"), key=head.count)
    csv.field_size_limit(MOST_BYTES)
    try:
        return [list(row) for row in csv.reader(io.StringIO(text, newline=""), delimiter=mark)]
    except csv.Error as error:
        raise SheetError(say("this CSV cannot be read: {error}", error=str(error))) from None


def _workbook(path: Path, content: bytes, tab: str) -> Sheet:
    from python_calamine import (
        CalamineError,
        CalamineWorkbook,
    )  # 2 MB: only for those who have such files

    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(content))
        tabs = tuple(book.sheet_names)
        if not tabs:
            raise SheetError(say("'{name}' has no sheet", name=path.name))
        if tab and tab not in tabs:
            raise SheetError(
                say(
                    "'{name}' has no sheet '{tab}'; there are: {tabs}",
                    name=path.name,
                    tab=tab,
                    tabs=", ".join(tabs),
                )
            )
        name = tab or tabs[0]
        raw = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    except CalamineError as error:
        raise SheetError(
            say("'{name}' cannot be read: {error}", name=path.name, error=str(error))
        ) from None
    return _made(path, name, tabs, [[_plain(cell) for cell in row] for row in raw])


def _plain(cell: object) -> Cell:
    """A cell of a workbook; dates and times as their texts."""
    return cell if isinstance(cell, str | int | float | bool) else str(cell)
