"""What happens at a free table. A line tells others only what they may know: hidden cards are
counted, not named.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from luminagames.engine.board import Cue
from luminagames.engine.fact import Fact, Reader, Seat, Spoken, fact
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Term, Value
from luminagames.engine.piece import OwnerOnly


def _cards(value: Any, reader: Reader) -> Value:
    """Cards by name, those that the reader may not know as a number."""
    if not isinstance(value, list | tuple):
        return Term("cards")
    known = [card for card in value if card in reader.view.cards]
    named: list[Value] = [CardName(reader.view.cards[card]) for card in known]
    hidden = len(value) - len(known)
    if hidden:
        named.append(Count(hidden, "card", "cards"))
    return Listing(tuple(named)) if named else Count(0, "card", "cards")


def _zone(value: Any, reader: Reader) -> Value:
    """A zone as its label says, with whose it is."""
    name, bracket, rest = str(value).partition("[")
    label = name.replace("_", " ")
    if not bracket:
        return label
    return Message(
        "{zone} of {seat}", {"zone": label, "seat": SeatName(int(rest.removesuffix("]")))}
    )


Cards = Annotated[Sequence[int | None], Spoken(_cards)]
Zone = Annotated[str, Spoken(_zone)]
Number = Annotated[int, Spoken(lambda n, reader: Count(n, "card", "cards"))]


@fact("turn_started", line="Turn of {seat}", cue=Cue("none", "turn", heading=True))
class TurnStarted(Fact):
    """A turn begins."""

    seat: Seat
    round: int


@fact("phase_started", line="{seat}: {phase}")
class PhaseStarted(Fact):
    """A phase of the turn begins."""

    seat: Seat
    phase: str


@fact("turn_taken_over", line="{seat} acts now.", cue=Cue("none", "turn"))
class TurnTakenOver(Fact):
    """A seat takes the turn without waiting for it."""

    seat: Seat
    before: Seat


@fact("moved", line="{seat} moves {cards} from {source} to {target}.", cue=Cue("none", "card"))
class Moved(Fact):
    """Cards go to another zone, or lie elsewhere in theirs."""

    seat: Seat
    cards: Cards
    source: Zone
    target: Zone

    def message(self, reader: Reader) -> Message:
        """Cards that only change their place in a zone are moved there."""
        if self.source == self.target:
            return Message("{seat} moves {cards} in {target}.", self.values(reader))
        return Message("{seat} moves {cards} from {source} to {target}.", self.values(reader))


@fact("flipped", line="{seat} turns {cards} over.", cue=Cue("flip", "reveal"))
class Flipped(Fact):
    """Cards are turned over."""

    seat: Seat
    cards: Cards


@fact("turned", line="{seat} turns {cards}.")
class Turned(Fact):
    """Cards are turned by quarters."""

    seat: Seat
    cards: Cards
    quarters: int


@fact(
    "shuffled", line="{seat} shuffles {zone}.", cue=Cue("shuffle", "shuffle", target="zone:{zone}")
)
class Shuffled(Fact):
    """A pile is shuffled."""

    seat: Seat
    zone: Zone


@fact("drawn", line="{seat} draws {count} from {source}.", counted="drawn")
class Drawn(Fact):
    """Cards are drawn; which ones only their new owner knows."""

    seat: Seat
    count: Number
    source: Zone
    target: Zone
    cards: Annotated[Sequence[int], OwnerOnly]


@fact("dealt", line="{seat} deals {count} from {source} to everybody.")
class Dealt(Fact):
    """Each seat is dealt so many cards."""

    seat: Seat
    count: Number
    source: Zone


@fact("looked", line="{seat} looks at {count} of {zone}.")
class Looked(Fact):
    """A seat looks at cards that others do not see."""

    seat: Seat
    count: Number
    zone: Zone
    cards: Annotated[Sequence[int], OwnerOnly]


@fact("revealed", line="{seat} shows {cards}.", cue=Cue("flip", "reveal"))
class Revealed(Fact):
    """Cards are shown to everybody."""

    seat: Seat
    cards: Cards


@fact("counted", line="{seat} sets {counter} to {value}.")
class Counted(Fact):
    """A counter changes; `before` is what it was."""

    seat: Seat
    counter: Zone
    before: int
    value: int


@fact("counted_on_card", line="{seat} sets {counter} on {cards} to {value}.")
class CountedOnCard(Fact):
    """What is counted on a card changes."""

    seat: Seat
    cards: Cards
    counter: str
    value: int


@fact("rolled", line="{seat} rolls {die}: {value}.", cue=Cue("coin", "dice", amount="value"))
class Rolled(Fact):
    """A die is rolled, or a coin tossed (1: heads)."""

    seat: Seat
    die: str
    value: int

    def message(self, reader: Reader) -> Message:
        """A coin shows a side."""
        if self.die != "coin":
            return Message("{seat} rolls {die}: {value}.", self.values(reader))
        pattern = (
            "{seat} tosses a coin: heads." if self.value == 1 else "{seat} tosses a coin: tails."
        )
        return Message(pattern, self.values(reader))


@fact("token_placed", line="{seat} lays {number} × {token} in {zone}.")
class TokenPlaced(Fact):
    """Tokens come from the tray, or go back (a number below 0)."""

    seat: Seat
    token: str
    number: int
    zone: Zone

    def message(self, reader: Reader) -> Message:
        """Tokens that go back are taken away."""
        if self.number >= 0:
            return Message("{seat} lays {number} × {token} in {zone}.", self.values(reader))
        values = {**self.values(reader), "number": -self.number}
        return Message("{seat} takes {number} × {token} away from {zone}.", values)


@fact("noted", line="{seat} writes a note.")
class Noted(Fact):
    """A playtest note; its words belong to its author."""

    seat: Seat
    text: Annotated[str, OwnerOnly]

    def message(self, reader: Reader) -> Message:
        """Its author reads it in the log."""
        if not self.text or reader.view.seat != self.seat:
            return Message("{seat} writes a note.", self.values(reader))
        return Message("{seat} notes: {text}", {**self.values(reader), "text": self.text})


@fact("cards_updated", line="The cards were changed.")
class CardsUpdated(Fact):
    """The set was saved while it is played: its faces are the new ones."""

    seat: Seat
    definitions: str


@fact("match_ended", line="{winners} wins.", cue=Cue("banner", "end", weight="decisive"))
class MatchEnded(Fact):
    """The match is over."""

    reason: str
    winners: list[int]

    def message(self, reader: Reader) -> Message:
        """Nobody, one or several have won."""
        if not self.winners:
            return Message("The match is over.")
        names = Listing(tuple(SeatName(seat) for seat in self.winners))
        pattern = "{winners} wins." if len(self.winners) == 1 else "{winners} win."
        return Message(pattern, {"winners": names})
