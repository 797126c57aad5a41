"""More people who can stand on a card: travellers, soldiers, rogues and the half-wild, by a word
for what they do.
"""

from __future__ import annotations

from luminagames.cardface.art.people.model import Person

WAYFARERS: dict[str, Person] = {
    "apex": Person(
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
        beard=True,
        mark="paint",
    ),
    "tidecaller": Person(
        3, "long", "#E8F4F2", "robe", "#1F6A78", hat="coral", iris="#2EA79A", brow=0.6, tilt=4
    ),
    "salvager": Person(
        0, "bald", "#7A3A1E", "overall", "#6A4A34", hat="goggles", beard=True, square=True, tilt=4
    ),
    "collector": Person(
        1, "short", "#2A1C20", "lapel", "#5A2A2A", "#E9C24A", "top", brow=1.5, tilt=-3, beard=True
    ),
    "apostate": Person(
        4, "hood", "#1C1428", "robe", "#3A2A5E", iris="#C83A4A", brow=1.8, tilt=-4, mark="scar"
    ),
    "bailiff": Person(
        2, "bob", "#161018", "lapel", "#2E2448", "#9A6AE0", "top", brow=1.2, tilt=5, glasses=True
    ),
    "recruiter": Person(3, "curls", "#1E1210", "armor", "#3E7A4A", hat="band", tilt=-6, grin=True),
    "operative": Person(
        0, "bob", "#1A1A20", "high", "#2A5A44", iris="#3A7A4A", brow=1, tilt=4, visor=True
    ),
    "delver": Person(
        2, "short", "#3A2418", "scarf", "#7A4A2A", "#C8503A", "lamp", tilt=-4, beard=True
    ),
    "expeditioner": Person(
        4,
        "braid",
        "#6A3A1E",
        "lapel",
        "#A8763E",
        "#3E6A5A",
        "brim",
        tilt=5,
        grin=True,
        glasses=True,
    ),
    "general": Person(
        1, "quiff", "#C9CDD6", "armor", "#8A2E2A", brow=1.8, tilt=-2, square=True, mark="scar"
    ),
    "outrider": Person(
        2, "pony", "#20181E", "armor", "#3E7E8C", iris="#6A3FB0", brow=1, hat="band", tilt=4
    ),
    "diver": Person(3, "bun", "#2A1A14", "high", "#1E6E66", hat="lamp", tilt=-5, grin=True),
    "acolyte": Person(0, "hood", "#17323E", "robe", "#1F5A66", iris="#2E8C9A", brow=0.4, tilt=6),
    "rigger": Person(3, "braid", "#1A1210", "overall", "#B5622A", hat="helm", tilt=-4, grin=True),
    "courier": Person(
        1, "short", "#8A4A22", "scarf", "#3A6E7A", "#E8E2C8", "cap", tilt=6, grin=True
    ),
    "follower": Person(
        4, "bob", "#9A6A3A", "scarf", "#7A6A4E", "#B8863A", "beret", tilt=-5, grin=True
    ),
    "raider": Person(
        2,
        "curls",
        "#C2602A",
        "armor",
        "#9A3A22",
        hat="ears",
        brow=1.6,
        tilt=-6,
        grin=True,
        mark="paint",
    ),
    "infiltrator": Person(
        1, "short", "#3A4A2E", "high", "#2E4A36", hat="ears", iris="#C8A23A", brow=1.2, tilt=5
    ),
    "elite": Person(
        3, "pony", "#8A4A1E", "armor", "#4A6A34", hat="horns", iris="#C86A2A", brow=1.8, square=True
    ),
}
