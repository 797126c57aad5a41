"""What a creature costs now, the payments that are possible (LV-5), and the powers that can be used
(LV-6).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.games.vault.abilities import has_started
from luminagames.games.vault.effects.ability import ability_of
from luminagames.games.vault.effects.conditions import holds
from luminagames.games.vault.effects.costs import payable
from luminagames.games.vault.effects.plain_verbs import Claim
from luminagames.games.vault.kinds import COLORS, CRYSTAL
from luminagames.games.vault.state import VaultState

# Of more payments for one creature only so many may be chosen (LV-5.9).
MOST_PAYMENTS = 32


def owed(state: VaultState, seat: int, card: int, discount: Claim | None = None) -> tuple[int, ...]:
    """What a seat owes for a creature in each color: printed cost less bonuses, less a discount
    (LV-5.6).
    """
    creature = state.creatures[card]
    if discount is None:
        return _owed(creature.cost, tuple(state.bonuses[seat]), _NO_DISCOUNT)
    if discount.free:
        return _NO_DISCOUNT
    return _owed(creature.cost, tuple(state.bonuses[seat]), discount.less)


_NO_DISCOUNT = (0, 0, 0, 0, 0)


@lru_cache(maxsize=1 << 15)
def _owed(cost: tuple[int, ...], bonus: tuple[int, ...], less: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([c - b - d if c > b + d else 0 for c, b, d in zip(cost, bonus, less, strict=True)])


def payments(due: tuple[int, ...], held: Sequence[int]) -> tuple[Pairs, ...]:
    """The crystals of each possible payment, in the order of LV-5.9; `held` counts the six token
    kinds.
    """
    crystals = held[CRYSTAL]
    need = tuple([d - h if d > h else 0 for d, h in zip(due, held, strict=False)])
    if not crystals:
        return () if any(need) else _NO_CRYSTALS
    return _payments(due, need, crystals) if sum(need) <= crystals else ()


_NO_CRYSTALS = (Pairs(),)


@lru_cache(maxsize=1 << 14)
def _payments(due: tuple[int, ...], need: tuple[int, ...], crystals: int) -> tuple[Pairs, ...]:
    """`need` is what no DNA token can pay in each color."""
    found = _spread(need, due, crystals)
    found.sort(key=lambda given: (sum(given), given))
    return tuple(
        Pairs((color, number) for color, number in zip(COLORS, given, strict=True) if number)
        for given in found[:MOST_PAYMENTS]
    )


def _spread(need: Sequence[int], due: tuple[int, ...], crystals: int) -> list[tuple[int, ...]]:
    """Every way to spend at most so many crystals: in each color at least what is needed, at most
    what is owed.
    """
    ways: list[tuple[tuple[int, ...], int]] = [((), crystals - sum(need))]
    for least, most in zip(need, due, strict=True):
        if most == least:
            ways = [((*given, least), spare) for given, spare in ways]
        else:
            ways = [
                ((*given, least + more), spare - more)
                for given, spare in ways
                for more in range(min(most - least, spare) + 1)
            ]
    return [given for given, _ in ways]


def acquisitions(state: VaultState, seat: int, discount: Claim | None = None) -> list[Action]:
    """Every way to acquire a face-up creature of the Wild Field, in tier order and row order
    (LV-5.1).
    """
    held = state.tokens[seat]
    crystals = held[CRYSTAL]
    reach = [have + bonus for have, bonus in zip(held, state.bonuses[seat], strict=False)]
    creatures = state.creatures
    actions: list[Action] = []
    for row in state.field:
        for card in row:
            creature = creatures[card]
            if discount is None:
                # Most creatures are out of reach: that is found before anything is worked out in
                # full.
                short = 0
                for color, number in creature.price:
                    if number > reach[color]:
                        short += number - reach[color]
                if short > crystals:
                    continue
            elif not discount.where.fits(creature):
                continue
            due = owed(state, seat, card, discount)
            named = ("card", card)
            actions += [
                Action(seat, "acquire", (named, ("crystals", given)))
                for given in payments(due, held)
            ]
    return actions


def powers(state: VaultState, seat: int) -> list[Action]:
    """Each power that can be unleashed, in the order of the Vault."""
    creatures = state.creatures
    return [
        Action(seat, "unleash", (("card", card),))
        for card in state.vaults[seat]
        if creatures[card].activate is not None and cannot_unleash(state, card) is None
    ]


def cannot_unleash(state: VaultState, card: int) -> str | None:
    """The clause that forbids to unleash a power, in the order of section 3 (LV-6.1 to LV-6.5)."""
    if card not in state.vaults[state.seat]:
        return "LV-6.1"  # only a creature in one's own Vault
    ability = ability_of(state.creatures[card], "activate")
    if ability is None:
        return "LV-6.2"
    if has_started(state, card, "activate"):
        return "LV-6.4"  # not twice in a turn
    if not holds(ability.if_, state, state.seat):
        return "LV-6.3"
    return None if payable(ability.cost, state, card) else "LV-6.5"
