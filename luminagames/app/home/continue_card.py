"""“Continue”, on top of the start page: the unfinished match that was played last.

In a high window it is a panel with a large picture, what happened last, and who is ahead; else a
line.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.enter_button import EnterButton
from luminagames.app.home.glimpse import glimpse
from luminagames.app.home.glimpse_view import DeedRows, ScoreBars
from luminagames.app.library.entry_picture import Pictures
from luminagames.app.library.entry_words import ago, seats_words, standing
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_lozenge
from luminagames.kit.button import Button
from luminagames.kit.label import FittingLabel, Label
from luminagames.kit.tip import plain_tip
from luminagames.library.shelf import Entry
from luminagames.text import counted, say

WIDTH, WIDER = 900, 1200
# Pixels at the usual text size; the tall one tells what happened last.
HEIGHT, TALL = 64, 268
# At larger text there is one line of facts; at much larger, when it was saved is in the hint alone.
ONE_LINE = 1.25
LARGE = 1.5
# The width of its right part.
SIDE = 252


class ContinueCard(QWidget):
    """Picture, game, seats, turn and when, what happened last, who is ahead. It hides where there
    is nothing.
    """

    # The number of the match.
    chosen = Signal(int)
    # There are others that are not finished: the Library lists them.
    library_wanted = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.entry: Entry | None = None
        self._tall = False
        self._told: tuple[int, int] | None = None
        self._pictures = Pictures(context)
        self.setObjectName("continue")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(18)
        column = QVBoxLayout()
        column.setSpacing(2)
        self.title = FittingLabel(context, "", "subheading")
        self.facts = Label(context, "", "small", "text_muted", wrap=True)
        # In their place where the letters are large and the card is low: one line.
        self.brief = FittingLabel(context, "", "small", "text_muted")
        for words in (self.title, self.facts, self.brief):
            words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.deeds = DeedRows(context)
        column.addStretch(1)
        column.addWidget(self.title)
        column.addWidget(self.facts)
        column.addWidget(self.brief)
        self._gap = QSpacerItem(0, 0)
        column.addItem(self._gap)
        column.addWidget(self.deeds, 100)
        column.addStretch(1)
        self._row.addLayout(column, 1)
        self._make_side()
        context.themed.connect(self._restyle)
        self._restyle()
        self.hide()

    def _make_side(self) -> None:
        context = self.context
        self.side = QWidget()
        right = QVBoxLayout(self.side)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(8)
        self.scores = ScoreBars(context)
        right.addWidget(self.scores, 1)
        self.button = EnterButton(context, say("Continue"))
        self.button.clicked.connect(self._choose)
        right.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.others = Button(context, "", kind="plain")
        self.others.clicked.connect(self.library_wanted)
        right.addWidget(self.others)
        self._row.addWidget(self.side)

    def show_entry(self, entry: Entry | None, others: int = 0) -> None:
        """Another match, or none; `others` are unfinished besides."""
        self.entry = entry
        game = None if entry is None else self.context.found(entry.game)
        self.setVisible(game is not None)
        if entry is None or game is None:
            return
        title = game.about.title
        self.title.say_one((say("Continue {title}", title=title), title))
        self._say_facts(entry)
        words = self.title.accessibleName()
        self.button.setAccessibleDescription(f"{words}: {self.facts.toolTip()}")
        self.others.setText(counted(others, "1 other …", "{n} others …"))
        self.others.setAccessibleName(
            counted(
                others, "{n} more matches are not finished", "{n} more matches are not finished"
            )
        )
        self.others.setProperty("wanted", bool(others))
        self._restyle()
        if self._tall:
            QTimer.singleShot(0, self, self._tell)

    def _say_facts(self, entry: Entry) -> None:
        facts = (seats_words(entry), standing(entry), say("saved {ago}", ago=ago(entry.changed)))
        large = self.context.theme.text_scale > LARGE
        self.facts.say("  ·  ".join(facts[:2] if large else facts))
        self.facts.setToolTip(plain_tip("  ·  ".join(facts)))
        self.brief.say_one(("  ·  ".join(facts[:2]), facts[1], facts[0]))
        brief = self.context.theme.text_scale > ONE_LINE and not self._tall
        self.facts.setVisible(not brief)
        self.brief.setVisible(brief)

    def _tell(self) -> None:
        """Reads the match: what happened last, and who is ahead."""
        entry = self.entry
        if (
            entry is None
            or self._told == (entry.id, entry.steps)
            or self.context.found(entry.game) is None
        ):
            return
        self._told = (entry.id, entry.steps)
        found = glimpse(self.context, entry)
        names = [seat.name for seat in entry.seats]
        self.deeds.show_deeds(
            () if found is None else found.deeds, names, self.context.load(entry.game)
        )
        self.scores.setVisible(self._tall and found is not None and bool(found.values))
        if found is not None:
            self.scores.show_values(found, names)

    def _choose(self) -> None:
        if self.entry is not None:
            self.chosen.emit(self.entry.id)

    def set_tall(self, tall: bool) -> None:
        """Where the window is high there is room for what happened last."""
        if tall != self._tall:
            self._tall = tall
            self._restyle()
            if tall:
                QTimer.singleShot(0, self, self._tell)

    @property
    def tall(self) -> bool:
        """Whether it is the panel."""
        return self._tall

    def _picture(self) -> QRectF:
        height = self.height() - 16
        wide = height * 16 / 9
        if self._tall:
            wide = min(wide, self.width() * 0.37)
        return QRectF(8, 8, wide, height)

    def resizeEvent(self, event: object) -> None:
        """The words stand beside the picture."""
        self._set_margins()

    def _set_margins(self) -> None:
        edge = 12 if self._tall else 6
        self._row.setContentsMargins(round(self._picture().right()) + 18, edge, 18, edge)

    def _restyle(self) -> None:
        scale = max(1.0, self.context.theme.text_scale * 0.94)
        self.setFixedHeight(
            round((TALL if self._tall else HEIGHT) * (min(scale, 1.5) if self._tall else scale))
        )
        wide = WIDER if self._tall else WIDTH
        self.setMaximumWidth(max(wide, round(self.context.theme.px(wide))))
        theme = self.context.theme
        if self.entry is not None:
            self._say_facts(self.entry)
        self.title.setFont(theme.font("heading" if self._tall else "subheading"))
        self._gap.changeSize(0, 8 if self._tall else 0)
        self.button.setMinimumHeight(round(theme.px(44)) if self._tall else 0)
        self.deeds.setVisible(self._tall)
        self.scores.setVisible(self._tall and self._told is not None)
        self.others.setVisible(self._tall and bool(self.others.property("wanted")))
        if self._tall:
            self.side.setFixedWidth(round(self.context.theme.px(SIDE)))
        else:
            self._free()
        self._set_margins()
        self.update()

    def _free(self) -> None:
        """The right part is as wide as its button."""
        self.side.setMinimumWidth(0)
        self.side.setMaximumWidth(16_777_215)
        self.side.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

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
