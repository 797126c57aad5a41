"""Vault's rules texts (sections 4.2 to 4.9): one small function for each key of the vocabulary.

Phrases begin with a small letter and have no full stop; the sentence they stand in gives them both.
"""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.effects.text import Phrase, Phrases, Writer, items, mapping, number
from luminagames.engine.plain import Json
from luminagames.games.vault.kinds import COLORS
from luminagames.games.vault.wording import (
    WORDING,
    amount_text,
    bundle_text,
    condition_text,
    cost_text,
    creature_text,
    held_text,
    with_text,
)
from luminagames.text import Grammar, grammar

Data = Mapping[str, Json]


def card_text(definition: Data, words: Grammar | None = None) -> str:
    """The whole rules text of a creature: its abilities' texts, joined by a space."""
    return " ".join(ability_text(mapping(ability), words) for ability in items(definition.get("abilities") or ()))


def ability_text(ability: Data, words: Grammar | None = None) -> str:
    """The text of one ability (4.9), e.g. *On Claim — Take 1 Dark Crystal.*"""
    return _ability(ability, Writer(words or grammar(), PHRASES))


def ability_markup(ability: Data, words: Grammar | None = None) -> str:
    """The same words for a card's face: the trigger bold behind its sign, and a gem before each token's name."""
    return _ability(ability, Writer(words or grammar(), PHRASES, icons=True))


def operations_text(operations: Json, words: Grammar | None = None) -> str:
    """The sentences of a list of operations: the label of an option of `choose`."""
    return _sentences(operations, Writer(words or grammar(), PHRASES)).removesuffix(".")


def _ability(ability: Data, write: Writer) -> str:
    say = write.words.say
    when = str(ability["when"])
    sign, label = _TRIGGERS[when]
    trigger = write.icon(sign) + write.bold(say(label))
    body = write.words.capital(_body(ability, write))
    if when == "activate":
        return say("{trigger} ({cost}) — {body}", trigger=trigger, cost=cost_text(ability["cost"], write), body=body)
    return say("{trigger} — {body}", trigger=trigger, body=body)


def _body(ability: Data, write: Writer) -> str:
    say = write.words.say
    if ability.get("may"):
        effect = _you_may(ability.get("cost"), _sentences(ability["do"], write), write)
    else:
        effect = _sentences(ability["do"], write, goes_on="if" in ability)
    if "if" not in ability:
        return effect
    condition = mapping(ability["if"])
    if list(condition) == ["not"]:
        return say("unless {condition}, {effect}", condition=condition_text(condition["not"], write), effect=effect)
    return say("if {condition}, {effect}", condition=condition_text(condition, write), effect=effect)


def _you_may(cost: Json, effect: str, write: Writer) -> str:
    if cost is None:
        return write.words.say("you may do this: {effect}", effect=effect)
    pattern = "you may {cost}: {effect}" if list(mapping(cost)) == ["discard_creature"] else _PAY
    return write.words.say(pattern, cost=cost_text(cost, write), effect=effect)


_PAY = "you may pay {cost}: {effect}"
_TRIGGERS = {"reveal": ("eye", "On Reveal"), "claim": ("hand", "On Claim"), "activate": ("bolt", "Lumina Power")}


def _sentences(operations: Json, write: Writer, *, goes_on: bool = False) -> str:
    """The sentences of operations. `goes_on`: the first one ends a sentence that has begun, so without a capital."""
    first, *rest = write.sentences("operation", operations)
    begin = write.words.say("{sentence}.", sentence=first) if goes_on else write.words.sentence(first)
    return " ".join([begin, *map(write.words.sentence, rest)])


def _who(selector: Json, where: Json, write: Writer) -> str:
    """The players concerned, with what each of them must meet (4.5)."""
    who = write.words.say(_SELECTORS[str(selector)])
    if where is None:
        return who
    return write.words.noun((), who, with_text(where, write))


_SELECTORS = {
    "each_player": "each player",
    "each_rival": "each rival",
    "next_player": "the next player",
    "chosen_rival": "a rival of your choice",
}


def _for_players(yours: str, theirs: str) -> Phrase:
    """`take` and `discard`: imperative for you, the third person for others."""

    def phrase(value: Json, write: Writer) -> str:
        data = mapping(value)
        tokens = bundle_text(data["tokens"], write)
        who = data.get("who", "you")
        if who == "you":
            return write.words.say(yours, tokens=tokens)
        return write.words.say(theirs, who=_who(who, data.get("where"), write), tokens=tokens)

    return phrase


def _steal(value: Json, write: Writer) -> str:
    data = mapping(value)
    who = _who(data["from"], data.get("where"), write)
    return write.words.say("steal {tokens} from {who}", tokens=bundle_text(data["tokens"], write), who=who)


def _points(n: int, write: Writer) -> str:
    return write.words.count(n, "gain {n} Lumina Point", "gain {n} Lumina Points")


def _gain_points(value: Json, write: Writer) -> str:
    return amount_text(mapping(value)["amount"], _points, write)


def _extra_action(value: Json, write: Writer) -> str:
    return write.words.say("take one more action this turn")


def _claim(value: Json, write: Writer) -> str:
    data = mapping(value)
    creature = write.words.a(creature_text(data.get("where"), 1, write))
    price = data["discount"]
    if price == "free":
        return write.words.say("you may acquire {creature} from the Wild Field for free", creature=creature)
    less = write.words.join(write.each("discount", price))
    pattern = "you may acquire {creature} from the Wild Field paying {less}"
    return write.words.say(pattern, creature=creature, less=less)


def _less_of_each(value: Json, write: Writer) -> str:
    return write.words.say("{n} less of each color", n=number(value))


def _less_of(color: str) -> Phrase:
    def phrase(value: Json, write: Writer) -> str:
        return write.words.say("{n} less {color}", n=number(value), color=held_text(color, 1, write))

    return phrase


def _discard_creature(value: Json, write: Writer) -> str:
    data = mapping(value)
    where = data.get("where")
    if data["count"] == "all":
        creature = creature_text(where, 1, write)
        return write.words.say("discard every other {creature} in the Wild Field", creature=creature)

    def phrase(n: int, write: Writer) -> str:
        creatures = creature_text(where, n, write)
        return write.words.say("discard {n} other {creatures} in the Wild Field", n=n, creatures=creatures)

    return amount_text(data["count"], phrase, write)


def _replenish(value: Json, write: Writer) -> str:
    tier = mapping(value)["tier"]
    if tier == "all":
        return write.words.say("replenish the Wild Field")
    return write.words.say("replenish Tier {n}", n=number(tier))


def _echo(value: Json, write: Writer) -> str:
    data = mapping(value)
    creature = creature_text(data.get("where"), 1, write)
    if data["zone"] == "vault":
        return write.words.say("resolve the On Claim effect of another {creature} in your Vault", creature=creature)
    return write.words.say("resolve the On Reveal effect of another {creature} in the Wild Field", creature=creature)


def _choose(value: Json, write: Writer) -> str:
    options = [_sentences(option, write).removesuffix(".") for option in items(mapping(value)["options"])]
    return write.words.say("choose one: {options}", options=" • ".join(options))


PHRASES: Phrases = {
    **WORDING,
    "discount": {"each_color": _less_of_each, **{color: _less_of(color) for color in COLORS}},
    "operation": {
        "take": _for_players("take {tokens}", "{who} takes {tokens}"),
        "discard": _for_players("discard {tokens}", "{who} discards {tokens}"),
        "steal": _steal,
        "gain_points": _gain_points,
        "extra_action": _extra_action,
        "claim": _claim,
        "discard_creature": _discard_creature,
        "replenish": _replenish,
        "echo": _echo,
        "choose": _choose,
    },
}
"""Every key of the vocabulary. A test holds it against the schema."""
