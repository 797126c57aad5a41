"""Prompts say what can be done now and why: with the names of the cards, and what they do with the
answer.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from luminagames.games import game_ids, load_game
from luminagames.text import Grammar, grammar
from luminagames.text.messages import render
from tests.contract.matches import positions
from tests.text.speaking import german, speaking
from tests.text.test_german_matches import Names

SCENARIOS = Path(__file__).parents[1] / "scenarios"
# Words that ask without saying what it is about.
EMPTY = re.compile(
    r"[Cc]hoose your action|choose a token|choose a card$|^Choose\b.{,12}$|Who gets this card|from which deck\?"
    r"|flip your Strategy|your Strategy, or|the face-up card|^Discard a card$|\btake a token\b|\bdiscard a token\b"
)

SEEN = {
    "vault": (
        "Sleet Bat: discard another Tier 1 creature in the Wild Field",
        (
            "Cascade Stag: take 1 DNA of another color. Each player who has 5 or less Lumina Points takes 2 DNA of "
            "different colors."
        ),
        (
            "Floe Wolf: you may attract a Tier 2 creature from the Wild Field, paying 1 less of each color; "
            "choose a lit "
            "one, or none"
        ),
        "Brook Otter: pay 1 DNA of any color for its effect? Take 2 DNA of different colors, then replenish Tier 1.",
        "Bellwater Comb Jelly: pay 2 DNA of any colors, one by one. Its effect: Take 5 DNA of any colors.",
    ),
    "luturas": (
        "Tidewhisker: choose who is healed. Heal 20 damage from a damaged Lutura you control.",
        (
            "Sporekin: choose what you take from your deck, or be done. "
            "Search your deck for a Crystal, show it and put "
            "it into your hand."
        ),
        "An enemy Tidewhisker arrives, and your Strategy cannot answer: pass",
        "Sporekin attacks Tidewhisker: flip False Bearing, or pass",
        "False Bearing: discard a card to pay. Its effect: Negate the attack.",
    ),
    "luminous": (
        "Jeddos, Brother of the Yard: choose a unit. A unit you control gets +1/+1 until end of turn.",
        "Hedge Tinker: choose a relic. Bolster 1.",
        "It is Ben’s turn, and you cannot act: pass",
        "It is Ben’s turn: you can use an ability, or pass",
    ),
    "luminars": (
        "Curious Neighbor: who gets it? Pass this card to another player. −3 points.",
        "Your cards do not fit yet: discard one to end your turn",
        "Take the face-up Blue Mercers or draw from the main deck",
    ),
}
SEEDS = {"vault": (0, 1), "luturas": (0, 1, 2, 3), "luminars": (0,)}


@cache
def prompts(name: str, german_words: bool = False) -> frozenset[str]:
    """What is asked in some random matches."""
    game = load_game(name)
    words: Grammar = german()[0] if german_words else grammar()
    names, found = Names(game), set()
    n_seats = 3 if game.about.seats[1] > 2 else 2
    with speaking(words):
        for seed in SEEDS.get(name, (0,)):
            for position in positions(name, n_seats, seed):
                decision = game.decision(position.state)
                if decision is not None:
                    asked = game.asks(game.view(position.state, decision.actor))
                    found.add(render(asked or decision.prompt, names, words))
    return frozenset(found)


@pytest.mark.parametrize("name", game_ids())
def test_no_prompt_asks_without_saying_what_for(name: str) -> None:
    assert [text for text in prompts(name) if EMPTY.search(text)] == []


@pytest.mark.parametrize("name", sorted(SEEN))
def test_prompts_tell_what_the_asking_card_does(name: str) -> None:
    assert [text for text in SEEN[name] if text not in prompts(name)] == []


def test_behind_a_name_and_a_colon_german_begins_with_a_capital() -> None:
    for text in prompts("vault", german_words=True):
        assert not re.match(r"[^:.?]+: [a-zäöü]", text), text
