"""Luminous in detail: paying by hand, lists and numbers in the prompt bar, wishes, and their
keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.table.session import TableSession
from luminagames.table.widget import TableWidget
from tests.e2e.clicks import play, window
from tests.e2e.conftest import QUICK
from tests.e2e.mouse import Mouse
from tests.games.luminous.table import Table, relic, unit
from tests.tables import rested, seen_table

Lay = Callable[..., TableWidget]


@pytest.fixture
def lay(qtbot: QtBot) -> Lay:
    """Opens a table for a position with plain cards; who is asked has looked at the own hand."""

    def open_it(
        cards: Iterable[Mapping[str, object]], *players: Mapping[str, object], **state: object
    ) -> TableWidget:
        load_fonts()
        made = Table(cards, *players, **state)
        seats = [SeatInfo(name) for name in ("Ada", "Ben", "Cleo")[: len(players)]]
        match = Match(made.game, {}, seats, 1, start=made.state)
        table = seen_table(qtbot, TableSession(match, [None] * len(seats)), QUICK)
        table.session.lift_curtain()
        return table

    return open_it


def number(table: TableWidget, name: str) -> int:
    """The number of a card that the looking seat sees."""
    return next(card for card, id_ in table.session.view.cards.items() if id_ == name)


def words(table: TableWidget) -> str:
    """What the prompt bar says."""
    return "".join(run.text for run in table.prompt.runs)


def done(table: TableWidget) -> Action:
    return table.session.match.actions[-1]


PAIR = unit("pair", cost={"any": 2}, check={"orange": 1})
RICH = {"hand": ["pair"], "orbs": {"orange": 2, "green": 1, "purple": 1}}


def test_a_lifted_card_says_how_it_is_paid_and_lights_the_orbs(lay: Lay) -> None:
    table = lay([PAIR], RICH, {})
    Mouse(table).click(f"card:{number(table, 'pair')}")
    assert "Pair: 1 orange orb and 1 green orb would pay" in words(table)
    assert table.scene.considered is not None
    assert dict(table.scene.considered.answers) == {"pile:orbs[0].orange": 1}


def test_paying_by_hand_orb_by_orb(lay: Lay) -> None:
    table = lay([PAIR], RICH, {})
    mouse = Mouse(table)
    mouse.click(f"card:{number(table, 'pair')}")
    mouse.press_button("held:0")
    assert done(table).get("pay") == "choose"
    assert "choose an orb that pays any color (2 still to pay, then a check of 1 orange)" in words(
        table
    )
    mouse.click("pile:orbs[0].purple")
    assert done(table) == Action(0, "pay", (("source", "purple"),))
    mouse.click("pile:orbs[0].green")
    assert table.session.match.decision is not None
    assert table.session.match.decision.kind == "priority"
    player = table.session.match.game.to_data(table.session.match.state)["players"][0]  # type: ignore[index]  # data
    assert player["orbs_expended"] == {"orange": 0, "green": 1, "purple": 1}


@pytest.mark.parametrize("key", [Qt.Key.Key_A, Qt.Key.Key_Return])
def test_a_key_leaves_the_rest_to_automatic_payment(lay: Lay, key: Qt.Key) -> None:
    table = lay([PAIR], RICH, {})
    table.session.submit(
        Action(0, "play_card", (("card", number(table, "pair")), ("pay", "choose")))
    )
    QTest.keyClick(table.view, key)
    assert done(table) == Action(0, "pay_rest")


def test_what_cannot_be_paid_answers_with_its_clause_and_what_is_missing(
    lay: Lay, qtbot: QtBot
) -> None:
    table = lay([PAIR], {"hand": ["pair"], "orbs": {"orange": 1}}, {})
    Mouse(table).click(f"card:{number(table, 'pair')}")
    qtbot.waitUntil(table.bubble.isVisible)
    reason = table.bubble.reason
    assert reason is not None
    assert reason.clause == "LU-7.14"
    assert "".join(run.text for run in reason.missing) == "Missing: 1 ready orb of any color."


def test_a_unit_without_an_ability_says_so(lay: Lay, qtbot: QtBot) -> None:
    table = lay([unit("ram")], {"units": [{"id": "ram", "expended": True}]}, {})
    Mouse(table).click(f"card:{number(table, 'ram')}")
    qtbot.waitUntil(table.bubble.isVisible)
    assert table.bubble.reason is not None
    assert (
        "".join(run.text for run in table.bubble.reason.sentence)
        == "This card has no ability that you can use."
    )


def blocked(lay: Lay) -> TableWidget:
    """An attack of 4 that two units block; the shares are asked."""
    cards = [unit("ram", 4, 6), unit("wall", 1, 3), unit("post", 1, 2)]
    table = lay(cards, {"units": ["ram"]}, {"units": ["wall", "post"]})
    session = table.session
    target = session.match.state.players[1].favored.card
    session.submit(Action(0, "attack", (("unit", number(table, "ram")), ("target", target))))
    session.lift_curtain()
    return table


def test_blocking_by_dragging_units_onto_the_attacker_in_order(lay: Lay) -> None:
    table = blocked(lay)
    mouse = Mouse(table)
    mouse.drag(f"card:{number(table, 'post')}", f"card:{number(table, 'ram')}")
    assert "Post will block Ram" in words(table)
    mouse.drag(f"card:{number(table, 'wall')}", f"card:{number(table, 'ram')}")
    combat = table.session.match.state.combat
    assert combat.blockers == (number(table, "post"), number(table, "wall"))


@pytest.mark.parametrize("by_key", [True, False])
def test_a_share_is_a_number_in_the_prompt_bar(lay: Lay, by_key: bool) -> None:
    table = blocked(lay)
    session = table.session
    wall, post = number(table, "wall"), number(table, "post")
    session.submit(Action(1, "block", (("unit", wall),)))
    session.submit(Action(1, "block", (("unit", post),)))
    for seat in (0, 1):
        session.submit(Action(seat, "pass"))
    session.lift_curtain()
    assert [offer.words for offer in table.prompt.offered] == ["0", "1", "2", "3", "4"]
    assert "3 or more will destroy it" in words(table)
    if by_key:
        QTest.keyClick(table.view, Qt.Key.Key_3)
    else:
        Mouse(table).press_button(f"button:assign_damage:unit={wall}:amount=3")
    assert done(table) == Action(0, "assign_damage", (("unit", wall), ("amount", 3)))


def test_a_large_attack_offers_its_shares_as_a_list(lay: Lay, qtbot: QtBot) -> None:
    cards = [unit("ram", 12, 12), unit("wall", 1, 3), unit("post", 1, 2)]
    table = lay(cards, {"units": ["ram"]}, {"units": ["wall", "post"]})
    session = table.session
    target = session.match.state.players[1].favored.card
    wall, post = number(table, "wall"), number(table, "post")
    session.submit(Action(0, "attack", (("unit", number(table, "ram")), ("target", target))))
    session.submit(Action(1, "block", (("unit", wall),)))
    session.submit(Action(1, "block", (("unit", post),)))
    for seat in (0, 1):
        session.submit(Action(seat, "pass"))
    session.lift_curtain()
    qtbot.waitUntil(table.menu.isVisible)
    assert len(table.menu.choices) == 13
    chosen = Action(0, "assign_damage", (("unit", wall), ("amount", 11)))
    Mouse(table).do(chosen)
    assert done(table) == chosen


def two_triggers(lay: Lay) -> TableWidget:
    """A card enters, and two abilities wait."""
    cards = [
        unit("herald", 1, 1, abilities=[{"when": "arrive", "do": [{"draw": 1}]}]),
        relic(
            "bell", abilities=[{"when": "on_enter", "card": {"kind": "unit"}, "do": [{"heal": 1}]}]
        ),
    ]
    table = lay(cards, {"hand": ["herald"], "relics": ["bell"], "deck": ["herald"] * 3}, {})
    table.session.submit(
        Action(0, "play_card", (("card", number(table, "herald")), ("pay", "auto")))
    )
    return table


def test_waiting_abilities_open_a_list_of_their_texts(lay: Lay, qtbot: QtBot) -> None:
    table = two_triggers(lay)
    qtbot.waitUntil(table.menu.isVisible)
    texts = [
        table.words.plain(table.session.game.describe_action(one, table.session.view))
        for one in table.session.view.legal
    ]
    assert len(texts) == len(table.menu.choices) == 2
    assert any("Bell" in text for text in texts)
    second = table.session.view.legal[1]
    Mouse(table).do(second)
    assert done(table) == second


def test_a_waiting_ability_is_resolved_by_a_tap_on_its_card(lay: Lay, qtbot: QtBot) -> None:
    table = two_triggers(lay)
    qtbot.waitUntil(table.menu.isVisible)
    table.menu.dismiss()
    bell = f"card:{number(table, 'bell')}"
    assert bell in table.scene.sources
    Mouse(table).click(bell)
    assert done(table).kind == "resolve_trigger"


def test_an_opponent_is_chosen_by_a_tap_on_the_favored(lay: Lay) -> None:
    cards = [
        unit(
            "scout",
            1,
            1,
            abilities=[{"when": "arrive", "do": [{"discard": {"amount": 1, "who": "opponent"}}]}],
        )
    ]
    table = lay(cards, {"hand": ["scout"]}, {"hand": ["scout"]}, {"hand": ["scout"]})
    table.session.submit(
        Action(0, "play_card", (("card", number(table, "scout")), ("pay", "auto")))
    )
    assert table.session.view.decision is not None
    assert table.session.view.decision.kind == "choose_player"
    Mouse(table).click(f"card:{table.session.match.state.players[2].favored.card}")
    assert table.session.match.actions[1] == Action(0, "choose_player", (("player", 2),))


def test_wishes_are_one_list_where_a_hand_is_open(lay: Lay) -> None:
    table = lay([], {"deck": ["trail-guide"] * 3}, {"deck": ["trail-guide"] * 3})
    QTest.keyClick(table.view, Qt.Key.Key_U)
    assert table.menu.isVisible()
    assert table.menu.choices == ("wish:happening", "wish:blocks", "wish:turn")
    QTest.keyClick(table.menu, Qt.Key.Key_2)
    wish = table.session.wishes.of(0)
    assert wish is not None
    assert wish.name == "blocks"
    assert table.session.acting == 0, "in the own turn the wish rests"
    signs = [text for _, text in table.scene.panel("seat:0").words.signs]
    assert "blocks only" in signs
    QTest.keyClick(table.view, Qt.Key.Key_U)
    assert "ask:0" in table.menu.choices
    table.menu.chosen.emit("ask:0")
    assert table.session.wishes.of(0) is None


def test_the_pass_button_says_what_it_does_and_ending_a_turn_has_a_key_of_its_own(lay: Lay) -> None:
    table = lay(
        [unit("ram"), unit("wall")], {"units": ["ram"]}, {"units": ["wall"], "hand": ["wall"]}
    )
    session = table.session
    passing = table.prompt.offered[-1]
    assert (passing.words, passing.key) == ("End turn", "E")
    QTest.keyClick(table.view, Qt.Key.Key_P)
    assert not session.match.actions, "the key that passes ends no turn"
    target = session.match.state.players[1].favored.card
    session.submit(Action(0, "attack", (("unit", number(table, "ram")), ("target", target))))
    assert session.open_table
    labels = {offer.name: (offer.words, offer.key) for offer in table.prompt.offered}
    assert labels["open:0"] == ("No block", "P")
    assert "Ram attacks" in words(table)
    QTest.keyClick(rested(table).view, Qt.Key.Key_P)
    assert done(table) == Action(1, "pass")


def test_the_prompt_says_what_a_lit_unit_is_for(lay: Lay) -> None:
    table = lay([unit("ram"), unit("wall")], {"units": ["ram"]}, {"units": ["wall"]})
    session = table.session
    assert words(table) == "Ada: You can play an orb and attack, or end your turn"
    ram, target = number(table, "ram"), session.match.state.players[1].favored.card
    assert f"card:{ram}" in table.scene.sources
    session.submit(Action(0, "attack", (("unit", ram), ("target", target))))
    session.lift_curtain()
    assert words(table).endswith("you can block, or let it through")
    assert f"card:{number(table, 'wall')}" in table.scene.sources


def test_the_prompt_names_no_drag_that_is_not_possible(lay: Lay) -> None:
    flying = unit("bird", keywords=["flight"])
    table = lay([flying, unit("wall")], {"units": ["bird"]}, {"units": ["wall"]})
    target = table.session.match.state.players[1].favored.card
    attack = Action(0, "attack", (("unit", number(table, "bird")), ("target", target)))
    table.session.submit(attack)
    table.session.lift_curtain()
    assert words(table).endswith("and you cannot act: pass")
    assert table.prompt.offered[-1].words == "Pass"
    tired = lay([flying], {"units": [{"id": "bird", "expended": True}]}, {})
    assert words(tired) == "Ada: You can play an orb, or end your turn"


def test_who_holds_no_hidden_card_answers_without_a_handover(lay: Lay) -> None:
    """Ben's hand is empty: nothing to look away from. Ada's cards are covered for him, and stay so
    after his answer.
    """
    table = lay(
        [unit("ram"), unit("wall")], {"units": ["ram"], "hand": ["wall"]}, {"units": ["wall"]}
    )
    session = table.session
    target = session.match.state.players[1].favored.card
    assert session.view.zones["hand[0]"] != (None,)
    session.submit(Action(0, "attack", (("unit", number(table, "ram")), ("target", target))))
    assert not session.covered
    assert not table.curtain.isVisible()
    assert session.view.zones["hand[0]"] == (None,)
    assert (table.prompt.offered[-1].words, table.prompt.offered[-1].key) == ("No block", "P")
    QTest.keyClick(rested(table).view, Qt.Key.Key_P)
    assert done(table) == Action(1, "pass")
    assert session.acting == 0
    assert session.view.zones["hand[0]"] == (None,), "Ben still has the laptop"


def test_a_turn_between_two_people_is_far_from_fifty_clicks(qtbot: QtBot) -> None:
    """The figures of whole matches are printed by `python -m tests.e2e.clicks`."""
    from luminagames.bots import make_bot

    load_fonts()
    table = window(3)
    qtbot.addWidget(table)
    tally = play(table, make_bot("greedy", table.session.game), "blocks", most=120)
    assert tally.turns >= 4
    assert tally.clicks / tally.turns < 20
    assert tally.handovers / tally.turns < 4
