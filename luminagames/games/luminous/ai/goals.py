"""What a turn can be played for in a puzzle: victory, or the rivals' life."""

from __future__ import annotations

from luminagames.engine.message import Message
from luminagames.games.luminous.state import LuminousState

WIN, LIFE = "win", "life"
GOALS = (WIN, LIFE)


def value(goal: str, state: LuminousState, seat: int) -> int:
    """Less than nothing by the life that rivals have left; or 1 when the seat is the last one in
    play (LU-1.2).
    """
    if goal == WIN:
        rivals_out = all(player.out for other, player in enumerate(state.players) if other != seat)
        return int(rivals_out and not state.players[seat].out)
    return -sum(
        max(0, one.life) for other, one in enumerate(state.players) if other != seat and not one.out
    )


def task(goal: str, start: int, best: int) -> Message:
    """The rival out of play, or at so much life."""
    if goal == WIN:
        return Message("Bring your rival down before your turn ends.")
    values = {"start": -start, "best": -best}
    return Message(
        "Your rival has {start} life. Bring it to {best} before your turn ends.", dict(values)
    )


def reached(goal: str, got: int, best: int) -> Message:
    """How much life another line leaves the rival."""
    if goal == WIN:
        return Message("Your rival is still in play when your turn ends, and can be brought down.")
    return Message(
        "That leaves your rival {got} life; {best} is possible.", {"got": -got, "best": -best}
    )
