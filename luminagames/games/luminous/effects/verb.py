"""What an operation is (section 4.6): it asks its questions one after another, then does its
part.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple, Union

from luminagames.engine.effects.clauses import Plain
from luminagames.engine.effects.word import Vocabulary
from luminagames.engine.event import EventLog
from luminagames.engine.faults import Fault, exactly_one
from luminagames.games.luminous.effects.context import Context, meant
from luminagames.games.luminous.effects.filters import Selector
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.state import LuminousState, Perm
from luminagames.games.luminous.stats import fresh

# Card numbers, seats, colors or the number of a mode.
Answer = tuple[Union[int, str], ...]


class Question(NamedTuple):
    """What somebody has to name, in the order of the candidates as they are listed.

    `kind` is a decision of section 3.8, or `given` (the candidates are the answer), `random`, or
    `start` (the operation has something to tell before it asks). `stock` says how often each
    candidate may be named; `takes` whether the answer is what `chosen` means from now on.
    """

    kind: str
    seat: int
    candidates: Answer
    most: int = 1
    up_to: bool = False
    takes: bool = False
    stock: tuple[int, ...] = ()


class Verb(Plain[Writer]):
    """An operation of an ability."""

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No verb, or two."""
        return exactly_one(data, "an operation has exactly one key (4.6)")

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """What is to be settled next, None if all is."""
        return None

    def start(self, state: LuminousState, log: EventLog, context: Context) -> None:
        """What happens before the first question of kind `start` is settled."""

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """Carries it out, once all that `question` asks is settled: `answers` in the order it was
        asked.
        """

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """The lists of operations inside this one (`choose_one`, `cond`)."""
        return ()

    def nests(self) -> bool:
        """Whether it has lists of operations."""
        return bool(self.parts())

    def branch(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> int | None:
        """Which of the parts is carried out."""
        return None


def ask_who(state: LuminousState, context: Context, who: str) -> Question:
    """The players of an operation (LU-13.13, LU-14.8)."""
    match who:
        case "me":
            seats = [context.seat] if not state.players[context.seat].out else []
        case "each":
            seats = state.in_order()
        case _:
            seats = state.opponents(context.seat)
    if who == "opponent":
        return Question("choose_player", context.seat, tuple(sorted(seats)))
    return Question("given", context.seat, tuple(seats))


def ask_cards(
    state: LuminousState, context: Context, selector: Selector, seat: int | None = None
) -> Question:
    """The cards of a selector (LU-13.3, LU-13.5); `seat` is who chooses among their own."""
    asked = context.seat if seat is None else seat
    found = selector.found(state, context if seat is None else context._replace(seat=seat))
    match selector.take:
        case "choose" | "up_to":
            up_to = selector.take == "up_to"
            return Question(
                "choose_card", asked, tuple(sorted(found)), selector.number, up_to, takes=True
            )
        case "random":
            return Question("random", asked, tuple(found), selector.number)
    return Question("given", asked, tuple(found))


def ask_target(state: LuminousState, context: Context, target: str | Selector) -> Question:
    """What an operation is about; `enemy_favored` is settled as an opponent."""
    if not isinstance(target, str):
        return ask_cards(state, context, target)
    if target == "enemy_favored":
        return Question("choose_player", context.seat, tuple(sorted(state.opponents(context.seat))))
    return Question("given", context.seat, meant(state, context, target))


def cards_of(state: LuminousState, target: str | Selector, answer: Answer) -> list[int]:
    """The cards of a settled target."""
    numbers = seats_of(answer)
    if target == "enemy_favored":
        return [state.players[seat].favored.card for seat in numbers]
    return numbers


def seats_of(answer: Answer) -> list[int]:
    """An answer that holds numbers only."""
    return [one for one in answer if isinstance(one, int)]


class Aimed(Verb):
    """An operation about the cards of one target."""

    __slots__ = ()

    @property
    @abstractmethod
    def aim(self) -> str | Selector:
        """The reference or the selector."""

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which cards."""
        return None if answers else ask_target(state, context, self.aim)

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """Acts on the cards with values that are fresh."""
        fresh(state)
        self.act(state, log, context, cards_of(state, self.aim, answers[0]))

    @abstractmethod
    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """What is done to the cards."""

    def perms(self, state: LuminousState, cards: Sequence[int]) -> list[Perm]:
        """Those of the cards that are in play."""
        return [perm for perm in (state.perm(card) for card in cards) if perm is not None]


class ToCards(Aimed):
    """An operation whose target stands under `to`."""

    __slots__ = ()
    to: str | Selector

    @property
    def aim(self) -> str | Selector:
        """What stands under `to`."""
        return self.to


class OfCards(Aimed):
    """An operation that is its target."""

    __slots__ = ()
    target: str | Selector

    @property
    def aim(self) -> str | Selector:
        """Its target."""
        return self.target

    def from_discard(self) -> bool:
        """Whether the cards lie in the own discard pile."""
        return not isinstance(self.target, str) and self.target.zone == "discard"


def several(target: str | Selector, write: Writer) -> bool:
    """Whether a target is more than one card."""
    return write.card(target).many if isinstance(target, str) else target.number > 1
