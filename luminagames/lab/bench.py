"""How fast the rules are on this machine, beside a yardstick that is measured in the same run.

CPU time of one core, whole random matches of the shipped cards with two seats.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games import game_ids, load_game

T = TypeVar("T")

SECONDS = 2.0
SEATS = 2


def bench(seconds: float = SECONDS, say: Callable[[str], None] | None = None) -> dict[str, Json]:
    """The report of `bench --json`; `say` is told what is measured next."""
    tell = say or (lambda what: None)
    tell("yardstick")
    yardstick = chess_moves_per_second(seconds)
    engine: dict[str, Json] = {}
    for name in game_ids():
        tell(name)
        engine[name] = measure(load_game(name), seconds, yardstick)
    tell("startup")
    return {
        "yardstick": {
            "what": "python-chess random legal playouts",
            "moves_per_s": _rounded(yardstick),
        },
        "engine": engine,
        "search": {},
        "table": {},
        "studio": {},
        "startup": {"version_s": startup_seconds()},
    }


def measure(game: Game[object], seconds: float, yardstick: float | None) -> dict[str, Json]:
    """A game's moves per second (list, choose, apply), its ratio to the yardstick, clone and view
    times.
    """
    rng, moves, matches, spent = SplitMix64(1), 0, 0, 0.0
    positions: list[object] = []
    while spent < seconds:
        state = game.new_match({}, SEATS, matches)
        began = time.process_time()
        while legal := game.legal_actions(state):
            game.apply(state, legal[rng.below(len(legal))])
            moves += 1
            if moves % 50 == 0 and len(positions) < 200:
                positions.append(game.clone(state))
        spent += time.process_time() - began
        matches += 1
    per_second = moves / spent
    return {
        "moves_per_s": round(per_second),
        "ratio": None if yardstick is None else round(per_second / yardstick, 3),
        "clone_us": _microseconds(game.clone, positions),
        "view_us": _microseconds(lambda state: game.view(state, 0), positions),
        "determinize_us": _microseconds(
            _determinize(game), [game.view(state, 0) for state in positions]
        ),
        "digest_us": _microseconds(game.digest, positions),
        "moves_per_game": round(moves / matches, 1),
        **{
            f"{name}_us": _of_workload(work, times)
            for name, (work, times) in game.workloads().items()
        },
    }


def _determinize(game: Game[object]) -> Callable[[View], object]:
    rng = SplitMix64(2)
    return lambda view: game.determinize(view, rng)


def _of_workload(work: Callable[[], object], times: int) -> float:
    """A game's own workload does `times` things in one call."""
    return round(_microseconds(lambda _: work(), [None]) / max(1, times), 1)


def _microseconds(work: Callable[[T], object], things: Sequence[T]) -> float:
    """The best of five rounds, for one thing of each; what is made is let go at once, as bots
    do.
    """
    best = float("inf")
    for _ in range(5):
        began = time.process_time()
        for one in things:
            work(one)
        best = min(best, time.process_time() - began)
    return round(best / max(1, len(things)) * 1e6, 1)


def chess_moves_per_second(seconds: float) -> float | None:
    """The yardstick; None where python-chess is not installed."""
    if importlib.util.find_spec("chess") is None:
        return None
    import chess

    rng, moves, spent = SplitMix64(1), 0, 0.0
    while spent < seconds:
        board = chess.Board()
        began = time.process_time()
        while not board.is_game_over(claim_draw=False) and board.ply() < 400:
            legal = list(board.legal_moves)
            board.push(legal[rng.below(len(legal))])
            moves += 1
        spent += time.process_time() - began
    return moves / spent


def startup_seconds() -> float:
    """Wall time of the program saying its version, the best of three."""
    command = [sys.executable, "-m", "luminagames", "--version"]
    if getattr(sys, "frozen", False):
        command = [sys.executable, "--version"]
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - began)
    return round(best, 3)


def _rounded(number: float | None) -> int | None:
    return None if number is None else round(number)
