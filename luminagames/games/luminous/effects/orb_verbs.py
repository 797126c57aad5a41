"""Operations about one's own deck, orbs and relics: look, add_orb, pivot, ready_orbs, bolster
(section 4.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from luminagames.engine.effects.amounts import some_text
from luminagames.engine.effects.phrases import number_word
from luminagames.engine.effects.word import Between, word
from luminagames.engine.event import EventLog
from luminagames.games.luminous import facts, moves
from luminagames.games.luminous.effects.amounts import Amount, value_of
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.filters import ANYTHING, CardFilter
from luminagames.games.luminous.effects.player_verbs import Counting, top_of_deck
from luminagames.games.luminous.effects.verb import Answer, Question, Verb, ask_target, seats_of
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.kinds import BASIC_LIMIT, COLOR_INDEX, COLORS
from luminagames.games.luminous.state import LuminousState
from luminagames.games.luminous.triggers import note_orb


@word("look")
class Look(Verb):
    """`look` at the top of the own deck (LU-13.17)."""

    amount: Amount
    take: Annotated[int, Between(0, 9)]
    filter: CardFilter = ANYTHING
    rest: Literal["bottom", "top", "discard"]

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """First that the cards are looked at, then which of those that fit are taken: any number up
        to `take`.
        """
        if not answers:
            return Question("start", context.seat, (), value_of(self.amount, state, context))
        if len(answers) > 1:
            return None
        top = self._top(state, context)
        fit = tuple(
            sorted(
                card
                for card in top
                if not (self.filter.other and card == context.card)
                and self.filter.fits(state, card, state.cards[card], None)
            )
        )
        return Question("choose_card", context.seat, fit, self.take, up_to=True)

    def looked_at(self, state: LuminousState, seat: int, answers: Sequence[Answer]) -> list[int]:
        """The cards that lie open for the player while they choose."""
        return state.players[seat].deck[: len(answers[0])] if answers else []

    def _top(self, state: LuminousState, context: Context) -> list[int]:
        return state.players[context.seat].deck[: value_of(self.amount, state, context)]

    def start(self, state: LuminousState, log: EventLog, context: Context) -> None:
        """Shows what is looked at."""
        top = self._top(state, context)
        log.revealed = log.revealed or bool(top)
        if top:
            log.add(facts.Looked(context.seat, len(top), top))

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """What was taken goes to the hand, seen by its player only; what is left, to where `rest`
        says.
        """
        top = self._top(state, context)
        taken = seats_of(answers[1])
        seat = context.seat
        player = state.players[seat]
        for card in taken:
            player.deck.remove(card)
            state.stays[card] += 1
            player.hand.append(card)
            moves.note_move(
                log, card, f"deck[{seat}]", f"hand[{seat}]", len(player.hand) - 1, (seat,)
            )
        if taken:
            log.revealed = True
            log.add(facts.Taken(seat, len(taken), taken))
        left = [card for card in top if card not in taken]
        if self.rest == "bottom":
            player.deck[: len(left)] = []
            player.deck += left
        elif self.rest == "discard":
            for card in left:
                moves.discard(state, log, card)
        state.stale = True

    def text(self, write: Writer) -> str:
        """*look at the top three cards of your deck, put up to one of them into your hand and the
        rest …*.
        """
        top = write.say("look at {top}", top=top_of_deck(self.amount, write, True))
        if not self.take:
            return write.say(_ALL[self.rest], top=top)
        if self.filter == ANYTHING:
            some = write.say("{number} of them", number=number_word(self.take, write.words))
        else:
            cards = self.filter.others(write, self.filter.noun(write, many=self.take > 1))
            some = write.say(
                "{number} {cards} among them",
                number=number_word(self.take, write.words),
                cards=cards,
            )
        return write.say(_RESTS[self.rest], top=top, some=some)


_RESTS = {
    "bottom": "{top}, put up to {some} into your hand and the rest on the bottom in the same order",
    "top": "{top}, put up to {some} into your hand and the rest back on top in the same order",
    "discard": "{top}, put up to {some} into your hand and the rest into your discard pile",
}
_ALL = {
    "bottom": "{top}, then put them on the bottom in the same order",
    "top": "{top}, then put them back in the same order",
    "discard": "{top}, then put them into your discard pile",
}


@word("add_orb")
class AddOrb(Verb):
    """`add_orb`: a basic orb from the pile, if there is a free place (LU-13.19)."""

    color: Literal["orange", "green", "purple", "any"]
    expended: bool = False

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which color, of those in the pile; nothing to choose from where no place is free
        (LU-13.19).
        """
        if answers:
            return None
        player = state.players[context.seat]
        wanted: Sequence[str] = COLORS if self.color == "any" else (self.color,)
        found = tuple(color for color in wanted if player.orb_pile[COLOR_INDEX[color]])
        if sum(player.orbs) >= BASIC_LIMIT:
            found = ()
        return Question("choose_color", context.seat, found)

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """The orb comes from the pile, ready or expended; those who watch for orbs hear of it."""
        for color in answers[0]:
            moves.play_basic(state, log, context.seat, COLOR_INDEX[str(color)], self.expended)
            log.add(facts.OrbPlayed(context.seat, color=str(color)))
            note_orb(state, log, context.seat)

    def text(self, write: Writer) -> str:
        """*play a green orb from your orb pile expended*."""
        color = (
            write.say("basic")
            if self.color == "any"
            else write.icon(f"orb_{self.color}", write.say(self.color))
        )
        orb = write.a(write.say("{color} orb", color=color))
        pattern = (
            "play {orb} from your orb pile expended"
            if self.expended
            else "play {orb} from your orb pile"
        )
        return write.say(pattern, orb=orb)


@word("pivot", bare="number")
class Pivot(Verb):
    """`pivot` as an effect (LU-12.15)."""

    number: Literal[1]

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which ready orb is turned, then which other color it shows."""
        player = state.players[context.seat]
        if not answers:
            ready = tuple(
                color
                for index, color in enumerate(COLORS)
                if player.orbs[index] > player.orbs_expended[index]
                and any(player.orb_pile[other] for other in range(3) if other != index)
            )
            return Question("choose_orb", context.seat, ready)
        if len(answers) == 1 and answers[0]:
            others = tuple(
                c for i, c in enumerate(COLORS) if player.orb_pile[i] and c != answers[0][0]
            )
            return Question("choose_color", context.seat, others)
        return None

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """The orb of the first color turns to the second; nothing where one of them was not
        chosen.
        """
        if len(answers) == 2 and answers[1]:
            give, take = COLOR_INDEX[str(answers[0][0])], COLOR_INDEX[str(answers[1][0])]
            moves.pivot(state, log, context.seat, give, take)

    def text(self, write: Writer) -> str:
        """*Pivot*, a defined term."""
        return write.say("Pivot")


@word("ready_orbs", bare="number")
class ReadyOrbs(Verb):
    """`ready_orbs`: basic and non-basic orbs, one after another."""

    number: Annotated[int, Between(1, 9)]

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which expended orbs: basic ones by their color, as many as there are of it, and cards."""
        if answers:
            return None
        player = state.players[context.seat]
        colors = [
            (color, player.orbs_expended[i])
            for i, color in enumerate(COLORS)
            if player.orbs_expended[i]
        ]
        cards = sorted(orb.card for orb in player.orb_cards if orb.expended)
        candidates: Answer = (*(color for color, _ in colors), *cards)
        stock = (*(number for _, number in colors), *(1 for _ in cards))
        return Question("choose_orb", context.seat, candidates, self.number, stock=stock)

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """Each orb that was chosen is ready again."""
        player = state.players[context.seat]
        for source in answers[0]:
            if isinstance(source, str):
                player.orbs_expended[COLOR_INDEX[source]] -= 1
                log.add(facts.Readied(context.seat, source))
            else:
                orb = state.perm(source)
                if orb is not None:
                    orb.expended = False
                    log.add(facts.Readied(card=source))
        state.stale = True

    def text(self, write: Writer) -> str:
        """*ready two orbs*."""
        return write.say(
            "ready {orbs}", orbs=some_text(self.number, write, write.say("orb"), write.say("orbs"))
        )


@word("bolster")
class Bolster(Counting):
    """`bolster`: durability for a relic of one's own, or for this one (LU-12.14)."""

    to: Literal["choose", "self"] = "choose"

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which relic."""
        if answers:
            return None
        if self.to == "self":
            return ask_target(state, context, "self")
        relics = tuple(sorted(relic.card for relic in state.players[context.seat].relics))
        return Question("choose_card", context.seat, relics)

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """Adds durability."""
        amount = value_of(self.number, state, context)
        for card in seats_of(answers[0]):
            perm = state.perm(card)
            if perm is not None and perm.definition.type == "relic" and amount:
                perm.durability += amount
                state.stale = True
                log.add(facts.Bolstered(card, amount))

    def text(self, write: Writer) -> str:
        """*Bolster 2*, *Bolster X on this relic, where X is the number of your orbs*."""
        n = self.number if isinstance(self.number, int) else "X"
        text = write.say("Bolster {n}" if self.to == "choose" else "Bolster {n} on this relic", n=n)
        if isinstance(self.number, int):
            return text
        what = self.number.capped(write, self.number.what(write))
        return write.say("{text}, where X is {what}", text=text, what=what)
