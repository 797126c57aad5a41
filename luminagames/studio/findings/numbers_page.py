"""The page *Numbers*: what the cards are made of, and how they fare in matches between bots."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from luminagames.engine.contract.playtest import Playtested
from luminagames.lab.cardreport import Report, ReportError, read_report
from luminagames.studio.desk import Desk
from luminagames.studio.findings import kept_series
from luminagames.studio.findings.charts import BarChart, RowChart
from luminagames.studio.findings.forest import CardForest
from luminagames.studio.findings.goldfish import HandsPanel
from luminagames.studio.findings.matrix import DeckMatrix
from luminagames.studio.findings.measured import as_csv
from luminagames.studio.findings.panels import Panels
from luminagames.studio.findings.plots import Scatter
from luminagames.studio.findings.simulation import Simulation
from luminagames.studio.findings.targets import TargetRows
from luminagames.studio.findings.versions import VersionsPanel
from luminagames.studio.kit import LineLabel, Push, TightPanel
from luminagames.studio.words import counted
from luminagames.text import figure, later, say

MATCHES = 200
# From this width on there is room for a sentence beside the buttons at the foot.
FOOT = 700.0

# From this width on, at 100 % text, panels stand side by side.
WIDE = 1080.0

NONE_YET = later(
    "Play some matches, or open a report: then the share of victory of each card and deck stands here."
)


class NumbersPage(QWidget):
    """What was measured, two versions of the chosen card, and the curves of all cards."""

    # The report on matches that people played with these cards is wanted.
    playtest_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.simulation = Simulation(self)
        self.simulation.done.connect(self._simulated)
        self.simulation.failed.connect(self._failed)
        self.simulation.told.connect(lambda words: self.summary.say(words))  # noqa: PLW0108 - the label is made later
        self.charts: list[BarChart | RowChart] = []
        self.scatter: Scatter | None = None
        self.matrix: DeckMatrix | None = None
        self.forest: CardForest | None = None
        self.targets: TargetRows | None = None
        self._rows: list[QBoxLayout] = []
        # Of each game the mark of the cards that were played last, and how many matches of them
        # there are.
        self._series: dict[str, tuple[str, int]] = {}
        self._folder = tempfile.TemporaryDirectory(prefix="luminagames-series-")
        self.versions = VersionsPanel(desk)
        self.versions.changed.connect(self._say_next)
        self.hands = HandsPanel(desk)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 2)
        column.setSpacing(10)
        column.addWidget(self._make_head())
        self._make_scroll()
        column.addWidget(self._scroll, 1)
        column.addLayout(self._make_foot())
        self._listen()
        self._fresh = False
        if desk.workspace is not None:
            self._bring_back()
        self._head()

    def _make_scroll(self) -> None:
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName(say("Numbers"))

    def _listen(self) -> None:
        desk = self.desk
        more = QShortcut(QKeySequence("M"), self, self.run_or_cancel)
        more.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        desk.game_changed.connect(self._open_game)
        desk.cards_changed.connect(self._stale)
        desk.report_changed.connect(self.refresh)
        desk.chosen.connect(self._light)
        desk.thumbs.listen(self._thumb_arrived)

    def _make_head(self) -> TightPanel:
        look = self.desk.look
        panel = TightPanel(look, margins=(16, 8, 12, 8))
        row = QHBoxLayout()
        row.setSpacing(14)
        self.title = LineLabel(look, "", "subheading")
        self.summary = LineLabel(look, "", "small", "text_muted", wrap=True)
        row.addWidget(self.title)
        row.addWidget(self.summary, 1)
        self.open_button = Push(look, say("Open report …"))
        self.open_button.setToolTip(
            say("A file of `luminagames simulate --json` or `balance --json`")
        )
        self.open_button.clicked.connect(self.open_report)
        row.addWidget(self.open_button)
        panel.body.addLayout(row)
        return panel

    def _make_foot(self) -> QHBoxLayout:
        look, row = self.desk.look, QHBoxLayout()
        words = say(
            "Intervals hold 95 times in 100. Too early: the interval still crosses the edge of what is wanted."
        )
        self._what_is_early = LineLabel(look, words, "small", "text_muted", wrap=True)
        row.addWidget(self._what_is_early, 1)
        self.csv_button = Push(look, say("Report as CSV …"))
        self.csv_button.clicked.connect(self.save_csv)
        self.playtest_button = Push(look, say("Playtest report"), "chart", "primary")
        self.playtest_button.setToolTip(
            say("What people noted and did in matches with these cards")
        )
        self.playtest_button.clicked.connect(self.playtest_wanted)
        self.take_button = Push(look, say("Take B"))
        self.take_button.setToolTip(
            say("Version B becomes the card: written into its file, comments stay")
        )
        self.take_button.clicked.connect(self.versions.take)
        self.run_button = Push(look, "", "play", "primary")
        self.run_button.setToolTip(say("Bots play with the cards as they are saved (M)"))
        self.run_button.clicked.connect(self.run_or_cancel)
        for button in (
            self.csv_button,
            self.playtest_button,
            self.take_button,
            self.run_button,
        ):
            row.addWidget(button)
        return row

    def arrive(self) -> None:
        """What changed while nobody looked is counted now."""
        if not self._fresh:
            self.refresh()
        self.versions.refresh()
        self.run_button.setFocus()

    def _stale(self) -> None:
        self._fresh = False
        if self.isVisible():
            self.refresh()

    def _light(self, card: str) -> None:
        """The card that was chosen, in the scatter too, is lit in the list."""
        if self.forest is not None:
            self.forest.mark(card)

    def _open_game(self) -> None:
        self.simulation.cancel()
        self._bring_back()
        self._stale()

    def _bring_back(self) -> None:
        """What was found the last time stands here again; if the cards have changed since, that is
        said.
        """
        space = self.desk.space
        found = kept_series.last(space.game_id, space.folders) if self.desk.report is None else None
        if found is None or found[0].game != space.game_id:
            return
        report, mark = found
        try:
            rows = self._rows_of(mark)
            is_whole = kept_series.lay_out(space.game_id, space.folders, mark, rows)
        except OSError:
            is_whole = False  # they are played again
        self._series[space.game_id] = (mark, report.games if is_whole else 0)
        self.desk.set_report(report)

    # ------------------------------------------------------------ what is shown

    def refresh(self) -> None:
        """Count anew."""
        self._fresh = True
        space, look, report = self.desk.space, self.desk.look, self.desk.report
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(10)
        self._rows = []
        made = Panels(self.desk, self._thumb)
        self.versions.setParent(content)  # what it found outlives the page's other panels
        self.versions.setVisible(space.game.has_rules)
        if report is not None:
            self._add_row(
                column,
                [(made.wanted(report), 61), (made.decks(report), 29), (made.worth(report), 33)],
            )
            self._add_row(column, [(made.cards(report), 61), (self.versions, 63)])
        elif space.game.has_rules:
            panel = TightPanel(look, say("Win rates"))
            panel.body.addWidget(LineLabel(look, say(NONE_YET), "body", "text_muted", wrap=True))
            panel.body.addStretch(1)
            self._add_row(column, [(panel, 61), (self.versions, 63)])
        self._add_hands(content, column)
        grid = self._curves(made)
        self.charts, self.scatter, self.matrix = made.charts, made.scatter, made.matrix
        self.forest, self.targets = made.forest, made.targets
        column.addLayout(grid)
        column.addStretch(1)
        self._scroll.takeWidget()
        self._scroll.setWidget(content)
        self._arrange()
        self._head()

    def _add_hands(self, content: QWidget, column: QVBoxLayout) -> None:
        """What opening hands hold, of cards that no program plays."""
        has_rules = self.desk.space.game.has_rules
        self.hands.setParent(content)
        self.hands.setVisible(not has_rules)
        if not has_rules:
            self.hands.refresh()
            self._add_row(column, [(self.hands, 1)])

    def _curves(self, made: Panels) -> QGridLayout:
        space = self.desk.space
        grid = QGridLayout()
        grid.setSpacing(10)
        cards = [entry.id for entry in space.entries.values() if entry.data]
        curves = space.game.card_curves(cards) if cards else ()
        for at, curve in enumerate(curves):
            alone = at == len(curves) - 1 and at % 2 == 0
            grid.addWidget(made.curve(curve), at // 2, at % 2, 1, 2 if alone else 1)
        return grid

    def _add_row(self, column: QVBoxLayout, panels: list[tuple[TightPanel | None, int]]) -> None:
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(10)
        for panel, stretch in panels:
            if panel is not None:
                row.addWidget(panel, stretch)
        column.addLayout(row)
        self._rows.append(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Panels stand below each other where there is no room beside."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.width() < self.desk.look.theme.px(WIDE)
        flow = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        for row in self._rows:
            row.setDirection(flow)
        self._what_is_early.setVisible(self.width() >= self.desk.look.theme.px(FOOT))
        self.versions.set_narrow(self.width() < self.desk.look.theme.px(WIDE * 0.55))

    def _head(self) -> None:
        desk = self.desk
        if desk.workspace is None:
            return
        report = desk.report
        if self.simulation.running:
            return
        if report is None:
            self.title.say(
                f"{say(desk.space.game.about.title)}, {counted(len(desk.space.entries), 'card')}"
            )
            self.summary.say(say("No matches yet."))
        else:
            low, median, high = report.turns
            self.title.say(counted(report.games, "match"))
            gain = figure(f"{report.starter_gain:+.1f}")
            told = [
                say(" against ").join(report.bots),
                say("starting seat {gain} points", gain=gain),
                say("{median} turns ({low} to {high})", median=median, low=low, high=high),
            ]
            if report.decks:
                told.insert(1, counted(len(report.decks), "deck"))
            played = self._series.get(report.game)
            if played is not None and played[1] == report.games:
                told.append(
                    say("cards as they are")
                    if played[0] == self._mark()
                    else say("the cards have changed since")
                )
            self.summary.say("  ·  ".join(told))
        self._say_next()

    def _say_next(self) -> None:
        """The main button is what the evidence asks for: more matches while it is too early, else
        to take B.
        """
        if self.desk.workspace is None:
            return
        settled = self.versions.found is not None and self.versions.found.verdict != "too early"
        may_take = self.versions.may_take
        if self.take_button.hasFocus() and not may_take:
            self.run_button.setFocus()  # Qt would give the keyboard to the way back
        self.take_button.setEnabled(may_take)
        self.take_button.set_kind("primary" if may_take and settled else "ghost")
        self.run_button.set_kind("ghost" if may_take and settled else "primary")
        self.csv_button.setEnabled(self.desk.report is not None)
        self.playtest_button.setVisible(isinstance(self.desk.space.game, Playtested))
        for button in (self.csv_button, self.take_button, self.run_button):
            button.setVisible(self.desk.space.game.has_rules)
        self.run_button.setEnabled(self.desk.space.game.has_rules)
        if not self.simulation.running:
            pattern = later("{number} more matches") if self._kept() else later("{number} matches")
            self.run_button.set_words(say(pattern, number=MATCHES), "play")

    def _thumb(self, card: str, side: int) -> QPixmap | None:
        entry = self.desk.space.entries.get(card)
        return (
            None
            if entry is None
            else self.desk.thumbs.picture(entry, side, self.devicePixelRatioF())
        )

    def _thumb_arrived(self) -> None:
        if self.forest is not None:
            self.forest.list.viewport().update()

    # ------------------------------------------------------------ simulations

    def _mark(self) -> str:
        """What tells the cards on disk from other versions of them."""
        return kept_series.mark_of([*self.desk.space.live.files])

    def _rows_of(self, mark: str) -> Path:
        return Path(self._folder.name) / f"{mark}.jsonl"

    def _kept(self) -> int:
        """How many matches of these very cards were played here, and are added to."""
        mark, games = self._series.get(self.desk.space.game_id, ("", 0))
        return games if games and mark == self._mark() else 0

    def run_or_cancel(self) -> None:
        """Play more matches, added to those of the same cards; or end those that are played now."""
        if self.simulation.running:
            self.simulation.cancel()
            return
        space = self.desk.space
        if not space.game.has_rules:
            return
        mark = self._mark()
        kept = self._kept()
        self._series[space.game_id] = (mark, kept)
        rows = self._rows_of(mark)
        self.simulation.start(space.game_id, kept + MATCHES, space.folders, resume=rows, kept=kept)
        self.run_button.set_words(say("Cancel"))

    def _simulated(self, report: Report) -> None:
        mark = self._series.get(report.game, ("", 0))[0]
        self._series[report.game] = (mark, report.games)
        self.desk.set_report(report)
        try:
            kept_series.keep(
                report.game,
                self.desk.space.folders,
                mark,
                self.simulation.written,
                self._rows_of(mark),
            )
        except OSError as error:
            reason = error.strerror or say("it cannot be written")
            self.desk.told.emit(say("The report is not kept: {reason}.", reason=reason))

    def _failed(self, why: str) -> None:
        self._head()
        if why:
            self.desk.told.emit(why)

    def save_csv(self) -> None:
        """The report as a table."""
        report = self.desk.report
        if report is None:
            return
        name = Path.home() / f"{report.game}-numbers.csv"
        path = self.desk.asking.save_file(self, say("Report as CSV"), name, say("Table (*.csv)"))
        if path is None:
            return
        try:
            path.write_text(as_csv(self.desk.space, report), encoding="utf-8")
        except OSError as error:
            self.desk.told.emit(
                say(
                    "The report was not written: {reason}.",
                    reason=error.strerror or say("it cannot be written"),
                )
            )
            return
        self.desk.told.emit(say("The report is in {name}.", name=path.name))

    def open_report(self) -> None:
        """Read a report that `luminagames simulate --json` or `balance --json` wrote."""
        path = self.desk.asking.open_file(
            self, say("Open a report"), Path.home(), say("Report (*.json)")
        )
        if path is None:
            return
        try:
            report = read_report(path)
        except ReportError as error:
            self.desk.told.emit(str(error)[:1].upper() + str(error)[1:] + ".")
            return
        if report.game != self.desk.space.game_id:
            self.desk.told.emit(say("That report is about another game: {game}.", game=report.game))
            return
        self.desk.set_report(report)

    def leave(self) -> None:
        """The studio closes."""
        self.simulation.cancel()
        self.versions.lab.cancel()
        self._folder.cleanup()
