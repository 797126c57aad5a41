"""What a deck may be (LU-3), and what of the set-up is chance (LU-4)."""

from __future__ import annotations

import pytest

from luminagames.engine.decks import Deck
from luminagames.engine.refusal import Refusal
from tests.games.luminous.table import GAME, deck_record, favored, orb, relic, unit

PLAIN = [f"plain-{n}" for n in range(1, 18)]
LEGAL = {**dict.fromkeys(PLAIN[:16], 3), PLAIN[16]: 2}
CARDS = [
    favored("chief"),
    favored("hunter", faction="hunt"),
    *(unit(name) for name in PLAIN),
    unit("sole", unique=True),
    relic("lone", unique=True),
    orb("odd", "green", unique=True),
    orb("twin", "orange", "green"),
    unit("yarder", faction="yard"),
    unit("stalker", faction="hunt"),
    unit("pip", token=True),
]
TABLE = GAME.with_definitions(CARDS)


def changed(less: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    """The legal deck with fewer of these and some of those."""
    cards = {name: copies - less.get(name, 0) for name, copies in LEGAL.items()}
    return {name: copies for name, copies in {**cards, **more}.items() if copies}


def broken(cards: dict[str, int], leader: str = "chief") -> set[str]:
    """The clauses that a deck breaks."""
    return {
        refusal.clause
        for refusal in TABLE.check_deck(Deck("mine", "Mine", leader, tuple(cards.items())))
    }


@pytest.mark.rules("LU-3.1")
def test_one_favored_and_fifty_cards():
    assert broken(LEGAL) == set()
    assert broken(changed({"plain-1": 1}, {})) == {"LU-3.1"}
    assert broken(changed({}, {"plain-17": 3})) == {"LU-3.1"}
    assert broken(LEGAL, "plain-1") >= {"LU-3.1"}
    assert broken(LEGAL, "nobody") >= {"LU-3.1"}


@pytest.mark.rules("LU-3.2")
def test_three_copies_of_a_standard_card():
    assert broken(changed({"plain-1": 1}, {"plain-17": 3})) == set()
    assert broken(changed({"plain-1": 1}, {"plain-2": 4})) == {"LU-3.2"}


@pytest.mark.rules("LU-3.3")
def test_two_uniques_and_one_copy_of_each():
    assert broken(changed({"plain-1": 2}, {"sole": 1, "lone": 1})) == set()
    assert broken(changed({"plain-1": 2}, {"sole": 2})) == {"LU-3.3"}
    assert broken(changed({"plain-1": 3}, {"sole": 1, "lone": 1, "odd": 1})) == {"LU-3.3"}


@pytest.mark.rules("LU-3.5")
def test_non_basic_orbs_count_among_the_fifty():
    assert broken(changed({"plain-1": 3}, {"twin": 3})) == set()
    assert broken(changed({}, {"twin": 3})) == {"LU-3.1"}
    assert broken(changed({"plain-1": 3, "plain-2": 1}, {"twin": 4})) == {"LU-3.2"}
    assert broken(changed({"plain-1": 2}, {"odd": 2})) == {"LU-3.3"}


@pytest.mark.rules("LU-3.6")
@pytest.mark.parametrize(
    "card", ["hunter", "chief", "orange-orb", "green-orb", "purple-orb", "pip", "luminous-bloom"]
)
def test_no_favored_basic_orb_or_token_in_the_main_deck(card):
    assert "LU-3.6" in broken(changed({"plain-1": 1}, {card: 1}))


@pytest.mark.rules("LU-3.7")
def test_neutral_cards_and_those_of_the_faction():
    assert broken(changed({"plain-1": 1}, {"yarder": 1})) == set()
    assert broken(changed({"plain-1": 1}, {"stalker": 1})) == {"LU-3.7"}
    assert broken(changed({"plain-1": 1}, {"stalker": 1}), "hunter") == set()


@pytest.mark.rules("LU-3.8")
def test_a_deck_that_breaks_a_rule_is_refused_with_every_reason():
    cards = changed({"plain-1": 3}, {"plain-2": 4, "sole": 2, "stalker": 1, "pip": 1})
    assert broken(cards) == {"LU-3.1", "LU-3.2", "LU-3.3", "LU-3.6", "LU-3.7"}
    decks = [deck_record(LEGAL), deck_record(changed({"plain-1": 1}, {"plain-2": 4}))]
    with pytest.raises(Refusal) as refused:
        TABLE.new_match({"decks": decks, "first": 0}, 2, 1)
    assert refused.value.clause in {"LU-3.2", "LU-3.8"}


@pytest.mark.rules("LU-3.9")
def test_the_name_of_jeddos():
    assert GAME.definitions["jeddos-brother-of-the-yard"]["name"] == "Jeddos, Brother of the Yard"


def started(seed: int, **options: object):
    """A new match of two legal decks."""
    decks = [deck_record(LEGAL), deck_record(LEGAL)]
    return TABLE.new_match({"decks": decks, "first": 0, **options}, 2, seed)


def order(state, seat: int) -> list[str]:
    """Hand and deck of a seat, as names."""
    names = TABLE.card_definitions(state)
    return [
        names[card] for zone in ("hand", "deck") for card in TABLE.zone(state, f"{zone}[{seat}]")
    ]


@pytest.mark.rules("LU-2.3", "LU-4.2")
def test_decks_are_shuffled_by_the_seed():
    one, same, other = started(1), started(1), started(2)
    assert order(one, 0) == order(same, 0) != order(other, 0)
    assert order(one, 0) != order(one, 1)
    for state in (one, other):
        for seat in (0, 1):
            assert sorted(order(state, seat)) == sorted(
                name for name, copies in LEGAL.items() for _ in range(copies)
            )


@pytest.mark.rules("LU-4.2")
def test_there_is_no_cut():
    assert TABLE.decision(started(1)).kind == "mulligan"


@pytest.mark.rules("LU-4.3")
def test_the_starting_player_is_drawn_at_random():
    starting = {TABLE.decision(started(seed, first="random")).actor for seed in range(20)}
    assert starting == {0, 1}


@pytest.mark.rules("LU-14.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_seats(seats):
    state = TABLE.new_match({"decks": [deck_record(LEGAL)] * seats, "first": 0}, seats, 1)
    assert len(TABLE.to_data(state)["players"]) == seats


@pytest.mark.rules("LU-15.1")
@pytest.mark.parametrize("limit", [19, 1001, "many"])
def test_a_turn_limit_out_of_range_is_refused(limit):
    with pytest.raises(Refusal):
        started(1, turn_limit=limit)
