"""The state of a match (section 5): numbers, words and tuples in slots; cheap to clone (law 6).

Zones that change with nearly every action are lists, all others tuples that clones share.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from luminagames.engine.plain import Json
from luminagames.engine.remembered import Remembering
from luminagames.games.luminars.cards import Card, Pack

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
        "action_deck", "actions", "actor", "agenda", "aside", "cut_waiting", "cuts", "cutting", "dealer", "declarer",
        "discard", "first_dealer", "hands", "main_deck", "melds", "n", "pack", "phase", "places", "reshuffles",
        "revealed", "rng", "role_waiting", "roles", "round", "rounds", "totals", "turn", "unmatched",
    )  # fmt: skip

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

    def clone(self) -> LuminarsState:
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


# The data form


def frame_data(frame: Frame) -> dict[str, Json]:
    """`{step, seat?}`."""
    return {"step": frame.step} if frame.seat < 0 else {"step": frame.step, "seat": frame.seat}


@lru_cache(maxsize=64)
def record_data(record: RoundRecord) -> Mapping[str, Json]:
    """A record of `rounds`; made once, as views are made at every step."""
    return {**record._asdict(), "seats": [seat._asdict() for seat in record.seats]}


def meld_data(meld: LaidMeld) -> dict[str, Json]:
    """`{kind, cards, points}`."""
    return {"kind": meld.kind, "cards": list(meld.cards), "points": meld.points}


def player_data(state: LuminarsState, seat: int) -> dict[str, Json]:
    """A player's part of the data form."""
    return {
        "hand": list(state.hands[seat]),
        "cut": list(state.cuts[seat]),
        "actions": list(state.actions[seat]),
        "melds": [meld_data(meld) for meld in state.melds[seat]],
        "unmatched": list(state.unmatched[seat]),
        "total": state.totals[seat],
        "place": state.places[seat],
        "role": state.roles[seat],
    }


def open_data(state: LuminarsState) -> dict[str, Json]:
    """What everybody may see of the data form but the players' parts (section 6)."""
    from luminagames.games.luminars.ranking import result_data

    return {
        "options": {"first_dealer": state.first_dealer},
        "phase": state.phase,
        "actor": state.actor,
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "reshuffles": state.reshuffles,
        "declarer": state.declarer,
        "discard": list(state.discard),
        "aside": list(state.aside),
        "revealed": list(state.revealed),
        "cutting": list(state.cutting),
        "cut_waiting": list(state.cut_waiting),
        "role_waiting": list(state.role_waiting),
        "rounds": [record_data(record) for record in state.rounds],
        "agenda": [frame_data(frame) for frame in state.agenda],
        "result": result_data(state),
    }


def to_data(state: LuminarsState) -> dict[str, Json]:
    """The whole data form (section 5), and the definition of each card number."""
    data = open_data(state)
    data["main_deck"] = list(state.main_deck)
    data["action_deck"] = list(state.action_deck)
    data["players"] = [player_data(state, seat) for seat in range(state.n)]
    data["cards"] = {str(number): name for number, name in enumerate(state.pack.ids)}
    data["rng"] = state.rng
    return data


def from_data(data: Mapping[str, Json], definitions: Mapping[str, Card], official: Pack) -> LuminarsState:
    """The state of a data form that `to_data` made; `official` is used again where it has the same cards."""
    # The data form is ours: its shape is not checked again here. Files are checked by the digest of each step.
    d: dict = dict(data)  # type: ignore[type-arg]
    ids = tuple(d["cards"][str(number)] for number in range(len(d["cards"])))
    state = LuminarsState()
    state.pack = official if ids == official.ids else Pack(definitions[name] for name in ids)
    state.main_deck = list(d["main_deck"])
    state.action_deck = tuple(d["action_deck"])
    state.rng = d["rng"]
    state.hands = [list(player["hand"]) for player in d["players"]]
    read_open(state, d)
    return state


def read_open(state: LuminarsState, d: dict) -> None:  # type: ignore[type-arg]
    """Fills in what everybody may see, from a data form or a view."""
    players = d["players"]
    state.n = len(players)
    state.first_dealer = d["options"]["first_dealer"]
    state.phase, state.actor, state.round, state.dealer = d["phase"], d["actor"], d["round"], d["dealer"]
    state.turn, state.reshuffles, state.declarer = d["turn"], d["reshuffles"], d["declarer"]
    state.discard = list(d["discard"])
    state.aside, state.revealed = tuple(d["aside"]), tuple(d["revealed"])
    state.cutting, state.cut_waiting = tuple(d["cutting"]), tuple(d["cut_waiting"])
    state.role_waiting = tuple(d["role_waiting"])
    state.rounds = tuple(
        RoundRecord(**{**record, "seats": tuple(SeatScore(**seat) for seat in record["seats"])})
        for record in d["rounds"]
    )
    state.agenda = tuple(Frame(frame["step"], frame.get("seat", -1)) for frame in d["agenda"])
    state.cuts = tuple(tuple(player["cut"]) for player in players)
    state.actions = tuple(tuple(player["actions"]) for player in players)
    state.melds = tuple(
        tuple(LaidMeld(meld["kind"], tuple(meld["cards"]), meld["points"]) for meld in player["melds"])
        for player in players
    )
    state.unmatched = tuple(tuple(player["unmatched"]) for player in players)
    state.totals = tuple(player["total"] for player in players)
    state.places = tuple(player["place"] for player in players)
    state.roles = tuple(player["role"] for player in players)
