"""Operations about cards that are aimed at: damage, changes, and moves (section 4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.event import EventLog
from luminagames.games.luminous import damage as damaging
from luminagames.games.luminous import moves
from luminagames.games.luminous.effects.amounts import Amount
from luminagames.games.luminous.effects.context import Context, perm_or_last
from luminagames.games.luminous.effects.selectors import Aim, sorted_in_zones
from luminagames.games.luminous.effects.verb import Answer, Question, Verb, aimed, ask_aim
from luminagames.games.luminous.kinds import KEYWORDS
from luminagames.games.luminous.state import Mod
from luminagames.games.luminous.stats import fresh

if TYPE_CHECKING:
    from luminagames.games.luminous.state import LuminousState, Perm


@dataclass(frozen=True, slots=True)
class Aimed(Verb):
    """An operation about the cards of one aim."""

    aim: Aim

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        return None if answers else ask_aim(state, context, self.aim)

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        fresh(state)
        self.act(state, log, context, aimed(state, self.aim, answers[0]))

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to the cards."""
        raise NotImplementedError

    def perms(self, state: LuminousState, cards: Sequence[int]) -> list[Perm]:
        """Those of the cards that are in play."""
        return [perm for perm in (state.perm(card) for card in cards) if perm is not None]


def _keys(state: LuminousState, context: Context) -> int:
    """The keywords of the card whose ability this is, as they are or were last."""
    perm = perm_or_last(state, (context.card, context.stay)) if context.card else None
    return context.definition.keys if perm is None else perm.keys


@dataclass(frozen=True, slots=True)
class Damage(Aimed):
    """`damage`."""

    amount: Amount

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
        amount = self.amount.now(state, context)
        damaging.deal(state, log, context.card, _keys(state, context), [(card, amount) for card in cards])


@dataclass(frozen=True, slots=True)
class Strike(Verb):
    """`strike`: the `by` units deal damage equal to their attack."""

    by: Aim
    to: Aim

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        if not answers:
            return ask_aim(state, context, self.by)
        return ask_aim(state, context, self.to) if len(answers) == 1 else None

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        fresh(state)
        targets = aimed(state, self.to, answers[1])
        for card in aimed(state, self.by, answers[0]):
            perm = state.perm(card)
            if perm is not None and perm.definition.type == "unit":
                damaging.deal(state, log, card, perm.keys, [(target, perm.attack) for target in targets])


class Destroy(Aimed):
    """`destroy`."""

    __slots__ = ()

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
        perms = self.perms(state, sorted_in_zones(state, cards))
        moves.destroy(state, log, [perm for perm in perms if perm.definition.type != "favored"])


@dataclass(frozen=True, slots=True)
class Void(Aimed):
    """`void` of cards; a Favored never leaves play (LU-2.10)."""

    face_down: bool

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
        for card in cards:
            if state.cards[card].type != "favored":
                moves.void(state, log, card, self.face_down)


class ToHand(Aimed):
    """`to_hand`."""

    __slots__ = ()

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
        for card in cards:
            if state.cards[card].type != "favored":
                moves.to_hand(state, log, card)


@dataclass(frozen=True, slots=True)
class ToDeck(Aimed):
    """`to_deck`."""

    where: str

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
        moved = [card for card in cards if state.cards[card].type != "favored"]
        for card in moved:
            moves.to_deck(state, log, card, self.where)
        if self.where == "shuffle":
            for seat in dict.fromkeys(state.owners[card] for card in moved if not state.cards[card].token):
                moves.shuffle(state, log, seat)


class Deploy(Aimed):
    """`deploy`: units and relics from hand or discard pile into play (LU-13.12), while there is room (LU-2.16)."""

    __slots__ = ()

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
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


@dataclass(frozen=True, slots=True)
class Turn(Aimed):
    """`expend` and `ready`."""

    expend: bool

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
        for perm in self.perms(state, cards):
            if perm.expended != self.expend:
                perm.expended = self.expend
                state.stale = True
                log.emit("expended" if self.expend else "readied", {"card": perm.card})


@dataclass(frozen=True, slots=True)
class Buff(Aimed):
    """`buff`."""

    attack: Amount
    health: Amount
    turn: bool

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
        mod = Mod(self.attack.signed(state, context), self.health.signed(state, context), 0, self.turn)
        for perm in self.perms(state, cards):
            if perm.definition.type != "unit":
                continue
            perm.mods = (*perm.mods, mod)
            until = "turn" if self.turn else "always"
            log.emit("buffed", {"card": perm.card, "attack": mod.attack, "health": mod.health, "until": until})
        state.stale = True


@dataclass(frozen=True, slots=True)
class Grant(Aimed):
    """`grant`; `stays_expended` is a mark that waits for the next Ready Step (LU-12.19)."""

    keyword: int
    turn: bool

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
        for perm in self.perms(state, cards):
            if perm.definition.type not in ("unit", "relic"):
                continue
            perm.mods = (*perm.mods, Mod(0, 0, self.keyword, self.turn))
            word = KEYWORDS[self.keyword.bit_length() - 1]
            log.emit("granted", {"card": perm.card, "keyword": word, "until": "turn" if self.turn else "always"})
        state.stale = True


@dataclass(frozen=True, slots=True)
class Bolster(Verb):
    """`bolster`: durability for a relic of one's own, or for this one (LU-12.14)."""

    amount: Amount
    this: bool

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        if answers:
            return None
        if self.this:
            return ask_aim(state, context, Aim("self"))
        relics = tuple(sorted(relic.card for relic in state.players[context.seat].relics))
        return Question("choose_card", context.seat, relics)

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        amount = self.amount.now(state, context)
        for card in aimed(state, Aim("self"), answers[0]):
            perm = state.perm(card)
            if perm is not None and perm.definition.type == "relic" and amount:
                perm.durability += amount
                state.stale = True
                log.emit("bolstered", {"card": card, "amount": amount})


class Withdraw(Aimed):
    """`withdraw` (LU-13.15)."""

    __slots__ = ()

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to each of them."""
        for card in cards:
            perm = state.perm(card)
            if perm is not None and moves.withdraw(state, card):
                moves.note_move(log, card, "combat", moves.play_zone(state, perm))
                log.emit("withdrawn", {"unit": card})
