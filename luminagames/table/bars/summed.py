"""Lines of the log that follow each other and are of a kind, said as one; what is kept stays
single.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from luminagames.engine.contract.sums import Sums, sum_of
from luminagames.table.bars.line import Line
from luminagames.table.words import TableWords


@dataclass(frozen=True, slots=True)
class Summed:
    """One line as it is shown, and the number of the first line that it stands for."""

    line: Line
    first: int
    count: int = 1


def summed(lines: Sequence[Line], sums: Sums, words: TableWords) -> list[Summed]:
    """All lines in order; those that a game sums up as one."""
    found: list[Summed] = []
    at = 0
    while at < len(lines):
        run = _run(lines, at, sums)
        found.append(
            Summed(lines[at] if run == 1 else _one(lines[at : at + run], sums, words), at, run)
        )
        at += run
    return found


def _run(lines: Sequence[Line], at: int, sums: Sums) -> int:
    """How many lines from one on are said together, at least that one."""
    first = lines[at].told
    if first is None or first.pattern not in sums:
        return 1
    told = [first]
    for line in lines[at + 1 :]:
        if line.told is None or sum_of(sums, [*told, line.told]) is None:
            break
        told.append(line.told)
    return len(told)


def _one(lines: Sequence[Line], sums: Sums, words: TableWords) -> Line:
    """Several lines as one: whose it is only where all are one seat's, and every card that any of
    them names.
    """
    message = sum_of(sums, [line.told for line in lines if line.told is not None])
    assert message is not None, "these lines were found to be of a kind"
    seats = {line.seat for line in lines}
    cards = tuple(dict.fromkeys(card for line in lines for card in line.cards))
    seat = lines[0].seat if len(seats) == 1 else None
    return replace(lines[-1], seat=seat, runs=words.runs(message), cards=cards, told=message)
