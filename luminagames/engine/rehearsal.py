"""An action played on in a copy while nobody answers: what a preview of it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from luminagames.engine.action import Action
from luminagames.engine.contract.rules import Rules
from luminagames.engine.event import Event

S = TypeVar("S")

# So many ends are looked at, and so many answers on the way to one.
MOST_ENDS = 12
MOST_ANSWERS = 60


class Rehearsed(NamedTuple, Generic[S]):
    """A state to which the action can lead, and what happened on the way."""

    state: S
    events: tuple[Event, ...]


def rehearse(
    game: Rules[S],
    state: S,
    action: Action,
    over: Callable[[S], bool],
    quiet: Sequence[str],
) -> list[Rehearsed[S]]:
    """The ends of a legal action, one for each answer that cannot be left out; `state` stays as it
    is.

    `over` says where an end is; an answer of a `quiet` kind is taken before any other.
    """
    first = game.clone(state)
    found: list[Rehearsed[S]] = []
    open_: list[tuple[Rehearsed[S], int]] = [
        (Rehearsed(first, tuple(game.apply(first, action))), MOST_ANSWERS)
    ]
    while open_ and len(found) < MOST_ENDS:
        (here, before), left = open_.pop()
        legal = game.legal_actions(here)
        if over(here) or not legal or not left:
            found.append(Rehearsed(here, before))
            continue
        silent = [one for one in legal if one.kind in quiet]
        for answer in silent[:1] or reversed(legal[:MOST_ENDS]):
            after = game.clone(here)
            events = game.apply(after, answer)
            open_.append((Rehearsed(after, (*before, *events)), left - 1))
    return found
