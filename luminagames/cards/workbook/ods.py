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
from luminagames.cards.workbook.markup import MOST_DEPTH, Reader, attribute, whole
from luminagames.cards.workbook.parts import Parts

CONTENT = "content.xml"
MOST_SHEETS = 300
# What stands in a cell and is no part of what it says.
_BESIDE = frozenset(("annotation", "frame", "custom-shape", "ruby-text", "note", "control"))
_MANY = re.compile(r"[\t\r\n]|  ")
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

    hears_all = False

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.hidden: set[str] = set()
        self._style = ""

    def started(self, name: str, attributes: Mapping[str, str]) -> None:
        """Only beginnings are heard, for there are many cells."""
        if name.endswith(("table-cell", ":p")):
            return
        name = name[name.rfind(":") + 1 :]
        if name == "table" and _is_sheet(attributes):
            if len(self.found) >= MOST_SHEETS:
                raise RefusedBookError("sheets")
            title, style = (attribute(attributes, one) for one in ("name", "style-name"))
            self.found.append((title[:100], style))
        elif name == "style":
            self._style = attribute(attributes, "name")
        elif name == "table-properties" and attribute(attributes, "display") == "false":
            self.hidden.add(self._style)


def _is_sheet(attributes: Mapping[str, str]) -> bool:
    """Whether a `table` is a sheet, and no table in a cell or of a link."""
    return bool(attribute(attributes, "name")) and attribute(attributes, "is-sub-table") != "true"


class _Cells(Reader):
    """One sheet."""

    def __init__(self, grid: Grid, wanted: int) -> None:
        super().__init__()
        self.grid, self.wanted = grid, wanted
        self.table = -1
        # Whether what comes is of the sheet itself; how deep it is in a table in a cell, in what
        # stands beside a cell, in lines.
        self._is_here = False
        self._depth = self._inner = self._quiet = self._in_lines = 0
        # Where the next row and the next cell stand.
        self._row = self._column = self._define = 0
        self._rows = self._columns = 1
        self._cells: list[tuple[int, int, Value]] = []
        self._given: Mapping[str, str] = {}
        self._said: list[str] = []
        self._length = self._lines = 0

    def started(self, name: str, attributes: Mapping[str, str]) -> None:
        self._depth += 1
        if self._depth > MOST_DEPTH:
            raise RefusedBookError("deep")
        name = name[name.rfind(":") + 1 :]
        if name == "table":
            if self._is_here:
                self._inner += 1
            elif _is_sheet(attributes):
                self.table += 1
                self._is_here = self.table == self.wanted
        if not self._is_here or self._inner:
            return
        if self._quiet or name in _BESIDE:
            self._quiet += 1
        elif name in ("table-cell", "covered-table-cell"):
            # without prefixes: which ones a file has is its own affair
            self._given = {key[key.rfind(":") + 1 :]: attributes[key] for key in attributes}
            if attributes.get("calcext:value-type") == "error":
                self._given["value-type"] = "error"
            self._said, self._length, self._lines = [], 0, 0
            repeated = self._given.get("number-columns-repeated")
            self._columns = 1 if repeated is None else whole(repeated)
        elif name == "p":
            self._in_lines += 1
            if self._lines:
                self._add("\n")
            self._lines += 1
        else:
            self._begin_other(name, attributes)

    def _begin_other(self, name: str, attributes: Mapping[str, str]) -> None:
        """What there is less of than cells."""
        if name == "table-row":
            self._begin_row(attributes)
        elif name == "table-column":
            self._define_columns(attributes)
        elif name == "s":
            self._add(" " * whole(attribute(attributes, "c"), MOST_CELL + 1))
        elif name in ("tab", "line-break"):
            self._add("\t" if name == "tab" else "\n")

    def text(self, text: str) -> None:
        if self._in_lines and self._is_here and not self._quiet and not self._inner:
            self._add(_SPACES.sub(" ", text) if _MANY.search(text) else text)

    def ended(self, name: str) -> None:
        self._depth -= 1
        name = name[name.rfind(":") + 1 :]
        if self._is_here and not self._inner:
            if self._quiet:
                self._quiet -= 1
            elif name in ("table-cell", "covered-table-cell"):
                self._end_cell()
            elif name == "p":
                self._in_lines -= 1
            elif name == "table-row":
                self._end_row()
        if name == "table" and self._is_here:
            if self._inner:
                self._inner -= 1
            else:
                self._is_here = False

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
        if "number-rows-spanned" not in self._given:
            return
        rows = whole(self._given["number-rows-spanned"])
        columns = whole(self._given.get("number-columns-spanned", ""))
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
        given = self._given
        kind = given.get("value-type", "")
        if kind == "error":  # LibreOffice says so beside the kind that all know
            return [ERROR, said[:40]]
        if kind in ("date", "time"):
            return [DATE, given.get(f"{kind}-value", "")[:40]]
        if kind == "boolean":
            return given.get("boolean-value") == "true"
        if kind in ("float", "currency", "percentage"):
            number = number_of(given.get("value", ""))
            if number is None or _SHOWN.fullmatch(said):
                return said
            return f"{round(number * 100, 10):.12g}%" if kind == "percentage" else number
        if not said and "formula" in given and kind != "string":
            return [EMPTY]
        return said or given.get("string-value", "")
