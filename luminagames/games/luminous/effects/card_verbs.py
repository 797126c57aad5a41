"""Operations about cards that are aimed at: damage, changes, and moves (section 4.6)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Annotated, Literal

from luminagames.engine.effects.clauses import Name
from luminagames.engine.effects.word import Named, word
from luminagames.engine.event import EventLog
from luminagames.engine.message import Pattern
from luminagames.games.luminous import damage as damaging
from luminagames.games.luminous import moves
from luminagames.games.luminous.effects.amounts import (
    Amount,
    Change,
    change_text,
    signed_value,
    value_of,
)
from luminagames.games.luminous.effects.context import Context, perm_or_last
from luminagames.games.luminous.effects.filters import Selector, Target, acting, sorted_in_zones, taken
from luminagames.games.luminous.effects.verb import Answer, Question, Verb, ask_target, cards_of
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.kinds import (
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    KEYWORD_BITS,
    KEYWORDS,
    STAYS_EXPENDED,
    keyword_name,
)
from luminagames.games.luminous.state import LuminousState, Mod, Perm
from luminagames.games.luminous.stats import fresh

Until = Literal["turn", "always"]


class Aimed(Verb):
    """An operation about the cards of one target."""

    __slots__ = ()

    @property
    @abstractmethod
    def aim(self) -> str | Selector:
        """The reference or the selector."""

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """Which cards."""
        return None if answers else ask_target(state, context, self.aim)

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Acts on the cards with values that are fresh."""
        fresh(state)
        self.act(state, log, context, cards_of(state, self.aim, answers[0]))

    @abstractmethod
    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """What is done to the cards."""

    def perms(self, state: LuminousState, cards: Sequence[int]) -> list[Perm]:
        """Those of the cards that are in play."""
        return [perm for perm in (state.perm(card) for card in cards) if perm is not None]


class ToCards(Aimed):
    """An operation whose target stands under `to`."""

    __slots__ = ()
    to: str | Selector

    @property
    def aim(self) -> str | Selector:
        """What stands under `to`."""
        return self.to


class OfCards(Aimed):
    """An operation that is its target."""

    __slots__ = ()
    target: str | Selector

    @property
    def aim(self) -> str | Selector:
        """Its target."""
        return self.target

    def from_discard(self) -> bool:
        """Whether the cards lie in the own discard pile."""
        return not isinstance(self.target, str) and self.target.zone == "discard"


def _keys(state: LuminousState, context: Context) -> int:
    """The keywords of the card whose ability this is, as they are or were last."""
    perm = perm_or_last(state, (context.card, context.stay)) if context.card else None
    return context.definition.keys if perm is None else perm.keys


@word("damage")
class Damage(ToCards):
    """`damage`: to each at the same moment (LU-11.13)."""

    amount: Amount
    to: Target

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Deals it to each."""
        amount = value_of(self.amount, state, context)
        damaging.deal(state, log, context.card, _keys(state, context), [(card, amount) for card in cards])

    def text(self, write: Writer) -> str:
        """*deal 2 damage to a unit*, *deal damage equal to its attack to …*."""
        if isinstance(self.amount, int):
            return acting(self.to, write, "deal {n} damage to {target}", n=self.amount)
        what = self.amount.capped(write, self.amount.what(write))  # before the target, which *it* means afterwards
        if isinstance(self.to, str) and self.amount.stat is None:
            return acting(self.to, write, "deal damage to {target} equal to {what}", what=what)
        return acting(
            self.to, write, "deal damage equal to {what} to {target}" if self.amount.max_ is None
            else "deal damage equal to {what}, to {target}", what=what,
        )  # fmt: skip


@word("strike")
class Strike(Verb):
    """`strike`: the `by` units deal damage equal to their attack."""

    orders = False
    by: Target
    to: Target

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """First which strike, then what is struck."""
        if not answers:
            return ask_target(state, context, self.by)
        return ask_target(state, context, self.to) if len(answers) == 1 else None

    def perform(self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]) -> None:
        """Each unit strikes each target."""
        fresh(state)
        targets = cards_of(state, self.to, answers[1])
        for card in cards_of(state, self.by, answers[0]):
            perm = state.perm(card)
            if perm is not None and perm.definition.type == "unit":
                damaging.deal(state, log, card, perm.keys, [(target, perm.attack) for target in targets])

    def text(self, write: Writer) -> str:
        """*a unit you control strikes a unit an opponent controls for damage equal to its attack*."""
        by = taken(self.by, write)
        to = taken(self.to, write)
        if not isinstance(self.to, str) and self.to.is_question():
            write.struck(self.to.noun_kind(), many=self.to.number > 1)
        return write.does(
            by, "{who} strikes {to} for damage equal to its attack",
            "{who} strike {to} for damage equal to their attack",
            "have {who} strike {to} for damage equal to its attack",
            to=to.object,
        )  # fmt: skip


@word("destroy", bare="target")
class Destroy(OfCards):
    """`destroy`: into the owners' discard piles, a Favored never (LU-11.6)."""

    target: Target

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
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

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """To their owners' hands, one after another."""
        for card in cards:
            if state.cards[card].type != "favored":
                moves.to_hand(state, log, card)

    def text(self, write: Writer) -> str:
        """*return a unit to its owner's hand*, *put a spell from your discard pile into your hand*."""
        if self.from_discard():
            return acting(self.target, write, "put {target} into your hand", come=True)
        several = _several(self.target, write)
        return acting(
            self.target, write, "return {target} to their owners' hands" if several
            else "return {target} to its owner's hand",
        )  # fmt: skip


def _several(target: str | Selector, write: Writer) -> bool:
    return write.card(target).many if isinstance(target, str) else target.number > 1


@word("to_deck")
class ToDeck(Aimed):
    """`to_deck`: on top, at the bottom, or shuffled in."""

    what: Target
    where: Literal["top", "bottom", "shuffle"]

    @property
    def aim(self) -> str | Selector:
        """Its `what`."""
        return self.what

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Into their owners' decks, one after another."""
        moved = [card for card in cards if state.cards[card].type != "favored"]
        for card in moved:
            moves.to_deck(state, log, card, self.where)
        if self.where == "shuffle":
            for seat in dict.fromkeys(state.owners[card] for card in moved if not state.cards[card].token):
                moves.shuffle(state, log, seat)

    def text(self, write: Writer) -> str:
        """*put a unit on the bottom of its owner's deck*."""
        whose = 2 if _several(self.what, write) else 0
        if not isinstance(self.what, str) and self.what.zone != "play":
            whose = 1
        return acting(self.what, write, _DECKS[self.where][whose], come=True)


_DECKS = {
    "top": (
        "put {target} on top of its owner's deck", "put {target} on top of your deck",
        "put {target} on top of their owners' decks",
    ),
    "bottom": (
        "put {target} on the bottom of its owner's deck", "put {target} on the bottom of your deck",
        "put {target} on the bottom of their owners' decks",
    ),
    "shuffle": (
        "shuffle {target} into its owner's deck", "shuffle {target} into your deck",
        "shuffle {target} into their owners' decks",
    ),
}  # fmt: skip


@word("deploy", bare="target")
class Deploy(OfCards):
    """`deploy`: units and relics from hand or discard pile into play (LU-13.12), while there is room (LU-2.16)."""

    target: Target

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
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

    def turn(self, state: LuminousState, log: EventLog, cards: Sequence[int], *, expend: bool) -> None:
        """Turns those that lie the other way."""
        for perm in self.perms(state, cards):
            if perm.expended != expend:
                perm.expended = expend
                state.stale = True
                log.emit("expended" if expend else "readied", {"card": perm.card})


@word("expend", bare="target")
class Expend(_Turned):
    """`expend`: what is expended already stays so."""

    target: Target

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Turns them sideways."""
        self.turn(state, log, cards, expend=True)

    def text(self, write: Writer) -> str:
        """*expend a unit*."""
        return acting(self.target, write, "expend {target}")


@word("ready", bare="target")
class Ready(_Turned):
    """`ready`: what is ready already stays so."""

    target: Target

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Turns them upright."""
        self.turn(state, log, cards, expend=False)

    def text(self, write: Writer) -> str:
        """*ready another unit you control*."""
        return acting(self.target, write, "ready {target}")


@word("buff")
class Buff(ToCards):
    """`buff`: attack and health, until end of turn or for the stay (LU-13.7)."""

    orders = False
    attack: Change = 0
    health: Change = 0
    to: Target
    until: Until = "turn"

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Changes the numbers of each unit."""
        turn = self.until == "turn"
        mod = Mod(signed_value(self.attack, state, context), signed_value(self.health, state, context), 0, turn)
        for perm in self.perms(state, cards):
            if perm.definition.type != "unit":
                continue
            perm.mods = (*perm.mods, mod)
            log.emit("buffed", {
                "card": perm.card, "attack": mod.attack, "health": mod.health, "until": self.until,
            })  # fmt: skip
        state.stale, state.plain = True, False

    def together(self, following: object, write: Writer) -> str | None:
        """*a unit gets +2/+0 and gains Dash until end of turn*."""
        if not isinstance(following, Grant) or not _goes_on(self, following, write):
            return None
        change, where = change_text(self.attack, self.health, write)
        if where:
            return None
        gained = write.bold(write.say(keyword_name(following.keyword)))
        return write.does(taken(self.to, write), *_GETS_AND_GAINS, change=change, keyword=gained)

    def text(self, write: Writer) -> str:
        """*it gets +X/+0 until end of turn, where X is …*."""
        who: Name = taken(self.to, write)
        change, where = change_text(self.attack, self.health, write)
        if self.until == "turn":
            text = write.does(
                who, "{who} gets {change} until end of turn", "{who} get {change} until end of turn",
                "have {who} get {change} until end of turn", change=change,
            )  # fmt: skip
        else:
            text = write.does(
                who, "{who} gets {change}", "{who} get {change}", "have {who} get {change}", change=change
            )
        return write.say("{text}{where}", text=text, where=where) if where else text


@word("grant")
class Grant(ToCards):
    """`grant`; `stays_expended` is a mark that waits for the next Ready Step (LU-12.19)."""

    orders = False
    keyword: Annotated[int, Named(KEYWORD_BITS)]
    to: Target
    until: Until = "turn"

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Gives it to each unit and relic."""
        turn = self.until == "turn" and self.keyword != STAYS_EXPENDED
        for perm in self.perms(state, cards):
            if perm.definition.type not in ("unit", "relic"):
                continue
            perm.mods = (*perm.mods, Mod(0, 0, self.keyword, turn))
            keyword = KEYWORDS[self.keyword.bit_length() - 1]
            log.emit("granted", {"card": perm.card, "keyword": keyword, "until": "turn" if turn else "always"})
        state.stale, state.plain = True, False

    def together(self, following: object, write: Writer) -> str | None:
        """*a unit gains Flight and gets +2/+1 until end of turn*."""
        if not isinstance(following, Buff) or not _goes_on(self, following, write):
            return None
        change, where = change_text(following.attack, following.health, write)
        if where:
            return None
        gained = write.bold(write.say(keyword_name(self.keyword)))
        return write.does(taken(self.to, write), *_GAINS_AND_GETS, change=change, keyword=gained)

    def text(self, write: Writer) -> str:
        """*it gains Flight until end of turn*, *it cannot block until end of turn*, *it stays expended*."""
        who = taken(self.to, write)
        if self.keyword == STAYS_EXPENDED:
            return write.does(who, "{who} stays expended", "{who} stay expended", "have {who} stay expended")
        name, barred = write.say(keyword_name(self.keyword)), self.keyword & (CANNOT_ATTACK | CANNOT_BLOCK)
        text = write.does(who, *(_CANNOT if barred else _GAIN), keyword=name if barred else write.bold(name))
        return write.say("{text} until end of turn", text=text) if self.until == "turn" else text


def _goes_on(one: Buff | Grant, following: Buff | Grant, write: Writer) -> bool:
    """Whether what follows befalls the one card that was just chosen, for the same turn, and can be said with it."""
    keyword = one.keyword if isinstance(one, Grant) else following.keyword if isinstance(following, Grant) else 0
    chosen = isinstance(one.to, Selector) and one.to.take == "choose" and one.to.number == 1
    plain = not keyword & (CANNOT_ATTACK | CANNOT_BLOCK | STAYS_EXPENDED)
    return chosen and following.to == "chosen" and one.until == following.until == "turn" and plain and not write.may


_GAINS_AND_GETS: tuple[Pattern, Pattern, Pattern] = (
    "{who} gains {keyword} and gets {change} until end of turn",
    "{who} gain {keyword} and get {change} until end of turn",
    "have {who} gain {keyword} and get {change} until end of turn",
)
_GETS_AND_GAINS: tuple[Pattern, Pattern, Pattern] = (
    "{who} gets {change} and gains {keyword} until end of turn",
    "{who} get {change} and gain {keyword} until end of turn",
    "have {who} get {change} and gain {keyword} until end of turn",
)
_GAIN: tuple[Pattern, Pattern, Pattern] = ("{who} gains {keyword}", "{who} gain {keyword}", "have {who} gain {keyword}")
_CANNOT: tuple[Pattern, Pattern, Pattern] = ("{who} {keyword}", "{who} {keyword}", "rule that {who} {keyword}")


@word("withdraw", bare="target")
class Withdraw(OfCards):
    """`withdraw` (LU-13.15)."""

    target: Target

    def act(self, state: LuminousState, log: EventLog, context: Context, cards: Sequence[int]) -> None:
        """Takes them out of the combat."""
        for card in cards:
            perm = state.perm(card)
            if perm is not None and moves.withdraw(state, card):
                moves.note_move(log, card, "combat", moves.play_zone(state, perm))
                log.emit("withdrawn", {"unit": card})

    def text(self, write: Writer) -> str:
        """*remove an attacking unit from combat*."""
        return acting(self.target, write, "remove {target} from combat")
