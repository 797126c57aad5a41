"""Cut gems: one shape per color, so that the color is never the only sign."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtGui import QPainterPath

from luminagames.cardface.geometry import Point, circle, hexagon, place, polygon, svg
from luminagames.cardface.icons import shapes
from luminagames.cardface.icons.model import CENTER, Icon, Layer, Ramp, Tone, full
from luminagames.cardface.theme import load_theme

# Half the width of a gem on the 24 grid: leaves room for the dark rim.
RADIUS = 9.2

WHITE = "#FFFFFF"


def _facet(path: QPainterPath, paint: Tone, width: float = 0) -> Layer:
    return Layer(place(path, CENTER, CENTER, RADIUS), paint, width * RADIUS, clipped=True)


def _corners(*points: Point) -> QPainterPath:
    return polygon(points)


def _hexagon() -> tuple[Layer, ...]:
    return (
        _facet(_corners((-0.87, -0.5), (0, -1), (0, -0.45), (-0.4, -0.22)), full(WHITE, 0.55)),
        _facet(hexagon(0.52), full(WHITE, 0.22)),
        _facet(_corners((0.87, 0.5), (0, 1), (0, 0.5), (0.45, 0.26)), full("#5B3A00", 0.28)),
    )


def _drop() -> tuple[Layer, ...]:
    glint = "M -0.5 0.1 C -0.55 0.5 -0.3 0.78 0.05 0.82 C -0.2 0.6 -0.3 0.35 -0.22 -0.05 Z"
    return (
        _facet(svg(glint), full(WHITE, 0.6)),
        _facet(circle(0.3, 0.35, 0.16), full(WHITE, 0.28)),
    )


def _leaf() -> tuple[Layer, ...]:
    vein = "M -0.9 0.85 C -0.4 0.3 0.1 -0.2 0.8 -0.86"
    sheen = "M -0.8 0.4 C -0.9 -0.55 -0.05 -0.95 0.86 -0.92 C 0.2 -0.6 -0.4 -0.1 -0.8 0.4 Z"
    return (_facet(svg(vein), full("#0D3A1C", 0.75), 0.13), _facet(svg(sheen), full(WHITE, 0.25)))


def _flame() -> tuple[Layer, ...]:
    core = (
        "M 0.05 -0.1 C 0.15 0.15 0.45 0.3 0.4 0.62 C 0.38 0.85 0.2 0.98 0 0.98"
        " C -0.2 0.98 -0.4 0.85 -0.38 0.6 C -0.36 0.35 0 0.25 0.05 -0.1 Z"
    )
    return (_facet(svg(core), full("#FFD98A", 0.95)),)


def _star() -> tuple[Layer, ...]:
    sheen = "M 0 -1.12 C -0.12 -0.42 -0.42 -0.12 -1.12 0 L 0 0 Z"
    return (_facet(svg(sheen), full(WHITE, 0.38)), _facet(circle(0, 0, 0.2), full(WHITE, 0.85)))


def _shard() -> tuple[Layer, ...]:
    left = _corners(
        (0, -1.15), (-0.58, -0.5), (-0.5, 0.55), (0, 1.15), (-0.14, 0.5), (-0.18, -0.42)
    )
    top = _corners((0, -1.15), (0.58, -0.5), (-0.18, -0.42))
    return (_facet(left, full("#B9AEE6", 0.4)), _facet(top, full("#E6DEFF", 0.5)))


_CUTS: dict[str, tuple[Callable[[], QPainterPath], Callable[[], tuple[Layer, ...]]]] = {
    "lithari": (shapes.hexagon_cut, _hexagon),
    "hydranai": (shapes.drop, _drop),
    "floraborai": (shapes.leaf, _leaf),
    "pyronoxi": (shapes.flame, _flame),
    "spectarioni": (shapes.four_point_star, _star),
    "dark_crystal": (shapes.shard, _shard),
}
GEMS = tuple(_CUTS)


def _gem(name: str) -> Icon:
    shape, facets = _CUTS[name]
    body = place(shape(), CENTER, CENTER, RADIUS)
    dark = name == "dark_crystal"
    high, low = (
        (full("#8F86B4"), full("#14101F")) if dark else (Tone(WHITE, 0.55), Tone("#0A0820", 0.42))
    )
    slope = (CENTER - RADIUS / 2, CENTER - RADIUS, CENTER + RADIUS / 2, CENTER + RADIUS)
    edge = Tone(WHITE, 0.62, 0.9 if dark else 0.85)
    return Icon(
        (
            Layer(body, full("#0A0E1A", 0.85), RADIUS * 0.34),
            Layer(body, Ramp(slope, ((0, high), (0.45, Tone()), (1, low)))),
            *facets(),
            Layer(body, edge, RADIUS * 0.08),
        ),
        tint=name,
        silhouette=body,
    )


def _any_gem() -> Icon:
    """One gem of five colors: any of them."""
    body = place(hexagon(1), CENTER, CENTER, RADIUS)
    layers = [Layer(body, full("#0A0E1A", 0.85), RADIUS * 0.34)]
    theme = load_theme()
    for k, name in enumerate(GEMS[:5]):
        a, b = (math.radians(72 * k - 126), math.radians(72 * k - 54))
        wedge = _corners(
            (0, 0), (2 * math.cos(a), 2 * math.sin(a)), (2 * math.cos(b), 2 * math.sin(b))
        )
        layers.append(
            Layer(place(wedge, CENTER, CENTER, RADIUS), full(theme.tint(name).name()), clipped=True)
        )
    core = place(circle(0, 0, 0.36), CENTER, CENTER, RADIUS)
    layers += [Layer(core, full("#FFF8E6", 0.92)), Layer(body, full(WHITE, 0.75), RADIUS * 0.09)]
    return Icon(tuple(layers), silhouette=body)


def gems() -> dict[str, Icon]:
    """All gems by name."""
    return {name: _gem(name) for name in GEMS} | {"any_dna": _any_gem()}
