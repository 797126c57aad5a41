"""Outlines in the unit box (-1 to 1) that gems, natures, districts and orbs share."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath, QTransform

from luminagames.cardface.geometry import circle, hexagon, outline, polygon, svg, union

FLAME = (
    "M 0.02 -1.12 C 0.2 -0.6 0.86 -0.25 0.8 0.42 C 0.76 0.85 0.4 1.05 0 1.05 C -0.42 1.05 -0.8 0.82 -0.8 0.36"
    " C -0.8 0.02 -0.62 -0.18 -0.5 -0.42 C -0.4 -0.2 -0.3 -0.12 -0.16 -0.1 C -0.28 -0.5 -0.2 -0.85 0.02 -1.12 Z"
)
LEAF = (
    "M 0.86 -0.92 C 0.98 0.1 0.55 0.98 -0.35 0.86 C -0.56 0.83 -0.7 0.7 -0.78 0.9 L -0.98 0.74"
    " C -0.86 0.6 -0.8 0.5 -0.82 0.3 C -0.9 -0.55 -0.05 -0.95 0.86 -0.92 Z"
)
DROP = (
    "M 0 -1.1 C 0.25 -0.6 0.85 -0.1 0.85 0.32 C 0.85 0.78 0.47 1.04 0 1.04"
    " C -0.47 1.04 -0.85 0.78 -0.85 0.32 C -0.85 -0.1 -0.25 -0.6 0 -1.1 Z"
)
STAR = (
    "M 0 -1.12 C 0.12 -0.42 0.42 -0.12 1.12 0 C 0.42 0.12 0.12 0.42 0 1.12"
    " C -0.12 0.42 -0.42 0.12 -1.12 0 C -0.42 -0.12 -0.12 -0.42 0 -1.12 Z"
)


def flame() -> QPainterPath:
    """A flame with one side tongue."""
    return svg(FLAME)


def hollow_flame() -> QPainterPath:
    """A flame with a hole of its own shape."""
    hole = (
        "M 0.05 0.05 C 0.15 0.25 0.42 0.38 0.38 0.66 C 0.36 0.88 0.2 0.98 0 0.98"
        " C -0.2 0.98 -0.38 0.88 -0.36 0.66 C -0.34 0.45 0 0.35 0.05 0.05 Z"
    )
    return flame().subtracted(svg(hole))


def leaf() -> QPainterPath:
    """A leaf that points up and right."""
    return svg(LEAF)


def veined_leaf() -> QPainterPath:
    """A leaf with its vein cut out."""
    return leaf().subtracted(outline(svg("M -0.9 0.85 C -0.4 0.3 0.1 -0.2 0.62 -0.68"), 0.15))


def drop() -> QPainterPath:
    """A drop of water."""
    return svg(DROP)


def four_point_star() -> QPainterPath:
    """A star with four hollow points."""
    return svg(STAR)


def shard() -> QPainterPath:
    """A long six-sided crystal."""
    return polygon([(0, -1.15), (0.58, -0.5), (0.5, 0.55), (0, 1.15), (-0.5, 0.55), (-0.58, -0.5)])


def hexagon_cut() -> QPainterPath:
    """A gem seen from above."""
    return hexagon(1)


def waves() -> QPainterPath:
    """Three waves, one above the other."""
    path = QPainterPath()
    for dy in (-0.5, 0.02, 0.54):
        path.addPath(
            svg(
                f"M -0.95 {dy + 0.12} C -0.6 {dy - 0.35} -0.3 {dy - 0.35} 0 {dy}"
                f" C 0.3 {dy + 0.3} 0.6 {dy + 0.3} 0.95 {dy - 0.08} L 0.95 {dy + 0.16}"
                f" C 0.6 {dy + 0.56} 0.25 {dy + 0.5} -0.05 {dy + 0.22}"
                f" C -0.35 {dy - 0.06} -0.6 {dy - 0.06} -0.95 {dy + 0.36} Z"
            )
        )
    return path


def sun() -> QPainterPath:
    """A disc with eight rays that stand off."""
    path = circle(0, 0, 0.46)
    for k in range(8):
        turn = QTransform()
        turn.rotate(k * 45)
        path.addPath(turn.map(polygon([(-0.12, -0.6), (0.12, -0.6), (0, -1.08)])))
    return path


def atom() -> QPainterPath:
    """A core and three orbits."""
    path = circle(0, 0, 0.2)
    for angle in (0, 60, 120):
        turn = QTransform()
        turn.rotate(angle)
        path = path.united(
            turn.map(circle(0, 0, 1.02, 0.4)).subtracted(turn.map(circle(0, 0, 0.88, 0.27)))
        )
    return path


def mountain() -> QPainterPath:
    """Two peaks, snow on the higher one."""
    rock = polygon([(-1.05, 0.8), (-0.35, -0.75), (0, -0.1), (0.3, -0.5), (1.05, 0.8)])
    snow = polygon([(-0.35, -0.75), (-0.02, -0.05), (-0.28, -0.22), (-0.4, 0), (-0.62, -0.15)])
    return rock.subtracted(snow)


def lightning() -> QPainterPath:
    """A zigzag bolt."""
    return polygon(
        [
            (0.18, -1.1),
            (-0.68, 0.18),
            (-0.1, 0.18),
            (-0.3, 1.1),
            (0.68, -0.28),
            (0.08, -0.28),
            (0.42, -1.1),
        ]
    )


def prism() -> QPainterPath:
    """A triangle of glass with the light split in it."""
    frame = polygon([(0, -1), (0.98, 0.8), (-0.98, 0.8)]).subtracted(
        polygon([(0, -0.6), (0.62, 0.6), (-0.62, 0.6)])
    )
    rays = [
        polygon([(0, -0.3), (0.1, -0.3), (0.26, 0.6), (0.0, 0.6)]),
        polygon([(-0.1, -0.3), (0, -0.3), (-0.1, 0.6), (-0.3, 0.6)]),
    ]
    return union([frame, *rays])


def trefoil() -> QPainterPath:
    """Three leaves and a stalk."""
    leaves = [circle(0, -0.38, 0.34), circle(0.312, 0.16, 0.34), circle(-0.312, 0.16, 0.34)]
    return union([*leaves, polygon([(-0.08, 0.1), (0.08, 0.1), (0.14, 0.74), (-0.14, 0.74)])])


def crescent_moon() -> QPainterPath:
    """A waning moon."""
    return circle(0.08, 0, 0.66).subtracted(circle(0.42, -0.12, 0.58))
