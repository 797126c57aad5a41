"""A running match: one road for hands, bots, scenarios and replays (`submit`), with undo, redo and a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeVar, cast

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.event import Event, redact
from luminagames.engine.game import Game, Options
from luminagames.engine.journal import Journal, SeatInfo
from luminagames.engine.message import Message
from luminagames.engine.plain import Json, digest
from luminagames.engine.record import Record, RecordError
from luminagames.engine.refusal import Refusal
from luminagames.engine.view import View

S = TypeVar("S")

# What reading a damaged position or damaged definitions can end in: it is reported, never a crash.
_DAMAGED = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)


class Match(Generic[S]):
    """A game being played: the state, what was done, and what it made true.

    `actions`, `digests` (after each action) and `events` (of each action) have one entry per step. `start` is the
    data form of the position that the match began with, None for a new match.
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
        self.seats = tuple(seats)
        self.seed = seed
        self.journal = journal
        if start is None:
            self.options: Options = game.resolve_options(options, len(self.seats))
            self.state: S = game.new_match(self.options, len(self.seats), seed)
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

        Raises the `Refusal` of an action that is not legal, and what the journal raises; both leave all as it was.
        """
        events = self._apply(action)
        self._undone.clear()
        return events

    def _apply(self, action: Action) -> list[Event]:
        before = self.game.clone(self.state)
        events = self.game.apply(self.state, action)
        after = self.game.digest(self.state)
        if self.journal is not None:
            try:
                self.journal.write(self.step + 1, action, after)
            except BaseException:
                self.state = before
                raise
        self._before.append(before)
        self.actions.append(action)
        self.digests.append(after)
        self.events.append(tuple(events))
        return events

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
        """A view that also knows the cards which the events (redacted for its seat) show: what log lines are made of.

        A card can be shown and hidden again within one action; its name in the log is no secret for who saw it.
        """
        definitions = self.game.card_definitions(self.state)
        shown = {move.card for event in events for move in event.moves if move.card is not None}
        shown |= {card for event in events if isinstance(card := event.data.get("card"), int)}
        hidden = {card: definitions[card] for card in shown if card not in view.cards and card < len(definitions)}
        return replace(view, cards={**view.cards, **hidden}) if hidden else view

    # Undo and redo

    @property
    def barrier(self) -> int:
        """The information barrier: undo is free back to this step; nobody has learned anything hidden after it."""
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
        """The human seats that must agree before `seat` takes the match back to step `to` (default: one step)."""
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

    def _described(self, state: S, action: Action) -> Message:
        return self.game.describe_action(action, self.game.view(state, action.seat))

    def undo(self, to: int | None = None, consent: bool = False) -> None:
        """Takes the match back to step `to` (default: one step).

        Raises `ValueError` where there is nothing to undo, or where it lies behind the information barrier and
        `consent` was not given.
        """
        target = self.step - 1 if to is None else to
        if not 0 <= target < self.step:
            raise ValueError("there is nothing to undo")
        if target < self.barrier and not consent:
            raise ValueError("something hidden was learned since: the others must agree")
        if self.journal is not None:
            self.journal.cut(target)
        self.state = self._before[target]
        self._undone.extend(reversed(self.actions[target:]))
        for series in (self.actions, self.digests, self.events, self._before):
            del cast("list[object]", series)[target:]

    def redo(self) -> list[Event]:
        """Does the last undone action again; raises `ValueError` if there is none."""
        if not self._undone:
            raise ValueError("there is nothing to redo")
        events = self._apply(self._undone[-1])
        self._undone.pop()
        return events

    # The record

    def to_record(self) -> dict[str, Json]:
        """The match as plain data, its definitions included. It tells all that is hidden."""
        return Record(
            self.game.about.id,
            self.game.about.rules_version,
            self.options,
            self.seats,
            self.seed,
            tuple(self.game.definitions.values()),
            self.start,
            self.start_digest,
            tuple(action.to_data() for action in self.actions),
            tuple(self.digests),
        ).to_data()

    @classmethod
    def from_record(cls, data: Json, load: Callable[[str], Game[S]], to: int | None = None) -> Match[S]:
        """Replays a record (or its first `to` actions) with the definitions it began with, verifying every digest.

        `load` gives a game by its id and raises `KeyError` for one it does not know. Raises `RecordError`, which
        holds the match up to the step before the one that is wrong.
        """
        record = Record.from_data(data)
        match = cls._begin(record, load)
        note = ""
        if record.rules_version != match.game.about.rules_version:
            note = f" (played by rules version {record.rules_version}, this is {match.game.about.rules_version})"
        if match.start_digest != record.start_digest:
            raise RecordError(0, f"the match does not begin as the file says{note}")
        wanted = record.actions if to is None else record.actions[:to]
        for step, (given, expected) in enumerate(zip(wanted, record.digests, strict=False), start=1):
            so_far = cast("Match[object]", match)
            if not isinstance(given, Mapping):
                raise RecordError(step, "the action is no mapping", so_far)
            try:
                match.submit(Action.from_data(given))
            except Refusal as refusal:
                raise RecordError(step, f"the action is refused by {refusal.clause}{note}", so_far) from None
            except _DAMAGED as error:
                if match.start is None:
                    raise  # a position can be damaged, a new match cannot: this is a fault of the program
                raise RecordError(step, f"the position is damaged: {error}", so_far) from None
            if match.digests[-1] != expected:
                match.undo(consent=True)
                raise RecordError(step, f"the state after the action is not the one recorded{note}", so_far)
        return match

    @classmethod
    def _begin(cls, record: Record, load: Callable[[str], Game[S]]) -> Match[S]:
        try:
            game = load(record.game)
        except KeyError:
            raise RecordError(0, f"there is no game '{record.game}' here") from None
        try:
            if digest(record.definitions) != game.definitions_hash():
                game = game.with_definitions(record.definitions)
            if record.start is None:
                return cls(game, record.options, record.seats, record.seed)
            return cls(game, record.options, record.seats, record.seed, start=game.from_data(record.start))
        except Refusal as refusal:
            raise RecordError(0, f"the set-up is refused by {refusal.clause}") from None
        except _DAMAGED as error:
            raise RecordError(0, f"the start of the match is damaged: {error}") from None
