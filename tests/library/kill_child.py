"""Plays matches at a table without a window until it is killed; says on stdout what a person has
seen.

    python -m tests.library.kill_child FOLDER GAME SEED [STATEMENT]

`seen MATCH STEP DIGEST`: the events of this step were shown. `undo MATCH STEP`: a person is taking
the match back to this step. With STATEMENT the process kills itself before SQLite runs its
statement of that number, wherever that is.
"""

from __future__ import annotations

import os
import signal
import sys
from itertools import count
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from luminagames.engine.journal import CONCEDED, HANDED, RETURNED, SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.library.library import Library
from luminagames.library.writer import Kept
from luminagames.table.session import TableSession


def main(folder: Path, game: str, seed: int, statement: int = 0) -> None:
    app = QCoreApplication([])
    library = Library.open(folder)
    if statement:
        numbers = count(1)
        library.connection.set_trace_callback(
            lambda sql: _die() if next(numbers) == statement else None
        )
    rng = SplitMix64(seed)
    _say("ready")
    while True:
        _play(library, game, rng)
        app.processEvents()


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _play(library: Library, name: str, rng: SplitMix64) -> None:
    """One match to its end: the latest of this game that is not over, else a new one."""
    match, kept = _opened(library, name, rng)
    session = TableSession(match, [None] * len(match.seats))
    session.stepped.connect(lambda step: _show(match, kept))
    session.jumped.connect(lambda: _show(match, kept))
    while session.acting is not None:
        way = rng.below(40)
        if way == 0 and session.can_undo:
            _say(f"undo {kept.match_id} {session.time.undo_target}")
            session.undo()
            while session.time.consent is not None:
                session.time.answer(True)
        elif way == 1:
            reason = rng.choice((HANDED, RETURNED, CONCEDED))
            match.change_seat(
                rng.below(2),
                SeatInfo("Ada", "human" if reason == RETURNED else "bot:normal"),
                reason,
            )
        elif way == 2:
            kept.set_thumbnail(bytes(20_000 + rng.below(20_000)))
            kept.set_private({"0": {"groups": [[rng.below(50)]], "loose": []}})
        else:
            session.submit(rng.choice(match.game.legal_actions(match.state)))
    kept.close()


def _opened(library: Library, name: str, rng: SplitMix64) -> tuple[Match[Any], Kept]:
    entries = library.shelf.entries(game=name, state="playing")
    if entries:
        opened = library.resume(entries[0].id, load_game)
        assert opened.kept is not None, opened.note
        return opened.match, opened.kept
    game = load_game(name)
    match: Match[Any] = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], rng.below(1000))
    return match, library.keep(match)


def _show(match: Match[Any], kept: Kept) -> None:
    _say(f"seen {kept.match_id} {match.step} {[match.start_digest, *match.digests][-1]}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(
        Path(sys.argv[1]),
        sys.argv[2],
        int(sys.argv[3]),
        int(sys.argv[4]) if len(sys.argv) > 4 else 0,
    )
