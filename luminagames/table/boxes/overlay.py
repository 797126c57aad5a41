"""What the bubbles, menus and large panels share: a framed box that floats over the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import polygon, rounded
from luminagames.cardface.ink import fill, linear, mix, stroke
from luminagames.table.look import Look

SHADE = 34
"""Room for the shadow on every side."""


class FloatingBox(QWidget):
    """A child of the table that casts a shadow. Contents keep inside `content`; `edge` names the color of its line."""

    def __init__(self, look: Look, parent: QWidget, edge: str = "hairline") -> None:
        super().__init__(parent)
        self.look = look
        self.edge = edge
        self.beak: QPointF | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def content(self) -> QRectF:
        """The box without its shadow."""
        return QRectF(self.rect()).adjusted(SHADE, SHADE, -SHADE, -SHADE)

    def stand(self, anchor: QRectF, width: float, height: float, room: QRectF, *, beak: bool = True) -> None:
        """Places a box of a size beside an anchor (in the parent's pixels): below, above, or at a side.

        It goes where there is room; the beak points at the anchor.
        """
        gap = 20.0 if beak else 8.0
        below = room.bottom() - anchor.bottom() - gap
        above = anchor.top() - room.top() - gap
        x = min(max(anchor.center().x() - min(width * 0.3, 150), room.left()), room.right() - width)
        tip: QPointF | None
        if below >= height or (below >= above and below >= height * 0.9):
            y = anchor.bottom() + gap
            tip = QPointF(anchor.center().x(), anchor.bottom() + 3)
        elif above >= height:
            y = anchor.top() - gap - height
            tip = QPointF(anchor.center().x(), anchor.top() - 3)
        else:
            right = room.right() - anchor.right() >= width + gap
            x = anchor.right() + gap if right else max(room.left(), anchor.left() - gap - width)
            y = min(max(anchor.center().y() - height / 2, room.top()), room.bottom() - height)
            tip = QPointF(anchor.right() + 3 if right else anchor.left() - 3, anchor.center().y())
        self.setGeometry(round(x) - SHADE, round(y) - SHADE, round(width) + 2 * SHADE, round(height) + 2 * SHADE)
        self.beak = QPointF(tip.x() - self.x(), tip.y() - self.y()) if beak else None

    def outline(self) -> QPainterPath:
        """The box, with its beak if it has one."""
        box = self.content()
        path = rounded(box.x(), box.y(), box.width(), box.height(), self.look.theme.radius("panel") + 2)
        if self.beak is None:
            return path
        tip = self.beak
        if box.left() <= tip.x() <= box.right():
            x = min(max(tip.x(), box.left() + 26), box.right() - 26)
            base = box.top() + 2 if tip.y() < box.top() else box.bottom() - 2
            points = [(x - 17, base), (tip.x(), tip.y()), (x + 17, base)]
        else:
            y = min(max(tip.y(), box.top() + 26), box.bottom() - 26)
            base = box.left() + 2 if tip.x() < box.left() else box.right() - 2
            points = [(base, y - 17), (tip.x(), tip.y()), (base, y + 17)]
        return path.united(polygon(points))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shadow, ground, line, then the contents."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        box = self.content()
        shade = self.look.lights.shadow("bubble", box.width(), box.height(), self.devicePixelRatioF(), 10)
        shade.draw(painter, box.x(), box.y())
        path = self.outline()
        ground = theme.color("panel_raised")
        top = mix(ground, "#FFFFFF", 0.06) if theme.name == "observatory" else ground
        low = mix(ground, theme.color("panel"), 0.7)
        fill(painter, path, linear(0, box.top(), 0, box.bottom(), (0, top), (1, low)))
        color = theme.hairline() if self.edge == "hairline" else theme.color(self.edge)
        stroke(painter, path, color, 1.5 if not theme.is_high_contrast else 2.4)
        self.paint_content(painter, box)
        painter.end()

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Paints what the box says."""
