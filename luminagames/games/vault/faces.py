"""What is printed on a creature, and the words of the large card that are explained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from luminagames.engine.effects.ability import abilities_of
from luminagames.engine.face import Face, FaceValue, Pips
from luminagames.engine.plain import Json
from luminagames.engine.show import Keyword
from luminagames.games.vault.effects.ability import Ability, power_cost
from luminagames.games.vault.kinds import COLORS, KINDS, NAMES
from luminagames.games.vault.state import Creature
from luminagames.games.vault.text import ability_markup
from luminagames.text import grammar

_ROMAN = {1: "I", 2: "II", 3: "III"}
_SIGNS = {"reveal": "eye", "claim": "hand", "activate": "bolt"}
_EMBLEM = "gem"


def face(data: Mapping[str, Json], creature: Creature) -> Face:
    """The face of a creature; `data` is its card data."""
    cost: Pips = tuple((color, n) for color, n in zip(COLORS, creature.cost, strict=True) if n)
    power: Pips = ()
    price = power_cost(creature)
    if price is not None:
        power = tuple((kind, n) for kind, n in zip(KINDS, price.fixed, strict=True) if n)
        if price.any_dna:
            power = (*power, ("any_dna", price.any_dna))
    abilities = abilities_of(creature, Ability)
    values: dict[str, FaceValue] = {
        "points": creature.points,
        "bonus": COLORS[creature.color],
        "color": COLORS[creature.color],
        "tier": creature.tier,
        "tier_text": grammar().say("Tier {tier}", tier=_ROMAN[creature.tier]),
        "cost": cost,
        "rules": tuple(ability_markup(ability, creature) for ability in abilities),
        "flavor": grammar().called("flavour", str(data.get("flavor", ""))),
        "signs": tuple(_SIGNS[ability.when] for ability in abilities),
        "power_cost": power,
    }
    name = grammar().called("name", creature.name)
    return Face(
        creature.id, "creature", name, str(data.get("art", "")), COLORS[creature.color], values
    )


def heard(creature: Creature) -> str:
    """*Tier 1 Pyronoxi, 1 Lumina Point, costs 2 Lithari and 1 Hydranai.*"""
    words = grammar()
    named = zip(NAMES, creature.cost, strict=False)
    cost = words.join(
        [words.say("{n} {noun}", n=n, noun=words.say(name)) for name, n in named if n]
    )
    points = words.count(creature.points, "{n} Lumina Point", "{n} Lumina Points")
    about = words.say(
        "Tier {tier}, {color}, {points}",
        tier=creature.tier,
        color=NAMES[creature.color],
        points=points,
    )
    return (
        words.say("{about}, costs {cost}.", about=about, cost=cost)
        if cost
        else words.sentence(about)
    )


def back(name: str) -> Face:
    """The back of a tier: `tier-1` to `tier-3`."""
    return Face(name, "back", name, values={"tier": int(name[-1]), "emblem": _EMBLEM})


_TRIGGERS = {
    "reveal": Keyword(
        "On Reveal",
        "eye",
        "Happens at once when the creature is turned face-up from its deck.",
        "LV-9.1",
    ),
    "claim": Keyword(
        "On Claim",
        "hand",
        "Happens once, when you attract the creature and its points count.",
        "LV-5.8",
    ),
    "activate": Keyword(
        "Lumina Power",
        "bolt",
        "An action of your turn, paid with tokens; bonuses do not count.",
        "LV-6.5",
    ),
}


def keywords(data: Mapping[str, Any], creature: Creature) -> tuple[Keyword, ...]:
    """The triggers and words of a creature, its bonus last."""
    abilities: list[Mapping[str, Json]] = list(data.get("abilities") or ())
    found = [_TRIGGERS[str(ability["when"])] for ability in abilities]
    text = str(data)
    if "'echo'" in text:
        found.append(
            Keyword(
                "Another’s effect",
                "eye",
                "You choose one whose effect has not started this turn.",
                "LV-9.18",
            )
        )
    if "'replenish'" in text:
        found.append(
            Keyword(
                "Replenish", "eye", "Fill the gaps of the row; On Reveal effects happen.", "LV-9.15"
            )
        )
    if "'discard_creature'" in text:
        found.append(
            Keyword(
                "Discard a creature", "hand", "It is shuffled into the deck of its tier.", "LV-1.10"
            )
        )
    name, say = NAMES[creature.color], grammar().say
    found.append(
        Keyword(
            say("{color} bonus", color=name),
            COLORS[creature.color],
            say("Lowers what you owe in {color} by one while it is in your Vault.", color=name),
            "LV-1.3",
        )
    )
    return tuple(found)
