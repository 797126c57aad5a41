"""What happens in The Luminars (section 9): each event once, with its fields, who may know them,
its line in the log, its cue and what statistics count it as.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from luminagames.engine.board import Cue
from luminagames.engine.contract.sums import Sum
from luminagames.engine.effects.phrases import signed
from luminagames.engine.fact import Card, Fact, Reader, Seat, Spoken, fact
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Value
from luminagames.engine.piece import OwnerOnly
from luminagames.engine.plain import Json


def _seats(seats: Iterable[int], reader: Reader) -> Value:
    return Listing(tuple(SeatName(seat) for seat in seats))


def _points(number: int) -> str:
    """*+3*, *−2*, and a plain *0*."""
    return signed(number) if number else "0"


Seats = Annotated[list[int], Spoken(_seats)]
Points = Annotated[int, Spoken(lambda number, reader: _points(number))]
Role = Annotated[str, Spoken(lambda role, reader: CardName(role))]


# The cut and the deal


@fact("card_cut", line="{seat} cuts {card}.", cue=Cue("flip", "card", source="card:{card}"))
class CardCut(Fact):
    """A card is shown to find the first dealer (LM-3.1)."""

    seat: Seat
    card: Card
    value: int


@fact("cut_tied", line="{seats} tie and cut again.")
class CutTied(Fact):
    """Several cards of the cut are highest (LM-3.5)."""

    seats: Seats


@fact("dealer_chosen", line="{seat} wins the cut and deals first.", cue=Cue("banner", "turn"))
class DealerChosen(Fact):
    """The winner of the cut deals (LM-3.6)."""

    seat: Seat


@fact("deck_shuffled", cue=Cue("shuffle", "shuffle", target="zone:{deck}"))
class DeckShuffled(Fact):
    """The main deck or the action deck is shuffled."""

    deck: str

    def message(self, reader: Reader) -> Message:
        """Which of the two decks."""
        main = self.deck == "main_deck"
        return Message("The main deck is shuffled." if main else "The action deck is shuffled.")


@fact(
    "deck_reshuffled",
    line="{cards} of the discard pile form the main deck again.",
    cue=Cue("shuffle", "shuffle", target="zone:main_deck"),
)
class DeckReshuffled(Fact):
    """The discard pile becomes the main deck (LM-10.1)."""

    count: int
    reshuffles: int

    def values(self, reader: Reader) -> dict[str, Value]:
        """How many cards."""
        return {"cards": Count(self.count, "card", "cards")}


@fact("round_started", cue=Cue("banner", "turn", heading=True))
class RoundStarted(Fact):
    """A round begins with its deal (LM-4.1); a position can be without a dealer."""

    round: int
    dealer: int | None

    def message(self, reader: Reader) -> Message:
        """With who deals."""
        if self.dealer is None:
            return Message("Round {round}", {"round": self.round})
        return Message(
            "Round {round}: {seat} deals", {"round": self.round, "seat": SeatName(self.dealer)}
        )


@fact("card_dealt", cue=Cue("none", "card"))
class CardDealt(Fact):
    """A card of the deal, seen by its player alone (LM-1.9)."""

    seat: Seat
    card: Annotated[Card, OwnerOnly]


@fact("card_turned", line="{card} is turned up.", cue=Cue("flip", "reveal", source="card:{card}"))
class CardTurned(Fact):
    """The first card of the discard pile (LM-4.6)."""

    card: Card


@fact(
    "draw_buried",
    line="A Draw card is turned up and goes to the bottom of the main deck.",
)
class DrawBuried(Fact):
    """No Draw card starts the discard pile (LM-4.7)."""

    card: Card


@fact("cards_gathered", line="{seat} gathers all cards for round {round}.")
class CardsGathered(Fact):
    """All cards go back for another round (LM-11.3)."""

    round: int
    dealer: int

    def values(self, reader: Reader) -> dict[str, Value]:
        """The dealer as who does it."""
        return {"round": self.round, "seat": SeatName(self.dealer)}


# Action cards


@fact(
    "draw_revealed",
    line="{seat} shows a Draw card.",
    cue=Cue("flip", "reveal", weight="notable", source="card:{card}"),
)
class DrawRevealed(Fact):
    """A Draw card lies aside (LM-5.1)."""

    seat: Seat
    card: Card


@fact(
    "action_revealed",
    line="{seat} draws the action card {card}.",
    cue=Cue("flip", "effect", weight="notable", source="card:{card}"),
)
class ActionRevealed(Fact):
    """An action card is shown to all (LM-5.2)."""

    seat: Seat
    card: Card


@fact("action_kept", line="{seat} keeps {card}.", counted="acquired")
class ActionKept(Fact):
    """An action card lies before who has drawn it (LM-5.3)."""

    seat: Seat
    card: Card


@fact(
    "action_passed",
    line="{seat} passes {card} to {to}.",
    cue=Cue("none", "card", weight="notable", source="card:{card}", target="seat:{to}"),
    counted="acquired",
)
class ActionPassed(Fact):
    """An action card lies before another player (LM-5.4)."""

    seat: Seat
    to: Seat
    card: Card


@fact("action_deck_empty", line="The action deck is empty.")
class ActionDeckEmpty(Fact):
    """A Draw card finds no action card (LM-5.9)."""

    seat: Seat


# Turns


@fact("turn_started", line="Turn {turn}: {seat}", cue=Cue("none", "turn", heading=True))
class TurnStarted(Fact):
    """A player is to draw."""

    seat: Seat
    turn: int


@fact(
    "card_drawn",
    line="{seat} draws a card.",
    cue=Cue("none", "card"),
    summed=Sum(many="{seat} draws {number}.", noun=("card", "cards")),
    counted="drawn",
)
class CardDrawn(Fact):
    """A card of the main deck, seen by its player alone (LM-6.5)."""

    seat: Seat
    card: Annotated[Card | None, OwnerOnly]

    def message(self, reader: Reader) -> Message | None:
        """With its name for who knows it."""
        if self.card is None:
            return Fact.message(self, reader)
        return Message("{seat} draws {card}.", self.values(reader))


@fact(
    "discard_taken",
    line="{seat} takes {card} from the discard pile.",
    cue=Cue("none", "card"),
    counted="drawn",
)
class DiscardTaken(Fact):
    """The face-up card comes into a hand (LM-6.3)."""

    seat: Seat
    card: Card


@fact(
    "card_discarded",
    line="{seat} discards {card}.",
    cue=Cue("none", "card"),
    counted="played",
)
class CardDiscarded(Fact):
    """A card of a hand goes to the discard pile, face up."""

    seat: Seat
    card: Card


@fact(
    "enlightenment",
    line="{seat} declares Enlightenment!",
    cue=Cue("flare", "enlightenment", weight="decisive", source="seat:{seat}"),
)
class Enlightenment(Fact):
    """A player declares: the round ends at once (LM-8.7)."""

    seat: Seat
    # How many cards are in that hand.
    cards: int


@fact("round_stalled", cue=Cue("banner", "final", weight="decisive"))
class RoundStalled(Fact):
    """A round ends with no declarer (LM-10.5)."""

    reason: str

    def message(self, reader: Reader) -> Message:
        """Too many turns, or no cards."""
        turns = self.reason == "turns"
        stalled = "Thirty turns each: the round is stalled."
        return Message(stalled if turns else "No cards left: the round is stalled.")


# Scores


@fact("hand_scored", line="Cards in hand: {n} for {seat}.")
class HandScored(Fact):
    """What the melds and the unmatched cards of a hand are worth (LM-9.2, LM-9.3)."""

    seat: Seat
    melds: list[dict[str, Json]]
    unmatched: list[int]
    meld_points: int
    gold_loss: int

    def values(self, reader: Reader) -> dict[str, Value]:
        """Points and losses as one number."""
        return {"seat": SeatName(self.seat), "n": _points(self.meld_points + self.gold_loss)}


@fact("action_scored", line="{card}: {points} for {seat}.", cue=Cue("none", "effect"))
class ActionScored(Fact):
    """What an action card gives to a player (LM-12.1)."""

    seat: Seat
    card: Card
    points: Points


@fact("round_scored", line="Round {round}: {scores}.")
class RoundScored(Fact):
    """All scores of a round, by seat."""

    round: int
    scores: list[int]
    totals: list[int]

    def values(self, reader: Reader) -> dict[str, Value]:
        """Each seat with its points."""
        parts = tuple(
            Message("{seat} {points}", {"seat": SeatName(seat), "points": _points(score)})
            for seat, score in enumerate(self.scores)
        )
        return {"round": self.round, "scores": Listing(parts)}


# The end


@fact("match_ranked")
class MatchRanked(Fact):
    """The places after the last round, by seat (LM-11.4)."""

    places: list[int]


@fact("role_taken", line="{seat} takes the role {role}.")
class RoleTaken(Fact):
    """A player has chosen a role (LM-11.5)."""

    seat: Seat
    role: Role


@fact("match_over", cue=Cue("banner", "end", weight="decisive"))
class MatchOver(Fact):
    """The match is over (LM-11.9)."""

    winners: list[int]

    def message(self, reader: Reader) -> Message:
        """One winner or several."""
        pattern = "{seats} wins." if len(self.winners) == 1 else "{seats} win."
        return Message(pattern, {"seats": _seats(self.winners, reader)})
