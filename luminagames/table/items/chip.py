"""A small card of words beside the hand: what would be paid, or answered."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import rounded, svg
from luminagames.cardface.ink import fill, linear, mix, stroke
from luminagames.engine.show import Preview
from luminagames.table.ink import LEFT, RIGHT, draw_exact, text, width_of
from luminagames.table.items.base import KeptItem, Layer
from luminagames.table.look import Look
from luminagames.table.rich import RichText


class ChipItem(KeptItem):
    """Shown in logical pixels whatever the scale of the table, so that it stays readable."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.preview: Preview | None = None
        self._size = (0.0, 0.0)
        self._title = ""
        self._note: RichText | None = None
        self._picture: QPixmap | None = None
        self.edge = "target"
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(Layer.CHIP)
        self.hide()

    def show_preview(self, preview: Preview | None) -> None:
        """Shows a preview; hides where there is nothing to say."""
        if preview == self.preview:
            return
        self.preview = preview
        self.restyle()
        self.setVisible(preview is not None and bool(preview.owed or preview.title or preview.note))

    def restyle(self) -> None:
        """Measures what it says, and paints it anew."""
        self._picture = None
        if self.preview is not None:
            self._measure(self.preview)
        super().restyle()

    def _measure(self, preview: Preview) -> None:
        theme = self.look.theme
        self._title = "" if preview.title is None else self.look.words.plain(preview.title)
        self._note = None
        body = len(preview.owed) * 62 * theme.text_scale
        head = (
            width_of(self._title.upper(), theme.font("caption"))
            + width_of(preview.clause, theme.font("small"))
            + 24
        )
        if preview.note is not None:
            runs = self.look.words.runs(preview.note)
            # Beside a price there is little room; under a title alone, all that it takes.
            room = 150 * theme.text_scale if preview.owed else max(head, 150 * theme.text_scale)
            self._note = RichText(runs, theme.font("small"), theme.font("small", 700), room, 1.3)
            body += self._note.width + 8
        height = 30 * theme.text_scale + (36 * theme.text_scale if body else 4)
        if self._note is not None:
            height = max(height, 34 * theme.text_scale + self._note.height)
        self._size = (max(head, body) + 28, height)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in logical pixels."""
        return self._size

    def extent(self) -> QRectF:
        """The card with its edge."""
        return QRectF(-2, -2, self._size[0] + 4, self._size[1] + 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Copies the card, which is painted once for each preview."""
        ratio = painter.device().devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatioF() != ratio:
            area = self.boundingRect()
            self._picture = QPixmap(
                math.ceil(area.width() * ratio), math.ceil(area.height() * ratio)
            )
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._picture)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.translate(-area.x(), -area.y())
            if self.preview is not None:
                self._paint(inner, self.preview)
            inner.end()
        draw_exact(painter, self.boundingRect().x(), self.boundingRect().y(), self._picture)

    def _paint(self, painter: QPainter, preview: Preview) -> None:
        """Title and clause, then the price: struck out what is printed, large what is owed."""
        theme = self.look.theme
        width, height = self._size
        ground = theme.color("panel_raised")
        top = mix(ground, "#FFFFFF", 0.06) if theme.name == "observatory" else ground
        path = rounded(0, 0, width, height, theme.radius("panel"))
        fill(painter, path, linear(0, 0, 0, height, (0, top), (1, ground)))
        stroke(painter, path, theme.color(self.edge), 2)
        line = QRectF(14, 5, width - 28, 24 * theme.text_scale)
        text(
            painter,
            line,
            self._title.upper(),
            theme.font("caption"),
            theme.color("text_muted"),
            LEFT,
        )
        text(
            painter,
            line,
            preview.clause,
            theme.font("small", 600),
            theme.color("text_accent"),
            RIGHT,
        )
        y = 28 * theme.text_scale + 17 * theme.text_scale
        x = 14.0
        for owed in preview.owed:
            self._owed(
                painter,
                QPointF(x, y),
                owed.icon,
                owed.printed,
                owed.owed,
                enough=owed.held >= owed.owed,
            )
            x += 62 * theme.text_scale
        if self._note is not None:
            self._note.paint(
                painter, self.look.icons, x + 4, 28 * theme.text_scale, theme.color("text_muted")
            )

    def _owed(
        self, painter: QPainter, at: QPointF, icon: str, printed: int, owed: int, *, enough: bool
    ) -> None:
        theme = self.look.theme
        size = 20 * theme.text_scale
        self.look.icon(painter, icon, at.x() + size / 2, at.y(), size, dim=not owed)
        x = at.x() + size + 4
        if printed != owed:
            font = theme.font("prompt", 500)
            width = width_of(str(printed), font)
            text(
                painter,
                QRectF(x, at.y() - 14, width + 2, 28),
                str(printed),
                font,
                theme.color("text_muted"),
                LEFT,
            )
            slash = svg(f"M {x - 2} {at.y() + 4} L {x + width + 2} {at.y() - 5}")
            stroke(painter, slash, theme.color("danger"), 1.6)
            x += width + 7
        color: QColor = (
            theme.color("text" if enough else "danger") if owed else theme.color("text_muted")
        )
        text(
            painter,
            QRectF(x, at.y() - 15, 30, 30),
            str(owed),
            theme.font("subheading", 700),
            color,
            LEFT,
        )
