"""Groups that a seat lays out of its hand (LM-1.10): what they are, what is missing, the best
arrangement.
"""

from __future__ import annotations

import pytest

from luminagames.engine.show import GroupJudgement, GroupRules
from luminagames.text.messages import render
from tests.games.luminars.positions import GAME, Table, ids, table


class Names:
    def seat(self, seat: int) -> str:
        return f"Seat {seat}"

    def card(self, definition: str) -> str:
        return GAME.face(definition).name


def laid(hand: str, **more: object) -> tuple[Table, GroupRules]:
    one = table("discard", 0, 1, [hand, "R1 R3"], turn=3, main_deck="R1", **more)
    rules = one.game.groups(one.game.view(one.state, 0))
    assert rules is not None
    return one, rules


def judge(cards: str) -> GroupJudgement:
    one, rules = laid(cards)
    return rules.judge(one.game.zone(one.state, "hand[0]") or [])


def words(judged: GroupJudgement) -> str:
    return "" if judged.missing is None else render(judged.missing, Names())


@pytest.mark.parametrize(
    ("cards", "kind", "points", "title"),
    [
        ("B3 B3 R3", "set", 9, "Set of Wrights"),
        ("R3 W R3 W", "set", 20, "Set of Wrights"),
        ("B6 B4 B5", "run", 15, "Run of Blue 4 to 6"),
        ("B6 B7 W", "run", 20, "Run of Blue 5 to 7"),
        ("R1 R4 W W", "run", 19, "Run of Red 1 to 4"),
        ("G1 G1 G1", "flush", 10, "Flush of Green Dregs"),
        ("G1 W G1", "flush", 10, "Flush of Green Dregs"),
        ("G1 G1 G1 R1", "set", 4, "Set of Dregs"),
    ],
)
@pytest.mark.rules("LM-1.10", "LM-7.1", "LM-7.2", "LM-7.3", "LM-7.6")
def test_a_meld_is_named_and_counted(cards: str, kind: str, points: int, title: str) -> None:
    judged = judge(cards)
    assert (judged.kind, judged.points, judged.missing) == (kind, points, None)
    assert render(judged.title, Names()) == title
    assert judged.clauses


@pytest.mark.parametrize(
    ("cards", "points", "missing", "clause"),
    [
        ("R1", 0, "A meld has three cards or more.", "LM-7.1"),
        ("Y3", -3, "A meld has three cards or more. Alone, a Gold card costs its value.", "LM-7.1"),
        ("R2 G2", 0, "A third Paysans would make a set.", "LM-7.1"),
        ("R2 R3", 0, "A run has three cards or more.", "LM-7.1"),
        ("Y7 W W", -7, "A meld needs two cards besides wild cards.", "LM-7.11"),
        ("R2 R3 G4", 0, "A set has one rank, a run has one color.", "LM-7.2"),
        ("R2 R2 R3", 0, "A rank can be in a run only once.", "LM-7.3"),
        ("R1 R4 W", 0, "The run lacks Red Wrights.", "LM-7.3"),
        ("R1 R2 R4 R6", 0, "The run lacks Red Wrights and Red Proctors.", "LM-7.3"),
        ("R1 R2 R3 R4 R5 R6 R7 W", 0, "A run has no more than the seven ranks.", "LM-7.12"),
    ],
)
@pytest.mark.rules("LM-1.10", "LM-7.1", "LM-7.3", "LM-7.11", "LM-7.12")
def test_what_is_no_meld_says_what_is_missing(
    cards: str, points: int, missing: str, clause: str
) -> None:
    judged = judge(cards)
    assert (judged.kind, judged.points) == ("", points)
    assert words(judged) == missing
    assert judged.clauses[0] == clause


def test_no_cards_at_all_have_a_judgement_too() -> None:
    _, rules = laid("R1")
    assert rules.judge([]).kind == ""


def test_a_wild_card_lies_in_its_place_in_a_run() -> None:
    one, rules = laid("R1 W R4 W")
    assert [
        one.name(card) for card in rules.order(one.game.zone(one.state, "hand[0]") or [])
    ] == ids("R1 W W R4")
    one, rules = laid("B7 W B6")
    assert [
        one.name(card) for card in rules.order(one.game.zone(one.state, "hand[0]") or [])
    ] == ids("W B6 B7")


@pytest.mark.rules("LM-1.10", "LM-9.2", "LM-9.11")
def test_the_best_arrangement_counts_action_cards() -> None:
    hand = "R2 R3 R4 G2 G3 G4 B2 B3 B4"
    one, rules = laid(hand)
    assert [[one.name(card) for card in group] for group in rules.arrange()] == [
        ids("R2 R3 R4"),
        ids("G2 G3 G4"),
        ids("B2 B3 B4"),
    ]
    pays = {
        "id": "t-sets",
        "name": "Sets",
        "type": "action",
        "abilities": [{"when": "score", "do": [{"points": {"amount": 2, "each": "sets"}}]}],
    }
    game = GAME.with_definitions([*GAME.definitions.values(), pays])
    players = [{"hand": ids(hand), "actions": ["t-sets"]}, {"hand": []}]
    state = game.position({"phase": "discard", "players": players}, 2, 1)
    rules = game.groups(game.view(state, 0))
    assert rules is not None
    assert [rules.judge(group).kind for group in rules.arrange()] == ["set"] * 3


def test_the_summary_counts_loose_gold() -> None:
    one, rules = laid("R2 G2 B2 Y5 R7")
    hand = one.game.zone(one.state, "hand[0]") or []
    summary = rules.summary([hand[:3], hand[3:4]])
    assert (summary.points, summary.complete) == (1, False)
    assert [(fact.value, fact.of) for fact in summary.facts] == [(3, 5), (-5, None)]


def test_a_layout_of_melds_alone_is_complete() -> None:
    one, rules = laid("R2 G2 B2")
    assert rules.summary([one.game.zone(one.state, "hand[0]") or []]).complete


def test_only_a_seat_with_a_hand_has_groups() -> None:
    one, rules = laid("R2 G2 B2")
    assert rules.hand_zone == "hand[0]"
    assert rules.tray in {place.name for place in one.game.table_layout(2, 0).places}
    assert one.game.groups(one.game.view(one.state, None)) is None
    one.act(0, "declare")
    assert one.game.groups(one.game.view(one.state, 0)) is None


def test_groups_read_the_view_of_their_seat_only() -> None:
    """Whoever looks sees groups of the own hand, whoever is asked."""
    one, _ = laid("R2 G2 B2")
    rules = one.game.groups(one.game.view(one.state, 1))
    assert rules is not None
    assert rules.hand_zone == "hand[1]"
