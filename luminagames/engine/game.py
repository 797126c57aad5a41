"""The contract: what every game under `luminagames/games/` is, seen from outside.

The table, the bots, the saves, the scenario runner and the studio know a game only through this class; the file is
long because the whole contract can be read in one place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from luminagames.engine.action import Action, ActionKind, Card, Int, ListOf, MapOf, OneOf, ParamType, Words
from luminagames.engine.board import Cue, Cues, Room
from luminagames.engine.builtin import Param
from luminagames.engine.decision import Decision
from luminagames.engine.decks import Curve, Deck, DeckRules, tally
from luminagames.engine.event import DeafLog, Event, EventLog
from luminagames.engine.face import Face
from luminagames.engine.gestures import Context, Gesture, GestureIndex, Gestures, read_backwards
from luminagames.engine.message import Message
from luminagames.engine.plain import Json, digest, whole_digest
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import (
    Badge,
    GroupRules,
    Keyword,
    Link,
    Measure,
    Preview,
    ScoreSheet,
    Status,
    TableLayout,
    Wish,
)
from luminagames.engine.situation import Situation
from luminagames.engine.view import View


@dataclass(frozen=True, slots=True)
class About:
    """A game in short. `minutes` is a usual length; `emblem` and `cover` name drawings of the card painter.

    `weight` says how much there is to learn, 1 (a few rules) to 5; `lengths` are usual minutes for each number of seats
    from the least up, where they differ. `people` are drawings of people who share the cover.
    """

    id: str
    title: str
    sentence: str
    seats: tuple[int, int]
    minutes: int
    emblem: str
    cover: str
    palette: str
    rules_version: int
    hidden_hands: bool
    weight: int = 3
    lengths: tuple[int, ...] = ()
    people: tuple[str, ...] = ()

    def minutes_with(self, seats: int) -> int:
        """A usual length with so many seats."""
        place = seats - self.seats[0]
        return self.lengths[place] if 0 <= place < len(self.lengths) else self.minutes


@dataclass(frozen=True, slots=True)
class Option:
    """A set-up option: a whole number in a range, with its label and, where they help, words for its values.

    An option whose values are words gives them in `values`, each with its label, and no range; `default` is one of
    them. With `seat` a value names a seat: the number itself, or the nth of the `values` without a label.
    """

    name: str
    label: str
    default: int | str
    at_least: int
    at_most: int
    clause: str
    words: tuple[tuple[int, str], ...] = ()
    seat: bool = False
    help: str = ""
    values: tuple[tuple[str, str], ...] = ()
    listed: bool = False
    """Only the numbers that have words may be chosen."""

    def accepts(self, value: Json) -> bool:
        """Whether a value is of this option, whatever the number of seats; the game has the last word."""
        if self.values:
            return any(value == one for one, _ in self.values)
        if self.listed and value not in dict(self.words):
            return False
        return type(value) is int and self.at_least <= value <= self.at_most


@dataclass(frozen=True, slots=True)
class Ranked:
    """A seat's rank in the result."""

    seat: int
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: winners in rising order of seats, ranking from first to last, the reason, who started."""

    reason: str
    winners: tuple[int, ...]
    ranking: tuple[Ranked, ...]
    first_seat: int


@dataclass(frozen=True, slots=True)
class SearchHints:
    """How far search looks in a game; a game may leave it at that.

    `own` and `far` are the ends of turns up to which the normal and the hard bot play on before they value a position:
    one is the own turn, two the rival's answer too. `samples` is on how many states that fit a view the normal bot
    looks at each option: more where chance has more to say. `answers` is how many it tries at a decision on the way.
    """

    own: int = 1
    far: int = 2
    samples: int = 1
    answers: int = 6
    learned: bool = True
    """Whether positions are valued by the learned weights of their parts; otherwise by the heuristic."""


Options = Mapping[str, Json]

Workload = tuple[Callable[[], object], int]
"""Something to be done, and how many things of one sort that is."""


class State(Protocol):
    """Any game's state: slotted data that only its game can read."""

    def clone(self) -> State:
        """An independent copy."""
        ...


S = TypeVar("S")

WIN = "win"
"""The goal of a puzzle that every game has."""

NO_CUE = Cue()
UNTIL_HAPPENING = Wish("happening", Message("Pass until something happens"), Message("passes until something happens"))
UNTIL_TURN = Wish("turn", Message("Pass until my turn"), Message("passes until asked to act"))


class Game(ABC, Generic[S]):
    """A game's rules and declarations, bound to a set of card definitions. Immutable."""

    about: About
    action_kinds: Mapping[str, ActionKind]
    setup_options: tuple[Option, ...]
    gestures: Gestures
    cues: Cues
    card_events: Mapping[str, str]
    """Event kind -> `drawn`, `played` or `acquired`: what statistics count; the event's `card` is the card."""
    deck_rules: DeckRules | None = None
    """A game with decks has the option `decks` (`decks.DECKS`) besides: for each seat a deck's id or its record."""
    open_kinds: tuple[str, ...] = ()
    """Action kinds without parameters, such as a pass, that are legal whenever a decision names them: no hidden card
    has a say in it, so that a seat may answer with them without a look at its hand."""
    set_key: str = ""
    """The key of a card that names the set it is of, where the card prints it; an own card has its folder's name."""
    turn_event: str = "turn_started"
    """The event kind that begins a turn."""
    happenings: frozenset[str] = frozenset()
    """Event kinds that end a seat's standing wish to pass until something happens."""

    @property
    def has_rules(self) -> bool:
        """Whether it can be played; without rules it is cards that are designed and printed."""
        return self.about.seats[1] > 0

    # Cards

    @property
    @abstractmethod
    def definitions(self) -> Mapping[str, Mapping[str, Json]]:
        """The card definitions in use, id -> plain data, in the order of the card data."""

    @abstractmethod
    def with_definitions(self, definitions: Sequence[Mapping[str, Json]]) -> Game[S]:
        """The same rules with other cards, e.g. those a match was begun with."""

    def with_decks(self, decks: Sequence[Deck]) -> Game[S]:
        """The same game with further decks beside the published ones; a game without decks stays as it is."""
        return self

    def definitions_hash(self) -> str:
        """A digest of the definitions, order included."""
        return digest([dict(data) for data in self.definitions.values()])

    @abstractmethod
    def face(self, definition: str) -> Face:
        """What is printed on a card."""

    @abstractmethod
    def back(self, name: str) -> Face:
        """A card back, by the name that a `Place` gives."""

    def back_name(self, definition: str) -> str:
        """The name of the back that a card has in print, for `back`."""
        return "card"

    @abstractmethod
    def card_text(self, definition: str) -> str:
        """The generated rules text of a card, plain."""

    @abstractmethod
    def keywords(self, definition: str) -> tuple[Keyword, ...]:
        """The words of the large card that are explained beside it."""

    # Decks

    @property
    def decks(self) -> Sequence[Deck]:
        """The published decks, none for a game without decks."""
        return ()

    def check_deck(self, deck: Deck, options: Options | None = None) -> tuple[Refusal, ...]:
        """Every clause that a deck breaks, in the spec's order; `options` where they matter to a deck."""
        return ()

    def card_type(self, definition: str) -> str:
        """What kind of card this is (`unit`), a word for programs; a leader is of the type that `DeckRules` names."""
        return str(self.definitions[definition].get("type", "card"))

    def deck_curve(self, deck: Deck) -> tuple[Curve, ...]:
        """What a deck is made of, for those who build it: its cards by type, unless the game counts more."""
        counts: dict[str, int] = {}
        for card, copies in deck.cards:
            if card in self.definitions:
                kind = type_word(self.card_type(card))
                counts[kind] = counts.get(kind, 0) + copies
        return (Curve(Message("Cards by type"), tuple(counts.items())),)

    def card_curves(self, cards: Sequence[str]) -> tuple[Curve, ...]:
        """What some of the game's cards are made of, for those who design them: cost curve, colors, keywords."""
        return (tally("type", "Cards by type", (type_word(self.card_type(card)) for card in cards)),)

    def card_title(self, definition: str) -> str:
        """The name that tells a card from all others of the game: what a deck list writes."""
        return self.face(definition).name

    def variants(self, n_seats: int) -> Sequence[Options]:
        """Sets of options between which the play of this game differs: modes, decks. Tests play all of them."""
        return ({},)

    # Rules

    @abstractmethod
    def resolve_options(self, options: Options, n_seats: int) -> dict[str, Json]:
        """All options with defaults filled in; raises a Refusal with its clause for a bad one."""

    @abstractmethod
    def new_match(self, options: Options, n_seats: int, seed: int) -> S:
        """A new match at its first decision; raises a Refusal for bad options or a wrong number of seats."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """What is asked; None when the match is over."""

    @abstractmethod
    def legal_actions(self, state: S) -> list[Action]:
        """All legal answers, in the spec's order; empty when the match is over."""

    @abstractmethod
    def check(self, state: S, action: Action) -> Refusal | None:
        """Why an action is refused, None if it is legal. Never raises, whatever the action holds."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> list[Event]:
        """Changes the state in place; raises the Refusal and changes nothing if the action is not legal."""

    def perform(self, state: S, action: Action, log: EventLog) -> None:
        """Does an action that is known to be legal, without asking whether it is: the trusted road.

        For actions of `legal_actions` of this very state and for the program's own journal; all others go through
        `apply`. What happens is told to `log`, and the state comes out as with `apply`.
        """
        log.events += self.apply(state, action)

    def advance(self, state: S, action: Action) -> None:
        """Does a legal action while nobody listens: for search, which wants the next state and no more."""
        self.perform(state, action, DeafLog())

    @abstractmethod
    def clone(self, state: S) -> S:
        """An independent copy."""

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

    # Standing wishes: all of it is told from what everybody may know, so that no pass tells of a hidden card.

    def standing_wishes(self) -> tuple[Wish, ...]:
        """The wishes that make sense in this game."""
        if not self.open_kinds:
            return ()
        return (UNTIL_HAPPENING, UNTIL_TURN) if self.happenings else (UNTIL_TURN,)

    def wish_over(self, wish: str, seat: int, events: Sequence[Event], public: View) -> bool:
        """Whether what happened has fulfilled the wish of a seat; `public` is the view of nobody afterwards."""
        return wish == UNTIL_HAPPENING.name and any(event.kind in self.happenings for event in events)

    def wish_rests(self, wish: str, public: View) -> bool:
        """Whether the seat that is asked answers itself though its wish goes on."""
        return False

    def open_actions(self, public: View) -> tuple[Action, ...]:
        """What the seat that is asked can answer without its hidden cards, told from the view of nobody."""
        decision = public.decision
        if decision is None:
            return ()
        return tuple(Action(decision.actor, kind) for kind in self.open_kinds if kind in decision.kinds)

    @abstractmethod
    def determinize(self, view: View, rng: SplitMix64) -> S:
        """A random full state that has this view."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the match ended, None before."""

    def minutes(self, options: Options, n_seats: int) -> int:
        """How long a match with these options and so many seats usually is; options may be missing, or wrong."""
        return self.about.minutes_with(n_seats)

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
        """The copies of a card in the order in which scenarios count them: as they lie in the zones."""
        definitions = self.card_definitions(state)
        return [
            card
            for zone in self.zone_names(state)
            for card in self.zone(state, zone) or ()
            if definitions[card] == definition
        ]

    def which_copy(self, state: S, kind: str, seat: int, copies: Sequence[int]) -> int:
        """Which of several copies a definition id means in a scenario's action of this kind and seat.

        `copies` are in zone order; the first one, unless the game's spec says otherwise.
        """
        return copies[0]

    def is_token(self, kind: str) -> bool:
        """Whether effects make this card (a definition) or this kind of pile out of nothing, and it can vanish."""
        return False

    @abstractmethod
    def heuristic(self, state: S, seat: int) -> int:
        """How good a position looks for a seat, higher is better: what the greedy bot compares."""

    # What search reads besides: hints, all of which a game may leave out.

    part_names: tuple[str, ...] = ()
    part_words: Mapping[str, Message] = {}  # declared like the other plain data of a game; never changed
    """What a part is called where a hint or a story names it; parts without words are never named."""
    """The names of what `parts` counts: points, tempo, tokens, safety, cards …"""
    search: SearchHints = SearchHints()

    def parts(self, state: S, seat: int) -> tuple[int, ...]:
        """What a seat has in a position between two turns, counted by name; their weights are learned from matches."""
        return ()

    def playable_hand(self, state: S) -> Sequence[int] | None:
        """The hand cards that whoever's turn it is could play now; None while something else is asked.

        For statistics of opening hands; a game that leaves it out has none.
        """
        return None

    def distinct(self, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions that search need look at: of those that come to the same, one."""
        return legal

    def turn_id(self, state: S) -> object:
        """What differs from turn to turn: positions are compared where it changes. Without a hint, who is asked."""
        decision = self.decision(state)
        return None if decision is None else decision.actor

    def cut(self, state: S) -> object:
        """What changes when a part of the match is scored for good: search never looks behind that."""
        return None

    # Puzzles: what a turn can be played for

    goals: tuple[str, ...] = (WIN,)
    """What a puzzle can ask for in this game."""

    def goal_value(self, goal: str, state: S, seat: int) -> int:
        """How far a seat has come with a goal of `goals`, higher is better; of `win`, 1 when it has won."""
        result = self.result(state)
        return int(result is not None and seat in result.winners)

    def goal_task(self, goal: str, start: int, best: int) -> Message:
        """What a puzzle asks for: from the value `start` to `best` before the own turn is over."""
        return Message("Win the match before your turn ends.")

    def goal_reached(self, goal: str, value: int, best: int) -> Message:
        """What a line that is not the best comes to, and what would be possible."""
        return Message("You have not won when your turn ends, and it can be done.")

    def seats_of(self, state: S) -> int:
        """How many seats a match has."""
        return len(self.status(self.view(state, None)).seats)

    def workloads(self) -> Mapping[str, Workload]:
        """Work of this game besides, whose speed the bench reports, by name."""
        return {}

    # What the table shows

    @abstractmethod
    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        """The places, with seat `bottom` at the bottom."""

    def board(self, n_seats: int, bottom: int, room: Room, view: View | None = None) -> TableLayout:
        """The same places laid out for the room there is, and for what lies there now: only what the view shows.

        A table that fits any room by its scale needs no other.
        """
        return self.table_layout(n_seats, bottom)

    @abstractmethod
    def badges(self, view: View, touchable: str) -> tuple[Badge, ...]:
        """Numbers and signs on something at small size."""

    def links(self, view: View) -> tuple[Link, ...]:
        """Lines between things."""
        return ()

    @abstractmethod
    def status(self, view: View) -> Status:
        """Facts for seat panels and the band."""

    def measure(self, view: View) -> Measure | None:
        """What tells who is ahead, as all may know it: the scores of the seats' panels, unless the game says else."""
        seats = self.status(view).seats
        scores = tuple(one.score for one in seats if one.score is not None)
        return Measure(seats[0].score_label, scores, seats[0].target) if seats and len(scores) == len(seats) else None

    @abstractmethod
    def preview(self, view: View, action: Action) -> Preview | None:
        """What would be paid or answered, for an action that is considered."""

    @abstractmethod
    def score_sheet(self, view: View) -> ScoreSheet | None:
        """The explained scores, None before there are any."""

    def gallery(self, view: View) -> tuple[str, ...]:
        """Touchables to choose from that lie in no place of the table.

        `card:17` for a card that the seat may see, `definition:spy` for a card that is no physical one.
        """
        return ()

    def proper_place(self, view: View, touchable: str) -> Refusal | None:
        """Where a thing may be put, with its clause: said when a hand drops it where no rule knows it.

        None where the game has nothing to say: then the table says what is asked.
        """
        return None

    def groups(self, view: View) -> GroupRules | None:
        """How the looking seat may lay out its hand in groups of its own; None in games, and views, without it."""
        return None

    def asks(self, view: View) -> Message | None:
        """What is asked, told by what is legal now where the view knows it; else the prompt of the decision."""
        return None if view.decision is None else view.decision.prompt

    @abstractmethod
    def describe_action(self, action: Action, view: View) -> Message:
        """A menu entry."""

    def cue(self, event: Event, view: View) -> Cue:
        """How an event is shown: as `cues` says of its kind, unless what happened makes it another moment."""
        return self.cues.get(event.kind, NO_CUE)

    @abstractmethod
    def describe_event(self, event: Event, view: View) -> Message | None:
        """A log line, None for events that the log leaves out."""

    @abstractmethod
    def tryout(self, definition: str) -> dict[str, Json]:
        """A scenario in which this card can be used at once."""

    def situations(self, definition: str) -> tuple[Situation, ...]:
        """Positions in which all that a card does can be tried, that of `tryout` first."""
        return (Situation(Message("Ready to be used"), self.tryout(definition)),)

    # Gestures

    def gesture_context(self, view: View) -> Context | None:
        """What gesture templates may look up in a view; None when nothing is asked."""
        if view.decision is None:
            return None
        zones = {f"card:{card}": name for name, cards in view.zones.items() for card in cards if card is not None}

        def field_of(card: int, name: str) -> str:
            return str(self.definitions[view.cards[card]].get(name, "")) if card in view.cards else ""

        return Context(view.decision, field_of, lambda touchable: zones.get(touchable, ""))

    def gesture_index(self, view: View) -> GestureIndex:
        """The legal actions of a view by what a hand does."""
        context = self.gesture_context(view)
        return GestureIndex() if context is None else GestureIndex.build(self.gestures, view.legal, context)

    def meant(self, gesture: Gesture, view: View) -> Action | None:
        """The action that a touch which fits no legal action was meant to be; None if no template knows it."""
        context = self.gesture_context(view)
        if context is None or view.decision is None:
            return None
        for kind, bound, fixed in read_backwards(self.gestures, gesture, context):
            spec = self.action_kinds[kind]
            if not _as_asked(spec, bound, context):
                continue
            params: list[tuple[str, Param]] = []
            for param in spec.params:
                texts = bound.get(param.name)
                given = dict(fixed).get(param.name)
                if texts is not None:
                    params.append((param.name, read_param(param.type, texts)))
                elif given is not None:
                    params.append((param.name, given))
                elif param.default is not None:
                    params.append((param.name, param.default))
            return Action(view.decision.actor, kind, tuple(params))
        return None


def type_word(kind: str) -> str:
    """A card type as a heading: `basic_orb` is "Basic orb"."""
    return kind.replace("_", " ").capitalize()


def _as_asked(kind: ActionKind, bound: Mapping[str, list[str]], context: Context) -> bool:
    """Whether what a touch binds beside the parameters is what the decision, or the touched card, says."""
    names = {param.name for param in kind.params}
    for name, texts in bound.items():
        owner, _, field_name = name.partition(".")
        if name in names:
            continue
        if field_name:
            cards = [int(text) for text in bound.get(owner, ()) if text.isdecimal()]
            if [context.field_of(card, field_name) for card in cards] != texts:
                return False
        elif any(text != str(context.decision.data.get(name)) for text in texts):
            return False
    return True


def read_param(type_: ParamType, texts: list[str]) -> Param:
    """A parameter from the texts of touchables: numbers for cards and ints, words as they are."""
    match type_:
        case ListOf(item):
            return tuple(read_param(item, [text]) for text in texts)
        case MapOf():
            return None
        case Card() | Int():
            return int(texts[0]) if texts[0].lstrip("-").isdigit() else texts[0]
        case OneOf(types):
            numeric = texts[0].lstrip("-").isdigit()
            for one in types:
                if isinstance(one, Words) != numeric:
                    return read_param(one, texts)
            return texts[0]
        case Words():
            return texts[0]
