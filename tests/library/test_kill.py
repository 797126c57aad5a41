"""A process that plays is killed at any moment, in the middle of writes too: nothing that was seen
is lost.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.library.library import Library

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 10
SOAKED = 100
# A child that is killed from outside has shown at most so many steps.
MOST_LINES = 120
MOST_STATEMENTS = 400


@dataclass
class Seen:
    """What a person saw of one match, in all its lives: the digest of each step, and how far it
    is.
    """

    digests: dict[int, str] = field(default_factory=dict)
    step: int = 0
    undoing: int | None = None

    def take(self, words: list[str]) -> None:
        if words[0] == "undo":
            self.undoing = int(words[2])
            return
        self.step, self.undoing = int(words[2]), None
        self.digests[self.step] = words[3]

    def agrees(self, digests: list[str]) -> None:
        """The library has all that was seen; what was being done when the process died may be there
        or not.
        """
        if self.undoing is not None and len(digests) == self.undoing:
            self.step = self.undoing
        assert len(digests) in (self.step, self.step + 1)
        for step in range(1, self.step + 1):
            assert digests[step - 1] == self.digests.get(step, digests[step - 1]), (
                f"step {step} is another one"
            )
        self.step, self.undoing = len(digests), None


def live_and_die(folder: Path, game: str, rng: SplitMix64) -> list[str]:
    """A process plays until it is killed; returns what it has said. Every second one dies within a
    transaction.
    """
    itself = rng.below(2) == 0
    words = [
        sys.executable,
        "-m",
        "tests.library.kill_child",
        str(folder),
        game,
        str(rng.below(10**6)),
    ]
    words += [str(1 + rng.below(MOST_STATEMENTS))] if itself else []
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    lines: list[str] = []
    wanted = rng.below(MOST_LINES)
    with subprocess.Popen(
        words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        while itself or len(lines) <= wanted:
            line = child.stdout.readline()
            if not line:
                break
            lines.append(line)
        if not itself:
            time.sleep(rng.below(3_000) / 1e6)  # somewhere within the next write
            child.kill()
        lines += child.stdout.readlines()
    assert child.returncode == -signal.SIGKILL, "the process ended by itself"
    return [line for line in lines if line.endswith("\n")]


def kill_and_look(folder: Path, rounds: range) -> None:
    """Many lives of one library, each ended by force; after each, all that was seen is there and
    can be played on.
    """
    seen: dict[int, Seen] = {}
    names = game_ids()
    steps = 0
    for number in rounds:
        rng = SplitMix64(number * 31 + 7)
        for line in live_and_die(folder, names[number % len(names)], rng):
            words = line.split()
            if words[0] != "ready":
                seen.setdefault(int(words[1]), Seen()).take(words)
        library = Library.open(folder)
        assert (library.notice, library.trouble) == (None, None)
        assert library.read("PRAGMA integrity_check") == [("ok",)]
        assert library.read("SELECT * FROM open_matches") == [], "a dead process holds a match"
        for match_id, one in seen.items():
            record = library.record(match_id)
            digests = record["digests"]
            assert isinstance(digests, list)
            one.agrees(digests)
        for entry in library.shelf.entries(state="playing"):
            opened = library.resume(entry.id, load_game)
            assert opened.note == ""
            assert opened.match.step == entry.steps
            assert opened.kept is not None
            opened.kept.close()
        steps = sum(entry.steps for entry in library.shelf.entries())
        library.close()
    assert steps > 20 * len(rounds), "the processes were killed before they did anything"
    assert not list((folder / "sessions").iterdir())


def test_nothing_that_was_seen_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    kill_and_look(tmp_path, range(ROUNDS))


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SOAKED // ROUNDS))
def test_nothing_is_lost_in_a_hundred_deaths(share: int, tmp_path: Path) -> None:
    kill_and_look(tmp_path, range(1000 + share * ROUNDS, 1000 + (share + 1) * ROUNDS))
