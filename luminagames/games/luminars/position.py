"""Scenario positions (section 5): cards named by definition id, what is not given at its start
value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.engine.position import Path, PositionError, PositionReader, defined
from luminagames.engine.refusal import Refusal
from luminagames.games.luminars.cards import Card, Pack
from luminagames.games.luminars.kinds import DECISIONS, KINDS, MOST_IN_HAND, RESHUFFLES, ROUNDS
from luminagames.games.luminars.outcome import choosing_order
from luminagames.games.luminars.setup import empty_state, resolve_options
from luminagames.games.luminars.state import Frame, LaidMeld, LuminarsState, RoundRecord, SeatScore

Test = Callable[[Card], bool]

STEPS = ("open", "refill", "turn_up", "begin_turn", "draw")


def position(
    data: Mapping[str, Json], n_seats: int, seed: int, cards: Mapping[str, Card]
) -> LuminarsState:
    """The state of a position; raises PositionError with the path of a fault."""
    return _Reader(cards, n_seats).read(data, seed)


def _draws(card: Card) -> bool:
    return card.type == "draw"


def _main(card: Card) -> bool:
    return card.main


def _held(card: Card) -> bool:
    """A Draw card is never kept in hand and never discarded (LM-5.1)."""
    return card.main and card.type != "draw"


def _action(card: Card) -> bool:
    return card.type == "action"


def _pass(card: Card) -> bool:
    return card.passes


class _Reader(PositionReader):
    """Reads one position: numbers the cards in zone order and checks every key on the way."""

    def __init__(self, definitions: Mapping[str, Card], n_seats: int) -> None:
        self.definitions = definitions
        self.n = n_seats
        self.found: list[Card] = []

    def read(self, data: Mapping[str, Json], seed: int) -> LuminarsState:
        top = self.mapping(data, (), _TOP)
        try:
            options = resolve_options(self.mapping(top.get("options"), ("options",), None), self.n)
        except Refusal as refusal:
            raise PositionError(
                ("options",), f"{refusal.clause}: {refusal.message.pattern}"
            ) from refusal
        state = empty_state(Pack(()), options, self.n, seed)
        state.main_deck = self.cards(top, "main_deck", _main)
        state.action_deck = tuple(self.cards(top, "action_deck", _action))
        state.discard = self.cards(top, "discard", _held)
        state.aside = tuple(self.cards(top, "aside", _draws))
        state.revealed = tuple(self.cards(top, "revealed", _pass))
        self.players(state, top.get("players"))
        state.pack = Pack(self.found)
        state.round = self.number(top, "round", 1, 1, ROUNDS)
        state.turn = self.number(top, "turn", 0, 0)
        state.reshuffles = self.number(top, "reshuffles", 0, 0, RESHUFFLES)
        state.dealer = self.seat(top, "dealer")
        state.declarer = self.seat(top, "declarer")
        state.rng = self.number(top, "rng", state.rng, 0)
        state.rounds = tuple(self.records(top.get("rounds")))
        state.agenda = tuple(self.agenda(top.get("agenda")))
        self.asked(state, top)
        return state

    # Who is asked

    def asked(self, state: LuminarsState, top: Mapping[str, Json]) -> None:
        """The phase and its actor. An actor that is not given is the one whom the phase asks, else
        seat 0.
        """
        phase = top.get("phase", "cut")
        if not isinstance(phase, str) or phase not in DECISIONS:
            raise PositionError(
                ("phase",), worded("'phase' is one of: {decisions}", decisions=", ".join(DECISIONS))
            )
        state.phase = phase
        state.cutting = self.seats(top, "cutting", state.cutting)
        state.cut_waiting = self.seats(top, "cut_waiting", state.cutting)
        waiting = tuple(seat for seat in choosing_order(state.totals) if state.roles[seat] is None)
        state.role_waiting = self.seats(
            top, "role_waiting", waiting if phase == "choose_role" else ()
        )
        actor = self.seat(top, "actor")
        if phase == "over":
            state.actor = None
            return
        if actor is None:
            actor = self.expected(state)
        state.actor = actor
        if phase == "cut" and actor not in state.cut_waiting:
            raise PositionError(
                ("cut_waiting",),
                worded("seat {actor} is asked to cut, but does not wait for it", actor=actor),
            )
        if phase == "choose_role" and actor not in state.role_waiting:
            raise PositionError(
                ("role_waiting",),
                worded("seat {actor} is asked for a role, but does not wait for it", actor=actor),
            )
        if phase == "deal" and state.dealer is None:
            state.dealer = actor
        if phase == "pass_card" and not state.revealed:
            raise PositionError(
                ("revealed",), worded("'pass_card' needs a pass card in 'revealed'")
            )
        if phase != "cut" and "cutting" not in top:
            state.cutting = ()
        if phase != "cut" and "cut_waiting" not in top:
            state.cut_waiting = ()

    def expected(self, state: LuminarsState) -> int:
        match state.phase:
            case "cut" if state.cut_waiting:
                return state.cut_waiting[0]
            case "deal" if state.dealer is not None:
                return state.dealer
            case "gather":
                return state.after(state.dealer)
            case "choose_role" if state.role_waiting:
                return state.role_waiting[0]
        return 0

    # Parts

    def players(self, state: LuminarsState, data: Json) -> None:
        listed = self.sequence(data, ("players",))
        if len(listed) > self.n:
            raise PositionError(
                ("players",), worded("{listed} players at {n} seats", listed=len(listed), n=self.n)
            )
        cuts, actions = list(state.cuts), list(state.actions)
        melds, unmatched = list(state.melds), list(state.unmatched)
        totals, places, roles = list(state.totals), list(state.places), list(state.roles)
        for seat, one in enumerate(listed):
            path: Path = ("players", seat)
            player = self.mapping(one, path, _PLAYER)
            state.hands[seat] = self.cards(player, "hand", _held, path)
            if len(state.hands[seat]) > MOST_IN_HAND:
                raise PositionError(
                    (*path, "hand"),
                    worded("a hand has at most {most_in_hand} cards", most_in_hand=MOST_IN_HAND),
                )
            cuts[seat] = tuple(self.cards(player, "cut", _main, path))
            actions[seat] = tuple(self.cards(player, "actions", _action, path))
            melds[seat] = tuple(self.melds(player.get("melds"), (*path, "melds")))
            unmatched[seat] = tuple(self.cards(player, "unmatched", _main, path))
            totals[seat] = self.number(player, "total", 0, None, None, path)
            if player.get("place") is not None:
                places[seat] = self.number(player, "place", 1, 1, self.n, path)
            roles[seat] = self.role(player.get("role"), (*path, "role"))
        state.cuts, state.actions, state.melds = tuple(cuts), tuple(actions), tuple(melds)
        state.unmatched, state.totals = tuple(unmatched), tuple(totals)
        state.places, state.roles = tuple(places), tuple(roles)

    def melds(self, data: Json, path: Path) -> list[LaidMeld]:
        found = []
        for index, one in enumerate(self.sequence(data, path)):
            meld = self.mapping(one, (*path, index), ("kind", "cards", "points"))
            if meld.get("kind") not in KINDS:
                raise PositionError(
                    (*path, index, "kind"),
                    worded("'kind' is one of: {kinds}", kinds=", ".join(KINDS)),
                )
            cards = tuple(self.cards(meld, "cards", _held, (*path, index)))
            found.append(
                LaidMeld(
                    str(meld["kind"]),
                    cards,
                    self.number(meld, "points", 0, 0, None, (*path, index)),
                )
            )
        return found

    def role(self, data: Json, path: Path) -> str | None:
        if data is None:
            return None
        card = self.definitions.get(data) if isinstance(data, str) else None
        if card is None or card.type != "role":
            raise PositionError(path, worded("there is no role {data!r}", data=data))
        return card.id

    def records(self, data: Json) -> list[RoundRecord]:
        found = []
        for index, one in enumerate(self.sequence(data, ("rounds",))):
            path: Path = ("rounds", index)
            record = self.mapping(one, path, RoundRecord._fields)
            seats = []
            for seat, score in enumerate(self.sequence(record.get("seats"), (*path, "seats"))):
                where: Path = (*path, "seats", seat)
                numbers = self.mapping(score, where, SeatScore._fields)
                values = [
                    self.number(numbers, key, 0, None, None, where) for key in SeatScore._fields
                ]
                seats.append(SeatScore(*values))
            seats += [SeatScore(0, 0, 0, 0, 0, 0)] * (self.n - len(seats))
            found.append(
                RoundRecord(
                    self.number(record, "round", index + 1, 1, ROUNDS, path),
                    self.seat(record, "dealer", path),
                    self.number(record, "turns", 0, 0, None, path),
                    self.seat(record, "declarer", path),
                    self.flag(record, "stalled", path),
                    tuple(seats[: self.n]),
                )
            )
        return found

    def agenda(self, data: Json) -> list[Frame]:
        frames = []
        for index, one in enumerate(self.sequence(data, ("agenda",))):
            path: Path = ("agenda", index)
            frame = self.mapping(one, path, ("step", "seat"))
            step, seat = frame.get("step"), self.seat(frame, "seat", path)
            if not isinstance(step, str) or step not in STEPS:
                raise PositionError(
                    (*path, "step"), worded("'step' is one of: {steps}", steps=", ".join(STEPS))
                )
            if seat is None and step != "turn_up":
                raise PositionError(path, worded("'{step}' needs a seat", step=step))
            frames.append(Frame(step, -1 if seat is None else seat))
        return frames

    # Pieces

    def cards(self, data: Mapping[str, Json], zone: str, fits: Test, path: Path = ()) -> list[int]:
        numbers = []
        for index, name in enumerate(self.sequence(data.get(zone), (*path, zone))):
            card = defined(self.definitions, name, (*path, zone, index))
            if not fits(card):
                raise PositionError(
                    (*path, zone, index),
                    worded("{id} cannot lie in '{zone}'", id=card.id, zone=zone),
                )
            numbers.append(len(self.found))
            self.found.append(card)
        return numbers

    def seats(
        self, data: Mapping[str, Json], key: str, default: tuple[int, ...]
    ) -> tuple[int, ...]:
        if key not in data:
            return default
        seats = []
        for index, seat in enumerate(self.sequence(data[key], (key,))):
            if type(seat) is not int or not 0 <= seat < self.n or seat in seats:
                raise PositionError(
                    (key, index), worded("'{key}' lists seats of the match, each once", key=key)
                )
            seats.append(seat)
        return tuple(seats)

    def seat(self, data: Mapping[str, Json], key: str, path: Path = ()) -> int | None:
        value = data.get(key)
        if value is None:
            return None
        if type(value) is not int or not 0 <= value < self.n:
            raise PositionError(
                (*path, key), worded("'{key}' is a seat from 0 to {last}", key=key, last=self.n - 1)
            )
        return value


_TOP = (
    "options",
    "phase",
    "actor",
    "round",
    "dealer",
    "turn",
    "reshuffles",
    "declarer",
    "main_deck",
    "action_deck",
    "discard",
    "aside",
    "revealed",
    "cutting",
    "cut_waiting",
    "role_waiting",
    "rounds",
    "agenda",
    "rng",
    "players",
)
_PLAYER = ("hand", "cut", "actions", "melds", "unmatched", "total", "place", "role")
