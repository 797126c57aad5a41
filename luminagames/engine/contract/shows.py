"""A part of the contract of a game: what the table shows of a view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

from luminagames.engine.action import Action
from luminagames.engine.board import NO_CUE, Cue, Cues, Room
from luminagames.engine.contract.sums import Sums
from luminagames.engine.event import Event
from luminagames.engine.gestures import Gestures
from luminagames.engine.message import Message, Pattern
from luminagames.engine.refusal import Refusal
from luminagames.engine.show import (
    Badge,
    GroupRules,
    Link,
    Measure,
    Preview,
    ScoreSheet,
    Status,
    TableLayout,
)
from luminagames.engine.view import View


class Shows(ABC):
    """Places, numbers and words; all of it is read from a view, so that nothing hidden is shown."""

    gestures: Gestures
    cues: Cues
    # Which small acts that follow each other are said as one.
    sums: Sums = {}
    # How a match can end, in words, by `Result.reason`; a game without them is told by its own
    # word.
    ends: Mapping[str, Pattern] = {}

    @abstractmethod
    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        """The places, with seat `bottom` at the bottom."""

    def board(self, n_seats: int, bottom: int, room: Room, view: View | None = None) -> TableLayout:
        """The same places laid out for the room there is, and for what lies there now: only what
        the view shows.

        A table that fits any room by its scale needs no other.
        """
        return self.table_layout(n_seats, bottom)

    @abstractmethod
    def badges(self, view: View, touchable: str) -> tuple[Badge, ...]:
        """Numbers and signs on something at small size."""

    def opening(self, view: View) -> tuple[Event, ...]:
        """How the match was set up, told when a table shows it for the first time: only what the
        view may know. The moves lead to where things lie now.
        """
        return ()

    def links(self, view: View) -> tuple[Link, ...]:
        """Lines between things."""
        return ()

    @abstractmethod
    def status(self, view: View) -> Status:
        """Facts for seat panels and the band."""

    def measure(self, view: View) -> Measure | None:
        """What tells who is ahead, as all may know it: the scores of the seats' panels, unless the
        game says else.
        """
        seats = self.status(view).seats
        scores = tuple(one.score for one in seats if one.score is not None)
        return (
            Measure(seats[0].score_label, scores, seats[0].target)
            if seats and len(scores) == len(seats)
            else None
        )

    @abstractmethod
    def preview(self, view: View, action: Action) -> Preview | None:
        """What would be paid or answered, for an action that is considered."""

    @abstractmethod
    def score_sheet(self, view: View) -> ScoreSheet | None:
        """The explained scores, None before there are any."""

    def gallery(self, view: View) -> tuple[str, ...]:
        """Touchables to choose from that lie in no place of the table.

        `card:17` for a card that the seat may see, `definition:spy` for a card that is no physical
        one.
        """
        return ()

    def proper_place(self, view: View, touchable: str) -> Refusal | None:
        """Where a thing may be put, with its clause: said when a hand drops it where no rule knows
        it.

        None where the game has nothing to say: then the table says what is asked.
        """
        return None

    def groups(self, view: View) -> GroupRules | None:
        """How the looking seat may lay out its hand in groups of its own; None in games, and views,
        without it.
        """
        return None

    def asks(self, view: View) -> Message | None:
        """What is asked, told by what is legal now where the view knows it; else the prompt of the
        decision.
        """
        return None if view.decision is None else view.decision.prompt

    def undone(self, view: View, action: Action) -> Message | None:
        """What an answer of the looking seat leaves undone though it costs nothing, and the
        question whether that is meant; None where it ends no turn, or nothing is left.
        """
        return None

    @abstractmethod
    def describe_action(self, action: Action, view: View) -> Message:
        """A menu entry."""

    def cue(self, event: Event, view: View) -> Cue:
        """How an event is shown: as `cues` says of its kind, unless what happened makes it another
        moment.
        """
        return self.cues.get(event.kind, NO_CUE)

    @abstractmethod
    def describe_event(self, event: Event, view: View) -> Message | None:
        """A log line, None for events that the log leaves out."""
