"""Operations about players: draws, discards, decks, orbs and tokens (section 4.6)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects.amounts import figures_text, some_text, things_text
from luminagames.engine.effects.word import INLINE, KEBAB, derived, part, settle, word
from luminagames.engine.event import EventLog
from luminagames.engine.faults import Fault
from luminagames.engine.message import worded
from luminagames.games.luminous import facts, moves
from luminagames.games.luminous.effects.amounts import Amount, Called, value_of
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.filters import Selector, Target, acting, sorted_in_zones
from luminagames.games.luminous.effects.verb import (
    Answer,
    Question,
    Verb,
    ask_cards,
    ask_target,
    ask_who,
    cards_of,
    seats_of,
)
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.state import LuminousState
from luminagames.games.luminous.stats import fresh

Who = Literal["me", "opponent", "each", "each_opponent"]


def counting_faults(data: Mapping[str, object]) -> Iterable[Fault]:
    """An amount in the place of `{amount: …}`, or `{amount, who}`: neither form, or both."""
    if sum(key in data for key in ("amount", "count", "stat", "value")) != 1:
        yield Fault((), worded("needs exactly one of amount, count, stat, value"))
    elif "amount" in data:
        for key in ("of", "times", "plus", "max"):
            if key in data:
                yield Fault((key,), worded("'{key}' stands inside 'amount'", key=key))
    else:
        yield from Called.faults(data)


@part
class Counting(Verb):
    """An operation with a number, which stands alone, under `amount`, or as what it is worked out
    of.
    """

    short: ClassVar[str] = "amount"
    amount: Amount | None = None
    called: Annotated[Called, INLINE] | None = None
    number: int | Called = derived()
    faults = staticmethod(counting_faults)

    def __post_init__(self) -> None:
        settle(self, number=self.called or self.amount or 0)


class ByPlayers(Verb):
    """An operation of the players whom `who` names."""

    __slots__ = ()
    who: Who

    def others(self) -> bool:
        """Whether anybody else does it than the ability's own player."""
        return self.who != "me"


class ForPlayers(ByPlayers):
    """An operation with a number for players."""

    __slots__ = ()
    number: int | Called

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which players."""
        return None if answers else ask_who(state, context, self.who)

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """One player after the other."""
        amount = value_of(self.number, state, context)
        for seat in seats_of(answers[0]):
            if state.result is None and amount:
                self.act(state, log, seat, amount)

    @abstractmethod
    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """What is done for one player."""

    def cards(self, write: Writer) -> str:
        """*a card*, *two cards*."""
        return things_text(self.number, write, write.say("card"), write.say("cards"))


@part
class AmountForPlayers(Counting, ForPlayers):
    """The same, for players that `who` names."""

    who: Who = "me"


@word("heal")
class Heal(AmountForPlayers):
    """`heal`: never above the printed life (LU-11.4)."""

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """Gains life."""
        player = state.players[seat]
        gained = min(amount, player.favored.definition.life - player.life)
        if gained > 0:
            player.life += gained
            state.stale = True
            log.add(facts.Healed(seat, gained))

    def text(self, write: Writer) -> str:
        """*heal 3*, *heal 1 for each card in your hand*."""
        if self.who == "me":
            return figures_text(self.number, write, "heal {n}", "heal an amount equal to {what}")
        heals = figures_text(self.number, write, "{n}", "an amount equal to {what}")
        return write.player(
            self.who,
            "heal {heals}",
            "{player} heals {heals}",
            "have {player} heal {heals}",
            heals=heals,
        )


@word("draw")
class Draw(AmountForPlayers):
    """`draw`: as far as the deck goes (LU-11.10)."""

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """From the own deck."""
        moves.draw(state, log, seat, amount)

    def text(self, write: Writer) -> str:
        """*draw two cards*."""
        return write.player(
            self.who,
            "draw {cards}",
            "{player} draws {cards}",
            "have {player} draw {cards}",
            cards=self.cards(write),
        )


@word("bloom")
class BloomPlay(AmountForPlayers):
    """`bloom`: that many Luminous Blooms into play."""

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """Adds them to the Blooms in play."""
        moves.add_blooms(state, log, seat, amount)

    def text(self, write: Writer) -> str:
        """*play a Luminous Bloom*."""
        blooms = things_text(
            self.number, write, write.say("Luminous Bloom"), write.say("Luminous Blooms")
        )
        return write.player(
            self.who,
            "play {blooms}",
            "{player} plays {blooms}",
            "have {player} play {blooms}",
            blooms=blooms,
        )


@word("token")
class TokenPlay(ForPlayers):
    """`token`: tokens are played, one after another (LU-13.10)."""

    id: Annotated[str, KEBAB]
    amount: Amount = 1
    who: Who = "me"
    expended: bool = False

    @property
    def number(self) -> int | Called:  # type: ignore[override]  # a field of the others
        """Its amount."""
        return self.amount

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """Makes them, one after another."""
        for _ in range(amount):
            moves.make_token(state, log, seat, self.id, self.expended)

    def text(self, write: Writer) -> str:
        """*play two Camp Follower tokens*."""
        name = write.words.called(
            "name", " ".join(part.capitalize() for part in self.id.split("-"))
        )
        one = write.say("{name} token", name=name)
        many = write.say("{name} tokens", name=name)
        if self.expended:
            one, many = (
                write.say("{token} expended", token=one),
                write.say("{token} expended", token=many),
            )
        tokens = things_text(self.amount, write, one, many)
        return write.player(
            self.who,
            "play {tokens}",
            "{player} plays {tokens}",
            "have {player} play {tokens}",
            tokens=tokens,
        )


@word("discard")
class Discard(Counting, ByPlayers):
    """`discard`: who discards chooses, all choices before all results (LU-11.9, LU-13.13)."""

    who: Who = "me"
    random: bool = False
    from_: Literal["hand", "deck"] = "hand"

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which players; then of each in turn which cards of the hand, or chance. A deck asks
        nothing.
        """
        if not answers:
            return ask_who(state, context, self.who)
        seats = seats_of(answers[0])
        if self.from_ == "deck" or len(answers) > len(seats):
            return None
        seat = seats[len(answers) - 1]
        number = value_of(self.number, state, context)
        kind = "random" if self.random else "discard"
        return Question(kind, seat, tuple(sorted(state.players[seat].hand)), number)

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """The cards leave hands in the order in which their players were asked; a deck loses its
        top ones.
        """
        if self.from_ == "deck":
            number = value_of(self.number, state, context)
            for seat in seats_of(answers[0]):
                for card in state.players[seat].deck[:number]:
                    moves.discard(state, log, card)
            return
        for answer in answers[1:]:
            for card in seats_of(answer):
                moves.discard(state, log, card)

    def text(self, write: Writer) -> str:
        """*discard a card*, *each opponent discards a card of their choice*, *… the top two cards
        of their deck*.
        """
        if self.from_ == "deck":
            own = self.who == "me"
            return write.player(
                self.who,
                "discard {top}",
                "{player} discards {top}",
                "have {player} discard {top}",
                top=top_of_deck(self.number, write, own),
            )
        pattern = (
            "{cards} at random"
            if self.random
            else "{cards}"
            if self.who == "me"
            else "{cards} of their choice"
        )
        one, many = (
            write.say(pattern, cards=write.say("card")),
            write.say(pattern, cards=write.say("cards")),
        )
        cards = things_text(self.number, write, one, many)
        return write.player(
            self.who,
            "discard {cards}",
            "{player} discards {cards}",
            "have {player} discard {cards}",
            cards=cards,
        )


def top_of_deck(number: int | Called, write: Writer, own: bool) -> str:
    """*the top two cards of your deck*."""
    if number == 1:
        return write.say("the top card of your deck" if own else "the top card of their deck")
    if isinstance(number, int):
        cards = some_text(number, write, write.say("card"), write.say("cards"))
        return write.say(
            "the top {cards} of your deck" if own else "the top {cards} of their deck", cards=cards
        )
    cards = things_text(number, write, write.say("card"), write.say("cards"))
    return write.say(
        "from the top of your deck {cards}" if own else "from the top of their deck {cards}",
        cards=cards,
    )


@word("sacrifice")
class Sacrifice(ByPlayers):
    """`sacrifice`: each player meant chooses among their own cards (LU-11.7)."""

    who: Who = "me"
    what: Selector
    own: Selector = derived()

    def __post_init__(self) -> None:
        settle(self, own=replace(self.what, side="mine"))

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which players; then of each in turn which of their own cards. Only `me` may take none."""
        if not answers:
            return ask_who(state, context, self.who)
        seats = seats_of(answers[0])
        if len(answers) > len(seats):
            return None
        asked = ask_cards(state, context, self.own, seats[len(answers) - 1])
        return asked._replace(takes=asked.takes and self.who == "me")

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """All at once, in the order of the table, as sacrifices; a favored card is none."""
        cards = [card for answer in answers[1:] for card in seats_of(answer)]
        perms = [state.perm(card) for card in sorted_in_zones(state, cards)]
        fit = [perm for perm in perms if perm is not None and perm.definition.type != "favored"]
        moves.destroy(state, log, fit, sacrificed=True)

    def text(self, write: Writer) -> str:
        """*sacrifice another unit*, *each opponent sacrifices a relic of their choice*."""
        if self.who == "me":
            return acting(replace(self.what, side="any"), write, "sacrifice {target}")
        cards = replace(self.what, side="any").taken(write).object
        if self.what.is_question():
            cards = write.say("{cards} of their choice", cards=cards)
        return write.player(
            self.who,
            "sacrifice {cards}",
            "{player} sacrifices {cards}",
            "have {player} sacrifice {cards}",
            cards=cards,
        )


@word("void")
class Void(ByPlayers):
    """`void` of cards, or with `deck` of the top cards of a deck; a Favored never leaves play
    (LU-2.10).
    """

    short: ClassVar[str] = "what"
    what: Target | None = None
    deck: Amount | None = None
    who: Who = "me"
    face_down: bool = False

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """Neither form, or both."""
        if ("what" in data) == ("deck" in data):
            yield Fault((), worded("needs exactly one of what, deck, or a selector (4.6)"))
        elif "who" in data and "deck" not in data:
            yield Fault(
                ("who",),
                worded("'who' goes with 'deck': whose cards 'what' takes is its 'side' (4.6)"),
            )

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which players, or which cards."""
        if answers:
            return None
        return (
            ask_who(state, context, self.who)
            if self.what is None
            else ask_target(state, context, self.what)
        )

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """One card after another."""
        if self.what is not None:
            fresh(state)
            for card in cards_of(state, self.what, answers[0]):
                if state.cards[card].type != "favored":
                    moves.void(state, log, card, self.face_down)
            return
        amount = value_of(self.deck or 0, state, context)
        for seat in seats_of(answers[0]):
            if state.result is None and amount:
                for card in state.players[seat].deck[:amount]:
                    moves.void(state, log, card, self.face_down)

    def text(self, write: Writer) -> str:
        """*void a unit*, *each player voids the top two cards of their deck face down*."""
        if self.what is not None:
            return acting(
                self.what, write, "void {target} face down" if self.face_down else "void {target}"
            )
        top = top_of_deck(self.deck or 0, write, self.who == "me")
        if self.face_down:
            top = write.say("{cards} face down", cards=top)
        return write.player(
            self.who,
            "void {top}",
            "{player} voids {top}",
            "have {player} void {top}",
            top=top,
        )
