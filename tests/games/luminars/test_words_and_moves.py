"""Prompts and refusals as the player reads them (section 3), who began, and the moves that the
animator plays.
"""

from __future__ import annotations

import pytest

from luminagames.engine.action import Action
from luminagames.engine.message import Message
from luminagames.engine.rng import SplitMix64
from luminagames.text.messages import render
from tests.games.luminars.positions import GAME, Table, ids, table


class Names:
    """Seats by number, cards by id."""

    def seat(self, seat: int) -> str:
        """`seat 1`."""
        return f"seat {seat}"

    def card(self, definition: str) -> str:
        """The id itself."""
        return definition


def said(message: Message) -> str:
    """A message in English."""
    return render(message, Names())


def refusal(one: Table, seat: int, action: str, **params: object) -> tuple[str, str]:
    """The clause and sentence with which an action is refused."""
    card = params.get("card")
    if isinstance(card, str):
        lying = [
            number
            for zone in one.game.zone_names(one.state)
            for number in one.game.zone(one.state, zone) or ()
        ]
        params["card"] = next(number for number in lying if one.name(number) == ids(card)[0])
    refused = one.game.check(
        one.state, Action.from_data({"seat": seat, "action": action, **params})
    )
    assert refused is not None
    return refused.clause, said(refused.message)


# Prompts


@pytest.mark.parametrize(
    ("phase", "number", "prompt"),
    [
        ("cut", 1, "Turn over a card: the highest deals first"),
        ("deal", 2, "Round 2 begins: you deal"),
        ("draw", 1, "Take the face-up card or draw from the main deck"),
        ("discard", 1, "Discard a card, or declare Enlightenment"),
        ("gather", 2, "Shuffle for round 3: you deal"),
        (
            "choose_role",
            4,
            "Choose your role among the Luminars: the player with the most points chooses first",
        ),
    ],
)
def test_each_question_has_its_prompt(phase, number, prompt):
    one = table(
        phase, 0, 1, ["R1", "G1"], main_deck="B1", discard="B2", round=number, role_waiting=[0, 1]
    )
    decision = one.game.decision(one.state)
    assert decision is not None
    assert (decision.actor, decision.kind) == (0, phase)
    assert said(decision.prompt) == prompt


def test_the_prompt_of_a_pass_card():
    one = table(
        "draw", 0, 2, ["R1", "G1", "B1"], main_deck="D B2", action_deck="t-pass", discard="Y2"
    )
    one.act(0, "draw_card")
    decision = one.game.decision(one.state)
    assert decision is not None
    assert said(decision.prompt) == "Who gets this card?"


# Refusals


@pytest.mark.rules("LM-2.1", "LM-2.2", "LM-2.3")
def test_refusals_of_what_is_not_asked():
    one = table("draw", 0, 1, ["R1", "G1"], main_deck="B1", discard="B2")
    assert refusal(one, 1, "draw_card") == ("LM-2.1", "It is not your turn to act.")
    assert refusal(one, 0, "dance") == ("LM-2.3", "There is no such move, card, seat or role.")
    assert refusal(one, 0, "discard_card", card="R1") == ("LM-2.2", "Draw a card first.")
    assert refusal(one, 0, "cut_deck") == ("LM-2.2", "That is not what is asked now.")
    one.act(0, "draw_card")
    assert refusal(one, 0, "draw_card") == ("LM-2.2", "You have drawn already.")
    assert refusal(one, 0, "take_discard") == ("LM-2.2", "You have drawn already.")
    assert refusal(one, 0, "gather_cards") == ("LM-2.2", "That is not what is asked now.")


@pytest.mark.rules("LM-6.4", "LM-6.5", "LM-6.9", "LM-8.2", "LM-8.3")
def test_refusals_of_a_turn():
    assert refusal(table("draw", 0, 1, ["R1", "G1"], main_deck="B1"), 0, "take_discard") == (
        "LM-6.4",
        "The discard pile is empty.",
    )
    assert refusal(table("draw", 0, 1, ["R1", "G1"], discard="B1"), 0, "draw_card") == (
        "LM-6.5",
        "The main deck is empty.",
    )
    one = table("discard", 0, 1, ["R1 R2 R3 R5 R7 G2 G4 B5 B7", "G1"], main_deck="B1")
    assert refusal(one, 0, "discard_card", card="G1") == (
        "LM-6.9",
        "That card is not in your hand.",
    )
    assert refusal(one, 0, "declare") == ("LM-8.2", "Your nine cards do not all fit into melds.")
    assert refusal(one, 0, "declare_discarding", card="G2") == (
        "LM-8.3",
        "The eight cards left would not all fit into melds.",
    )


@pytest.mark.rules("LM-2.4", "LM-5.5", "LM-11.8")
def test_refusals_of_passing_and_choosing():
    one = table(
        "draw", 0, 2, ["R1", "G1", "B1"], main_deck="D B2", action_deck="t-pass", discard="Y2"
    )
    one.act(0, "draw_card")
    assert refusal(one, 0, "pass_to", to=0) == ("LM-5.5", "A pass card must go to another player.")
    end = table("choose_role", 0, 1, ["", ""], role_waiting=[0, 1], totals=[5, 2], round=4)
    end.act(0, "take_role", role="spy")
    assert refusal(end, 1, "take_role", role="spy") == (
        "LM-11.8",
        "A player with another total has this role.",
    )
    end.act(1, "take_role", role="nurse")
    assert refusal(end, 1, "take_role", role="nurse") == ("LM-2.4", "The match is over.")


# Whole matches


@pytest.mark.rules("LM-4.8", "LM-11.2")
@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_the_result_says_who_had_the_first_turn(seats, dealer):
    state = GAME.new_match({"first_dealer": f"seat_{dealer}"}, seats, 3)
    while legal := GAME.legal_actions(state):
        GAME.apply(state, legal[-1])
    result = GAME.result(state)
    assert result is not None
    assert result.first_seat == (dealer + 1) % seats
    assert [one.score for one in result.ranking] == sorted(
        (one.score for one in result.ranking), reverse=True
    )


@pytest.mark.rules("LM-1.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_moves_of_the_events_take_every_card_where_it_lies(seats):
    state = GAME.new_match({}, seats, seats)
    rng = SplitMix64(seats)

    def lying() -> dict[int, str]:
        return {
            card: zone for zone in GAME.zone_names(state) for card in GAME.zone(state, zone) or ()
        }

    where = lying()
    for _ in range(500):
        legal = GAME.legal_actions(state)
        if not legal:
            break
        for event in GAME.apply(state, rng.choice(legal)):
            for move in event.moves:
                assert move.card is not None
                assert where[move.card] == move.source, event.kind
                where[move.card] = move.target
        assert where == lying()
