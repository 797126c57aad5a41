"""Where things are on a table's widget, in its own pixels: what boxes stand beside, and the room they stand in."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from luminagames.table.bars.prompt import PromptBar
from luminagames.table.scene import TableScene
from luminagames.table.view import TableView

INSET = 8
"""Pixels that boxes keep from the edges."""


class Screen:
    """One for a table. `widget` is the whole of it, bars and all."""

    def __init__(self, widget: QWidget, view: TableView, prompt: PromptBar, scene: TableScene) -> None:
        self.widget = widget
        self.view = view
        self.prompt = prompt
        self.scene = scene

    def room(self) -> QRectF:
        """Where bubbles may stand: the table between the bars."""
        return QRectF(self.view.geometry()).adjusted(INSET, INSET, -INSET, -INSET)

    def whole(self) -> QRectF:
        """Where the window's own boxes may stand: over the bars too."""
        return QRectF(self.widget.rect()).adjusted(INSET, INSET, -INSET, -INSET)

    def anchor_of(self, touch: str) -> QRectF:
        """The rectangle of a touchable; the prompt bar for a button."""
        rect = self.scene.rect_of(touch) if touch else None
        if rect is None:
            bar = QRectF(self.prompt.geometry())
            return QRectF(bar.right() - 200, bar.top(), 160, 1)
        return self.view.on_screen(rect).translated(QPointF(self.view.pos()))

    def button(self, name: str) -> QRectF:
        """The upper edge of a button of the prompt bar; of the bar itself if there is no such button."""
        button = self.prompt.buttons.get(name, self.prompt)
        corner = button.mapTo(self.widget, button.rect().topLeft())
        return QRectF(corner.x(), corner.y(), button.width(), 1)
