"""A bell of veils: a hand bell, a lantern, a nave with its choir."""

from __future__ import annotations

import math

from luminagames.cardface.art.growth.ages import Home, line
from luminagames.cardface.art.kit import BRASS, arc, cog, fierce_eye, glow, metal, mirrored
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, mote
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import blob, circle, place, polygon, star, svg


def _veil(
    s: Sketch, x: float, y: float, drop: float, sway: float, width: float, alpha: float = 0.85
) -> None:
    """One hanging ribbon that tapers."""
    w = width
    path = svg(
        f"M {x - w} {y} C {x - w + sway} {y + drop * 0.35} {x - w - sway} {y + drop * 0.65} {x} {y + drop} "
        f"C {x + w - sway} {y + drop * 0.65} {x + w + sway} {y + drop * 0.35} {x + w} {y} Z"
    )
    s.fade(
        path, (0, y, 0, y + drop), (0, "hi", alpha), (0.6, "body", alpha * 0.7), (1, "glow", 0.15)
    )
    s.rim(path, -0.4, 0.4, WHITE, 0.6 * alpha)


def bell(s: Sketch, x: float, y: float, k: float, age: int) -> None:
    """The dome with its scalloped hem and face, 64 units wide at `k` 1; (x, y) is the middle of the
    hem.
    """
    with s.moved(by=(x, y), scale=k):
        hem = ["M -32 0 C -33 -14 -26 -20 -20 -30 C -14 -42 14 -42 20 -30 C 26 -20 33 -14 32 0"]
        hem += [
            f"Q {32 - 10.667 * j - 5.33} {5 if j % 2 == 0 else 6} {32 - 10.667 * (j + 1)} 0"
            for j in range(6)
        ]
        dome = svg(" ".join(hem) + " Z")
        s.body(dome, hi=WHITE, base=blend("body", "hi", 0.35), lo="lo", depth=2)
        with s.clip(dome):
            for d in (-20, -8, 8, 20):
                s.line(
                    svg(f"M {d * 0.5} -40 C {d * 1.2} -24 {d * 1.4} -12 {d * 1.55} 4"),
                    WHITE,
                    1,
                    0.4,
                )
            s.line(svg("M -34 -7 C -14 -2 14 -2 34 -7"), "glow", 1.2, 0.7)
        if age >= 2:
            metal(s, svg("M -32.6 -6 C -14 -1 14 -1 32.6 -6 L 32.6 0 C 14 5 -14 5 -32.6 0 Z"), 0.8)
            for j in range(5):
                cog(
                    s,
                    -24 + j * 12,
                    0.4 - abs(j - 2) * -0.2 - (j in (0, 4)) * 1.4,
                    2.6,
                    8,
                    6,
                    gem="glow",
                )
            metal(s, blob(mirrored([(0, -40), (8, -37), (12, -31), (5, -28), (0, -22)]), 6), 0.8)
        for side in (-1, 1):
            if age < 2:
                bead_eye(s, side * 9, -16, 4.6 - 0.6 * age)
                blush(s, side * 15, -10, 2.8, 1.6)
            else:
                fierce_eye(s, side * 10, -15, 3, side)
        s.line(svg("M -3 -9 C -1.4 -7 1.4 -7 3 -9"), "mark", 1)


def _one(s: Sketch, chance: Chance) -> None:
    """A hand bell that rings for guests to come."""
    glow(s, 50, 48, 24, "glow", 0.5)
    for k, x in enumerate((42, 47, 53, 58)):
        _veil(s, x, 52, 10 + (k % 2) * 2, 2, 1.6)
    bell(s, 50, 53, 0.34, 0)
    metal(s, place(svg("M -2 0 L 2 0 L 1.4 -7 L -1.4 -7 Z"), 50, 40.4, 0.9), 0.3)
    cog(s, 50, 33, 3, 9, 5, 0.5)
    s.line(svg("M 50 52 L 50 57"), BRASS[1], 0.8)
    s.fill(circle(50, 58, 1.6), BRASS[0])
    for r in (15, 19):
        arc(s, 50, 47, r, -28, 18, "glow", 0.7, 0.8)
        arc(s, 50, 47, r, 162, 208, "glow", 0.7, 0.8)


def _two(s: Sketch, chance: Chance) -> None:
    """A lantern of veils; whoever stands under it is safe."""
    s.fade(
        polygon([(40, 40), (60, 40), (80, 70), (20, 70)]),
        (0, 40, 0, 70),
        (0, "glow", 0.6),
        (1, "glow", 0.08),
    )
    for k in range(7):
        x = 31 + k * 6.4
        _veil(s, x, 38, 24 + (k % 3) * 3, 3 if k % 2 else -3, 2.6)
    for x, hue in ((44, "body"), (56, "lo")):
        s.body(
            blob([(x - 3, 67), (x - 2.6, 62), (x, 60), (x + 2.6, 62), (x + 3, 67)]),
            base=hue,
            depth=0.4,
        )
        for side in (-1, 1):
            s.body(
                polygon([(x + side * 0.6, 58), (x + side * 2.6, 54.6), (x + side * 3, 59)]),
                base=hue,
                depth=0.3,
            )
        s.body(circle(x, 59.6, 3.1, 2.7), base=hue, depth=0.4)
        for side in (-1, 1):
            s.fill(circle(x + side * 1.2, 59.6, 0.6), WHITE)
    bell(s, 50, 39, 0.72, 1)
    cog(s, 50, 34.6, 3.6, 9, 8, gem="glow")


def _three(s: Sketch, chance: Chance) -> None:
    """A nave of light; its choir stands in the hall of its veils."""
    glow(s, 50, 30, 60, "glow", 0.4)
    for k in range(12):
        x = 10 + k * 7.3
        _veil(s, x, 32, 40 + (k * 5) % 7, 4 if k % 2 else -4, 3.2, 0.9)
    arches = [26, 38, 50, 62, 74]
    for x in arches:
        arch = svg(
            f"M {x - 5} 72 L {x - 5} 56 Q {x - 5} 48 {x} 44 Q {x + 5} 48 {x + 5} 56 L {x + 5} 72 Z"
        )
        s.fade(arch, (0, 44, 0, 70), (0, "#FFF6D8", 0.9), (1, "#FFD98A", 0.35))
        s.line(arch, BRASS[1], 0.9)
        s.fill(place(star(4, 1, 0.3), x, 50, 1.9), WHITE)
    bell(s, 50, 38, 0.9, 2)
    cog(s, 50, 6.4, 4, 10, 0, gem="glow")
    for k in range(9):
        x = 14 + k * 9
        with s.moved(by=(x, 67 - 1.6 * math.sin(k * 0.8)), scale=0.82):
            s.body(
                svg("M -4 9 C -4 2 -2.4 0 0 0 C 2.4 0 4 2 4 9 Z"),
                hi="far",
                base="near",
                lo="near",
                rim=0.9,
                depth=0.4,
            )
            s.body(circle(0, -2.4, 2.3), hi="far", base="near", lo="near", rim=0.9, depth=0.3)
            s.fill(circle(0.3, -1.8, 0.7), "#FFE9A0")
    for k in range(5):
        mote(s, 30 + k * 10, 58 - (k % 2) * 5, 0.7)


DRAWINGS = line("veilbell", Home("hills", aside=20), (_one, _two, _three), (None, None, False))
