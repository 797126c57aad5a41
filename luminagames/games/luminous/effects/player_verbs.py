"""Operations about players: draws, discards, decks, orbs and tokens (section 4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.event import EventLog
from luminagames.games.luminous import moves
from luminagames.games.luminous.effects.amounts import Amount
from luminagames.games.luminous.effects.conditions import Condition
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.selectors import Selector, sorted_in_zones
from luminagames.games.luminous.effects.verb import Answer, Question, Verb, ask_cards, ask_who, seats_of
from luminagames.games.luminous.kinds import BASIC_LIMIT, COLOR_INDEX, COLORS
from luminagames.games.luminous.triggers import note_orb

if TYPE_CHECKING:
    from luminagames.games.luminous.state import LuminousState


@dataclass(frozen=True, slots=True)
class ForPlayers(Verb):
    """An operation with an amount for players."""

    amount: Amount
    who: str

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        return None if answers else ask_who(state, context, self.who)

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        amount = self.amount.now(state, context)
        for seat in seats_of(answers[0]):
            if state.result is None and amount:
                self.act(state, log, seat, amount)

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """What is done for one player."""
        raise NotImplementedError


class Heal(ForPlayers):
    """`heal`: never above the printed life (LU-11.4)."""

    __slots__ = ()

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """What is done to each of them."""
        player = state.players[seat]
        gained = min(amount, player.favored.definition.life - player.life)
        if gained > 0:
            player.life += gained
            state.stale = True
            log.emit("healed", {"seat": seat, "amount": gained})


class Draw(ForPlayers):
    """`draw`."""

    __slots__ = ()

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """What is done to each of them."""
        moves.draw(state, log, seat, amount)


class BloomPlay(ForPlayers):
    """`bloom`."""

    __slots__ = ()

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """What is done to each of them."""
        moves.add_blooms(state, log, seat, amount)


@dataclass(frozen=True, slots=True)
class VoidDeck(ForPlayers):
    """`void` of the top cards of a deck."""

    face_down: bool

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """What is done to each of them."""
        for card in state.players[seat].deck[:amount]:
            moves.void(state, log, card, self.face_down)


@dataclass(frozen=True, slots=True)
class TokenPlay(ForPlayers):
    """`token`."""

    token: str
    expended: bool

    def act(self, state: LuminousState, log: EventLog, seat: int, amount: int) -> None:
        """What is done to each of them."""
        for _ in range(amount):
            moves.make_token(state, log, seat, self.token, self.expended)


@dataclass(frozen=True, slots=True)
class Discard(Verb):
    """`discard`: who discards chooses, all choices before all results (LU-11.9, LU-13.13)."""

    amount: Amount
    who: str
    at_random: bool
    from_deck: bool

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        if not answers:
            return ask_who(state, context, self.who)
        seats = seats_of(answers[0])
        if self.from_deck or len(answers) > len(seats):
            return None
        seat = seats[len(answers) - 1]
        number = self.amount.now(state, context)
        kind = "random" if self.at_random else "discard"
        return Question(kind, seat, tuple(sorted(state.players[seat].hand)), number)

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        if self.from_deck:
            number = self.amount.now(state, context)
            for seat in seats_of(answers[0]):
                for card in state.players[seat].deck[:number]:
                    moves.discard(state, log, card)
            return
        for answer in answers[1:]:
            for card in seats_of(answer):
                moves.discard(state, log, card)


@dataclass(frozen=True, slots=True)
class Sacrifice(Verb):
    """`sacrifice`: each player meant chooses among their own cards (LU-11.7)."""

    who: str
    what: Selector

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        if not answers:
            return ask_who(state, context, self.who)
        seats = seats_of(answers[0])
        if len(answers) > len(seats):
            return None
        asked = ask_cards(state, context, self.what, seats[len(answers) - 1])
        return asked._replace(takes=asked.takes and self.who == "me")

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        cards = [card for answer in answers[1:] for card in seats_of(answer)]
        perms = [state.perm(card) for card in sorted_in_zones(state, cards)]
        fit = [perm for perm in perms if perm is not None and perm.definition.type != "favored"]
        moves.destroy(state, log, fit, sacrificed=True)


@dataclass(frozen=True, slots=True)
class Look(Verb):
    """`look` at the top of the own deck (LU-13.17)."""

    amount: Amount
    take: int
    filter: Selector
    rest: str

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        if not answers:
            return Question("start", context.seat, (), self.amount.now(state, context))
        if len(answers) > 1:
            return None
        top = self._top(state, context)
        fit = tuple(sorted(
            card for card in top
            if not (self.filter.other and card == context.card)
            and self.filter.fits(state, card, state.cards[card], None)
        ))  # fmt: skip
        return Question("choose_card", context.seat, fit, self.take, up_to=True)

    def looked_at(self, state: LuminousState, seat: int, answers: Sequence[Answer]) -> list[int]:
        """The cards that lie open for the player while they choose."""
        return state.players[seat].deck[: len(answers[0])] if answers else []

    def _top(self, state: LuminousState, context: Context) -> list[int]:
        return state.players[context.seat].deck[: self.amount.now(state, context)]

    def start(self, state: LuminousState, log: EventLog, context: Context) -> None:
        """Shows what is looked at."""
        top = self._top(state, context)
        log.revealed = log.revealed or bool(top)
        if top:
            log.emit("looked", {"seat": context.seat, "amount": len(top), "cards": top}, ("cards",))

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        top = self._top(state, context)
        taken = seats_of(answers[1])
        seat = context.seat
        player = state.players[seat]
        for card in taken:
            player.deck.remove(card)
            state.stays[card] += 1
            player.hand.append(card)
            moves.note_move(log, card, f"deck[{seat}]", f"hand[{seat}]", len(player.hand) - 1, (seat,))
        if taken:
            log.revealed = True
            log.emit("taken", {"seat": seat, "amount": len(taken), "cards": taken}, ("cards",))
        left = [card for card in top if card not in taken]
        if self.rest == "bottom":
            player.deck[: len(left)] = []
            player.deck += left
        elif self.rest == "discard":
            for card in left:
                moves.discard(state, log, card)
        state.stale = True


@dataclass(frozen=True, slots=True)
class AddOrb(Verb):
    """`add_orb`: a basic orb from the pile, if there is a free place (LU-13.19)."""

    color: str
    expended: bool

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        if answers:
            return None
        player = state.players[context.seat]
        wanted = COLORS if self.color == "any" else (self.color,)
        found = tuple(color for color in wanted if player.orb_pile[COLOR_INDEX[color]])
        if sum(player.orbs) >= BASIC_LIMIT:
            found = ()
        return Question("choose_color", context.seat, found)

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        for color in answers[0]:
            moves.play_basic(state, log, context.seat, COLOR_INDEX[str(color)], self.expended)
            log.emit("orb_played", {"seat": context.seat, "color": color})
            note_orb(state, log, context.seat)


class Pivot(Verb):
    """`pivot` as an effect (LU-12.15)."""

    __slots__ = ()

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        player = state.players[context.seat]
        if not answers:
            ready = tuple(
                color for index, color in enumerate(COLORS)
                if player.orbs[index] > player.orbs_expended[index]
                and any(player.orb_pile[other] for other in range(3) if other != index)
            )  # fmt: skip
            return Question("choose_orb", context.seat, ready)
        if len(answers) == 1 and answers[0]:
            others = tuple(c for i, c in enumerate(COLORS) if player.orb_pile[i] and c != answers[0][0])
            return Question("choose_color", context.seat, others)
        return None

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        if len(answers) == 2 and answers[1]:
            give, take = COLOR_INDEX[str(answers[0][0])], COLOR_INDEX[str(answers[1][0])]
            moves.pivot(state, log, context.seat, give, take)


@dataclass(frozen=True, slots=True)
class ReadyOrbs(Verb):
    """`ready_orbs`: basic and non-basic orbs, one after another."""

    number: int

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        if answers:
            return None
        player = state.players[context.seat]
        colors = [(color, player.orbs_expended[i]) for i, color in enumerate(COLORS) if player.orbs_expended[i]]
        cards = sorted(orb.card for orb in player.orb_cards if orb.expended)
        candidates: Answer = (*(color for color, _ in colors), *cards)
        stock = (*(number for _, number in colors), *(1 for _ in cards))
        return Question("choose_orb", context.seat, candidates, self.number, stock=stock)

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Carries it out."""
        player = state.players[context.seat]
        for source in answers[0]:
            if isinstance(source, str):
                player.orbs_expended[COLOR_INDEX[source]] -= 1
                log.emit("readied", {"seat": context.seat, "color": source})
            else:
                orb = state.perm(source)
                if orb is not None:
                    orb.expended = False
                    log.emit("readied", {"card": source})
        state.stale = True


@dataclass(frozen=True, slots=True)
class ChooseOne(Verb):
    """`choose_one` (LU-13.18)."""

    modes: tuple[tuple[Verb, ...], ...]

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """What is still to be settled."""
        return None if answers else Question("choose_mode", context.seat, tuple(range(1, len(self.modes) + 1)))

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """The operations inside."""
        return self.modes

    def branch(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> int | None:
        """Which of them are carried out."""
        (mode,) = seats_of(answers[0])
        return mode - 1


@dataclass(frozen=True, slots=True)
class Cond(Verb):
    """`cond`."""

    condition: Condition
    then: tuple[Verb, ...]
    other: tuple[Verb, ...]

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """The operations inside."""
        return (self.then, self.other)

    def branch(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> int | None:
        """Which of them are carried out."""
        if self.condition.holds(state, context):
            return 0
        return 1 if self.other else None
