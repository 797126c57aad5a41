"""Priority that one can bear: passes that need no click, two keys, a question before a turn ends.

The table knows no game: what is left undone, and which pass ends a turn, stands in the game's
folder. Keys and mouse go to a real table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.answers.doubts import Doubt
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.e2e.mouse import LEFT, Mouse
from tests.games.luminous.table import Table, favored, spell, unit
from tests.table.conftest import FlatPainter
from tests.tables import rested, seen_table

QUICK = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=0)
RAM, WALL = unit("ram", 2), unit("wall", 0, 4)
DECK = ["trail-guide"] * 4
NO_ORBS = {"orange": 0, "green": 0, "purple": 0}
# Who has nothing left to do in the own turn.
DONE = {"deck": DECK, "orb_pile": NO_ORBS}
FLASH = spell("flash", {"draw": 1}, fast=True, cost={"any": 1})
BOT = "bot:random"
Lay = Callable[..., TableWidget]


@pytest.fixture
def lay(qtbot: QtBot) -> Lay:
    """Opens a table for a position with plain cards, one person at seat 0 among bots."""

    def open_it(
        cards: Iterable[Mapping[str, object]],
        *players: Mapping[str, object],
        people: int = 1,
        settings: TableSettings = QUICK,
        **state: object,
    ) -> TableWidget:
        load_fonts()
        made = Table(cards, *players, **state)
        names = ("Ada", "Ben", "Cleo", "Dov")[: len(players)]
        seats = [SeatInfo(name, "human" if at < people else BOT) for at, name in enumerate(names)]
        bots = [None if at < people else make_bot(BOT, made.game) for at in range(len(players))]
        match = Match(made.game, {}, seats, 1, start=made.state)
        table = seen_table(qtbot, TableSession(match, bots), settings, FlatPainter())
        table.session.lift_curtain()
        return table

    return open_it


def words(table: TableWidget) -> str:
    """What the prompt bar says."""
    return "".join(run.text for run in table.prompt.runs)


def asked(table: TableWidget) -> str:
    """What the box asks, empty while it is not there."""
    return table.doubt.accessibleName() if table.doubt.isVisible() else ""


def passed(table: TableWidget, seat: int = 0) -> list[int]:
    """At which steps a seat passed."""
    actions = table.session.match.actions
    return [at for at, one in enumerate(actions) if (one.seat, one.kind) == (seat, "pass")]


# A pass that is the only answer


def test_against_bots_alone_the_only_legal_pass_is_submitted(lay: Lay, qtbot: QtBot) -> None:
    table = lay([], {"deck": DECK}, {"deck": DECK}, active=1, priority=0, passes=1)
    qtbot.waitUntil(lambda: table.session.match.step > 0)
    assert passed(table) == [0]


def test_while_the_table_passes_the_bar_offers_no_move(lay: Lay) -> None:
    slow = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=5_000)
    table = lay([], {"deck": DECK}, {"deck": DECK}, active=1, priority=0, passes=1, settings=slow)
    assert words(table) == "Ada passes"
    assert not table.prompt.offered


def test_a_setting_lets_the_person_pass(lay: Lay, qtbot: QtBot) -> None:
    asks = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=0, passes_alone=False)
    table = lay([], {"deck": DECK}, {"deck": DECK}, active=1, priority=0, passes=1, settings=asks)
    qtbot.wait(100)
    assert not table.session.match.actions
    assert [(one.words, one.key) for one in table.prompt.offered][-1] == ("Pass", "P")
    QTest.keyClick(rested(table).view, Qt.Key.Key_P)
    assert passed(table) == [0]


def test_among_people_nobody_is_passed_over(lay: Lay, qtbot: QtBot) -> None:
    table = lay([], DONE, DONE, DONE, people=2, active=2, priority=0)
    qtbot.wait(100)
    assert not table.session.match.actions
    assert table.session.my_turn
    assert words(table) == "Ada: It is Cleo’s turn, and you cannot act: pass"


def test_who_can_answer_is_asked(lay: Lay, qtbot: QtBot) -> None:
    own = {"deck": DECK, "hand": ["flash"], "orbs": {"green": 1}}
    table = lay([FLASH], own, {"deck": DECK}, active=1, priority=0, passes=1)
    qtbot.wait(100)
    assert not table.session.match.actions
    assert words(table) == "It is Ben’s turn: you can play a fast card, or pass"
    assert "End turn" not in {one.words for one in table.prompt.offered}


def test_undo_goes_back_behind_passes_of_the_table(lay: Lay, qtbot: QtBot) -> None:
    table = lay([RAM], {**DONE, "units": ["ram"]}, {"deck": DECK})
    QTest.keyClick(rested(table).view, Qt.Key.Key_E)
    QTest.keyClick(table.doubt, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: len(passed(table)) > 1)
    session = table.session
    session.pause()
    assert session.answered_itself(passed(table)[1])
    assert not session.answered_itself(0)
    assert session.time.undo_target == 0
    session.undo()
    assert not session.match.actions
    assert session.my_turn


def test_a_guide_answers_nothing_by_itself(lay: Lay, qtbot: QtBot) -> None:
    slow = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=400)
    table = lay([], {"deck": DECK}, {"deck": DECK}, active=1, priority=0, passes=1, settings=slow)
    table.session.led = True
    table.session.renew()
    qtbot.wait(500)
    assert not table.session.match.actions


def test_a_quiet_round_with_three_bots_costs_no_click(lay: Lay, qtbot: QtBot) -> None:
    """From the end of the own turn to the next own turn the window plays alone."""
    quiet = {"deck": DECK, "orb_pile": NO_ORBS}
    table = lay([], DONE, quiet, quiet, quiet)
    match, session = table.session.match, table.session
    QTest.keyClick(rested(table).view, Qt.Key.Key_E)
    asked_for: list[object] = []
    session.stepped.connect(lambda _: asked_for.extend([session.decision] * session.my_turn))

    def own_turn() -> bool:
        data = match.view(None).data
        return data["active"] == 0 and len(match.actions) > 4

    qtbot.waitUntil(own_turn, timeout=30_000)
    assert len(passed(table)) >= 4, "once in each turn"
    assert len(asked_for) <= 1, "asked again in the own turn only"


# End turn and pass


def test_end_turn_and_pass_are_two_keys(lay: Lay) -> None:
    table = lay([], DONE, DONE, people=2)
    passing = table.prompt.offered[-1]
    assert (passing.words, passing.key) == ("End turn", "E")
    QTest.keyClick(rested(table).view, Qt.Key.Key_P)
    assert not table.session.match.actions
    QTest.keyClick(rested(table).view, Qt.Key.Key_E)
    assert passed(table) == [0]


# What is left undone


def test_an_attacker_and_an_orb_are_asked_about_once(lay: Lay) -> None:
    table = lay(
        [RAM], {"deck": DECK, "units": ["ram"], "orb_pile": {"green": 2}}, {"deck": DECK}, people=2
    )
    QTest.keyClick(rested(table).view, Qt.Key.Key_E)
    assert asked(table) == "Ram can attack and an orb can be played. End the turn?"
    assert not table.session.match.actions
    QTest.keyClick(table.doubt, Qt.Key.Key_Escape)
    assert not table.doubt.isVisible()
    QTest.keyClick(rested(table).view, Qt.Key.Key_E)
    assert passed(table) == [0], "the same is not asked twice"


@pytest.mark.parametrize("how", ["key", "enter", "mouse"])
def test_the_question_is_answered_by_key_and_mouse(lay: Lay, how: str) -> None:
    table = lay([RAM], {**DONE, "units": ["ram"]}, {"deck": DECK}, people=2)
    Mouse(table).press_button("button:pass")
    assert asked(table).startswith("Ram can attack")
    if how == "mouse":
        QTest.mouseClick(table.doubt.buttons["end"], LEFT)
    else:
        QTest.keyClick(table.doubt, Qt.Key.Key_E if how == "key" else Qt.Key.Key_Return)
    assert passed(table) == [0]
    assert not table.doubt.isVisible()


def test_back_by_mouse_ends_nothing(lay: Lay) -> None:
    table = lay([RAM], {**DONE, "units": ["ram"]}, {"deck": DECK}, people=2)
    Mouse(table).press_button("button:pass")
    QTest.mouseClick(table.doubt.buttons["back"], LEFT)
    assert not table.doubt.isVisible()
    assert not table.session.match.actions


def test_a_tick_stops_such_questions(lay: Lay, qtbot: QtBot) -> None:
    table = lay([RAM], {**DONE, "units": ["ram"]}, {"deck": DECK}, people=2)
    Mouse(table).press_button("button:pass")
    QTest.mouseClick(table.doubt.tick, LEFT)
    with qtbot.waitSignal(table.asks_no_more):
        QTest.mouseClick(table.doubt.buttons["end"], LEFT)
    assert not table.session.asks_undone


def test_what_cannot_strike_and_what_costs_is_not_asked_about(lay: Lay) -> None:
    hired = favored(
        "boss",
        abilities=[{"when": "activate", "cost": {"essence": {"any": 1}}, "do": [{"draw": 1}]}],
    )
    own = {**DONE, "units": ["wall"], "favored": "boss", "orbs": {"green": 1}}
    table = lay([WALL, hired], own, {"deck": DECK}, people=2)
    assert {one.kind for one in table.session.view.legal} >= {"attack", "activate"}
    QTest.keyClick(rested(table).view, Qt.Key.Key_E)
    assert asked(table) == ""
    assert passed(table) == [0]


def test_a_free_ability_is_asked_about(lay: Lay) -> None:
    free = favored(
        "sage", abilities=[{"when": "activate", "cost": {"expend": True}, "do": [{"draw": 1}]}]
    )
    table = lay([free], {**DONE, "favored": "sage"}, {"deck": DECK}, people=2)
    QTest.keyClick(rested(table).view, Qt.Key.Key_E)
    assert asked(table) == "Sage can be used for nothing. End the turn?"


def test_luturas_asks_in_its_own_words(qtbot: QtBot) -> None:
    load_fonts()
    game = load_game("luturas")
    crystal = next(key for key, card in game.definitions.items() if card["type"] == "crystal")
    state = game.position({"players": [{"hand": [crystal]}, {}]}, 2, 1)
    match = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1, start=state)
    table = seen_table(qtbot, TableSession(match, [None, None]), QUICK, FlatPainter())
    table.session.lift_curtain()
    QTest.keyClick(rested(table).view, Qt.Key.Key_E)
    assert asked(table) == "A Crystal can be placed. End the turn?"
    QTest.keyClick(table.doubt, Qt.Key.Key_E)
    assert match.actions[-1].kind == "end_turn"


def test_the_question_goes_when_the_table_changes(lay: Lay) -> None:
    table = lay([RAM], {**DONE, "units": ["ram"]}, {"deck": DECK}, people=2)
    session, kept = table.session, list[Doubt]()
    session.doubted.connect(kept.append)
    Mouse(table).press_button("button:pass")
    assert [one.action.kind for one in kept] == ["pass"]
    ram = next(card for card, id_ in session.view.cards.items() if id_ == "ram")
    target = session.match.state.players[1].favored.card
    session.submit(Action(0, "attack", (("unit", ram), ("target", target))))
    assert not table.doubt.isVisible()


# Stops


def click_bead(table: TableWidget, name: str) -> None:
    """A click on a stop of the track."""
    table.topbar.grab()  # painted, so that the beads are somewhere
    spot = table.topbar.stop_rect(name).center().toPoint()
    QTest.mouseClick(table.topbar, LEFT, pos=spot)


def ways(table: TableWidget) -> dict[str, str]:
    """How the stops of the track stand."""
    return {name: way for _, name, way, _ in table.topbar.stops}


def test_a_click_on_the_track_turns_the_stop_of_the_turn_that_is_played(lay: Lay) -> None:
    table = lay([RAM], {**DONE, "units": ["ram"]}, {"deck": DECK})
    assert ways(table) == {"main": "", "combat": ""}
    click_bead(table, "main")
    assert ways(table)["main"] == "always"
    assert table.bubble.isVisible()
    click_bead(table, "main")
    assert ways(table)["main"] == "", "nobody sleeps through the own Main Phase"
    for way in ("always", "never", ""):
        click_bead(table, "combat")
        assert ways(table)["combat"] == way
    assert table.session.wishes.stop_of(0, 1, "combat") == "", "each turn has its own"


def test_at_a_stop_one_is_asked_even_where_only_a_pass_is_left(lay: Lay, qtbot: QtBot) -> None:
    slow = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=3_000)
    rival = {"deck": DECK}
    table = lay([], {"deck": DECK}, rival, active=1, priority=0, passes=1, settings=slow)
    click_bead(table, "main")
    assert table.session.my_turn
    qtbot.wait(500)
    assert not table.session.match.actions
    QTest.keyClick(rested(table).view, Qt.Key.Key_P)
    assert passed(table) == [0]
    assert not table.session.answered_itself(0)


def test_who_wants_to_be_passed_is_passed_though_a_card_could_be_played(
    lay: Lay, qtbot: QtBot
) -> None:
    own = {"deck": DECK, "hand": ["flash"], "orbs": {"green": 1}}
    table = lay([FLASH], own, {"deck": DECK}, active=1, priority=0, passes=1)
    assert table.session.my_turn
    click_bead(table, "main")
    assert table.session.my_turn
    click_bead(table, "main")
    qtbot.waitUntil(lambda: passed(table) == [0])
    assert table.session.answered_itself(0)
    assert table.session.time.undo_target is None


def test_a_stop_never_lets_an_attack_through_that_could_be_blocked(lay: Lay, qtbot: QtBot) -> None:
    table = lay(
        [RAM, WALL], {**DONE, "units": ["wall"]}, {"deck": DECK, "units": ["ram"]}, active=1
    )
    session = table.session
    session.pause()
    for stop in session.wishes.stops(0, 1):
        session.turn_stop(0, 1, stop)
        assert session.turn_stop(0, 1, stop) == "never"
    session.pause()
    ram = next(card for card, id_ in session.view.cards.items() if id_ == "ram")
    target = session.match.state.players[0].favored.card
    session.submit(Action(1, "attack", (("unit", ram), ("target", target))))
    qtbot.wait(100)
    assert session.my_turn
    assert words(table) == "Ram attacks Plain Favored: you can block, or let it through"


def test_all_stops_stand_in_one_list_for_the_keyboard(lay: Lay) -> None:
    table = lay([RAM], {**DONE, "units": ["ram"]}, {"deck": DECK}, {"deck": DECK})
    QTest.keyClick(rested(table).view, Qt.Key.Key_Escape)
    table.menu.chosen.emit("stops")
    assert table.menu.choices == tuple(
        f"stop:{turn}:{name}" for turn in (0, 1, 2) for name in ("main", "combat")
    )
    table.menu.chosen.emit("stop:2:main")
    assert table.session.wishes.stop_of(0, 2, "main") == "always"
    spoken = [part.name for part in table.topbar.spoken_parts() if part.key == "stop:main"]
    assert spoken == ["Main Phase in the turn of Ada: ask me where I can act"]


def test_a_click_beside_the_beads_opens_the_list(lay: Lay) -> None:
    table = lay([RAM], {**DONE, "units": ["ram"]}, {"deck": DECK})
    table.topbar.grab()
    left = table.topbar.track.left()
    spot = table.topbar.track.center().toPoint()
    spot.setX(round(left) - 40)
    QTest.mouseClick(table.topbar, LEFT, pos=spot)
    assert table.menu.isVisible()
    assert table.menu.choices[0] == "stop:0:main"


def test_the_windows_of_luturas_are_stops_of_the_foes_turn() -> None:
    game = load_game("luturas")
    session = TableSession(Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1), [None, None])
    assert [one.name for one in session.wishes.stops(0, 1)] == [
        "arrive",
        "attack",
        "strategy",
        "end",
    ]
    assert session.wishes.stops(0, 0) == ()
    session.close()
