"""Pictures are there before they are asked for, and the log breaks only what is new."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.lights import LightBox
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.bars.line import Line
from luminagames.table.bars.log import LogPanel
from luminagames.table.faces import Faces
from luminagames.table.session import TableSession
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run
from tests.table.conftest import QUICK, FlatPainter

GAME = load_game("luturas")


def test_fronts_and_round_pictures_of_the_match_are_made_while_nothing_moves(qtbot: QtBot) -> None:
    load_fonts()
    deck = ["aquatic-crystal"] * 5 + ["tidewhisker-1"]
    state = GAME.position(
        {"players": [{"deck": deck, "hand": ["sudden-fog"]}, {"deck": deck}]}, 2, 1
    )
    options = GAME.to_data(state)["options"]
    assert isinstance(options, dict)
    match = Match(GAME, options, [SeatInfo("Ada"), SeatInfo("Ben")], 1, start=state)
    table = TableWidget(TableSession(match, [None, None]), FlatPainter(), load_theme(), QUICK)
    qtbot.addWidget(table)
    table.resize(1024, 640)
    table.show()
    qtbot.waitExposed(table)
    table.session.lift_curtain()
    faces = table.look.faces
    qtbot.waitUntil(lambda: bool(table.ahead._left))
    hidden = {definition for definition in GAME.card_definitions(match.state) if definition}
    assert not all(faces.has(definition) for definition in hidden), "the decks lie face down"
    table.hand.lift(next(iter(table.session.index.drags)), table.scene.sceneRect().center())
    kept = faces.kept()
    table.ahead.make_one()
    assert faces.kept() == kept, "nothing is made while something is held"
    table.hand.put_back()
    table.animator.finish()
    table.clock.finish()
    qtbot.waitUntil(lambda: not faces.busy)
    for _ in range(2 * len(hidden)):
        table.ahead.make_one()
    assert {definition for definition in hidden if not faces.has(definition)} == set()
    assert all(table.look.has_small_art(definition) for definition in hidden)


def test_a_small_card_without_shadow_is_shown_from_a_large_one_until_it_is_made(
    qtbot: QtBot,
) -> None:
    painter = FlatPainter()
    faces = Faces(GAME, painter, LightBox(load_theme()))
    large = faces.card("tidewhisker-1", "table", 120, 2.0, "resting_card")
    faces.patient = True
    asked = list(painter.asked)
    shown = faces.card("tidewhisker-1", "table", 16, 2.0, "bare")
    assert painter.asked == asked, "the frame in which it is first seen waits for no picture"
    assert (shown.pixels, shown.margin) == (large.pixels, 0.0)
    assert shown.pixmap.width() == 120, "the shadow is cut away"
    with qtbot.waitSignal(faces.settled):
        pass
    assert faces.card("tidewhisker-1", "table", 16, 2.0, "bare").pixels == 16


def test_a_line_that_is_added_leaves_the_others_as_they_were_broken(qtbot: QtBot) -> None:
    load_fonts()
    table = TableWidget(
        TableSession(Match(GAME, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1), [None, None]),
        FlatPainter(),
        load_theme(),
        QUICK,
    )
    qtbot.addWidget(table)
    log = LogPanel(table.look)
    qtbot.addWidget(log)
    log.resize(200, 120)
    log.add([Line(0, (Run(f"act number {at}"),)) for at in range(30)])
    log.grab()
    before = list(log._set)
    log.add([Line(1, (Run("the newest act"),))])
    assert [one is other for one, other in zip(log._set, before, strict=False)] == [True] * 30
    tops = log._tops()
    assert len(tops) == 31
    assert 0 < tops[-1] + log._set[-1].height <= log.height(), "the newest is in sight"
    log.scroll_by(60)
    assert log._tops()[-1] > tops[-1] + 30, "back in time"
    log.look_for("number 7")
    assert [line.plain for line in log.shown] == ["act number 7"]
    assert len(log._tops()) == 1
