"""The contract: what every game under `luminagames/games/` is, seen from outside.

The table, the bots, the saves, the scenario runner and the studio know a game only through `Game`.
It is put together of parts, each a page to read: `Cards`, `Rules`, `Search` (which reads positions
of the rules), and `Shows`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from luminagames.engine.action import (
    Action,
    ActionKind,
    Card,
    Int,
    ListOf,
    MapOf,
    OneOf,
    ParamType,
    Text,
    WordOf,
)
from luminagames.engine.builtin import Param
from luminagames.engine.contract.about import (
    About,
    Option,
    Options,
    Ranked,
    Result,
    SearchHints,
    Workload,
)
from luminagames.engine.contract.cards import Cards, type_word
from luminagames.engine.contract.feats import Feat
from luminagames.engine.contract.rules import SKIP, UNTIL_HAPPENING, UNTIL_TURN, Rules
from luminagames.engine.contract.search import WIN, Search
from luminagames.engine.contract.shows import Shows
from luminagames.engine.decks import Deck
from luminagames.engine.gestures import Gesture, GestureIndex, Lookup, read_backwards
from luminagames.engine.plain import Json
from luminagames.engine.view import View

__all__ = [
    "SKIP",
    "UNTIL_HAPPENING",
    "UNTIL_TURN",
    "WIN",
    "About",
    "Cards",
    "Game",
    "Option",
    "Options",
    "Ranked",
    "Result",
    "Rules",
    "Search",
    "SearchHints",
    "Shows",
    "State",
    "Workload",
    "read_param",
    "type_word",
]


class State(Protocol):
    """Any game's state: slotted data that only its game can read."""

    def clone(self) -> State:
        """A copy that shares nothing that changes with this one."""
        ...


S = TypeVar("S")


class Game(Search[S], Cards, Shows):
    """A game's rules and declarations, bound to a set of card definitions. Immutable."""

    about: About
    # Goals beyond victory, the easy ones first.
    feats: Sequence[Feat] = ()

    @abstractmethod
    def with_definitions(self, definitions: Sequence[Mapping[str, Json]]) -> Game[S]:
        """The same rules with other cards, e.g. those a match was begun with."""

    def with_decks(self, decks: Sequence[Deck]) -> Game[S]:
        """The same game with further decks beside the published ones; a game without decks stays as
        it is.
        """
        return self

    @property
    def has_rules(self) -> bool:
        """Whether it has rules that programs know: matches are played by bots, and measured."""
        return self.can_open and self.about.thinking

    @property
    def can_open(self) -> bool:
        """Whether a table can be opened for it; else it is cards that are designed and printed."""
        return self.about.seats[1] > 0

    def minutes(self, options: Options, n_seats: int) -> int:
        """How long a match with these options and so many seats usually is; options may be missing,
        or wrong.
        """
        return self.about.minutes_with(n_seats)

    def seats_of(self, state: S) -> int:
        """How many seats a match has."""
        return len(self.status(self.view(state, None)).seats)

    # Gestures

    def gesture_context(self, view: View) -> Lookup | None:
        """What gesture templates may look up in a view; None when nothing is asked."""
        if view.decision is None:
            return None
        zones = {
            f"card:{card}": name
            for name, cards in view.zones.items()
            for card in cards
            if card is not None
        }

        def field_of(card: int, name: str) -> str:
            return (
                str(self.definitions[view.cards[card]].get(name, "")) if card in view.cards else ""
            )

        return Lookup(view.decision, field_of, lambda touchable: zones.get(touchable, ""))

    def gesture_index(self, view: View) -> GestureIndex:
        """The legal actions of a view by what a hand does."""
        context = self.gesture_context(view)
        return (
            GestureIndex()
            if context is None
            else GestureIndex.build(self.gestures, view.legal, context)
        )

    def meant(self, gesture: Gesture, view: View) -> Action | None:
        """The action that a touch which fits no legal action was meant to be; None if no template
        knows it.
        """
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


def _as_asked(kind: ActionKind, bound: Mapping[str, list[str]], context: Lookup) -> bool:
    """Whether what a touch binds beside the parameters is what the decision, or the touched card,
    says.
    """
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
                if isinstance(one, WordOf) != numeric:
                    return read_param(one, texts)
            return texts[0]
        case WordOf() | Text():
            return texts[0]
