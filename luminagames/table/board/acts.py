"""The last acts of a match, as the meridian and the stage show them: taken from the lines of the
log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from luminagames.table.bars.line import Line
from luminagames.table.words import Run

# So many beads lie on the meridian.
MOST = 6


@dataclass(frozen=True, slots=True)
class Act:
    """One act: who did it, which card it was about (empty: none that may be seen), its sign and
    words, its line.
    """

    seat: int | None
    definition: str
    sign: str
    runs: tuple[Run, ...]
    line: int

    @property
    def plain(self) -> str:
        """The words alone."""
        return "".join(run.text for run in self.runs)


def acts_of(lines: Sequence[Line], most: int = MOST) -> tuple[Act, ...]:
    """The last acts among these lines, the newest first."""
    found: list[Act] = []
    for number in range(len(lines) - 1, -1, -1):
        line = lines[number]
        if line.sign:
            found.append(
                Act(line.doer, line.cards[0] if line.cards else "", line.sign, line.runs, number)
            )
            if len(found) == most:
                break
    return tuple(found)
