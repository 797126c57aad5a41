"""A game that is declared: pieces, facts and acts, from which the whole contract follows.

    class TricksGame(DeclaredGame[State, TrickCard]):
        about = ABOUT
        state_kind = State
        acts = Acts(acts)
        facts = Facts(facts)
        clauses = Clauses.all("TR-1.5")

        def card(self, data): ...          # a definition as the rules use it
        def begin(self, options, n_seats, rng): ...
        def asking(self, state): ...
        def result(self, state): ...

A state has `cards`, the definition of each card number, and `rng`, its generator, both `Internal`.
What a game does not have it leaves out: board, status, heuristic and faces have defaults here that
are made of the pieces.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, Self, TypeVar

from luminagames.cards.games.shipped import ShippedCards
from luminagames.engine.act import Acts
from luminagames.engine.action import Action, ActionKind
from luminagames.engine.asking import Asking, Clauses, legal, why_not
from luminagames.engine.board import Cue
from luminagames.engine.contract.about import Option
from luminagames.engine.contract.parts import Data
from luminagames.engine.contract.sums import Sums
from luminagames.engine.decision import Decision
from luminagames.engine.event import Event, EventLog
from luminagames.engine.face import Face
from luminagames.engine.fact import Facts, Reader
from luminagames.engine.game import Options, Ranked, Result
from luminagames.engine.gestures import Gestures
from luminagames.engine.message import Message
from luminagames.engine.piece import PieceReader, piles, seen_zones, shapes, zones
from luminagames.engine.plain import Json
from luminagames.engine.plainboard import plain_board
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import (
    Badge,
    Keyword,
    Preview,
    ScoreSheet,
    SeatStatus,
    Status,
    TableLayout,
)
from luminagames.engine.show import Fact as SeatFact
from luminagames.engine.view import View


class DeclaredState(Protocol):
    """A state made of pieces (`engine/piece.py`)."""

    # The definition of each card number.
    cards: tuple[str, ...]
    # The generator, one number of 64 bits.
    rng: int

    def clone(self) -> Self: ...
    def to_data(self) -> dict[str, Json]: ...
    def seen(self, seat: int | None) -> dict[str, Json]: ...
    @classmethod
    def from_data(cls, data: Mapping[str, Any], holes: bool = False) -> Self: ...


S = TypeVar("S", bound=DeclaredState)
C = TypeVar("C")


class DeclaredGame(ShippedCards[S], Generic[S, C]):
    """A game whose state, events and actions are declared; `C` is one of its cards as the rules use
    it.
    """

    state_kind: type[S]
    acts: Acts
    facts: Facts
    # The clauses for what any action can be refused for.
    clauses: Clauses
    setup_options: tuple[Option, ...] = ()
    # The clause that says how many may play.
    seats_clause: str = ""
    # The piece of a seat has its points in this field, where a panel shows them and a heuristic
    # counts them.
    score_field: str = "score"

    # What a game says

    @abstractmethod
    def card(self, data: Data) -> C:
        """A card as the rules use it, of its definition."""

    @abstractmethod
    def begin(self, options: Options, n_seats: int, rng: SplitMix64) -> S:
        """A new match at its first decision; the generator is kept in the state afterwards."""

    @abstractmethod
    def asking(self, state: S) -> Asking | None:
        """What is asked; None when the match is over."""

    def settle(self, state: S, log: EventLog) -> None:
        """What follows an act without an answer."""

    def imagine(self, state: S, view: View, rng: SplitMix64) -> None:
        """Fills in what `view` does not tell besides hidden cards, which lie there already: the
        answers of others to a decision for several seats.
        """

    # Declarations, as the contract has them

    @cached_property
    def cards(self) -> Mapping[str, C]:
        """The definitions by id, as the rules use them."""
        return {name: self.card(data) for name, data in self.definitions.items()}

    @cached_property
    def action_kinds(self) -> Mapping[str, ActionKind]:  # type: ignore[override]  # read only
        return self.acts.action_kinds

    @cached_property
    def gestures(self) -> Gestures:  # type: ignore[override]  # read only
        return self.acts.gestures

    @cached_property
    def cues(self) -> Mapping[str, Cue]:  # type: ignore[override]  # read only
        return self.facts.cues

    @cached_property
    def sums(self) -> Sums:  # type: ignore[override]  # read only
        return self.facts.sums

    @cached_property
    def card_events(self) -> Mapping[str, str]:  # type: ignore[override]  # read only
        return self.facts.counted

    # Rules

    def resolve_options(self, options: Options, n_seats: int) -> dict[str, Json]:
        known = {option.name: option for option in self.setup_options}
        for name, value in options.items():
            if name not in known:
                raise Refusal(
                    self.seats_clause, Message("There is no option {name}.", {"name": name})
                )
            if not known[name].accepts(value):
                raise Refusal(
                    known[name].clause,
                    Message("{value} is no value of {name}.", {"value": str(value), "name": name}),
                )
        return {name: options.get(name, option.default) for name, option in known.items()}

    def new_match(self, options: Options, n_seats: int, seed: int) -> S:
        least, most = self.about.seats
        if not least <= n_seats <= most:
            raise Refusal(
                self.seats_clause,
                Message("{least} to {most} can play.", {"least": least, "most": most}),
            )
        rng = SplitMix64(seed)
        state = self.begin(self.resolve_options(options, n_seats), n_seats, rng)
        state.rng = rng.state
        return state

    def decision(self, state: S) -> Decision | None:
        asked = self.asking(state)
        return None if asked is None else asked.decision(self.acts)

    def legal_actions(self, state: S, seat: int | None = None) -> list[Action]:
        decision = self.decision(state)
        if decision is None:
            return []
        return legal(self.acts, decision, state, decision.actor if seat is None else seat)

    def check(self, state: S, action: Action) -> Refusal | None:
        return why_not(
            self.acts,
            self.clauses,
            self.decision(state),
            state,
            action,
            lambda card, seat: self.can_see(state, card, seat),
        )

    def can_see(self, state: S, card: int, seat: int) -> bool:
        """Whether a number is a card that a seat may know."""
        return any(card in cards for _, cards in self.zones_seen(state.seen(seat)))

    # Where cards lie: as the fields of the pieces say, unless a game keeps them otherwise

    def zones_of(self, state: S) -> Iterator[tuple[str, list[int]]]:
        """The zones of a state by name."""
        return zones(state)

    def zones_seen(self, data: Mapping[str, Any]) -> Iterator[tuple[str, tuple[int | None, ...]]]:
        """The zones of what a seat sees; hidden cards are None."""
        return seen_zones(self.state_kind, data)

    def put(self, state: S, zone: str, place: int, card: int) -> None:
        """Says which card lies where a view shows none: for determinization."""
        next(cards for name, cards in zones(state) if name == zone)[place] = card

    def apply(self, state: S, action: Action) -> list[Event]:
        refusal = self.check(state, action)
        if refusal is not None:
            raise refusal
        log = EventLog()
        self.perform(state, action, log)
        return log.events

    def perform(self, state: S, action: Action, log: EventLog) -> None:
        self.acts.of(action).do(state, log)
        self.settle(state, log)

    def clone(self, state: S) -> S:
        return state.clone()

    def to_data(self, state: S) -> dict[str, Json]:
        return state.to_data()

    def from_data(self, data: Mapping[str, Json]) -> S:
        return self.state_kind.from_data(data)

    def position(self, data: Mapping[str, Json], n_seats: int, seed: int) -> S:
        reader = PieceReader(self.definitions, n_seats)
        state = reader.read(self.state_kind, data)
        state.cards, state.rng = tuple(reader.cards), SplitMix64(seed).state
        return state

    def view(self, state: S, seat: int | None) -> View:
        data = state.seen(seat)
        decision = self.decision(state)
        found = dict(self.zones_seen(data))
        cards = {
            card: state.cards[card] for zone in found.values() for card in zone if card is not None
        }
        legal = (
            self.legal_actions(state, seat)
            if decision is not None and seat is not None and seat in decision.seats
            else []
        )
        return View(seat, data, cards, found, piles(state), decision, tuple(legal))

    def seen(self, view: View) -> S:
        """A view as the same pieces with holes: what a seat may not know is None in them."""
        return self.state_kind.from_data(view.data, True)

    def pool(self, view: View) -> list[str]:
        """The definitions of all cards of a match, as everybody knows them: each as often as its
        `copies` say.
        """
        return [
            name
            for name, data in self.definitions.items()
            for _ in range(int(str(data.get("copies", 1))))
        ]

    def determinize(self, view: View, rng: SplitMix64) -> S:
        unseen = self.pool(view)
        for name in view.cards.values():
            if name in unseen:
                unseen.remove(name)
        rng.shuffle(unseen)
        hidden = sum(card is None for zone in view.zones.values() for card in zone)
        if len(unseen) < hidden:  # a position with more cards than the game has
            unseen += [rng.choice(list(self.definitions)) for _ in range(hidden - len(unseen))]
        free = iter([n for n in range(len(view.cards) + hidden) if n not in view.cards])
        numbers = dict(view.cards)
        state = self.seen(view)
        for name, lying in view.zones.items():
            for place, seen in enumerate(lying):
                if seen is None:
                    number = next(free)
                    numbers[number] = unseen.pop()
                    self.put(state, name, place, number)
        size = max(numbers, default=-1) + 1
        some = next(iter(self.definitions), "")
        state.cards = tuple(numbers.get(number, some) for number in range(size))
        state.rng = rng.next64()
        self.imagine(state, view, rng)
        return state

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the match ended, None before."""

    def rematch(self, state: S) -> dict[str, Json]:
        return {}

    def zone(self, state: S, name: str) -> list[int] | None:
        return next((list(cards) for zone, cards in self.zones_of(state) if zone == name), None)

    def zone_names(self, state: S) -> list[str]:
        return [name for name, _ in self.zones_of(state)]

    def piles(self, state: S) -> dict[str, int]:
        """The piles, which conservation counts (law 9)."""
        return piles(state)

    def card_definitions(self, state: S) -> Sequence[str]:
        return state.cards

    def seats_of(self, state: S) -> int:
        return len(self._seats(state))

    def _seats(self, state: S) -> Sequence[Any]:
        """The pieces of the seats."""
        name = next(one.name for one in shapes(self.state_kind) if one.per_seat)
        found: Sequence[Any] = getattr(state, name)
        return found

    def ranked(self, state: S, first: int, reason: str) -> Result:
        """How a match ended in which most points win, and seats that tie share the place; `first`
        had the first turn.
        """
        points = [int(getattr(one, self.score_field, 0)) for one in self._seats(state)]
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        ranking = tuple(
            Ranked(seat, 1 + sum(one > points[seat] for one in points), points[seat])
            for seat in order
        )
        winners = tuple(sorted(one.seat for one in ranking if one.place == 1))
        return Result(reason, winners, ranking, first)

    def heuristic(self, state: S, seat: int) -> int:
        """Own points, less the best rival's; 0 in a game without points."""
        points = [getattr(one, self.score_field, 0) for one in self._seats(state)]
        return int(points[seat] - max(points[:seat] + points[seat + 1 :], default=0))

    # Words and shows

    def describe_event(self, event: Event, view: View) -> Message | None:
        return self.facts.message(event, view, self.cards)

    def cue(self, event: Event, view: View) -> Cue:
        return self.facts.moment(event, view, self.cards)

    def describe_action(self, action: Action, view: View) -> Message:
        kind = self.acts.kinds[action.kind]
        return kind.of(action).message(Reader(view, self.cards, kind.words))

    def preview(self, view: View, action: Action) -> Preview | None:
        kind = self.acts.kinds.get(action.kind)
        return (
            None if kind is None else kind.of(action).preview(Reader(view, self.cards, kind.words))
        )

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        return plain_board(self.state_kind, n_seats, bottom)

    def status(self, view: View) -> Status:
        seats = self._seats(self.seen(view))
        asked = view.decision
        return Status(
            () if asked is None else (asked.prompt,),
            None,
            tuple(
                SeatStatus(
                    seat,
                    getattr(one, self.score_field, None),
                    None,
                    Message("Points"),
                    self.seat_facts(one),
                )
                for seat, one in enumerate(seats)
            ),
            active=None if asked is None else asked.actor,
        )

    def seat_facts(self, seat: Any) -> tuple[SeatFact, ...]:
        """What the panel of a seat says besides its points, from its piece as it is seen."""
        return ()

    def badges(self, view: View, touchable: str) -> tuple[Badge, ...]:
        return ()

    def score_sheet(self, view: View) -> ScoreSheet | None:
        return None

    # Cards

    def face(self, definition: str) -> Face:
        """Its name, and each plain key of its data as a value that a layout can print."""
        data = self.definitions[definition]
        values = {name: str(one) for name, one in data.items() if isinstance(one, str | int)}
        return Face(
            definition,
            str(data.get("layout", "card")),
            str(data["name"]),
            str(data.get("art", "")),
            str(data.get("palette", self.about.palette)),
            {**values},
        )

    def back(self, name: str) -> Face:
        return Face(name, "back", self.about.title, palette=self.about.palette)

    def card_text(self, definition: str) -> str:
        return str(self.definitions[definition].get("text", ""))

    def keywords(self, definition: str) -> tuple[Keyword, ...]:
        return ()

    def tryout(self, definition: str) -> dict[str, Json]:
        """A match in which the card is the first of the first seat's own zone."""
        seats = next(one for one in shapes(self.state_kind) if one.per_seat)
        own = next(one.name for one in shapes(seats.kind.__args__[0]) if one.is_zone)
        held: dict[str, Json] = {own: [definition]}
        state: dict[str, Json] = {seats.name: [held]}
        return {
            "scenario": f"try {definition}",
            "game": self.about.id,
            "seats": self.about.seats[0],
            "seed": 1,
            "state": state,
        }
