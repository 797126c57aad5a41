"""A running match: one road for hands, bots, scenarios and replays (`submit`), with undo, redo and
a record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Generic, TypeVar, cast

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.event import Event, EventLog, redact
from luminagames.engine.game import Game, Options
from luminagames.engine.journal import (
    HANDED,
    REASONS,
    Journal,
    SeatChange,
    SeatInfo,
    given_up,
    seats_after,
)
from luminagames.engine.message import Message, worded
from luminagames.engine.plain import Json, canonical, is_digest
from luminagames.engine.record import Record, RecordError
from luminagames.engine.refusal import Refusal
from luminagames.engine.view import View

S = TypeVar("S")

# What reading a damaged position or damaged definitions can end in: it is reported, never a crash.
DAMAGED = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
    StopIteration,
)


class ReplayError(RecordError):
    """A record that can be replayed up to a step, but not beyond; `match` is the match up to
    there.
    """

    match: Match[object]

    def __init__(self, step: int, message: str, match: Match[object]) -> None:
        super().__init__(step, message)
        self.match = match


class Match(Generic[S]):
    """A game being played: the state, what was done, and what it made true.

    `actions`, `digests` (after each action) and `events` (of each action) have one entry per step.
    `start` is the data form of the position that the match began with, None for a new match.
    `first_seats` are the seats at the beginning, `seat_changes` who sat down since, in order.
    """

    def __init__(
        self,
        game: Game[S],
        options: Options,
        seats: Sequence[SeatInfo],
        seed: int,
        *,
        start: S | None = None,
        journal: Journal | None = None,
    ) -> None:
        """Begins a match, from `start` if it is given (then `options` are those of the position).

        Raises a `Refusal` for bad options or a wrong number of seats.
        """
        self.game = game
        self.first_seats = tuple(seats)
        self.seat_changes: list[SeatChange] = []
        self.seed = seed
        self.journal = journal
        if start is None:
            self.options: Options = game.resolve_options(options, len(self.first_seats))
            self.state: S = game.new_match(self.options, len(self.first_seats), seed)
            self.start: Mapping[str, Json] | None = None
        else:
            self.options = options
            self.state = game.clone(start)
            self.start = game.to_data(start)
        self.start_digest = game.digest(self.state)
        self.actions: list[Action] = []
        self.digests: list[str] = []
        self.events: list[tuple[Event, ...]] = []
        self._before: list[S] = []
        self._undone: list[Action] = []

    # Playing

    @property
    def step(self) -> int:
        """How many actions lie behind."""
        return len(self.actions)

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the match is over."""
        return self.game.decision(self.state)

    def submit(self, action: Action) -> list[Event]:
        """Applies an action, writes it to the journal and returns its events.

        Raises the `Refusal` of an action that is not legal, and what the journal raises; both leave
        all as it was.
        """
        events = self._apply(action)
        self._undone.clear()
        return events

    def _apply(self, action: Action) -> list[Event]:
        before = self.game.clone(self.state)
        try:
            events = self.game.apply(self.state, action)
            after = self.game.digest(self.state)
        except BaseException:
            self.state = before  # a fault of the rules costs this action, not the match
            raise
        self._before.append(before)
        self.actions.append(action)
        self.digests.append(after)
        self.events.append(tuple(events))
        if self.journal is not None:
            try:
                self.journal.write(self.step, action, after)
            except BaseException:
                self._back_to(self.step - 1)
                raise
        return events

    def _back_to(self, step: int) -> None:
        self.state = self.game.clone(self._before[step])  # a branch may hold the same one
        for series in (self.actions, self.digests, self.events, self._before):
            del cast("list[object]", series)[step:]

    # Seats

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who sits at the seats now."""
        return seats_after(self.first_seats, self.seat_changes)

    @property
    def conceded(self) -> tuple[int, ...]:
        """The seats whose people gave the match up. The rules know nothing of it: the Library notes
        it.
        """
        return given_up(self.seat_changes)

    def left_without(self, seat: int) -> tuple[int, ...]:
        """The seats that would not have given up if this one does."""
        gone = {seat, *self.conceded}
        return tuple(one for one in range(len(self.first_seats)) if one not in gone)

    def change_seat(self, seat: int, info: SeatInfo, reason: str = HANDED) -> None:
        """Somebody else answers for a seat from now on: a bot, or a person again. It is no action.

        Raises `ValueError` for a seat or a reason that does not exist, and what the journal raises.
        """
        if not 0 <= seat < len(self.first_seats) or reason not in REASONS:
            raise ValueError(f"no change of a seat: {seat}, {reason}")
        change = SeatChange(self.step, seat, info, reason)
        self.seat_changes.append(change)
        if self.journal is not None:
            try:
                self.journal.seat_changed(change)
            except BaseException:
                self.seat_changes.pop()
                raise

    # Looking

    def view(self, seat: int | None) -> View:
        """What a seat may know now; None for what all may know."""
        return self.game.view(self.state, seat)

    def state_at(self, step: int) -> S:
        """A copy of the state after the first `step` actions."""
        return self.game.clone(self.state if step == self.step else self._before[step])

    def view_at(self, step: int, seat: int | None) -> View:
        """What a seat could know after the first `step` actions."""
        return self.game.view(self.state if step == self.step else self._before[step], seat)

    def events_for(self, step: int, seat: int | None) -> tuple[Event, ...]:
        """The events of action number `step` (from 1) as a seat may know them."""
        return tuple(redact(event, seat) for event in self.events[step - 1])

    def telling(self, view: View, events: Sequence[Event]) -> View:
        """A view that also knows the cards which the events (redacted for its seat) show: what log
        lines are made of.

        A card can be shown and hidden again within one action; its name in the log is no secret for
        who saw it.
        """
        shown = {move.card for event in events for move in event.moves if move.card is not None}
        shown |= {card for event in events if isinstance(card := event.data.get("card"), int)}
        shown.difference_update(view.cards)
        if not shown:
            return view
        definitions = self.game.card_definitions(self.state)
        hidden = {card: definitions[card] for card in shown if card < len(definitions)}
        return replace(view, cards={**view.cards, **hidden}) if hidden else view

    # Undo and redo

    @property
    def barrier(self) -> int:
        """The information barrier: undo is free back to this step; nobody has learned anything
        hidden after it.
        """
        for step in range(self.step, 0, -1):
            if any(event.revealing for event in self.events[step - 1]):
                return step
        return 0

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back without anybody's consent."""
        return self.step > self.barrier

    @property
    def can_redo(self) -> bool:
        """Whether an action was undone and nothing else done since."""
        return bool(self._undone)

    def consent_needed(self, seat: int, to: int | None = None) -> tuple[int, ...]:
        """The human seats that must agree before `seat` takes the match back to step `to` (default:
        one step).
        """
        target = self.step - 1 if to is None else to
        if target >= self.barrier:
            return ()
        return tuple(other for other, info in enumerate(self.seats) if info.human and other != seat)

    @property
    def undo_message(self) -> Message | None:
        """The name of what `undo` takes back."""
        return self._described(self._before[-1], self.actions[-1]) if self.actions else None

    @property
    def redo_message(self) -> Message | None:
        """The name of what `redo` does again."""
        return self._described(self.state, self._undone[-1]) if self._undone else None

    @property
    def redo_action(self) -> Action | None:
        """The action that `redo` does again."""
        return self._undone[-1] if self._undone else None

    def _described(self, state: S, action: Action) -> Message:
        return self.game.describe_action(action, self.game.view(state, action.seat))

    def undo(self, to: int | None = None, consent: bool = False) -> None:
        """Takes the match back to step `to` (default: one step).

        Raises `ValueError` where there is nothing to undo, or where it lies behind the information
        barrier and `consent` was not given.
        """
        target = self.step - 1 if to is None else to
        if not 0 <= target < self.step:
            raise ValueError("there is nothing to undo")
        if target < self.barrier and not consent:
            raise ValueError("something hidden was learned since: the others must agree")
        stood = copy(self)
        stood.actions, stood.digests = self.actions[:], self.digests[:]
        stood.events, stood._before = self.events[:], self._before[:]
        undone = [*self._undone, *reversed(self.actions[target:])]
        self._back_to(target)
        self.seat_changes = [
            replace(change, step=min(change.step, target)) for change in self.seat_changes
        ]
        if self.journal is not None:
            try:
                self.journal.cut(target)
            except BaseException:
                vars(self).update(vars(stood))
                raise
        self._undone = undone

    def can_take_back(self, seat: int) -> bool:
        """Whether a seat has answered a decision to which others have yet to answer."""
        return self._answer_of(seat) is not None

    def take_back(self, seat: int) -> None:
        """Takes a seat's own answer back while others are still asked for theirs, which stay; no
        consent is needed. Raises `ValueError` where there is no such answer.
        """
        step = self._answer_of(seat)
        if step is None:
            raise ValueError("there is no answer that could be taken back")
        others = self.actions[step + 1 :]
        self.undo(step)
        for action in others:
            self._apply(action)
        self._undone = []

    def _answer_of(self, seat: int) -> int | None:
        """The number of actions before a seat's answer to the decision that is still open."""
        decision = self.decision
        if decision is None or seat in decision.seats:
            return None
        open_ = set(decision.seats)
        for step in range(self.step - 1, -1, -1):
            before = self.game.decision(self._before[step])
            action = self.actions[step]
            same = before is not None and before.kind == decision.kind
            if before is None or not same or set(before.seats) != open_ | {action.seat}:
                return None
            if action.seat == seat:
                return step
            open_.add(action.seat)
        return None

    def redo(self) -> list[Event]:
        """Does the last undone action again; raises `ValueError` if there is none."""
        if not self._undone:
            raise ValueError("there is nothing to redo")
        events = self._apply(self._undone[-1])
        self._undone.pop()
        return events

    def branch(self, step: int) -> Match[S]:
        """A match of its own that begins as this one did and goes on after the first `step`
        actions; no journal yet.

        The people of now sit at it. Raises `ValueError` where there is no such step.
        """
        if not 0 <= step <= self.step:
            raise ValueError(f"there is no step {step}")
        other = copy(self)
        other.journal = None
        other.first_seats, other.seat_changes = self.seats, []
        other.state = self.state_at(step)
        other.actions, other.digests = self.actions[:step], self.digests[:step]
        other.events, other._before = self.events[:step], self._before[:step]
        other._undone = []
        return other

    # The record

    def to_record(
        self, private: Mapping[str, Json] | None = None, origin: Mapping[str, str] | None = None
    ) -> dict[str, Json]:
        """The match as plain data, its definitions included. It tells all that is hidden.

        `private` is kept by seat beside the match, `origin` says where the record comes from (see
        `Record`).
        """
        return Record(
            self.game.about.id,
            self.game.about.rules_version,
            self.options,
            self.first_seats,
            self.seed,
            tuple(self.game.definitions.values()),
            self.start,
            self.start_digest,
            tuple(action.to_data() for action in self.actions),
            tuple(self.digests),
            tuple(self.seat_changes),
            private or {},
            origin or {},
        ).to_data()

    @classmethod
    def from_record(
        cls,
        data: Json,
        load: Callable[[str], Game[S]],
        to: int | None = None,
        *,
        trusted: bool = False,
    ) -> Match[S]:
        """Replays a record (or its first `to` actions) with the definitions it began with,
        verifying every digest.

        A `trusted` one was written by this program: its actions are not checked again, and only the
        last digest is verified; where that differs, it is replayed as any other is.

        `load` gives a game by its id and raises `KeyError` for one it does not know. Raises
        `RecordError`; as a `ReplayError` it holds the match up to the step before the one that is
        wrong.
        """
        record = Record.from_data(data)
        match = cls._begin(record, load)
        if trusted:
            if match._followed(record, len(record.actions) if to is None else to):
                match.seat_changes = [
                    one for one in record.seat_changes if to is None or one.step <= to
                ]
                return match
            match = cls._begin(record, load)
        note = record.other_rules(match.game.about.rules_version)
        if match.start_digest != record.start_digest:
            raise RecordError(
                0, worded("the match does not begin as the file says{note}", note=note)
            )
        try:
            match._replay(record, len(record.actions) if to is None else to, note)
        finally:
            match.seat_changes = [
                one for one in record.seat_changes if to is None or one.step <= to
            ]
            match.seat_changes = [
                replace(one, step=min(one.step, match.step)) for one in match.seat_changes
            ]
        return match

    def _followed(self, record: Record, to: int) -> bool:
        """Replays the program's own record by the trusted road; False where it does not come out as
        recorded.
        """
        if record.other_rules(self.game.about.rules_version) or len(record.actions) != len(
            record.digests
        ):
            return False
        if self.start_digest != record.start_digest or not all(map(is_digest, record.digests)):
            return False
        game, state = self.game, self.state
        try:
            for given, digest_ in zip(record.actions[:to], record.digests, strict=False):
                if not isinstance(given, Mapping):
                    return False
                action, log = Action.from_data(given), EventLog()
                self._before.append(game.clone(state))
                game.perform(state, action, log)
                self.actions.append(action)
                self.digests.append(digest_)
                self.events.append(tuple(log.events))
        except (Refusal, *DAMAGED):
            return False  # the checking replay finds the step, and the words for it
        return not self.digests or game.digest(state) == self.digests[-1]

    def _replay(self, record: Record, to: int, note: str) -> None:
        so_far = cast("Match[object]", self)
        for step, (given, expected) in enumerate(
            zip(record.actions[:to], record.digests, strict=False), start=1
        ):
            if not isinstance(given, Mapping):
                raise ReplayError(step, worded("the action is no mapping"), so_far)
            try:
                self.submit(Action.from_data(given))
            except Refusal as refusal:
                raise ReplayError(
                    step,
                    worded(
                        "the action is refused by {clause}{note}", clause=refusal.clause, note=note
                    ),
                    so_far,
                ) from None
            except DAMAGED as error:
                if self.start is None and record.has_cards(self.game.definitions_hash()):
                    raise  # what a file brings along can be damaged; this is a fault of the program
                raise ReplayError(
                    step,
                    worded("the match is damaged: {error}{note}", error=str(error), note=note),
                    so_far,
                ) from None
            if self.digests[-1] != expected:
                self.undo(consent=True)
                raise ReplayError(
                    step,
                    worded("the state after the action is not the one recorded{note}", note=note),
                    so_far,
                )

    @classmethod
    def _begin(cls, record: Record, load: Callable[[str], Game[S]]) -> Match[S]:
        try:
            game = load(record.game)
        except KeyError:
            raise RecordError(
                0, worded("there is no game '{game}' here", game=record.game)
            ) from None
        note = record.other_rules(game.about.rules_version)
        try:
            if not record.has_cards(game.definitions_hash()):
                game = game.with_definitions(record.definitions)
            if record.start is None:
                return cls(game, record.options, record.seats, record.seed)
            match = cls(
                game, record.options, record.seats, record.seed, start=game.from_data(record.start)
            )
            if canonical(match.start) != canonical(record.start):
                raise ValueError("it is no position")
            return match
        except Refusal as refusal:
            raise RecordError(
                0,
                worded("the set-up is refused by {clause}{note}", clause=refusal.clause, note=note),
            ) from None
        except DAMAGED as error:
            raise RecordError(
                0,
                worded(
                    "the start of the match is damaged: {error}{note}", error=str(error), note=note
                ),
            ) from None
