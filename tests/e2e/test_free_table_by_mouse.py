"""The free table by mouse and keyboard: several cards are taken with Shift or a frame, and go
together.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.engine.gestures import Dragged
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games.blank.table.game import FreeTable
from luminagames.games.blank.table.pieces import TableState
from luminagames.table.session import TableSession
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import QUICK
from tests.e2e.mouse import LEFT, Mouse
from tests.tables import rested, seen_table


@pytest.fixture
def table(qtbot: QtBot) -> TableWidget:
    """One person, with four cards on the ground."""
    load_fonts()
    game = FreeTable([{"id": f"c{n}", "name": f"Card {n}"} for n in range(12)])
    one: Match[TableState] = Match(game, {}, [SeatInfo("Ada")], 1)
    for at in range(4):
        index = game.gesture_index(one.view(0))
        where = (2_000 * at, 1_000)
        one.submit(index.find(Dragged("zone:deck", "zone:ground", where))[0])
    session = TableSession(one, [None])
    made = seen_table(qtbot, session, QUICK)
    session.lift_curtain()
    return rested(made)


def ground(table: TableWidget) -> list[str]:
    state = table.session.match.state
    return [f"card:{card.card}" for card in state.zones["ground"]]


def frame(table: TableWidget, first: str, last: str) -> None:
    """From the left of a card to the right of another."""
    view, scene = table.view, table.scene
    left, right = (view.on_screen(scene.hit_rect(one)) for one in (first, last))
    start = QPoint(int(left.left()) - 8, int(left.top()) - 8)
    end = QPoint(int(right.right()) + 8, int(right.bottom()) + 8)
    port = view.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(port, start + (end - start) * share)
    QTest.mouseRelease(port, LEFT, pos=end)


def test_a_frame_takes_what_is_in_it_and_a_key_acts_on_all_of_it(table: TableWidget) -> None:
    cards = ground(table)
    frame(table, cards[0], cards[2])
    assert table.hand.picked == frozenset(cards[:3])
    offers = {one.key for one in table.prompt.offered}
    assert {"F", "T", "G", "H", "Esc"} <= offers
    before = table.session.match.step
    QTest.keyClick(table.view, Qt.Key.Key_T)
    assert table.session.match.step == before + 1
    turned = [card.turns for card in table.session.match.state.zones["ground"]]
    assert turned == [1, 1, 1, 0]


def test_with_shift_one_more_is_taken_and_all_are_dragged(table: TableWidget) -> None:
    cards = ground(table)
    mouse = Mouse(table)
    for card in (cards[0], cards[3]):
        QTest.mouseClick(
            table.view.viewport(), LEFT, Qt.KeyboardModifier.ShiftModifier, mouse.point(card)
        )
    assert table.hand.picked == frozenset((cards[0], cards[3]))
    rings = table.scene._taken.rings
    assert len(rings) == 2
    mouse.drag(cards[0], "zone:discard")
    discard = table.session.match.state.zones["discard"]
    assert {f"card:{card.card}" for card in discard} == {cards[0], cards[3]}
    assert table.hand.picked == frozenset()
    assert table.scene._taken.rings == ()


def test_esc_lets_go_of_all(table: TableWidget) -> None:
    cards = ground(table)
    frame(table, cards[0], cards[3])
    assert table.scene._taken.frame is None
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert table.hand.picked == frozenset()
    assert table.scene._taken.rings == ()


def test_a_screen_reader_takes_several_too(table: TableWidget) -> None:
    cards = ground(table)
    parts = table.reader._parts

    def deed(card: str, words: str) -> None:
        (found,) = [one for one in parts._deeds(card) if one.name == words]
        found.do()

    deed(cards[0], "Take with others")
    deed(cards[1], "Take with others")
    assert table.hand.picked == frozenset(cards[:2])
    deed(cards[1], "Turn 2 cards over")
    assert [card.up for card in table.session.match.state.zones["ground"]][:2] == [False, False]


def test_what_a_screen_reader_offers_is_done(table: TableWidget) -> None:
    """The list of a sampled decision has examples only: what is not in it is done all the same."""
    card = ground(table)[0]
    parts = table.reader._parts
    (flip,) = [one for one in parts._deeds(card) if one.name.startswith("Turn Card")]
    flip.do()
    assert not table.session.match.state.zones["ground"][0].up
