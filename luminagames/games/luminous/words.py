"""What Luminous says: menu entries and log lines (sections 3 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.contract.sums import Sum, Sums
from luminagames.engine.effects.phrases import signed
from luminagames.engine.event import Event
from luminagames.engine.message import (
    CardName,
    Count,
    Forms,
    Listing,
    Message,
    Pattern,
    SeatName,
    Term,
    Value,
)
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.luminous.kinds import ICONS
from luminagames.games.luminous.seen import players_of
from luminagames.games.luminous.terms import KEYWORDS, ORBS, TITLES
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
    if (
        combat is not None
        and combat["defender"] == actor
        and not combat["blocked"]
        and not combat["forfeited"]
    ):
        return "No block"
    players = cast("list[Mapping[str, Json]]", view.data["players"])
    if cast("int", view.data["passes"]) + 1 < sum(not player["out"] for player in players):
        return "Pass"
    return "End turn" if combat is None else "On to damage"


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


# The log

_LINES = {
    "match_started": "{starting} starts.",
    "turn_started": "Turn {turn}: {seat}",
    "drawn": "{seat} draws a card.",
    "deck_empty": "{seat} has to draw from an empty deck and draws nothing.",
    "pivoted": "{seat} pivots {give} away and plays {take}.",
    "played": "{seat} plays {card}.",
    "activated": "{seat} uses {card}.",
    "trigger_resolved": "{card}: its ability takes effect.",
    "triggers_dropped": "Too many triggers at once: {triggers} will not happen.",
    "attacked": "{unit} attacks {target}.",
    "block_forfeited": "{seat} does not block.",
    "damaged": "{source} deals {amount} damage to {target}.",
    "healed": "{seat} heals {amount}.",
    "destroyed": "{card} is destroyed.",
    "discarded": "{seat} discards {card}.",
    "bolstered": "{card} gains {amount} durability.",
    "withdrawn": "{unit} is removed from combat.",
    "passed": "{seat} passes.",
    "player_out": "{seat} is out of the match.",
}
ENDS: Mapping[str, Pattern] = {
    "life": "life",
    "empty_deck": "an empty deck",
    "turn_limit": "the turn limit",
}
SUMS: Sums = {
    "{seat} passes.": Sum("{seats} pass.", idle=True),
    "{seat} does not block.": Sum("{seats} do not block.", idle=True),
    "{seat} keeps their hand.": Sum("{seats} keep their hands."),
    "{seat} draws a card.": Sum(many="{seat} draws {number}.", noun=("card", "cards")),
}
_ORB_PLAYED = {
    "orange": "{seat} plays an orange orb.",
    "green": "{seat} plays a green orb.",
    "purple": "{seat} plays a purple orb.",
}
# The line of one thing, and that of several.
_AMOUNTS: Mapping[str, tuple[Pattern, Pattern]] = {
    "bloom_played": ("{seat} plays a Luminous Bloom.", "{seat} plays {n} Luminous Blooms."),
    "looked": (
        "{seat} looks at the top card of their deck.",
        "{seat} looks at the top {n} cards of their deck.",
    ),
    "taken": (
        "{seat} puts one of them into their hand.",
        "{seat} puts {n} of them into their hand.",
    ),
    "mulliganed": (
        "{seat} puts a card under their deck and draws another.",
        "{seat} puts {n} cards under their deck and draws as many.",
    ),
}
# What is paid besides orbs and cards.
_PAID_WITH: Mapping[str, Forms] = {
    "blooms": ("Luminous Bloom", "Luminous Blooms"),
    "durability": ("point of durability", "points of durability"),
    "life": ("point of life", "points of life"),
}
_KEPT = "{seat} keeps their hand."
_GRANTED = {
    "cannot_attack": "{card} cannot attack.",
    "cannot_block": "{card} cannot block.",
    "stays_expended": "{card} stays expended.",
}
_CARDS = ("card", "unit", "target", "source")
_SEATS = ("seat", "starting")


def describe_event(event: Event, view: View) -> Message | None:
    """The log line of an event, None where it has none; `view` knows the cards that the event
    names.
    """
    line = _LINES.get(event.kind)
    return _chosen_line(event, view) or (
        None if line is None else Message(line, _values(event.data, view))
    )


def _chosen_line(event: Event, view: View) -> Message | None:
    """The line of an event whose words follow from its data; None for those that `_LINES` has."""
    data = event.data
    match event.kind:
        case "orb_played":
            if "color" in data:
                return Message(_ORB_PLAYED[str(data["color"])], {"seat": _seat(data["seat"])})
            return Message(
                "{seat} plays {card}.",
                {"seat": _seat(data["seat"]), "card": _card(data["card"], view)},
            )
        case "mulliganed" | "bloom_played" | "looked" | "taken":
            number = cast("int", data["amount"])
            pattern = (
                _AMOUNTS[event.kind][number != 1] if number or event.kind != "mulliganed" else _KEPT
            )
            return Message(pattern, {"seat": _seat(data["seat"]), "n": number})
        case "blocked":
            return _blocked_line(data, view)
        case "decked":
            return _decked_line(data, view)
        case "paid":
            return _paid_line(data, view)
        case "buffed":
            change = f"{signed(cast('int', data['attack']))}/{signed(cast('int', data['health']))}"
            return Message(
                "{card} gets {change}.", {"card": _card(data["card"], view), "change": change}
            )
        case "granted":
            card, word = _card(data["card"], view), str(data["keyword"])
            if word in _GRANTED:
                return Message(_GRANTED[word], {"card": card})
            return Message("{card} gains {keyword}.", {"card": card, "keyword": Term(TITLES[word])})
        case "returned":
            to_hand = data["to"] == "hand"
            pattern = (
                "{card} returns to its owner's hand."
                if to_hand
                else "{card} goes to its owner's deck."
            )
            return Message(pattern, {"card": _card(data["card"], view)})
        case "voided":
            return Message("{card} is voided.", {"card": _card(data.get("card"), view)})
        case "entered" if data["token"]:
            return Message(
                "{seat} plays {card}.",
                {"seat": _seat(data["seat"]), "card": _card(data["card"], view)},
            )
        case "match_over":
            winners = cast("list[int]", data["winners"])
            pattern = "{seats} wins the match." if len(winners) == 1 else "{seats} win the match."
            return Message(pattern, {"seats": Listing(tuple(SeatName(one) for one in winners))})
    return None


def _paid_line(data: Mapping[str, Json], view: View) -> Message | None:
    """How a card or ability was paid, each source by its name; None for a cost of nothing."""
    orbs = cast("Mapping[str, int]", data["orbs"])
    parts: list[Value] = [
        Count(number, *ORBS[color], ICONS[color]) for color, number in orbs.items() if number
    ]
    parts += [_card(card, view) for card in cast("list[int]", data["cards"])]
    for name, forms in _PAID_WITH.items():
        if number := cast("int", data[name]):
            parts.append(Count(number, *forms))
    if not parts:
        return None
    return Message(
        "{seat} pays {parts}.", {"seat": _seat(data["seat"]), "parts": Listing(tuple(parts))}
    )


def _decked_line(data: Mapping[str, Json], view: View) -> Message:
    """What it means that a player has run dry: nothing yet, or the match (LU-1.4, LU-14.7)."""
    players, order = players_of(view), cast("int", data["order"])
    still_in = [one for one in players if not one["out"]]
    last = order == max(cast("int", one["decked"]) for one in players)
    if order > 1 and last and all(one["decked"] for one in still_in):
        pattern = (
            "{seat} is the second to run dry, and so wins."
            if len(players) == 2
            else "{seat} is the last to run dry, and so wins."
        )
    elif len(players) == 2:
        pattern = "{seat} plays on: whoever is the second to run dry wins."
    else:
        pattern = "{seat} plays on: whoever is the last to run dry wins."
    return Message(pattern, {"seat": _seat(data["seat"])})


def _blocked_line(data: Mapping[str, Json], view: View) -> Message:
    """Who blocks, and whom where the combat still goes on."""
    combat = cast("Mapping[str, Json] | None", view.data["combat"])
    attacker = None if combat is None else combat["attacker"]
    if attacker not in view.cards:
        return Message("{unit} blocks.", {"unit": _card(data["unit"], view)})
    return Message(
        "{unit} blocks {attacker}.",
        {"unit": _card(data["unit"], view), "attacker": _card(attacker, view)},
    )


def _values(data: Mapping[str, Json], view: View) -> dict[str, Value]:
    """The parts of a line."""
    values: dict[str, Value] = {}
    if isinstance(number := data.get("amount"), int):
        values = {"triggers": Count(number, "trigger", "triggers")}
    for name, value in data.items():
        if name in _SEATS:
            values[name] = _seat(value)
        elif name in _CARDS:
            values[name] = _card(value, view)
        elif name in ("give", "take"):
            values[name] = Term(_ORBS[str(value)])
        elif name == "keyword":
            values[name] = Term(KEYWORDS[str(value)])
        elif isinstance(value, (int, str)) and not isinstance(value, bool):
            values[name] = value
    return values


def _card(number: Json, view: View) -> Value:
    return (
        CardName(view.cards[number])
        if isinstance(number, int) and number in view.cards
        else Term("a card")
    )


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
