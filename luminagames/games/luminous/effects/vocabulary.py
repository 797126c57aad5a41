"""The verbs by name: how an operation of card data becomes one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from luminagames.engine.effects.text import items, mapping, number
from luminagames.engine.plain import Json
from luminagames.games.luminous.effects import card_verbs as cards
from luminagames.games.luminous.effects import player_verbs as players
from luminagames.games.luminous.effects.amounts import Amount
from luminagames.games.luminous.effects.conditions import condition_from_data
from luminagames.games.luminous.effects.selectors import ANYTHING, TAKES, Aim, Selector
from luminagames.games.luminous.effects.verb import Verb
from luminagames.games.luminous.kinds import KEYWORD_BITS


def _amount(value: Json, key: str = "amount") -> Amount:
    """The amount of an operation, in its short form too."""
    if isinstance(value, Mapping) and key in value:
        return Amount.from_data(value[key])
    return Amount.from_data(value)


def _who(value: Json) -> str:
    return str(value.get("who", "me")) if isinstance(value, Mapping) else "me"


def _discard(value: Json) -> Verb:
    d: Mapping[str, Json] = value if isinstance(value, Mapping) else {}
    return players.Discard(_amount(value), _who(value), bool(d.get("random")), d.get("from") == "deck")


def _look(value: Json) -> Verb:
    d = mapping(value)
    only = Selector.from_data(mapping(d["filter"])) if "filter" in d else ANYTHING
    return players.Look(Amount.from_data(d["amount"]), number(d["take"]), only, str(d["rest"]))


def _sacrifice(value: Json) -> Verb:
    d = mapping(value)
    return players.Sacrifice(_who(value), Selector.from_data({**mapping(d["what"]), "side": "mine"}))


def _void(value: Json) -> Verb:
    if not isinstance(value, Mapping) or any(take in value for take in TAKES):
        return cards.Void(Aim.from_data(value), False)
    face_down = bool(value.get("face_down"))
    if "deck" in value:
        return players.VoidDeck(Amount.from_data(value["deck"]), _who(value), face_down)
    return cards.Void(Aim.from_data(value["what"]), face_down)


def _token(value: Json) -> Verb:
    d = mapping(value)
    return players.TokenPlay(Amount.from_data(d.get("amount", 1)), _who(value), str(d["id"]), bool(d.get("expended")))


def _buff(value: Json) -> Verb:
    d = mapping(value)
    attack, health = Amount.from_data(d.get("attack", 0)), Amount.from_data(d.get("health", 0))
    return cards.Buff(Aim.from_data(d["to"]), attack, health, d.get("until", "turn") == "turn")


def _grant(value: Json) -> Verb:
    d = mapping(value)
    keyword = KEYWORD_BITS[str(d["keyword"])]
    until_turn = d.get("until", "turn") == "turn" and d["keyword"] != "stays_expended"
    return cards.Grant(Aim.from_data(d["to"]), keyword, until_turn)


def _cond(value: Json) -> Verb:
    d = mapping(value)
    return players.Cond(condition_from_data(d["if"]), operations(d["then"]), operations(d.get("else") or ()))


def _bolster(value: Json) -> Verb:
    this = isinstance(value, Mapping) and value.get("to") == "self"
    return cards.Bolster(_amount(value), this)


VERBS: Mapping[str, Callable[[Json], Verb]] = {
    "damage": lambda v: cards.Damage(Aim.from_data(mapping(v)["to"]), Amount.from_data(mapping(v)["amount"])),
    "strike": lambda v: cards.Strike(Aim.from_data(mapping(v)["by"]), Aim.from_data(mapping(v)["to"])),
    "heal": lambda v: players.Heal(_amount(v), _who(v)),
    "draw": lambda v: players.Draw(_amount(v), _who(v)),
    "discard": _discard,
    "look": _look,
    "destroy": lambda v: cards.Destroy(Aim.from_data(v)),
    "sacrifice": _sacrifice,
    "void": _void,
    "to_hand": lambda v: cards.ToHand(Aim.from_data(v)),
    "to_deck": lambda v: cards.ToDeck(Aim.from_data(mapping(v)["what"]), str(mapping(v)["where"])),
    "deploy": lambda v: cards.Deploy(Aim.from_data(v)),
    "token": _token,
    "bloom": lambda v: players.BloomPlay(_amount(v), _who(v)),
    "add_orb": lambda v: players.AddOrb(str(mapping(v)["color"]), bool(mapping(v).get("expended"))),
    "pivot": lambda _: players.Pivot(),
    "ready_orbs": lambda v: players.ReadyOrbs(number(v)),
    "expend": lambda v: cards.Turn(Aim.from_data(v), True),
    "ready": lambda v: cards.Turn(Aim.from_data(v), False),
    "buff": _buff,
    "grant": _grant,
    "bolster": _bolster,
    "withdraw": lambda v: cards.Withdraw(Aim.from_data(v)),
    "choose_one": lambda v: players.ChooseOne(tuple(operations(one) for one in items(v))),
    "cond": _cond,
}


def operations(data: Json) -> tuple[Verb, ...]:
    """A list of operations, each a mapping with the verb as its one key."""
    verbs = []
    for operation in items(data):
        ((verb, value),) = mapping(operation).items()
        verbs.append(VERBS[verb](value))
    return tuple(verbs)
