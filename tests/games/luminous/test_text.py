"""Rules texts are generated from the data (section 4.7), in the house style of texts, and every
word has one.
"""

from __future__ import annotations

import pytest

from luminagames.engine.effects.word import words_of
from luminagames.games import load_game
from luminagames.games.luminous.effects.conditions import Condition
from luminagames.games.luminous.effects.gifts import Gift
from luminagames.games.luminous.effects.verb import Verb
from luminagames.games.luminous.text import card_text

GAME = load_game("luminous")

TEXTS = {
    "wellspring-pearl": "Arrive: If an opponent has more life than you, heal 4. Otherwise, heal 2.",
    "strengthen-the-mind": (
        "Each unit you control gets +1/+0 until end of turn. Draw a card for each card you played this turn beyond "
        "the first, to a maximum of two."
    ),
    "cartographers-orrery": (
        "1 of any color, expend: If you have fewer than seven cards in hand, draw a card, then you may void a unit, "
        "relic or spell in your discard pile."
    ),
    "gale-ward": (
        "If a combat is going on, remove an attacking unit from combat. Put a random expended unit with cost 2 or less "
        "an opponent controls on the bottom of its owner's deck."
    ),
    "essence-burst": (
        "Play a Luminous Bloom, plus one for each attack made this turn, to a maximum of three in all. Deal "
        "damage equal to the number of your Luminous Blooms, to a maximum of 5, to a unit an opponent controls."
    ),
    "wander-the-stacks": (
        "Choose one — Draw a card. Pivot. • Destroy a relic with durability 1 or less an opponent controls. • Put "
        "another spell from your discard pile into your hand. • Deal 2 damage to a target an opponent controls."
    ),
    "chartered-expeditioner": (
        "Lunge\nWhen this unit attacks, if there have been two or more attacks this turn, it gets +X/+0 until "
        "end of turn, where X is the number of attacks made this turn, to a maximum of 3."
    ),
    "tidal-altar": (
        "Up to twice each turn, when you sacrifice a unit, deal 3 damage to the opposing Favored.\nAt the end of your "
        "turn, if you control no units, play a Tide Spirit token."
    ),
    "brine-acolyte": "Lose 1 life, sacrifice another unit: Draw a card. Use only once each turn.",
    "maro-tidecaller": (
        "Up to twice each turn, when you sacrifice a unit or Luminous Bloom, heal 3.\nSacrifice a unit: Play a "
        "Luminous Bloom. Use only in your Main Phase outside combat. Use only once each turn."
    ),
    "pack-assault": (
        "Overwhelm\nA unit you control strikes a unit an opponent controls for damage equal to its attack. Deal damage "
        "to the struck unit equal to the number of nonattacking units you control."
    ),
    "undercity-expropriator": "Contact: Each opponent sacrifices a relic of their choice.",
    "maelstrom-drake": (
        "Flight\nAs an additional cost, sacrifice a unit.\nContact: Play a basic orb from your orb "
        "pile expended."
    ),
    "high-command": (
        "Barrier\nUnits you control have +1/+1.\nOnce each turn, when you play a unit, Bolster 1 on this relic."
    ),
}


@pytest.mark.parametrize(("card", "text"), list(TEXTS.items()))
def test_the_text_of_a_card_is_made_from_its_data(card: str, text: str) -> None:
    assert GAME.card_text(card) == text


def test_every_word_says_something() -> None:
    for family, number in ((Verb, 25), (Condition, 11), (Gift, 3)):
        entries = words_of(family)
        assert len(entries) == number
        assert all(entry.kind.text is not family.text for entry in entries.values())


@pytest.mark.parametrize(
    ("ability", "says"),
    [
        (
            {"when": "arrive", "if": {"attacks": {"at_most": 1}}, "do": [{"draw": 1}]},
            "there has been no more than one attack this turn, draw a card",
        ),
        (
            {"when": "arrive", "if": {"attacks": {"at_most": 2}}, "do": [{"draw": 1}]},
            "there have been two or fewer attacks this turn",
        ),
        (
            {"when": "arrive", "if": {"life": {"who": "me", "at_most": 0}}, "do": [{"draw": 1}]},
            "you have no life",
        ),
        *(
            (
                {"when": "arrive", "do": [{"destroy": {"choose": 1, "kind": "unit", **only}}]},
                f"estroy a unit {says}",
            )
            for only, says in (
                ({"keyword": "cannot_block"}, "that cannot block"),
                ({"keyword": "cannot_attack"}, "that cannot attack"),
                ({"without": "cannot_block"}, "free to block"),
                ({"keyword": "stays_expended"}, "that will stay expended"),
            )
        ),
    ],
)
def test_what_cards_of_ours_do_not_say_reads_as_well(ability: dict[str, object], says: str) -> None:
    assert says in card_text({"type": "unit", "abilities": [ability]})
