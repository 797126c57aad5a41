"""Section 3.2: legal actions come in the order of the table, those of one kind by their
parameters.
"""

from __future__ import annotations

import pytest

from luminagames.engine.action import Action
from tests.games.luturas.table import act, lutura, number, soldier, strategy, with_cards

CALLER = lutura("caller", abilities=[{"when": "activate", "do": [{"draw": 1}]}])
STRIKER = soldier(
    "striker",
    200,
    [{"damage": {"to": {"kind": "lutura", "side": "enemy", "up_to": 1}, "amount": 5}}],
)
GAME = with_cards(CALLER, STRIKER, strategy("ruse"))


def listed(state) -> list[tuple[object, ...]]:
    """The legal actions as kinds with their parameters."""
    return [
        (action.kind, *(value for _, value in action.params))
        for action in GAME.legal_actions(state)
    ]


def test_the_actions_of_a_turn_in_the_order_of_the_table():
    first = {
        "hand": ["ruse", "drop", "fin", "fin-2", "leaf", "moss"],
        "luturas": ["caller", "fin"],
        "tool": "pin",
        "strategy": "plot",
    }
    state = GAME.position({"players": [first, {"luturas": ["rock", "moss"], "tool": "pin"}]}, 2, 1)
    names = ("ruse", "drop", "leaf", "moss", "fin", "fin.2", "fin-2", "caller")
    n = {name: number(GAME, state, name) for name in names}
    rock, moss, pin, pin_2 = (
        number(GAME, state, name) for name in ("rock", "moss.2", "pin", "pin.2")
    )
    plot = number(GAME, state, "plot")
    targets = sorted([rock, moss, pin, pin_2])
    assert listed(state) == [
        ("place_crystal", n["drop"]),
        ("place_crystal", n["leaf"]),
        ("deploy", n["fin"]),
        ("deploy", n["moss"]),
        ("upgrade", n["fin-2"], n["fin.2"]),
        *[
            ("attack", mine, target)
            for mine in sorted([n["caller"], n["fin.2"]])
            for target in targets
        ],
        ("use_ability", n["caller"], 0),
        ("assign_tool", pin, n["caller"]),
        ("assign_tool", pin, n["fin.2"]),
        ("use_strategy", n["ruse"]),
        ("set_strategy", n["ruse"]),
        ("flip_strategy", plot),
        ("end_turn",),
    ]


def test_the_answers_to_other_questions():
    state = GAME.position(
        {"players": [{"luturas": ["fin"]}, {"luturas": ["rock"], "strategy": "plot"}]}, 2, 1
    )
    act(GAME, state, 0, "attack", lutura="fin", target="rock")
    assert listed(state) == [("flip_strategy", number(GAME, state, "plot")), ("pass",)]
    state = GAME.position(
        {"players": [{"soldier": "striker"}, {"luturas": ["rock", "moss"]}]}, 2, 1
    )
    act(GAME, state, 0, "use_ability", card="striker", ability=0)
    assert listed(state) == [
        ("pick", number(GAME, state, "rock")),
        ("pick", number(GAME, state, "moss")),
        ("stop",),
    ]
    for phase, answers in (
        ("coin", [("call_coin", "heads"), ("call_coin", "tails")]),
        ("first", [("choose_first", 0), ("choose_first", 1)]),
        ("opening", [("keep_hand",), ("redraw_hand",)]),
    ):
        state = GAME.position(
            {"phase": phase, "players": [{"hand": ["drop"]}, {"hand": ["drop"]}]}, 2, 1
        )
        assert listed(state) == answers
    state = GAME.position(
        {
            "options": {"mode": "fast"},
            "players": [{}, {"deck": ["fin", "fin"], "crystal_deck": ["drop", "drop"]}],
        },
        2,
        1,
    )
    act(GAME, state, 0, "end_turn")
    assert listed(state) == [("draw_from", "regular"), ("draw_from", "crystal")]


@pytest.mark.rules("LT-18.11", "LT-4.9")
def test_a_turn_lists_fewer_than_four_hundred_actions():
    hand = [*["drop"] * 8, *["fin-2"] * 14, *["fin"] * 14, *["pin"] * 6, *["plot"] * 8]
    first = {"hand": hand, "luturas": ["fin", "fin", "fin"], "strategy": "ruse"}
    second = {"luturas": ["rock", "moss", "rock", "moss"], "tool": "pin"}
    assert 0 < len(GAME.legal_actions(GAME.position({"players": [first, second]}, 2, 1))) < 400


@pytest.mark.rules("LT-5.5")
def test_the_refusal_of_needs_says_which_crystals_are_missing():
    game = with_cards(lutura("tide", needs={"aquatic": 2, "flammable": 1, "any": 1}))
    missing = []
    for crystals in ([], ["drop"], ["drop", "flame"], ["drop", "drop", "flame"]):
        state = game.position({"players": [{"hand": ["tide"], "crystals": crystals}, {}]}, 2, 1)
        refusal = game.check(state, Action(0, "deploy", (("card", number(game, state, "tide")),)))
        assert refusal is not None
        assert refusal.clause == "LT-5.5"
        assert refusal.missing is not None
        missing.append(refusal.missing)
    assert len({str(one) for one in missing}) == 4
