"""What is asked and what is legal, worked out once for each position and kept until it changes.

A state that is a `Remembering` holds both beside its data; they are no part of it. Only `perform`
changes a state, and it forgets them first; a clone is the same position and keeps them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self, TypeVar

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision


class Remembering:
    """The memory of a state: the legal answers of its decision, and the decision, once somebody has
    asked for them.
    """

    __slots__ = ("asked_now", "legal_now")

    legal_now: list[Action] | None
    asked_now: Decision | None

    def __init__(self) -> None:
        self.legal_now = None
        self.asked_now = None

    def clone(self) -> Self:
        """An independent copy, with its memory."""
        raise NotImplementedError

    def forget(self) -> None:
        """The position is about to change."""
        self.legal_now = None
        self.asked_now = None

    def remember(self, other: Remembering) -> None:
        """This is a copy of another state, whose memory holds here too."""
        self.legal_now = other.legal_now
        self.asked_now = other.asked_now


S = TypeVar("S", bound=Remembering)


def legal_in(state: S, work_out: Callable[[S], list[Action]]) -> list[Action]:
    """The legal answers, for the caller to keep; worked out where nobody has asked before."""
    found = state.legal_now
    if found is None:
        found = state.legal_now = work_out(state)
    return found[:]


def asked_in(state: S, work_out: Callable[[S], Decision | None]) -> Decision | None:
    """What is asked, likewise; None (the match is over) is found out each time."""
    found = state.asked_now
    if found is None:
        found = state.asked_now = work_out(state)
    return found


def is_offered(state: Remembering, action: Action) -> bool:
    """Whether this very action, not only an equal one, was listed as legal in this position: it
    needs no check.

    Equal is not enough: `True` equals 1, and a check refuses it as the number of a card.
    """
    for one in state.legal_now or ():
        if one is action:
            break
    else:
        return False
    return True
