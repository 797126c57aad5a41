"""The parts of a game that are functions of its modules take what the contract says."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from luminagames.engine.contract.bound import Bound, bound
from luminagames.engine.game import Game
from luminagames.games import game_ids, load_game

PARTS = [
    (game, name, part)
    for game in game_ids()
    for name, part in vars(type(load_game(game))).items()
    if isinstance(part, Bound) and not name.startswith("_")
]


def test_there_are_parts() -> None:
    assert {game for game, _, _ in PARTS} == set(game_ids())


@pytest.mark.parametrize(("game", "name", "part"), PARTS, ids=[f"{game}.{name}" for game, name, _ in PARTS])
def test_a_part_takes_what_the_contract_says(game: str, name: str, part: Bound) -> None:
    """As many parameters, of the same types where they are plain, and nothing left that nobody fills."""
    wanted = list(inspect.signature(getattr(Game, name)).parameters.values())[1:]
    taken = [one for one in inspect.signature(part.function).parameters.values() if one.name not in part.given]
    needed = [one for one in taken if one.default is one.empty]
    assert len(needed) <= len(wanted) <= len(taken)
    for one, other in zip(wanted, taken, strict=False):
        if one.annotation != "S":
            assert str(other.annotation).rsplit(".", 1)[-1] == str(one.annotation).rsplit(".", 1)[-1], one.name
    for attribute in part.given.values():
        assert hasattr(load_game(game), attribute)


def test_a_subclass_that_asks_its_base_keeps_its_own() -> None:
    class Base:
        told = bound(lambda words: words.upper())

    class Loud(Base):
        def told(self, words: str) -> Any:
            return super().told(words) + "!"

    loud = Loud()
    assert [loud.told("a"), loud.told("b")] == ["A!", "B!"]
    base = Base()
    assert base.told("a") == "A"
    assert "told" in vars(base)
