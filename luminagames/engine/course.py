"""The course of a match: whether it goes on, where its turns begin, how far it is. What library,
lab and table ask.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from luminagames.engine.decks import DECKS
from luminagames.engine.event import Event
from luminagames.engine.match import Match
from luminagames.engine.message import Message
from luminagames.engine.plain import Json

PLAYING, OVER, GIVEN_UP = "playing", "over", "conceded"


def state_of(match: Match[object]) -> str:
    """`over` by the rules; `conceded` when one seat is left, or no person; else `playing`."""
    if match.decision is None:
        return OVER
    given_up = match.conceded
    if not given_up:
        return PLAYING
    left = [info for seat, info in enumerate(match.seats) if seat not in given_up]
    closed = len(left) <= 1 or not any(info.human for info in left)
    return GIVEN_UP if closed else PLAYING


def turn_starts(match: Match[object]) -> list[int]:
    """The steps after which a turn begins, in rising order; the beginning is one of them."""
    kind = match.game.turn_event
    starts = (
        at + 1
        for at, events in enumerate(match.events)
        if any(event.kind == kind for event in events)
    )
    return [0, *starts]


def turns(match: Match[object]) -> list[int]:
    """The number of the turn, from 1, after each step; the first entry is that of the beginning."""
    found = [1]
    for events in match.events:
        found.append(turn_after(found[-1], events, match.game.turn_event))
    return found


def turn_after(turn: int, events: Sequence[Event], kind: str) -> int:
    """The number of the turn after these events, if it was `turn` before them; `kind` is what
    begins one.

    A match begins in turn 1, or, where something precedes it (a mulligan, a deal), turn 1 is told
    when it starts.
    """
    for event in events:
        if event.kind == kind and not (turn == 1 and event.data.get("turn") == 1):
            turn += 1
    return turn


def when(match: Match[object], step: int) -> Message:
    """When the act after so many others is done, as the table's top says it: *Round 3*, *Turn
    7*.
    """
    band = match.game.status(match.view_at(step, None)).band
    return band[0] if band else Message("Turn {turn}", {"turn": turns(match)[step]})


def decks_of(options: Mapping[str, Json]) -> list[tuple[str, str]]:
    """Id and name of each seat's deck; empty for a game without decks."""
    decks = options.get(DECKS)
    if not isinstance(decks, list | tuple):
        return []
    return [
        (str(one.get("id", "")), str(one.get("name", "")))
        if isinstance(one, Mapping)
        else (str(one), str(one))
        for one in decks
    ]
