"""What is asked and what is legal (section 3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.games.vault.abilities import has_started
from luminagames.games.vault.actions.kinds import STEP_KINDS, TURN_KINDS
from luminagames.games.vault.effects.ability import ability_of
from luminagames.games.vault.effects.conditions import holds
from luminagames.games.vault.effects.costs import payable
from luminagames.games.vault.kinds import COLORS, CRYSTAL, INDEX, KINDS
from luminagames.games.vault.payments import acquisitions
from luminagames.games.vault.pending import ANSWERS
from luminagames.games.vault.state import VaultState
from luminagames.games.vault.transfers import Transfer


def asked_kinds(state: VaultState) -> tuple[str, ...]:
    """The action kinds of the current decision."""
    if state.agenda:
        frame = state.agenda[-1]
        if frame.step == "transfer":
            return (f"{frame.bindings[0]}_token",)
        return STEP_KINDS[frame.step]
    return TURN_KINDS if state.phase == "action" else ("return_token",)


def actor(state: VaultState) -> int:
    """The seat that is asked."""
    if state.agenda and state.agenda[-1].step == "transfer":
        return Transfer.read(state.agenda[-1]).chooser(state)
    return state.seat


# What is legal

# So many of a color lie in the Bank where two can be taken (LV-4.5).
FOCUS = 4


@lru_cache(maxsize=1 << 12)
def _collecting(seat: int, there: int, four: int, crystal: bool) -> tuple[Action, ...]:
    """Field Sampling, Focused Extraction and Harness Dark Energy (LV-4.1 to LV-4.7).

    `there` and `four` are bits, for the colors of which the Bank has a token, and four of them.
    """
    colors = [color for i, color in enumerate(COLORS) if there >> i & 1]
    sets = combinations(colors, min(3, len(colors))) if colors else ()
    actions = [Action(seat, "take_three", (("colors", chosen),)) for chosen in sets]
    actions += [
        Action(seat, "take_two", (("color", color),))
        for i, color in enumerate(COLORS)
        if four >> i & 1
    ]
    if crystal:
        actions.append(Action(seat, "take_crystal"))
    return tuple(actions)


@lru_cache(maxsize=256)
def _simple(seat: int, kind: str, name: str = "", value: str | int = "") -> Action:
    return Action(seat, kind, ((name, value),) if name else ())


def legal_actions(state: VaultState) -> list[Action]:
    """All legal answers, in the order of section 3; a pass only where nothing else is legal
    (LV-4.8, LV-4.9).
    """
    if state.over:
        return []
    seat = state.seat
    if state.agenda:
        frame = state.agenda[-1]
        return ANSWERS[frame.step](state, frame)
    if state.phase == "end":
        held = state.tokens[seat]
        return [
            _simple(seat, "return_token", "token", kind) for i, kind in enumerate(KINDS) if held[i]
        ]
    bank = state.bank
    there = four = 0
    for color in range(CRYSTAL):
        if bank[color]:
            there |= 1 << color
            if bank[color] >= FOCUS:
                four |= 1 << color
    actions = list(_collecting(seat, there, four, bank[CRYSTAL] > 0))
    actions += acquisitions(state, seat)
    for card in state.vaults[seat]:
        if state.creatures[card].activate is not None and cannot_unleash(state, card) is None:
            actions.append(_simple(seat, "unleash", "card", card))
    return actions or [_simple(seat, "pass")]


def cannot_unleash(state: VaultState, card: int) -> str | None:
    """The clause that forbids to unleash a power, in the order of section 3 (LV-6.1 to LV-6.5)."""
    if not in_own_vault(state, card):
        return "LV-6.1"
    ability = ability_of(state.creatures[card], "activate")
    if ability is None:
        return "LV-6.2"
    if power_was_used(state, card):
        return "LV-6.4"
    if not holds(ability.if_, state, state.seat):
        return "LV-6.3"
    return None if payable(ability.cost, state, card) else "LV-6.5"


def in_own_vault(state: VaultState, card: int) -> bool:
    """Only a creature in one's own Vault can be used (LV-6.1)."""
    return card in state.vaults[state.seat]


def power_was_used(state: VaultState, card: int) -> bool:
    """The same power does not work twice in a turn (LV-6.4)."""
    return has_started(state, card, "activate")


def canonical(action: Action) -> Action:
    """Colors sorted in color order, crystals without zeros and in color order, absent crystals as
    none.
    """
    if action.kind == "take_three":
        colors = action.get("colors")
        assert isinstance(colors, tuple)
        return Action(
            action.seat, "take_three", (("colors", tuple(sorted(colors, key=_color_order))),)
        )
    if action.kind == "acquire":
        given = dict(cast("Pairs", action.get("crystals") or ()))
        crystals = Pairs((color, given[color]) for color in COLORS if given.get(color))
        return Action(
            action.seat, "acquire", (("card", action.get("card")), ("crystals", crystals))
        )
    return action


def _color_order(kind: object) -> int:
    return INDEX[str(kind)]
