"""What moves: a card or a token on its way, a banner."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, ink, linear
from luminagames.engine.show import Badge
from luminagames.table.board.plates import draw_plates
from luminagames.table.ink import MIDDLE, text
from luminagames.table.items.base import KeptItem, Layer, TableItem
from luminagames.table.look import Look
from luminagames.table.plan import Thing

# How high a card flies, as a share of its way.
ARC = 0.09


def _arc(start: QPointF, end: QPointF, high: float) -> float:
    """How far above a straight line something of a height flies, in units; below it at the upper
    edge of the table.
    """
    way = end - start
    lift = ARC * (abs(way.x()) + abs(way.y()))
    return -lift if min(start.y(), end.y()) - high / 2 - lift < 0 else lift


class FlyingCard(TableItem):
    """A card between two places; it turns over half way if its faces differ there."""

    def __init__(
        self,
        look: Look,
        start: QRectF,
        end: QRectF,
        before: Thing,
        after: Thing,
        tilt: float = 0.0,
        feet: Sequence[Badge] = (),
    ) -> None:
        super().__init__(look)
        self.feet = [
            badge for badge in feet if badge.spot.startswith("foot") or badge.spot == "name"
        ]
        self.start, self.end = start, end
        self.tilt = tilt
        self.before, self.after = before, after
        self.turns = before.definition != after.definition
        self.share = 0.0
        self.arc = _arc(start.center(), end.center(), end.height())
        self.setZValue(Layer.FLYING)
        self.set_size(end.width(), end.height())
        self.corner = end.width() * 6.5 / 120
        self.step(0.0)

    def step(self, share: float) -> None:
        """Stands at a share of its way."""
        self.share = share
        center = self.start.center() + (self.end.center() - self.start.center()) * share
        lift = self.arc * 4 * share * (1 - share)
        self.setPos(center - QPointF(self.width / 2, self.height / 2 + lift))
        size = self.start.width() + (self.end.width() - self.start.width()) * share
        self.setRotation(self.tilt * (1 - share))
        self.setScale(max(0.05, size / self.end.width()))
        if self.turns:
            self.update()

    def overhang(self) -> float:
        """Its large shadow."""
        return self.look.shade("lifted_card")

    def draw(self, painter: QPainter) -> None:
        """The card; narrower while it turns over."""
        thing = self.after if not self.turns or self.share > 0.5 else self.before
        if self.turns:
            narrow = max(0.04, abs(1 - 2 * self.share))
            painter.translate(self.width / 2 * (1 - narrow), 0)
            painter.scale(narrow, 1)
        self.look.draw_card(painter, thing, self.width, "lifted_card")
        if self.feet and self.look.bare and thing.definition:
            draw_plates(painter, self.look, self.feet, self.body())


class FlyingToken(TableItem):
    """A token between two piles."""

    def __init__(
        self, look: Look, icon: str, start: QPointF, end: QPointF, size: float = 44.0
    ) -> None:
        super().__init__(look)
        self.icon = icon
        self.start, self.end = start, end
        self.arc = _arc(start, end, size)
        self.setZValue(Layer.FLYING)
        self.set_size(size, size)
        self.step(0.0)

    def step(self, share: float) -> None:
        """Stands at a share of its way."""
        way = self.end - self.start
        lift = self.arc * 4 * share * (1 - share)
        self.setPos(self.start + way * share - QPointF(self.width / 2, self.height / 2 + lift))

    def draw(self, painter: QPainter) -> None:
        """The icon."""
        self.look.icon(painter, self.icon, self.width / 2, self.height / 2, self.width * 0.9)


# Height of a banner, in table units.
BAND = 130.0


class BannerItem(KeptItem):
    """Words across the table for a moment."""

    def __init__(self, look: Look, words: str, middle: float | None = None) -> None:
        """`middle` is the height at which it runs, if there is something that it runs across like a
        sash.
        """
        super().__init__()
        self.look = look
        self.words = words
        self.setZValue(Layer.BANNER)
        self.setPos(0, look.size[1] * 0.4 if middle is None else middle - BAND / 2)
        self.refit()

    def extent(self) -> QRectF:
        """The band across the table."""
        return QRectF(-200, 0, self.look.size[0] + 400, BAND)

    def step(self, share: float) -> None:
        """Fades in, stays, fades out."""
        self.setOpacity(min(1.0, share * 6, (1 - share) * 6))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A band that is dark in the middle, the words in gold."""
        theme = self.look.theme
        rect = self.extent()
        ground: QColor = theme.color("panel")
        band = linear(
            rect.left(),
            0,
            rect.right(),
            0,
            (0, ink(ground, 0)),
            (0.3, ink(ground, 0.95)),
            (0.7, ink(ground, 0.95)),
            (1, ink(ground, 0)),
        )
        fill(painter, rounded(rect.x(), rect.y(), rect.width(), rect.height()), band)
        for y in (rect.top() + 2, rect.bottom() - 2):
            painter.fillRect(
                QRectF(self.look.size[0] * 0.2, y, self.look.size[0] * 0.6, 1.4), theme.hairline()
            )
        words = QRectF(100, 0, self.look.size[0] - 200, BAND)
        text(
            painter,
            words,
            self.words,
            self.look.font("hero", 52, 600),
            theme.color("text_accent"),
            MIDDLE,
        )
