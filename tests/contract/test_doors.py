"""What stands behind the doors of a game's rooms takes what the contract says."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import pytest

from luminagames.engine.contract.doors import Door, door
from luminagames.engine.game import Game
from luminagames.games import game_ids, load_game


def doors(game: str) -> dict[str, Door]:
    """The doors of a game by name, its own before those that all games have."""
    found: dict[str, Door] = {}
    for kind in reversed(type(load_game(game)).__mro__):
        found.update(
            {
                name: one
                for name, one in vars(kind).items()
                if isinstance(one, Door) or name in found
            }
        )
    return {name: one for name, one in found.items() if isinstance(one, Door)}


DOORS = [(game, name) for game in game_ids() for name in doors(game)]


def test_every_game_has_doors() -> None:
    assert {game for game, _ in DOORS} == set(game_ids())


@pytest.mark.parametrize(("game", "name"), DOORS)
def test_what_is_behind_a_door_takes_what_the_contract_says(game: str, name: str) -> None:
    """The contract's parameters, of the same types where they are plain, then those that the game
    gives.
    """
    kind = type(load_game(game))
    one = doors(game)[name]
    found = one.behind(kind)
    if isinstance(found, ModuleType) or not callable(found):
        return
    wanted = list(inspect.signature(getattr(Game, one.of or name)).parameters.values())[1:]
    taken = list(inspect.signature(found).parameters.values())
    assert len(wanted) <= len(taken)
    written = isinstance(found, FunctionType)  # what is compiled keeps its names alone
    for its, contracts in zip(taken, wanted, strict=False):
        if written and contracts.annotation != "S":
            assert (
                str(its.annotation).rsplit(".", 1)[-1]
                == str(contracts.annotation).rsplit(".", 1)[-1]
            ), its.name
    for attribute in one.given(found):
        assert hasattr(load_game(game), attribute)


class Told:
    def told(self, words: str) -> str:
        raise NotImplementedError


class Shared(Told):
    told = door("hall.told")
    table = door("hall.TABLE")


class House(Shared):
    folder = "house"
    mark = "!"


@pytest.fixture(autouse=True)
def hall(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one room of a house that is built here."""
    room = SimpleNamespace(told=lambda words, mark: words.upper() + mark, TABLE={"a": 1})
    house = ModuleType("house")
    house.__path__ = []
    monkeypatch.setitem(sys.modules, "house", house)
    monkeypatch.setitem(sys.modules, "house.hall", room)


def test_a_game_gives_what_the_contract_does_not() -> None:
    house = House()
    assert house.told("a") == "A!"
    assert "told" in vars(house)
    assert isinstance(house.table, Mapping)
    assert House.table == {"a": 1}


def test_a_subclass_that_asks_its_base_keeps_its_own() -> None:
    class Loud(House):
        def told(self, words: str) -> Any:
            return super().told(words) + "?"

    loud = Loud()
    assert [loud.told("a"), loud.told("b")] == ["A!?", "B!?"]


def test_a_room_that_is_missing_is_named() -> None:
    class Grand(House):
        danced = door("ballroom.danced", of="told")

    with pytest.raises(ModuleNotFoundError, match=r"house\.ballroom"):
        _ = Grand().danced


def test_a_class_without_a_folder_only_says_which_doors_there_are() -> None:
    assert isinstance(Shared.told, Door)
