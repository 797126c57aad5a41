"""The state of a match (section 5): numbers, words and tuples in slots; cheap to clone (law 6).

Zones that change with nearly every action are lists, all others tuples that clones share.
"""

from __future__ import annotations

from typing import NamedTuple

from luminagames.engine.remembered import Remembering
from luminagames.games.luminars.cards import Pack

Cards = tuple[int, ...]


class LaidMeld(NamedTuple):
    """A meld on the table after scoring."""

    kind: str
    cards: Cards
    points: int


class SeatScore(NamedTuple):
    """A seat's part of the record of a round (LM-9.10)."""

    meld_points: int
    gold_loss: int
    action_points: int
    bonus: int
    score: int
    total: int


class RoundRecord(NamedTuple):
    """A round that was scored."""

    round: int
    dealer: int | None
    turns: int
    declarer: int | None
    stalled: bool
    seats: tuple[SeatScore, ...]


class Frame(NamedTuple):
    """Work to go on with after `pass_card`; `turn_up` belongs to no seat."""

    step: str
    seat: int = -1


class LuminarsState(Remembering):
    """Everything that determines the rest of the match; the first card of a pile is its top."""

    __slots__ = (
        "action_deck",
        "actions",
        "actor",
        "agenda",
        "aside",
        "cut_waiting",
        "cuts",
        "cutting",
        "dealer",
        "declarer",
        "discard",
        "first_dealer",
        "hands",
        "main_deck",
        "melds",
        "n",
        "pack",
        "phase",
        "places",
        "reshuffles",
        "revealed",
        "rng",
        "role_waiting",
        "roles",
        "round",
        "rounds",
        "totals",
        "turn",
        "unmatched",
    )

    pack: Pack
    n: int
    first_dealer: str
    phase: str
    actor: int | None
    round: int
    dealer: int | None
    turn: int
    reshuffles: int
    declarer: int | None
    main_deck: list[int]
    discard: list[int]
    hands: list[list[int]]
    action_deck: Cards
    aside: Cards
    revealed: Cards
    cutting: Cards
    cut_waiting: Cards
    role_waiting: Cards
    rounds: tuple[RoundRecord, ...]
    agenda: tuple[Frame, ...]
    rng: int
    cuts: tuple[Cards, ...]
    actions: tuple[Cards, ...]
    melds: tuple[tuple[LaidMeld, ...], ...]
    unmatched: tuple[Cards, ...]
    totals: tuple[int, ...]
    places: tuple[int | None, ...]
    roles: tuple[str | None, ...]

    def clone(self) -> LuminarsState:  # noqa: PLR0915 - a field a line; the bots' hottest path
        """An independent copy; what never changes is shared."""
        new = LuminarsState.__new__(LuminarsState)
        new.legal_now, new.asked_now = self.legal_now, self.asked_now
        new.pack = self.pack
        new.n = self.n
        new.first_dealer = self.first_dealer
        new.phase = self.phase
        new.actor = self.actor
        new.round = self.round
        new.dealer = self.dealer
        new.turn = self.turn
        new.reshuffles = self.reshuffles
        new.declarer = self.declarer
        new.main_deck = self.main_deck[:]
        new.discard = self.discard[:]
        new.hands = [hand[:] for hand in self.hands]
        new.action_deck = self.action_deck
        new.aside = self.aside
        new.revealed = self.revealed
        new.cutting = self.cutting
        new.cut_waiting = self.cut_waiting
        new.role_waiting = self.role_waiting
        new.rounds = self.rounds
        new.agenda = self.agenda
        new.rng = self.rng
        new.cuts = self.cuts
        new.actions = self.actions
        new.melds = self.melds
        new.unmatched = self.unmatched
        new.totals = self.totals
        new.places = self.places
        new.roles = self.roles
        return new

    def after(self, seat: int | None) -> int:
        """The left neighbor; of nobody, seat 0."""
        return 0 if seat is None else (seat + 1) % self.n

    def clockwise(self) -> list[int]:
        """All seats, clockwise from the dealer's left neighbor."""
        first = self.after(self.dealer)
        return [(first + step) % self.n for step in range(self.n)]


def put(zones: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """The zones of all seats with another one for this seat."""
    return (*zones[:seat], cards, *zones[seat + 1 :])
