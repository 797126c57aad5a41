"""The tray: groups of a hand, moved by mouse and keyboard, secret of their seat, beside the match
and not in it.
"""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget
from pytestqt.qtbot import QtBot

from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Place, Rect
from luminagames.table.hand import tray
from luminagames.table.hand.groups import LOOSE, HandLayouts, Laid
from luminagames.table.items.group import NewGroupItem
from luminagames.table.widget import TableWidget
from tests.e2e.mouse import Mouse
from tests.table.conftest import OpenToy
from tests.table.group_toy import GroupToy
from tests.tables import rested


@pytest.fixture
def table(open_toy: OpenToy) -> TableWidget:
    table = open_toy(GroupToy())
    table.session.lift_curtain()
    return table


def laid(table: TableWidget, seat: int = 0) -> Laid:
    return table.session.layouts.of(seat)


def press(table: TableWidget, *keys: Qt.Key, shift: bool = False) -> None:
    modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    for key in keys:
        QTest.keyClick(table.view, key, modifier)


# The layout itself


def test_a_layout_follows_the_hand() -> None:
    before = Laid(((1, 2), (3,)), (4,))
    assert before.following([1, 4, 5]) == Laid(((1,),), (4, 5))


def test_cards_move_between_groups_and_empty_groups_are_gone() -> None:
    start = Laid(((1, 2),), (3, 4))
    assert start.moved(3, 0, 1) == Laid(((1, 3, 2),), (4,))
    assert start.moved(3, 5, 0) == Laid(((1, 2), (3,)), (4,))
    assert start.moved(1, 0, 2) == Laid(((2, 1),), (3, 4))
    assert start.moved(1, LOOSE, 1).moved(2, LOOSE, 0) == Laid((), (2, 3, 1, 4))


def test_undo_brings_back_the_layout_of_that_step() -> None:
    layouts = HandLayouts()
    layouts.follow(0, 0, [1, 2, 3])
    layouts.lay(0, 0, Laid(((1, 2),), (3,)))
    layouts.follow(0, 1, [2, 3])
    layouts.follow(0, 2, [2, 3])
    assert layouts.of(0) == Laid(((2,),), (3,))
    layouts.follow(0, 0, [1, 2, 3])
    assert layouts.of(0) == Laid(((1, 2),), (3,))


def test_a_card_that_comes_back_later_is_loose() -> None:
    layouts = HandLayouts()
    layouts.follow(0, 0, [1, 2])
    layouts.lay(0, 0, Laid(((1, 2),), ()))
    layouts.follow(0, 1, [2])
    layouts.follow(0, 2, [2, 1])
    assert layouts.of(0) == Laid(((2,),), (1,))


def test_layouts_are_written_and_read_and_nonsense_is_passed_over() -> None:
    layouts = HandLayouts()
    layouts.lay(1, 3, Laid(((1, 2), (5,)), (4,)))
    other = HandLayouts()
    other.read(layouts.to_data(), 3, {1: [1, 2, 4, 5]})
    assert other.of(1) == layouts.of(1)
    for nonsense in (
        None,
        [],
        {"x": {}},
        {"0": {"groups": [[1], [1]]}},
        {"0": {"groups": 3}},
        {"0": 4},
    ):
        fresh = HandLayouts()
        fresh.read(nonsense, 0, {0: [1, 2]})
        assert not fresh.of(0).groups


@pytest.mark.parametrize("seed", range(30))
def test_whatever_layout_is_kept_each_card_of_the_hand_lies_once_and_no_other(seed: int) -> None:
    rng = SplitMix64(seed)
    hand = list(range(1, 20))
    rng.shuffle(hand)
    del hand[1 + rng.below(9) :]
    cards: list[Json] = [rng.below(24) for _ in range(rng.below(14))]
    at, to = sorted((rng.below(len(cards) + 1), rng.below(len(cards) + 1)))
    kept: dict[str, Json] = {
        "0": {
            "groups": [cards[:at], cards[at:to]],
            "loose": cards[to:],
            "by_itself": seed % 2 == 0,
        },
        "7": {"groups": [[1, 2]], "loose": []},
    }
    layouts = HandLayouts()
    layouts.follow(0, 5, hand)
    layouts.read(kept, 5, {0: hand})
    laid = layouts.of(0)
    assert sorted([*laid.loose, *(card for one in laid.groups for card in one)]) == sorted(hand)
    assert not layouts.of(7).groups, "there is no such seat"


@pytest.mark.parametrize("sizes", [(), (1,), (3, 3, 3), (1,) * 9, (9,), (2, 2, 2, 2, 1)])
def test_groups_never_leave_the_tray_nor_cover_each_other(sizes: tuple[int, ...]) -> None:
    place = Place("place:groups", Rect(296, 348, 1008, 236), "groups")
    found = tray.boxes(place, sizes, [size < 3 for size in sizes])
    assert len(found) == len(sizes) + 1
    for box in found:
        assert box.rect.x >= place.rect.x
        assert box.rect.x + box.rect.w <= place.rect.x + place.rect.w + 0.01
        for spot in box.spots:
            assert spot.rect.x + spot.rect.w <= box.rect.x + box.rect.w
    for left, right in itertools.pairwise(found):
        end = left.rect.x + left.rect.w if left.note is None else left.note.x + left.note.w
        assert end <= right.rect.x + 0.01


# By mouse


def test_cards_are_dragged_into_groups_and_back(table: TableWidget) -> None:
    mouse = Mouse(table)
    mouse.drag("card:1", "group:new")
    mouse.drag("card:0", "group:0")
    assert laid(table).groups in (((0, 1),), ((1, 0),))
    assert table.scene.tray.judged[0].kind == ""
    mouse.drag("card:3", "group:new")
    mouse.drag("card:0", "group:1")
    assert [set(cards) for cards in laid(table).groups] == [{1}, {0, 3}]
    assert table.scene.tray.judged[1].points == 2
    mouse.drag("card:1", "zone:hand[0]")
    assert set(laid(table).loose) == {1, 2}
    assert table.session.match.step == 0


def test_click_and_click_moves_a_card(table: TableWidget) -> None:
    mouse = Mouse(table)
    mouse.click("card:1")
    assert table.hand.holding == "card:1"
    at = mouse.drop_point("card:1", "group:new")
    QTest.mouseMove(mouse.viewport, at)
    QTest.mouseClick(mouse.viewport, Qt.MouseButton.LeftButton, pos=at)
    assert laid(table).groups == ((1,),)


def test_loose_cards_are_sorted_by_dragging(table: TableWidget) -> None:
    mouse = Mouse(table)
    start, end = mouse.point("card:0"), mouse.point("card:3") - QPoint(6, 0)
    QTest.mousePress(mouse.viewport, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(mouse.viewport, start + (end - start) * share)
    QTest.mouseRelease(mouse.viewport, Qt.MouseButton.LeftButton, pos=end)
    assert laid(table).loose == (1, 2, 0, 3)
    assert [thing.card for thing in table.scene.plan.things if thing.place == "zone:hand[0]"] == [
        1,
        2,
        0,
        3,
    ]


def test_a_card_of_a_group_is_still_played_by_the_rules(table: TableWidget) -> None:
    mouse = Mouse(table)
    mouse.drag("card:0", "group:new")
    mouse.drag("card:0", "zone:board[0]")
    assert table.session.match.step == 1


def test_a_click_on_a_group_says_what_it_lacks_and_the_clause(table: TableWidget) -> None:
    mouse = Mouse(table)
    mouse.drag("card:0", "group:new")
    rect = table.scene.rect_of("group:0")
    assert rect is not None
    at = table.view.on_screen(rect).bottomLeft().toPoint() + QPoint(8, -6)
    QTest.mouseClick(mouse.viewport, Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()
    assert table.bubble.isVisible()
    assert table.bubble.reason is not None
    assert table.bubble.reason.clause == "T-5"


def test_the_tray_arranges_and_the_sum_is_that_of_the_game(table: TableWidget) -> None:
    table.prompt.buttons["arrange"].click()
    assert laid(table) == Laid(((0, 3),), (1, 2))
    assert table.scene.tray.summary is not None
    assert table.scene.tray.summary.points == 2


# By keyboard


def ringed(table: TableWidget) -> int:
    return sum(isinstance(item, NewGroupItem) and item.focused for item in table.scene.items())


def test_a_card_is_grouped_and_shifted_by_keyboard(table: TableWidget) -> None:
    table.keyboard.put_cursor("card:1")
    press(table, Qt.Key.Key_Return)
    assert table.hand.holding == "card:1"
    table.keyboard.put_cursor("group:new")
    assert table.narrator.spoken("group:new", table.scene) == "New group"
    assert ringed(table) == 1, "the keyboard's ring is around the place for a new group"
    press(table, Qt.Key.Key_Return)
    assert laid(table).groups == ((1,),)
    table.keyboard.put_cursor("card:0")
    assert ringed(table) == 0
    press(table, Qt.Key.Key_Right, shift=True)
    assert laid(table).loose == (2, 0, 3)
    press(table, Qt.Key.Key_S)
    assert laid(table).loose == (0, 2, 3)
    press(table, Qt.Key.Key_A)
    assert laid(table).groups == ((0, 3),)


# Undo, seats, secrets


def test_undo_brings_a_card_back_to_its_group(table: TableWidget) -> None:
    mouse = Mouse(table)
    table.prompt.buttons["arrange"].click()
    mouse.drag("card:0", "zone:board[0]")
    assert laid(table).groups == ((3,),)
    assert table.session.can_undo
    table.session.undo()
    assert laid(table).groups == ((0, 3),)


def everything_said(table: TableWidget) -> str:
    """All words that the window holds for another program: titles, tooltips, accessible names."""
    widgets: list[QWidget] = [table, *table.findChildren(QWidget)]
    said = [
        text
        for one in widgets
        for text in (one.accessibleName(), one.accessibleDescription(), one.toolTip())
    ]
    items: list[QGraphicsItem] = list(table.scene.items())
    return " ".join([*said, table.windowTitle(), *(item.toolTip() for item in items)])


def test_the_curtain_and_another_seat_show_nothing_of_a_layout(table: TableWidget) -> None:
    table.prompt.buttons["arrange"].click()
    table.hand.press_button("button:pass")
    assert table.curtain.isVisible()
    assert table.session.view.seat is None
    assert not table.scene.plan.boxes
    assert table.scene.tray.judged == ()
    assert not [key for key in table.scene.things if key in {f"card:{card}" for card in range(8)}]
    assert "Pair" not in everything_said(table)
    assert "Card 3" not in everything_said(table)
    QTest.mouseClick(rested(table).curtain.button, Qt.MouseButton.LeftButton)
    assert not table.curtain.isVisible()
    assert table.session.view.seat == 1
    assert laid(table, 1) == Laid((), (4, 5, 6, 7))
    assert len(table.scene.plan.boxes) == 1
    assert "back:hand[0].0" in table.scene.things
    table.hand.press_button("button:pass")
    table.session.lift_curtain()
    assert laid(table).groups == ((0, 3),)
    assert len(table.scene.plan.boxes) == 2


def test_a_layout_is_no_part_of_the_match(table: TableWidget) -> None:
    before = table.session.match.to_record()
    table.prompt.buttons["arrange"].click()
    assert table.session.match.to_record() == before


def test_against_programs_there_is_no_curtain_and_a_held_card_is_not_taken(
    open_toy: OpenToy, qtbot: QtBot
) -> None:
    table = open_toy(GroupToy(), bots={1: "random"})
    assert not table.curtain.isVisible()
    table.hand.press_button("button:pass")
    rect = table.scene.rect_of("card:1")
    assert rect is not None
    table.hand.lift("card:1", rect.center())
    QTest.qWait(30)
    assert table.session.match.step == 1
    table.hand.put_back()
    qtbot.waitUntil(lambda: table.session.match.step >= 2)


# Hands that are counted


def test_hands_are_shown_when_they_are_counted(table: TableWidget) -> None:
    for _ in range(4):
        table.session.lift_curtain()
        table.hand.press_button("button:pass")
        QApplication.processEvents()
    assert table.scoreboard.isVisible()
    assert table.scoreboard.result is None
    assert table.scoreboard.buttons["rematch"].isHidden()
    QTest.keyClick(table.scoreboard, Qt.Key.Key_Return)
    assert not table.scoreboard.isVisible()


def test_what_a_person_laid_out_is_taken_back_before_the_match_goes_back() -> None:
    layouts = HandLayouts()
    layouts.follow(0, 3, [1, 2, 3])
    layouts.lay(0, 3, Laid(((1, 2),), (3,)), by_hand=True)
    layouts.lay(0, 3, Laid(((1, 2, 3),)), by_hand=True)
    assert layouts.can_take_back(0, 3)
    assert layouts.take_back(0, 3)
    assert layouts.of(0) == Laid(((1, 2),), (3,))
    assert layouts.take_back(0, 3)
    assert layouts.of(0) == Laid((), (1, 2, 3))
    assert not layouts.take_back(0, 3), "and then the match itself goes back"
    layouts.lay(0, 3, Laid(((1, 2),), (3,)), by_hand=True)
    assert not layouts.can_take_back(0, 4), (
        "what was laid out before the last action goes back with it"
    )
