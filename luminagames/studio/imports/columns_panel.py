"""Which column of a table is which key of a card: one drop-down for each, a sample under its
name.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from luminagames.cards.problems import Problem
from luminagames.cards.tables import Sheet, TableMap
from luminagames.cards.tables.keys import card_keys
from luminagames.cards.tables.mapping import LEFT_OUT
from luminagames.studio.desk import Desk
from luminagames.studio.kit import CutLine, LineLabel, Pick, Push, TightPanel
from luminagames.studio.words import shortened
from luminagames.text import say

WIDTH = 330
MOST_GROWTH = 1.3
# From this size of text on a column's key stands under its name.
STACKED_FROM = 1.4

# So many letters of a column's first cell are shown under its name.
SAMPLE = 18

# How the width is shared by columns and keys.
SHARES = (2, 3)

# A column that is mapped to nothing yet.
OPEN = ""


class ColumnsPanel(TightPanel):
    """The columns; `mapped` says column and key, `OPEN` where it is none any more."""

    mapped = Signal(str, str)
    # Another sheet of the workbook.
    tab_wanted = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.look, say("Columns"), margins=(14, 12, 14, 12))
        self.desk = desk
        self.picks: dict[str, Pick] = {}
        self.samples: dict[str, CutLine] = {}
        self._sheet: Sheet | None = None
        self._table = TableMap()
        self.count = LineLabel(desk.look, "", "small", "ok")
        self.head.addWidget(self.count)
        self.open_button = Push(desk.look, say("Open a table …"), "library", "primary")
        self.body.addWidget(self.open_button)
        self.more = QVBoxLayout()  # other ways to a table
        self.body.addLayout(self.more)
        self.file = LineLabel(desk.look, say("CSV, XLSX or ODS"), "small", "text_muted", wrap=True)
        self.body.addWidget(self.file)
        self.tabs = Pick(desk.look, say("Sheet of the workbook"))
        self.tabs.activated.connect(lambda _: self.tab_wanted.emit(str(self.tabs.currentData())))
        self.tabs.hide()
        self.body.addWidget(self.tabs)
        self.body.addWidget(self._make_area(), 1)
        self._restyle()
        desk.look.themed.connect(self._restyle)

    def _make_area(self) -> QScrollArea:
        """Where columns and keys stand."""
        inner = QWidget()
        self._grid = QGridLayout(inner)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        for column, share in enumerate(
            SHARES
        ):  # a long name, or what its words mean, leaves the keys their room
            self._grid.setColumnStretch(column, share)
        self._grid.setContentsMargins(0, 0, 6, 0)
        area = QScrollArea()
        area.setAccessibleName(say("Columns"))
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        return area

    def _restyle(self) -> None:
        self.setFixedWidth(round(WIDTH * min(self.desk.look.theme.text_scale, MOST_GROWTH)))
        self.show_columns(self._sheet, self._table)

    def show_columns(self, sheet: Sheet | None, table: TableMap) -> None:
        """One row for each column of a table."""
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.picks, self.samples, self._sheet, self._table = {}, {}, sheet, table
        self._show_tabs(sheet)
        if sheet is None:
            self.count.say("")
            return
        look, keys = self.desk.look, card_keys(self.desk.space.game_id).all_keys()
        for at, name in enumerate(sheet.header):
            if not name:
                continue
            pick = Pick(look, say("Key of the column {name}", name=name))
            pick.addItem(say("(open)"), OPEN)
            pick.addItem(say("left out"), LEFT_OUT)
            now = table.columns.get(name, OPEN)
            for key in dict.fromkeys([*([now] if now not in (OPEN, LEFT_OUT) else []), *keys]):
                pick.addItem(key, key)
            pick.choose(now)
            pick.activated.connect(self._picked)
            holder = self._cell(name, sheet, table)
            if look.theme.text_scale >= STACKED_FROM:
                self._grid.addWidget(holder, 2 * at, 0, 1, 2)
                self._grid.addWidget(pick, 2 * at + 1, 0, 1, 2)
            else:
                self._grid.addWidget(holder, at, 0)
                self._grid.addWidget(pick, at, 1)
            self.picks[name] = pick
        self._tell()

    def _cell(self, name: str, sheet: Sheet, table: TableMap) -> QWidget:
        look = self.desk.look
        words = QVBoxLayout()
        words.setSpacing(0)
        words.setContentsMargins(0, 3, 0, 3)
        title, sample = CutLine(look, "", "body"), CutLine(look, "", "small", "text_muted")
        title.say(name)
        sample.say(_told(sheet, table, name))
        words.addWidget(title)
        words.addWidget(sample)
        self.samples[name] = sample
        holder = QWidget()
        holder.setLayout(words)
        return holder

    def _show_tabs(self, sheet: Sheet | None) -> None:
        """The sheets of a workbook that has several, those with cards first."""
        tabs = sheet.tabs if sheet is not None else ()
        self.tabs.clear()
        cards = sheet.card_tabs if sheet is not None else ()
        for tab in (*cards, *(one for one in tabs if one not in cards)):
            self.tabs.addItem(tab, tab)
        if sheet is not None and sheet.tab:
            self.tabs.choose(sheet.tab)
        self.tabs.setVisible(len(tabs) > 1)

    def show_samples(self, sheet: Sheet) -> None:
        """The table holds something else in the same columns."""
        self._sheet = sheet
        for name, sample in self.samples.items():
            sample.say(_told(sheet, self._table, name))

    def _picked(self) -> None:
        """One of them was changed by hand."""
        self._tell()
        for column, pick in self.picks.items():
            key = str(pick.currentData())
            if key != self._table.columns.get(column, OPEN):
                self.mapped.emit(column, key)

    def _tell(self) -> None:
        known = sum(pick.currentData() != OPEN for pick in self.picks.values())
        words = say("{known} of {columns} found", known=known, columns=len(self.picks))
        self.count.say(words, "ok" if known == len(self.picks) else "text_accent")


def _told(sheet: Sheet, table: TableMap, column: str) -> str:
    """What its words mean, where some were mended; else the first cell of a column that holds
    something.
    """
    meant = table.words.get(column)
    if meant:
        wrong, right = list(meant.items())[-1]
        return shortened(f"{wrong} = {right}", 2 * SAMPLE)
    at = sheet.header.index(column)
    return shortened(
        next((str(row.cells[at]) for row in sheet.rows if row.cells[at] not in (None, "")), ""),
        SAMPLE,
    )


def in_words(problem: Problem, sheet: Sheet | None) -> str:
    """A problem of a table; a column without a key is told by what mends it here."""
    if sheet is None or problem.line != 1 or problem.code != "table":
        return problem.said
    name = sheet.header[problem.column - 1]
    return say(
        "The column {name} has no key yet: choose one at the left, or leave it out.", name=name
    )
