"""Conditions (section 4.6), on a player of the match. What a condition denies is told by its
natural opposite.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Annotated, ClassVar, NamedTuple

from luminagames.engine.effects.phrases import Noun, Range, range_of_amount, range_of_things, shared
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import EVERY, INLINE, Between, Length, Vocabulary, part, word
from luminagames.engine.faults import Fault, not_empty
from luminagames.engine.message import Pattern, worded
from luminagames.games.vault.effects.amounts import colors_in, held
from luminagames.games.vault.effects.filters import Color, Filter, Tier
from luminagames.games.vault.effects.tokens import HeldKind, TokenKind, held_text
from luminagames.games.vault.state import VaultState


@part
class Bounds:
    """At least one bound, both inclusive (4.6)."""

    at_least: Annotated[int, Between(0)] | None = None
    at_most: Annotated[int, Between(0)] | None = None

    def hold(self, number: int) -> bool:
        """Whether a number lies within."""
        return (self.at_least is None or number >= self.at_least) and (
            self.at_most is None or number <= self.at_most
        )

    def text(
        self, noun: Noun, write: Writer, *, denied: bool, figures: bool, tokens: bool = False
    ) -> str:
        """*three or more creatures*; of a denied one what lies outside: *fewer than three
        creatures*. Tokens have figures, and are things nevertheless: *3 or fewer tokens*.
        """
        among = Range(self.at_least, self.at_most)
        amounts = partial(range_of_amount, counted=tokens)
        say = amounts if figures else range_of_things
        if not denied:
            return say(among, noun, write.words)
        opposite = among.opposite()
        if opposite is not None:
            return say(opposite, noun, write.words)
        low, high = (
            (Range(None, among.low - 1) if among.low else None),
            Range((among.high or 0) + 1, None),
        )
        return write.words.either(
            [say(one, noun, write.words) for one in (low, high) if one is not None]
        )


def ranged(data: Mapping[str, object]) -> Iterable[Fault]:
    """A range without a bound, or one that nothing can be in."""
    low, high = data.get("at_least"), data.get("at_most")
    if "at_least" not in data and "at_most" not in data:
        yield Fault((), worded("needs 'at_least' or 'at_most'"))
    elif isinstance(low, int) and isinstance(high, int) and low > high:
        yield Fault(
            ("at_most",),
            worded("must be at least {low} (at_least), not {high}", low=low, high=high),
            at_key=False,
        )


class Telling(NamedTuple):
    """How a condition is told: of you or of another player, as its opposite, as a clause or as what
    follows *who*.
    """

    you: bool = False
    denied: bool = False
    clauses: bool = False
    # All players are meant: then the one with most has the most of all of them.
    everyone: bool = False


class Told(NamedTuple):
    """A condition in words, and by what its parts are joined: `and`, `or`, or nothing."""

    text: str
    by: str


class Test:
    """One key of a condition."""

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}
    key_faults = staticmethod(not_empty)

    @abstractmethod
    def holds(self, state: VaultState, seat: int) -> bool:
        """Whether it is true of the player at `seat`."""

    def told(self, write: Writer, tell: Telling) -> Told:
        """The test in words."""
        text = self.clause(write, tell) if tell.clauses else self.about(write, tell)
        return Told(text, "")

    def about(self, write: Writer, tell: Telling) -> str:
        """What the player does: *have three or more creatures*, *has …* of another player."""
        raise NotImplementedError

    def clause(self, write: Writer, tell: Telling) -> str:
        """The same as a clause: *you have …*, *that player has …*."""
        return write.words.say(
            "you {about}" if tell.you else "that player {about}", about=self.about(write, tell)
        )

    def of_player(self) -> bool:
        """Whether it says something of the player, so that it can follow *who*."""
        return True


# All of its tests must hold.
Condition = Annotated[tuple[Test, ...], EVERY]


def holds(condition: Condition | None, state: VaultState, seat: int) -> bool:
    """Whether a printed condition is true of a player (LV-6.3, LV-9.5)."""
    return condition is None or all(test.holds(state, seat) for test in condition)


def _have(you: bool, what: str, write: Writer) -> str:
    return write.words.say("have {what}" if you else "has {what}", what=what)


@word("creatures")
class Creatures(Test):
    """How many creatures of a color or tier lie in the Vault."""

    within: Annotated[Bounds, INLINE]
    color: Color | None = None
    tier: Tier | None = None
    faults = staticmethod(ranged)

    def holds(self, state: VaultState, seat: int) -> bool:
        """Counts those that fit."""
        only = Filter(tier=self.tier, color=self.color)
        return self.within.hold(
            sum(1 for card in state.vaults[seat] if only.fits(state.creatures[card]))
        )

    def about(self, write: Writer, tell: Telling) -> str:
        """*have three or more Floraborai creatures*."""
        noun = Filter(tier=self.tier, color=self.color).noun(write)
        return _have(
            tell.you, self.within.text(noun, write, denied=tell.denied, figures=False), write
        )


@word("colors")
class Colors(Test):
    """How many colors there are among the creatures."""

    within: Annotated[Bounds, INLINE]
    faults = staticmethod(ranged)

    def holds(self, state: VaultState, seat: int) -> bool:
        """Counts colors, not creatures."""
        return self.within.hold(colors_in(state, seat))

    def about(self, write: Writer, tell: Telling) -> str:
        """*have four or more colors among your creatures*."""

        def noun(n: int) -> str:
            return write.words.count(n, "color", "colors")

        colors = self.within.text(noun, write, denied=tell.denied, figures=False)
        pattern = "{colors} among your creatures" if tell.you else "{colors} among their creatures"
        return _have(tell.you, write.words.say(pattern, colors=colors), write)


@word("tokens")
class Tokens(Test):
    """How many tokens are held."""

    within: Annotated[Bounds, INLINE]
    kind: HeldKind = "all"
    faults = staticmethod(ranged)

    def holds(self, state: VaultState, seat: int) -> bool:
        """Counts those of the kind."""
        return self.within.hold(held(state.tokens[seat], self.kind))

    def about(self, write: Writer, tell: Telling) -> str:
        """*hold 7 or more tokens*."""
        tokens = self.within.text(
            lambda n: held_text(self.kind, n, write),
            write,
            denied=tell.denied,
            figures=True,
            tokens=True,
        )
        return write.words.say("hold {tokens}" if tell.you else "holds {tokens}", tokens=tokens)


@word("score")
class Score(Test):
    """How many Lumina Points there are."""

    within: Annotated[Bounds, INLINE]
    faults = staticmethod(ranged)

    def holds(self, state: VaultState, seat: int) -> bool:
        """Looks at the score."""
        return self.within.hold(state.score(seat))

    def about(self, write: Writer, tell: Telling) -> str:
        """*have 5 or less Lumina Points*."""

        def noun(n: int) -> str:
            return write.words.count(n, "Lumina Point", "Lumina Points")

        return _have(
            tell.you, self.within.text(noun, write, denied=tell.denied, figures=True), write
        )


class _Extreme(Test):
    """No player is beyond this one: who shares a place has it, too."""

    __slots__ = ()
    # What is so of the player; what is not.
    has: ClassVar[tuple[Pattern, Pattern]]
    # The same as a clause about you.
    no_player: ClassVar[tuple[Pattern, Pattern]]

    def about(self, write: Writer, tell: Telling) -> str:
        """*has the most Lumina Points of all players*."""
        points = write.words.say(self.has[tell.denied])
        return points if tell.everyone else write.words.say("{has} of all players", has=points)

    def clause(self, write: Writer, tell: Telling) -> str:
        """*no player has more Lumina Points than you*."""
        return (
            write.words.say(self.no_player[tell.denied])
            if tell.you
            else Test.clause(self, write, tell)
        )


@word("leading", flag=True)
class Leading(_Extreme):
    """No player has more points."""

    has: ClassVar[tuple[Pattern, Pattern]] = (
        "has the most Lumina Points",
        "does not have the most Lumina Points",
    )
    no_player: ClassVar[tuple[Pattern, Pattern]] = (
        "no player has more Lumina Points than you",
        "another player has more Lumina Points than you",
    )

    def holds(self, state: VaultState, seat: int) -> bool:
        """Whoever shares the lead leads, too."""
        return all(state.score(other) <= state.score(seat) for other in range(state.n))


@word("trailing", flag=True)
class Trailing(_Extreme):
    """No player has fewer points."""

    has: ClassVar[tuple[Pattern, Pattern]] = (
        "has the fewest Lumina Points",
        "does not have the fewest Lumina Points",
    )
    no_player: ClassVar[tuple[Pattern, Pattern]] = (
        "no player has fewer Lumina Points than you",
        "another player has fewer Lumina Points than you",
    )

    def holds(self, state: VaultState, seat: int) -> bool:
        """Whoever shares the last place trails, too."""
        return all(state.score(other) >= state.score(seat) for other in range(state.n))


@word("bank")
class InBank(Test):
    """How many tokens of a kind lie in the Bank."""

    kind: TokenKind
    within: Annotated[Bounds, INLINE]
    faults = staticmethod(ranged)

    def holds(self, state: VaultState, seat: int) -> bool:
        """The same for every player."""
        return self.within.hold(held(state.bank, self.kind))

    def of_player(self) -> bool:
        """It says nothing of the player."""
        return False

    def clause(self, write: Writer, tell: Telling) -> str:
        """*the Bank holds 2 or less Dark Crystals*."""
        tokens = self.within.text(
            lambda n: held_text(self.kind, n, write),
            write,
            denied=tell.denied,
            figures=True,
            tokens=True,
        )
        return write.words.say("the Bank holds {tokens}", tokens=tokens)


@word("any", bare="parts")
class AnyOf(Test):
    """One of several conditions."""

    parts: Annotated[tuple[Condition, ...], Length(1)]

    def holds(self, state: VaultState, seat: int) -> bool:
        """One is enough."""
        return any(holds(part, state, seat) for part in self.parts)

    def told(self, write: Writer, tell: Telling) -> Told:
        """*you have … or you hold …*; denied, none of them."""
        return _joined(
            [all_of(part, write, tell) for part in self.parts],
            write,
            "and" if tell.denied else "or",
        )

    def of_player(self) -> bool:
        """As long as all of them do."""
        return all(test.of_player() for part in self.parts for test in part)


@word("not", bare="part")
class Not(Test):
    """What must not be."""

    part: Condition

    def holds(self, state: VaultState, seat: int) -> bool:
        """The whole condition fails."""
        return not holds(self.part, state, seat)

    def told(self, write: Writer, tell: Telling) -> Told:
        """The natural opposite."""
        return all_of(self.part, write, tell._replace(denied=not tell.denied))

    def of_player(self) -> bool:
        """As long as what is denied does."""
        return all(test.of_player() for test in self.part)


def all_of(condition: Condition, write: Writer, tell: Telling) -> Told:
    """A condition whose keys must all hold; denied, one of them does not."""
    return _joined(
        [test.told(write, tell) for test in condition], write, "or" if tell.denied else "and"
    )


def _joined(parts: Sequence[Told], write: Writer, by: str) -> Told:
    """Clauses by *and* or by *or*, each once; what the other one joins inside is marked as
    belonging together.
    """
    parts = list(dict.fromkeys(parts))
    if len(parts) == 1:
        return parts[0]
    marked = {"and": "both {parts}", "or": "either {parts}"}
    texts = [
        one.text if one.by in ("", by) else write.words.say(marked[one.by], parts=one.text)
        for one in parts
    ]
    joined = write.words.join if by == "and" else write.words.either
    you_have = write.words.say("you {about}", about=_have(True, "", write))
    return Told(shared(texts, you_have, joined, write.words), by)


def clause_text(condition: Condition, write: Writer) -> str:
    """A condition about you: *you have three or more creatures and no player has more Lumina Points
    than you*.
    """
    return all_of(condition, write, Telling(you=True, clauses=True)).text


def who_text(
    who: str, where: Condition | None, write: Writer, *, everyone: bool = False, last: bool = False
) -> str:
    """Players with what each of them must meet: *each rival who holds 7 or more tokens*; `last`:
    nothing follows.
    """
    if where is None:
        return who
    if all(test.of_player() for test in where):
        about = all_of(where, write, Telling(everyone=everyone)).text
        return write.words.say("{who} who {about}", who=who, about=about)
    clause = all_of(where, write, Telling(clauses=True)).text
    pattern = "{who} if {clause}" if last else "{who}, if {clause},"
    return write.words.say(pattern, who=who, clause=clause)
