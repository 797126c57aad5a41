"""Where a card may go, and what no gesture means: for the table that answers a wrong drop."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.action import Action
from luminagames.engine.gestures import GestureIndex
from luminagames.engine.message import CardName, Message, Term
from luminagames.engine.refusal import Refusal
from luminagames.engine.view import View
from luminagames.games.luturas.kinds import gear_name
from luminagames.games.luturas.state import Card

_PROPER = {
    "crystal": ("LT-5.1", "A Crystal is placed in one of your Crystal Sections."),
    "first": ("LT-6.2", "A Lutura of Gear 1 is deployed in one of your Lutura Sections."),
    "upper": ("LT-7.1", "{card} of {gear} is laid on the Gear below it, in your Lutura Sections."),
    "tool": ("LT-11.2", "A Tool is placed beside your Soldier, then assigned to a Lutura."),
    "strategy": ("LT-12.1", "A Strategy is used or set in your Strategy Section."),
    "fielded": (
        "LT-8.2",
        "A Lutura is dragged onto an enemy Lutura, the enemy Soldier or a Tool, to attack it.",
    ),
}


def absurd(view: View, action: Action) -> bool:
    """Whether an act is aimed at what can never be its target: an upgrade of no own Lutura, an
    attack on one's own.
    """
    aim = action.get("onto" if action.kind == "upgrade" else "target")
    zones = [zone for zone, held in view.zones.items() if aim in held]
    if action.kind == "upgrade":
        return f"luturas[{view.seat}]" not in zones
    return action.kind == "attack" and any(zone.endswith(f"[{view.seat}]") for zone in zones)


def own_tool_last(view: View, index: GestureIndex) -> None:
    """An attack may end on one's own Tool (LT-8.5), which is seldom meant: whoever looks through
    the targets has the foe's first.
    """
    own = [f"card:{card}" for card in view.zones.get(f"tool[{view.seat}]", ())]
    for targets in index.drags.values():
        for touch in own:
            if touch in targets:
                targets[touch] = targets.pop(touch)


def proper_place(view: View, touchable: str, cards: Mapping[str, Card]) -> Refusal | None:
    """Where a card of the own hand or field may go; None for all else."""
    kind, _, number = touchable.partition(":")
    if kind != "card" or not number.isdecimal() or int(number) not in view.cards:
        return None
    card = cards[view.cards[int(number)]]
    lies = next((zone for zone, held in view.zones.items() if int(number) in held), "")
    if lies == f"luturas[{view.seat}]":
        clause, pattern = _PROPER["fielded"]
    elif lies == f"tool[{view.seat}]":
        clause, pattern = "LT-11.3", "A Tool is dragged onto the Lutura that shall bear it."
    elif lies == f"hand[{view.seat}]":
        lutura = "first" if card.gear == 1 else "upper"
        clause, pattern = _PROPER[lutura if card.type == "lutura" else card.type]
    else:
        return None
    gear = Term(gear_name(card.gear)) if card.gear else ""
    return Refusal(clause, Message(pattern, {"card": CardName(card.id), "gear": gear}))
