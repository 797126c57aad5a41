"""Piles are looked through: by mouse and by key, backs stay backs, and nobody else sees what was
looked at.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.engine.gestures import drag, tap
from luminagames.engine.message import Message
from luminagames.engine.show import Place, Rect, TableLayout
from luminagames.engine.view import View
from luminagames.table.heaps.piles import more_than_top, open_pile
from luminagames.table.widget import TableWidget
from tests.e2e.mouse import Mouse
from tests.table.conftest import OpenToy
from tests.table.toy import HiddenToy, ToyGame, ToyState

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
HEAP, DECK, SECRET = "zone:heap[0]", "zone:deck", "zone:heap[1]"


def piles(view: View, heap: tuple[int | None, ...], of_ben: tuple[int | None, ...]) -> View:
    """The same view with three piles: cards from number 100 on have the eight faces in turn."""
    zones = {**view.zones, "heap[0]": heap, "heap[1]": of_ben, "deck": (None, None)}
    seen = {card: f"c{card % 8}" for card in (*heap, *of_ben) if card is not None}
    return replace(view, zones=zones, cards={**view.cards, **seen})


def places(game: TableLayout) -> TableLayout:
    """The same layout with three piles in the middle."""
    more = (
        Place(
            HEAP, Rect(960, 330, 120, 168), "pile", Message("Heap"), seat=0, back="toy", top="last"
        ),
        Place(SECRET, Rect(1090, 330, 120, 168), "pile", seat=1, back="toy", top="first"),
        Place(DECK, Rect(1220, 330, 120, 168), "pile", Message("Deck"), back="toy"),
    )
    return TableLayout((*game.places, *more))


class PileToy(ToyGame):
    """With a heap whose last card lies on top and whose second one lies face down, a heap of Ben's,
    and a deck.
    """

    heap: tuple[int | None, ...] = (100, None, 102, 103)

    def view(self, state: ToyState, seat: int | None) -> View:
        return piles(super().view(state, seat), self.heap, (105,))

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        return places(super().table_layout(n_seats, bottom))


class HiddenPiles(HiddenToy):
    """With hidden hands; who owns a heap knows what lies in it, the other one sees the first card
    only.
    """

    def view(self, state: ToyState, seat: int | None) -> View:
        view = super().view(state, seat)
        return piles(view, (100, 101, 102), (105, 106, 107) if seat == 1 else (105, None, None))

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        return places(super().table_layout(n_seats, bottom))


class TapPiles(PileToy):
    """A rule knows a tap on the heap, but never allows it."""

    gestures = {**ToyGame.gestures, "poke": [tap(HEAP), drag("card:{card}", HEAP)]}


def click(table: TableWidget, touch: str, button: Qt.MouseButton = LEFT) -> None:
    mouse = Mouse(table)
    QTest.mouseClick(mouse.viewport, button, pos=mouse.point(touch))


def key(table: TableWidget, name: Qt.Key) -> None:
    QTest.keyClick(table.through.board, name)


def test_a_pile_is_what_the_view_shows_of_it_the_top_first(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    plan, view = table.scene.plan, table.session.view
    pile = open_pile(plan, view, HEAP)
    assert pile is not None
    assert pile.cards == ("c7", "c6", "", "c4")
    assert more_than_top(pile)
    assert open_pile(plan, view, DECK) is None
    assert open_pile(plan, view, "card:0") is None
    single = open_pile(plan, view, SECRET)
    assert single is not None
    assert not more_than_top(single)
    assert single.label == Message("Heap"), "it bears no name, but its like does"


def test_a_click_that_means_nothing_else_opens_the_pile(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    click(table, HEAP)
    board = table.through.board
    assert board.isVisible()
    assert table.focusWidget() is board
    assert board.cards == ("c7", "c6", "", "c4")
    assert board.title == "Heap  ·  Ada"
    assert board.accessibleName() == "Heap  ·  Ada"
    assert board.accessibleDescription() == "1 of 4: Card 7"
    assert board.reach == 0, "four cards need no bar"
    assert not table.bubble.isVisible()
    QTest.mouseClick(board, LEFT, pos=QPoint(4, 4))
    assert not board.isVisible()
    assert table.focusWidget() is table.view
    assert not table.session.match.actions


def test_a_click_that_a_rule_knows_says_why_not_and_the_right_button_looks(
    open_toy: OpenToy,
) -> None:
    table = open_toy(TapPiles())
    click(table, HEAP)
    assert not table.through.open
    QApplication.processEvents()
    assert table.bubble.isVisible()
    assert table.through.hint(HEAP) == "Right click to look through all 4"
    click(table, HEAP, RIGHT)
    assert table.through.open
    assert not table.bubble.isVisible()


def test_the_right_button_first_cancels_what_is_held(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    click(table, "card:0")
    assert table.hand.holding
    click(table, HEAP, RIGHT)
    assert not table.hand.holding
    assert not table.through.open


def test_space_opens_it_arrows_go_on_and_space_shows_one_large(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    table.keyboard.put_cursor(HEAP)
    QTest.keyClick(table.view, Qt.Key.Key_Space)
    board = table.through.board
    assert board.isVisible()
    key(table, Qt.Key.Key_Right)
    assert board.accessibleDescription() == "2 of 4: Card 6"
    key(table, Qt.Key.Key_Space)
    assert table.zoom.isVisible()
    assert table.zoom.definition == "c6"
    QTest.keyClick(table.zoom, Qt.Key.Key_Right)
    assert table.zoom.definition == "c4", "the back between them has nothing to show"
    QTest.keyClick(table.zoom, Qt.Key.Key_Right)
    assert table.zoom.definition == "c7", "round about"
    QTest.keyClick(table.zoom, Qt.Key.Key_Escape)
    assert not table.zoom.isVisible()
    assert board.isVisible()
    assert table.focusWidget() is board
    key(table, Qt.Key.Key_Escape)
    assert not board.isVisible()
    assert not table.menu.isVisible()
    assert table.focusWidget() is table.view
    assert board.cards == ()
    assert not board.accessibleDescription()


def test_a_back_stays_a_back(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    click(table, HEAP)
    board = table.through.board
    board.go_to(2)
    assert board.accessibleDescription() == "3 of 4: hidden card"
    key(table, Qt.Key.Key_Space)
    QTest.mouseClick(board, LEFT, pos=board.card_rect(2).center().toPoint())
    assert not table.zoom.isVisible()


def test_a_pile_with_one_card_to_see_shows_it_large(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    click(table, SECRET)
    assert not table.through.open
    assert table.zoom.isVisible()
    assert table.zoom.definition == "c1"


def test_a_pile_that_nobody_sees_is_refused_as_ever(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    click(table, DECK)
    click(table, DECK, RIGHT)
    assert not table.through.open
    assert not table.zoom.isVisible()


def test_only_the_view_of_the_one_who_looks_is_shown(open_toy: OpenToy) -> None:
    table = open_toy(HiddenPiles())
    table.session.lift_curtain()
    click(table, SECRET)
    assert table.through.board.cards == ()
    assert table.zoom.definition == "c1"


def test_the_curtain_closes_the_pile_and_the_large_card(open_toy: OpenToy) -> None:
    table = open_toy(HiddenPiles())
    table.session.lift_curtain()
    click(table, HEAP)
    key(table, Qt.Key.Key_Space)
    assert table.zoom.isVisible()
    legal = table.session.view.legal
    table.session.submit(next(action for action in legal if action.kind == "pass"))
    assert table.curtain.isVisible()
    assert not table.through.open
    assert not table.zoom.isVisible()
    assert table.through.board.cards == ()
    table.session.lift_curtain()
    assert not table.through.open


def test_another_seat_that_looks_closes_it(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    click(table, HEAP)
    table.session.submit(next(one for one in table.session.view.legal if one.kind == "pass"))
    assert table.session.view.seat == 1
    assert not table.through.open


def test_it_stays_open_while_a_program_plays_and_shows_what_lies_there_then(
    open_toy: OpenToy,
) -> None:
    game = PileToy()
    table = open_toy(game, bots={1: "random"})
    click(table, HEAP)
    game.heap = (100, 103)
    table.session.match.submit(next(one for one in table.session.view.legal if one.kind == "pass"))
    table.session.renew()
    table.sync()
    assert not table.session.my_turn
    assert table.through.open
    assert table.through.board.cards == ("c7", "c4")
    key(table, Qt.Key.Key_Escape)
    click(table, HEAP)
    assert table.through.open, "it is looked through while another is asked, too"


def test_many_cards_are_scrolled_to(open_toy: OpenToy) -> None:
    game = PileToy()
    game.heap = tuple(range(100, 160))
    table = open_toy(game)
    click(table, HEAP)
    board = table.through.board
    assert board.reach > 0
    key(table, Qt.Key.Key_End)
    assert board.scrolled == pytest.approx(board.reach, abs=1)
    assert board.area().contains(board.card_rect(59).center())
    key(table, Qt.Key.Key_Home)
    assert board.scrolled == 0
    at = QPointF(board.area().center())
    wheel = QWheelEvent(
        at,
        QPointF(board.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board, wheel)
    assert board.scrolled > 0
    way, _ = board.bar()
    QTest.mousePress(board, LEFT, pos=QPointF(way.center().x(), way.bottom() - 2).toPoint())
    assert board.scrolled == pytest.approx(board.reach, abs=1)
    QTest.mouseRelease(board, LEFT, pos=way.center().toPoint())


def test_hovering_shows_a_card_large_and_going_on_hides_it(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    click(table, HEAP)
    board = table.through.board
    board.rested.emit(1)
    assert table.zoom.isVisible()
    assert table.zoom.definition == "c6"
    assert not table.zoom.pinned
    board.rested.emit(-1)
    assert not table.zoom.isVisible()
    assert table.through.hint(HEAP) == "Click to look through all 4"
    assert not table.through.hint(SECRET)


def test_a_screen_reader_says_how_many_cards_lie_in_a_pile(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    assert table.narrator.spoken(HEAP, table.scene) == "Card 7, on top of 4 cards, Heap"


def test_another_size_of_the_window_keeps_it_in_the_window(open_toy: OpenToy) -> None:
    table = open_toy(PileToy())
    click(table, HEAP)
    table.resize(1024, 640)
    QApplication.processEvents()
    board = table.through.board
    assert board.isVisible()
    assert board.geometry() == table.view.geometry()
    assert board.rect().contains(board.content().toRect())
