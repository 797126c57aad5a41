"""The page *Cards*: list, editor, preview; under them the cost curve and the checks of the chosen
card.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from luminagames.cardface.lettering.measure import TextMeasure, measure_texts
from luminagames.cards.problems import Problem
from luminagames.cards.schema_json import card_schema
from luminagames.engine.face import Face
from luminagames.kit.worker_threads import Failed
from luminagames.studio.cards.card_checks import CardChecks, findings
from luminagames.studio.cards.card_list import CardList
from luminagames.studio.cards.entries import Entry
from luminagames.studio.cards.filter import matches, parse, with_term
from luminagames.studio.cards.filter_chips import FilterChips
from luminagames.studio.cards.preview import Preview
from luminagames.studio.desk import Desk
from luminagames.studio.editing.completion import Completer, Completion, examples, vocabulary
from luminagames.studio.editing.cursor_place import CursorPlace
from luminagames.studio.editing.document import OpenFile
from luminagames.studio.editing.editor_pane import EditorPane
from luminagames.studio.findings.charts import Bar, BarChart
from luminagames.studio.fold import Fold
from luminagames.studio.kit import LineLabel, Pick, Push, SearchField, TightPanel
from luminagames.studio.renderer import LATER
from luminagames.studio.words import said
from luminagames.text import say

LIST_WIDTH, SMALL_LIST = 246, 216
EDITOR_WIDTH, SIDE_BY_SIDE = (
    180,
    900.0,
)  # from the second on, the preview has print and table size side by side
FOOT_HEIGHT = 208
# The half of the page in which one writes.
TEXT = 0
# Below these sizes (logical pixels at 100 %) the lower panels are left out, the list is narrower.
LOW, NARROW = 700, 1180


class CardsPage(QWidget):
    """Chooses, edits and shows cards."""

    changes_wanted = Signal()
    new_folder_wanted = Signal()
    new_card_wanted = Signal()
    copy_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        look = desk.look
        self._completer: Completer | None = None
        self._drawing_since: float | None = None
        self._measured: tuple[Face | None, Sequence[TextMeasure] | None] = (None, None)
        self._folder: object = None
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 10, 2)
        row.setSpacing(10)
        row.addWidget(self._make_list())
        self._make_pane()
        self.preview = Preview(look, desk.renderer)
        self.preview.drawn.connect(self._drawn)
        self.preview.failed.connect(desk.told)
        self.preview.changes_wanted.connect(self.changes_wanted)
        self.preview.card_chosen.connect(desk.choose)
        self._foot_left = TightPanel(look, say("Cost curve"))
        self.curve = BarChart(look, say("Cost curve"))
        self._foot_left.body.addWidget(self.curve, 1)
        self.checks = CardChecks(look)
        halves = (
            (say("Text"), (self.pane, self._foot_left), 488),
            (say("Card"), (self.preview, self.checks), 520),
        )
        self.fold = Fold(look, halves)
        row.addWidget(self.fold, 1)
        self._findings = QTimer(self)
        self._findings.setSingleShot(True)
        self._findings.setInterval(120)
        self._findings.timeout.connect(self._show_findings)
        self._connect()

    def _make_pane(self) -> None:
        look, desk = self.desk.look, self.desk
        self.pane = EditorPane(look, self._offers)
        self.pane.typed.connect(self._typed)
        self.pane.saved.connect(self._saved)
        self.pane.told.connect(desk.told)
        self.pane.cursor_line.connect(self._cursor_moved)
        self.pane.copy_wanted.connect(self.copy_wanted)
        self.pane.close_wanted.connect(self._close_file)
        self.pane.edit_wanted.connect(self._to_text)
        self.pane.setMinimumWidth(EDITOR_WIDTH)

    def _connect(self) -> None:
        desk = self.desk
        for keys, does in (
            ("Ctrl+F", self.search.setFocus),
            ("Ctrl+S", self.pane.save),
            ("Ctrl+N", self.new_card_wanted.emit),
            ("Ctrl+E", self.pane.edit),
            ("Ctrl+Shift+S", self.preview.spread_button.toggle),
        ):
            QShortcut(QKeySequence(keys), self, does)
        desk.game_changed.connect(self._open_game)
        desk.cards_changed.connect(self._cards_changed)
        desk.chosen.connect(self._chosen)
        desk.report_changed.connect(self._findings.start)
        desk.layouts_changed.connect(self._layouts_changed)
        desk.look.themed.connect(self._arrange)
        self.setTabOrder(self.search, self.list)
        self.setTabOrder(self.list, self.pane.editor)
        self.setTabOrder(self.pane.editor, self.preview.spread_button)

    # ------------------------------------------------------------ the list

    def _make_list(self) -> TightPanel:
        desk, look = self.desk, self.desk.look
        panel = TightPanel(look, margins=(10, 12, 8, 10))
        panel.setFixedWidth(LIST_WIDTH)
        self.search = SearchField(look, say("Filter cards"), say("Filter: fox, tier:1, is:wrong"))
        self.search.setToolTip(
            say(
                "Words, field:value, numbers as points:>=3 or cost:2..4, -word, is:wrong, is:changed"
            )
        )
        self.search.textChanged.connect(self._filtered)
        panel.body.addWidget(self.search)
        self.folder_pick = Pick(look, say("Folder"))
        self.folder_pick.activated.connect(self._folder_picked)
        self.folder_pick.setMinimumContentsLength(8)
        panel.body.addWidget(self.folder_pick)
        self.chips = FilterChips(look)
        self.chips.switched.connect(self._chip_switched)
        panel.body.addWidget(self.chips)
        self.list = CardList(look, desk.thumbs.picture)
        desk.thumbs.listen(self.list.refresh)
        self.list.chosen.connect(desk.choose)
        self.list.opened.connect(lambda: self.pane.edit())  # noqa: PLW0108 - the editor is made later
        panel.body.addWidget(self.list, 1)
        self.empty = LineLabel(look, "", "small", "text_muted", wrap=True)
        self.empty.hide()
        panel.body.addWidget(self.empty)
        self.new_card = Push(look, say("New card"), "plus")
        self.new_card.setToolTip(say("A new card in an own folder (Ctrl+N)"))
        self.new_card.clicked.connect(self.new_card_wanted)
        panel.body.addWidget(self.new_card)
        self._list_panel = panel
        return panel

    def _open_game(self) -> None:
        desk = self.desk
        space = desk.space
        assert desk.painter is not None
        self.pane.show_file(None)
        self.curve.accent = space.game_id
        self.preview.set_painter(desk.painter)
        self._fill_folders()
        self.chips.show_cards(list(space.entries.values()))
        self._make_completer()
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self._filter()
        self._chosen(desk.card)

    def _fill_folders(self) -> None:
        self.folder_pick.clear()
        self.folder_pick.addItem(say("All cards"), None)
        self.folder_pick.addItem(say("Shipped cards"), "shipped")
        for folder in self.desk.space.folders:
            self.folder_pick.addItem(folder.name, folder)
            self.folder_pick.setItemData(self.folder_pick.count() - 1, str(folder), 3)
        self.folder_pick.insertSeparator(self.folder_pick.count())
        self.folder_pick.addItem(say("New folder …"), "new")
        self._folder = None

    def show_folder(self, folder: Path | None) -> None:
        """List the cards of one own folder only."""
        self.folder_pick.choose(folder)
        self._folder_picked()

    def _folder_picked(self) -> None:
        chosen = self.folder_pick.currentData()
        if chosen == "new":
            self.folder_pick.choose(self._folder)
            self.new_folder_wanted.emit()
            return
        self._folder = chosen
        self._filtered()

    def _filtered(self) -> None:
        """The person wants to see other cards: the chosen one, which is what is tried, is one of
        them.
        """
        self._filter()
        if self.shown and self.desk.card not in {entry.id for entry in self.shown}:
            self.desk.choose(self.shown[0].id)

    @property
    def folder(self) -> Path | None:
        """The own folder whose cards are listed, if it is one."""
        return self._folder if isinstance(self._folder, Path) else None

    def _chip_switched(self, name: str, value: str, on: bool) -> None:
        self.search.setText(with_term(self.search.text(), name, value, on))

    @property
    def shown(self) -> Sequence[Entry]:
        """The cards that the filter lets through."""
        return self.list.cards.entries

    def _filter(self) -> None:
        """List what fits the filter; the chosen card stays chosen, though it may have been mended
        out of it.
        """
        text = self.search.text()
        terms = parse(text)
        listed: dict[Path, bool] = {}  # asked once for each file: a large set has a few
        for entry in self.desk.space.entries.values():
            if entry.file not in listed:
                listed[entry.file] = self._in_folder(entry)
        entries = [entry for entry in self.desk.space.entries.values() if listed[entry.file]]
        if terms:
            entries = [entry for entry in entries if matches(terms, entry.subject())]
        self.list.show_cards(entries, self.desk.card)
        self.chips.show_filter(text)
        self.empty.setVisible(not entries)
        self.empty.say(
            say("No card fits the filter.")
            if terms
            else say("No cards here yet. Make one with New card.")
        )
        self.preview.spread.show_cards(entries, self.desk.card)
        self._findings.start()  # the curve waits: what is drawn at once is the card

    def _in_folder(self, entry: Entry) -> bool:
        if self._folder is None:
            return True
        own = next(
            (folder for folder in self.desk.space.folders if entry.file.is_relative_to(folder)),
            None,
        )
        return own is None if self._folder == "shipped" else own == self._folder

    def _show_curve(self) -> None:
        space = self.desk.space
        cards = [entry.id for entry in self.shown if entry.data]
        curves = space.game.card_curves(cards) if cards else ()
        curve = next((one for one in curves if one.name == "cost"), curves[0] if curves else None)
        caption = self._foot_left.caption
        if caption is not None and curve is not None:
            caption.say(said(curve.label))
        self.curve.show_bars(
            [] if curve is None else [Bar(say(word), count) for word, count in curve.bars]
        )

    # ------------------------------------------------------------ the chosen card

    def _chosen(self, card: str) -> None:
        """Show a card: its file in the editor, its lines in sight, its picture."""
        entry = self.desk.entry
        self.list.choose(card)
        self.preview.spread.show_cards(self.shown, card)
        if entry is None:
            self.preview.show_face(None, say("There is no card yet."))
            self.pane.show_file(None)
            self._findings.start()
            return
        file = self.desk.space.open(entry.file)
        self.pane.show_file(file)
        line = self.pane.editor.textCursor().blockNumber() + 1
        if not entry.line <= line <= entry.end_line:
            self.pane.editor.jump(entry.line, 3, center=False)
        self.pane.editor.show_lines(entry.line, min(entry.end_line, entry.line + 30))
        self._show_problems()
        self._drawing_since = None
        self.preview.show_face(entry.face)
        self._findings.start()

    def _cards_changed(self, cards: frozenset[str]) -> None:
        desk = self.desk
        self._filter()
        self._show_problems()
        entry = desk.entry
        if entry is None or desk.card in cards or self.preview.face is None:
            if self.pane.file is None and entry is not None:
                self._chosen(desk.card)
            face = None if entry is None else entry.face
            if face != self.preview.face or (
                face is not None and self.preview.print_view.picture is None
            ):
                self._drawing_since = (
                    desk.space.clock.get(entry.file) if entry is not None else None
                )
                self.preview.show_face(face)
            elif entry is not None and entry.file in desk.space.clock:
                desk.space.clock.pop(entry.file)
            self._findings.start()

    def _drawn(self, card: str) -> None:
        """The newest picture is on the screen: say how long it took since the file was written."""
        since, file = self._drawing_since, self.pane.file
        if since is None or file is None or card != self.desk.card:
            return
        self._drawing_since = None
        took = (time.perf_counter() - since) * 1000
        state = say("not saved") if file.unsaved else say("saved")
        self.pane.status.say(
            say("{state} · drawn in {took} ms", state=state, took=f"{took:.0f}"),
            "text_accent" if file.unsaved else "ok",
        )

    def _layouts_changed(self) -> None:
        self._measured = (None, None)
        self._findings.start()
        self.preview.spread.sheet.forget()
        self.preview.redraw()

    def _show_problems(self) -> None:
        file, entry = self.pane.file, self.desk.entry
        if file is None:
            return
        near = entry.problems if entry is not None and entry.file == file.path else ()
        stays = entry is not None and entry.face is not None
        self.pane.show_problems(self.desk.space.problems_of(file.path), near, stays)

    def _show_findings(self) -> None:
        """The curve of what is listed, and the checks of the chosen card; its texts are measured in
        a worker.
        """
        self._show_curve()
        desk, entry, painter = self.desk, self.desk.entry, self.desk.painter
        if entry is None:
            self.checks.show_findings([])
            return
        card, face, entries = entry, entry.face, desk.space.entries
        kept = self._measured[1] if self._measured[0] == face else None
        is_played = desk.space.game.has_rules
        self.checks.show_findings(findings(card, entries, kept, desk.report, is_played=is_played))
        if face is None or painter is None or kept is not None:
            return

        def take(found: list[TextMeasure] | Failed) -> None:
            if not isinstance(found, Failed) and desk.card == card.id:
                self._measured = (face, found)
                self.checks.show_findings(
                    findings(card, entries, found, desk.report, is_played=is_played)
                )

        desk.renderer.draw("measure", lambda: measure_texts(painter, face), take, LATER)

    # ------------------------------------------------------------ the editor

    def _make_completer(self) -> None:
        space = self.desk.space
        words = vocabulary(entry.data for entry in space.entries.values())
        if self.desk.painter is not None:
            words |= dict.fromkeys(("art", "figure"), self.desk.painter.pictures.names())
        told = examples(entry.data for entry in space.entries.values())
        self._completer = Completer(card_schema(space.game_id), words, told)

    def _offers(self, place: CursorPlace) -> Sequence[Completion]:
        return () if self._completer is None else self._completer.offers(place)

    def _typed(self, file: OpenFile) -> None:
        self.desk.space.take_text(file)

    def _saved(self, file: OpenFile) -> None:
        self.desk.space.wrote(file)

    def _close_file(self, file: OpenFile) -> None:
        self.pane.show_file(None)
        self.desk.space.close(file)

    def _cursor_moved(self, line: int) -> None:
        """The card under the cursor is the one that is looked at."""
        file = self.pane.file
        if file is None or not self.pane.editor.hasFocus():
            return
        found = self.desk.space.entry_at(file.path, line)
        if found is not None and found.id != self.desk.card:
            self.desk.choose(found.id)

    def take_up(self, file: OpenFile) -> None:
        """Show a file whose text was brought back, at its first card."""
        self._typed(file)
        first = next(
            (one for one in self.desk.space.entries.values() if one.file == file.path), None
        )
        if first is not None:
            if first not in self.shown:
                self.show_folder(None)
            self.desk.choose(first.id)
        self.pane.show_file(file)
        self._show_problems()

    def go_to(self, problem: Problem) -> None:
        """Open the place of a problem in the editor."""
        path = Path(problem.file)
        entry = self.desk.space.entries.get(problem.card) or self.desk.space.entry_at(
            path, problem.line
        )
        if entry is not None:
            if entry not in self.shown:
                self.search.clear()
                self.folder_pick.choose(None)
                self._folder_picked()
            self.desk.choose(entry.id)
        self.pane.show_file(self.desk.space.open(path))
        self._show_problems()
        self.pane.editor.jump(problem.line, problem.column)
        self.pane.edit()

    # ------------------------------------------------------------ size

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Small windows keep list, editor and preview."""
        super().resizeEvent(event)
        self._arrange()

    def _to_text(self) -> None:
        self.fold.turn_to(TEXT)

    def _arrange(self) -> None:
        scale = max(1.0, self.desk.look.theme.text_scale)
        self.fold.fit(self.width(), round(SMALL_LIST * scale))
        low = self.height() < LOW * min(scale, 1.15)
        for panel in (self._foot_left, self.checks):
            panel.setVisible(not low)
            panel.setFixedHeight(round(FOOT_HEIGHT * min(scale, 1.3)))
            panel.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        wide = LIST_WIDTH if self.width() >= NARROW or self.fold.is_narrow else SMALL_LIST
        self._list_panel.setFixedWidth(round(wide * min(scale, 1.3)))
        self.preview.set_narrow(self.width() < self.desk.look.theme.px(SIDE_BY_SIDE))
        self.pane.setMinimumWidth(round(EDITOR_WIDTH * min(scale, 1.5)))
