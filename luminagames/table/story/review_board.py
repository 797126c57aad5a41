"""The review on a board: how far it has come, and the decisions that cost most, each of which opens
the table there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.kit.places import digit
from luminagames.kit.pressed import ENTER
from luminagames.table.bars.button import TableButton, set_in_row
from luminagames.table.boxes.overlay import SHADE, FloatingBox
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run
from luminagames.text import later, say

WIDE, ROW, HEAD, FOOT = 820.0, 74.0, 74.0, 56.0


@dataclass(frozen=True, slots=True)
class Line:
    """A decision on the board: when it was, what was done and what would have been better, the
    chances in per cent.
    """

    step: int
    when: str
    done: tuple[Run, ...]
    best: tuple[Run, ...]
    chance: int
    best_chance: int

    @property
    def plain(self) -> str:
        """All of it in words."""
        done, best = ("".join(run.text for run in runs) for runs in (self.done, self.best))
        return say(
            "{when}: {done}, {chance} %. {best}, {best_chance} %.",
            when=self.when,
            done=done,
            chance=self.chance,
            best=best,
            best_chance=self.best_chance,
        )


def one_line(look: Look, runs: Sequence[Run], width: float) -> RichText:
    """Runs on one line: smaller where they are too long for it, and cut off where even that is not
    enough.
    """
    for style in ("body", "small"):
        font, bold = look.theme.font(style), look.theme.font(style, 700)
        rich = RichText(runs, font, bold, width, 1.1)
        if len(rich.lines) == 1:
            return rich
    room = width - QFontMetricsF(bold).horizontalAdvance("… ")
    first = [piece.run for piece in RichText(runs, font, bold, room).lines[0]]
    first[-1] = replace(first[-1], text=first[-1].text.rstrip())
    return RichText([*first, Run("…")], font, bold, width, 1.1)


class ReviewBoard(FloatingBox):
    """Digits open a decision on the table, Escape stops the review or goes back."""

    back = Signal()
    stop = Signal()
    # The step before which a decision was asked.
    watch = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.lines: tuple[Line, ...] = ()
        self.done, self.count, self.running = 0, 0, False
        self._under = -1
        self._room = QRectF()
        self.setObjectName("review")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.buttons = {
            "back": TableButton(look, say("The story"), "primary", key="Enter", parent=self),
            "stop": TableButton(look, say("Stop"), key="Esc", parent=self),
        }
        self.buttons["back"].clicked.connect(self.back)
        self.buttons["stop"].clicked.connect(self.stop)

    def open(
        self, lines: tuple[Line, ...], done: int, count: int, room: QRectF, *, running: bool
    ) -> None:
        """Shows what was found so far in a room (the parent's pixels)."""
        self.lines, self.done, self.count, self.running = lines, done, count, running
        px = self.look.theme.px
        width = min(px(WIDE), room.width() - 16)
        high = min(px(HEAD + FOOT + 12) + px(ROW) * max(1, len(lines)), room.height() - 16)
        box = QRectF(room.center().x() - width / 2, room.center().y() - high / 2, width, high)
        self.beak = None
        self.setGeometry(box.adjusted(-SHADE, -SHADE, SHADE, SHADE).toRect())
        self.buttons["stop"].setVisible(running)
        left = self.content().right() - 10
        shown = [button for button in self.buttons.values() if not button.isHidden()]
        set_in_row(shown, self.content().width() - 20, 6)
        for button in shown:
            size = button.sizeHint()
            left -= size.width() - 6
            y = self.content().bottom() - size.height() - 4
            button.setGeometry(round(left), round(y), size.width(), size.height())
        self.setAccessibleName(say("Review of your decisions"))
        self.setAccessibleDescription(" ".join([self.subtitle(), *(line.plain for line in lines)]))
        self.show()
        self.raise_()
        self.update()

    def subtitle(self) -> str:
        """How far it is, and what it found."""
        if self.running:
            pattern = later("{done} of {count} decisions looked at, from what you could see.")
            return say(pattern, done=self.done, count=self.count)
        if not self.lines:
            return say(
                "In {done} decisions the hard bot would have done nothing better.", done=self.done
            )
        return say("Of {done} decisions these cost most.", done=self.done)

    def line_rect(self, at: int) -> QRectF:
        """The row of a decision."""
        px, box = self.look.theme.px, self.content()
        return QRectF(
            box.left() + 20, box.top() + px(HEAD) + at * px(ROW), box.width() - 40, px(ROW) - 8
        )

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Title, progress, rows."""
        theme, px = self.look.theme, self.look.theme.px
        head = QRectF(box.left() + 24, box.top() + px(8), box.width() - 48, px(34))
        text(painter, head, say("Your decisions"), theme.font("title"), theme.color("text"), LEFT)
        below = head.translated(0, px(30))
        text(painter, below, self.subtitle(), theme.font("body"), theme.color("text_muted"), LEFT)
        if self.running and self.count:
            bar = QRectF(box.right() - px(200), box.top() + px(24), px(176), px(6))
            fill(
                painter,
                rounded(bar.x(), bar.y(), bar.width(), bar.height(), 3),
                theme.color("hairline", 0.3),
            )
            wide = bar.width() * self.done / self.count
            fill(
                painter,
                rounded(bar.x(), bar.y(), max(6.0, wide), bar.height(), 3),
                theme.color("playable"),
            )
        for at, line in enumerate(self.lines):
            self._paint_line(painter, self.line_rect(at), at, line)

    def _paint_line(self, painter: QPainter, rect: QRectF, at: int, line: Line) -> None:
        theme, px = self.look.theme, self.look.theme.px
        path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 9)
        lit = at == self._under
        fill(painter, path, theme.color("panel", 0.75))
        stroke(
            painter, path, theme.color("playable") if lit else theme.hairline(), 1.8 if lit else 1
        )
        turn = QRectF(rect.x() + px(12), rect.y(), px(130), rect.height())
        words = f"{at + 1}  ·  {line.when}"
        text(painter, turn, words, theme.font("small", 600), theme.color("text_muted"), LEFT)
        half = rect.height() / 2
        wide = rect.width() - px(278)
        rows = (
            (say("You"), line.done, line.chance, "text"),
            (say("Better"), line.best, line.best_chance, "ok"),
        )
        for number, (label, runs, chance, tone) in enumerate(rows):
            row = QRectF(rect.x() + px(142), rect.y() + number * half + 2, wide, half - 2)
            text(painter, row, label, theme.font("small", 600), theme.color("text_muted"), LEFT)
            rich = one_line(self.look, runs, row.width() - px(64))
            top = row.center().y() - rich.line_height / 2
            rich.paint(painter, self.look.icons, row.x() + px(60), top, theme.color("text"))
            figure = QRectF(row.right(), row.y(), px(56), row.height())
            text(painter, figure, f"{chance} %", theme.font("body", 700), theme.color(tone), RIGHT)
        lost = QRectF(rect.right() - px(74), rect.y(), px(66), rect.height())
        figure_words = f"−{line.best_chance - line.chance}"
        text(painter, lost, figure_words, theme.font("heading", 700), theme.color("danger"), MIDDLE)

    def _at(self, event: QMouseEvent) -> int:
        return next(
            (at for at in range(len(self.lines)) if self.line_rect(at).contains(event.position())),
            -1,
        )

    def _watch(self, at: int) -> None:
        if 0 <= at < len(self.lines):
            self.watch.emit(self.lines[at].step)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The row under the pointer is lit."""
        self._under = self._at(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A decision is seen on the table."""
        self._watch(self._at(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits, and the way back."""
        if event.key() in ENTER:
            self.back.emit()
        elif event.key() == Qt.Key.Key_Escape:
            (self.stop if self.running else self.back).emit()
        elif digit(event) in tuple("123456789"):
            self._watch(int(digit(event)) - 1)
        else:
            super().keyPressEvent(event)
