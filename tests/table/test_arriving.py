"""Who arrives in a row finds room: those who stand there step aside before it lands."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from luminagames.engine.event import Event
from luminagames.table.items.flight import FlyingCard
from tests.table.test_moments import bots_play, redo, seen_by_doer


def joins_two(events: tuple[Event, ...]) -> bool:
    """A unit comes to stand beside two others."""
    moves = (move for event in events for move in event.moves)
    return any(move.target.startswith("ranks") and (move.target_place or 0) >= 2 for move in moves)


@pytest.mark.parametrize("seed", [6, 9])
def test_a_unit_that_arrives_covers_none_of_those_who_stand_there(qtbot: QtBot, seed: int) -> None:
    table = seen_by_doer(qtbot, bots_play("luminous", seed, joins_two))
    redo(table)
    scene = table.scene
    moves = [beat.move for beat in table.animator.script.beats if beat.move is not None]
    (move,) = [one for one in moves if one.target.startswith("ranks")]
    others = [
        thing
        for thing in scene.plan.things
        if thing.place == f"zone:{move.target}" and thing.key != f"card:{move.card}"
    ]
    assert len(others) >= 2
    flown = 0
    while table.animator.playing:
        ways = [scene.things[one.key].x() - one.rect.x for one in others]
        flown += any(isinstance(item, FlyingCard) and item.isVisible() for item in scene.items())
        table.clock.advance(20)
        if (
            not any(isinstance(item, FlyingCard) and item.isVisible() for item in scene.items())
            and flown
        ):
            break
    assert flown
    assert ways == pytest.approx([0.0] * len(ways), abs=3.0), (
        "they stand where they will stand when it lands"
    )
    table.session.close()
