"""What was: the positions of a match as they could be seen then, and where its turns begin. No Qt.

A position of the past is shown as the looking seat could see it. When the match is over all hands
may be opened: what any seat could see then is laid together; what nobody could see stays hidden.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from luminagames.engine.event import Event, Move, redact
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.engine.view import View

AnyMatch = Match[Any]


def view_then(match: AnyMatch, step: int, seat: int | None, *, opened: bool = False) -> View:
    """What a seat could see after the first `step` actions, with nothing to choose; `opened`: what
    any seat could.
    """
    view = match.view_at(step, seat)
    if opened:
        for other in range(len(match.seats)):
            if other != seat:
                view = _laid_together(view, match.view_at(step, other))
    return replace(view, legal=())


def events_then(
    match: AnyMatch, step: int, seat: int | None, *, opened: bool = False
) -> tuple[Event, ...]:
    """The events of action number `step` (from 1), as a seat could know them, or as any seat
    could.
    """
    events = match.events_for(step, seat)
    if not opened:
        return events
    known = [match.events_for(step, other) for other in range(len(match.seats))]
    return tuple(_told_by_all(event, [one[at] for one in known]) for at, event in enumerate(events))


def next_turn(starts: Sequence[int], step: int, last: int) -> int:
    """Where the next turn begins; the end if there is none."""
    return next((start for start in starts if start > step), last)


def turn_before(starts: Sequence[int], step: int) -> int:
    """Where this turn began; at its beginning, where the one before began."""
    return max((start for start in starts if start < step), default=0)


def redo_events(match: AnyMatch, seat: int | None) -> tuple[Event, ...]:
    """What doing the last undone action again would tell a seat; nothing if none was undone."""
    action = match.redo_action
    if action is None:
        return ()
    state = match.state_at(match.step)
    return tuple(redact(event, seat) for event in match.game.apply(state, action))


def _laid_together(one: View, other: View) -> View:
    zones = {name: _cards(cards, other.zones.get(name, cards)) for name, cards in one.zones.items()}
    data = _merged(one.data, other.data)
    assert isinstance(data, Mapping)
    return replace(one, data=data, cards={**one.cards, **other.cards}, zones=zones)


def _cards(one: tuple[int | None, ...], other: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """The cards of a zone: those of whoever sees more of them."""
    if len(one) != len(other):
        return one
    return tuple(
        second if first is None else first for first, second in zip(one, other, strict=True)
    )


def _merged(one: Json, other: Json) -> Json:
    """Data in which each value that one view lacks is that of the other."""
    if one is None:
        return other
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return {**other, **{key: _merged(value, other.get(key)) for key, value in one.items()}}
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        return [_merged(first, second) for first, second in zip(one, other, strict=True)]
    return one


def _told_by_all(event: Event, versions: Sequence[Event]) -> Event:
    data = dict(event.data)
    moves = list(event.moves)
    for version in versions:
        data = {
            key: version.data.get(key) if value is None else value for key, value in data.items()
        }
        moves = [_known_move(move, told) for move, told in zip(moves, version.moves, strict=True)]
    return event._replace(data=data, moves=tuple(moves))


def _known_move(move: Move, told: Move) -> Move:
    return told if move.card is None and told.card is not None else move
