"""Lanterns as the kernel sees it. Clauses (LN-n) stand in its rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import cast

from luminagames.cards.compiled import definitions as compiled
from luminagames.engine.action import Action, ActionKind, Card, ParamSpec, well_formed
from luminagames.engine.decision import Decision
from luminagames.engine.event import Event, Move
from luminagames.engine.face import Face
from luminagames.engine.game import About, Game, Options, Ranked, Result
from luminagames.engine.gestures import drag
from luminagames.engine.message import CardName, Message, SeatName, Value
from luminagames.engine.plain import Json
from luminagames.engine.position import PositionError
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import (
    Badge,
    Cell,
    Cue,
    Keyword,
    Place,
    Preview,
    Rect,
    ScoreSheet,
    SeatStatus,
    Status,
    TableLayout,
)
from luminagames.engine.view import View
from luminagames.games.lanterns.state import LanternsState

RULES_VERSION = 1
SEATS = 2


class LanternsGame(Game[LanternsState]):
    """Hang up a lantern: it scores its light if it outshines the one before, else 1."""

    about = About(
        "lanterns",
        "Lanterns",
        "Outshine the lantern before yours.",
        (SEATS, SEATS),
        5,
        "sun",
        "fox",
        "spectarioni",
        RULES_VERSION,
        hidden_hands=False,
    )
    action_kinds = {"hang": ActionKind("hang", (ParamSpec("card", Card()),))}
    setup_options = ()
    gestures = {"hang": [drag("card:{card}", "zone:row")]}
    cues = {"hung": Cue("pulse")}
    card_events = {"hung": "played"}
    turn_event = "hung"  # each lantern that is hung up is a turn

    def __init__(self, given: Sequence[Mapping[str, Json]] | None = None) -> None:
        self._given = given

    # Cards

    @cached_property
    def definitions(self) -> Mapping[str, Mapping[str, Json]]:
        def schema() -> type:
            from luminagames.games.lanterns.schema import CARD_MODEL

            return CARD_MODEL

        given = compiled("lanterns", RULES_VERSION, schema) if self._given is None else self._given
        return {str(data["id"]): data for data in given}

    def with_definitions(self, definitions: Sequence[Mapping[str, Json]]) -> LanternsGame:
        return LanternsGame(definitions)

    def light(self, definition: str) -> int:
        """How bright a card is."""
        return cast("int", self.definitions[definition]["light"])

    def face(self, definition: str) -> Face:
        data = self.definitions[definition]
        values = {"light": str(data["light"])}
        return Face(definition, "lantern", str(data["name"]), palette="spectarioni", values=values)

    def back(self, name: str) -> Face:
        return Face(name, "lantern", "Lantern")

    def card_text(self, definition: str) -> str:
        return f"Scores {self.light(definition)} if it outshines the lantern before it, else 1."

    def keywords(self, definition: str) -> tuple[Keyword, ...]:
        return ()

    # Rules

    def resolve_options(self, options: Options, n_seats: int) -> dict[str, Json]:
        if options:
            raise Refusal("LN-1", Message("Lanterns has no options."))
        return {}

    def new_match(self, options: Options, n_seats: int, seed: int) -> LanternsState:
        """Every lantern is dealt, the first seat begins (LN-1)."""
        self.resolve_options(options, n_seats)
        if n_seats != SEATS:
            raise Refusal("LN-1", Message("Lanterns is a game for two."))
        cards = list(self.definitions)
        SplitMix64(seed).shuffle(cards)
        half = len(cards) // SEATS
        hands = [list(range(half)), list(range(half, half * SEATS))]
        return LanternsState(tuple(cards[: half * SEATS]), hands, [], [0, 0], 0, 0)

    def decision(self, state: LanternsState) -> Decision | None:
        if not state.hands[state.turn]:
            return None
        return Decision(state.turn, "turn", ("hang",), Message("Hang up a lantern"), {})

    def legal_actions(self, state: LanternsState, seat: int | None = None) -> list[Action]:
        if seat not in (None, state.turn):
            return []
        return [Action(state.turn, "hang", (("card", card),)) for card in state.hands[state.turn]]

    def check(self, state: LanternsState, action: Action) -> Refusal | None:
        kind = self.action_kinds.get(action.kind) if isinstance(action.kind, str) else None
        known = len(state.cards)
        if kind is None or not well_formed(kind, action, lambda card: 0 <= card < known):
            return Refusal("LN-2", Message("In your turn you hang up a lantern."))
        if type(action.seat) is not int or action.seat != state.turn or not state.hands[state.turn]:
            return Refusal("LN-2", Message("It is not your turn."))
        if action.get("card") not in state.hands[state.turn]:
            return Refusal("LN-2", Message("That lantern is not yours to hang."))
        return None

    def apply(self, state: LanternsState, action: Action) -> list[Event]:
        """The card goes to the end of the row and scores (LN-2, LN-3)."""
        refusal = self.check(state, action)
        if refusal is not None:
            raise refusal
        seat, card = state.turn, cast("int", action.get("card"))
        before = self.light(state.cards[state.row[-1]]) if state.row else 0
        light = self.light(state.cards[card])
        points = light if light > before else 1
        at = state.hands[seat].index(card)
        state.hands[seat].remove(card)
        state.row.append(card)
        state.points[seat] += points
        state.turn = 1 - seat
        move = Move(card, state.cards[card], 1, f"hand[{seat}]", at, "row", len(state.row) - 1)
        return [Event("hung", {"seat": seat, "card": card, "points": points}, (move,))]

    def clone(self, state: LanternsState) -> LanternsState:
        return state.clone()

    def to_data(self, state: LanternsState) -> dict[str, Json]:
        return state.to_data()

    def from_data(self, data: Mapping[str, Json]) -> LanternsState:
        return LanternsState.from_data(data)

    def position(self, data: Mapping[str, Json], n_seats: int, seed: int) -> LanternsState:
        """A scenario's position: `hands` and `row` by definition id, `points`."""
        for key in data:
            if key not in ("hands", "row", "points"):
                raise PositionError((key,), "unknown key; known here: hands, row, points")
        cards: list[str] = []

        def numbers(ids: Json, path: tuple[str | int, ...]) -> list[int]:
            found = []
            for place, definition in enumerate(cast("list[str]", ids)):
                if definition not in self.definitions:
                    raise PositionError((*path, place), f"there is no card '{definition}'")
                found.append(len(cards))
                cards.append(definition)
            return found

        given = cast("list[Json]", data.get("hands", [[], []]))
        hands = [numbers(hand, ("hands", seat)) for seat, hand in enumerate(given)]
        row = numbers(data.get("row", []), ("row",))
        points = list(cast("list[int]", data.get("points", [0, 0])))
        return LanternsState(tuple(cards), hands, row, points, 0, 0)

    def view(self, state: LanternsState, seat: int | None) -> View:
        """Nothing is hidden: everybody sees all of it (LN-1)."""
        zones = {
            name: tuple(cards)
            for name in self.zone_names(state)
            if (cards := self.zone(state, name)) is not None
        }
        facts: dict[str, Json] = {
            "points": list(state.points),
            "turn": state.turn,
            "first": state.first,
        }
        return View(
            seat,
            facts,
            dict(enumerate(state.cards)),
            zones,
            {},
            self.decision(state),
            tuple(self.legal_actions(state)),
        )

    def determinize(self, view: View, rng: SplitMix64) -> LanternsState:
        shown = {
            name: [card for card in cards if card is not None] for name, cards in view.zones.items()
        }
        cards = tuple(view.cards[number] for number in range(len(view.cards)))
        return LanternsState(
            cards,
            [shown["hand[0]"], shown["hand[1]"]],
            shown["row"],
            list(cast("list[int]", view.data["points"])),
            cast("int", view.data["turn"]),
            cast("int", view.data["first"]),
        )

    def result(self, state: LanternsState) -> Result | None:
        """When the hands are empty the most points win; a tie is shared (LN-4)."""
        if self.decision(state) is not None:
            return None
        best = max(state.points)
        ranking = [
            Ranked(seat, 1 if points == best else 2, points)
            for seat, points in sorted(enumerate(state.points), key=lambda pair: -pair[1])
        ]
        return Result(
            "hung",
            tuple(one.seat for one in sorted(ranking, key=lambda one: one.seat) if one.place == 1),
            tuple(ranking),
            state.first,
        )

    def rematch(self, state: LanternsState) -> dict[str, Json]:
        return {}

    def zone(self, state: LanternsState, name: str) -> list[int] | None:
        return {"row": state.row, "hand[0]": state.hands[0], "hand[1]": state.hands[1]}.get(name)

    def zone_names(self, state: LanternsState) -> list[str]:
        return ["hand[0]", "hand[1]", "row"]

    def card_definitions(self, state: LanternsState) -> Sequence[str]:
        return state.cards

    def heuristic(self, state: LanternsState, seat: int) -> int:
        return state.points[seat] - state.points[1 - seat]

    # What the table shows

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        other = 1 - bottom
        return TableLayout(
            (
                Place(
                    f"seat:{other}",
                    Rect(20, 20, 1540, 260),
                    "panel",
                    seat=other,
                    head=Rect(20, 20, 200, 260),
                ),
                Place(
                    f"zone:hand[{other}]",
                    Rect(240, 52, 640, 168),
                    "row",
                    Message("Lanterns"),
                    seat=other,
                ),
                Place(
                    "zone:row", Rect(240, 350, 1000, 200), "row", Message("The row"), framed=True
                ),
                Place(
                    f"seat:{bottom}",
                    Rect(20, 600, 1160, 260),
                    "panel",
                    seat=bottom,
                    head=Rect(20, 600, 200, 260),
                ),
                Place(
                    f"zone:hand[{bottom}]",
                    Rect(240, 652, 640, 168),
                    "row",
                    Message("Lanterns"),
                    seat=bottom,
                ),
                Place("place:log", Rect(1200, 600, 360, 260), "log"),
            )
        )

    def badges(self, view: View, touchable: str) -> tuple[Badge, ...]:
        return ()

    def status(self, view: View) -> Status:
        points = cast("list[int]", view.data["points"])
        seats = tuple(
            SeatStatus(seat, points[seat], None, Message("Points")) for seat in range(SEATS)
        )
        return Status((Message("Outshine the lantern before yours"),), None, seats)

    def preview(self, view: View, action: Action) -> Preview | None:
        return None

    def score_sheet(self, view: View) -> ScoreSheet | None:
        if view.decision is not None:
            return None
        points = cast("list[int]", view.data["points"])
        cells = tuple(
            Cell(points[seat], Message("The lanterns that were hung up.")) for seat in range(SEATS)
        )
        if points[0] == points[1]:
            return ScoreSheet((0, 1), ((Message("Points"), cells),), Message("A shared victory"))
        best = points.index(max(points))
        order = (best, 1 - best)
        row = (Message("Points"), tuple(cells[seat] for seat in order))
        return ScoreSheet(order, (row,), Message("{seat} wins", {"seat": SeatName(best)}))

    def describe_action(self, action: Action, view: View) -> Message:
        card = action.get("card")
        known = view.cards.get(card, "") if isinstance(card, int) else ""
        return Message("Hang up {card}", {"card": CardName(known)})

    def describe_event(self, event: Event, view: View) -> Message | None:
        seat, card = event.data["seat"], event.data["card"]
        assert isinstance(seat, int)
        assert isinstance(card, int)
        points = cast("int", event.data["points"])
        shown: dict[str, Value] = {
            "seat": SeatName(seat),
            "card": CardName(view.cards[card]),
            "points": points,
        }
        return Message("{seat} hangs up {card}: {points}.", shown)

    def tryout(self, definition: str) -> dict[str, Json]:
        hands: Json = [[definition], []]
        return {
            "scenario": f"try {definition}",
            "game": "lanterns",
            "seats": SEATS,
            "seed": 1,
            "state": {"hands": hands},
        }
