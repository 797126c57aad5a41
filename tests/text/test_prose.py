"""The patterns of bad prose, each shown by a text that has it; good texts have none."""

from __future__ import annotations

import pytest

from luminagames.text.prose import flaws


@pytest.mark.parametrize(
    "text",
    [
        "You may pay 1 DNA of any color: You may attract a creature.",
        "You may discard a card, then you may draw a card.",
        "If not (you have 7 or more cards in hand), draw 1.",
        "Heal your life (at most 3).",
        "If there are exactly 0 units you control, draw a card.",
        "If you have at least 3 creatures, draw a card.",
        "Unless you have three creatures and it is your turn, draw a card.",
        "Lose 1 life, Sacrifice another unit: Draw a card.",
        "Draw 1 cards.",
        "Return a cards to hand.",
        "Play an green unit.",
        "Return a orb.",
        "Return them to their owner's hand.",
        "Draw a card..",
        "Take 1 dark_crystal.",
        "Then seat 0 draws a card and is done.",
        "Draw a a card.",
        "Draw a card and then discard a card of your own choice",
        "Destroy each units.",
        "Draw two card.",
        "If you have less creatures than that player, draw a card.",
        "Count the amount of cards in your hand.",
        "If you have one or fewer creatures, draw a card.",
        "Deal 0 damage to it.",
        "Each player discard a card.",
        "You draws a card.",
        "They takes 2 Lithari.",
        "Return it to it's owner.",
        "Choose card(s) in your hand.",
        "It gets -1/-1.",
        "Return another other unit.",
        "Draw a card, and then discard it.",
        "Draw a card. discard a card.",
        "Draw a card (at random.",
    ],
)
def test_a_text_that_reads_badly_is_told(text: str) -> None:
    assert flaws(text)


@pytest.mark.parametrize(
    "text",
    [
        "On Claim — You may pay 1 DNA of any color. If you do, take 1 Dark Crystal.",
        "On Reveal — Each player who has two or fewer Tier 1 creatures takes 1 Floraborai.",
        "[any], expend: Draw a card. Use only once each turn.",
        "Choose one — Take 1 Lithari. • Gain 1 Lumina Point.",
        "Flight, Dash",
        "Play a unit, a unique relic or an orb.",
        "Each player plays an N Imp token.",
        "You may have each rival discard a card.",
        "Destroy a relic with durability 1 or less.",
        "Each Gear 2 or 3 Lutura you control has +5 Combat Points.",
    ],
)
def test_a_good_text_has_no_flaw(text: str) -> None:
    assert flaws(text) == []
