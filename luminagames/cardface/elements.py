"""Paints the elements of a layout for one face, in the layout's units."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGradient, QPainter, QPainterPath, QTransform

from luminagames.cardface.codes import CodeError, code_path
from luminagames.cardface.geometry import chamfered, circle, hex_tile, lozenge, rounded, svg
from luminagames.cardface.ink import fill, ink, linear, radial, stroke
from luminagames.cardface.layers import layered
from luminagames.cardface.layout.model import (
    AnyElement,
    Art,
    Barcode,
    Column,
    Engraving,
    Icon,
    Image,
    Layout,
    Lozenges,
    Paint,
    Pips,
    Qr,
    Shape,
    Signs,
    Style,
    Text,
)
from luminagames.cardface.layout.spans import said_by_words
from luminagames.cardface.lettering.typeset import Fitted, draw_fitted, elided, fit_text
from luminagames.cardface.lights import paint_shadow
from luminagames.cardface.printing import Keeper, Printing, known_icon
from luminagames.cardface.rows import print_column, print_lozenges, print_pips, print_signs
from luminagames.cardface.seeds import stream
from luminagames.cardface.values import fill_in, holds
from luminagames.engine.face import Face


@dataclass(frozen=True, slots=True)
class Placed:
    """An element with its box, its outline (shapes and pictures) and the outline that clips it, if
    any.
    """

    element: AnyElement
    rect: QRectF
    outline: QPainterPath | None
    clip: QPainterPath | None
    # Neither turned nor seen through nor mixed: nearly all are.
    plain: bool = True


def arrange(layout: Layout, bleed: tuple[float, float] = (0.0, 0.0)) -> tuple[Placed, ...]:
    """Where all elements of a layout lie; what marks the edge is left out where there is bleed."""
    outlines: dict[str, QPainterPath] = {}
    turned: dict[str, QPainterPath] = {}
    found = []
    for element in layout.elements:
        rect = place(element, layout)
        if isinstance(element, Shape | Art | Image):
            outline = outlines[element.id] = outline_of(element, rect, layout, bleed)
            turned[element.id] = turning(element, rect).map(outline)
            if (
                isinstance(element, Art | Image) and element.outline == "card"
            ):  # the picture itself goes on into the bleed
                rect = rect.adjusted(-bleed[0], -bleed[1], bleed[0], bleed[1])
        if bleed == (0.0, 0.0) or not element.on_edge:
            found.append(
                Placed(
                    element,
                    rect,
                    outlines.get(element.id),
                    turned.get(element.within),
                    not element.rotate % 360 and element.opacity == 1 and not _blend(element),
                )
            )
    return tuple(found)


def print_face(printing: Printing, placed: tuple[Placed, ...]) -> None:
    """Paint all elements that show, from back to front."""
    painter, layout = printing.painter, printing.layout
    is_shaped = layout.outline != "rect" and printing.bleed == (0.0, 0.0)
    if is_shaped:
        painter.save()
        painter.setClipPath(cut_of(layout), Qt.ClipOperation.IntersectClip)
    for part in placed:
        if not shows(part.element, printing.face, printing.card_px):
            continue
        if part.plain:
            _print_plain(printing, part)
        else:
            _print_special(printing, part)
    if is_shaped:
        painter.restore()


def _print_plain(printing: Printing, part: Placed) -> None:
    painter = printing.painter
    if printing.stamps is not None and isinstance(part.element, Shape) and part.outline is not None:
        _stamp_shape(printing, printing.stamps, part.element, part.rect, part.outline, part.clip)
        return
    if part.clip is not None:
        painter.save()
        painter.setClipPath(part.clip, Qt.ClipOperation.IntersectClip)
    _print(printing, part.element, part.rect, part.outline)
    if part.clip is not None:
        painter.restore()


def _print_special(printing: Printing, part: Placed) -> None:
    """An element that is turned, seen through, or mixed with what lies under it."""
    element, clip = part.element, part.clip

    def paint(painter: QPainter) -> None:
        inner = replace(printing, painter=painter)
        painter.save()
        if clip is not None:
            painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        if element.rotate % 360:
            painter.setWorldTransform(turning(element, part.rect) * painter.worldTransform())
            inner = replace(inner, stamps=None)
        _print_plain(inner, replace(part, clip=None))
        painter.restore()

    if element.opacity < 1 or _blend(element):
        wide, tall = printing.layout.size
        across, down = printing.bleed
        card = QRectF(-across, -down, wide + 2 * across, tall + 2 * down)
        room = turning(element, part.rect).mapRect(part.rect)
        layered(printing.painter, card.united(room), element.opacity, _blend(element), paint)
    else:
        paint(printing.painter)


def _blend(element: AnyElement) -> str:
    """How an element mixes with what lies under it; empty: it covers it."""
    blend = element.blend if isinstance(element, Image) else "normal"
    return "" if blend == "normal" else blend


def turning(element: AnyElement, rect: QRectF) -> QTransform:
    """The turn of an element around the middle of its box."""
    middle = rect.center()
    turn = QTransform.fromTranslate(middle.x(), middle.y())
    turn.rotate(element.rotate)
    return turn.translate(-middle.x(), -middle.y())


def _stamp_shape(
    p: Printing,
    stamps: Keeper,
    shape: Shape,
    rect: QRectF,
    outline: QPainterPath,
    clip: QPainterPath | None,
) -> None:
    def paint(painter: QPainter) -> None:
        if clip is not None:
            painter.setClipPath(clip)
        _print_shape(replace(p, painter=painter, stamps=None), shape, rect, outline)

    stamps.shape(p, shape, outline, paint)


# The width in pixels that print counts as: nothing is left out.
NEVER_HIDDEN = 10_000.0


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


def outline_of(
    element: Shape | Art | Image,
    rect: QRectF,
    layout: Layout,
    bleed: tuple[float, float] = (0.0, 0.0),
) -> QPainterPath:
    """The outline of a shape or of the window of a picture; what is as large as the card goes on
    into the bleed.
    """
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    match element.outline:
        case "circle":
            return circle(x + width / 2, y + height / 2, width / 2, height / 2)
        case "hex":
            return hex_tile(x, y, width, height)
        case "lozenge":
            return lozenge(x + width / 2, y + height / 2, height / 2, width / 2)
        case "chamfer":
            return chamfered(x, y, width, height, element.cut)
        case "path":
            return svg(element.path)
        case "card" if bleed != (0.0, 0.0):
            return rounded(
                -bleed[0], -bleed[1], layout.size[0] + 2 * bleed[0], layout.size[1] + 2 * bleed[1]
            )
        case "card":
            return cut_of(layout)
        case _:
            return rounded(x, y, width, height, element.radius)


def cut_of(layout: Layout) -> QPainterPath:
    """Where a card is cut, in its layout's units."""
    width, height = layout.size
    match layout.outline:
        case "circle":
            return circle(width / 2, height / 2, width / 2, height / 2)
        case "hex":
            return hex_tile(0, 0, width, height)
        case "lozenge":
            return lozenge(width / 2, height / 2, height / 2, width / 2)
        case "path":
            return svg(layout.path)
        case _:
            return rounded(0, 0, width, height, layout.corner)


def _print(p: Printing, element: AnyElement, rect: QRectF, outline: QPainterPath | None) -> None:
    match element:
        case Shape() if outline is not None:
            _print_shape(p, element, rect, outline)
        case Art() | Image() if outline is not None:
            p.paint_art(p.painter, rect, element, outline)
        case Text():
            _print_text(p, element, rect)
        case Qr() | Barcode():
            _print_code(p, element, rect)
        case Icon():
            _print_icon(p, element, rect)
        case Pips():
            print_pips(p, element, rect)
        case Signs():
            print_signs(p, element, rect)
        case Lozenges():
            print_lozenges(p, element, rect)
        case Column():
            print_column(p, element, rect)
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
        return radial(
            rect.x() + rect.width() * 0.38, rect.y() + rect.height() * 0.32, reach, *stops
        )
    left, top = rect.x(), rect.y()
    right = rect.right() if paint.direction in {"across", "diagonal"} else left
    bottom = rect.bottom() if paint.direction in {"down", "diagonal"} else top
    return linear(left, top, right, bottom, *stops)


# ------------------------------------------------------------ text and icons


def as_room_allows(face: Face, layout: Layout) -> Face:
    """The face without its flavor, where what the layout then leaves out does not fit: rules need
    the room first.
    """
    if not face.values.get("flavor"):
        return face
    bare = replace(
        face, values={name: value for name, value in face.values.items() if name != "flavor"}
    )
    for element in layout.elements:
        if not isinstance(element, Text) or not shows(element, face, NEVER_HIDDEN):
            continue
        if (
            not shows(element, bare, NEVER_HIDDEN)
            and not fitted(element, face, place(element, layout)).fits
        ):
            return bare
    return face


# Reminders of keywords are printed where they fit at this part of the usual size.
TOLD = 0.78


def fitted(element: Text, face: Face, rect: QRectF) -> Fitted:
    """The text of an element, broken and sized for its box."""
    style = element.style
    text = fill_in(face, element.text)
    width, height = rect.width(), rect.height()
    even = element.align == "center"
    longer = fill_in(face, element.longer) if element.longer else ""
    if longer and longer != text:
        least = max(style.minimum, style.size * TOLD)
        told = fit_text(
            longer,
            style.face,
            width,
            height,
            style.size,
            least,
            style.leading,
            element.lines,
            even=even,
        )
        if told.fits:
            return told
    found = fit_text(
        text,
        style.face,
        width,
        height,
        style.size,
        style.minimum,
        style.leading,
        element.lines,
        even=even,
    )
    if found.fits or not element.elide:
        return found
    short = elided(text, style.face, width / style.minimum)
    return fit_text(
        short, style.face, width, height, style.minimum, style.minimum, style.leading, element.lines
    )


def _print_text(p: Printing, element: Text, rect: QRectF) -> None:
    style = element.style
    found = fitted(element, p.face, rect)
    icons = p.color(style.icons) if style.icons is not None else None
    if style.shadow is not None:
        shade = p.color(style.shadow)
        for dx, dy in _shifts(style, found.size):
            low = rect.translated(dx, dy)
            draw_fitted(
                p.painter, low, found, style.face, shade, align=element.align, valign=element.valign
            )
    if style.outline is not None:
        draw_fitted(
            p.painter,
            rect,
            found,
            style.face,
            p.color(style.outline),
            align=element.align,
            valign=element.valign,
            around=2 * style.outline_width,
        )
    draw_fitted(
        p.painter,
        rect,
        found,
        style.face,
        p.color(style.color),
        align=element.align,
        valign=element.valign,
        icon_color=icons,
        paint_sign=p.icon,
        color_of=lambda said: p.color(said_by_words(said, p.layout)),
    )


def _shifts(style: Style, size: float) -> tuple[tuple[float, float], ...]:
    """How far the shadows of a text lie to the right and below."""
    if style.shadow_by is not None:
        return (style.shadow_by,)
    return (0.032 * size, 0.055 * size), (0.0, 0.03 * size)


def _print_icon(p: Printing, element: Icon, rect: QRectF) -> None:
    color = p.color(element.color) if element.color is not None else None
    names = fill_in(p.face, element.icon).splitlines()
    p.icon(known_icon(names[0] if names else ""), rect, color)


def _print_code(p: Printing, element: Qr | Barcode, rect: QRectF) -> None:
    """A code; a text that it cannot hold shows as a warning, and the checks name it."""
    try:
        path = code_path(element, fill_in(p.face, element.text), rect)
    except CodeError:
        p.icon("warning", rect)
        return
    if path.isEmpty():
        return
    if element.ground is not None:
        fill(
            p.painter,
            rounded(rect.x(), rect.y(), rect.width(), rect.height()),
            p.color(element.ground),
        )
    fill(p.painter, path, p.color(element.color))


def _print_engraving(p: Printing, element: Engraving, rect: QRectF) -> None:
    """Rings and rays around the middle, specks over all: the felt's chart on the back of a card."""
    x, y, unit = rect.center().x(), rect.center().y(), rect.width() / 106
    if p.stamps is not None:
        copy = replace(p, stamps=None)
        own = tuple(
            p.color(color).rgba() for color in (element.color, element.rays, element.specks)
        )
        p.stamps.patch(
            p,
            element,
            own,
            rect,
            lambda painter: _print_engraving(replace(copy, painter=painter), element, rect),
        )
        return
    rings, rays, specks = p.color(element.color), p.color(element.rays), p.color(element.specks)
    p.painter.save()
    p.painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    for k in range(1, 8):
        stroke(p.painter, circle(x, y, (14 + k * 13) * unit), rings, 0.7 * unit)
    for k in range(24):
        cos, sin = math.cos(k * math.pi / 12), math.sin(k * math.pi / 12)
        near, far = 40 * unit, (110 if k % 2 else 62) * unit
        stroke(
            p.painter,
            svg(f"M {x + near * cos} {y + near * sin} L {x + far * cos} {y + far * sin}"),
            rays,
            0.6 * unit,
        )
    chance = stream(p.layout.name, "specks")
    for _ in range(34):
        at = (chance.uniform(rect.left(), rect.right()), chance.uniform(rect.top(), rect.bottom()))
        fill(
            p.painter,
            circle(*at, chance.choice((0.5, 0.7, 1)) * unit),
            ink(specks, chance.uniform(0.3, 0.85)),
        )
    p.painter.restore()
