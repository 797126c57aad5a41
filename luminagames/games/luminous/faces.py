"""What is printed on a card (the illuminated page), and the words of the large card that are
explained.
"""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.effects.text import items
from luminagames.engine.face import Face, FaceValue, Pips, picture_and_sky
from luminagames.engine.message import Pattern
from luminagames.engine.plain import Json
from luminagames.engine.show import Keyword
from luminagames.games.luminous.effects.plain_verbs import MODES_ROOM
from luminagames.games.luminous.effects.writer import KIND_NOUNS
from luminagames.games.luminous.kinds import COLORS, ICONS, KEYWORD_BITS, KEYWORDS
from luminagames.games.luminous.state import Card
from luminagames.games.luminous.terms import SYMBOL_NAMES, TITLES, TRAITS
from luminagames.games.luminous.text import paragraphs
from luminagames.text import grammar, later

PALETTES = {"orange": "pyronoxi", "green": "floraborai", "purple": "spectarioni"}
LETTERS = {"orange": "O", "green": "G", "purple": "P"}
# The colors of a faction frame its Favored, who has none of its own (section 8).
FACTION_COLORS: Mapping[str, tuple[str, ...]] = {
    "yard": ("purple", "orange"),
    "hunt": ("orange", "green"),
    "horizon": ("green", "purple"),
    "isles": ("green", "purple"),
}

_EMBLEM = "sun"


def _pips(numbers: tuple[int, ...], sort: str = "orb") -> Pips:
    words = (*COLORS, "any")[: len(numbers)]
    return tuple(
        (f"{sort}_{word}", numbers[index]) for index, word in enumerate(words) if numbers[index]
    )


def _tokens(price: tuple[int, ...]) -> Pips:
    """A price as the page prints it: a disc with the number of any color, then one sun, leaf or
    moon for each.
    """
    return (*((("orb_number", price[3]),) if price[3] else ()), *_pips(price[:3]))


def colors_of(card: Card) -> list[str]:
    """The colors of a card's frame, at least one word: `any` where it has none."""
    colors = [color for index, color in enumerate(COLORS) if card.colors >> index & 1]
    if not colors and card.type == "favored":
        colors = list(FACTION_COLORS.get(card.faction, ()))
    return colors or ["any"]


def face(data: Mapping[str, Json], card: Card) -> Face:
    """The face of a card; `data` is its card data."""
    colors = colors_of(card)
    middle = colors[1] if len(colors) == 3 else colors[0]
    is_number = card.type in ("unit", "relic", "favored")
    rules = tuple(paragraphs(data, icons=True))
    values: dict[str, FaceValue] = {
        "type": card.type,
        "type_text": type_text(card),
        "color": colors[0],
        "cost": _pips(card.price),
        "check": _pips(card.check, "check"),
        "tokens": _tokens(card.price),
        "letters": "".join(LETTERS.get(color, "") for color in colors) or "·",
        "attack": str(card.attack) if card.type == "unit" else "",
        "health": str(card.health) if card.type == "unit" else "",
        "durability": str(card.durability) if card.type == "relic" else "",
        "life": str(card.life) if card.type == "favored" else "",
        "numbers": is_number,
        "tint": ICONS[colors[0]],
        "tint_middle": ICONS[middle],
        "tint_last": ICONS[colors[-1]],
        "three": len(colors) == 3,
        "makes": tuple((ICONS[color], 1) for color in colors) if card.type == "orb" else (),
        "fast": card.fast,
        "unique": card.unique,
        "marked": card.unique or card.type == "favored",
        "token": card.token,
        "token_text": grammar().say("Token"),
        "rules": rules,
        "rules_told": _told(data, card.type, rules),
        "flavor": grammar().called("flavour", str(data.get("flavor", ""))),
        "faction": card.faction,
        "set_text": str(data.get("set", "wanderers")),
        "signs": (
            *((ICONS["fast"],) if card.fast else ()),
            *(ICONS[word] for word in KEYWORDS if card.keys & KEYWORD_BITS[word]),
        ),
    }
    motif, palette = picture_and_sky(str(data.get("art", "")), PALETTES.get(colors[0], "slate"))
    layout = f"{card.type}-token" if card.token else card.type
    if card.type == "spell" and any("\n" in one and len(one) > MODES_ROOM for one in rules):
        layout = "spell-tall"
    return Face(card.id, layout, grammar().called("name", card.name), motif, palette, values)


def _told(data: Mapping[str, Json], kind: str, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules with what each keyword means behind it, for a face that has room."""
    keys = [str(one) for one in items(data.get("keywords") or ())]
    if not keys:
        return rules
    named = zip(keys, rules[0].split(", "), strict=True)
    lines = [
        words if key in _PLAIN else f"{words} *({grammar().say(_meaning(key, kind)[0])})*"
        for key, words in named
    ]
    return (*lines, *rules[1:])


def type_text(card: Card) -> str:
    """*Fast unique unit — Human Soldier*."""
    words = grammar()
    about = [
        word
        for word, there in (("unique", card.unique), ("fast", card.fast), ("token", card.token))
        if there
    ]
    kind = words.count(1, *KIND_NOUNS[card.type])
    text = words.capital(words.noun([words.say(word) for word in about], kind))
    traits = ""
    for trait in card.traits:
        named = words.say_as("type", TRAITS[trait])
        traits = words.say("{traits} {trait}", traits=traits, trait=named) if traits else named
    return words.say("{kind} — {traits}", kind=text, traits=traits) if traits else text


def heard(card: Card) -> str:
    """*Unit — Kynda Rogue. Cost: orange 1, any color 2. Orb check: green 1.*"""
    words = grammar()
    told = [words.sentence(type_text(card))]
    if card.type == "orb":
        told.append(
            words.say(
                "Pays {colors}.", colors=words.either([_symbol(one) for one in colors_of(card)])
            )
        )
    for pattern, price in ((_COST, card.price), (_CHECK, card.check)):
        named = zip((*COLORS, "any"), price, strict=False)
        listed = words.join(
            [words.say("{noun} {n}", noun=_symbol(word), n=n) for word, n in named if n]
        )
        if listed:
            told.append(words.say(pattern, listed=listed))
    return " ".join(told)


_COST, _CHECK = later("Cost: {listed}."), later("Orb check: {listed}.")


def _symbol(word: str) -> str:
    return grammar().say_as("symbol", SYMBOL_NAMES[word])


def back(name: str) -> Face:
    """The back of all cards."""
    return Face(name, "back", name, palette="spectarioni", values={"emblem": _EMBLEM})


_TEXTS: Mapping[str, tuple[Pattern, str]] = {
    "dash": ("May attack and pay expend costs in the turn it enters play.", "LU-12.1"),
    "flight": ("As an attacker it is blocked only by units with Flight or Watchful.", "LU-12.2"),
    "lunge": ("As an attacker it deals its combat damage first.", "LU-12.3"),
    "overwhelm": ("Damage beyond what destroys a unit goes on to its player's Favored.", "LU-12.5"),
    "watchful": ("Flight does not keep it from blocking.", "LU-12.9"),
    "barrier": ("Attacks against its player must be aimed at a relic with Barrier.", "LU-12.8"),
    "cannot_attack": ("May not be declared as an attacker.", "LU-12.18"),
    "cannot_block": ("May not be named as a blocker.", "LU-12.18"),
    "stays_expended": ("Does not ready in its player's next Ready Step.", "LU-12.19"),
}
# On a spell: it deals damage itself and makes units strike.
_SPELL_OVERWHELMS: Pattern = (
    "Damage beyond what destroys a unit goes on to its player's Favored, also from units that this "
    "spell makes strike."
)
# Keywords that say themselves what they mean.
_PLAIN = ("cannot_attack", "cannot_block")
_TRIGGERS: Mapping[str, tuple[Pattern, Pattern, str]] = {
    "arrive": ("Arrive", "Triggers when it enters play.", "LU-12.10"),
    "depart": ("Depart", "Triggers as it goes from play to the discard pile.", "LU-12.11"),
    "contact": ("Contact", "Triggers on combat damage it deals to an enemy Favored.", "LU-12.12"),
    "wave": (
        "Wave",
        "Triggers if its attack is exactly that one of the turn: the first, second, third.",
        "LU-12.13",
    ),
}


def _meaning(word: str, kind: str) -> tuple[Pattern, str]:
    """What a keyword means on a card of a type, and the clause."""
    if (word, kind) == ("overwhelm", "spell"):
        return _SPELL_OVERWHELMS, "LU-12.5"
    return _TEXTS[word]


def keywords(data: Mapping[str, Json], card: Card) -> tuple[Keyword, ...]:
    """The words of a card: printed keywords, those its text names, and what its type asks for."""
    text = str(data.get("abilities") or "")
    found = [
        Keyword(TITLES[word], ICONS[word], *_meaning(word, card.type))
        for word in KEYWORDS
        if card.keys & KEYWORD_BITS[word] or f"'{word}'" in text
    ]
    found += [
        Keyword(title, ICONS[word], *words)
        for word, (title, *words) in _TRIGGERS.items()
        if word in card.triggers
    ]
    if card.fast:
        found.append(
            Keyword("Fast", ICONS["fast"], "Is played whenever you have priority.", "LU-8.2")
        )
    if card.unique:
        most: Pattern = "A deck holds at most two uniques, one copy of each."
        found.append(Keyword("Unique", ICONS["unique"], most, "LU-3.3"))
    if any(card.check):
        beside: Pattern = "Beside the orbs that pay you need these orbs in play, ready or expended."
        found.append(Keyword("Orb check", ICONS["check"], beside, "LU-7.16"))
    if "'bolster'" in text:
        gains: Pattern = "One of your relics gains that much durability."
        found.append(Keyword("Bolster", ICONS["durability"], gains, "LU-12.14"))
    if "'bloom'" in text:
        found.append(
            Keyword(
                "Luminous Bloom", ICONS["bloom"], "Is sacrificed to pay any one symbol.", "LU-7.12"
            )
        )
    return tuple(found)
