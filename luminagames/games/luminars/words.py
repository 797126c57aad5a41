"""What The Luminars say: menu entries and why a match ended (section 3)."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.action import Action
from luminagames.engine.message import CardName, Message, Pattern, SeatName, Value
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.luminars.outcome import REASON


def describe_action(
    action: Action, view: View, definitions: Mapping[str, Mapping[str, Json]]
) -> Message:
    """A menu entry: what the action would do."""
    match action.kind:
        case "pass_to":
            to = action.get("to")
            return Message(
                "Pass it to {seat}", {"seat": SeatName(to) if isinstance(to, int) else "?"}
            )
        case "discard_card":
            return Message("Discard {card}", {"card": _copy_name(action, view)})
        case "declare_discarding":
            return Message("Discard {card} and declare", {"card": _copy_name(action, view)})
        case "gather_cards":
            return Message("Shuffle for the next round")
        case "take_role":
            role = str(action.get("role"))
            return Message(
                "Become {role}", {"role": CardName(role) if role in definitions else "?"}
            )
    return Message(_PLAIN[action.kind])


_PLAIN = {
    "cut_deck": "Turn over a card",
    "deal_cards": "Deal",
    "draw_card": "Draw from the main deck",
    "take_discard": "Take the face-up card",
    "declare": "Enlightenment!",
}


def _copy_name(action: Action, view: View) -> Value:
    """The card's name; further copies of it in the hand are numbered, so that no two entries are
    alike.
    """
    card = action.get("card")
    if not isinstance(card, int) or card not in view.cards:
        return "?"
    name = CardName(view.cards[card])
    hand = view.zones.get(f"hand[{action.seat}]", ())
    same = [one for one in hand if one is not None and view.cards[one] == name.definition]
    if card not in same or not same.index(card):
        return name
    return Message("{card} ({n})", {"card": name, "n": same.index(card) + 1})


ENDS: Mapping[str, Pattern] = {REASON: REASON}
