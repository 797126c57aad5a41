"""What Luminous says: menu entries and why a match ended (section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.message import (
    CardName,
    Message,
    Pattern,
    SeatName,
    Term,
    Value,
)
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.luminous import wishes
from luminagames.games.luminous.text import ability_text

Definitions = Mapping[str, Mapping[str, Json]]


# Menu entries

_PLAIN = {
    "keep": "Keep",
    "play_bloom": "Play a Luminous Bloom",
    "pay_rest": "Pay automatically",
    "done_blocking": "Name no other blocker",
    "decline": "No",
    "accept": "Yes",
}
_WITH_CARD = {
    "mulligan_card": "Put {card} under your deck",
    "play_orb_card": "Play {card}",
    "choose": "Choose {card}",
    "discard": "Discard {card}",
    "block": "Block with {card}",
}


class _Said:
    """What an action names, in words: cards of its view, orbs, colors, and the texts that its
    decision lists.
    """

    def __init__(self, action: Action, view: View) -> None:
        self._action = action
        self._view = view

    def card(self, name: str) -> Value:
        """A card; with its number where others look the same."""
        number, cards = self._action.get(name), self._view.cards
        if not isinstance(number, int) or number not in cards:
            return "?"
        same = [other for other in sorted(cards) if cards[other] == cards[number]]
        title: Value = CardName(cards[number])
        if len(same) > 1:
            return Message("{card} no. {n}", {"card": title, "n": same.index(number) + 1})
        return title

    def orb(self, name: str) -> Value:
        """An orb by its color, or a card."""
        value = self._action.get(name)
        return Term(_ORBS[value]) if isinstance(value, str) else self.card(name)

    def number(self, name: str) -> int:
        """A number, 0 where none is given."""
        value = self._action.get(name)
        return value if isinstance(value, int) else 0

    def listed(self, name: str) -> Message:
        """One of the texts that are asked about, with its number where another is the same."""
        number = self.number(name)
        texts = self._view.decision.data.get("texts") if self._view.decision is not None else None
        if not isinstance(texts, list) or not 1 <= number <= len(texts):
            return Message("{n}.", {"n": number})
        text = str(texts[number - 1])
        if texts.count(text) == 1:
            return Message("{text}", {"text": text})
        return Message("{n}. {text}", {"n": number, "text": text})


def describe_action(action: Action, view: View, definitions: Definitions) -> Message:
    """A menu entry: what the action would do."""
    said = _Said(action, view)
    match action.kind:
        case "pass":
            return Message(_passing(view))
        case "start_player":
            return Message("{seat} starts", {"seat": _seat(action.get("player"))})
        case "play_orb":
            return Message(_ORB_PLAYS[str(action.get("color"))])
        case "pivot":
            return Message(
                "Pivot: put back {give}, play {take}",
                {"give": said.orb("give"), "take": said.orb("take")},
            )
        case "play_card":
            pattern = (
                "Play {card}, choose payment" if action.get("pay") == "choose" else "Play {card}"
            )
            return Message(pattern, {"card": said.card("card")})
        case "activate":
            return _describe_ability(action, view, said.card("card"), definitions)
        case "attack":
            return Message(
                "Attack {target} with {unit}",
                {"target": said.card("target"), "unit": said.card("unit")},
            )
        case "block":
            return Message(_WITH_CARD["block"], {"card": said.card("unit")})
    return _describe_answer(action, view, said)


def _describe_answer(action: Action, view: View, said: _Said) -> Message:
    match action.kind:
        case "choose_none":
            picked = None if view.decision is None else view.decision.data.get("picked")
            return Message("Choose no more" if picked else "Choose none")
        case "pay":
            return Message("Pay with {source}", {"source": said.orb("source")})
        case "assign_damage":
            return Message(
                "Deal {n} damage to {unit}", {"n": said.number("amount"), "unit": said.card("unit")}
            )
        case "resolve_trigger":
            return said.listed("trigger")
        case "choose_player":
            return Message("Choose {seat}", {"seat": _seat(action.get("player"))})
        case "choose_mode":
            return said.listed("mode")
        case "choose_color":
            return Message(_COLOR_CHOICES[str(action.get("color"))])
        case "choose_orb":
            return Message("Choose {source}", {"source": said.orb("source")})
    if action.kind in _PLAIN:
        return Message(_PLAIN[action.kind])
    return Message(_WITH_CARD[action.kind], {"card": said.card("card")})


_ORB_PLAYS = {
    "orange": "Play an orange orb",
    "green": "Play a green orb",
    "purple": "Play a purple orb",
}
_COLOR_CHOICES = {"orange": "Choose orange", "green": "Choose green", "purple": "Choose purple"}
_ORBS: Mapping[str, Pattern] = {
    "orange": "an orange orb",
    "green": "a green orb",
    "purple": "a purple orb",
    "bloom": "a Bloom",
}


def _passing(view: View) -> Pattern:
    """What a pass does, told from what lies open (LU-5.7, LU-10.11, LU-10.14)."""
    combat = cast("Mapping[str, Json] | None", view.data["combat"])
    actor = None if view.decision is None else view.decision.actor
    if combat is not None and actor is not None and wishes.can_block(view, actor):
        return "No block"
    if combat is None:
        return "End turn" if view.data["active"] == actor else "Pass"
    players = cast("list[Mapping[str, Json]]", view.data["players"])
    if cast("int", view.data["passes"]) + 1 < sum(not player["out"] for player in players):
        return "Pass"
    return "On to damage"


def _seat(value: object) -> Value:
    return SeatName(value) if isinstance(value, int) else "?"


def _describe_ability(action: Action, view: View, name: Value, definitions: Definitions) -> Message:
    card, index = action.get("card"), action.get("ability")
    by_hand = action.get("pay") == "choose"
    if isinstance(card, int) and card in view.cards and isinstance(index, int):
        definition = definitions.get(view.cards[card], {})
        abilities = cast("list[Mapping[str, Json]]", definition.get("abilities") or [])
        if 0 < index <= len(abilities):
            pattern = "{card}, choose payment: {text}" if by_hand else "{card}: {text}"
            return Message(
                pattern, {"card": name, "text": ability_text(abilities[index - 1], definition)}
            )
    return Message("Use {card}", {"card": name})


ENDS: Mapping[str, Pattern] = {
    "life": "life",
    "empty_deck": "an empty deck",
    "turn_limit": "the turn limit",
}


def gallery(view: View) -> tuple[int, ...]:
    """Cards to choose from that lie in a pile or deck."""
    if view.decision is None:
        return ()
    candidates = view.decision.data.get("candidates")
    if not isinstance(candidates, list):
        return ()
    lying = [
        card
        for name, cards in view.zones.items()
        if name.startswith(("deck", "discard"))
        for card in cards
        if card is not None
    ]
    looked = [
        card
        for name, cards in view.zones.items()
        if name.startswith("deck")
        for card in cards
        if card
    ]
    return tuple(dict.fromkeys([*looked, *(card for card in candidates if card in lying)]))
