"""The end: who has won is seen first, then the story opens; hints that were asked for are noted and
told.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.games import game_ids, load_game
from luminagames.table.hint.used import HintsUsed
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.table.test_recap import played
from tests.tables import seen_table


def before_the_end(qtbot: QtBot, name: str, *, moving: bool) -> TableWidget:
    """The table one action before the end."""
    game = load_game(name)
    match = played(game, game.about.seats[0], 5_000)
    match.undo(match.step - 1, consent=True)
    table = seen_table(
        qtbot,
        TableSession(match, [None] * len(match.seats)),
        TableSettings(
            reduced_motion=not moving,
            hover_ms=0,
            bot_pace_ms=0,
            animation_speed=20.0 if moving else 0.05,
        ),
    )
    table.activateWindow()
    return table


@pytest.mark.parametrize("name", game_ids())
def test_the_winner_is_seen_then_the_story_opens(name: str, qtbot: QtBot) -> None:
    table = before_the_end(qtbot, name, moving=False)
    action = table.session.match.redo_action
    assert action is not None
    table.session.submit(action)
    result = table.narrator.result()
    assert result is not None
    if result.winners:
        qtbot.waitUntil(table.winner.isVisible, timeout=40_000)
        assert table.story.board.isHidden()
        crowned = table.winner.crowned
        assert crowned is not None
        assert crowned.seats == result.winners
        assert crowned.picture in table.session.game.definitions, (
            "a winner has a face: its leader, or its last card"
        )
        assert all(
            table.words.seat(seat) in table.winner.accessibleName() for seat in result.winners
        )
        assert table.winner.score == crowned.score
        assert table.window().focusWidget() is table.winner
        step = table.session.match.step
        QTest.keyClick(table.winner, Qt.Key.Key_Space)
        assert table.winner.isHidden()
        assert table.winner.accessibleName() == ""
        assert table.session.match.step == step
    qtbot.waitUntil(table.story.board.isVisible, timeout=40_000)
    QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Return)
    assert table.scoreboard.isVisible()
    table.session.close()


def test_the_winner_goes_by_itself_and_its_medal_counts_up(qtbot: QtBot) -> None:
    table = before_the_end(qtbot, "vault", moving=True)
    table.clock.driven = True
    action = table.session.match.redo_action
    assert action is not None
    table.session.submit(action)
    table.animator.finish()
    qtbot.waitUntil(table.winner.isVisible, timeout=40_000)
    assert table.winner.score == 0
    table.clock.advance(60)
    assert table.winner.crowned is not None
    assert table.winner.score is not None
    assert 0 < table.winner.score <= (table.winner.crowned.score or 0)
    table.clock.advance(400)
    assert table.winner.isHidden()
    assert table.story.board.isVisible()
    table.session.close()


def test_the_picture_of_who_has_won_is_painted_once_and_before_it_grows(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each frame of its growth was a drawing of another size, painted anew: 50 ms of a frame's
    16.
    """
    table = before_the_end(qtbot, "vault", moving=True)
    table.clock.driven = True
    action = table.session.match.redo_action
    assert action is not None
    table.session.submit(action)
    table.animator.finish()
    qtbot.waitUntil(table.winner.isVisible, timeout=40_000)
    painted: list[object] = []
    real = table.look.cards.kept_picture

    def kept(*asked: object) -> object:
        painted.append(asked)
        return real(*asked)  # type: ignore[arg-type]  # handed through as they came

    monkeypatch.setattr(table.look.cards, "kept_picture", kept)
    for _ in range(6):
        table.clock.advance(8)
        assert table.winner.isVisible()
        table.winner.grab()
    assert painted == []
    table.session.close()


def test_hints_are_noted_by_seat_beside_the_layouts_and_read_again() -> None:
    used = HintsUsed()
    used.note(1, 4)
    used.note(1, 4)
    used.note(1, 9)
    kept = used.beside({"0": {"groups": []}, "1": {"loose": [3]}})
    assert kept == {"0": {"groups": []}, "1": {"loose": [3], "hints": [4, 9]}}
    again = HintsUsed()
    again.read(kept)
    again.read({"x": 1, "0": {"hints": "many"}})
    assert again.counts == {1: 2}


def test_the_story_tells_how_many_hints_were_asked_for(qtbot: QtBot) -> None:
    table = before_the_end(qtbot, "vault", moving=False)
    action = table.session.match.redo_action
    assert action is not None
    table.session.hints.note(0, 3)
    table.session.submit(action)
    assert table.story.open()
    assert "1 hint asked for, Ada." in table.story.board.accessibleDescription()
    table.session.close()
