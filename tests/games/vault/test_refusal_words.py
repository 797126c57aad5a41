"""Refusals say in the card's own words what is missing."""

from __future__ import annotations

from pathlib import Path

from luminagames.cards.marks import read
from luminagames.engine.action import Action
from luminagames.engine.plain import Json
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin
from luminagames.text.messages import render

POWER = """
scenario: a power with a condition
rules: [LV-6.3]
game: vault
seats: 2
seed: 1
cards:
  - id: t-mill
    name: Mill
    tier: 1
    color: lithari
    abilities: [{when: activate, cost: {lithari: 1}, if: {creatures: {at_least: 3}, not: {leading: true}}, do: [{extra_action: true}]}]
state:
  players:
    - {tokens: {lithari: 1}, vault: [t-mill]}
    - {}
do: []
"""  # noqa: E501  # YAML on one line


class Names:
    def seat(self, seat: int) -> str:
        return f"player {seat + 1}"

    def card(self, definition: str) -> str:
        return definition


def test_a_condition_that_is_not_met_is_told(tmp_path: Path) -> None:
    match = begin(read_scenario(read(POWER, "power.yaml")))
    card = next(number for number in match.view(0).cards if match.view(0).cards[number] == "t-mill")
    refusal = match.game.check(match.state, Action(0, "unleash", (("card", card),)))
    assert refusal is not None
    assert refusal.clause == "LV-6.3"
    assert refusal.missing is not None
    assert render(refusal.missing, Names()) == (
        "Possible if you have three or more creatures and another player has more Lumina Points than you."
    )


GIFT = """
scenario: a creature that costs nothing
rules: [LV-5.5]
game: vault
seats: 2
seed: 1
cards: [{id: t-gift, name: Gift, tier: 1, color: lithari}]
state: {wild_field: {1: [t-gift]}, players: [{tokens: {dark_crystal: 1}}, {}]}
do: []
"""


def test_a_crystal_for_what_is_not_owed_is_refused_in_words() -> None:
    match = begin(read_scenario(read(GIFT, "gift.yaml")))
    gift = next(iter(match.view(0).cards))
    paid: dict[str, Json] = {
        "seat": 0,
        "action": "acquire",
        "card": gift,
        "crystals": {"hydranai": 1},
    }
    refusal = match.game.check(match.state, Action.from_data(paid))
    assert refusal is not None
    assert render(refusal.message, Names()) == "You owe no Hydranai; no change is given."
