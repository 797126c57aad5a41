"""Drake, serpent, newt and wisp."""

from __future__ import annotations

import math
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from luminagames.cardface.art.palette import blend
from luminagames.cardface.art.parts import (
    WHITE,
    aura,
    bead_eye,
    blush,
    glow_eye,
    ground_shadow,
    mote,
    mouth,
    side_eye,
    spark,
)
from luminagames.cardface.art.rigs.model import Chance, Rig
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
from luminagames.cardface.icons.shapes import FLAME

SHOULDER = (52.0, 46.0)
NEAR_WING = ((36, -6), (14, 6), (8, 28), (22, 46))
FAR_WING = ((18, 2), (2, 22), (6, 42), (22, 52))
SPIKES = (
    (73, 42, -20),
    (74, 34, -10),
    (70, 49, -30),
    (56, 48, -5),
    (46, 51, -12),
    (37, 55, -25),
    (28, 68, -40),
    (18, 76, -35),
)
COIL: list[Knot] = [
    (20, 96, 0.6),
    (34, 90, 4),
    (58, 90, 6.4),
    (78, 82, 7.4),
    (80, 66, 7.6),
    (60, 60, 7.6),
    (36, 58, 7.8),
    (22, 46, 7.6),
    (28, 30, 7),
    (46, 26, 6.4),
    (60, 28, 6),
    (70, 22, 6),
]
NEWT_SPINE: list[Knot] = [
    (4, 70, 0.8),
    (8, 80, 3),
    (20, 84, 5.4),
    (36, 79, 8),
    (54, 77, 8.6),
    (68, 74, 7.6),
    (78, 66, 6.6),
]


def _wing(s: Sketch, *, far: bool) -> None:
    tips = FAR_WING if far else NEAR_WING
    path = QPainterPath(QPointF(*SHOULDER))
    path.cubicTo(46, 30, tips[0][0] + 6, tips[0][1] + 14, *tips[0])
    for a, b in pairwise(tips):
        path.quadTo((a[0] + b[0]) / 2 + 7, (a[1] + b[1]) / 2 + 4, *b)
    path.quadTo(36, 44, 46, 56)
    path.closeSubpath()
    if far:
        s.body(path, hi="lo", base=blend("lo", "mark", 0.4), lo="mark", rim=0.3, depth=1.2)
    else:
        s.body(path, hi=blend("hi", "body", 0.2), base=blend("body", "glow", 0.15), depth=1.2)
    elbow = (tips[0][0] + 10, tips[0][1] + 12)
    for tip in tips[1:]:
        bend = ((elbow[0] + tip[0]) / 2 - 3, (elbow[1] + tip[1]) / 2 - 4)
        s.line(
            svg(f"M {elbow[0]} {elbow[1]} Q {bend[0]} {bend[1]} {tip[0]} {tip[1]}"),
            "mark",
            0.9,
            0.5,
        )
    middle = ((SHOULDER[0] + elbow[0]) / 2 + 4, (SHOULDER[1] + elbow[1]) / 2, 1.8)
    arm = [(*SHOULDER, 2.6), middle, (elbow[0] + 1, elbow[1], 1.5), (*tips[0], 0.4)]
    s.fill(tube(arm, 6), "mark" if far else blend("lo", "body", 0.35))


def _drake(s: Sketch, chance: Chance) -> None:
    embers = chance.of("props")
    ground_shadow(s, 50, 91, 36)
    _wing(s, far=True)
    for x in (44, 68):
        leg = tube([(x, 66, 6), (x + 2, 78, 3.8), (x, 88, 3.2), (x + 4, 89, 2)])
        s.body(leg, hi="lo", base=blend("lo", "mark", 0.4), lo="mark", rim=0.15, shade=0)
    full = s.fused(
        [
            tube(
                [(36, 66, 8), (22, 76, 6), (10, 84, 4.2), (4, 76, 3), (8, 66, 1.8), (14, 62, 0.8)]
            ),
            blob([(30, 62), (38, 52), (52, 48), (64, 50), (70, 60), (66, 72), (52, 78), (38, 76)]),
            tube([(62, 56, 8.6), (74, 48, 6.6), (80, 36, 5.2), (78, 26, 4.8)]),
            blob(
                [
                    (72, 22),
                    (76, 15),
                    (84, 14),
                    (92, 20),
                    (98, 25),
                    (97, 29),
                    (88, 31),
                    (78, 31),
                    (72, 28),
                ]
            ),
            tube([(40, 68, 7.6), (36, 78, 4.6), (38, 86, 3.4), (42, 88.6, 2.8)]),
            tube([(63, 68, 6), (64, 78, 4), (62, 86, 3.2), (66, 88.6, 2.8)]),
        ],
        1.4,
    )
    s.body(full, depth=1.9)
    with s.clip(full):
        s.fill(
            tube([(82, 31, 2.6), (83, 40, 3.2), (76, 54, 5), (62, 70, 6), (48, 76, 4)], 8),
            "hi",
            0.85,
        )
        for k in range(8):
            t = k / 7
            mid, low = 84 - 26 * t * t - 4 * t, 34 + 38 * t
            s.line(svg(f"M {mid - 5} {low + 1} L {mid + 3} {low - 1}"), "lo", 0.7, 0.4)
    for x, y, turn in SPIKES:
        s.fill(
            place(polygon([(-0.55, 0.5), (0, -1.2), (0.6, 0.5)]), x, y, 3.2, turn),
            blend("glow", "hi", 0.4),
        )
    for k in (0, 1):
        horn = tube([(77 - k * 3, 18, 2.2), (70 - k * 3, 11, 1.7), (66 - k * 4, 3, 0.3)], 7)
        s.body(horn, hi="glow", base="hi", depth=0.6)
    s.body(blob([(13, 64), (20, 56), (18, 50), (12, 54), (8, 58)]), hi="glow", base="hi")
    side_eye(s, 83.6, 20.6, 2.2)
    s.fill(circle(95.6, 23.6, 0.8, 0.5), "mark")
    mouth(s, "M 97 27 C 92 28.6 86 28.4 82 26")
    _wing(s, far=False)
    for k in range(5):
        mote(s, 99 + k * 1.2, 25 + k * 1.6 - embers.uniform(0, 6), 0.7, "#FFC860")


def _serpent(s: Sketch, chance: Chance) -> None:
    lights = chance.of("marks").choice((3, 4, 5))
    aura(s, 54, 44, 46, 0.3)
    _frill(s)
    s.body(tube(COIL[:5], 12), base=blend("body", "lo", 0.35))
    s.body(tube(COIL[4:], 12), depth=1.8)
    samples = spline(COIL, 6)
    for i in range(5, len(samples) - 7):
        x, y, radius = samples[i]
        nx, ny = _normal(samples, i)
        outer, inner = radius * 0.95, radius * 0.35
        scute = f"M {x + nx * outer} {y + ny * outer} L {x + nx * inner} {y + ny * inner}"
        s.line(svg(scute), "hi", 1.3, 0.7)
        if i % lights == 0:
            mote(s, x - nx * radius * 0.2, y - ny * radius * 0.2, 0.9)
    head = blob(
        [(62, 14), (72, 10), (82, 12), (92, 20), (97, 27), (94, 32), (84, 34), (72, 34), (63, 29)]
    )
    for turn in (-30, 5, 38):
        fin = place(svg("M 0 4 C -8 3 -16 -1 -22 -8 C -14 -8 -6 -8 0 -4 Z"), 66, 22, 1, turn)
        s.body(fin, hi="glow", base="hi", lo="body", depth=0.7)
    s.body(head)
    with s.clip(head):
        s.fill(blob([(66, 31), (80, 29), (98, 27), (98, 40), (66, 40)]), "hi", 0.8)
    glow_eye(s, 79, 20.6, 3.2, look=0.3)
    s.fill(circle(92.4, 23.6, 0.9, 0.6), "mark")
    mouth(s, "M 96.4 28.6 C 90 31 82 30.6 76 27.6", 0.9)
    for barbel in ("M 90 31 C 94 40 88 44 92 52", "M 85 33 C 86 41 80 45 83 51"):
        s.line(svg(barbel), "hi", 0.8, 0.9)


def _normal(samples: list[tuple[float, ...]], i: int) -> tuple[float, float]:
    before, after = samples[i - 1], samples[i + 1]
    angle = math.atan2(after[1] - before[1], after[0] - before[0])
    return -math.sin(angle), math.cos(angle)


def _frill(s: Sketch) -> None:
    samples = spline([(x, y) for x, y, _ in COIL], 6)
    for i in range(6, len(samples) - 6, 2):
        x, y = samples[i]
        before, after = samples[i - 1], samples[i + 1]
        angle = math.atan2(after[1] - before[1], after[0] - before[0])
        reach = 12 + 5 * math.sin(math.pi * i / len(samples))
        nx, ny = math.sin(angle), -math.cos(angle)
        dx, dy = math.cos(angle) * 3, math.sin(angle) * 3
        spine = [
            (x - dx + nx * 5, y - dy + ny * 5),
            (x - dx + nx * reach, y - dy + ny * reach),
            (x + dx + nx * 5, y + dy + ny * 5),
        ]
        s.fill(polygon(spine), "hi", 0.75)


def _newt(s: Sketch, chance: Chance) -> None:
    flames = chance.of("props")
    ground_shadow(s, 50, 91, 42)
    samples = spline(NEWT_SPINE, 5)
    for i in range(6, len(samples) - 2, 2):
        x, y, radius = samples[i]
        height = (9 + 9 * math.sin(i * 1.7) ** 2) * flames.uniform(0.9, 1.12)
        flame = place(svg(FLAME), x, y - radius - height * 0.3, height * 0.62, -12)
        s.fade(
            flame,
            (0, y - radius - height, 0, y - radius + 2),
            (0, "glow"),
            (0.5, "hi"),
            (1, "body", 0.9),
        )
    for hip, foot in ((40, 34), (72, 78)):
        leg = tube([(hip, 80, 5), (foot, 87, 3.4), (foot + 4, 90, 2.6)])
        s.body(leg, hi="lo", base=blend("lo", "mark", 0.4), lo="mark", shade=0, rim=0.2)
    full = s.fused(
        [
            tube(NEWT_SPINE),
            blob([(72, 56), (80, 50), (90, 52), (98, 60), (98, 67), (90, 72), (78, 72), (70, 66)]),
            tube([(34, 80, 6), (26, 86, 3.8), (30, 90, 3)]),
            tube([(64, 78, 5.6), (62, 86, 3.6), (66, 90, 2.8)]),
        ],
        1.4,
    )
    s.body(full, depth=1.8)
    with s.clip(full):
        s.fill(tube([(96, 70, 3), (80, 75, 4), (56, 86, 3.4), (30, 90, 2)], 8), "hi", 0.85)
        for x, y, r in (
            (44, 74, 2.2),
            (52, 71, 1.7),
            (60, 73, 2.1),
            (36, 77, 1.6),
            (24, 82, 1.5),
            (68, 69, 1.5),
        ):
            s.fill(circle(x, y, r * 1.4, r), "glow", 0.85)
    bead_eye(s, 85, 58, 4)
    s.fill(circle(96, 62, 0.9, 0.6), "mark")
    mouth(s, "M 98 67 C 92 69.6 86 69.4 81 66", 0.9)
    blush(s, 80.4, 64.6, 2.4, 1.4, "#FFD27A", 0.6)


def _wisp(s: Sketch, chance: Chance) -> None:
    sway = chance.of("rig").uniform(-2.5, 2.5)
    aura(s, 50, 46, 50, 0.55)
    robe = [
        (50, 12),
        (66, 17),
        (76, 34),
        (77, 54),
        (72, 70),
        (75, 86),
        (66, 80),
        (60, 92),
        (52, 80),
        (42, 94),
        (38, 80),
        (28, 84),
        (31, 68),
        (24, 52),
        (25, 33),
        (35, 17),
    ]
    s.body(
        blob([(x + (sway if y > 75 else 0), y) for x, y in robe]),
        hi=WHITE,
        base="hi",
        lo="body",
        depth=2.4,
    )
    for side in (-1, 1):
        arm = [(24, 50), (34, 48), (38, 56), (32, 62), (24, 60)]
        s.body(blob([(50 + side * x, y) for x, y in arm]), hi=WHITE, base="hi", lo="body", depth=1)
    bead_eye(s, 41, 40, 5.2)
    bead_eye(s, 60, 40, 5.2)
    s.fill(circle(50.5, 50, 2.4, 3), "mark")
    for x in (33.6, 67.4):
        blush(s, x, 48, 3, 1.8, "#FF8FC0", 0.5)
    _lantern(s)
    hat = svg(
        "M 30 20 C 40 26 60 26 70 18 C 66 15 63 14 62 13 C 60 2 52 -8 40 -12 C 44 -4 40 4 38 14 C 35 15 32 17 30 20 Z"
    )
    s.body(hat, hi="body", base="lo", lo="mark", depth=1.2)
    s.fill(tube([(38, 14.6, 1.6), (50, 17, 1.6), (62, 13.4, 1.6)], 6), "#FFE08A")
    spark(s, 40, -12, 1.3)


def _lantern(s: Sketch) -> None:
    s.line(svg("M 84 52 C 88 44 92 46 92 54"), "mark", 1.3)
    s.fade(rounded(86, 56, 12, 15, 3), (0, 56, 0, 71), (0, "#FFF4C0"), (1, "#FFB84A"))
    s.spot(circle(92, 63, 17), (92, 63, 17), (0, "#FFE59A", 0.7), (1, "#FFE59A", 0))
    s.line(rounded(86, 56, 12, 15, 3), "mark", 1.2)
    s.fill(rounded(88, 53.6, 8, 3, 1), "mark")
    s.fill(rounded(86, 70, 12, 2.4, 1), "mark")


DRAWINGS = {
    "drake": Rig(_drake, crown=13, disc=(70, 30, 26)),
    "serpent": Rig(_serpent, crown=11, disc=(58, 32, 30)),
    "newt": Rig(_newt, disc=(56, 44, 28), scale=1.12),
    "wisp": Rig(_wisp, disc=(56, 38, 28), front=True, fixed=True),
}
