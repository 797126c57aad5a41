"""The stage: an act of somebody else, large, until it was read. For tables whose board has no stage
of its own.

It holds what the log says of the act, in the looking seat's words, and nothing else. While it
stands no bot goes on; any key or click ends it, and means nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.engine.message import Message
from luminagames.engine.show import Measure
from luminagames.table.bars.line import Line
from luminagames.table.boxes.overlay import SHADE, FloatingBox
from luminagames.table.boxes.told import fitted, paint_card, paint_within
from luminagames.table.ink import LEFT, text
from luminagames.table.look import Look
from luminagames.text import say

WIDE, HIGH = 560.0, 300.0
RATIO = 63 / 88
# How long an act stands, by the pace that the person chose; none at all, or until a key is pressed.
HOLDS = {"calm": 1900, "brisk": 900, "quick": 0, "step": -1}


@dataclass(frozen=True, slots=True)
class ShownAct:
    """An act as it stands on the stage: who, in which words, the card, and how the doer's measure
    changed.
    """

    seat: int
    lines: tuple[Line, ...]
    card: str
    label: Message | None = None
    old: int = 0
    new: int = 0


def shown_act(
    seat: int, lines: Sequence[Line], before: Measure | None, after: Measure | None
) -> ShownAct | None:
    """The act of a seat, None where it is small: it names no card that lies open."""
    told = tuple(line for line in lines if not line.head)
    cards = [card for line in told for card in line.cards]
    if not cards:
        return None
    if before is None or after is None or before.values[seat] == after.values[seat]:
        return ShownAct(seat, told, cards[0])
    return ShownAct(seat, told, cards[0], after.label, before.values[seat], after.values[seat])


class SmallActs:
    """Small acts of one seat that have not stood on the stage: a draw shares it with the discard
    that ends the turn.
    """

    def __init__(self) -> None:
        self._seat: int | None = None
        self._lines: list[Line] = []

    def keep(self, seat: int, lines: Sequence[Line]) -> None:
        """These stand there with what this seat does next; those of another seat were in the
        log.
        """
        if seat != self._seat:
            self.forget()
        self._seat = seat
        self._lines += [line for line in lines if not line.head]

    def take(self, seat: int) -> list[Line]:
        """What a seat has done so far."""
        kept = self._lines if seat == self._seat else []
        self.forget()
        return kept

    def forget(self) -> None:
        """Nothing waits any more."""
        self._seat, self._lines = None, []


class ActStage(FloatingBox):
    """Stands in the middle of the table."""

    gone = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.act: ShownAct | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.dismiss)
        self.setObjectName("stage")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def play(self, act: ShownAct, room: QRectF) -> None:
        """Shows an act as long as the pace says; not at all where it says so."""
        hold = HOLDS[self.look.settings.pace]
        if not hold:
            return
        self.act = act
        px = self.look.theme.px
        width, height = min(px(WIDE), room.width() - 16), min(px(HIGH), room.height() - 16)
        box = QRectF(
            room.center().x() - width / 2,
            room.top() + (room.height() - height) * 0.36,
            width,
            height,
        )
        self.beak = None
        self.setGeometry(box.adjusted(-SHADE, -SHADE, SHADE, SHADE).toRect())
        words = " ".join(line.plain for line in act.lines)
        self.setAccessibleName(self.look.words.seat(act.seat))
        self.setAccessibleDescription(words)
        if hold > 0:
            self._timer.start(self.look.settings.reading(hold))
        self.raise_()
        self.show()  # under what a person has opened (`Layers`)
        self.update()

    def dismiss(self) -> None:
        """The act was read; nothing of it is kept."""
        self._timer.stop()
        if not self.isHidden():
            self.hide()
            self.act = None
            self.setAccessibleName("")
            self.setAccessibleDescription("")
            self.gone.emit()

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """The card, whose act it is, what was done, what it changed."""
        act = self.act
        if act is None:
            return
        theme, px = self.look.theme, self.look.theme.px
        ratio = self.devicePixelRatioF()
        high = box.height() - px(28)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        corner = QPointF(box.left() + px(16), box.top() + px(14))
        paint_card(
            painter, self.look, act.card, corner, high * RATIO, ratio, layout="full", shadow="zoom"
        )
        left = box.left() + px(16) + high * RATIO + px(22)
        mark = theme.seat(act.seat)
        self.look.icon(painter, mark.icon, left + px(9), box.top() + px(34), px(18), mark.color)
        head = QRectF(left + px(26), box.top() + px(20), box.right() - left - px(40), px(28))
        text(
            painter,
            head,
            self.look.words.seat(act.seat),
            theme.font("heading"),
            theme.color("text"),
            LEFT,
        )
        foot = px(64) if act.label is not None else px(30)
        room = QRectF(
            left, box.top() + px(60), box.right() - left - px(18), box.height() - px(60) - foot
        )
        styles = ("prompt", "body", "small", "caption")
        words = fitted(self.look, act.lines, room.width(), room.height(), 1.4, styles)
        paint_within(painter, self.look, words, room.topLeft(), room)
        if act.label is not None:
            line = QRectF(left, box.bottom() - px(64), room.width(), px(30))
            figures = f"{act.old} → {act.new}  {self.look.words.plain(act.label)}"
            text(
                painter,
                line,
                figures,
                theme.font("subheading", 700),
                theme.color("text_accent"),
                LEFT,
            )
        if HOLDS[self.look.settings.pace] < 0:
            line = QRectF(left, box.bottom() - px(32), room.width(), px(22))
            text(
                painter,
                line,
                say("Space goes on"),
                theme.font("small"),
                theme.color("text_muted"),
                LEFT,
            )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click ends it and plays nothing."""
        self.dismiss()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key ends it and means nothing else."""
        self.dismiss()
