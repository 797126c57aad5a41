"""What the game asks: decisions with their prompts (section 3)."""

from __future__ import annotations

from luminagames.engine.decision import Decision
from luminagames.engine.message import Message
from luminagames.engine.view import View
from luminagames.games.luminars.kinds import DECISIONS, ROUNDS
from luminagames.games.luminars.state import LuminarsState

_PROMPTS = {
    "cut": Message("Turn over a card: the highest deals first"),
    "pass_card": Message("Who gets this card?"),
    "draw": Message("Take the face-up card or draw from the main deck"),
    "discard": Message("Discard a card, or declare Enlightenment"),
    "choose_role": Message("Choose your role among the Luminars"),
}
_DEALS = tuple(Message("You deal round {n}", {"n": n}) for n in range(ROUNDS + 2))
_GATHERS = tuple(Message("Shuffle for round {n}: you deal", {"n": n + 1}) for n in range(ROUNDS + 2))


def decision(state: LuminarsState) -> Decision | None:
    """What is asked; at `pass_card` its `source` is the card to be passed (section 3)."""
    if state.actor is None:
        return None
    phase = state.phase
    if phase == "deal":
        prompt = _DEALS[state.round]
    elif phase == "gather":
        prompt = _GATHERS[state.round]
    else:
        prompt = _PROMPTS[phase]
    if phase == "pass_card":
        return Decision(state.actor, phase, DECISIONS[phase], prompt, {"source": state.revealed[0]})
    return Decision(state.actor, phase, DECISIONS[phase], prompt)


def asks(view: View) -> Message | None:
    """What is asked in the words of what can be done now."""
    decision = view.decision
    if decision is None or not view.legal:
        return None if decision is None else decision.prompt
    kinds = {action.kind for action in view.legal}
    match decision.kind:
        case "draw" if "take_discard" not in kinds:
            return Message("Draw a card from the main deck")
        case "discard" if "declare" in kinds:
            return Message("All your cards fit: declare Enlightenment, or discard a card")
        case "discard" if "declare_discarding" in kinds:
            return Message("Eight cards fit: declare with them, or discard a card")
        case "discard":
            return Message("Discard a card")
    return decision.prompt
