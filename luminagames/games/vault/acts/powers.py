"""Unleashing a power, and passing where nothing is possible (LV-6, LV-4.8, LV-4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.act import act
from luminagames.engine.action import Action
from luminagames.engine.effects.text import Writer
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Reader
from luminagames.engine.gestures import button, drag, tap
from luminagames.engine.message import Count, Listing, Message, Pattern, Value
from luminagames.engine.refusal import Refusal
from luminagames.engine.show import Owed, Preview
from luminagames.games.vault.abilities import begin_effect, mark_started
from luminagames.games.vault.acts.attracting import Acquire
from luminagames.games.vault.acts.base import CardNumber, VaultAct, card_name, counted, no
from luminagames.games.vault.acts.collecting import TakeCrystal, TakeThree, TakeTwo
from luminagames.games.vault.effects.ability import ability_of, power_cost
from luminagames.games.vault.effects.conditions import clause_text
from luminagames.games.vault.effects.costs import Cost
from luminagames.games.vault.facts import Passed, PowerUnleashed
from luminagames.games.vault.kinds import CRYSTAL, KINDS
from luminagames.games.vault.payments import cannot_unleash, powers
from luminagames.games.vault.seen import Seen
from luminagames.games.vault.state import VaultState
from luminagames.text import grammar

_REFUSALS: dict[str, Pattern] = {
    "LV-6.1": "Only a creature in your own Vault can unleash its power.",
    "LV-6.2": "This creature has no Lumina Power.",
    "LV-6.4": "This power was unleashed this turn already.",
    "LV-6.3": "The condition printed on the power is not met.",
    "LV-6.5": "You cannot pay the power’s cost; bonuses and stand-in crystals do not count here.",
}
# Where the tokens are there, or no DNA is missing, the cost fails for another reason (LV-6.5).
_NO_CREATURE: Pattern = (
    "The power’s cost discards {creature}, and no other creature of your Vault fits."
)
_NO_CRYSTALS: Pattern = "You cannot pay the Dark Crystals of the power’s cost."


@act(
    "unleash",
    answers="choose_action",
    words="Unleash the power of {card}",
    gestures=[
        tap("card:{card}", within="vault[{actor}]"),
        drag("card:{card}", "zone:bank", within="vault[{actor}]"),
    ],
)
class Unleash(VaultAct):
    """Uses the power of a creature of one's own Vault (LV-6)."""

    card: CardNumber

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        return powers(state, seat)

    def why_not(self, state: VaultState) -> Refusal | None:
        clause = cannot_unleash(state, self.card)
        if clause is None:
            return None
        ability = ability_of(state.creatures[self.card], "activate")
        if clause == "LV-6.5" and ability is not None and ability.cost is not None:
            return _cost_unpaid(ability.cost, state.tokens[state.seat])
        missing = None
        if clause == "LV-6.3" and ability is not None and ability.if_ is not None:
            condition = clause_text(ability.if_, Writer(grammar()))
            missing = Message("Possible if {condition}.", {"condition": condition})
        return no(clause, _REFUSALS[clause], missing)

    def do(self, state: VaultState, log: EventLog) -> None:
        """Announces the power, pays, resolves (LV-6.10)."""
        log.add(PowerUnleashed(state.seat, self.card))
        mark_started(state, self.card, "activate")
        begin_effect(state, log, self.card, "activate")

    def values(self, reader: Reader) -> dict[str, Value]:
        return {"card": card_name(self.card, reader)}

    def preview(self, reader: Reader) -> Preview | None:
        seen, seat = Seen(reader.view), self.seat
        cards = reader.view.cards
        if not 0 <= seat < len(seen.players):
            return None
        if not isinstance(self.card, int) or self.card not in cards:
            return None
        cost = power_cost(reader.definitions[cards[self.card]])
        if cost is None:
            return None
        held = seen.tokens(seat)
        lines = [Owed(KINDS[i], n, n, held[i]) for i, n in enumerate(cost.fixed) if n]
        changes = [(f"tokens[{seat}].{KINDS[i]}", -n) for i, n in enumerate(cost.fixed) if n]
        return Preview(
            tuple(changes), Message("The power costs"), tuple(lines), "LV-6.5", _chosen_cost(cost)
        )


def _chosen_cost(cost: Cost) -> Message | None:
    """The parts of a cost that are chosen while it is paid; None if there are none (4.2)."""
    parts: list[Value] = []
    if cost.any_dna:
        parts.append(Message("{number} DNA of any color", {"number": cost.any_dna}))
    if cost.discard is not None:
        parts.append(Message("a creature of your Vault"))
    if cost.discard_self:
        parts.append(Message("this creature"))
    return Message("{parts}", {"parts": Listing(tuple(parts))}) if parts else None


def _cost_unpaid(cost: Cost, held: list[int]) -> Refusal:
    """The tokens that are missing, or the creature (LV-6.5 to LV-6.7)."""
    short = [max(0, need - have) for need, have in zip(cost.fixed, held, strict=True)]
    free = sum(max(0, have - need) for have, need in zip(held[:CRYSTAL], cost.fixed, strict=False))
    any_dna = max(0, cost.any_dna - free)
    named = [counted(number, kind) for kind, number in enumerate(short) if number]
    if any_dna:
        named.append(Count(any_dna, "DNA of any color", "DNA of any colors"))
    if not named:
        assert cost.discard is not None
        write = Writer(grammar())
        creature = write.words.a(cost.discard.text(1, write))
        return no("LV-6.5", _NO_CREATURE, creature=creature)
    missing = Message("Possible with {lacking} more.", {"lacking": Listing(tuple(named))})
    dna = any(short[:CRYSTAL]) or any_dna
    return no("LV-6.5", _REFUSALS["LV-6.5"] if dna else _NO_CRYSTALS, missing)


@act("pass", answers="choose_action", last=True, words="Pass", gestures=[button("Pass", key="P")])
class Pass(VaultAct):
    """Uses the action up, where nothing else is legal (LV-4.8, LV-4.9)."""

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        return [Action(seat, "pass")]

    def why_not(self, state: VaultState) -> Refusal | None:
        others = (TakeThree, TakeTwo, TakeCrystal, Acquire, Unleash)
        if not any(kind.legal(state, self.seat) for kind in others):
            return None
        return no("LV-4.9", "You may pass only if no other action is possible.")

    def do(self, state: VaultState, log: EventLog) -> None:
        log.add(Passed(state.seat))
