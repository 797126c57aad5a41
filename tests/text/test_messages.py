"""Messages of the engine become sentences."""

from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Term
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
            "tokens": Listing((Count(1, "Egg", "Eggs"), Count(2, "Dark Crystal", "Dark Crystals"), Term("more"))),
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
