"""The start page: the wordmark, a tile for each game found, and the ways to everything else."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCursor,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QHBoxLayout, QSpacerItem, QVBoxLayout

from luminagames.app.context import Context
from luminagames.app.flow import Flow
from luminagames.app.games import abouts
from luminagames.app.home.continue_card import ContinueCard
from luminagames.app.home.daily import DailyPuzzles
from luminagames.app.home.tile import GameTile
from luminagames.app.home.tile_row import TileRow
from luminagames.app.widgets import FeltPage, paint_halo
from luminagames.cardface.geometry import circle, svg
from luminagames.cardface.ink import ink, linear, radial, stroke
from luminagames.engine.contract.about import About
from luminagames.guides.guide import guide_file, guide_of
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.library.trouble import StorageError
from luminagames.text import counted, later, say

WORDMARK = "LUMINA GAMES"
# What is not needed for the first picture of the page is read so long after it.
LATER_MS = 150
# From this height on a window is high, at the usual text size.
HIGH = 760
NUMBERS = (
    "0",
    later("One"),
    later("Two"),
    later("Three"),
    later("Four"),
    later("Five"),
    later("Six"),
    later("Seven"),
    later("Eight"),
    later("Nine"),
    later("Ten"),
)
LINKS = (
    ("library", later("Library"), "library"),
    ("studio", later("Studio"), "brush"),
    ("gallery", later("Cards"), "eye"),
    ("puzzles", later("Puzzles"), "hint"),
    ("rulebooks", later("Rulebooks"), "book"),
    ("settings", later("Settings"), "gear"),
    ("about", later("About"), "info"),
)


def ease(about: About) -> tuple[int, str]:
    """Games that are easy to learn come first; those that are alike by their names."""
    return about.weight, about.title


def subtitle(count: int) -> str:
    """*Four card games for one table*."""
    number = say(NUMBERS[count]) if count < len(NUMBERS) else str(count)
    return counted(
        count,
        "{figure} card game for one table",
        "{figure} card games for one table",
        figure=number,
    )


class StartPage(FeltPage):
    """Arrow keys choose a tile, Enter opens it."""

    scrolls = True
    # The game whose tile was opened.
    chosen = Signal(str)
    # A page that was asked for: `library`, `rulebooks`, `decks`, `settings`, `about` or `help`.
    link = Signal(str)
    # The game whose guided match is to be played.
    guided = Signal(str)
    # The match of that number is to be continued.
    resume = Signal(int)
    # A `Puzzle` of the day that is to be seen.
    puzzle = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__(context, "start")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._head = QSpacerItem(0, 0)
        column.addItem(self._head)
        self._add_continue(column)
        self._row = TileRow(context, sorted(abouts(context.games), key=ease))
        self._row.chosen.connect(self.chosen)
        self._row.guided.connect(self.guided)
        column.addWidget(self._row, 1)
        self.daily = DailyPuzzles(context)
        self.daily.chosen.connect(self.puzzle)
        column.addWidget(self.daily)
        column.addSpacing(12)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LATER_MS)
        self._later.timeout.connect(self._read_later)
        for key, does in (("G", self._guide), ("P", lambda: self.link.emit("puzzles"))):
            QShortcut(
                QKeySequence(key), self, does, context=Qt.ShortcutContext.WidgetWithChildrenShortcut
            )
        column.addLayout(self._link_row())
        self._foot = Label(
            context, say("Arrow keys choose  ·  Enter opens  ·  F1 help"), "small", "text_muted"
        )
        self._foot.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addSpacing(8)
        column.addWidget(self._foot)
        column.addSpacing(12)
        self._restyle()
        context.themed.connect(self._restyle)

    def _add_continue(self, column: QVBoxLayout) -> None:
        context = self.context
        self.continue_card = ContinueCard(context)
        self.continue_card.chosen.connect(self.resume)
        self.continue_card.button.installEventFilter(self)
        self.continue_card.library_wanted.connect(lambda: self.link.emit("library"))
        holder = QHBoxLayout()
        holder.setContentsMargins(24, 0, 24, 0)
        holder.addStretch(1)
        holder.addWidget(self.continue_card, 100)
        holder.addStretch(1)
        column.addLayout(holder)

    def _restyle(self) -> None:
        self._head.changeSize(0, round(self._head_height()))
        layout = self.layout()
        if layout is not None:
            layout.invalidate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a high window the unfinished match has a large picture."""
        high = self.height() >= HIGH * max(1.0, self.context.theme.text_scale)
        self.continue_card.set_tall(high)
        self.daily.setVisible(high)  # else the link to the puzzles is the way to them
        self._restyle()
        super().resizeEvent(event)

    @property
    def _brief(self) -> bool:
        """Whether the head gives its room to the match that is gone on with."""
        return self.continue_card.entry is not None and self.continue_card.tall

    def _head_height(self) -> float:
        if self._brief:
            return 14 + self._grown(54)
        if self.daily.isVisibleTo(self):
            return 6 + self._grown(76)
        return (20 if self.continue_card.entry is not None else 24) + self._grown(100)

    def _grown(self, length: float) -> float:
        """A length of the head: it is large already, so it grows less than the text does."""
        return length * min(1.2, self.context.theme.text_scale)

    def _link_row(self) -> Flow:
        row = Flow(10, "center")
        row.setContentsMargins(24, 0, 24, 0)
        decks = (
            (("decks", say("Decks"), "card"),)
            if any(one.decks for one in abouts(self.context.games))
            else ()
        )
        links = [(name, say(text), icon) for name, text, icon in LINKS]
        for name, text, icon in (*links[:3], *decks, *links[3:]):
            button = Button(self.context, text, icon)
            button.setObjectName(name)
            button.setProperty("grade", "large")
            button.setMinimumWidth(106)
            button.clicked.connect(lambda _checked=False, page=name: self.link.emit(page))
            row.addWidget(button)
        return row

    @property
    def tiles(self) -> list[GameTile]:
        """One for each game found."""
        return self._row.tiles

    def arrive(self) -> None:
        """What is unfinished is on top, and Enter goes on with it; else the keyboard starts on the
        tile it had last.
        """
        self.refresh()
        for tile in self.tiles:
            tile.rest(QCursor.pos())
        self._later.start()
        if self.continue_card.entry is not None:
            self.continue_card.button.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._row.take_keyboard()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go from Continue to the tiles; a button of its own would take them to the next
        button.
        """
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
        if watched is self.continue_card.button and event.type() in (
            QEvent.Type.FocusIn,
            QEvent.Type.FocusOut,
        ):
            self.update()  # one light a page: it stands on what Enter does
        if (
            watched is self.continue_card.button
            and isinstance(event, QKeyEvent)
            and event.key() in arrows
        ):
            if event.type() == QEvent.Type.KeyPress:
                self._row.take_keyboard()
            return True
        return super().eventFilter(watched, event)

    def refresh(self) -> None:
        """Asks the library what there is to continue."""
        try:
            entry = self.context.library.shelf.latest()
        except StorageError:  # the window says so in its banner
            entry = None
        self.continue_card.show_entry(entry, self._unfinished() - 1)
        played = self._played()
        self._row.show_hero("" if played else say("Start here"))
        goes_on = self.continue_card.entry is not None
        keys = (
            say("Enter continues  ·  arrow keys choose")
            if goes_on
            else say("Arrow keys choose  ·  Enter opens")
        )
        self._foot.say(
            f"{keys}  ·  {say('G guided match')}  ·  {say('P puzzles')}  ·  {say('F1 help')}"
        )
        self._restyle()

    def _unfinished(self) -> int:
        """How many matches can be gone on with."""
        try:
            entries = self.context.library.shelf.entries(state="playing", limit=20)
        except StorageError:
            return 0
        return sum(not one.elsewhere and not one.here for one in entries)

    @property
    def learn(self) -> Button:
        """The guided match of the game with which somebody new begins."""
        return self.tiles[0].guide

    def _guide(self) -> None:
        """The guided match of the tile that is lit, if that game has one."""
        game = self._row.at.about.id
        if guide_file(game).is_file():
            self.guided.emit(game)

    def _read_later(self) -> None:
        """What is read from files as soon as the page stands: how long the guided match is, the
        day's puzzles.
        """
        if self.tiles and self.tiles[0].hero:
            guide = guide_of(self.tiles[0].about.id)
            words = (
                ""
                if guide is None
                else say("Guided first match, {minutes} min", minutes=guide.minutes)
            )
            self.tiles[0].offer(words)
        if self.daily.isVisibleTo(self):
            self.daily.read()

    def _played(self) -> bool:
        """Whether a match of any game was finished or is under way: then nobody needs to be told
        where to begin.
        """
        try:
            return self.context.library.shelf.count() > 0
        except StorageError:
            return True

    # The dome and the wordmark

    def paint_over(self, painter: QPainter) -> None:
        """Dome, light and wordmark."""
        theme = self.context.theme
        middle = self.width() / 2
        if not theme.is_high_contrast:
            self._paint_dome(painter, middle)
        if self.continue_card.isVisible() and self.continue_card.button.hasFocus():
            paint_halo(painter, self.continue_card, theme, theme.radius("panel"))
        brief = self._brief
        small = brief or self.daily.isVisibleTo(self)
        scale = 0.7 if brief else 0.86 if small else 1
        font = theme.font_px("wordmark", self._grown(theme.type_style("wordmark").px) * scale)
        available = self.width() * 0.62
        wide = QFontMetricsF(font).horizontalAdvance(WORDMARK)
        if wide > available:
            font.setPointSizeF(font.pointSizeF() * available / wide)
            font.setLetterSpacing(font.letterSpacingType(), font.letterSpacing() * available / wide)
            wide = QFontMetricsF(font).horizontalAdvance(WORDMARK)
        line = 12 + self._grown(24) if small else 24 + self._grown(32)
        painter.setFont(font)
        painter.setPen(
            theme.color("text_accent") if theme.is_high_contrast else theme.color("text")
        )
        tracking = (
            font.letterSpacing()
        )  # the last letter is tracked too, which would shift the word to the left
        area = QRectF(
            middle - wide / 2 - 8 + tracking / 2, line - self._grown(34), wide + 16, self._grown(68)
        )
        painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), WORDMARK)
        for side in (-1, 1):
            x = middle + side * (wide / 2 + 24)
            brass = theme.color("engraving") if theme.is_dark else theme.color("hairline")
            ray = svg(f"M {x} {line + 2} L {x + side * 120} {line + 2}")
            stroke(
                painter,
                ray,
                linear(x, 0, x + side * 120, 0, (0, ink(brass, 0.9)), (1, ink(brass, 0))),
                1.2,
            )
            _star(painter, QPointF(x, line + 2), 9, self)
        if brief:
            return
        self._paint_subtitle(painter, line)

    def _paint_subtitle(self, painter: QPainter, line: float) -> None:
        theme = self.context.theme
        painter.setFont(theme.font_px("subheading", self._grown(16), 400))
        font = painter.font()
        font.setItalic(True)
        painter.setFont(font)
        painter.setPen(theme.color("text_muted"))
        area = QRectF(0, line + self._grown(30), self.width(), self._grown(26))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), subtitle(len(self.tiles)))

    def _paint_dome(self, painter: QPainter, middle: float) -> None:
        theme = self.context.theme
        scale = (
            self.height() / 800
        )  # by height alone: its top stays under the wordmark in every window
        base, radius = self.height() + 72 * scale, 700 * scale
        brass = theme.color("engraving")
        strength = 1.0 if theme.is_dark else 1.3
        for ring, alpha in ((694, 0.3), (700, 0.15), (760, 0.1)):
            stroke(painter, circle(middle, base, ring * scale), ink(brass, alpha * strength), 1.2)
        for tick in range(61):
            angle = math.radians(180 + tick * 3)
            outer = radius + (16 if tick % 5 == 0 else 8) * scale
            cos, sin = math.cos(angle), math.sin(angle)
            path = svg(
                f"M {middle + radius * cos} {base + radius * sin} L {middle + outer * cos} {base + outer * sin}"
            )
            stroke(painter, path, ink(brass, 0.35 * strength), 1)
        if theme.is_dark:
            glow = theme.color("playable")
            light = radial(middle, 70, 330, (0, ink(glow, 0.13)), (1, ink(glow, 0)))
            painter.fillRect(QRectF(middle - 330, 0, 660, 400), light)


def _star(painter: QPainter, at: QPointF, radius: float, page: StartPage) -> None:
    """The four-point star beside the wordmark."""
    a, b = radius, radius * 0.24
    path = svg(
        f"M {at.x()} {at.y() - a} L {at.x() + b} {at.y() - b} L {at.x() + a} {at.y()} L {at.x() + b} {at.y() + b} "
        f"L {at.x()} {at.y() + a} L {at.x() - b} {at.y() + b} L {at.x() - a} {at.y()} L {at.x() - b} {at.y() - b} Z"
    )
    painter.fillPath(path, page.context.theme.color("text_accent"))
