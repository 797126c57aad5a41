"""A real window is killed while a person plays in it: nothing that was shown is lost, and every match
opens. Windows in which somebody writes are killed in `test_drafts`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.library.library import Library
from tests.library.test_kill import ROOT, Seen

# Windows that are killed for each game; with those of `test_drafts` they are ninety-two.
EACH = 20
# A window has shown at most so many lines when it is killed.
MOST_LINES = 60


def live_and_die(home: Path, game: str, rng: SplitMix64) -> list[str]:
    """A window lives until it has said so many lines; what it said."""
    words = [sys.executable, "-m", "tests.app.window_child", game, str(rng.below(10**6))]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LUMINAGAMES_HOME": str(home)}
    lines: list[str] = []
    wanted = 4 + rng.below(MOST_LINES)
    errors = home / "errors.txt"
    with (
        errors.open("w", encoding="utf-8") as err,
        subprocess.Popen(
            words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=err, text=True
        ) as child,
    ):
        assert child.stdout is not None
        while len(lines) < wanted:
            line = child.stdout.readline()
            assert line, f"the window ended by itself: {errors.read_text('utf-8')[-2000:]}"
            lines.append(line)
        time.sleep(rng.below(30_000) / 1e6)  # somewhere within what it does next
        child.kill()
        lines += child.stdout.readlines()
    return [line for line in lines if line.endswith("\n")]


def kill_and_look(home: Path, game: str, rounds: range) -> Counter[str]:
    """Many windows of one library, each killed; after each, all that was seen is there, and every
    match opens. Counts what was there.
    """
    home.mkdir(exist_ok=True)
    seen: dict[int, Seen] = {}
    counts: Counter[str] = Counter()
    for number in rounds:
        for line in live_and_die(home, game, SplitMix64(number * 53 + 11)):
            words = line.split()
            if words[0] != "ready":
                seen.setdefault(int(words[1]), Seen()).take(words)
        library = Library.open(home / "data")
        assert (library.notice, library.trouble) == (None, None)
        for match_id, one in seen.items():
            digests = library.record(match_id)["digests"]
            assert isinstance(digests, list)
            one.agrees(digests)
        for entry in library.shelf.entries():
            opened = library.resume(entry.id, load_game)
            assert opened.note == ""
            assert opened.kept is not None
            opened.kept.close()
        counts["windows"] += 1
        library.close()
    counts["matches"] = len(seen)
    counts["steps"] = sum(one.step for one in seen.values())
    assert counts["steps"] > len(rounds)
    return counts


def test_a_killed_window_loses_nothing_that_it_showed(tmp_path: Path) -> None:
    """The Luminars: its hands are laid out beside the match."""
    kill_and_look(tmp_path / "home", "luminars", range(1))


@pytest.mark.soak
@pytest.mark.parametrize("game", game_ids())
def test_of_eighty_killed_windows_none_loses_anything(game: str, tmp_path: Path) -> None:
    counts = kill_and_look(tmp_path / "home", game, range(100, 100 + EACH))
    print(f"{game}: {dict(counts)}")  # the counts are for the report
