"""Operations that go through a hand, deck or pile of one's own: deploy, upgrade, place_crystal,
search, look.

The player is asked as long as there are cards to go through, whether any fits or not (LT-1.11).
"""

from __future__ import annotations

from typing import Annotated, Literal

from luminagames.engine.effects.phrases import number_word
from luminagames.engine.effects.word import Between, derived, settle, word
from luminagames.engine.event import EventLog
from luminagames.games.luturas import arrivals, facts, moves, triggers
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.filters import (
    Aim,
    Few,
    Filter,
    Gears,
    Kind,
    Natures,
    all_of,
    taken,
)
from luminagames.games.luturas.effects.verb import Asked, Offer, Verb, ask, set_chosen
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.kinds import ULTIMA
from luminagames.games.luturas.state import LuturasState


def lying(state: LuturasState, seat: int, zone: str) -> list[int]:
    """The cards of a pile; of the deck, in Fast Mode, those of both decks (LT-16.5)."""
    side = state.sides[seat]
    if zone == "deck":
        return side.deck + side.crystal_deck
    pile: list[int] = getattr(side, zone)
    return pile


def home_of(state: LuturasState, card: int, zone: str) -> str:
    """Where exactly a card lies that was found in a pile: in Fast Mode a deck is two."""
    return moves.deck_of(state, state.owner(card), card) if zone == "deck" else zone


def secret(zone: str, seat: int) -> str:
    """The zone if the foe cannot see into it."""
    return f"{zone}[{seat}]" if zone in ("hand", "deck") else ""


def opened(state: LuturasState, log: EventLog, seat: int, zone: str) -> None:
    """A deck is gone through: its player learns what is in it, and the foe that it happens."""
    if zone == "deck":
        log.revealed = True
        log.add(facts.DeckOpened(seat))


@word("deploy")
class Deploy(Verb):
    """`deploy`: the controller may pick one fitting Gear 1 card of theirs (LT-6.9)."""

    from_: Literal["hand", "deck", "workshop", "portal"]
    free: bool = False
    nature: Natures | None = None
    name: str = ""
    only: Filter = derived()

    def __post_init__(self) -> None:
        settle(self, only=Filter(nature=self.nature, gear=1, name=self.name))

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Asks, unless all can see that nothing can be done."""
        if arrivals.may_deploy(state, context.seat) and lying(state, context.seat, self.from_):
            opened(state, log, context.seat, self.from_)
            ask(state, context, Asked(context.seat))

    def in_vain(self, state: LuturasState, context: Context) -> bool:
        """Deploying is barred or has no room, the pile is empty, or lies open and holds none."""
        seat = context.seat
        if not arrivals.may_deploy(state, seat) or not lying(state, seat, self.from_):
            return True
        return not secret(self.from_, seat) and not self.offer(state, context, Asked(seat)).cards

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The Gear 1 cards that could be deployed."""
        cards = (
            [
                card
                for card in lying(state, asked.seat, self.from_)
                if self.only.fits_card(state.cards[card])
                and (self.free or arrivals.needs_met(state, asked.seat, card))
            ]
            if not asked.picked
            else []
        )
        hidden = secret(self.from_, asked.seat)
        return Offer(cards, 0, 1, bool(hidden), hidden)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Deploys it; a deck is shuffled in any case (LT-14.17)."""
        for card in asked.picked:
            arrivals.deploy(state, log, card, home_of(state, card, self.from_), "effect")
        if self.from_ == "deck":
            moves.shuffle(state, log, asked.seat)

    def text(self, write: Writer) -> str:
        """*you may deploy a Gear 1 Lutura from your hand, ignoring its needs*."""
        noun = self.only.noun(write, "lutura", False)
        where = write.say(_FROM[self.from_])
        if self.free:
            where = write.say("{from_where}, ignoring its needs", from_where=where)
        return write.optional(
            "deploy {one} {where}",
            "deploy up to {up_to} {where}",
            one=write.a(noun),
            where=where,
            up_to=write.say("{number} {cards}", number=number_word(1, write.words), cards=noun),
        )


@word("upgrade")
class Upgrade(Verb):
    """`upgrade`: the controller may lay a fitting card on one own Lutura; `extra` is the Lutura
    (LT-7.1 to LT-7.3).
    """

    what: Aim
    from_: Literal["hand", "deck", "workshop"]
    free: bool = False

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """First which Lutura, then which card."""
        if not arrivals.may_upgrade(state, context.seat) or not lying(
            state, context.seat, self.from_
        ):
            return
        what = self.what
        if not isinstance(what, str) and what.is_question():
            ask(state, context, Asked(context.seat))
            return
        found = [
            card for card in all_of(what, state, context) if state.owner(card) == context.seat
        ][:1]
        if not isinstance(what, str):
            set_chosen(state, found)
        self._ask_for_card(state, log, context, found)

    def in_vain(self, state: LuturasState, context: Context) -> bool:
        """Upgrading is barred, or there is no card to go through."""
        seat = context.seat
        return not arrivals.may_upgrade(state, seat) or not lying(state, seat, self.from_)

    def _ask_for_card(
        self, state: LuturasState, log: EventLog, context: Context, found: list[int]
    ) -> None:
        lutura = state.lutura(found[0]) if found else None
        if lutura is not None and lutura.top.gear < ULTIMA:
            opened(state, log, context.seat, self.from_)
            ask(state, context, Asked(context.seat, (), lutura.card))

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The Luturas, or the cards that fit on the one that was chosen."""
        if not asked.extra:
            selection = self.what
            assert not isinstance(selection, str)
            cards = [
                card for card in selection.choosable(state, context) if card not in asked.picked
            ]
            cards = [card for card in cards if state.owner(card) == context.seat]
            return Offer(cards, 0 if selection.take == "up_to" else 1, 1)
        lutura = state.lutura(asked.extra)
        hidden = secret(self.from_, asked.seat)
        if lutura is None or asked.picked:
            return Offer((), 0, 1, secret=hidden)
        cards = [
            card
            for card in lying(state, asked.seat, self.from_)
            if state.cards[card].gear == lutura.top.gear + 1
            and state.cards[card].name == lutura.top.name
            and (self.free or arrivals.needs_met(state, asked.seat, card))
        ]
        return Offer(cards, 0, 1, bool(hidden), hidden)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Goes on with the card, or lays it on top."""
        if not asked.extra:
            set_chosen(state, asked.picked)
            self._ask_for_card(state, log, context, list(asked.picked))
            return
        lutura = state.lutura(asked.extra)
        for card in asked.picked:
            if lutura is not None:
                arrivals.upgrade(
                    state, log, card, lutura, home_of(state, card, self.from_), "effect"
                )
        if self.from_ == "deck":
            moves.shuffle(state, log, asked.seat)

    def text(self, write: Writer) -> str:
        """*you may upgrade a Lutura you control from your deck, ignoring the needs*."""
        where = write.say(_FROM[self.from_])
        if self.free:
            where = write.say("{from_where}, ignoring the needs", from_where=where)
        return write.optional(
            "upgrade {what} {where}",
            "upgrade {what} {where} if you want to",
            what=taken(self.what, write).object,
            where=where,
        )


@word("place_crystal")
class PlaceCrystal(Verb):
    """`place_crystal`: up to `count`, one after the other, within the limit unless `beyond`
    (LT-5.3).
    """

    from_: Literal["hand", "deck", "workshop", "portal"]
    count: Few = 1
    nature: Natures | None = None
    beyond: bool = False
    only: Filter = derived()

    def __post_init__(self) -> None:
        settle(self, only=Filter(nature=self.nature))

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Asks, unless all can see that nothing can be done."""
        if self._room(state, context.seat) and lying(state, context.seat, self.from_):
            opened(state, log, context.seat, self.from_)
            ask(state, context, Asked(context.seat))

    def in_vain(self, state: LuturasState, context: Context) -> bool:
        """No room, an empty pile, or one that lies open and holds no fitting Crystal."""
        seat = context.seat
        if not self._room(state, seat) or not lying(state, seat, self.from_):
            return True
        return not secret(self.from_, seat) and not self.offer(state, context, Asked(seat)).cards

    def _room(self, state: LuturasState, seat: int) -> bool:
        return self.beyond or arrivals.has_room_for_crystal(state, seat)

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting Crystals, as long as there is room."""
        pile = lying(state, asked.seat, self.from_)
        hidden = secret(self.from_, asked.seat)
        if not self._room(state, asked.seat):
            return Offer((), 0, self.count, secret=hidden)
        cards = [
            card
            for card in pile
            if state.cards[card].is_crystal and self.only.fits_card(state.cards[card])
        ]
        return Offer(cards, 0, self.count, bool(hidden and pile), hidden)

    def pick(
        self, state: LuturasState, log: EventLog, context: Context, asked: Asked, card: int
    ) -> None:
        """Each Crystal is placed when it is picked."""
        moves.lay_crystal(state, log, card, home_of(state, card, self.from_))
        triggers.on_crystal(state, card, asked.seat)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """A deck is shuffled (LT-14.17)."""
        if self.from_ == "deck":
            moves.shuffle(state, log, asked.seat)

    def text(self, write: Writer) -> str:
        """*you may place a Crystal from your Workshop*, *place up to two Crystals from your hand
        beyond the limit*.
        """
        where = write.say(_FROM[self.from_])
        if self.beyond:
            where = write.say("{from_where} beyond your limit", from_where=where)
        noun = self.only.noun(write, "crystal", self.count > 1)
        up_to = write.say(
            "{number} {cards}", number=number_word(self.count, write.words), cards=noun
        )
        if self.count > 1:
            return write.say("place up to {up_to} {where}", up_to=up_to, where=where)
        return write.optional(
            "place {one} {where}",
            "place up to {up_to} {where}",
            one=write.a(noun),
            up_to=up_to,
            where=where,
        )


@word("search")
class Search(Verb):
    """`search`: up to `count` fitting cards from the own deck into the hand, shown to the foe
    (LT-14.17).
    """

    count: Few = 1
    kind: Kind = "card"
    nature: Natures | None = None
    gear: Gears | None = None
    name: str = ""
    only: Filter = derived()

    def __post_init__(self) -> None:
        only = Filter(nature=self.nature, gear=self.gear, name=self.name)
        settle(self, only=only, kind=only.kind_of(self.kind))

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Asks if there is a deck."""
        if lying(state, context.seat, "deck"):
            opened(state, log, context.seat, "deck")
            ask(state, context, Asked(context.seat))

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting cards of the deck."""
        left = [card for card in lying(state, asked.seat, "deck") if card not in asked.picked]
        cards = self.only.among(state, left, self.kind)
        return Offer(cards, 0, self.count, True, secret("deck", asked.seat))

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Takes them and shuffles."""
        seat = asked.seat
        taken = [card for card in lying(state, seat, "deck") if card in asked.picked]
        take(state, log, seat, taken)
        log.revealed = True
        log.add(facts.DeckSearched(seat, taken))
        moves.shuffle(state, log, seat)

    def text(self, write: Writer) -> str:
        """*search your deck for up to two Crystals, show them and put them into your hand*."""
        if self.count == 1:
            one = write.a(self.only.noun(write, self.kind, False))
            return write.say(
                "search your deck for {one}, show it and put it into your hand", one=one
            )
        return write.say(
            "search your deck for up to {number} {cards}, show them and put them into your hand",
            number=number_word(self.count, write.words),
            cards=self.only.noun(write, self.kind, True),
        )


@word("look")
class Look(Verb):
    """`look`: the top cards of the own deck; some may be taken, the rest goes as `rest` says."""

    count: Few
    take: Annotated[int, Between(0, 99)]
    rest: Literal["bottom", "top", "workshop"] = "bottom"
    kind: Kind = "card"
    nature: Natures | None = None
    gear: Gears | None = None
    only: Filter = derived()

    def __post_init__(self) -> None:
        only = Filter(nature=self.nature, gear=self.gear)
        settle(self, only=only, kind=only.kind_of(self.kind))

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Nothing if the deck is empty."""
        if state.sides[context.seat].deck:
            opened(state, log, context.seat, "deck")
            ask(state, context, Asked(context.seat))

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting cards among those on top."""
        left = [card for card in self.seen(state, asked.seat) if card not in asked.picked]
        cards = self.only.among(state, left, self.kind)
        return Offer(cards, 0, self.take, True, secret("deck", asked.seat))

    def seen(self, state: LuturasState, seat: int) -> list[int]:
        """The cards that are looked at; in Fast Mode those of the regular deck (LT-16.5)."""
        return state.sides[seat].deck[: self.count]

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Takes what was picked; the rest goes in the same order under the deck, stays, or goes to
        the Workshop.
        """
        seat = asked.seat
        side = state.sides[seat]
        looked = self.seen(state, seat)
        taken = [card for card in looked if card in asked.picked]
        rest = [card for card in looked if card not in taken]
        take(state, log, seat, taken)
        if self.rest == "bottom":
            side.deck[: len(rest)] = []
            side.deck += rest
        log.revealed = True
        log.add(facts.CardsLooked(seat, len(looked), looked, taken, len(taken)))
        if self.rest == "workshop" and rest:
            moves.to_workshop(state, log, rest, "deck")
            log.add(facts.CardsMilled(seat, rest))

    def text(self, write: Writer) -> str:
        """*look at the top three cards of your deck, put up to one of them into your hand and the
        rest …*.
        """
        say = write.say
        if self.count == 1:
            top = say("look at the top card of your deck")
        else:
            top = say(
                "look at the top {number} cards of your deck",
                number=number_word(self.count, write.words),
            )
        if not self.take:
            return say(_ALL[self.rest][self.count > 1], top=top)
        every = self.kind == "card" and self.nature is None
        if self.count == 1:
            one = write.a(self.only.noun(write, self.kind, False))
            hand = (
                say("into your hand") if every else say("into your hand if it is {card}", card=one)
            )
            return say(_ONE[self.rest], top=top, hand=hand)
        if every:
            some = say("{number} of them", number=number_word(self.take, write.words))
        else:
            cards = self.only.noun(write, self.kind, self.take > 1)
            some = say(
                "{number} {cards} among them",
                number=number_word(self.take, write.words),
                cards=cards,
            )
        return say(
            "{top}, put up to {some} into your hand and the rest {where}",
            top=top,
            some=some,
            where=say(_RESTS[self.rest]),
        )


_FROM = {
    "hand": "from your hand",
    "deck": "from your deck",
    "workshop": "from your Workshop",
    "portal": "from your Portal",
}
_RESTS = {
    "bottom": "on the bottom in the same order",
    "top": "back on top in the same order",
    "workshop": "into your Workshop",
}
_ALL = {
    "bottom": (
        "{top}, then put it on the bottom",
        "{top}, then put them on the bottom in the same order",
    ),
    "top": ("{top}", "{top}, then put them back in the same order"),
    "workshop": (
        "{top}, then put it into your Workshop",
        "{top}, then put them into your Workshop",
    ),
}
_ONE = {
    "bottom": "{top}, then put it on the bottom, or {hand}",
    "top": "{top}, then put it back, or {hand}",
    "workshop": "{top}, then put it into your Workshop, or {hand}",
}


def take(state: LuturasState, log: EventLog, seat: int, cards: list[int]) -> None:
    """Cards go from a deck into the hand."""
    for card in cards:
        zone = moves.deck_of(state, seat, card)
        place = moves.take_from_pile(state, card, zone)
        hand = state.sides[seat].hand
        hand.append(card)
        moves.note(log, card, f"{zone}[{seat}]", place, f"hand[{seat}]", len(hand) - 1, (seat,))
