"""Amounts (section 4.7): a number, or one that is counted on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects.phrases import capped, for_each
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Between, OneOf, part
from luminagames.engine.faults import Fault
from luminagames.engine.message import worded
from luminagames.games.vault.effects.filters import Color, Filter, Tier
from luminagames.games.vault.effects.tokens import HeldKind, held_text
from luminagames.games.vault.kinds import INDEX
from luminagames.games.vault.state import VaultState


def held(tokens: list[int], kind: str) -> int:
    """How many tokens of a kind, of `dna`, or of `all` kinds (LV-1.2)."""
    if kind == "all":
        return sum(tokens)
    if kind == "dna":
        return sum(tokens[:5])
    return tokens[INDEX[kind]]


def colors_in(state: VaultState, seat: int) -> int:
    """The number of different colors among a player's creatures."""
    return sum(1 for bonus in state.bonuses[seat] if bonus)


@part
class Counted:
    """An amount that depends on the position: so many for each of what is counted, for you."""

    count: Literal["creatures", "colors", "tokens"]
    zone: Literal["vault", "wild_field"] = "vault"
    color: Color | None = None
    tier: Tier | None = None
    kind: HeldKind = "all"
    every: Annotated[int, Between(2)] = 1
    max_: Annotated[int, Between(1)] | None = None

    _ONLY_FOR: ClassVar = {
        "zone": "creatures",
        "color": "creatures",
        "tier": "creatures",
        "kind": "tokens",
    }

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """A description that does not belong to what is counted."""
        for key, what in cls._ONLY_FOR.items():
            if (
                key in data
                and data["count"] in ("creatures", "colors", "tokens")
                and data["count"] != what
            ):
                yield Fault(
                    (key,), worded("'{key}' goes with 'count: {what}' only", key=key, what=what)
                )

    def value(self, state: VaultState) -> int:
        """The amount, counted for you, divided and rounded down, bounded (LV-9.21)."""
        you = state.seat
        if self.count == "creatures":
            cards = (
                [card for row in state.field for card in row]
                if self.zone == "wild_field"
                else state.vaults[you]
            )
            only = Filter(tier=self.tier, color=self.color)
            number = sum(1 for card in cards if only.fits(state.creatures[card]))
        elif self.count == "colors":
            number = colors_in(state, you)
        else:
            number = held(state.tokens[you], self.kind)
        number //= self.every
        return number if self.max_ is None else min(number, self.max_)

    def thing(self, n: int, write: Writer) -> str:
        """What is counted, for `n` of it."""
        words = write.words
        if self.count == "creatures":
            creatures = Filter(tier=self.tier, color=self.color).text(n, write)
            wild = self.zone == "wild_field"
            return words.say(
                "{creatures} in the Wild Field" if wild else "{creatures} in your Vault",
                creatures=creatures,
            )
        if self.count == "colors":
            return words.count(n, "color among your creatures", "colors among your creatures")
        return words.say("{tokens} you hold", tokens=held_text(self.kind, n, write))

    def text(self, one: str, write: Writer) -> str:
        """*one* for each of what is counted, to its maximum."""
        figures = self.count == "tokens"
        text = for_each(
            one, self.every, lambda n: self.thing(n, write), write.words, figures=figures
        )
        return text if self.max_ is None else capped(text, self.max_, write.words)


Amount = Annotated[
    Annotated[int, Between(1, 9)] | Counted,
    OneOf("amount", "must be a whole number from 1 to 9 or a mapping with 'count'"),
]


def value_of(amount: Amount, state: VaultState) -> int:
    """An amount now (LV-9.21)."""
    return amount if isinstance(amount, int) else amount.value(state)


def amount_text(amount: Amount, phrase: Callable[[int], str], write: Writer) -> str:
    """The phrase for a number; for a counted amount the phrase for 1, for each of what is
    counted.
    """
    return phrase(amount) if isinstance(amount, int) else amount.text(phrase(1), write)
