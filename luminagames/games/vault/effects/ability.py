"""An ability (section 4.1): a trigger, a condition, a cost, and what it does; and how it is printed
(4.9).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Literal

from luminagames.engine.effects.ability import AnyAbility
from luminagames.engine.effects.phrases import ended, if_so, price, you_may
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import YES, Length, part
from luminagames.engine.faults import Fault, at_most
from luminagames.engine.message import worded
from luminagames.games.vault.effects.conditions import Condition, clause_text
from luminagames.games.vault.effects.costs import Cost
from luminagames.games.vault.effects.plain_verbs import Verb, free_text, scope_text
from luminagames.games.vault.effects.writer import CardWriter
from luminagames.games.vault.state import Creature

_TRIGGERS = {
    "reveal": ("eye", "On Reveal"),
    "claim": ("hand", "On Claim"),
    "activate": ("bolt", "Lumina Power"),
}


@part
class Ability(AnyAbility):
    """A trigger and what it does."""

    when: Literal["reveal", "claim", "activate"]
    if_: Condition | None = None
    may: Annotated[bool, YES] = False
    cost: Cost | None = None
    do: Annotated[tuple[Verb, ...], Length(1)]

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """Too many operations; what a Lumina Power must have, and what On Reveal and On Claim may
        not.
        """
        yield from at_most(4, data["do"], "do")
        if data["when"] == "activate":
            if "cost" not in data:
                yield Fault((), worded("'activate' needs a 'cost'"))
            if "may" in data:
                yield Fault(("may",), worded("'may' is not allowed with 'activate'"))
        elif data["when"] in ("reveal", "claim") and "cost" in data:
            if "may" not in data:
                yield Fault(
                    ("cost",), worded("'cost' with '{name}' needs 'may: true'", name=data["when"])
                )
            cost = data["cost"]
            if (
                data["when"] == "reveal"
                and isinstance(cost, dict)
                and cost.get("discard_creature") == "self"
            ):
                yield Fault(
                    ("cost", "discard_creature"),
                    worded("'self' is not allowed with 'reveal'"),
                    at_key=False,
                )

    def text(self, write: Writer) -> str:
        """The whole ability: *On Claim — Take 1 Dark Crystal.*"""
        words = write.words
        if isinstance(write, CardWriter):
            write = replace(write, revealed=self.when == "reveal")
        sign, label = _TRIGGERS[self.when]
        trigger = write.icon(sign) + write.bold(words.say(label))
        body = ended(words.capital(self._body(write)), words)
        if self.when == "activate" and self.cost is not None:
            return words.say(
                "{trigger} ({cost}) — {body}",
                trigger=trigger,
                cost=self.cost.text(write),
                body=body,
            )
        return words.say("{trigger} — {body}", trigger=trigger, body=body)

    def _body(self, write: Writer) -> str:
        effect = self._effect(write)
        if self.if_ is None:
            return effect
        return if_so(clause_text(self.if_, write), effect, write.words)

    def _effect(self, write: Writer) -> str:
        if not self.may:
            return free_text(self.do, write) if self.if_ is None else scope_text(self.do, write)
        if self.cost is not None:
            return price(
                self.cost.offer(write), scope_text(self.do, write, offered=True), write.words
            )
        return you_may(scope_text(self.do, write, offered=True), write.words)


def ability_of(creature: Creature, when: str) -> Ability | None:
    """A creature's ability with this trigger, if it has one."""
    found = creature.ability(when)
    assert found is None or isinstance(found, Ability)
    return found


def power_cost(creature: Creature) -> Cost | None:
    """What its Lumina Power costs, if it has one."""
    power = ability_of(creature, "activate")
    return None if power is None else power.cost
