"""The rows that a workbook fills, within their limits; and why a workbook is not read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

MOST_ROWS, MOST_COLUMNS = 5000, 200
# Letters in a cell; what is longer is no card.
MOST_CELL = 20_000
# Letters in all cells.
MOST_LETTERS = 20_000_000
# Cells that share one value.
MOST_MERGED = 5000

# What stands in a cell: a value, or a mark with what is there: `DATE` and its text, `ERROR` and
# what is shown, `EMPTY` for a formula that was never worked out, `CUT` and how it begins.
DATE, ERROR, EMPTY, CUT = "date", "error", "empty", "cut"
Value = str | int | float | bool | list[str] | None


class RefusedBookError(Exception):
    """Why a workbook is not read: a word, and what belongs to it."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why, self.detail = why, detail


class EnoughError(Exception):
    """No more rows are wanted."""


@dataclass(frozen=True)
class Tab:
    """A sheet by its name; `part` says its format where it stands."""

    name: str
    part: str
    is_hidden: bool


class Book(Protocol):
    """A workbook that was opened."""

    tabs: list[Tab]

    def fill(self, grid: Grid, tab: Tab) -> None:
        """Read a sheet. Raises `RefusedBookError`, `EnoughError`."""


class Grid:
    """The rows of one sheet. Rows and columns count from 0 here."""

    def __init__(self, most_rows: int = 0) -> None:
        # After so many rows it is enough; 0: all.
        self.wanted = most_rows
        self.rows: dict[int, dict[int, Value]] = {}
        self.hidden_rows: set[int] = set()
        self.hidden_columns: set[int] = set()
        # First row, last row, first column, last column.
        self.merged: list[tuple[int, int, int, int]] = []
        self.letters = 0

    def put(self, row: int, column: int, value: Value) -> None:
        """A cell that is not empty. Raises `RefusedBookError`, `EnoughError`."""
        cells = self.rows.get(row)
        if cells is None:
            cells = self._begin(row)
        if column >= MOST_COLUMNS:
            raise RefusedBookError("columns")
        if isinstance(value, str):
            if len(value) > MOST_CELL:
                value = [CUT, value[:MOST_CELL]]
            self.letters += min(len(value), MOST_CELL)
            if self.letters > MOST_LETTERS:
                raise RefusedBookError("letters")
        cells[column] = value

    def _begin(self, row: int) -> dict[int, Value]:
        if row >= MOST_ROWS:
            raise RefusedBookError("rows")
        if self.wanted and len(self.rows) >= self.wanted:
            raise EnoughError
        return self.rows.setdefault(row, {})

    def merge(self, first: int, last: int, left: int, right: int) -> None:
        """Cells that were made one. Raises `RefusedBookError`."""
        if len(self.merged) >= MOST_MERGED:
            raise RefusedBookError("merged")
        self.merged.append((first, last, left, right))

    def fill_merged(self) -> list[list[int]]:
        """What stands in the first of merged cells stands in those below it, too; where that was,
        as row, last row and column.
        """
        filled = []
        for first, last, left, _ in self.merged:
            value = self.rows.get(first, {}).get(left)
            below = [
                row
                for row in range(first + 1, min(last, MOST_ROWS - 1) + 1)
                if row in self.rows and left not in self.rows[row]
            ]
            if value is None or not below:
                continue
            for row in below:
                self.put(row, left, value)
            filled.append([first, below[-1], left])
        return filled

    def says(self, words: Iterable[str]) -> bool:
        """Whether one of the first rows holds one of these words, in small letters."""
        known = set(words)
        return any(
            isinstance(cell, str) and plain(cell) in known
            for row in self.rows.values()
            for cell in row.values()
        )

    def to_data(self) -> Mapping[str, object]:
        """As JSON; rows without a cell are left out."""
        merged = self.fill_merged()
        return {
            "rows": [
                [
                    number,
                    number in self.hidden_rows,
                    [cells.get(at) for at in range(max(cells) + 1)],
                ]
                for number, cells in sorted(self.rows.items())
            ],
            "hidden": sorted(self.hidden_columns),
            "merged": merged,
        }


def plain(text: str) -> str:
    """A heading as it is compared: small letters, single spaces, no signs that nobody sees."""
    seen = "".join(" " if one.isspace() else one for one in text if one not in UNSEEN)
    return " ".join(seen.split()).casefold()


# Spaces without width, marks of byte order and direction, soft hyphens.
UNSEEN = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\u202a\u202b\u202c\u202d\u202e")
