"""The meridian's middle as a stage: at rest a pill with the last act, opened to a lens where
something takes place.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, glow, ink, linear, radial, stroke
from luminagames.engine.show import Rect
from luminagames.table.board.acts import Act
from luminagames.table.board.plates import NIGHT
from luminagames.table.items.base import TableItem
from luminagames.table.look import Look
from luminagames.table.rich import RichText

# How far the points of a lens reach beyond its sides.
CUSP = 120.0


class LensItem(TableItem):
    """`open`: two hairlines part and meet again, the ground between them is lit."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.open = False
        self.act: Act | None = None

    def show_stage(self, rect: Rect, *, is_open: bool) -> None:
        """Opens or closes."""
        self.setPos(rect.x, rect.y)
        self.set_size(rect.w, rect.h)
        if is_open != self.open:
            self.open = is_open
            self.renew()

    def part(self, share: float) -> None:
        """How far the hairlines have parted, 0 to 1: the picture is only pressed together."""
        middle = self.height / 2
        self.setTransform(QTransform.fromTranslate(0, middle).scale(1, share).translate(0, -middle))

    def show_act(self, act: Act | None) -> None:
        """What was done last."""
        if act != self.act:
            self.act = act
            self.renew()

    def picture_area(self) -> QRectF:
        """With cusps and light."""
        return self.body().adjusted(-CUSP - 12, -12, CUSP + 12, 12)

    def draw(self, painter: QPainter) -> None:
        """The lens, or the pill."""
        if self.open:
            self._draw_lens(painter)
        elif self.act is not None:
            self._draw_pill(painter, self.act)

    def _outline(self) -> QPainterPath:
        """From cusp to cusp and back."""
        wide, high, middle = self.width, self.height, self.height / 2
        path = QPainterPath(QPointF(-CUSP, middle))
        path.cubicTo(-CUSP * 0.4, middle, -30, 0, 60, 0)
        path.lineTo(wide - 60, 0)
        path.cubicTo(wide + 30, 0, wide + CUSP * 0.4, middle, wide + CUSP, middle)
        path.cubicTo(wide + CUSP * 0.4, middle, wide + 30, high, wide - 60, high)
        path.lineTo(60, high)
        path.cubicTo(-30, high, -CUSP * 0.4, middle, -CUSP, middle)
        return path

    def _draw_lens(self, painter: QPainter) -> None:
        look, theme = self.look, self.look.theme
        path, high = self._outline(), self.height
        if theme.is_dark and not theme.is_high_contrast:
            fill(
                painter,
                path,
                linear(0, 0, 0, high, (0, "#2A2C48"), (0.5, "#3A3346"), (1, "#2A2C48")),
            )
            warm = radial(
                self.width / 2,
                high / 2,
                self.width * 0.6,
                (0, ink("#FFCF8C", 0.18)),
                (1, ink("#FFCF8C", 0)),
            )
            fill(painter, path, warm)
        else:
            fill(painter, path, look.color("panel_raised", 0.96))
        gold = look.color("hairline")
        if not theme.is_high_contrast:
            glow(painter, path, look.color("playable"), 8, 0.25)
        edge = linear(
            -CUSP, 0, self.width + CUSP, 0, (0, ink(gold, 0.5)), (0.5, gold), (1, ink(gold, 0.5))
        )
        stroke(painter, path, edge, 1.8)

    def _draw_pill(self, painter: QPainter, act: Act) -> None:
        """The card of the last act in a round window, and its sentence on one line."""
        look, theme = self.look, self.look.theme
        units = 13.5 * look.text_scale
        room = self.width - units * 4
        while True:
            plain, bold = theme.font_px("body", units, 500), theme.font_px("body", units, 700)
            lines = RichText(act.runs, plain, bold, room, 1.3)
            if len(lines.lines) == 1 or units * look.unit <= theme.minimum_px:
                break
            units -= 0.5
        high = min(self.height, 34 * max(1.0, look.text_scale))
        wide = min(self.width, lines.width + high + units * 1.6)
        rect = QRectF((self.width - wide) / 2, (self.height - high) / 2, wide, high)
        path = rounded(rect.x(), rect.y(), wide, high, high / 2)
        color = theme.color("hairline") if act.seat is None else theme.seat(act.seat).color
        fill(painter, path, look.color("panel", 0.96))
        stroke(painter, path, ink(color, 0.8), 1.3)
        at, radius = QPointF(rect.left() + high / 2, rect.center().y()), high / 2 + 1
        fill(painter, circle(at.x(), at.y(), radius), QColor(NIGHT))
        self._draw_round(painter, act, at, color, radius)
        stroke(painter, circle(at.x(), at.y(), radius), color, 2)
        top = rect.center().y() - lines.height / 2
        if len(lines.lines) == 1:
            lines.paint(painter, look.icons, rect.left() + high + 8, top, look.color("text"))
        else:
            lines.paint(
                painter,
                look.icons,
                rect.left() + high + 8,
                rect.center().y() - lines.height / 2,
                look.color("text"),
            )

    def _draw_round(
        self, painter: QPainter, act: Act, at: QPointF, color: QColor, radius: float
    ) -> None:
        look, theme = self.look, self.look.theme
        if act.definition:
            painter.save()
            painter.setClipPath(circle(at.x(), at.y(), radius - 1))
            side = radius * 2.4
            picture = look.art(act.definition, side, side)
            spot = QRectF(at.x() - side / 2, at.y() - side * 0.46, side, side)
            painter.drawImage(spot, picture, QRectF(picture.rect()))
            painter.restore()
        else:
            icon = act.sign if act.seat is None else theme.seat(act.seat).icon
            look.icon(painter, icon, at.x(), at.y(), radius, color)
