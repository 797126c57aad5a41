"""The page *Import*: a table, which column is which key, and its rows as cards; read again whenever it is saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from luminagames.cards.problems import errors
from luminagames.cards.tables import (
    FORMATS,
    Imported,
    MapError,
    Sheet,
    SheetError,
    TableMap,
    guess,
    import_sheet,
    read_map,
    read_sheet,
    write_cards,
    write_map,
)
from luminagames.cards.tables.keys import card_keys
from luminagames.cards.tables.mapping import LEFT_OUT, map_file
from luminagames.cards.tables.sentences import Sentences, sentences_of
from luminagames.studio.desk import Desk
from luminagames.studio.files import stamp
from luminagames.studio.import_card import LiveCard, measure
from luminagames.studio.kit import Label, Panel, Pick, Push
from luminagames.studio.words import counted
from luminagames.text import say

LOOK_MS = 400
SAMPLE = 18
"""So many letters of a column's first cell are shown under its name."""

LIVE_FROM = 1080
"""From this width of the page on, at 100 % text, the card of the chosen row stands beside the table."""

OPEN = ""
"""A column that is mapped to nothing yet."""


class ImportPage(QWidget):
    """Rows in order are written at once; the others wait, their last good cards stay."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        look = desk.look
        self.sheet: Sheet | None = None
        self.table = TableMap()
        self.found = Imported()
        self._stamp: object = None
        self._picks: dict[str, Pick] = {}
        self._known: dict[str, Sentences | None] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 10, 10)
        row.setSpacing(10)
        panel = Panel(look, say("Columns"), margins=(14, 12, 14, 12))
        panel.setFixedWidth(330)
        self.open_button = Push(look, say("Open a table …"), "library", "primary")
        self.open_button.clicked.connect(self.ask)
        panel.body.addWidget(self.open_button)
        self.file = Label(look, say("CSV, XLSX or ODS"), "small", "text_muted", wrap=True)
        panel.body.addWidget(self.file)
        inner = QWidget()
        self._grid = QGridLayout(inner)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._grid.setColumnStretch(1, 1)
        self._grid.setContentsMargins(0, 0, 6, 0)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        panel.body.addWidget(area, 1)
        row.addWidget(panel)
        side = Panel(look, say("Rows"), margins=(12, 12, 12, 12))
        self.count = Label(look, "", "small", "text_muted")
        side.head.addWidget(self.count)
        self.rows = QTableWidget()
        self.rows.setAccessibleName(say("Rows"))
        self.rows.setFont(look.theme.font("small"))
        self.rows.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.rows.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.rows.currentCellChanged.connect(lambda at, *_: self._show_card(at))
        side.body.addWidget(self.rows, 2)
        self.problems = QListWidget()
        self.problems.setAccessibleName(say("Problems of the table"))
        self.problems.setFont(look.theme.font("small"))
        self.problems.setWordWrap(True)
        self.problems.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.problems.currentItemChanged.connect(self._to_row)
        side.body.addWidget(self.problems, 1)
        self.fits = Label(look, "", "small", "text_muted", wrap=True)
        side.body.addWidget(self.fits)
        buttons = QHBoxLayout()
        self.next_button = Push(look, say("Next problem"), "down")
        self.next_button.setToolTip(say("Next problem (F8)"))
        self.next_button.clicked.connect(self.next_problem)
        self.import_button = Push(look, say("Import"), "save", "primary")
        self.import_button.setToolTip(say("Import (Ctrl Enter): your table stays as it is"))
        self.import_button.clicked.connect(self.write)
        buttons.addStretch(1)
        buttons.addWidget(self.next_button)
        buttons.addWidget(self.import_button)
        side.body.addLayout(buttons)
        row.addWidget(side, 1)
        self.live = LiveCard(desk)
        row.addWidget(self.live)
        for key, do in (("F8", self.next_problem), ("Ctrl+Return", self.write)):
            QShortcut(QKeySequence(key), self, do).setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        desk.game_changed.connect(self._close)
        self._restyle()
        look.themed.connect(self._restyle)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window shows the table alone."""
        super().resizeEvent(event)
        self.live.setVisible(self.width() >= self.desk.look.theme.px(LIVE_FROM))

    def _restyle(self) -> None:
        theme = self.desk.look.theme
        text, muted, line = (theme.color(role).name() for role in ("text", "text_muted", "hairline"))
        ground, raised = self.desk.look.field_ground().name(), theme.color("panel_raised").name()
        lit = theme.color("playable", 0.22).name(QColor.NameFormat.HexArgb)
        self.rows.setStyleSheet(
            f"QTableWidget {{ background: {ground}; color: {text}; gridline-color: {raised}; border: 1px solid {line};"
            f" border-radius: 5px; selection-background-color: {lit}; selection-color: {text}; }}"
            f"QHeaderView::section {{ background: {raised}; color: {muted}; border: none; padding: 5px 8px;"
            f" border-right: 1px solid {line}; border-bottom: 1px solid {line}; }}"
            f"QHeaderView, QTableCornerButton::section {{ background: {raised}; border: none; }}"
        )
        for header in (self.rows.horizontalHeader(), self.rows.verticalHeader()):
            header.setFont(theme.font("small"))

    def arrive(self) -> None:
        """The keyboard starts on the first button."""
        self.open_button.setFocus()

    # ------------------------------------------------------------ the table

    def ask(self) -> None:
        """Ask which table."""
        filters = say("Tables ({kinds})", kinds=" ".join("*" + one for one in FORMATS))
        start = self.desk.space.folders[-1] if self.desk.space.folders else Path.home()
        path = self.desk.asking.open_file(self, say("Which table?"), start, filters)
        if path is not None:
            self.open(path)

    @property
    def folder(self) -> Path | None:
        """The card folder that the cards go to: that of the table, else the newest own one."""
        folders = self.desk.space.folders
        path = self.sheet.path if self.sheet is not None else None
        inside = [one for one in folders if path is not None and path.is_relative_to(one)]
        return inside[0] if inside else folders[-1] if folders else None

    def open(self, path: Path) -> None:
        """Read a table; its map of columns is the one that was kept, the rest is guessed."""
        try:
            sheet = read_sheet(path)
            self.sheet = sheet
            kept = map_file(self.folder, path) if self.folder is not None else None
            known = read_map(kept) if kept is not None and kept.is_file() else TableMap()
        except (SheetError, MapError) as error:
            self.desk.told.emit(str(error))
            return
        self.table = guess(sheet, card_keys(self.desk.space.game_id), known.columns)
        self.table.into = known.into
        self._stamp = stamp(path)
        self._timer.start()
        self._make_picks()
        self._read()

    def _close(self) -> None:
        self._timer.stop()
        self.sheet, self.found, self.table = None, Imported(), TableMap()
        self._make_picks()
        self._show()

    def _look(self) -> None:
        """Saved in a spreadsheet program: read again, and written at once if it was imported before."""
        sheet = self.sheet
        now = stamp(sheet.path) if sheet is not None else None
        if sheet is None or now is None or now == self._stamp:
            return
        self._stamp = now
        try:
            self.sheet = read_sheet(sheet.path, sheet.tab)
        except SheetError:
            return  # half written: the next look finds it whole
        if self.sheet.header != sheet.header:
            self.table = guess(self.sheet, card_keys(self.desk.space.game_id), self.table.columns)
            self._make_picks()
        self._read()
        if self.folder is not None and map_file(self.folder, sheet.path).is_file():
            self.write()

    def _make_picks(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self._picks = {}
        keys = card_keys(self.desk.space.game_id).all_keys()
        for at, name in enumerate(self.sheet.header if self.sheet is not None else ()):
            if not name:
                continue
            pick = Pick(self.desk.look, say("Key of the column {name}", name=name))
            pick.addItem("(open)", OPEN)
            pick.addItem(say("left out"), LEFT_OUT)
            now = self.table.columns.get(name, OPEN)
            for key in dict.fromkeys([*([now] if now not in (OPEN, LEFT_OUT) else []), *keys]):
                pick.addItem(key, key)
            pick.choose(now)
            if now == OPEN:
                pick.setCurrentIndex(0)
            pick.activated.connect(lambda _at, name=name: self._mapped(name))
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(Label(self.desk.look, name, "body"))
            sample = self._sample(name)
            words.addWidget(Label(self.desk.look, sample[:SAMPLE], "small", "text_muted"))
            holder = QWidget()
            holder.setLayout(words)
            self._grid.addWidget(holder, at, 0)
            self._grid.addWidget(pick, at, 1)
            self._picks[name] = pick

    def _sample(self, column: str) -> str:
        """The first cell of a column that holds something."""
        if self.sheet is None:
            return ""
        at = self.sheet.header.index(column)
        return next((str(row.cells[at]) for row in self.sheet.rows if row.cells[at] not in (None, "")), "")

    def _mapped(self, column: str) -> None:
        key = str(self._picks[column].currentData())
        if key == OPEN:
            self.table.columns.pop(column, None)
        else:
            self.table.columns[column] = key
        self._read()

    def _read(self) -> None:
        if self.sheet is None:
            return
        try:
            self.found = import_sheet(self.sheet, self.table, self.desk.space.game_id, self._sentences())
        except MapError as error:
            self.found = Imported()
            self.desk.told.emit(f"{error}.")
        self._show()

    def _sentences(self) -> Sentences | None:
        """What reads rules texts: the shipped cards' sentences, learned once for each game."""
        game = self.desk.space.game_id
        if game not in self._known:
            self._known[game] = sentences_of(self.desk.space.game)
        return self._known[game]

    # ------------------------------------------------------------ what is shown

    def _show(self) -> None:
        sheet, theme = self.sheet, self.desk.look.theme
        self.file.say(str(sheet.path) if sheet is not None else say("CSV, XLSX or ODS"))
        wrong = {row.number: row for row in self.found.rows if errors(row.problems)}
        good = len(self.found.cards)
        said = say("{cards} in order", cards=counted(good, "card")) + (
            say(", {rows} to mend", rows=counted(len(wrong), "row")) if wrong else ""
        )
        self.count.say(said if sheet is not None else "")
        self.import_button.setEnabled(bool(good) and self.folder is not None)
        kept = self.rows.currentRow()
        self.rows.blockSignals(True)
        self.rows.clear()
        self.rows.setRowCount(len(sheet.rows) if sheet is not None else 0)
        self.rows.setColumnCount(len(sheet.header) if sheet is not None else 0)
        if sheet is not None:
            self.rows.setHorizontalHeaderLabels(list(sheet.header))
            self.rows.setVerticalHeaderLabels([str(row.number) for row in sheet.rows])
            self.rows.verticalHeader().setFixedWidth(44)
            places = {(problem.line, problem.column) for problem in self.found.problems}
            for at, row in enumerate(sheet.rows):
                for column, cell in enumerate(row.cells):
                    item = QTableWidgetItem("" if cell is None else str(cell))
                    if (row.number, column + 1) in places:
                        item.setBackground(theme.color("danger", 0.35))
                    elif row.number in wrong:
                        item.setBackground(theme.color("danger", 0.12))
                    self.rows.setItem(at, column, item)
        self.rows.blockSignals(False)
        self.rows.resizeColumnsToContents()
        self.open_button.set_kind("primary" if sheet is None else "ghost")
        self.problems.clear()
        for problem in self.found.problems:
            entry = QListWidgetItem(problem.message)
            entry.setData(Qt.ItemDataRole.UserRole, (problem.line, problem.column))
            self.problems.addItem(entry)
        self.problems.setVisible(bool(self.found.problems))
        self.next_button.setEnabled(bool(self.found.problems))
        self.import_button.setText(
            "\u2002" + (say("Import {cards}", cards=counted(good, "card")) if good else say("Import"))
        )
        if sheet is not None and sheet.rows:
            self.rows.setCurrentCell(min(max(0, kept), len(sheet.rows) - 1), 0)
        self._show_card(self.rows.currentRow())
        measure(self.desk, self.found, self.fits)

    def _show_card(self, at: int) -> None:
        self.live.show_row(self.found.rows[at] if 0 <= at < len(self.found.rows) else None)

    def next_problem(self) -> None:
        """Go to the next problem, from the last to the first again."""
        number = self.problems.count()
        if number:
            self.problems.setCurrentRow((self.problems.currentRow() + 1) % number)

    def _to_row(self, item: QListWidgetItem | None) -> None:
        if item is None or self.sheet is None:
            return
        line, column = item.data(Qt.ItemDataRole.UserRole)
        at = next((at for at, row in enumerate(self.sheet.rows) if row.number == line), -1)
        if at >= 0:
            self.rows.setCurrentCell(at, column - 1)

    # ------------------------------------------------------------ writing

    def write(self) -> None:
        """Write the rows that are in order; of the others the last good cards stay. The map is kept beside."""
        sheet, folder = self.sheet, self.folder
        if sheet is None or folder is None:
            return
        target = folder / (self.table.into or f"cards/{sheet.path.stem}.yaml")
        wrong = [row.card for row in self.found.rows if row.definition is None]
        try:
            kept = write_cards(target, self.found.cards, sheet.path.name, wrong)
            write_map(map_file(folder, sheet.path), self.table)
        except OSError as error:
            self.desk.told.emit(say("The cards were not written: {reason}.", reason=error.strerror or str(error)))
            return
        stays = say(", {kept} as before", kept=len(kept)) if kept else ""
        self.desk.told.emit(
            say(
                "{counted} in {name}{stays}; the table is watched.",
                counted=counted(len(self.found.cards), "card"),
                name=target.name,
                stays=stays,
            )
        )

    def leave(self) -> None:
        """The studio closes."""
        self._timer.stop()
