"""The legal actions as they are listed (section 3): their order, and how many there may be."""

from __future__ import annotations

import pytest

from tests.games.luminous.table import Table, orb, relic, spell, unit

WELL = {"when": "activate", "cost": {"essence": {"any": 1}}, "do": [{"heal": 1}]}
CARDS = [
    unit("ape"),
    relic("jar"),
    orb("twin", "orange", "green"),
    unit("well", abilities=[WELL, WELL]),
    spell("pick", {"destroy": {"kind": "unit", "up_to": 2}}),
    unit("gray", cost={"any": 1}),
]


def listed(table: Table) -> list[tuple[object, ...]]:
    """Kinds and parameters, in the order listed."""
    return [
        (action.kind, *(value for _, value in action.params))
        for action in table.game.legal_actions(table.state)
    ]


@pytest.mark.rules("LU-6.5")
def test_the_order_of_priority():
    mine = {"hand": ["gray", "twin", "ape"], "units": ["well"], "orbs": {"green": 2}}
    table = Table(CARDS, mine, {"relics": ["jar"]})
    gray, twin, ape, well, jar = (
        table.number(name) for name in ("gray", "twin", "ape", "well", "jar")
    )
    assert listed(table) == [
        ("pass",),
        ("play_orb", "orange"),
        ("play_orb", "green"),
        ("play_orb", "purple"),
        ("play_orb_card", twin),
        ("play_card", gray, "auto"),
        ("play_card", gray, "choose"),
        ("play_card", ape, "auto"),
        ("activate", well, 1, "auto"),
        ("activate", well, 1, "choose"),
        ("activate", well, 2, "auto"),
        ("activate", well, 2, "choose"),
        ("attack", well, table.number("plain-favored.2")),
        ("attack", well, jar),
    ]


@pytest.mark.rules("LU-13.3", "LU-7.20")
def test_the_do_nothing_action_comes_first():
    table = Table(CARDS, {"hand": ["pick"], "units": ["ape", "ape"]}, {"units": ["ape"]})
    table.act(0, "play_card", card="pick", pay="auto")
    apes = [table.number(name) for name in ("ape", "ape.2", "ape.3")]
    assert listed(table) == [("choose_none",), *(("choose", ape) for ape in apes)]
    table = Table(
        CARDS,
        {"hand": ["gray"], "orbs": {"purple": 1, "green": 1}, "orb_cards": ["twin"], "blooms": 1},
        {},
    )
    table.act(0, "play_card", card="gray", pay="choose")
    twin = table.number("twin")
    assert listed(table) == [
        ("pay_rest",),
        *(("pay", source) for source in ("green", "purple", "bloom", twin)),
    ]


@pytest.mark.rules("LU-2.16")
def test_the_longest_list_stays_below_a_thousand():
    mine = {
        "units": ["well"] * 20,
        "relics": ["jar"] * 12,
        "hand": ["gray"] * 40 + ["twin"] * 4,
        "orbs": {"green": 6},
    }
    foe = {"units": ["ape"] * 20, "relics": ["jar"] * 12}
    table = Table(CARDS, mine, foe, foe, foe)
    actions = table.game.legal_actions(table.state)
    assert 800 < len(actions) < 1000
    assert sum(action.kind == "attack" for action in actions) == 780


@pytest.mark.rules("LU-16.3", "LU-12.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_listed_is_what_passes_the_check(seat):
    mine = {"hand": ["gray", "ape"], "orbs": {"green": 1}, "units": ["ape"]}
    table = Table(CARDS, mine, {"units": ["ape"]})
    if seat == 1:
        table.act(0, "attack", unit="ape.2", target="plain-favored.2")
    for action in table.game.legal_actions(table.state):
        assert action.seat == seat
        assert table.game.check(table.state, action) is None
