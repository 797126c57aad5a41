"""Seven classes in four districts: twenty-eight people, no two alike, each with what their own line
tells of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.town import dress, errands
from luminagames.cardface.art.town.poster import Draw, Poster, poster

PLACES = {"red": "chimneys", "green": "trees", "blue": "masts", "gold": "domes"}

Folk = tuple[Person, Draw, Draw | None]
STEEL_HELM = ("#F2F6FF", "#8A98B8", "#3A4563")
GILT_HELM = ("#FFF2BC", "#D8A23A", "#7A4A12")

RED: Mapping[str, Folk] = {
    "dreg": (
        Person(1, "short", "#3A2620", "scarf", "#7A6A5C", "#8E4A3A", "cap", tilt=-5, grin=True),
        errands.broom,
        None,
    ),
    "paysan": (
        Person(3, "bun", "#1A1214", "overall", "#4A3A44", tilt=5, grin=True, mark="paint"),
        errands.coal_sack,
        dress.kerchief("#C8503A"),
    ),
    "wright": (
        Person(
            0,
            "buzz",
            "#8E3B20",
            "overall",
            "#6A4A3A",
            hat="goggles",
            tilt=-4,
            beard=True,
            square=True,
        ),
        errands.type_block,
        None,
    ),
    "mercer": (
        Person(
            2, "curls", "#1F1418", "lapel", "#7A3A3A", "#E9B84A", tilt=5, grin=True, glasses=True
        ),
        errands.ream,
        None,
    ),
    "proctor": (
        Person(
            4, "ring", "#8A8A96", "high", "#5A3A4A", tilt=-5, asleep=True, mustache=True, aged=True
        ),
        errands.permit,
        dress.peaked_cap("#5A3A4A", "#2A1420"),
    ),
    "vorster": (
        Person(1, "quiff", "#20202A", "armor", "#7A2A34", brow=1.6, tilt=3, square=True),
        errands.poem,
        None,
    ),
    "lineal": (
        Person(0, "long", "#C8502A", "robe", "#8A2438", tilt=-5, rings=True, freckles=True),
        errands.white_glove,
        dress.diadem("#D8302E"),
    ),
}

GREEN: Mapping[str, Folk] = {
    "dreg": (
        Person(3, "plaits", "#201418", "overall", "#5E7A3A", tilt=5, grin=True),
        errands.trowel,
        dress.straw_hat("#3E8A4A"),
    ),
    "paysan": (
        Person(
            0,
            "ring",
            "#C8C2BA",
            "scarf",
            "#6E7A3A",
            "#D8A04A",
            tilt=-5,
            grin=True,
            mustache=True,
            aged=True,
            round=True,
        ),
        errands.beans,
        dress.straw_hat("#C8503A"),
    ),
    "wright": (
        Person(2, "bun", "#3A2018", "overall", "#2E6A5A", tilt=4, hat="goggles", rings=True),
        errands.glasshouse,
        None,
    ),
    "mercer": (
        Person(
            1, "parted", "#7A4A22", "lapel", "#3E6A4A", "#E9D27A", tilt=-4, glasses=True, beard=True
        ),
        errands.seed_scales,
        None,
    ),
    "proctor": (
        Person(4, "bob", "#5A3A22", "high", "#34583E", tilt=5, glasses=True, round=True),
        errands.herbal,
        dress.scholar_cap("#2E5A3A"),
    ),
    "vorster": (
        Person(
            3, "buzz", "#161014", "armor", "#4A6A3A", brow=1.2, tilt=-3, square=True, beard=True
        ),
        errands.field_rod,
        dress.helmet,
    ),
    "lineal": (
        Person(2, "waves", "#2A1A16", "robe", "#2E6A4A", tilt=-4, brow=0.8, rings=True),
        errands.lawn_sign,
        dress.diadem("#3EB05A"),
    ),
}

BLUE: Mapping[str, Folk] = {
    "dreg": (
        Person(
            0,
            "short",
            "#C8A060",
            "scarf",
            "#3A5A7A",
            "#E8E2C8",
            tilt=5,
            grin=True,
            beard=True,
            round=True,
        ),
        errands.oar,
        dress.knit_cap("#C8503A"),
    ),
    "paysan": (
        Person(2, "braid", "#241611", "overall", "#3A6A8A", tilt=-5),
        errands.net,
        dress.kerchief("#E9B84A"),
    ),
    "wright": (
        Person(3, "locks", "#1A1210", "overall", "#2A4A7A", tilt=4, grin=True),
        errands.model_boat,
        dress.head_band("#E8E2C8"),
    ),
    "mercer": (
        Person(
            4,
            "pony",
            "#A8502A",
            "lapel",
            "#2A4A6E",
            "#E08A4A",
            tilt=-6,
            grin=True,
            freckles=True,
            rings=True,
        ),
        errands.rope,
        None,
    ),
    "proctor": (
        Person(1, "bun", "#B8B8C4", "high", "#2A4A6A", tilt=4, glasses=True, aged=True),
        errands.harbor_stamp,
        dress.peaked_cap("#2A4A7A", "#122448"),
    ),
    "vorster": (
        Person(
            0,
            "parted",
            "#D8C8A8",
            "armor",
            "#3A5A8A",
            brow=0.6,
            tilt=-4,
            iris="#2A6AA8",
            mustache=True,
        ),
        errands.spyglass,
        dress.morion(STEEL_HELM, "#3A8CE2"),
    ),
    "lineal": (
        Person(3, "afro", "#201418", "robe", "#2A4A8A", tilt=5, rings=True),
        errands.tide_shell,
        dress.diadem("#3A8CE2"),
    ),
}

GOLD: Mapping[str, Folk] = {
    "dreg": (
        Person(2, "bob", "#17121C", "high", "#8A6A4A", tilt=-4, round=True),
        errands.hand_mirror,
        dress.head_band("#F4E7CC"),
    ),
    "paysan": (
        Person(1, "locks", "#2A1A14", "scarf", "#8A7A4A", "#3E6A5A", tilt=5),
        errands.rake,
        dress.straw_hat("#6A4A8A"),
    ),
    "wright": (
        Person(4, "topknot", "#3A2430", "overall", "#9A6A2A", tilt=-5, grin=True, mark="paint"),
        errands.gold_leaf,
        None,
    ),
    "mercer": (
        Person(
            0,
            "bald",
            "#5A3A22",
            "lapel",
            "#5A3A2A",
            "#E9B84A",
            "top",
            tilt=4,
            beard=True,
            round=True,
        ),
        errands.coins,
        None,
    ),
    "proctor": (
        Person(
            3, "ring", "#D8D2CA", "robe", "#6A4A2A", tilt=-4, beard=True, glasses=True, aged=True
        ),
        errands.law_scroll,
        dress.scholar_cap("#5A2A3A"),
    ),
    "vorster": (
        Person(2, "short", "#1E1628", "armor", "#A8762A", brow=0.4, tilt=4, square=True),
        errands.halberd,
        dress.morion(GILT_HELM, "#D8402E"),
    ),
    "lineal": (
        Person(0, "parted", "#B8823A", "high", "#6A3A5A", tilt=-5, iris="#2E7A4A", brow=-0.6),
        errands.orb_and_question,
        dress.diadem("#9569E6"),
    ),
}

FOLK: Mapping[str, Mapping[str, Folk]] = {"red": RED, "green": GREEN, "blue": BLUE, "gold": GOLD}

DRAWINGS = {
    f"{name}-{color}": poster(Poster(person, PLACES[color], thing, wear, at=(74, 80), shift=5))
    for color, folk in FOLK.items()
    for name, (person, thing, wear) in folk.items()
}
