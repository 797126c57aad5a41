"""Every word of every game answers all that its family asks of it."""

from __future__ import annotations

import sys

import pytest

from luminagames.engine.effects.word import is_family
from luminagames.games import game_ids, load_game


def words(game: str) -> list[type]:
    """The classes of a game's words."""
    load_game(game)
    home = f"luminagames.games.{game}.effects."
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(home)]
    kinds = {kind for module in modules for kind in vars(module).values() if is_family(kind)}
    families = [kind for kind in kinds if kind.__module__.startswith(home)]
    return [entry.kind for family in families for entry in family.words.values()]


@pytest.mark.parametrize("game", game_ids())
def test_no_word_leaves_a_question_of_its_family_open(game: str) -> None:
    found = words(game)
    assert found
    left = [
        f"{kind.__name__}.{name}"
        for kind in found
        for name in dir(kind)
        if getattr(getattr(kind, name, None), "__isabstractmethod__", False)
    ]
    assert left == []
