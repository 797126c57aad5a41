"""Paints the elements of a layout for one face, in the layout's units."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGradient, QPainter, QPainterPath

from luminagames.cardface.art.palette import Palette
from luminagames.cardface.geometry import chamfered, circle, lozenge, rounded, svg
from luminagames.cardface.icons import has_icon, icon_tint, paint_icon
from luminagames.cardface.ink import fill, ink, linear, radial, stroke
from luminagames.cardface.layout.colors import Color, ColorContext, resolve
from luminagames.cardface.layout.model import (
    AnyElement,
    Art,
    Engraving,
    Icon,
    Layout,
    Lozenges,
    Paint,
    Pips,
    Shape,
    Signs,
    Style,
    Text,
)
from luminagames.cardface.lights import paint_shadow
from luminagames.cardface.seeds import stream
from luminagames.cardface.typeset import Face as TypeFace
from luminagames.cardface.typeset import Fitted, advance, draw_fitted, elided, fit_text
from luminagames.cardface.values import as_list, as_number, as_pips, as_text, fill_in, holds
from luminagames.engine.face import Face

PILL = "#070B16"
NUMBER = TypeFace(weight=700)
MOST_GEMS = 3
"""A price of more tokens is printed with numbers."""

GEM_PER_RADIUS = 2.44
"""Side of an icon's box for a pill of radius 1: gems overlap their pill a little."""

PaintArt = Callable[[QPainter, QRectF, Art], None]


@dataclass(frozen=True, slots=True)
class Printing:
    """One face being painted: what the elements need to know."""

    painter: QPainter
    layout: Layout
    face: Face
    palette: Palette
    card_px: float
    """Width of the card on the screen in logical pixels; elements may hide on small cards."""
    paint_art: PaintArt

    def color(self, color: Color) -> QColor:
        """A color of this card."""
        context = ColorContext(self.palette, lambda name: as_text(self.face, name))
        return resolve(color, context)


def print_face(printing: Printing) -> None:
    """Paint all elements that show, from back to front."""
    outlines: dict[str, QPainterPath] = {}
    painter = printing.painter
    for element in printing.layout.elements:
        rect = place(element, printing.layout)
        if isinstance(element, Shape | Art):
            outlines[element.id] = outline_of(element, rect, printing.layout)
        if not shows(element, printing.face, printing.card_px):
            continue
        clip = outlines.get(element.within)
        if clip is not None:
            painter.save()
            painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        _print(printing, element, rect, outlines)
        if clip is not None:
            painter.restore()


def shows(element: AnyElement, face: Face, card_px: float) -> bool:
    """Whether an element is on this face at this size."""
    if card_px < element.from_px or (element.to_px and card_px >= element.to_px):
        return False
    return all(holds(face, condition) for condition in element.when)


def place(element: AnyElement, layout: Layout) -> QRectF:
    """The box of an element on the card, its anchor resolved."""
    box, (width, height) = element.box, layout.size
    x, y = box.x, box.y
    words = element.anchor.split()
    if "right" in words:
        x = width - box.x - box.width
    elif "left" not in words:
        x = width / 2 + box.x - box.width / 2
    if "bottom" in words:
        y = height - box.y - box.height
    elif "top" not in words:
        y = height / 2 + box.y - box.height / 2
    return QRectF(x, y, box.width, box.height)


def outline_of(element: Shape | Art, rect: QRectF, layout: Layout) -> QPainterPath:
    """The outline of a shape or of the window of a picture."""
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    match element.outline:
        case "circle":
            return circle(x + width / 2, y + height / 2, width / 2, height / 2)
        case "lozenge":
            return lozenge(x + width / 2, y + height / 2, height / 2, width / 2)
        case "chamfer":
            return chamfered(x, y, width, height, element.cut)
        case "path":
            return svg(element.path)
        case "card":
            return rounded(0, 0, *layout.size, layout.corner)
        case _:
            return rounded(x, y, width, height, element.radius)


def _print(p: Printing, element: AnyElement, rect: QRectF, outlines: dict[str, QPainterPath]) -> None:
    match element:
        case Shape():
            _print_shape(p, element, rect, outlines[element.id])
        case Art():
            p.painter.save()
            p.painter.setClipPath(outlines[element.id], Qt.ClipOperation.IntersectClip)
            p.paint_art(p.painter, rect, element)
            p.painter.restore()
        case Text():
            _print_text(p, element, rect)
        case Icon():
            _print_icon(p, element, rect)
        case Pips():
            _print_pips(p, element, rect)
        case Signs():
            _print_signs(p, element, rect)
        case Lozenges():
            _print_lozenges(p, element, rect)
        case Engraving():
            _print_engraving(p, element, rect)


# ------------------------------------------------------------ shapes


def _print_shape(p: Printing, shape: Shape, rect: QRectF, outline: QPainterPath) -> None:
    if shape.shadow is not None:
        soft = shape.shadow
        paint_shadow(p.painter, rect, shape.radius, soft.blur, soft.dy, soft.alpha)
    if shape.fill is not None:
        fill(p.painter, outline, _brush(p, shape.fill, rect))
    if shape.line is not None:
        stroke(p.painter, outline, _brush(p, shape.line, rect), shape.width)


def _brush(p: Printing, paint: Paint, rect: QRectF) -> QColor | QGradient:
    if len(paint.stops) == 1:
        return p.color(paint.stops[0][1])
    stops = [(at, p.color(color)) for at, color in paint.stops]
    if paint.direction == "spot":
        reach = max(rect.width(), rect.height()) * 0.78
        return radial(rect.x() + rect.width() * 0.38, rect.y() + rect.height() * 0.32, reach, *stops)
    left, top = rect.x(), rect.y()
    right = rect.right() if paint.direction in {"across", "diagonal"} else left
    bottom = rect.bottom() if paint.direction in {"down", "diagonal"} else top
    return linear(left, top, right, bottom, *stops)


# ------------------------------------------------------------ text and icons


def fitted(element: Text, face: Face, rect: QRectF) -> Fitted:
    """The text of an element, broken and sized for its box."""
    style = element.style
    text = fill_in(face, element.text)
    width, height = rect.width(), rect.height()
    found = fit_text(text, style.face, width, height, style.size, style.minimum, style.leading, element.lines)
    if found.fits or not element.elide:
        return found
    short = elided(text, style.face, width / style.minimum)
    return fit_text(short, style.face, width, height, style.minimum, style.minimum, style.leading, element.lines)


def _print_text(p: Printing, element: Text, rect: QRectF) -> None:
    style = element.style
    found = fitted(element, p.face, rect)
    icons = p.color(style.icons) if style.icons is not None else None
    if style.shadow is not None:
        shade = p.color(style.shadow)
        for dx, dy in ((0.032, 0.055), (0.0, 0.03)):
            low = rect.translated(dx * found.size, dy * found.size)
            draw_fitted(p.painter, low, found, style.face, shade, align=element.align, valign=element.valign)
    draw_fitted(
        p.painter,
        rect,
        found,
        style.face,
        p.color(style.color),
        align=element.align,
        valign=element.valign,
        icon_color=icons,
    )


def _print_icon(p: Printing, element: Icon, rect: QRectF) -> None:
    color = p.color(element.color) if element.color is not None else None
    names = fill_in(p.face, element.icon).splitlines()
    paint_icon(p.painter, _known(names[0] if names else ""), rect, color)


def _known(icon: str) -> str:
    """An icon that is not there shows as a warning: a card is never blank for one misspelt word."""
    return icon if has_icon(icon) else "warning"


def _square(x: float, y: float, side: float) -> QRectF:
    return QRectF(x - side / 2, y - side / 2, side, side)


# ------------------------------------------------------------ rows and columns of icons


def _print_pips(p: Printing, element: Pips, rect: QRectF) -> None:
    pips = as_pips(p.face, element.value)
    if not pips:
        return
    if element.pill:
        _print_pills(p, element.style, rect, element.size / 1.64, pips)
        return
    number = element.style.size
    step = element.step or element.size + number
    if len(pips) > 1:
        room = rect.width() - element.size / 2 - number * 1.1
        step = min(step, room / (len(pips) - 1))
    y = rect.center().y()
    for k, (icon, count) in enumerate(pips):
        x = rect.x() + element.size / 2 + k * step
        paint_icon(p.painter, _known(icon), _square(x, y, element.size), p.color(element.style.color))
        at = QRectF(x + element.size / 2 + element.gap, y - number, number * 2, number * 2)
        _print_number(p, element.style, at, count, number, "left")


def _print_pills(p: Printing, style: Style, rect: QRectF, radius: float, pips: tuple[tuple[str, int], ...]) -> None:
    """Icons half over dark pills with their numbers; all shrink together when they are many."""
    size = style.size / radius  # numbers grow with their pill
    letters = [advance(str(count), style.face) * size + 0.9 for _, count in pips]
    gap = 0.95 if len(pips) < 4 else 0.5
    total = sum(1.2 + wide + gap for wide in letters) - gap + 0.7
    r = min(radius, rect.width() / total)
    x, y = rect.x() + r, rect.center().y()
    for (icon, count), wide in zip(pips, letters, strict=True):
        pill = rounded(x - r * 0.2, y - r * 0.82, r * (1.2 + wide), r * 1.64, r * 0.82)
        fill(p.painter, pill, ink(PILL, 0.84))
        stroke(p.painter, pill, ink(_edge(icon), 0.55), max(0.5, r * 0.07))
        paint_icon(p.painter, _known(icon), _square(x, y, r * GEM_PER_RADIUS), p.color(style.color))
        number = QRectF(x + r * 0.96, y - r, wide * r, r * 2)
        _print_number(p, style, number, count, size * r, "center")
        x += r * (1.2 + wide + gap)


def _edge(icon: str) -> QColor:
    """The color of an icon, light enough to be seen as a line on a dark pill."""
    tint = icon_tint(icon) if has_icon(icon) else None
    return tint.lighter(190) if tint is not None and tint.lightnessF() < 0.35 else tint or QColor("#C9D2E2")


def _print_number(p: Printing, style: Style, rect: QRectF, count: int, size: float, align: str) -> None:
    text = fit_text(str(count), style.face, rect.width(), rect.height(), size, size, 1.2)
    draw_fitted(p.painter, rect, text, style.face, p.color(style.color), align=align)


def _print_signs(p: Printing, element: Signs, rect: QRectF) -> None:
    signs = as_list(p.face, element.value)
    price = as_pips(p.face, element.cost) if element.cost else ()
    many = sum(count for _, count in price) > MOST_GEMS
    costs = [(icon, count) for icon, count in price] if many else [(icon, 0) for icon, n in price for _ in range(n)]
    tall = (len(signs) - 1) * element.step + element.size + len(costs) * element.gem + (3 if costs else 0)
    scale = min(1.0, rect.height() / tall) if signs else 1.0
    x, y = rect.center().x(), rect.y() + element.size / 2
    for sign in signs:
        disc = circle(x, y, element.size / 2)
        fill(p.painter, disc, p.color(element.ground))
        stroke(p.painter, disc, p.color(element.line.stops[0][1]), element.size * 0.047)
        paint_icon(p.painter, _known(sign), _square(x, y, element.size * 0.69), p.color(element.color))
        y += element.step * scale
    y += (element.gem * 0.55 + 3 - element.step + element.size / 2) * scale
    for icon, count in costs:
        gem = element.gem * scale
        if count:
            _print_counted_gem(p, element, x, y, gem, icon, count)
        else:
            paint_icon(p.painter, _known(icon), _square(x, y, gem * 1.14), p.color(element.color))
        y += gem


def _print_counted_gem(p: Printing, element: Signs, x: float, y: float, gem: float, icon: str, count: int) -> None:
    """A gem and how many of it, on a pill: for prices too long to be drawn one by one."""
    fill(p.painter, rounded(x - gem * 0.85, y - gem * 0.46, gem * 1.7, gem * 0.92, gem * 0.46), p.color(element.ground))
    paint_icon(p.painter, _known(icon), _square(x - gem * 0.4, y, gem * 1.02), p.color(element.color))
    number = QRectF(x + gem * 0.02, y - gem / 2, gem * 0.8, gem)
    size = gem * 0.86
    draw_fitted(
        p.painter,
        number,
        fit_text(str(count), NUMBER, gem, gem, size, size, 1.1),
        NUMBER,
        p.color(element.color),
        align="center",
    )


def _print_lozenges(p: Printing, element: Lozenges, rect: QRectF) -> None:
    count = as_number(p.face, element.count)
    total = max(element.of, count)
    half = rect.height() / 2
    left = rect.center().x() - (total - 1) / 2 * element.step
    color = p.color(element.color)
    for k in range(total):
        mark = lozenge(left + k * element.step, rect.center().y(), half, half * 0.72)
        if k < count:
            fill(p.painter, mark, color)
        else:
            stroke(p.painter, mark, ink(color, 0.62), half * 0.13)


def _print_engraving(p: Printing, element: Engraving, rect: QRectF) -> None:
    """Rings and rays around the middle, specks over all: the felt's chart on the back of a card."""
    x, y, unit = rect.center().x(), rect.center().y(), rect.width() / 106
    rings, rays, specks = p.color(element.color), p.color(element.rays), p.color(element.specks)
    p.painter.save()
    p.painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    for k in range(1, 8):
        stroke(p.painter, circle(x, y, (14 + k * 13) * unit), rings, 0.7 * unit)
    for k in range(24):
        cos, sin = math.cos(k * math.pi / 12), math.sin(k * math.pi / 12)
        near, far = 40 * unit, (110 if k % 2 else 62) * unit
        stroke(
            p.painter, svg(f"M {x + near * cos} {y + near * sin} L {x + far * cos} {y + far * sin}"), rays, 0.6 * unit
        )
    chance = stream(p.layout.name, "specks")
    for _ in range(34):
        at = (chance.uniform(rect.left(), rect.right()), chance.uniform(rect.top(), rect.bottom()))
        fill(p.painter, circle(*at, chance.choice((0.5, 0.7, 1)) * unit), ink(specks, chance.uniform(0.3, 0.85)))
    p.painter.restore()
