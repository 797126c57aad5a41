"""What The Luminars ask: decisions with their prompts (section 3), told by what can be done now."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.decision import Decision
from luminagames.engine.message import CardName, Message
from luminagames.engine.view import View
from luminagames.games.luminars.cards import Card
from luminagames.games.luminars.kinds import DECISIONS, ROUNDS
from luminagames.games.luminars.state import LuminarsState
from luminagames.games.luminars.text import card_text

_PROMPTS = {
    "cut": Message("Turn over a card: the highest deals first"),
    "pass_card": Message("Who gets this card?"),
    "draw": Message("Take the face-up card or draw from the main deck"),
    "discard": Message("Discard a card, or declare Enlightenment"),
    "choose_role": Message(
        "Choose your role among the Luminars: the player with the most points chooses first"
    ),
}
_DEALS = tuple(Message("Round {n} begins: you deal", {"n": n}) for n in range(ROUNDS + 2))
_GATHERS = tuple(
    Message("Shuffle for round {n}: you deal", {"n": n + 1}) for n in range(ROUNDS + 2)
)


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


def asks(view: View, cards: Mapping[str, Card]) -> Message | None:
    """What is asked in the words of what can be done now, with the cards that it is about."""
    decision = view.decision
    if decision is None or not view.legal:
        return None if decision is None else decision.prompt
    kinds = {action.kind for action in view.legal}
    match decision.kind:
        case "pass_card":
            return _passing(view, decision, cards)
        case "draw" if "take_discard" not in kinds:
            return Message("Draw a card from the main deck")
        case "draw":
            top = view.cards[view.zones["discard"][0] or 0]
            return Message(
                "Take the face-up {card} or draw from the main deck", {"card": CardName(top)}
            )
        case "discard" if "declare" in kinds:
            return Message("All your cards fit: declare Enlightenment, or discard a card")
        case "discard" if "declare_discarding" in kinds:
            return Message("Eight cards fit: declare with them, or discard a card")
        case "discard":
            return Message("Your cards do not fit yet: discard one to end your turn")
    return decision.prompt


def _passing(view: View, decision: Decision, cards: Mapping[str, Card]) -> Message:
    """Who is to have a card, and what it does to whoever has it."""
    source = decision.data.get("source")
    name = view.cards.get(source, "") if isinstance(source, int) else ""
    if name not in cards:
        return decision.prompt
    return Message(
        "{card}: who gets it? {text}", {"card": CardName(name), "text": card_text(cards[name])}
    )
