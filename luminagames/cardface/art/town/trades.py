"""Twenty-seven trades, each told by dress, attribute and place."""

from __future__ import annotations

from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.sketch import Sketch
from luminagames.cardface.art.stage import shelves
from luminagames.cardface.art.town import attributes as held
from luminagames.cardface.art.town import dress
from luminagames.cardface.art.town.poster import Poster, poster
from luminagames.cardface.geometry import rounded


def _screens(s: Sketch) -> None:
    """Rows of lit figures behind."""
    for k in range(9):
        x = -4 + k * 13
        s.fill(rounded(x, 14 + (k * 5) % 9, 10, 40, 1), "near", 0.35)
        for j in range(6):
            s.fill(rounded(x + 2, 18 + (k * 5) % 9 + j * 6, 3 + (k * j) % 5, 1.6), "glow", 0.75)


def _bars(s: Sketch) -> None:
    """A great chart behind."""
    for k, h in enumerate((18, 30, 24, 40, 34, 52)):
        s.fill(rounded(2 + k * 17, 84 - h, 11, 60, 1), "near", 0.4)


def _shelved(s: Sketch) -> None:
    shelves(s)


TRADES: dict[str, Poster] = {
    "architect": Poster(
        Person(0, "bun", "#8E3B20", "high", "#3E6A8A", tilt=-5, glasses=True, freckles=True),
        "towers",
        held.plan,
    ),
    "artist": Poster(
        Person(
            2,
            "curls",
            "#1F1418",
            "scarf",
            "#5A3A6E",
            "#E9B84A",
            "beret",
            tilt=6,
            grin=True,
            rings=True,
        ),
        "gables",
        held.palette_and_brush,
    ),
    "business-leader": Poster(
        Person(
            3, "topknot", "#1A1216", "lapel", "#4A3A34", "#E9B84A", tilt=-3, brow=0.8, rings=True
        ),
        "towers",
        held.case,
    ),
    "computer-programmer": Poster(
        Person(0, "parted", "#4A2E20", "high", "#2E5E64", tilt=5, glasses=True),
        "towers",
        held.laptop,
        dress.headset,
        _screens,
    ),
    "data-scientist": Poster(
        Person(4, "long", "#17121C", "lapel", "#5A3A9A", "#5AE0C8", tilt=-5, glasses=True),
        "towers",
        held.bar_chart,
        None,
        _bars,
    ),
    "engineer": Poster(
        Person(
            2, "short", "#1E1410", "overall", "#C2622E", tilt=4, grin=True, beard=True, square=True
        ),
        "chimneys",
        held.compasses,
        dress.hard_hat,
    ),
    "environmentalist": Poster(
        Person(3, "waves", "#1C1410", "scarf", "#4E7A3A", "#C8E07A", tilt=-6, grin=True),
        "trees",
        held.sapling,
        dress.leaf_wreath,
    ),
    "general-military": Poster(
        Person(
            1,
            "buzz",
            "#C9CDD6",
            "armor",
            "#8A2E2A",
            brow=1.6,
            tilt=-2,
            square=True,
            mark="scar",
            aged=True,
        ),
        "columns",
        held.baton,
        dress.peaked_cap("#8A2E2A", "#4A1420"),
    ),
    "head-of-intelligence": Poster(
        Person(4, "bob", "#D8DCE8", "high", "#2A3148", iris="#3A7A8A", brow=1, tilt=-3),
        "shelves",
        held.key,
        dress.head_band("#2A3148"),
    ),
    "historian": Poster(
        Person(
            0,
            "ring",
            "#C8C2BA",
            "lapel",
            "#6A4A34",
            "#2E6A4A",
            tilt=4,
            glasses=True,
            beard=True,
            aged=True,
        ),
        "shelves",
        held.old_book,
    ),
    "journalist": Poster(
        Person(
            1, "short", "#3A2620", "lapel", "#6A5A48", "#C23A50", tilt=5, grin=True, mustache=True
        ),
        "gables",
        held.notepad,
        dress.press_hat,
    ),
    "lawyer": Poster(
        Person(3, "bald", "#1A1414", "robe", "#241E34", tilt=-4, brow=0.8),
        "columns",
        held.scales,
        dress.wig,
    ),
    "mechanic": Poster(
        Person(
            0,
            "pony",
            "#B5532A",
            "overall",
            "#3A5E7A",
            tilt=-6,
            grin=True,
            hat="goggles",
            mark="paint",
            freckles=True,
        ),
        "chimneys",
        held.wrench,
    ),
    "novelist": Poster(
        Person(2, "bun", "#6A6A76", "scarf", "#6A3E5E", "#E8E2C8", tilt=6, aged=True),
        "gables",
        held.quill,
    ),
    "nurse": Poster(
        Person(1, "bob", "#3A2018", "high", "#E8ECF2", tilt=4, grin=True, round=True),
        "domes",
        held.red_cross,
        dress.nurse_cap,
    ),
    "physician": Poster(
        Person(3, "buzz", "#B8B2AC", "lapel", "#EDF1F2", "#1E6E70", tilt=-3, beard=True, aged=True),
        "domes",
        held.stethoscope,
        dress.head_mirror,
        at=(84, 82),
    ),
    "politician": Poster(
        Person(
            4, "quiff", "#8A5A2E", "lapel", "#2A3F6E", "#D8402E", tilt=5, grin=True, square=True
        ),
        "columns",
        held.microphone,
    ),
    "professor": Poster(
        Person(
            0,
            "afro",
            "#E4DED6",
            "lapel",
            "#7A5A3A",
            "#8A2E2A",
            tilt=-5,
            glasses=True,
            grin=True,
            mustache=True,
            aged=True,
        ),
        "shelves",
        held.books_and_apple,
    ),
    "research-scientist": Poster(
        Person(2, "plaits", "#161018", "lapel", "#EDF1F2", "#2E6A4A", tilt=4),
        "towers",
        held.flask,
        dress.lab_goggles,
    ),
    "school-administrator": Poster(
        Person(3, "waves", "#4A3020", "high", "#7A3A4A", tilt=-4, glasses=True, round=True),
        "gables",
        held.hand_bell,
    ),
    "social-worker": Poster(
        Person(
            0,
            "braid",
            "#A8682A",
            "scarf",
            "#5A6A7A",
            "#E08A4A",
            tilt=6,
            grin=True,
            freckles=True,
            round=True,
        ),
        "gables",
        held.heart,
    ),
    "spy": Poster(
        Person(1, "bob", "#1A1A20", "high", "#3A3848", brow=1, tilt=4),
        "towers",
        held.lens,
        dress.shades,
    ),
    "squad-leader": Poster(
        Person(2, "buzz", "#1E1628", "armor", "#4A6A3E", brow=1.2, tilt=-3, square=True),
        "trees",
        held.pennant,
        dress.helmet,
    ),
    "teacher": Poster(
        Person(4, "pony", "#5A3420", "lapel", "#2E6A6E", "#E9B84A", tilt=-5, grin=True),
        "gables",
        held.slate,
    ),
    "university-president": Poster(
        Person(3, "long", "#C9CDD6", "robe", "#4A2E6E", tilt=3, aged=True, rings=True),
        "columns",
        held.diploma,
        dress.mortarboard,
    ),
    "weapons-expert": Poster(
        Person(2, "bald", "#1A1414", "overall", "#4A3A34", tilt=4, beard=True, square=True, brow=1),
        "chimneys",
        held.stun_gun,
        dress.welder,
    ),
    "zoo-keeper": Poster(
        Person(
            1, "plaits", "#8E4A20", "scarf", "#9A7A4A", "#3E6A3A", tilt=-6, grin=True, freckles=True
        ),
        "trees",
        held.cub,
        dress.bush_hat,
    ),
}

DRAWINGS = {name: poster(what) for name, what in TRADES.items()}
