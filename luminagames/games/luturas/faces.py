"""What is printed on a card (the machine plate), and the words of the large card that are
explained.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.face import Face, FaceValue, Pips
from luminagames.engine.message import Pattern
from luminagames.engine.plain import Json
from luminagames.engine.show import Keyword
from luminagames.games.luturas.badges import SIGNS
from luminagames.games.luturas.kinds import (
    KEYWORD_BITS,
    KEYWORDS,
    NAMES,
    NATURES,
    ULTIMA,
    gear_name,
)
from luminagames.games.luturas.state import Card
from luminagames.games.luturas.text import face_text, keyword_words, paragraphs
from luminagames.text import grammar

PALETTES = {
    "aquatic": "hydranai",
    "flammable": "pyronoxi",
    "botanical": "floraborai",
    "nuclear": "teal",
    "terrestrial": "lithari",
    "plasmatic": "spectarioni",
    "prismatic": "slate",
}
_FALLBACKS = {
    "soldier": ("teal", "brass", "lithari", "floraborai"),
    "tool": ("pyronoxi", "brass", "teal"),
    "strategy": ("hydranai", "spectarioni", "slate", "brass"),
}
_FIGURES = {
    "soldier": (
        "forgemaster",
        "huntress",
        "sentry",
        "tinker",
        "wanderer",
        "guide",
        "brother",
        "exile",
    ),
    "crystal": ("crystal",),
    "tool": ("lance", "lantern", "orb", "lodestar", "standard"),
    "strategy": ("chart", "lantern", "vortex", "burst", "chains", "letter"),
}
_EMBLEM = "cog"
# Characters of rules text beyond which there is no room for the flavor text.
_LONG = 150

# Characters of rules text beyond which the window gives up some of its height.
_LONGEST = 200

# What the end of a paragraph or of a bullet takes, in characters.
_PARAGRAPH = 32


def face(data: Mapping[str, Json], card: Card) -> Face:
    """The face of a card; `data` is its card data."""
    nature = NATURES[card.nature] if card.nature >= 0 else ""
    needs: Pips = tuple((f"nature_{NATURES[index]}", number) for index, number in card.needs)
    black = card.need_sum - sum(number for _, number in card.needs)
    if black:
        needs = (*needs, ("nature_any", black))
    rules = tuple(paragraphs(data, icons=True))
    length = sum(map(len, rules)) + _PARAGRAPH * "\n".join(rules).count("\n")
    values: dict[str, FaceValue] = {
        "type": card.type,
        "type_text": type_text(card),
        "kind_text": "" if card.type in ("lutura", "soldier") else grammar().say(NAMES[card.type]),
        "nature": f"nature_{nature}" if nature else "",
        "color": f"nature_{nature or 'any'}",
        "gear": card.gear,
        "cogs": "{crown}" if card.gear == ULTIMA else "{cog}" * card.gear,
        "combat_text": str(card.combat) if card.type == "lutura" else "",
        "combat": card.combat if card.type == "lutura" else "",
        "combat_word": grammar().say("CP"),
        "stamina": card.stamina if card.type in ("lutura", "soldier") else "",
        "stamina_word": grammar().say("SP"),
        "needs": needs,
        "rules": rules,
        "rules_told": _told(data, rules),
        "long": length > _LONG,
        "flavor": grammar().called("flavour", str(data.get("flavor", ""))),
        "serial": str(data.get("serial", "")),
        "illustrator": str(data.get("illustrator", "")),
        "drawn_by": _drawn_by(str(data.get("illustrator", ""))),
        "stars": card.stars,
        "signs": tuple(SIGNS[keyword] for keyword in KEYWORDS if card.keys & KEYWORD_BITS[keyword]),
    }
    named = data.get("art") or {}
    art: Mapping[str, Json] = (
        {"figure": named} if isinstance(named, str) else cast("Mapping[str, Json]", named)
    )
    palette = str(
        art.get("palette", PALETTES.get(nature) or _palette(card, str(data.get("serial", ""))))
    )
    figure = str(art.get("figure", "")) or _figure(card, str(data.get("serial", "")))
    layout = "plate-tall" if length > _LONGEST else "plate"
    return Face(card.id, layout, grammar().called("name", card.name), figure, palette, values)


def _drawn_by(name: str) -> str:
    """*drawn by Lumina Games*; a name is not broken at the end of a line."""
    name = name.replace(" ", "\N{NO-BREAK SPACE}")
    return grammar().say("drawn by {name}", name=name) if name else ""


def _told(data: Mapping[str, Json], rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules with what each keyword means behind it, for a face that has room."""
    lines = []
    for said in keyword_words(data, grammar()):
        words = face_text(said, grammar())
        key = next((key for key in KEYWORDS if words.startswith(grammar().say(NAMES[key]))), "")
        lines.append(
            f"**{words}** *({grammar().say(_KEYWORD_TEXTS[key][0])})*" if key else f"**{words}**"
        )
    return (*lines, *rules[1:]) if lines else rules


def _palette(card: Card, serial: str) -> str:
    """The colors of a card without a nature."""
    found = _FALLBACKS.get(card.type, ("brass",))
    return found[(int(serial[-3:]) if serial[-3:].isdigit() else 0) // 2 % len(found)]


def _figure(card: Card, serial: str) -> str:
    """The picture of a card that names none: one of its type, by its Serial Code, so that neighbors
    differ.
    """
    figures = _FIGURES.get(card.type, ())
    number = int(serial[-3:]) if serial[-3:].isdigit() else len(card.id)
    return figures[number % len(figures)] if figures else ""


def type_text(card: Card) -> str:
    """*Aquatic Lutura, Gear 2*, *Crystal*, *Soldier*."""
    words = grammar()
    kind = words.say(NAMES[card.type])
    if card.nature >= 0:
        kind = words.noun([words.say(NAMES[NATURES[card.nature]])], kind)
    gear = words.say(gear_name(card.gear)) if card.gear else ""
    return words.say("{kind}, {gear}", kind=kind, gear=gear) if gear else kind


def heard(card: Card) -> str:
    """*Aquatic Lutura, Gear 2. Needs: Aquatic 1 and any nature 1.*"""
    words = grammar()
    if card.type == "crystal":
        return ""  # its name is its kind
    needs = [(words.say(NAMES[NATURES[nature]]), number) for nature, number in card.needs]
    left = card.need_sum - sum(number for _, number in card.needs)
    if left:
        needs.append((words.say("any nature"), left))
    kind = words.sentence(type_text(card))
    listed = words.join([words.say("{noun} {n}", noun=name, n=number) for name, number in needs])
    return words.say("{kind} Needs: {needs}.", kind=kind, needs=listed) if needs else kind


def back(name: str) -> Face:
    """The back of all cards, and that of the Crystal deck."""
    return Face(
        name, "back", name, palette="teal", values={"emblem": _EMBLEM, "crystal": name == "crystal"}
    )


_KEYWORD_TEXTS: Mapping[str, tuple[Pattern, str]] = {
    "bulwark": ("Attacks on Luturas you control must name one with Bulwark.", "LT-15.1"),
    "breach": ("May attack the enemy Soldier past enemy Luturas.", "LT-15.2"),
    "plated": ("Takes that much less damage from each attack.", "LT-15.3"),
    "overrun": ("Damage beyond what its target has left goes on to the enemy Soldier.", "LT-15.4"),
    "overdrive": ("May attack and use abilities in the turn it was upgraded.", "LT-15.5"),
    "veiled": ("Enemy abilities cannot choose it, nor pick it at random.", "LT-15.6"),
    "twin": ("May attack twice each turn.", "LT-15.7"),
    "idle": ("Cannot attack.", "LT-15.8"),
}


def keywords(data: Mapping[str, Json], card: Card) -> tuple[Keyword, ...]:
    """The words of a card: printed keywords, those its text names, and what its type asks for."""
    text = str(data.get("abilities") or "")
    found = [
        Keyword(NAMES[keyword], SIGNS[keyword], *_KEYWORD_TEXTS[keyword])
        for keyword in KEYWORDS
        if card.keys & KEYWORD_BITS[keyword] or f"'{keyword}'" in text
    ]
    if card.gear > 1:
        below = "Gear 3" if card.gear == ULTIMA else gear_name(card.gear - 1)
        say = grammar().say
        words = say(
            "Is laid on {gear} of the same name; damage, effects and Tool stay.", gear=say(below)
        )
        found.append(Keyword(gear_name(card.gear), "gear", words, "LT-7.1"))
    if card.need_sum:
        needs: Pattern = "Your Crystals must meet the needs when it is laid; black ones take any. They are not spent."
        found.append(Keyword("Needs", "nature_any", needs, "LT-5.5"))
    if card.nature >= 0 and NATURES[card.nature] == "prismatic" and card.gear:
        found.append(
            Keyword("Prismatic", "nature_prismatic", "Its attacks never harm a Soldier.", "LT-8.6")
        )
    if card.type == "tool":
        works: Pattern = "Works while it is assigned to a Lutura you control; once each turn you may assign it anew."
        found.append(Keyword("Tool", "hammer", works, "LT-11.6"))
    if card.type == "strategy":
        flipped: Pattern = "Set it face down and flip it in your opponent's turn, or use it from your hand in yours."
        found.append(Keyword("Strategy", "card", flipped, "LT-12.4"))
    return tuple(found)
