"""Operations on players and on what goes on: draw, discard, mill, reveal, restrict, negate, win,
choose_one, check.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.amounts import things_text
from luminagames.engine.effects.nesting import Choosing, Depending, into
from luminagames.engine.effects.phrases import number_word
from luminagames.engine.effects.word import Between, Length, Named, OneOf, part, word
from luminagames.engine.event import EventLog
from luminagames.games.luturas import facts, moves, outcome, strategies
from luminagames.games.luturas.effects.amounts import Amount, Called, cards_text, value_of
from luminagames.games.luturas.effects.card_verbs import (
    ends_turn,
    lasting,
    still_works,
    tool_of_ability,
)
from luminagames.games.luturas.effects.conditions import Condition
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.players import (
    DISCARD,
    DRAW,
    SHOW_HAND,
    SHOW_STRATEGY,
    by_player,
)
from luminagames.games.luturas.effects.verb import Asked, HandCards, Offer, Verb, ask, at_random
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.kinds import RULE_BITS, RULES
from luminagames.games.luturas.state import Ban, LuturasState

Player = Literal["own", "enemy", "both"]


def players(state: LuturasState, seat: int, who: str) -> tuple[int, ...]:
    """The seats that `player` names; of both, the active player first (section 4.8)."""
    if who == "both":
        return (state.active, 1 - state.active)
    return (seat if who == "own" else 1 - seat,)


class ByPlayers(Verb):
    """An operation of the players whom `player` names."""

    __slots__ = ()
    player: Player

    def others(self) -> bool:
        """Whether anybody else does it than the ability's own player."""
        return self.player != "own"


@word("draw")
class Draw(ByPlayers):
    """`draw`: one card after the other (LT-16.3, LT-18.5)."""

    short: ClassVar[str] = "count"
    count: Annotated[
        Annotated[int, Between(0, 99)] | Called,
        OneOf("draw", "must be a whole number or a mapping"),
    ]
    player: Player = "own"

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Leaves the drawing to the agenda: in Fast Mode each card may ask for its deck."""
        count = value_of(self.count, state, context)
        for seat in reversed(players(state, context.seat, self.player)):
            state.agenda.append(Frame("draw", bindings=(seat, count, False)))

    def text(self, write: Writer) -> str:
        """*draw two cards*, *your opponent draws a card*."""
        return by_player(self.player, write, DRAW, cards=cards_text(self.count, write))


@word("discard")
class Discard(HandCards, ByPlayers):
    """`discard`: fitting hand cards of a player go to the Workshop, picked by that player or at
    random.
    """

    count: Amount
    player: Player = "own"
    random: bool = False

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Player by player; who may choose is asked."""
        count = value_of(self.count, state, context)
        if count <= 0:
            return
        for seat in reversed(players(state, context.seat, self.player)):
            if not self.random:
                ask(state, context, Asked(seat, (), count))
        if self.random:
            for seat in players(state, context.seat, self.player):
                moves.discard(
                    state, log, seat, at_random(state, log, self.fitting(state, seat), count)
                )

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting cards of that hand."""
        return self.of_hand(state, asked, asked.extra)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Discards them."""
        moves.discard(state, log, asked.seat, asked.picked)

    def text(self, write: Writer) -> str:
        """*discard a card*, *your opponent discards a card of their choice*, *… at random*."""
        one, many = self.nouns(write)
        if self.random or self.player != "own":
            pattern = "{cards} at random" if self.random else "{cards} of their choice"
            one, many = write.say(pattern, cards=one), write.say(pattern, cards=many)
        cards = things_text(self.count, write, one, many)
        return by_player(self.player, write, DISCARD, cards=cards)


@word("mill")
class Mill(Verb):
    """`mill`: the top cards of a deck go to the Workshop."""

    count: Amount
    player: Player = "own"

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """One by one."""
        count = value_of(self.count, state, context)
        for seat in players(state, context.seat, self.player):
            cards = state.sides[seat].deck[: max(0, count)]
            if cards:
                moves.to_workshop(state, log, cards, "deck")
                log.add(facts.CardsMilled(seat, cards))

    def text(self, write: Writer) -> str:
        """*put the top two cards of your opponent's deck into their Workshop*."""
        if self.count == 1:
            return write.say(_TOP_CARD[self.player])
        if isinstance(self.count, int):
            return write.say(_TOP_CARDS[self.player], number=number_word(self.count, write.words))
        cards = things_text(self.count, write, write.say("card"), write.say("cards"))
        return write.say(_FROM_TOP[self.player], cards=cards)


_TOP_CARD = {
    "own": "put the top card of your deck into your Workshop",
    "enemy": "put the top card of your opponent's deck into their Workshop",
    "both": "put the top card of each player's deck into their Workshop",
}
_TOP_CARDS = {
    "own": "put the top {number} cards of your deck into your Workshop",
    "enemy": "put the top {number} cards of your opponent's deck into their Workshop",
    "both": "put the top {number} cards of each player's deck into their Workshop",
}
_FROM_TOP = {
    "own": "put from the top of your deck into your Workshop {cards}",
    "enemy": "put from the top of your opponent's deck into their Workshop {cards}",
    "both": "put from the top of each player's deck into their Workshop {cards}",
}


@word("reveal")
class Reveal(ByPlayers):
    """`reveal`: the foe's hand or set Strategy is shown to both; the cards stay where they are."""

    what: Literal["hand", "strategy"]
    player: Player = "enemy"

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Shows them in an event."""
        for seat in players(state, context.seat, self.player):
            side = state.sides[seat]
            cards = side.hand[:]
            if self.what == "strategy":
                cards = [side.strategy.card] if side.strategy is not None else []
            if cards:
                log.revealed = True
                log.add(facts.CardsRevealed(seat, cards))

    def text(self, write: Writer) -> str:
        """*your opponent shows their hand*."""
        if self.what == "hand":
            return by_player(self.player, write, SHOW_HAND)
        return by_player(self.player, write, SHOW_STRATEGY)


@word("restrict")
class Restrict(Verb):
    """`restrict`: a player cannot do something for a while (LT-14.11)."""

    orders = False
    rule: Annotated[int, Named(RULE_BITS)]
    player: Player = "own"
    for_: Literal["turn", "own_turn", "enemy_turn"] = "turn"

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Bars the player."""
        if not still_works(state, context.card):
            return
        until = ends_turn(state, context.seat, self.for_)
        for seat in players(state, context.seat, self.player):
            side = state.sides[seat]
            side.bans = (*side.bans, Ban(self.rule, until, tool_of_ability(state, context.card)))
            state.touch()
            rule = RULES[self.rule.bit_length() - 1]
            log.add(facts.Restricted(seat, rule, until or None))

    def together(self, following: object, write: Writer) -> str | None:
        """*your opponent cannot deploy or upgrade Luturas …*."""
        if isinstance(following, Restrict) and (following.player, following.for_) == (
            self.player,
            self.for_,
        ):
            rules = (RULES[self.rule.bit_length() - 1], RULES[following.rule.bit_length() - 1])
            acts = [rule_text(rule, write) for rule in (self.rule, following.rule)]
            return self._text(
                write, write.say(_BOTH[rules]) if rules in _BOTH else write.words.either(acts)
            )
        return None

    def text(self, write: Writer) -> str:
        """*your opponent cannot attack until the end of their next turn*."""
        return self._text(write, rule_text(self.rule, write))

    def _text(self, write: Writer, act: str) -> str:
        time = lasting(write, self.for_)
        if self.player == "enemy" and self.for_ == "enemy_turn":
            time = write.say("until the end of their next turn")
        if write.may:
            return write.say("rule that {rule}", rule=self._rule(write, act, time))
        return self._rule(write, act, time)

    def _rule(self, write: Writer, act: str, time: str) -> str:
        return write.say(
            {
                "own": "you cannot {act} {time}",
                "enemy": "your opponent cannot {act} {time}",
                "both": "no player can {act} {time}",
            }[self.player],
            act=act,
            time=time,
        )


def rule_text(rule: int, write: Writer) -> str:
    """What a player is barred from: *attack Soldiers*."""
    return write.say(_RULES[RULES[rule.bit_length() - 1]])


_RULES = {
    "no_attack": "attack",
    "no_soldier_attack": "attack Soldiers",
    "no_deploy": "deploy Luturas",
    "no_upgrade": "upgrade Luturas",
    "no_strategy": "use Strategies",
}
_BOTH = {
    ("no_deploy", "no_upgrade"): "deploy or upgrade Luturas",
    ("no_upgrade", "no_deploy"): "upgrade or deploy Luturas",
}


@word("negate_attack")
class NegateAttack(Verb):
    """`negate_attack` (LT-8.12, LT-8.13)."""

    effects: bool = False

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """The attack does not hit; with `effects` nothing happens in step (c) either."""
        attack = state.attack
        if attack is not None:
            effects = attack.effects_negated or self.effects
            state.attack = attack._replace(negated=True, effects_negated=effects)
            log.add(facts.AttackNegated(attack.lutura, attack.target, self.effects))

    def text(self, write: Writer) -> str:
        """*negate the attack and its effects*."""
        return write.say(
            "negate the attack and its effects" if self.effects else "negate the attack"
        )


@word("negate_strategy")
class NegateStrategy(Verb):
    """`negate_strategy` (LT-12.14)."""

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """The Strategy that the window is about does nothing."""
        strategies.negate(state, log, context.trigger)

    def text(self, write: Writer) -> str:
        """*negate that Strategy*."""
        return write.say("negate that Strategy")


@word("win", bare="player")
class Win(Verb):
    """`win` (LT-18.4)."""

    orders = False
    player: Literal["own"]

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """The controller wins the round at once."""
        outcome.end_round(state, log, context.seat, "effect")

    def text(self, write: Writer) -> str:
        """*you win the game*."""
        return write.say("win the game" if write.may else "you win the game")


@part
class Option:
    """One part of `choose_one`."""

    do: Annotated[tuple[Verb, ...], Length(1)]


@word("choose_one", bare="options")
class ChooseOne(Choosing[Writer], Verb):
    """`choose_one`: the controller picks one part, also one that would do nothing."""

    options: Annotated[tuple[Option, ...], Length(2, 4)]

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Asks which."""
        state.agenda.append(
            Frame("mode", context.card, str(context.ability), context.at, (context.seat,))
        )

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """The options."""
        return tuple([option.do for option in self.options])


@word("check")
class Check(Depending[Writer], Verb):
    """`check`: one list of operations or the other."""

    if_: Condition
    do: Annotated[tuple[Verb, ...], Length(1)]
    else_: Annotated[tuple[Verb, ...], Length(1)] = ()

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Goes into the list that applies."""
        branch = 0 if self.if_.holds(state, context) else 1
        state.agenda[-1] = state.agenda[-1]._replace(at=into(context.at, branch))

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """`do` and `else`."""
        return (self.do, self.else_)

    def condition(self, write: Writer) -> str:
        """Its `if`."""
        return self.if_.text(write)
