"""Match files from anywhere: each is read, or refused in one line; nothing else, in bounded time
and memory.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from luminagames.cli.replay import _print_log, _report
from luminagames.engine.match import ReplayError
from luminagames.engine.record import MAX_MESSAGE, RecordError
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.library.matchfile import load_match
from tests.library.mutants import mutant, originals, twisted_start

EACH = 250
SHARE = 500
SOAKED = 5_000
MOST_CPU_S = 20.0
MOST_MEMORY_KB = 400_000


def outcome(file: Path) -> str:
    """What reading a file comes to: `read`, or `refused` with the kind of fault; anything else is
    an exception.
    """
    try:
        match = load_match(file, load_game)
    except RecordError as error:
        message = str(error)
        assert message
        assert message.isprintable()
        assert len(message) <= MAX_MESSAGE + 20
        if isinstance(error, ReplayError):
            _print_log(error.match, 0, whole=False)
        return "at the start" if error.step == 0 else "at a step"
    _print_log(match, match.step, whole=True)
    _report(match, None, match.step)
    return "read"


def most_memory_kb() -> int:
    """The most memory that this process has had so far; Windows does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def read_mutants(name: str, numbers: range, folder: Path) -> Counter[str]:
    """Reads so many mutants of a game, one after the other."""
    found: Counter[str] = Counter()
    file = folder / "mutant.lumina"
    before = most_memory_kb()
    for number in numbers:
        file.write_bytes(mutant(name, number))
        began = time.process_time()
        try:
            found[outcome(file)] += 1
        except Exception as error:
            raise AssertionError(
                f"mutant {number} of {name}: {type(error).__name__}: {error}"
            ) from error
        assert time.process_time() - began < MOST_CPU_S, f"mutant {number} of {name} takes too long"
    grown = most_memory_kb() - before
    assert grown < MOST_MEMORY_KB, f"mutants of {name} took {grown} kB"
    return found


@pytest.mark.parametrize("name", game_ids())
def test_files_that_were_not_changed_are_read(name: str, tmp_path: Path) -> None:
    for text in originals(name):
        (tmp_path / "a.lumina").write_text(text, encoding="ascii")
        assert outcome(tmp_path / "a.lumina") == "read"


@pytest.mark.parametrize("name", game_ids())
def test_mutated_files_are_read_or_refused_in_one_line(name: str, tmp_path: Path) -> None:
    found = read_mutants(name, range(EACH), tmp_path)
    assert set(found) == {"read", "at the start", "at a step"}, (
        "the mutants have become too weak or too strong"
    )


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SOAKED // SHARE))
@pytest.mark.parametrize("name", game_ids())
def test_many_more_mutated_files_are_read_or_refused(name: str, share: int, tmp_path: Path) -> None:
    read_mutants(name, range(EACH + share * SHARE, EACH + (share + 1) * SHARE), tmp_path)


@pytest.mark.parametrize("name", game_ids())
def test_a_position_that_is_read_can_be_thought_on_from_every_seat(
    name: str, tmp_path: Path
) -> None:
    """Bots complete what a seat sees, and previews ask them to: neither ends in an exception, nor
    never.
    """
    file, read = tmp_path / "mutant.lumina", 0
    for number in range(16):
        file.write_bytes(twisted_start(name, number))
        try:
            match = load_match(file, load_game)
        except RecordError:
            continue
        read += 1
        for seat in range(len(match.first_seats)):
            view = match.view(seat)
            match.game.determinize(view, SplitMix64(1))
            for action in view.legal[:20]:
                match.game.preview(view, action)
    assert read > 1


def test_a_seat_that_hides_more_cards_than_it_has_is_refused(tmp_path: Path) -> None:
    data = json.loads(originals("luminous")[3])
    players = data["start"]["players"]
    players[0]["deck"], players[1]["deck"] = (
        players[0]["deck"][:-3],
        players[1]["deck"] + players[0]["deck"][-3:],
    )
    data["actions"], data["digests"] = [], []
    game = load_game("luminous")
    data["start_digest"] = game.digest(game.from_data(data["start"]))
    file = tmp_path / "start.lumina"
    file.write_text(json.dumps(data), encoding="ascii")
    with pytest.raises(RecordError, match="damaged"):
        load_match(file, load_game)
