"""The free table as the kernel sees it: any cards, a plan, and hands that do what they like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Self

from luminagames.cards.games.declared import DeclaredGame
from luminagames.engine.act import Acts
from luminagames.engine.asking import Asking, Clauses
from luminagames.engine.board import Room
from luminagames.engine.contract.about import Option
from luminagames.engine.contract.parts import Data
from luminagames.engine.contract.playtest import Deed, PlaytestNote, Tally
from luminagames.engine.contract.tables import CardSet, Mistake
from luminagames.engine.decks import Deck
from luminagames.engine.event import DeafLog, Event, EventLog, Move
from luminagames.engine.face import Face
from luminagames.engine.fact import Facts
from luminagames.engine.game import Options, Ranked, Result
from luminagames.engine.gestures import GestureIndex
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import (
    Badge,
    Keyword,
    SeatStatus,
    Status,
    TableLayout,
    Track,
    TrackStep,
)
from luminagames.engine.show import Fact as SeatFact
from luminagames.engine.view import View
from luminagames.games.blank import faces
from luminagames.games.blank.about import ABOUT
from luminagames.games.blank.table import acts, facts, playtest
from luminagames.games.blank.table.acts import EDGE, MOST_CARDS, hand_of, take
from luminagames.games.blank.table.board import board, title
from luminagames.games.blank.table.facts import MatchEnded
from luminagames.games.blank.table.hands import FreeIndex, add_things
from luminagames.games.blank.table.pieces import (
    MOST_STEPS,
    Lying,
    Player,
    TableState,
    card_zones,
    of_zone,
    plan_of,
    read_once,
    seat_of,
    seen_zones,
)
from luminagames.games.blank.table.plan import TablePlan, Zone, holds, plain_plan, read_plan
from luminagames.games.blank.table.position import read_position
from luminagames.text import later

# By a column with more values no decks are made.
MOST_DECKS = 12
# What tells cards apart, or how they look: no decks are made by it.
NO_DECKS = frozenset(
    ("id", "name", "text", "flavor", "art", "layout", "palette", "back", "fields", "copies")
)
# The acts that stand in the bar; the others are done by a touch of what they concern.
BUTTONS = ("note", "next_phase", "end_turn", "finish")


def value_of(card: Mapping[str, Any], column: str) -> str:
    """A card's value in a column: a key of its own, or one of its `fields`."""
    if column in card:
        return str(card[column])
    own = card.get("fields")
    if isinstance(own, Mapping) and column in own:
        return str(own[column])
    return faces.BACK if column == "back" else ""


class FreeTable(DeclaredGame[TableState, Data]):
    """Cards of any game on a table that knows no rules."""

    about = ABOUT
    state_kind = TableState
    acts = Acts(acts)
    facts = Facts(facts)
    clauses = Clauses("FT-13", "FT-2", "FT-2", "FT-2", "FT-4")
    seats_clause = "FT-1"

    def __init__(
        self,
        given: Sequence[Data] | None = None,
        more_decks: Sequence[Deck] = (),
        sets: Sequence[CardSet] = (),
    ) -> None:
        super().__init__(given, more_decks)
        self.sets = tuple(sets)

    def with_definitions(self, definitions: Sequence[Data]) -> Self:
        """The same table with other cards; sets are those of the cards in use."""
        return type(self)(definitions)

    def with_sets(self, sets: Sequence[CardSet]) -> Self:
        """The same table for these sets."""
        return type(self)(self._given, (), sets)

    def read_table(
        self, data: Any, columns: Sequence[str]
    ) -> tuple[Mapping[str, Json], Sequence[Mistake]]:
        """The plan of a set's `table.yaml`, and all mistakes in it."""
        plan, mistakes = read_plan(data, columns)
        return plan.to_data(), mistakes

    @cached_property
    def setup_options(self) -> tuple[Option, ...]:  # type: ignore[override]  # read only
        """Which of several sets is laid out, and by which column decks are made where no file
        says.
        """
        found = []
        if len(self.sets) > 1:
            names = tuple((one.name, one.name) for one in self.sets)
            found.append(Option("set", later("Set"), self.sets[0].name, 0, 0, "FT-1", values=names))
        if not self.sets or any(one.table is None for one in self.sets):
            columns = tuple((name, name) for name in self._columns())
            help_ = later("Cards with the same value there make a deck. A table.yaml says more.")
            found.append(
                Option(
                    "by",
                    later("A deck for each"),
                    "back",
                    0,
                    0,
                    "FT-1",
                    values=columns,
                    help=help_,
                )
            )
        return tuple(found)

    def _columns(self) -> list[str]:
        """The columns by which decks can be made: those with a few values each."""
        found = ["back"]
        keys = dict.fromkeys(
            key
            for card in self.definitions.values()
            for key in (*card, *(card.get("fields") or {}))  # type: ignore[misc]  # a mapping, as the schema says
        )
        for key in keys:
            values = {value_of(one, key) for one in self.definitions.values()}
            if key not in NO_DECKS and 1 < len(values) <= MOST_DECKS:
                found.append(key)
        return found

    # Cards

    def card(self, data: Data) -> Data:
        return data

    def face(self, definition: str) -> Face:
        number = self._numbers[definition]
        return faces.face(self.definitions[definition], number, len(self._numbers))

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return {name: at + 1 for at, name in enumerate(self.definitions)}

    def back(self, name: str) -> Face:
        return faces.back(name)

    def back_name(self, definition: str) -> str:
        return str(self.definitions[definition].get("back", faces.BACK))

    def card_text(self, definition: str) -> str:
        return faces.plain(str(self.definitions[definition].get("text", "")))

    def keywords(self, definition: str) -> tuple[Keyword, ...]:
        return ()

    # A match

    def resolve_options(self, options: Options, n_seats: int) -> dict[str, Json]:
        """`set`: the set that is laid out, the first one without it. `by`: the column by which its
        decks are made, where it has no file. `plan` and `cards` say what these come to.
        """
        for name in options:
            if name not in ("plan", "cards", "set", "by"):
                raise Refusal("FT-1", Message("There is no option {name}.", {"name": name}))
        given = options.get("plan")
        if given is not None:
            try:
                plan = TablePlan.from_data(given).to_data()  # type: ignore[arg-type]  # judged there
            except ValueError:
                raise Refusal("FT-1", Message("That is no plan of a table.")) from None
            return {"plan": plan, **self._listed(options.get("cards"))}
        chosen = self._chosen(options.get("set"))
        cards = tuple(self.definitions) if chosen is None else chosen.cards
        only: dict[str, Json] = {} if len(cards) == len(self.definitions) else {"cards": [*cards]}
        if chosen is not None and chosen.table is not None:
            return {"plan": dict(chosen.table), **only}
        column = options.get("by", "back")
        if column not in self._columns():
            raise Refusal(
                "FT-1",
                Message(
                    "No decks can be made by {column}; they can by {known}.",
                    {"column": str(column), "known": ", ".join(self._columns())},
                ),
            )
        values = dict.fromkeys(value_of(self.definitions[one], str(column)) for one in cards)
        return {"plan": plain_plan(list(values), str(column)).to_data(), **only}

    def _listed(self, cards: Json) -> dict[str, Json]:
        """The cards that are laid out, if not all of them."""
        if cards is None:
            return {}
        if not isinstance(cards, list) or not all(one in self.definitions for one in cards):
            raise Refusal("FT-1", Message("There is no such card."))
        return {"cards": list(cards)}

    def _chosen(self, name: Json) -> CardSet | None:
        """The set that is laid out; None where no sets are known."""
        if name is None:
            return self.sets[0] if self.sets else None
        for one in self.sets:
            if one.name == name:
                return one
        raise Refusal(
            "FT-1",
            Message(
                "There is no set {name}; there are: {known}.",
                {"name": str(name), "known": ", ".join(one.name for one in self.sets)},
            ),
        )

    def begin(self, options: Options, n_seats: int, rng: SplitMix64) -> TableState:
        """Zones are filled in the order of the plan, shuffled, and dealt (FT-1)."""
        data = options["plan"]
        assert isinstance(data, dict)
        plan = TablePlan.from_data(data)
        least, most = plan.seats
        if not least <= n_seats <= most:
            raise Refusal(
                "FT-1",
                Message("{least} to {most} can play.", {"least": least, "most": most}),
            )
        names = plan.names(n_seats)
        state = TableState(
            plan=data,
            players=[Player(looked=[]) for _ in range(n_seats)],
            zones={name: [] for name in names},
            counters={name: one.start for name, one in plan.counter_names(n_seats).items()},
            tokens=[],
            notes=[],
            rolled={},
            winners=[],
        )
        listed = options.get("cards")
        self._lay_out(state, plan, rng, None if listed is None else listed)  # type: ignore[arg-type]  # ids, as resolved
        state.rng = rng.state
        self._deal(state, plan)
        rng.state = state.rng
        return state

    def _lay_out(
        self, state: TableState, plan: TablePlan, rng: SplitMix64, listed: Sequence[str] | None
    ) -> None:
        """Each card lies in the first zone that holds it, as often as its copies say."""
        cards: list[str] = []
        for name in self.definitions if listed is None else listed:
            data = self.definitions[name]
            zone = next(
                (one for one in plan.zones if not one.per_seat and self._begins_with(one, data)),
                None,
            )
            if zone is None:
                continue
            for _ in range(int(str(data.get("copies", 1)))):
                if len(cards) >= MOST_CARDS:
                    raise Refusal(
                        "FT-1",
                        Message("At most {most} cards lie on a table.", {"most": MOST_CARDS}),
                    )
                lying = Lying(card=len(cards), up=zone.seen == "all", counts={})
                state.zones[zone.name].append(lying)
                cards.append(name)
        for zone in plan.zones:
            if zone.shuffle and not zone.per_seat:
                rng.shuffle(state.zones[zone.name])
        state.cards = tuple(cards)

    @staticmethod
    def _begins_with(zone: Zone, data: Data) -> bool:
        """A pile without `holds` takes what no other zone wants; other zones say what they hold."""
        if zone.holds:
            return holds(zone, data, value_of)
        return zone.arranged == "pile" and zone.seen == "nobody"

    def _deal(self, state: TableState, plan: TablePlan) -> None:
        log = DeafLog()
        n = len(state.players)
        for zone in plan.zones:
            if not zone.deal_from:
                continue
            targets = (
                [f"{zone.name}[{seat}]" for seat in range(n)] if zone.per_seat else [zone.name]
            )
            for _ in range(zone.deal_count):
                for target in targets:
                    take(state, log, 0, zone.deal_from, target, 1)
        acts.fill(state, log)

    def asking(self, state: TableState) -> Asking | None:
        """The seat whose turn it is, and all others beside it (FT-2)."""
        if state.over:
            return None
        n = len(state.players)
        plan = plan_of(state)
        prompt = (
            Message("{phase}: do as you like", {"phase": plan.phases[state.phase]})
            if plan.phases
            else Message("Do as you like")
        )
        seats = tuple((state.turn + step) % n for step in range(n))
        return Asking("turn", seats, prompt, sampled=True)

    def perform(self, state: TableState, action: Any, log: EventLog) -> None:
        """What a seat looked at it sees until its next act."""
        looked = state.players[action.seat].looked
        super().perform(state, action, log)
        if action.kind not in ("look", "count", "note", "roll") and looked:
            kept = state.players[action.seat].looked
            state.players[action.seat].looked = [card for card in kept if card not in looked]

    def settle(self, state: TableState, log: EventLog) -> None:
        """A match ends by itself after so many acts (FT-13)."""
        state.steps += 1
        if state.steps >= MOST_STEPS and not state.over:
            state.over = True
            log.add(MatchEnded("limit", []))

    def result(self, state: TableState) -> Result | None:
        if not state.over:
            return None
        seats = range(len(state.players))
        ranking = sorted(
            (Ranked(seat, 1 if seat in state.winners else 2, 0) for seat in seats),
            key=lambda one: (one.place, one.seat),
        )
        return Result("finished", tuple(state.winners), tuple(ranking), 0)

    def rematch(self, state: TableState) -> dict[str, Json]:
        laid = list(dict.fromkeys(state.cards))
        return {
            "plan": state.plan,
            **({} if len(laid) == len(self.definitions) else {"cards": laid}),
        }

    def pool(self, view: View) -> list[str]:
        """All cards that lie on the table, whatever was changed since."""
        return super().pool(view)

    # Where cards lie

    def zones_of(self, state: TableState) -> Iterator[tuple[str, list[int]]]:
        return card_zones(state)

    def zones_seen(self, data: Mapping[str, Any]) -> Iterator[tuple[str, tuple[int | None, ...]]]:
        return seen_zones(data)

    def put(self, state: TableState, zone: str, place: int, card: int) -> None:
        state.zones[zone][place].card = card

    def position(self, data: Mapping[str, Json], n_seats: int, seed: int) -> TableState:
        """A position: zones by name with the ids of their cards, counters, whose turn it is."""
        return read_position(self.definitions, self.resolve_options, data, n_seats, seed)

    def view(self, state: TableState, seat: int | None) -> View:
        """With where cards lie in free zones."""
        plan = plan_of(state)
        spots = {
            name: tuple(one.y * (EDGE + 1) + one.x for one in lying)
            for name, lying in state.zones.items()
            if of_zone(plan, name).arranged == "free"
        }
        return replace(super().view(state, seat), spots=spots)

    def tryout(self, definition: str) -> dict[str, Json]:
        """The table of its set for one seat, which holds the card; all others lie in the first
        pile.
        """
        home = next((one for one in self.sets if definition in one.cards), None)
        options: dict[str, Json] = {} if home is None else {"set": home.name}
        plan = TablePlan.from_data(self.resolve_options(options, 1)["plan"])  # type: ignore[arg-type]  # a plan
        n_seats = plan.seats[0]
        own = [zone for zone in plan.zones if zone.per_seat]
        hands = [zone for zone in own if zone.seen == "owner"] or own
        hand = f"{hands[0].name}[0]" if hands else plan.names(n_seats)[0]
        cards = self.definitions if home is None else home.cards
        zones: dict[str, Json] = {hand: [definition]}
        pile = next((zone.name for zone in plan.zones if zone.arranged == "pile"), None)
        if pile is not None and pile != hand:
            zones[pile] = [card for card in cards if card != definition]
        return {
            "scenario": f"try {definition}",
            "game": self.about.id,
            "seats": n_seats,
            "seed": 1,
            "state": {"options": {"plan": plan.to_data()}, "zones": zones},
        }

    # What the table shows

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        """The table of a set without a file: with one back, whatever the cards."""
        return board(plain_plan([faces.BACK]), n_seats, bottom)

    def board(self, n_seats: int, bottom: int, room: Room, view: View | None = None) -> TableLayout:
        """The table of the match's plan."""
        if view is None:
            return self.table_layout(n_seats, bottom)
        return board(read_once(view.data["plan"]), n_seats, bottom)  # type: ignore[arg-type]  # a plan

    def gesture_index(self, view: View) -> GestureIndex:
        """Buttons as they are listed; whatever lies there is asked for itself."""
        asked, context = view.decision, self.gesture_context(view)
        index = FreeIndex()
        if context is None or asked is None or view.seat not in asked.seats:
            return index
        state = self.seen(view)
        assert view.seat is not None
        index = FreeIndex(hand=hand_of(state, view.seat), seat=view.seat)
        shown = [
            action for action in view.legal if action.kind in BUTTONS and not action.get("winners")
        ]
        built = GestureIndex.build(self.gestures, shown, context)
        index.buttons.update(built.buttons)
        index.labels.update(built.labels)
        add_things(index, state, view.seat)
        return index

    def status(self, view: View) -> Status:
        """Each seat with its own counters; the phase in the band."""
        state = self.seen(view)
        asked = view.decision
        seats = tuple(
            SeatStatus(seat, None, None, Message("Points"), self._counters(state, seat))
            for seat in range(len(state.players))
        )
        turned = tuple(
            (one.card, one.turns)
            for lying in state.zones.values()
            for one in lying
            if one.turns and one.card is not None
        )
        return Status(
            self._band(state),
            None,
            seats,
            turned=turned,
            track=self._track(state),
            active=state.turn if asked is not None else None,
        )

    @staticmethod
    def _band(state: TableState) -> tuple[Message, ...]:
        """What counts for all: the round, counters, tokens, and what was rolled last."""
        said = [Message("Round {round}", {"round": state.round})]
        said += [
            Message("{counter}: {value}", {"counter": title(name), "value": value})
            for name, value in state.counters.items()
            if seat_of(name) is None and name != "round"
        ]
        said += [
            Message(
                "{number} × {token} in {zone}",
                {"number": one.number, "token": one.kind, "zone": title(one.zone)},
            )
            for one in state.tokens
        ]
        for die, value in state.rolled.items():
            if die == "coin":
                said.append(Message("Coin: heads") if value == 1 else Message("Coin: tails"))
            else:
                said.append(Message("{die}: {value}", {"die": die, "value": value}))
        return tuple(said)

    @staticmethod
    def _track(state: TableState) -> Track | None:
        """The phases of a turn; none at a table without them."""
        phases = plan_of(state).phases
        if not phases:
            return None
        steps = tuple(TrackStep(Message(phase)) for phase in phases)
        return Track(Message("Turn"), steps, state.phase, seat=state.turn)

    def badges(self, view: View, touchable: str) -> tuple[Badge, ...]:
        """What is counted on a card."""
        kind, _, name = touchable.partition(":")
        if kind != "card" or not name.isdecimal():
            return ()
        zones: Any = view.data["zones"]
        counts: dict[str, int] = next(
            (
                one["counts"]
                for listed in zones.values()
                for one in listed
                if one["counts"] and one["card"] == int(name)
            ),
            {},
        )
        return tuple(
            Badge(
                str(value),
                tone="accent",
                meaning=Message("{counter}: {value}", {"counter": title(counter), "value": value}),
            )
            for counter, value in counts.items()
        )

    @staticmethod
    def _counters(state: TableState, seat: int) -> tuple[SeatFact, ...]:
        """The counters of a seat, in the order of the plan."""
        return tuple(
            SeatFact(title(name), value)
            for name, value in state.counters.items()
            if seat_of(name) == seat
        )

    def opening(self, view: View) -> tuple[Event, ...]:
        """Cards are dealt one at a time to each seat, then rows are filled."""
        plan = read_once(view.data["plan"])  # type: ignore[arg-type]  # a plan
        n = len(view.data["players"])  # type: ignore[arg-type]  # one of each seat
        told = []
        for zone in plan.zones:
            source = zone.deal_from or zone.fill
            names = [f"{zone.name}[{seat}]" for seat in range(n)] if zone.per_seat else [zone.name]
            lying = [(place, name) for name in names for place in range(len(view.zones[name]))]
            if source and lying:
                moves = [
                    Move(view.zones[name][place], "card", 1, source, None, name, place)
                    for place, name in sorted(lying)
                ]
                data: dict[str, Json] = {"seat": 0, "count": len(lying), "source": source}
                told.append(Event("dealt", data, tuple(moves)))
        return tuple(told)

    # The report of a match that is over

    def playtest_notes(self, state: TableState) -> Sequence[PlaytestNote]:
        return playtest.notes(state)

    def playtest_deeds(self, state: TableState, event: Event) -> Mapping[Deed, Sequence[int]]:
        return playtest.deeds(plan_of(state), event)

    def playtest_held(self, state: TableState) -> Sequence[int]:
        return playtest.held(state)

    def playtest_cards(self, state: TableState) -> Sequence[str]:
        return state.cards

    def playtest_turn(self, state: TableState) -> tuple[int, int, str]:
        return playtest.turn(state)

    def playtest_tallies(self, state: TableState) -> Mapping[str, Tally]:
        return playtest.tallies(state)

    def card_hand(self, state: TableState, seat: int) -> Sequence[int]:
        """The cards in a seat's hand."""
        return self.zone(state, hand_of(state, seat)) or ()

    def zone_plan(self, state: TableState, name: str) -> Any:
        """What the plan says of a zone."""
        return of_zone(plan_of(state), name)
