"""What an opening hand of a set holds, by column: a panel of the page *Numbers* for cards without
rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QGridLayout

from luminagames.cards.openinghands import Card, Figure, Hands, drawn
from luminagames.studio.desk import Desk
from luminagames.studio.findings.charts import Bar, RowChart
from luminagames.studio.kit import LineLabel, Pick, TightPanel
from luminagames.studio.words import counted
from luminagames.text import figure, later, say

# So many hands are drawn: a figure is off by two in a hundred at most, and nobody waits.
TIMES = 4_000
# The sizes of a hand that can be chosen, and the usual one.
SIZES, USUAL = range(1, 11), 5
# The most rows of a column that are drawn, those that most cards have.
ROWS = 8

NAMES = {"back": later("Back"), "type": later("Type")}


class HandsPanel(TightPanel):
    """Columns of figures; the number of cards of a hand is chosen above them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.look, say("An opening hand"))
        self.desk = desk
        self.found: Hands | None = None
        self.charts: dict[str, RowChart] = {}
        self.number = Pick(desk.look, say("Cards of a hand"))
        for number in SIZES:
            self.number.addItem(counted(number, "card"), number)
        self.number.setMinimumContentsLength(9)
        self.number.choose(USUAL)
        self.number.currentIndexChanged.connect(lambda _at: self.refresh())
        self.head.addWidget(self.number)
        self.told = LineLabel(desk.look, "", "small", "text_muted", wrap=True)
        self.body.addWidget(self.told)
        self._grid = QGridLayout()
        self._grid.setSpacing(14)
        for column in (0, 1):
            self._grid.setColumnStretch(column, 1)
        self.body.addLayout(self._grid)
        self.body.addStretch(1)

    def refresh(self) -> None:
        """Draws hands from the cards as they are now."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.charts = {}
        cards = self._cards()
        if not cards:
            self.found = None
            self.told.say(say("There are no cards yet."))
            return
        self.found = found = drawn(cards, int(self.number.currentData()), TIMES, 1)
        self.told.say(
            say(
                "{times} hands from {deck}: how many cards of a hand, and in how many hands at least one.",
                times=found.times,
                deck=counted(found.deck, "card"),
            )
        )
        for at, (column, figures) in enumerate(found.columns.items()):
            self._grid.addWidget(self._column(found, column, figures), at // 2, at % 2)

    def _cards(self) -> Sequence[Card]:
        """The cards of the set: those that have no mistake."""
        found: list[Card] = []
        for entry in self.desk.space.entries.values():
            data: Mapping[str, object] | None = entry.data
            if data and entry.face is not None:
                found.append(data)  # type: ignore[arg-type]  # JSON, as the schema says
        return found

    def _column(self, found: Hands, column: str, figures: Sequence[Figure]) -> TightPanel:
        look = self.desk.look
        name = say(NAMES[column]) if column in NAMES else column.replace("_", " ").capitalize()
        if column in found.sums:
            name = say("{column}: sum {sum}", column=name, sum=figure(f"{found.sums[column]:.1f}"))
        panel = TightPanel(look, name, margins=(10, 8, 10, 8))
        chart = RowChart(look, name, self.desk.space.game_id)
        most = sorted(figures, key=lambda one: -one.cards)[:ROWS]
        chart.show_bars(
            [
                Bar(
                    one.value or "–",
                    one.share,
                    say(
                        "{mean} · in {share}",
                        mean=figure(f"{one.mean:.2f}"),
                        share=figure(f"{one.share:.0%}"),
                    ),
                )
                for one in most
            ]
        )
        panel.body.addWidget(chart)
        panel.body.addStretch(1)
        self.charts[column] = chart
        return panel
