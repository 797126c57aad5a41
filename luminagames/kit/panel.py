"""Framed panels."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from luminagames.cardface.lights import paint_panel
from luminagames.kit.label import Label
from luminagames.kit.themed import Themed


class Panel(QFrame):
    """A framed panel: a caption line (`head`) with room at its right, and what stands in it
    (`body`).
    """

    margins = (20, 18, 20, 18)
    spacing = 12

    def __init__(
        self, look: Themed, caption: str = "", margins: tuple[int, int, int, int] | None = None
    ) -> None:
        super().__init__()
        self._look = look
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(*(margins or self.margins))
        self.body.setSpacing(self.spacing)
        self.caption: Label | None = None
        self.head = QHBoxLayout()
        self.head.setSpacing(8)
        if caption:
            self.caption = self.caption_label(caption)
            self.head.addWidget(
                self.caption, 1
            )  # all the room: a longer caption need not wait for it
            self.body.addLayout(self.head)
        look.themed.connect(self.update)

    def caption_label(self, caption: str) -> Label:
        """The words of its caption."""
        return Label(self._look, caption, "caption", "text_muted")

    def paintEvent(self, event: QPaintEvent) -> None:
        """The house's panel fills it but for a pixel at each edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(
            painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._look.theme, shadow=False
        )
        painter.end()
