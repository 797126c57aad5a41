"""What happens in Vault (section 9): each event once, with its fields, its line in the log, its cue
and what statistics count it as.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from luminagames.engine.board import Cue
from luminagames.engine.contract.sums import Sum
from luminagames.engine.fact import Fact, Reader, Seat, Spoken, fact
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Term, Value
from luminagames.games.vault.kinds import INDEX, NOUNS


def bundle(tokens: Mapping[str, int]) -> Value:
    """Token kinds with their numbers, as a list of words in color order."""
    items = sorted(tokens.items(), key=lambda item: INDEX[item[0]])
    return Listing(tuple(Count(number, *NOUNS[INDEX[kind]]) for kind, number in items))


def _creature(card: int, reader: Reader) -> Value:
    if card in reader.view.cards:
        return CardName(reader.view.cards[card])
    return Message("A creature" if reader.line.startswith("{card}") else "a creature")


Creature = Annotated[int, Spoken(_creature)]
Tokens = Annotated[Mapping[str, int], Spoken(lambda tokens, reader: bundle(tokens))]
Ability = Annotated[
    str, Spoken(lambda when, reader: Term("On Reveal" if when == "reveal" else "On Claim"))
]
Points = Annotated[
    int, Spoken(lambda number, reader: Count(number, "Lumina Point", "Lumina Points"))
]


# Turns and cards


@fact("turn_started", line="Round {round}: {seat}", cue=Cue("none", "turn", heading=True))
class TurnStarted(Fact):
    """A turn begins (LV-4.1)."""

    seat: Seat
    round: int


@fact("turn_ended")
class TurnEnded(Fact):
    """A turn is over (LV-4.6)."""

    seat: Seat


@fact("passed", line="{seat} passes.", summed=Sum("{seats} pass.", idle=True))
class Passed(Fact):
    """A seat passes its turn (LV-8.1)."""

    seat: Seat


@fact(
    "creature_revealed",
    line="{card} appears in Tier {tier}.",
    cue=Cue("flip", "reveal", source="card:{card}"),
    counted="drawn",
)
class CreatureRevealed(Fact):
    """A creature comes into the Wild Field."""

    card: Creature
    tier: int


@fact("deck_shuffled", cue=Cue("shuffle", "shuffle", target="zone:deck.{tier}"))
class DeckShuffled(Fact):
    """A deck is shuffled."""

    tier: int


@fact(
    "creature_acquired",
    line="{seat} attracts {card}.",
    cue=Cue("none", "acquire", weight="notable", source="card:{card}", target="seat:{seat}"),
    counted="acquired",
)
class CreatureAcquired(Fact):
    """A creature goes into a Vault (LV-5.6)."""

    seat: Seat
    card: Creature
    tier: int


@fact(
    "creature_discarded",
    line="{card} returns to its deck.",
    cue=Cue("fall", "destroy", source="card:{card}"),
)
class CreatureDiscarded(Fact):
    """A creature leaves the Wild Field or a Vault."""

    card: Creature
    tier: int
    zone: str


# Effects


@fact(
    "ability_triggered",
    line="{card}: its {ability} effect happens.",
    cue=Cue("pulse", "effect", weight="notable", source="card:{card}"),
)
class AbilityTriggered(Fact):
    """An On Reveal or On Claim effect begins."""

    card: Creature
    ability: Ability
    seat: Seat


@fact("ability_declined", line="{seat} does not use the effect of {card}.")
class AbilityDeclined(Fact):
    """An effect that may be used is not."""

    card: Creature
    ability: Ability
    seat: Seat


@fact(
    "power_unleashed",
    line="{seat} unleashes the power of {card}.",
    cue=Cue("pulse", "power", weight="notable", source="card:{card}"),
    counted="played",
)
class PowerUnleashed(Fact):
    """A Lumina Power is used (LV-7.1)."""

    seat: Seat
    card: Creature


@fact("rival_chosen", line="{seat} chooses {rival}.")
class RivalChosen(Fact):
    """A rival is chosen for an effect."""

    seat: Seat
    rival: Seat


@fact("option_chosen")
class OptionChosen(Fact):
    """One of the printed options of an effect is chosen (LV-9.19)."""

    seat: Seat
    card: Creature
    option: int


@fact("claim_declined", line="{seat} attracts no creature.")
class ClaimDeclined(Fact):
    """No creature is attracted by an effect that allows it."""

    seat: Seat
    card: Creature


@fact("extra_action_gained", line="{seat} has one more action this turn.")
class ExtraActionGained(Fact):
    """A second action this turn."""

    seat: Seat


# Tokens and points


@fact(
    "tokens_taken",
    line="{seat} takes {tokens}.",
    cue=Cue("none", "tokens"),
    summed=Sum("{seats} take {tokens} each."),
)
class TokensTaken(Fact):
    """Tokens come from the Bank."""

    seat: Seat
    tokens: Tokens


@fact(
    "tokens_discarded",
    line="{seat} discards {tokens}.",
    summed=Sum("{seats} discard {tokens} each."),
)
class TokensDiscarded(Fact):
    """Tokens go back to the Bank for an effect."""

    seat: Seat
    tokens: Tokens


@fact(
    "tokens_stolen",
    line="{seat} steals {tokens} from {rival}.",
    cue=Cue("none", "tokens", weight="notable", source="seat:{rival}", target="seat:{seat}"),
)
class TokensStolen(Fact):
    """Tokens come from a rival."""

    seat: Seat
    rival: Seat
    tokens: Tokens


@fact("tokens_paid", line="{seat} pays {tokens} for {card}.")
class TokensPaid(Fact):
    """Tokens pay for a creature or its effect (LV-5.3)."""

    seat: Seat
    tokens: Tokens
    card: Creature


@fact("tokens_returned", line="{seat} returns {tokens}.")
class TokensReturned(Fact):
    """Tokens over the limit go back at the end of a turn (LV-4.5)."""

    seat: Seat
    tokens: Tokens


@fact(
    "points_gained",
    line="{seat} gains {amount}.",
    cue=Cue("gain", "acquire", target="seat:{seat}", amount="amount"),
)
class PointsGained(Fact):
    """Lumina Points that an effect gives."""

    seat: Seat
    amount: Points


# The end


@fact(
    "final_round_triggered",
    line="{seat} has {score} Lumina Points: this is the final round.",
    cue=Cue("banner", "final", weight="decisive", source="seat:{seat}"),
)
class FinalRoundTriggered(Fact):
    """A seat has reached the points that end the match (LV-10.1)."""

    seat: Seat
    score: int


@fact("match_ended", line="{winners} win.", cue=Cue("banner", "end", weight="decisive"))
class MatchEnded(Fact):
    """The match is over."""

    reason: str
    winners: list[int]

    def message(self, reader: Reader) -> Message:
        """One winner or several."""
        names = Listing(tuple(SeatName(seat) for seat in self.winners))
        pattern = "{winners} wins." if len(self.winners) == 1 else "{winners} win."
        return Message(pattern, {"winners": names})
