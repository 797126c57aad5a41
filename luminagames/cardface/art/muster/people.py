"""Single people of the muster."""

from __future__ import annotations

from luminagames.cardface.art.muster import grounds
from luminagames.cardface.art.muster.band import Portrait, portrait
from luminagames.cardface.art.people.model import Person
from luminagames.cardface.art.town import attributes as held
from luminagames.cardface.art.town import dress, errands

STEEL_HELM = ("#F2F6FF", "#8A98B8", "#3A4563")

PORTRAITS: dict[str, Portrait] = {
    "jeddos": Portrait(
        Person(2, "bald", "#241820", "armor", "#6C3FA0", brow=1.2, tilt=-3, beard=True, square=True,
            mark="scar"), "mesas",
        held.wrench, None, grounds.yard, disc=(24, 26, 15), size=0.84, x=48,
    ),
    "silgar": Portrait(
        Person(1, "waves", "#7A3418", "scarf", "#5E6E34", "#E08A2E", "antlers", "#3F7A3A", brow=1.4, tilt=-5,
            beard=True,
               mark="paint"),
        "hills", None, None, grounds.pack, size=0.78, disc=(52, 32, 28),
    ),
    "rya-jin": Portrait(
        Person(4, "pony", "#E9E4F2", "high", "#3E8C78", iris="#6A3FB0", tilt=5), "hills", errands.spyglass, None,
        grounds.wind, disc=(30, 28, 18), x=52,
    ),
    "maro": Portrait(
        Person(3, "locks", "#E8F4F2", "robe", "#1F6A78", hat="coral", iris="#2EA79A", brow=0.6,
            tilt=4), "swell", None, None,
        grounds.tide, disc=(50, 28, 20), size=0.76,
    ),
    "quinn": Portrait(
        Person(0, "quiff", "#C98A3A", "high", "#B2452E", hat="crown", iris="#2E7A4A", tilt=-5, grin=True,
            rings=True), "hills",
        grounds.blade, None, grounds.banners,
    ),
    "velna": Portrait(
        Person(0, "hood", "#2B1B3C", "robe", "#5A3A9A", iris="#7A4AE0", brow=1.6, tilt=4), "peaks", grounds.broken_wand,
        ray=16,
    ),
    "hedge-tinker": Portrait(
        Person(1, "curls", "#B5532A", "overall", "#8A5A2E", hat="goggles", tilt=-6, grin=True, freckles=True), "hills",
        held.wrench, None, grounds.hedge,
    ),
    "wilderroad-sentry": Portrait(
        Person(3, "buzz", "#1E1628", "armor", "#54418E", tilt=3, square=True), "peaks", grounds.spear,
        dress.morion(STEEL_HELM, "#9569E6"), grounds.signpost, at=(84, 68),
    ),
    "disciple-apostate": Portrait(
        Person(4, "topknot", "#1C1428", "robe", "#3A2A5E", iris="#C83A4A", brow=1.8, tilt=-4, mark="scar"), "peaks",
        grounds.burning_page, None, grounds.broken_sun, disc=(50, 34, 28),
    ),
    "undercity-expropriator": Portrait(
        Person(2, "bob", "#161018", "lapel", "#2E2448", "#9A6AE0", "top", brow=1.2, tilt=5, glasses=True), "hills",
        grounds.ledger_and_sack, None, grounds.arches,
    ),
    "field-recruiter": Portrait(
        Person(3, "afro", "#1E1210", "armor", "#3E7A4A", hat="band", tilt=-6, grin=True,
            rings=True), "hills", grounds.drum,
        None, grounds.tents,
    ),
    "trail-guide": Portrait(
        Person(2, "plaits", "#20141C", "scarf", "#4F6B4A", "#D9A24A", tilt=4, grin=True), "hills", held.pennant,
        dress.straw_hat("#3E6A5A"), grounds.signpost,
    ),
    "delcan-operative": Portrait(
        Person(0, "bob", "#1A1A20", "high", "#2A5A44", iris="#3A7A4A", brow=1, tilt=4,
            visor=True), "peaks", grounds.crossbow,
        None, grounds.roofs,
    ),
    "xanthe-raider": Portrait(
        Person(2, "waves", "#C2602A", "armor", "#9A3A22", hat="ears", brow=1.6, tilt=-6, grin=True,
            mark="paint"), "mesas",
        grounds.blade, None, grounds.ruins,
    ),
    "kynda-infiltrator": Portrait(
        Person(1, "short", "#3A4A2E", "high", "#2E4A36", hat="ears", iris="#C8A23A", brow=1.2,
            tilt=5), "hills", None, None,
        None, grounds.leaves_before, disc=(38, 30, 24),
    ),
    "freelance-delver": Portrait(
        Person(2, "short", "#3A2418", "scarf", "#7A4A2A", "#C8503A", "lamp", tilt=-4,
            beard=True), "mesas", grounds.pickaxe,
        None, grounds.cave, disc=(52, 40, 26),
    ),
    "chartered-expeditioner": Portrait(
        Person(4, "braid", "#6A3A1E", "lapel", "#A8763E", "#3E6A5A", "brim", tilt=5, grin=True, glasses=True), "mesas",
        grounds.prospectus, None, grounds.balloon,
    ),
    "scar-city-general": Portrait(
        Person(1, "parted", "#C9CDD6", "armor", "#8A2E2A", brow=1.8, tilt=-2, square=True, mark="scar", mustache=True,
            aged=True),
        "mesas", held.baton, None, grounds.ruins, disc=(40, 30, 22),
    ),
    "reef-diver": Portrait(
        Person(3, "bun", "#2A1A14", "high", "#1E6E66", hat="lamp", tilt=-5, grin=True, rings=True), "swell",
        errands.tide_shell, None, grounds.reef,
    ),
    "brine-acolyte": Portrait(
        Person(0, "hood", "#17323E", "robe", "#1F5A66", iris="#2E8C9A", brow=0.4, tilt=6, asleep=True), "swell",
        grounds.water_bowl, disc=(40, 32, 25), ray=16,
    ),
    "skyline-courier": Portrait(
        Person(1, "short", "#8A4A22", "scarf", "#3A6E7A", "#E8E2C8", "cap", tilt=6, grin=True, freckles=True), "swell",
        grounds.satchel, None, grounds.glider,
    ),
    "camp-follower": Portrait(
        Person(4, "bob", "#9A6A3A", "scarf", "#7A6A4E", "#B8863A", tilt=-5, grin=True,
            round=True), "hills", grounds.cook_pot,
        dress.kerchief("#C8603A"), grounds.tents,
    ),
}  # fmt: skip

DRAWINGS = {name: portrait(what) for name, what in PORTRAITS.items()}
