"""A part of the contract of a game: what bots, statistics and puzzles read of a position besides
its rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TypeVar

from luminagames.engine.action import Action
from luminagames.engine.contract.about import SearchHints, Workload
from luminagames.engine.contract.rules import Rules
from luminagames.engine.message import Count, Message

S = TypeVar("S")

# The goal of a puzzle that every game has.
WIN = "win"


class Search(Rules[S]):
    """What a position is worth; beside that, hints, all of which a game may leave out."""

    # Event kind -> `drawn`, `played` or `acquired`: what statistics count; the event's `card` is
    # the card.
    card_events: Mapping[str, str]

    @abstractmethod
    def heuristic(self, state: S, seat: int) -> int:
        """How good a position looks for a seat, higher is better: what the greedy bot compares."""

    # What search reads besides: hints, all of which a game may leave out.

    # The names of what `features` counts: points, tempo, tokens, safety, cards …
    feature_names: tuple[str, ...] = ()
    # The noun of a feature where a hint or a story names it (its number is not read); features without
    # are never named.
    feature_labels: Mapping[
        str, Count
    ] = {}  # declared like the other plain data of a game; never changed
    # Features that say more of another one, which both together are a reason of: its rank, its
    # nearness to an end.
    feature_of: Mapping[str, str] = {}
    # The features of which a seat wants little: of all others it wants much.
    unwanted_features: frozenset[str] = frozenset()
    # The features that a seat keeps when a part of the match is scored (`cut`): all others begin anew
    # then.
    kept_features: frozenset[str] = frozenset()
    # The features that count hand cards: a card that an act plays is not its own price.
    spent_features: frozenset[str] = frozenset()
    # Kinds of decisions that change nothing but words: a hint advises nothing there.
    unadvised: frozenset[str] = frozenset()
    search: SearchHints = SearchHints()

    def features(self, state: S, seat: int) -> tuple[int, ...]:
        """What a seat has in a position between two turns, counted by name; their weights are
        learned from matches.
        """
        return ()

    def phase(self, state: S) -> int:
        """How far the match is, from 0 (its beginning) to 1000: weights of the features change with
        it.

        A game that leaves it out has the same weights all along.
        """
        return 0

    def playable_hand(self, state: S) -> Sequence[int] | None:
        """The hand cards that whoever's turn it is could play now; None while something else is
        asked.

        For statistics of opening hands; a game that leaves it out has none.
        """
        return None

    def distinct(self, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions that search need look at: of those that come to the same, one."""
        return legal

    def sensible(self, state: S, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions that a player might take: without those that only harm oneself. At
        least one is left.

        Bots look at these; puzzles and proofs at all.
        """
        return legal

    def ends_turn(self, state: S, action: Action) -> bool:
        """Whether an answer only ends the turn, so that whatever is free and useful should come
        first. A game without such an answer leaves it out.
        """
        return False

    def turn_id(self, state: S) -> object:
        """What differs from turn to turn: positions are compared where it changes. Without a hint,
        who is asked.
        """
        decision = self.decision(state)
        return None if decision is None else decision.actor

    def cut(self, state: S) -> object:
        """What changes when a part of the match is scored for good: search never looks behind
        that.
        """
        return None

    def prospect(self, state: S, seat: int, weights: Sequence[int]) -> int:
        """What chance may bring a seat whose turn has just ended, in thousandths of a logit: beside
        what it has.

        `weights` are those of `feature_names`, as they were learned, for the beginning of a match. The
        hard bot compares ends of its turn by it.
        """
        return 0

    # Puzzles: what a turn can be played for

    # What a puzzle can ask for in this game.
    goals: tuple[str, ...] = (WIN,)

    def goal_value(self, goal: str, state: S, seat: int) -> int:
        """How far a seat has come with a goal of `goals`, higher is better; of `win`, 1 when it has
        won.
        """
        result = self.result(state)
        return int(result is not None and seat in result.winners)

    def goal_task(self, goal: str, start: int, best: int) -> Message:
        """What a puzzle asks for: from the value `start` to `best` before the own turn is over."""
        return Message("Win the match before your turn ends.")

    def goal_reached(self, goal: str, value: int, best: int) -> Message:
        """What a line that is not the best comes to, and what would be possible."""
        return Message("You have not won when your turn ends, and it can be done.")

    def workloads(self) -> Mapping[str, Workload]:
        """Work of this game besides, whose speed the bench reports, by name."""
        return {}
