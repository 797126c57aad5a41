"""What a turn can be played for in a puzzle: the most Lumina Points, or victory."""

from __future__ import annotations

from luminagames.engine.message import Count, Message, Value
from luminagames.games.vault.outcome import winners
from luminagames.games.vault.state import VaultState

WIN, POINTS = "win", "points"
GOALS = (WIN, POINTS)


def value(goal: str, state: VaultState, seat: int) -> int:
    """The score of a seat, or 1 when it has won (LV-8.4)."""
    if goal == WIN:
        return int(state.over and seat in winners(state))
    return state.score(seat)


def task(goal: str, start: int, best: int) -> Message:
    """The match won, or so many points."""
    if goal == WIN:
        return Message("Win the match before your turn ends.")
    values: dict[str, Value] = {"start": _points(start), "best": best}
    return Message("You have {start}. Reach {best} before your turn ends.", values)


def reached(goal: str, got: int, best: int) -> Message:
    """How many points another line comes to."""
    if goal == WIN:
        return Message("You have not won when your turn ends, and it can be done.")
    return Message("That comes to {got}; {best} are possible.", {"got": _points(got), "best": best})


def _points(number: int) -> Count:
    return Count(number, "point", "points")
