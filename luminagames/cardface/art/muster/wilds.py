"""Dragons that fly or fall, a swarm, a wave with a will."""

from __future__ import annotations

import math

from luminagames.cardface.art.growth.dragon import dragon_head, membrane
from luminagames.cardface.art.kit import DARK, pale
from luminagames.cardface.art.muster.band import backdrop, scene
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import WHITE, bead_eye, leaflet, spark
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.geometry import Knot, blob, circle, place, polygon, svg, tube


def _jungle(s: Sketch, chance: Chance) -> None:
    """It flies low over the canopy."""
    backdrop(s, chance, (58, 30, 27), 74)
    membrane(s, (52, 40), [(98, 2), (98, 24), (88, 36), (62, 46)], (72, 14), behind=True)
    s.body(
        s.fused(
            [
                tube(
                    [
                        (4, 70, 0.8),
                        (14, 62, 2.4),
                        (26, 58, 4),
                        (40, 52, 7.6),
                        (54, 46, 8.4),
                        (64, 40, 6),
                        (72, 36, 4.4),
                    ]
                ),
                tube([(36, 54, 5), (30, 64, 2.8), (22, 66, 2)]),
                tube([(54, 50, 4.6), (58, 60, 2.6), (64, 62, 1.8)]),
            ],
            1.4,
        ),
        depth=1.6,
    )
    for k in range(6):
        leaflet(s, 16 + k * 8, 58 - k * 3.4, 4.6, -110, "glow" if k % 2 else "hi")
    leaflet(s, 5, 70, 8, 150, "hi")
    leaflet(s, 5, 70, 8, 100, "glow")
    membrane(s, (48, 44), [(8, 0), (4, 22), (14, 40), (36, 50)], (34, 10))
    dragon_head(s, 76, 33, 0.95, 12)
    for x, y, r in (
        (2, 84, 12),
        (18, 88, 10),
        (34, 91, 9),
        (50, 94, 9),
        (64, 92, 10),
        (82, 88, 11),
        (98, 84, 12),
    ):
        s.body(circle(x, y, r), hi="far", base="near", lo="near", rim=0.6, depth=0.7)


def _diving(s: Sketch, chance: Chance) -> None:
    """It falls like a dart, wings folded back, the snow far below."""
    backdrop(s, chance, (34, 30, 25), 80, "peaks")
    for x, y, n in ((14, -4, 22), (28, -10, 26), (-4, 14, 18), (46, -8, 18), (70, -6, 16)):
        s.line(svg(f"M {x} {y} L {x + n} {y + n * 0.95}"), WHITE, 1, 0.6)
    with s.moved(about=(50, 42), turn=46):
        s.body(
            blob([(62, 40), (44, 26), (16, 20), (-8, 26), (6, 30), (-2, 36), (14, 38), (40, 44)]),
            hi="lo",
            base=blend("lo", "mark", 0.4),
            lo="mark",
            rim=0.5,
        )
        s.body(
            s.fused(
                [
                    tube(
                        [
                            (-14, 46, 0.6),
                            (8, 47, 2.4),
                            (26, 46, 4.6),
                            (44, 44, 7.6),
                            (60, 44, 6.8),
                            (74, 44, 4.8),
                        ]
                    ),
                    tube([(38, 49, 3.6), (26, 53, 2.2), (16, 52, 1.2)]),
                    tube([(58, 49, 3.2), (48, 54, 2), (38, 55, 1)]),
                ],
                1.4,
            ),
            depth=1.5,
        )
        s.fill(tube([(70, 47, 2), (54, 49, 2.6), (36, 49, 1.6)], 8), "hi", 0.75)
        wing = blob(
            [
                (66, 42),
                (52, 54),
                (26, 66),
                (-4, 70),
                (8, 62),
                (-6, 58),
                (10, 53),
                (2, 48),
                (30, 45),
                (48, 40),
            ]
        )
        s.body(wing, hi="glow", base=blend("body", "hi", 0.4), depth=1.4)
        for tx, ty in ((-2, 69), (-4, 58), (4, 49)):
            s.line(
                svg(f"M 58 45 Q {(58 + tx) / 2} {(45 + ty) / 2 + 3} {tx} {ty}"), "mark", 0.9, 0.5
            )
        s.fill(tube([(64, 43, 2.4), (48, 55, 1.8), (24, 67, 1.2), (-4, 70, 0.3)], 6), "lo")
        pale(s, blob([(-14, 46), (-22, 40), (-18, 46), (-22, 53)]), 0.4)
        for x in (40, 48, 56):
            pale(s, polygon([(x - 2, 38), (x - 6, 33), (x + 3, 37)]), 0.4)
        dragon_head(s, 78, 43, 0.95)
    s.fade(
        polygon([(-40, 86), (140, 80), (140, 160), (-40, 160)]),
        (0, 80, 0, 96),
        (0, WHITE, 0.8),
        (1, WHITE, 0.3),
    )


def _maelstrom(s: Sketch, chance: Chance) -> None:
    """It rises out of a whirlpool, water on its wings."""
    backdrop(s, chance, (50, 28, 26), 66, "swell")
    for k, r in enumerate((52, 40, 29, 19, 11)):
        s.line(circle(50, 80, r, r * 0.3), "glow" if k % 2 else WHITE, 2.4 - k * 0.3, 0.75)
    membrane(s, (52, 42), [(94, 0), (104, 22), (94, 40), (62, 52)], (74, 10), behind=True)
    neck: list[Knot] = [
        (44, 84, 9),
        (54, 70, 9.4),
        (48, 56, 8.6),
        (46, 42, 7),
        (54, 30, 5.6),
        (62, 24, 4.6),
    ]
    membrane(s, (46, 46), [(4, 0), (-4, 24), (6, 42), (38, 54)], (26, 10))
    s.body(tube(neck), depth=1.8)
    s.fill(tube([(60, 30, 2.4), (52, 42, 3.4), (53, 56, 4.4), (58, 70, 4.6)], 8), "hi", 0.7)
    for k in range(5):
        s.line(
            svg(
                f"M {51 + k * 0.8} {42 + k * 7} Q {56 + k * 0.6} {45 + k * 7} {60 - abs(k - 2)} {41 + k * 7}"
            ),
            "lo",
            0.8,
            0.6,
        )
    for x, y in ((42, 38), (40, 50), (42, 62)):
        pale(s, polygon([(x + 2, y - 4), (x - 7, y - 3), (x + 3, y + 3)]), 0.5)
    dragon_head(s, 66, 21, 1.02, -4, roar=True)
    spray: tuple[tuple[float, float, float], ...] = (
        (18, 76, 3),
        (26, 70, 2),
        (78, 74, 2.6),
        (86, 68, 1.8),
        (34, 88, 3),
        (66, 88, 3.4),
        (12, 66, 1.4),
        (92, 60, 1.2),
    )
    for drop_x, drop_y, size in spray:
        s.fill(circle(drop_x, drop_y, size), WHITE, 0.85)
    s.line(circle(47, 84, 15, 4.4), WHITE, 1.6, 0.9)


def _bee(s: Sketch, x: float, y: float, k: float, turn: float = 0, *, flip: bool = False) -> None:
    with s.moved(by=(x, y), scale=k, turn=turn, flip=flip):
        for a in (-64, -100):
            with s.faint(0.85):
                wing = place(svg("M 0 0 C 6 -9 22 -9 26 0 C 22 8 6 7 0 0 Z"), -1, -8, 0.95, a)
                s.body(wing, hi=WHITE, base="hi", lo="glow", depth=0.5)
        body = blob([(-20, 2), (-12, -9), (2, -10), (12, -4), (12, 6), (2, 10), (-12, 9)])
        s.body(body, hi="#FFF0A8", base="#F0B42E", lo="#8A5212", depth=1)
        with s.clip(body):
            for dx in (-13, -5.6, 2):
                s.fill(polygon([(dx, -14), (dx + 3.6, -14), (dx + 2, 14), (dx - 2, 14)]), DARK)
        s.fill(polygon([(-19, 0), (-27, 3), (-19, 5)]), DARK)
        s.body(circle(15, 0, 7.6), hi="#FFF0A8", base="#E0A02A", lo="#8A5212", depth=0.8)
        bead_eye(s, 17.4, -0.6, 3.3)
        s.line(svg("M 16 -7 Q 18 -14 23 -14 M 12 -7 Q 12 -14 16 -17"), DARK, 1)
        for dx in (-6, 0, 6):
            s.line(svg(f"M {dx} 9 L {dx - 2} 14"), DARK, 1.1)


def _swarm(s: Sketch, chance: Chance) -> None:
    """A swarm, not a mascot."""
    backdrop(s, chance, (54, 32, 27), 76)
    others = (
        (16, 20, 0.3, 8),
        (84, 16, 0.36, -12),
        (88, 46, 0.26, 6),
        (12, 54, 0.36, -10),
        (30, 6, 0.22, 0),
        (72, 70, 0.3, 10),
        (34, 72, 0.26, -6),
    )
    for x, y, k, turn in others:
        _bee(s, x, y, k, turn, flip=x > 50)
    _bee(s, 50, 42, 1.2, -10)


def _tide(s: Sketch, chance: Chance) -> None:
    """A wave with a will of its own."""
    backdrop(s, chance, (58, 30, 25), 70, "swell")
    crest = "C 14 66 20 40 34 24 C 46 10 68 8 78 22 C 86 34 80 48 68 46 C 74 40 72 32 64 32 C 54 32 54 48 62 58"
    wave = svg(f"M 2 110 {crest} C 70 68 86 76 96 110 Z")
    s.body(wave, hi=WHITE, base="body", lo="lo", depth=2.2)
    s.line(svg("M 36 28 C 28 46 24 70 20 96 M 44 22 C 38 44 40 70 42 96"), "glow", 1.1, 0.6)
    for x, y, r in (
        (76, 20, 3),
        (83, 28, 2.4),
        (81, 12, 1.6),
        (88, 20, 1.2),
        (70, 48, 2),
        (90, 34, 1.6),
    ):
        s.fill(circle(x, y, r), WHITE, 0.9)
    for x, y in ((43, 29), (55, 27)):
        bead_eye(s, x, y, 4.1)
    s.line(svg("M 46 37 C 48 39.4 51 39 53 36.4"), "mark", 1.2)
    for side, x in ((-1, 20), (1, 74)):
        arm = tube([(x - side * 5, 60, 4), (x, 52, 3.4), (x + side * 6, 46, 2.6)])
        s.body(arm, hi=WHITE, base="hi", lo="body", depth=0.6)
    for k in range(8):
        a = k * 1.7
        x = -4 + k * 15
        s.fill(circle(x, 86 + 2 * math.sin(a), 6 + (k * 5) % 4), WHITE, 0.9)
        s.fill(
            circle(x + 8, 90 + 2 * math.cos(a), 5 + (k * 3) % 4), blend("glow", WHITE, 0.4), 0.95
        )
    spark(s, 88, 12, 1.4)


DRAWINGS = {
    "jungle-dragon": scene(_jungle, zoom=1.06),
    "diving-dragonspawn": scene(_diving, zoom=1.06),
    "maelstrom-drake": scene(_maelstrom, zoom=1.06),
    "hive-drone": scene(_swarm),
    "tide-spirit": scene(_tide),
}
