"""Messages of the engine become sentences."""

from luminagames.engine.message import (
    CardName,
    Count,
    Listing,
    Message,
    SeatName,
    Term,
    from_data,
    to_data,
)
from luminagames.text.messages import render


class Names:
    def seat(self, seat: int) -> str:
        return ("Ada", "Ben {seat}")[seat]

    def card(self, definition: str) -> str:
        return definition.replace("-", " ").title()


def test_each_kind_of_part_has_its_words():
    message = Message(
        "{seat} takes {tokens} for {card} ({left} left, {kind}, {inner})",
        {
            "seat": SeatName(0),
            "tokens": Listing(
                (Count(1, "Egg", "Eggs"), Count(2, "Dark Crystal", "Dark Crystals"), Term("more"))
            ),
            "card": CardName("cinder-lynx"),
            "left": 3,
            "kind": Term("dna"),
            "inner": Message("by {seat}", {"seat": SeatName(1)}),
        },
    )
    assert render(message, Names()) == (
        "Ada takes 1 Egg, 2 Dark Crystals and more for Cinder Lynx (3 left, dna, by Ben {seat})"
    )


def test_a_count_of_one_has_the_singular():
    assert render(Count(1, "Dark Crystal", "Dark Crystals"), Names()) == "1 Dark Crystal"
    assert render("as it is", Names()) == "as it is"


def test_a_sentence_that_begins_with_a_word_of_the_game_has_a_capital_and_names_stay_as_they_are():
    assert (
        render(Message("{card} is voided.", {"card": Term("a card")}), Names())
        == "A card is voided."
    )
    parts = Listing((Message("melds {n}", {"n": 6}), Message("unmatched Gold {n}", {"n": -2})))
    assert render(Message("{parts} (LM-9.10).", {"parts": parts}), Names()) == (
        "Melds 6 and unmatched Gold −2 (LM-9.10)."
    )
    assert render(Message("{text}.", {"text": "e4 is played"}), Names()) == "e4 is played."
    assert render(Message("{n} left", {"n": Term("nothing")}), Names()) == "nothing left", (
        "a label is no sentence"
    )


def test_a_number_below_zero_has_a_minus():
    assert (
        render(Message("Your total: {old} → {new}", {"old": -2, "new": 35}), Names())
        == "Your total: −2 → 35"
    )


def test_an_icon_may_be_called_otherwise_than_its_noun():
    orbs = Count(2, "green orb", "green orbs", "orb_green")
    assert render(orbs, Names()) == "2 green orbs"
    assert from_data(to_data(orbs)) == orbs
    assert "icon" not in to_data(Count(1, "card", "cards"))
