"""A position in which a card can be used at once: for the studio."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.situation import Situation
from luminagames.games.luminars.cards import Card

_COMPLETE = [
    "red-2",
    "green-2",
    "blue-2",
    "green-4",
    "green-5",
    "green-6",
    "blue-4",
    "blue-5",
]
_NEXT = ["blue-6", "red-3", "red-4"]
_RIVAL = ["gold-2", "gold-3", "gold-4", "red-5", "green-7", "blue-1", "red-1", "blue-7"]


_DRAWN = Message("On top of the deck, your draw")
_HELD = Message("In your hand, your draw")
_CHOSEN = Message("Among the roles, to be chosen")
_ROLE = Message("Your role, the last card to come")
_KEPT = Message("Before you, the last card to come")

State = dict[str, "Json"]


def tryout(card: Card, cards: Mapping[str, Card]) -> dict[str, Json]:
    """A main card is drawn by a hand that it completes or not; an action card by a Draw card; a
    role is chosen.
    """
    return dict(situations(card, cards)[0].scenario)


def situations(card: Card, cards: Mapping[str, Card]) -> tuple[Situation, ...]:
    """A main card drawn and held; an action card drawn and kept until the round is scored; a role
    chosen and had.
    """

    def known(*names: str) -> list[Json]:
        return [name for name in names if name in cards]

    hands: list[State] = [{"hand": known(*_COMPLETE)}, {"hand": known(*_RIVAL)}]
    drawing: State = {
        "dealer": 1,
        "turn": 5,
        "discard": known("green-3"),
        "phase": "draw",
        "actor": 0,
    }
    others: list[Json] = [one.id for one in _actions(card, cards)]
    rest: State = {"main_deck": known(*_NEXT), "action_deck": others}

    def scenario(state: State, mine: State | None = None) -> dict[str, Json]:
        state.setdefault("players", [hands[0] | (mine or {}), hands[1]])
        return {
            "scenario": f"try {card.name}",
            "game": "luminars",
            "seats": 2,
            "seed": 1,
            "state": state,
            "do": [],
        }

    if card.type == "role":
        choosing: State = {"phase": "choose_role", "dealer": 1, "round": 4, "role_waiting": [0, 1]}
        had = scenario(drawing | rest, {"role": card.id, "total": 60})
        return (
            Situation(_CHOSEN, scenario(choosing | {"players": [{"total": 60}, {"total": 40}]})),
            Situation(_ROLE, had),
        )
    if card.type == "action":
        above: State = {
            "main_deck": known("draw-action", *_NEXT),
            "action_deck": [card.id, *others],
        }
        found = [Situation(_DRAWN, scenario(drawing | above))]
        if any(ability.when == "score" for ability in card.abilities) and not card.passes:
            found.append(Situation(_KEPT, scenario(drawing | rest, {"actions": [card.id]})))
        return tuple(found)
    found = [Situation(_DRAWN, scenario(drawing | rest | {"main_deck": [card.id, *known(*_NEXT)]}))]
    if card.type != "draw" and card.id not in _COMPLETE:
        hand = [card.id, *(name for name in known(*_COMPLETE)[1:])]
        found.append(Situation(_HELD, scenario(drawing | rest, {"hand": hand})))
    return tuple(found)


def _actions(card: Card, cards: Mapping[str, Card]) -> list[Card]:
    """Other action cards, to be drawn after it."""
    return [one for one in cards.values() if one.type == "action" and one.id != card.id][:4]
