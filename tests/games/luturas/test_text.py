"""Rules texts are generated from the data (section 4.10), and every word of the vocabulary has
one.
"""

from __future__ import annotations

import pytest

from luminagames.engine.effects.reader import read_all
from luminagames.engine.effects.word import words_of
from luminagames.games import load_game
from luminagames.games.luturas.effects.verb import Verb
from luminagames.games.luturas.text import card_text, operations_text

GAME = load_game("luturas")

TEXTS = {
    "tidewhisker-1": "At the end of your turn, heal 10 damage from this Lutura.",
    "tidewhisker-3": (
        "When this Lutura attacks a Lutura, the target gets −10 Combat Points until the end of your opponent's next "
        "turn.\nWhen this Lutura destroys a Lutura by attack, heal 30 damage from this Lutura."
    ),
    "tidewhisker-ultima": (
        "At the start of your turn, heal 20 damage from each Lutura you control.\nGive up an attack of this Lutura: "
        "Return an enemy Lutura with 80 or less Stamina Points to its owner's hand. Use only once each turn."
    ),
    "mossgait-1": (
        "Once each turn, when you place a Crystal, this Lutura gets +10 Stamina Points as long as it stays on the "
        "Battlefield."
    ),
    "sporekin-3": (
        "This Lutura has +5 Combat Points for each Crystal you control.\nAt the end of your turn, you may place a "
        "Crystal from your Workshop."
    ),
    "cindertusk-3": (
        "When this Lutura is attacked, deal 20 damage to the attacker.\nThis Lutura has +1 Combat Point for each "
        "damage on it, to a maximum of +40."
    ),
    "brasshorn-ultima": "Bulwark, Plated 15\nEach other Terrestrial Lutura you control has Plated 5.",
    "gammarook-2": "Destroy a Crystal you control: Deal 50 damage to an enemy Lutura. Use only once each turn.",
    "mooring-weight": "Its bearer has +60 Stamina Points, Bulwark and Idle.",
    "whetting-wheel": (
        "Once each turn, when its bearer attacks, it gets +10 Combat Points as long as its bearer has this Tool."
    ),
    "root-brace": (
        "At the end of your turn, its bearer gets +15 Stamina Points as long as its bearer has this Tool."
    ),
    "warden-ilse-karn": "Heal 40 damage from your Soldier. Draw a card. Use only once each game.",
    "false-bearing": (
        "When an enemy Lutura attacks — Discard a card: Negate the attack. Use only if the target is a Lutura."
    ),
    "reading-glass": (
        "When your opponent uses a Strategy — Your opponent shows their hand. Your opponent discards a card of their "
        "choice."
    ),
    "iron-curfew": (
        "In your turn or when an enemy Lutura is deployed or upgraded — Destroy a Lutura you control: Your opponent "
        "cannot deploy or upgrade Luturas until the end of their next turn. Use only if your opponent controls "
        "two or more Luturas or your Soldier has 100 or less Stamina Points."
    ),
    "open-sluice": (
        "In your turn or at the end of your opponent's turn — You may place a Crystal from your hand beyond your "
        "limit. Draw a card.\nStays for 3 turns, yours and your opponent's, this one included.\n"
        "Your Crystal limit is 1 higher."
    ),
    "crowning-hour": (
        "In your turn — You win the game. Use only if you control three or more Gear 3 or Ultima Luturas and four or "
        "more Crystals."
    ),
    "second-wind": (
        "In your turn — A Lutura with 60 or less Combat Points you control may attack once more this turn. If that "
        "Lutura has no Tool, assign your Tool to that Lutura."
    ),
    "spare-parts": (
        "At any moment, choose one — If it is your turn, draw two cards, then discard a card. Otherwise, draw a card. "
        "• Destroy each enemy Tool. • Destroy each face-down enemy Strategy."
    ),
    "kilnclaw-1": "",
}


@pytest.mark.parametrize(("card", "text"), list(TEXTS.items()))
def test_the_text_of_a_card_is_made_from_its_data(card: str, text: str) -> None:
    assert GAME.card_text(card) == text


def test_every_verb_says_something() -> None:
    assert all(entry.kind.text is not Verb.text for entry in words_of(Verb).values())
    assert len(words_of(Verb)) == 24


def test_no_text_has_holes_or_doubled_stops() -> None:
    for card in GAME.definitions:
        text = GAME.card_text(card)
        assert "{" not in text
        assert "None" not in text
        assert ".." not in text
        assert "  " not in text


def test_texts_are_plain_while_faces_mark_keywords_and_triggers() -> None:
    assert "**" not in GAME.card_text("brasshorn-3")
    rules = GAME.face("brasshorn-3").values["rules"]
    assert isinstance(rules, tuple)
    assert "**Bulwark**" in str(rules[0])


def test_the_parts_of_a_choice_are_labels() -> None:
    parts = read_all(Verb, [{"draw": 2}, {"discard": {"count": 1}}])
    assert operations_text(parts, {"type": "strategy"}) == "Draw two cards. Discard a card."


def test_a_negated_count_reads_as_words() -> None:
    condition = {"not": {"value": {"count": {"kind": "lutura", "side": "own"}}, "at_least": 1}}
    ability = {"when": "use", "if": condition, "do": [{"draw": 1}]}
    text = card_text({"type": "strategy", "timing": ["main"], "abilities": [ability]})
    assert text == "In your turn — Draw a card. Use only if you control no Luturas."


def test_a_range_of_one_number_is_that_number() -> None:
    only = {"kind": "lutura", "side": "enemy", "combat_at_least": 40, "combat_at_most": 40}
    (destroy,) = read_all(Verb, [{"destroy": {"what": {"choose": 1, **only}}}])
    assert (
        operations_text([destroy], {"type": "lutura"})
        == "Destroy an enemy Lutura with exactly 40 Combat Points."
    )


def test_a_choice_with_an_otherwise_behind_it_has_no_bullets() -> None:
    choice = {"choose_one": [{"do": [{"draw": 1}]}, {"do": [{"draw": 2}]}]}
    check = {"check": {"if": {"turn": "own"}, "do": [choice], "else": [{"draw": 3}]}}
    text = card_text(
        {"type": "lutura", "abilities": [{"when": "attacked", "may": True, "do": [check]}]}
    )
    assert text == (
        "When this Lutura is attacked, if it is your turn, you may (choose one — draw a card; or draw two cards). "
        "Otherwise, you may draw three cards."
    )


@pytest.mark.parametrize("word", ["all", "any"])
def test_a_condition_that_a_card_names_twice_is_told_once(word: str) -> None:
    ability = {
        "when": "turn_start",
        "if": {word: [{"turn": "own"}, {"turn": "own"}]},
        "do": [{"draw": 1}],
    }
    text = card_text({"type": "lutura", "abilities": [ability]})
    assert text.count("it is your turn") == 1


def test_hand_cards_of_a_gear_are_luturas() -> None:
    cards, luturas = read_all(
        Verb,
        [
            {"discard": {"count": 2, "gear": "ultima"}},
            {"discard": {"count": 2, "gear": "ultima", "kind": "lutura"}},
        ],
    )
    assert cards == luturas
