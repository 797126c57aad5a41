"""A theme to choose: a small picture of a table in its own colors, whatever theme is in force."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from luminagames.app.context import Context
from luminagames.app.preferences.sample import SampleCards
from luminagames.cardface.felt import felt_pixmap
from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_focus_ring, paint_light, paint_panel
from luminagames.cardface.theme import Theme, load_theme
from luminagames.kit.pressed import EnterPresses
from luminagames.text import say


class ThemeSwatch(EnterPresses):
    """One of a group of themes; checked is the one in force."""

    def __init__(self, context: Context, theme_name: str, label: str, cards: SampleCards) -> None:
        super().__init__()
        self._context = context
        self._cards = cards
        cards.ready.connect(self.update)
        self._shown = load_theme(theme_name)
        self.setText(label)
        self.setCheckable(True)
        self.setAccessibleName(say("Theme {label}", label=label))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.themed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """A small table of 112 pixels, and a line for the theme's name."""
        return QSize(200, round(112 + self._context.theme.px(30)))

    def minimumSizeHint(self) -> QSize:
        """The size below which it is not read."""
        return QSize(140, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A small table in the colors of its theme, its name below."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        label_height = theme.px(30)
        box = QRectF(6, 6, self.width() - 12, self.height() - label_height - 8)
        radius = theme.radius("panel")
        painter.save()
        painter.setClipPath(rounded(box.x(), box.y(), box.width(), box.height(), radius))
        felt = felt_pixmap(box.width(), box.height(), self.devicePixelRatioF(), self._shown)
        painter.drawPixmap(box.topLeft(), felt)
        _table(painter, box, self._shown, self._cards, self.devicePixelRatioF())
        painter.restore()
        edge = rounded(box.x(), box.y(), box.width(), box.height(), radius)
        if self.isChecked():
            stroke(painter, edge, theme.color("playable"), theme.light("playable").ring + 1)
        else:
            stroke(
                painter,
                edge,
                theme.color("playable") if self.underMouse() else theme.hairline(),
                1.2,
            )
        if self.hasFocus():
            paint_focus_ring(painter, box.adjusted(2, 2, -2, -2), theme, radius)
        painter.setFont(theme.font("button"))
        painter.setPen(theme.color("text"))
        area = QRectF(0, self.height() - label_height, self.width(), label_height)
        width = painter.fontMetrics().horizontalAdvance(self.text())
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.isChecked():
            side = theme.px(15)
            left = area.center().x() - width / 2 - side - 6
            paint_icon(
                painter,
                "check",
                QRectF(left, area.center().y() - side / 2, side, side),
                theme.color("ok"),
            )


# So wide the panel is that its letters have room; else one card less is shown.
_LEAST_PANEL = 36


def _table(painter: QPainter, box: QRectF, theme: Theme, faces: SampleCards, ratio: float) -> None:
    """Cards of which one is lit, and a panel with a button: enough to know the theme."""
    height = box.height() * 0.5
    width = height / 1.4
    x, y = box.x() + 14, box.y() + 14
    cards = 3 if box.width() - 3 * (width + 8) > _LEAST_PANEL + 34 else 2
    for at in range(cards):
        card = QRectF(x + at * (width + 8), y, width, height)
        if at == 1:
            paint_light(painter, "playable", card, theme, 4)
        faces.paint(painter, at, card, ratio)
    left = x + cards * (width + 8) + 6
    panel = QRectF(left, y, box.right() - left - 14, height)
    paint_panel(painter, panel, theme, shadow=False, ornament=False)
    painter.setFont(theme.font_px("subheading", 15))
    painter.setPen(theme.color("text"))
    painter.drawText(panel.adjusted(0, 0, 0, -4), Qt.AlignmentFlag.AlignCenter, "Aa")
    bar = QRectF(box.x(), box.bottom() - 24, box.width(), 24)
    painter.fillRect(bar, theme.color("panel", 0.97))
    painter.fillRect(QRectF(bar.x(), bar.y(), bar.width(), 1), theme.hairline())
    fill(painter, rounded(bar.right() - 58, bar.y() + 5, 48, 14, 4), theme.color("button"))
    fill(painter, rounded(bar.x() + 14, bar.y() + 10, 60, 4, 2), theme.color("text_muted"))
