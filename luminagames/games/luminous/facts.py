"""What happens in Luminous (section 9): each event once, with its fields, who may know them, its
line in the log, its cue and what statistics count it as.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, cast

from luminagames.engine.board import Cue
from luminagames.engine.contract.sums import Sum
from luminagames.engine.effects.phrases import signed
from luminagames.engine.fact import ABSENT, Card, Fact, Reader, Seat, Spoken, fact, named_card
from luminagames.engine.message import (
    Count,
    Forms,
    Listing,
    Message,
    Pattern,
    SeatName,
    Term,
    Value,
)
from luminagames.engine.piece import OwnerOnly
from luminagames.engine.plain import Json
from luminagames.games.luminous.kinds import ICONS
from luminagames.games.luminous.seen import players_of
from luminagames.games.luminous.terms import ORBS, TITLES

_ONE_ORB: Mapping[str, Pattern] = {
    "orange": "an orange orb",
    "green": "a green orb",
    "purple": "a purple orb",
}
_ORB_PLAYED: Mapping[str, Pattern] = {
    "orange": "{seat} plays an orange orb.",
    "green": "{seat} plays a green orb.",
    "purple": "{seat} plays a purple orb.",
}
# What is paid besides orbs and cards.
_PAID_WITH: Mapping[str, Forms] = {
    "blooms": ("Luminous Bloom", "Luminous Blooms"),
    "durability": ("point of durability", "points of durability"),
    "life": ("point of life", "points of life"),
}
_GRANTED: Mapping[str, Pattern] = {
    "cannot_attack": "{card} cannot attack.",
    "cannot_block": "{card} cannot block.",
    "stays_expended": "{card} stays expended.",
}

Hidden = Annotated[Card, OwnerOnly]
HiddenCards = Annotated[list[int], OwnerOnly]
Orb = Annotated[str, Spoken(lambda color, reader: Term(_ONE_ORB[color]))]


def _numbered(seat: int, number: int, one: Pattern, many: Pattern) -> Message:
    """The line of one thing, or that of several."""
    return Message(one if number == 1 else many, {"seat": SeatName(seat), "n": number})


# Match and turns


@fact("match_started", line="{starting} starts.")
class MatchStarted(Fact):
    """The hands are dealt (LU-4)."""

    starting: Seat


@fact("put_down")
class PutDown(Fact):
    """A card of a mulligan goes under the deck (LU-4.7)."""

    seat: Seat
    card: Hidden


@fact(
    "mulliganed",
    line="{seat} keeps their hand.",
    summed=Sum("{seats} keep their hands."),
)
class Mulliganed(Fact):
    """A mulligan is finished: as many cards are drawn (LU-4.8)."""

    seat: Seat
    amount: int
    cards: HiddenCards

    def message(self, reader: Reader) -> Message:
        """How many; none is a hand that is kept."""
        if not self.amount:
            return Message(self.line, {"seat": SeatName(self.seat), "n": 0})
        return _numbered(
            self.seat,
            self.amount,
            "{seat} puts a card under their deck and draws another.",
            "{seat} puts {n} cards under their deck and draws as many.",
        )


@fact("turn_started", line="Turn {turn}: {seat}", cue=Cue("banner", "turn", heading=True))
class TurnStarted(Fact):
    """A turn begins (LU-5.1)."""

    seat: Seat
    turn: int


@fact("phase_started")
class PhaseStarted(Fact):
    """A phase or a step of it begins."""

    phase: str
    step: str | None


@fact("all_readied")
class AllReadied(Fact):
    """All that a player has is ready (LU-5)."""

    seat: Seat


@fact("passed", line="{seat} passes.", summed=Sum("{seats} pass.", idle=True))
class Passed(Fact):
    """A player with priority does nothing."""

    seat: Seat


@fact("damage_reset")
class DamageReset(Fact):
    """Damage on units goes at the end of a turn."""


@fact("effects_ended")
class EffectsEnded(Fact):
    """What lasts until the end of a turn ends."""


@fact("deck_empty", line="{seat} has to draw from an empty deck and draws nothing.")
class DeckEmpty(Fact):
    """There is nothing to draw (LU-1.4)."""

    seat: Seat


@fact("decked")
class Decked(Fact):
    """A player has run dry; `order` counts who did before (LU-1.4, LU-14.7)."""

    seat: Seat
    order: int

    def message(self, reader: Reader) -> Message:
        """What it means: nothing yet, or the match."""
        players = players_of(reader.view)
        still_in = [one for one in players if not one["out"]]
        last = self.order == max(cast("int", one["decked"]) for one in players)
        two = len(players) == 2
        pattern: Pattern
        if self.order > 1 and last and all(one["decked"] for one in still_in):
            pattern = (
                "{seat} is the second to run dry, and so wins."
                if two
                else "{seat} is the last to run dry, and so wins."
            )
        elif two:
            pattern = "{seat} plays on: whoever is the second to run dry wins."
        else:
            pattern = "{seat} plays on: whoever is the last to run dry wins."
        return Message(pattern, {"seat": SeatName(self.seat)})


@fact(
    "player_out",
    line="{seat} is out of the match.",
    cue=Cue("fall", "end", weight="decisive", source="seat:{seat}"),
)
class PlayerOut(Fact):
    """A player is out (LU-14)."""

    seat: Seat


@fact("match_over", cue=Cue("banner", "end", weight="decisive"))
class MatchOver(Fact):
    """The match is over; `ranking` has the groups in order (LU-14.9)."""

    winners: list[int]
    ranking: list[list[int]]
    reason: str

    def message(self, reader: Reader) -> Message:
        """One winner or several."""
        pattern = "{seats} wins the match." if len(self.winners) == 1 else "{seats} win the match."
        return Message(pattern, {"seats": Listing(tuple(SeatName(one) for one in self.winners))})


# Hand and deck


@fact(
    "drawn",
    line="{seat} draws a card.",
    cue=Cue("none", "draw"),
    summed=Sum(many="{seat} draws {number}.", noun=("card", "cards")),
    counted="drawn",
)
class Drawn(Fact):
    """A card of the deck, seen by its player alone (LU-11.10)."""

    seat: Seat
    card: Hidden
    id: Annotated[str, OwnerOnly]


@fact("discarded", line="{seat} discards {card}.")
class Discarded(Fact):
    """A card of hand or deck goes to the discard pile (LU-11.9)."""

    seat: Seat
    card: Card
    id: str


@fact("looked")
class Looked(Fact):
    """A player looks at the top of their deck."""

    seat: Seat
    amount: int
    cards: HiddenCards

    def message(self, reader: Reader) -> Message:
        """One card or several."""
        return _numbered(
            self.seat,
            self.amount,
            "{seat} looks at the top card of their deck.",
            "{seat} looks at the top {n} cards of their deck.",
        )


@fact("taken")
class Taken(Fact):
    """Of the cards that were looked at some come into the hand."""

    seat: Seat
    amount: int
    cards: HiddenCards

    def message(self, reader: Reader) -> Message:
        """One card or several."""
        return _numbered(
            self.seat,
            self.amount,
            "{seat} puts one of them into their hand.",
            "{seat} puts {n} of them into their hand.",
        )


@fact("returned")
class Returned(Fact):
    """A card goes to its owner's hand or deck; a hidden one has no id."""

    seat: Seat
    card: Hidden
    to: str
    id: str = ABSENT

    def message(self, reader: Reader) -> Message:
        """Where it goes."""
        pattern: Pattern = (
            "{card} returns to its owner's hand."
            if self.to == "hand"
            else "{card} goes to its owner's deck."
        )
        return Message(pattern, {"card": named_card(self.card, reader)})


@fact("voided", line="{card} is voided.")
class Voided(Fact):
    """A card goes to its owner's void; nobody knows one that lay face down in a deck (LU-11.8)."""

    seat: Seat
    card: Hidden = ABSENT
    face_down: bool = False
    id: str = ABSENT

    def values(self, reader: Reader) -> dict[str, Value]:
        """The card alone: its owner need not be who does it."""
        return {"card": named_card(self.card, reader)}


# Orbs and paying


@fact("orb_played", cue=Cue("none", "orb", "plus"), counted="played")
class OrbPlayed(Fact):
    """A basic orb, or a card that is one."""

    seat: Seat
    color: str = ABSENT
    card: Card = ABSENT

    def message(self, reader: Reader) -> Message:
        """Its color, or the card's name."""
        if self.color is not ABSENT:
            return Message(_ORB_PLAYED[self.color], {"seat": SeatName(self.seat)})
        return Message(
            "{seat} plays {card}.",
            {"seat": SeatName(self.seat), "card": named_card(self.card, reader)},
        )


@fact("bloom_played", cue=Cue("none", "crystal", "spark"))
class BloomPlayed(Fact):
    """Luminous Blooms come from the supply."""

    seat: Seat
    amount: int

    def message(self, reader: Reader) -> Message:
        """One or several."""
        return _numbered(
            self.seat,
            self.amount,
            "{seat} plays a Luminous Bloom.",
            "{seat} plays {n} Luminous Blooms.",
        )


@fact("pivoted", line="{seat} pivots {give} away and plays {take}.")
class Pivoted(Fact):
    """An orb is changed for one of another color (LU-7.7)."""

    seat: Seat
    give: Orb
    take: Orb


@fact("expended")
class Expended(Fact):
    """A card is turned sideways."""

    card: Card


@fact("readied")
class Readied(Fact):
    """A card is turned upright, or a basic orb of a seat."""

    seat: Seat = ABSENT
    color: str = ABSENT
    card: Card = ABSENT


@fact("paid")
class Paid(Fact):
    """All costs of a card or ability are paid (LU-8.3)."""

    seat: Seat
    orbs: Mapping[str, int]
    cards: list[int]
    blooms: int
    life: int
    durability: int

    def message(self, reader: Reader) -> Message | None:
        """Each source by its name; None for a cost of nothing."""
        parts: list[Value] = [
            Count(number, *ORBS[color], ICONS[color])
            for color, number in self.orbs.items()
            if number
        ]
        parts += [named_card(card, reader) for card in self.cards]
        for name, forms in _PAID_WITH.items():
            if number := getattr(self, name):
                parts.append(Count(number, *forms))
        if not parts:
            return None
        return Message(
            "{seat} pays {parts}.", {"seat": SeatName(self.seat), "parts": Listing(tuple(parts))}
        )


# Cards and abilities


@fact("announced")
class Announced(Fact):
    """A card is to be played; its costs come next (LU-8)."""

    seat: Seat
    card: Card
    id: str


@fact(
    "played",
    line="{seat} plays {card}.",
    cue=Cue("pulse", "deploy", "plus", weight="notable", source="card:{card}"),
    counted="played",
)
class Played(Fact):
    """A card is paid for and resolves (LU-8.4)."""

    seat: Seat
    card: Card
    id: str


@fact("entered")
class Entered(Fact):
    """A card or token comes into play."""

    seat: Seat
    card: Card
    id: str
    token: bool

    def message(self, reader: Reader) -> Message | None:
        """A token's line; a card has had its own."""
        return Message("{seat} plays {card}.", self.values(reader)) if self.token else None


@fact("spell_resolved")
class SpellResolved(Fact):
    """A spell has done what it says."""

    seat: Seat
    card: Card
    id: str


@fact(
    "activated",
    line="{seat} uses {card}.",
    cue=Cue("pulse", "effect", "gear", weight="notable", source="card:{card}"),
)
class Activated(Fact):
    """An ability is paid for and resolves (LU-8.5); abilities count from 1."""

    seat: Seat
    card: Card
    ability: int


@fact("triggered")
class Triggered(Fact):
    """An ability waits to resolve; abilities count from 1."""

    seat: Seat
    card: Card
    ability: int


@fact(
    "trigger_resolved",
    line="{card}: its ability takes effect.",
    cue=Cue("pulse", "effect", "gear", weight="notable", source="card:{card}"),
)
class TriggerResolved(Fact):
    """An ability that waited begins; abilities count from 1."""

    seat: Seat
    card: Card
    ability: int


@fact("triggers_dropped", line="Too many triggers at once: {triggers} will not happen.")
class TriggersDropped(Fact):
    """What triggers has no end."""

    amount: int

    def values(self, reader: Reader) -> dict[str, Value]:
        """How many."""
        return {"triggers": Count(self.amount, "trigger", "triggers")}


@fact("buffed", line="{card} gets {change}.", cue=Cue("pulse", "effect", source="card:{card}"))
class Buffed(Fact):
    """Attack and health of a unit change."""

    card: Card
    attack: int
    health: int
    until: str

    def values(self, reader: Reader) -> dict[str, Value]:
        """As *+1/+2*."""
        change = f"{signed(self.attack)}/{signed(self.health)}"
        return {"card": named_card(self.card, reader), "change": change}


@fact("granted")
class Granted(Fact):
    """A card gains a keyword."""

    card: Card
    keyword: str
    until: str

    def message(self, reader: Reader) -> Message:
        """A keyword by its name, or what the card cannot do."""
        card = named_card(self.card, reader)
        if self.keyword in _GRANTED:
            return Message(_GRANTED[self.keyword], {"card": card})
        return Message(
            "{card} gains {keyword}.", {"card": card, "keyword": Term(TITLES[self.keyword])}
        )


@fact("bolstered", line="{card} gains {amount} durability.")
class Bolstered(Fact):
    """A relic gains durability."""

    card: Card
    amount: int


@fact("sacrificed")
class Sacrificed(Fact):
    """A card, or some Blooms, are given up."""

    seat: Seat
    card: Card = ABSENT
    id: str = ABSENT
    blooms: int = ABSENT


@fact(
    "destroyed",
    line="{card} is destroyed.",
    cue=Cue("fall", "destroy", "bin", weight="notable", source="card:{card}"),
)
class Destroyed(Fact):
    """A card goes from play to its owner's discard pile (LU-11)."""

    seat: Seat
    card: Card
    id: str


@fact("token_removed")
class TokenRemoved(Fact):
    """A token that has left play is no card any more (LU-13.11)."""

    seat: Seat
    card: Card
    id: str


# Combat and life


@fact(
    "attacked",
    line="{unit} attacks {target}.",
    cue=Cue(
        "call", "attack", "sword", weight="notable", source="card:{unit}", target="card:{target}"
    ),
)
class Attacked(Fact):
    """A unit attacks; `wave` counts the attacks of the turn (LU-10)."""

    seat: Seat
    unit: Card
    target: Card
    wave: int


@fact("blocked", cue=Cue("pulse", "attack", "shield", weight="notable", source="card:{unit}"))
class Blocked(Fact):
    """A unit blocks."""

    seat: Seat
    unit: Card

    def message(self, reader: Reader) -> Message:
        """Whom, where the combat still goes on."""
        combat = cast("Mapping[str, Json] | None", reader.view.data["combat"])
        attacker = None if combat is None else combat["attacker"]
        unit = named_card(self.unit, reader)
        if attacker not in reader.view.cards:
            return Message("{unit} blocks.", {"unit": unit})
        return Message(
            "{unit} blocks {attacker}.", {"unit": unit, "attacker": named_card(attacker, reader)}
        )


@fact(
    "block_forfeited",
    line="{seat} does not block.",
    summed=Sum("{seats} do not block.", idle=True),
)
class BlockForfeited(Fact):
    """Nobody blocks (LU-10.11)."""

    seat: Seat


@fact("damage_assigned")
class DamageAssigned(Fact):
    """How much damage of an attack a unit is to have."""

    seat: Seat
    unit: Card
    amount: int


@fact("withdrawn", line="{unit} is removed from combat.")
class Withdrawn(Fact):
    """A unit attacks or blocks no more."""

    unit: Card


@fact("combat_ended")
class CombatEnded(Fact):
    """A combat is over; `early`: before damage."""

    early: bool


@fact(
    "damaged",
    line="{source} deals {amount} damage to {target}.",
    cue=Cue(
        "strike",
        "hit",
        weight="notable",
        source="card:{source}",
        target="card:{target}",
        amount="amount",
        lunges=("combat", True),
        lands=("seal", ICONS["durability"], "wound"),
    ),
)
class Damaged(Fact):
    """Damage on a unit, relic or Favored."""

    source: Card
    target: Card
    amount: int
    combat: bool


@fact(
    "healed",
    line="{seat} heals {amount}.",
    cue=Cue("gain", "heal", "heart", weight="notable", target="seat:{seat}", amount="amount"),
)
class Healed(Fact):
    """A player gains life."""

    seat: Seat
    amount: int
