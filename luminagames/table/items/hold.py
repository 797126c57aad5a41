"""What is seen while something is held: the veil, the targets, the thing in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import glow, stroke
from luminagames.engine.show import Badge, Rect
from luminagames.table.board.plates import draw_mark, draw_plates
from luminagames.table.items.base import KeptItem, Layer, TableItem
from luminagames.table.look import Look
from luminagames.table.plan import Thing


class BackdropItem(TableItem):
    """The ground of a column that is fanned out over others."""

    corner = 8.0

    def spread(self, area: Rect | None) -> None:
        """Lies under an area; None hides it."""
        self.setVisible(area is not None)
        if area is not None:
            self.setPos(area.x, area.y)
            self.set_size(area.w, area.h)

    def draw(self, painter: QPainter) -> None:
        """A raised panel."""
        path = rounded(0, 0, self.width, self.height, self.corner)
        painter.fillPath(path, self.look.color("panel_raised"))
        stroke(painter, path, self.look.color("hairline"), 1.4)


class VeilItem(KeptItem):
    """Dims the table but for some holes."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.path = QPainterPath()
        self.setZValue(Layer.VEIL)
        self.hide()

    def drop(self, area: QRectF, holes: list[QRectF]) -> None:
        """Falls over an area except for the holes."""
        path = QPainterPath()
        path.addRect(area)
        for hole in holes:
            inner = QPainterPath()
            inner.addRoundedRect(hole, 8, 8)
            path = path.subtracted(inner)
        self.path = path
        self.refit()
        self.show()
        self.update()

    def extent(self) -> QRectF:
        """The area it covers."""
        return self.path.boundingRect()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """One flat tone."""
        theme = self.look.theme
        painter.fillPath(self.path, theme.color("veil", theme.alpha("veil")))


class TargetItem(TableItem):
    """Where the held thing may be dropped: dashed ring, brackets, faint fill; twice as strong under
    the hand.
    """

    corner = 8.0

    def __init__(self, look: Look, touch: str, rect: QRectF, *, is_round: bool = False) -> None:
        super().__init__(look)
        self.is_round = is_round
        self.touch = touch
        self.hot = False
        if not is_round:
            self.set_light("target")
        self.setPos(rect.topLeft())
        self.set_size(rect.width(), rect.height())
        self.setZValue(Layer.TARGET)

    def overhang(self) -> float:
        """The circle of a round one lies outside of what it surrounds."""
        return 22.0 if self.is_round else super().overhang()

    def set_hot(self, hot: bool) -> None:
        """Whether a drop now would land here."""
        if hot != self.hot:
            self.hot = hot
            self.update()

    def draw(self, painter: QPainter) -> None:
        """The light of a hot target is stronger: a fuller ground, a solid line. A round one is a
        circle of dashes.
        """
        if self.is_round:
            ring = circle(self.width / 2, self.height / 2, self.width / 2 + 7)
            if not self.look.theme.is_high_contrast:
                glow(painter, ring, self.look.color("target"), 8, 0.5, 6)
            stroke(
                painter,
                ring,
                self.look.color("target"),
                4 if self.hot else 2.2,
                dash=() if self.hot else (4, 3),
            )
        elif self.hot:
            path = rounded(0, 0, self.width, self.height, self.corner)
            painter.fillPath(path, self.look.color("target", 0.14))
            stroke(painter, path, self.look.color("target"), 3)


class GapItem(TableItem):
    """Where the held thing came from."""

    def draw(self, painter: QPainter) -> None:
        """A dashed outline in the color of targets, on dark ground; on a table without frames a
        mark.
        """
        if self.look.bare:
            draw_mark(painter, self.look, self.body())
            return
        path = rounded(0, 0, self.width, self.height, self.corner)
        painter.fillPath(path, self.look.color("panel", 0.85))
        stroke(painter, path, self.look.color("target", 0.9), 2, dash=(2.4, 2.4))


class LiftedItem(TableItem):
    """The thing in the hand: larger, tilted, with its light. Painted once when it is lifted, then
    copied.
    """

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.thing: Thing | None = None
        self._tilt = 0.0
        self._feet: list[Badge] = []
        self.setZValue(Layer.LIFTED)
        self.hide()

    def take(self, thing: Thing, badges: Sequence[Badge] = ()) -> None:
        """Is this thing from now on; it keeps its numbers in the hand."""
        self._feet = [
            badge for badge in badges if badge.spot.startswith("foot") or badge.spot == "name"
        ]
        level = self.look.theme.elevation("lifted_card")
        self.thing = thing
        if thing.kind == "counter":
            self.set_size(64, 64)
        else:
            width = (120.0 if thing.strip else thing.rect.w) * level.scale
            self.set_size(width, width * 1.4)
        self.corner = self.width * 6.5 / 120
        self._tilt = level.tilt_deg
        self.renew()
        self.show()

    def overhang(self) -> float:
        """Its large shadow, its light, and what the tilt moves out of its corners."""
        return max(self.look.shade("lifted_card"), self.look.reach("playable")) + self.height * 0.05

    def picture_area(self) -> QRectF:
        """The thing with its shadow."""
        reach = self.overhang()
        return self.body().adjusted(-reach, -reach, reach, reach)

    def draw(self, painter: QPainter) -> None:
        """The card on its shadow, in its light."""
        look, thing = self.look, self.thing
        if thing is None:
            return
        if thing.kind == "counter":
            look.icon(painter, thing.icon, 32, 32, 58)
            return
        painter.translate(self.width / 2, self.height / 2)
        painter.rotate(self._tilt)
        painter.translate(-self.width / 2, -self.height / 2)
        look.draw_card(painter, full(thing), self.width, "lifted_card")
        look.light(painter, "playable", self.body(), self.corner)
        look.draw_card(painter, full(thing), self.width, "bare")
        if self._feet and look.bare:
            draw_plates(painter, look, self._feet, self.body())


def full(thing: Thing) -> Thing:
    """The thing as a whole card, if it was a strip."""
    if not thing.strip:
        return thing
    return Thing(
        thing.key,
        thing.touch,
        thing.kind,
        thing.place,
        thing.rect,
        thing.order,
        0.0,
        False,
        thing.definition,
        thing.card,
        thing.back,
        thing.count,
        thing.icon,
    )
