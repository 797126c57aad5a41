"""The evening between the same people: how many matches in a row of matches each of them has won,
and who has won the last ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from luminagames.library.stats import SeatRow

# Between two matches of one evening lies no longer pause.
PAUSE = timedelta(hours=6)


@dataclass(frozen=True, slots=True)
class Evening:
    """`wins` of each name in the order of the seats; a victory that several share counts for each.
    `streak` is how many of the last matches `leader` has won alone.
    """

    wins: tuple[tuple[str, int], ...]
    matches: int
    leader: str
    streak: int


def evening_of(rows: Iterable[SeatRow], names: Sequence[str]) -> Evening | None:
    """The last matches between these people, whatever the game and wherever each sat; None where
    there are fewer than two, or two people have one name.
    """
    if len(set(names)) < len(names):
        return None
    matches: dict[int, list[SeatRow]] = {}
    for row in rows:
        matches.setdefault(row.match, []).append(row)
    ours = sorted(
        (seats for seats in matches.values() if sorted(one.name for one in seats) == sorted(names)),
        key=lambda seats: seats[0].ended,
    )
    last: list[list[SeatRow]] = []
    for seats in reversed(ours):
        if last and last[-1][0].began - seats[0].ended > PAUSE:
            break
        last.append(seats)
    if len(last) < 2:
        return None
    winners = [{one.name for one in seats if one.share > 0} for seats in last]
    wins = tuple((name, sum(name in won for won in winners)) for name in names)
    leader, streak = "", 0
    if len(winners[0]) == 1:
        (leader,) = winners[0]
        streak = next((at for at, won in enumerate(winners) if won != winners[0]), len(winners))
    return Evening(wins, len(last), leader, streak)
