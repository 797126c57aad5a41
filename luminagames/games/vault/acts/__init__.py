"""What can be done in Vault: one class for each kind of action (section 3)."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.act import Acts
from luminagames.engine.action import Action, well_formed
from luminagames.engine.fact import Reader
from luminagames.engine.message import Message
from luminagames.engine.refusal import Refusal
from luminagames.engine.show import Preview
from luminagames.engine.view import View
from luminagames.games.vault.acts import answers, attracting, collecting, powers
from luminagames.games.vault.acts.base import no
from luminagames.games.vault.pending import actor, asked
from luminagames.games.vault.state import Creature, VaultState

ACTS = Acts(collecting, attracting, powers, answers)
ACTION_KINDS = ACTS.action_kinds
GESTURES = ACTS.gestures


def legal_actions(state: VaultState) -> list[Action]:
    """All legal answers, in the order of section 3."""
    return [] if state.over else ACTS.legal(asked(state), state, state.seat)


def check(state: VaultState, action: Action) -> Refusal | None:
    """The first clause that an action fails, None if it is legal (LV-10.5)."""
    if state.over:
        return no("LV-10.1", "The match is over.")
    if type(action.seat) is not int or action.seat != actor(state):
        return no("LV-10.2", "It is not your turn to answer.")
    if not isinstance(action.kind, str) or action.kind not in ACTS.answering(asked(state)):
        return no("LV-10.3", "That is not what is asked now.")
    if not well_formed(
        ACTION_KINDS[action.kind], action, lambda card: 0 <= card < len(state.creatures)
    ):
        return no("LV-10.4", "There is no such move, card or token.")
    return ACTS.of(action).why_not(state)


def describe_action(action: Action, view: View, cards: Mapping[str, Creature]) -> Message:
    """A menu entry: what the action would do; for a printed option, its text."""
    kind = ACTS.kinds[action.kind]
    return kind.of(action).message(Reader(view, cards, kind.words))


def preview(view: View, action: Action, cards: Mapping[str, Creature]) -> Preview | None:
    """What an action would move; for a creature, the price after bonuses with what is at hand
    (LV-5.6).
    """
    kind = ACTS.kinds.get(action.kind)
    return None if kind is None else kind.of(action).preview(Reader(view, cards, kind.words))
