"""What Vault says: menu entries and why a match ended (section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.engine.message import (
    CardName,
    Count,
    Message,
    Pattern,
    SeatName,
    Value,
)
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.vault.effects.ability import ability_of
from luminagames.games.vault.effects.plain_verbs import Choose
from luminagames.games.vault.facts import bundle
from luminagames.games.vault.kinds import CRYSTAL, NOUNS
from luminagames.games.vault.state import Creature
from luminagames.games.vault.text import operations_text


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


ENDS: Mapping[str, Pattern] = {
    "final_round": "the final round",
    "stalemate": "a stalemate",
    "round_limit": "the round limit",
}
