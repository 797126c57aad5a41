"""A target to which an operation does nothing is a mistake of the card, told where it stands
(4.6).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cards.foreign import fault_of
from luminagames.cards.lint import check_text
from luminagames.cards.marks import read
from luminagames.games import load_game
from luminagames.scenario.document import ScenarioError, read_scenario
from luminagames.scenario.runner import begin

CARD = """- id: t-card
  name: Test Card
  type: {type}
  set: Test
  faction: neutral
  cost: {{any: 1}}
  {stats}
  abilities:
    - when: {when}
      do:
        - {do}
"""


def told(do: str, kind: str = "spell", when: str = "resolve") -> list[tuple[int, str]]:
    stats = {
        "unit": "attack: 1\n  health: 1",
        "relic": "durability: 2",
        "spell": "check: {orange: 1}",
    }[kind]
    text = CARD.format(type=kind, stats=stats, when=when, do=do)
    return [(one.line, one.message) for one in check_text(Path("cards/one.yaml"), text, "luminous")]


@pytest.mark.parametrize(
    ("do", "words"),
    [
        ("destroy: enemy_favored", "nothing would happen"),
        ("destroy: {kind: favored, side: enemy, all: true}", "nothing would happen"),
        ("destroy: {kind: [unit, favored], side: enemy, all: true}", "nothing would happen"),
        ("buff: {attack: 1, to: {kind: relic, side: mine, choose: 1}}", "'buff' is for unit"),
        ("buff: {attack: 1, to: my_favored}", "'buff' is for unit"),
        (
            "grant: {keyword: dash, to: {kind: orb, side: mine, choose: 1}}",
            "'grant' is for unit relic",
        ),
        ("withdraw: {kind: relic, side: mine, choose: 1}", "'withdraw' is for unit"),
        ("cond: {if: {turn: mine}, then: [{destroy: my_favored}]}", "nothing would happen"),
        ("choose_one: [[{draw: 1}], [{destroy: my_favored}]]", "nothing would happen"),
    ],
)
def test_an_operation_on_what_it_can_do_nothing_to_is_a_mistake(do: str, words: str) -> None:
    ((_, message),) = told(do)
    assert words in message


def test_self_is_the_card_itself() -> None:
    ((_, message),) = told("buff: {attack: 1, to: self}", "relic", "arrive")
    assert "'self' is a relic" in message
    assert told("buff: {attack: 1, to: self}", "unit", "arrive") == []


@pytest.mark.parametrize(
    "do", ["destroy: {kind: [unit, relic], side: enemy, choose: 1}", "to_hand: enemy_favored"]
)
def test_what_can_happen_is_no_mistake(do: str) -> None:
    assert told(do) == []


SCENARIO = """scenario: a token that there is not
game: luminous
cards:
  - id: t-card
    name: Test Card
    type: spell
    abilities: [{when: resolve, do: [{token: {id: nobody}}]}]
"""


@pytest.mark.parametrize("state", ["", "state: {players: [{hand: [t-card]}, {}]}\n"])
def test_an_inline_card_that_names_a_token_that_there_is_not_is_an_error_with_its_place(
    state: str,
) -> None:
    with pytest.raises(ScenarioError, match=r":7:\d+: .*no token 'nobody'"):
        begin(read_scenario(read(SCENARIO + state, "s.yaml")), load_game)


def test_a_card_of_a_match_file_that_names_a_token_that_there_is_not_is_refused() -> None:
    cards = [dict(card) for card in load_game("luminous").definitions.values()]
    assert fault_of(cards, "luminous") is None
    cards[0] = {
        **cards[0],
        "abilities": [{"when": "turn_start", "do": [{"token": {"id": "nobody"}}]}],
    }
    fault = fault_of(cards, "luminous")
    assert fault is not None
    assert "no token 'nobody'" in fault
