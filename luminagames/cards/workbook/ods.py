"""ODS: one document that holds all sheets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from luminagames.cards.workbook.formats import number_of
from luminagames.cards.workbook.grid import (
    DATE,
    EMPTY,
    ERROR,
    MOST_CELL,
    MOST_COLUMNS,
    MOST_ROWS,
    Grid,
    RefusedBookError,
    Tab,
    Value,
)
from luminagames.cards.workbook.markup import Reader, attribute, whole
from luminagames.cards.workbook.parts import Parts

CONTENT = "content.xml"
MOST_SHEETS = 300
# What stands in a cell and is no part of what it says.
_BESIDE = frozenset(("annotation", "frame", "custom-shape", "ruby-text", "note", "control"))
_SPACES = re.compile(r"[ \t\r\n]+")
_SHOWN = re.compile(r"0\d+|-?(?:\d+ )?\d+/\d+")


@dataclass
class Ods:
    """A workbook; `tabs` are its sheets."""

    parts: Parts
    tabs: list[Tab] = field(default_factory=list)

    @staticmethod
    def opened(parts: Parts) -> Ods:
        """The workbook of an archive, without its cells. Raises `RefusedBookError`."""
        listed = _Tables()
        listed.read(parts, CONTENT)
        tabs = [
            Tab(name, str(at), style in listed.hidden)
            for at, (name, style) in enumerate(listed.found)
        ]
        return Ods(parts, tabs)

    def fill(self, grid: Grid, tab: Tab) -> None:
        """Read a sheet. Raises `RefusedBookError`, `EnoughError`."""
        _Cells(grid, int(tab.part)).read(self.parts, CONTENT)


class _Tables(Reader):
    """The sheets, and the styles of those that are hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.hidden: set[str] = set()
        self._style = ""

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "table" and self.path[-2:-1] == ["spreadsheet"]:
            if len(self.found) >= MOST_SHEETS:
                raise RefusedBookError("sheets")
            title, style = (attribute(attributes, one) for one in ("name", "style-name"))
            self.found.append((title[:100], style))
        elif name == "style":
            self._style = attribute(attributes, "name")
        elif name == "table-properties" and attribute(attributes, "display") == "false":
            self.hidden.add(self._style)


class _Cells(Reader):
    """One sheet."""

    def __init__(self, grid: Grid, wanted: int) -> None:
        super().__init__()
        self.grid, self.wanted = grid, wanted
        self.table = -1
        self._depth = self._quiet = 0
        # Where the next row and the next cell stand.
        self._row = self._column = self._define = 0
        self._rows = self._columns = 1
        self._cells: list[tuple[int, int, Value]] = []
        self._attributes: Mapping[str, str] = {}
        self._said: list[str] = []
        self._length = self._lines = 0

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "table":
            if self.path[-2:-1] == ["spreadsheet"]:
                self.table += 1
            self._depth += 1
        if self.table != self.wanted or self._depth != 1:
            return
        if self._quiet or name in _BESIDE:
            self._quiet += 1
        elif name in ("table-cell", "covered-table-cell"):
            self._attributes, self._said, self._length, self._lines = attributes, [], 0, 0
            self._columns = whole(attribute(attributes, "number-columns-repeated"))
        elif name == "table-row":
            self._begin_row(attributes)
        elif name == "table-column":
            self._define_columns(attributes)
        elif name == "p":
            if self._lines:
                self._add("\n")
            self._lines += 1
        elif name == "s":
            self._add(" " * whole(attribute(attributes, "c"), MOST_CELL + 1))
        elif name in ("tab", "line-break"):
            self._add("\t" if name == "tab" else "\n")

    def text(self, text: str) -> None:
        if self._lines and not self._quiet and "p" in self.path[-6:]:
            self._add(_SPACES.sub(" ", text))

    def end(self, name: str) -> None:
        if self.table == self.wanted and self._depth == 1:
            if self._quiet:
                self._quiet -= 1
            elif name in ("table-cell", "covered-table-cell"):
                self._end_cell()
            elif name == "table-row":
                self._end_row()
        if name == "table":
            self._depth -= 1

    def _add(self, text: str) -> None:
        if self._length <= MOST_CELL:
            self._said.append(text)
            self._length += len(text)

    def _begin_row(self, attributes: Mapping[str, str]) -> None:
        self._rows = whole(attribute(attributes, "number-rows-repeated"))
        self._column, self._cells = 0, []
        if attribute(attributes, "visibility") in ("collapse", "filter"):
            last = min(self._row + self._rows, MOST_ROWS)
            self.grid.hidden_rows.update(range(self._row, last))

    def _define_columns(self, attributes: Mapping[str, str]) -> None:
        number = whole(attribute(attributes, "number-columns-repeated"))
        if attribute(attributes, "visibility") in ("collapse", "filter"):
            last = min(self._define + number, MOST_COLUMNS)
            self.grid.hidden_columns.update(range(self._define, last))
        self._define += number

    def _end_cell(self) -> None:
        value = self._value()
        if value not in (None, ""):
            if self._column + self._columns > MOST_COLUMNS:
                raise RefusedBookError("columns")
            self._cells.append((self._column, self._columns, value))
            self._merge()
        self._column += self._columns

    def _merge(self) -> None:
        rows = whole(attribute(self._attributes, "number-rows-spanned"))
        columns = whole(attribute(self._attributes, "number-columns-spanned"))
        if rows > 1 or columns > 1:
            first, left = self._row, self._column
            self.grid.merge(first, first + rows - 1, left, left + columns - 1)

    def _end_row(self) -> None:
        if self._cells:
            if self._row + self._rows > MOST_ROWS:
                raise RefusedBookError("rows")
            for row in range(self._row, self._row + self._rows):
                for column, times, value in self._cells:
                    for at in range(column, column + times):
                        self.grid.put(row, at, value)
        self._row += self._rows

    def _value(self) -> Value:
        """What a cell says, by its kind."""
        said = "".join(self._said)
        given = self._attributes
        kind = attribute(given, "value-type")
        # LibreOffice writes the kind twice, its own may say `error`
        if any(key.endswith("value-type") and given[key] == "error" for key in given):
            return [ERROR, said[:40]]
        if kind in ("date", "time"):
            return [DATE, attribute(given, f"{kind}-value")[:40]]
        if kind == "boolean":
            return attribute(given, "boolean-value") == "true"
        if kind in ("float", "currency", "percentage"):
            number = number_of(attribute(given, "value"))
            if number is None or _SHOWN.fullmatch(said):
                return said
            return f"{round(number * 100, 10):.12g}%" if kind == "percentage" else number
        if not said and attribute(given, "formula") and kind != "string":
            return [EMPTY]
        return said or attribute(given, "string-value")
