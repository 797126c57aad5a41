"""Backdrops of scenes: sky, rays, moon, lands, blades of grass, skylines of a town, shelves,
vignette.

Everything reaches beyond the frame on all sides, so that a window of another shape never shows an
edge.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from luminagames.cardface.art import scene
from luminagames.cardface.art.kit import DARK, house, steam
from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import BLACK, WHITE
from luminagames.cardface.art.sketch import Sketch, Stop
from luminagames.cardface.geometry import circle, polygon, rounded, svg, tube

NIGHT: tuple[Stop, ...] = ((0, "top"), (0.5, "mid"), (1, "low"))
LANDS = {
    "hills": scene.round_hills,
    "peaks": scene.peaks,
    "mesas": scene.mesas,
    "swell": scene.swell,
}
DEEP = blend("near", BLACK, 0.2)
# Lands from far to near: how far above the ground line, and how high.
Layers = Sequence[tuple[float, float]]


def sky(s: Sketch, chance: Random, height: float, stars: int = 26) -> None:
    """A night sky over a picture `height` units high, with stars in its upper half and above it."""
    s.fade(rounded(-60, -60, 220, height + 140), (0, -4, 0, height * 0.82), *NIGHT)
    for _ in range(stars):
        at = (chance.uniform(0, 100), chance.uniform(-16, height * 0.5))
        s.fill(circle(*at, chance.choice((0.25, 0.3, 0.4, 0.5))), WHITE, chance.uniform(0.3, 0.85))


def day(
    s: Sketch, height: float = 105, sun: tuple[float, float, float] = (50, 42, 31), rays_: int = 18
) -> None:
    """The flat light sky of a printed poster: rays, and a disc behind the head."""
    s.fade(
        rounded(-60, -60, 220, height + 140),
        (0, 0, 0, height * 0.8),
        (0, blend("mid", "low", 0.1)),
        (1, "low"),
    )
    rays(s, sun[0], sun[1], rays_, 130, 0.26, turn=0.09)
    moon(s, *sun, halo=0.4, orbits=False)


def rays(
    s: Sketch,
    x: float,
    y: float,
    n: int,
    reach: float,
    alpha: float = 0.12,
    hue: Hue = "disc",
    turn: float = 0,
) -> None:
    """`n` bright wedges from a point."""
    for k in range(n):
        a, b = turn + 2 * math.pi * k / n, turn + 2 * math.pi * (k + 0.5) / n
        tips = [(x + reach * math.cos(t), y + reach * math.sin(t)) for t in (a, b)]
        s.fill(polygon([(x, y), *tips]), hue, alpha)


def moon(
    s: Sketch, x: float, y: float, r: float, halo: float = 0.6, *, orbits: bool = True
) -> None:
    """A moon with its halo, plains and thin orbits."""
    s.spot(
        circle(x, y, r * 2.2),
        (x, y, r * 2.2),
        (0, "disc", halo),
        (0.46, "disc", halo * 0.55),
        (1, "disc", 0),
    )
    s.fade(circle(x, y, r), (x, y - r, x, y + r), (0, "disc"), (1, blend("disc", "low", 0.55)))
    with s.clip(circle(x, y, r)):
        for dx, dy, q in scene.SEAS:
            s.fill(circle(x + dx * r, y + dy * r, q * r), "low", 0.3)
    if orbits:
        for reach, alpha in scene.ORBITS:
            s.line(circle(x, y, r * reach), "disc", 0.35, alpha)


def lands(
    s: Sketch,
    chance: Random,
    ground: float,
    kind: str = "hills",
    layers: Layers = ((-15, 11), (-8, 8), (0, 4)),
) -> None:
    """Lands one before the other, each nearer one darker, with a lit edge."""
    shape = LANDS[kind]
    for k, (rise, height) in enumerate(layers):
        t = (k + 1) / len(layers)
        last = k == len(layers) - 1
        hue = blend("far", "near", 0.6) if last else blend(blend("low", "far", 0.55), "far", t)
        land = (scene.round_hills if last else shape)(chance, ground + rise, height)
        top, foot = blend(hue, "disc", 0.14), blend(hue, "near", 0.35 + 0.3 * t)
        s.fade(land, (0, ground + rise - height, 0, ground + rise + 24), (0, top), (1, foot))
        s.rim(land, -0.3, 0.7, "glow", 0.25)


def soil(s: Sketch, y: float) -> None:
    """The dark ground before everything, for windows that show more below than the picture has."""
    s.fade(rounded(-60, y, 220, 90), (0, y, 0, y + 12), (0, DEEP, 0), (1, DEEP))


def vignette(s: Sketch, height: float, alpha: float = 0.55) -> None:
    """A tinted vignette that draws the look to the middle."""
    disc = (50, height * 0.48, max(100, height) * 0.78)
    s.spot(
        rounded(-60, -60, 220, height + 140),
        disc,
        (0, BLACK, 0),
        (0.6, BLACK, 0),
        (1, "near", alpha),
    )


def grass(
    s: Sketch,
    chance: Random,
    y: float,
    height: float,
    n: int = 18,
    gap: tuple[float, float] | None = (34, 66),
) -> None:
    """Dark blades that grow from `y`, none between the two x of `gap`."""
    for _ in range(n):
        x = chance.uniform(-4, 104)
        h = height * chance.uniform(0.55, 1.1)
        bend = chance.uniform(-0.35, 0.35) * h
        if gap is not None and gap[0] < x < gap[1]:
            continue
        blade = tube(
            [(x, y + 14, 1.1), (x + bend * 0.25, y - h * 0.5, 0.9), (x + bend, y - h, 0.1)], 5
        )
        s.fill(blade, blend("near", BLACK, 0.15))


# ------------------------------------------------------------ the town


def skyline(s: Sketch, kind: str, chance: Random, y: float = 78) -> None:
    """Two rows of a district's roofs: gables, chimneys, masts, domes, towers, trees or one front of
    columns.
    """
    if kind == "shelves":
        shelves(s)
        return
    rows: tuple[tuple[Hue, float], ...] = (
        (blend("far", "low", 0.35), 10),
        (blend("far", "near", 0.35), 0),
    )
    for layer, (hue, up) in enumerate(rows):
        if kind == "columns":
            _columns(s, y - up, hue)
            continue
        x = -24.0
        while x < 124:
            w, h = chance.uniform(8, 15), chance.uniform(14, 28) + up
            _ROOFS[kind](s, x, y, w, h, hue)
            if layer and kind in LIT and chance.random() < 0.8:
                for k in range(2):
                    s.fill(
                        rounded(x + 2 + k * 4.4, y - h * 0.3 + chance.uniform(0, 6), 1.8, 2.6),
                        "#FFE9A0",
                        0.9,
                    )
            if layer and kind == "chimneys" and chance.random() < 0.6:
                steam(s, x + 5, y - h - 3, 0.8, "disc", 0.5)
            x += w + chance.uniform(0, 3)


LIT = frozenset({"gables", "towers", "domes"})


def _gables(s: Sketch, x: float, y: float, w: float, h: float, hue: Hue) -> None:
    house(s, x, 150, w, 150 - y + h - 12, hue, lit=False, roof=0.7)


def _chimneys(s: Sketch, x: float, y: float, w: float, h: float, hue: Hue) -> None:
    s.fill(rounded(x, y - h * 0.5, w, 90), hue)
    s.fill(
        polygon([(x + 2, y - h * 0.5), (x + 3, y - h), (x + 6, y - h), (x + 7, y - h * 0.5)]), hue
    )


def _masts(s: Sketch, x: float, y: float, w: float, h: float, hue: Hue) -> None:
    middle = x + w / 2
    s.fill(rounded(x, y - 4, w, 70), hue)
    s.line(svg(f"M {middle} {y} L {middle} {y - h - 8}"), hue, 1.1)
    s.fill(polygon([(middle + 1, y - h - 5), (middle + 1, y - 6), (x + w + 3, y - 6)]), hue)


def _domes(s: Sketch, x: float, y: float, w: float, h: float, hue: Hue) -> None:
    top = y - h * 0.6
    s.fill(rounded(x, top, w, 90), hue)
    s.fill(circle(x + w / 2, top, w / 2), hue)
    s.line(svg(f"M {x + w / 2} {top - w / 2} L {x + w / 2} {top - w / 2 - 5}"), hue, 0.9)


def _towers(s: Sketch, x: float, y: float, w: float, h: float, hue: Hue) -> None:
    s.fill(rounded(x, y - h * 1.2, w, 120), hue)


def _trees(s: Sketch, x: float, y: float, w: float, h: float, hue: Hue) -> None:
    house(s, x + w * 0.2, y + 40, w * 0.9, 42 + h * 0.1, hue, lit=False, roof=0.5)
    s.fill(rounded(x + w / 2 - 0.8, y - h * 0.5, 1.6, 60), hue)
    s.fill(circle(x + w / 2, y - h * 0.6, w * 0.55), hue)


def _columns(s: Sketch, y: float, hue: Hue) -> None:
    for k in range(14):
        s.fill(rounded(-24 + k * 11.4, y - 22, 6, 120), hue)
    s.fill(polygon([(-30, y - 22), (50, y - 44), (130, y - 22), (130, y - 17), (-30, y - 17)]), hue)


_ROOFS: dict[str, Callable[[Sketch, float, float, float, float, Hue], None]] = {
    "gables": _gables,
    "chimneys": _chimneys,
    "masts": _masts,
    "domes": _domes,
    "towers": _towers,
    "trees": _trees,
}


def shelves(s: Sketch) -> None:
    """Rows of books, none behind a head in the middle."""
    for y in (-16, 8, 32, 56, 80):
        s.fill(rounded(-30, y + 19, 160, 3), blend("near", "far", 0.5))
        for k in range(-5, 27):
            h = 12 + (k * 7 + y) % 6
            if not 28 < k * 5 < 66:
                s.fill(rounded(k * 5, y + 19 - h, 4, h), blend("far", "low", (k * 3 % 7) / 8))


def crowd(s: Sketch, chance: Random, y: float, n: int, r: float = 5.4, hue: Hue = "near") -> None:
    """`n` rim-lit heads and shoulders side by side over the whole width."""
    for k in range(-1, n + 1):
        x = 50 + (k - (n - 1) / 2) * 100 / n
        q = r * chance.uniform(0.85, 1.15)
        w = q * 1.18
        bust = svg(
            f"M {x - w} {y + 50} L {x - w} {y + q * 0.9} "
            f"C {x - w} {y - q * 0.5} {x - q * 0.4} {y - q * 0.6} {x} {y - q * 0.7} "
            f"C {x + q * 0.4} {y - q * 0.6} {x + w} {y - q * 0.5} {x + w} {y + q * 0.9} L {x + w} {y + 50} Z"
        )
        tones: tuple[Hue, Hue] = (hue, DARK if hue == "near" else "near")
        s.body(bust, hi=tones[0], base=tones[0], lo=tones[1], rim=0.8, rim_hue="#FFE7B0", depth=0.5)
        s.body(
            circle(x, y - q * 1.3, q * 0.74),
            hi=hue,
            base=hue,
            lo=tones[1],
            rim=0.8,
            rim_hue="#FFE7B0",
            depth=0.5,
        )
