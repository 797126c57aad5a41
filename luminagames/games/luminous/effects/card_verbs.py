"""Operations about cards that are aimed at: damage, moves, and what turns (section 4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from luminagames.engine.effects.word import word
from luminagames.engine.event import EventLog
from luminagames.games.luminous import damage as damaging
from luminagames.games.luminous import facts, moves
from luminagames.games.luminous.effects.amounts import Amount, value_of
from luminagames.games.luminous.effects.context import Context, perm_or_last
from luminagames.games.luminous.effects.filters import (
    Selector,
    Target,
    acting,
    sorted_in_zones,
    taken,
)
from luminagames.games.luminous.effects.verb import (
    Aimed,
    Answer,
    OfCards,
    Question,
    ToCards,
    Verb,
    ask_target,
    cards_of,
    several,
)
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.kinds import OVERWHELM
from luminagames.games.luminous.state import LuminousState
from luminagames.games.luminous.stats import fresh


def _keys(state: LuminousState, context: Context) -> int:
    """The keywords of the card whose ability this is, as they are or were last."""
    perm = perm_or_last(state, (context.card, context.stay)) if context.card else None
    return context.definition.keys if perm is None else perm.keys


def _of_spell(context: Context) -> int:
    """What a spell lends the units that it makes strike: its Overwhelm (LU-12.5)."""
    return context.definition.keys & OVERWHELM if context.definition.type == "spell" else 0


@word("damage")
class Damage(ToCards):
    """`damage`: to each at the same moment (LU-11.13)."""

    amount: Amount
    to: Target

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Deals it to each."""
        amount = value_of(self.amount, state, context)
        damaging.deal(
            state, log, context.card, _keys(state, context), [(card, amount) for card in cards]
        )

    def text(self, write: Writer) -> str:
        """*deal 2 damage to a unit*, *deal damage equal to its attack to …*."""
        if isinstance(self.amount, int):
            return acting(self.to, write, "deal {n} damage to {target}", n=self.amount)
        what = self.amount.capped(
            write, self.amount.what(write)
        )  # before the target, which *it* means afterwards
        if isinstance(self.to, str) and self.amount.stat is None:
            return acting(self.to, write, "deal damage to {target} equal to {what}", what=what)
        return acting(
            self.to,
            write,
            "deal damage equal to {what} to {target}"
            if self.amount.max_ is None
            else "deal damage equal to {what}, to {target}",
            what=what,
        )


@word("strike")
class Strike(Verb):
    """`strike`: the `by` units deal damage equal to their attack."""

    orders = False
    by: Target
    to: Target

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """First which strike, then what is struck."""
        if not answers:
            return ask_target(state, context, self.by)
        return ask_target(state, context, self.to) if len(answers) == 1 else None

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """Each unit strikes each target."""
        fresh(state)
        targets = cards_of(state, self.to, answers[1])
        lent = _of_spell(context)
        for card in cards_of(state, self.by, answers[0]):
            perm = state.perm(card)
            if perm is not None and perm.definition.type == "unit":
                hits = [(target, perm.attack) for target in targets]
                damaging.deal(state, log, card, perm.keys | lent, hits)

    def text(self, write: Writer) -> str:
        """*a unit you control strikes a unit an opponent controls for damage equal to its
        attack*.
        """
        by = taken(self.by, write)
        to = taken(self.to, write)
        if not isinstance(self.to, str) and self.to.is_question():
            write.struck(self.to.noun_kind(), many=self.to.number > 1)
        return write.does(
            by,
            "{who} strikes {to} for damage equal to its attack",
            "{who} strike {to} for damage equal to their attack",
            "have {who} strike {to} for damage equal to its attack",
            to=to.object,
        )


@word("destroy", bare="target")
class Destroy(OfCards):
    """`destroy`: into the owners' discard piles, a Favored never (LU-11.6)."""

    target: Target

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Destroys them together; a Favored never leaves play."""
        perms = self.perms(state, sorted_in_zones(state, cards))
        moves.destroy(state, log, [perm for perm in perms if perm.definition.type != "favored"])

    def text(self, write: Writer) -> str:
        """*destroy a unit an opponent controls*."""
        return acting(self.target, write, "destroy {target}")


@word("to_hand", bare="target")
class ToHand(OfCards):
    """`to_hand`: from play or the discard pile, to the owners (LU-11.8)."""

    target: Target

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """To their owners' hands, one after another."""
        for card in cards:
            if state.cards[card].type != "favored":
                moves.to_hand(state, log, card)

    def text(self, write: Writer) -> str:
        """*return a unit to its owner's hand*, *put a spell from your discard pile into your
        hand*.
        """
        if self.from_discard():
            return acting(self.target, write, "put {target} into your hand", come=True)
        return acting(
            self.target,
            write,
            "return {target} to their owners' hands"
            if several(self.target, write)
            else "return {target} to its owner's hand",
        )


@word("to_deck")
class ToDeck(Aimed):
    """`to_deck`: on top, at the bottom, or shuffled in."""

    what: Target
    where: Literal["top", "bottom", "shuffle"]

    @property
    def aim(self) -> str | Selector:
        """Its `what`."""
        return self.what

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Into their owners' decks, one after another."""
        moved = [card for card in cards if state.cards[card].type != "favored"]
        for card in moved:
            moves.to_deck(state, log, card, self.where)
        if self.where == "shuffle":
            for seat in dict.fromkeys(
                state.owners[card] for card in moved if not state.cards[card].token
            ):
                moves.shuffle(state, log, seat)

    def text(self, write: Writer) -> str:
        """*put a unit on the bottom of its owner's deck*."""
        whose = 2 if several(self.what, write) else 0
        if not isinstance(self.what, str) and self.what.zone != "play":
            whose = 1
        return acting(self.what, write, _DECKS[self.where][whose], come=True)


_DECKS = {
    "top": (
        "put {target} on top of its owner's deck",
        "put {target} on top of your deck",
        "put {target} on top of their owners' decks",
    ),
    "bottom": (
        "put {target} on the bottom of its owner's deck",
        "put {target} on the bottom of your deck",
        "put {target} on the bottom of their owners' decks",
    ),
    "shuffle": (
        "shuffle {target} into its owner's deck",
        "shuffle {target} into your deck",
        "shuffle {target} into their owners' decks",
    ),
}


@word("deploy", bare="target")
class Deploy(OfCards):
    """`deploy`: units and relics from hand or discard pile into play (LU-13.12), while there is
    room (LU-2.16).
    """

    target: Target

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Each that there is room for enters play."""
        for card in cards:
            seat = state.owners[card]
            player = state.players[seat]
            if state.cards[card].type not in ("unit", "relic") or not moves.has_room(
                state, seat, state.cards[card].type
            ):
                continue
            for name, pile in (("hand", player.hand), ("discard", player.discard)):
                if card in pile:
                    pile.remove(card)
                    log.revealed = log.revealed or name == "hand"
                    moves.enter(state, log, card, f"{name}[{seat}]")
                    break

    def text(self, write: Writer) -> str:
        """*put a relic from your hand into play*."""
        return acting(self.target, write, "put {target} into play", come=True)


class _Turned(OfCards):
    """`expend` and `ready`."""

    __slots__ = ()

    def turn(
        self, state: LuminousState, log: EventLog, cards: Sequence[int], *, expend: bool
    ) -> None:
        """Turns those that lie the other way."""
        for perm in self.perms(state, cards):
            if perm.expended != expend:
                perm.expended = expend
                state.stale = True
                log.add(facts.Expended(perm.card) if expend else facts.Readied(card=perm.card))


@word("expend", bare="target")
class Expend(_Turned):
    """`expend`: what is expended already stays so."""

    target: Target

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Turns them sideways."""
        self.turn(state, log, cards, expend=True)

    def text(self, write: Writer) -> str:
        """*expend a unit*."""
        return acting(self.target, write, "expend {target}")


@word("ready", bare="target")
class Ready(_Turned):
    """`ready`: what is ready already stays so."""

    target: Target

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Turns them upright."""
        self.turn(state, log, cards, expend=False)

    def text(self, write: Writer) -> str:
        """*ready another unit you control*."""
        return acting(self.target, write, "ready {target}")


@word("withdraw", bare="target")
class Withdraw(OfCards):
    """`withdraw` (LU-13.15)."""

    target: Target

    def act(
        self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]
    ) -> None:
        """Takes them out of the combat."""
        for card in cards:
            perm = state.perm(card)
            if perm is not None and moves.withdraw(state, card):
                moves.note_move(log, card, "combat", moves.play_zone(state, perm))
                log.add(facts.Withdrawn(card))

    def text(self, write: Writer) -> str:
        """*remove an attacking unit from combat*."""
        return acting(self.target, write, "remove {target} from combat")
