"""Match files from anywhere: each is read, or refused in one line; nothing else, in bounded time
and memory.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from luminagames.cli.replay import _print_log, _report
from luminagames.engine.match import Match, ReplayError
from luminagames.engine.plain import digest
from luminagames.engine.record import MAX_MESSAGE, RecordError
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.library.matchfile import load_match
from tests.library.mutants import mutant, originals, twisted_start

# Files of a game in `make test`, a twentieth of the soak's: changed anywhere, and in the position
# that they begin with.
EACH, POSITIONS = 30, 8
# Files of a game and kind in `make soak`: 3,000 of each kind over all games.
SHARE = 125
SOAKED = 750
# Of a match that was read so many actions are played on: in `make test`, and in `make soak`.
PLAYED, PLAYED_LONG = 40, 2_000
MOST_CPU_S = 20.0
MOST_MEMORY_KB = 400_000


def outcome(file: Path, seed: int = 0, most: int = PLAYED) -> str:
    """What reading a file comes to: `read`, or `refused` with the kind of fault; anything else is
    an exception. What was read is played on, for `most` actions at most.
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
    if match.start is not None:
        think_on(match)
    play_on(match, SplitMix64(seed + 1_000), most)
    return "read"


def think_on(match: Match[object]) -> None:
    """Bots complete what a seat sees, and previews ask them to."""
    for seat in range(len(match.first_seats)):
        view = match.view(seat)
        match.game.determinize(view, SplitMix64(1))
        for action in view.legal[:20]:
            match.game.preview(view, action)


def play_on(match: Match[object], rng: SplitMix64, most: int) -> None:
    """Plays at random, to the end if `most` actions lead there; then undo, redo and replay make the
    same match, and every seat can look at it.
    """
    game = match.game
    for _ in range(most):
        if match.decision is None:
            break
        match.submit(rng.choice(game.legal_actions(match.state)))
    for seat in (None, *range(len(match.first_seats))):
        match.view(seat)
    digests = list(match.digests)
    back = rng.below(match.step + 1)
    if back < match.step:
        match.undo(back, consent=True)
    assert match.digests == digests[:back]
    while match.can_redo:
        match.redo()
    assert match.digests == digests
    again = Match.from_record(json.loads(json.dumps(match.to_record())), load_game)
    assert again.digests == digests
    assert again.to_record() == match.to_record()


def most_memory_kb() -> int:
    """The most memory that this process has had so far; Windows does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def read_mutants(
    name: str,
    numbers: range,
    folder: Path,
    most: int = PLAYED,
    make: Callable[[str, int], bytes] = mutant,
) -> Counter[str]:
    """Reads so many mutants of a game, one after the other."""
    found: Counter[str] = Counter()
    file = folder / "mutant.lumina"
    before = most_memory_kb()
    for number in numbers:
        file.write_bytes(make(name, number))
        began = time.process_time()
        try:
            found[outcome(file, number, most)] += 1
        except Exception as error:
            raise AssertionError(
                f"{make.__name__} {number} of {name}: {type(error).__name__}: {error}"
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


@pytest.mark.parametrize("name", game_ids())
def test_twisted_positions_are_refused_or_played_on(name: str, tmp_path: Path) -> None:
    found = read_mutants(name, range(POSITIONS), tmp_path, make=twisted_start)
    assert len(found) > 1, "the mutants have become too weak or too strong"


@pytest.mark.soak
@pytest.mark.parametrize("make", [mutant, twisted_start])
@pytest.mark.parametrize("share", range(SOAKED // SHARE))
@pytest.mark.parametrize("name", game_ids())
def test_many_more_files_are_refused_or_played_to_their_end(
    name: str, share: int, make: Callable[[str, int], bytes], tmp_path: Path
) -> None:
    numbers = range(EACH + share * SHARE, EACH + (share + 1) * SHARE)
    read_mutants(name, numbers, tmp_path, PLAYED_LONG, make)


# What only play on showed: a card at two places, a card that is none, a word that no phase is, a
# flag for a number, nothing for one that is needed late, and decks that part elsewhere.
FOUND_IN_PLAY: tuple[tuple[str, Callable[[dict[str, Any]], None]], ...] = (
    ("vault", lambda start: start["deck"]["2"].__setitem__(4, start["deck"]["1"][0])),
    ("vault", lambda start: start["deck"]["2"].__setitem__(4, 1_064)),
    ("vault", lambda start: start["turn"].update(phase="endx")),
    ("vault", lambda start: start["turn"].update(seat=False)),
    ("luturas", lambda start: start.update(split=start["split"] - 1)),
    ("luturas", lambda start: start.update(split=start["split"] + 9)),
    ("luturas", lambda start: start.update(turn=True)),
    ("luminars", lambda start: start.update(reshuffles=None)),
)


@pytest.mark.parametrize("number", range(len(FOUND_IN_PLAY)))
def test_a_position_that_the_rules_never_make_is_refused(number: int, tmp_path: Path) -> None:
    name, change = FOUND_IN_PLAY[number]
    data = json.loads(originals(name)[3])
    change(data["start"])
    data["actions"], data["digests"] = [], []
    data["start_digest"] = digest(data["start"])
    file = tmp_path / "odd.lumina"
    file.write_text(json.dumps(data), encoding="ascii")
    with pytest.raises(RecordError, match="damaged"):
        load_match(file, load_game)


def test_a_position_with_a_huge_deck_is_refused_in_one_line(tmp_path: Path) -> None:
    data = json.loads(originals("luturas")[3])
    deck = data["start"]["options"]["decks"][0]["cards"]
    deck[next(iter(deck))] = 2**53
    data["actions"], data["digests"] = [], []
    file = tmp_path / "huge.lumina"
    file.write_text(json.dumps(data), encoding="ascii")
    with pytest.raises(RecordError, match="a number that is too large"):
        load_match(file, load_game)


@pytest.mark.parametrize("place", [["elsewhere"], "1", {"a": 1}])
def test_a_position_that_fails_later_in_play_is_refused_when_it_is_read(
    place: object, tmp_path: Path
) -> None:
    data = json.loads(originals("luturas")[3])
    data["start"]["players"][0]["deck"] = [place] * len(data["start"]["players"][0]["deck"])
    data["actions"], data["digests"] = [], []
    file = tmp_path / "later.lumina"
    data["start_digest"] = digest(data["start"])
    file.write_text(json.dumps(data), encoding="ascii")
    with pytest.raises(RecordError, match="damaged"):
        load_match(file, load_game)


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
