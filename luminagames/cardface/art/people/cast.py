"""The people who can stand on a card, by a word for what they are."""

from __future__ import annotations

from luminagames.cardface.art.people.model import Person

PEOPLE: dict[str, Person] = {
    "brother": Person(
        2,
        "bald",
        "#2A1D2A",
        "armor",
        "#6C3FA0",
        brow=1.2,
        tilt=-3,
        beard=True,
        square=True,
        mark="scar",
    ),
    "huntress": Person(
        1,
        "long",
        "#7A3418",
        "scarf",
        "#5E6E34",
        "#E08A2E",
        "antlers",
        "#3F7A3A",
        brow=1.4,
        tilt=-5,
        mark="paint",
    ),
    "wanderer": Person(4, "pony", "#E9E4F2", "high", "#3E8C78", iris="#6A3FB0", tilt=5),
    "prince": Person(
        0, "quiff", "#C98A3A", "high", "#B2452E", hat="crown", iris="#2E7A4A", tilt=-5, grin=True
    ),
    "exile": Person(0, "hood", "#2B1B3C", "robe", "#5A3A9A", iris="#7A4AE0", brow=1.6, tilt=4),
    "tinker": Person(
        1, "curls", "#B5532A", "overall", "#8A5A2E", hat="goggles", tilt=-6, grin=True
    ),
    "sentry": Person(3, "short", "#1E1628", "armor", "#54418E", tilt=3),
    "guide": Person(3, "braid", "#20141C", "scarf", "#4F6B4A", "#D9A24A", tilt=4, grin=True),
    "warden": Person(0, "bun", "#D8DCE8", "high", "#1F5F6A", tilt=-3, visor=True),
    "forgemaster": Person(
        3, "short", "#1A1414", "armor", "#9A4B26", hat="goggles", tilt=4, beard=True, square=True
    ),
    "dreg": Person(1, "short", "#3A2620", "scarf", "#7A6A5C", "#8E4A3A", "cap", tilt=-5, grin=True),
    "paysan": Person(3, "long", "#241611", "overall", "#6E7A3A", hat="beret", tilt=4),
    "wright": Person(0, "bun", "#8E3B20", "overall", "#3E6A8A", hat="goggles", tilt=-4),
    "mercer": Person(
        2, "curls", "#1F1418", "lapel", "#8A5A2A", "#D9A520", tilt=5, grin=True, glasses=True
    ),
    "proctor": Person(4, "bob", "#4A4A56", "high", "#3A4A5E", brow=1, tilt=-3, glasses=True),
    "vorster": Person(1, "quiff", "#20202A", "armor", "#5A2A34", brow=1.6, tilt=3, square=True),
    "lineal": Person(0, "long", "#E8D9B0", "robe", "#7A2E4A", hat="crown", tilt=-5),
    "writer": Person(
        2, "curls", "#2A1A1E", "lapel", "#34507A", "#C23A50", tilt=5, grin=True, glasses=True
    ),
}
