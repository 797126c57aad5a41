"""The panels of the page *Numbers*: what a report says, each as one panel, and the curves of the
cards.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QScrollArea

from luminagames.cardface.icons import has_icon
from luminagames.engine.decks import Curve
from luminagames.lab.cardreport import Report
from luminagames.library.deckread import called
from luminagames.studio.cards.entries import color_chips
from luminagames.studio.desk import Desk
from luminagames.studio.findings.charts import Bar, BarChart, RowChart
from luminagames.studio.findings.forest import CardForest
from luminagames.studio.findings.matrix import DeckMatrix
from luminagames.studio.findings.measured import band_of, card_rows, target_rows, waiting
from luminagames.studio.findings.measured import worth as worth_of
from luminagames.studio.findings.plots import Scatter
from luminagames.studio.findings.targets import TargetRows
from luminagames.studio.findings.verdicts import TOO_EARLY
from luminagames.studio.kit import LineLabel, TightPanel
from luminagames.studio.words import counted, said
from luminagames.text import figure, say

# Words up to this length stand under upright bars.
UPRIGHT = 7

FOREST_HIGH = 290
TARGETS_HIGH = 190


class Panels:
    """Makes panels, and remembers the charts in them. `thumb` gives a card's picture of so many
    pixels.
    """

    def __init__(self, desk: Desk, thumb: Callable[[str, int], QPixmap | None]) -> None:
        self.desk = desk
        self._thumb = thumb
        self.charts: list[BarChart | RowChart] = []
        self.scatter: Scatter | None = None
        self.matrix: DeckMatrix | None = None
        self.forest: CardForest | None = None
        self.targets: TargetRows | None = None

    def wanted(self, report: Report) -> TightPanel | None:
        """What is wanted of a match, and what was measured; None: nothing is."""
        rows = target_rows(self.desk.space, report)
        if not rows:
            return None
        panel = TightPanel(self.desk.look, say("Targets of balance"))
        self.targets = TargetRows(self.desk.look)
        self.targets.show_rows(sorted(rows, key=lambda one: one.verdict.tone != "danger"))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(say("Targets of balance"))
        area.setWidget(self.targets)
        area.setMinimumHeight(
            min(self.targets.height(), round(self.desk.look.theme.px(TARGETS_HIGH)))
        )
        panel.body.addWidget(area, 1)
        return panel

    def decks(self, report: Report) -> TightPanel | None:
        """Decks against each other, or each alone; None: there are none."""
        look = self.desk.look
        names = {deck.id: called(deck) for deck in self.desk.space.game.decks}
        if not report.decks and not report.pairs:
            return None
        panel = TightPanel(
            look,
            say("Deck against deck, % won by row") if report.pairs else say("Win rate of decks"),
        )
        if report.pairs:
            self.matrix = DeckMatrix(look, say("Deck against deck"))
            self.matrix.show_pairs(report.pairs, names)
            panel.body.addWidget(self.matrix)
            panel.body.addWidget(
                LineLabel(look, say("Framed: off by over 10"), "small", "text_muted")
            )
        else:
            decks = sorted(report.decks.items(), key=lambda pair: -pair[1][1])
            chart = RowChart(look, say("Win rate by deck"), self.desk.space.game_id)
            bars = [
                Bar(
                    names.get(deck, deck),
                    share,
                    say("{share} of {games}", share=figure(f"{share:.1%}"), games=games),
                )
                for deck, (games, share) in decks
            ]
            chart.show_bars(bars, 1 / report.seats)
            panel.body.addWidget(chart)
            self.charts.append(chart)
        panel.body.addStretch(1)
        return panel

    def worth(self, report: Report) -> TightPanel:
        """Cost against win rate."""
        look = self.desk.look
        panel = TightPanel(look, say("Cost against worth"))
        shares, axis = worth_of(self.desk.space, report)
        if not shares:
            words = say("No card that was used often enough has a cost in numbers yet.")
            panel.body.addWidget(LineLabel(look, words, "body", "text_muted", wrap=True))
            panel.body.addStretch(1)
            return panel
        self.scatter = chart = Scatter(look, say("Cost against worth"))
        chart.show_shares(shares, 1 / report.seats, axis)
        chart.chosen.connect(self.desk.choose)
        panel.body.addWidget(chart, 1)
        words = say(
            "{axis}: win rate of who used it; the line is the median of that cost.", axis=axis
        )
        panel.body.addWidget(LineLabel(look, words, "small", "text_muted", wrap=True))
        return panel

    def cards(self, report: Report) -> TightPanel:
        """The win rate of each card with its interval."""
        look, space = self.desk.look, self.desk.space
        panel = TightPanel(look, say("Won when used, by card"))
        rows, band = card_rows(space, report), band_of(report)
        self.forest = forest = CardForest(look, self._thumb)
        forest.show_rows(rows, band, 1 / report.seats)
        early = sum(forest.verdict(row) is TOO_EARLY for row in rows)
        seldom = waiting(report)
        words = say("wanted {words}", words=band.words()) + (
            say("  ·  {early} too early", early=early) if early else ""
        )
        panel.head.addWidget(LineLabel(look, words, "small", "text_muted"))
        forest.setMinimumHeight(FOREST_HIGH)
        forest.chosen.connect(self.desk.choose)
        forest.mark(self.desk.card)
        panel.body.addWidget(forest, 1)
        if seldom:
            words = say("{cards}: not enough matches yet.", cards=counted(seldom, "card"))
            panel.body.addWidget(LineLabel(look, words, "small", "text_muted"))
        return panel

    def curve(self, curve: Curve) -> TightPanel:
        """What cards are made of, by one of their numbers or words."""
        look = self.desk.look
        caption = said(curve.label)
        panel = TightPanel(look, caption)
        icons = self._icons()
        bars = [
            Bar(say(word), count, icon=icons.get(word.lower(), "")) for word, count in curve.bars
        ]
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
        return (
            {}
            if found is None
            else {value.lower(): icon for value, icon in found.chips if has_icon(icon)}
        )
