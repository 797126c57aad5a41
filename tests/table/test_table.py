"""The table as a whole: session, animations, secrets, pictures of the right size, undo, the end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.cardface.theme import load_theme
from luminagames.table.ink import joined, width_of
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.e2e.mouse import Mouse
from tests.table.conftest import FlatPainter, OpenToy
from tests.table.test_gestures import done
from tests.table.toy import HiddenToy
from tests.tables import rested

MOVING = TableSettings(hover_ms=0)


def test_the_state_is_final_before_the_first_frame_and_a_click_ends_the_animation(
    open_toy: OpenToy,
) -> None:
    table = open_toy(settings=MOVING)
    Mouse(table).drag("card:0", "zone:board[0]")
    assert table.clock.running
    assert table.scene.plan.thing("card:0").place == "zone:board[0]"
    assert not table.scene.things["card:0"].isVisible()
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert not table.clock.running
    assert table.scene.things["card:0"].isVisible()


def test_a_key_ends_the_animation_and_is_not_lost(open_toy: OpenToy) -> None:
    table = open_toy(settings=MOVING)
    Mouse(table).drag("card:0", "zone:board[0]")
    QTest.keyClick(table.view, Qt.Key.Key_P)
    assert done(table) == ["play", "pass"]
    assert table.scene.things["card:0"].isVisible()


def test_an_animation_that_is_let_run_arrives(open_toy: OpenToy, qtbot: QtBot) -> None:
    table = open_toy(settings=TableSettings(hover_ms=0, animation_speed=8))
    Mouse(table).drag("card:0", "zone:board[0]")
    qtbot.waitUntil(lambda: not table.clock.running)
    assert table.scene.things["card:0"].isVisible()


def test_reduced_motion_moves_nothing(open_toy: OpenToy) -> None:
    table = open_toy()
    Mouse(table).drag("card:0", "zone:board[0]")
    assert not table.clock.running


def test_items_are_kept_while_they_are_the_same_thing(open_toy: OpenToy) -> None:
    table = open_toy()
    before = table.scene.things["card:0"]
    Mouse(table).drag("card:0", "zone:board[0]")
    assert table.scene.things["card:0"] is before


def test_undo_and_redo_show_what_is(open_toy: OpenToy) -> None:
    table = open_toy()
    Mouse(table).drag("card:0", "zone:board[0]")
    QTest.mouseClick(table.topbar.buttons["undo"], Qt.MouseButton.LeftButton)
    assert table.scene.plan.thing("card:0").place == "zone:hand[0]"
    assert not table.log.lines
    assert table.topbar.buttons["redo"].isEnabled()
    QTest.mouseClick(table.topbar.buttons["redo"], Qt.MouseButton.LeftButton)
    assert [line.plain for line in table.log.lines] == ["Ada played."]


def test_pictures_are_rendered_at_the_exact_size_for_the_ratio(open_toy: OpenToy) -> None:
    table = open_toy()
    table.grab()
    painter = table.look.cards
    assert isinstance(painter, FlatPainter)
    unit, ratio = table.look.unit, table.look.ratio
    assert {width for _, variant, width, _ in painter.asked if variant == "table"} == {
        round(120 * unit * ratio)
    }
    assert {dpr for *_, dpr in painter.asked} == {ratio}
    keys = table.look.faces.kept()
    table.look.ratio = 2.0
    table.scene.restyle()
    table.grab()
    assert {key[4] for key in table.look.faces.kept() if key not in keys} == {200}


def test_a_face_is_rendered_once_and_shared(open_toy: OpenToy) -> None:
    table = open_toy()
    table.grab()
    painter = table.look.cards
    assert isinstance(painter, FlatPainter)
    count = len(painter.asked)
    table.view.viewport().repaint()
    table.grab()
    assert len(painter.asked) == count


def test_the_curtain_hangs_between_two_people_and_nothing_hidden_is_in_the_scene(
    open_toy: OpenToy,
) -> None:
    table = open_toy(HiddenToy())
    assert table.curtain.isVisible()
    assert "Ada" in table.curtain.accessibleName()
    assert not [key for key in table.scene.things if key.startswith("card:")]
    QTest.keyClick(rested(table).curtain, Qt.Key.Key_Return)
    assert not table.curtain.isVisible()
    assert {"card:0", "back:hand[1].0"} <= set(table.scene.things)
    Mouse(table).drag("card:0", "zone:board[0]")
    assert table.curtain.isVisible()
    assert {key for key in table.scene.things if key.startswith("card:")} == {"card:0"}


def test_the_end_shows_scores_that_explain_themselves(open_toy: OpenToy) -> None:
    table = open_toy()
    while table.session.decision is not None:
        QTest.keyClick(table.view, Qt.Key.Key_P)
    table.show_scores()
    board = table.scoreboard
    assert board.isVisible()
    assert board.verdict == "Ada wins"
    assert board.explanation == "Three."
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.explanation == "One."
    again: list[bool] = []
    table.rematch_requested.connect(lambda: again.append(True))
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert again == [True]


def test_themes_and_text_sizes_change_at_once(open_toy: OpenToy) -> None:
    table = open_toy()
    before = table.grab().toImage()
    for name in ("daylight", "high_contrast"):
        table.set_theme(load_theme(name, 1.5))
        assert table.grab().toImage() != before
    assert table.topbar.height() > 42


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2200, 900)])
def test_the_whole_table_is_in_sight_in_any_window(
    open_toy: OpenToy, size: tuple[int, int]
) -> None:
    table = open_toy()
    table.resize(*size)
    QApplication.processEvents()
    room = table.view.viewport().rect().adjusted(-1, -1, 1, 1)
    for place in table.scene.plan.places:
        rect = table.scene.rect_of(place.name)
        assert rect is not None
        assert room.contains(table.view.on_screen(rect).toAlignedRect()), place.name


def test_every_widget_has_a_spoken_name(open_toy: OpenToy) -> None:
    table: TableWidget = open_toy()
    for widget in (table, table.view, table.prompt, table.topbar, table.log):
        assert widget.accessibleName(), widget
    for button in (*table.topbar.buttons.values(), *table.prompt.buttons.values()):
        assert button.accessibleName()


def test_a_thing_can_be_spoken(open_toy: OpenToy) -> None:
    table = open_toy()
    assert table.narrator.spoken("card:0", table.scene) == "Card 0, Hand, can be used"
    assert table.narrator.spoken("pile:bank.red", table.scene) == "red: 5, Bank, can be used"


def test_a_program_answers_for_its_seat_after_a_pause(open_toy: OpenToy, qtbot: QtBot) -> None:
    table = open_toy(bots={1: "random"})
    Mouse(table).press_button("button:pass")
    assert table.session.acting == 1
    assert not table.session.index.sources()
    assert "Ben" in table.prompt.accessibleName()
    qtbot.waitUntil(lambda: table.session.acting == 0, timeout=20_000)
    assert table.session.match.step == 2


def test_undo_goes_back_over_what_the_programs_did(open_toy: OpenToy, qtbot: QtBot) -> None:
    table = open_toy(bots={1: "random"})
    Mouse(table).press_button("button:pass")
    qtbot.waitUntil(lambda: table.session.acting == 0, timeout=20_000)
    table.session.undo()
    assert (table.session.match.step, table.session.acting) == (0, 0)


def test_the_log_of_one_person_is_not_read_by_the_next(open_toy: OpenToy) -> None:
    table = open_toy(HiddenToy())
    QTest.keyClick(rested(table).curtain, Qt.Key.Key_Return)
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return):
        QTest.keyClick(table.view, key)
    assert table.curtain.isVisible()
    assert [line.plain for line in table.log.lines] == ["Something taken."]
    QTest.keyClick(rested(table).curtain, Qt.Key.Key_Return)
    assert [line.plain for line in table.log.lines] == ["Something taken."]
    QTest.keyClick(table.view, Qt.Key.Key_P)
    QTest.keyClick(rested(table).curtain, Qt.Key.Key_Return)
    assert "red" in table.log.lines[0].plain


def test_a_refused_card_shakes_and_is_home_again(open_toy: OpenToy, qtbot: QtBot) -> None:
    table = open_toy(settings=TableSettings(hover_ms=0, animation_speed=6))
    Mouse(table).click("card:1")
    assert table.clock.running
    qtbot.waitUntil(lambda: not table.clock.running)
    thing = table.scene.plan.thing("card:1")
    assert thing is not None
    assert table.scene.things["card:1"].pos().x() == thing.rect.x


def test_the_scoreboard_keeps_its_rows_apart_at_every_text_size(open_toy: OpenToy) -> None:
    table = open_toy()
    table.resize(1024, 640)
    table.set_theme(load_theme("observatory", 2.0))
    while table.session.decision is not None:
        table.session.submit(table.session.view.legal[-1])
    table.show_scores()
    board = table.scoreboard
    lines = QFontMetricsF(board.theme.font("body", 500)).height()
    assert board._cell_rect(1, 0).top() - board._cell_rect(0, 0).top() >= lines
    assert board.geometry().bottom() <= table.height() + 34


def test_what_does_not_fit_into_a_line_is_left_out_from_the_end(open_toy: OpenToy) -> None:
    font = open_toy().look.theme.font("button")
    parts = ["Round 1", "Ada’s turn", "first to 15"]
    assert joined(parts, " · ", 9_999, font) == "Round 1 · Ada’s turn · first to 15"
    assert (
        joined(parts, " · ", width_of("Round 1 · Ada’s turn", font) + 1, font)
        == "Round 1 · Ada’s turn"
    )
    assert joined(parts, " · ", 1, font) == "Round 1"
