"""The journal: where a match writes each step before anybody sees it, and who sits at its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from luminagames.engine.action import Action


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a seat: a name, and `human` or `bot:<spec>`, e.g. `bot:greedy`."""

    name: str
    controller: str = "human"

    @property
    def human(self) -> bool:
        """Whether a person answers for this seat."""
        return self.controller == "human"


HANDED, RETURNED, LEFT, CONCEDED = "handed", "returned", "left", "conceded"
# Why somebody else sits down: the seat was handed over, its person is back, has left, or gives the
# match up.
REASONS = (HANDED, RETURNED, LEFT, CONCEDED)


@dataclass(frozen=True, slots=True)
class SeatChange:
    """After the first `step` actions somebody else answers for a seat. The rules know nothing of
    it.
    """

    step: int
    seat: int
    info: SeatInfo
    reason: str = HANDED


def seats_after(first: Sequence[SeatInfo], changes: Sequence[SeatChange]) -> tuple[SeatInfo, ...]:
    """Who sits at the seats after these changes."""
    seats = list(first)
    for change in changes:
        seats[change.seat] = change.info
    return tuple(seats)


def given_up(changes: Sequence[SeatChange]) -> tuple[int, ...]:
    """The seats, in rising order, whose last change is that their person gave the match up."""
    last = {change.seat: change.reason for change in changes}
    return tuple(seat for seat in sorted(last) if last[seat] == CONCEDED)


class Journal(Protocol):
    """Writes a match down, which stands already as it is told here, and has not been shown yet.

    A method that raises makes the step undone: nothing is shown that is not written.
    """

    def write(self, step: int, action: Action, digest: str) -> None:
        """Action number `step` (from 1) was applied; `digest` is that of the state after it."""

    def cut(self, step: int) -> None:
        """All actions after the first `step` were undone; changes of seats stay, as of that
        step.
        """

    def seat_changed(self, change: SeatChange) -> None:
        """Somebody else answers for a seat from now on."""
