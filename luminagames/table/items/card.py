"""A card, face up or face down, and a pile of cards."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, ink, mix, stroke
from luminagames.engine.show import Badge
from luminagames.kit.tip import plain_tip
from luminagames.table.board.plates import draw_disc, draw_mark, draw_pill, draw_plates
from luminagames.table.ink import LEFT, MIDDLE, count_chip, text, width_of
from luminagames.table.items.base import TableItem
from luminagames.table.items.spots import SPOTS_REACH, draw_foot, draw_spot
from luminagames.table.look import Look
from luminagames.table.plan import Thing

# Badges lie on dark pills over pictures in every theme, so they have one set of colors.
_TONES = {
    "plain": "#FFFFFF",
    "good": "#7FDDB0",
    "bad": "#FF8A7A",
    "accent": "#F0CF8C",
    "muted": "#AEB7CE",
}
_GROUND = "name_on_night.ground"
SMALL_PILE = 30.0
# Names and numbers stand below this share of a card's height.
FOOT = 0.4
"""A narrower pile has its count beside it."""


class CardItem(TableItem):
    """One card. It shows a picture and badges, and knows nothing of what it can do."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.thing: Thing | None = None
        self.badges: tuple[Badge, ...] = ()
        self.fresh = ""
        self.open_width = 0.0
        self.spent = False
        self.faded = False
        self.dimmed = False
        self.expended = False
        self._foot: tuple[object, QPixmap] | None = None

    def show_signs_within(self, width: float) -> None:
        """So much of the card, from its left, can be seen."""
        if width != self.open_width:
            self.open_width = width
            self.update()

    @property
    def _covered(self) -> bool:
        """Whether its right part lies under its neighbor; a card that lies sideways shows its foot
        all the same.
        """
        lying = self.thing is not None and self.thing.turn % 180 == 90
        return not lying and 0 < self.open_width < self.width - 1

    def set_spent(self, spent: bool) -> None:
        """Dims a card that has done what it can do."""
        if spent != self.spent:
            self.spent = spent
            self.update()

    def set_faded(self, faded: bool) -> None:
        """Fades the edge of a card that is new and may not yet do everything."""
        if faded != self.faded:
            self.faded = faded
            self.update()

    def set_dimmed(self, dimmed: bool) -> None:
        """Veils a card of the hand a little that cannot be played now."""
        if dimmed != self.dimmed:
            self.dimmed = dimmed
            self.update()

    def set_expended(self, expended: bool) -> None:
        """Veils a card that is used for now, under its numbers; a disc says what it waits for."""
        if expended != self.expended:
            self.expended = expended
            self.update()

    def mark_fresh(self, word: str) -> None:
        """Marks a card that was turned up in the last step with a word; empty takes the mark
        away.
        """
        if word != self.fresh:
            self.fresh = word
            self.update()

    def overhang(self) -> float:
        """Its shadow, the mark of a new card, and the badges that stand over its edge."""
        return max(
            self.look.shade("resting_card"),
            SPOTS_REACH if any(one.spot for one in self.badges) else 14.0,
        )

    def show_thing(self, thing: Thing, badges: tuple[Badge, ...]) -> None:
        """Becomes another thing or the same at another place."""
        if thing != self.thing or badges != self.badges:
            self.thing, self.badges = thing, badges
            self.touch = thing.touch
            self.renew()
        self.set_size(thing.rect.w, thing.rect.h)
        self.corner = 3.5 if thing.strip else 6.5

    def draw(self, painter: QPainter) -> None:
        """The picture, and the badges along its lower edge."""
        if self.thing is None:
            return
        self.look.draw_card(painter, self.thing, self.width)
        veil = (
            0.5
            if self.expended
            else 0.4
            if self.spent and self.look.bare
            else 0.5
            if self.spent
            else 0.0
        )
        veil = max(veil, 0.26 if self.dimmed else 0.0)
        if veil:
            fill(painter, rounded(0, 0, self.width, self.height, self.corner), ink("#060A16", veil))
        if self.faded and self.look.bare:
            self._draw_new(painter)
        elif self.faded:
            self._draw_edge(painter)
        if self.badges and not self.thing.strip:
            self._draw_all(painter)
        if self.fresh and not self.thing.strip and not self._says(self.fresh):
            self._draw_fresh(painter)

    def _draw_new(self, painter: QPainter) -> None:
        """A dotted edge."""
        path = rounded(1, 1, self.width - 2, self.height - 2, self.corner)
        stroke(painter, path, ink("#DDE6FF", 0.85), 1.6, dash=(1.5, 3))

    def _says(self, word: str) -> bool:
        """Whether a badge says it already."""
        return any(badge.text.casefold() == word.casefold() for badge in self.badges)

    def _draw_fresh(self, painter: QPainter) -> None:
        """A small pill on the upper edge."""
        look = self.look
        font = look.font("caption", 12, 700)
        width = width_of(self.fresh, font) + 16
        rect = QRectF((self.width - width) / 2, -9, width, 19)
        path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 9.5)
        fill(painter, path, look.color("text_accent"))
        stroke(painter, path, look.color("panel"), 1.4)
        text(painter, rect, self.fresh, font, look.color("panel"), MIDDLE)

    def _draw_all(self, painter: QPainter) -> None:
        """Those in the row of signs, or along the foot with a price; over them those with a spot of
        their own.
        """
        signs = tuple(
            badge for badge in self.badges if not badge.spot and (badge.icon or badge.text)
        )
        if any(badge.icon and badge.text for badge in signs):
            self._draw_badges(painter, signs)
        elif signs:
            self._draw_signs(painter, signs)
        feet = [
            badge for badge in self.badges if badge.spot.startswith("foot") or badge.spot == "name"
        ]
        if feet and self.look.bare:
            painter.save()
            self._unturn(painter)
            self._copy_foot(painter, tuple(feet))
            painter.restore()
            feet = []
        if self.expended:
            right = (self.open_width if self._covered else self.width) - 13
            draw_disc(painter, self.look, QPointF(right, 13), 11, "turn")
        feet = [badge for badge in feet if badge.spot != "name"]
        for badge in feet:  # these replace what is printed, and turn with the card
            seen = self.open_width if self._covered else self.width
            draw_foot(painter, self.look, badge, self.body(), seen=seen, alone=len(feet) == 1)
        spots = [
            badge for badge in self.badges if badge.spot in ("seal", "order", "share", "wound")
        ]
        if spots:
            box = self._upright(painter)
            for badge in spots:
                draw_spot(painter, self.look, badge, box)
            painter.restore()

    def _copy_foot(self, painter: QPainter, feet: tuple[Badge, ...]) -> None:
        """The numbers and the name at the foot, drawn once for each state."""
        look, seen = self.look, self.open_width if self._covered else 0.0
        state = (feet, self.width, seen, look.unit, look.ratio, look.text_scale)
        area = QRectF(0, self.height * FOOT, self.width, self.height * (1 - FOOT))
        if self._foot is None or self._foot[0] != state:
            self._foot = (
                state,
                look.canvas(area, lambda p: draw_plates(p, look, feet, self.body(), seen)),
            )
        look.blit(painter, area.x(), area.y(), self._foot[1])

    def _unturn(self, painter: QPainter) -> None:
        """Numbers stand upright on a card that is tilted."""
        turn = 0.0 if self.thing is None else self.thing.turn
        if turn:
            center = self.body().center()
            painter.translate(center)
            painter.rotate(-turn)
            painter.translate(-center)

    def _draw_edge(self, painter: QPainter) -> None:
        """A veil that comes in from the edges."""
        ground = self.look.color("felt_edge")
        steps = 5
        for step in range(steps):
            inset = 1.5 + step * 2.2
            path = rounded(
                inset, inset, self.width - 2 * inset, self.height - 2 * inset, self.corner
            )
            ground.setAlphaF(0.62 * (1 - step / steps))
            stroke(painter, path, ground, 2.6)
        path = rounded(1, 1, self.width - 2, self.height - 2, self.corner)
        stroke(painter, path, self.look.color("text_muted"), 1.2, dash=(2.2, 2.6))

    def _draw_signs(self, painter: QPainter, badges: tuple[Badge, ...]) -> None:
        """Words or icons alone are no price: they stand at the right, over the picture; lower on a
        covered card.
        """
        size = 25.0 * min(1.0, max(0.72, self.width / 110))
        covered = self._covered
        right = (self.open_width if covered else self.width) - 4
        top = self.height * 0.5 if covered or self.look.bare else 4.0
        for badge in reversed(badges):
            width = max(size, self._badge_width(badge, size))
            self._badge(painter, badge, QRectF(right - width, top, width, size))
            right -= width + 3

    def _draw_badges(self, painter: QPainter, badges: tuple[Badge, ...]) -> None:
        """Along the lower edge, where a price is printed: what counts now covers what is
        printed.
        """
        look = self.look
        size, gap = 25.0, 3.0
        box = self._upright(painter)
        strip = QRectF(box.x() + 4, box.bottom() - size - 5, box.width() - 8, size + 1)
        fill(
            painter,
            rounded(strip.x(), strip.y(), strip.width(), strip.height(), 5),
            look.theme.card_ink(_GROUND),
        )
        wanted = sum(self._badge_width(badge, size) for badge in badges) + gap * (len(badges) - 1)
        size *= min(1.0, (strip.width() - 2) / wanted)
        x = strip.x() + 1
        for badge in badges:
            width = self._badge_width(badge, size)
            self._badge(painter, badge, QRectF(x, strip.center().y() - size / 2, width, size))
            x += width + gap * size / 25.0
        painter.restore()

    def _upright(self, painter: QPainter) -> QRectF:
        """Saves the painter; numbers on a card that lies sideways are read as on the others. What
        it covers then.
        """
        painter.save()
        turn = 0.0 if self.thing is None else self.thing.turn % 360
        if turn not in (90.0, 270.0):
            return self.body()
        center = self.body().center()
        painter.translate(center)
        painter.rotate(-turn)
        return QRectF(-self.height / 2, -self.width / 2, self.height, self.width)

    def _badge_width(self, badge: Badge, size: float) -> float:
        font = self.look.theme.font_px("button", size * 0.62, 700)
        return (
            (width_of(badge.text, font) if badge.text else 0.0)
            + (size * 0.76 if badge.icon else 0.0)
            + size * 0.44
        )

    def _badge(self, painter: QPainter, badge: Badge, rect: QRectF) -> None:
        look = self.look
        color = QColor(_TONES[badge.tone])
        size = rect.height()
        font = look.theme.font_px("button", size * 0.62, 700)
        path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), size / 2)
        fill(painter, path, QColor("#0A0F20"))
        stroke(painter, path, ink(color, 0.8), 1.2)
        left = size * 0.2
        if badge.icon:
            look.icon(
                painter, badge.icon, rect.x() + size * 0.52, rect.center().y(), size * 0.72, color
            )
            left = size * 0.92
        if badge.text:
            painter.setFont(font)
            painter.setPen(color)
            painter.drawText(rect.adjusted(left, 0, -size * 0.16, 0), MIDDLE, badge.text)


class PileItem(TableItem):
    """Cards upon each other: the top one, the edges of those below, and how many there are."""

    keeps_picture = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.thing: Thing | None = None
        self.badges: tuple[Badge, ...] = ()
        self.caption = ""

    def show_thing(self, thing: Thing, badges: tuple[Badge, ...]) -> None:
        """Becomes another thing or the same with another count."""
        if thing != self.thing or badges != self.badges:
            self.thing, self.badges = thing, badges
            self.touch = thing.touch
            self.renew()
        self.set_size(thing.rect.w, thing.rect.h)

    def add_count(self, cards: int) -> None:
        """So many cards more are seen, or fewer: they have come, or gone, one by one."""
        if self.thing is not None and cards:
            self.thing = replace(self.thing, count=max(0, self.thing.count + cards))
            self.renew()

    def set_count(self, cards: int) -> None:
        """So many cards are seen: all have come and gone."""
        if self.thing is not None:
            self.add_count(cards - self.thing.count)

    def picture_area(self) -> QRectF:
        """With the shadow."""
        reach = max(14.0, self.look.shade("resting_card"))
        area = self.body().adjusted(-reach, -reach, reach, reach)
        if self.look.bare:
            scale = min(self.look.text_scale, 1.6)
            beside = 56.0 if self.width < SMALL_PILE else 22.0
            area = area.united(
                QRectF(-22, 0, self.width + 22 + beside, self.height + 26 * max(1.0, scale))
            )
        return area

    def draw(self, painter: QPainter) -> None:
        """Edges, the top card, and the number on a pill."""
        thing = self.thing
        if thing is None:
            return
        if self.look.bare:
            self._draw_bare(painter, thing)
            return
        if not thing.count:
            path = rounded(0, 0, self.width, self.height, self.corner)
            stroke(painter, path, self.look.color("hairline", 0.5), 1.2, dash=(4, 4))
        else:
            self._edges(painter, min(2, thing.count - 1))
            self.look.draw_card(painter, thing, self.width)
        self._draw_signs(painter, str(thing.count))
        if thing.style == "uncounted":
            return
        px = max(17.0, self.look.theme.minimum_px * 1.2 / self.look.unit)
        middle = (
            self.height + 1.0 if thing.definition else 29.0
        )  # names and numbers of a face stand above its edge
        count_chip(painter, self.look.theme, QPointF(self.width / 2, middle), str(thing.count), px)

    def _draw_signs(self, painter: QPainter, count: str) -> None:
        """What counts of the pile, at its upper edge from the right, also while nothing lies there;
        how many lie there stands on it already.
        """
        look, right = self.look, self.width - 3
        size = max(24.0, look.theme.minimum_px * 1.5 / look.unit)
        font = look.theme.font_px("button", size * 0.62, 700)
        for badge in reversed(self.badges):
            if badge.text == count:
                continue
            words = width_of(badge.text, font) if badge.text else 0.0
            wide = max(size, words + (size * 0.76 if badge.icon else 0.0) + size * 0.44)
            box = QRectF(right - wide, 3, wide, size)
            color = QColor(_TONES[badge.tone])
            path = rounded(box.x(), box.y(), box.width(), size, size / 2)
            fill(painter, path, QColor("#0A0F20"))
            stroke(painter, path, ink(color, 0.8), 1.2)
            if badge.icon:
                at = box.x() + size * 0.52
                look.icon(painter, badge.icon, at, box.center().y(), size * 0.72, color)
            room = box.adjusted(size * 0.76 if badge.icon else 0.0, 0, 0, 0)
            text(painter, room, badge.text, font, color, MIDDLE)
            right -= wide + 3

    def _draw_bare(self, painter: QPainter, thing: Thing) -> None:
        """The count on a pill half over the foot, the name below it; a mark where nothing lies."""
        look = self.look
        if self.width < SMALL_PILE:
            self._draw_small(painter, thing)
            return
        if not thing.count:
            draw_mark(painter, look, self.body(), 0.6)
            return
        self._edges(painter, min(2, thing.count - 1))
        look.draw_card(painter, thing, self.width)
        if thing.definition:
            fill(painter, rounded(0, 0, self.width, self.height, self.corner), ink("#060A16", 0.34))
        units = 14.0 * min(look.text_scale, 1.5)
        if thing.style != "uncounted":
            draw_pill(
                painter, look, QPointF(self.width / 2, self.height - 6), str(thing.count), units
            )
        if self.caption:
            font = look.theme.font_px("small", 10.5 * min(look.text_scale, 1.6), 600)
            high = 17 * min(look.text_scale, 1.5)
            line = QRectF(-20, self.height + units * 0.5, self.width + 40, high)
            text(painter, line, self.caption, font, look.color("text_muted"), MIDDLE)

    def _draw_small(self, painter: QPainter, thing: Thing) -> None:
        """A small card, and the count at its right; faint where nothing lies."""
        look = self.look
        if thing.count:
            look.draw_card(painter, thing, self.width, "bare")
        else:
            path = rounded(0, 0, self.width, self.height, 2)
            stroke(painter, path, look.color("hairline", 0.5), 1)
        font = look.theme.font_px("button", 14 * min(look.text_scale, 1.2), 700)
        room = QRectF(self.width + 5, -4, 40, self.height + 8)
        text(
            painter,
            room,
            str(thing.count),
            font,
            look.color("text" if thing.count else "text_muted"),
            LEFT,
        )

    def show_caption(self, words: str) -> None:
        """The name of the pile, where it stands below it; a small one says it in its tool tip."""
        self.setToolTip(plain_tip(words if self.width < SMALL_PILE else ""))
        if words != self.caption:
            self.caption = words
            self.renew()

    def _edges(self, painter: QPainter, count: int) -> None:
        theme = self.look.theme
        dark = mix(theme.emblem(self.look.game.about.id), "#05070F", 0.8)
        for k in range(count, 0, -1):
            path = rounded(k * 2.5, k * 2.5, self.width, self.height, self.corner)
            fill(painter, path, dark)
            stroke(painter, path, theme.card_ink("brass.mid"), 0.5)
