"""Operations that go through a hand, deck or pile of one's own: deploy, upgrade, place_crystal, search, look.

The player is asked as long as there are cards to go through, whether any fits or not (LT-1.11).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.event import EventLog
from luminagames.games.luturas import arrivals, moves, triggers
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.filters import Aim, Filter
from luminagames.games.luturas.effects.verb import Asked, Offer, Verb, ask, set_chosen
from luminagames.games.luturas.kinds import ULTIMA

if TYPE_CHECKING:
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
        log.emit("deck_opened", {"seat": seat})


@dataclass(frozen=True, slots=True)
class Deploy(Verb):
    """`deploy`: the controller may pick one fitting Gear 1 card of theirs (LT-6.9)."""

    zone: str
    free: bool
    only: Filter

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Asks, unless all can see that nothing can be done."""
        if arrivals.may_deploy(state, context.seat) and lying(state, context.seat, self.zone):
            opened(state, log, context.seat, self.zone)
            ask(state, context, Asked(context.seat))

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The Gear 1 cards that could be deployed."""
        cards = [
            card for card in lying(state, asked.seat, self.zone)
            if state.cards[card].gear == 1 and self.only.fits_card(state.cards[card])
            and (self.free or arrivals.needs_met(state, asked.seat, card))
        ] if not asked.picked else []  # fmt: skip
        hidden = secret(self.zone, asked.seat)
        return Offer(cards, 0, 1, bool(hidden), hidden)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Deploys it; a deck is shuffled in any case (LT-14.17)."""
        for card in asked.picked:
            arrivals.deploy(state, log, card, home_of(state, card, self.zone), "effect")
        if self.zone == "deck":
            moves.shuffle(state, log, asked.seat)


@dataclass(frozen=True, slots=True)
class Upgrade(Verb):
    """`upgrade`: the controller may lay a fitting card on one own Lutura; `extra` is the Lutura (LT-7.1 to LT-7.3)."""

    what: Aim
    zone: str
    free: bool

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """First which Lutura, then which card."""
        if not arrivals.may_upgrade(state, context.seat) or not lying(state, context.seat, self.zone):
            return
        selection = self.what.selection
        if selection is not None and selection.is_question():
            ask(state, context, Asked(context.seat))
            return
        found = [card for card in self.what.all(state, context) if state.owner(card) == context.seat][:1]
        if selection is not None:
            set_chosen(state, found)
        self._ask_for_card(state, log, context, found)

    def _ask_for_card(self, state: LuturasState, log: EventLog, context: Context, found: list[int]) -> None:
        lutura = state.lutura(found[0]) if found else None
        if lutura is not None and lutura.top.gear < ULTIMA:
            opened(state, log, context.seat, self.zone)
            ask(state, context, Asked(context.seat, (), lutura.card))

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The Luturas, or the cards that fit on the one that was chosen."""
        if not asked.extra:
            selection = self.what.selection
            assert selection is not None
            cards = [card for card in selection.choosable(state, context) if card not in asked.picked]
            cards = [card for card in cards if state.owner(card) == context.seat]
            return Offer(cards, 0 if selection.take == "up_to" else 1, 1)
        lutura = state.lutura(asked.extra)
        hidden = secret(self.zone, asked.seat)
        if lutura is None or asked.picked:
            return Offer((), 0, 1, secret=hidden)
        cards = [
            card for card in lying(state, asked.seat, self.zone)
            if state.cards[card].gear == lutura.top.gear + 1 and state.cards[card].name == lutura.top.name
            and (self.free or arrivals.needs_met(state, asked.seat, card))
        ]  # fmt: skip
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
                arrivals.upgrade(state, log, card, lutura, home_of(state, card, self.zone), "effect")
        if self.zone == "deck":
            moves.shuffle(state, log, asked.seat)


@dataclass(frozen=True, slots=True)
class PlaceCrystal(Verb):
    """`place_crystal`: up to `count`, one after the other, within the limit unless `beyond` (LT-5.3)."""

    zone: str
    count: int
    beyond: bool
    only: Filter

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Asks, unless all can see that nothing can be done."""
        if self._room(state, context.seat) and lying(state, context.seat, self.zone):
            opened(state, log, context.seat, self.zone)
            ask(state, context, Asked(context.seat))

    def _room(self, state: LuturasState, seat: int) -> bool:
        return self.beyond or arrivals.has_room_for_crystal(state, seat)

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting Crystals, as long as there is room."""
        pile = lying(state, asked.seat, self.zone)
        hidden = secret(self.zone, asked.seat)
        if not self._room(state, asked.seat):
            return Offer((), 0, self.count, secret=hidden)
        cards = [card for card in pile if state.cards[card].is_crystal and self.only.fits_card(state.cards[card])]
        return Offer(cards, 0, self.count, bool(hidden and pile), hidden)

    def pick(self, state: LuturasState, log: EventLog, context: Context, asked: Asked, card: int) -> None:
        """Each Crystal is placed when it is picked."""
        moves.lay_crystal(state, log, card, home_of(state, card, self.zone))
        triggers.on_crystal(state, card, asked.seat)

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """A deck is shuffled (LT-14.17)."""
        if self.zone == "deck":
            moves.shuffle(state, log, asked.seat)


@dataclass(frozen=True, slots=True)
class Search(Verb):
    """`search`: up to `count` fitting cards from the own deck into the hand, shown to the foe (LT-14.17)."""

    count: int
    kind: str
    only: Filter

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Asks if there is a deck."""
        if lying(state, context.seat, "deck"):
            opened(state, log, context.seat, "deck")
            ask(state, context, Asked(context.seat))

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting cards of the deck."""
        cards = [
            card for card in lying(state, asked.seat, "deck")
            if card not in asked.picked and self.kind in ("", "card", state.cards[card].type)
            and self.only.fits_card(state.cards[card])
        ]  # fmt: skip
        return Offer(cards, 0, self.count, True, secret("deck", asked.seat))

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Takes them and shuffles."""
        seat = asked.seat
        taken = [card for card in lying(state, seat, "deck") if card in asked.picked]
        take(state, log, seat, taken)
        log.revealed = True
        log.emit("deck_searched", {"seat": seat, "cards": taken})
        moves.shuffle(state, log, seat)


@dataclass(frozen=True, slots=True)
class Look(Verb):
    """`look`: the top cards of the own deck; some may be taken, the rest goes as `rest` says."""

    count: int
    most: int
    rest: str
    kind: str
    only: Filter

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Nothing if the deck is empty."""
        if state.sides[context.seat].deck:
            opened(state, log, context.seat, "deck")
            ask(state, context, Asked(context.seat))

    def offer(self, state: LuturasState, context: Context, asked: Asked) -> Offer:
        """The fitting cards among those on top."""
        cards = [
            card for card in self.seen(state, asked.seat)
            if card not in asked.picked and self.kind in ("", "card", state.cards[card].type)
            and self.only.fits_card(state.cards[card])
        ]  # fmt: skip
        return Offer(cards, 0, self.most, True, secret("deck", asked.seat))

    def seen(self, state: LuturasState, seat: int) -> list[int]:
        """The cards that are looked at; in Fast Mode those of the regular deck (LT-16.5)."""
        return state.sides[seat].deck[: self.count]

    def close(self, state: LuturasState, log: EventLog, context: Context, asked: Asked) -> None:
        """Takes what was picked; the rest goes in the same order under the deck, stays, or goes to the Workshop."""
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
        log.emit("cards_looked", {
            "seat": seat, "count": len(looked), "cards": looked, "taken": taken, "taken_count": len(taken),
        }, ("cards", "taken"))  # fmt: skip
        if self.rest == "workshop" and rest:
            moves.to_workshop(state, log, rest, "deck")
            log.emit("cards_milled", {"seat": seat, "cards": rest})


def take(state: LuturasState, log: EventLog, seat: int, cards: list[int]) -> None:
    """Cards go from a deck into the hand."""
    for card in cards:
        zone = moves.deck_of(state, seat, card)
        place = moves.take_from_pile(state, card, zone)
        hand = state.sides[seat].hand
        hand.append(card)
        moves.note(log, card, f"{zone}[{seat}]", place, f"hand[{seat}]", len(hand) - 1, (seat,))
