"""A game of eight cards for the tests of the table: every kind of gesture, a hidden hand, and a
rule that refuses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from luminagames.engine.action import Action, ActionKind, Card, Int, ListOf, ParamSpec, WordOf
from luminagames.engine.decision import Decision
from luminagames.engine.event import Event, Move
from luminagames.engine.face import Face
from luminagames.engine.game import About, Game, Options, Ranked, Result
from luminagames.engine.gestures import button, drag, pick, tap
from luminagames.engine.message import CardName, Message, SeatName
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import (
    Badge,
    Cell,
    Column,
    Counter,
    Cue,
    Fact,
    Keyword,
    Owed,
    Place,
    Preview,
    Rect,
    ScoreSheet,
    SeatStatus,
    Status,
    TableLayout,
)
from luminagames.engine.view import View

COLORS = ("red", "blue", "green")
ODD = Message("Only even cards may be played.")


@dataclass(slots=True)
class ToyState:
    """Hands and boards of card numbers, tokens of each color, whose turn it is, how many turns are
    left.
    """

    hands: list[list[int]]
    boards: list[list[int]] = field(default_factory=lambda: [[], []])
    tokens: list[int] = field(default_factory=lambda: [0, 0, 0])
    turn: int = 0
    left: int = 8

    def clone(self) -> ToyState:
        return ToyState(
            [list(hand) for hand in self.hands],
            [list(board) for board in self.boards],
            list(self.tokens),
            self.turn,
            self.left,
        )


class ToyGame(Game[ToyState]):
    """Play an even card (2 may be played with 1, 2 or 3 points), take two tokens of different
    colors, poke, pass.
    """

    about = About("toy", "Toy", "A toy.", (2, 2), 1, "gem", "gem", "lithari", 1, False)
    action_kinds = {
        "play": ActionKind(
            "play", (ParamSpec("card", Card()), ParamSpec("points", Int(1), default=1))
        ),
        "take": ActionKind("take", (ParamSpec("colors", ListOf(WordOf(COLORS))),)),
        "poke": ActionKind("poke", (ParamSpec("card", Card()),)),
        "pass": ActionKind("pass"),
    }
    setup_options = ()
    gestures = {
        "play": [drag("card:{card}", "zone:board[{actor}]")],
        "take": [pick("pile:bank.{colors}", button="Take", keys="123")],
        "poke": [tap("card:{card}", within="board")],
        "pass": [button("Pass", key="P")],
    }
    cues = {"played": Cue("pulse"), "passed": Cue("banner")}
    card_events = {"played": "played"}

    @property
    def definitions(self) -> Mapping[str, Mapping[str, Json]]:
        return {f"c{n}": {"id": f"c{n}", "color": COLORS[n % 3]} for n in range(8)}

    def with_definitions(self, definitions: Sequence[Mapping[str, Json]]) -> ToyGame:
        return self

    def face(self, definition: str) -> Face:
        return Face(definition, "toy", f"Card {definition[1:]}")

    def back(self, name: str) -> Face:
        return Face(name, "toy-back", name)

    def card_text(self, definition: str) -> str:
        return f"Text of {definition}."

    def keywords(self, definition: str) -> tuple[Keyword, ...]:
        return (Keyword("Even", "check", "Even cards may be played.", "T-1"),)

    def resolve_options(self, options: Options, n_seats: int) -> dict[str, Json]:
        return {}

    def new_match(self, options: Options, n_seats: int, seed: int) -> ToyState:
        return ToyState([[0, 1, 2, 3], [4, 5, 6, 7]])

    def decision(self, state: ToyState) -> Decision | None:
        if not state.left:
            return None
        return Decision(state.turn, "turn", ("play", "take", "poke", "pass"), Message("Choose"), {})

    def legal_actions(self, state: ToyState, seat: int | None = None) -> list[Action]:
        if not state.left:
            return []
        seat = state.turn
        even = [card for card in state.hands[seat] if not card % 2]
        legal = [
            Action(seat, "play", (("card", card), ("points", points)))
            for card in even
            for points in ((1, 2, 3) if card == 2 else (1,))
        ]
        legal += [
            Action(seat, "take", (("colors", pair),))
            for pair in (("red", "blue"), ("red", "green"))
        ]
        legal += [Action(seat, "poke", (("card", card),)) for card in state.boards[seat]]
        return [*legal, Action(seat, "pass")]

    def check(self, state: ToyState, action: Action) -> Refusal | None:
        if action in self.legal_actions(state):
            return None
        if action.kind == "play":
            return Refusal("T-1", ODD, Message("Possible with an even card."))
        return Refusal("T-9", Message("That cannot be done."))

    def apply(self, state: ToyState, action: Action) -> list[Event]:
        refusal = self.check(state, action)
        if refusal is not None:
            raise refusal
        seat, state.turn, state.left = state.turn, 1 - state.turn, state.left - 1
        card = action.get("card")
        if action.kind == "play" and isinstance(card, int):
            at = state.hands[seat].index(card)
            state.hands[seat].remove(card)
            state.boards[seat].append(card)
            move = Move(
                card,
                f"c{card}",
                1,
                f"hand[{seat}]",
                at,
                f"board[{seat}]",
                len(state.boards[seat]) - 1,
            )
            return [Event("played", {"seat": seat, "card": card}, (move,))]
        if action.kind == "take":
            colors = action.get("colors")
            assert isinstance(colors, tuple)
            for color in colors:
                state.tokens[COLORS.index(str(color))] += 1
            return [Event("took", {"seat": seat})]
        return [Event("passed" if action.kind == "pass" else "poked", {"seat": seat})]

    def clone(self, state: ToyState) -> ToyState:
        return state.clone()

    def to_data(self, state: ToyState) -> dict[str, Json]:
        return {
            "hands": state.hands,
            "boards": state.boards,
            "tokens": state.tokens,
            "turn": state.turn,
            "left": state.left,
        }

    def from_data(self, data: Mapping[str, Json]) -> ToyState:
        raise NotImplementedError

    def position(self, data: Mapping[str, Json], n_seats: int, seed: int) -> ToyState:
        raise NotImplementedError

    def view(self, state: ToyState, seat: int | None) -> View:
        hidden = self.about.hidden_hands
        zones: dict[str, tuple[int | None, ...]] = {}
        for owner in (0, 1):
            seen = not hidden or owner == seat
            zones[f"hand[{owner}]"] = tuple(card if seen else None for card in state.hands[owner])
            zones[f"board[{owner}]"] = tuple(state.boards[owner])
        cards = {card: f"c{card}" for zone in zones.values() for card in zone if card is not None}
        piles = {
            f"bank.{color}": 5 - count for color, count in zip(COLORS, state.tokens, strict=True)
        }
        legal = tuple(self.legal_actions(state)) if not hidden or seat == state.turn else ()
        return View(seat, {"left": state.left}, cards, zones, piles, self.decision(state), legal)

    def determinize(self, view: View, rng: SplitMix64) -> ToyState:
        raise NotImplementedError

    def result(self, state: ToyState) -> Result | None:
        if state.left:
            return None
        return Result("over", (0,), (Ranked(0, 1, 3), Ranked(1, 2, 1)), 0)

    def rematch(self, state: ToyState) -> dict[str, Json]:
        return {}

    def zone(self, state: ToyState, name: str) -> list[int] | None:
        return None

    def zone_names(self, state: ToyState) -> list[str]:
        return []

    def card_definitions(self, state: ToyState) -> Sequence[str]:
        return list(self.definitions)

    def heuristic(self, state: ToyState, seat: int) -> int:
        return 0

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        other = 1 - bottom
        return TableLayout(
            (
                Place(f"seat:{other}", Rect(20, 20, 700, 250), "panel", seat=other),
                Place(
                    f"zone:hand[{other}]",
                    Rect(40, 80, 660, 168),
                    "fan",
                    Message("Hand"),
                    seat=other,
                    back="toy",
                ),
                Place(
                    f"zone:board[{other}]",
                    Rect(760, 60, 560, 168),
                    "row",
                    Message("Board"),
                    seat=other,
                    grid=(4, 1),
                ),
                Place(
                    "zone:bank",
                    Rect(1360, 20, 200, 300),
                    "counters",
                    Message("Bank"),
                    framed=True,
                    grid=(1, 3),
                    counters=tuple(
                        Counter(f"pile:bank.{color}", "gem", Message(color)) for color in COLORS
                    ),
                ),
                Place(f"seat:{bottom}", Rect(20, 600, 1540, 280), "panel", seat=bottom),
                Place(
                    f"zone:hand[{bottom}]",
                    Rect(240, 680, 600, 168),
                    "fan",
                    Message("Hand"),
                    seat=bottom,
                    back="toy",
                ),
                Place(
                    f"zone:board[{bottom}]",
                    Rect(240, 340, 700, 240),
                    "columns",
                    Message("Board"),
                    seat=bottom,
                    columns=tuple(Column(color, "gem", Message(color)) for color in COLORS),
                    column_field="color",
                ),
                Place("place:log", Rect(1200, 620, 340, 240), "log"),
            )
        )

    def badges(self, view: View, touchable: str) -> tuple[Badge, ...]:
        return (Badge("!", tone="good"),) if touchable == "card:0" else ()

    def status(self, view: View) -> Status:
        seats = tuple(
            SeatStatus(seat, seat + 1, 10, Message("Points"), (Fact(Message("Hand"), 4),))
            for seat in (0, 1)
        )
        return Status((Message("Turn"),), None, seats)

    def preview(self, view: View, action: Action) -> Preview | None:
        if action.kind == "play":
            return Preview(title=Message("You owe"), owed=(Owed("gem", 3, 1, 2),), clause="T-2")
        if action.kind == "take":
            colors = action.get("colors")
            assert isinstance(colors, tuple)
            return Preview(tuple((f"bank.{color}", -1) for color in colors))
        return None

    def score_sheet(self, view: View) -> ScoreSheet | None:
        cells = (Cell(3, Message("Three.")), Cell(1, Message("One.")))
        return ScoreSheet(
            (0, 1), ((Message("Points"), cells),), Message("{seat} wins", {"seat": SeatName(0)})
        )

    def describe_action(self, action: Action, view: View) -> Message:
        card = action.get("card")
        if isinstance(card, int):
            return Message(
                "{kind} {card}", {"kind": action.kind.title(), "card": CardName(f"c{card}")}
            )
        return Message(action.kind.title())

    def describe_event(self, event: Event, view: View) -> Message | None:
        seat = event.data["seat"]
        assert isinstance(seat, int)
        return Message(f"{{seat}} {event.kind}.", {"seat": SeatName(seat)})

    def tryout(self, definition: str) -> dict[str, Json]:
        return {}


class HiddenToy(ToyGame):
    """The same with hidden hands; what a seat took is its secret."""

    about = replace(ToyGame.about, hidden_hands=True)

    def apply(self, state: ToyState, action: Action) -> list[Event]:
        events = super().apply(state, action)
        if action.kind == "take":
            return [
                Event(
                    "took", {"seat": action.seat, "what": str(action.get("colors"))}, (), ("what",)
                )
            ]
        return events

    def describe_event(self, event: Event, view: View) -> Message | None:
        if event.kind == "took":
            what = event.data["what"]
            return Message("{what} taken.", {"what": "Something" if what is None else str(what)})
        return super().describe_event(event, view)
