"""The board of a recap: a row for each act with its cards, what is different at the right, one key
to go on.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.kit.places import digit
from luminagames.kit.pressed import ENTER
from luminagames.table.bars.button import TableButton
from luminagames.table.boxes.overlay import SHADE, FloatingBox
from luminagames.table.boxes.told import fitted, paint_card, paint_within
from luminagames.table.ink import LEFT, RIGHT, key_cap, text, width_of
from luminagames.table.look import Look
from luminagames.table.recap.acts import Act, Change, Recap
from luminagames.text import counted, grammar, say

WIDE, SIDE = 1060.0, 260.0
HEAD, FOOT = 78.0, 64.0
# The height of a row with cards, and of one without.
ROW, LEAST_ROW = 96.0, 48.0
# Width of a card as a share of its height.
CARD = 0.72


class RecapBoard(FloatingBox):
    """Rows are acts. Digits replay one, Space all, Enter goes on."""

    go_on = Signal()
    # Between which steps it is to be seen again on the table what was done.
    replay = Signal(int, int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.recap = Recap(0, 0)
        self._heights: list[float] = []
        self.setObjectName("recap")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.all_button = TableButton(
            look, say("Play it all on the table"), icon="play", key="Space", parent=self
        )
        self.all_button.clicked.connect(self.replay_all)
        self.go_button = TableButton(look, say("Go on"), "primary", key="Enter", parent=self)
        self.go_button.clicked.connect(self.go_on)
        self._under = -1

    def open(self, recap: Recap, room: QRectF) -> None:
        """Shows a recap in the middle of a room (the parent's pixels)."""
        self.recap = recap
        self._fit(room)
        self.setAccessibleName(self.title())
        self.setAccessibleDescription(self.plain())
        self.show()
        self.raise_()

    def dismiss(self) -> None:
        """Goes away and keeps nothing: what it said was for one seat."""
        self.recap = Recap(0, 0)
        self.setAccessibleName("")
        self.setAccessibleDescription("")
        self.hide()

    # Words

    def title(self) -> str:
        """The heading."""
        return say("Since you last looked")

    def subtitle(self) -> str:
        """How much there was."""
        acts = len(self.recap.acts) + self.recap.earlier
        words = counted(acts, "One act", "{n} acts")
        earlier = self.recap.earlier
        if earlier:
            return say("{acts}; the first {earlier} are in the log", acts=words, earlier=earlier)
        return words

    def plain(self) -> str:
        """All of it in words, for a screen reader."""
        acts = [
            f"{at}: {self._doer(act)}{act.plain}" for at, act in enumerate(self.recap.acts, start=1)
        ]
        changes = [self._change(one) for one in self.recap.changes]
        return " ".join([*acts, *changes])

    def _doer(self, act: Act) -> str:
        name = self.look.words.seat(act.doer)
        return "" if name in act.plain else f"{name}: "

    def _change(self, change: Change) -> str:
        whose = "" if change.seat is None else f"{self.look.words.seat(change.seat)}, "
        return f"{whose}{self.look.words.plain(change.label)}: {change.old} → {change.new}."

    # Geometry

    def _fit(self, room: QRectF) -> None:
        px = self.look.theme.px
        width = min(px(WIDE), room.width() - 20)
        free = room.height() - 20 - px(HEAD) - px(FOOT)
        wanted = [px(ROW if act.cards else LEAST_ROW) for act in self.recap.acts]
        shrink = min(1.0, free / max(1.0, sum(wanted)))
        self._heights = [high * shrink for high in wanted]
        least = px(24) * (len(self._side_lines()) + 1)
        height = px(HEAD) + px(FOOT) + min(free, max(sum(self._heights), least))
        box = QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, height)
        self.beak = None
        self.setGeometry(box.adjusted(-SHADE, -SHADE, SHADE, SHADE).toRect())
        inner = self.content()
        go, all_ = self.go_button.sizeHint(), self.all_button.sizeHint()
        self.go_button.setGeometry(
            round(inner.right() - go.width() - 12),
            round(inner.bottom() - go.height() - 6),
            go.width(),
            go.height(),
        )
        title = px(62) + width_of(self.title(), self.look.theme.font("title"))
        in_head = title + all_.width() + 12 < inner.width()
        beside = 0 if in_head else go.width() - 4
        self.all_button.setGeometry(
            round(inner.right() - all_.width() - 12 - beside),
            round(inner.top() + 12 if in_head else inner.bottom() - all_.height() - 6),
            all_.width(),
            all_.height(),
        )

    def _rows(self) -> QRectF:
        px, box = self.look.theme.px, self.content()
        side = px(SIDE) if self.recap.changes else 0.0
        high = box.height() - px(HEAD) - px(FOOT)
        return QRectF(box.left() + 20, box.top() + px(HEAD), box.width() - 40 - side, high)

    def row_rect(self, at: int) -> QRectF:
        """The rectangle of a row."""
        rows = self._rows()
        return QRectF(
            rows.x(), rows.y() + sum(self._heights[:at]), rows.width(), self._heights[at] - 6
        )

    # Painting

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Head, rows, what is different."""
        theme = self.look.theme
        mark = theme.seat(self.recap.seat)
        left = box.left() + 24
        self.look.icon(
            painter,
            mark.icon,
            left + theme.px(12),
            box.top() + theme.px(38),
            theme.px(26),
            mark.color,
        )
        words = QRectF(
            left + theme.px(38), box.top() + theme.px(12), box.width() - theme.px(62), theme.px(32)
        )
        text(painter, words, self.title(), theme.font("title"), theme.color("text"), LEFT)
        text(
            painter,
            words.translated(0, theme.px(29)),
            self.subtitle(),
            theme.font("small"),
            theme.color("text_muted"),
            LEFT,
        )
        line = QRectF(left, box.top() + theme.px(HEAD) - 8, box.width() - 48, 1)
        painter.fillRect(line, theme.color("hairline", 0.5))
        for at, act in enumerate(self.recap.acts):
            self._paint_act(painter, self.row_rect(at), at, act)
        if self.recap.changes:
            self._paint_side(painter, box)

    def _paint_act(self, painter: QPainter, rect: QRectF, at: int, act: Act) -> None:
        theme = self.look.theme
        outline = rounded(rect.x() + 56, rect.y(), rect.width() - 56, rect.height(), 8)
        fill(painter, outline, theme.color("panel", 0.7))
        lit = at == self._under
        stroke(
            painter,
            outline,
            theme.color("playable") if lit else theme.hairline(),
            1.6 if lit else 1,
        )
        middle = rect.center().y()
        key_cap(
            painter, theme, QRectF(rect.x(), middle - 11, 24, 22), str(at + 1), theme.color("text")
        )
        mark = theme.seat(act.doer)
        self.look.icon(painter, mark.icon, rect.x() + 40, middle, theme.px(14), mark.color)
        x, high = rect.x() + 66, rect.height() - 8
        ratio = self.devicePixelRatioF()
        for card in act.cards:
            paint_card(painter, self.look, card, QPointF(x, rect.y() + 4), high * CARD, ratio)
            x += high * CARD + 10
        left = x + 6 if act.cards else rect.x() + 72
        wide, high = rect.right() - left - 14, rect.height() - 6
        words = fitted(self.look, act.lines, wide, high, 1.35, ("body", "small", "caption"))
        paint_within(painter, self.look, words, QPointF(left, middle - words.height / 2), rect)

    def _side_lines(self) -> list[tuple[int | None, str, str]]:
        """What is different: the seat of a heading, or label and figures."""
        found: list[tuple[int | None, str, str]] = []
        seat: int | None = None
        for change in self.recap.changes:
            if change.seat != seat and change.seat is not None:
                found.append((change.seat, self.look.words.seat(change.seat), ""))
            seat = change.seat
            found.append(
                (
                    None,
                    grammar().capital(self.look.words.plain(change.label)),
                    f"{change.old} → {change.new}",
                )
            )
        return found

    def _paint_side(self, painter: QPainter, box: QRectF) -> None:
        theme, px = self.look.theme, self.look.theme.px
        high = box.height() - px(HEAD) - px(FOOT)
        area = QRectF(box.right() - px(SIDE) - 8, box.top() + px(HEAD), px(SIDE) - 8, high)
        fill(
            painter,
            rounded(area.x(), area.y(), area.width(), area.height() - 6, 8),
            theme.color("panel", 0.5),
        )
        line = min(px(24), (area.height() - px(30)) / max(1, len(self._side_lines())))
        head = QRectF(area.x() + 14, area.y() + 4, area.width() - 28, px(24))
        words = say("Different now").upper()
        text(painter, head, words, theme.font("caption"), theme.color("text_accent"), LEFT)
        y = head.bottom()
        for seat, label, figures in self._side_lines():
            row = QRectF(area.x() + 14, y, area.width() - 28, line)
            if seat is not None:
                mark = theme.seat(seat)
                self.look.icon(
                    painter, mark.icon, row.x() + 7, row.center().y(), px(12), mark.color
                )
                text(
                    painter,
                    row.adjusted(20, 0, 0, 0),
                    label,
                    theme.font("small", 600),
                    theme.color("text"),
                    LEFT,
                )
            else:
                text(painter, row, label, theme.font("small"), theme.color("text_muted"), LEFT)
                text(painter, row, figures, theme.font("small", 600), theme.color("text"), RIGHT)
            y += line

    # Hands

    def replay_act(self, at: int) -> None:
        """One act again on the table."""
        if 0 <= at < len(self.recap.acts):
            act = self.recap.acts[at]
            self.replay.emit(act.step - 1, act.last)

    def replay_all(self) -> None:
        """All acts again on the table."""
        self.replay.emit(self.recap.since, self.recap.upto)

    def _at(self, event: QMouseEvent) -> int:
        rows = range(len(self.recap.acts))
        return next((at for at in rows if self.row_rect(at).contains(event.position())), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The row under the pointer is lit."""
        self._under = self._at(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A row is seen again on the table."""
        self.replay_act(self._at(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits, Space, Enter; Escape goes on as well."""
        if event.key() in (*ENTER, Qt.Key.Key_Escape):
            self.go_on.emit()
        elif event.key() == Qt.Key.Key_Space:
            self.replay_all()
        elif digit(event) in tuple("123456789"):
            self.replay_act(int(digit(event)) - 1)
        else:
            super().keyPressEvent(event)
