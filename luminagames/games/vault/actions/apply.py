"""What each action does (section 3): Phase 2's five actions, answers, and what follows without
one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.engine.event import EventLog
from luminagames.games.vault.abilities import begin_effect, mark_started
from luminagames.games.vault.facts import Passed, PowerUnleashed, TokensTaken
from luminagames.games.vault.kinds import CRYSTAL, INDEX, KINDS
from luminagames.games.vault.moves import BANK, move_tokens, one_of
from luminagames.games.vault.pending import RESUME, acquire
from luminagames.games.vault.state import VaultState
from luminagames.games.vault.turn import carry_on, return_token


def _take_three(state: VaultState, log: EventLog, action: Action) -> None:
    """Field Sampling (LV-4.2)."""
    colors = action.get("colors")
    assert isinstance(colors, tuple)
    _take(state, log, tuple([int(kind in colors) for kind in KINDS]))


def _take_two(state: VaultState, log: EventLog, action: Action) -> None:
    """Focused Extraction (LV-4.4)."""
    color = action.get("color")
    _take(state, log, tuple([2 * (kind == color) for kind in KINDS]))


def _take_crystal(state: VaultState, log: EventLog, action: Action) -> None:
    """Harness Dark Energy (LV-4.7)."""
    _take(state, log, one_of(CRYSTAL))


def _take(state: VaultState, log: EventLog, numbers: tuple[int, ...]) -> None:
    tokens = move_tokens(state, log, BANK, state.seat, numbers)
    log.add(TokensTaken(state.seat, tokens))


def _acquire(state: VaultState, log: EventLog, action: Action) -> None:
    """Attract a New Specimen (LV-5.8)."""
    acquire(
        state, log, cast("int", action.get("card")), cast("Pairs", action.get("crystals")), None
    )


def _unleash(state: VaultState, log: EventLog, action: Action) -> None:
    """Announces the power, pays, resolves (LV-6.10)."""
    card = action.get("card")
    assert isinstance(card, int)
    log.add(PowerUnleashed(state.seat, card))
    mark_started(state, card, "activate")
    begin_effect(state, log, card, "activate")


def _pass(state: VaultState, log: EventLog, action: Action) -> None:
    """The action is used up (LV-4.9)."""
    log.add(Passed(state.seat))


_TURN_ACTIONS: dict[str, Callable[[VaultState, EventLog, Action], None]] = {
    "take_three": _take_three,
    "take_two": _take_two,
    "take_crystal": _take_crystal,
    "acquire": _acquire,
    "unleash": _unleash,
    "pass": _pass,
}


def perform(state: VaultState, action: Action, log: EventLog) -> None:
    """Does an action that is known to be legal."""
    state.forget()
    if state.agenda:
        frame = state.agenda[-1]
        RESUME[frame.step](state, log, frame, action)
    elif state.phase == "end":
        return_token(state, log, INDEX[str(action.get("token"))])
    else:
        state.actions_left -= 1
        _TURN_ACTIONS[action.kind](state, log, action)
    carry_on(state, log)
