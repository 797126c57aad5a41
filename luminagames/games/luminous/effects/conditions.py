"""Conditions (section 4.3), one small class each."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects import logic
from luminagames.engine.effects.phrases import (
    Noun,
    Range,
    fewer_than,
    range_of_amount,
    range_of_things,
)
from luminagames.engine.effects.word import INLINE, Length, Vocabulary, part, word
from luminagames.engine.faults import Fault, exactly_one
from luminagames.engine.message import worded
from luminagames.games.luminous.effects.amounts import Amount, Called, signed_value
from luminagames.games.luminous.effects.context import Context, perm_or_last, refs_of
from luminagames.games.luminous.effects.filters import ANYTHING, CardFilter, Described, Reference
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.state import LuminousState, Player

_BOUNDS = ("at_least", "at_most", "exactly")


def bounded(data: Mapping[str, object]) -> Iterable[Fault]:
    """No bound."""
    if not any(key in data for key in _BOUNDS):
        yield Fault((), worded("needs at_least, at_most or exactly (4.3)"))


@part
class Bounds:
    """`at_least`, `at_most`, `exactly`: all that are given must hold."""

    at_least: Amount | None = None
    at_most: Amount | None = None
    exactly: Amount | None = None

    def hold(self, number: int, state: LuminousState, context: Context) -> bool:
        """Whether a number is within."""
        return (
            (self.at_least is None or number >= signed_value(self.at_least, state, context))
            and (self.at_most is None or number <= signed_value(self.at_most, state, context))
            and (self.exactly is None or number == signed_value(self.exactly, state, context))
        )

    def plain(self) -> Range | None:
        """The numbers within, if they are all known."""
        low, high, exact = self.at_least, self.at_most, self.exactly
        if isinstance(low, Called) or isinstance(high, Called) or isinstance(exact, Called):
            return None
        if exact is None:
            return Range(low, high)
        return Range(exact, exact) if low is None and high is None else None

    def told(self, write: Writer, *, no: bool, value: str) -> str:
        """*VALUE is equal to or greater than …*: what is always right."""
        parts = [
            write.say(_THAN[key, no], value=value, other=_amount(bound, write))
            for key in _BOUNDS
            if (bound := getattr(self, key)) is not None
        ]
        return write.words.either(parts) if no else write.join(parts)

    def things(self, noun: Noun, write: Writer, *, no: bool) -> str | None:
        """*three or more units*; denied *fewer than three units*. None where words for it would be
        long.
        """
        among = self.plain()
        if among is None:
            return None
        if not no:
            return (
                write.a(noun(1))
                if among == (1, None)
                else range_of_things(among, noun, write.words)
            )
        opposite = among.opposite()
        if opposite is None:
            return None
        if among.low is not None:
            return fewer_than(among.low, noun, write.words)
        return (
            write.a(noun(1))
            if opposite == (1, None)
            else range_of_things(opposite, noun, write.words)
        )

    def figures(self, write: Writer, *, no: bool) -> str | None:
        """*8 or less*, *exactly 3*."""
        among = self.plain()
        if among is not None and no:
            among = among.opposite()
        return None if among is None else range_of_amount(among, None, write.words)


_THAN = {
    ("at_least", False): "{value} is equal to or greater than {other}",
    ("at_most", False): "{value} is equal to or less than {other}",
    ("exactly", False): "{value} is equal to {other}",
    ("at_least", True): "{value} is less than {other}",
    ("at_most", True): "{value} is greater than {other}",
    ("exactly", True): "{value} is not equal to {other}",
}


def _amount(amount: int | Called, write: Writer) -> str:
    return str(amount) if isinstance(amount, int) else amount.capped(write, amount.what(write))


class Condition(logic.Truth[Writer]):
    """A condition of an ability."""

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No form, or two."""
        return exactly_one(data, "a condition has exactly one key (4.3)")

    def certain(self, state: LuminousState, context: Context) -> bool | None:
        """Whether it will be true however the triggers that wait are resolved; None if that may
        change. Attacks are declared and cards played between batches only.
        """
        return None


@word("count")
class Counted(Condition):
    """`count`: how many cards, players or things fit a filter, against a number."""

    of: Described
    bounds: Annotated[Bounds, INLINE]
    faults = staticmethod(bounded)

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether the number of things that the description finds is within the bounds."""
        return self.bounds.hold(len(self.of.found(state, context)), state, context)

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*you control two or more relics*, *there is an attacking unit*."""
        of = self.of

        def noun(n: int) -> str:
            text = of.noun(write, many=n != 1, where=False)
            return write.say("other {cards}", cards=text) if of.other else text

        one = self.bounds.plain() == ((None, 0) if no else (1, None))
        some = of.some(write, where=False) if one else self.bounds.things(noun, write, no=no)
        if some is None:
            cards = of.others(write, of.placed(write, many=True))
            return self.bounds.told(
                write, no=no, value=write.say("the number of {cards}", cards=cards)
            )
        if of.zone != "play":
            return write.say(_ZONES[of.zone], cards=some)
        if of.side == "any":
            return write.say(
                "there is {cards} in play" if one else "there are {cards} in play", cards=some
            )
        return write.say(
            "you control {cards}" if of.side == "mine" else "your opponents control {cards}",
            cards=some,
        )


_ZONES = {"hand": "you have {cards} in hand", "discard": "you have {cards} in your discard pile"}


@part
class _OfPlayer(Condition):
    """`life` and `hand`: mine, or that of any opponent."""

    who: Literal["me", "opponent"]
    bounds: Annotated[Bounds, INLINE]
    faults = staticmethod(bounded)

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether the number of one of the players meant is within the bounds."""
        seats = [context.seat] if self.who == "me" else state.opponents(context.seat)
        return any(
            self.bounds.hold(self.number(state.players[seat]), state, context) for seat in seats
        )

    @staticmethod
    @abstractmethod
    def number(player: Player) -> int:
        """What is looked at."""


@word("life")
class Life(_OfPlayer):
    """`life`: mine, or that of any opponent."""

    @staticmethod
    def number(player: Player) -> int:
        """The life that is left, damage taken off."""
        return player.life

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*you have 8 or less life*, *an opponent has more life than you*."""
        figures = self.bounds.figures(write, no=no)
        if self.who == "opponent" and self.bounds == _MORE_THAN_YOU:
            return write.say(
                "no opponent has more life than you" if no else "an opponent has more life than you"
            )
        if self.who == "me":
            if figures is None:
                return self.bounds.told(write, no=no, value=write.say("your life"))
            return write.say(
                "you have no life" if figures == "0" else "you have {n} life", n=figures
            )
        if no:  # that no opponent is so
            every = self.bounds.figures(write, no=False)
            if every is not None:
                return write.say("no opponent has {n} life", n=every)
            told = self.bounds.told(write, no=True, value=write.say("their life"))
            return write.say("of each opponent {told}", told=told)
        if figures is None:
            return self.bounds.told(write, no=no, value=write.say("an opponent's life"))
        return write.say("an opponent has {n} life", n=figures)


_MORE_THAN_YOU = Bounds(at_least=Called(value="life", plus=1))


@word("hand")
class Hand(_OfPlayer):
    """`hand`: mine, or that of any opponent."""

    @staticmethod
    def number(player: Player) -> int:
        """The cards in the hand."""
        return len(player.hand)

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*you have fewer than seven cards in hand*."""

        def noun(n: int) -> str:
            return write.words.count(n, "card", "cards")

        if self.who == "me":
            cards = self.bounds.things(noun, write, no=no)
            if cards is None:
                return self.bounds.told(
                    write, no=no, value=write.say("the number of cards in your hand")
                )
            return write.say("you have {cards} in hand", cards=cards)
        cards = self.bounds.things(noun, write, no=False)
        if cards is None:
            value = write.say("the number of cards in an opponent's hand")
            if no:
                value = write.say("the number of cards in each opponent's hand")
            return self.bounds.told(write, no=no, value=value)
        return write.say(
            "no opponent has {cards} in hand" if no else "an opponent has {cards} in hand",
            cards=cards,
        )


@word("attacks")
class Attacks(Condition):
    """`attacks`: how many attacks have been made this turn."""

    bounds: Annotated[Bounds, INLINE]
    faults = staticmethod(bounded)

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether so many attacks were declared since the turn began, two of one unit too (LU-10.5)."""
        return self.bounds.hold(state.attacks, state, context)

    def certain(self, state: LuminousState, context: Context) -> bool | None:
        """As it is now, unless it is counted against what can change."""
        return None if self.bounds.plain() is None else self.holds(state, context)

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*there have been two or more attacks this turn*."""

        def noun(n: int) -> str:
            return write.words.count(n, "attack this turn", "attacks this turn")

        attacks = self.bounds.things(noun, write, no=no)
        if attacks is None:
            return self.bounds.told(
                write, no=no, value=write.say("the number of attacks made this turn")
            )
        among = self.bounds.plain()
        one = (
            among == (None, 0)
            if no
            else among is not None and (among.high == 1 or among == (1, None))
        )
        return write.say(
            "there has been {attacks}" if one else "there have been {attacks}", attacks=attacks
        )


@word("played")
class Played(Condition):
    """`played`: how many cards their player has played this turn."""

    bounds: Annotated[Bounds, INLINE]
    faults = staticmethod(bounded)

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether the ability's player has played so many cards since the turn began."""
        return self.bounds.hold(state.players[context.seat].played, state, context)

    def certain(self, state: LuminousState, context: Context) -> bool | None:
        """As it is now, unless it is counted against what can change."""
        return None if self.bounds.plain() is None else self.holds(state, context)

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*you have played two or more cards this turn*."""
        cards = self.bounds.things(lambda n: write.words.count(n, "card", "cards"), write, no=no)
        if cards is None:
            return self.bounds.told(
                write, no=no, value=write.say("the number of cards you played this turn")
            )
        return write.say("you have played {cards} this turn", cards=cards)


@word("turn", bare="whose")
class Turn(Condition):
    """`turn`: whose turn it is."""

    whose: Literal["mine", "enemy"]

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether the active player is the ability's own, or another one."""
        return (state.active == context.seat) == (self.whose == "mine")

    def certain(self, state: LuminousState, context: Context) -> bool | None:
        """As it is now: no turn passes meanwhile."""
        return self.holds(state, context)

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*it is your turn*."""
        return write.say(
            "it is your turn" if (self.whose == "mine") != no else "it is an opponent's turn"
        )


@word("in_combat", bare="wanted")
class InCombat(Condition):
    """`in_combat`: whether a combat is going on."""

    wanted: bool

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether there is a combat, where one is wanted; whether there is none, where not."""
        return (state.combat is not None) == self.wanted

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*a combat is going on*."""
        return write.say("a combat is going on" if self.wanted != no else "no combat is going on")


@word("is")
class Is(Condition):
    """`is`: the card meant is as described; without a card it is not."""

    of: Reference
    filter: Annotated[CardFilter, INLINE] = ANYTHING

    def holds(self, state: LuminousState, context: Context) -> bool:
        """Whether every card meant fits; one that has left play is judged as it last was."""
        refs = refs_of(state, context, self.of)
        return bool(refs) and all(
            self.filter.on_side(context.seat, state.owners[ref[0]])
            and not (self.filter.other and ref[0] == context.card)
            and self.filter.fits(state, ref[0], state.cards[ref[0]], perm_or_last(state, ref))
            for ref in refs
        )

    def text(self, write: Writer, *, no: bool = False) -> str:
        """*it is a fast relic*, *it is not attacking*."""
        name = write.card(self.of)
        only = self.filter
        flag = only.flags[0][0] if len(only.flags) == 1 else ""
        if flag not in ("", "fresh", "token") and only.only_flags():
            patterns = _ARE_SO if name.many else _SO
            return write.say(patterns[no], name=name.subject, adjective=only.adjectives(write)[0])
        noun = only.noun(write, many=True) if name.many else only.some(write)
        patterns = _ARE if name.many else _IS
        return write.say(patterns[no], name=name.subject, noun=noun)


_IS = ("{name} is {noun}", "{name} is not {noun}")
_SO = ("{name} is {adjective}", "{name} is not {adjective}")
_ARE_SO = ("{name} are {adjective}", "{name} are not {adjective}")
_ARE = ("{name} are {noun}", "{name} are not {noun}")


@word("not", bare="part")
class Not(logic.Opposite[Writer], Condition):
    """`not`: the contrary of another condition."""

    part: Condition

    def denied(self) -> Condition:
        """What must not be so."""
        return self.part

    def certain(self, state: LuminousState, context: Context) -> bool | None:
        """The contrary of what is certain."""
        known = self.part.certain(state, context)
        return None if known is None else not known


class _Joined(logic.Joined[Writer], Condition):
    """`all` and `any`."""

    __slots__ = ()
    parts: tuple[Condition, ...]

    def joined(self) -> tuple[Condition, ...]:
        """The conditions in the order of the card."""
        return self.parts

    def certain(self, state: LuminousState, context: Context) -> bool | None:
        """One part may decide it; else all parts have to be certain."""
        known = [part.certain(state, context) for part in self.parts]
        decides = not self.every
        if decides in known:
            return decides
        return None if None in known else self.every


@word("all", bare="parts")
class AllOf(_Joined):
    """`all`: several at once."""

    every = True
    parts: Annotated[tuple[Condition, ...], Length(1)]


@word("any", bare="parts")
class AnyOf(_Joined):
    """`any`: at least one of several."""

    every = False
    parts: Annotated[tuple[Condition, ...], Length(1)]
