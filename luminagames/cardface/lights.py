"""Light and ground of the table, baked: halos, rings, shadows, the felt; and the panel recipe.

A `LightBox` keeps the pixmaps of one theme, one per size × device-pixel ratio, so that nothing
glows by effect.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform

from luminagames.cardface.geometry import lozenge, rounded, svg
from luminagames.cardface.ink import BLACK, fill, glow, ink, linear, mix, painting, stroke
from luminagames.cardface.theme import Theme

# Upper bound of what one light box keeps.
MAX_BYTES = 48 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Baked:
    """A pixmap that reaches `margin` logical pixels beyond the thing it lights or shades, on every
    side.
    """

    pixmap: QPixmap
    margin: float

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw it around a thing whose top left corner is at (x, y)."""
        painter.drawPixmap(QPointF(x - self.margin, y - self.margin), self.pixmap)


class LightBox:
    """Baked lights and shadows of one theme. Sizes are logical pixels, `radius` the corner of the
    lit thing.
    """

    def __init__(self, theme: Theme, max_bytes: int = MAX_BYTES) -> None:
        self.theme = theme
        self._max_bytes = max_bytes
        self._bytes = 0
        self._kept: OrderedDict[tuple[str, float, float, float, float], Baked] = OrderedDict()

    def light(self, kind: str, width: float, height: float, dpr: float, radius: float = 6) -> Baked:
        """The ring and halo of `playable`, `target`, `refused` or `spent` around a thing of this
        size.
        """
        recipe = self.theme.light(kind)
        reach = max(recipe.halo, recipe.ring) + 8
        return self._baked(
            f"light.{kind}", width, height, dpr, radius, reach, self._paint_light(kind)
        )

    def shadow(
        self, kind: str, width: float, height: float, dpr: float, radius: float = 6
    ) -> Baked:
        """The soft shadow of an elevation (`resting_card`, `lifted_card`, `panel`, `bubble`,
        `zoom`).
        """
        level, reach = self.theme.elevation(kind), self.shadow_reach(kind)

        def paint(painter: QPainter, rect: QRectF, corner: float) -> None:
            paint_shadow(painter, rect, corner, level.blur, level.dy, level.alpha)

        return self._baked(f"shadow.{kind}", width, height, dpr, radius, reach, paint)

    def shadow_reach(self, kind: str) -> int:
        """How far the shadow of an elevation reaches, in logical pixels."""
        level = self.theme.elevation(kind)
        return math.ceil(level.blur * 1.3 + abs(level.dy)) + 2

    def focus(self, width: float, height: float, dpr: float, radius: float = 6) -> Baked:
        """The two-tone ring of the keyboard cursor, just outside the thing."""
        ring = self.theme.focus_ring

        def paint(painter: QPainter, rect: QRectF, corner: float) -> None:
            paint_focus_ring(painter, rect, self.theme, corner)

        return self._baked("focus", width, height, dpr, radius, ring.width * 2 + 5, paint)

    def kept_bytes(self) -> int:
        """How many bytes the kept pixmaps take."""
        return self._bytes

    def _paint_light(self, kind: str) -> Callable[[QPainter, QRectF, float], None]:
        def paint(painter: QPainter, rect: QRectF, corner: float) -> None:
            paint_light(painter, kind, rect, self.theme, corner)

        return paint

    def _baked(
        self,
        key: str,
        width: float,
        height: float,
        dpr: float,
        radius: float,
        margin: float,
        paint: Callable[[QPainter, QRectF, float], None],
    ) -> Baked:
        place = (key, round(width * dpr), round(height * dpr), round(dpr, 4), round(radius, 2))
        if place in self._kept:
            self._kept.move_to_end(place)
            return self._kept[place]
        image = QImage(
            math.ceil((width + 2 * margin) * dpr),
            math.ceil((height + 2 * margin) * dpr),
            QImage.Format.Format_ARGB32_Premultiplied,
        )
        image.fill(Qt.GlobalColor.transparent)
        with painting(image) as painter:
            painter.scale(dpr, dpr)
            paint(painter, QRectF(margin, margin, width, height), radius)
        image.setDevicePixelRatio(dpr)
        baked = Baked(QPixmap.fromImage(image), margin)
        self._kept[place] = baked
        self._bytes += image.sizeInBytes()
        while self._bytes > self._max_bytes and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.pixmap.width() * old.pixmap.height() * 4
        return baked


_shared: list[LightBox] = []


def lights_of(theme: Theme) -> LightBox:
    """The light box that all windows and tiles of a theme share; those of the two last themes are
    kept.
    """
    for box in _shared:
        if box.theme is theme:
            return box
    box = LightBox(theme)
    _shared[:] = [box, *_shared[:1]]
    return box


def paint_light(
    painter: QPainter, kind: str, rect: QRectF, theme: Theme, radius: float = 6
) -> None:
    """Ring and halo of one meaning of light around `rect`; each meaning differs in shape as well as
    in color.
    """
    recipe = theme.light(kind)
    color = theme.color(recipe.role)
    grow = 0.0 if recipe.dash else 1.0
    edge = rounded(
        rect.x() - grow,
        rect.y() - grow,
        rect.width() + 2 * grow,
        rect.height() + 2 * grow,
        radius + grow,
    )
    if recipe.halo:
        glow(painter, edge, color, recipe.halo, recipe.halo_alpha, 10)
    if recipe.fill_alpha:
        fill(painter, edge, ink(color, recipe.fill_alpha))
    stroke(painter, edge, color, recipe.ring, dash=recipe.dash)
    if recipe.brackets:
        arm = min(recipe.brackets, rect.width() / 3, rect.height() / 3)
        corner = svg(f"M 0 {arm} L 0 0 L {arm} 0")
        box = rect.adjusted(-3, -3, 3, 3)
        corners = (box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft())
        for turn, point in enumerate(corners):
            transform = QTransform()
            transform.translate(point.x(), point.y())
            transform.rotate(90 * turn)
            stroke(painter, transform.map(corner), color, recipe.bracket_width, square=True)


def paint_focus_ring(painter: QPainter, rect: QRectF, theme: Theme, radius: float = 6) -> None:
    """The keyboard cursor: a light line inside a dark one, so that it shows on any ground."""
    ring = theme.focus_ring
    gap = ring.width / 2 + 2
    box = rect.adjusted(-gap, -gap, gap, gap)
    edge = rounded(box.x(), box.y(), box.width(), box.height(), radius + gap)
    stroke(painter, edge, ring.outer, ring.width * 2)
    stroke(painter, edge, ring.inner, ring.width)


def paint_shadow(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    blur: float,
    dy: float,
    alpha: float,
    color: str = BLACK,
) -> None:
    """A soft shadow from stacked round rectangles; nothing where `alpha` is 0."""
    if alpha <= 0:
        return
    layers = max(5, int(blur / 1.5))
    for layer in range(layers):
        t = layer / layers
        grow = blur * (1 - t)
        box = rect.adjusted(
            blur * 0.3 - grow, blur * 0.2 + dy - grow, -blur * 0.3 + grow, -blur * 0.2 + dy + grow
        )
        path = rounded(box.x(), box.y(), box.width(), box.height(), radius + grow)
        fill(painter, path, ink(color, alpha / layers * 1.6 * t + 0.004))


def paint_panel(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    *,
    radius: float | None = None,
    lit: str = "",
    ornament: bool = True,
    shadow: bool = True,
    raised: bool = False,
) -> None:
    """A panel: quiet ground, one brass hairline, a fainter one inside, lozenges at top and bottom.

    `lit` names a color role (`playable`, `danger`, `ok`, …) for the edge of the panel whose turn it
    is.
    """
    corner = theme.radius("panel") if radius is None else radius
    if shadow:
        level = theme.elevation("panel")
        paint_shadow(painter, rect, corner, level.blur, level.dy, level.alpha)
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    ground = theme.color("panel_raised" if raised else "panel")
    top = mix(ground, "#FFFFFF", 0.05) if theme.name == "observatory" else ground
    body = rounded(x, y, width, height, corner)
    fill(painter, body, linear(0, y, 0, y + height, (0, ink(top, 0.92)), (1, ink(ground, 0.95))))
    edge = rounded(x + 0.5, y + 0.5, width - 1, height - 1, corner)
    line = 1.6 if theme.is_high_contrast else 1.0
    stroke(painter, edge, theme.color(lit) if lit else theme.hairline(), 2 if lit else line)
    if ornament and not theme.is_high_contrast:
        inner = rounded(x + 3.5, y + 3.5, width - 7, height - 7, max(2, corner - 3))
        stroke(painter, inner, theme.color("hairline", 0.16), 1)
        for end in (y + 0.5, y + height - 0.5):
            paint_lozenge(painter, QPointF(x + width / 2, end), 2.6, theme.color("hairline", 0.9))


def paint_lozenge(painter: QPainter, at: QPointF, size: float, color: QColor) -> None:
    """The house ornament: a flat lozenge, `size` half its height."""
    fill(painter, lozenge(at.x(), at.y(), size, size * 1.7), color)


def paint_button(
    painter: QPainter, rect: QRectF, theme: Theme, *, primary: bool = False, pressed: bool = False
) -> None:
    """The ground of a button; its text takes `button_text` when primary, else `text`."""
    radius = theme.radius("button")
    body = rounded(rect.x(), rect.y(), rect.width(), rect.height(), radius)
    if primary:
        if theme.name == "observatory" and not pressed:
            glow(painter, body, theme.color("playable"), 9, 0.35, 8)
        ground = theme.color("button")
        top = ground if pressed else mix(ground, "#FFFFFF", 0.22 if theme.is_dark else 0.1)
        fill(painter, body, linear(0, rect.top(), 0, rect.bottom(), (0, top), (1, ground)))
        return
    fill(painter, body, theme.color("panel" if pressed else "panel_raised", 0.95))
    stroke(painter, body, theme.color("hairline", 0.8), 1.1)
