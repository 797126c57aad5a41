"""Statistics: what was won and lost in matches that are over, how long they took, and how high the
scores were.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.charts import Bar, Bars, Histogram
from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.flow import Flow
from luminagames.app.library.goals_panel import GoalsPanel
from luminagames.app.play.matches import said
from luminagames.app.trouble.reason import reason
from luminagames.app.widgets import FeltPage, Scroll, TopBar
from luminagames.bots.levels import level_of
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.library.stats import BOT, HUMAN, Filter, Line
from luminagames.library.trouble import StorageError
from luminagames.text import figure, later, say

NOTHING = later("There is nothing to count yet: finish a match, and it is counted here.")
WHO = (("", later("Everybody")), (HUMAN, later("People")), (BOT, later("Bots")))
BARS = (
    ("game", later("Matches by game")),
    ("name", later("Wins by player")),
    ("controller", later("Wins by level")),
    ("seat", later("Wins by seat")),
    ("deck", later("Wins by deck")),
)
CONTROLLERS = {"human": later("A person"), "mixed": later("Person and bot")}


def controller_words(key: str) -> str:
    """Who plays, as the statistics name it: *A person*, *Hard bot*."""
    level = level_of(key)
    if level is not None and key == f"bot:{level.word}":
        return say("{label} bot", label=say(level.label))
    return say(CONTROLLERS[key]) if key in CONTROLLERS else key.replace(":", " ")


class StatisticsPage(FeltPage):
    """A choice of what counts, the sums, and a panel for each chart that has anything to show."""

    door = "statistics"
    caption = later("Statistics")

    def __init__(self, context: Context, dialogs: Dialogs) -> None:
        super().__init__(context, "statistics")
        self._dialogs = dialogs
        bar = TopBar(context, say("Statistics"))
        column = self.framed(bar)
        parts = Flow(8, "right")
        parts.setContentsMargins(0, 5, 0, 5)
        bar.row.addLayout(parts, 100)
        self.games = Choice(context, say("Game"))
        self.games.addItem(say("All games"), "")
        for name, game in context.games.items():
            self.games.addItem(game.about.title, name)
        self.who = Choice(context, say("Who"))
        for kind, pattern in WHO:
            words = say(pattern)
            self.who.addItem(words, kind)
        for choice in (self.games, self.who):
            choice.currentIndexChanged.connect(lambda _at: self.refresh())
            parts.addWidget(choice)
        self.export_button = Button(context, say("Export as CSV …"), "export")
        self.export_button.clicked.connect(self.export)
        parts.addWidget(self.export_button)
        self.charts = Scroll(self._counted(), 1120)
        column.addWidget(self.charts, 1)
        self.empty = Label(context, say(NOTHING), "prompt", "text_muted", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.empty, 1)

    def _counted(self) -> QWidget:
        """The sums, the charts, the goals."""
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(16)
        inner.addWidget(self._sums())
        inner.addLayout(self._charts(content))
        self.goals = GoalsPanel(self.context)
        inner.addWidget(self.goals)
        inner.addStretch(1)
        return content

    def _sums(self) -> Panel:
        panel = Panel(self.context)
        row = QHBoxLayout()
        self.sums: dict[str, Label] = {}
        for name, words in (
            ("matches", say("Matches")),
            ("people", say("Won by people")),
            ("turns", say("Turns, usually")),
            ("score", say("Best score")),
        ):
            pair = QVBoxLayout()
            pair.setSpacing(0)
            number = Label(self.context, "–", "title")
            label = Label(self.context, words, "small", "text_muted")
            for one in (number, label):
                one.setAlignment(Qt.AlignmentFlag.AlignCenter)
                pair.addWidget(one)
            self.sums[name] = number
            row.addLayout(pair, 1)
        panel.body.addLayout(row)
        return panel

    def _charts(self, content: QWidget) -> QGridLayout:
        """All charts: those that show come into the grid, the others go with `content` too."""
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        for column in (0, 1):
            self._grid.setColumnStretch(column, 1)
        self.bars = {name: Bars(self.context, say(words)) for name, words in BARS}
        self.lengths = Histogram(self.context, say("Turns of a match"))
        self.scores = Histogram(self.context, say("Scores"))
        self._panels: dict[str, Panel] = {}
        named: list[tuple[str, str, QWidget]] = [
            (name, say(words), self.bars[name]) for name, words in BARS
        ]
        named += [
            ("lengths", say("Turns of a match"), self.lengths),
            ("scores", say("Scores"), self.scores),
        ]
        for name, words, widget in named:
            panel = Panel(self.context, words)
            panel.body.addWidget(widget)
            panel.body.addStretch(1)
            panel.setParent(content)
            panel.hide()
            self._panels[name] = panel
        return self._grid

    @property
    def filter(self) -> Filter:
        """What counts."""
        return Filter(game=str(self.games.currentData()), kind=str(self.who.currentData()))

    def arrive(self) -> None:
        """The numbers of now."""
        self.refresh()
        self.games.setFocus()

    def refresh(self) -> None:
        """Counts anew; where the library cannot be read there is nothing to show but why."""
        try:
            some = self._count()
            self.empty.say(say(NOTHING))
        except StorageError as error:
            some = False
            self.empty.say(said(error.trouble.message))
        self.charts.setVisible(some)
        self.empty.setVisible(not some)
        self.export_button.setEnabled(some)

    def _count(self) -> bool:
        """Shows the numbers; False where there are none."""
        numbers, which = self.context.library.statistics, self.filter
        rows = numbers.rows(which)
        if not rows:
            return False
        total = len({row.match for row in rows})
        shown = []
        for name, _ in BARS:
            lines = numbers.lines(name, which)
            self.bars[name].show_bars([self._bar(name, one, total) for one in lines])
            if len(lines) > (1 if name in ("game", "seat", "deck") else 0):
                shown.append(name)
        turns = [turns for turns, _ in numbers.lengths(which)]
        self.lengths.show_values(turns)
        shown.append("lengths")
        scores = (
            numbers.scores(which) if which.game else []
        )  # scores of different games are no common measure
        if scores:
            self.scores.show_values(scores)
            shown.append("scores")
        self._place(shown)
        kinds = {one.key: one for one in numbers.lines("kind", Filter(game=which.game))}
        wins = sum(one.wins for one in kinds.values())
        chosen = self.context.games.get(which.game)
        self.goals.show_games([chosen] if chosen else list(self.context.games.values()))
        self.sums["matches"].say(str(total))
        self.sums["people"].say(
            f"{kinds[HUMAN].wins / wins:.0%}" if HUMAN in kinds and wins else "–"
        )
        self.sums["turns"].say(figure(f"{median(turns):g}"))
        self.sums["score"].say(str(max(scores)).replace("-", "−") if scores else "–")
        return True

    def _place(self, shown: Sequence[str]) -> None:
        for panel in self._panels.values():
            self._grid.removeWidget(panel)
            panel.setVisible(False)
        for at, name in enumerate(shown):
            wide = at == len(shown) - 1 and at % 2 == 0
            self._grid.addWidget(self._panels[name], at // 2, at % 2, 1, 2 if wide else 1)
            self._panels[name].setVisible(True)

    def _bar(self, by: str, one: Line, total: int) -> Bar:
        label = one.label
        if by == "game":
            game = self.context.found(one.key)
            label = label if game is None else game.about.title
        elif by == "seat":
            label = say("Seat {key}", key=int(one.key) + 1)
        elif by == "controller":
            label = controller_words(one.key)
        wins = figure(f"{one.wins:g}") if one.wins == round(one.wins) else figure(f"{one.wins:.1f}")
        if by == "game":
            return Bar(label, one.matches / total, str(one.matches))
        return Bar(
            label,
            one.win_share,
            say(
                "{win_share}  ({wins} of {played})",
                win_share=f"{one.win_share:.0%}",
                wins=wins,
                played=one.played,
            ),
        )

    def export(self) -> None:
        """Write what counts as a table."""
        settings = self.context.settings
        path = self._dialogs.save_table_path(self, settings.last_folder, "lumina-statistics.csv")
        if path is None:
            return
        try:
            path.write_text(
                self.context.library.statistics.csv(self.filter), encoding="utf-8", newline=""
            )
        except OSError as error:
            why = reason(error)
            self._dialogs.tell(self, say("The table was not written"), why)
        except StorageError as error:
            self._dialogs.tell(self, say("The table was not written"), said(error.trouble.message))
        else:
            settings.last_folder = path.parent
