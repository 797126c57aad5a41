"""Luturas' rules texts (sections 4.2, 4.8 to 4.10): one small function for each key of the vocabulary.

Long because the vocabulary is. Phrases begin with a small letter and have no full stop; the sentence they stand in
gives them both.
"""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.effects.text import Phrases, Writer, items, mapping, number
from luminagames.engine.plain import Json
from luminagames.games.luturas.kinds import KEYWORDS, NAMES, TIMINGS
from luminagames.games.luturas.wording import (
    CardWriter,
    aim_text,
    amount_text,
    change_text,
    condition_text,
    cost_text,
    noun_text,
    object_text,
    selected_text,
    subject_text,
)
from luminagames.text import Grammar, grammar

Data = Mapping[str, Json]


def card_text(definition: Data, words: Grammar | None = None) -> str:
    """The whole rules text of a card: keywords, then one paragraph per ability, joined by a space."""
    return " ".join(paragraphs(definition, words))


def paragraphs(definition: Data, words: Grammar | None = None, *, icons: bool = False) -> list[str]:
    """Keywords first, then one paragraph per ability (4.10); with `icons` for a card's face."""
    write = CardWriter(words or grammar(), PHRASES, icons, str(definition.get("type", "card")))
    found = []
    keywords = keyword_words(definition)
    if keywords:
        found.append(write.words.say("{keywords}.", keywords=", ".join(write.bold(word) for word in keywords)))
    abilities = items(definition.get("abilities") or ())
    return found + [_ability(mapping(ability), write, definition) for ability in abilities]


def keyword_words(definition: Data) -> list[str]:
    """The printed keywords in the order of LT-15, Plated with its value."""
    found = {}
    for one in items(definition.get("keywords") or ()):
        if isinstance(one, Mapping):
            found["plated"] = f"{NAMES['plated']} {number(one['plated'])}"
        else:
            found[str(one)] = NAMES[str(one)]
    return [found[keyword] for keyword in KEYWORDS if keyword in found]


def ability_text(ability: Data, definition: Data, words: Grammar | None = None) -> str:
    """The text of one ability of a card."""
    kind = str(definition.get("type", "card"))
    return _ability(ability, CardWriter(words or grammar(), PHRASES, False, kind), definition)


def operations_text(operations: Json, definition: Data, words: Grammar | None = None) -> str:
    """The sentences of a list of operations: the label of a part of `choose_one`."""
    kind = str(definition.get("type", "card"))
    return _sentences(operations, CardWriter(words or grammar(), PHRASES, False, kind)).removesuffix(".")


# Assembly: section 4.10.


def _ability(ability: Data, write: CardWriter, definition: Data) -> str:
    say, when = write.words.say, str(ability["when"])
    if when == "static":
        gifts = write.words.join(_gifts([mapping(gift) for gift in items(ability["give"])], write))
        if "if" in ability:
            gifts = say("as long as {condition}, {gifts}", condition=condition_text(ability["if"], write), gifts=gifts)
        return write.words.sentence(gifts)
    if when == "activate":
        start = "Once per game" if write.kind == "soldier" else "Once per turn"
        cost = cost_text(ability["cost"], write) if "cost" in ability else ""
        trigger = say(f"{start}, {{cost}}:", cost=cost) if cost else say(f"{start}:")
        effect = write.words.capital(_with_condition(ability, _sentences(ability["do"], write), write))
        return f"{write.bold(trigger)} {effect}"
    if when == "use":
        return _use(ability, write, definition)
    body = _sentences(ability["do"], write, goes_on=True)
    if "cost" in ability:
        pay = cost_text(ability["cost"], write)
        body = say("you may pay: {cost}. If you do, {effect}", cost=pay, effect=body)
    elif ability.get("may"):
        body = say("you may do this: {effect}", effect=body)
    body = _with_condition(ability, body, write)
    text = say("{trigger}, {body}", trigger=write.bold(_trigger(ability, write)), body=body)
    return say("{text} Only once per turn.", text=text) if ability.get("limit") else text


def _use(ability: Data, write: CardWriter, definition: Data) -> str:
    say = write.words.say
    timing = [str(one) for one in items(definition.get("timing") or TIMINGS)]
    if set(timing) == set(TIMINGS):
        phrase = say("At any moment.")
    else:
        phrase = write.words.sentence(write.words.either([say(_TIMINGS[one]) for one in TIMINGS if one in timing]))
    effect = _sentences(ability["do"], write)
    if "cost" in ability:
        effect = say("{cost}: {effect}", cost=write.words.capital(cost_text(ability["cost"], write)), effect=effect)
    if "if" in ability:
        effect = say("Only if {condition}: {effect}", condition=condition_text(ability["if"], write), effect=effect)
    parts = [write.bold(phrase), effect]
    lasts = definition.get("lasts", 1)
    if lasts == "stay":
        parts.append(say("Stays on the Battlefield."))
    elif lasts != 1:
        parts.append(say("Stays for {n} turns.", n=number(lasts)))
    return " ".join(parts)


_TIMINGS = {
    "main": "in your turn", "attack": "when an enemy Lutura attacks",
    "arrive": "when an enemy Lutura is deployed or upgraded", "strategy": "when your opponent uses a Strategy",
    "end": "at the end of your opponent's turn",
}  # fmt: skip


def _with_condition(ability: Data, body: str, write: Writer) -> str:
    if "if" not in ability:
        return body
    effect = body[:1].lower() + body[1:] if not body.startswith(("{", "*")) else body
    return write.words.say("if {condition}, {effect}", condition=condition_text(ability["if"], write), effect=effect)


def _sentences(operations: Json, write: Writer, *, goes_on: bool = False) -> str:
    """The sentences of operations. `goes_on`: the first one ends a sentence that has begun, so without a capital."""
    first, *rest = write.sentences("operation", operations)
    begin = write.words.say("{sentence}.", sentence=first) if goes_on else write.words.sentence(first)
    return " ".join([_one_stop(begin), *(_one_stop(write.words.sentence(one)) for one in rest)])


def _one_stop(sentence: str) -> str:
    return sentence[:-1] if sentence.endswith("..") else sentence


# Triggers: section 4.2.


def _trigger(ability: Data, write: CardWriter) -> str:
    say, when = write.words.say, str(ability["when"])
    tool = write.kind == "tool"
    it = say("its bearer") if tool else write.this()
    if when in _OTHER:
        side = str(ability.get("side", "own"))
        data = mapping(ability.get("filter") or {})
        noun = noun_text(data, 1, write, "lutura", enemy=side == "enemy")
        article = write.words.a(noun)
        if side == "own":
            noun = say("another {noun} of yours" if write.kind == "lutura" else "{article} of yours",
                       noun=noun, article=article)  # fmt: skip
        elif side == "any" and write.kind == "lutura":
            noun = say("another {noun}", noun=noun)
        else:
            noun = article
        return say(f"When {{noun}} {_OTHER[when]}", noun=noun)
    match when:
        case "arrive":
            return say("When {it} is deployed", it=it)
        case "attack":
            target = {"lutura": " a Lutura", "soldier": " a Soldier", "tool": " a Tool"}.get(
                str(ability.get("against")), ""
            )
            return say(f"When {{it}} attacks{target}", it=it)
        case "attacked":
            return say("When {it} is attacked", it=it)
        case "destroys":
            return say("When {it} destroys a Lutura by attack", it=it)
        case "destroyed":
            return say("When {it} is destroyed", it=write.this())
        case "assigned":
            return say("When this Tool is assigned" if tool else "When a Tool is assigned to this Lutura")
        case "turn_start":
            return say("At the start of your turn")
        case "turn_end":
            return say("At the end of your turn")
        case "crystal_placed":
            data = mapping(ability.get("filter") or {})
            return say("When you place {crystal}", crystal=write.words.a(noun_text(data, 1, write, "crystal")))
    who = {"own": "you use", "enemy": "your opponent uses", "any": "a player uses"}[str(ability.get("side", "own"))]
    return say(f"When {who} a Strategy")


_OTHER = {"other_deployed": "is deployed", "other_upgraded": "is upgraded", "other_destroyed": "is destroyed"}

# Gifts: section 4.9.


def _gifts(gifts: list[Data], write: Writer) -> list[str]:
    """The gifts as clauses; what goes to the same cards is one clause: *its bearer has +10 …, Bulwark and Idle*."""
    found: list[str] = []
    while gifts:
        first, *rest = gifts
        if "player" in first:
            found.append(_player_gift(first, write))
            gifts = rest
            continue
        same = [gift for gift in gifts if gift.get("to") == first["to"]]
        gifts = [gift for gift in gifts if gift.get("to") != first["to"]]
        to = first["to"]
        who = aim_text({**to, "all": True} if isinstance(to, Mapping) else to, write).it
        what = [_keyword(gift, write) if "keyword" in gift else change_text(gift, write) for gift in same]
        found.append(write.words.say("{who} has {what}", who=who, what=write.words.join(what)))
    return found


def _player_gift(gift: Data, write: Writer) -> str:
    say = write.words.say
    own = gift["player"] == "own"
    if "crystal_limit" in gift:
        pattern = "your Crystal limit is {n} higher" if own else "your opponent's Crystal limit is {n} higher"
        return say(pattern, n=number(gift["crystal_limit"]))
    return say(f"{'you' if own else 'your opponent'} cannot {_RULES[str(gift['rule'])]}")


def _keyword(data: Data, write: Writer) -> str:
    word = NAMES[str(data["keyword"])]
    return write.bold(f"{word} {number(data['value'])}" if "value" in data else word)


_RULES = {
    "no_attack": "attack", "no_soldier_attack": "attack Soldiers", "no_deploy": "deploy Luturas",
    "no_upgrade": "upgrade Luturas", "no_strategy": "use Strategies",
}  # fmt: skip
_DURATIONS = {
    "turn": "this turn", "enemy_turn": "until the end of your opponent's next turn",
    "own_turn": "until the end of your next turn", "stay": "for as long as it stays on the Battlefield",
}  # fmt: skip


def _duration(data: Data, write: Writer) -> str:
    return write.words.say(_DURATIONS[str(data.get("for", "turn"))])


# Operations: section 4.8.


def _by_player(data: Data, own: str, enemy: str, both: str) -> str:
    return {"own": own, "enemy": enemy, "both": both}[str(data.get("player", "own"))]


def _draw(value: Json, write: Writer) -> str:
    data = mapping(value) if isinstance(value, Mapping) else {"count": value}
    count = data["count"]
    one = _by_player(data, "draw {n} card", "your opponent draws {n} card", "each player draws {n} card")
    if isinstance(count, Mapping):
        return write.words.say(f"{one}s".replace("{n} cards", "cards: {amount}"), amount=amount_text(count, write))
    return write.words.count(number(count), one, f"{one}s")


def _discard(value: Json, write: Writer) -> str:
    data = mapping(value)
    start = _by_player(data, "discard", "your opponent discards", "each player discards")
    count = data["count"]
    random = " at random" if data.get("random") else ""
    plural = 2 if isinstance(count, Mapping) else number(count)
    n = amount_text(count, write)
    return write.words.say(f"{start} {{n}} {{cards}}{random}", n=n, cards=noun_text(_filter(data), plural, write))


def _filter(data: Data) -> dict[str, Json]:
    return {key: data[key] for key in ("kind", "nature", "gear", "name") if key in data}


def _mill(value: Json, write: Writer) -> str:
    data = mapping(value)
    deck = _by_player(data, "your deck", "your opponent's deck", "each deck")
    count = data["count"]
    if count == 1:
        return write.words.say(f"put the top card of {deck} into the Workshop")
    return write.words.say(f"put the top {{n}} cards of {deck} into the Workshop", n=amount_text(count, write))


def _damage(value: Json, write: Writer) -> str:
    d = mapping(value)
    n = amount_text(d["amount"], write)
    if isinstance(d["amount"], Mapping):
        return subject_text(d["to"], "{it} takes damage: {n}", "{it} take damage: {n}", write, n=n)
    return subject_text(d["to"], "{it} takes {n} damage", "{it} take {n} damage", write, n=n)


def _heal(value: Json, write: Writer) -> str:
    d = mapping(value)
    if d["amount"] == "all":
        return object_text(d["to"], "heal all damage from {it}", write)
    if isinstance(d["amount"], Mapping):
        return object_text(d["to"], "heal damage from {it}: {n}", write, n=amount_text(d["amount"], write))
    return object_text(d["to"], "heal {n} damage from {it}", write, n=amount_text(d["amount"], write))


def _move(value: Json, write: Writer) -> str:
    d = mapping(value)
    return object_text(d["what"], _MOVES[str(d["to"])], write)


_MOVES = {
    "hand": "return {it} to its owner's hand", "deck": "shuffle {it} into its owner's deck",
    "deck_top": "put {it} on top of its owner's deck", "deck_bottom": "put {it} at the bottom of its owner's deck",
    "portal": "send {it} to the Portal",
}  # fmt: skip


def _modify(value: Json, write: Writer) -> str:
    d = mapping(value)
    change, duration = change_text(d, write), _duration(d, write)
    return subject_text(
        d["to"], "{it} gets {change} {duration}", "{it} get {change} {duration}", write, change=change,
        duration=duration,
    )  # fmt: skip


def _grant(value: Json, write: Writer) -> str:
    d = mapping(value)
    return subject_text(
        d["to"], "{it} has {keyword} {duration}", "{it} have {keyword} {duration}", write,
        keyword=_keyword(d, write), duration=_duration(d, write),
    )  # fmt: skip


def _extra_attack(value: Json, write: Writer) -> str:
    to = mapping(value)["to"]
    return subject_text(to, "{it} may attack once more this turn", "{it} may attack once more this turn", write)


_FROM = {
    "hand": "from your hand", "deck": "from your deck", "workshop": "from your Workshop", "portal": "from your Portal",
}  # fmt: skip


def _deploy(value: Json, write: Writer) -> str:
    d = mapping(value)
    card = write.words.a(noun_text({**_filter(d), "gear": 1}, 1, write, "lutura"))
    free = " free of needs" if d.get("free") else ""
    return write.words.say(f"you may deploy {{card}} {_FROM[str(d['from'])]}{free}", card=card)


def _upgrade(value: Json, write: Writer) -> str:
    d = mapping(value)
    free = " free of needs" if d.get("free") else ""
    return object_text(d["what"], f"you may upgrade {{it}} {_FROM[str(d['from'])]}{free}", write)


def _place_crystal(value: Json, write: Writer) -> str:
    d = mapping(value)
    n = number(d.get("count", 1))
    beyond = " beyond the limit" if d.get("beyond") else ""
    cards = noun_text(_filter(d), n, write, "crystal")
    return write.words.say(f"you may place up to {{n}} {{cards}} {_FROM[str(d['from'])]}{beyond}", n=n, cards=cards)


def _search(value: Json, write: Writer) -> str:
    d = mapping(value)
    n = number(d.get("count", 1))
    it = "show it and take it" if n == 1 else "show them and take them"
    cards = noun_text(_filter(d), n, write)
    return write.words.say(f"search your deck for up to {{n}} {{cards}}, {it}", n=n, cards=cards)


def _look(value: Json, write: Writer) -> str:
    d = mapping(value)
    most = number(d["take"])
    rest = _RESTS[str(d.get("rest", "bottom"))]
    cards = noun_text(_filter(d), most, write)
    return write.words.say(
        f"look at the top {{n}} cards of your deck. Take up to {{m}} {{cards}} of them. {rest}",
        n=number(d["count"]), m=most, cards=cards,
    )  # fmt: skip


_RESTS = {
    "bottom": "The rest goes under the deck", "top": "The rest stays on top",
    "workshop": "The rest goes to the Workshop",
}  # fmt: skip


def _reveal(value: Json, write: Writer) -> str:
    d = mapping(value)
    who = {"own": "you show your", "enemy": "your opponent shows their", "both": "each player shows their"}
    what = "hand" if d["what"] == "hand" else "Strategy"
    return write.words.say(f"{who[str(d.get('player', 'enemy'))]} {what}")


def _restrict(value: Json, write: Writer) -> str:
    d = mapping(value)
    who = _by_player(d, "you", "your opponent", "both players")
    return write.words.say(f"{who} cannot {_RULES[str(d['rule'])]} {{duration}}", duration=_duration(d, write))


def _negate_attack(value: Json, write: Writer) -> str:
    both = mapping(value).get("effects")
    return write.words.say("negate the attack and its effects" if both else "negate the attack")


def _choose_one(value: Json, write: Writer) -> str:
    parts = [_sentences(mapping(part)["do"], write).removesuffix(".") for part in items(value)]
    return write.words.say("choose one: {parts}", parts=" / ".join(parts))


def _check(value: Json, write: Writer) -> str:
    d = mapping(value)
    then = _sentences(d["do"], write, goes_on=True)
    text = write.words.say("if {condition}, {then}", condition=condition_text(d["if"], write), then=then)
    if "else" in d:
        return write.words.say("{text} Otherwise {other}", text=text, other=_sentences(d["else"], write, goes_on=True))
    return text


def _redirect(value: Json, write: Writer) -> str:
    return object_text(mapping(value)["to"], "the attack turns to {it}", write)


PHRASES: Phrases = {
    "operation": {
        "draw": _draw,
        "discard": _discard,
        "mill": _mill,
        "damage": _damage,
        "heal": _heal,
        "destroy": lambda value, write: object_text(mapping(value)["what"], "destroy {it}", write),
        "move": _move,
        "modify": _modify,
        "grant": _grant,
        "extra_attack": _extra_attack,
        "deploy": _deploy,
        "upgrade": _upgrade,
        "place_crystal": _place_crystal,
        "search": _search,
        "look": _look,
        "reveal": _reveal,
        "assign_tool": lambda value, write: object_text(mapping(value)["to"], "assign your Tool to {it}", write),
        "restrict": _restrict,
        "negate_attack": _negate_attack,
        "redirect_attack": _redirect,
        "negate_strategy": lambda _, write: write.words.say("negate that Strategy"),
        "choose_one": _choose_one,
        "check": _check,
        "win": lambda _, write: write.words.say("you win the game"),
    },
}
"""Every verb of the vocabulary. A test holds it against the schema."""

__all__ = ["PHRASES", "ability_text", "card_text", "keyword_words", "operations_text", "paragraphs", "selected_text"]
