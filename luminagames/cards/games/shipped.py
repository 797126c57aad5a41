"""What games with shipped cards share: the cards are data of the program, the states remember what
is asked.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import Generic, Self, TypeVar, cast

from luminagames.cards.compiled import definitions as compiled
from luminagames.cards.decks import published
from luminagames.cards.games import known
from luminagames.engine.action import Action
from luminagames.engine.board import Cue
from luminagames.engine.contract.doors import door
from luminagames.engine.contract.parts import Curves, Data, Faces, Tryouts, Views
from luminagames.engine.contract.sums import Sums
from luminagames.engine.decision import Decision
from luminagames.engine.decks import Curve, Deck
from luminagames.engine.effects.choice import Chance
from luminagames.engine.event import Event, EventLog
from luminagames.engine.face import Face
from luminagames.engine.fact import Facts
from luminagames.engine.game import Game
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.rehearsal import Rehearsed, rehearse
from luminagames.engine.remembered import Remembering, asked_in, is_offered, legal_in
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Keyword
from luminagames.engine.situation import Situation
from luminagames.engine.view import View
from luminagames.text.messages import spoken_keywords

T = TypeVar("T")
S = TypeVar("S", bound=Remembering)
C = TypeVar("C")

# On so many guesses of what is hidden a preview looks; on more where chance has a part in it.
GUESSES = 3
MORE_GUESSES = 12


def _is_chancy(before: object, end: Rehearsed[S]) -> bool:
    """Whether chance was asked on the way to an end: two of a few guesses may agree by it."""
    return cast("Chance", before).rng != cast("Chance", end.state).rng


class ShippedCards(Game[T]):
    """Its cards are those of the program, unless others are given; decks are those of the program
    and `more_decks`.
    """

    def __init__(
        self, given: Sequence[Data] | None = None, more_decks: Sequence[Deck] = ()
    ) -> None:
        self._given = given
        self._more_decks = tuple(more_decks)

    @cached_property
    def definitions(self) -> Mapping[str, Data]:
        """The card definitions in use, id -> plain data, in the order of the card data."""
        given = self._shipped() if self._given is None else self._given
        return {str(data["id"]): data for data in given}

    def _shipped(self) -> tuple[dict[str, Json], ...]:
        about = self.about
        return compiled(about.id, about.rules_version, lambda: known.games().model(about.id))

    def with_definitions(self, definitions: Sequence[Data]) -> Self:
        """The same rules with other cards."""
        return type(self)(definitions, self._more_decks)

    def with_decks(self, decks: Sequence[Deck]) -> Self:
        """The same game with further decks beside the published ones."""
        return type(self)(self._given, decks) if self.deck_rules is not None else self

    @cached_property
    def published_decks(self) -> Mapping[str, Deck]:
        """The program's decks by id, whatever cards are in use: everybody may know what is in
        them.
        """
        if self.deck_rules is None:
            return {}
        found = published(
            self.about.id, self.deck_rules, tuple(str(one["id"]) for one in self._shipped())
        )
        return {deck.id: deck for deck in found}

    @cached_property
    def decks(self) -> Sequence[Deck]:
        """The decks whose cards are all in use."""
        used = self.definitions
        found = (*self.published_decks.values(), *self._more_decks)
        return [
            deck
            for deck in found
            if deck.leader in used and all(card in used for card, _ in deck.cards)
        ]


class ShippedGame(ShippedCards[S], Generic[S, C]):
    """A game that is played: `S` is its state, `C` one of its cards as the rules use it."""

    # The package of the game, whose modules are behind the doors.
    folder: str = ""

    action_kinds = door("actions/kinds.ACTION_KINDS")
    setup_options = door("setup.OPTIONS")
    resolve_options = door("setup.resolve_options")
    new_match = door("setup.new_match")
    position = door("position.position")
    to_data = door("data.to_data")
    from_data = door("data.from_data")
    determinize = door("ai/determinization.determinize")
    zone = door("zones.zone")
    zone_names = door("zones.zone_names")
    check = door("actions/refusals.check")
    perform = door("actions/apply.perform")
    result = door("outcome.result")
    heuristic = door("ai/evaluation.heuristic")
    features = door("ai/evaluation.features")
    feature_names = door("ai/evaluation.FEATURES")
    feature_labels = door("ai/feature_labels.LABELS")
    feature_of = door("ai/feature_labels.FEATURE_OF")
    unwanted_features = door("ai/feature_labels.UNWANTED")
    kept_features = door("ai/feature_labels.KEPT")
    goals = door("ai/goals.GOALS")
    goal_value = door("ai/goals.value")
    goal_task = door("ai/goals.task")
    goal_reached = door("ai/goals.reached")
    feats = door("feats.FEATS")
    gestures = door("gestures.GESTURES")
    badges = door("badges.badges")
    status = door("status.status")
    preview = door("preview.preview")
    score_sheet = door("sheet.score_sheet")
    asks = door("prompts.asks")
    describe_action = door("words.describe_action")
    ends = door("words.ENDS")

    _faces: Faces[C] = door("faces")
    _tryout: Tryouts[C] = door("tryout")
    _curves: Curves[C] = door("curves")
    _view: Views[S] = door("view")
    # What is asked in a position, worked out.
    _asked: Callable[[S], Decision | None] = door("prompts.decision", of="decision")
    # What is legal in it, worked out.
    _legal: Callable[[S], list[Action]] = door("actions/legal.legal_actions", of="decision")

    @property
    @abstractmethod
    def cards(self) -> Mapping[str, C]:
        """The compiled definitions by id, in the order of the card data, with those that only
        positions have.
        """

    def rehearsed(
        self, view: View, action: Action, over: Callable[[S], bool], quiet: Sequence[str]
    ) -> list[Rehearsed[S]]:
        """Where an action of the looking seat leads while nobody answers, on some states that fit
        the view; none where it is not legal. Always the same for the same view.
        """
        found: list[Rehearsed[S]] = []
        seed, guesses = 0, GUESSES
        while seed < guesses:
            state: S = self.determinize(view, SplitMix64(seed))
            if self.check(state, action) is not None:
                return []
            ends = rehearse(self, state, action, over, quiet)
            if seed == 0 and any(_is_chancy(state, one) for one in ends):
                guesses = MORE_GUESSES
            found += ends
            seed += 1
        return found

    # What happens

    @cached_property
    def facts(self) -> Facts:
        """The events of the game, as its module `facts` declares them."""
        return Facts(import_module(f"{self.folder}.facts"))

    @cached_property
    def cues(self) -> Mapping[str, Cue]:  # type: ignore[override]  # read only here
        """How each kind of event is shown."""
        return self.facts.cues

    @cached_property
    def sums(self) -> Sums:  # type: ignore[override]  # as above
        """How log lines are said together."""
        return self.facts.sums

    @cached_property
    def card_events(self) -> Mapping[str, str]:  # type: ignore[override]  # as above
        """What statistics count each kind of event as."""
        return self.facts.counted

    def describe_event(self, event: Event, view: View) -> Message | None:
        """The line of an event in the log."""
        return self.facts.message(event, view, self.cards)

    def cue(self, event: Event, view: View) -> Cue:
        """How an event is shown."""
        return self.facts.moment(event, view, self.cards)

    # Cards

    def face(self, definition: str) -> Face:
        """What is printed on a card."""
        return self._faces.face(self.definitions.get(definition, {}), self.cards[definition])

    def back(self, name: str) -> Face:
        """A card back."""
        return self._faces.back(name)

    def heard(self, definition: str) -> str:
        """What is printed on a card beside its name and its rules text."""
        return self._faces.heard(self.cards[definition])

    def keywords(self, definition: str) -> tuple[Keyword, ...]:
        """The words of the large card that are explained beside it."""
        return spoken_keywords(
            self._faces.keywords(self.definitions.get(definition, {}), self.cards[definition])
        )

    def card_curves(self, cards: Sequence[str]) -> tuple[Curve, ...]:
        """What some of the game's cards are made of."""
        return self._curves.curves([self.cards[card] for card in cards])

    def tryout(self, definition: str) -> dict[str, Json]:
        """A scenario in which this card can be used at once."""
        return self._tryout.tryout(self.cards[definition], self.cards)

    def situations(self, definition: str) -> tuple[Situation, ...]:
        """Positions in which all that a card does can be tried."""
        return self._tryout.situations(self.cards[definition], self.cards)

    # Rules

    def decision(self, state: S) -> Decision | None:
        """What is asked."""
        return asked_in(state, self._asked)

    def legal_actions(self, state: S, seat: int | None = None) -> list[Action]:
        """All legal answers; none of a seat that is not asked."""
        if seat is not None:
            asked = self.decision(state)
            if asked is None or seat not in asked.seats:
                return []
        return legal_in(state, self._legal)

    def apply(self, state: S, action: Action) -> list[Event]:
        """Does a legal action and all that follows without an answer; raises the Refusal of one
        that is not legal.
        """
        refusal = None if is_offered(state, action) else self.check(state, action)
        if refusal is not None:
            raise refusal
        log = EventLog()
        self.perform(state, action, log)
        return log.events

    def clone(self, state: S) -> S:
        """A copy that shares nothing that changes, made by the state itself."""
        return state.clone()

    def view(self, state: S, seat: int | None) -> View:
        """What a seat may know; what is legal is told to the seat that is asked."""
        asked = self.decision(state)
        legal = self.legal_actions(state) if asked is not None and seat in asked.seats else []
        return self._view.view(state, seat, asked, legal)
