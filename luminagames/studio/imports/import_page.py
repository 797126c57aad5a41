"""The page *Import*: a table, which column is which key, and its rows as cards; read again whenever
it is saved.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from luminagames.cardface.art import has_art
from luminagames.cardface.pictures import PictureFolders
from luminagames.cards.problems import errors
from luminagames.cards.tables import (
    FORMATS,
    Fix,
    Imported,
    MapError,
    Sheet,
    SheetError,
    TableMap,
    find_map,
    guess,
    ids_in,
    import_sheet,
    loss,
    read_map,
    read_sheet,
    target_file,
    write_cards,
    write_map,
)
from luminagames.cards.tables.keys import card_keys
from luminagames.cards.tables.sentences import Sentences, sentences_of
from luminagames.kit.drafts import TABLE, Draft, digest_of, key_of, shared
from luminagames.kit.tip import plain_tip
from luminagames.studio.desk import Desk
from luminagames.studio.files import stamp
from luminagames.studio.imports.art_rows import ArtEntry, ArtFound, art_of
from luminagames.studio.imports.art_strip import ArtStrip
from luminagames.studio.imports.columns_panel import OPEN, ColumnsPanel, in_words
from luminagames.studio.imports.elsewhere import Elsewhere
from luminagames.studio.imports.import_card import LiveCard, measure
from luminagames.studio.imports.rows_table import RowsTable, fix_words
from luminagames.studio.kit import LineLabel, Push, TightPanel
from luminagames.studio.words import counted
from luminagames.text import say, spoken, why

LOOK_MS = 400
# From this width of the page on, at 100 % text, the card of the chosen row stands beside the table.
LIVE_FROM = 1080

# From this height of the page on the strip of pictures stands under the table.
ART_FROM = 640


class ImportPage(QWidget):
    """Rows in order are written at once; the others wait, their last good cards stay."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.sheet: Sheet | None = None
        self.table = TableMap()
        self.found = Imported()
        self._stamp: object = None
        # The card file of which somebody said that it stays as it is.
        self._declined: Path | None = None
        self._known: dict[str, Sentences | None] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 2)
        column.setSpacing(10)
        self._make_middle(column)
        self.art = ArtStrip(desk)
        self.art.wanted.connect(self._take_art)
        self.art.chosen.connect(self._to_card)
        column.addWidget(self.art)
        for key, do in (
            ("F8", self.next_problem),
            ("Ctrl+.", self.take_fix),
            ("Ctrl+Return", self.write_now),
            ("Ctrl+V", self.elsewhere.paste),
        ):
            QShortcut(QKeySequence(key), self, do).setContext(
                Qt.ShortcutContext.WidgetWithChildrenShortcut
            )
        desk.game_changed.connect(self._close)
        self._show()

    def _make_middle(self, column: QVBoxLayout) -> None:
        desk = self.desk
        row = QHBoxLayout()
        row.setSpacing(10)
        column.addLayout(row, 1)
        self.columns = ColumnsPanel(desk)
        self.columns.open_button.clicked.connect(self.ask)
        self.columns.mapped.connect(self._mapped)
        self.columns.tab_wanted.connect(self._open_tab)
        # Makes a first set, asking for its name; None where the person thinks better of it.
        self.make_set: Callable[[], Path | None] = lambda: None
        # The game of cards without rules, if there is one, and what shows it here; False where the
        # person stays.
        self.plain = ""
        self.open_plain: Callable[[], bool] = lambda: False
        self.elsewhere = Elsewhere(self.desk, self._set_folder)
        self.elsewhere.came.connect(self._came)
        self.columns.more.addWidget(self.elsewhere)
        row.addWidget(self.columns)
        row.addWidget(self._make_side(), 1)
        self.live = LiveCard(desk)
        row.addWidget(self.live)

    def _make_side(self) -> TightPanel:
        """The rows of the table, what is wrong with them, and the buttons that go on."""
        look = self.desk.look
        side = TightPanel(look, say("Rows"), margins=(12, 12, 12, 12))
        self.count = LineLabel(look, "", "small", "text_muted")
        side.head.addWidget(self.count)
        self.rows = RowsTable(look)
        self.rows.currentCellChanged.connect(lambda at, *_: self._show_card(at))
        self.rows.mended.connect(self.mend)
        side.body.addWidget(self.rows, 3)
        self.problems = QListWidget()
        self.problems.setAccessibleName(say("Problems of the table"))
        self.problems.setFont(look.theme.font("small"))
        self.problems.setWordWrap(True)
        self.problems.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.problems.currentItemChanged.connect(self._to_row)
        side.body.addWidget(self.problems, 1)
        self.fits = LineLabel(look, "", "small", "text_muted", wrap=True)
        side.body.addWidget(self.fits)
        buttons = self._make_buttons()
        side.body.addLayout(buttons)
        return side

    def _make_buttons(self) -> QHBoxLayout:
        look = self.desk.look
        buttons = QHBoxLayout()
        self.next_button = Push(look, say("Next problem"), "down", name=say("Next problem"))
        self._next_words = self.next_button.text()
        self.next_button.setToolTip(say("Next problem (F8)"))
        self.next_button.clicked.connect(self.next_problem)
        self.import_button = Push(look, say("Import"), "save", "primary")
        self.import_button.setToolTip(say("Import (Ctrl Enter): your table stays as it is"))
        self.import_button.clicked.connect(self.write_now)
        self.fix_button = Push(look, "", "check")
        self.fix_button.clicked.connect(self.take_fix)
        self.fix_button.hide()
        buttons.addStretch(1)
        buttons.addWidget(self.fix_button)
        buttons.addWidget(self.next_button)
        buttons.addWidget(self.import_button)
        self._row = buttons
        return buttons

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window shows the table alone, a low one no pictures."""
        super().resizeEvent(event)
        self.live.setVisible(self.width() >= self.desk.look.theme.px(LIVE_FROM))
        self._show_strip()
        self._fit_buttons()

    def _fit_buttons(self) -> None:
        """Where the row has no room for all words, the arrow says where to."""
        self.next_button.setText(self._next_words)
        shown = [
            one
            for one in (self.fix_button, self.next_button, self.import_button)
            if not one.isHidden()
        ]
        needs = sum(one.sizeHint().width() + self._row.spacing() for one in shown)
        if needs > self._row.geometry().width():
            self.next_button.setText("")

    def _show_strip(self) -> None:
        has_room = self.height() >= self.desk.look.theme.px(ART_FROM)
        self.art.setVisible(has_room and self.sheet is not None and bool(self.art.found.entries))

    def arrive(self) -> None:
        """The keyboard starts on the first button."""
        self.columns.open_button.setFocus()

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

    def open(self, path: Path, tab: str = "") -> None:
        """Read a table, or one sheet of a workbook; a first one of a stranger's game is opened
        among blank cards.
        """
        if self._open_here(path, tab) and self._is_of_no_game() and self.open_plain():
            self.open(path, tab)
            self.desk.told.emit(
                say("A table of a game of your own: its rows become cards without rules.")
            )

    def _open_here(self, path: Path, tab: str) -> bool:
        """Read a table; its map of columns is the one that was kept, the rest is guessed. False
        where it cannot be read.
        """
        before = self.sheet
        try:
            sheet = read_sheet(path, tab)
            self.sheet = sheet
            kept = self._map_file()
            known = read_map(kept) if kept is not None and kept.is_file() else TableMap()
            if known.columns:  # a header of which no word is known is found by them
                self.sheet = read_sheet(path, tab, known.columns)
        except (SheetError, MapError) as error:
            self.sheet = before
            self.desk.told.emit(why(error))
            return False
        sheet = self.sheet
        self._declined = None
        self.table = guess(sheet, card_keys(self.desk.space.game_id), known.columns)
        self.table.like(known)
        self._stamp = stamp(path)
        self._timer.start()
        self.columns.show_columns(self.sheet, self.table)
        self.elsewhere.show_link(self.table.link, path if self.table.link else None)
        self._read()
        return True

    def _is_of_no_game(self) -> bool:
        """Whether a first table has nothing that only cards of this game have, and no row of it is
        one: a stranger's game, brought while the studio shows one of ours.
        """
        space = self.desk.space
        if not self.plain or not space.game.has_rules or space.folders or self.found.cards:
            return False
        keys, plain = card_keys(space.game_id), card_keys(self.plain)
        usual = {*plain.all_keys(), keys.deeds_key(), "-"}
        return bool(self.found.rows) and all(
            key.partition(".")[0] in usual for key in self.table.columns.values()
        )

    def _came(self, path: Path, link: str) -> None:
        """A table from the clipboard or a link lies there: opened, or read again."""
        if self.sheet is None or self.sheet.path != path:
            self.open(path)
        else:
            self._look()
        if self.sheet is not None and self.sheet.path == path and link != self.table.link:
            self.table.link = link
            self.elsewhere.show_link(link, path if link else None)

    def _set_folder(self) -> Path | None:
        """The folder that cards go to; a first one is made where the person names it. The table
        that is open stays so.
        """
        if self.folder is None:
            sheet, table = self.sheet, self.table
            if self.make_set() is None:
                return None
            if sheet is not None and self.sheet is None:
                self.open(sheet.path, sheet.tab)
                self.table = table
                self.columns.show_columns(self.sheet, self.table)
                self._read()
        return self.folder

    def _map_file(self) -> Path | None:
        """Where the map of the open sheet is kept. Raises `MapError`."""
        folder, sheet = self.folder, self.sheet
        return find_map(folder, sheet) if folder is not None and sheet is not None else None

    @property
    def target(self) -> Path | None:
        """The card file that the open sheet becomes."""
        kept = self._map_file()
        return target_file(self.folder, kept, self.table) if self.folder and kept else None

    def _open_tab(self, tab: str) -> None:
        if self.sheet is not None and tab != self.sheet.tab:
            self.open(self.sheet.path, tab)

    def _close(self) -> None:
        self._timer.stop()
        self.sheet, self.found, self.table = None, Imported(), TableMap()
        self.elsewhere.show_link("", None)
        self.columns.show_columns(self.sheet, self.table)
        self._show()

    def _look(self) -> None:
        """Saved in a spreadsheet program: read again, and written at once if it was imported
        before.
        """
        sheet = self.sheet
        now = stamp(sheet.path) if sheet is not None else None
        if sheet is None or now is None or now == self._stamp:
            return
        self._stamp = now
        try:
            self.sheet = read_sheet(sheet.path, sheet.tab, self.table.columns)
        except SheetError:
            return  # half written: the next look finds it whole
        if self.sheet.header != sheet.header:
            kept = self.table
            self.table = guess(self.sheet, card_keys(self.desk.space.game_id), kept.columns).like(
                kept
            )
            self.columns.show_columns(self.sheet, self.table)
        else:
            self.columns.show_samples(self.sheet)
        self._read()
        self._write_again()

    def _write_again(self) -> None:
        """What was imported before is written at once."""
        kept = self._map_file()
        if kept is not None and kept.is_file():
            self.write(asked=False)

    def _mapped(self, column: str, key: str) -> None:
        if key == OPEN:
            self.table.columns.pop(column, None)
        else:
            self.table.columns[column] = key
        self._edited()
        self._read()

    def _read(self) -> None:
        if self.sheet is None:
            return
        try:
            target = self.target
            self.found = import_sheet(
                self.sheet,
                self.table,
                self.desk.space.game_id,
                self._sentences(),
                ids_in(target) if target is not None else None,
            )
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
        sheet = self.sheet
        self.columns.file.say(str(sheet.path) if sheet is not None else say("CSV, XLSX or ODS"))
        wrong = {row.number: row for row in self.found.rows if errors(row.problems)}
        good = len(self.found.cards)
        said = say("{cards} in order", cards=counted(good, "card")) + (
            say(", {rows} to mend", rows=counted(len(wrong), "row")) if wrong else ""
        )
        self.count.say(said if sheet is not None else "")
        self.import_button.setEnabled(bool(good))
        self.rows.show_rows(sheet, self.found)
        self._show_art()
        self.columns.open_button.set_kind("primary" if sheet is None else "ghost")
        self.problems.clear()
        for problem in self.found.problems:
            entry = QListWidgetItem(in_words(problem, sheet))
            entry.setData(Qt.ItemDataRole.UserRole, (problem.line, problem.column))
            self.problems.addItem(entry)
        self.problems.setVisible(bool(self.found.problems))
        self.next_button.setEnabled(bool(self.found.problems))
        self.import_button.setText(
            "\u2002"
            + (say("Import {cards}", cards=counted(good, "card")) if good else say("Import"))
        )
        self._show_card(self.rows.currentRow())
        measure(self.desk, self.found, self.fits)

    def _show_card(self, at: int) -> None:
        self.live.show_row(self.found.rows[at] if 0 <= at < len(self.found.rows) else None)
        fix = self.fix
        self.fix_button.setVisible(fix is not None)
        if fix is not None:
            self.fix_button.setText("\u2002" + fix_words(fix))
            self.fix_button.setToolTip(
                plain_tip(say("{words} (Ctrl .)", words=f"{fix.wrong} \u2192 {fix.right}"))
            )
            self.fix_button.setAccessibleName(fix_words(fix))

    def _show_art(self) -> None:
        """The pictures of the folder that the cards go to, beside the rows."""
        folder, found = self.folder, ArtFound()
        if self.sheet is not None and folder is not None:
            ids = {row.card for row in self.found.rows}
            entries = self.desk.space.entries
            taken = {
                str(one.data.get("art") or "").partition(",")[0]
                for name, one in entries.items()
                if name not in ids
            }
            found = art_of(self.found.rows, PictureFolders([folder]).names(), taken, has_art)
        self.art.show_art(found)
        self._show_strip()

    def _to_card(self, card: str) -> None:
        """The row of a card whose picture was chosen."""
        at = next((at for at, row in enumerate(self.found.rows) if row.card == card), -1)
        if at >= 0 and at != self.rows.currentRow():
            self.rows.setCurrentCell(at, max(0, self.rows.currentColumn()))

    # ------------------------------------------------------------ mending

    @property
    def fix(self) -> Fix | None:
        """What would mend the problem that is chosen, or else the chosen row."""
        at = self.rows.currentRow()
        fixes = self.found.rows[at].fixes if 0 <= at < len(self.found.rows) else ()
        column = (
            self.sheet.header[self.rows.currentColumn()] if self.sheet is not None and fixes else ""
        )
        return next((one for one in fixes if one.column == column), fixes[0] if fixes else None)

    def take_fix(self) -> None:
        """Mend the chosen problem."""
        fix = self.fix
        if fix is not None:
            self.rows.take(fix, self.fix_button)

    def mend(self, fix: Fix, right: str) -> None:
        """From now on a word of a column means another: kept with the map, the table stays as it
        is.
        """
        self.table.mend(fix.column, fix.wrong, right)
        told = say(
            "In {column} {wrong} means {right} from now on.",
            column=fix.column,
            wrong=fix.wrong,
            right=right,
        )
        self._meant(told)

    def _take_art(self, entry: ArtEntry) -> None:
        """A file is given to the row that it likely belongs to, or a name that is not there means
        one that is.
        """
        column = next((name for name, key in self.table.columns.items() if key == "art"), "")
        if entry.state == "hole" and column and entry.instead:
            self.table.mend(column, entry.art, entry.instead)
        elif entry.card:
            self.table.pictures[entry.card] = entry.instead or entry.art
        self._meant(
            say("{name} has the picture {file}.", name=entry.name, file=entry.instead or entry.art)
        )

    def _meant(self, told: str) -> None:
        """Read again with what is meant now; what was imported before is written at once."""
        self._edited()
        self._read()
        self.desk.told.emit(told)
        self._write_again()

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

    def write_now(self) -> None:
        """A person wants the cards written; where no row is in order yet, or no table is open, that
        is said.
        """
        if self.import_button.isEnabled():
            if self._set_folder() is not None:
                self.write()
        elif self.sheet is None:
            self.desk.told.emit(say("No table is open yet."))
        else:
            self.desk.told.emit(say("No row is in order yet."))

    def _may_write(self, target: Path, sheet: Sheet, *, asked: bool) -> bool:
        """Whether what somebody changed in the card file may be discarded. A person who said no is
        asked again only when they press Import.
        """
        lost = loss(target, sheet.path.name)
        if lost is None:
            return True
        if asked or self._declined != target:
            title = say("Discard what was changed in {name}?", name=target.name)
            words = say("{lost}. Importing makes it as the table says.", lost=spoken(lost))
            if self.desk.asking.confirm(self, title, words, say("Import"), say("Keep the file")):
                self._declined = None
                return True
        self._declined = target
        self.desk.told.emit(say("{name} stays as it is.", name=target.name))
        return False

    def write(self, *, asked: bool = True) -> None:
        """Write the rows that are in order; of the others the last good cards stay. The map is kept
        beside. `asked`: a person wants it now.
        """
        try:
            sheet, target, kept_map = self.sheet, self.target, self._map_file()
        except MapError as error:  # it was changed by hand meanwhile
            self.desk.told.emit(why(error))
            return
        if sheet is None or target is None or kept_map is None:
            return
        if not self._may_write(target, sheet, asked=asked):
            return
        wrong = [row.card for row in self.found.rows if row.definition is None]
        try:
            kept = write_cards(target, self.found.cards, sheet.path.name, wrong)
            write_map(kept_map, self.table)
        except OSError as error:
            self.desk.told.emit(
                say("The cards were not written: {reason}.", reason=error.strerror or str(error))
            )
            return
        shared().settle(self._draft_key(sheet))
        stays = say(", {kept} as before", kept=len(kept)) if kept else ""
        self.desk.told.emit(
            say(
                "{counted} in {name}{stays}; the table is watched.",
                counted=counted(len(self.found.cards), "card"),
                name=target.name,
                stays=stays,
            )
        )

    # ------------------------------------------------------------ drafts

    def _edited(self) -> None:
        """What the columns mean is another: kept until the cards are written."""
        sheet, table = self.sheet, self.table
        if sheet is not None:
            kept = self._map_file()
            shared().touch(
                self._draft_key(sheet),
                lambda: Draft(
                    TABLE,
                    self.desk.space.game_id,
                    str(sheet.path),
                    sheet.path.name,
                    json.dumps(asdict(table)),
                    known={str(one): digest_of(one) for one in (sheet.path, kept) if one},
                ),
            )

    def _draft_key(self, sheet: Sheet) -> str:
        return key_of(TABLE, self.desk.space.game_id, str(sheet.path))

    def take_up(self, path: Path, text: str) -> bool:
        """Open a table with the map that was not kept when the program died; False where the table
        is gone, or this is no map.
        """
        try:
            table = TableMap(**json.loads(text))
        except (ValueError, TypeError):
            return False
        if not self._open_here(path, table.tab):  # its game is the one that was worked on
            return False
        assert self.sheet is not None
        self.table = table
        self.columns.show_columns(self.sheet, self.table)
        self._edited()
        self._read()
        return True

    def leave(self) -> None:
        """The studio closes."""
        self._timer.stop()
        self.elsewhere.leave()
