"""Where each drawing is: names by module, so that a module is imported when the first of its
drawings is painted.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import cast

from luminagames.cardface.art.rigs.model import Rig
from luminagames.cardface.art.scenes import Scene

_HERE = "luminagames.cardface.art."

# The animals: a card that names no drawing gets one of these.
ANIMALS: Mapping[str, str] = {
    "rigs.cats": "cub emberfox finling fox hare lynx otter",
    "rigs.quads": "bear ram stag wolf",
    "rigs.shells": "morel snail turtle",
    "rigs.birds": "heron moth owl",
    "rigs.sea": "jelly whale",
    "rigs.dragons": "drake newt serpent wisp",
}

# Those that only a card's data asks for.
OTHERS: Mapping[str, str] = {
    "rigs.crawlers": "armadillo beetle crab hedgehog mantis pangolin",
    "rigs.swimmers": "axolotl chameleon comb-jelly lantern-jelly manta salamander seahorse toad",
    "rigs.fliers": "bat crane ibex raven",
    "rigs.bees": "drone queen",
    "rigs.golems": "behemoth colossus idol servant",
    "things": "burst chains chart crystal lance lantern letter lodestar orb press standard vortex",
    "relics": "altar armory bastion eye harness keep orrery refractor salvage terrarium tome",
    "omens": "claws gale gateway hourglass mind-fire mind-order mind-tree scroll shockwave stacks surge wings",
    "spheres": "orb-cinder orb-dew orb-forge orb-grove orb-vine orb-whisper pearl",
    "town.trades": (
        "architect artist business-leader computer-programmer data-scientist engineer environmentalist "
        "general-military head-of-intelligence historian journalist lawyer mechanic novelist nurse physician "
        "politician professor research-scientist school-administrator social-worker spy squad-leader teacher "
        "university-president weapons-expert zoo-keeper"
    ),
    "town.classes": (
        "dreg-red paysan-red wright-red mercer-red proctor-red vorster-red lineal-red dreg-green paysan-green "
        "wright-green mercer-green proctor-green vorster-green lineal-green dreg-blue paysan-blue wright-blue "
        "mercer-blue proctor-blue vorster-blue lineal-blue dreg-gold paysan-gold wright-gold mercer-gold "
        "proctor-gold vorster-gold lineal-gold"
    ),
    "town.kept_acts": (
        "open-letter midnight-press chalk-on-the-wall evening-school ten-thousand-pamphlets the-quiet-march "
        "reading-room chain-of-letters relay-of-runners harbor-chorus the-last-word clean-ledger public-debate "
        "street-theater ziphoid-drive knock"
    ),
    "town.crowd": "townspeople",
    "town.passed_acts": "curious-neighbor curfew red-pencil house-search watched-mailbox paid-informer",
    "growth.fox": "kilnclaw-1 kilnclaw-2 kilnclaw-3 kilnclaw-4",
    "growth.stag": "mossgait-1 mossgait-2 mossgait-3 mossgait-4",
    "growth.owl": "gammarook-1 gammarook-2 gammarook-3 gammarook-4",
    "growth.otter": "tidewhisker-1 tidewhisker-2 tidewhisker-3 tidewhisker-4",
    "growth.ram": "brasshorn-1 brasshorn-2 brasshorn-3 brasshorn-4",
    "growth.tortoise": "cragback-1 cragback-2 cragback-3",
    "growth.moth": "volthalo-1 volthalo-2 volthalo-3 volthalo-4",
    "growth.dragon": "stormwhelp-1 stormwhelp-2 stormwhelp-3",
    "growth.hare": "glasswhim-1 glasswhim-2 glasswhim-3 glasswhim-4",
    "growth.jelly": "veilbell-1 veilbell-2 veilbell-3",
    "growth.crane": "rillspan-1 rillspan-2 rillspan-3",
    "growth.mammoth": "cindertusk-1 cindertusk-2 cindertusk-3",
    "growth.cap": "sporekin-1 sporekin-2 sporekin-3",
    "growth.newt": "halflume-1 halflume-2 halflume-3",
    "effects.feints": (
        "false-bearing sudden-fog body-double backfire cold-reception turned-away cross-talk reading-glass "
        "last-light long-wick"
    ),
    "effects.forces": (
        "second-wind gear-shift salvage-run crowning-hour open-sluice still-water iron-curfew night-shift "
        "grand-melt spare-parts"
    ),
    "effects.tools": (
        "ratchet-lance mooring-weight twin-governor boiler-plate whetting-wheel salvage-hook root-brace "
        "relay-bell spark-coil burning-glass pulse-crank solder-kit"
    ),
    "effects.soldiers": (
        "warden-ilse-karn forgemaster-odo grovekeeper-tamsin captain-vesh-arran marshal-brannoc curator-lumen-sey "
        "shiftmaster-juno-pell archivist-noor-vane"
    ),
    "muster.people": (
        "jeddos silgar rya-jin maro quinn velna hedge-tinker wilderroad-sentry disciple-apostate "
        "undercity-expropriator field-recruiter trail-guide delcan-operative xanthe-raider kynda-infiltrator "
        "freelance-delver chartered-expeditioner scar-city-general reef-diver brine-acolyte "
        "skyline-courier camp-follower"
    ),
    "muster.bands": (
        "junk-brigade toll-collectors horizon-guard silgars-elite crane-rigger ancients-servant savanna-howler"
    ),
    "muster.wilds": "jungle-dragon diving-dragonspawn maelstrom-drake hive-drone tide-spirit",
    "effects.crystals": (
        "crystal-aquatic crystal-flammable crystal-botanical crystal-nuclear crystal-terrestrial crystal-plasmatic "
        "crystal-prismatic"
    ),
    "people": (
        "acolyte apex apostate bailiff brother collector courier delver diver dreg elite exile expeditioner follower "
        "forgemaster general guide huntress infiltrator lineal mercer operative outrider paysan prince "
        "proctor raider "
        "recruiter rigger salvager sentry tidecaller tinker vorster wanderer warden wright writer"
    ),
}


@cache
def modules() -> Mapping[str, str]:
    """The module of each drawing."""
    return {
        name: module
        for group in (ANIMALS, OTHERS)
        for module, names in group.items()
        for name in names.split()
    }


@cache
def animals() -> tuple[str, ...]:
    """The names of the animals, sorted."""
    return tuple(sorted(name for names in ANIMALS.values() for name in names.split()))


def drawings_in(module: str) -> Mapping[str, Rig | Scene]:
    """The drawings that a module defines."""
    found = import_module(_HERE + module)
    return cast("Mapping[str, Rig | Scene]", found.DRAWINGS)


@cache
def find(name: str) -> Rig | Scene:
    """The drawing of this name; KeyError where there is none."""
    return drawings_in(modules()[name])[name]
