"""Which puzzles there are for a person: tries and solved marks, kept in the data folder, and three
for each day.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path

from luminagames import safefiles
from luminagames.engine.rng import SplitMix64
from luminagames.folders import data_dir
from luminagames.puzzles.puzzle import Puzzle

FILE = "puzzles.json"
A_DAY = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """What a person did with a puzzle: tries so far, hints opened, the day it was solved (ISO,
    empty: not yet).
    """

    tries: int = 0
    hints: int = 0
    solved: str = ""


class Marks:
    """The marks of all puzzles. What cannot be read counts as new, what cannot be written is kept
    until the end.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = data_dir() / FILE if path is None else path
        self._marks = self._read()

    def _read(self) -> dict[str, Mark]:
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
            return {
                str(name): Mark(int(one["tries"]), int(one["hints"]), str(one["solved"]))
                for name, one in data.items()
            }
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return {}

    def of(self, puzzle: Puzzle) -> Mark:
        """The mark of a puzzle."""
        return self._marks.get(puzzle.id, Mark())

    def open_hints(self, puzzle: Puzzle) -> int:
        """How many hints were opened that still help: none of one that is solved."""
        mark = self.of(puzzle)
        return 0 if mark.solved else mark.hints

    def tried(self, puzzle: Puzzle, *, solved: bool, today: date) -> None:
        """One try more; once solved it stays so."""
        mark = self.of(puzzle)
        if not mark.solved:
            self._keep(
                puzzle,
                replace(mark, tries=mark.tries + 1, solved=today.isoformat() if solved else ""),
            )

    def hinted(self, puzzle: Puzzle, step: int) -> None:
        """So many hints were opened."""
        mark = self.of(puzzle)
        if not mark.solved and step > mark.hints:
            self._keep(puzzle, replace(mark, hints=step))

    def _keep(self, puzzle: Puzzle, mark: Mark) -> None:
        self._marks[puzzle.id] = mark
        data = {name: asdict(one) for name, one in sorted(self._marks.items())}
        try:
            safefiles.make_private(self.path.parent)
            safefiles.write_text(self.path, json.dumps(data, indent=0))
        except OSError:
            # a mark is not worth a word to somebody whose disk is full: the library says so already
            return


def of_the_day(puzzles: Mapping[str, Sequence[Puzzle]], today: date) -> tuple[Puzzle, ...]:
    """Three puzzles for a day, of different games where there are as many, the same for
    everybody.
    """
    rng = SplitMix64(today.toordinal())
    games = [name for name in sorted(puzzles) if puzzles[name]]
    rng.shuffle(games)
    found: list[Puzzle] = []
    while games and len(found) < A_DAY:
        for name in games:
            left = [one for one in puzzles[name] if one not in found]
            if left and len(found) < A_DAY:
                found.append(left[rng.below(len(left))])
        if len(found) >= sum(len(puzzles[name]) for name in games):
            break
    return tuple(sorted(found, key=lambda one: (one.difficulty, one.title)))
