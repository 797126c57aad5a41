"""Verbs that move tokens (section 4.4): take, discard, steal."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import part, word
from luminagames.engine.event import EventLog
from luminagames.engine.faults import Fault
from luminagames.engine.message import Pattern, worded
from luminagames.games.vault.effects.bundles import Bundle, Parts, can_move
from luminagames.games.vault.effects.conditions import Condition, holds, who_text
from luminagames.games.vault.effects.verb import Verb
from luminagames.games.vault.state import VaultState
from luminagames.games.vault.transfers import Transfer

Selector = Literal["you", "each_player", "each_rival", "next_player", "chosen_rival"]

_PLAYERS = {
    "each_player": "each player",
    "each_rival": "each rival",
    "next_player": "the next player",
    "chosen_rival": "a rival",
}


class MoveTokens(Verb):
    """Tokens go between players and the Bank."""

    __slots__ = ()
    verb: ClassVar[str]
    tokens: Bundle
    where: Condition | None

    @property
    @abstractmethod
    def players(self) -> Selector:
        """Who is concerned."""

    def affected(self, state: VaultState) -> list[int]:
        """The players it hits, clockwise from the player whose turn it is (LV-9.8)."""
        you = state.seat
        if self.players == "you":
            return [you]
        seats = state.rivals(you)
        if self.players == "each_player":
            seats = [you, *seats]
        elif self.players == "next_player":
            seats = seats[:1]
        return [seat for seat in seats if holds(self.where, state, seat)]

    def candidates(self, state: VaultState, parts: Parts) -> list[int]:
        """The rivals that may be chosen: they fit, and at least one token can move (LV-9.12)."""
        return [seat for seat in self.affected(state) if can_move(parts, self.pool(state, seat))]

    def pool(self, state: VaultState, seat: int) -> list[int]:
        """Where the tokens come from when `seat` is hit."""
        return state.tokens[seat]

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Fixes who is affected and how much, when the operation begins (LV-9.8, LV-9.21)."""
        parts = self.tokens.parts(state)
        if self.players == "chosen_rival":
            seats = self.candidates(state, parts)
            if seats:
                state.agenda.append(
                    frame._replace(step="choose_rival", bindings=(tuple(seats), parts))
                )
            return
        state.agenda.append(Transfer.begin(frame, self.verb, parts, self.affected(state)))

    @property
    def others(self) -> bool:
        """Whether it begins with another player."""
        return self.players != "you"

    def who(self, write: Writer) -> str:
        """The players concerned, with what each of them must meet (4.5)."""
        who = write.words.say(_PLAYERS[self.players])
        return who_text(who, self.where, write, everyone=self.players == "each_player")


def _not_of_you(data: Mapping[str, object]) -> Iterable[Fault]:
    """A condition on players where only you are concerned."""
    if "where" in data and data.get("who", "you") == "you":
        yield Fault(("where",), worded("'where' is not allowed with 'you': use the ability's 'if'"))


@part
class OfBank(MoveTokens):
    """Tokens between players and the Bank; `alone`, `does` and `made_to` are its sentences."""

    alone: ClassVar[Pattern]
    does: ClassVar[Pattern]
    made_to: ClassVar[Pattern]
    tokens: Bundle
    who_: Selector = "you"
    where: Condition | None = None
    faults = staticmethod(_not_of_you)

    @property
    def players(self) -> Selector:
        """Who takes or discards."""
        return self.who_

    def text(self, write: Writer) -> str:
        """*take 1 Lithari*, *each rival takes 1 Lithari*."""
        tokens = self.tokens.text(write)
        if self.who_ == "you":
            return write.words.say(self.alone, tokens=tokens)
        return write.words.say(self.does, who=_chooser(self, write), tokens=tokens)

    def offered(self, write: Writer) -> str:
        """*have each rival take 1 Lithari*."""
        if self.who_ == "you":
            return self.text(write)
        return write.words.say(self.made_to, who=self.who(write), tokens=self.tokens.text(write))


@word("take")
class Take(OfBank):
    """Tokens from the Bank."""

    verb: ClassVar[str] = "take"
    alone: ClassVar[Pattern] = "take {tokens}"
    does: ClassVar[Pattern] = "{who} takes {tokens}"
    made_to: ClassVar[Pattern] = "have {who} take {tokens}"

    def pool(self, state: VaultState, seat: int) -> list[int]:
        """The Bank, whoever takes."""
        return state.bank


@word("discard")
class Discard(OfBank):
    """Tokens into the Bank."""

    verb: ClassVar[str] = "discard"
    alone: ClassVar[Pattern] = "discard {tokens}"
    does: ClassVar[Pattern] = "{who} discards {tokens}"
    made_to: ClassVar[Pattern] = "have {who} discard {tokens}"


@word("steal")
class Steal(MoveTokens):
    """Tokens from rivals to you."""

    verb: ClassVar[str] = "steal"
    tokens: Bundle
    from_: Literal["chosen_rival", "each_rival", "next_player"]
    where: Condition | None = None

    @property
    def players(self) -> Selector:
        """From whom."""
        return self.from_

    @property
    def others(self) -> bool:
        """It is you who steals."""
        return False

    def text(self, write: Writer) -> str:
        """*steal 2 Lithari from each rival who …*."""
        return write.words.say(
            "steal {tokens} from {who}", tokens=self.tokens.text(write), who=self.victims(write)
        )

    def victims(self, write: Writer) -> str:
        """The rivals who are stolen from."""
        return who_text(write.words.say(_PLAYERS[self.from_]), self.where, write, last=True)


def _chooser(verb: MoveTokens, write: Writer) -> str:
    """The players as the subject of a sentence, where it must be said that you choose (T-5)."""
    if verb.players != "chosen_rival":
        return verb.who(write)
    return who_text(write.words.say("a rival of your choice"), verb.where, write)
