"""What happens in Luturas (section 9): each event once, with its fields, who may know them, its
line in the log, its cue and what statistics count it as.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from luminagames.engine.board import Cue
from luminagames.engine.contract.sums import Sum
from luminagames.engine.effects.phrases import signed
from luminagames.engine.fact import Card, Fact, Reader, Seat, Spoken, fact, named_card
from luminagames.engine.message import (
    CardName,
    Count,
    Listing,
    Message,
    Pattern,
    SeatName,
    Term,
    Value,
)
from luminagames.engine.piece import OwnerOnly
from luminagames.games.luturas.kinds import NAMES, ULTIMA, gear_name

# Why a round or match is over, in words.
REASONS: Mapping[str, Pattern] = {
    "soldier": "a Soldier has fallen",
    "both_soldiers": "both Soldiers have fallen",
    "empty_deck": "a deck is empty",
    "effect": "an effect says so",
    "turn_limit": "the last turn is over",
}
_RULES: Mapping[str, Pattern] = {
    "no_attack": "attack",
    "no_soldier_attack": "attack Soldiers",
    "no_deploy": "deploy Luturas",
    "no_upgrade": "upgrade Luturas",
    "no_strategy": "use Strategies",
}
_SIDES: Mapping[str, Pattern] = {"heads": "heads", "tails": "tails"}
# What happens to one card, and to several or to hidden ones.
_GOES: Mapping[str, tuple[Pattern, Pattern]] = {
    "hand": ("{cards} returns to the hand of {seat}.", "{cards} return to the hand of {seat}."),
    "deck": (
        "{cards} is shuffled into the deck of {seat}.",
        "{cards} are shuffled into the deck of {seat}.",
    ),
    "deck_top": (
        "{cards} goes on top of the deck of {seat}.",
        "{cards} go on top of the deck of {seat}.",
    ),
    "deck_bottom": (
        "{cards} goes under the deck of {seat}.",
        "{cards} go under the deck of {seat}.",
    ),
    "portal": ("{cards} goes to the Portal.", "{cards} go to the Portal."),
}


def _listing(numbers: list[int] | None, reader: Reader) -> Value:
    """Cards by name, those of one name with their number."""
    if not numbers:
        return Term("nothing")
    found = Counter(named_card(number, reader) for number in numbers)
    return Listing(tuple(_several(card, number) for card, number in found.items()))


def _several(card: Value, number: int) -> Value:
    if number == 1:
        return card
    if isinstance(card, CardName):
        return Message("{n} × {card}", {"n": number, "card": card})
    return Count(number, "card", "cards")


Cards = Annotated[list[int], Spoken(_listing)]
Side = Annotated[str, Spoken(lambda side, reader: Term(_SIDES[side]))]
Rule = Annotated[str, Spoken(lambda rule, reader: Term(_RULES[rule]))]
Reason = Annotated[str, Spoken(lambda reason, reader: Term(REASONS[reason]))]


# Rounds and turns


@fact(
    "coin_tossed",
    line="The coin shows {side}: {decider} decides who starts.",
    cue=Cue("coin", "coin", weight="notable", amount="side"),
)
class CoinTossed(Fact):
    """The coin decides who chooses the first player (LT-3.4)."""

    call: str
    side: Side
    decider: Seat


@fact("first_chosen")
class FirstChosen(Fact):
    """The first player of a round (LT-3.5)."""

    seat: Seat
    first: Seat

    def message(self, reader: Reader) -> Message:
        """The own turn or the other's."""
        own = self.seat == self.first
        return Message(
            "{seat} takes the first turn." if own else "{seat} lets {first} start.",
            self.values(reader),
        )


@fact("round_started", line="Round {round}", cue=Cue("banner", "turn", heading=True))
class RoundStarted(Fact):
    """Decks are shuffled, hands dealt (LT-3.6)."""

    round: int
    first: Seat


@fact("deck_shuffled", cue=Cue("shuffle", "shuffle", target="zone:deck[{seat}]"))
class DeckShuffled(Fact):
    """Both decks of a player are shuffled."""

    seat: Seat


@fact("hand_dealt")
class HandDealt(Fact):
    """An opening hand (LT-3.6)."""

    seat: Seat
    cards: Annotated[Cards, OwnerOnly]


@fact(
    "hand_redrawn",
    line="{seat} takes a new hand.",
    summed=Sum(many="{seat} takes {number}.", noun=("new hand", "new hands")),
)
class HandRedrawn(Fact):
    """A hand is shuffled in and another drawn (LT-3.8)."""

    seat: Seat
    redraws: int
    cards: Annotated[Cards, OwnerOnly]


@fact("hand_kept", line="{seat} keeps their hand.", summed=Sum("{seats} keep their hands."))
class HandKept(Fact):
    """A hand is kept (LT-3.8)."""

    seat: Seat


@fact("turn_started", line="Turn {turn}: {seat}", cue=Cue("banner", "turn", heading=True))
class TurnStarted(Fact):
    """A turn begins (LT-4.1)."""

    seat: Seat
    turn: int


@fact("turn_ended")
class TurnEnded(Fact):
    """A turn is over."""

    seat: Seat
    turn: int


@fact("passed", line="{seat} passes.", summed=Sum("{seats} pass.", idle=True))
class Passed(Fact):
    """Nothing is done in a window (LT-12.7)."""

    seat: Seat


@fact("round_ended", cue=Cue("banner", "final", weight="decisive"))
class RoundEnded(Fact):
    """A round is over; without a winner it is drawn (LT-18)."""

    round: int
    winner: Seat | None
    reason: Reason

    def message(self, reader: Reader) -> Message:
        """Who wins it, and why."""
        reason = Term(REASONS[self.reason])
        if self.winner is None:
            return Message("The round is drawn: {reason}.", {"reason": reason})
        return Message(
            "{seat} wins the round: {reason}.", {"seat": SeatName(self.winner), "reason": reason}
        )

    def moment(self, reader: Reader) -> Cue:
        """A Soldier falls: what a round is remembered for."""
        if self.reason == "soldier" and self.winner is not None:
            return replace(self.cue, kind="fall", source=f"seat:{1 - self.winner}")
        return self.cue


@fact("match_ended", cue=Cue("banner", "end", weight="decisive"))
class MatchEnded(Fact):
    """The match is over (LT-18.7)."""

    winners: list[int]
    wins: list[int]
    reason: Reason

    def message(self, reader: Reader) -> Message:
        """Who wins, or that it is drawn."""
        if not self.winners:
            return Message("The match is drawn.")
        return Message("{seat} wins the match.", {"seat": SeatName(self.winners[0])})


# Decks and hands


@fact(
    "card_drawn",
    line="{seat} draws a card.",
    cue=Cue("none", "draw"),
    summed=Sum(many="{seat} draws {number}.", noun=("card", "cards")),
    counted="drawn",
)
class CardDrawn(Fact):
    """The top card of a deck, seen by its player alone."""

    seat: Seat
    deck: str
    card: Annotated[Card, OwnerOnly]


@fact("deck_opened")
class DeckOpened(Fact):
    """A player looks through a deck."""

    seat: Seat


@fact("deck_searched", line="{seat} searches the deck and takes {cards}.")
class DeckSearched(Fact):
    """What was taken is shown."""

    seat: Seat
    cards: Cards


@fact("cards_looked", line="{seat} looks at the top {top} of the deck and takes {taken}.")
class CardsLooked(Fact):
    """Cards of the top, seen by their player alone."""

    seat: Seat
    count: int
    cards: Annotated[Cards, OwnerOnly]
    taken: Annotated[Cards, OwnerOnly]
    taken_count: int

    def values(self, reader: Reader) -> dict[str, Value]:
        """How many, for all to know."""
        taken = self.taken_count
        return {
            "seat": SeatName(self.seat),
            "top": Count(self.count, "card", "cards"),
            "taken": Count(taken, "card", "cards") if taken else Term("none"),
        }


@fact("cards_milled", line="{seat} puts {cards} into the Workshop.")
class CardsMilled(Fact):
    """Cards go from a deck into the Workshop."""

    seat: Seat
    cards: Cards


@fact("cards_revealed", line="{seat} shows {cards}.")
class CardsRevealed(Fact):
    """A hand or a set Strategy is shown."""

    seat: Seat
    cards: Cards


@fact("cards_discarded", line="{seat} discards {cards}.")
class CardsDiscarded(Fact):
    """Cards of a hand go into the Workshop."""

    seat: Seat
    cards: Cards


@fact("card_moved")
class CardMoved(Fact):
    """Cards go from one place to another for an effect."""

    seat: Seat
    cards: Annotated[list[int] | None, OwnerOnly]
    from_: str
    to: str

    def message(self, reader: Reader) -> Message:
        """Where they go; those that nobody saw have no names."""
        cards = self.cards
        words = Term("Hidden cards") if cards is None else _listing(cards, reader)
        one, many = _GOES[self.to]
        pattern = one if cards is not None and len(cards) < 2 else many
        return Message(pattern, {"cards": words, "seat": SeatName(self.seat)})


# The field


@fact(
    "crystal_placed",
    line="{seat} places {card}.",
    cue=Cue("none", "crystal", "plus"),
    counted="played",
)
class CrystalPlaced(Fact):
    """A Crystal comes into the field."""

    seat: Seat
    card: Card
    place: int


@fact(
    "lutura_deployed",
    line="{seat} deploys {card}.",
    cue=Cue("pulse", "deploy", "plus", weight="notable", source="card:{card}"),
    counted="played",
)
class LuturaDeployed(Fact):
    """A Gear 1 Lutura comes into the field (LT-6.4)."""

    seat: Seat
    card: Card
    place: int
    by: str


@fact(
    "lutura_upgraded",
    line="{seat} upgrades {onto} to {gear}.",
    cue=Cue("pulse", "upgrade", "up", weight="notable", source="card:{card}"),
    counted="played",
)
class LuturaUpgraded(Fact):
    """An advanced Gear is laid on a Lutura (LT-7.9)."""

    seat: Seat
    card: Card
    onto: Card
    by: str

    def _gear(self, reader: Reader) -> int | None:
        """The Gear that is laid on top, None where the reader does not know the card."""
        definition = reader.view.cards.get(self.card)
        return None if definition is None else int(reader.definitions[definition].gear)

    def values(self, reader: Reader) -> dict[str, Value]:
        """The Gear instead of the card: the Gears of a line bear one name."""
        gear = self._gear(reader)
        unseen: Pattern = "the next Gear"
        said = Term(unseen if gear is None else gear_name(gear))
        return {**Fact.values(self, reader), "gear": said}

    def moment(self, reader: Reader) -> Cue:
        """The last Gear of a line rises."""
        if self._gear(reader) == ULTIMA:
            return replace(self.cue, kind="rise", weight="decisive")
        return self.cue


@fact("deploy_locked", line="{seat} can neither deploy nor upgrade any more this turn.")
class DeployLocked(Fact):
    """A Lutura went back to a hand (LT-6.7)."""

    seat: Seat


@fact(
    "tool_placed",
    line="{seat} places {card}.",
    cue=Cue("none", "tool", "plus"),
    counted="played",
)
class ToolPlaced(Fact):
    """A Tool comes into the field (LT-11.2)."""

    seat: Seat
    card: Card


@fact(
    "tool_assigned",
    line="{tool} is assigned to {lutura}.",
    cue=Cue("call", "tool", "gear", source="card:{tool}", target="card:{lutura}"),
)
class ToolAssigned(Fact):
    """A Tool is turned toward a bearer (LT-11.5)."""

    tool: Card
    lutura: Card


@fact("tool_dropped", line="{tool} has no bearer any more.")
class ToolDropped(Fact):
    """The bearer of a Tool is gone."""

    tool: Card


@fact(
    "card_destroyed",
    line="{card} is destroyed.",
    cue=Cue("fall", "destroy", "bin", weight="notable", source="card:{card}"),
)
class CardDestroyed(Fact):
    """A card goes into the Workshop with all that it covers."""

    seat: Seat
    card: Card
    cards: Cards
    cause: str


# Attacks and damage


@fact(
    "attack_declared",
    line="{lutura} attacks {target}.",
    cue=Cue(
        "call", "attack", "sword", weight="notable", source="card:{lutura}", target="card:{target}"
    ),
)
class AttackDeclared(Fact):
    """A Lutura attacks."""

    lutura: Card
    target: Card


@fact(
    "attack_negated",
    line="The attack of {lutura} is negated.",
    cue=Cue("pulse", "negate", "shield", weight="notable", source="card:{lutura}"),
)
class AttackNegated(Fact):
    """An attack does not happen; `effects`: nor do its effects."""

    lutura: Card
    target: Card
    effects: bool


@fact("attack_redirected", line="The attack is redirected to {target}.")
class AttackRedirected(Fact):
    """An attack has another target."""

    lutura: Card
    target: Card


@fact("attack_ended")
class AttackEnded(Fact):
    """An attack is over; `hit`: whether it did damage."""

    lutura: Card
    target: Card
    hit: bool


@fact("extra_attack_given", line="{card} may attack once more.")
class ExtraAttackGiven(Fact):
    """A Lutura may attack again this turn."""

    card: Card
    source: int


@fact(
    "damage_dealt",
    line="{card} takes {amount} damage.",
    cue=Cue(
        "strike",
        "hit",
        weight="notable",
        source="card:{source}",
        target="card:{card}",
        amount="amount",
        lunges=("by", "attack"),
        lands=("heart",),
    ),
)
class DamageDealt(Fact):
    """Damage on a Lutura or Soldier (LT-9.1)."""

    card: Card
    amount: int
    source: int
    by: str


@fact(
    "damage_healed",
    line="{amount} damage is healed from {card}.",
    cue=Cue(
        "gain",
        "heal",
        "heart",
        weight="notable",
        source="card:{source}",
        target="card:{card}",
        amount="amount",
        lands=("heart",),
    ),
)
class DamageHealed(Fact):
    """Damage is taken from a Lutura or Soldier."""

    card: Card
    amount: int
    source: int


# Strategies and abilities


@fact(
    "strategy_set",
    line="{seat} sets a Strategy.",
    cue=Cue("none", "place", "card"),
    summed=Sum(many="{seat} sets {number}.", noun=("Strategy", "Strategies")),
)
class StrategySet(Fact):
    """A Strategy lies face down (LT-12.5)."""

    seat: Seat
    card: Annotated[Card, OwnerOnly]


@fact(
    "strategy_used",
    line="{seat} uses {card}.",
    cue=Cue("flip", "strategy", "eye", weight="notable", source="card:{card}"),
    counted="played",
)
class StrategyUsed(Fact):
    """A Strategy is used from the hand or flipped (LT-12.4)."""

    seat: Seat
    card: Card
    window: str


@fact("strategy_negated", line="{card} is negated.")
class StrategyNegated(Fact):
    """A Strategy does nothing."""

    card: Card


@fact("window_opened")
class WindowOpened(Fact):
    """A set Strategy could answer what happens (LT-12.7)."""

    seat: Seat
    window: str


@fact(
    "ability_used",
    line="{seat} uses the ability of {card}.",
    cue=Cue("pulse", "effect", "gear", weight="notable", source="card:{card}"),
)
class AbilityUsed(Fact):
    """An ability is used in a turn."""

    seat: Seat
    card: Card
    ability: int


@fact(
    "ability_triggered",
    line="{card}: its ability is triggered.",
    cue=Cue("pulse", "effect", weight="notable", source="card:{card}"),
)
class AbilityTriggered(Fact):
    """An ability happens by itself."""

    seat: Seat
    card: Card
    ability: int


@fact(
    "stats_changed",
    line="{card} gets {changes}.",
    cue=Cue("pulse", "effect", source="card:{card}"),
)
class StatsChanged(Fact):
    """Points of a Lutura change; `ends_turn` is the turn with which that ends."""

    card: Card
    combat: int
    stamina: int
    ends_turn: int | None
    source: int

    def values(self, reader: Reader) -> dict[str, Value]:
        """The changes that there are."""
        parts: list[Value] = []
        if self.combat:
            parts.append(Message("{n} Combat Points", {"n": signed(self.combat)}))
        if self.stamina:
            parts.append(Message("{n} Stamina Points", {"n": signed(self.stamina)}))
        return {"card": named_card(self.card, reader), "changes": Listing(tuple(parts))}


@fact("keyword_granted", line="{card} gains {keyword}.")
class KeywordGranted(Fact):
    """A Lutura gains a keyword, some of them with a value."""

    card: Card
    keyword: str
    value: int | None
    ends_turn: int | None
    source: int

    def values(self, reader: Reader) -> dict[str, Value]:
        """The keyword with its value."""
        keyword: Value = Term(NAMES[self.keyword])
        if self.value:
            keyword = Message("{keyword} {n}", {"keyword": keyword, "n": self.value})
        return {"card": named_card(self.card, reader), "keyword": keyword}


@fact("effect_ended")
class EffectEnded(Fact):
    """What changed a Lutura for a time has ended."""

    card: Card


@fact("restricted", line="{seat} cannot {rule} this turn.")
class Restricted(Fact):
    """A player may not do something; `ends_turn` is the last turn of it."""

    seat: Seat
    rule: Rule
    ends_turn: int | None

    def message(self, reader: Reader) -> Message:
        """With the turn where it is another than this."""
        until = self.ends_turn
        if until is None or until == reader.view.data["turn"]:
            return Message("{seat} cannot {rule} this turn.", self.values(reader))
        return Message(
            "{seat} cannot {rule} until the end of turn {ends_turn}.", self.values(reader)
        )
