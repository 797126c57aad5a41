"""The last acts: beads of the meridian and the stage say what the looking seat may know, and open
the log.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.bars.line import Line
from luminagames.table.board.acts import acts_of
from luminagames.table.session import TableSession
from luminagames.table.widget import TableWidget
from tests.table.conftest import QUICK, FlatPainter
from tests.tables import seen_table

GAME = load_game("luturas")


def opened(qtbot: QtBot, player: dict[str, object]) -> TableWidget:
    """A table of two people in the middle of a match."""
    load_fonts()
    deck = ["aquatic-crystal"] * 5
    state = GAME.position({"players": [{"deck": deck, **player}, {"deck": deck}]}, 2, 1)
    options = GAME.to_data(state)["options"]
    assert isinstance(options, dict)
    match = Match(GAME, options, [SeatInfo("Ada"), SeatInfo("Ben")], 1, start=state)
    table = seen_table(qtbot, TableSession(match, [None, None]), QUICK, FlatPainter())
    table.session.lift_curtain()
    return table


def do(table: TableWidget, kind: str) -> None:
    """The first legal action of a kind."""
    table.session.submit(next(action for action in table.session.view.legal if action.kind == kind))


def test_an_act_is_on_the_stage_and_the_one_before_a_bead(qtbot: QtBot) -> None:
    table = opened(qtbot, {"hand": ["aquatic-crystal", "tidewhisker-1"]})
    do(table, "place_crystal")
    do(table, "deploy")
    acts = table.scene.boards.acts
    assert [(act.definition, act.sign) for act in acts] == [
        ("tidewhisker-1", "plus"),
        ("aquatic-crystal", "plus"),
    ]
    stage = table.scene.boards.stage
    assert stage is not None
    assert stage.act == acts[0]


def test_a_card_that_is_set_is_no_bead_of_the_foe(qtbot: QtBot) -> None:
    table = opened(qtbot, {"hand": ["sudden-fog"]})
    do(table, "set_strategy")
    assert [act.sign for act in table.scene.boards.acts] == ["card"]
    do(table, "end_turn")
    table.session.lift_curtain()
    assert table.session.view.seat == 1
    assert "Sudden Fog" not in str([act.plain for act in table.scene.boards.acts])
    assert {act.definition for act in table.scene.boards.acts} <= {"", "aquatic-crystal"}


def test_a_bead_opens_the_log_at_its_line_and_the_key_all_of_it(qtbot: QtBot) -> None:
    table = opened(qtbot, {"hand": ["aquatic-crystal", "tidewhisker-1"]})
    do(table, "place_crystal")
    do(table, "deploy")
    place = next(place for place in table.scene.plan.places if place.arrangement == "meridian")
    found: QPoint | None = None
    for x in range(int(place.rect.w / 2)):
        at = table.view.viewportTransform().map(
            QPoint(int(place.rect.x) + x, int(place.rect.y + place.rect.h / 2))
        )
        line = table.scene.boards.line_at(table.view.on_table(at))
        if line is not None and line >= 0:
            found = at
    assert found is not None
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=found)
    assert table.drawer.isVisible()
    QTest.keyClicks(table.drawer.search, "deploys")
    assert [line.plain for line in table.log.shown] == ["Ada deploys Tidewhisker."]
    QTest.keyClick(table.drawer.search, Qt.Key.Key_Escape)
    assert not table.drawer.isVisible()
    QTest.keyClick(table.view, Qt.Key.Key_L)
    assert table.drawer.isVisible()
    assert table.log.isVisible()


def test_a_bead_shows_the_first_card_that_its_line_names() -> None:
    """Who acts is named before what it is done to."""
    said = (
        Line(0, (), ("attacker", "attacked"), sign="swords"),
        Line(None, ()),
        Line(1, (), (), sign="pass"),
    )
    assert [(act.definition, act.line) for act in acts_of(said)] == [("", 2), ("attacker", 0)]
