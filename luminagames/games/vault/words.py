"""What Vault says: menu entries and log lines (sections 3 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.engine.contract.sums import Sum, Sums
from luminagames.engine.event import Event
from luminagames.engine.message import (
    CardName,
    Count,
    Listing,
    Message,
    Pattern,
    SeatName,
    Term,
    Value,
)
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.vault.effects.ability import ability_of
from luminagames.games.vault.effects.plain_verbs import Choose
from luminagames.games.vault.kinds import CRYSTAL, INDEX, NOUNS
from luminagames.games.vault.state import Creature
from luminagames.games.vault.text import operations_text


def bundle(tokens: Mapping[str, int]) -> Value:
    """Token kinds with their numbers, as a list of words in color order."""
    items = sorted(tokens.items(), key=lambda item: INDEX[item[0]])
    return Listing(tuple(Count(number, *NOUNS[INDEX[kind]]) for kind, number in items))


def describe_action(action: Action, view: View, cards: Mapping[str, Creature]) -> Message:
    """A menu entry: what the action would do; for a printed option, its text."""
    match action.kind:
        case "take_three":
            colors = cast("tuple[str, ...]", action.get("colors"))
            return Message("Take {tokens}", {"tokens": bundle(dict.fromkeys(colors, 1))})
        case "take_two":
            return Message("Take {tokens}", {"tokens": bundle({str(action.get("color")): 2})})
        case "take_crystal":
            return Message("Take {tokens}", {"tokens": bundle({"dark_crystal": 1})})
        case "acquire":
            return _describe_acquire(action, view)
        case "unleash":
            return Message("Unleash the power of {card}", {"card": _card_name(action, view)})
        case "take_token" | "discard_token" | "steal_token" | "pay_token" | "return_token":
            return Message(
                _TOKEN_VERBS[action.kind], {"tokens": bundle({str(action.get("token")): 1})}
            )
        case "choose_rival":
            return Message("Choose {seat}", {"seat": SeatName(cast("int", action.get("rival")))})
        case "choose_creature":
            return Message("Choose {card}", {"card": _card_name(action, view)})
        case "choose_option":
            return Message("{text}", {"text": _option_text(action, view, cards)})
        case _:
            return Message(_PLAIN[action.kind])


_TOKEN_VERBS = {
    "take_token": "Take {tokens}",
    "discard_token": "Discard {tokens}",
    "steal_token": "Steal {tokens}",
    "pay_token": "Pay {tokens}",
    "return_token": "Return {tokens}",
}
_PLAIN = {"pass": "Pass", "accept": "Yes", "decline": "No"}


def _option_text(action: Action, view: View, creatures: Mapping[str, Creature]) -> Pattern:
    """The printed text of an option of the effect that asks (LV-9.19)."""
    option = action.get("option")
    frames = cast("list[tuple[str, int | str, str, list[int], Json]]", view.data["pending"])
    if not frames or frames[-1][0] != "choose_option" or not isinstance(option, int):
        return "Choose one"
    _, card, when, at, _ = frames[-1]
    ability = ability_of(creatures[view.cards[card] if isinstance(card, int) else card], when)
    assert ability is not None
    choose = ability.do[at[0]]
    assert isinstance(choose, Choose)
    return operations_text(choose.options[option])


def _describe_acquire(action: Action, view: View) -> Message:
    stand_in = cast("dict[str, int]", dict(cast("Pairs", action.get("crystals") or ())))
    crystals = sum(stand_in.values())
    card = _card_name(action, view)
    if not crystals:
        return Message("Attract {card}", {"card": card})
    return Message(
        "Attract {card} with {crystals} for {tokens}",
        {
            "card": card,
            "crystals": Count(crystals, *NOUNS[CRYSTAL]),
            "tokens": bundle(stand_in),
        },
    )


def _card_name(action: Action, view: View) -> Value:
    card = action.get("card")
    return CardName(view.cards[card]) if isinstance(card, int) and card in view.cards else "?"


# The log


def describe_event(event: Event, view: View) -> Message | None:
    """The log line of section 9, None where it has none; `view` knows the cards that the event
    names.
    """
    pattern = _LINES.get(event.kind)
    if pattern is None:
        return None
    data: Mapping[str, Any] = event.data
    values: dict[str, Value] = {}
    for name, value in data.items():
        if name in ("seat", "rival") and isinstance(value, int):
            values[name] = SeatName(value)
        elif name == "card" and isinstance(value, int):
            unseen = Message("A creature" if pattern.startswith("{card}") else "a creature")
            values[name] = CardName(view.cards[value]) if value in view.cards else unseen
        elif name == "tokens" and isinstance(value, Mapping):
            values[name] = bundle(value)
        elif name == "ability":
            values[name] = Term("On Reveal" if value == "reveal" else "On Claim")
        elif isinstance(value, int):
            values[name] = value
    if event.kind == "points_gained":
        values["amount"] = Count(int(data["amount"]), "Lumina Point", "Lumina Points")
    if event.kind == "match_ended":
        seats: list[int] = data["winners"]
        pattern = "{winners} wins." if len(seats) == 1 else "{winners} win."
        values["winners"] = Listing(tuple(SeatName(seat) for seat in seats))
    return Message(pattern, values)


ENDS: Mapping[str, Pattern] = {
    "final_round": "the final round",
    "stalemate": "a stalemate",
    "round_limit": "the round limit",
}
SUMS: Sums = {
    "{seat} passes.": Sum("{seats} pass.", idle=True),
    "{seat} takes {tokens}.": Sum("{seats} take {tokens} each."),
    "{seat} discards {tokens}.": Sum("{seats} discard {tokens} each."),
}
_LINES = {
    "turn_started": "Round {round}: {seat}",
    "creature_revealed": "{card} appears in Tier {tier}.",
    "ability_triggered": "{card}: its {ability} effect happens.",
    "ability_declined": "{seat} does not use the effect of {card}.",
    "tokens_taken": "{seat} takes {tokens}.",
    "tokens_discarded": "{seat} discards {tokens}.",
    "tokens_stolen": "{seat} steals {tokens} from {rival}.",
    "tokens_paid": "{seat} pays {tokens} for {card}.",
    "tokens_returned": "{seat} returns {tokens}.",
    "creature_acquired": "{seat} attracts {card}.",
    "creature_discarded": "{card} returns to its deck.",
    "power_unleashed": "{seat} unleashes the power of {card}.",
    "rival_chosen": "{seat} chooses {rival}.",
    "claim_declined": "{seat} attracts no creature.",
    "points_gained": "{seat} gains {amount}.",
    "extra_action_gained": "{seat} has one more action this turn.",
    "passed": "{seat} passes.",
    "final_round_triggered": "{seat} has {score} Lumina Points: this is the final round.",
    "match_ended": "{winners} win.",
}
