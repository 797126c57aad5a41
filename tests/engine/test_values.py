"""What the engine and the table hand out stays as it was: caches, records and other seats hold the
same values.
"""

from __future__ import annotations

import dataclasses
import importlib
import json
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import pytest

import luminagames.engine
import luminagames.table
from luminagames.engine.board import Room
from luminagames.engine.event import Event
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import game_ids, load_game

# What one part of the table keeps for itself while it moves or paints, and an act, which is made
# for one look.
THAT_CHANGE = {"act.Act", "ink.Icons", "beats.Beats", "clock.Track", "now.Now"}


def classes(package: ModuleType) -> Iterator[type]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(found.name)
        for one in vars(module).values():
            if (
                isinstance(one, type)
                and one.__module__ == found.name
                and dataclasses.is_dataclass(one)
            ):
                yield one


def test_no_value_changes_behind_the_back_of_who_holds_it() -> None:
    found = [one for package in (luminagames.engine, luminagames.table) for one in classes(package)]
    assert len(found) > 100
    for one in found:
        name = f"{one.__module__.rpartition('.')[2]}.{one.__name__}"
        slots = (
            "__slots__" in vars(one) or not one.__dictoffset__
        )  # a compiled class has its fields and no others
        assert slots, f"{one}: a misspelled field would be taken"
        frozen = vars(one)["__dataclass_params__"].frozen
        assert frozen == (name not in THAT_CHANGE), one


@pytest.mark.parametrize(
    ("room", "large"), [(Room(), 0), (Room(text=0.8), 0), (Room(text=1.25), 0.5), (Room(text=2), 1)]
)
def test_text_is_of_usual_size_unless_a_window_says_otherwise(room: Room, large: float) -> None:
    assert room.large == large


@pytest.mark.parametrize("name", game_ids())
def test_an_event_comes_back_from_its_record(name: str) -> None:
    match = Match(load_game(name), {}, [SeatInfo("Ada"), SeatInfo("Ben")], 5)
    for _ in range(12):
        assert match.decision is not None
        match.submit(match.view(match.decision.actor).legal[-1])
    events = [event for step in match.events for event in step]
    assert any(event.moves for event in events)
    for event in events:
        assert Event.from_data(json.loads(json.dumps(event.to_data()))) == event
