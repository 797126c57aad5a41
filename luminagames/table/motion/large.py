"""What fills the middle of the table for a moment: a coin, a card that rises, a hand that is laid
out and counted.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from luminagames.cardface.geometry import circle, cogwheel, place, polygon, rounded, star
from luminagames.cardface.ink import fill, ink, linear, radial, stroke
from luminagames.engine.show import LaidGroup, LaidHand, Rect
from luminagames.table.ink import MIDDLE, text, width_of
from luminagames.table.items.base import Layer
from luminagames.table.look import Look
from luminagames.table.motion.lights import Moving, RaysItem
from luminagames.table.motion.script import CLOSING, GROUP, OPENING, SEAL
from luminagames.table.plan import Thing

TURNS = 6
CREAM = "#FFF3D2"


class CoinItem(Moving):
    """A toss: it rises, turns, falls, wobbles, and shows its face; then what it means."""

    def __init__(self, look: Look, center: QPointF, face: str, words: str) -> None:
        self.face, self.words = face, words
        super().__init__(look, QRectF(center.x() - 420, center.y() - 260, 840, 520))
        self.setZValue(Layer.FLYING + 30)

    def overhang(self) -> float:
        """The coin at the height of its throw."""
        return 24.0

    def draw(self, painter: QPainter) -> None:
        """The felt's rings, the coin as it lies now, words at the end."""
        at, middle = self.share, self.body().center()
        fade = min(1.0, at * 12, (1 - at) * 8)
        night = QColor(6, 10, 24, round(215 * fade))
        shade = radial(middle.x(), middle.y(), 258, (0, night), (1, ink(night, 0)))
        painter.fillRect(self.body(), shade)
        up = at < 0.48
        if up:
            part = at / 0.48
            lift = 190 * 4 * part * (1 - part)
            turn = math.cos(part * TURNS * math.pi)
            radius = 58.0
        else:
            part = (at - 0.48) / 0.52
            wobble = max(0.0, 1 - part / 0.33)
            lift, turn = 0.0, 1 - 0.55 * wobble * abs(math.sin(part * 30))
            radius = 58 + 42 * min(1.0, max(0.0, (part - 0.33) / 0.25))
            for ring in range(3):
                reach = radius * (1.3 + ring * 0.7) * (0.6 + part)
                gold = ink("#F0CF8C", 0.5 * max(0.0, 1 - part * 1.6))
                stroke(painter, circle(middle.x(), middle.y() + 50, reach, reach * 0.3), gold, 2)
        painter.setOpacity(fade)
        self._coin(painter, QPointF(middle.x(), middle.y() - 30 - lift), radius, turn)
        if at > 0.66:
            self._draw_words(painter)
        painter.setOpacity(1.0)

    def _draw_words(self, painter: QPainter) -> None:
        middle = self.body().center()
        font = self.look.font("title", 30, 600)
        wide = min(self.width, width_of(self.words, font) + 64)
        words = QRectF(middle.x() - wide / 2, middle.y() + 92, wide, 62)
        pill = rounded(words.x(), words.y(), wide, words.height(), 31)
        fill(painter, pill, QColor("#0A0F20"))
        stroke(painter, pill, QColor("#F0CF8C"), 1.6)
        text(painter, words, self.words, font, QColor(CREAM), MIDDLE)

    def _coin(self, painter: QPainter, at: QPointF, radius: float, turn: float) -> None:
        """`turn` is the breadth that is seen of its face, below zero its other side."""
        painter.save()
        painter.translate(at)
        painter.scale(1, max(0.08, abs(turn)))
        rim = linear(
            -radius, -radius, radius, radius, (0, "#FFF0C4"), (0.5, "#A87B36"), (1, "#E9C77E")
        )
        fill(painter, circle(0, 0, radius), rim)
        face = radial(
            -radius * 0.3,
            -radius * 0.4,
            radius * 1.6,
            (0, "#FFE7A8"),
            (0.6, "#D9A94E"),
            (1, "#8A6228"),
        )
        fill(painter, circle(0, 0, radius * 0.88), face)
        heads = (self.face == "heads") == (turn >= 0)
        sign = (
            star(8, radius * 0.62, radius * 0.26)
            if heads
            else place(cogwheel(8), 0, 0, radius * 0.6)
        )
        fill(painter, sign, QColor("#5A3C12"))
        stroke(painter, circle(0, 0, radius * 0.76), ink("#5A3C12", 0.6), 1.6)
        painter.restore()


class RiseItem(Moving):
    """A card, large, before rays, with its sentence: then it lies where it belongs."""

    def __init__(self, look: Look, center: QPointF, definition: str, words: str) -> None:
        self.words = words
        self.thing = Thing("", "", "card", "", Rect(0, 0, 300, 420), 0, definition=definition)
        super().__init__(look, QRectF(center.x() - 430, center.y() - 380, 860, 760))
        self.rays = RaysItem(look, QPointF(0, 0), 380)
        self.setZValue(Layer.FLYING + 30)

    def draw(self, painter: QPainter) -> None:
        """It grows, stands, and fades."""
        at, middle = self.share, self.body().center()
        fade = min(1.0, at * 8, (1 - at) * 8)
        painter.save()
        painter.translate(middle.x() - 380, middle.y() - 410)
        self.rays.share = at
        self.rays.draw(painter)
        painter.restore()
        painter.save()
        painter.setOpacity(fade)
        grown = 0.55 + 0.45 * min(1.0, 1 - (1 - min(1.0, at * 4)) ** 3)
        painter.translate(middle.x(), middle.y() - 30)
        painter.scale(grown, grown)
        painter.translate(-150, -210)
        self.look.draw_card(painter, self.thing, 300, "lifted_card")
        painter.restore()
        painter.setOpacity(fade)
        font = self.look.font("title", 36, 600)
        text(
            painter,
            QRectF(0, middle.y() + 205, self.width, 60),
            self.words,
            font,
            QColor(CREAM),
            MIDDLE,
        )
        painter.setOpacity(1.0)


# The tone of groups that are counted when all else is.
LATE = "accent"


class FlareItem(Moving):
    """Groups flare one by one, the sum counts up, then what counts besides; the sum is what the
    seat has won.
    """

    CARD = 118.0
    GAP = 40.0

    def __init__(self, look: Look, area: QRectF, hand: LaidHand, words: str) -> None:
        self.hand, self.words = hand, words
        counted = [group for group in hand.groups if group.points is not None]
        self.groups = sorted(counted, key=lambda group: group.tone == LATE)
        # So many groups flare before what counts besides; the others come last.
        self.first = sum(group.tone != LATE for group in counted)
        super().__init__(look, area.adjusted(20, 20, -20, -20))
        self.setZValue(Layer.FLYING + 30)
        self.ms = OPENING + len(self.groups) * GROUP + len(hand.extra) * SEAL + CLOSING
        self.rays = RaysItem(look, QPointF(0, 0), 190)

    def _lit(self) -> tuple[int, float, int]:
        """How many groups have flared, how far the running one is, and how many seals are
        struck.
        """
        at = self.share * self.ms - OPENING
        if at < 0:
            return 0, 0.0, 0
        after = at - self.first * GROUP
        seals = max(0, min(len(self.hand.extra), int(after // SEAL) + 1))
        late = after - len(self.hand.extra) * SEAL
        if late < 0 or self.first == len(self.groups):
            count = min(self.first, int(at // GROUP) + 1)
            running = (at - (count - 1) * GROUP) / GROUP if count else 0.0
        else:
            count = min(len(self.groups), self.first + int(late // GROUP) + 1)
            running = (late - (count - self.first - 1) * GROUP) / GROUP
        return count, min(1.0, running), seals

    @property
    def sum(self) -> int:
        """What is counted so far: the running group adds as it flares."""
        count, running, seals = self._lit()
        points = [group.points or 0 for group in self.groups[:count]]
        shown = sum(points[:-1]) + round(points[-1] * min(1.0, running * 1.6)) if points else 0
        return shown + sum(value for _, value in self.hand.extra[:seals])

    def draw(self, painter: QPainter) -> None:
        """Cards in groups over the dark, the value of each that has flared, the sum below."""
        fade = min(1.0, self.share * 14, (1 - self.share) * 14)
        painter.setOpacity(fade)
        body = self.body()
        night, at = QColor("#080C1E"), body.center()
        stops = (0, ink(night, 0.92)), (0.8, ink(night, 0.75)), (1, ink(night, 0))
        shade = radial(at.x(), at.y(), body.width() * 0.6, *stops)
        painter.fillRect(body, shade)
        head = QRectF(0, body.height() * 0.08, body.width(), 60)
        text(painter, head, self.words, self.look.font("title", 40, 600), QColor(CREAM), MIDDLE)
        count, running, seals = self._lit()
        parting = min(1.0, self.share * self.ms / OPENING)
        for number, (group, x, wide) in enumerate(self._places(parting)):
            lit = 1.0 if number < count - 1 else running if number == count - 1 else 0.0
            self._group(
                painter,
                group,
                QPointF(x, body.height() * 0.30),
                wide,
                lit,
                flaring=number == count - 1,
            )
        self._sum(painter, body, seals)
        painter.setOpacity(1.0)

    def _places(self, parting: float) -> list[tuple[LaidGroup, float, float]]:
        """Each group with its left end and breadth; before they part all lie together."""
        most = self.width - 80
        card, gap = self.CARD, self.GAP
        cards = sum(len(group.faces) for group in self.groups)
        step = card * 0.56
        fixed = len(self.groups) * card + gap * (len(self.groups) - 1)
        loose = cards - len(self.groups)
        if loose > 0 and fixed + step * loose > most:
            step = max(18.0, (most - fixed) / loose)
        eased = parting * parting * (3 - 2 * parting)
        gap *= eased
        wides = [card + step * (len(group.faces) - 1) for group in self.groups]
        left = (self.width - sum(wides) - gap * (len(wides) - 1)) / 2
        found = []
        for group, wide in zip(self.groups, wides, strict=True):
            found.append((group, left, step))
            left += wide + gap
        return found

    def _group(
        self,
        painter: QPainter,
        group: LaidGroup,
        at: QPointF,
        step: float,
        lit: float,
        *,
        flaring: bool,
    ) -> None:
        look, card = self.look, self.CARD
        wide = card + step * (len(group.faces) - 1)
        high = card * 1.4
        if flaring:
            painter.save()
            painter.translate(at.x() + wide / 2 - 190, at.y() + high / 2 - 190)
            self.rays.share = lit * 0.9
            self.rays.draw(painter)
            painter.restore()
            edge = rounded(at.x() - 6, at.y() - 6, wide + 12, high + 12, 10)
            stroke(painter, edge, ink("#FFDF9A", 0.4 + 0.6 * (1 - lit)), 4)
        for number, face in enumerate(group.faces):
            painter.save()
            painter.translate(at.x() + number * step, at.y())
            look.draw_card(
                painter, Thing("", "", "card", "", Rect(0, 0, card, high), 0, definition=face), card
            )
            if not lit:
                fill(painter, rounded(0, 0, card, high, 6), ink("#060A16", 0.5))
            painter.restore()
        if lit:
            words = f"{look.words.plain(group.title)}  {_signed(group.points or 0)}"
            font = look.font("button", 24, 700)
            breadth = width_of(words, font) + 36
            pill = QRectF(at.x() + wide / 2 - breadth / 2, at.y() + high + 16, breadth, 42)
            fill(
                painter,
                rounded(pill.x(), pill.y(), pill.width(), pill.height(), 21),
                QColor("#0A0F20"),
            )
            stroke(
                painter,
                rounded(pill.x(), pill.y(), pill.width(), pill.height(), 21),
                QColor("#F0CF8C"),
                1.6,
            )
            text(painter, pill, words, font, QColor(CREAM), MIDDLE)

    def _sum(self, painter: QPainter, body: QRectF, seals: int) -> None:
        look = self.look
        middle = body.height() * 0.74
        if seals:
            words, value = self.hand.extra[seals - 1]
            sun = star(24, 78, 58)
            fill(painter, place(sun, body.center().x() + 190, middle, 1), QColor("#E9C77E"))
            fill(painter, circle(body.center().x() + 190, middle, 54), QColor("#FFF0C4"))
            rect = QRectF(body.center().x() + 130, middle - 34, 120, 68)
            text(
                painter,
                rect,
                _signed(value),
                look.font("score", 42, 700),
                QColor("#7A1D33"),
                MIDDLE,
            )
            below = QRectF(body.center().x() + 60, middle + 84, 260, 34)
            text(
                painter,
                below,
                look.words.plain(words),
                look.font("small", 20, 600),
                QColor(CREAM),
                MIDDLE,
            )
        number = QRectF(body.center().x() - 160, middle - 70, 320, 140)
        text(
            painter, number, str(self.sum), look.font("score", 104, 700), QColor("#FFE7A8"), MIDDLE
        )
        base = polygon(
            [(number.left() + 60, number.bottom()), (number.right() - 60, number.bottom())],
            close=False,
        )
        stroke(painter, base, ink("#F0CF8C", 0.6), 1.6)


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"
