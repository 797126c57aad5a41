"""Back and forth in time at a table: undo and redo, the consent they may need, and looking at the
past.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from luminagames.engine.action import Action
from luminagames.engine.event import Event
from luminagames.engine.match import Match
from luminagames.engine.view import View
from luminagames.table.answers.present import Shown
from luminagames.table.history.past import events_then


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was done: its events as the looking seat may know them, and the view before
    and after.
    """

    action: Action
    events: tuple[Event, ...]
    before: View
    after: View


@dataclass(frozen=True, slots=True)
class Consent:
    """A wish to go back to `step`, beyond the information barrier: in this match, or in a new one
    (`branch`).

    `asked` are the seats that have not answered yet, in order; the first one is asked now.
    """

    asker: int
    asked: tuple[int, ...]
    step: int
    branch: bool = False


class Present(Shown, Protocol):
    """What going back and forth asks of the table's road to its match."""

    @property
    def looking(self) -> int | None:
        """The seat whose hidden cards are shown."""

    @property
    def jumped(self) -> SignalInstance:
        """Told when what is shown is not the next step."""

    def is_human(self, seat: int) -> bool:
        """Whether a person answers for a seat."""

    def pause(self) -> None:
        """Programs wait."""

    def go_on(self) -> None:
        """Programs think again."""

    def renew(self) -> None:
        """View and legal acts as they are now."""

    def hide_hands(self) -> None:
        """The curtain falls."""

    def forget_wishes(self) -> None:
        """Standing wishes end."""

    def answered_itself(self, step: int) -> bool:
        """Whether the table passed at this step because nothing else could be done."""

    def told(self, action: Action, events: Sequence[Event], before: View) -> None:
        """An action was done: the table shows it."""


class Timeline(QObject):
    """`step` is the step of the past that the table shows, None for now; `opened`: all hands of
    then are open.
    """

    # Another step is shown.
    moved = Signal()
    # The next step is shown: a `Step`.
    replayed = Signal(object)
    # Somebody is asked for consent, or nobody is any more.
    asked = Signal()
    # A new match that begins as this one did and goes on after so many actions.
    branch_wanted = Signal(int)

    def __init__(self, session: Present, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.step: int | None = None
        self.opened = False
        self.consent: Consent | None = None

    @property
    def _match(self) -> Match[Any]:
        return self._session.match

    @property
    def _closed(self) -> bool:
        """Whether the match was given up: the rules could go on, but nobody does."""
        return self._session.over and self._match.decision is not None

    # Undo and redo

    @property
    def undo_target(self) -> int | None:
        """The step before the last thing that a person did; None if nobody did anything."""
        actions = self._match.actions
        return next(
            (
                at
                for at in range(len(actions) - 1, -1, -1)
                if self._session.is_human(actions[at].seat)
                and not self._session.answered_itself(at)
            ),
            None,
        )

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back, freely or with consent."""
        return self._session.live and not self._closed and self.undo_target is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else done since."""
        return self._session.live and not self._closed and self._match.can_redo

    def must_agree(self, target: int) -> tuple[int, ...]:
        """The seats that must agree before the match goes back to `target`, the next at the table
        first.
        """
        asker, seats = self._asker(target), len(self._match.seats)
        needed = self._match.consent_needed(asker, target)
        return tuple(sorted(needed, key=lambda seat: (seat - asker) % seats))

    def _asker(self, target: int) -> int:
        """Who wants to go back: who looks at hidden cards, else who did what is taken back."""
        session = self._session
        doer = self._match.actions[target].seat if target < self._match.step else None
        looking = session.view.seat if session.game.about.hidden_hands else None
        for seat in (
            looking,
            session.acting_human if session.game.about.hidden_hands else None,
            doer,
        ):
            if seat is not None and session.is_human(seat):
                return seat
        return session.humans[0] if session.humans else 0

    def undo(self) -> None:
        """Takes back the last thing that a person did; where something hidden was learned since,
        the others decide.
        """
        target = self.undo_target
        if target is None or not self.can_undo:
            return
        seats = self.must_agree(target)
        if seats:
            self._ask(Consent(self._asker(target), seats, target))
        else:
            self._go_back(target)

    def _go_back(self, target: int) -> None:
        session = self._session
        session.pause()
        self._match.undo(target, consent=True)
        session.forget_wishes()
        session.renew()
        session.jumped.emit()
        session.go_on()

    def redo(self) -> None:
        """Does again what was undone, until a person is asked."""
        session = self._session
        while self.can_redo:
            before = session.view
            events = self._match.redo()
            session.told(self._match.actions[-1], events, before)
            if session.acting_human is not None:
                return

    # Consent

    def ask_back(self, seat: int, step: int) -> None:
        """A seat wants the match to go back to a step, and the others must agree."""
        if self.consent is None:
            self._ask(Consent(seat, self._match.consent_needed(seat, step), step))

    def _ask(self, consent: Consent) -> None:
        session = self._session
        session.pause()
        self.consent = consent
        if len(session.humans) > 1:
            session.hide_hands()
        session.renew()
        self.asked.emit()

    def answer(self, agreed: bool, seat: int | None = None) -> None:
        """The seat that is asked, or one that is asked later and answers on its phone already,
        agrees; or it does not: then all stays as it is.
        """
        consent = self.consent
        if consent is None:
            return
        session = self._session
        if agreed and len(consent.asked) > 1:
            answers = consent.asked[0] if seat is None else seat
            left = tuple(one for one in consent.asked if one != answers)
            self.consent = replace(consent, asked=left)
            self.asked.emit()
            return
        self.consent = None
        if agreed and consent.branch:
            session.renew()
            self.asked.emit()
            self.branch_wanted.emit(consent.step)
            return
        if agreed:
            self._go_back(consent.step)
        else:
            session.renew()
            session.jumped.emit()
            session.go_on()
        self.asked.emit()

    # The past

    def look_back(self, step: int | None = None) -> None:
        """Shows the past, at its end or at a step; programs wait meanwhile."""
        if self.consent is None:
            self._session.pause()
            self.show(self._match.step if step is None else step)

    def show(self, step: int) -> None:
        """Shows the match after its first `step` actions, or as near to that as there is."""
        step = min(max(step, 0), self._match.step)
        was, before = self.step, self._session.view
        if step == was:
            return
        self.step = step
        self._session.renew()
        if was is not None and step == was + 1:
            events = events_then(self._match, step, self._session.looking, opened=self.opened)
            self.replayed.emit(
                Step(self._match.actions[step - 1], events, before, self._session.view)
            )
        else:
            self.moved.emit()

    def open_hands(self, opened: bool) -> None:
        """Shows all hands of then, or those of the looking seat only; only a match that is over can
        be opened.
        """
        if self.step is not None and self._session.over and opened != self.opened:
            self.opened = opened
            self._session.renew()
            self.moved.emit()

    def to_now(self) -> None:
        """Shows what is; programs go on."""
        if self.step is None:
            return
        self.step, self.opened = None, False
        self._session.renew()
        self._session.jumped.emit()
        self.moved.emit()
        self._session.go_on()

    def play_on(self) -> None:
        """Asks for a new match that goes on from the step that is shown; of a running one the
        others must agree.
        """
        step = self.step
        if step is None:
            return
        seats = () if self._session.over else self.must_agree(step)
        if not seats:
            self.branch_wanted.emit(step)
            return
        self.step, self.opened = None, False
        self._ask(Consent(self._asker(step), seats, step, branch=True))
