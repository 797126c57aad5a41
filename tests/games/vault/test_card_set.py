"""The official creatures against section 8 of Vault's rules: one test for each requirement of 8.1
to 8.3.

A verb counts on a creature also where it stands inside the options of a `choose`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from luminagames.engine.effects.reader import read_all
from luminagames.games.vault.effects.ability import Ability
from luminagames.games.vault.text import abilities_text

FOLDER = Path(__file__).resolve().parents[3] / "carddata" / "vault" / "cards"
COLORS = ("lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni")
PRINTED_POINTS = {1: [0] * 6 + [1] * 2, 2: [1, 1, 2, 2, 2, 3], 3: [3, 4, 4, 5]}
COST_SUMS = {  # (tier, points) -> lowest and highest sum of the printed cost
    (1, 0): (3, 4),
    (1, 1): (4, 5),
    (2, 1): (5, 6),
    (2, 2): (6, 8),
    (2, 3): (8, 9),
    (3, 3): (8, 9),
    (3, 4): (9, 11),
    (3, 5): (11, 13),
}
MOST_OF_ONE_COLOR = {1: 3, 2: 5, 3: 7}
DRAWINGS = {
    *(
        "lynx",
        "fox",
        "emberfox",
        "hare",
        "otter",
        "finling",
        "cub",
        "stag",
        "ram",
        "bear",
        "wolf",
        "turtle",
    ),
    *(
        "snail",
        "morel",
        "owl",
        "moth",
        "jelly",
        "whale",
        "heron",
        "drake",
        "serpent",
        "wisp",
        "newt",
    ),
    *(
        "crane",
        "beetle",
        "manta",
        "axolotl",
        "pangolin",
        "mantis",
        "crab",
        "chameleon",
        "seahorse",
        "bat",
    ),
    *(
        "hedgehog",
        "toad",
        "ibex",
        "raven",
        "salamander",
        "armadillo",
        "comb-jelly",
        "lantern-jelly",
    ),
}
# Drawings whose animal goes by a shorter word.
NAMED_AFTER_OTHERS = {
    "comb-jelly": "jelly",
    "lantern-jelly": "jelly",
    "emberfox": "fox",
    "cub": "cub",
}
FIELD_SAMPLING = 3
TOKEN_VERBS = ("take", "discard", "steal")

Data = dict[str, Any]


def _load() -> list[Data]:
    return [
        card
        for color in COLORS
        for card in yaml.load(
            (FOLDER / f"{color}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader
        )
    ]


CARDS = _load()


# ---------------------------------------------------------------- looking into a creature


def abilities(card: Data, *when: str) -> list[Data]:
    """The creature's abilities, or those with one of these triggers."""
    return [one for one in card["abilities"] if not when or one["when"] in when]


def flat(operations: list[Data]) -> Iterator[tuple[str, Any]]:
    """Verb and parameters of every operation; those inside a `choose` follow it."""
    for operation in operations:
        for verb, parameters in operation.items():
            yield verb, parameters
            if verb == "choose":
                for option in parameters["options"]:
                    yield from flat(option)


def verbs(card: Data) -> list[tuple[str, Any]]:
    """Verb and parameters of every operation of the creature."""
    return [pair for ability in abilities(card) for pair in flat(ability["do"])]


def on(test: Callable[[Data], bool]) -> int:
    """On how many creatures it is so."""
    return sum(map(test, CARDS))


def any_verb(test: Callable[[str, Any], bool]) -> Callable[[Data], bool]:
    """Whether some operation of a creature is so."""
    return lambda card: any(test(verb, parameters) for verb, parameters in verbs(card))


def has(*names: str) -> Callable[[Data], bool]:
    """Whether a creature has one of these verbs."""
    return any_verb(lambda verb, _: verb in names)


def costs(card: Data) -> list[Data]:
    """The costs of the creature's abilities."""
    return [ability["cost"] for ability in abilities(card) if "cost" in ability]


def player_conditions(card: Data) -> list[Data]:
    """The `where` of operations on players."""
    return [
        p["where"]
        for verb, p in verbs(card)
        if verb in ("take", "discard", "steal") and "where" in p
    ]


def conditions(card: Data) -> Iterator[Data]:
    """Every condition of the creature, with those inside `any` and `not`."""
    pending = [
        *player_conditions(card),
        *(ability["if"] for ability in abilities(card) if "if" in ability),
    ]
    while pending:
        condition = pending.pop()
        yield condition
        pending += condition.get("any", [])
        pending += [condition["not"]] if "not" in condition else []


def filters(card: Data) -> Iterator[Data]:
    """Every description of creatures: in operations and in costs."""
    for verb, parameters in verbs(card):
        if verb in ("claim", "discard_creature", "echo") and "where" in parameters:
            yield parameters["where"]
    for cost in costs(card):
        if isinstance(cost.get("discard_creature"), dict):
            yield cost["discard_creature"]


def amounts(card: Data) -> Iterator[Data]:
    """Every amount that depends on the position."""
    for verb, parameters in verbs(card):
        if verb in ("take", "discard", "steal"):
            candidates = list(parameters["tokens"].values())
        else:
            candidates = (
                [parameters.get("amount"), parameters.get("count")]
                if isinstance(parameters, dict)
                else []
            )
        yield from (one for one in candidates if isinstance(one, dict))


def sum_of(card: Data) -> int:
    """The sum of the creature's printed cost."""
    return sum(card["cost"].values())


def tokens_in(cost: Data) -> int:
    """The number of tokens in an ability's cost."""
    return sum(n for key, n in cost.items() if key != "discard_creature")


def at_most(amount: Any) -> int:
    """The highest value of an amount; one without a bound is never safe."""
    return int(amount.get("max", 99) if isinstance(amount, dict) else amount)


def named(cards: list[Data]) -> list[str]:
    """Ids, for a message that says which creatures are wrong."""
    return [card["id"] for card in cards]


# ---------------------------------------------------------------- 8.1 counts


def test_there_are_90_creatures_with_their_own_ids_and_names() -> None:
    assert len(CARDS) == 90
    assert len({card["id"] for card in CARDS}) == len({card["name"] for card in CARDS}) == 90


def test_every_file_holds_the_creatures_of_its_color() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == set(COLORS)
    for color in COLORS:
        cards = yaml.load((FOLDER / f"{color}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
        assert {card["color"] for card in cards} == {color}


@pytest.mark.parametrize("color", COLORS)
@pytest.mark.parametrize("tier", (1, 2, 3))
def test_each_color_has_the_printed_points_of_each_tier(tier: int, color: str) -> None:
    points = sorted(
        card.get("points", 0) for card in CARDS if card["tier"] == tier and card["color"] == color
    )
    assert points == PRINTED_POINTS[tier]


def test_the_printed_cost_fits_tier_and_points() -> None:
    def fits(card: Data) -> bool:
        low, high = COST_SUMS[card["tier"], card["points"]]
        return low <= sum_of(card) <= high

    assert named([card for card in CARDS if not fits(card)]) == []


def test_no_cost_asks_too_much_of_one_color_or_for_too_many_colors() -> None:
    exceptions: Counter[str] = Counter()
    wrong = []
    for card in CARDS:
        cost = sorted(card["cost"].values())
        if card["tier"] == 1 and cost == [4]:
            exceptions[card["color"]] += 1
        elif not 2 <= len(cost) <= 4 or cost[-1] > MOST_OF_ONE_COLOR[card["tier"]]:
            wrong.append(card)
    assert named(wrong) == []
    assert all(number <= 1 for number in exceptions.values())


def test_no_two_creatures_of_a_tier_share_color_and_cost() -> None:
    seen = Counter(
        (card["tier"], card["color"], tuple(sorted(card["cost"].items()))) for card in CARDS
    )
    assert max(seen.values()) == 1


@pytest.mark.parametrize("tier", (1, 2, 3))
def test_the_colors_cost_about_the_same_in_each_tier(tier: int) -> None:
    sums = Counter(dict.fromkeys(COLORS, 0))
    for card in CARDS:
        if card["tier"] == tier:
            sums.update(card["cost"])
    mean = sums.total() / 5
    assert all(abs(total - mean) <= 0.15 * mean for total in sums.values())


def test_tier_1_creatures_without_points_never_cost_their_own_color() -> None:
    own = [c for c in CARDS if c["tier"] == 1 and c["points"] == 0 and c["color"] in c["cost"]]
    assert named(own) == []


# ---------------------------------------------------------------- 8.2 effects


def test_every_creature_has_an_ability_and_none_has_three() -> None:
    numbers = Counter(len(abilities(card)) for card in CARDS)
    assert set(numbers) == {1, 2}
    assert 8 <= numbers[2] <= 16


def test_the_text_of_a_creature_has_at_most_180_characters() -> None:
    assert (
        named(
            [
                card
                for card in CARDS
                if len(abilities_text(read_all(Ability, card.get("abilities")))) > 180
            ]
        )
        == []
    )


@pytest.mark.parametrize(("when", "least"), [("reveal", 22), ("claim", 34), ("activate", 32)])
def test_each_trigger_is_on_enough_creatures(when: str, least: int) -> None:
    assert on(lambda card: bool(abilities(card, when))) >= least


def test_at_least_ten_tier_1_creatures_have_an_on_reveal() -> None:
    assert on(lambda card: card["tier"] == 1 and bool(abilities(card, "reveal"))) >= 10


@pytest.mark.parametrize("color", COLORS)
@pytest.mark.parametrize(("when", "least"), [("reveal", 4), ("claim", 6), ("activate", 6)])
def test_each_color_has_enough_of_each_trigger(when: str, least: int, color: str) -> None:
    assert on(lambda card: card["color"] == color and bool(abilities(card, when))) >= least


MINIMA: dict[str, tuple[int, Callable[[Data], bool]]] = {
    **{verb: (24, has(verb)) for verb in ("take",)},
    **{verb: (8, has(verb)) for verb in ("discard", "steal", "choose")},
    **{verb: (6, has(verb)) for verb in ("claim", "discard_creature", "gain_points")},
    **{verb: (5, has(verb)) for verb in ("replenish", "extra_action")},
    "echo": (4, has("echo")),
    "echo vault": (1, any_verb(lambda verb, p: verb == "echo" and p["zone"] == "vault")),
    "echo wild_field": (1, any_verb(lambda verb, p: verb == "echo" and p["zone"] == "wild_field")),
    "may": (8, lambda card: any("may" in ability for ability in abilities(card))),
    "if": (8, lambda card: any("if" in ability for ability in abilities(card))),
    "count": (10, lambda card: any(amounts(card))),
    "where on players": (5, lambda card: bool(player_conditions(card))),
    "any_dna in a cost": (5, lambda card: any("any_dna" in cost for cost in costs(card))),
    "dark_crystal in a cost": (4, lambda card: any("dark_crystal" in cost for cost in costs(card))),
    "discard_creature in a cost": (
        4,
        lambda card: any("discard_creature" in cost for cost in costs(card)),
    ),
    "discard_creature: self": (
        1,
        lambda card: any(cost.get("discard_creature") == "self" for cost in costs(card)),
    ),
}


@pytest.mark.parametrize("what", MINIMA)
def test_each_part_of_the_vocabulary_is_on_enough_creatures(what: str) -> None:
    least, test = MINIMA[what]
    assert on(test) >= least


@pytest.mark.parametrize("selector", ("each_player", "each_rival", "chosen_rival", "next_player"))
def test_each_selector_is_on_at_least_three_creatures(selector: str) -> None:
    def names_it(verb: str, parameters: Any) -> bool:
        return verb in ("take", "discard", "steal") and selector in (
            parameters.get("who"),
            parameters.get("from"),
        )

    assert on(any_verb(names_it)) >= 3


@pytest.mark.parametrize("kind", ("different_dna", "any_token"))
def test_each_open_token_kind_is_on_at_least_three_creatures(kind: str) -> None:
    moves = any_verb(lambda verb, p: verb in ("take", "discard", "steal") and kind in p["tokens"])
    assert on(moves) >= 3


def test_every_condition_key_occurs() -> None:
    keys = {key for card in CARDS for condition in conditions(card) for key in condition}
    assert keys == {
        "creatures",
        "colors",
        "tokens",
        "score",
        "leading",
        "trailing",
        "bank",
        "any",
        "not",
    }


def test_every_filter_key_occurs() -> None:
    keys = {key for card in CARDS for one in filters(card) for key in one}
    assert keys == {"tier", "color", "max_cost", "max_points"}


def test_every_amount_key_occurs() -> None:
    keys = {key for card in CARDS for amount in amounts(card) for key in amount}
    assert keys == {"count", "zone", "color", "tier", "kind", "every", "max"}


# ---------------------------------------------------------------- 8.2 guidelines


def test_on_reveal_hits_or_helps_all_players_alike() -> None:
    def alike(verb: str, parameters: Any) -> bool:
        if verb in ("take", "discard"):
            return bool(parameters.get("who") == "each_player")
        return verb in ("discard_creature", "replenish", "choose") or (
            verb == "echo" and parameters["zone"] == "wild_field"
        )

    outright = [
        (verb, parameters)
        for card in CARDS
        for ability in abilities(card, "reveal")
        for verb, parameters in flat(ability["do"])
        if not alike(verb, parameters)
    ]
    assert len(outright) <= 4
    assert all(
        verb == "take" and sum(map(at_most, p["tokens"].values())) == 1 for verb, p in outright
    )


def test_effects_give_one_point_and_two_on_tier_3() -> None:
    given = [
        (card, p["amount"]) for card in CARDS for verb, p in verbs(card) if verb == "gain_points"
    ]
    assert (
        named(
            [card for card, amount in given if at_most(amount) != (2 if card["tier"] == 3 else 1)]
        )
        == []
    )


def test_a_power_that_gives_points_costs_four_tokens_or_a_creature() -> None:
    def cheap(ability: Data) -> bool:
        gives = any(verb == "gain_points" for verb, _ in flat(ability["do"]))
        return (
            gives and "discard_creature" not in ability["cost"] and tokens_in(ability["cost"]) < 4
        )

    assert named([card for card in CARDS if any(map(cheap, abilities(card, "activate")))]) == []


def test_every_power_costs_a_token() -> None:
    powers = [(card, ability) for card in CARDS for ability in abilities(card, "activate")]
    assert named([card for card, ability in powers if tokens_in(ability["cost"]) < 1]) == []


def test_a_power_that_moves_only_tokens_beats_field_sampling() -> None:
    """Four tokens net, or three with a choice of colors or a crystal among them, or rivals lose
    some besides.
    """

    def worth(ability: Data) -> bool:
        moves = [(verb, p) for verb, p in flat(ability["do"]) if verb != "choose"]
        if any(verb not in TOKEN_VERBS for verb, _ in moves):
            return True
        taken = [p["tokens"] for verb, p in moves if verb == "take"]
        best = max((sum(map(at_most, tokens.values())) for tokens in taken), default=0) - tokens_in(
            ability["cost"]
        )
        chosen = {"any_dna", "different_dna", "any_token", "dark_crystal"}.intersection(
            *map(set, taken)
        )
        hurts = any(verb in ("discard", "steal") for verb, _ in moves)
        return best > FIELD_SAMPLING or hurts or (best == FIELD_SAMPLING and bool(chosen))

    powers = [(card, ability) for card in CARDS for ability in abilities(card, "activate")]
    assert named([card for card, ability in powers if not worth(ability)]) == []


def test_at_most_forty_creatures_do_nothing_but_move_tokens() -> None:
    assert on(lambda card: all(verb in (*TOKEN_VERBS, "choose") for verb, _ in verbs(card))) <= 40


def test_an_extra_action_never_stands_alone_in_a_power() -> None:
    powers = [ability for card in CARDS for ability in abilities(card, "activate")]
    lists = [ability["do"] for ability in powers]
    lists += [
        option
        for do in lists
        for verb, p in flat(do)
        if verb == "choose"
        for option in p["options"]
    ]
    assert all([list(operation) for operation in do] != [["extra_action"]] for do in lists)


CHARACTER: dict[str, tuple[str, Callable[[Data], bool]]] = {
    "claim": ("lithari", has("claim")),
    "bank": ("lithari", lambda card: any("bank" in condition for condition in conditions(card))),
    "replenish": ("hydranai", has("replenish")),
    "count": ("floraborai", lambda card: any(amounts(card))),
    "attack": ("pyronoxi", has("steal", "discard")),
    "echo": ("spectarioni", has("echo")),
    "choose": ("spectarioni", has("choose")),
    "extra_action": ("spectarioni", has("extra_action")),
}


@pytest.mark.parametrize("what", CHARACTER)
def test_each_color_has_most_of_what_is_its_character(what: str) -> None:
    color, test = CHARACTER[what]
    numbers = Counter(card["color"] for card in CARDS if test(card))
    assert all(numbers[color] > numbers[other] for other in COLORS if other != color)


# ---------------------------------------------------------------- 8.3 names, 1.1 lengths


def test_names_fit_the_card_and_begin_like_the_id() -> None:
    """An id is for good: it keeps the animal that the creature was first drawn as."""
    for card in CARDS:
        assert 1 <= len(card["name"]) <= 28
        slug = re.sub(r"[^a-z0-9]+", "-", card["name"].lower()).strip("-")
        assert card["id"].split("-")[0] == slug.split("-")[0]


def test_a_name_says_the_animal_of_its_picture() -> None:
    for card in CARDS:
        animal = NAMED_AFTER_OTHERS.get(card["art"], card["art"])
        assert card["name"].lower().split()[-1].endswith(animal), card["id"]


def test_at_least_forty_builds_are_drawn() -> None:
    assert len({card["art"] for card in CARDS}) >= 40


def test_nearly_every_creature_has_its_own_flavor_of_at_most_120_characters() -> None:
    flavors = [card["flavor"] for card in CARDS if "flavor" in card]
    assert len(flavors) >= 80
    assert len(set(flavors)) == len(flavors)
    assert max(map(len, flavors)) <= 120


def test_every_drawing_exists_and_is_used_once_in_a_color() -> None:
    assert {card["art"] for card in CARDS} == DRAWINGS
    assert max(Counter((card["color"], card["art"]) for card in CARDS).values()) == 1
