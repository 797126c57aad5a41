"""What comes apart for a moment: a pile that is shuffled, a portrait that breaks."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from luminagames.cardface.geometry import polygon
from luminagames.cardface.ink import fill, ink, radial, stroke
from luminagames.table.board.cracks import cracks
from luminagames.table.look import Look
from luminagames.table.motion.lights import Moving
from luminagames.table.plan import Thing

# Cards of a pile that are seen while it is shuffled.
LEAVES = 10
# Shares of its time: the halves have parted; the last card has fallen.
PARTED, FALLEN = 0.3, 0.9
SHARDS = 22
SHARD_COLORS = ("#E4637A", "#F0CF8C", "#C9D0E0", "#A82443")


class RiffleItem(Moving):
    """Backs of a pile: the halves part to both sides, then their cards fall together, one from each
    side.
    """

    def __init__(self, look: Look, pile: Thing, rect: QRectF) -> None:
        super().__init__(look, rect)
        self.pile = Thing("", "", "back", "", pile.rect, 0, back=pile.back, card=None)

    def overhang(self) -> float:
        """How far the halves go, with their shadow."""
        return self.width * 0.62 + self.look.shade("resting_card")

    def draw(self, painter: QPainter) -> None:
        """From the lowest card to the highest; one that has fallen lies under those that have
        not.
        """
        parted = _eased(min(1.0, self.share / PARTED))
        step = (FALLEN - PARTED) / LEAVES
        for leaf in range(LEAVES):
            side = -1 if leaf % 2 else 1
            fallen = _eased(min(1.0, max(0.0, (self.share - PARTED - leaf * step) / (2 * step))))
            away = parted * (1 - fallen)
            lift = 10 * math.sin(math.pi * fallen) if fallen < 1 else 0.0
            painter.save()
            painter.translate(
                self.width / 2 + side * 0.5 * self.width * away, self.height / 2 - leaf * 0.8 - lift
            )
            painter.rotate(side * 7 * away)
            painter.translate(-self.width / 2, -self.height / 2)
            self.look.draw_card(painter, self.pile, self.width, "bare" if leaf else "resting_card")
            painter.restore()


class ShatterItem(Moving):
    """Something falls that a match is remembered for: it is struck with light, cracks, and sheds
    splinters.
    """

    def __init__(self, look: Look, rect: QRectF) -> None:
        super().__init__(look, rect)
        self.lines = cracks(self.body())

    def overhang(self) -> float:
        """How far the light and the splinters go."""
        return max(self.width, self.height) * 1.3

    def draw(self, painter: QPainter) -> None:
        """A flash that ends after a sixth of the time; cracks that run outwards; splinters that
        fall.
        """
        middle, share = self.body().center(), self.share
        reach = self.overhang()
        flash = max(0.0, 1 - share * 6)
        if flash:
            stops = (
                (0, ink("#FFFFFF", flash)),
                (0.4, ink("#FF9C8E", flash * 0.7)),
                (1, ink("#FF9C8E", 0)),
            )
            light = radial(middle.x(), middle.y(), reach, *stops)
            painter.fillRect(self.body().adjusted(-reach, -reach, reach, reach), light)
        glow = 0.5 * max(0.0, 1 - abs(share - 0.3) / 0.5)
        if glow:
            light = radial(
                middle.x(),
                middle.y(),
                reach * 0.8,
                (0, ink("#E4637A", glow)),
                (1, ink("#E4637A", 0)),
            )
            painter.fillRect(self.body().adjusted(-reach, -reach, reach, reach), light)
        run = min(1.0, share / 0.18)
        fade = min(1.0, (1 - share) * 5)
        for line in self.lines:
            seen = line[: max(2, math.ceil(run * len(line)))]
            path = polygon([(one.x(), one.y()) for one in seen], close=False)
            stroke(painter, path, ink("#05070F", 0.9 * fade), 4)
            stroke(
                painter, path, ink("#FFD9C8", (0.35 + 0.65 * max(0.0, 1 - share * 2)) * fade), 1.6
            )
        self._splinters(painter, middle, max(0.0, share - 0.06) / 0.94)

    def _splinters(self, painter: QPainter, middle: QPointF, share: float) -> None:
        if not share:
            return
        fade = max(0.0, 1 - share * 1.1)
        for number in range(SHARDS):
            angle = number * 2.399
            away = (
                (0.2 + 0.8 * ((number * 37) % 11) / 11)
                * self.width
                * (1 - (1 - min(1.0, share * 1.6)) ** 2)
            )
            x = middle.x() + math.cos(angle) * away
            y = middle.y() + math.sin(angle) * away * 0.8 + self.height * 1.1 * share * share
            size, turn = 4.0 + number % 4 * 2.2, angle + share * (5 + number % 3)
            ends = [
                (x + size * long * math.cos(turn + at), y + size * long * math.sin(turn + at))
                for at, long in ((0.0, 1.8), (2.2, 1.0), (4.0, 0.9))
            ]
            fill(
                painter, polygon(ends), ink(QColor(SHARD_COLORS[number % len(SHARD_COLORS)]), fade)
            )


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)
