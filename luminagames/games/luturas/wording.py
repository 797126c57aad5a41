"""The parts of Luturas' rules texts: filters, selections, words, amounts, conditions, costs (sections 4.3 to 4.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from luminagames.engine.effects.text import Writer, items, mapping, number
from luminagames.engine.plain import Json
from luminagames.games.luturas.kinds import NAMES, gear_name, gear_number

Data = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class CardWriter(Writer):
    """Writes for a card of a type, which *this Lutura* or *this Tool* is called by."""

    kind: str = "card"

    def this(self) -> str:
        """*this Lutura*, *this Tool*, *this card*."""
        words = {"lutura": "this Lutura", "tool": "this Tool"}
        return self.words.say(words.get(self.kind, "this card"))


@dataclass(frozen=True, slots=True)
class Phrase:
    """What an operation is about: `lead` asks for a choice (*choose 1 enemy Lutura*), then `it` stands for it."""

    it: str
    lead: str = ""
    many: bool = False


# Filters and selections: section 4.5.

_NOUNS = {
    "lutura": ("Lutura", "Luturas"), "crystal": ("Crystal", "Crystals"), "tool": ("Tool", "Tools"),
    "strategy": ("Strategy", "Strategies"), "card": ("card", "cards"), "soldier": ("Soldier", "Soldiers"),
}  # fmt: skip


def listed(value: Json) -> list[Json]:
    """One value or a list of them, as a list."""
    return list(items(value)) if isinstance(value, (list, tuple)) else [value]


def noun_text(data: Data, n: int, write: Writer, kind: str = "card", *, enemy: bool = False) -> str:
    """A noun with what a filter says about it, in the order of 4.5; `enemy` as an adjective in front."""
    say = write.words.say
    before = [say("enemy")] if enemy else []
    if data.get("other"):
        before.append(say("other"))
    if "damaged" in data:
        before.append(say("damaged" if data["damaged"] else "undamaged"))
    if "face" in data:
        before.append(say("face-up" if data["face"] == "up" else "face-down"))
    if "nature" in data:
        natures = [write.icon(str(one)) + say(NAMES[str(one)]) for one in listed(data["nature"])]
        before.append(write.words.either(natures))
    if "gear" in data:
        before.append(write.words.either([say(gear_name(gear_number(one))) for one in listed(data["gear"])]))
    if kind == "card" and any(key in data for key in _OF_LUTURAS):
        kind = "lutura"
    one, many = _NOUNS[str(data.get("kind", kind))]
    after = []
    if "name" in data:
        after.append(say("named {name}", name=str(data["name"])))
    if "tooled" in data:
        after.append(say("with a Tool" if data["tooled"] else "without a Tool"))
    if "keyword" in data:
        after.append(say("with {keyword}", keyword=NAMES[str(data["keyword"])]))
    for key, pattern in _BOUNDS.items():
        if key in data:
            after.append(say(pattern, n=number(data[key])))
    return write.words.noun(before, write.words.count(n, one, many), " ".join(after))


_BOUNDS = {
    "combat_at_most": "with {n} or less Combat Points", "combat_at_least": "with {n} or more Combat Points",
    "stamina_at_most": "with {n} or less Stamina Points", "stamina_at_least": "with {n} or more Stamina Points",
}  # fmt: skip
_OF_LUTURAS = ("gear", "damaged", "tooled", "keyword", *_BOUNDS)
"""Filter keys that only a Lutura can fit."""

_ZONES = {
    ("hand", "own"): "in your hand", ("workshop", "own"): "in your Workshop", ("portal", "own"): "in your Portal",
    ("hand", "enemy"): "in your opponent's hand", ("workshop", "enemy"): "in your opponent's Workshop",
    ("portal", "enemy"): "in your opponent's Portal", ("hand", "any"): "in either hand",
    ("workshop", "any"): "in either Workshop", ("portal", "any"): "in either Portal",
}  # fmt: skip


def selected_text(data: Data, n: int, write: Writer) -> str:
    """The cards of a selection: *enemy damaged Luturas*, *Luturas of yours*, *Tools in your Workshop*."""
    side, zone = str(data.get("side", "own")), str(data.get("zone", "field"))
    if zone != "field":
        return write.words.noun((), noun_text(data, n, write), write.words.say(_ZONES[zone, side]))
    text = noun_text(data, n, write, enemy=side == "enemy")
    return write.words.say("{cards} of yours", cards=text) if side == "own" else text


def aim_text(value: Json, write: Writer) -> Phrase:
    """A word or a selection, as an operation speaks of it (4.4, 4.5)."""
    say = write.words.say
    if not isinstance(value, Mapping):
        word = str(value)
        if word == "self":
            return Phrase(write.this() if isinstance(write, CardWriter) else say("this card"))
        return Phrase(say(_WORDS[word]), many=word == "both_soldiers")
    if "all" in value:
        return Phrase(say("each {card}", card=selected_text(value, 1, write)))
    if "random" in value:
        n = number(value["random"])
        return Phrase(say("{n} random {cards}", n=n, cards=selected_text(value, n, write)), many=n > 1)
    up_to = "up_to" in value
    n = number(value["up_to" if up_to else "choose"])
    cards = selected_text(value, n, write)
    if value.get("by") == "enemy":
        lead = say("your opponent chooses up to {n} {cards}" if up_to else "your opponent chooses {n} {cards}",
                   n=n, cards=cards)  # fmt: skip
    else:
        lead = say("choose up to {n} {cards}" if up_to else "choose {n} {cards}", n=n, cards=cards)
    return Phrase(say("they" if n > 1 else "it"), lead, n > 1)


_WORDS = {
    "bearer": "its bearer", "attacker": "the attacker", "target": "the target", "trigger": "that card", "chosen": "it",
    "own_soldier": "your Soldier", "enemy_soldier": "the enemy Soldier", "both_soldiers": "both Soldiers",
}  # fmt: skip


def subject_text(value: Json, one: str, many: str, write: Writer, **parts: str | int) -> str:
    """*… takes 20 damage*, with the choice in front where there is one: *choose 1 enemy Lutura: it takes …*"""
    aim = aim_text(value, write)
    text = write.words.say(many if aim.many else one, it=aim.it, **parts)
    return text if not aim.lead else write.words.say("{choice}: {effect}", choice=aim.lead, effect=text)


def object_text(value: Json, pattern: str, write: Writer, **parts: str | int) -> str:
    """*Destroy …*, with the choice in front where there is one: *choose 1 enemy Tool: destroy it*."""
    aim = aim_text(value, write)
    it = write.words.say("them") if aim.lead and aim.many else aim.it
    text = write.words.say(pattern, it=it, **parts)
    return text if not aim.lead else write.words.say("{choice}: {effect}", choice=aim.lead, effect=text)


# Amounts: section 4.6.


def amount_text(value: Json, write: Writer) -> str:
    """*20*, *10 for each Crystal of yours, at most 40*, *its Combat Points*."""
    if not isinstance(value, Mapping):
        return str(number(value))
    say, times = write.words.say, number(value.get("times", 1))
    if "count" in value:
        text = say("{n} for each {card}", n=times, card=selected_text(mapping(value["count"]), 1, write))
    else:
        of = aim_text(value["of"], write).it
        text = say(_STATS[str(value["stat"])], of=_possessive(of))
        if times != 1:
            text = say("{n} times {what}", n=times, what=text)
    return say("{amount}, at most {n}", amount=text, n=number(value["max"])) if "max" in value else text


_STATS = {
    "combat": "{of} Combat Points", "stamina": "{of} Stamina Points", "damage": "the damage on {of} card",
    "gear": "{of} Gear",
}  # fmt: skip


def _possessive(text: str) -> str:
    if text == "it":
        return "its"
    return f"{text}'" if text.endswith("s") else f"{text}'s"


def change_text(data: Data, write: Writer) -> str:
    """*+10 Combat Points and -20 Stamina Points*."""
    parts = []
    for key, word in (("combat", "Combat Points"), ("stamina", "Stamina Points")):
        if key not in data:
            continue
        value = data[key]
        if isinstance(value, Mapping):
            times = number(value.get("times", 1)) if "count" in value else 1
            sign = "" if times < 0 else "+"
            parts.append(_counted_change(value, sign, word, write))
        else:
            parts.append(write.words.say(f"{{n}} {word}", n=f"{number(value):+d}"))
    return write.words.join(parts)


def _counted_change(value: Data, sign: str, word: str, write: Writer) -> str:
    say = write.words.say
    if "count" in value:
        n = f"{sign}{number(value.get('times', 1))}"
        text = say(f"{{n}} {word} for each {{card}}", n=n, card=selected_text(mapping(value["count"]), 1, write))
        return say("{amount}, at most {n}", amount=text, n=number(value["max"])) if "max" in value else text
    return say(f"{word} equal to {{amount}}", amount=amount_text(value, write))


# Conditions: section 4.7.


def condition_text(condition: Json, write: Writer) -> str:
    """*you have at least 2 Aquatic Crystals*, *it is your turn*, *the target is a Lutura*."""
    data, say = mapping(condition), write.words.say
    if "value" in data:
        return _compare_text(data, write)
    if "turn" in data:
        return say("it is your turn" if data["turn"] == "own" else "it is your opponent's turn")
    if "is" in data:
        only = {key: value for key, value in data.items() if key != "is"}
        return say("{it} is {noun}", it=aim_text(data["is"], write).it, noun=write.words.a(noun_text(only, 1, write)))
    if "not" in data:
        return _not_text(mapping(data["not"]), write)
    if "all" in data:
        return write.words.join([condition_text(part, write) for part in items(data["all"])])
    return write.words.either([condition_text(part, write) for part in items(data["any"])])


def _not_text(data: Data, write: Writer) -> str:
    """*you have fewer than 2 Luturas*, *it is not a Lutura with a Tool*."""
    say = write.words.say
    if "is" in data:
        only = {key: value for key, value in data.items() if key != "is"}
        noun = write.words.a(noun_text(only, 1, write))
        return say("{it} is not {noun}", it=aim_text(data["is"], write).it, noun=noun)
    if "at_least" in data and isinstance(data["at_least"], int):
        if data["at_least"] == 1 and isinstance(data["value"], Mapping) and "count" in data["value"]:
            return _compare_text({"value": data["value"], "equals": 0}, write).replace(" exactly 0 ", " no ")
        return _compare_text({"value": data["value"], "at_most": data["at_least"] - 1}, write)
    return say("it is not so that {condition}", condition=condition_text(data, write))


def _compare_text(data: Data, write: Writer) -> str:
    say, value = write.words.say, data["value"]
    how = next(key for key in ("at_least", "at_most", "equals") if key in data)
    bound = data[how]
    n = amount_text(bound, write)
    plural = number(bound) if not isinstance(bound, Mapping) else 2
    if isinstance(value, Mapping) and "count" in value and value.get("times", 1) == 1:
        counted = dict(mapping(value["count"]))
        side = str(counted.get("side"))
        if counted.get("zone", "field") == "field" and side != "any":
            own = {key: part for key, part in counted.items() if key != "side"}
            cards = noun_text(own, plural, write)
            return say(_HAVE[side, how], n=n, cards=cards)
        return say(_THERE[how], n=n, cards=selected_text(counted, plural, write))
    return say(_VALUE[how], value=amount_text(value, write), n=n)


_HAVE = {
    ("own", "at_least"): "you have at least {n} {cards}", ("own", "at_most"): "you have at most {n} {cards}",
    ("own", "equals"): "you have exactly {n} {cards}",
    ("enemy", "at_least"): "your opponent has at least {n} {cards}",
    ("enemy", "at_most"): "your opponent has at most {n} {cards}",
    ("enemy", "equals"): "your opponent has exactly {n} {cards}",
}  # fmt: skip
_THERE = {
    "at_least": "there are at least {n} {cards}", "at_most": "there are at most {n} {cards}",
    "equals": "there are exactly {n} {cards}",
}  # fmt: skip
_VALUE = {
    "at_least": "{value} is at least {n}", "at_most": "{value} is at most {n}", "equals": "{value} is {n}",
}  # fmt: skip

# Costs: section 4.3.


def cost_text(costs: Json, write: Writer) -> str:
    """What is paid, in order."""
    return write.words.join([_one_cost(mapping(cost), write) for cost in items(costs)])


def _one_cost(cost: Data, write: Writer) -> str:
    say = write.words.say
    ((kind, value),) = cost.items()
    if kind == "discard":
        n = number(mapping(value)["count"])
        return say("discard {n} {cards}", n=n, cards=noun_text(mapping(value), n, write))
    if kind == "suffer":
        return say("{this} takes {n} damage", this=aim_text("self", write).it, n=number(value))
    if kind == "spend_attack":
        return say("give up an attack of this turn")
    if value == "self":
        return say("destroy this card")
    n = number(mapping(value)["choose"])
    return say("destroy {n} {cards} of yours", n=n, cards=noun_text(mapping(value), n, write))
