"""The verbs by name: card data -> operations (section 4.8)."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.effects.grammar import Vocabulary
from luminagames.engine.effects.text import items, mapping
from luminagames.engine.plain import Json
from luminagames.games.luturas.effects import card_verbs as cards
from luminagames.games.luturas.effects import deck_verbs as decks
from luminagames.games.luturas.effects import plain_verbs as plain
from luminagames.games.luturas.effects.amounts import Amount
from luminagames.games.luturas.effects.conditions import Condition, condition_from_data
from luminagames.games.luturas.effects.costs import Cost, costs_from_data
from luminagames.games.luturas.effects.filters import Aim, Filter
from luminagames.games.luturas.effects.verb import Verb
from luminagames.games.luturas.kinds import KEYWORD_BITS, RULE_BITS

Data = Mapping[str, Json]


def _aim(data: Data, key: str = "to") -> Aim:
    return Aim.from_data(data[key])


def _word(data: Data, key: str, default: str = "") -> str:
    return str(data.get(key, default))


def _whole(data: Data, key: str, default: int = 0) -> int:
    value = data.get(key, default)
    assert isinstance(value, int)
    return value


def _draw(value: Json) -> Verb:
    if not isinstance(value, Mapping):
        return plain.Draw("own", Amount.from_data(value))
    return plain.Draw(_word(value, "player", "own"), Amount.from_data(value["count"]))


def _discard(value: Json) -> Verb:
    d = mapping(value)
    return plain.Discard(
        _word(d, "player", "own"), Amount.from_data(d["count"]), bool(d.get("random", False)), _word(d, "kind"),
        Filter.from_data(d),
    )  # fmt: skip


def _heal(value: Json) -> Verb:
    d = mapping(value)
    return cards.Heal(_aim(d), None if d["amount"] == "all" else Amount.from_data(d["amount"]))


def _modify(value: Json) -> Verb:
    d = mapping(value)
    combat, stamina = Amount.from_data(d.get("combat", 0)), Amount.from_data(d.get("stamina", 0))
    return cards.Modify(_aim(d), combat, stamina, _word(d, "for", "turn"))


def _grant(value: Json) -> Verb:
    d = mapping(value)
    return cards.Grant(_aim(d), KEYWORD_BITS[_word(d, "keyword")], _whole(d, "value"), _word(d, "for", "turn"))


def _place_crystal(value: Json) -> Verb:
    d = mapping(value)
    return decks.PlaceCrystal(_word(d, "from"), _whole(d, "count", 1), bool(d.get("beyond")), Filter.from_data(d))


def _look(value: Json) -> Verb:
    d = mapping(value)
    rest = _word(d, "rest", "bottom")
    return decks.Look(_whole(d, "count"), _whole(d, "take"), rest, _word(d, "kind"), Filter.from_data(d))


def _check(value: Json) -> Verb:
    d = mapping(value)
    return plain.Check(condition_from_data(d["if"]), operations(d["do"]), operations(d.get("else") or ()))


VOCABULARY: Vocabulary[Condition, tuple[Cost, ...], Verb] = Vocabulary(
    verbs={
        "draw": _draw,
        "discard": _discard,
        "mill": lambda v: plain.Mill(_word(mapping(v), "player", "own"), Amount.from_data(mapping(v)["count"])),
        "damage": lambda v: cards.Damage(_aim(mapping(v)), Amount.from_data(mapping(v)["amount"])),
        "heal": _heal,
        "destroy": lambda v: cards.Destroy(_aim(mapping(v), "what")),
        "move": lambda v: cards.Move(_aim(mapping(v), "what"), _word(mapping(v), "to")),
        "modify": _modify,
        "grant": _grant,
        "extra_attack": lambda v: cards.ExtraAttack(_aim(mapping(v))),
        "deploy": lambda v: decks.Deploy(
            _word(mapping(v), "from"), bool(mapping(v).get("free")), Filter.from_data(mapping(v))
        ),
        "upgrade": lambda v: decks.Upgrade(
            _aim(mapping(v), "what"), _word(mapping(v), "from"), bool(mapping(v).get("free"))
        ),
        "place_crystal": _place_crystal,
        "search": lambda v: decks.Search(
            _whole(mapping(v), "count", 1), _word(mapping(v), "kind"), Filter.from_data(mapping(v))
        ),
        "look": _look,
        "reveal": lambda v: plain.Reveal(_word(mapping(v), "player", "enemy"), _word(mapping(v), "what")),
        "assign_tool": lambda v: cards.AssignTool(_aim(mapping(v))),
        "restrict": lambda v: plain.Restrict(
            _word(mapping(v), "player", "own"), RULE_BITS[_word(mapping(v), "rule")], _word(mapping(v), "for", "turn")
        ),
        "negate_attack": lambda v: plain.NegateAttack(bool(mapping(v).get("effects"))),
        "redirect_attack": lambda v: cards.RedirectAttack(_aim(mapping(v))),
        "negate_strategy": lambda _: plain.NegateStrategy(),
        "choose_one": lambda v: plain.ChooseOne(tuple(operations(mapping(one)["do"]) for one in items(v))),
        "check": _check,
        "win": lambda _: plain.Win(),
    },
    condition=condition_from_data,
    cost=costs_from_data,
)


def operations(data: Json) -> tuple[Verb, ...]:
    """A list of operations."""
    return VOCABULARY.operations(data)
