"""How long the library takes on this machine, and how much memory a match with its whole history
needs.

Wall time, since the disk has a part in it: a library in a folder of its own, one random match of
each game.
"""

from __future__ import annotations

import statistics
import tempfile
import time
import tracemalloc
from contextlib import closing
from pathlib import Path

from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatChange, SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.library.library import Library
from luminagames.library.writer import Kept

# Matches of each game; the best round counts, as for every figure of the bench.
ROUNDS = 3


def measure_library(game: Game[object]) -> dict[str, Json]:
    """Milliseconds: writing an action (median, 95 % and the slowest), resuming the match;
    megabytes: its history.
    """
    best: dict[str, Json] = {}
    for seed in range(1, ROUNDS + 1):
        with tempfile.TemporaryDirectory() as folder:
            found = _round(game, Path(folder), seed)
        if not best or _number(found["autosave_p95_ms"]) < _number(best["autosave_p95_ms"]):
            best = found
    return {**best, "history_mb": _history_mb(game)}


class _Watch:
    """A journal that times another one."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self.times: list[float] = []

    def write(self, step: int, action: Action, digest: str) -> None:
        began = time.perf_counter()
        self._kept.write(step, action, digest)
        self.times.append(time.perf_counter() - began)

    def cut(self, step: int) -> None:
        self._kept.cut(step)

    def seat_changed(self, change: SeatChange) -> None:
        self._kept.seat_changed(change)


def _round(game: Game[object], folder: Path, seed: int) -> dict[str, Json]:
    with closing(Library.open(folder)) as library:
        return _kept_and_resumed(library, game, seed)


def _kept_and_resumed(library: Library, game: Game[object], seed: int) -> dict[str, Json]:
    match = _new_match(game, seed)
    kept = library.keep(match)
    watch = _Watch(kept)
    match.journal = watch
    _play_out(match, seed)
    match.journal = kept
    kept.close()
    assert kept.match_id is not None
    began = time.perf_counter()
    library.resume(kept.match_id, lambda name: game)
    resumed = time.perf_counter() - began
    times = sorted(watch.times)
    return {
        "autosave_ms": _ms(statistics.median(times)),
        "autosave_p95_ms": _ms(times[int(len(times) * 0.95)]),
        "autosave_max_ms": _ms(times[-1]),
        "resume_ms": _ms(resumed),
    }


def _history_mb(game: Game[object]) -> float:
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        match = _new_match(game, 1)
        _play_out(match, 1)
        now, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert match.decision is None
    return round((now - before) / 1e6, 2)


def _new_match(game: Game[object], seed: int) -> Match[object]:
    return Match(game, {}, [SeatInfo(f"Seat {seat}") for seat in range(game.about.seats[0])], seed)


def _play_out(match: Match[object], seed: int) -> None:
    rng = SplitMix64(seed)
    while legal := match.game.legal_actions(match.state):
        match.submit(rng.choice(legal))


def _number(value: Json) -> float:
    assert isinstance(value, int | float)
    return value


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)
