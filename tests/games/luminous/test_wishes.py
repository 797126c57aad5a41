"""Standing wishes (section 7): what ends them and where they rest, told from what lies open
alone.
"""

from __future__ import annotations

import pytest

from luminagames.engine.wishes import Wishes
from luminagames.games.luminous.wishes import BLOCKS, TURN, WISHES
from tests.games.luminous.table import GAME, Table, unit

HAPPENING = WISHES[0]


def attacked(foe: dict[str, object], **attacker: object) -> Table:
    """Seat 0 has attacked the Favored of seat 1, who has this unit."""
    table = Table(
        [unit("ram", 4, 6, **attacker), foe], {"units": ["ram"]}, {"units": [str(foe["id"])]}
    )
    table.act(0, "attack", unit="ram", target="plain-favored.2")
    return table


def stands(table: Table, name: str, seat: int) -> bool:
    """Whether the wish of a seat answers for it now."""
    wishes = Wishes(table.game)
    wishes.wish(seat, name)
    return wishes.answer(table.game.view(table.state, None)) is not None


def test_all_wishes_are_offered() -> None:
    assert [wish.name for wish in GAME.standing_wishes()] == ["happening", "blocks", "turn"]


@pytest.mark.parametrize(
    ("foe", "attacker", "rests"),
    [
        (unit("wall"), {}, True),
        (unit("wall", keywords=["cannot_block"]), {}, False),
        (unit("wall"), {"keywords": ["flight"]}, False),
        (unit("wall", keywords=["watchful"]), {"keywords": ["flight"]}, True),
        (unit("wall", keywords=["flight"]), {"keywords": ["flight"]}, True),
    ],
)
def test_stopping_at_blocks_rests_where_a_unit_in_play_can_block(
    foe: dict[str, object], attacker: dict[str, object], rests: bool
) -> None:
    table = attacked(foe, **attacker)
    assert stands(table, BLOCKS.name, 1) is not rests
    assert stands(table, TURN.name, 1)


def test_stopping_at_blocks_rests_in_the_own_turn_and_after_the_block_is_forfeited() -> None:
    table = attacked(unit("wall"))
    table.act(1, "pass")
    assert not stands(table, BLOCKS.name, 0)
    table.act(0, "pass")
    assert not stands(table, BLOCKS.name, 0)


def test_an_expended_unit_stops_nobody() -> None:
    table = Table(
        [unit("ram"), unit("wall")],
        {"units": ["ram"]},
        {"units": [{"id": "wall", "expended": True}]},
    )
    table.act(0, "attack", unit="ram", target="plain-favored.2")
    assert stands(table, BLOCKS.name, 1)


def test_a_happening_is_what_another_does() -> None:
    table = Table([unit("ram")], {"units": ["ram"]}, {})
    wishes = Wishes(table.game)
    wishes.wish(0, HAPPENING.name)
    wishes.wish(1, HAPPENING.name)
    events = table.act(0, "attack", unit="ram", target="plain-favored.2")
    wishes.follow(events, table.game.view(table.state, None))
    assert wishes.of(0) is not None
    assert wishes.of(1) is None


def test_an_orb_play_ends_no_wish() -> None:
    table = Table([], {}, {})
    wishes = Wishes(table.game)
    wishes.wish(1, HAPPENING.name)
    wishes.follow(table.act(0, "play_orb", color="green"), table.game.view(table.state, None))
    assert wishes.of(1) is not None


@pytest.mark.parametrize(("name", "over"), [("happening", True), ("turn", True), ("blocks", False)])
def test_the_own_turn_ends_the_wishes_that_do_not_last(name: str, over: bool) -> None:
    filler = [next(iter(GAME.definitions))] * 3
    table = Table([], {"deck": filler}, {"deck": filler})
    wishes = Wishes(table.game)
    wishes.wish(1, name)
    wishes.follow(table.act(0, "pass"), table.game.view(table.state, None))
    assert wishes.of(1) is not None
    wishes.follow(table.act(1, "pass"), table.game.view(table.state, None))
    assert (wishes.of(1) is None) is over


def test_a_question_that_cannot_be_passed_ends_the_wishes_that_do_not_last() -> None:
    cards = [
        {"id": f"card-{n}", "name": f"Card {n}", "type": "unit", "attack": 1, "health": 1}
        for n in range(7)
    ]
    table = Table(cards, {"hand": [card["id"] for card in cards]}, {})
    table.act(0, "pass")
    table.act(1, "pass")
    public = table.game.view(table.state, None)
    assert public.decision is not None
    assert public.decision.kind == "discard"
    for name, over in (("happening", True), ("turn", True), ("blocks", False)):
        wishes = Wishes(table.game)
        wishes.wish(0, name)
        assert wishes.answer(public) is None
        wishes.follow((), public)
        assert (wishes.of(0) is None) is over


def test_no_wish_depends_on_what_a_hand_holds() -> None:
    """A fast unit in the hand could block; the table does not know of it."""
    fast = unit("scout", fast=True)
    found = []
    for hand in (["scout"], ["ram"]):
        table = Table([unit("ram"), fast], {"units": ["ram"]}, {"hand": hand, "orbs": {"green": 3}})
        table.act(0, "attack", unit="ram", target="plain-favored.2")
        found.append([stands(table, wish.name, 1) for wish in WISHES])
    assert found[0] == found[1] == [True, True, True]
