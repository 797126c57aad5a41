"""Rows and columns of icons on a card: prices, tokens of a cost, effect signs, lozenges."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from luminagames.cardface.geometry import circle, lozenge, rounded
from luminagames.cardface.icons import has_icon, icon_tint
from luminagames.cardface.ink import fill, ink, stroke
from luminagames.cardface.layout.model import Column, Lozenges, Pips, Signs, Style
from luminagames.cardface.lettering.cut import Face as TypeFace
from luminagames.cardface.lettering.cut import advance
from luminagames.cardface.lettering.typeset import draw_fitted, fit_text
from luminagames.cardface.printing import Printing, known_icon, square
from luminagames.cardface.values import as_list, as_number, as_pips

PILL = "#070B16"
NUMBER = TypeFace(weight=700)
# A price of more tokens is printed with numbers.
MOST_GEMS = 3

# Side of an icon's box for a pill of radius 1: gems overlap their pill a little.
GEM_PER_RADIUS = 2.44

# Side of an icon's box for a token of diameter 1: its disc does not fill the grid.
TOKEN_BOX = 1.15


def print_pips(p: Printing, element: Pips, rect: QRectF) -> None:
    """Icons with their numbers in a row, on pills if so wished."""
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
        p.icon(known_icon(icon), square(x, y, element.size), p.color(element.style.color))
        at = QRectF(x + element.size / 2 + element.gap, y - number, number * 2, number * 2)
        _print_number(p, element.style, at, count, number, "left")


def _print_pills(
    p: Printing, style: Style, rect: QRectF, radius: float, pips: tuple[tuple[str, int], ...]
) -> None:
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
        p.icon(known_icon(icon), square(x, y, r * GEM_PER_RADIUS), p.color(style.color))
        number = QRectF(x + r * 0.96, y - r, wide * r, r * 2)
        _print_number(p, style, number, count, size * r, "center")
        x += r * (1.2 + wide + gap)


def _edge(icon: str) -> QColor:
    """The color of an icon, light enough to be seen as a line on a dark pill."""
    tint = icon_tint(icon) if has_icon(icon) else None
    return (
        tint.lighter(190)
        if tint is not None and tint.lightnessF() < 0.35
        else tint or QColor("#C9D2E2")
    )


def _print_number(
    p: Printing, style: Style, rect: QRectF, count: int, size: float, align: str
) -> None:
    text = fit_text(str(count), style.face, rect.width(), rect.height(), size, size, 1.2)
    draw_fitted(p.painter, rect, text, style.face, p.color(style.color), align=align)


def print_signs(p: Printing, element: Signs, rect: QRectF) -> None:
    """One-color icons in discs, under the last what it costs."""
    signs = as_list(p.face, element.value)
    price = as_pips(p.face, element.cost) if element.cost else ()
    many = sum(count for _, count in price) > MOST_GEMS
    costs = (
        [(icon, count) for icon, count in price]
        if many
        else [(icon, 0) for icon, n in price for _ in range(n)]
    )
    tall = (
        (len(signs) - 1) * element.step
        + element.size
        + len(costs) * element.gem
        + (3 if costs else 0)
    )
    scale = min(1.0, rect.height() / tall) if signs else 1.0
    x, y = rect.center().x(), rect.y() + element.size / 2
    for sign in signs:
        disc = circle(x, y, element.size / 2)
        fill(p.painter, disc, p.color(element.ground))
        stroke(p.painter, disc, p.color(element.line.stops[0][1]), element.size * 0.047)
        p.icon(known_icon(sign), square(x, y, element.size * 0.69), p.color(element.color))
        y += element.step * scale
    y += (element.gem * 0.55 + 3 - element.step + element.size / 2) * scale
    for icon, count in costs:
        gem = element.gem * scale
        if count:
            _print_counted_gem(p, element, x, y, gem, icon, count)
        else:
            p.icon(known_icon(icon), square(x, y, gem * 1.14), p.color(element.color))
        y += gem


def _print_counted_gem(
    p: Printing, element: Signs, x: float, y: float, gem: float, icon: str, count: int
) -> None:
    """A gem and how many of it, on a pill: for prices too long to be drawn one by one."""
    fill(
        p.painter,
        rounded(x - gem * 0.85, y - gem * 0.46, gem * 1.7, gem * 0.92, gem * 0.46),
        p.color(element.ground),
    )
    p.icon(known_icon(icon), square(x - gem * 0.4, y, gem * 1.02), p.color(element.color))
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


def print_lozenges(p: Printing, element: Lozenges, rect: QRectF) -> None:
    """Lozenges in a row, so many of them filled."""
    count = as_number(p.face, element.count)
    total = max(element.of, count)
    half = rect.height() / 2
    left = rect.center().x() - (total - 1) / 2 * element.step
    color = p.color(element.color)
    if p.stamps is not None:
        copy = replace(p, stamps=None)
        bounds = QRectF(
            left - rect.height(),
            rect.y(),
            (total + 1) * element.step + rect.height(),
            rect.height(),
        )
        p.stamps.patch(
            p,
            element,
            (count, color.rgba()),
            bounds,
            lambda painter: print_lozenges(replace(copy, painter=painter), element, rect),
        )
        return
    for k in range(total):
        mark = lozenge(left + k * element.step, rect.center().y(), half, half * 0.72)
        if k < count:
            fill(p.painter, mark, color)
        else:
            stroke(p.painter, mark, ink(color, 0.62), half * 0.13)


def print_column(p: Printing, element: Column, rect: QRectF) -> None:
    """One token under (or beside) the other; all close up when they are too many for the box."""
    tokens = [
        (icon, number, size)
        for name, size in ((element.value, element.size), (element.small, element.small_size))
        if name
        for icon, count in as_pips(p.face, name)
        for number in ((count,) if icon == element.counted else (0,) * count)
    ]
    if not tokens:
        return
    room = (rect.width() if element.across else rect.height()) - element.size
    step = min(element.step, room / max(1, len(tokens) - 1))
    for k, (icon, number, size) in enumerate(tokens):
        along = element.size / 2 + k * step
        x, y = (
            (rect.x() + along, rect.center().y())
            if element.across
            else (rect.center().x(), rect.y() + along)
        )
        p.icon(known_icon(icon), square(x, y, size * TOKEN_BOX))
        if number:
            _print_number(
                p, element.style, square(x, y, size), number, element.style.size, "center"
            )
