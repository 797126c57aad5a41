"""Who is asked for what, and what several acts do: a creature is acquired, a choice of several is
counted.
"""

from __future__ import annotations

from typing import cast

from luminagames.engine.builtin import Pairs
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.vault.abilities import operation, start_ability
from luminagames.games.vault.effects.plain_verbs import Claim
from luminagames.games.vault.facts import CreatureAcquired, TokensPaid
from luminagames.games.vault.kinds import COLORS
from luminagames.games.vault.moves import BANK, move_tokens, to_vault
from luminagames.games.vault.payments import owed
from luminagames.games.vault.scoring import check_target
from luminagames.games.vault.state import VaultState
from luminagames.games.vault.transfers import Transfer


def asked(state: VaultState) -> str:
    """What the acts answer now: the step of an effect, for a transfer the kind of its act; or the
    action of a turn, or a token above the limit.
    """
    if state.agenda:
        frame = state.agenda[-1]
        return f"{frame.bindings[0]}_token" if frame.step == "transfer" else frame.step
    return "choose_action" if state.phase == "action" else "return_token"


def actor(state: VaultState) -> int:
    """The seat that is asked."""
    if state.agenda and state.agenda[-1].step == "transfer":
        return Transfer.read(state.agenda[-1]).chooser(state)
    return state.seat


def claim_of(state: VaultState) -> Claim | None:
    """The effect that lets a creature be acquired; None for the action of a turn."""
    if not state.agenda:
        return None
    claim = operation(state, state.agenda[-1])
    assert isinstance(claim, Claim)
    return claim


def acquire(
    state: VaultState, log: EventLog, card: int, crystals: Pairs, discount: Claim | None
) -> None:
    """Pays, moves the creature, looks at the target, starts On Claim; in this order (LV-5.8)."""
    seat = state.seat
    stand_in = cast("dict[str, int]", dict(crystals or ()))
    due = owed(state, seat, card, discount)
    numbers = [need - stand_in.get(color, 0) for color, need in zip(COLORS, due, strict=True)]
    paid = move_tokens(state, log, seat, BANK, (*numbers, sum(stand_in.values())))
    if paid:
        log.add(TokensPaid(seat, paid, card))
    to_vault(state, log, seat, card)
    state.idle_turns = 0
    log.add(CreatureAcquired(seat, card, state.creatures[card].tier))
    check_target(state, log, seat)
    start_ability(state, log, card, "claim")


def count_down(state: VaultState, frame: Frame) -> None:
    """One of several choices is made; `frame` says how many there are."""
    (left,) = frame.bindings
    assert isinstance(left, int)
    if left > 1:
        state.agenda[-1] = frame._replace(bindings=(left - 1,))
    else:
        state.agenda.pop()
