"""The keys that count now, over the table: closed by any key."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from luminagames.table.boxes.overlay import FloatingBox
from luminagames.table.ink import LEFT, key_cap, text, width_of
from luminagames.table.look import Look
from luminagames.table.speech.part import Part, PartRole
from luminagames.text import say

_ROW, _HEAD, _INSET = 27.0, 46.0, 22.0
# More keys than these stand in two columns.
MOST_ROWS = 13
# The smallest letters of a row.
LEAST_POINTS = 6.0
MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)


class KeysBox(FloatingBox):
    """Pairs of a key and what it does. It knows no key by itself."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.rows: tuple[tuple[str, str], ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setObjectName("keys")

    def open(self, rows: tuple[tuple[str, str], ...], room: QRectF) -> None:
        """Shows keys in the middle of a room (pixels of the parent)."""
        self.rows = rows
        theme = self.look.theme
        self._columns = 1 if len(rows) <= MOST_ROWS else 2
        self._cap = max(
            (width_of(key, theme.font("caption")) for key, _ in rows), default=0
        ) + theme.px(22)
        words = max((width_of(what, theme.font("body")) for _, what in rows), default=0)
        self._wide = min(
            self._cap + words + theme.px(20), (room.width() - 2 * _INSET) / self._columns
        )
        lines = -(-len(rows) // self._columns)
        self._row = min(theme.px(_ROW), (room.height() - theme.px(_HEAD) - 24) / max(1, lines))
        width, height = (
            self._columns * self._wide + 2 * _INSET,
            theme.px(_HEAD) + lines * self._row + 18,
        )
        at = QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, 0)
        self.stand(at.translated(0, -8), width, height, room, beak=False)
        self.move(round(at.x()) - 34, round(at.y()) - 34)
        self.setAccessibleName(say("The keys that count now"))
        self.show()
        self.raise_()

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """The caption, then key by key."""
        theme = self.look.theme
        head = QRectF(
            box.left() + _INSET, box.top() + 6, box.width() - 2 * _INSET, theme.px(_HEAD) - 8
        )
        text(
            painter,
            head,
            self.accessibleName(),
            theme.font("subheading"),
            theme.color("text"),
            LEFT,
        )
        lines = -(-len(self.rows) // self._columns)
        for number, (key, what) in enumerate(self.rows):
            left = box.left() + _INSET + (number // lines) * self._wide
            top = box.top() + theme.px(_HEAD) + (number % lines) * self._row
            high = min(theme.px(19), self._row - 4)
            cap = QRectF(
                left,
                top + (self._row - high) / 2,
                width_of(key, theme.font("caption")) + theme.px(12),
                high,
            )
            key_cap(painter, theme, cap, key, theme.color("text_accent"))
            words = QRectF(left + self._cap, top, self._wide - self._cap - 10, self._row)
            text(painter, words, what, self._letters(what, words), theme.color("text"), LEFT)

    def _letters(self, what: str, room: QRectF) -> QFont:
        """Those of a row: in a low or narrow box they give way, and the words are whole."""
        font = QFont(self.look.theme.font("body"))
        while font.pointSizeF() > LEAST_POINTS and (
            width_of(what, font) > room.width() - 2 or QFontMetricsF(font).height() > room.height()
        ):
            font.setPointSizeF(font.pointSizeF() - 0.5)
        return font

    def spoken_role(self) -> PartRole:
        """A list."""
        return "list"

    def spoken_parts(self) -> tuple[Part, ...]:
        """Key and words of each."""
        if self.isHidden():
            return ()
        return tuple(
            Part(f"key:{at}", "line", f"{key}: {what}") for at, (key, what) in enumerate(self.rows)
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key closes it."""
        if event.key() not in MODIFIERS:
            self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """So does a click."""
        self.hide()
        event.accept()
