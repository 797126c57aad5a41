"""Goals beyond victory in the statistics: which of a game were reached, by whom and when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtWidgets import QGridLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.library.entry_words import day_words
from luminagames.engine.game import Game
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.text import say

COLUMNS = 2
DONE, OPEN = "✓", "○"


class GoalsPanel(Panel):
    """Of one game every goal, of several how many were reached."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, say("Goals"))
        self._context = context
        self._rows: QWidget | None = None

    def show_games(self, games: Sequence[Game]) -> None:
        """Shows the goals of these games; nothing where they have none."""
        games = [game for game in games if game.feats]
        self.setVisible(bool(games))
        if self._rows is not None:
            self.body.removeWidget(self._rows)
            self._rows.deleteLater()
        self._rows = QWidget()
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        lines = self._goals(games[0]) if len(games) == 1 else [self._sum(game) for game in games]
        for at, (words, tone) in enumerate(lines):
            label = Label(self._context, words, "small", tone, wrap=True)
            grid.addWidget(label, at // COLUMNS, at % COLUMNS)
        for column in range(COLUMNS):
            grid.setColumnStretch(column, 1)
        self.body.addWidget(self._rows)

    def _sum(self, game: Game) -> tuple[str, str]:
        known = {feat.id for feat in game.feats}
        done = len(known & set(self._context.settings.goals(game.about.id)))
        words = say(
            "{game}: {done} of {all} goals", game=game.about.title, done=done, all=len(known)
        )
        return words, "text" if done else "text_muted"

    def _goals(self, game: Game) -> list[tuple[str, str]]:
        reached = self._context.settings.goals(game.about.id)
        lines = []
        for feat in game.feats:
            words = say(feat.words)
            if feat.id not in reached:
                lines.append((f"{OPEN}  {words}", "text_muted"))
                continue
            name, day = reached[feat.id]
            lines.append((f"{DONE}  {words} {self._who(name, day)}", "text"))
        return lines

    def _who(self, name: str, day: str) -> str:
        try:
            told = date.fromisoformat(day)
        except ValueError:  # settings that were written by hand
            return f"({name})"
        return f"({name}, {day_words(told)})"
