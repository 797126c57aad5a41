"""A crane of the rills: it thinks of bridges, then is one."""

from __future__ import annotations

from luminagames.cardface.art.growth.ages import Home, line
from luminagames.cardface.art.kit import (
    RED,
    WOOD,
    boat,
    cog,
    fierce_eye,
    metal,
    pale,
    rivets,
    waves,
)
from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import BLACK, WHITE, bead_eye, blush, side_eye
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import grass, lands
from luminagames.cardface.geometry import Knot, blob, circle, polygon, rounded, svg, tube


def _leg(s: Sketch, *points: tuple[float, float], width: float, behind: bool = False) -> None:
    path = polygon(points, close=False)
    s.line(path, "mark", width * 1.4)
    s.line(path, "lo" if behind else blend("lo", "body", 0.6), width)
    for x, y in points[1:-1]:
        s.fill(circle(x, y, width), "lo" if behind else "body")


def _plume(s: Sketch, knots: list[Knot], *, behind: bool = False) -> None:
    if behind:
        s.body(tube(knots, 8), hi="body", base="lo", lo="mark", depth=0.6)
    else:
        pale(s, tube(knots, 8), 0.6)


def _beak(s: Sketch, points: list[tuple[float, float]]) -> None:
    s.body(polygon(points), hi="#FFF0B8", base="#F0B450", lo="#9A5A1A", depth=0.5)


def _one(s: Sketch, chance: Chance) -> None:
    """A chick in the shallows, a plank in its beak."""
    lands(s, chance.of("land"), 44, "hills", ((-6, 6),))
    waves(s, 52, chance.of("rig"), 0.8)
    for r in (9, 14):
        s.line(circle(50, 63, r, r * 0.2), "glow", 0.5, 0.7)
    _leg(s, (48, 56), (47, 60), (48.4, 63.6), width=1.1)
    _leg(s, (52, 56), (55, 58.6), (52.6, 60.6), width=1.1)
    body = s.fused([circle(50, 52, 7.6, 6.6), circle(44, 51, 3.6), circle(47, 43, 6.8)], 1.4)
    s.body(body, hi="glow", base="hi", lo="body", depth=1)
    s.body(blob([(48, 50), (55, 48.6), (61, 51), (56, 55), (50, 55)]), depth=0.6)
    for dx in (-2, 0.4, 2.6):
        s.line(svg(f"M {47 + dx * 0.6} 37.4 Q {47 + dx} 34 {47 + dx * 2.2} 32.6"), "hi", 1)
    bead_eye(s, 45.6, 42.4, 2.3)
    bead_eye(s, 51, 42, 2.2)
    blush(s, 43.4, 46, 1.5, 0.9)
    _beak(s, [(46.8, 44.6), (51, 44.4), (48.4, 49)])
    metal(s, rounded(34, 47.2, 28, 2.2, 0.6), 0.3, WOOD)
    cog(s, 50.6, 56, 2, 8, 8)
    grass(s, chance.of("props"), 68, 30, 26, (30, 70))


def _two(s: Sketch, chance: Chance) -> None:
    """It stands, and small ones cross in its shadow on a line of stones."""
    lands(s, chance.of("land"), 46, "hills", ((-6, 8),))
    waves(s, 51, chance.of("rig"))
    _leg(s, (52, 44), (56, 53), (53, 65), width=1.5, behind=True)
    _leg(s, (47, 44), (45, 54), (47, 66), width=1.5)
    for knots in (
        [(60, 36, 2.6), (70, 40, 2.4), (77, 46, 0.3)],
        [(60, 38, 2.6), (68, 44, 2.4), (73, 51, 0.3)],
    ):
        _plume(s, [*knots], behind=True)
    s.body(
        s.fused(
            [
                blob([(40, 38), (48, 31), (58, 32), (65, 38), (58, 45), (46, 46)]),
                tube([(43, 37, 4.2), (36, 30, 3), (40, 21, 2.4), (37, 14, 2.4)]),
            ],
            1.4,
        ),
        depth=1.3,
    )
    _plume(s, [(45, 38, 3.6), (55, 36, 4.6), (66, 41, 2.6), (72, 45, 0.3)])
    _plume(s, [(45, 41, 3), (54, 41, 3.4), (63, 46, 0.3)])
    s.body(circle(36.6, 12.6, 4.2, 3.8), hi="glow", base="hi", lo="body", depth=0.6)
    for dy in (0, 2.6):
        _plume(s, [(39, 11 + dy, 1), (45, 8.6 + dy, 0.9), (50, 10 + dy * 1.6, 0.2)])
    s.fill(blob([(33.8, 10.4), (37, 8.4), (40, 10.4)]), "#FF6A5A")
    _beak(s, [(33.6, 11.6), (19, 16.4), (33.4, 15)])
    side_eye(s, 35.6, 12.6, 1.4)
    cog(s, 45, 38.4, 3.8, 9, 8, gem="glow")
    for x, y in ((20, 62), (32, 64), (60, 65.6), (74, 64), (87, 62)):
        stone = blob([(x - 5, y + 2), (x - 3, y - 1.6), (x + 3, y - 1.8), (x + 5.4, y + 2)])
        s.body(stone, hi="far", base="near", lo="near", rim=0.7, depth=0.4)
    for x, y, hue in ((61, 62.2, "#FFB07A"), (75, 60.6, "#8AE0B0")):
        s.body(
            blob(
                [
                    (x - 2.2, y + 2),
                    (x - 1.8, y - 1),
                    (x, y - 2.4),
                    (x + 1.8, y - 1),
                    (x + 2.2, y + 2),
                ]
            ),
            hi=WHITE,
            base=hue,
            lo="lo",
            depth=0.3,
        )
        s.body(circle(x, y - 3.6, 2.2), hi=WHITE, base=hue, lo="lo", depth=0.3)
        s.fill(circle(x - 0.8, y - 3.6, 0.5), BLACK)


def _three(s: Sketch, chance: Chance) -> None:  # noqa: PLR0915 - a drawing: its strokes in order
    """It is the bridge: a street runs over its back, a boat under it, and two who quarrelled hang
    by their collars.
    """
    lands(s, chance.of("land"), 52, "hills", ((-7, 6), (-2, 4)))
    waves(s, 55, chance.of("rig"), 1)
    bank = blend("near", BLACK, 0.1)
    s.fill(polygon([(-40, 160), (-40, 48), (4, 50), (10, 60), (14, 160)]), bank)
    s.fill(polygon([(140, 160), (140, 48), (96, 50), (90, 60), (86, 160)]), bank)
    with s.moved(about=(52, 69), scale=0.86):
        for x0, knee, x1 in ((38, 28, 24), (66, 76, 78)):
            _leg(s, (x0, 38), (knee, 51), (x1, 70), width=2.2, behind=True)
        for knots in (
            [(72, 30, 4), (88, 30, 3.4), (100, 40, 0.3)],
            [(72, 33, 4), (86, 38, 3.4), (96, 50, 0.3)],
        ):
            _plume(s, [*knots], behind=True)
        s.body(
            s.fused(
                [
                    blob([(30, 32), (42, 24), (60, 23), (76, 30), (66, 41), (44, 42)]),
                    tube([(36, 31, 6.6), (26, 25, 4.6), (28, 14, 3.8), (23, 6, 3.6)]),
                ],
                1.8,
            ),
            depth=1.8,
        )
        for x0, knee, x1 in ((44, 36, 33), (60, 66, 66)):
            _leg(s, (x0, 38), (knee, 52), (x1, 70), width=2.4)
            cog(s, knee, 52, 2.8, 9, 5)
        _plume(s, [(36, 34, 5), (54, 34, 6), (74, 36, 3.4), (86, 43, 0.3)])
        _plume(s, [(38, 38, 4), (52, 39, 4.6), (70, 46, 0.3)])
        deck = svg("M 34 25 C 46 20 62 20 76 26 L 76 29 C 62 23.4 46 23.4 34 28 Z")
        metal(s, deck, 0.6)
        rivets(s, [(38, 25.4), (46, 23.4), (55, 22.6), (64, 23.8), (72, 26)], 0.7)
        for x, y in ((40, 23.6), (49, 21.6), (58, 21.4), (67, 23.2)):
            s.line(svg(f"M {x} {y} L {x} {y - 6}"), "#6B4526", 0.8)
            s.fill(circle(x, y - 6.6, 1.2), "#FFE59A")
            s.spot(circle(x, y - 6.6, 4), (x, y - 6.6, 4), (0, "#FFE59A", 0.7), (1, "#FFE59A", 0))
        metal(s, blob([(32, 29), (40, 26), (46, 32), (42, 39), (34, 36)]), 0.8)
        cog(s, 39, 32.4, 4.4, 10, 5, gem="glow")
        s.body(
            blob([(15, 5), (22, -1), (30, 2), (29, 9), (21, 12)]),
            hi="glow",
            base="hi",
            lo="body",
            depth=0.9,
        )
        for dy in (0, 3):
            _plume(s, [(28, 2 + dy, 1.4), (37, 0.6 + dy, 1.2), (45, 4 + dy * 1.6, 0.2)])
        metal(s, blob([(17, 3), (22, -2), (29, 1), (24, 3.4)]), 0.5)
        fierce_eye(s, 20.6, 5.6, 1.7, -1)
        _beak(s, [(16, 4.6), (-2, 15), (16.4, 10)])
        for x, y, tones, turn in (
            (3, 15, RED, -14),
            (9, 13.4, ("#C8F0FF", "#3A8CE2", "#17388C"), 12),
        ):
            with s.moved(about=(x, y), turn=turn):
                s.line(svg(f"M {x} {y - 2} L {x} {y + 2}"), "#6B4526", 0.6)
                s.body(
                    blob(
                        [
                            (x - 2.6, y + 9),
                            (x - 2.4, y + 4),
                            (x, y + 1.6),
                            (x + 2.4, y + 4),
                            (x + 2.6, y + 9),
                        ]
                    ),
                    hi=tones[0],
                    base=tones[1],
                    lo=tones[2],
                    depth=0.3,
                )
                s.body(
                    circle(x, y + 1.6, 2.1), hi="#FFD8B4", base="#D89A70", lo="#7C4A30", depth=0.3
                )
                for side in (-1, 1):
                    s.line(svg(f"M {x + side} {y + 8.6} L {x + side * 1.6} {y + 11}"), tones[2], 1)
    boat(s, 50, 62, 0.9)


DRAWINGS = line("rillspan", Home("swell", water=True, front=False, aside=-20), (_one, _two, _three))
