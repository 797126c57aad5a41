"""Operations on players and on what goes on: draw, discard, mill, reveal, restrict, negate, win, choose_one, check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.luturas import moves, rounds, strategies
from luminagames.games.luturas.effects.amounts import Amount
from luminagames.games.luturas.effects.card_verbs import ends_turn, still_works, tool_of_ability
from luminagames.games.luturas.effects.conditions import Condition
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.filters import Filter
from luminagames.games.luturas.effects.verb import Asked, Offer, Verb, ask, at_random
from luminagames.games.luturas.kinds import RULES
from luminagames.games.luturas.state import Ban

if TYPE_CHECKING:
    from luminagames.games.luturas.state import LuturasState


def players(state: LuturasState, seat: int, who: str) -> tuple[int, ...]:
    """The seats that `player` names; of both, the active player first (section 4.8)."""
    if who == "both":
        return (state.active, 1 - state.active)
    return (seat if who == "own" else 1 - seat,)


@dataclass(frozen=True, slots=True)
class Draw(Verb):
    """`draw`: one card after the other (LT-16.3, LT-18.5)."""

    player: str
    count: Amount

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Leaves the drawing to the agenda: in Fast Mode each card may ask for its deck."""
        count = self.count.value(state, context)
        for seat in reversed(players(state, context.seat, self.player)):
            state.agenda.append(Frame("draw", bindings=(seat, count, False)))


@dataclass(frozen=True, slots=True)
class Discard(Verb):
    """`discard`: fitting hand cards of a player go to the Workshop, picked by that player or at random."""

    player: str
    count: Amount
    random: bool
    kind: str
    only: Filter

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Player by player; who may choose is asked."""
        count = self.count.value(state, context)
        if count <= 0:
            return
        for seat in reversed(players(state, context.seat, self.player)):
            if not self.random:
                ask(state, context, Asked(seat, (), count))
        if self.random:
            for seat in players(state, context.seat, self.player):
                moves.discard(state, log, seat, at_random(state, log, self._fitting(state, seat), count))

    def _fitting(self, state: LuturasState, seat: int) -> list[int]:
        cards = state.cards
        return [
            card for card in state.sides[seat].hand
            if self.kind in ("", "card", cards[card].type) and self.only.fits_card(cards[card])
        ]  # fmt: skip

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting cards of that hand."""
        cards = [card for card in self._fitting(state, asked.seat) if card not in asked.picked]
        return Offer(cards, asked.extra, asked.extra, secret=f"hand[{asked.seat}]")

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Discards them."""
        moves.discard(state, log, asked.seat, asked.picked)


@dataclass(frozen=True, slots=True)
class Mill(Verb):
    """`mill`: the top cards of a deck go to the Workshop."""

    player: str
    count: Amount

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """One by one."""
        count = self.count.value(state, context)
        for seat in players(state, context.seat, self.player):
            cards = state.sides[seat].deck[: max(0, count)]
            if cards:
                moves.to_workshop(state, log, cards, "deck")
                log.emit("cards_milled", {"seat": seat, "cards": cards})


@dataclass(frozen=True, slots=True)
class Reveal(Verb):
    """`reveal`: the foe's hand or set Strategy is shown to both; the cards stay where they are."""

    player: str
    what: str

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Shows them in an event."""
        for seat in players(state, context.seat, self.player):
            side = state.sides[seat]
            cards = side.hand[:]
            if self.what == "strategy":
                cards = [side.strategy.card] if side.strategy is not None else []
            if cards:
                log.revealed = True
                log.emit("cards_revealed", {"seat": seat, "cards": cards})


@dataclass(frozen=True, slots=True)
class Restrict(Verb):
    """`restrict`: a player cannot do something for a while (LT-14.11)."""

    player: str
    rule: int
    duration: str

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Bars the player."""
        if not still_works(state, context.card):
            return
        until = ends_turn(state, context.seat, self.duration)
        for seat in players(state, context.seat, self.player):
            side = state.sides[seat]
            side.bans = (*side.bans, Ban(self.rule, until, tool_of_ability(state, context.card)))
            state.touch()
            rule = RULES[self.rule.bit_length() - 1]
            log.emit("restricted", {"seat": seat, "rule": rule, "ends_turn": until or None})


@dataclass(frozen=True, slots=True)
class NegateAttack(Verb):
    """`negate_attack` (LT-8.12, LT-8.13)."""

    effects: bool

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """The attack does not hit; with `effects` nothing happens in step (c) either."""
        attack = state.attack
        if attack is not None:
            effects = attack.effects_negated or self.effects
            state.attack = attack._replace(negated=True, effects_negated=effects)
            log.emit("attack_negated", {"lutura": attack.lutura, "target": attack.target, "effects": self.effects})


@dataclass(frozen=True, slots=True)
class NegateStrategy(Verb):
    """`negate_strategy` (LT-12.14)."""

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """The Strategy that the window is about does nothing."""
        strategies.negate(state, log, context.trigger)


@dataclass(frozen=True, slots=True)
class Win(Verb):
    """`win` (LT-18.4)."""

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """The controller wins the round at once."""
        rounds.end_round(state, log, context.seat, "effect")


@dataclass(frozen=True, slots=True)
class ChooseOne(Verb):
    """`choose_one`: the controller picks one part, also one that would do nothing."""

    options: tuple[tuple[Verb, ...], ...]

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Asks which."""
        state.agenda.append(Frame("mode", context.card, str(context.ability), context.at, (context.seat,)))

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """The options."""
        return self.options


@dataclass(frozen=True, slots=True)
class Check(Verb):
    """`check`: one list of operations or the other."""

    condition: Condition
    then: tuple[Verb, ...]
    otherwise: tuple[Verb, ...]

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Goes into the list that applies."""
        branch = 0 if self.condition.holds(state, context) else 1
        state.agenda[-1] = state.agenda[-1]._replace(at=(*context.at, branch, 0))

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """`do` and `else`."""
        return (self.then, self.otherwise)


