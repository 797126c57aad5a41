"""What the engine and the table hand out stays as it was: caches, records and other seats hold the same values."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import pytest

import luminagames.engine
import luminagames.table
from luminagames.engine.board import Room

THAT_CHANGE = {"ink.Icons", "beats.Beats", "clock.Track", "now.Now"}
"""What one part of the table keeps for itself while it moves or paints."""


def classes(package: ModuleType) -> Iterator[type]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(found.name)
        for one in vars(module).values():
            if isinstance(one, type) and one.__module__ == found.name and dataclasses.is_dataclass(one):
                yield one


def test_no_value_changes_behind_the_back_of_who_holds_it() -> None:
    found = [one for package in (luminagames.engine, luminagames.table) for one in classes(package)]
    assert len(found) > 100
    for one in found:
        name = f"{one.__module__.rpartition('.')[2]}.{one.__name__}"
        assert "__slots__" in vars(one), f"{one}: a misspelled field would be taken"
        frozen = vars(one)["__dataclass_params__"].frozen
        assert frozen == (name not in THAT_CHANGE), one


@pytest.mark.parametrize(
    ("room", "large"), [(Room(), 0), (Room(text=0.8), 0), (Room(text=1.25), 0.5), (Room(text=2), 1)]
)
def test_text_is_of_usual_size_unless_a_window_says_otherwise(room: Room, large: float) -> None:
    assert room.large == large
