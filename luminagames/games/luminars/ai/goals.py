"""What a turn can be played for in a puzzle: the best discard or declaration, by what the hand
scores after it.
"""

from __future__ import annotations

from luminagames.engine.event import DeafLog
from luminagames.engine.message import Count, Message, Value
from luminagames.games.luminars.scoring import score_seat
from luminagames.games.luminars.state import LuminarsState

HAND = "hand"
GOALS = (HAND,)


def value(goal: str, state: LuminarsState, seat: int) -> int:
    """What a seat scores in this round: as it was counted, or as it would be if the round ended now
    (LM-9.10).
    """
    if not state.hands[seat] and state.rounds:
        return state.rounds[-1].seats[seat].score
    return score_seat(state.clone(), DeafLog(), seat).score


def task(goal: str, start: int, best: int) -> Message:
    """A hand worth so many points, discarded or declared (LM-9.10)."""
    values: dict[str, Value] = {"best": Count(best, "point", "points")}
    return Message("Discard, or declare: end your turn with a hand that scores {best}.", values)


def reached(goal: str, got: int, best: int) -> Message:
    """What the hand of another line scores."""
    values: dict[str, Value] = {"got": Count(got, "point", "points"), "best": best}
    return Message("Then your hand scores {got}; {best} are possible.", values)
