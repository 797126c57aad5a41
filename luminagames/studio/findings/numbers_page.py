"""The page *Numbers*: what the cards are made of, and how they fare in matches between bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from luminagames.cardface.icons import has_icon
from luminagames.engine.decks import Curve
from luminagames.lab.balance import HOLDS
from luminagames.lab.cardreport import CardRate, Report, ReportError, read_report
from luminagames.studio.cards.entries import color_chips
from luminagames.studio.desk import Desk
from luminagames.studio.findings.charts import Bar, BarChart, RowChart
from luminagames.studio.findings.matrix import DeckMatrix
from luminagames.studio.findings.plots import Scatter, Share
from luminagames.studio.findings.simulation import BOTS, Simulation
from luminagames.studio.findings.versions import VersionsPanel
from luminagames.studio.kit import Label, Panel, Push
from luminagames.studio.words import counted, said

MATCHES = 200
FEW = 20
"""Cards used in fewer matches than this tell nothing yet."""
ENDS = 12
"""How many cards are listed at either end of the win rates."""
UPRIGHT = 7
"""Words up to this length stand under upright bars."""


class NumbersPage(QWidget):
    """Curves of all cards of the game (or of one own folder), and the newest report."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.simulation = Simulation(self)
        self.simulation.done.connect(self._simulated)
        self.simulation.failed.connect(self._failed)
        self.charts: list[BarChart | RowChart] = []
        self.scatter: Scatter | None = None
        self.matrix: DeckMatrix | None = None
        self.versions = VersionsPanel(desk)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(10)
        column.addWidget(self._make_head())
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName("Numbers")
        column.addWidget(self._scroll, 1)
        self._clock = QTimer(self)
        self._clock.setInterval(500)
        self._clock.timeout.connect(self._tick)
        desk.game_changed.connect(self._open_game)
        desk.cards_changed.connect(lambda _cards: self._stale())
        desk.report_changed.connect(self.refresh)
        self._fresh = False
        self._head()

    def _make_head(self) -> Panel:
        look = self.desk.look
        panel = Panel(look, margins=(16, 10, 12, 10))
        row = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(2)
        self.title = Label(look, "", "subheading")
        self.summary = Label(look, "", "small", "text_muted")
        words.addWidget(self.title)
        words.addWidget(self.summary)
        row.addLayout(words, 1)
        self.run_button = Push(look, f"Simulate {MATCHES} matches", "play")
        self.run_button.setToolTip("Bots play with the cards as they are saved")
        self.run_button.clicked.connect(self.run_or_cancel)
        self.open_button = Push(look, "Open report …")
        self.open_button.setToolTip("A file of `luminagames simulate --json`")
        self.open_button.clicked.connect(self.open_report)
        row.addWidget(self.run_button)
        row.addWidget(self.open_button)
        panel.body.addLayout(row)
        return panel

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

    def _open_game(self) -> None:
        self.simulation.cancel()
        self._stale()

    # ------------------------------------------------------------ what is shown

    def refresh(self) -> None:
        """Count anew."""
        self._fresh = True
        space, look, report = self.desk.space, self.desk.look, self.desk.report
        content = QWidget()
        grid = QGridLayout(content)
        grid.setContentsMargins(0, 0, 4, 0)
        grid.setSpacing(10)
        self.charts = []
        cards = [entry.id for entry in space.entries.values() if entry.data]
        self.versions.setParent(content)  # what it found outlives the page's other panels
        grid.addWidget(self.versions, 0, 0, 1, 1 if report is not None else 2)
        self.versions.setVisible(space.game.has_rules)
        if report is not None:
            grid.addWidget(self._worth(report), 0, 1)
        at = 2
        curves = space.game.card_curves(cards) if cards else ()
        for curve in curves:
            alone = report is not None and at == len(curves) + 1 and at % 2 == 0  # what follows is much higher
            grid.addWidget(self._curve(curve), at // 2, at % 2, 1, 2 if alone else 1)
            at += 2 if alone else 1
        if report is not None:
            for panel in self._rates(report):
                grid.addWidget(panel, at // 2, at % 2)
                at += 1
        else:
            panel = Panel(look, "Win rates")
            words = "Simulate some matches, or open a report: then the win rate of each card and deck stands here."
            panel.body.addWidget(Label(look, words, "body", "text_muted", wrap=True))
            panel.body.addStretch(1)
            grid.addWidget(panel, at // 2, at % 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(at // 2 + 1, 1)
        self._scroll.takeWidget()
        self._scroll.setWidget(content)
        self._head()

    def _head(self) -> None:
        desk = self.desk
        if desk.workspace is None:
            return
        report = desk.report
        self.title.say(f"{desk.space.game.about.title}, {counted(len(desk.space.entries), 'card')}")
        if self.simulation.running:
            return
        self.run_button.setText(f"\u2002Simulate {MATCHES} matches")
        if report is None:
            self.summary.say("No simulation yet.")
        else:
            low, median, high = report.turns
            self.summary.say(
                f"{counted(report.games, 'match', 'matches')} of {' against '.join(report.bots)}  ·  "
                f"starting seat {report.starter_gain:+.1f} points  ·  {median} turns ({low} to {high})"
            )

    def _curve(self, curve: Curve) -> Panel:
        look = self.desk.look
        caption = said(curve.label)
        panel = Panel(look, caption)
        icons = self._icons()
        bars = [Bar(word, count, icon=icons.get(word.lower(), "")) for word, count in curve.bars]
        chart: BarChart | RowChart
        if all(len(bar.label) <= UPRIGHT for bar in bars):
            chart = BarChart(look, caption, self.desk.space.game_id)
            chart.show_bars(bars)
            chart.setMinimumHeight(150)
            panel.body.addWidget(chart, 1)
        else:
            chart = RowChart(look, caption, self.desk.space.game_id)
            chart.show_bars(bars)
            panel.body.addWidget(chart)
            panel.body.addStretch(1)
        self.charts.append(chart)
        return panel

    def _icons(self) -> dict[str, str]:
        """The signs of the colors, by their word."""
        found = color_chips(list(self.desk.space.entries.values()))
        return {} if found is None else {value.lower(): icon for value, icon in found.chips if has_icon(icon)}

    def _rates(self, report: Report) -> Sequence[Panel]:
        look, space = self.desk.look, self.desk.space
        panels = [self._targets(report)] if report.targets else []
        rated = [(card, rate) for card, rate in report.cards.items() if rate.used >= FEW and rate.win_share is not None]
        rated.sort(key=lambda pair: -(pair[1].win_share or 0))
        shown = rated if len(rated) <= 2 * ENDS else [*rated[:ENDS], *rated[-ENDS:]]
        fair = 1 / report.seats
        names = {card: space.entries[card].name if card in space.entries else card for card, _ in shown}
        panel = Panel(look, "Win rate of who used it")
        chart = RowChart(look, "Win rate by card", space.game_id)
        signs = {card: space.entries[card].sign if card in space.entries else "" for card, _ in shown}
        chart.show_bars(
            [Bar(names[card], rate.win_share or 0, _words(rate), signs[card]) for card, rate in shown], fair
        )
        note = f"The {ENDS} best and the {ENDS} weakest of {len(rated)}" if len(rated) > 2 * ENDS else "All cards"
        early = sum(1 for rate in report.cards.values() if rate.used < FEW)
        waiting = f" {counted(early, 'card')}: not enough matches yet." if early else ""
        words = f"{note} used in {FEW} matches or more, with the 95 % interval.{waiting}"
        panel.body.addWidget(Label(look, words, "small", "text_muted", wrap=True))
        mine = [(card, rate) for card, rate in report.cards.items() if self._is_own(card)]
        if mine:
            panel.body.addWidget(Label(look, "Your own cards", "caption", "text_muted"))
            own = RowChart(look, "Win rate of your own cards", space.game_id)
            bars = []
            for card, rate in mine:
                told = _words(rate) if rate.used >= FEW else f"{rate.used} uses: too early"
                bars.append(Bar(space.entries[card].name, rate.win_share or 0, told, space.entries[card].sign))
            own.show_bars(bars, fair)
            panel.body.addWidget(own)
            self.charts.append(own)
            panel.body.addWidget(Label(look, "All cards", "caption", "text_muted"))
        panel.body.addWidget(chart)
        panel.body.addStretch(1)
        self.charts.append(chart)
        panels.append(panel)
        if report.decks:
            panel = Panel(look, "Win rate of decks")
            decks = sorted(report.decks.items(), key=lambda pair: -pair[1][1])
            chart = RowChart(look, "Win rate by deck", space.game_id)
            chart.show_bars([Bar(deck, share, f"{share:.1%} of {games}") for deck, (games, share) in decks], fair)
            panel.body.addWidget(chart)
            panel.body.addStretch(1)
            self.charts.append(chart)
            panels.append(panel)
        if report.pairs:
            panel = Panel(look, "Deck against deck, % won by row")
            self.matrix = DeckMatrix(look, "Deck against deck")
            self.matrix.show_pairs(report.pairs, {deck.id: deck.name for deck in space.game.decks})
            panel.body.addWidget(self.matrix)
            words = "Both seatings together; framed: off by over 10. The interval is told under the pointer."
            panel.body.addWidget(Label(look, words, "small", "text_muted", wrap=True))
            panel.body.addStretch(1)
            panels.append(panel)
        return panels

    def _worth(self, report: Report) -> Panel:
        """What cards cost against what they are worth in matches."""
        look, space = self.desk.look, self.desk.space
        panel = Panel(look, "Cost against worth")
        shares, axis = [], ""
        for card, rate in report.cards.items():
            curve = space.game.card_curves((card,))[0] if card in space.entries and rate.used >= FEW else None
            costs = [word for word, number in curve.bars if number and word.isdecimal()] if curve is not None else []
            if curve is None or not costs or rate.win_share is None:
                continue
            axis = said(curve.label)
            name, own = space.entries[card].name, self._is_own(card)
            words = _words(rate)
            shares.append(Share(card, name, rate.win_share, rate.low, rate.high, words, own, float(costs[0])))
        if not shares:
            words = f"No card that was used in {FEW} matches has a cost in numbers yet."
            panel.body.addWidget(Label(look, words, "body", "text_muted", wrap=True))
            panel.body.addStretch(1)
            return panel
        chart = Scatter(look, "Cost against worth")
        chart.show_shares(shares, 1 / report.seats, axis)
        chart.chosen.connect(self.desk.choose)
        self.scatter = chart
        words = f"{axis}: win rate of who used it with the 95 % interval; the line is the median of that cost."
        panel.body.addWidget(Label(look, words, "small", "text_muted", wrap=True))
        panel.body.addWidget(chart, 1)
        return panel

    def _is_own(self, card: str) -> bool:
        """Whether a card lies in a folder of somebody's own."""
        entry = self.desk.space.entries.get(card)
        return entry is not None and any(entry.file.is_relative_to(one) for one in self.desk.space.folders)

    def _targets(self, report: Report) -> Panel:
        """The balance targets, those that do not hold first."""
        look = self.desk.look
        panel = Panel(look, "Balance targets")
        for one in sorted(report.targets, key=lambda one: one.verdict == HOLDS):
            worst = f" ({one.worst})" if one.worst else ""
            words = f"{one.value:.3g}{worst}, 95 % from {one.low:.3g} to {one.high:.3g}"
            panel.body.addWidget(Label(look, f"{one.name}: {one.verdict}", "body", "text", wrap=True))
            panel.body.addWidget(Label(look, words, "small", "text_muted", wrap=True))
        panel.body.addStretch(1)
        return panel

    # ------------------------------------------------------------ simulations

    def run_or_cancel(self) -> None:
        """Start a small simulation, or end the one that runs."""
        if self.simulation.running:
            self.simulation.cancel()
            return
        space = self.desk.space
        self.simulation.start(space.game_id, MATCHES, space.folders)
        self.run_button.setText("Cancel")
        self._clock.start()
        self._tick()

    def _tick(self) -> None:
        if not self.simulation.running:
            self._clock.stop()
            self._head()
            return
        seconds = self.simulation.clock.elapsed() // 1000
        self.summary.say(f"Playing {MATCHES} matches of {BOTS.replace(',', ' against ')}: {seconds} s")

    def _simulated(self, report: Report) -> None:
        self._clock.stop()
        self.desk.set_report(report)

    def _failed(self, why: str) -> None:
        self._clock.stop()
        self._head()
        if why:
            self.desk.told.emit(why)

    def open_report(self) -> None:
        """Read a report that `luminagames simulate --json` or `balance --json` wrote."""
        path = self.desk.asking.open_file(self, "Open a report", Path.home(), "Report (*.json)")
        if path is None:
            return
        try:
            report = read_report(path)
        except ReportError as error:
            self.desk.told.emit(str(error)[:1].upper() + str(error)[1:] + ".")
            return
        if report.game != self.desk.space.game_id:
            self.desk.told.emit(f"That report is about another game: {report.game}.")
            return
        self.desk.set_report(report)

    def leave(self) -> None:
        """The studio closes."""
        self.simulation.cancel()
        self.versions.lab.cancel()


def _words(rate: CardRate) -> str:
    return f"{rate.win_share or 0:.1%} of {rate.used} ({rate.low:.0%}–{rate.high:.0%})"
