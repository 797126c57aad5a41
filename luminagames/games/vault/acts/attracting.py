"""Attracting a creature of the Wild Field, as an action or by an effect (LV-5, LV-9.16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, cast

from luminagames.engine.act import act
from luminagames.engine.action import Action, Int, MapOf, WordOf
from luminagames.engine.builtin import Pairs
from luminagames.engine.effects.text import Writer
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Reader
from luminagames.engine.gestures import drag, tap
from luminagames.engine.message import Count, Listing, Message
from luminagames.engine.refusal import Refusal
from luminagames.engine.show import Owed, Preview
from luminagames.games.vault.acts.base import CardNumber, VaultAct, card_name, counted, no
from luminagames.games.vault.effects.plain_verbs import Claim
from luminagames.games.vault.facts import bundle
from luminagames.games.vault.kinds import (
    COLORS,
    CRYSTAL,
    CRYSTALS,
    NAMES,
    NOUNS,
    TOKENS_OF_A_COLOR,
)
from luminagames.games.vault.payments import acquisitions, owed, payments
from luminagames.games.vault.pending import acquire, claim_of
from luminagames.games.vault.seen import Seen, due
from luminagames.games.vault.state import VaultState
from luminagames.text import grammar

Crystals = Annotated[Pairs, MapOf(WordOf(COLORS), Int(at_least=0))]


@act(
    "acquire",
    answers=("choose_action", "claim_creature"),
    words="Attract {card}",
    gestures=[
        drag("card:{card}", "zone:vault[{actor}]", within="wild_field"),
        tap("card:{card}", within="wild_field"),
    ],
)
class Acquire(VaultAct):
    """Attract a New Specimen: `crystals` stand in for DNA, so many for each color (LV-5)."""

    card: CardNumber
    crystals: Crystals = Pairs()

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        return acquisitions(state, seat, claim_of(state) if state.agenda else None)

    def why_not(self, state: VaultState) -> Refusal | None:
        claim = claim_of(state)
        refusal = _not_in_field(state, self.card) or _does_not_fit(state, self.card, claim)
        if refusal is not None:
            return refusal
        price = owed(state, state.seat, self.card, claim)
        given = self.stand_in()
        numbers = tuple(given.get(color, 0) for color in COLORS)
        held = state.tokens[state.seat]
        return (
            _overpays(numbers, price)
            or _too_few_crystals(numbers, held)
            or _too_little_dna(numbers, price, held)
            or _beyond_the_list(given, price, held)
        )

    def do(self, state: VaultState, log: EventLog) -> None:
        claim = claim_of(state)
        if claim is not None:
            state.agenda.pop()
        acquire(state, log, self.card, self.crystals, claim)

    def message(self, reader: Reader) -> Message:
        card = card_name(self.card, reader)
        stand_in = self.stand_in()
        crystals = sum(stand_in.values())
        if not crystals:
            return Message(self.words, {"card": card})
        return Message(
            "Attract {card} with {crystals} for {tokens}",
            {
                "card": card,
                "crystals": Count(crystals, *NOUNS[CRYSTAL]),
                "tokens": bundle(stand_in),
            },
        )

    def preview(self, reader: Reader) -> Preview | None:
        """The price after bonuses with what is at hand (LV-5.6)."""
        seen, seat = Seen(reader.view), self.seat
        cards = reader.view.cards
        if not 0 <= seat < len(seen.players):
            return None
        if not isinstance(self.card, int) or self.card not in cards:
            return None
        creature = reader.definitions[cards[self.card]]
        price, held = due(seen, creature, seat), seen.tokens(seat)
        crystals = self.stand_in()
        lines = tuple(
            Owed(COLORS[i], cost, price[i], held[i]) for i, cost in enumerate(creature.cost) if cost
        )
        changes = [
            (f"tokens[{seat}].{COLORS[i]}", -(number - crystals.get(COLORS[i], 0)))
            for i, number in enumerate(price)
            if number - crystals.get(COLORS[i], 0) > 0
        ]
        if crystals:
            changes.append((f"tokens[{seat}].dark_crystal", -sum(crystals.values())))
        short = sum(max(0, number - held[i]) for i, number in enumerate(price))
        note = None
        if short and held[CRYSTAL]:
            note = Message(
                "{crystals} can stand in", {"crystals": Count(held[CRYSTAL], *NOUNS[CRYSTAL])}
            )
        return Preview(tuple(changes), Message("You owe, after bonuses"), lines, "LV-5.6", note)

    def stand_in(self) -> dict[str, int]:
        """The crystals for each color, as they were given."""
        return cast("dict[str, int]", dict(self.crystals or ()))


def _not_in_field(state: VaultState, card: int) -> Refusal | None:
    """Only a face-up creature of the Wild Field (LV-5.1)."""
    if any(card in row for row in state.field):
        return None
    return no("LV-5.1", "Only a creature that lies face-up in the Wild Field can be attracted.")


def _does_not_fit(state: VaultState, card: int, claim: Claim | None) -> Refusal | None:
    """The creature fits the effect's description (LV-9.16)."""
    if claim is None or claim.where.fits(state.creatures[card]):
        return None
    creature = grammar().a(claim.where.text(1, Writer(grammar())))
    return no("LV-9.16", "This effect attracts {creature} only.", creature=creature)


def _overpays(numbers: tuple[int, ...], price: tuple[int, ...]) -> Refusal | None:
    """A crystal only for a token that is owed (LV-5.5)."""
    for color, (number, need) in enumerate(zip(numbers, price, strict=True)):
        if number > need == 0:
            return no("LV-5.5", "You owe no {color}; no change is given.", color=NAMES[color])
        if number > need:
            return no(
                "LV-5.5",
                "You owe only {number} {color}; no change is given.",
                number=need,
                color=NAMES[color],
            )
    return None


def _too_few_crystals(numbers: tuple[int, ...], held: list[int]) -> Refusal | None:
    """The crystals are held (LV-5.3)."""
    short = sum(numbers) - held[CRYSTAL]
    if short <= 0:
        return None
    if sum(numbers) > CRYSTALS:
        return no(
            "LV-5.3",
            "There are only {crystals}, whoever holds them.",
            crystals=counted(CRYSTALS, CRYSTAL),
        )
    missing = Message("Possible with {tokens} more.", {"tokens": counted(short, CRYSTAL)})
    return no("LV-5.3", "You do not hold that many Dark Crystals.", missing)


def _too_little_dna(
    numbers: tuple[int, ...], price: tuple[int, ...], held: list[int]
) -> Refusal | None:
    """DNA of its color for all that no crystal pays (LV-5.2)."""
    short = [
        max(0, need - number - have)
        for number, need, have in zip(numbers, price, held, strict=False)
    ]
    if not any(short):
        return None
    return no(
        "LV-5.2",
        "You must pay everything you owe, in DNA of that color or in Dark Crystals.",
        _lacking(short, numbers, held),
    )


def _lacking(short: Sequence[int], given: Sequence[int], held: Sequence[int]) -> Message:
    """What would pay `short`, what is owed beside the DNA that is held and the crystals `given`, as
    far as the game has so many tokens (LV-2.4).
    """
    spare = held[CRYSTAL] - sum(given)
    if sum(short) <= spare:
        return Message("Possible with {crystals}.", {"crystals": counted(sum(short), CRYSTAL)})
    there = [TOKENS_OF_A_COLOR - have for have in held[:CRYSTAL]]
    dna = [min(need, most) for need, most in zip(short, there, strict=True)]
    # What no DNA of the game can pay, crystals have to.
    stand_in = sum(short) - sum(dna)
    most = CRYSTALS - sum(given)
    if stand_in > most:
        return Message("The game has fewer tokens than that: only bonuses can lower the price.")
    named = [counted(number, color) for color, number in enumerate(dna) if number]
    crystals = sum(short) - spare
    if crystals <= CRYSTALS - held[CRYSTAL] and named and not stand_in:
        return Message(
            "Possible with {lacking} more, or {crystals} more.",
            {"lacking": Listing(tuple(named)), "crystals": counted(crystals, CRYSTAL)},
        )
    if stand_in > spare:
        named.append(counted(stand_in - spare, CRYSTAL))
    return Message("Possible with {lacking} more.", {"lacking": Listing(tuple(named))})


def _beyond_the_list(
    given: dict[str, int], price: tuple[int, ...], held: list[int]
) -> Refusal | None:
    """One of the 32 payments that can be chosen (LV-5.9)."""
    if Pairs((color, given[color]) for color in COLORS if given.get(color)) in payments(
        price, held
    ):
        return None
    return no("LV-5.9", "Of so many payments only those with the fewest crystals can be chosen.")
