"""What is said in combat where nothing is done: by a hint, a menu, a review, the lens."""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.games import load_game
from luminagames.table.words import TableWords
from tests.games.luminous.table import Table, spell, unit

CARDS = [unit("ape"), unit("ox"), spell("pick", {"destroy": {"kind": "unit", "up_to": 2}})]


def said(table: Table, seat: int, kind: str) -> str:
    """An action in words, as a hint says it."""
    view = table.game.view(table.state, seat)
    return TableWords(load_game("luminous"), ("Ada", "Ben")).plain(
        table.game.describe_action(Action(seat, kind), view)
    )


def attacked() -> Table:
    table = Table(CARDS, {"units": ["ape"]}, {"units": ["ape", "ox"]})
    table.act(0, "attack", unit="ape", target="plain-favored.2")
    return table


def test_who_is_done_with_blocking_names_no_other_blocker():
    """*Done* is no advice."""
    table = attacked()
    table.act(1, "block", unit="ape.2")
    assert said(table, 1, "done_blocking") == "Name no other blocker"


def test_who_chooses_nothing_chooses_none():
    table = Table(CARDS, {"hand": ["pick"], "units": ["ape"]}, {"units": ["ape", "ox"]})
    table.act(0, "play_card", card="pick", pay="auto")
    assert said(table, 0, "choose_none") == "Choose none"
    table.act(0, "choose", card="ape")
    assert said(table, 0, "choose_none") == "Choose no more"


def test_a_unit_in_combat_is_counted_with_the_others():
    """*Units 1 → 0* was said of one that went to block."""
    table = attacked()
    facts = table.game.status(table.game.view(table.state, 0)).seats[0].facts
    assert [fact.value for fact in facts if fact.label.pattern == "Units"] == [1]
