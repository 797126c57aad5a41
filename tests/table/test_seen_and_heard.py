"""Small things that a person sees or hears, and would miss."""

from __future__ import annotations

import wave
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.engine.journal import CONCEDED
from luminagames.engine.show import Preview
from luminagames.table.bars.line import Line
from luminagames.table.board.acts import acts_of
from luminagames.table.items.base import Layer
from luminagames.table.items.counter import CounterItem
from luminagames.table.sound.speaker import Recording
from luminagames.table.sound.synth import render
from luminagames.table.words import Run
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture
from tests.e2e.mouse import Mouse
from tests.table.conftest import OpenToy


def test_a_written_recording_sounds_as_it_was_heard(tmp_path: Path) -> None:
    tape = Recording()
    tape.play(render("turn"), 1.0)
    tape.close()
    tape.write(tmp_path / "turn.wav")
    with wave.open(str(tmp_path / "turn.wav")) as file:
        written = file.readframes(file.getnframes())
    heard = [int.from_bytes(written[at : at + 2], "little", signed=True) for at in range(0, len(written), 2)]
    assert heard == list(tape.samples)


def test_the_picture_of_an_act_is_the_card_that_its_line_names_first() -> None:
    lines = [
        Line(0, (Run("Ada plays Dregs upon Rillspan and Ember."),), ("dregs", "rillspan", "ember"), sign="play"),
        Line(0, (Run("Ada passes."),), sign="pass"),
    ]
    assert [(act.definition, act.line) for act in acts_of(lines)] == [("", 1), ("dregs", 0)]


def test_each_number_that_a_held_card_would_change_stands_over_the_veil(open_toy: OpenToy) -> None:
    table = open_toy()
    counters = [thing for thing in table.scene.plan.things if thing.kind == "counter"]
    assert len(counters) > 2
    home = table.scene.rect_of("card:0")
    assert home is not None
    table.hand.lift("card:0", home.center())
    for thing in counters:
        table.scene.consider(Preview(changes=((thing.touch, -1),)))
        over = [one for one in table.scene.items() if isinstance(one, CounterItem) and one.zValue() == Layer.SPENT]
        assert [(one.x(), one.y(), one.change) for one in over] == [(thing.rect.x, thing.rect.y, -1)]
    table.hand.put_back()


def test_the_right_button_puts_back_what_is_held_and_looks_at_nothing(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse, examined = Mouse(table), []
    table.view.examined.connect(examined.append)
    table.hand.lift("card:0", QPointF(800, 450))
    QTest.mouseClick(mouse.viewport, Qt.MouseButton.RightButton, pos=mouse.point("card:1"))
    assert not table.hand.holding
    assert examined == []
    QTest.mouseClick(mouse.viewport, Qt.MouseButton.RightButton, pos=mouse.point("card:1"))
    assert examined == ["card:1"]


def test_a_screen_reader_finds_every_part_at_its_place_and_no_stranger(open_toy: OpenToy) -> None:
    table, other = open_toy(), open_toy()
    node, strange = (QAccessible.queryAccessibleInterface(one.view) for one in (table, other))
    count = node.childCount()
    assert count > 3
    assert [node.indexOfChild(node.child(at)) for at in range(count)] == list(range(count))
    bar = QAccessible.queryAccessibleInterface(table.topbar)
    assert all(node.indexOfChild(bar.child(at)) < 0 for at in range(bar.childCount()))
    assert strange.childCount() == count


def test_the_menu_says_whether_the_match_waits(open_table: OpenTable) -> None:
    table = open_table("vault")
    menu = table.table_menu

    def leave() -> str:
        return next("".join(run.text for run in one.words) for one in menu.entries() if one.choice == "leave")

    assert "Library" in leave()
    session = table.session
    while not session.over:
        session.submit(session.view.legal[0])
    assert leave() == "Back to the start"


def test_who_looks_back_by_himself_is_told_no_recap_afterwards(open_table: OpenTable) -> None:
    table = open_table("luminous")
    session = table.session
    session.lift_curtain()
    for _ in range(3):
        session.submit(session.match.view(session.acting).legal[0])
        session.lift_curtain()
    told: list[str] = []
    table.recap.tell = lambda: told.append("told")
    table.past.look_back()
    table.past.to_now()
    QApplication.processEvents()
    assert told == []


def test_when_somebody_has_conceded_nobody_is_asked_and_the_scores_are_offered(open_table: OpenTable) -> None:
    table = open_table("vault")
    match = table.session.match
    match.change_seat(0, match.seats[0], CONCEDED)
    table.session.reseat([None, None])
    assert table.session.acting is None
    assert list(table.prompt.buttons) == ["scores"]
