"""“Continue”, on top of the start page: the unfinished match that was played last."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.library.entry_picture import Pictures
from luminagames.app.library.entry_words import ago, seats_words, standing
from luminagames.app.widgets import Button
from luminagames.app.words import Words
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_lozenge
from luminagames.library.shelf import Entry

WIDTH, WIDER = 900, 1200
HEIGHT, TALL = 64, 132
"""Pixels at the usual text size; the tall one has a large picture of the table."""


class ContinueCard(QWidget):
    """A line with picture, game, seats, turn and when. It hides where there is nothing to continue."""

    chosen = Signal(int)
    """The number of the match."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.entry: Entry | None = None
        self._tall = False
        self._pictures = Pictures(context)
        self.setObjectName("continue")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setSpacing(14)
        self._row = row
        column = QVBoxLayout()
        column.setSpacing(0)
        self.title = Words(context, "", "subheading")
        self.facts = Words(context, "", "small", "text_muted")
        for words in (self.title, self.facts):
            words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column.addStretch(1)
        column.addWidget(self.title)
        column.addWidget(self.facts)
        column.addStretch(1)
        row.addLayout(column, 1)
        self.button = Button(context, "Continue", "play", "primary")
        self.button.clicked.connect(self._choose)
        row.addWidget(self.button)
        context.themed.connect(self._restyle)
        self._restyle()
        self.hide()

    def show_entry(self, entry: Entry | None) -> None:
        """Another match, or none."""
        self.entry = entry
        game = None if entry is None else self.context.games.get(entry.game)
        self.setVisible(game is not None)
        if entry is None or game is None:
            return
        self.title.say(f"Continue {game.about.title}")
        self.facts.say("  ·  ".join((seats_words(entry), standing(entry), f"saved {ago(entry.changed)}")))
        self.facts.setToolTip(self.facts.text())
        self.button.setAccessibleDescription(f"{self.title.text()}: {self.facts.text()}")
        self.update()

    def _choose(self) -> None:
        if self.entry is not None:
            self.chosen.emit(self.entry.id)

    def set_tall(self, tall: bool) -> None:
        """Where the window is high there is room for a large picture."""
        if tall != self._tall:
            self._tall = tall
            self._restyle()

    def _picture(self) -> QRectF:
        height = self.height() - 16
        return QRectF(8, 8, height * 16 / 9, height)

    def _restyle(self) -> None:
        height = round((TALL if self._tall else HEIGHT) * max(1.0, self.context.theme.text_scale * 0.94))
        self.setFixedHeight(height)
        wide = WIDER if self._tall else WIDTH
        self.setMaximumWidth(max(wide, round(self.context.theme.px(wide))))
        self._row.setContentsMargins(round((height - 16) * 16 / 9) + 22, 4, 14, 4)
        self.update()

    def sizeHint(self) -> QSize:
        """Wide."""
        return QSize(WIDTH, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A lit panel: it can be gone on with."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = rounded(1, 1, self.width() - 2, self.height() - 2, theme.radius("panel"))
        fill(painter, path, theme.color("panel_raised", 0.92))
        stroke(painter, path, theme.color("playable"), 2.4 if theme.is_high_contrast else 1.6)
        for y in (1.0, self.height() - 1.0):
            paint_lozenge(painter, QPointF(self.width() / 2, y), 3, theme.color("hairline"))
        if self.entry is not None:
            self._pictures.paint(painter, self._picture(), self.entry)
        painter.end()
