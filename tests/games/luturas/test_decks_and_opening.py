"""What no scenario can show of decks, options, coin and opening: refused matches, and chance."""

from __future__ import annotations

import pytest

from luminagames.engine.decks import Deck
from luminagames.engine.refusal import Refusal
from tests.games.luturas.table import GAME, act, crystal, deck_of, lutura, only, soldier, with_cards

STARRED = [lutura(f"star-{n}", stars=n) for n in (1, 2, 3, 4)]
FILLERS = [lutura(f"filler-{n}") for n in range(12)]
RULES = with_cards(*STARRED, *FILLERS)
LEGAL = deck_of({"drop": 30, "fin": 4, "pin": 1}, id_="legal")


def clauses(cards: dict[str, int], leader: str = "chief", **options: object) -> list[str]:
    """The clauses that a deck breaks."""
    assert RULES.deck_rules is not None
    deck = Deck.from_data(deck_of(cards, leader), RULES.deck_rules)
    return [refusal.clause for refusal in RULES.check_deck(deck, options)]


def refused(deck: dict[str, object], seat: int = 0, **options: object) -> str:
    """The clause that refuses a match with this deck."""
    decks = [deck, LEGAL] if seat == 0 else [LEGAL, deck]
    with pytest.raises(Refusal) as found:
        RULES.new_match({"start": "seat_0", "decks": decks, **options}, 2, 1)
    return found.value.clause


@pytest.mark.rules("LT-2.1")
@pytest.mark.parametrize(
    ("size", "broken"), [(34, ["LT-2.1"]), (35, []), (50, []), (51, ["LT-2.1"])]
)
def test_a_deck_has_35_to_50_cards(size, broken):
    assert clauses({"drop": size}) == broken
    if broken:
        assert refused(deck_of({"drop": size})) == "LT-2.1"
        assert refused(deck_of({"drop": size}), seat=1) == "LT-2.1"


@pytest.mark.rules("LT-2.2")
@pytest.mark.parametrize("leader", ["fin", "drop", "pin", "plot"])
def test_the_leader_is_a_soldier(leader):
    assert clauses({"drop": 35}, leader) == ["LT-2.2"]
    assert refused(deck_of({"drop": 35}, leader)) == "LT-2.2"


@pytest.mark.rules("LT-2.2")
def test_no_soldier_is_among_the_cards():
    assert clauses({"drop": 34, "chief": 1}) == ["LT-2.2"]
    assert refused(deck_of({"drop": 34, "chief": 1})) == "LT-2.2"


@pytest.mark.rules("LT-2.3", "LT-2.5")
@pytest.mark.parametrize(("stars", "most"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_stars_limit_the_copies(stars, most):
    assert clauses({"drop": 40, f"star-{stars}": most}) == []
    assert clauses({"drop": 40, f"star-{stars}": most + 1}) == ["LT-2.3"]
    assert refused(deck_of({"drop": 40, f"star-{stars}": most + 1})) == "LT-2.3"


@pytest.mark.rules("LT-2.4")
def test_crystals_with_any_stars_are_free_of_the_limit():
    game = with_cards(crystal("gem") | {"stars": 4})
    deck = Deck.from_data(deck_of({"gem": 50}), game.deck_rules)
    assert game.check_deck(deck, {}) == ()


@pytest.mark.rules("LT-2.9")
def test_of_several_broken_clauses_the_first_is_told():
    assert clauses({"drop": 3, "star-4": 2}, "fin") == ["LT-2.1", "LT-2.2", "LT-2.3"]
    assert refused(deck_of({"drop": 3, "star-4": 2}, "fin")) == "LT-2.1"
    assert refused(deck_of({"drop": 40, "star-4": 2}, "fin")) == "LT-2.2"
    assert clauses({"drop": 3, "star-4": 2}, "fin", mode="fast") == [
        "LT-2.1",
        "LT-2.2",
        "LT-2.3",
        "LT-16.1",
    ]


@pytest.mark.rules("LT-16.1", "LT-2.9")
@pytest.mark.parametrize(
    ("regular", "crystals", "broken"),
    [(2, 40, True), (3, 40, False), (40, 1, True), (40, 2, False), (40, 0, True)],
)
def test_fast_mode_needs_cards_for_an_opening_hand_in_both_decks(regular, crystals, broken):
    cards = {f"filler-{n}": min(4, regular - 4 * n) for n in range(12) if regular > 4 * n}
    if crystals:
        cards["drop"] = crystals
    assert clauses(cards) == []
    assert clauses(cards, mode="fast") == (["LT-16.1"] if broken else [])
    if broken:
        assert refused(deck_of(cards), mode="fast") == "LT-16.1"
        assert refused(deck_of(cards), seat=1, mode="fast") == "LT-16.1"


def test_the_default_decks_are_two_different_starter_decks():
    first, second = GAME.resolve_options({}, 2)["decks"]
    assert first["id"] != second["id"]
    published = [deck.id for deck in GAME.decks]
    assert first["id"] in published
    assert second["id"] in published


def opening(seed: int, start: str = "seat_0"):
    """A new match of two mixed decks."""
    cards = {"drop": 20, "flame": 10, "fin": 4, "moss": 4, "pin": 2}
    return RULES.new_match({"start": start, "decks": [deck_of(cards), deck_of(cards)]}, 2, seed)


@pytest.mark.rules("LT-3.2")
def test_the_one_who_calls_right_decides():
    deciders = set()
    for seed in range(1, 21):
        told = {}
        for call in ("heads", "tails"):
            state = opening(seed, "toss")
            events = act(RULES, state, 0, "call_coin", side=call)
            tossed = only(events, "coin_tossed")[0].data
            assert tossed["call"] == call
            assert (tossed["side"] == call) == (tossed["decider"] == 0)
            assert RULES.decision(state).actor == tossed["decider"]
            told[call] = tossed
        assert told["heads"]["side"] == told["tails"]["side"]
        deciders.add(told["heads"]["decider"])
    assert deciders == {0, 1}


@pytest.mark.rules("LT-3.6")
def test_both_decks_are_shuffled_and_the_first_player_draws_first():
    orders = set()
    for seed in range(1, 6):
        state = opening(seed, "seat_1")
        data = RULES.to_data(state)
        for seat, first in ((0, 1), (1, 42)):
            side = data["players"][seat]
            held = sorted([side["soldier"]["card"], *side["deck"], *side["hand"]])
            assert held == list(range(first, first + 41))
            assert len(side["hand"]) == 5
            orders.add((seat, *side["deck"]))
    assert len(orders) == 10
    toss = opening(3, "toss")
    act(RULES, toss, 0, "call_coin", side="heads")
    decider = RULES.decision(toss).actor
    events = act(RULES, toss, decider, "choose_first", first=1)
    assert [event.data["seat"] for event in only(events, "hand_dealt")] == [1, 0]
    assert sorted(event.data["seat"] for event in only(events, "deck_shuffled")) == [0, 1]


@pytest.mark.rules("LT-3.7")
def test_a_new_hand_is_a_new_hand():
    changed = 0
    for seed in range(1, 6):
        state = opening(seed)
        before = RULES.to_data(state)["players"][0]
        events = act(RULES, state, 0, "redraw_hand")
        after = RULES.to_data(state)["players"][0]
        assert sorted([*before["deck"], *before["hand"]]) == sorted(
            [*after["deck"], *after["hand"]]
        )
        assert only(events, "hand_redrawn")[0].data == {
            "seat": 0,
            "redraws": 1,
            "cards": after["hand"],
        }
        changed += before["hand"] != after["hand"]
    assert changed >= 4


@pytest.mark.rules("LT-18.9")
def test_nothing_is_carried_over_into_the_next_round():
    game = with_cards(soldier("boss", 20, [{"damage": {"to": "both_soldiers", "amount": 200}}]))
    cards = {"drop": 31, "fin": 4}
    state = game.new_match(
        {"start": "seat_0", "rounds": 3, "decks": [deck_of(cards, "boss"), deck_of(cards)]}, 2, 5
    )
    start = game.to_data(state)
    act(game, state, 0, "keep_hand")
    act(game, state, 1, "keep_hand")
    act(game, state, 0, "use_ability", card="boss", ability=0)
    assert game.decision(state).kind == "first_choice"
    act(game, state, game.decision(state).actor, "choose_first", first=0)
    again = game.to_data(state)
    assert again["round"] == 2
    for seat in (0, 1):
        for key in start["players"][seat].keys() - {"deck", "hand"}:
            assert again["players"][seat][key] == start["players"][seat][key], key
        held = [
            sorted([*one["deck"], *one["hand"]])
            for one in (start["players"][seat], again["players"][seat])
        ]
        assert held[0] == held[1]
