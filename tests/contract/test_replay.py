"""The same actions give the same match, in any process, and from a record (law 4)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import game_ids, load_game
from luminagames.library.matchfile import read_match, write_match
from tests.contract.matches import every_table, options_of, positions
from tests.contract.trace import trace

ROOT = Path(__file__).resolve().parents[2]
SEEDS = 2


@pytest.mark.parametrize("name", game_ids())
def test_a_match_is_the_same_in_another_process_with_another_hash_seed(name: str) -> None:
    found = []
    for hash_seed in ("1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "tests.contract.trace", name, str(SEEDS)]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        found.append(json.loads(done.stdout))
    assert found[0] == found[1]
    fewest, most = load_game(name).about.seats
    assert set(found[0]) == {
        f"{n}/{seed}" for n in range(fewest, most + 1) for seed in range(SEEDS)
    }
    assert found[0][f"{most}/0"] == trace(name, most, 0)


@every_table
def test_a_record_replays_to_the_same_digests_and_events(
    name: str, n_seats: int, tmp_path: Path
) -> None:
    game = load_game(name)
    seats = [SeatInfo(f"Seat {seat}") for seat in range(n_seats)]
    match: Match[object] = Match(game, options_of(game, n_seats, 5), seats, 5)
    for position in positions(name, n_seats, 5):
        if position.chosen is not None:
            match.submit(position.chosen)
    file = tmp_path / "match.lumina"
    write_match(file, match.to_record())
    again: Match[object] = Match.from_record(read_match(file), load_game)
    assert again.digests == match.digests
    assert again.events == match.events
    assert again.to_record() == match.to_record()
