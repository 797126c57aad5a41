"""The shipped puzzles: there are enough, they are small, and each of them holds."""

from pathlib import Path

import pytest

from luminagames.bots.turns import TurnSearch
from luminagames.data import assets
from luminagames.games import game_ids, load_game
from luminagames.puzzles.proof import verify
from luminagames.puzzles.puzzle import Puzzle, PuzzleError
from luminagames.puzzles.store import CARDS, game_of, puzzles_of, read, write

GAMES = tuple(name for name in game_ids() if (assets() / "puzzles" / name).is_dir())
ALL = [puzzle for name in GAMES for puzzle in puzzles_of(name)]


def test_all_files_together_are_small() -> None:
    sizes = [one.stat().st_size for one in (assets() / "puzzles").rglob("*.json")]
    assert sum(sizes) < 1_000_000
    assert max(sizes) < 150_000


@pytest.mark.parametrize("game", GAMES)
def test_there_are_twelve_sorted_by_difficulty(game: str) -> None:
    found = puzzles_of(game)
    assert len(found) >= 12
    assert [one.difficulty for one in found] == sorted(one.difficulty for one in found)
    assert len({one.title for one in found}) == len({one.id for one in found}) == len(found)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda one: one.id)
def test_its_line_is_legal_and_comes_to_what_it_says(puzzle: Puzzle) -> None:
    match = puzzle.match(game_of(puzzle))
    search = TurnSearch(match.game, match.state, puzzle.seat, puzzle.goal)
    assert match.decision is not None
    assert match.decision.actor == puzzle.seat
    for action in puzzle.line:
        match.submit(action)
    assert search.ended(match.state)
    assert search.worth(match.state) == puzzle.best > puzzle.start


@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_of_each_game_holds_for_other_hidden_cards(game: str) -> None:
    puzzle = min(puzzles_of(game), key=lambda one: one.positions)
    verify(game_of(puzzle), puzzle, samples=4)


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", ALL, ids=lambda one: one.id)
def test_each_holds_for_all_that_is_hidden(puzzle: Puzzle) -> None:
    verify(game_of(puzzle), puzzle)


def test_a_puzzle_outlives_the_tuning_of_its_cards(tmp_path: Path) -> None:
    """The file of a puzzle names its cards by hash; those of the game may be others by now."""
    puzzle = ALL[0]
    game = load_game(puzzle.game)
    tuned = [{**one, "flavor": "tuned"} for one in game.definitions.values()]
    old = game.with_definitions(tuned)
    from dataclasses import replace

    from luminagames.puzzles.store import cards_name

    kept = replace(puzzle, cards=cards_name(old))
    write(kept, old, tmp_path)
    again = read(tmp_path / puzzle.game / f"{puzzle.id}.json")
    found = game_of(again, tmp_path)
    assert found.definitions_hash() == old.definitions_hash() != game.definitions_hash()
    assert again == kept
    assert (tmp_path / puzzle.game / f"{CARDS}{kept.cards}.json").is_file()


def test_a_wrong_line_and_a_damaged_file_are_told(tmp_path: Path) -> None:
    from dataclasses import replace

    puzzle = ALL[0]
    with pytest.raises(PuzzleError, match=r"not legal|does not end"):
        verify(game_of(puzzle), replace(puzzle, line=puzzle.line[1:]), samples=1)
    with pytest.raises(PuzzleError, match="comes to"):
        verify(game_of(puzzle), replace(puzzle, best=puzzle.best + 1), samples=1)
    file = tmp_path / "x.json"
    file.write_text("{", encoding="utf-8")
    with pytest.raises(PuzzleError, match=r"x\.json cannot be read"):
        read(file)
    with pytest.raises(PuzzleError):
        Puzzle.from_data({"format": "lumina-puzzle"})
