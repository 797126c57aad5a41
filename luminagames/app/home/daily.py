"""The puzzles of the day on the start page: three, the same for everybody, new at midnight."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.cardface.art import paint_art
from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons.paint import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.engine.game import Game
from luminagames.kit.label import Label
from luminagames.kit.pressed import ENTER
from luminagames.kit.tip import plain_tip
from luminagames.puzzles.puzzle import HARDEST, Puzzle
from luminagames.puzzles.shelf import A_DAY, Marks, of_the_day
from luminagames.table.ink import LEFT, RIGHT, fitted, text
from luminagames.table.words import TableWords
from luminagames.text import grammar, say

# The height of a puzzle at the usual text size.
HIGH = 74.0
PICTURE = 44.0
# Pixels of the three together, at the usual text size.
WIDEST = 1640.0


class DayTile(QAbstractButton):
    """One puzzle of the day: a picture, its game, its name, what is asked, how hard it is, and
    whether it is solved.
    """

    moved = Signal(int)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.puzzle: Puzzle | None = None
        self._game: Game | None = None
        self._task = ""
        self._solved = False
        self._picture: QPixmap | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setEnabled(False)
        self.setAccessibleName(say("A puzzle of the day"))
        context.themed.connect(self._restyle)
        self._restyle()

    def show_puzzle(self, puzzle: Puzzle, game: Game, solved: bool) -> None:
        """Another puzzle, or another mark of it."""
        if puzzle is not self.puzzle:
            self.puzzle, self._game, self._picture = puzzle, game, None
            match = puzzle.match(game, self._context.settings.names[0], rival="human")
            self._task = TableWords(game, [seat.name for seat in match.seats]).plain(
                puzzle.task(game)
            )
        self._solved = solved
        self.setEnabled(True)
        title = grammar().word(puzzle.title)
        self.setAccessibleName(
            say("Puzzle of the day, {game}: {title}", game=game.about.title, title=title)
        )
        hard = say("difficulty {number} of {hardest}", number=puzzle.difficulty, hardest=HARDEST)
        self.setAccessibleDescription(
            f"{self._task} {hard}{', ' + say('solved') if solved else ''}"
        )
        self.setToolTip(plain_tip(self._task))
        self.update()

    def _restyle(self) -> None:
        self._picture = None
        self.setFixedHeight(round(HIGH * max(1.0, self._context.theme.text_scale)))
        self.update()

    def sizeHint(self) -> QSize:
        """A third of the page."""
        return QSize(389, self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the neighbors, Enter opens it."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Left else 1)
        elif event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The panel, and the puzzle where there is one."""
        theme, puzzle, game = self._context.theme, self.puzzle, self._game
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        path = rounded(box.x(), box.y(), box.width(), box.height(), theme.radius("panel"))
        fill(painter, path, theme.color("panel_raised" if self.underMouse() else "panel", 0.9))
        stroke(
            painter,
            path,
            theme.color("text") if self.hasFocus() else theme.hairline(),
            2 if self.hasFocus() else 1,
        )
        if puzzle is not None and game is not None:
            self._paint_puzzle(painter, box, puzzle, game)
        painter.end()

    def _paint_puzzle(self, painter: QPainter, box: QRectF, puzzle: Puzzle, game: Game) -> None:
        theme = self._context.theme
        accent = theme.emblem(game.about.id)
        side = PICTURE * box.height() / HIGH
        painter.drawPixmap(
            QPointF(box.x() + 9, box.y() + 8), self._art(side, box.height() - 16, puzzle, game)
        )
        left, px = box.x() + side + 22, theme.px
        icon = QRectF(left, box.y() + px(9), px(17), px(17))
        paint_icon(painter, f"emblem_{game.about.emblem}", icon, accent)
        row = QRectF(icon.right() + 6, box.y() + px(6), box.right() - icon.right() - px(82), px(23))
        title = grammar().word(puzzle.title)
        font = fitted(
            title, theme.font_px("heading", px(15.5)), row.width(), theme.minimum_px * 0.75
        )
        text(painter, row, title, font, theme.color("text"), LEFT)
        from luminagames.app.puzzles.tile import paint_lozenges

        paint_lozenges(
            painter, box.right() - 70, row.center().y(), puzzle.difficulty, self._context, accent
        )
        lines = QRectF(
            left, row.bottom() + 1, box.right() - left - px(30), box.bottom() - row.bottom() - 5
        )
        small = theme.font("small")
        flags = int(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        )
        while QFontMetricsF(small).boundingRect(lines, flags, self._task).height() > lines.height():
            if small.pointSizeF() <= theme.minimum_px * 0.75:
                break
            small.setPointSizeF(small.pointSizeF() - 0.5)
        painter.setFont(small)
        painter.setPen(theme.color("text_muted"))
        painter.drawText(lines, flags, self._task)
        end = QRectF(box.right() - px(28), lines.center().y() - px(8), px(16), px(16))
        paint_icon(
            painter,
            "check" if self._solved else "right",
            end,
            theme.color("ok" if self._solved else "text_accent"),
        )

    def _art(self, width: float, height: float, puzzle: Puzzle, game: Game) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = QSize(round(width * ratio), round(height * ratio))
        if self._picture is None or self._picture.size() != size:
            from luminagames.app.puzzles.tile import picture_of

            picture = QPixmap(size)
            picture.fill(Qt.GlobalColor.transparent)
            picture.setDevicePixelRatio(ratio)
            drawing, palette = picture_of(puzzle, game)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipPath(rounded(0, 0, width, height, 6))
            paint_art(painter, QRectF(0, 0, width, height), drawing, palette, puzzle.id)
            painter.end()
            self._picture = picture
        return self._picture


class DailyPuzzles(QWidget):
    """Three in a row under a caption. Their files are read when the page has been seen, so that it
    is seen at once.
    """

    # A `Puzzle` that is to be solved.
    chosen = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._found: tuple[Puzzle, ...] = ()
        self._of: date | None = None
        column = QVBoxLayout(self)
        column.setSpacing(5)
        self._column = column
        head = QHBoxLayout()
        head.addWidget(Label(context, say("Puzzles of the day").upper(), "caption", "text_muted"))
        head.addStretch(1)
        self._note = Label(
            context, say("the same for everybody, new at midnight"), "small", "text_muted"
        )
        self._note.setAlignment(RIGHT)
        head.addWidget(self._note)
        column.addLayout(head)
        row = QHBoxLayout()
        row.setSpacing(16)
        self.tiles = [DayTile(context) for _ in range(A_DAY)]
        for at, tile in enumerate(self.tiles):
            tile.clicked.connect(lambda _checked=False, one=tile: self._choose(one))
            tile.moved.connect(lambda by, here=at: self.tiles[(here + by) % A_DAY].setFocus())
            row.addWidget(tile, 1)
        column.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a wide window it stands in the middle."""
        wide = WIDEST * max(1.0, self._context.theme.text_scale)
        edge = max(40, round((self.width() - wide) / 2))
        self._column.setContentsMargins(edge, 0, edge, 0)

    def read(self, today: date | None = None) -> None:
        """Which puzzles there are today, and which are solved."""
        from luminagames.puzzles.store import game_of, puzzles_of

        today = today or date.today()
        if self._of != today:
            self._of = today
            self._found = of_the_day(
                {name: puzzles_of(name) for name in self._context.games}, today
            )
        marks = Marks()
        for tile, puzzle in zip(self.tiles, self._found, strict=False):
            game = (
                tile._game if tile.puzzle is puzzle and tile._game is not None else game_of(puzzle)
            )
            tile.show_puzzle(puzzle, game, bool(marks.of(puzzle).solved))
        for tile in self.tiles[len(self._found) :]:
            tile.hide()

    def _choose(self, tile: DayTile) -> None:
        if tile.puzzle is not None:
            self.chosen.emit(tile.puzzle)
