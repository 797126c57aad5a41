"""Random abilities and their texts: all that an ability says stands in its text; two that differ
read differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, get_args

import pytest

from luminagames.engine.effects.reader import read
from luminagames.engine.effects.word import key_of_word
from luminagames.games.luturas.effects.ability import Ability, When
from luminagames.games.luturas.effects.conditions import AllOf, AnyOf, Compare, Condition, Not
from luminagames.games.luturas.effects.deck_verbs import Deploy, PlaceCrystal, Upgrade
from luminagames.games.luturas.effects.filters import Counted, Filter
from luminagames.games.luturas.effects.plain_verbs import Check
from luminagames.games.luturas.effects.verb import Verb
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.kinds import KEYWORDS, NAMES, NATURES, TIMINGS
from luminagames.games.luturas.schema.places import ability_faults
from luminagames.text import grammar
from tests.random_words import check_text, random_data, report, walk

VERBS = {
    "draw": "draw",
    "discard": "discard",
    "mill": "put ",
    "damage": "deal ",
    "heal": "heal ",
    "destroy": "destroy ",
    "move": ("return ", "shuffle ", "put ", "send "),
    "modify": ("get ", "gets ", "have "),
    "grant": "gain",
    "extra_attack": "once more this turn",
    "deploy": "deploy ",
    "upgrade": "upgrade ",
    "place_crystal": "place ",
    "search": "search your deck",
    "look": "look at the top",
    "reveal": "show",
    "assign_tool": "assign your tool",
    "restrict": "can",
    "negate_attack": "negate the attack",
    "redirect_attack": "redirect the attack",
    "negate_strategy": "negate that strategy",
    "choose_one": "choose one",
    "check": "if ",
    "win": "win the game",
}


def abilities(number: int, seed: int) -> Iterator[tuple[str, tuple[str, ...], dict[str, Any]]]:
    """Right abilities with the type of their card and its timing: what LT-19 forbids is passed
    over.
    """
    rng = Random(seed)
    made = 0
    for data in random_data(Ability, 1_000_000, seed):
        when = data["when"]
        for key in _BARRED[when]:
            data.pop(key, None)
        kinds = {"use": ["strategy"], "arrive": ["lutura"]}.get(when, ["lutura", "tool"])
        kind = rng.choice(kinds)
        timing = rng.choice(
            [TIMINGS, *((one,) for one in TIMINGS), ("main", "end"), ("attack", "arrive")]
        )
        card = {"type": kind, "gear": 1, "timing": list(timing)}
        if "'chosen'" in str([*data.get("do", [])[:1], data.get("if"), data.get("cost")]):
            continue  # nothing has been chosen yet
        if not list(ability_faults(card, [data])) and all(map(_means_something, walk(data))):
            yield kind, timing if when == "use" else (), data
            made += 1
            if made == number:
                return


_WATCHING = ("other_deployed", "other_upgraded", "other_destroyed")
# What does not belong on an ability of each trigger.
_BARRED = {
    when: [
        key
        for key, right in {
            "against": when == "attack",
            "side": when in (*_WATCHING, "strategy_used"),
            "filter": when in (*_WATCHING, "crystal_placed"),
            "may": when not in ("activate", "use", "static"),
            "limit": when not in ("activate", "use", "static"),
            "cost": when != "static",
            "do": when != "static",
            "give": when == "static",
        }.items()
        if not right
    ]
    for when in get_args(When)
}


def _means_something(data: Any) -> bool:
    """Whether a look takes what can be there, and a comparison is not of two figures: other cards
    are mistakes.
    """
    if not isinstance(data, dict):
        return True
    if isinstance(data.get("value"), int) and any(
        isinstance(data.get(key), int) for key in _BOUNDS
    ):
        return False
    if any(data.get(key) == 0 for key in (*_COUNTING, "amount", "count", "crystal_limit")):
        return False  # an effect of nothing
    if data.get("times") == 0 or any(key in data and _below(data[key]) for key in _COUNTING):
        return False
    look = data.get("look")
    return look is None or 0 < look["take"] <= look["count"]


def _below(data: Any) -> bool:
    return any(isinstance(one, dict) and one.get("times", 1) < 0 for one in walk(data))


_COUNTING = ("draw", "discard", "mill", "damage", "heal")
_BOUNDS = ("at_least", "at_most", "equals")


def behavior(one: Any, no: bool = False) -> Any:
    """What an ability does, equal where nothing tells two apart."""
    if isinstance(one, Condition):
        return _condition(one, no)
    if isinstance(one, Counted):
        found = {field.name: behavior(getattr(one, field.name)) for field in fields(one)}
        return ("cards", *{**found, "kind": one.only.kind_of(one.kind)}.items())
    if isinstance(one, Filter):
        return tuple(
            getattr(one, name)
            for name in Filter.__dataclass_fields__
            if name not in ("nature", "gear")
        )
    if one == "trigger":
        return "bearer"  # where a Tool is assigned, they are the same
    if isinstance(one, tuple):
        return tuple(behavior(part) for part in one)
    if isinstance(one, Ability) and one.if_ is None and not one.cost and len(one.do) == 1:
        only = one.do[0]
        if (
            isinstance(only, Check) and not only.else_
        ):  # an `if` is looked at when its ability resolves (LT-14.7)
            one = replace(one, if_=only.if_, do=only.do)
    if isinstance(one, Ability) and (one.cost or (len(one.do) == 1 and _optional(one.do[0]))):
        one = replace(one, may=False)  # a price, or an offer of what can be declined
    if is_dataclass(one):
        parts = [(field.name, getattr(one, field.name)) for field in fields(one)]
        return (type(one).__name__, *((name, _plain(name, value)) for name, value in parts))
    return one


def _plain(name: str, value: Any) -> Any:
    """What a field holds; one nature or Gear by itself is a list of one."""
    if name in ("nature", "gear"):
        return frozenset(value if isinstance(value, tuple) else (value,))
    return behavior(value)


def _optional(verb: Verb) -> bool:
    return isinstance(verb, (Deploy, Upgrade)) or (
        isinstance(verb, PlaceCrystal) and verb.count == 1
    )


def _condition(one: Condition, no: bool) -> Any:
    if isinstance(one, Not):
        return _condition(one.not_, not no)
    if isinstance(one, (AllOf, AnyOf)):
        parts = one.all_ if isinstance(one, AllOf) else one.any_
        found = tuple(dict.fromkeys(_condition(part, no) for part in parts))
        return (
            found[0]
            if len(found) == 1
            else ("every" if isinstance(one, AllOf) != no else "some", found)
        )
    if isinstance(one, Compare):
        bounds = (one.at_least, one.at_most, one.equals)
        if all(bound is None or isinstance(bound, int) for bound in bounds):
            return ("compare", behavior(one.value), _numbers(one, no))
    plain = {field.name: behavior(getattr(one, field.name)) for field in fields(one)}
    if "turn" in plain:
        return ("turn", (plain["turn"] == "own") != no)
    return (type(one).__name__, no, *plain.items())


def _numbers(one: Compare, no: bool) -> Any:
    """The numbers up to 1,000 for which a comparison holds."""

    def fits(n: int) -> bool:
        if one.at_least is not None:
            return n >= one.at_least
        return n <= one.at_most if one.at_most is not None else n == one.equals

    if isinstance(one.value, int):
        return fits(one.value) != no
    return tuple(
        n for n in range(1_000) if fits(n) != no
    )  # an amount below 0 counts as 0 (LT-1.10)


def check(number: int, seed: int) -> None:
    texts: dict[str, Ability] = {}
    for kind, timing, data in abilities(number, seed):
        ability = read(Ability, data)
        text = ability.text(Writer(grammar(), kind), timing)
        check_text(data, text, [key_of_word(type(verb)) for verb in ability.do], VERBS, data)
        for word in (*NATURES, *KEYWORDS):
            if (f"'{word}'" in str(data)) != (NAMES[word] in text):
                report("a word is missing", f"{word} {data} {text}")
        if kind == "tool" and ability.when not in (
            "static",
            "activate",
            "use",
            "turn_start",
            "turn_end",
        ):
            ability = replace(
                ability, limit="turn"
            )  # a Tool's triggers work once each turn in any case (LT-11.8)
        other = texts.setdefault(text, ability)
        if behavior(other) != behavior(ability):
            report("two read alike", f"{text} {other} {ability}")


def test_random_abilities_read_as_they_behave() -> None:
    check(500, 11)


@pytest.mark.soak
def test_many_random_abilities_read_as_they_behave() -> None:
    check(20_000, 12)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(
            (
                {"do": [{"search": {"kind": "card", "gear": gear}}]},
                {"do": [{"search": {"kind": "lutura", "gear": gear}}]},
            )
            for gear in (3, "ultima")
        ),
        (
            {"do": [{"look": {"count": 3, "take": 1, "kind": "card", "gear": 1}}]},
            {"do": [{"look": {"count": 3, "take": 1, "kind": "lutura", "gear": 1}}]},
        ),
        ({"when": "crystal_placed", "filter": {"other": True}}, {"when": "crystal_placed"}),
        (
            {"when": "other_upgraded", "filter": {"other": True, "gear": 2}},
            {"when": "other_upgraded", "filter": {"gear": 2}},
        ),
    ],
)
def test_data_that_means_the_same_is_read_as_the_same(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    """Pairs that the soak found: a key that changes nothing is dropped when a card is read."""
    usual: dict[str, Any] = {"when": "destroyed", "do": [{"draw": 1}]}
    first, second = (read(Ability, usual | data) for data in (one, other))
    assert first == second
    assert first.text(Writer(grammar(), "lutura"), ()) == second.text(
        Writer(grammar(), "lutura"), ()
    )


def test_what_a_filter_names_twice_is_one() -> None:
    twice = {
        "kind": "card",
        "gear": ["ultima", 2, "ultima"],
        "nature": ["plasmatic", "aquatic", "plasmatic"],
    }
    once = {"kind": "card", "gear": [2, "ultima"], "nature": ["plasmatic", "aquatic"]}
    first, second = (
        read(Ability, {"when": "destroyed", "do": [{"search": data}]}) for data in (twice, once)
    )
    assert behavior(first) == behavior(second)
    assert first.text(Writer(grammar(), "lutura"), ()) == second.text(
        Writer(grammar(), "lutura"), ()
    )
