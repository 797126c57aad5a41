"""What a gesture means at a table: a legal action, several of them, or why it does nothing.

The legal actions decide, then the game's own reading of the gesture; where neither knows it, the
game says where the thing may go.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.gestures import Dragged, Gesture, GestureIndex
from luminagames.engine.message import Message
from luminagames.engine.refusal import Refusal
from luminagames.table.answers.present import Open, Shown
from luminagames.table.history.timeline import Timeline

PAST = Message("This is the past: go back to now, or play on from here in a new match.")
WATCHED = Message("This match is only watched: resume it from the Library to play on.")
LOOK_FIRST = Message(
    "Look at your hand to do that: until then only what stands in the bar can be done."
)


@dataclass(frozen=True, slots=True)
class Several:
    """A gesture that can mean more than one legal action."""

    gesture: Gesture
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A gesture that does nothing: the action that was meant and why not.

    Without an action no rule knows the gesture; then the refusal says where the thing may go, if
    the game knows.
    """

    gesture: Gesture
    action: Action | None
    refusal: Refusal | None
    asked: Message | None


class Asked(Shown, Open, Protocol):
    """The table as it stands: what is played and shown, who is asked, and what a hand can do."""

    time: Timeline
    only_look: bool

    @property
    def index(self) -> GestureIndex:
        """What a hand can do now."""

    @property
    def decision(self) -> Decision | None:
        """What is asked, as the looking seat may see it."""

    @property
    def my_turn(self) -> bool:
        """Whether the person who looks is the one who is asked."""

    @property
    def open_table(self) -> bool:
        """Whether the table is shown as all may see it."""


def verdict(table: Asked, gesture: Gesture) -> Action | Several | Refused:
    """What a gesture means. An action is legal; unless it is the turn of who looks, it is one that
    is open to all.
    """
    if table.time.step is not None:
        return Refused(gesture, None, None, PAST)
    actions = table.index.find(gesture)
    if len(actions) == 1:
        return actions[0]
    if actions:
        return Several(gesture, tuple(actions))
    meant = table.game.meant(gesture, table.view) if table.acting_human is not None else None
    if not table.my_turn:
        return _unlooked(table, gesture, meant)
    if meant is None:
        proper = (
            table.game.proper_place(table.view, gesture.source)
            if isinstance(gesture, Dragged)
            else None
        )
        return Refused(gesture, None, proper, _prompt(table))
    refusal = table.game.check(table.match.state, meant)
    return meant if refusal is None else Refused(gesture, meant, refusal, _prompt(table))


def _unlooked(table: Asked, gesture: Gesture, meant: Action | None) -> Action | Refused:
    """A gesture of somebody who is not asked, or has not looked: only what is offered openly is
    done.

    Whether anything else would be legal depends on hidden cards, so that the rules are not asked.
    """
    if meant is not None and table.open_table and meant in table.open_acts:
        return meant
    watched = table.only_look and not table.over
    return Refused(
        gesture,
        None,
        None,
        WATCHED if watched else LOOK_FIRST if table.open_table else _prompt(table),
    )


def _prompt(table: Asked) -> Message | None:
    return None if table.decision is None else table.decision.prompt
