"""The stage in the middle of the table: it holds one thing, the last act, or what the hand is about
to do.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from luminagames.cardface.geometry import circle, polygon
from luminagames.cardface.ink import fill, glow, ink, linear, mix, radial, stroke
from luminagames.cardface.lights import paint_shadow
from luminagames.engine.show import Owed
from luminagames.table.board.acts import Act
from luminagames.table.ink import LEFT, MIDDLE, text, width_of
from luminagames.table.items.base import Layer, TableItem
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.words import Run


@dataclass(frozen=True, slots=True)
class Figures:
    """A forecast as the stage shows it: two pictures, what becomes of a number, why, and the
    clause.
    """

    source: str
    target: str
    before: int
    after: int
    runs: tuple[Run, ...]
    clause: str = ""


class DiscItem(TableItem):
    """A round stage with a pointer to the side whose turn it is."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.act: Act | None = None
        self.figures: Figures | None = None
        self.owed: tuple[Owed, ...] = ()
        self.title: tuple[Run, ...] = ()
        # 1 down, -1 up, 0 to nobody.
        self.toward = 0
        self.setZValue(Layer.TARGET + 20)

    def show_act(self, act: Act | None, toward: int) -> None:
        """What was done last, and whose turn it is."""
        if (act, toward) != (self.act, self.toward):
            self.act, self.toward = act, toward
            self.renew()

    def show_figures(self, figures: Figures | None) -> None:
        """What would be done; None: the last act again."""
        if figures != self.figures:
            self.figures = figures
            self.renew()

    def show_owed(self, owed: tuple[Owed, ...], runs: tuple[Run, ...]) -> None:
        """What is considered costs or needs, and in words what it is; empty: nothing is
        considered.
        """
        if (owed, runs) != (self.owed, self.title):
            self.owed, self.title = owed, runs
            self.renew()

    def picture_area(self) -> QRectF:
        """With its shadow and the pointer."""
        return self.body().adjusted(-24, -24, 24, 28)

    def draw(self, painter: QPainter) -> None:
        """The disc, then its one thing."""
        self._draw_disc(painter)
        if self.figures is not None:
            self._draw_figures(painter, self.figures)
        elif self.owed or self.title:
            self._draw_owed(painter)
        elif self.act is not None:
            self._draw_act(painter, self.act)
        else:
            look, at = self.look, self.body().center()
            look.icon(
                painter,
                f"emblem_{look.game.about.emblem}",
                at.x(),
                at.y(),
                self.width * 0.4,
                look.theme.emblem(look.game.about.id),
            )

    def _draw_disc(self, painter: QPainter) -> None:
        look, theme = self.look, self.look.theme
        radius, at = self.width / 2, self.body().center()
        x, y = at.x(), at.y()
        level = theme.elevation("panel")
        paint_shadow(painter, self.body(), radius, level.blur * 1.4, level.dy, level.alpha)
        if theme.is_dark and not theme.is_high_contrast:
            ground = radial(
                x, y - radius * 0.4, radius * 1.5, (0, "#20305C"), (0.6, "#121C38"), (1, "#0A1024")
            )
        else:
            panel = (0, look.color("panel_raised")), (1, look.color("panel"))
            ground = radial(x, y - radius * 0.4, radius * 1.5, *panel)
        fill(painter, circle(x, y, radius), ground)
        gold = look.color("hairline")
        if theme.is_dark and not theme.is_high_contrast:
            rim = linear(
                0, 0, self.width, self.height, (0, "#FFF0C4"), (0.5, "#A87B36"), (1, "#E9C77E")
            )
            stroke(painter, circle(x, y, radius), rim, 2.6)
        else:
            stroke(painter, circle(x, y, radius), gold, 2.6)
        stroke(painter, circle(x, y, radius - 8), ink(gold, 0.4), 1)
        for tick in range(72):
            angle, long = tick * math.pi / 36, 7 if tick % 6 == 0 else 4
            cos, sin = math.cos(angle), math.sin(angle)
            ends = [
                (x + (radius - 1) * cos, y + (radius - 1) * sin),
                (x + (radius - 1 - long) * cos, y + (radius - 1 - long) * sin),
            ]
            stroke(painter, polygon(ends, close=False), ink(gold, 0.7), 1)
        if self.toward:
            way = self.toward
            tip = polygon(
                [
                    (x - 11, y + way * (radius - 2)),
                    (x + 11, y + way * (radius - 2)),
                    (x, y + way * (radius + 11)),
                ]
            )
            if not theme.is_high_contrast:
                glow(painter, tip, look.color("playable"), 9, 0.5)
            fill(painter, tip, look.color("playable"))

    def _draw_act(self, painter: QPainter, act: Act) -> None:
        """Its picture in a round window, its sentence in at most two lines below."""
        look, theme = self.look, self.look.theme
        radius = self.width / 2
        lines = self._sentence(act.runs, 13.0, 2, radius * 1.42)
        round_ = radius * 0.54 if len(lines.lines) < 3 else radius * 0.48
        x, y = radius, radius - round_ * 0.37
        if act.definition:
            self._draw_picture(painter, act.definition, QPointF(x, y), round_, self._ring(act))
        else:
            color = theme.color("hairline") if act.seat is None else theme.seat(act.seat).color
            icon = act.sign if act.seat is None else theme.seat(act.seat).icon
            stroke(painter, circle(x, y, round_ * 0.8), ink(color, 0.5), 1.6)
            look.icon(painter, icon, x, y, round_ * 0.8, color)
        top = y + round_ + 8 * self._shrink
        self._paint_middle(painter, lines, top)

    @property
    def _shrink(self) -> float:
        return self.width / 224

    def _ring(self, act: Act) -> QColor:
        if act.sign == "sword":
            return self.look.color("danger")
        return (
            self.look.color("hairline")
            if act.seat is None
            else self.look.theme.seat(act.seat).color
        )

    def _draw_picture(
        self, painter: QPainter, definition: str, at: QPointF, radius: float, color: QColor
    ) -> None:
        path = circle(at.x(), at.y(), radius)
        painter.save()
        painter.setClipPath(path)
        side = radius * 2.2
        picture = self.look.art(definition, side, side)
        spot = QRectF(at.x() - side / 2, at.y() - side / 2 + radius * 0.06, side, side)
        painter.drawImage(spot, picture, QRectF(picture.rect()))
        painter.restore()
        stroke(painter, path, mix(color, "#FFFFFF", 0.15), 2.4)

    def _sentence(self, runs: tuple[Run, ...], units: float, most: int, width: float) -> RichText:
        """As large as its lines allow; the stage says little, so large text shrinks before a third
        line comes.
        """
        theme = self.look.theme
        size = units * min(self.look.text_scale, 1.3)
        while True:
            plain, bold = theme.font_px("body", size, 500), theme.font_px("body", size, 700)
            lines = RichText(runs, plain, bold, width, 1.34)
            if len(lines.lines) <= most or size * self.look.unit <= theme.minimum_px:
                return lines
            size -= 0.5

    def _paint_middle(self, painter: QPainter, lines: RichText, top: float) -> None:
        """Each line in the middle."""
        lines.paint_centered(painter, self.look.icons, 0, top, self.width, self.look.color("text"))

    def _draw_owed(self, painter: QPainter) -> None:
        """Each sign with what is needed of it and what is there."""
        look, radius = self.look, self.width / 2
        lines = self._sentence(self.title, 13.0, 3, radius * 1.5)
        size = 30.0
        top = radius - lines.height / 2 - (size * 0.9 if self.owed else 0)
        self._paint_middle(painter, lines, top)
        font = look.theme.font_px("button", 17, 700)
        parts = [(one, f"{one.owed}", f" / {one.held}") for one in self.owed]
        wide = sum(size + 6 + width_of(need + held, font) + 12 for _, need, held in parts) - 12
        x, y = radius - wide / 2, top + lines.height + 10
        for one, need, held in parts:
            look.icon(painter, one.icon, x + size / 2, y + size / 2, size)
            x += size + 6
            enough = one.held >= one.owed
            text(
                painter,
                QRectF(x, y, 60, size),
                need,
                font,
                look.color("text" if enough else "danger"),
                LEFT,
            )
            x += width_of(need, font)
            text(painter, QRectF(x, y, 80, size), held, font, look.color("text_muted"), LEFT)
            x += width_of(held, font) + 12

    def _draw_figures(self, painter: QPainter, what: Figures) -> None:
        """Who strikes whom, and the number before and after."""
        look = self.look
        radius = self.width / 2
        x, y, small = radius, radius - radius * 0.32, radius * 0.30
        danger = look.color("danger")
        for definition, side, color in (
            (what.source, -1, look.color("playable")),
            (what.target, 1, danger),
        ):
            if definition:
                self._draw_picture(
                    painter, definition, QPointF(x + side * radius / 2, y), small, color
                )
        stroke(painter, polygon([(x - 16, y), (x + 8, y)], close=False), danger, 3.4)
        fill(painter, polygon([(x + 17, y), (x + 5, y - 8), (x + 5, y + 8)]), danger)
        units = 34.0
        font = look.theme.font_px("score", units, 700)
        before, after = str(what.before), str(what.after)
        wide, arrow = width_of(before, font), 44.0
        left = x - (wide + arrow + width_of(after, font)) / 2
        row = QRectF(left, radius - 6, wide + 4, 46)
        text(painter, row, before, font, look.color("text", 0.62), LEFT)
        middle = row.center().y()
        stroke(
            painter,
            polygon([(left - 2, middle), (left + wide + 2, middle)], close=False),
            danger,
            2.4,
        )
        muted = look.color("text_muted")
        stroke(
            painter,
            polygon([(left + wide + 10, middle), (left + wide + 28, middle)], close=False),
            muted,
            2.4,
        )
        tip = left + wide + 35
        fill(painter, polygon([(tip, middle), (tip - 9, middle - 6), (tip - 9, middle + 6)]), muted)
        number = QRectF(left + wide + arrow, radius - 6, 90, 46)
        text(painter, number, after, font, look.color("text"), LEFT)
        lines = self._sentence(what.runs, 12.5, 2, radius * 1.6)
        top = radius + 40
        self._paint_middle(painter, lines, top)
        clause = look.theme.font_px("small", 11.5 * min(look.text_scale, 1.3), 600)
        foot = QRectF(0, top + lines.height, self.width, 18)
        text(painter, foot, what.clause, clause, look.color("text_accent"), MIDDLE)
