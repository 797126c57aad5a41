"""Two or three where the name is plural, half works where it is half a construct."""

from __future__ import annotations

from luminagames.cardface.art.kit import (
    BRASS,
    CLOTH,
    DARK,
    GOLD,
    IRON,
    STEEL,
    WOOD,
    cog,
    glow,
    metal,
    mirrored,
)
from luminagames.cardface.art.muster.band import backdrop, bust, scene
from luminagames.cardface.art.muster.grounds import pack
from luminagames.cardface.art.parts import WHITE, bead_eye, ground_shadow
from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.rigs.model import Chance
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.town.dress import hard_hat
from luminagames.cardface.geometry import Point, blob, circle, polygon, rounded, svg, tube


def _brigade(s: Sketch, chance: Chance) -> None:
    """Three comrades, one scrap flag; the arm that holds it is a machine's."""
    backdrop(s, chance, (46, 34, 27), 68, "mesas")
    s.line(svg("M 84 100 L 78 -30"), WOOD[2], 3)
    s.line(svg("M 84 100 L 78 -30"), WOOD[0], 1.4)
    s.cloth(svg("M 79 -2 C 87 -7 95 3 110 -2 L 107 22 C 97 25 88 14 80 19 Z"), *CLOTH)
    cog(s, 93, 9, 6.4, 9, 5)
    bust(
        s,
        Person(
            3, "afro", "#1E1210", "overall", "#5A4A6A", tilt=5, grin=True, hat="goggles", rings=True
        ),
        23,
        55,
        0.56,
    )
    bust(
        s,
        Person(
            1,
            "short",
            "#8A4A22",
            "scarf",
            "#4A5A3A",
            "#E08A4A",
            hat="cap",
            tilt=-6,
            grin=True,
            freckles=True,
        ),
        74,
        58,
        0.54,
        flip=True,
    )
    bust(
        s,
        Person(
            0,
            "bald",
            "#7A3A1E",
            "overall",
            "#6A4A34",
            hat="goggles",
            beard=True,
            square=True,
            tilt=4,
        ),
        48,
        63,
        0.66,
    )
    metal(s, tube([(104, 104, 7), (98, 84, 6)]), 1, IRON)
    metal(s, tube([(97, 82, 4.6), (86, 64, 3.8)]), 0.8, STEEL)
    cog(s, 97, 83, 7, 10, 5)
    for dy in (-4, 0, 4):
        metal(s, tube([(86, 63, 2), (80, 61 + dy, 1.8), (82, 57 + dy, 0.8)]), 0.4)
    for x, y, r, tones in ((4, 86, 10, STEEL), (18, 91, 9, BRASS), (64, 94, 8, BRASS)):
        cog(s, x, y, r, 10, x, 0.34, tones)


def _collectors(s: Sketch, chance: Chance) -> None:
    """Two at a bar, one hand out."""
    backdrop(s, chance, (50, 32, 26), 66)
    metal(s, rounded(0, 16, 9, 120, 1), 0.8, WOOD)
    bust(
        s,
        Person(
            0,
            "bun",
            "#3A2018",
            "lapel",
            "#3E2A4A",
            "#E9C24A",
            "top",
            brow=1.6,
            tilt=5,
            glasses=True,
        ),
        71,
        52,
        0.58,
        flip=True,
    )
    bust(
        s,
        Person(
            1,
            "short",
            "#2A1C20",
            "lapel",
            "#5A2A2A",
            "#E9C24A",
            "top",
            brow=1.5,
            tilt=-3,
            beard=True,
        ),
        35,
        55,
        0.66,
    )
    bar = rounded(-40, 70, 180, 8, 2)
    s.fill(bar, "#F4E7CC")
    with s.clip(bar):
        for k in range(15):
            x = -42 + k * 13
            s.fill(polygon([(x, 69), (x + 7, 69), (x + 2, 79), (x - 5, 79)]), "#C8402E")
    s.rim(bar, -0.2, 0.6, WHITE, 0.8)
    s.cloth(tube([(90, 96, 6), (80, 80, 5), (70, 69, 4.2)]), "#8A6A9A", "#3E2A4A", "#1A1024")
    s.body(circle(66, 66, 7, 4.4), hi="#FFD8B4", base="#D89A70", lo="#7C4A30", depth=0.6)
    for x, y in ((63, 62), (67, 60), (70, 62.4)):
        metal(s, circle(x, y, 3, 1.8), 0.3, GOLD)


def _guard(s: Sketch, chance: Chance) -> None:
    """A pair behind two shields."""
    backdrop(s, chance, (50, 32, 28), 70, "hills", 16)
    bust(
        s,
        Person(
            4,
            "pony",
            "#D8C8A8",
            "armor",
            "#3E7E8C",
            hat="band",
            iris="#2E7A4A",
            brow=1,
            tilt=-6,
            freckles=True,
        ),
        32,
        53,
        0.58,
        flip=True,
    )
    bust(
        s,
        Person(
            2, "pony", "#20181E", "armor", "#3E7E8C", iris="#6A3FB0", brow=1, hat="band", tilt=4
        ),
        69,
        53,
        0.58,
    )
    for x, turn in ((24, -8), (78, 8)):
        with s.moved(about=(x, 74), turn=turn):
            shield = svg(
                f"M {x - 15} 58 C {x - 6} 56 {x + 6} 56 {x + 15} 58 C {x + 16} 76 {x + 8} 88 {x} 94 "
                f"C {x - 8} 88 {x - 16} 76 {x - 15} 58 Z"
            )
            metal(s, shield, 1.2, ("#CFF7EC", "#3DB3A6", "#155A60"))
            s.line(svg(f"M {x - 14} 72 L {x + 14} 72"), BRASS[0], 1.4)
            s.fill(polygon([(x - 7, 71.6), (x, 62), (x + 7, 71.6)]), BRASS[0])


def _elite(s: Sketch, chance: Chance) -> None:
    """Spear in hand, the pack behind her."""
    backdrop(s, chance, (54, 34, 28), 76)
    pack(s)
    s.line(svg("M 68 110 L 84 12"), WOOD[2], 3)
    s.line(svg("M 68 110 L 84 12"), WOOD[0], 1.5)
    s.fill(polygon([(81, 13), (86, -6), (88.6, 14), (84.4, 18)]), STEEL[0])
    s.cloth(
        blob([(80, 18), (86, 19), (90, 30), (84, 27), (80, 32)]), "#FF9A7A", "#C8323A", "#6A1424"
    )
    bust(
        s,
        Person(
            3,
            "pony",
            "#8A4A1E",
            "armor",
            "#4A6A34",
            hat="horns",
            iris="#C86A2A",
            brow=1.8,
            square=True,
            mark="paint",
        ),
        48,
        58,
        0.72,
    )


def _rigger(s: Sketch, chance: Chance) -> None:  # noqa: PLR0915 - a drawing: its strokes in order
    """Half a porcelain face, half open works, under a hard hat and a crane's hook."""
    backdrop(s, chance, (50, 34, 27), 70, "peaks", 16)
    for side in (-1, 1):
        x = 50 + side * 27
        metal(s, circle(x, 66, 11), 1.2, STEEL)
        cog(s, x, 66, 6, 10, 5)
        metal(s, tube([(50 + side * 31, 72, 5), (50 + side * 36, 100, 4.6)]), 0.8, IRON)
    metal(s, rounded(44, 48, 12, 14, 2), 0.6, IRON)
    for ring in (51, 55):
        metal(s, rounded(42, ring, 16, 2.4, 1), 0.3)
    metal(s, blob(mirrored([(50, 60), (66, 60), (74, 70), (70, 100), (50, 104)], 50)), 1.4, STEEL)
    s.fill(circle(50, 78, 9), DARK)
    glow(s, 50, 78, 17, "#FFB84A", 0.8, "#FFE59A")
    cog(s, 50, 78, 8.4, 12, 4, gem="#FFC860")
    head = blob(
        mirrored([(50, 10), (63, 12), (70, 24), (70, 38), (64, 49), (56, 53), (50, 54)], 50)
    )
    metal(s, head, 1.6, STEEL)
    with s.clip(head):
        half = polygon([(49, 0), (80, 0), (80, 60), (46, 60), (52, 40), (47, 30)])
        s.fade(half, (50, 10, 70, 54), (0, "#FFE6CE"), (1, "#C98E6B"))
        s.fill(polygon([(20, 18), (47, 22), (46, 42), (22, 44)]), DARK, 0.85)
    cog(s, 37, 25, 5, 9, 4)
    cog(s, 41.6, 41, 3.6, 8, 9, 0.34, STEEL)
    s.line(svg("M 49 10 L 47 30 L 52 40 L 47 54"), BRASS[0], 0.8)
    s.fill(circle(40, 32.6, 5), DARK)
    glow(s, 40, 32.6, 10, "#7CF0E8", 0.7)
    s.spot(circle(40, 32.6, 3.8), (40, 32.6, 4), (0, WHITE), (0.4, "#7CF0E8"), (1, "#1E8A94"))
    bead_eye(s, 60.4, 32.6, 3.6)
    s.line(svg("M 55.6 25.6 C 59 23.4 63 23.6 66 26"), "#7A4A30", 1.3)
    s.line(svg("M 51 47 C 54 49 58 48.6 60 46.6"), "#8E3B35", 1.2)
    for slit in (44, 46.4, 48.8):
        s.line(svg(f"M {slit} 45.6 L {slit} 49"), IRON[2], 0.8)
    with s.moved(about=(50, 20), by=(0, -3), scale=0.84):
        hard_hat(s)
    s.line(svg("M 88 -40 L 88 18"), IRON[0], 1.2)
    metal(s, rounded(84.6, 16, 7, 7, 1.6), 0.5)
    metal(s, tube([(88, 23, 1.6), (92, 29, 1.9), (88, 36, 2), (82, 31, 0.5)]), 0.4, STEEL)


def _servant(s: Sketch, chance: Chance) -> None:
    """It kneels with a light in its hands, one eye, a winding key in its back."""
    backdrop(s, chance, (50, 32, 26), 72, "mesas")
    ground_shadow(s, 50, 80, 32)
    with s.moved(by=(22, 46)):
        for y in (-5, 5):
            s.line(circle(-6, y, 4), BRASS[1], 2.6)
        s.line(svg("M -3 0 L 14 0"), BRASS[1], 2.6)
    metal(s, tube([(44, 62, 6), (28, 70, 5.4), (30, 80, 5)]), 0.9)
    metal(s, tube([(56, 62, 6), (66, 58, 5.6), (68, 78, 5), (74, 80, 3.6)]), 0.9, CLOTH)
    metal(
        s,
        blob(mirrored([(50, 32), (62, 34), (66, 46), (62, 62), (50, 66)], 50)),
        1.4,
        ("#FFB08A", "#C8502E", "#6A1A24"),
    )
    cog(s, 50, 48, 7.4, 11, 5, gem="#FFE59A")
    for side in (-1, 1):
        metal(s, circle(50 + side * 16, 38, 6), 0.8)
        metal(
            s,
            tube([(50 + side * 18, 42, 4), (50 + side * 20, 54, 3.6), (50 + side * 7, 62, 3.4)]),
            0.7,
        )
    glow(s, 50, 62, 15, "#FFB84A", 0.95, "#FFF6C8")
    s.body(circle(50, 61, 5), hi=WHITE, base="#FFE59A", lo="#E08A3A", depth=0.7)
    metal(s, blob(mirrored([(50, 8), (61, 11), (64, 21), (58, 30), (50, 31)], 50)), 1.2)
    s.fill(circle(50, 20, 7.4), DARK)
    glow(s, 50, 20, 14, "#FF6A2A", 0.7, "#FFB43A")
    s.spot(circle(50, 21, 5.6), (50, 21, 6), (0, WHITE), (0.4, "#FFC24A"), (1, "#C8382E"))
    s.fill(circle(51, 22, 2.2), DARK)
    s.fill(circle(52, 20, 1), WHITE)
    s.line(svg("M 50 8 L 50 2"), BRASS[1], 1.2)
    s.fill(circle(50, 1.4, 1.8), "#FF7A5A")


def _howler(s: Sketch, chance: Chance) -> None:
    """It howls at the moon from a rock, and two answer."""
    backdrop(s, chance, (62, 30, 27), 76, "mesas")
    for x, y, k in ((10.0, 74, 0.3), (90, 76, 0.26)):
        with s.moved(by=(x - 46 * k, y - 80 * k), scale=k):
            _howling(s, dark=True)
    rock = polygon([(2, 120), (10, 84), (30, 77), (62, 78), (82, 88), (94, 120)])
    s.fade(rock, (0, 76, 0, 100), (0, "far"), (1, "near"))
    s.rim(rock, -0.3, 0.8, "glow", 0.6)
    _howling(s, dark=False)


def _howling(s: Sketch, *, dark: bool) -> None:
    tail = blob([(30, 72), (18, 76), (8, 70), (2, 74), (12, 82), (30, 80)])
    whole = s.fused(
        [
            blob([(26, 79), (28, 62), (38, 50), (52, 46), (62, 54), (60, 68), (54, 78), (40, 81)]),
            tube([(50, 54, 12), (56, 40, 10), (60, 29, 8.6)]),
            tube([(58, 60, 5), (59, 70, 3.4), (60, 79, 3.2)]),
            tube([(49, 62, 5), (50, 71, 3.4), (50, 80, 3.2)]),
            tube([(60, 28, 8.4), (66, 19, 6), (72, 10, 3.8), (76, 4, 2.6)]),
        ],
        1.6,
    )
    jaw = tube([(65, 29, 3.6), (73, 22, 2.8), (80, 14, 1.4)])
    ears: tuple[list[Point], ...] = ([(60, 18), (44, 12), (52, 30)], [(55, 22), (38, 22), (50, 35)])
    if dark:
        for shape in (tail, jaw, whole, polygon(ears[1])):
            s.body(shape, hi="near", base="near", lo="near", rim=0.6)
        return
    s.body(tail, base="lo", depth=1)
    s.body(polygon(ears[0]), base="lo", depth=0.6)
    s.fill(polygon([(66, 24), (76, 8), (79, 15), (70, 28)]), "#5A1428")
    s.body(jaw, base="lo", depth=0.6)
    s.body(whole, depth=1.9)
    s.body(polygon(ears[1]), depth=0.6)
    s.fill(polygon([(50, 27), (42, 24), (49, 31)]), "mark", 0.6)
    ruff = [
        (66, 32),
        (70, 38),
        (65, 39),
        (68, 46),
        (62, 46),
        (64, 54),
        (58, 52),
        (52, 60),
        (54, 48),
        (58, 38),
    ]
    s.body(
        polygon([(float(x), float(y)) for x, y in ruff]), hi="glow", base="hi", lo="body", depth=0.8
    )
    for x, y in ((71, 17), (74, 12)):
        s.fill(polygon([(x, y), (x + 2.6, y + 1.6), (x - 0.4, y + 3)]), WHITE)
    s.fill(circle(77, 3.4, 2.3), "mark")
    s.line(svg("M 58 25 C 60.6 25.6 63 24.4 64 22"), "mark", 1.4)
    for x in (50, 60):
        s.line(svg(f"M {x - 1} 79 L {x - 1} 82 M {x + 1.4} 79 L {x + 1.4} 82"), "mark", 0.8)


DRAWINGS = {
    "junk-brigade": scene(_brigade, zoom=1.08),
    "toll-collectors": scene(_collectors, zoom=1.08),
    "horizon-guard": scene(_guard, zoom=1.08),
    "silgars-elite": scene(_elite),
    "crane-rigger": scene(_rigger),
    "ancients-servant": scene(_servant),
    "savanna-howler": scene(_howler),
}
