"""A puzzle as a tile: the picture of a card of its position, its name, its difficulty, and how far
one has come.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton

from luminagames.app.context import Context
from luminagames.cardface.art import art_for, has_art, paint_art
from luminagames.cardface.geometry import circle, polygon, rounded
from luminagames.cardface.icons.paint import paint_icon
from luminagames.cardface.ink import fill, ink, linear, stroke
from luminagames.cardface.seeds import stream
from luminagames.engine.game import Game
from luminagames.kit.pressed import ENTER
from luminagames.puzzles.puzzle import HARDEST, Puzzle
from luminagames.puzzles.shelf import Mark
from luminagames.table.ink import LEFT, fitted, text
from luminagames.text import counted, grammar, say

TILE = QSize(134, 196)
ART = 0.58
# So much of what lies below the picture grows with the text: title, lozenges, how far somebody is.
WORDS = 60
# A long title gives way to this, before it is cut.
LEAST_POINTS = 8.0
_LOZENGE = ((0, -6), (4, 0), (0, 6), (-4, 0))
ARROWS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -5,
    Qt.Key.Key_Down: 5,
}


def state_words(mark: Mark) -> tuple[str, str]:
    """How far a person has come with a puzzle, in words, and the tone of them."""
    if mark.solved:
        tries = counted(mark.tries, "first try", "{n} tries")
        if mark.hints:
            return say("solved, {tries} with hints", tries=tries), "ok"
        return say("solved, {tries}", tries=tries), "ok"
    if mark.tries:
        return counted(mark.tries, "{n} try so far", "{n} tries so far"), "text_accent"
    return say("new"), "text_muted"


def picture_of(puzzle: Puzzle, game: Game) -> tuple[str, str]:
    """A drawing and its palette for a puzzle: of some card of the game, by the puzzle's name, never
    of its answer.
    """
    names = list(game.definitions)
    for name in stream(puzzle.id, "tile").sample(names, min(len(names), 12)):
        face = game.face(name)
        if has_art(face.art):
            return face.art, face.palette
    return art_for(puzzle.id), game.about.palette


class PuzzleTile(QAbstractButton):
    """One puzzle of the grid. Arrows go to its neighbors, a click chooses it, a double click or
    Enter solves it.
    """

    moved = Signal(int)
    solve = Signal()

    def __init__(
        self, context: Context, puzzle: Puzzle, game: Game, mark: Mark, scale: float = 1.0
    ) -> None:
        super().__init__()
        self._scale = scale
        self._context, self.puzzle, self._game, self.mark = context, puzzle, game, mark
        self._picture: QPixmap | None = None
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_mark(mark)
        self._restyle()
        context.themed.connect(self._restyle)

    def show_mark(self, mark: Mark) -> None:
        """How far the person has come."""
        self.mark = mark
        words = say(
            "difficulty {difficulty} of {hardest}, {state_words}",
            difficulty=self.puzzle.difficulty,
            hardest=HARDEST,
            state_words=state_words(mark)[0],
        )
        self.setAccessibleName(grammar().word(self.puzzle.title))
        self.setAccessibleDescription(words)
        self.update()

    def _restyle(self) -> None:
        theme = self._context.theme
        high = TILE.height() * (1 + (self._scale - 1) * ART)
        self.setFixedSize(round(TILE.width() * self._scale), round(high + theme.px(WORDS) - WORDS))
        self._picture = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Enter."""
        step = ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.moved.emit(step)
        elif event.key() in ENTER:
            self.solve.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture, fading into what is said of the puzzle."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        path = rounded(box.x(), box.y(), box.width(), box.height(), 10)
        fill(painter, path, theme.color("panel"))
        art = QRectF(
            box.x(),
            box.y(),
            box.width(),
            box.height() - TILE.height() * (1 - ART) - theme.px(WORDS) + WORDS,
        )
        painter.save()
        painter.setClipPath(path)
        painter.drawPixmap(art.topLeft(), self._art(art))
        fade = QRectF(art.x(), art.bottom() - 34, art.width(), 35)
        fade_to = theme.color("panel")
        painter.fillRect(
            fade, linear(0, fade.top(), 0, fade.bottom(), (0, ink(fade_to, 0)), (1, fade_to))
        )
        painter.restore()
        self._paint_words(painter, art, box)
        if self.mark.solved:
            fill(painter, circle(box.right() - 18, box.top() + 18, 11), theme.color("panel"))
            paint_icon(
                painter,
                "check",
                QRectF(box.right() - 25, box.top() + 11, 14, 14),
                theme.color("ok"),
            )
        chosen = self.isChecked()
        edge = theme.color("playable") if chosen else theme.hairline()
        stroke(painter, path, edge, 2.4 if chosen else 1.2)
        if self.hasFocus():
            inner = rounded(box.x() + 4, box.y() + 4, box.width() - 8, box.height() - 8, 7)
            stroke(painter, inner, theme.color("text"), 1.6)
        painter.end()

    def _paint_words(self, painter: QPainter, art: QRectF, box: QRectF) -> None:
        theme = self._context.theme
        left, y = box.x() + 10, art.bottom() + 2
        painter.setFont(theme.font_px("heading", theme.px(15.5)))
        painter.setPen(theme.color("text"))
        wide = QRectF(left, y, box.width() - 16, theme.px(22))
        title = grammar().word(self.puzzle.title)
        font = fitted(title, painter.font(), wide.width(), LEAST_POINTS)
        text(painter, wide, title, font, theme.color("text"), LEFT)
        accent = theme.emblem(self._game.about.id)
        paint_lozenges(
            painter, left + 4, y + theme.px(32), self.puzzle.difficulty, self._context, accent
        )
        words, tone = state_words(self.mark)
        line = QRectF(left, y + theme.px(40), box.width() - 14, theme.px(20))
        painter.setFont(fitted(words, theme.font("small"), line.width(), LEAST_POINTS))
        painter.setPen(theme.color(tone))
        painter.drawText(
            line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words
        )

    def _art(self, area: QRectF) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = QSize(round(area.width() * ratio), round(area.height() * ratio))
        if self._picture is None or self._picture.size() != size:
            picture = QPixmap(size)
            picture.fill(Qt.GlobalColor.transparent)
            picture.setDevicePixelRatio(ratio)
            drawing, palette = picture_of(self.puzzle, self._game)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_art(painter, QRectF(QPointF(0, 0), area.size()), drawing, palette, self.puzzle.id)
            painter.end()
            self._picture = picture
        return self._picture


def paint_lozenges(
    painter: QPainter,
    x: float,
    y: float,
    number: int,
    context: Context,
    accent: QColor | None = None,
) -> None:
    """Difficulty as five lozenges, filled and hollow, in the color of a game."""
    theme = context.theme
    color = accent or theme.color("text_accent")
    for place in range(HARDEST):
        path = polygon([(x + place * 13 + dx, y + dy) for dx, dy in _LOZENGE])
        if place < number:
            fill(painter, path, color)
        stroke(painter, path, color if place < number else theme.color("text_muted"), 1.1)
