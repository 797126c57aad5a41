"""The whole check of a game, bounded in time."""

from __future__ import annotations

import json
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import Any

from luminagames.contract import files, laws, matches, secrets, shows
from luminagames.contract.finding import Finding, Findings
from luminagames.contract.matches import Position
from luminagames.engine.message import worded
from luminagames.engine.rng import SplitMix64

# Seconds after which no further match is begun, and after which the check is ended.
ENOUGH, MOST = 12.0, 24.0
# So many matches are looked at for each number of seats, if there is time.
SEEDS = 4
# In so many positions is looked whether hands are hidden.
HANDS = 12
# An action may take so long on the average, in seconds.
SLOW = 0.05


def check(game: Any) -> list[Finding]:
    """What is wrong with a game that can be loaded. It always ends: a game that does not come back
    is left to its thread.
    """
    found = Findings()
    worker = threading.Thread(target=_guarded, args=(game, found), daemon=True)
    worker.start()
    worker.join(MOST)
    if worker.is_alive():
        found.add(
            "laws",
            worded(
                "it does not come to an end: {stage}, at {place}",
                stage=found.stage,
                place=_standing(worker),
            ),
            worded("look for a loop whose condition stays true"),
        )
    return found.found


def _guarded(game: Any, found: Findings) -> None:
    for stage, work in (("the files", check_files), ("a match", _matches)):
        found.stage = stage
        try:
            work(game, found)
        except Exception as error:  # noqa: BLE001  # a game may raise whatever it likes
            text = str(error).splitlines()
            found.add(
                "laws",
                worded(
                    "{stage} raises {error} at {place}",
                    stage=found.stage,
                    error=": ".join([type(error).__name__, *text[:1]]),
                    place=_raised(error),
                ),
                worded("a game refuses what it cannot do; it never raises"),
            )


def check_files(game: Any, found: Findings) -> None:
    """All that lies in a game's folder."""
    files.check(game, found)


def _matches(game: Any, found: Findings) -> None:
    if not game.has_rules:
        return
    began = time.monotonic()
    least, most = game.about.seats
    for seed in range(SEEDS):
        for n_seats in range(least, most + 1):
            if seed and time.monotonic() - began > ENOUGH:
                return
            found.stage = f"a match of {n_seats} seats, seed {seed}"
            check_match(game, n_seats, seed, found)


def check_match(game: Any, n_seats: int, seed: int, found: Findings) -> None:
    """One random match, from all sides."""
    if not laws.clones_are_apart(game, n_seats, seed, found):
        return  # a match cannot be kept, nor looked at
    began = time.process_time()
    positions = matches.play(game, n_seats, seed, found)
    if not positions:
        return
    spent = (time.process_time() - began) / len(positions)
    if spent > SLOW:
        found.add(
            "speed",
            worded("an action takes {ms} ms", ms=int(spent * 1000)),
            worded("keep what is looked up often; `clone` copies only what changes"),
            warning=True,
        )
    _replay(game, positions, n_seats, seed, found)
    start = laws.cards_of(game, positions[0].state)
    secrets.check_first(game, positions[0], found)
    secrets.check_hands(game, positions[:: max(1, len(positions) // HANDS)], found)
    for at in matches.looked_at(positions):
        found.stage = f"a match of {n_seats} seats, seed {seed}, step {at.step}"
        laws.check_position(game, at, start, found)
        laws.check_orders(game, at, found)
        secrets.check_position(game, at, found)
        secrets.check_answers(game, at, found)
        if at.chosen is not None:
            after = positions[at.step + 1].state
            secrets.check_events(game, at, after, found)
            shows.check_position(game, at, after, found)
            _bot(game, at, found)
    shows.check_after(game, positions[-1], found)


def _replay(game: Any, positions: list[Position], n_seats: int, seed: int, found: Findings) -> None:
    """The same seed and the same actions lead to the same state."""
    variants = game.variants(n_seats)
    state = game.new_match(
        game.resolve_options(variants[seed % len(variants)], n_seats), n_seats, seed
    )
    for at in positions:
        if game.digest(state) != game.digest(at.state):
            found.add(
                "laws",
                worded("step {step}: the same actions lead to another state", step=at.step),
                worded(
                    "no chance but that of `rng`, no order of a set, nothing kept outside of the state"
                ),
            )
            return
        if at.chosen is not None:
            game.apply(state, at.chosen)


def _bot(game: Any, at: Position, found: Findings) -> None:
    value = game.heuristic(at.state, at.legal[0].seat)
    if type(value) is not int:
        found.add(
            "laws",
            worded("`heuristic` gives {value}", value=str(value)),
            worded("it is a whole number: more is better"),
        )
    if at.step % 8 == 0 and at.legal:
        from luminagames.bots import make_bot

        bot = make_bot("greedy", game)
        view = game.view(at.state, at.legal[0].seat)
        if bot.choose(view, view.legal, bot.budget, SplitMix64(at.step)) not in view.legal:
            found.add(
                "laws",
                worded("a bot chooses what is not legal"),
                worded("`legal` of a view is what its seat may do"),
            )


def _standing(worker: threading.Thread) -> str:
    frame = sys._current_frames().get(worker.ident or 0)
    return _last(traceback.extract_stack(frame)) if frame is not None else ""


def _raised(error: Exception) -> str:
    return _last(traceback.extract_tb(error.__traceback__))


def _last(frames: Any) -> str:
    """The last line of a game in a stack, else the last one."""
    own = [
        one
        for one in frames
        if "/luminagames/" not in Path(one.filename).as_posix()
        or "/games/" in Path(one.filename).as_posix()
    ]
    last = (own or list(frames))[-1]
    return f"{Path(last.filename).name}:{last.lineno}"


def answer(question: bytes) -> bytes:
    """The task `check`: a folder, its hash and its name; the answer is a list of findings."""
    from luminagames.outside import finding, registry
    from luminagames.outside.folder import read
    from luminagames.outside.trial import fault_of

    path, _, name = json.loads(question)
    finding.receive(())
    folder = read(Path(path), "command", name)
    registry.enter(folder)
    fault = fault_of(folder.name, folder.path, first_match=False)
    if fault is not None:
        found = [Finding("import", fault, worded("the program leaves such a game out"))]
    else:
        from luminagames.games import load_game

        found = check(load_game(folder.name))
    return json.dumps([one.to_data() for one in found]).encode()
