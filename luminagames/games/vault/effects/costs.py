"""Costs (section 4.2): tokens, DNA of any color, and a creature to discard."""

from __future__ import annotations

from typing import Annotated, Literal

from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Between, OneOf, derived, part, settle
from luminagames.engine.faults import not_empty
from luminagames.games.vault.effects.filters import Filter
from luminagames.games.vault.effects.tokens import tokens_text
from luminagames.games.vault.effects.writer import CardWriter
from luminagames.games.vault.kinds import KINDS
from luminagames.games.vault.state import VaultState

_Fixed = Annotated[int, Between(1, 6)]
SelfOrFilter = Annotated[
    Literal["self"] | Filter,
    OneOf("creature", "must be 'self' or a mapping that describes a creature"),
]


@part
class Cost:
    """What an ability costs; `fixed` counts token kinds in color order."""

    lithari: _Fixed = 0
    hydranai: _Fixed = 0
    floraborai: _Fixed = 0
    pyronoxi: _Fixed = 0
    spectarioni: _Fixed = 0
    dark_crystal: Annotated[int, Between(1, 3)] = 0
    any_dna: Annotated[int, Between(1, 4)] = 0
    discard_creature: SelfOrFilter | None = None
    fixed: tuple[int, ...] = derived()
    # The creature that is chosen to be discarded, if one is.
    discard: Filter | None = derived()
    discard_self: bool = derived()

    faults = staticmethod(not_empty)

    def __post_init__(self) -> None:
        creature = self.discard_creature
        settle(
            self,
            fixed=tuple(getattr(self, kind) for kind in KINDS),
            discard=creature if isinstance(creature, Filter) else None,
            discard_self=creature == "self",
        )

    def text(self, write: Writer) -> str:
        """What a Lumina Power costs, in order: *2 Pyronoxi, discard this creature* (4.2)."""
        return ", ".join([*self._tokens(write), *self._creature(write)])

    def offer(self, write: Writer) -> str:
        """What one may do to have the effect: *pay 2 Pyronoxi and discard this creature* (4.2)."""
        tokens = self._tokens(write)
        pay = [write.words.say("pay {tokens}", tokens=write.words.join(tokens))] if tokens else []
        return write.words.join([*pay, *self._creature(write)])

    def _tokens(self, write: Writer) -> list[str]:
        amounts = [*zip(KINDS, self.fixed, strict=True), ("any_dna", self.any_dna)]
        return [tokens_text(kind, n, write) for kind, n in amounts if n]

    def _creature(self, write: Writer) -> list[str]:
        if self.discard_self:
            return [write.words.say("discard this creature")]
        if self.discard is None:
            return []
        text = self.discard.text(1, write)
        its = write.creature if isinstance(write, CardWriter) else None
        if its is not None and self.discard.fits(its):  # it fits itself, and is not meant
            return [write.words.say("discard another {creature} from your Vault", creature=text)]
        creature = write.words.a(text)
        return [write.words.say("discard {creature} from your Vault", creature=creature)]


def payable(cost: Cost | None, state: VaultState, card: int) -> bool:
    """Whether the player whose turn it is can pay all of a cost (LV-6.5)."""
    return cost is None or (
        _tokens_payable(cost, state.tokens[state.seat]) and _creature_payable(cost, state, card)
    )


def _tokens_payable(cost: Cost, tokens: list[int]) -> bool:
    """The fixed part in kind, then enough DNA of any color; no crystal stands in (LV-6.5,
    LV-6.6).
    """
    if any(held < need for held, need in zip(tokens, cost.fixed, strict=True)):
        return False
    return sum(tokens[:5]) - sum(cost.fixed[:5]) >= cost.any_dna


def _creature_payable(cost: Cost, state: VaultState, card: int) -> bool:
    """A creature to discard is there: this one, or another that fits (LV-6.7)."""
    if cost.discard_self:
        return card in state.vaults[state.seat]
    return cost.discard is None or bool(sacrifices(cost.discard, state, card))


def sacrifices(only: Filter, state: VaultState, card: int) -> list[int]:
    """The creatures that may be discarded as a cost: own, fitting, not the creature whose ability
    it is (LV-9.13).
    """
    return [
        other
        for other in state.vaults[state.seat]
        if other != card and only.fits(state.creatures[other])
    ]
