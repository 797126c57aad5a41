"""A table as rows of cells: CSV as it is typed, XLSX and ODS by a process of their own
(`cards.workbook`). Whatever was left out, guessed or cannot be right is noted at its cell.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from string import ascii_uppercase

from luminagames import safefiles
from luminagames.cards.problems import Severity
from luminagames.cards.tables.separated import TooManyError, separated
from luminagames.cards.workbook import grid
from luminagames.cards.workbook.grid import MOST_CELL, MOST_COLUMNS, MOST_ROWS, plain
from luminagames.engine.message import Told, worded
from luminagames.text import say, spoken
from luminagames.text.decoding import Decoded, decoded
from luminagames.worker import EndedError, ask

FORMATS = (".csv", ".tsv", ".xlsx", ".ods")
MOST_BYTES = 20_000_000
# So many rows may stand above the header.
MOST_ABOVE = 20
# Words that head the column of names or ids; a row with one of them is a header.
HEADS = frozenset(
    (
        *("name", "names", "card", "card name", "cardname", "title", "id", "key"),
        *("karte", "kartenname", "titel", "bezeichnung", "nom", "nombre", "nome"),
        *("имя", "название", "名前", "名称", "이름"),
    )
)

Cell = str | int | float | bool | None


class SheetError(ValueError):
    """A table that cannot be read; one sentence."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row; `number` is what a spreadsheet program shows, counted from 1 with the header."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """What was noticed at a cell. Rows and columns count from 1; in column 0 it is about the row.

    A note at a cell counts only where its column is a key of the card, but for those that count
    `always`.
    """

    row: int
    column: int
    message: str
    severity: Severity = "warning"
    always: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with a header; empty rows and comments (`# …`) are left out."""

    path: Path
    tab: str
    tabs: tuple[str, ...]
    header: tuple[str, ...]
    rows: tuple[Row, ...]
    # The row of the header.
    head: int = 1
    notes: tuple[Note, ...] = ()
    # The sheets of the workbook that have cards and are not hidden.
    card_tabs: tuple[str, ...] = ()

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


def cell_name(row: int, column: int) -> str:
    """A cell as a spreadsheet program names it: `C3`. Both count from 1."""
    return f"{column_letter(column - 1)}{row}"


def read_sheet(path: Path, tab: str = "", heads: Iterable[str] = ()) -> Sheet:
    """The table in a file; `tab` names one of several sheets (unless given, the first with cards);
    `heads` are headings that the table is known to have. Raises `SheetError`.
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
        content = safefiles.read_bytes(path, MOST_BYTES)
    except OSError as error:
        raise SheetError(
            say(
                "'{name}' cannot be read: {reason}",
                name=path.name,
                reason=error.strerror or str(error),
            )
        ) from None
    known = HEADS | {plain(one) for one in heads}
    if suffix in (".csv", ".tsv"):
        return _Making(path, known).of_text(decoded(content))
    return _Making(path, known).of_workbook(content, tab)


@dataclass
class _Raw:
    """A row before it is known where the header is."""

    number: int
    cells: list[Cell]
    # The cell whose quotes do not match.
    open_at: int = -1
    is_hidden: bool = False

    def filled(self) -> int:
        """How many cells are not empty."""
        return sum(_is_there(cell) for cell in self.cells)


@dataclass
class _Making:
    """One table on its way."""

    path: Path
    heads: Collection[str]
    notes: list[Note] = field(default_factory=list)
    is_text: bool = False

    def of_text(self, text: Decoded) -> Sheet:
        """The table of a CSV."""
        self.is_text = True
        if "\0" in text.text:
            raise SheetError(say("this is no CSV: it holds a zero byte"))
        rows = []
        try:
            for number, record in enumerate(separated(text.text, self.heads), start=1):
                # what is too long stays so, and is told
                cells: list[Cell] = [_trimmed(cell[: 2 * MOST_CELL]) for cell in record.cells]
                raw = _Raw(number, cells, record.open_at)
                if raw.filled():
                    rows.append(raw)
        except TooManyError:
            raise self._too_many_rows() from None
        if not text.is_sure:
            message = worded(
                "the file is not in UTF-8 and was read as Windows-1252: where letters are wrong, save it as UTF-8"
            )
            self.notes.append(Note(rows[0].number if rows else 1, 0, message))
        return self._made("", (), rows, ())

    def of_workbook(self, content: bytes, tab: str) -> Sheet:
        """The table of one sheet of a workbook."""
        asked = {"tab": tab, "heads": sorted(self.heads)}
        question = json.dumps(asked).encode() + b"\n" + content
        try:
            found = json.loads(ask("book", question))
        except EndedError as error:
            raise SheetError(self._cannot(spoken(_ENDED[error.why]))) from None
        except OSError as error:
            raise SheetError(self._cannot(error.strerror or str(error))) from None
        if "refused" in found:
            raise self._refused(found["refused"], found["detail"], tab)
        rows = []
        for number, is_hidden, cells in found["rows"]:
            raw = _Raw(number + 1, [], is_hidden=is_hidden)
            raw.cells = [self._plain(raw.number, at, cell) for at, cell in enumerate(cells)]
            rows.append(raw)
        for first, last, column in found["merged"]:
            cells = f"{cell_name(first + 1, column + 1)}:{cell_name(last + 1, column + 1)}"
            message = worded("{cells} are merged: each of their rows has the value", cells=cells)
            self.notes.append(Note(first + 1, column + 1, message))
        tabs = tuple(name for name, _, _ in found["tabs"])
        card_tabs = tuple(name for name, hidden, has in found["tabs"] if has and not hidden)
        sheet = self._made(found["tab"], tabs, rows, found["hidden"])
        return _with_tabs(sheet, card_tabs, is_chosen=bool(tab))

    def _cannot(self, reason: str) -> str:
        return say("'{name}' cannot be read: {reason}", name=self.path.name, reason=reason)

    def _refused(self, why: str, detail: str, tab: str) -> SheetError:
        name = self.path.name
        if why == "rows":
            return self._too_many_rows()
        if why == "columns":
            return self._too_many_columns()
        if why == "no sheet":
            return SheetError(say("'{name}' has no sheet", name=name))
        if why == "no such sheet":
            return SheetError(
                say(
                    "'{name}' has no sheet '{tab}'; there are: {tabs}",
                    name=name,
                    tab=tab,
                    tabs=detail,
                )
            )
        return SheetError(self._cannot(spoken(_WHY[why](detail))))

    def _too_many_rows(self) -> SheetError:
        return SheetError(
            say(
                "'{name}' has more than {most_rows} rows",
                name=self.path.name,
                most_rows=f"{MOST_ROWS:,}",
            )
        )

    def _too_many_columns(self) -> SheetError:
        return SheetError(
            say(
                "'{name}' has more than {most_columns} columns",
                name=self.path.name,
                most_columns=MOST_COLUMNS,
            )
        )

    def _plain(self, row: int, at: int, cell: grid.Value) -> Cell:
        """A cell of a workbook; what its mark says is noted."""
        if not isinstance(cell, list):
            return _trimmed(cell) if isinstance(cell, str) else cell
        kind, text = cell[0], cell[1] if len(cell) > 1 else ""
        name = cell_name(row, at + 1)
        if kind == grid.DATE:
            self.notes.append(Note(row, at + 1, _date_note(name, text)))
        elif kind == grid.ERROR:
            self.notes.append(Note(row, at + 1, _error_note(name, text), "error"))
        elif kind == grid.EMPTY:
            message = worded(
                "{cell}: a formula without a result: open the table in a spreadsheet program and save it",
                cell=name,
            )
            self.notes.append(Note(row, at + 1, message, "error"))
        else:
            self.notes.append(Note(row, at + 1, _cut_note(name), "error"))
        return text or None

    # ------------------------------------------------------------ the header, and what is below

    def _made(
        self, tab: str, tabs: tuple[str, ...], rows: Sequence[_Raw], hidden: Sequence[int]
    ) -> Sheet:
        rows = [row for row in rows if row.filled()]
        if not rows:
            raise SheetError(say("'{name}' is empty", name=self.path.name))
        at = self._head_at(rows)
        head = rows[at]
        for row in rows[:at]:
            message = worded("row {row} stands above the header and is left out", row=row.number)
            self.notes.append(Note(row.number, 0, message))
        header = [_heading(cell) for cell in head.cells]
        width = len(header)
        while header and not header[-1]:
            header.pop()
        if len(header) > MOST_COLUMNS:
            raise self._too_many_columns()
        twice = next((name for at, name in enumerate(header) if name and name in header[:at]), None)
        if twice is not None:
            raise SheetError(
                say("'{name}' has two columns '{twice}'", name=self.path.name, twice=twice)
            )
        found = [row for row in rows[at + 1 :] if not self._is_left_out(row, head)]
        for row in found:
            self._note(row, header, width)
        for column in hidden:
            if column < len(header) and header[column]:
                letter = column_letter(column)
                message = worded("column {letter} is hidden and was read", letter=letter)
                self.notes.append(Note(head.number, column + 1, message))
        return Sheet(
            self.path,
            tab,
            tabs,
            tuple(header),
            tuple(Row(row.number, _fitted(row.cells, len(header))) for row in found),
            head.number,
            tuple(sorted(self.notes, key=lambda note: (note.row, note.column))),
        )

    def _head_at(self, rows: Sequence[_Raw]) -> int:
        """Which row is the header: the first with a word that heads a column of cards, where what
        stands above has less in it; else the first.
        """
        for at, row in enumerate(rows[: MOST_ABOVE + 1]):
            if any(isinstance(cell, str) and plain(cell) in self.heads for cell in row.cells):
                filled = row.filled()
                above = max((one.filled() for one in rows[:at]), default=0)
                return at if above <= max(1, filled // 2) else 0
        return 0

    def _is_left_out(self, row: _Raw, head: _Raw) -> bool:
        first = next((cell for cell in row.cells if _is_there(cell)), None)
        message = None
        if isinstance(first, str) and re.match(r"#+(\s|#|$)", first):
            message = worded("row {row} begins with # and is left out", row=row.number)
        elif row.cells == head.cells:
            message = worded("row {row} is the header again and is left out", row=row.number)
        if message is not None:
            self.notes.append(Note(row.number, 0, message))
            self.notes = [note for note in self.notes if note.row != row.number or note.column == 0]
        return message is not None

    def _note(self, row: _Raw, header: Sequence[str], width: int) -> None:
        """What is to be said of a row's cells."""
        if row.is_hidden:
            message = worded("row {row} is hidden and was read", row=row.number)
            self.notes.append(Note(row.number, 0, message))
        if row.open_at >= 0:
            where = min(row.open_at + 1, max(1, len(header)))
            message = worded(
                "{cell}: the quotes of this cell do not match, one is opened and never closed",
                cell=cell_name(row.number, row.open_at + 1),
            )
            self.notes.append(Note(row.number, where, message, "error", always=True))
        for at, cell in enumerate(row.cells):
            if not _is_there(cell):
                continue
            if at >= len(header) or not header[at]:
                self._note_surplus(row, at, at >= width)
            elif isinstance(cell, str):
                self._note_text(row.number, at, cell)

    def _note_surplus(self, row: _Raw, at: int, is_behind: bool) -> None:
        """A cell without a heading: in a CSV it is likely that all before it are shifted."""
        name = cell_name(row.number, at + 1)
        if self.is_text and is_behind:
            if row.open_at < 0:
                message = worded(
                    "{cell}: this row has more cells than the header: is a separator in a text not in quotes?",
                    cell=name,
                )
                self.notes.append(Note(row.number, at + 1, message, "error", always=True))
        else:
            message = worded("{cell} has no heading and is left out", cell=name)
            self.notes.append(Note(row.number, at + 1, message, always=True))

    def _note_text(self, row: int, at: int, cell: str) -> None:
        name = cell_name(row, at + 1)
        if len(cell) > MOST_CELL:
            self.notes.append(Note(row, at + 1, _cut_note(name), "error"))
        if "\ufffd" in cell:
            message = worded("{cell}: a letter could not be read", cell=name)
            self.notes.append(Note(row, at + 1, message))
        if not self.is_text:
            return
        if _ERROR.fullmatch(cell):
            self.notes.append(Note(row, at + 1, _error_note(name, cell), "error"))
        elif _DATE.fullmatch(cell):
            self.notes.append(Note(row, at + 1, _date_note(name, cell)))
        elif _SHORTENED.fullmatch(cell):
            message = worded(
                "{cell}: a spreadsheet shortened this number: {text}", cell=name, text=cell
            )
            self.notes.append(Note(row, at + 1, message))


def _with_tabs(sheet: Sheet, card_tabs: tuple[str, ...], *, is_chosen: bool) -> Sheet:
    """The sheet with the others that have cards; that there are any is noted."""
    others = [one for one in card_tabs if one != sheet.tab]
    notes = list(sheet.notes)
    if others and not is_chosen:
        message = worded(
            "this is the sheet '{tab}'; there are cards in {others}, too",
            tab=sheet.tab,
            others=", ".join(f"'{one}'" for one in others),
        )
        notes.insert(0, Note(sheet.head, 0, message))
    elif not is_chosen and sheet.tabs[:1] != (sheet.tab,):
        message = worded("the first sheet has no cards: read was '{tab}'", tab=sheet.tab)
        notes.insert(0, Note(sheet.head, 0, message))
    return Sheet(
        sheet.path,
        sheet.tab,
        sheet.tabs,
        sheet.header,
        sheet.rows,
        sheet.head,
        tuple(notes),
        card_tabs,
    )


_MONTHS = (
    r"(?:jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez)[a-zäé]{0,6}\.?"
)
# What spreadsheets make of `3/4` and write into a CSV.
_DATE = re.compile(
    rf"\d{{1,2}}[-. ]{{1,2}}{_MONTHS}(?:[-. ]{{1,2}}\d{{2,4}})?|{_MONTHS}[-. ]{{1,2}}\d{{2,4}}"
    r"|\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}/\d{1,2}/\d{4}",
    re.IGNORECASE,
)
_ERROR = re.compile(
    r"#(?:N/A|NA|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV/0!|NULL!|NUM!|ZAHL!|SPILL!|ÜBERLAUF!|CALC!"
    r"|KALK!|FIELD!|FELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA|ERROR!)|Err:\d{3}",
    re.IGNORECASE,
)
_SHORTENED = re.compile(r"\d[.,]?\d*E\+\d{1,3}")


def _date_note(cell: str, text: str) -> Told:
    return worded(
        "{cell}: a spreadsheet made a date of it ({text}): if it was no date, make the column text and type it again",
        cell=cell,
        text=text,
    )


def _error_note(cell: str, text: str) -> Told:
    return worded("{cell}: an error of the spreadsheet stands there: {text}", cell=cell, text=text)


def _cut_note(cell: str) -> Told:
    return worded("{cell} has more than {most} letters", cell=cell, most=f"{MOST_CELL:,}")


def _heading(cell: Cell) -> str:
    """A heading without the signs that nobody sees; its letters stay as they are."""
    if not _is_there(cell):
        return ""
    seen = "".join(one for one in str(cell) if one not in grid.UNSEEN)
    return " ".join(seen.split())


def _is_there(cell: Cell) -> bool:
    return cell is not None and str(cell).strip() != ""


def _trimmed(cell: str) -> str:
    return cell.strip().strip("\u200b\ufeff\u2060").strip()


def _fitted(cells: Sequence[Cell], width: int) -> tuple[Cell, ...]:
    found = tuple(_whole(cell) for cell in cells[:width])
    return found + (None,) * (width - len(found))


def _whole(cell: Cell) -> Cell:
    if isinstance(cell, str):
        return cell[:MOST_CELL]
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 10**15:
        return int(cell)
    return cell


_ENDED = {
    "time": worded("it takes too long"),
    "memory": worded("it takes too much memory"),
    "fault": worded("it is no workbook"),
}

_WHY: Mapping[str, Callable[[str], Told]] = {
    "archive": lambda _: worded("it is no workbook"),
    "locked": lambda _: worded("it is locked by a password, or of an old format: save it as .xlsx"),
    "packed": lambda _: worded("it is packed in a way that is not read here"),
    "parts": lambda _: worded("it has too many parts"),
    "sheets": lambda _: worded("it has too many sheets"),
    "formats": lambda _: worded("it has too many formats"),
    "merged": lambda _: worded("it has too many merged cells"),
    "unpacked": lambda _: worded("unpacked it is larger than {megabytes} MB", megabytes=64),
    "letters": lambda _: worded("it holds too much text"),
    "deep": lambda _: worded("its XML is nested too deep"),
    "doctype": lambda _: worded("its XML has a document type, which no spreadsheet program writes"),
    "twice": lambda part: worded("its part '{part}' stands twice", part=part),
    "missing": lambda part: worded("it has no part '{part}'", part=part),
    "broken": lambda part: worded("its part '{part}' is damaged", part=part),
}
