"""Buttons of the bars and bubbles: words, an icon, the cap of their key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.cardface.lights import paint_button, paint_focus_ring
from luminagames.kit.pressed import ENTER
from luminagames.kit.tip import plain_tip
from luminagames.table.commands import shown
from luminagames.table.ink import LEFT, key_cap, text, width_of
from luminagames.table.look import Look

Kind = Literal["ghost", "primary", "icon", "link"]
# Room for the light of a primary button and for the focus ring.
_GLOW = 8
# The letters of two lines, of what those of one are; pixels that they have at least.
FOLDED, SMALLEST = 0.78, 11.0


class TableButton(QAbstractButton):
    """A button as the look has it. `key` is shown as a cap; the short cut itself is the keyboard's
    affair.
    """

    # The pointer came over it, or left it.
    hovered = Signal(bool)

    def __init__(
        self,
        look: Look,
        words: str,
        kind: Kind = "ghost",
        icon: str = "",
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.look = look
        self.kind: Kind = kind
        self.icon_name = icon
        self.key = key
        self.veiled = False
        self.close_set = False
        # Its words stand in two lines, smaller: they would leave no room for the sentence beside
        # it.
        self.folded = False
        # It came, or means something else, since the pointer was pressed last: nobody has aimed at
        # it yet.
        self._came = True
        self.setText(words)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if kind == "icon":
            self.setToolTip(plain_tip(words))
        look.themed.connect(self.updateGeometry)
        look.themed.connect(self.update)

    def set_words(self, words: str, key: str) -> None:
        """Says something else from now on."""
        self.key = key
        self.setText(words)
        self.setAccessibleName(words)
        self.updateGeometry()

    def renew(self) -> None:
        """It looks as before and means something else: the second of two quick clicks is not for
        that.
        """
        self._came = True

    def veil(self, *, veiled: bool) -> None:
        """Nothing is seen of it, and no click presses it, until it may be seen; its key does what
        it does.
        """
        if veiled != self.veiled:
            self.veiled = veiled
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, veiled)
            self.update()

    def set_close(self, *, close: bool, folded: bool = False) -> None:
        """With less room about its words, and without the cap of its key; `folded`: in two lines,
        too.
        """
        if (close, folded) != (self.close_set, self.folded):
            self.close_set, self.folded = close, folded
            self.updateGeometry()
            self.update()

    def full_width(self) -> int:
        """How wide it is where there is room."""
        kept = self.close_set, self.folded
        self.close_set = self.folded = False
        wide = self.sizeHint().width()
        self.close_set, self.folded = kept
        return wide

    def _lines(self) -> tuple[str, ...]:
        words = self.text()
        spaces = [at for at, letter in enumerate(words) if letter == " "] if self.folded else []
        if not spaces:
            return (words,)
        half = min(spaces, key=lambda at: abs(2 * at - len(words)))
        return words[:half], words[half + 1 :]

    def _letters(self) -> QFont:
        theme = self.look.theme
        font = theme.font("button")
        return (
            theme.font_px("button", max(SMALLEST, font.pointSizeF() / 0.75 * FOLDED))
            if self.folded
            else font
        )

    def sizeHint(self) -> QSize:
        """As large as its words, its icon and its key need."""
        theme = self.look.theme
        side = max(theme.hit_target, round(theme.px(32)))
        if self.kind == "icon":
            return QSize(side + 4, side + 4)
        font = self._letters()
        width = max(width_of(line, font) for line in self._lines())
        if self.icon_name:
            width += theme.px(22)
        if self.key and not self.close_set:
            width += theme.px(10) + self._cap_width()
        padding = 8 if self.kind == "link" else theme.px(16 if self.close_set else 34)
        return QSize(round(width + padding) + 2 * _GLOW, side + 2 * _GLOW)

    def minimumSizeHint(self) -> QSize:
        """Buttons do not shrink."""
        return self.sizeHint()

    def _cap_width(self) -> float:
        return max(
            18.0, width_of(shown(self.key), self.look.theme.font_px("caption", 10.5, 600)) + 10
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, icon, words, key."""
        if self.veiled:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        if not self.isEnabled():
            painter.setOpacity(0.42)
        if self.kind == "icon":
            self._paint_icon(painter)
        else:
            inner = QRectF(self.rect()).adjusted(_GLOW, _GLOW, -_GLOW, -_GLOW)
            color = theme.color("button_text" if self.kind == "primary" else "text")
            if self.kind == "link":
                color = theme.color("text_accent")
            else:
                paint_button(
                    painter,
                    inner,
                    theme,
                    primary=self.kind == "primary" and self.isEnabled(),
                    pressed=self.isDown(),
                )
                if self.kind == "primary" and not self.isEnabled():
                    color = theme.color("text")
                if self.underMouse() and self.isEnabled() and self.kind == "ghost":
                    path = rounded(
                        inner.x(), inner.y(), inner.width(), inner.height(), theme.radius("button")
                    )
                    fill(painter, path, theme.color("text", 0.06))
            self._paint_words(painter, inner, color)
            if self.hasFocus():
                paint_focus_ring(painter, inner, theme, theme.radius("button"))
        painter.end()

    def _paint_icon(self, painter: QPainter) -> None:
        theme = self.look.theme
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if (self.underMouse() or self.isDown()) and self.isEnabled():
            fill(
                painter,
                rounded(rect.x(), rect.y(), rect.width(), rect.height(), 6),
                theme.color("text", 0.08),
            )
        center = rect.center()
        size = theme.px(18)
        self.look.icon(
            painter, self.icon_name, center.x(), center.y(), size, theme.color("text", 0.9)
        )
        if self.hasFocus():
            paint_focus_ring(painter, rect.adjusted(4, 4, -4, -4), theme, 5)

    def _paint_words(self, painter: QPainter, rect: QRectF, color: QColor) -> None:
        theme = self.look.theme
        font, lines = self._letters(), self._lines()
        words = max(width_of(line, font) for line in lines)
        icon = theme.px(22) if self.icon_name else 0.0
        shows_key = bool(self.key) and not self.close_set
        cap = theme.px(10) + self._cap_width() if shows_key else 0.0
        x = rect.center().x() - (words + icon + cap) / 2
        if self.icon_name:
            self.look.icon(
                painter, self.icon_name, x + theme.px(8), rect.center().y(), theme.px(16), color
            )
            x += icon
        high = QFontMetricsF(font).height() if len(lines) > 1 else rect.height()
        top = rect.center().y() - high * len(lines) / 2
        for at, line in enumerate(lines):
            text(painter, QRectF(x, top + at * high, words + 2, high), line, font, color, LEFT)
        if shows_key:
            side = theme.px(17)
            box = QRectF(
                x + words + theme.px(10), rect.center().y() - side / 2, self._cap_width(), side
            )
            key_cap(painter, theme, box, shown(self.key), color)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space press it; all other keys, arrows too, are the affair of what it lies
        on.
        """
        if event.key() in ENTER:
            if not event.isAutoRepeat():
                self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def showEvent(self, event: QShowEvent) -> None:
        """It comes."""
        self._came = True
        super().showEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pressed."""
        self._came = False
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second of two quick clicks is one like any other, unless the first was for something
        else.
        """
        if self._came:
            event.accept()
        else:
            super().mousePressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Lights under the pointer."""
        self.update()
        self.hovered.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """No longer."""
        self.update()
        self.hovered.emit(False)
        super().leaveEvent(event)


def set_in_row(buttons: Sequence[TableButton], room: float, overlap: int = 0) -> None:
    """Sets buttons as wide as a row allows: with their keys, closer without them, or in two lines.
    Neighbors share `overlap` pixels of their light.
    """
    for close, folded in ((False, False), (True, False), (True, True)):
        for button in buttons:
            button.set_close(close=close, folded=folded)
        if sum(button.sizeHint().width() - overlap for button in buttons) <= room:
            return
