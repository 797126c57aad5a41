"""Answering without a pass of the laptop: the open table, standing wishes, and nothing that tells
of hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.game import UNTIL_HAPPENING, UNTIL_TURN
from luminagames.engine.message import Message
from luminagames.table.widget import TableWidget
from tests.table.conftest import OpenToy
from tests.table.toy import HiddenToy, ToyState
from tests.tables import rested


class Reacting(HiddenToy):
    """Each turn of seat 0 gives seat 1 a moment to pass, or to play an even card."""

    open_kinds = ("pass",)
    happenings = frozenset({"played"})

    def decision(self, state: ToyState) -> Decision | None:
        found = super().decision(state)
        if found is None:
            return None
        if found.actor == 0:
            return Decision(0, "turn", ("play", "take", "poke"), Message("Choose"), {})
        return Decision(1, "react", ("play", "pass"), Message("React"), {})

    def legal_actions(self, state: ToyState, seat: int | None = None) -> list[Action]:
        legal = super().legal_actions(state)
        kinds = ("play", "take", "poke") if state.turn == 0 else ("play", "pass")
        return [action for action in legal if action.kind in kinds]


TAKE = Action(0, "take", (("colors", ("red", "blue")),))
PLAY = Action(0, "play", (("card", 0), ("points", 1)))


def start(open_toy: OpenToy, game: HiddenToy | None = None) -> TableWidget:
    """A table at which the first seat has lifted the curtain."""
    table = open_toy(game or Reacting())
    assert table.curtain.isVisible()
    table.curtain.button.click()
    return table


def press(table: TableWidget, name: str) -> None:
    QTest.mouseClick(rested(table).prompt.buttons[name], Qt.MouseButton.LeftButton)


def test_who_can_answer_without_the_hand_is_asked_at_the_open_table(open_toy: OpenToy) -> None:
    table = start(open_toy)
    table.session.submit(TAKE)
    assert not table.curtain.isVisible()
    assert table.session.open_table
    assert table.session.view.seat is None
    assert set(table.prompt.buttons) == {"wish:happening", "wish:turn", "open:0", "look"}


def test_nothing_hidden_is_on_the_open_table(open_toy: OpenToy) -> None:
    table = start(open_toy)
    table.session.submit(TAKE)
    hands = [thing for thing in table.scene.plan.things if thing.place.startswith("zone:hand")]
    assert hands
    assert all(thing.kind == "back" and thing.card is None for thing in hands)
    assert not table.scene.sources
    assert not table.session.index.drags


def test_the_open_table_is_the_same_whatever_the_hand_holds(open_toy: OpenToy) -> None:
    """Seat 1 of the second table has no card that it may play."""
    shown = []
    for hand in ([4, 5, 6, 7], [5, 7, 5, 7]):
        table = start(open_toy)
        table.session.match.state.hands[1] = hand
        table.session.submit(TAKE)
        buttons = [(one.name, one.words, one.enabled) for one in table.prompt.offered]
        shown.append(
            (buttons, table.prompt.runs, table.session.view.to_data(), set(table.scene.things))
        )
    assert shown[0] == shown[1]


def test_a_pass_from_the_open_table_shows_no_hand_until_somebody_looks(open_toy: OpenToy) -> None:
    table = start(open_toy)
    table.session.submit(TAKE)
    press(table, "open:0")
    assert table.session.acting == 0
    assert table.session.view.seat is None
    assert not table.curtain.isVisible()
    assert set(table.prompt.buttons) == {"look"}
    press(table, "look")
    assert table.session.view.seat == 0


def test_only_looking_lifts_the_open_table(open_toy: OpenToy) -> None:
    table = start(open_toy)
    table.session.submit(TAKE)
    QTest.keyClick(rested(table).view, Qt.Key.Key_Return)
    assert table.session.view.seat == 1
    press(table, "button:pass")
    assert table.curtain.isVisible(), "the laptop was passed, so that it is passed back"


def test_keys_answer_at_the_open_table(open_toy: OpenToy) -> None:
    table = start(open_toy)
    table.session.submit(TAKE)
    QTest.keyClick(rested(table).view, Qt.Key.Key_P)
    assert table.session.match.actions[-1] == Action(1, "pass")


def wait_for(qtbot: QtBot, done: Callable[[], bool]) -> None:
    qtbot.waitUntil(done)


def test_a_standing_wish_passes_by_ordinary_actions_and_the_hand_stays_open(
    open_toy: OpenToy, qtbot: QtBot
) -> None:
    table = start(open_toy)
    session = table.session
    session.submit(TAKE)
    press(table, f"wish:{UNTIL_TURN.name}")
    wait_for(qtbot, lambda: session.acting == 0)
    press(table, "look")
    session.submit(TAKE)
    assert session.view.seat == 0, "nobody took the laptop"
    wait_for(qtbot, lambda: session.acting == 0)
    assert session.view.seat == 0
    assert [action.kind for action in session.match.actions] == ["take", "pass", "take", "pass"]
    assert "passes until asked to act" in [
        words for _, words in table.scene.panel("seat:1").words.signs
    ]


def test_a_wish_until_something_happens_ends_when_it_does(open_toy: OpenToy, qtbot: QtBot) -> None:
    table = start(open_toy)
    session = table.session
    session.submit(TAKE)
    press(table, f"wish:{UNTIL_HAPPENING.name}")
    wait_for(qtbot, lambda: session.acting == 0)
    press(table, "look")
    session.submit(PLAY)
    assert session.wishes.of(1) is None
    assert session.open_table


def test_a_seat_can_be_asked_again(open_toy: OpenToy, qtbot: QtBot) -> None:
    table = start(open_toy)
    session = table.session
    session.submit(TAKE)
    press(table, f"wish:{UNTIL_TURN.name}")
    wait_for(qtbot, lambda: session.acting == 0)
    table.menu.chosen.emit("ask:1")
    press(table, "look")
    session.submit(TAKE)
    assert session.acting_human == 1
    assert session.open_table


def test_games_without_open_answers_keep_their_curtain(open_toy: OpenToy) -> None:
    table = start(open_toy, HiddenToy())
    table.session.submit(TAKE)
    assert table.curtain.isVisible()
    assert not table.session.open_table
