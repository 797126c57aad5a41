"""A newt of the glow: half of it is light, and what it used to be stands in jars."""

from __future__ import annotations

import math
from collections.abc import Sequence

from luminagames.cardface.art.growth.ages import Home, grown, line
from luminagames.cardface.art.kit import IRON, cog, fierce_eye, glow, metal, mirrored, pale, rivets
from luminagames.cardface.art.palette import Hue
from luminagames.cardface.art.parts import WHITE, bead_eye, blush, ground_shadow, mote
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import (
    Knot,
    blob,
    circle,
    place,
    polygon,
    rounded,
    spline,
    svg,
    tube,
)
from luminagames.cardface.icons.shapes import STAR

LIME: Hue = "#D8FF7A"


def newt_head(s: Sketch, x: float, y: float, k: float, age: int, tilt: float = 0) -> None:
    """A broad head seen from above and before, 40 units wide at `k` 1; its left half shines."""
    with s.moved(by=(x, y), turn=tilt, scale=k):
        for side in (-1, 1):
            for a in (-36, -8, 20):
                with s.moved(by=(side * 17, -2), turn=a if side > 0 else 180 - a):
                    pale(s, tube([(0, 0, 2.2), (8, -1, 1.6), (14 + age * 2, -4, 0.4)]), 0.4)
        head = blob(mirrored([(0, -13), (11, -12), (19, -5), (20, 4), (13, 11), (0, 14)]))
        s.body(head, depth=1.5)
        with s.clip(head):
            s.fade(rounded(-24, -20, 24, 40), (-20, -12, 0, 12), (0, WHITE, 0.95), (1, LIME, 0.75))
        s.line(head, LIME, 0.7, 0.7)
        if age >= 2:
            metal(
                s, blob(mirrored([(0, -17), (7, -13), (16, -8), (8, -5), (3, -1), (0, 2)]), 6), 0.8
            )
            s.fill(place(svg(STAR), 0, -8, 3.4), "glow")
        for side in (-1, 1):
            if age < 2:
                bead_eye(s, side * 10.6, -3, 4.6 - 0.6 * age)
                blush(s, side * 14, 4, 2.4, 1.4)
            else:
                fierce_eye(s, side * 10.6, -1.6, 3.2, side, LIME)
        s.line(svg("M -8 6.4 C -4 9.6 4 9.6 8 6.4"), "mark", 1)


def half_light(s: Sketch, spine: Sequence[Knot], split: float) -> None:
    """A body whose part before `split` is flesh and whose rest is light that falls apart."""
    body = tube(list(spine), 12)
    s.spot(circle(*spine[-2][:2], 26), (*spine[-2][:2], 26), (0, LIME, 0.45), (1, LIME, 0))
    s.body(body, depth=spine[1][2] * 0.24)
    samples = spline(list(spine), 10)
    cut = int(len(samples) * split)
    lit = [(x, y, r * 0.94) for x, y, r in samples[cut:]]
    path = tube([(x, y, max(0.2, r)) for x, y, r in [*lit[::4], lit[-1]]], 6)
    s.fill(path, LIME, 0.85)
    s.fill(tube([(x, y, max(0.15, r * 0.5)) for x, y, r in [*lit[::4], lit[-1]]], 6), WHITE, 0.9)
    for k, (x, y, r) in enumerate(lit[2::4]):
        a = k * 2.4
        mote(s, x + (r + 2.4) * math.cos(a), y + (r + 2.4) * math.sin(a), 0.5 + (k % 3) * 0.2, LIME)
    for x, y, r in samples[2:cut:4]:
        s.fill(circle(x, y - r * 0.3, r * 0.22), "glow", 0.8)


def jar(s: Sketch, x: float, y: float, w: float, h: float, inside: float) -> None:
    """A jar with its foot at `y`; `inside` is how large the small light in it is."""
    glass = rounded(x - w, y - h, 2 * w, h, w * 0.4)
    glow(s, x, y - h * 0.45, w * 2.4, LIME, 0.5)
    s.fade(glass, (x - w, 0, x + w, 0), (0, WHITE, 0.4), (0.5, LIME, 0.28), (1, WHITE, 0.22))
    with s.clip(glass):
        wriggle = f"M {x - inside} {y - h * 0.3} Q {x - inside * 0.3} {y - h * 0.62} {x + inside * 0.3} {y - h * 0.4}"
        s.line(
            svg(f"{wriggle} Q {x + inside * 0.7} {y - h * 0.24} {x + inside} {y - h * 0.5}"),
            LIME,
            w * 0.36,
        )
        s.fill(circle(x + inside, y - h * 0.5, w * 0.34), WHITE)
    s.line(glass, WHITE, 0.7, 0.9)
    s.line(
        svg(f"M {x - w * 0.66} {y - h * 0.82} L {x - w * 0.66} {y - h * 0.3}"), WHITE, w * 0.14, 0.8
    )
    metal(s, rounded(x - w * 0.8, y - h - w * 0.4, w * 1.6, w * 0.56, w * 0.14), 0.3)


def _foot(s: Sketch, x: float, y: float, dx: float, k: float = 1) -> None:
    s.body(
        tube([(x, y, 2.4 * k), (x + dx * 0.6, y + 4 * k, 1.8 * k), (x + dx, y + 6.4 * k, 1.3 * k)]),
        depth=0.5,
    )
    for t in (-1.8, 0, 1.8):
        s.fill(circle(x + dx + t * k, y + 7.2 * k, 0.9 * k), "hi")


def _one(s: Sketch, chance: Chance) -> None:
    """A newt the size of a jar, and the jar is where it sleeps."""
    ground_shadow(s, 50, 65, 18)
    jar(s, 62, 65, 5.6, 14, 2.4)
    for x, dx in ((46, -4), (53, 3)):
        _foot(s, x, 58, dx, 0.8)
    half_light(
        s,
        [(43, 53, 5), (49, 59, 4.6), (57, 60, 3.4), (63, 56, 2.2), (67, 48, 1.2), (64, 43, 0.3)],
        0.42,
    )
    newt_head(s, 42, 49, 0.48, 0, -10)
    cog(s, 47.4, 57.6, 2.1, 8, 8)


def _two(s: Sketch, chance: Chance) -> None:
    """Gone for a moment: it walks along a pipe, and its tail is already elsewhere."""
    metal(s, tube([(-30, 61, 2.8), (50, 63, 3), (130, 59, 2.8)]), 0.7, IRON)
    for x in (12, 46, 84):
        metal(s, rounded(x, 57.6, 4, 9, 1), 0.4)
    rivets(s, [(14, 59), (48, 59.6), (86, 58.6)], 0.6)
    for x, y, dx in ((40, 48, -6), (60, 50, 5)):
        _foot(s, x, y, dx, 1.1)
    half_light(
        s,
        [
            (30, 38, 6),
            (38, 46, 7.4),
            (50, 49, 7.2),
            (62, 49, 5.6),
            (72, 44, 4),
            (80, 34, 2.8),
            (78, 24, 1.8),
            (70, 20, 0.4),
        ],
        0.46,
    )
    for x, y, dx in ((34, 48, -7), (54, 53, 4)):
        _foot(s, x, y, dx, 1.2)
    newt_head(s, 30, 32, 0.72, 1, -8)
    cog(s, 42, 48, 4, 9, 8, gem="glow")
    for k in range(9):
        a = k * 0.7
        mote(s, 72 + (8 + k * 1.6) * math.cos(a), 24 + (6 + k) * math.sin(a), 0.9 - k * 0.07, LIME)


def _three(s: Sketch, chance: Chance) -> None:
    """Coiled round a cooling tower, its own past on a shelf before it."""
    with grown(s, 0.92), s.moved(by=(4, 1)):
        tower = svg("M 40 72 C 46 52 46 34 43 16 L 71 16 C 68 34 68 52 74 72 Z")
        metal(s, tower, 1.4, IRON)
        s.fill(circle(57, 16, 14, 2.6), "mark")
        glow(s, 57, 12, 22, LIME, 0.7, WHITE)
        for y in (28, 42, 56):
            s.line(svg(f"M 44 {y} Q 57 {y + 3} 70 {y}"), IRON[2], 0.9, 0.8)
        s.body(
            tube([(72, 50, 7), (82, 44, 6), (84, 34, 5), (76, 27, 4), (64, 26, 3)]),
            hi="lo",
            base="lo",
            lo="mark",
            depth=1,
        )
        half_light(
            s,
            [
                (34, 30, 9),
                (38, 44, 10),
                (50, 53, 10),
                (66, 54, 8.4),
                (78, 50, 7),
                (86, 42, 5.6),
                (92, 30, 4.2),
                (88, 16, 2.8),
                (78, 9, 0.5),
            ],
            0.5,
        )
        for k in range(4):
            at = ((34, 40), (41, 49.6), (50, 54.6), (60, 55.4))[k]
            with s.moved(by=at, turn=(62, 40, 14, -4)[k]):
                metal(s, blob([(-5, 3), (-4, -3), (1, -4.4), (6, -1), (4, 4)]), 0.7)
        _foot(s, 32, 46, -8, 1.9)
        _foot(s, 58, 58, 7, 1.7)
        newt_head(s, 31, 22, 1.0, 2, -6)
        cog(s, 38, 38.6, 5, 10, 5, gem="glow")
    for x, h, inside in ((12, 9, 1.5), (20, 12, 2.1), (88, 14, 2.7), (79, 10, 1.7)):
        jar(s, x, 69, h * 0.36, h, inside)
    s.fill(polygon([(-40, 160), (-40, 69), (140, 69), (140, 160)]), "near")


DRAWINGS = line(
    "halflume", Home("peaks", motes=LIME, aside=18), (_one, _two, _three), (None, None, False)
)
