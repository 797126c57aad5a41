"""What The Luminars say: menu entries and log lines (sections 3 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.contract.sums import Sum, Sums
from luminagames.engine.effects.phrases import signed
from luminagames.engine.event import Event
from luminagames.engine.message import CardName, Count, Listing, Message, Pattern, SeatName, Value
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


# The log

ENDS: Mapping[str, Pattern] = {REASON: REASON}
SUMS: Sums = {
    "{seat} draws a card.": Sum(many="{seat} draws {number}.", noun=("card", "cards")),
}


def describe_event(event: Event, view: View) -> Message | None:
    """A log line; None where the log has none. A card that nobody of the log's readers saw is *a
    card*.
    """
    data = event.data
    match event.kind:
        case "card_drawn":
            known = data["card"] is not None
            return _line("{seat} draws {card}." if known else "{seat} draws a card.", data, view)
        case "cut_tied":
            return Message("{seats} tie and cut again.", {"seats": _seats(data["seats"])})
        case "deck_shuffled":
            main = data["deck"] == "main_deck"
            return Message("The main deck is shuffled." if main else "The action deck is shuffled.")
        case "deck_reshuffled":
            cards = Count(cast("int", data["count"]), "card", "cards")
            return Message(
                "{cards} of the discard pile form the main deck again.", {"cards": cards}
            )
        case "round_started":
            pattern = (
                "Round {round}: {seat} deals" if data["dealer"] is not None else "Round {round}"
            )
            return _line(pattern, {**data, "seat": data["dealer"]}, view)
        case "cards_gathered":
            return _line(
                "{seat} gathers all cards for round {round}.",
                {**data, "seat": data["dealer"]},
                view,
            )
        case "round_stalled":
            turns = data["reason"] == "turns"
            stalled = "Thirty turns each: the round is stalled."
            return Message(stalled if turns else "No cards left: the round is stalled.")
        case "hand_scored":
            points = cast("int", data["meld_points"]) + cast("int", data["gold_loss"])
            return Message(
                "Cards in hand: {n} for {seat}.",
                {
                    "seat": SeatName(cast("int", data["seat"])),
                    "n": _points(points),
                },
            )
        case "action_scored":
            return _line(
                "{card}: {points} for {seat}.", {**data, "points": _points(data["points"])}, view
            )
        case "round_scored":
            return _round_scored(cast("list[int]", data["scores"]), cast("int", data["round"]))
        case "role_taken":
            role = CardName(cast("str", data["role"]))
            return Message(
                "{seat} takes the role {role}.",
                {"seat": SeatName(cast("int", data["seat"])), "role": role},
            )
        case "match_over":
            winners = cast("list[int]", data["winners"])
            pattern = "{seats} wins." if len(winners) == 1 else "{seats} win."
            return Message(pattern, {"seats": _seats(winners)})
    pattern = _LINES.get(event.kind, "")
    return _line(pattern, data, view) if pattern else None


def _line(pattern: Pattern, data: Mapping[str, Json], view: View) -> Message:
    values: dict[str, Value] = {}
    for name, value in data.items():
        if name in ("seat", "to") and isinstance(value, int):
            values[name] = SeatName(value)
        elif name == "card":
            values[name] = (
                CardName(view.cards[value])
                if isinstance(value, int) and value in view.cards
                else _A_CARD
            )
        elif isinstance(value, (int, str)):
            values[name] = value
    return Message(pattern, values)


_A_CARD = Message("a card")


def _seats(seats: Json) -> Listing:
    return Listing(tuple(SeatName(seat) for seat in cast("list[int]", seats)))


def _points(number: Json) -> str:
    """*+3*, *−2*, and a plain *0*."""
    return signed(cast("int", number)) if number else "0"


def _round_scored(scores: list[int], number: int) -> Message:
    parts = tuple(
        Message("{seat} {points}", {"seat": SeatName(seat), "points": _points(score)})
        for seat, score in enumerate(scores)
    )
    return Message("Round {round}: {scores}.", {"round": number, "scores": Listing(parts)})


# The lines that are their event's fields in words. Dealt cards and places have none.
_LINES = {
    "card_cut": "{seat} cuts {card}.",
    "dealer_chosen": "{seat} wins the cut and deals first.",
    "turn_started": "Turn {turn}: {seat}",
    "draw_revealed": "{seat} shows a Draw card.",
    "action_revealed": "{seat} draws the action card {card}.",
    "action_kept": "{seat} keeps {card}.",
    "action_passed": "{seat} passes {card} to {to}.",
    "action_deck_empty": "The action deck is empty.",
    "draw_buried": "A Draw card is turned up and goes to the bottom of the main deck.",
    "card_turned": "{card} is turned up.",
    "discard_taken": "{seat} takes {card} from the discard pile.",
    "card_discarded": "{seat} discards {card}.",
    "enlightenment": "{seat} declares Enlightenment!",
}
