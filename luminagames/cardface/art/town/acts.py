"""The stage of an act, and what several acts show: sheets of paper, letters, people in
silhouette.
"""

from __future__ import annotations

from collections.abc import Callable

from luminagames.cardface.art.kit import PAPER, RED, Tones
from luminagames.cardface.art.palette import Hue
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.scenes import Scene
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import day, skyline, soil
from luminagames.cardface.geometry import circle, rounded, svg, tube, union

HEIGHT = 105.0
Act = Callable[[Sketch, Chance], None]
SKIN: Tones = ("#FFD8B4", "#C98E6B", "#7C4A30")
DUSK_SKIN: Tones = ("#F0B890", "#A86A52", "#5A2E30")


def act(draw: Act, place: str = "gables", sun: tuple[float, float, float] = (50, 44, 30)) -> Scene:
    """The scene of an act over the roofs of a district."""

    def whole(s: Sketch, chance: Chance) -> None:
        day(s, HEIGHT, sun)
        if place:
            skyline(s, place, chance.of("land"), 86)
            soil(s, 88)
        with s.moved(by=(5, 3)):  # clear of the seal at the upper left
            draw(s, chance)

    return Scene(whole, HEIGHT, zoom=1.1, above=0.4, trim=0.42, squeeze=0.85)


def sheet(
    s: Sketch,
    x: float,
    y: float,
    w: float,
    h: float,
    turn: float = 0,
    lines: int = 4,
    *,
    seal: bool = False,
) -> None:
    """A written sheet around (x, y)."""
    with s.moved(by=(x, y), turn=turn):
        s.cloth(rounded(-w / 2, -h / 2, w, h, 0.8), *PAPER, rim=0.9)
        for k in range(lines):
            row = -h / 2 + h * (k + 1) / (lines + 1)
            end = w * (0.36 if k < lines - 1 else 0.05)
            s.line(svg(f"M {-w * 0.36} {row} L {end} {row}"), "#7A5236", max(0.5, h * 0.03), 0.8)
        if seal:
            s.cloth(circle(w * 0.3, h * 0.34, w * 0.1), *RED)


def envelope(s: Sketch, x: float, y: float, w: float, turn: float = 0) -> None:
    """A sealed letter around (x, y)."""
    with s.moved(by=(x, y), turn=turn, scale=w / 40):
        s.cloth(rounded(-20, -13, 40, 26, 1), *PAPER)
        s.line(svg("M -20 -12 L 0 4 L 20 -12 M -20 12 L -6 -1 M 20 12 L 6 -1"), "#B89E78", 0.9)
        s.cloth(circle(0, 2.6, 4.6), *RED)


def shade(
    s: Sketch, x: float, y: float, k: float = 1, tones: Tones = ("body", "lo", "mark")
) -> None:
    """Head and shoulders of somebody in the dusk; the shoulders end 30 units below (x, y), where
    the neck is.
    """
    with s.moved(by=(x, y), scale=k):
        coat = svg("M -16 40 C -16 14 -10 4 0 4 C 10 4 16 14 16 40 Z")
        s.body(coat, hi=tones[0], base=tones[1], lo=tones[2], rim=0.9, rim_hue="#FFE7B0", depth=0.8)
        s.body(
            circle(0, -5, 8.4, 9.4),
            hi=tones[0],
            base=tones[1],
            lo=tones[2],
            rim=0.9,
            rim_hue="#FFE7B0",
            depth=0.8,
        )


def runner(s: Sketch, x: float, y: float, k: float, hi: Hue, base: Hue, lo: Hue) -> None:
    """A runner with a scroll in the hand stretched forward."""
    with s.moved(by=(x, y), scale=k):
        far = [
            tube([(0, 2, 3.4), (-10, 8, 2.8), (-17, 2, 2.2)]),
            tube([(-4, 20, 4.8), (-16, 26, 3.6), (-29, 21, 2.6)]),
        ]
        for part in far:
            s.body(part, hi=base, base=lo, lo=lo, rim=0.4)
        near = union(
            [
                circle(7, -13, 7),
                tube([(3, -6, 4), (2, 2, 7.4), (-4, 20, 5.6)]),
                tube([(-4, 20, 5.4), (11, 27, 4.2), (6, 44, 3), (11, 46, 2.2)]),
                tube([(3, 0, 3.6), (14, 8, 3), (26, 0, 2.8)]),
            ]
        )
        s.body(near, hi=hi, base=base, lo=lo, rim=0.95, rim_hue="#FFF0CC", depth=0.9)
        s.cloth(
            svg("M 2 -8 C -6 -9 -14 -6 -22 -12 C -18 -6 -24 -4 -28 -2 C -18 0 -8 -2 3 -3 Z"),
            *RED,
            rim=0.7,
        )
        with s.moved(by=(28, -3), turn=-24):
            s.cloth(rounded(-4, -9, 8, 15, 2.4), *PAPER)
            s.line(svg("M -4 -2 L 4 -2"), "#C23A50", 1.8)
