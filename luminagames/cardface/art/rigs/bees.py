"""Those of the hive: the queen on her comb, and a drone on the wing."""

from __future__ import annotations

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, ground_shadow, mote, mouth
from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, hexagon, place, polygon, svg, tube

STRIPES = (52, 61, 70, 78)


def _wing(s: Sketch, x: float, y: float, side: int, size: float, lift: float) -> None:
    tip = (x + side * size, y - lift)
    upper, lower = (
        (x + side * size * 0.45, y - lift - size * 0.3),
        (x + side * size * 0.6, y + size * 0.22),
    )
    wing = blob([(x, y), upper, tip, lower])
    s.fade(wing, (x, y, *tip), (0, WHITE, 0.75), (0.6, "glow", 0.5), (1, "hi", 0.35))
    s.line(wing, WHITE, 0.7, 0.8)
    s.line(svg(f"M {x} {y} L {tip[0] - side * 4} {tip[1] + 2}"), WHITE, 0.6, 0.6)


def _striped(s: Sketch, tail: list[tuple[float, float]]) -> None:
    body = blob(tail)
    s.body(body, hi="#FFE9A0", base="#E9B03A", lo="#8A5A14", depth=1.6)
    with s.clip(body):
        for y in STRIPES:
            s.line(svg(f"M 24 {y} C 40 {y + 5} 60 {y + 5} 76 {y}"), "mark", 4.2, 0.9)


def _face(s: Sketch, y: float, r: float) -> None:
    s.body(circle(50, y, r, r * 0.92), hi="hi", base=blend("hi", "body", 0.55), depth=1.2)
    for side in (-1, 1):
        knots = ((4, y - r * 0.8, 1.1), (9, y - r - 8, 0.8), (15, y - r - 9, 1.5))
        feeler = tube([(50 + side * x, at, width) for x, at, width in knots])
        s.body(feeler, hi="lo", base="mark", lo="mark", depth=0.4)
        bead_eye(s, 50 + side * r * 0.46, y, r * 0.27)
        blush(s, 50 + side * r * 0.66, y + r * 0.44, 2.2, 1.4)
    mouth(s, f"M 47 {y + r * 0.5} C 48.5 {y + r * 0.62} 51.5 {y + r * 0.62} 53 {y + r * 0.5}", 1)


def _queen(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 92, 34)
    for x, y in ((22, 84), (34, 90), (66, 90), (78, 84), (14, 92), (86, 92), (46, 94), (56, 94)):
        cell = place(hexagon(), x, y, 7)
        s.fade(cell, (x, y - 7, x, y + 7), (0, "#FFE9A0"), (1, "#C27A1E"))
        s.line(cell, "#7A4A12", 1)
    for side in (-1, 1):
        _wing(s, 50 + side * 8, 46, side, 38, 18)
        _wing(s, 50 + side * 8, 52, side, 28, -4)
    _striped(s, [(50, 42), (64, 50), (68, 64), (62, 78), (50, 92), (38, 78), (32, 64), (36, 50)])
    s.body(circle(50, 44, 10, 8), hi="hi", base="body")
    _face(s, 29, 14)
    crown = polygon([(40, 19), (38, 8), (45, 13), (50, 4), (55, 13), (62, 8), (60, 19)])
    s.cloth(crown, "#FFF2BC", "#E9B84A", "#8E5A1C")
    s.fill(circle(50, 15, 1.8), "body")
    lights = chance.of("marks")
    for _ in range(6):
        mote(s, lights.uniform(14, 86), lights.uniform(14, 70), lights.uniform(0.5, 1))


def _drone(s: Sketch, chance: Chance) -> None:
    ground_shadow(s, 50, 91, 18, 0.3)
    with s.moved(about=(50, 50), turn=-10):
        for side in (-1, 1):
            _wing(s, 50 + side * 7, 46, side, 32, 16)
            _wing(s, 50 + side * 7, 50, side, 22, 0)
        _striped(
            s, [(50, 44), (61, 50), (63, 62), (57, 74), (50, 82), (43, 74), (37, 62), (39, 50)]
        )
        _face(s, 36, 12.5)
    s.line(svg("M 18 86 C 30 80 26 72 36 74 C 44 76 38 84 32 82"), WHITE, 0.8, 0.7, dash=(1, 2.4))


DRAWINGS: dict[str, Rig] = {
    "queen": Rig(_queen, disc=(50, 40, 34), front=True, fixed=True, crown=6),
    "drone": Rig(_drone, disc=(56, 40, 30), front=True, crown=18),
}
