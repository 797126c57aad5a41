"""Positions in which a card can be used at once: for the studio."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.effects.ability import abilities_of
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.situation import Situation
from luminagames.games.luminous.effects.ability import Ability
from luminagames.games.luminous.kinds import CANNOT_ATTACK, PLAIN_FAVORED
from luminagames.games.luminous.state import Card

_HAND = Message("In your hand, to be played")
_ANSWER = Message("In your hand, your opponent's turn")
_PLAY = Message("In play, your turn")
_DEFEND = Message("In play, your opponent's turn")
_STRIKE = Message("In play, your unit attacks")
_STRUCK = Message("In your hand, your opponent attacks")
_IN_DECK = 8

Player = dict[str, Json]


def tryout(card: Card, cards: Mapping[str, Card]) -> dict[str, Json]:
    """In hand, ready to be played; a token and a Favored in play."""
    return dict(situations(card, cards)[0].scenario)


def situations(card: Card, cards: Mapping[str, Card]) -> tuple[Situation, ...]:
    """In hand and in play, in one's own turn and in the foe's; in a combat what is used there.

    Six orbs and four Blooms are there, some cards around it, a foe to try it on, and decks to draw
    from.
    """
    found: list[Situation] = []
    lies = card.token or card.type == "favored"
    if not lies:
        found.append(Situation(_HAND, _scenario(card, cards, {"hand": [card.id]})))
    if card.type in ("unit", "relic", "favored"):
        if any(one.only == "combat" for one in abilities_of(card, Ability)):
            found += _combat(_STRIKE, card, cards, _scenario(card, cards, _in_play(card, cards)))
        for name, active in ((_PLAY, 0), (_DEFEND, 1)):
            found.append(Situation(name, _scenario(card, cards, _in_play(card, cards), active)))
    if card.fast and not lies:
        found.append(Situation(_ANSWER, _scenario(card, cards, {"hand": [card.id]}, 1)))
        found += _combat(
            _STRUCK, card, cards, _scenario(card, cards, {"hand": [card.id]}, 1), active=1
        )
    return tuple(found)


def _combat(
    name: Message, card: Card, cards: Mapping[str, Card], scenario: dict[str, Json], active: int = 0
) -> list[Situation]:
    """A unit of whose turn it is attacks the other's Favored; nothing where there is no unit that
    could.

    The attacked player may act first: where that is the foe, they have passed.
    """
    state = cast("Player", scenario["state"])
    players = cast("list[Player]", state["players"])
    attackers = [
        unit
        for unit in cast("list[str]", players[active].get("units", []))
        if _attacks(cards[unit])
    ]
    if not attackers:
        return []
    for player in players:  # one copy of the attacker, and no relic that must be attacked first
        player["deck"] = [one for one in cast("list[str]", player["deck"]) if one != attackers[0]]
    players[1 - active]["relics"] = []
    leaders = [str(player.get("favored", PLAIN_FAVORED)) for player in players]
    second = ".2" if active == 0 and leaders[0] == leaders[1] else ""
    target = f"{leaders[1 - active]}{second}"
    steps: list[Json] = [
        {"seat": active, "action": "attack", "unit": attackers[0], "target": target}
    ]
    if active == 0:
        steps.append({"seat": 1, "action": "pass"})
    return [Situation(name, {**scenario, "do": steps})]


def _attacks(card: Card) -> bool:
    return not card.keys & CANNOT_ATTACK


def _in_play(card: Card, cards: Mapping[str, Card]) -> Player:
    """What sets it off comes from the hand: units to attack with, and fast cards for your
    opponent's turn.
    """
    fast: list[Json] = [one.id for one in cards.values() if one.fast and one.id != card.id]
    hand: list[Json] = [*_others(card, cards, "unit")[5:7], *fast[:2]]
    if card.type == "favored":
        return {"favored": card.id, "hand": hand}
    if card.type == "unit":
        return {"units": [card.id, *_others(card, cards, "unit")[:2]], "hand": hand}
    return {"relics": [card.id], "hand": hand}


def _scenario(
    card: Card, cards: Mapping[str, Card], own: Player, active: int = 0
) -> dict[str, Json]:
    units, relics = _others(card, cards, "unit"), _others(card, cards, "relic")
    orbs: Json = {"orange": 2, "green": 2, "purple": 2}
    mine = [*units[:2], *units[4:5]]
    me: Player = {
        "orbs": orbs,
        "blooms": 4,
        "units": mine,
        "relics": relics[:1],
        "deck": units[:_IN_DECK],
        **own,
    }
    foe: Player = {
        "orbs": orbs,
        "units": units[2:4],
        "relics": relics[1:2],
        "deck": units[:_IN_DECK],
    }
    state: Player = {"players": [me, foe]}
    if active:
        foe |= {"blooms": 4, "hand": units[5:7]}
        state["active"] = active
    return {
        "scenario": f"try {card.name}",
        "game": "luminous",
        "seats": 2,
        "seed": 1,
        "state": state,
        "do": [],
    }


def _others(card: Card, cards: Mapping[str, Card], kind: str) -> list[Json]:
    """The other cards of a type that a deck may hold."""
    return [
        one.id for one in cards.values() if one.type == kind and not one.token and one.id != card.id
    ]
