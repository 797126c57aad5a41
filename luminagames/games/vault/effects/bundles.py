"""Token bundles (section 4.3): what *take*, *discard* and *steal* move."""

from __future__ import annotations

from typing import NamedTuple

from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import derived, parameters, part, settle
from luminagames.engine.faults import not_empty
from luminagames.games.vault.effects.amounts import Amount, amount_text, value_of
from luminagames.games.vault.effects.tokens import tokens_text
from luminagames.games.vault.kinds import KINDS
from luminagames.games.vault.state import VaultState


class Parts(NamedTuple):
    """A bundle with its amounts counted: six fixed kinds, and three parts whose kinds are chosen
    (LV-9.22).
    """

    fixed: tuple[int, ...]
    different: int
    any_dna: int
    any_token: int


@part
class Bundle:
    """A bundle as printed; 0 is nothing of that kind."""

    lithari: Amount = 0
    hydranai: Amount = 0
    floraborai: Amount = 0
    pyronoxi: Amount = 0
    spectarioni: Amount = 0
    dark_crystal: Amount = 0
    different_dna: Amount = 0
    any_dna: Amount = 0
    any_token: Amount = 0
    fixed: tuple[Amount, ...] = derived()

    faults = staticmethod(not_empty)

    def __post_init__(self) -> None:
        settle(self, fixed=tuple(getattr(self, kind) for kind in KINDS))
        if self.different_dna == 1 and isinstance(
            self.any_dna, int
        ):  # one by itself differs from none
            settle(self, different_dna=0, any_dna=self.any_dna + 1)

    def parts(self, state: VaultState) -> Parts:
        """The amounts, counted for you, once (LV-9.21)."""
        return Parts(
            tuple([value_of(amount, state) for amount in self.fixed]),
            value_of(self.different_dna, state),
            value_of(self.any_dna, state),
            value_of(self.any_token, state),
        )

    def text(self, write: Writer) -> str:
        """The tokens in their order, each with its number or with what it is counted by (4.3)."""
        amounts = [(kind, getattr(self, kind)) for kind in parameters(Bundle)]
        listed = [(kind, amount) for kind, amount in amounts if amount != 0]
        parts = [_part(kind, amount, write) for kind, amount in listed]
        if all(isinstance(amount, int) for _, amount in listed):
            return write.words.join(parts)
        text = parts[0]
        for (_, before), more, last in zip(
            listed, parts[1:], (*[False] * (len(parts) - 2), True), strict=False
        ):
            pattern = (
                "{first}, plus {next}" if last or not isinstance(before, int) else "{first}, {next}"
            )
            text = write.words.say(pattern, first=text, next=more)
        return text


def _part(kind: str, amount: Amount, write: Writer) -> str:
    return amount_text(amount, lambda n: tokens_text(kind, n, write), write)


def can_move(parts: Parts, pool: list[int]) -> bool:
    """Whether at least one token of a bundle can come from a pool (LV-9.12)."""
    if any(need and have for need, have in zip(parts.fixed, pool, strict=True)):
        return True
    if (parts.different or parts.any_dna) and any(pool[:5]):
        return True
    return bool(parts.any_token and any(pool))
