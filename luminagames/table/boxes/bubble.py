"""Why not: the rule in one sentence, the price where there is one, what would make it possible, and
the clause.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill
from luminagames.engine.show import Owed
from luminagames.table.bars.button import TableButton
from luminagames.table.boxes.overlay import FloatingBox
from luminagames.table.ink import LEFT, text, width_of
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run
from luminagames.text import say

WIDTH = 470.0


@dataclass(frozen=True, slots=True)
class Reason:
    """What a bubble says. `clause` is empty where no rule was asked; `refused` where something is
    not done.
    """

    title: str
    sentence: tuple[Run, ...]
    clause: str = ""
    missing: tuple[Run, ...] = ()
    owed: tuple[Owed, ...] = ()
    owed_title: str = ""
    refused: bool = True


class Bubble(FloatingBox):
    """A refusal at the thing that was refused, or how things stand. Escape, a click anywhere or its
    cross closes it.
    """

    open_rule = Signal(str)
    closed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent, "danger")
        self.reason: Reason | None = None
        self._parts: dict[str, RichText] = {}
        self.setObjectName("bubble")
        self.rule = TableButton(look, "", "link", parent=self)
        self.rule.clicked.connect(self._open)
        self.close_button = TableButton(look, say("Close"), "icon", "close", parent=self)
        self.close_button.clicked.connect(self.dismiss)

    def show_reason(self, reason: Reason, anchor: QRectF, room: QRectF) -> None:
        """Opens at an anchor, both rectangles in pixels of the parent."""
        self.reason = reason
        self.edge = "danger" if reason.refused else "hairline"
        theme = self.look.theme
        width = min(theme.px(WIDTH), room.width())
        inner = width - 48
        self._parts = {
            "title": RichText(
                [Run(reason.title)], theme.font("heading"), theme.font("heading"), width - 110, 1.2
            ),
            "sentence": RichText(
                reason.sentence, theme.font("body"), theme.font("body", 700), inner, 1.46
            ),
        }
        if reason.missing:
            wide = inner - (theme.px(120) if reason.clause else 0)
            self._parts["missing"] = RichText(
                reason.missing, theme.font("body"), theme.font("body", 700), wide, 1.4
            )
        self.stand(anchor, width, self._height(), room)
        self.setAccessibleName(reason.title)
        self.setAccessibleDescription("".join(run.text for run in reason.sentence))
        self._place_buttons()
        self.show()
        self.raise_()
        self.update()

    def _height(self) -> float:
        theme = self.look.theme
        assert self.reason is not None
        height = 18 + self._parts["title"].height + 10 + self._parts["sentence"].height + 12
        if self.reason.owed:
            rows = (len(self.reason.owed) + 2) // 3
            height += theme.px(28) + rows * theme.px(32) + 6
        if "missing" in self._parts or self.reason.clause:
            missing = self._parts["missing"].height if "missing" in self._parts else 0.0
            height += max(missing, theme.px(28)) + 8
        return height + 6

    def _place_buttons(self) -> None:
        assert self.reason is not None
        box = self.content()
        self.rule.setVisible(bool(self.reason.clause))
        if self.reason.clause:
            words = say("Rule {clause}  ›", clause=self.reason.clause)
            self.rule.setText(words)
            self.rule.setAccessibleName(words)
            size = self.rule.sizeHint()
            self.rule.setGeometry(
                round(box.right() - size.width() - 4),
                round(box.bottom() - size.height() - 1),
                size.width(),
                size.height(),
            )
        size = self.close_button.sizeHint()
        self.close_button.setGeometry(
            round(box.right() - size.width() - 5), round(box.top() + 6), size.width(), size.height()
        )

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Sign and title, the sentence, the price, what is missing."""
        reason = self.reason
        if reason is None:
            return
        theme = self.look.theme
        title = self._parts["title"]
        y = box.top() + 18
        middle = y + title.line_height / 2
        color, icon = ("danger", "warning") if reason.refused else ("text_accent", "info")
        fill(painter, circle(box.left() + 31, middle, 15), theme.color(color, 0.16))
        self.look.icon(painter, icon, box.left() + 31, middle - 1, 19, theme.color(color))
        title.paint(painter, self.look.icons, box.left() + 56, y, theme.color("text"))
        y += title.height + 10
        sentence = self._parts["sentence"]
        sentence.paint(painter, self.look.icons, box.left() + 24, y, theme.color("text"))
        y += sentence.height + 12
        if reason.owed:
            y = self._paint_owed(painter, box, y)
        missing = self._parts.get("missing")
        if missing is not None:
            top = box.bottom() - 10 - max(missing.height, theme.px(28)) / 2 - missing.height / 2
            missing.paint(painter, self.look.icons, box.left() + 24, top, theme.color("text"))

    def _paint_owed(self, painter: QPainter, box: QRectF, y: float) -> float:
        theme = self.look.theme
        assert self.reason is not None
        painter.fillRect(
            QRectF(box.left() + 24, y, box.width() - 48, 1), theme.color("hairline", 0.35)
        )
        caption = QRectF(box.left() + 24, y + 6, box.width() - 48, theme.px(18))
        text(
            painter,
            caption,
            self.reason.owed_title.upper(),
            theme.font("caption"),
            theme.color("text_muted"),
            LEFT,
        )
        y += theme.px(28)
        cell = (box.width() - 48) / 3
        for number, owed in enumerate(self.reason.owed):
            column, row = number % 3, number // 3
            self._paint_one(
                painter, QPointF(box.left() + 24 + column * cell, y + row * theme.px(32)), owed
            )
        return y + ((len(self.reason.owed) + 2) // 3) * theme.px(32) + 6

    def _paint_one(self, painter: QPainter, at: QPointF, owed: Owed) -> None:
        theme = self.look.theme
        enough = owed.held >= owed.owed
        color = theme.color("ok" if enough else "danger")
        middle = at.y() + theme.px(14)
        self.look.icon(
            painter, owed.icon, at.x() + theme.px(11), middle, theme.px(23), dim=not owed.owed
        )
        number = theme.font("subheading", 700)
        x = at.x() + theme.px(28)
        wide = width_of(str(owed.owed), number)
        text(
            painter,
            QRectF(x, middle - 14, wide + 2, 28),
            str(owed.owed),
            number,
            theme.color("text"),
            LEFT,
        )
        x += wide + 7
        words = say("you have {held}", held=owed.held)
        if owed.said is not None:
            words = self.look.words.plain(owed.said)
        font = theme.font("small")
        wide = width_of(words, font)
        text(painter, QRectF(x, middle - 14, wide + 2, 28), words, font, color, LEFT)
        self.look.icon(
            painter, "check" if enough else "close", x + wide + 12, middle, theme.px(13), color
        )

    def _open(self) -> None:
        if self.reason is not None:
            self.open_rule.emit(self.reason.clause)

    def dismiss(self) -> None:
        """Closes."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)
