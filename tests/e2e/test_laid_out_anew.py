"""A window that changes its size while something moves: nothing ends where it would have lain
before.
"""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from luminagames.games import game_ids
from luminagames.table.settings import TableSettings
from tests.e2e.conftest import OpenTable


def test_what_shakes_in_a_growing_window_ends_at_its_new_place(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    moved = set()
    for game in game_ids():
        table = open_table(
            game, settings=TableSettings(hover_ms=0, bot_pace_ms=0, animation_speed=6)
        )
        table.animator.finish()
        before = table.scene.plan
        for thing in before.things:
            table.animator.shake(thing.touch)
        assert table.clock.running
        table.resize(1600, 720)
        after = table.scene.plan
        qtbot.waitUntil(lambda clock=table.clock: not clock.running)
        for thing in after.things:
            assert table.scene.things[thing.key].pos().toTuple() == (thing.rect.x, thing.rect.y), (
                game,
                thing,
            )
        if [thing.rect for thing in after.things] != [thing.rect for thing in before.things]:
            moved.add(game)
    assert moved, "no board is laid out by the window's shape any more: this test proves nothing"
