"""The positions in which a card of Luminous is tried: in a combat what is used there, and why a
card cannot be used.
"""

from __future__ import annotations

import json

from luminagames.cards.marks import read
from luminagames.engine.gestures import Tapped
from luminagames.engine.match import Match
from luminagames.engine.refusal import Refusal
from luminagames.games import load_game
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin, play
from tests.games.luminous.table import relic, unit

GAME = load_game("luminous")
SILGAR = "silgar-apex-predator"


def opened(card: str, name: str, game: object = GAME) -> Match[object]:
    situation = next(one for one in game.situations(card) if one.name.pattern == name)
    scenario = read_scenario(read(json.dumps(situation.scenario), card))
    match = begin(scenario, lambda _name: game)
    for step in scenario.steps:
        play(match, step)
    return match


def names(card: str, game: object = GAME) -> list[str]:
    return [one.name.pattern for one in game.situations(card)]


def uses(match: Match[object], kind: str, card: str) -> list[object]:
    """The legal actions of seat 0 of a kind that are about the card."""
    numbers = match.game.copies(match.state, card)
    return [
        a
        for a in match.game.legal_actions(match.state)
        if a.seat == 0 and a.kind == kind and a.get("card") in numbers
    ]


def refused(match: Match[object], card: str) -> Refusal | None:
    """Why a tap on the card does nothing."""
    number = min(match.game.copies(match.state, card))
    meant = match.game.meant(Tapped(f"card:{number}"), match.view(0))
    assert meant is not None
    return match.game.check(match.state, meant)


def test_what_is_used_only_in_combat_is_tried_in_one_first() -> None:
    assert names(SILGAR)[0] == "In play, your unit attacks"
    assert uses(opened(SILGAR, "In play, your unit attacks"), "activate", SILGAR)


def test_every_fast_card_can_be_played_when_the_foe_attacks() -> None:
    fast = [name for name, card in GAME.definitions.items() if card.get("fast")]
    assert fast
    for card in fast:
        assert uses(opened(card, "In your hand, your opponent attacks"), "play_card", card), card


def test_without_a_unit_there_is_no_combat_to_try_in() -> None:
    alone = GAME.with_definitions(
        [
            relic(
                "t-mill",
                abilities=[
                    {"when": "activate", "only": "combat", "cost": {"life": 1}, "do": [{"draw": 1}]}
                ],
            )
        ]
    )
    assert names("t-mill", alone) == [
        "In your hand, to be played",
        "In play, your turn",
        "In play, your opponent's turn",
    ]


def test_three_units_lie_beside_a_favored_for_what_needs_three_attacks() -> None:
    match = opened(SILGAR, "In play, your turn")
    attackers = {a.get("unit") for a in match.game.legal_actions(match.state) if a.kind == "attack"}
    assert len(attackers) >= 3


def test_an_ability_at_the_wrong_time_says_when_it_is_used() -> None:
    refusal = refused(opened(SILGAR, "In play, your turn"), SILGAR)
    assert refusal is not None
    assert (refusal.clause, refusal.message.pattern) == (
        "LU-8.13",
        "This ability is used only in combat.",
    )


def test_what_works_by_itself_says_so() -> None:
    does = [{"when": "turn_start", "do": [{"draw": 1}]}]
    game = GAME.with_definitions([relic("t-well", abilities=does), unit("t-ape"), unit("t-imp")])
    refusal = refused(opened("t-well", "In play, your turn", game), "t-well")
    assert refusal is not None
    assert refusal.clause == "LU-16.3"
    assert (
        refusal.message.pattern == "What this card does happens by itself: nothing on it is used."
    )
