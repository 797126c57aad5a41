"""The official cards and starter decks against section 8 of Luturas' rules: one test for each
requirement.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from luminagames.games import load_game
from luminagames.games.luturas.kinds import DURATIONS, KEYWORDS, NATURES, RULES

FOLDER = Path(__file__).resolve().parents[3] / "carddata" / "luturas"
GAME = load_game("luturas")
Data = dict[str, Any]


def _load(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)


CARDS: list[Data] = [
    card for path in sorted((FOLDER / "cards").glob("*.yaml")) for card in _load(path)
]
DECKS: list[Data] = [_load(path) for path in sorted((FOLDER / "decks").glob("*.yaml"))]
BY_ID = {card["id"]: card for card in CARDS}
LUTURAS = [card for card in CARDS if card["type"] == "lutura"]
TOOLS = [card for card in CARDS if card["type"] == "tool"]
STRATEGIES = [card for card in CARDS if card["type"] == "strategy"]
TRIGGERS = (
    "activate",
    "use",
    "static",
    "arrive",
    "attack",
    "attacked",
    "destroys",
    "destroyed",
    "assigned",
    "turn_start",
    "turn_end",
    "other_deployed",
    "other_upgraded",
    "other_destroyed",
    "crystal_placed",
    "strategy_used",
)
FILTER_KEYS = (
    "nature",
    "gear",
    "name",
    "damaged",
    "tooled",
    "face",
    "combat_at_most",
    "combat_at_least",
    "stamina_at_most",
    "stamina_at_least",
    "keyword",
    "other",
)


# ---------------------------------------------------------------- looking into a card


def walk(node: Any) -> Iterator[tuple[str, Any]]:
    """Every key with its value, at any depth."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield key, value
            yield from walk(value)
    elif isinstance(node, list):
        for one in node:
            yield from walk(one)


def abilities(card: Data) -> list[Data]:
    return list(card.get("abilities", []))


def operations(card: Data) -> list[tuple[str, Any]]:
    """Verb and parameters of every operation, those inside `choose_one` and `check` too."""
    found: list[tuple[str, Any]] = []

    def add(listed: list[Data]) -> None:
        for operation in listed:
            for verb, value in operation.items():
                found.append((verb, value))
                if verb == "choose_one":
                    for part in value:
                        add(part["do"])
                elif verb == "check":
                    add(value["do"])
                    add(value.get("else", []))

    for ability in abilities(card):
        add(ability.get("do", []))
    return found


def on(test: Callable[[Data], bool], cards: list[Data] = CARDS) -> int:
    return sum(map(test, cards))


def has_verb(verb: str) -> Callable[[Data], bool]:
    return lambda card: any(one == verb for one, _ in operations(card))


def conditions(card: Data) -> list[Data]:
    pending = [value for key, value in walk(abilities(card)) if key == "if"]
    found = []
    while pending:
        condition = pending.pop()
        found.append(condition)
        pending += condition.get("any", []) if isinstance(condition.get("any"), list) else []
        pending += condition.get("all", []) if isinstance(condition.get("all"), list) else []
        pending += [condition["not"]] if "not" in condition else []
    return found


# ---------------------------------------------------------------- 8.1 counts


def test_there_are_96_cards_of_the_five_types() -> None:
    counts = Counter(card["type"] for card in CARDS)
    assert counts == {"soldier": 8, "crystal": 7, "lutura": 49, "tool": 12, "strategy": 20}
    assert len(BY_ID) == len({card["serial"] for card in CARDS}) == 96


def test_each_nature_has_two_lines_of_three_gears_and_one_ultima() -> None:
    for nature in NATURES:
        lines: dict[str, set[Any]] = {}
        for card in LUTURAS:
            if card["nature"] == nature:
                lines.setdefault(card["name"], set()).add(card["gear"])
        assert sorted(map(len, lines.values())) == [3, 4]
        assert all({1, 2, 3} <= gears for gears in lines.values())


def test_each_nature_has_its_crystal_with_one_star() -> None:
    crystals = [card for card in CARDS if card["type"] == "crystal"]
    assert [card["nature"] for card in crystals] == list(NATURES)
    assert all(
        card["stars"] == 1 and card["name"] == f"{card['nature'].title()} Crystal"
        for card in crystals
    )


def test_names_are_short_and_no_two_lines_share_a_word() -> None:
    assert all(len(card["name"]) <= 24 for card in CARDS)
    words = Counter(
        word for name in {card["name"] for card in LUTURAS} for word in name.lower().split()
    )
    assert max(words.values()) == 1


# ---------------------------------------------------------------- 8.2 Luturas and Soldiers

BY_GEAR = {  # combat, stamina, sum of the needs, named needs, stars, abilities and keywords
    1: ((10, 35), (40, 80), (0, 1), (0, 1), {1, 2}, (0, 1)),
    2: ((25, 55), (65, 115), (1, 2), (1, 2), {2}, (1, 2)),
    3: ((40, 80), (100, 165), (2, 4), (1, 3), {3}, (1, 2)),
    "ultima": ((70, 110), (150, 220), (4, 4), (2, 4), {4}, (2, 3)),
}


@pytest.mark.parametrize("card", LUTURAS, ids=lambda card: str(card["id"]))
def test_a_lutura_has_the_points_of_its_gear(card: Data) -> None:
    combat, stamina, needs, named, stars, texts = BY_GEAR[card["gear"]]
    assert combat[0] <= card["combat"] <= combat[1]
    assert stamina[0] <= card["stamina"] <= stamina[1]
    assert card["combat"] % 5 == card["stamina"] % 5 == 0
    assert needs[0] <= sum(card["needs"].values()) <= needs[1]
    own = sum(n for nature, n in card["needs"].items() if nature != "any")
    if card["nature"] == "prismatic" and card["gear"] in (1, 2):
        assert own == 0
    else:
        assert named[0] <= own <= named[1]
    assert card["stars"] in stars
    assert texts[0] <= len(abilities(card)) + len(card.get("keywords", [])) <= texts[1]


def test_three_gear_1_cards_are_plain() -> None:
    assert on(lambda c: c["gear"] == 1 and not abilities(c) and not c.get("keywords"), LUTURAS) >= 3


SUPPORT = ("look", "draw")


def test_prismatic_lines_are_sturdier_or_help_others() -> None:
    for gear in (1, 2, 3, "ultima"):
        others = [c["stamina"] for c in LUTURAS if c["gear"] == gear and c["nature"] != "prismatic"]
        mean = sum(others) / len(others)
        for card in LUTURAS:
            if card["nature"] == "prismatic" and card["gear"] == gear:
                helps = any(verb in SUPPORT for verb, _ in operations(card))
                helps = helps or any(ability["when"] == "static" for ability in abilities(card))
                assert helps or card["stamina"] >= 1.2 * mean, card["id"]


def _mentions(*keys: str) -> Callable[[Data], bool]:
    return lambda card: any(key in keys for key, _ in walk(abilities(card)))


def _keyword(*words: str) -> Callable[[Data], bool]:
    def test(card: Data) -> bool:
        listed = [
            next(iter(one)) if isinstance(one, dict) else one for one in card.get("keywords", [])
        ]
        given = [value for key, value in walk(abilities(card)) if key == "keyword"]
        return any(word in words for word in [*listed, *given])

    return test


def _either(*tests: Callable[[Data], bool]) -> Callable[[Data], bool]:
    return lambda card: any(test(card) for test in tests)


MANNERS: dict[str, Callable[[Data], bool]] = {
    "aquatic": _mentions("heal", "move"),
    "flammable": _either(_mentions("damage", "combat"), _keyword("overrun")),
    "botanical": _mentions("stamina", "place_crystal", "search", "crystal_limit", "crystal_placed"),
    "nuclear": _mentions("cost", "destroy", "damage"),
    "terrestrial": _keyword("bulwark", "plated"),
    "plasmatic": _either(_mentions("extra_attack"), _keyword("breach", "overdrive")),
    "prismatic": _either(_mentions("draw", "look", "to"), _keyword("veiled")),
}


@pytest.mark.parametrize("nature", NATURES)
def test_each_nature_keeps_its_manner_on_two_thirds_of_its_cards_with_text(nature: str) -> None:
    told = [c for c in LUTURAS if c["nature"] == nature and (abilities(c) or c.get("keywords"))]
    assert on(MANNERS[nature], told) * 3 >= 2 * len(told)


def test_soldiers_have_stamina_and_one_activated_ability() -> None:
    for card in CARDS:
        if card["type"] == "soldier":
            assert 180 <= card["stamina"] <= 300
            assert [ability["when"] for ability in abilities(card)] == ["activate"]


# ---------------------------------------------------------------- 8.3 Tools and Strategies


def test_tools_by_their_abilities_and_stars() -> None:
    kinds = Counter()
    for card in TOOLS:
        whens = {ability["when"] for ability in abilities(card)}
        kinds[
            "activated" if "activate" in whens else "static" if whens == {"static"} else "triggered"
        ] += 1
    assert kinds == {"static": 4, "triggered": 5, "activated": 3}
    assert Counter(card["stars"] for card in TOOLS) == {1: 3, 2: 5, 3: 3, 4: 1}
    assert (
        on(lambda card: any(key == "for" and value == "stay" for key, value in walk(card)), TOOLS)
        >= 2
    )


def test_strategies_by_timing_duration_cost_and_stars() -> None:
    timings = Counter(tuple(card.get("timing", ())) for card in STRATEGIES)
    least = {("attack",): 4, ("arrive",): 2, ("strategy",): 2, ("end",): 1, ("main",): 5}
    for timing, number in least.items():
        assert timings[timing] >= number
    assert (
        on(lambda card: isinstance(card.get("lasts"), int) and card["lasts"] > 1, STRATEGIES) >= 2
    )
    assert on(lambda card: card.get("lasts") == "stay", STRATEGIES) == 1
    assert (
        on(
            lambda card: any("destroy" in c for a in abilities(card) for c in a.get("cost", [])),
            STRATEGIES,
        )
        >= 3
    )
    assert Counter(card["stars"] for card in STRATEGIES) == {1: 6, 2: 7, 3: 5, 4: 2}


def test_one_strategy_of_four_stars_wins_on_a_condition() -> None:
    winning = [card for card in CARDS if has_verb("win")(card)]
    assert [(card["type"], card["stars"]) for card in winning] == [("strategy", 4)]
    assert "if" in abilities(winning[0])[0]


# ---------------------------------------------------------------- 8.4 coverage


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_each_keyword_is_on_three_luturas_or_tools(keyword: str) -> None:
    assert on(_keyword(keyword), LUTURAS + TOOLS) >= 3


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_each_trigger_is_on_two_cards(trigger: str) -> None:
    assert on(lambda card: any(ability["when"] == trigger for ability in abilities(card))) >= 2


@pytest.mark.parametrize("cost", ["discard", "destroy", "suffer", "spend_attack"])
def test_each_cost_is_on_two_cards(cost: str) -> None:
    assert (
        on(
            lambda card: any(
                cost in one for ability in abilities(card) for one in ability.get("cost", [])
            )
        )
        >= 2
    )


LEAST_OPERATIONS = {
    **dict.fromkeys(
        (
            "draw",
            "discard",
            "damage",
            "heal",
            "destroy",
            "move",
            "modify",
            "grant",
            "extra_attack",
            "deploy",
            "upgrade",
            "place_crystal",
            "search",
            "look",
            "assign_tool",
            "restrict",
            "negate_attack",
            "choose_one",
            "check",
        ),
        2,
    ),
    **dict.fromkeys(("negate_strategy", "redirect_attack", "reveal", "mill", "win"), 1),
}


@pytest.mark.parametrize(("verb", "least"), list(LEAST_OPERATIONS.items()))
def test_each_operation_is_on_enough_cards(verb: str, least: int) -> None:
    assert on(has_verb(verb)) >= least


@pytest.mark.parametrize("form", ["value", "turn", "is", "all", "any", "not"])
def test_each_form_of_condition_is_on_two_cards(form: str) -> None:
    assert on(lambda card: any(form in condition for condition in conditions(card))) >= 2


@pytest.mark.parametrize("form", ["count", "stat"])
def test_each_form_of_amount_is_on_two_cards(form: str) -> None:
    def has(card: Data) -> bool:
        found = [value for key, value in walk(abilities(card)) if key == form]
        return any(isinstance(value, dict if form == "count" else str) for value in found)

    assert on(has) >= 2


@pytest.mark.parametrize("key", FILTER_KEYS)
def test_each_filter_key_is_on_a_card(key: str) -> None:
    def has(card: Data) -> bool:
        selections = [
            value
            for _, value in walk(abilities(card))
            if isinstance(value, dict) and "kind" in value
        ]
        return any(key in selection for selection in selections) or any(
            key in one for one in conditions(card)
        )

    assert on(has) >= 1


@pytest.mark.parametrize("duration", DURATIONS)
def test_each_duration_is_on_three_cards(duration: str) -> None:
    def has(card: Data) -> bool:
        lasting = [
            value for verb, value in operations(card) if verb in ("modify", "grant", "restrict")
        ]
        return any(value.get("for", "turn") == duration for value in lasting)

    assert on(has) >= 3


def test_each_restriction_a_raised_limit_and_a_crystal_beyond_it_are_on_a_card() -> None:
    rules = {
        value["rule"] for card in CARDS for verb, value in operations(card) if verb == "restrict"
    }
    assert rules == set(RULES)
    assert on(_mentions("crystal_limit")) >= 1
    assert on(_mentions("beyond")) >= 1


def test_every_lutura_tool_and_strategy_is_in_a_starter_deck() -> None:
    used = {card for deck in DECKS for card in deck["cards"]}
    assert [card["id"] for card in LUTURAS + TOOLS + STRATEGIES if card["id"] not in used] == []


def test_no_selection_asks_somebody_to_choose_a_card_that_lies_face_down() -> None:
    """A hidden card has no number, so nobody can be asked for one (law 7)."""
    for card in CARDS:
        for _, value in walk(abilities(card)):
            asks = isinstance(value, dict) and ("choose" in value or "up_to" in value)
            if asks and value.get("kind") in ("strategy", "card"):
                assert (
                    value.get("face") == "up"
                    or value.get("side") == "own"
                    or value.get("zone") is not None
                )


# ---------------------------------------------------------------- 8.5 starter decks

DECK_NATURES = (
    {"aquatic", "botanical"},
    {"flammable", "nuclear"},
    {"terrestrial", "botanical"},
    {"plasmatic", "flammable"},
    {"nuclear", "terrestrial"},
    {"prismatic", "aquatic", "plasmatic"},
)


def count_of(deck: Data, kind: str) -> int:
    return sum(n for card, n in deck["cards"].items() if BY_ID[card]["type"] == kind)


@pytest.mark.parametrize(("deck", "natures"), list(zip(DECKS, DECK_NATURES, strict=True)))
def test_a_starter_deck_has_its_natures_and_its_mix(deck: Data, natures: set[str]) -> None:
    assert sum(deck["cards"].values()) == 40
    assert 13 <= count_of(deck, "crystal") <= 15
    assert 15 <= count_of(deck, "lutura") <= 18
    assert 2 <= count_of(deck, "tool") <= 4
    assert 5 <= count_of(deck, "strategy") <= 8
    assert {BY_ID[card]["nature"] for card in deck["cards"] if "nature" in BY_ID[card]} == natures


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: str(deck["id"]))
def test_a_starter_deck_climbs_gear_by_gear_to_one_ultima_or_two(deck: Data) -> None:
    lines: dict[str, dict[Any, int]] = {}
    for card, number in deck["cards"].items():
        if BY_ID[card]["type"] == "lutura":
            lines.setdefault(BY_ID[card]["name"], {})[BY_ID[card]["gear"]] = number
    for gears in lines.values():
        for above, below in ((2, 1), (3, 2), ("ultima", 3)):
            assert gears.get(above, 0) <= gears.get(below, 0)
    ultimas = [gears["ultima"] for gears in lines.values() if "ultima" in gears]
    assert ultimas in ([1], [1, 1])


@pytest.mark.rules("LT-2.1", "LT-2.2", "LT-2.3", "LT-16.1")
def test_starter_decks_are_legal_in_both_modes_and_led_by_different_soldiers() -> None:
    assert len({deck["soldier"] for deck in DECKS}) == len(GAME.decks) == 6
    for deck in GAME.decks:
        assert GAME.check_deck(deck, {"mode": "standard"}) == ()
        assert GAME.check_deck(deck, {"mode": "fast"}) == ()


@pytest.mark.rules("LT-2.6")
def test_the_face_shows_serial_code_illustrator_and_stars() -> None:
    for card in CARDS:
        values = GAME.face(card["id"]).values
        assert values["serial"] == card["serial"]
        assert values["illustrator"] == card["illustrator"]
        assert values["stars"]


def test_nobody_is_asked_twice_whether_they_want_one_thing() -> None:
    """`may` around operations that can be declined by themselves asks for each of them again."""
    optional = {"deploy", "place_crystal", "search"}
    twice = [
        card["id"]
        for card in GAME.definitions.values()
        for ability in card.get("abilities", ())
        if ability.get("may") and all(optional & one.keys() for one in ability["do"])
    ]
    assert twice == []
