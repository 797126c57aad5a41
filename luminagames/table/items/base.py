"""What all things on the table share: a touchable, a light, a focus ring, and no rule."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from luminagames.table.look import Look


class Layer:
    """The z-values of the scene, from the felt up. Things of one layer lie in the order of the plan."""

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


class TableItem(QGraphicsItem):
    """An item of `size` table units whose origin is its upper left corner.

    `light` is the meaning that surrounds it (`playable`, `spent`, `refused` or empty). An item that `keeps_picture`
    is drawn once for each state, at the exact size, and copied after that.
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
        self.setAcceptedMouseButtons(self.acceptedMouseButtons().NoButton)

    def set_size(self, width: float, height: float) -> None:
        """The size of the thing itself, without light and shadow."""
        if (width, height) != (self.width, self.height):
            self.prepareGeometryChange()
            self.width, self.height = width, height
            self._picture = None
            self.setTransformOriginPoint(width / 2, height / 2)

    def renew(self) -> None:
        """Shows another state: what was drawn is out of date."""
        self._picture = None
        self.update()

    def set_light(self, light: str) -> None:
        """Surrounds the item with a light."""
        if light != self.light:
            self.prepareGeometryChange()
            self.light = light
            self.update()

    def set_focused(self, focused: bool) -> None:
        """Shows or hides the keyboard's ring."""
        if focused != self.focused:
            self.prepareGeometryChange()
            self.focused = focused
            self.update()

    def body(self) -> QRectF:
        """The thing itself."""
        return QRectF(0, 0, self.width, self.height)

    def lit_rect(self) -> QRectF:
        """What a light surrounds."""
        return self.body()

    def boundingRect(self) -> QRectF:
        """The thing with its light and shadow."""
        reach = 16 / max(self.look.unit, 0.2)
        if self.light:
            reach = max(reach, self.look.reach(self.light))
        if self.focused:
            reach = max(reach, self.look.reach("focus"))
        return self.body().united(self.lit_rect()).adjusted(-reach, -reach, reach, reach)

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
