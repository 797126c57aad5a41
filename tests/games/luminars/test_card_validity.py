"""What makes an action card valid (4.1 to 4.5): each fault alone, in a card that is right
otherwise.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cards.load import load_cards
from luminagames.games.luminars.schema import CARD_MODEL

DRAWN = "{when: drawn, do: [{pass_card: {to: other}}]}"


def problems(tmp_path: Path, *abilities: str) -> list[str]:
    """The problems of a card with these abilities."""
    path = tmp_path / "cards.yaml"
    path.write_text(
        f"- {{id: t-a, name: A, type: action, abilities: [{', '.join(abilities)}]}}\n",
        encoding="utf-8",
    )
    result = load_cards([path], CARD_MODEL)
    assert bool(result.definitions) != bool(result.problems)
    return [str(problem) for problem in result.problems]


def score(*operations: str, condition: str = "") -> str:
    """A `score` ability."""
    return (
        f"{{when: score, {f'if: {condition}, ' if condition else ''}do: [{', '.join(operations)}]}}"
    )


MEASURES = (
    "melds",
    "sets",
    "runs",
    "flushes",
    "melded_cards",
    "unmatched_cards",
    "melded_red",
    "melded_green",
    "melded_blue",
    "melded_gold",
    "unmatched_gold",
    "melded_wilds",
    "melded_dregs",
    "melded_lineals",
    "longest_meld",
    "action_cards",
)

RIGHT = [
    [score("{points: 5}")],
    [score("{points: 20}")],
    [score("{points: {amount: 1}}")],
    [score("{points: 1}", "{points: 2}", "{points: {amount: 3, to: everyone}}")],
    [score("{points: {amount: 1, to: others, each: runs, limit: 50}}")],
    [score("{points: {amount: 1, each: runs, limit: 1}}")],
    [score("{points: 1}"), score("{points: 2}", condition="{declared: false}")],
    [score("{points: 1}", condition="{declared: true}")],
    [DRAWN, score("{points: -20}")],
    [DRAWN, score("{points: {amount: -1, to: holder, each: melds}}")],
    [DRAWN, score("{points: -1}"), score("{points: -2}", condition="{declared: true}")],
    *([score(f"{{points: {{amount: 1, each: {one}}}}}")] for one in MEASURES),
    *([score("{points: 1}", condition=f"{{measure: {one}, at_least: 9}}")] for one in MEASURES),
    *([score("{points: 1}", condition=f"{{measure: {one}, at_most: 0}}")] for one in MEASURES),
]

WRONG = {
    "a pass card that gives": [DRAWN, score("{points: 4}")],
    "a pass card that gives with the rest": [DRAWN, score("{points: -4}", "{points: {amount: 1}}")],
    "a pass card that takes from others": [DRAWN, score("{points: {amount: -1, to: others}}")],
    "a pass card that takes from everyone": [DRAWN, score("{points: {amount: -1, to: everyone}}")],
    "a pass card that does nothing": [DRAWN],
    "a kept card that takes": [score("{points: -4}")],
    "a kept card that takes besides": [
        score("{points: 4}"),
        score("{points: {amount: -1, to: others}}"),
    ],
    "no points": [score("{points: 0}")],
    "an amount of nothing": [score("{points: {amount: 0}}")],
    "too many points": [score("{points: 21}")],
    "too few points": [DRAWN, score("{points: -21}")],
    "a broken amount": [score("{points: 1.5}")],
    "an unknown receiver": [score("{points: {amount: 1, to: rivals}}")],
    "an unknown measure": [score("{points: {amount: 1, each: jokers}}")],
    "a limit without a measure": [score("{points: {amount: 1, limit: 3}}")],
    "a limit of nothing": [score("{points: {amount: 1, each: runs, limit: 0}}")],
    "a limit above 50": [score("{points: {amount: 1, each: runs, limit: 51}}")],
    "an unknown key of points": [score("{points: {amount: 1, from: holder}}")],
    "points without an amount": [score("{points: {each: runs}}")],
    "an if for others": [score("{points: {amount: 1, to: others}}", condition="{declared: true}")],
    "an if for everyone": [
        score("{points: {amount: 1, to: everyone}}", condition="{measure: runs, at_least: 1}")
    ],
    "an if with an empty condition": [score("{points: 1}", condition="{}")],
    "an if without a bound": [score("{points: 1}", condition="{measure: runs}")],
    "an if without a measure": [score("{points: 1}", condition="{at_least: 2}")],
    "an if with two bounds": [
        score("{points: 1}", condition="{measure: runs, at_least: 1, at_most: 2}")
    ],
    "an if with two conditions": [
        score("{points: 1}", condition="{declared: true, measure: runs, at_most: 2}")
    ],
    "an if with at least nothing": [score("{points: 1}", condition="{measure: runs, at_least: 0}")],
    "an if with at least ten": [score("{points: 1}", condition="{measure: runs, at_least: 10}")],
    "an if with at most ten": [score("{points: 1}", condition="{measure: runs, at_most: 10}")],
    "an if with an unknown measure": [
        score("{points: 1}", condition="{measure: jokers, at_most: 1}")
    ],
    "an if on a pass": [
        "{when: drawn, if: {declared: true}, do: [{pass_card: {to: other}}]}",
        score("{points: -4}"),
    ],
    "a pass to oneself": ["{when: drawn, do: [{pass_card: {to: holder}}]}", score("{points: -4}")],
    "two passes in one": [DRAWN.replace("]", ", {pass_card: {to: other}}]"), score("{points: -4}")],
    "a pass twice": [DRAWN, DRAWN, score("{points: -4}")],
    "a pass that is not first": [score("{points: -4}"), DRAWN],
    "points when drawn": ["{when: drawn, do: [{points: -4}]}", score("{points: -4}")],
    "a pass when scored": ["{when: score, do: [{pass_card: {to: other}}]}"],
    "four instructions": [score("{points: 1}", "{points: 1}", "{points: 1}", "{points: 1}")],
    "no instruction": ["{when: score, do: []}"],
    "three score abilities": [score("{points: 1}"), score("{points: 2}"), score("{points: 3}")],
    "no ability": [],
    "an unknown trigger": ["{when: played, do: [{points: 1}]}"],
    "an unknown operation": ["{when: score, do: [{draw: 1}]}"],
    "two verbs in one": ["{when: score, do: [{points: 1, pass_card: {to: other}}]}"],
    "a cost": ["{when: score, cost: {red: 1}, do: [{points: 1}]}"],
    "a may": ["{when: score, may: true, do: [{points: 1}]}"],
}


@pytest.mark.rules("LM-12.9")
@pytest.mark.parametrize("abilities", RIGHT)
def test_a_valid_card_is_read(tmp_path, abilities):
    assert problems(tmp_path, *abilities) == []


@pytest.mark.rules("LM-12.9")
@pytest.mark.parametrize("abilities", WRONG.values(), ids=WRONG.keys())
def test_an_invalid_card_is_refused_with_its_id(tmp_path, abilities):
    found = problems(tmp_path, *abilities)
    assert found
    assert all("t-a" in problem for problem in found)


@pytest.mark.parametrize(
    "card",
    [
        "{id: gold-2, name: Gold Paysans, type: district, color: gold, rank: 2, copies: 2}",
        "{id: ziphoid-drive, name: Ziphoid Drive, type: wild, value: 7, copies: 2}",
        "{id: draw-action, name: Draw from the Action Deck, type: draw, copies: 3}",
        "{id: general-military, name: General (Military), type: role}",
    ],
)
def test_cards_of_the_other_types_are_read(tmp_path, card):
    path = tmp_path / "cards.yaml"
    path.write_text(f"- {card}\n", encoding="utf-8")
    assert load_cards([path], CARD_MODEL).problems == []


@pytest.mark.parametrize(
    "card",
    [
        "{id: a, name: A, type: district, color: yellow, rank: 2}",
        "{id: a, name: A, type: district, color: gold, rank: 8}",
        "{id: a, name: A, type: district, color: gold, rank: 0}",
        "{id: a, name: A, type: district, color: gold}",
        "{id: a, name: A, type: district, rank: 2}",
        "{id: a, name: A, type: district, color: gold, rank: 2, value: 7}",
        "{id: a, name: A, type: district, color: gold, rank: 2, copies: 21}",
        "{id: a, name: A, type: district, color: gold, rank: 2, copies: 0}",
        "{id: a, name: A, type: wild, value: 6}",
        "{id: a, name: A, type: wild}",
        "{id: a, name: A, type: draw, value: 7}",
        "{id: a, name: A, type: role, copies: 2}",
        "{id: a, name: A, type: role, abilities: []}",
        "{id: a, name: A, type: action}",
        "{id: a, name: A, type: joker}",
        "{id: a, name: A}",
    ],
)
def test_fields_belong_to_their_type(tmp_path, card):
    path = tmp_path / "cards.yaml"
    path.write_text(f"- {card}\n", encoding="utf-8")
    assert load_cards([path], CARD_MODEL).problems
