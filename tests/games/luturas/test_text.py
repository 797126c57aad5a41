"""Rules texts are generated from the data (section 4.10), and every word of the vocabulary has one."""

from __future__ import annotations

import pytest

from luminagames.games import load_game
from luminagames.games.luturas.effects.vocabulary import VOCABULARY
from luminagames.games.luturas.schema.shapes import Operation
from luminagames.games.luturas.text import PHRASES, card_text, operations_text

GAME = load_game("luturas")

TEXTS = {
    "tidewhisker-1": "At the end of your turn, heal 10 damage from this Lutura.",
    "tidewhisker-3": (
        "When this Lutura attacks a Lutura, the target gets -10 Combat Points until the end of your opponent's next "
        "turn. When this Lutura destroys a Lutura by attack, heal 30 damage from this Lutura."
    ),
    "mossgait-1": (
        "When you place a Crystal, this Lutura gets +10 Stamina Points for as long as it stays on the Battlefield. "
        "Only once per turn."
    ),
    "brasshorn-ultima": "Bulwark, Plated 15. Each other Terrestrial Lutura of yours has Plated 5.",
    "gammarook-2": (
        "Once per turn, destroy 1 Crystal of yours: Choose 1 enemy Lutura: it takes 50 damage."
    ),
    "mooring-weight": "Its bearer has +60 Stamina Points, Bulwark and Idle.",
    "warden-ilse-karn": "Once per game: Heal 40 damage from your Soldier. Draw 1 card.",
    "false-bearing": (
        "When an enemy Lutura attacks. Only if the target is a Lutura: Discard 1 card: Negate the attack."
    ),
    "open-sluice": (
        "In your turn or at the end of your opponent's turn. You may place up to 1 Crystal from your hand beyond the "
        "limit. Draw 1 card. Stays for 3 turns. Your Crystal limit is 1 higher."
    ),
    "crowning-hour": (
        "In your turn. Only if you have at least 3 Gear 3 or Gear Ultima Luturas and you have at least 4 Crystals: "
        "You win the game."
    ),
    "kilnclaw-1": "",
}  # fmt: skip


@pytest.mark.parametrize(("card", "text"), list(TEXTS.items()))
def test_the_text_of_a_card_is_made_from_its_data(card: str, text: str) -> None:
    assert GAME.card_text(card) == text


def test_every_verb_of_the_schema_has_a_class_and_a_phrase() -> None:
    assert set(Operation.keys()) == set(VOCABULARY.verbs) == set(PHRASES["operation"])


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
    parts = [{"draw": 2}, {"discard": {"count": 1}}]
    assert operations_text(parts, {"type": "strategy"}) == "Draw 2 cards. Discard 1 card"


def test_a_negated_count_reads_as_words() -> None:
    condition = {"not": {"value": {"count": {"kind": "lutura", "side": "own"}}, "at_least": 1}}
    ability = {"when": "use", "if": condition, "do": [{"draw": 1}]}
    text = card_text({"type": "strategy", "timing": ["main"], "abilities": [ability]})
    assert text == "In your turn. Only if you have no Luturas: Draw 1 card."
