"""A part of the contract of a game: its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from luminagames.engine.action import Action, ActionKind
from luminagames.engine.contract.about import Option, Options, Result
from luminagames.engine.decision import Decision
from luminagames.engine.event import DeafLog, Event, EventLog
from luminagames.engine.message import Message
from luminagames.engine.plain import Json, whole_digest
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Stop, Wish
from luminagames.engine.view import View

S = TypeVar("S")

UNTIL_HAPPENING = Wish(
    "happening", Message("Pass until something happens"), Message("passes until something happens")
)
# What `wish_rests` is asked where a seat is passed at a stop.
SKIP = "skip"
UNTIL_TURN = Wish("turn", Message("Pass until my turn"), Message("passes until asked to act"))


class Rules(ABC, Generic[S]):
    """Setting up, asking, judging and doing; `S` is the state that only these rules can read."""

    action_kinds: Mapping[str, ActionKind]
    setup_options: tuple[Option, ...]
    # Action kinds without parameters, such as a pass, that are legal whenever a decision names
    # them: no hidden card has a say in it, so that a seat may answer with them without a look at
    # its hand.
    open_kinds: tuple[str, ...] = ()
    # Event kinds that end a seat's standing wish to pass until something happens.
    happenings: frozenset[str] = frozenset()
    # The event kind that begins a turn.
    turn_event: str = "turn_started"

    def variants(self, n_seats: int) -> Sequence[Options]:
        """Sets of options between which the play of this game differs: modes, decks. Tests play all
        of them.
        """
        return ({},)

    @abstractmethod
    def resolve_options(self, options: Options, n_seats: int) -> dict[str, Json]:
        """All options with defaults filled in; raises a Refusal with its clause for a bad one."""

    @abstractmethod
    def new_match(self, options: Options, n_seats: int, seed: int) -> S:
        """A new match at its first decision; raises a Refusal for bad options or a wrong number of
        seats.
        """

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """What is asked; None when the match is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: int | None = None) -> list[Action]:
        """All legal answers of the seat that is asked first, or of another one that is asked, in
        the spec's order; empty for all others and when the match is over. In a sampled decision
        examples, at most 300.
        """

    @abstractmethod
    def check(self, state: S, action: Action) -> Refusal | None:
        """Why an action is refused, None if it is legal. Never raises, whatever the action
        holds.
        """

    @abstractmethod
    def apply(self, state: S, action: Action) -> list[Event]:
        """Changes the state in place; raises the Refusal and changes nothing if the action is not
        legal.
        """

    def perform(self, state: S, action: Action, log: EventLog) -> None:
        """Does an action that is known to be legal, without asking whether it is: the trusted road.

        For actions of `legal_actions` of this very state and for the program's own journal; all
        others go through `apply`. What happens is told to `log`, and the state comes out as with
        `apply`.
        """
        log.events += self.apply(state, action)

    def advance(self, state: S, action: Action) -> None:
        """Does a legal action while nobody listens: for search, which wants the next state and no
        more.
        """
        self.perform(state, action, DeafLog())

    @abstractmethod
    def clone(self, state: S) -> S:
        """A copy that shares nothing that changes with the state: whoever searches plays on in
        it.
        """

    @abstractmethod
    def to_data(self, state: S) -> dict[str, Json]:
        """The data form: section 5 of the game's rules spec."""

    @abstractmethod
    def from_data(self, data: Mapping[str, Json]) -> S:
        """The state of its data form."""

    @abstractmethod
    def position(self, data: Mapping[str, Json], n_seats: int, seed: int) -> S:
        """A scenario's position: cards named by definition id, missing keys at their start values.

        Raises `PositionError` with the path of the fault.
        """

    def digest(self, state: S) -> str:
        """SHA-256 of the canonical JSON of the data form."""
        return whole_digest(self.to_data(state))

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """What a seat may know; `None` for what all may know."""

    @abstractmethod
    def determinize(self, view: View, rng: SplitMix64) -> S:
        """A random full state that has this view."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the match ended, None before."""

    @abstractmethod
    def rematch(self, state: S) -> dict[str, Json]:
        """The options of the next match of the same seats."""

    @abstractmethod
    def zone(self, state: S, name: str) -> list[int] | None:
        """The card numbers of a zone in order, None if there is no such zone."""

    @abstractmethod
    def zone_names(self, state: S) -> list[str]:
        """All zones, in the order in which copies of a card are counted."""

    @abstractmethod
    def card_definitions(self, state: S) -> Sequence[str]:
        """The definition id of each card number."""

    def copies(self, state: S, definition: str) -> list[int]:
        """The copies of a card in the order in which scenarios count them: as they lie in the
        zones.
        """
        definitions = self.card_definitions(state)
        return [
            card
            for zone in self.zone_names(state)
            for card in self.zone(state, zone) or ()
            if definitions[card] == definition
        ]

    def which_copy(self, state: S, kind: str, seat: int, copies: Sequence[int]) -> int:
        """Which of several copies a definition id means in a scenario's action of this kind and
        seat.

        `copies` are in zone order; the first one, unless the game's spec says otherwise.
        """
        return copies[0]

    # Standing wishes: all of it is told from what everybody may know, so that no pass tells of a
    # hidden card.

    def standing_wishes(self) -> tuple[Wish, ...]:
        """The wishes that make sense in this game."""
        if not self.open_kinds:
            return ()
        return (UNTIL_HAPPENING, UNTIL_TURN) if self.happenings else (UNTIL_TURN,)

    def wish_over(self, wish: str, seat: int, events: Sequence[Event], public: View) -> bool:
        """Whether what happened has fulfilled the wish of a seat; `public` is the view of nobody
        afterwards.
        """
        return wish == UNTIL_HAPPENING.name and any(
            event.kind in self.happenings for event in events
        )

    def wish_rests(self, wish: str, public: View) -> bool:
        """Whether the seat that is asked answers itself though its wish goes on."""
        return False

    def stops(self) -> tuple[Stop, ...]:
        """The moments of each turn of which a seat may say whether it is asked there."""
        return ()

    def stop_here(self, public: View) -> tuple[int, str] | None:
        """Whose turn it is, and at which stop the seat is that is asked now; None at none."""
        return None

    def open_actions(self, public: View) -> tuple[Action, ...]:
        """What the seat that is asked can answer without its hidden cards, told from the view of
        nobody.
        """
        decision = public.decision
        if decision is None:
            return ()
        return tuple(
            Action(decision.actor, kind) for kind in self.open_kinds if kind in decision.kinds
        )
