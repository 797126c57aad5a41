"""Solved marks and the puzzles of the day."""

from datetime import date
from pathlib import Path

from luminagames.games import game_ids
from luminagames.puzzles.shelf import Marks, of_the_day
from luminagames.puzzles.store import puzzles_of

ALL = {name: puzzles_of(name) for name in game_ids()}
TODAY = date(2026, 11, 22)


def test_three_a_day_by_the_date_alone() -> None:
    def day(number: int) -> tuple[str, ...]:
        return tuple(
            one.id for one in of_the_day(ALL, date.fromordinal(TODAY.toordinal() + number))
        )

    assert len(set(day(0))) == 3
    assert day(0) == day(0)
    week = {day(number) for number in range(7)}
    assert len(week) > 4


def test_marks_are_kept(tmp_path: Path) -> None:
    puzzle = next(one for found in ALL.values() for one in found)
    marks = Marks(tmp_path / "data" / "puzzles.json")
    marks.hinted(puzzle, 2)
    marks.tried(puzzle, solved=False, today=TODAY)
    marks.tried(puzzle, solved=True, today=TODAY)
    marks.tried(puzzle, solved=False, today=TODAY)
    again = Marks(marks.path).of(puzzle)
    assert (again.tries, again.hints, again.solved) == (2, 2, "2026-11-22")


def test_a_damaged_file_counts_as_none(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text('{"x": 1}', encoding="utf-8")
    assert Marks(path).of(next(one for found in ALL.values() for one in found)).tries == 0
