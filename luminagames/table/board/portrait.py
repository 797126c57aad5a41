"""Who leads a side: the picture of a card, cut to a shape, with a gauge for what it has left."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import chamfered, circle, polygon, rounded
from luminagames.cardface.ink import Ink, fill, glow, ink, linear, radial, stroke
from luminagames.cardface.lights import paint_shadow
from luminagames.engine.show import Badge, Cut, Place, SeatStatus
from luminagames.table.board.cracks import cracks
from luminagames.table.board.plates import EDGE, NIGHT, draw_disc
from luminagames.table.ink import MIDDLE, text, width_of
from luminagames.table.items.card import CardItem
from luminagames.table.look import Look

_BRASS = (("#FFF0C4", 0.0), ("#8B6A35", 0.5), ("#E9C77E", 1.0))
_STEEL = "#9AA3B3"
_FULL = ("#E8667A", "#B93A55", "#8A2440")
# Points between two lines on a bar.
TICK = 50


def brass(rect: QRectF) -> Ink | object:
    """The metal of an edge, lit from the upper left."""
    return linear(
        rect.left(), rect.top(), rect.right(), rect.bottom(), *((at, color) for color, at in _BRASS)
    )


def _arch(box: QRectF, foot: float) -> QPainterPath:
    """A round head over straight sides."""
    x, y, wide, high = box.x(), box.y(), box.width(), box.height()
    path = QPainterPath(QPointF(x, y + wide / 2))
    path.arcTo(QRectF(x, y, wide, wide), 180, -180)
    path.lineTo(x + wide, y + high - foot)
    path.quadTo(x + wide, y + high, x + wide - foot, y + high)
    path.lineTo(x + foot, y + high)
    path.quadTo(x, y + high, x, y + high - foot)
    path.closeSubpath()
    return path


class PortraitItem(CardItem):
    """A leader. What it covers is picture and gauge together; lights surround the picture."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.portrait = QRectF()
        self.gauge = QRectF()
        self.cut: Cut = "octagon"
        self.left: tuple[int, int] | None = None
        self.active = False
        self.attacked = False
        self.corner = 12.0

    def show_portrait(
        self, place: Place, status: SeatStatus | None, *, active: bool, used: bool, attacked: bool
    ) -> None:
        """Shows whose turn it is, what is left, whether it has done what it can, and whether it is
        struck at.
        """
        origin = place.rect
        head, area = place.head or origin, place.area or origin
        portrait = QRectF(head.x - origin.x, head.y - origin.y, head.w, head.h)
        gauge = QRectF(area.x - origin.x, area.y - origin.y, area.w, area.h)
        left = None
        if status is not None and status.score is not None and status.target is not None:
            left = (status.score, status.target)
        now = (portrait, gauge, place.shape, left, active, used, attacked)
        if now != (
            self.portrait,
            self.gauge,
            self.cut,
            self.left,
            self.active,
            self.spent,
            self.attacked,
        ):
            (
                self.portrait,
                self.gauge,
                self.cut,
                self.left,
                self.active,
                self.spent,
                self.attacked,
            ) = now
            self.renew()

    def picture_area(self) -> QRectF:
        """With shadow and halo."""
        return self.body().united(self.portrait).united(self.gauge).adjusted(-20, -20, 20, 20)

    def lit_rect(self) -> QRectF:
        """The picture."""
        return self.portrait if not self.portrait.isNull() else self.body()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Its light follows its outline; the keyboard's ring is that of all things."""
        if self.light:
            recipe = self.look.theme.light(self.light)
            path, color = self._outline(self.portrait, 14), self.look.color(recipe.role)
            if recipe.halo and not self.look.theme.is_high_contrast:
                glow(painter, path, color, 14, 0.6, 6)
            stroke(painter, path, color, recipe.ring + 2)
        self._copy(painter)
        if self.focused:
            self.look.light(painter, "focus", self.lit_rect(), self.corner)

    def draw(self, painter: QPainter) -> None:
        """The picture in its frame, then the gauge."""
        if self.thing is None:
            return
        look, theme, box = self.look, self.look.theme, self.portrait
        path = self._outline(box, 14)
        level = theme.elevation("panel")
        paint_shadow(
            painter,
            box,
            box.width() / 2 if self.cut == "arch" else 10,
            level.blur,
            level.dy,
            level.alpha,
        )
        if (self.active or self.attacked) and not theme.is_high_contrast:
            glow(painter, path, theme.color("danger" if self.attacked else "playable"), 13, 0.5)
        painter.save()
        painter.setClipPath(path)
        picture = look.art(self.thing.definition, box.width() * 1.22, box.height() * 1.22)
        grow = 0.11
        target = box.adjusted(
            -box.width() * grow, -box.height() * 0.05, box.width() * grow, box.height() * 0.17
        )
        painter.drawImage(target, picture, QRectF(picture.rect()))
        painter.restore()
        seal = next((badge for badge in self.badges if badge.spot == "seal"), None)
        if self.spent:
            fill(painter, path, theme.color("veil" if theme.is_dark else "felt", 0.5))
        if (self.left is not None and self.left[0] <= 0) or (seal is not None and seal.text == "0"):
            self._draw_fallen(painter, box, path)
        self._draw_rim(painter, path)
        if self.expended or (self.spent and self.cut == "arch"):
            shoulder = QPointF(box.left() + box.width() * 0.86, box.top() + box.height() * 0.16)
            draw_disc(painter, look, shoulder, 12, "turn")
        if self.left is not None and self.cut == "octagon":
            self._draw_bar(painter, *self.left)
        elif seal is not None:
            self._draw_seal(painter, seal)

    def _draw_rim(self, painter: QPainter, path: QPainterPath) -> None:
        theme, box = self.look.theme, self.portrait
        foot = linear(
            0,
            box.top() + box.height() * 0.6,
            0,
            box.bottom(),
            (0, ink(NIGHT, 0)),
            (1, ink(NIGHT, 0.9)),
        )
        fill(painter, path, foot)
        if self.attacked:
            stroke(painter, path, theme.color("danger"), 3.4)
        else:
            edge = brass(box) if self.active else QColor(_STEEL)
            stroke(painter, path, edge, 3 if self.active else 2)  # type: ignore[arg-type]  # a gradient or a color
        stroke(painter, self._outline(box.adjusted(4, 4, -4, -4), 11), ink(EDGE, 0.3), 1)

    def _draw_fallen(self, painter: QPainter, box: QRectF, path: QPainterPath) -> None:
        """Nothing is left of it: ashen, with cracks."""
        fill(painter, path, QColor(44, 48, 60, 185))
        painter.save()
        painter.setClipPath(path)
        for line in cracks(box):
            crack = polygon([(one.x(), one.y()) for one in line], close=False)
            stroke(painter, crack, ink("#05070F", 0.85), 3)
            stroke(painter, crack, ink("#D7DDEA", 0.5), 1)
        painter.restore()

    def _outline(self, box: QRectF, cut: float) -> QPainterPath:
        if self.cut == "arch":
            return _arch(box, cut * 0.7)
        return chamfered(box.x(), box.y(), box.width(), box.height(), cut)

    def _draw_seal(self, painter: QPainter, badge: Badge) -> None:
        """How much life is left, on a seal of wax in brass."""
        look, box = self.look, self.gauge
        scale = 1 + 0.16 * min(1.0, max(0.0, (look.text_scale - 1) * 2))
        x, y, radius = box.center().x(), box.center().y(), box.width() / 2 * scale
        disc = circle(x, y, radius)
        if not look.theme.is_high_contrast:
            glow(painter, disc, QColor("#E2566C"), 6, 0.35, 6)
        stops = (0, "#E4637A"), (0.55, "#A82443"), (1, "#64132B")
        fill(painter, disc, radial(x - radius * 0.3, y - radius * 0.4, radius * 1.7, *stops))
        edge = linear(
            x - radius,
            y - radius,
            x + radius,
            y + radius,
            (0, "#FFF0C4"),
            (0.5, "#A87B36"),
            (1, "#F3DCA8"),
        )
        stroke(painter, disc, edge, 2.6)
        shine = circle(x, y - radius * 0.62, radius * 0.46, radius * 0.2)
        fill(painter, shine, ink("#FFFFFF", 0.16))
        units = radius * 1.16
        font = look.theme.font_px("score", units, 700)
        wide = width_of(badge.text, font)
        if wide > radius * 1.6:
            font = look.theme.font_px("score", units * radius * 1.6 / wide, 700)
        number = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
        text(
            painter,
            number,
            badge.text,
            font,
            QColor("#FFFFFF" if badge.tone != "bad" else "#FFD9A8"),
            MIDDLE,
        )

    def _draw_bar(self, painter: QPainter, left: int, whole: int) -> None:
        """What is left of the whole: a bar with a line at each fifty, the number large, the whole
        small beside it.
        """
        look, box = self.look, self.gauge
        path = chamfered(box.x(), box.y(), box.width(), box.height(), 8)
        level = look.theme.elevation("panel")
        paint_shadow(painter, box, 8, level.blur * 0.6, level.dy, level.alpha)
        fill(painter, path, QColor("#0B1122"))
        inner = box.adjusted(3, 3, -3, -3)
        painter.save()
        painter.setClipPath(chamfered(inner.x(), inner.y(), inner.width(), inner.height(), 6))
        share = max(0.0, min(1.0, left / max(1, whole)))
        full = rounded(inner.x(), inner.y(), inner.width() * share, inner.height())
        shades = linear(
            0, box.top(), 0, box.bottom(), (0, _FULL[0]), (0.5, _FULL[1]), (1, _FULL[2])
        )
        fill(painter, full, shades)
        for tick in range(TICK, whole, TICK):
            x = inner.x() + inner.width() * tick / whole
            painter.fillRect(QRectF(x - 0.5, inner.y(), 1, inner.height()), ink("#0B1122", 0.55))
        painter.restore()
        edge = linear(box.left(), 0, box.right(), 0, (0, EDGE), (0.5, "#A87B36"), (1, EDGE))
        stroke(painter, path, edge, 1.5)
        self._draw_number(painter, left, whole)

    def _draw_number(self, painter: QPainter, left: int, whole: int) -> None:
        look, box = self.look, self.gauge
        scale = look.text_scale
        units = min(25 * scale, box.height() * 0.84)
        large, small = (
            look.theme.font_px("score", units, 700),
            look.theme.font_px("button", units * 0.5, 600),
        )
        number, of = str(left), f"/ {whole}"
        sign = units * 0.64
        wide = sign + 5 + width_of(number, large) + units * 0.28 + width_of(of, small)
        x, y = box.center().x() - wide / 2, box.center().y()
        look.icon(painter, "heart", x + sign / 2, y, sign, QColor("#FFE9DC"))
        x += sign + 5
        line = QRectF(x, box.top(), width_of(number, large) + 3, box.height() + units * 0.09)
        text(painter, line, number, large, QColor("#FFFFFF"))
        x += width_of(number, large) + units * 0.28
        line = QRectF(x, box.top(), width_of(of, small) + 3, box.height() + units * 0.14)
        text(painter, line, of, small, ink("#FFFFFF", 0.88))
