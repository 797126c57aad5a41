"""Random abilities and their texts: all that an ability says stands in its text; two that differ
read differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from luminagames.cards.derive import model_of
from luminagames.engine.effects.reader import read
from luminagames.engine.effects.word import key_of_word
from luminagames.games.luminous.effects.ability import Ability, StaticAbility, When
from luminagames.games.luminous.effects.conditions import (
    AllOf,
    AnyOf,
    Bounds,
    Condition,
    InCombat,
    Not,
    Turn,
)
from luminagames.games.luminous.effects.filters import CardFilter, Selector
from luminagames.games.luminous.effects.plain_verbs import Cond
from luminagames.games.luminous.effects.verb import Verb
from luminagames.games.luminous.effects.writer import Writer
from luminagames.text import grammar
from luminagames.text.prose import flaws
from tests.random_words import check_text, random_data, report, walk

VERBS = {
    "damage": "deal ",
    "strike": "strike",
    "heal": "heal",
    "draw": "draw",
    "discard": "discard",
    "look": "look at",
    "destroy": "destroy ",
    "sacrifice": "sacrifice",
    "void": "void",
    "to_hand": ("return ", "put "),
    "to_deck": ("put ", "shuffle "),
    "deploy": "into play",
    "token": "token",
    "bloom": "luminous bloom",
    "add_orb": "from your orb pile",
    "pivot": "pivot",
    "ready_orbs": "ready ",
    "expend": "expend ",
    "ready": "ready ",
    "buff": "get",
    "grant": ("gain", "cannot", "stay"),
    "bolster": "bolster ",
    "withdraw": "from combat",
    "choose_one": "choose one",
    "cond": "if ",
}
WITH_IT = ("block", "contact", "on_play", "on_enter", "on_attack", "on_destroy", "on_sacrifice")
SYMBOLS = ("orange", "green", "purple", "any")
KINDS = {"resolve": "spell", "activate": "relic"}
# What does not belong on an ability of each trigger.
_BARRED = {
    when: [
        key
        for key, right in {
            "nth": when == "wave",
            "turn": when.startswith(("turn_", "on_")),
            "card": when.startswith("on_") and when != "on_orb",
            "may": when not in ("activate", "static"),
            "limit": when not in ("resolve", "static"),
            "cost": when == "activate",
            "only": when == "activate",
        }.items()
        if not right
    ]
    for when in get_args(When)
}


def abilities(number: int, seed: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Right abilities with the type of their card."""
    rng = Random(seed)
    made = 0
    for data in random_data(Ability, 1_000_000, seed, repair=_repaired):
        when = data["when"]
        kind = KINDS.get(when, rng.choice(("unit", "unit", "relic")))
        if when != "static" and all(_means_something(part, when) for part in walk(data)):
            yield kind, data
            made += 1
            if made == number:
                return


def _repaired(data: dict[str, Any]) -> None:
    """Takes away what does not belong to the trigger, and gives what it needs."""
    for key in _BARRED[data["when"]]:
        data.pop(key, None)
    if data["when"] == "wave":
        data.setdefault("nth", 2)
    if data["when"] == "activate":
        data.setdefault("cost", {"expend": True})


def _means_something(data: Any, when: str) -> bool:
    """Whether words stand for something there, and ranges and amounts are not empty: other cards
    are mistakes.
    """
    if not isinstance(data, dict):
        return True
    if "it" in data.values() and when not in WITH_IT:
        return False
    if data.get("times") == 0 or (data.get("times", 1) < 0 or data.get("plus", 1) <= 0):
        return False
    bounds = [data[key] for key in ("at_least", "at_most", "exactly") if key in data]
    if len(bounds) > 1 or 0 in bounds:
        return False
    if data.get("check") == {} or data.get("essence") == {}:
        return False
    kind = data.get("kind")
    if isinstance(kind, list) and len(set(kind)) < len(kind):
        return False
    if (
        data.get("take") == 0
        or data.get("amount") == 0
        or data.get("deck") == 0
        or data.get("max") == 0
    ):
        return False
    return not any(data.get(key) == 0 for key in ("draw", "heal", "discard", "bloom", "bolster"))


def behavior(one: Any) -> Any:
    """What an ability does, equal where nothing tells two apart."""
    if isinstance(one, Condition):
        return _condition(one, no=False)
    if isinstance(one, Selector) and one.zone != "play":
        one = replace(one, side="any")
    if isinstance(one, CardFilter):
        kinds = frozenset(one.kinds)
        if kinds >= {"unit", "relic", "favored"}:
            kinds = frozenset({"target"})
        rest = {
            field.name: getattr(one, field.name)
            for field in fields(one)
            if field.name not in ("kind", "kinds")
        }
        return (kinds, *((name, behavior(value)) for name, value in rest.items()))
    if isinstance(one, tuple):
        return tuple(behavior(part) for part in one)
    if isinstance(one, Verb) and getattr(one, "until", "") and getattr(one, "keyword", 0) == 256:
        one = replace(one, until="turn")  # type: ignore[type-var]  # `stays_expended` has no time
    if isinstance(one, Ability) and one.if_ is None and one.cost is None and len(one.do) == 1:
        only = one.do[0]
        if (
            isinstance(only, Cond) and not only.else_
        ):  # an `if` is looked at when its ability resolves (LU-9.8)
            one = replace(one, if_=only.if_, do=only.then)
    if isinstance(one, Ability) and one.when == "block":
        one = _attacked(one)
    if isinstance(one, Ability):
        one = replace(one, turn=one.in_turn(), may=one.may and not _optional(one))
    if is_dataclass(one):
        return (
            type(one).__name__,
            *((field.name, behavior(getattr(one, field.name))) for field in fields(one)),
        )
    return one


def _attacked(one: Any) -> Any:
    """Where a unit blocks, *it* is the attacking unit."""
    if one == "it":
        return "attacker"
    if isinstance(one, tuple):
        return tuple(_attacked(part) for part in one)
    if is_dataclass(one) and not isinstance(one, type):
        inner = {
            field.name: _attacked(getattr(one, field.name)) for field in fields(one) if field.init
        }
        return replace(one, **inner)
    return one


def _figures(data: Any) -> Iterator[Any]:
    """The parts whose numbers are said: a Pivot is always one, the number of a Wave is an ordinal,
    and one symbol is its own word.
    """
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("nth", "pivot") and (key not in SYMBOLS or value != 1):
                yield from _figures(value) if isinstance(value, (dict, list)) else [{key: value}]
    elif isinstance(data, list):
        for value in data:
            yield from _figures(value) if isinstance(value, (dict, list)) else [value]


def _optional(ability: Ability) -> bool:
    """Whether an offer is of what can be declined."""
    aims = [getattr(ability.do[0], name, None) for name in ("target", "to", "what")]
    return len(ability.do) == 1 and any(
        isinstance(aim, Selector) and aim.one_or_none() for aim in aims
    )


def _condition(one: Condition, *, no: bool) -> Any:
    if isinstance(one, Not):
        return _condition(one.part, no=not no)
    if isinstance(one, (AllOf, AnyOf)):
        found = tuple(dict.fromkeys(_condition(part, no=no) for part in one.parts))
        return (
            found[0]
            if len(found) == 1
            else ("every" if isinstance(one, AllOf) != no else "some", found)
        )
    if isinstance(one, (Turn, InCombat)):
        told = getattr(one, "whose", "") == "mine" or getattr(one, "wanted", False)
        return (type(one).__name__, told != no)
    plain = {field.name: getattr(one, field.name) for field in fields(one)}
    bounds = plain.pop("bounds", None)
    if isinstance(bounds, Bounds) and bounds.plain() is not None and plain.get("who") != "opponent":
        low, high = bounds.plain() or (None, None)
        plain["numbers"] = tuple(
            n
            for n in range(200)
            if ((low is None or n >= low) and (high is None or n <= high)) != no
        )
        no = False
    else:
        plain["bounds"] = bounds
    return (type(one).__name__, no, *((name, behavior(value)) for name, value in plain.items()))


def check(number: int, seed: int) -> None:
    texts: dict[str, Ability] = {}
    for kind, data in abilities(number, seed):
        ability = read(Ability, data)
        text = ability.text(Writer(grammar(), kind))
        check_text(
            data,
            text,
            [key_of_word(type(verb)) for verb in ability.do],
            VERBS,
            list(_figures(data)),
        )
        for word in (
            "Flight",
            "Lunge",
            "Watchful",
            "Barrier",
            "orange",
            "green",
            "purple",
            "Kynda",
            "Dragon",
        ):
            if (f"'{word.lower()}'" in str(data)) != (word.lower() in text.lower()):
                report("a word is missing", f"{word} {data} {text}")
        other = texts.setdefault(text, ability)
        if behavior(other) != behavior(ability):
            report("two read alike", f"{text} {other} {ability}")


def test_random_abilities_read_as_they_behave() -> None:
    check(500, 11)


@pytest.mark.soak
def test_many_random_abilities_read_as_they_behave() -> None:
    check(20_000, 12)


@pytest.mark.parametrize(
    ("operation", "says"),
    [
        *(
            ({verb: {"value": value, "of": "chosen"}}, "'stat' and 'of' go together")
            for verb, value in (
                ("heal", "attacks"),
                ("draw", "orbs"),
                ("bloom", "played"),
                ("bolster", "life"),
                ("discard", "hand"),
            )
        ),
        ({"bolster": {"value": "blooms", "of": "my_favored"}}, "'stat' and 'of' go together"),
        *(
            ({"void": {"what": "attacker", "who": who}}, "'who' goes with 'deck'")
            for who in ("me", "each_opponent")
        ),
    ],
)
def test_a_key_that_would_change_nothing_is_refused(operation: dict[str, Any], says: str) -> None:
    """Pairs that the soak found: with and without such a key the same was printed and done."""
    with pytest.raises(ValidationError, match=says):
        model_of(Ability).model_validate({"when": "attack", "do": [operation]})


def test_random_static_abilities_read_without_flaws() -> None:
    for data in random_data(StaticAbility, 100, 11):
        text = read(StaticAbility, data).text(Writer(grammar(), "relic"))
        assert [flaw for flaw in flaws(text) if "nothing" not in flaw.message] == [], (data, text)
