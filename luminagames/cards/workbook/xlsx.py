"""XLSX: sheets, shared texts, formats of numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from luminagames.cards.workbook.formats import BUILT_IN, number_of, shown
from luminagames.cards.workbook.grid import (
    DATE,
    EMPTY,
    ERROR,
    MOST_COLUMNS,
    MOST_ROWS,
    Grid,
    RefusedBookError,
    Tab,
    Value,
)
from luminagames.cards.workbook.markup import MOST_DEPTH, Reader, whole
from luminagames.cards.workbook.parts import Parts

# Texts that cells share; there are no more cells.
MOST_SHARED = MOST_ROWS * MOST_COLUMNS
MOST_FORMATS = 100_000
MOST_SHEETS = 300

_PLACE = re.compile(r"\$?([A-Za-z]{1,3})\$?(\d{1,7})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


@dataclass
class Xlsx:
    """A workbook; `tabs` are its sheets."""

    parts: Parts
    tabs: list[Tab] = field(default_factory=list)
    since_1904: bool = False
    shared: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)

    @staticmethod
    def opened(parts: Parts) -> Xlsx:
        """The workbook of an archive, without its cells. Raises `RefusedBookError`."""
        root = _Relations()
        main = "xl/workbook.xml"
        if parts.has("_rels/.rels"):
            root.read(parts, "_rels/.rels")
            main = next(
                (to for kind, to in root.found.values() if kind == "officeDocument"), main
            ).lstrip("/")
        folder, _, name = main.rpartition("/")
        relations, listed = _Relations(), _Sheets()
        beside = f"{folder}/_rels/{name}.rels".lstrip("/")
        if parts.has(beside):
            relations.read(parts, beside)
        listed.read(parts, main)
        book = Xlsx(parts, since_1904=listed.since_1904)
        places = {
            kind: _joined(folder, to)
            for kind, to in relations.found.values()
            if kind in ("sharedStrings", "styles")
        }
        for title, state, relation in listed.found:
            kind, to = relations.found.get(relation, ("", ""))
            if kind == "worksheet":
                book.tabs.append(Tab(title, _joined(folder, to), state not in ("", "visible")))
        if parts.has(places.get("sharedStrings", "")):
            texts = _Shared()
            texts.read(parts, places["sharedStrings"])
            book.shared = texts.found
        if parts.has(places.get("styles", "")):
            styles = _Styles()
            styles.read(parts, places["styles"])
            book.codes = [styles.code(one) for one in styles.used]
        return book

    def fill(self, grid: Grid, tab: Tab) -> None:
        """Read a sheet. Raises `RefusedBookError`, `EnoughError`."""
        _Cells(self, grid).read(self.parts, tab.part)


class _Relations(Reader):
    """Which part is meant by an id: its kind, and its name."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, tuple[str, str]] = {}

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name != "Relationship" or attributes.get("TargetMode") == "External":
            return
        if len(self.found) > 10 * MOST_SHEETS:
            raise RefusedBookError("parts")
        kind = attributes.get("Type", "").rpartition("/")[2]
        self.found[attributes.get("Id", "")] = kind, attributes.get("Target", "")


class _Sheets(Reader):
    """The sheets: name, state, id of the part."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []
        self.since_1904 = False

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "workbookPr":
            self.since_1904 = attributes.get("date1904") in ("1", "true")
        elif name == "sheet" and self.path[-2:-1] == ["sheets"]:
            if len(self.found) >= MOST_SHEETS:
                raise RefusedBookError("sheets")
            title, state = attributes.get("name", "")[:100], attributes.get("state", "")
            relation = next((attributes[key] for key in attributes if key.endswith(":id")), "")
            self.found.append((title, state, relation))


class _Texts(Reader):
    """Texts in runs; what is only said how to read it (`rPh`) is left out."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._quiet = 0

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        self._quiet += name == "rPh"

    def end(self, name: str) -> None:
        self._quiet -= name == "rPh"

    def text(self, text: str) -> None:
        if self.path[-1] == "t" and not self._quiet:
            self.said.append(text)

    def taken(self) -> str:
        """What was said since the last time."""
        said = "".join(self.said)
        self.said.clear()
        return unescaped(said)


class _Shared(_Texts):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def end(self, name: str) -> None:
        super().end(name)
        if name == "si":
            if len(self.found) >= MOST_SHARED:
                raise RefusedBookError("letters")
            self.found.append(self.taken())


class _Styles(Reader):
    """The formats of numbers that cells use, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.codes: dict[int, str] = {}
        self.used: list[int] = []

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "numFmt":
            self.codes[whole(attributes.get("numFmtId", ""))] = attributes.get("formatCode", "")
        elif name == "xf" and self.path[-2:-1] == ["cellXfs"]:
            self.used.append(whole(attributes.get("numFmtId", "0")))
        if len(self.codes) + len(self.used) > MOST_FORMATS:
            raise RefusedBookError("formats")

    def code(self, number: int) -> str:
        """The code of a format."""
        return self.codes.get(number, BUILT_IN.get(number, ""))[:200]


class _Cells(_Texts):
    """A sheet: cells, hidden rows and columns, merged cells. A million cells go through here: what
    the parser calls is written out, and no path is kept.
    """

    def __init__(self, book: Xlsx, grid: Grid) -> None:
        super().__init__()
        self.book, self.grid = book, grid
        self.row = self.column = -1
        self._kind = self._style = ""
        self._value: list[str] = []
        self._is_worked = self._in_value = self._in_text = False
        self._depth = 0

    def started(self, name: str, attributes: Mapping[str, str]) -> None:
        if ":" in name:
            name = name[name.rfind(":") + 1 :]
        self._depth += 1
        if name == "c":
            place = attributes.get("r")
            self.column = self.column + 1 if place is None else _column_of(place)
            self._kind, self._style = attributes.get("t", "n"), attributes.get("s", "")
            self._is_worked = False
        elif name == "v":
            self._in_value = True
        elif name == "t":
            self._in_text = not self._quiet
        else:
            self._begin_other(name, attributes)

    def text(self, text: str) -> None:
        if self._in_value:
            self._value.append(text)
        elif self._in_text:
            self.said.append(text)

    def ended(self, name: str) -> None:
        self._depth -= 1
        self._in_value = self._in_text = False
        if name == "c" or name.endswith(":c"):
            self._end_cell()
        elif name.endswith("rPh"):
            self._quiet -= 1

    def _begin_other(self, name: str, attributes: Mapping[str, str]) -> None:
        """What there is less of than cells."""
        if self._depth > MOST_DEPTH:
            raise RefusedBookError("deep")
        if name == "row":
            self.row = whole(attributes["r"]) - 1 if "r" in attributes else self.row + 1
            self.column = -1
            if attributes.get("hidden") in ("1", "true") and self.row < MOST_ROWS:
                self.grid.hidden_rows.add(self.row)
        elif name == "f":
            self._is_worked = True
        elif name == "rPh":
            self._quiet += 1
        elif name == "col" and attributes.get("hidden") in ("1", "true"):
            first, last = (whole(attributes.get(end, "")) for end in ("min", "max"))
            self.grid.hidden_columns.update(range(first - 1, min(last, MOST_COLUMNS)))
        elif name == "mergeCell":
            self._merge(attributes.get("ref", ""))

    def _end_cell(self) -> None:
        value: Value = None
        if self._value:
            value = self._made("".join(self._value))
            self._value.clear()
        elif self._kind != "inlineStr" and self._is_worked and self._kind != "str":
            value = [EMPTY]
        if self.said:
            said = self.taken()
            value = said if self._kind == "inlineStr" else value
        if value is not None and value != "":
            self.grid.put(max(0, self.row), self.column, value)

    def _made(self, raw: str) -> Value:
        """What a value means by its cell's kind."""
        match self._kind:
            case "s":
                shared = self.book.shared
                at = int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 9 else len(shared)
                return shared[at] if at < len(shared) else [ERROR, "?"]
            case "str":
                return unescaped(raw)
            case "b":
                return raw.strip() in ("1", "true")
            case "e":
                return [ERROR, raw[:40]]
            case "d":
                return [DATE, raw[:40]]
        number = number_of(raw)
        if number is None:
            return raw
        style = whole(self._style) if self._style else 0
        code = self.book.codes[style] if style < len(self.book.codes) else ""
        return shown(number, code, self.book.since_1904)

    def _merge(self, ref: str) -> None:
        first, _, last = ref.partition(":")
        begin, end = _PLACE.fullmatch(first), _PLACE.fullmatch(last)
        if begin and end:
            self.grid.merge(int(begin[2]) - 1, int(end[2]) - 1, _column(begin[1]), _column(end[1]))


def unescaped(text: str) -> str:
    """`_x000D_` as the letter that it stands for."""
    if "_x" not in text:
        return text
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)


@lru_cache(maxsize=20_000)
def _column_of(place: str) -> int:
    """The column of `AB12`, from 0; of what is no place the first."""
    return max(0, _column(place.rstrip("0123456789").replace("$", "")[:3]))


def _column(letters: str) -> int:
    found = 0
    for letter in letters.upper():
        found = 26 * found + ord(letter) - 64 if "A" <= letter <= "Z" else found
    return found - 1


def _joined(folder: str, target: str) -> str:
    if target.startswith("/"):
        return target.lstrip("/")
    steps: list[str] = []
    for step in f"{folder}/{target}".split("/"):
        if step == "..":
            steps[-1:] = []
        elif step not in ("", "."):
            steps.append(step)
    return "/".join(steps)
