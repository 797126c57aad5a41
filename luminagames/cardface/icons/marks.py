"""Signs on discs (orbs, natures, districts), seat marks and the four emblems."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtGui import QPainterPath

from luminagames.cardface.geometry import (
    circle,
    cogwheel,
    hexagon,
    lozenge,
    place,
    polygon,
    rounded,
    star,
    svg,
)
from luminagames.cardface.icons import shapes
from luminagames.cardface.icons.model import CENTER, Icon, Layer, Ramp, Spot, Tone, full

WHITE = "#FFFFFF"
INK = "#1B1420"
# Radius of a disc on the 24 grid, dark rim included in the rest.
DISC = 10.4

Outline = Callable[[], QPainterPath]

ORBS: dict[str, Outline] = {
    "orange": lambda: star(8, 0.72, 0.44),
    "green": shapes.trefoil,
    "purple": shapes.crescent_moon,
    "any": lambda: lozenge(0, 0, 0.42, 0.3),
}
NATURES: dict[str, Outline] = {
    "aquatic": shapes.waves,
    "flammable": shapes.hollow_flame,
    "botanical": shapes.veined_leaf,
    "nuclear": shapes.atom,
    "terrestrial": shapes.mountain,
    "plasmatic": shapes.lightning,
    "prismatic": shapes.prism,
}
DISTRICTS: dict[str, Outline] = {
    "red": shapes.hollow_flame,
    "green": shapes.veined_leaf,
    "blue": shapes.waves,
    "gold": shapes.sun,
}


def _at(path: QPainterPath, radius: float) -> QPainterPath:
    return place(path, CENTER, CENTER, radius)


def _disc(radius: float) -> tuple[Layer, ...]:
    disc = circle(CENTER, CENTER, radius)
    light = Spot(
        (CENTER - radius * 0.3, CENTER - radius * 0.45, radius * 1.6),
        ((0, Tone(WHITE, 0.55)), (0.52, Tone()), (1, Tone("#170B1D", 0.52))),
    )
    return (Layer(disc, full("#0A0D16", 0.88), radius * 0.26), Layer(disc, light))


def _orb(name: str, *, check: bool) -> Icon:
    radius = 8.2 if check else DISC
    layers = [*_disc(radius), Layer(_at(ORBS[name](), radius), full(INK))]
    if check:
        ring = radius * 1.24
        layers.append(Layer(circle(CENTER, CENTER, ring), full("#F6E7BE"), radius * 0.16))
        for k in range(4):
            angle = math.pi / 4 + k * math.pi / 2
            bead = circle(
                CENTER + ring * math.cos(angle), CENTER + ring * math.sin(angle), radius * 0.19
            )
            layers.append(Layer(bead, full("#F6E7BE")))
    return Icon(tuple(layers), tint=f"orb_{name}")


def _number_disc() -> Icon:
    """The silver disc that an amount of any color is printed on."""
    return Icon(_disc(DISC), tint="orb_any")


def _badge(outline: Outline, tint: str, sign: str) -> Icon:
    disc = circle(CENTER, CENTER, DISC)
    return Icon(
        (
            *_disc(DISC),
            Layer(_at(outline(), DISC * 0.62), full(sign)),
            Layer(disc, Tone(WHITE, 0.6, 0.8), DISC * 0.07),
        ),
        tint=tint,
    )


def _any_nature() -> Icon:
    disc = circle(CENTER, CENTER, DISC)
    return Icon(
        (
            Layer(disc, full("#232838")),
            Layer(disc, full("#CFD6E6", 0.9), DISC * 0.14),
            Layer(_at(lozenge(0, 0, 0.6, 0.45), DISC), full("#CFD6E6")),
        ),
        tint="nature_any",
    )


SEATS: dict[str, Outline] = {
    "diamond": lambda: lozenge(0, 0, 1.1, 1),
    "triangle": lambda: polygon([(0, -1), (1, 0.8), (-1, 0.8)]),
    "circle": lambda: circle(0, 0, 0.92),
    "square": lambda: rounded(-0.85, -0.85, 1.7, 1.7, 0.15),
    "star": lambda: star(5, 1.12, 0.52),
    "hexagon": hexagon,
}


def _seat(outline: Outline) -> Icon:
    shape = _at(outline(), 10)
    return Icon(
        (
            Layer(shape),
            Layer(shape, full("#0B1020", 0.9), 1.4),
            Layer(shape, full(WHITE, 0.45), 0.6),
        )
    )


def _emblem(heart: tuple[Layer, ...]) -> Icon:
    rings = (
        Layer(circle(CENTER, CENTER, 11.2), width=0.95),
        Layer(circle(CENTER, CENTER, 9.86), Tone(alpha=0.4), 0.48),
    )
    return Icon((*rings, *heart))


def _gem_heart() -> tuple[Layer, ...]:
    cut = _at(polygon([(0, -0.68), (0.5, -0.2), (0.32, 0.58), (-0.32, 0.58), (-0.5, -0.2)]), 11.2)
    lines = _at(
        svg("M -0.5 -0.2 L 0.5 -0.2 M -0.2 -0.2 L 0 0.58 L 0.2 -0.2 L 0 -0.68 L -0.2 -0.2"), 11.2
    )
    light = Ramp((CENTER, 0.8, CENTER, 23.2), ((0, Tone(WHITE, 0.5)), (1, Tone("#000000", 0.35))))
    return (Layer(cut, light), Layer(lines, full("#120A28", 0.6), 0.57))


def _sun_heart() -> tuple[Layer, ...]:
    core = circle(CENTER, CENTER, 2.24)
    return (
        Layer(_at(shapes.sun(), 7.4)),
        Layer(core, full("#1A1208")),
        Layer(core, Tone(WHITE, 0.6), 0.48),
    )


def _cog_heart() -> tuple[Layer, ...]:
    return (
        Layer(_at(cogwheel(8, 1, 0.78, 0.5), 7.84)),
        Layer(_at(lozenge(0, 0, 0.36, 0.26), 11.2), Tone(WHITE, 0.5)),
    )


def _quill_heart() -> tuple[Layer, ...]:
    feather = (
        "M 0.52 -0.66 C 0.1 -0.5 -0.34 0.02 -0.46 0.62 L -0.36 0.66"
        " C -0.28 0.42 -0.2 0.28 -0.1 0.14 C 0.34 0.16 0.58 -0.26 0.52 -0.66 Z"
    )
    layers = [
        Layer(_at(svg(feather), 11.2)),
        Layer(_at(svg("M -0.08 0.64 L 0.5 0.64"), 11.2), width=0.95),
    ]
    for k in range(3):
        angle = math.radians(-150 + k * 28)
        x, y = math.cos(angle), math.sin(angle)
        spark = svg(f"M {x * 0.34} {y * 0.34} L {x * 0.66} {y * 0.66}")
        layers.append(Layer(_at(spark, 11.2), Tone(alpha=0.8), 0.76))
    return tuple(layers)


def _cards_heart() -> tuple[Layer, ...]:
    behind = _at(polygon([(-0.56, -0.42), (0.02, -0.6), (0.3, 0.34), (-0.28, 0.52)]), 11.2)
    front = _at(polygon([(-0.16, -0.46), (0.46, -0.46), (0.46, 0.5), (-0.16, 0.5)]), 11.2)
    star = _at(lozenge(0.15, 0.02, 0.17, 0.24), 11.2)
    return (
        Layer(behind, Tone(alpha=0.55)),
        Layer(front),
        Layer(front, full("#10131F", 0.6), 0.57),
        Layer(star, full("#10131F", 0.7)),
    )


EMBLEMS: dict[str, Callable[[], tuple[Layer, ...]]] = {
    "gem": _gem_heart,
    "sun": _sun_heart,
    "cog": _cog_heart,
    "quill": _quill_heart,
    "cards": _cards_heart,
}


def marks() -> dict[str, Icon]:
    """All of them by name: `orb_…`, `check_…`, natures, `district_…`, `seat_…`, `emblem_…` and
    single cogs.
    """
    icons = {f"orb_{name}": _orb(name, check=False) for name in ORBS}
    icons |= {f"check_{name}": _orb(name, check=True) for name in ORBS}
    icons["orb_number"] = _number_disc()
    icons |= {
        f"nature_{name}": _badge(sign, f"nature_{name}", "#10131F")
        for name, sign in NATURES.items()
    }
    icons["nature_any"] = _any_nature()
    icons |= {
        f"district_{name}": _badge(sign, f"district_{name}", "#FFFBF0")
        for name, sign in DISTRICTS.items()
    }
    icons |= {f"seat_{name}": _seat(outline) for name, outline in SEATS.items()}
    icons |= {f"emblem_{name}": _emblem(heart()) for name, heart in EMBLEMS.items()}
    icons["cog"] = Icon((Layer(_at(cogwheel(), 11)),))
    return icons
