"""One match of a series: what it is played with, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from luminagames.bots import make_bot, play_out
from luminagames.engine.action import Action
from luminagames.engine.decks import DECKS, Deck
from luminagames.engine.event import Event
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.engine.rng import seed_for
from luminagames.games import load_game
from luminagames.outside import given, receive
from luminagames.outside.finding import Given

# Keeps the record of a match under a name; it must be picklable for several processes.
Save = Callable[[str, Json], None]


# The part of a position's worth that is its score.
POINTS = "points"


@dataclass(frozen=True, slots=True)
class Plan:
    """A series of matches. `definitions` is None for the shipped cards; `save` keeps each match.

    `decks` are the pairings to play in turn, a deck for each seat; none: all pairings of the
    published decks.
    """

    game: str
    games: int
    bots: tuple[str, ...]
    seed: int = 1
    options: Mapping[str, Json] = field(default_factory=dict)
    definitions: tuple[Mapping[str, Json], ...] | None = None
    save: Save | None = None
    decks: tuple[tuple[str, ...], ...] = ()
    # Decks beside the published ones.
    own_decks: tuple[Deck, ...] = ()
    # The games from outside that may run, for the processes in which the matches are played.
    games_given: tuple[Given, ...] = field(default_factory=given)

    def load(self) -> Game[object]:
        """The game with the cards and decks of this series."""
        receive(self.games_given)
        game = load_game(self.game)
        if self.definitions is not None:
            game = game.with_definitions(self.definitions)
        return game.with_decks(self.own_decks) if self.own_decks else game

    def bot_at(self, index: int, seat: int) -> int:
        """Which bot sits at a seat: they move on by one seat from match to match."""
        return (seat + index) % len(self.bots)

    def decks_at(self, game: Game[object], index: int) -> tuple[str, ...]:
        """The decks of a match by seat; each pairing is played once with each seating of the bots,
        then the next.
        """
        if game.deck_rules is None or DECKS in self.options:
            return ()
        pairings = self.decks or tuple(
            product([deck.id for deck in game.decks], repeat=len(self.bots))
        )
        return pairings[index // len(self.bots) % len(pairings)]


@dataclass(frozen=True, slots=True)
class Row:
    """What is kept of a match. `shares` and `scores` are by seat; cards are counted by definition
    id.

    `drawn` counts events, `used` the seats that played or acquired the card.
    """

    index: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    starter: int
    turns: int
    reason: str
    decisions: int
    drawn: Mapping[str, int]
    used: Mapping[str, tuple[int, ...]]
    decks: tuple[str, ...] = ()
    # Cards that lay open at the start or were drawn.
    seen: tuple[str, ...] = ()
    # Cards that were played, apart from those that were only acquired.
    played: tuple[str, ...] = ()
    # After each turn the seat that alone has most points, -1 for none; empty in games without the
    # part `points`.
    leads: tuple[int, ...] = ()
    # Events by kind, and `kind@foe` for those of a seat whose turn it was not; `opening_hand` and,
    # of these, `opening_hand@idle` without a card that can be played in the first turn, where the
    # game tells.
    counts: Mapping[str, int] = field(default_factory=dict)
    # How often a card came to a seat, and the points that it gave to seats while they had it.
    points: Mapping[str, tuple[int, int]] = field(default_factory=dict)


def play_row(plan: Plan, game: Game[object], index: int) -> Row:
    """Plays match number `index` of a series. Raises a `Refusal` for bad options."""
    seed = seed_for(plan.seed, index)
    n_seats = len(plan.bots)
    specs = [plan.bots[plan.bot_at(index, seat)] for seat in range(n_seats)]
    counter = _Counter(game)
    bots = [make_bot(spec, game) for spec in specs]
    decks = plan.decks_at(game, index)
    options: Mapping[str, Json] = {**plan.options, DECKS: list(decks)} if decks else plan.options
    if plan.save is None:
        state = game.new_match(game.resolve_options(options, n_seats), n_seats, seed)
        counter.start(state)
        decisions = play_out(game, state, bots, seed, watch=counter.watch)
    else:
        match = Match(game, options, [SeatInfo(spec, f"bot:{spec}") for spec in specs], seed)
        state = match.state
        counter.start(state)
        decisions = play_out(game, state, bots, seed, submit=match.submit, watch=counter.watch)
        plan.save(f"{plan.game}-{plan.seed}-{index:05d}", match.to_record())
    result = game.result(state)
    assert result is not None, "a match without a decision is over"
    scores = {ranked.seat: ranked.score for ranked in result.ranking}
    return Row(
        index,
        shares(result.winners, n_seats),
        tuple(scores.get(seat, 0) for seat in range(n_seats)),
        result.first_seat,
        counter.turns,
        result.reason,
        decisions,
        counter.drawn,
        {card: tuple(seats) for card, seats in counter.used.items()},
        decks,
        tuple(sorted(counter.seen)),
        tuple(sorted(counter.played)),
        tuple(counter.leads),
        counter.counts,
        {card: (times, counter.given.get(card, 0)) for card, times in counter.taken.items()},
    )


def shares(winners: Sequence[int], n_seats: int) -> tuple[float, ...]:
    """What each seat has of the victory: winners share it, and a drawn match is shared by all."""
    sharing = winners or range(n_seats)
    return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(n_seats))


class _Counter:
    """Reads events for the statistics."""

    def __init__(self, game: Game[object]) -> None:
        self.game = game
        self.turns = 0
        self.drawn: dict[str, int] = {}
        self.used: dict[str, list[int]] = {}
        self.seen: set[str] = set()
        self.played: set[str] = set()
        self.leads: list[int] = []
        self.counts: dict[str, int] = {}
        self.taken: dict[str, int] = {}
        self.given: dict[str, int] = {}
        self.holder: dict[int, int] = {}
        self.points = game.feature_names.index(POINTS) if POINTS in game.feature_names else None

    def start(self, state: object) -> None:
        """Before the first decision: a new match sends no events, so its first turn is counted
        here.
        """
        self.state, self.definitions = state, self.game.card_definitions(state)
        self.seen.update(self.game.view(state, None).cards.values())
        self.turns, self.turn = 1, -1
        # Seats whose first turn has not been looked at.
        self.opening = set(range(self.game.seats_of(state)))
        # Cards drawn since the turn began: they are not of the opening hand.
        self.fresh: list[int] = []

    def watch(self, action: Action, events: list[Event]) -> None:
        """Counts what an action made true."""
        counts = self.counts
        for event in events:
            kind, seat = event.kind, event.data.get("seat")
            counts[kind] = counts.get(kind, 0) + 1
            if kind == self.game.turn_event:
                self.turns += 1
                self.fresh = []
                self.turn = seat if isinstance(seat, int) else -1
                self._note_lead()
            elif self.turn not in (-1, seat):
                counts[f"{kind}@foe"] = counts.get(f"{kind}@foe", 0) + 1
            card = event.data.get("card")
            if isinstance(card, int):
                self._note_card(event, card, seat)

        if self.turn in self.opening:
            self._note_hand()

    def _note_hand(self) -> None:
        """An opening hand at its first turn, and whether any card of it can be played."""
        playable = self.game.playable_hand(self.state)
        if playable is not None:
            self.opening.remove(self.turn)
            counts = self.counts
            counts["opening_hand"] = counts.get("opening_hand", 0) + 1
            idle = all(card in self.fresh for card in playable)
            counts["opening_hand@idle"] = counts.get("opening_hand@idle", 0) + idle

    def _note_card(self, event: Event, card: int, seat: Json) -> None:
        if card >= len(self.definitions):  # made by an effect during the match
            self.definitions = self.game.card_definitions(self.state)
        definition = self.definitions[card]
        points = event.data.get("points")
        if isinstance(points, int) and self.holder.get(card) == seat:
            self.given[definition] = self.given.get(definition, 0) + points
        what = self.game.card_events.get(event.kind)
        if what == "drawn":
            self.fresh.append(card)
            self.drawn[definition] = self.drawn.get(definition, 0) + 1
            self.seen.add(definition)
        elif what is not None:
            self._note_use(card, definition, event.data.get("to", seat), what)

    def _note_use(self, card: int, definition: str, seat: Json, what: str) -> None:
        if not isinstance(seat, int):
            return
        if seat not in self.used.setdefault(definition, []):
            self.used[definition].append(seat)
        if what == "played":
            self.played.add(definition)
        else:
            self.holder[card] = seat
            self.taken[definition] = self.taken.get(definition, 0) + 1

    def _note_lead(self) -> None:
        if self.points is not None:
            game, state = self.game, self.state
            scores = [
                game.features(state, seat)[self.points] for seat in range(game.seats_of(state))
            ]
            most = max(scores)
            self.leads.append(scores.index(most) if scores.count(most) == 1 else -1)
