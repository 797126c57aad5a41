"""What a game is in short, its options, how its matches end, and how far search looks in it: plain
data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from luminagames.engine.message import Label, Pattern
from luminagames.engine.plain import Json

# The version of the contract between the program and a game (`engine/game.py`): it is raised when a
# game that was written for the one before cannot be played any more.
CONTRACT = 1


@dataclass(frozen=True, slots=True)
class About:
    """A game in short. `minutes` is a usual length; `emblem` and `cover` name drawings of the card
    painter.

    `weight` says how much there is to learn, 1 (a few rules) to 5; `lengths` are usual minutes for
    each number of seats from the least up, where they differ. `people` are drawings of people who
    share the cover; with `decks` each who plays brings one.
    """

    id: str
    title: str
    sentence: Pattern
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
    decks: bool = False
    # Whether programs can think for it: bots at its seats, hints.
    thinking: bool = True
    # The version of the contract that the game was written for.
    contract: int = CONTRACT

    def minutes_with(self, seats: int) -> int:
        """A usual length with so many seats."""
        place = seats - self.seats[0]
        return self.lengths[place] if 0 <= place < len(self.lengths) else self.minutes


@dataclass(frozen=True, slots=True)
class Option:
    """A set-up option: a whole number in a range, with its label and, where they help, words for
    its values.

    An option whose values are words gives them in `values`, each with its label, and no range;
    `default` is one of them. With `seat` a value names a seat: the number itself, or the nth of the
    `values` without a label.
    """

    name: str
    label: Pattern
    default: int | str
    at_least: int
    at_most: int
    clause: str
    words: tuple[tuple[int, Label], ...] = ()
    seat: bool = False
    help: Pattern = ""
    values: tuple[tuple[str, Label], ...] = ()
    # Only the numbers that have words may be chosen.
    listed: bool = False

    def accepts(self, value: Json) -> bool:
        """Whether a value is of this option, whatever the number of seats; the game has the last
        word.
        """
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
    """How a match ended: winners in rising order of seats, ranking from first to last, the reason,
    who started.
    """

    reason: str
    winners: tuple[int, ...]
    ranking: tuple[Ranked, ...]
    first_seat: int


@dataclass(frozen=True, slots=True)
class SearchHints:
    """How far search looks in a game; a game may leave it at that.

    `own` and `far` are the ends of turns up to which the normal and the hard bot play on before
    they value a position: one is the own turn, two the rival's answer too. `samples` is on how many
    states that fit a view the normal bot looks at each option: more where chance has more to say.
    `answers` is how many it tries at a decision on the way.
    """

    own: int = 1
    far: int = 2
    samples: int = 1
    answers: int = 6
    # Whether the game can say what a hand may come to (`prospect`).
    prospects: bool = False
    # Whether learned worth says, in turn with the heuristic, which options the hard bot begins
    # with, and alone how its playouts go on.
    weighed: bool = False
    # Whether positions are valued by the learned weights of their parts; otherwise by the
    # heuristic.
    learned: bool = True
    # A turn ends only where that is better by this chance of victory than the best useful act.
    margin: float = 0.02


Options = Mapping[str, Json]

# Something to be done, and how many things of one sort that is.
Workload = tuple[Callable[[], object], int]
