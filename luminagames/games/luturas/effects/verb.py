"""What an operation is (section 4.8): a small class that does its part, and asks where somebody
must choose.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple, cast

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.choice import drawn
from luminagames.engine.effects.clauses import Plain
from luminagames.engine.effects.word import Vocabulary, derived, part, settle
from luminagames.engine.event import EventLog
from luminagames.engine.faults import Fault, one_verb
from luminagames.games.luturas.effects.amounts import Amount
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.filters import (
    Filter,
    Gears,
    Kind,
    Natures,
    Selection,
    all_of,
)
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.state import LuturasState


class Asked(NamedTuple):
    """A choice under way: who picks, what is picked so far, and `extra`, which means what the
    operation says.
    """

    seat: int
    picked: tuple[int, ...] = ()
    extra: int = 0


class Offer(NamedTuple):
    """What may be picked next, how many at least and at most in all, and whether the player is
    asked even if nothing (more) fits (LT-1.11). `secret` names the zone that is gone through, if
    the foe cannot see it.
    """

    cards: Sequence[int]
    least: int
    most: int
    always: bool = False
    secret: str = ""


class Verb(Plain[Writer]):
    """An operation of an ability."""

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No verb, or two of them."""
        return one_verb(data, "LT-19.2")

    @abstractmethod
    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Carries it out, or asks (`ask`)."""

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """What the player who is asked may pick next."""
        raise NotImplementedError

    def pick(
        self, state: LuturasState, log: EventLog, context: Context, asked: Asked, card: int
    ) -> None:
        """A card was picked: most operations wait until the choice closes."""

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """The choice is closed: acts on all that was picked."""
        raise NotImplementedError

    def in_vain(self, state: LuturasState, context: Context) -> bool:
        """Whether all can see that it would do nothing, so that nobody is asked for it (LT-1.11)."""
        return False

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """The lists of operations inside this one (`choose_one`, `check`)."""
        return ()

    def nests(self) -> bool:
        """Whether it has lists of operations."""
        return bool(self.parts())


def ask(state: LuturasState, context: Context, asked: Asked, step: str = "pick") -> None:
    """Puts a choice on the agenda; it closes by itself where nothing is to be chosen."""
    state.agenda.append(Frame(step, context.card, str(context.ability), context.at, tuple(asked)))


def read_asked(frame: Frame) -> Asked:
    """The choice of its frame."""
    seat, picked, extra = cast("tuple[int, tuple[int, ...], int]", frame.bindings)
    return Asked(seat, picked, extra)


def set_chosen(state: LuturasState, cards: Sequence[int]) -> None:
    """What the word `chosen` means from now on in the ability that is being carried out (section
    4.8).
    """
    frame = state.agenda[-1]
    trigger, _ = frame.bindings
    state.agenda[-1] = frame.bound((trigger, tuple(cards)))


def at_random(state: LuturasState, log: EventLog, cards: Sequence[int], number: int) -> list[int]:
    """That many of the cards, drawn evenly, in their order."""
    found = set(drawn(state, log, cards, number))
    return [card for card in cards if card in found]


@part
class HandCards:
    """So many cards of a hand, of a kind, nature and Gear."""

    count: Amount
    kind: Kind = "card"
    nature: Natures | None = None
    gear: Gears | None = None
    only: Filter = derived()

    def __post_init__(self) -> None:
        only = Filter(nature=self.nature, gear=self.gear)
        settle(self, only=only, kind=only.kind_of(self.kind))

    def fitting(self, state: LuturasState, seat: int) -> list[int]:
        """Those that a player holds, in order."""
        return self.only.among(state, state.sides[seat].hand, self.kind)

    def of_hand(self, state: LuturasState, asked: Asked, number: int) -> Offer:
        """Those that are not picked yet, for a choice of exactly that many."""
        cards = [card for card in self.fitting(state, asked.seat) if card not in asked.picked]
        return Offer(cards, number, number, secret=f"hand[{asked.seat}]")

    def nouns(self, write: Writer) -> tuple[str, str]:
        """What one of them is called, and several: *Aquatic card*, *Aquatic cards*."""
        return self.only.noun(write, self.kind, False), self.only.noun(write, self.kind, True)


class Aimed(Verb):
    """An operation about cards that a word names or a selection takes."""

    __slots__ = ()

    @property
    @abstractmethod
    def aim(self) -> str | Selection:
        """The word or the selection."""

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Acts at once, or asks who must choose (LT-14.8)."""
        aim = self.aim
        if isinstance(aim, str):
            self.act(state, log, context, all_of(aim, state, context))
        elif aim.is_question():
            ask(state, context, Asked(aim.chooser(context)))
        else:
            if aim.take == "random":
                found = at_random(state, log, aim.choosable(state, context), aim.number)
            else:
                found = aim.found(state, context)
            set_chosen(state, found)
            self.act(state, log, context, found)

    def in_vain(self, state: LuturasState, context: Context) -> bool:
        """No card that it could be about, where all cards that it could be about lie open."""
        aim = self.aim
        if isinstance(aim, str):
            return not all_of(aim, state, context)
        return aim.zone != "hand" and not aim.choosable(state, context)

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The cards that fit and are not picked yet."""
        selection = self._selection()
        cards = [card for card in selection.choosable(state, context) if card not in asked.picked]
        least = 0 if selection.take == "up_to" else selection.number
        secret = f"hand[{asked.seat}]" if selection.zone == "hand" else ""
        return Offer(cards, least, selection.number, selection.hides(state, context), secret)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Acts on all that was picked together, as the cards stand in the state's lists."""
        cards = [card for card in self._selection().found(state, context) if card in asked.picked]
        set_chosen(state, cards)
        self.act(state, log, context, cards)

    def _selection(self) -> Selection:
        aim = self.aim
        assert not isinstance(aim, str)
        return aim

    @abstractmethod
    def act(
        self, state: LuturasState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """What is done to the cards."""
