"""How each kind of frame on the agenda goes on: `STEPS[step](state, log, frame)` says whether
a seat must answer. A choice with one legal answer is made here (LV-9.24).
"""

from __future__ import annotations

from collections.abc import Callable

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.vault import transfers
from luminagames.games.vault.abilities import known_ability, run_operations
from luminagames.games.vault.acts import ACTS
from luminagames.games.vault.moves import discard
from luminagames.games.vault.payments import acquisitions
from luminagames.games.vault.pending import asked, claim_of
from luminagames.games.vault.state import VaultState


def _confirm(state: VaultState, log: EventLog, frame: Frame) -> bool:
    return True


def _pay_creature(state: VaultState, log: EventLog, frame: Frame) -> bool:
    """The creature is paid last; *this creature* needs no choice (LV-6.7)."""
    cost = known_ability(state, frame.card, frame.ability).cost
    assert cost is not None
    if cost.discard_self:
        state.agenda.pop()
        discard(state, log, frame.card)
        return False
    return _one_answer(state, log, frame)


def _claim(state: VaultState, log: EventLog, frame: Frame) -> bool:
    """Over where no creature can be acquired; one that can may be declined (LV-9.16, LV-9.17)."""
    if acquisitions(state, state.seat, claim_of(state)):
        return True
    state.agenda.pop()
    return False


def _one_answer(state: VaultState, log: EventLog, frame: Frame) -> bool:
    """With no answer the step is over, with one the engine gives it; with more the seat is asked
    (LV-9.24).
    """
    answers = ACTS.legal(asked(state), state, state.seat)
    if not answers:
        state.agenda.pop()
    elif len(answers) == 1:
        ACTS.of(answers[0]).do(state, log)
    return len(answers) > 1


STEPS: dict[str, Callable[[VaultState, EventLog, Frame], bool]] = {
    "operations": run_operations,
    "confirm": _confirm,
    "pay_token": _one_answer,
    "pay_creature": _pay_creature,
    "transfer": transfers.step,
    "choose_rival": _one_answer,
    "claim_creature": _claim,
    "discard_field": _one_answer,
    "echo": _one_answer,
    "choose_option": _one_answer,
}
