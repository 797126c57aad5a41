"""Small things every rig uses: eyes, sparks, motes, crystals, leaves, the shadow on the ground."""

from __future__ import annotations

from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Point, circle, place, polygon, svg
from luminagames.cardface.icons.shapes import STAR

BLACK = "#000000"
WHITE = "#FFFFFF"
BLUSH = "#FF8F7A"
LEAFLET = "M 0 0 C 0.5 -0.7 1.2 -0.7 1.7 0 C 1.2 0.5 0.5 0.5 0 0 Z"


def ground_shadow(s: Sketch, x: float, y: float, width: float, alpha: float = 0.4) -> None:
    """The soft ellipse a figure stands on."""
    s.spot(
        circle(x, y, width, width * 0.16),
        (x, y, width),
        (0, BLACK, alpha),
        (0.6, BLACK, alpha * 0.55),
        (1, BLACK, 0),
    )


def aura(s: Sketch, x: float, y: float, radius: float, alpha: float, hue: Hue = "glow") -> None:
    """A wide soft light behind a figure."""
    s.spot(circle(x, y, radius), (x, y, radius), (0, hue, alpha), (1, hue, 0))


def mote(s: Sketch, x: float, y: float, radius: float, hue: Hue = "glow", alpha: float = 1) -> None:
    """A floating point of light."""
    s.spot(circle(x, y, radius * 3), (x, y, radius * 3), (0, hue, 0.6 * alpha), (1, hue, 0))
    s.fill(circle(x, y, radius), blend(hue, WHITE, 0.6), alpha)


def spark(
    s: Sketch, x: float, y: float, radius: float, hue: Hue = "glow", alpha: float = 1
) -> None:
    """A four-point star with a soft light."""
    s.spot(circle(x, y, radius * 3.2), (x, y, radius * 3.2), (0, hue, 0.55 * alpha), (1, hue, 0))
    s.fill(place(svg(STAR), x, y, radius * 1.3), WHITE, alpha)


def crystal(
    s: Sketch, x: float, y: float, width: float, height: float, turn: float, alpha: float = 1
) -> None:
    """A two-faced crystal that grows from (x, y); `width` is half its base, `turn` its lean in
    degrees.
    """
    left = polygon(
        [(-width, 0), (-width, -height * 0.72), (-0.1 * width, -height), (-0.1 * width, 0)]
    )
    right = polygon(
        [(-0.1 * width, 0), (-0.1 * width, -height), (width, -height * 0.66), (width, 0)]
    )
    up = (0, -height, 0, 0)
    with s.moved(by=(x, y), turn=turn), s.faint(alpha):
        s.fade(left, up, (0, blend("body", "hi", 0.35)), (1, "lo"))
        s.fade(
            right, up, (0, "glow"), (0.5, blend("hi", "body", 0.4)), (1, blend("body", "lo", 0.5))
        )
        s.line(svg(f"M {-0.1 * width} {-height} L {-0.1 * width} 0"), "glow", width * 0.09, 0.8)


def leaflet(s: Sketch, x: float, y: float, size: float, turn: float, hue: Hue) -> None:
    """One small leaf."""
    s.fill(place(svg(LEAFLET), x, y, size, turn), hue)


def bead_eye(s: Sketch, x: float, y: float, r: float, iris: Hue = "lo") -> None:
    """A big dark eye seen from the front, with two highlights."""
    s.fill(circle(x, y, r * 1.28, r * 1.32), "hi", 0.95)
    s.spot(
        circle(x, y, r),
        (x, y + r * 0.5, r * 1.3),
        (0, blend(iris, WHITE, 0.25)),
        (0.6, "#1A0F1E"),
        (1, "#0C0812"),
    )
    s.fill(circle(x + r * 0.34, y - r * 0.38, r * 0.36), WHITE)
    s.fill(circle(x - r * 0.36, y + r * 0.4, r * 0.17), WHITE, 0.85)


def side_eye(s: Sketch, x: float, y: float, r: float) -> None:
    """An eye in profile: one bright ring."""
    s.fill(circle(x, y, r * 1.25), "glow", 0.95)
    s.fill(circle(x + r * 0.12, y, r * 0.86), "#130B18")
    s.fill(circle(x + r * 0.4, y - r * 0.32, r * 0.3), WHITE)


def glow_eye(s: Sketch, x: float, y: float, r: float, look: float = 0.12) -> None:
    """A shining eye with a slit."""
    s.spot(circle(x, y, r * 2.6), (x, y, r * 2.6), (0, "glow", 0.7), (1, "glow", 0))
    s.fill(circle(x, y, r), WHITE)
    s.spot(circle(x, y, r * 0.99), (x, y, r), (0, WHITE), (1, "glow"))
    s.fill(circle(x + r * look, y + r * 0.05, r * 0.34, r * 0.72), "#150D22")
    s.fill(circle(x + r * 0.34, y - r * 0.36, r * 0.2), WHITE)


def mouth(s: Sketch, path: str, width: float = 0.8, alpha: float = 0.8) -> None:
    """A one-line mouth."""
    s.line(svg(path), "mark", width, alpha)


def blush(
    s: Sketch, x: float, y: float, rx: float, ry: float, hue: Hue = BLUSH, alpha: float = 0.45
) -> None:
    """A touch of color on a cheek."""
    s.fill(circle(x, y, rx, ry), hue, alpha)


def across(points: list[Point], axis: float, side: int) -> list[Point]:
    """Points whose x are distances from `axis`, on one side of it."""
    return [(axis + side * x, y) for x, y in points]
