"""What all things on the table share: a rectangle of their own, a touchable, a light, a focus ring,
and no rule.
"""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from luminagames.table.look import Look


class Layer:
    """The z-values of the scene, from the felt up. Things of one layer lie in the order of the
    plan.
    """

    FRAME = 0.0
    VACANCY = 10.0
    PANEL = 20.0
    THING = 100.0
    LINK = 5000.0
    VEIL = 6000.0
    TARGET = 6100.0
    SPENT = 6200.0
    FLYING = 6300.0
    LIFTED = 6400.0
    FOCUS = 6500.0
    CHIP = 6600.0
    BANNER = 6700.0


class KeptItem(QGraphicsItem):
    """An item that keeps the rectangle it paints in.

    Qt's index and its repaints trust `boundingRect` from one `prepareGeometryChange` to the next,
    and the size of a table unit, the theme and the text size change behind their back: so only
    `refit` changes it, and prepares first.
    """

    def __init__(self) -> None:
        super().__init__()
        self._bounds = QRectF()
        self.setAcceptedMouseButtons(self.acceptedMouseButtons().NoButton)

    @final
    def boundingRect(self) -> QRectF:
        """What `extent` was at the last `refit`."""
        return self._bounds

    def extent(self) -> QRectF:
        """All that `paint` may touch, as things are now; in the item's own units."""
        raise NotImplementedError

    @final
    def refit(self) -> None:
        """Keeps another rectangle if `extent` is another; call after whatever it depends on has
        changed.
        """
        wanted = self.extent()
        if wanted != self._bounds:
            self.prepareGeometryChange()
            self._bounds = wanted

    def restyle(self) -> None:
        """Another theme, text size or scale."""
        self.refit()
        self.update()


class TableItem(KeptItem):
    """An item of `size` table units whose origin is its upper left corner.

    `light` is the meaning that surrounds it (`playable`, `spent`, `refused` or empty). An item that
    `keeps_picture` is drawn once for each state, at the exact size, and copied after that.
    """

    corner = 6.5
    keeps_picture = False

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.touch = ""
        self.width = 0.0
        self.height = 0.0
        self.light = ""
        self.focused = False
        self._picture: QPixmap | None = None

    def set_size(self, width: float, height: float) -> None:
        """The size of the thing itself, without light and shadow."""
        if (width, height) != (self.width, self.height):
            self.width, self.height = width, height
            self._picture = None
            self.setTransformOriginPoint(width / 2, height / 2)
            self.refit()
            self.update()

    def renew(self) -> None:
        """Shows another state: what was drawn is out of date."""
        self._picture = None
        self.refit()
        self.update()

    def restyle(self) -> None:
        """What was drawn is out of date."""
        self.renew()

    def set_light(self, light: str) -> None:
        """Surrounds the item with a light."""
        if light != self.light:
            self.light = light
            self.refit()
            self.update()

    def set_focused(self, focused: bool) -> None:
        """Shows or hides the keyboard's ring."""
        if focused != self.focused:
            self.focused = focused
            self.refit()
            self.update()

    def body(self) -> QRectF:
        """The thing itself."""
        return QRectF(0, 0, self.width, self.height)

    def lit_rect(self) -> QRectF:
        """What a light surrounds."""
        return self.body()

    def overhang(self) -> float:
        """How far `draw` may reach beyond the body on every side, in table units: tabs, marks, a
        shadow.
        """
        return 14.0

    def extent(self) -> QRectF:
        """The thing with all that hangs over it, its light and its ring."""
        reach = self.overhang()
        if self.light:
            reach = max(reach, self.look.reach(self.light))
        if self.focused:
            reach = max(reach, self.look.reach("focus"))
        area = self.body().united(self.lit_rect()).adjusted(-reach, -reach, reach, reach)
        if not self.keeps_picture:
            return area
        pixel = 1 / self.look.unit  # a picture is copied to the nearest whole pixel
        return area.united(self.picture_area().adjusted(-pixel, -pixel, pixel, pixel))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Light first, then the thing, then the keyboard's ring."""
        if self.light:
            self.look.light(painter, self.light, self.lit_rect(), self.corner)
        if self.keeps_picture:
            self._copy(painter)
        else:
            self.draw(painter)
        if self.focused:
            self.look.light(painter, "focus", self.lit_rect(), self.corner)

    def picture_area(self) -> QRectF:
        """What the kept picture covers."""
        return self.body().adjusted(-16, -16, 16, 16)

    def _copy(self, painter: QPainter) -> None:
        look, area = self.look, self.picture_area()
        if self._picture is None:
            self._picture = look.canvas(area, self.draw)
        look.blit(painter, area.x(), area.y(), self._picture)

    def draw(self, painter: QPainter) -> None:
        """Paints the thing itself."""
        raise NotImplementedError
