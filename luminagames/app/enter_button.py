"""The button that Enter presses, with the cap of that key."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStylePainter

from luminagames.app.context import Context
from luminagames.kit.button import Button
from luminagames.table.ink import key_cap, width_of
from luminagames.text import say


class EnterButton(Button):
    """Its word, and Enter in a cap at its right."""

    def __init__(self, context: Context, word: str) -> None:
        super().__init__(context, word, "play", "primary")

    def sizeHint(self) -> QSize:
        """With room for the cap."""
        return super().sizeHint() + QSize(round(self._cap + self._look.theme.px(10)), 0)

    def minimumSizeHint(self) -> QSize:
        """It is never without its cap."""
        return self.sizeHint()

    @property
    def _cap(self) -> float:
        theme = self._look.theme
        return width_of(say("Enter"), theme.font_px("caption", 10.5, 600)) + theme.px(10)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words in the middle of what the cap leaves."""
        theme, cap = self._look.theme, self._cap
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        option.rect = option.rect.adjusted(0, 0, -round(cap + theme.px(10)), 0)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonLabel, option)
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        high = theme.px(18)
        rect = QRectF(self.width() - cap - theme.px(16), (self.height() - high) / 2, cap, high)
        key_cap(painter, theme, rect, say("Enter"), theme.color("button_text"))
