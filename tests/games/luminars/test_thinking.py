"""Bots: what is dealt anew for them, and that the greedy one plays a sensible rummy."""

from __future__ import annotations

import pytest

from luminagames.bots import make_bot, play_out
from luminagames.engine.rng import SplitMix64
from tests.games.luminars.positions import GAME, Table, ids, table


@pytest.mark.rules("LM-5.1")
def test_no_draw_card_is_dealt_to_a_hand_that_has_shown_them():
    state = GAME.new_match({"first_dealer": "seat_0"}, 4, 3)
    GAME.apply(state, GAME.legal_actions(state)[0])
    while GAME.decision(state).kind == "pass_card":
        GAME.apply(state, GAME.legal_actions(state)[0])
    for seed in range(40):
        other = GAME.determinize(GAME.view(state, 0), SplitMix64(seed))
        names = GAME.card_definitions(other)
        for seat in range(4):
            assert "draw-action" not in [names[card] for card in GAME.zone(other, f"hand[{seat}]")]


@pytest.mark.rules("LM-4.3")
def test_a_hand_that_has_still_to_show_its_draw_cards_may_hold_one():
    players = [{"hand": ids("R1 R2")}, {"hand": ids("G1 G2")}, {"hand": ids("B1 B2")}]
    frames = [
        {"step": "open", "seat": 0},
        {"step": "open", "seat": 1},
        {"step": "begin_turn", "seat": 0},
    ]
    data = {
        "phase": "pass_card",
        "actor": 0,
        "dealer": 2,
        "revealed": ["curfew"],
        "agenda": frames,
        "players": players,
        "main_deck": ["draw-action", "draw-action", "red-5"],
    }
    state = GAME.position(data, 3, 1)
    holders = set()
    for seed in range(60):
        other = GAME.determinize(GAME.view(state, 0), SplitMix64(seed))
        names = GAME.card_definitions(other)
        for seat in range(3):
            if "draw-action" in [names[card] for card in GAME.zone(other, f"hand[{seat}]")]:
                holders.add(seat)
    assert holders == {1}


def test_hidden_cards_are_the_ones_that_are_not_in_sight():
    state = GAME.new_match({"first_dealer": "seat_0"}, 2, 5)
    GAME.apply(state, GAME.legal_actions(state)[0])
    other = GAME.determinize(GAME.view(state, 1), SplitMix64(1))
    cards = [card for zone in GAME.zone_names(other) for card in GAME.zone(other, zone)]
    assert sorted(cards) == list(range(73))
    assert list(GAME.card_definitions(other)) == list(GAME.card_definitions(state))


def chosen(one: Table, seat: int = 0) -> str:
    """What the greedy bot does; a card by its id."""
    bot = make_bot("greedy", one.game)
    view = one.game.view(one.state, seat)
    action = bot.choose(view, view.legal, bot.budget, SplitMix64(1))
    card = action.get("card")
    return action.kind if card is None else f"{action.kind} {one.name(card)}"


DECK = "R5 G6 B1 Y2 G7 B4 R6"


def test_greedy_declares_a_hand_that_is_worth_it():
    one = table(
        "discard",
        0,
        1,
        ["R2 R3 R4 G5 G6 G7 B4 B5 B6", "R1 G1"],
        main_deck=DECK,
        discard="G2",
        turn=9,
    )
    assert chosen(one) == "declare"


def test_greedy_throws_high_gold_away_first():
    one = table(
        "discard",
        0,
        1,
        ["R2 R3 R4 G5 G6 B1 B1 Y7 R7", "R1 G1"],
        main_deck=DECK,
        discard="G2",
        turn=3,
    )
    assert chosen(one) == "discard_card gold-7"


def test_greedy_keeps_near_melds():
    one = table(
        "discard",
        0,
        1,
        ["R2 R3 R4 G5 G6 B6 B5 R7 B1", "R1 G1"],
        main_deck=DECK,
        discard="G2",
        turn=3,
    )
    assert chosen(one) in ("discard_card blue-1", "discard_card red-7")


def test_greedy_takes_the_card_that_completes_a_meld():
    one = table(
        "draw", 0, 1, ["R2 R3 R4 G5 G6 B1 B1 R7", "R1 G1"], main_deck=DECK, discard="G7 G2", turn=3
    )
    assert chosen(one) == "take_discard"


def test_greedy_gives_a_pass_card_to_the_leader():
    one = table(
        "pass_card",
        0,
        2,
        ["R1", "G1", "B1"],
        main_deck="R4 R5",
        discard="G2",
        revealed="curfew",
        totals=[0, 10, 60],
        agenda=[{"step": "draw", "seat": 0}],
    )
    bot = make_bot("greedy", one.game)
    view = one.game.view(one.state, 0)
    assert bot.choose(view, view.legal, bot.budget, SplitMix64(1)).get("to") == 2


def test_greedy_beats_random():
    wins = 0
    for seed in range(10):
        state = GAME.new_match({}, 2, seed)
        greedy = seed % 2
        names = ["random", "random"]
        names[greedy] = "greedy"
        play_out(GAME, state, [make_bot(name, GAME) for name in names], seed)
        wins += GAME.result(state).winners == (greedy,)
    assert wins >= 9
