"""What a turn can be played for in a puzzle: the foe's Soldier."""

from __future__ import annotations

from luminagames.engine.message import Message
from luminagames.games.luturas.state import LuturasState

WIN, SOLDIER = "win", "soldier"
GOALS = (WIN, SOLDIER)


def value(goal: str, state: LuturasState, seat: int) -> int:
    """Less than nothing by the Stamina Points of the foe's Soldier; or 1 when the round is won
    (LT-18.1).
    """
    if goal == WIN:
        return int(state.soldier_left(1 - seat) == 0 and state.soldier_left(seat) > 0)
    return -state.soldier_left(1 - seat)


def task(goal: str, start: int, best: int) -> Message:
    """The other Soldier at 0, or at so many Stamina Points."""
    if goal == WIN:
        return Message("Bring the other Soldier to 0 Stamina Points before your turn ends.")
    values = {"start": -start, "best": -best}
    return Message(
        "The other Soldier has {start} SP. Bring it to {best} before your turn ends.", dict(values)
    )


def reached(goal: str, got: int, best: int) -> Message:
    """How many Stamina Points another line leaves the other Soldier."""
    if goal == WIN:
        return Message("The other Soldier still stands when your turn ends, and can fall.")
    return Message(
        "That leaves the other Soldier {got} SP; {best} are possible.", {"got": -got, "best": -best}
    )
