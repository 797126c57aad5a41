"""The parts of Vault's rules texts: tokens, creatures, amounts, costs, conditions (sections 4.2, 4.3, 4.6 to 4.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from luminagames.engine.effects.text import Phrase, Phrases, Writer, items, mapping, number
from luminagames.engine.plain import Json
from luminagames.games.vault.kinds import COLORS, NAMES

Data = Mapping[str, Json]
COLOR_NAMES = dict(zip(COLORS, NAMES, strict=False))

# Tokens: what is counted, with its gem.


def _dna(color: str, name: str) -> Callable[[int, Writer], str]:
    return lambda n, write: f"{n} {write.icon(color)}{write.words.say(name)}"


def _crystals(n: int, write: Writer) -> str:
    return write.words.count(n, "{n} {gem}Dark Crystal", "{n} {gem}Dark Crystals", gem=write.icon("dark_crystal"))


def _any_dna(n: int, write: Writer) -> str:
    return write.words.count(n, "{n} DNA of any color", "{n} DNA of any colors")


def _different_dna(n: int, write: Writer) -> str:
    return write.words.say("{n} DNA of different colors", n=n)


def _any_token(n: int, write: Writer) -> str:
    return write.words.count(n, "{n} token of any kind", "{n} tokens of any kinds")


_TOKENS: Mapping[str, Callable[[int, Writer], str]] = {
    **{color: _dna(color, name) for color, name in COLOR_NAMES.items()},
    "dark_crystal": _crystals,
    "different_dna": _different_dna,
    "any_dna": _any_dna,
    "any_token": _any_token,
}


def bundle_text(tokens: Json, write: Writer) -> str:
    """The tokens of a bundle (4.3)."""
    return write.words.join(write.each("tokens", tokens))


def held_text(kind: Json, n: int, write: Writer) -> str:
    """Tokens as they are held or lie in the Bank, without their number."""
    match str(kind):
        case "all":
            return write.words.count(n, "token", "tokens")
        case "dna":
            return write.words.count(n, "DNA token", "DNA tokens")
        case "dark_crystal":
            gem = write.icon("dark_crystal")
            return write.words.count(n, "{gem}Dark Crystal", "{gem}Dark Crystals", gem=gem)
        case color:
            return write.icon(color) + write.words.say(COLOR_NAMES[color])


# Creatures (4.8).


def creature_text(data: Json, n: int, write: Writer) -> str:
    """*Tier 1 Floraborai creature with cost up to 5 and up to 2 Lumina Points*."""
    words = write.words
    only = mapping(data if data is not None else {})
    adjectives = []
    if "tier" in only:
        adjectives.append(words.say("Tier {n}", n=number(only["tier"])))
    if "color" in only:
        adjectives.append(words.say(COLOR_NAMES[str(only["color"])]))
    limits = []
    if "max_cost" in only:
        limits.append(words.say("cost up to {n}", n=number(only["max_cost"])))
    if "max_points" in only:
        limits.append(words.count(number(only["max_points"]), "up to {n} Lumina Point", "up to {n} Lumina Points"))
    after = words.say("with {limits}", limits=words.join(limits)) if limits else ""
    return words.noun(adjectives, words.count(n, "creature", "creatures"), after)


# Amounts (4.7).


def amount_text(value: Json, phrase: Callable[[int, Writer], str], write: Writer) -> str:
    """The phrase for a number; for a counted amount the phrase for 1, for each of what is counted."""
    if isinstance(value, int):
        return phrase(value, write)
    words = write.words
    data = mapping(value)
    every = number(data.get("every", 1))
    counted = write.phrase("count", str(data["count"]), data)
    if every == 1:
        text = words.say("{thing} for each {counted}", thing=phrase(1, write), counted=counted)
    else:
        text = words.say("{thing} for every {n} {counted}", thing=phrase(1, write), n=every, counted=counted)
    if "max" in data:
        text = words.say("{text} (at most {n})", text=text, n=number(data["max"]))
    return text


def _count_creatures(value: Json, write: Writer) -> str:
    data = mapping(value)
    only: Data = {key: data[key] for key in ("color", "tier") if key in data}
    creatures = creature_text(only, number(data.get("every", 1)), write)
    wild = data.get("zone") == "wild_field"
    pattern = "{creatures} in the Wild Field" if wild else "{creatures} in your Vault"
    return write.words.say(pattern, creatures=creatures)


def _count_colors(value: Json, write: Writer) -> str:
    every = number(mapping(value).get("every", 1))
    return write.words.count(every, "color among your creatures", "colors among your creatures")


def _count_tokens(value: Json, write: Writer) -> str:
    data = mapping(value)
    tokens = held_text(data.get("kind", "all"), number(data.get("every", 1)), write)
    return write.words.say("{tokens} you hold", tokens=tokens)


# Costs (4.2).


def cost_text(cost: Json, write: Writer) -> str:
    """What is paid, in order (4.2)."""
    return write.words.join(write.each("cost", cost))


def _cost_creature(value: Json, write: Writer) -> str:
    if value == "self":
        return write.words.say("discard this creature")
    return write.words.say("discard {creature} from your Vault", creature=write.words.a(creature_text(value, 1, write)))


def _tokens_of(phrase: Callable[[int, Writer], str]) -> Phrase:
    return lambda value, write: amount_text(value, phrase, write)


# Conditions (4.6): each key as a clause about you, and as what follows a player ("with …").


def condition_text(condition: Json, write: Writer) -> str:
    """A condition about you: *you have …* (4.6)."""
    return write.words.join(write.each("condition", condition))


def with_text(condition: Json, write: Writer) -> str:
    """A condition on a player, as it follows the player: *with …* (4.6)."""
    return write.words.join(write.each("with", condition))


def _range(value: Json, noun: Callable[[int], str], write: Writer) -> str:
    """*at least 2 tokens*, *at most 1 token*, *1 to 3 tokens*, *exactly 2 tokens*."""
    data = mapping(value)
    low, high = data.get("at_least"), data.get("at_most")
    if low == high:
        return write.words.say("exactly {n} {noun}", n=number(low), noun=noun(number(low)))
    if high is None:
        return write.words.say("at least {n} {noun}", n=number(low), noun=noun(number(low)))
    if low is None:
        return write.words.say("at most {n} {noun}", n=number(high), noun=noun(number(high)))
    return write.words.say("{low} to {high} {noun}", low=number(low), high=number(high), noun=noun(number(high)))


def _range_creatures(value: Json, write: Writer) -> str:
    return _range(value, lambda n: creature_text(value, n, write), write)


def _range_colors(value: Json, write: Writer) -> str:
    return _range(value, lambda n: write.words.count(n, "color", "colors"), write)


def _range_tokens(value: Json, write: Writer) -> str:
    return _range(value, lambda n: held_text(mapping(value).get("kind", "all"), n, write), write)


def _range_points(value: Json, write: Writer) -> str:
    return _range(value, lambda n: write.words.count(n, "Lumina Point", "Lumina Points"), write)


def _about(pattern: str, amount: Phrase) -> Phrase:
    return lambda value, write: write.words.say(pattern, range=amount(value, write))


def _fixed(pattern: str) -> Phrase:
    return lambda value, write: write.words.say(pattern)


def _any_of(part: Phrase) -> Phrase:
    return lambda value, write: write.words.either([part(condition, write) for condition in items(value)])


def _not_so(pattern: str, part: Phrase) -> Phrase:
    return lambda value, write: write.words.say(pattern, condition=part(value, write))


WORDING: Phrases = {
    "tokens": {key: _tokens_of(phrase) for key, phrase in _TOKENS.items()},
    "cost": {
        **{key: _tokens_of(_TOKENS[key]) for key in (*COLORS, "dark_crystal", "any_dna")},
        "discard_creature": _cost_creature,
    },
    "count": {"creatures": _count_creatures, "colors": _count_colors, "tokens": _count_tokens},
    "condition": {
        "creatures": _about("you have {range}", _range_creatures),
        "colors": _about("your creatures have {range}", _range_colors),
        "tokens": _about("you hold {range}", _range_tokens),
        "score": _about("you have {range}", _range_points),
        "leading": _fixed("no player has more Lumina Points than you"),
        "trailing": _fixed("no player has fewer Lumina Points than you"),
        "bank": _about("the Bank holds {range}", _range_tokens),
        "any": _any_of(condition_text),
        "not": _not_so("unless {condition}", condition_text),
    },
    "with": {
        "creatures": _about("with {range}", _range_creatures),
        "colors": _about("with creatures of {range}", _range_colors),
        "tokens": _about("with {range}", _range_tokens),
        "score": _about("with {range}", _range_points),
        "leading": _fixed("with the most Lumina Points"),
        "trailing": _fixed("with the fewest Lumina Points"),
        "bank": _about("while the Bank holds {range}", _range_tokens),
        "any": _any_of(with_text),
        "not": _not_so("except those {condition}", with_text),
    },
}
"""The sections of the vocabulary that stand inside operations and abilities."""
