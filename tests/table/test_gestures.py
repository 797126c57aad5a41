"""What a mouse does: press, move, release on the viewport; nothing here speaks to the match."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.table.gestures.carry import Carry
from luminagames.table.gestures.drag import Drag
from luminagames.table.items.flight import FlyingCard
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture
from tests.e2e.mouse import Mouse
from tests.table.conftest import OpenToy

LEFT = Qt.MouseButton.LeftButton


def done(table: TableWidget) -> list[str]:
    return [action.kind for action in table.session.match.actions]


def lift(table: TableWidget, touch: str, by: int = 60) -> Mouse:
    mouse = Mouse(table)
    QTest.mousePress(mouse.viewport, LEFT, pos=mouse.point(touch))
    QTest.mouseMove(mouse.viewport, mouse.point(touch) - QPoint(0, by))
    return mouse


def test_a_drag_onto_the_lit_target_is_the_action(open_toy: OpenToy) -> None:
    table = open_toy()
    Mouse(table).drag("card:0", "zone:board[0]")
    assert done(table) == ["play"]
    assert table.scene.plan.thing("card:0").place == "zone:board[0]"
    assert not table.hand.holding


def test_while_something_is_held_only_its_targets_are_lit_and_the_rest_is_veiled(
    open_toy: OpenToy,
) -> None:
    table = open_toy()
    lift(table, "card:0")
    assert table.hand.holding == "card:0"
    assert set(table.hand.held.targets) == {"zone:board[0]"}
    assert not table.scene.sources
    assert not table.scene.board.isVisible()
    assert not table.log.isVisible(), "it is part of the veiled picture"
    table.view.cancel()
    assert table.log.isVisible()


def test_the_target_of_largest_overlap_is_hot(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = lift(table, "card:0", 20)
    target = table.hand.held.targets["zone:board[0]"]
    assert not target.hot
    QTest.mouseMove(mouse.viewport, mouse.drop_point("card:0", "zone:board[0]"))
    assert target.hot


def test_less_than_the_start_distance_is_a_click(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = Mouse(table)
    at = mouse.point("card:0")
    QTest.mousePress(mouse.viewport, LEFT, pos=at)
    QTest.mouseMove(mouse.viewport, at + QPoint(2, 2))
    assert not table.hand.holding
    QTest.mouseRelease(mouse.viewport, LEFT, pos=at + QPoint(2, 2))
    assert isinstance(table.view.gesture, Carry)


def test_escape_cancels_a_drag(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = lift(table, "card:0")
    assert isinstance(table.view.gesture, Drag)
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert not table.hand.holding
    QTest.mouseRelease(mouse.viewport, LEFT, pos=mouse.drop_point("card:0", "zone:board[0]"))
    assert done(table) == []
    assert table.scene.board.isVisible()
    assert table.scene.things["card:0"].isVisible()


def test_the_right_button_cancels_a_drag(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = lift(table, "card:0")
    QTest.mousePress(mouse.viewport, Qt.MouseButton.RightButton, pos=mouse.point("card:0"))
    assert not table.hand.holding


def test_losing_the_window_cancels_a_drag(open_toy: OpenToy) -> None:
    table = open_toy()
    lift(table, "card:0")
    lost = QFocusEvent(QFocusEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
    QApplication.sendEvent(table.view, lost)
    assert not table.hand.holding


def test_a_click_lifts_what_can_only_be_dragged_and_a_click_on_the_target_drops_it(
    open_toy: OpenToy,
) -> None:
    table = open_toy()
    mouse = Mouse(table)
    mouse.click("card:0")
    assert table.hand.holding == "card:0"
    end = mouse.drop_point("card:0", "zone:board[0]")
    QTest.mouseMove(mouse.viewport, end)
    QTest.mouseClick(mouse.viewport, LEFT, pos=end)
    assert done(table) == ["play"]


def test_a_second_click_does_the_first_thing_that_the_card_can_do(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = Mouse(table)
    mouse.click("card:0")
    mouse.click("card:0")
    assert done(table) == ["play"]


def test_a_drop_on_nothing_puts_the_card_back_without_a_word(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = lift(table, "card:0", 10)
    QTest.mouseMove(mouse.viewport, QPoint(640, 700))
    QTest.mouseRelease(mouse.viewport, LEFT, pos=QPoint(640, 700))
    assert done(table) == []
    assert table.scene.things["card:0"].isVisible()


def test_a_card_that_may_not_be_played_can_be_lifted_and_the_drop_says_why(
    open_toy: OpenToy,
) -> None:
    table = open_toy()
    mouse = lift(table, "card:1")
    assert table.hand.holding == "card:1"
    assert not table.hand.held.targets
    end = table.view.on_screen(table.scene.rect_of("zone:board[0]")).center().toPoint()
    QTest.mouseMove(mouse.viewport, end)
    QTest.mouseRelease(mouse.viewport, LEFT, pos=end)
    QApplication.processEvents()
    assert table.bubble.isVisible()
    assert table.bubble.reason is not None
    assert table.bubble.reason.clause == "T-1"
    assert table.scene.things["card:1"].light == "refused"
    assert done(table) == []


def test_a_tap_that_nothing_answers_says_what_is_asked(open_toy: OpenToy) -> None:
    table = open_toy()
    Mouse(table).click("card:1")
    QApplication.processEvents()
    assert table.bubble.reason is not None
    assert table.bubble.reason.clause == ""
    assert (
        "".join(run.text for run in table.bubble.reason.sentence)
        == "Something else is asked: Choose"
    )


def test_the_clause_of_a_refusal_opens_the_rulebook(open_toy: OpenToy) -> None:
    table = open_toy()
    opened: list[str] = []
    table.open_rule.connect(opened.append)
    test_a_card_that_may_not_be_played_can_be_lifted_and_the_drop_says_why(lambda: table)
    QTest.mouseClick(table.bubble.rule, LEFT)
    assert opened == ["T-1"]


def test_the_next_click_closes_the_refusal(open_toy: OpenToy) -> None:
    table = open_toy()
    Mouse(table).click("card:1")
    QApplication.processEvents()
    QTest.mouseClick(table.view.viewport(), LEFT, pos=QPoint(5, 5))
    assert not table.bubble.isVisible()


def test_several_actions_open_a_menu_with_a_row_of_numbers(open_toy: OpenToy) -> None:
    table = open_toy()
    Mouse(table).drag("card:2", "zone:board[0]")
    assert done(table) == []
    assert table.menu.isVisible()
    assert [action.get("points") for action in table.menu.choices] == [1, 2, 3]
    QTest.mouseClick(table.menu, LEFT, pos=table.menu.cells()[2].center().toPoint())
    assert table.session.match.actions[0].get("points") == 3


def test_a_menu_that_is_closed_does_nothing(open_toy: OpenToy) -> None:
    table = open_toy()
    Mouse(table).drag("card:2", "zone:board[0]")
    QTest.keyClick(table.menu, Qt.Key.Key_Escape)
    assert not table.menu.isVisible()
    assert done(table) == []


def test_picks_narrow_what_is_lit_and_the_button_waits_for_a_whole_set(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = Mouse(table)
    mouse.click("pile:bank.blue")
    assert table.scene.picked == {"pile:bank.blue"}
    assert table.scene.sources == {"pile:bank.red"}
    assert not table.prompt.buttons["take"].isEnabled()
    mouse.click("pile:bank.red")
    assert table.prompt.buttons["take"].isEnabled()
    mouse.press_button("take")
    assert done(table) == ["take"]
    assert not table.hand.picked


def test_a_second_click_puts_a_pick_back(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = Mouse(table)
    mouse.click("pile:bank.blue")
    mouse.click("pile:bank.blue")
    assert not table.hand.picked
    assert "take" not in table.prompt.buttons


def test_escape_puts_picks_back_and_opens_no_menu(open_toy: OpenToy) -> None:
    table = open_toy()
    Mouse(table).click("pile:bank.blue")
    table.view.setFocus()
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert not table.hand.picked
    assert not table.menu.isVisible(), "what was picked is put back first"
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert table.menu.isVisible()


def test_a_button_of_the_prompt_bar_is_an_action(open_toy: OpenToy) -> None:
    table = open_toy()
    Mouse(table).press_button("button:pass")
    assert done(table) == ["pass"]


def test_what_is_picked_is_previewed_on_the_counters(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = Mouse(table)
    mouse.click("pile:bank.red")
    mouse.click("pile:bank.green")
    assert table.scene.things["pile:bank.red"].change == -1


def test_hovering_shows_what_is_known_about_a_point(open_toy: OpenToy) -> None:
    table = open_toy()
    rect = table.scene.rect_of("card:0")
    assert rect is not None
    touched = table.scene.touchables_at(QPointF(rect.center()))
    assert touched[0] in ("card:0", "card:1")
    assert touched[-1] == "seat:0"


def test_while_something_is_held_the_prompt_says_what_a_drop_does_and_costs(
    open_toy: OpenToy,
) -> None:
    table = open_toy()
    lift(table, "card:0")
    said = table.prompt.accessibleName()
    assert said.startswith("Drop Card 0 on ")
    assert "{" not in said
    assert said.endswith(".")
    assert [button.name for button in table.prompt.offered] == ["cancel"]


def test_what_a_drop_would_do_is_forgotten_when_its_target_is_left(open_table: OpenTable) -> None:
    table = open_table("luturas")
    for _ in range(60):
        table.session.lift_curtain()
        sources = [
            one
            for one in sorted(table.session.index.drags)
            if table.scene.plan.thing(one) is not None
        ]
        for source in sources:
            home, target = table.scene.rect_of(source), min(table.session.index.drags[source])
            landing = table.scene.landing(target, table.scene.plan.thing(source))
            if home is None or landing is None:
                continue
            table.hand.lift(source, home.center())
            at_rest = table.scene.considered
            table.hand.carry_to(QPointF(landing.x + landing.w / 2, landing.y + landing.h / 2))
            over = table.scene.considered
            table.hand.carry_to(QPointF(2, 2))
            assert table.scene.considered == at_rest, f"{source} is not over {target} any more"
            table.hand.put_back()
            if over is not None and over != at_rest:
                return
        table.session.submit(table.session.view.legal[0])
    pytest.fail("nothing was ever forecast")


def test_a_drop_with_several_meanings_can_be_decided_from_the_prompt(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse = Mouse(table)
    mouse.click("card:2")
    assert [button.name for button in table.prompt.offered] == ["choose", "cancel"]
    QTest.mouseClick(table.prompt.buttons["choose"], LEFT)
    assert not table.hand.holding
    assert table.view.gesture is None
    assert table.menu.isVisible()
    QTest.keyClick(table.menu, Qt.Key.Key_Return)
    assert done(table) == ["play"]


def test_a_dropped_card_goes_on_from_where_it_was_let_go(open_toy: OpenToy) -> None:
    """It must not jump back into the hand and fly from there."""
    table = open_toy(settings=TableSettings(hover_ms=0, bot_pace_ms=0))
    home, target = table.scene.rect_of("card:0"), table.scene.rect_of("zone:board[0]")
    assert home is not None
    assert target is not None
    table.hand.lift("card:0", home.center())
    table.hand.carry_to(target.center())
    held = table.hand.held.rect()
    table.hand.drop(target.center())
    flying = [item for item in table.scene.items() if isinstance(item, FlyingCard)]
    assert [one.start for one in flying] == [held]
    assert flying[0].isVisible()
    assert flying[0].rotation() == table.look.theme.elevation("lifted_card").tilt_deg
    assert (
        flying[0].mapRectToScene(flying[0].body()).center() - held.center()
    ).manhattanLength() < 1
