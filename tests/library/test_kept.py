"""A match that is kept stays the same, bit for bit: after undo and redo, in another run, as a file, and
played again from its first action.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from luminagames.engine.journal import CONCEDED, HANDED, RETURNED, SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import canonical
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.library.library import Library
from luminagames.library.matchfile import load_match

FEW, SOAKED = 2, 16
MOST_STEPS, LONGEST = 60, 2_000


def states(match: Match[object]) -> list[str]:
    """Every state of a match, written out."""
    return [canonical(match.game.to_data(match.state_at(step))) for step in range(match.step + 1)]


def played(library: Library, name: str, seed: int, most: int) -> tuple[int, Match[object]]:
    """A match in which a person acts, takes back, brings back and hands over, at random; kept from its
    first action on.
    """
    game, rng = load_game(name), SplitMix64(seed * 17 + 3)
    low, high = game.about.seats
    seats = [SeatInfo(f"P{seat}") for seat in range(low + rng.below(high - low + 1))]
    variants = game.variants(len(seats))
    match: Match[object] = Match(game, variants[rng.below(len(variants))], seats, seed)
    kept = library.keep(match)
    for _ in range(most):
        way = rng.below(30)
        if way == 0 and match.step:
            whole = states(match)
            back = rng.below(match.step)
            match.undo(back, consent=True)
            assert states(match) == whole[: back + 1]
            while match.can_redo and rng.below(12):
                match.redo()
            # what was taken back before can be brought back beyond it
            assert states(match)[: len(whole)] == whole[: match.step + 1]
        elif way == 1:
            reason = rng.choice((HANDED, RETURNED, CONCEDED))
            controller = "human" if reason == RETURNED else "bot:easy"
            match.change_seat(rng.below(len(seats)), SeatInfo("Ada", controller), reason)
        elif match.decision is None:
            break
        else:
            match.submit(rng.choice(game.legal_actions(match.state)))
    kept.close()
    assert kept.match_id is not None
    return kept.match_id, match


def check(folder: Path, name: str, seed: int, most: int) -> None:
    """Plays one match, and compares it with itself in every other form."""
    library = Library.open(folder)
    number, match = played(library, name, seed, most)
    library.close()
    whole, record = states(match), match.to_record()

    library = Library.open(folder)
    opened = library.resume(number, load_game)
    assert opened.note == ""
    assert opened.kept is not None
    same(opened.match, whole, record)
    rng = SplitMix64(seed)
    if opened.match.step:
        opened.match.undo(rng.below(opened.match.step), consent=True)
        while opened.match.can_redo:
            opened.match.redo()
    assert states(opened.match) == whole
    # who sat down is never taken back: it counts from the step to which the match went back
    now = opened.match.to_record()
    assert {**now, "seat_changes": []} == {**record, "seat_changes": []}
    opened.kept.close()
    file = folder / f"{name}-{seed}.lumina"
    library.export(number, file)
    library.close()

    same(load_match(file, load_game), whole, now)
    same(Match.from_record(json.loads(json.dumps(record)), load_game), whole, record)
    library = Library.open(folder)
    same(library.look(number, load_game).match, whole, now)
    library.close()


def same(match: Match[object], whole: list[str], record: dict[str, object]) -> None:
    """Whether a match has these states and this record."""
    assert states(match) == whole
    assert match.to_record() == record


@pytest.mark.parametrize("name", game_ids())
def test_a_kept_match_stays_the_same_bit_for_bit(name: str, tmp_path: Path) -> None:
    for seed in range(FEW):
        check(tmp_path, name, seed, MOST_STEPS)


@pytest.mark.soak
@pytest.mark.parametrize("name", game_ids())
def test_many_kept_matches_stay_the_same_bit_for_bit(name: str, tmp_path: Path) -> None:
    for seed in range(100, 100 + SOAKED):
        check(tmp_path, name, seed, LONGEST if seed % 4 == 0 else MOST_STEPS * 2)
