"""What Luturas says: menu entries and why a match ended (section 3)."""

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
from luminagames.games.luturas.facts import REASONS
from luminagames.games.luturas.kinds import gear_name
from luminagames.games.luturas.seen import Definitions
from luminagames.games.luturas.state import Card
from luminagames.games.luturas.text import ability_text

# Menu entries


def describe_action(
    action: Action, view: View, cards: Mapping[str, Card], definitions: Definitions
) -> Message:
    """A menu entry: what the action would do."""

    def named(name: str) -> Value:
        return _named(action.get(name), view, cards)

    match action.kind:
        case "call_coin":
            return Message("Heads" if action.get("side") == "heads" else "Tails")
        case "choose_first":
            first = action.get("first")
            if first == action.seat:
                return Message("Take the first turn")
            return Message(
                "Let {seat} start", {"seat": SeatName(first) if isinstance(first, int) else "?"}
            )
        case "draw_from":
            return Message(
                "Draw from the Crystal deck"
                if action.get("deck") == "crystal"
                else "Draw from the deck"
            )
        case "upgrade":
            return Message(
                "Upgrade {onto} to {card}", {"card": named("card"), "onto": named("onto")}
            )
        case "attack":
            return Message(
                "Attack {target} with {lutura}",
                {"target": named("target"), "lutura": named("lutura")},
            )
        case "assign_tool":
            return Message(
                "Assign {tool} to {lutura}", {"tool": named("tool"), "lutura": named("lutura")}
            )
        case "use_ability":
            return _describe_ability(action, view, named("card"), definitions)
        case "choose_mode":
            return _describe_mode(action, view)
    if action.kind in _PLAIN:
        return Message(_PLAIN[action.kind])
    return Message(_WITH_CARD[action.kind], {"card": named("card")})


def _describe_mode(action: Action, view: View) -> Message:
    texts = view.decision.data.get("texts") if view.decision is not None else None
    mode = action.get("mode")
    if isinstance(texts, list) and isinstance(mode, int) and mode < len(texts):
        return Message("{text}", {"text": str(texts[mode])})
    return Message("Choose part {n}", {"n": mode if isinstance(mode, int) else 0})


def _named(number: Json, view: View, cards: Mapping[str, Card]) -> Value:
    """The card's title, with its number where several are called so."""
    if not isinstance(number, int) or number not in view.cards:
        return "?"
    card = cards[view.cards[number]]
    same = [other for other in _numbers(view) if view.cards[other] == card.id]
    title: Value = CardName(card.id)
    if card.gear:
        title = Message("{card} ({gear})", {"card": title, "gear": Term(gear_name(card.gear))})
    if len(same) > 1 and number in same:
        return Message("{card} no. {n}", {"card": title, "n": same.index(number) + 1})
    return title


def _numbers(view: View) -> list[int]:
    """The numbers of the cards in sight that a decision can be about."""
    return sorted(view.cards)


def _describe_ability(action: Action, view: View, name: Value, definitions: Definitions) -> Message:
    card, index = action.get("card"), action.get("ability")
    if isinstance(card, int) and card in view.cards and isinstance(index, int):
        definition = definitions.get(view.cards[card], {})
        abilities = cast("list[Mapping[str, Json]]", definition.get("abilities") or [])
        if 0 <= index < len(abilities):
            return Message(
                "{card}: {text}", {"card": name, "text": ability_text(abilities[index], definition)}
            )
    return Message("Use {card}", {"card": name})


_PLAIN = {
    "keep_hand": "Keep",
    "redraw_hand": "New hand",
    "pass": "Pass",
    "end_turn": "End turn",
    "stop": "Done",
    "accept": "Yes",
    "decline": "No",
}
_WITH_CARD = {
    "place_crystal": "Place {card}",
    "deploy": "Deploy {card}",
    "place_tool": "Place {card}",
    "use_strategy": "Use {card}",
    "set_strategy": "Set {card}",
    "flip_strategy": "Flip {card}",
    "pick": "Choose {card}",
}

ENDS: Mapping[str, Pattern] = REASONS


def gallery(view: View) -> tuple[str, ...]:
    """Cards to choose from that lie in a pile or deck: candidates and cards that are looked at
    (section 6).
    """
    if view.decision is None or view.decision.kind not in ("choose", "pay_cost"):
        return ()
    candidates = view.decision.data.get("candidates")
    if not isinstance(candidates, list):
        return ()
    spread = {
        card
        for name, cards in view.zones.items()
        if not name.startswith(("deck", "crystal_deck", "workshop", "portal"))
        for card in cards
    }
    found = [card for card in candidates if isinstance(card, int) and card not in spread]
    looked = [
        card
        for name, cards in view.zones.items()
        if name.startswith("deck")
        for card in cards
        if card
    ]
    return tuple(f"card:{card}" for card in sorted({*found, *looked}))
