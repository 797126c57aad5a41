"""Arenas: everybody meets everybody, shares and Elo agree, whatever the number of workers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from luminagames.lab.arena import Arena, arena, elo
from luminagames.lab.farm import LabError


def test_bots_are_ranked_with_a_matrix_and_elo() -> None:
    what = Arena("luminars", ("random", "easy", "greedy"), 3, 2)
    found: Any = arena(what, jobs=1)
    assert json.loads(json.dumps(found)) == found == arena(what, jobs=2)
    assert [one["name"] for one in found["standing"]][-1] == "random"
    assert len(found["pairs"]) == 3
    assert sum(one["share"] for one in found["standing"]) == pytest.approx(1.5, abs=1e-3)


def test_decks_meet_each_other_from_both_seats() -> None:
    found: Any = arena(
        Arena("luturas", ("red-shift", "glass-house"), 4, 2, decks=True, bot="random"), jobs=1
    )
    assert found["of"] == "decks"
    (pair,) = found["pairs"]
    assert pair["games"] == 4


def test_elo_of_known_shares() -> None:
    ratings, errors = elo(2, [(0, 1)], [750.0], [1000])
    assert ratings[0] - ratings[1] == pytest.approx(190.8, abs=2)
    assert ratings[0] + ratings[1] == pytest.approx(0)
    few, wide = elo(2, [(0, 1)], [7.5], [10])
    assert wide[0] > errors[0] > 0
    assert few[0] > 0


def test_an_arena_of_one_is_a_sentence() -> None:
    with pytest.raises(LabError, match="two or more"):
        arena(Arena("vault", ("random",), 5))
