"""Why an action is refused (LT-1.3 to LT-1.7): the general tests, then the action's own, each with
a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from luminagames.engine.action import Action, well_formed
from luminagames.engine.message import CardName, Count, Forms, Listing, Message, Term, Value
from luminagames.engine.refusal import Refusal
from luminagames.games.luturas.abilities import chooser_of
from luminagames.games.luturas.actions import rules
from luminagames.games.luturas.actions.kinds import ACTION_KINDS
from luminagames.games.luturas.actions.legal import actor, asked
from luminagames.games.luturas.effects.verb import Verb
from luminagames.games.luturas.kinds import NATURES, gear_name
from luminagames.games.luturas.state import LuturasState
from luminagames.games.luturas.stats import fresh


def check(state: LuturasState, action: Action) -> Refusal | None:
    """The first clause that an action fails, None if it is legal (LT-1.7)."""
    clause = _general(state, action) or _OWN[action.kind](state, action)
    if not clause:
        return None
    return Refusal(clause, _sentence(state, action, clause), _missing(state, action, clause))


def _general(state: LuturasState, action: Action) -> str:
    """Well formed, by the seat that is asked, and an answer to what is asked (LT-1.3, LT-1.4,
    LT-1.5).
    """
    kind = ACTION_KINDS.get(action.kind) if isinstance(action.kind, str) else None
    if kind is None or not well_formed(kind, action, lambda card: 0 < card < len(state.cards)):
        return "LT-1.3"
    if action.kind == "choose_first" and action.get("first") not in (0, 1):
        return "LT-1.3"
    question = asked(state)
    if question is None:
        return "LT-1.5"
    if type(action.seat) is not int or action.seat != actor(state):
        return "LT-1.4"
    return "" if action.kind in question[1] else "LT-1.5"


def _number(action: Action, name: str) -> int:
    return cast("int", action.get(name))


def _always(state: LuturasState, action: Action) -> str:
    return rules.FINE


def _mode(state: LuturasState, action: Action) -> str:
    """The index exists (LT-1.3)."""
    verb = chooser_of(state, state.agenda[-1])
    assert isinstance(verb, Verb)
    return rules.FINE if _number(action, "mode") < len(verb.parts()) else "LT-1.3"


def _with_card(
    rule: Callable[[LuturasState, int, int], str],
) -> Callable[[LuturasState, Action], str]:
    return lambda state, action: rule(state, action.seat, _number(action, "card"))


def _with_two(
    rule: Callable[[LuturasState, int, int, int], str], one: str, other: str
) -> Callable[[LuturasState, Action], str]:
    return lambda state, action: rule(
        state, action.seat, _number(action, one), _number(action, other)
    )


_OWN: dict[str, Callable[[LuturasState, Action], str]] = {
    **dict.fromkeys(
        (
            "call_coin",
            "choose_first",
            "keep_hand",
            "redraw_hand",
            "draw_from",
            "pass",
            "end_turn",
            "accept",
            "decline",
        ),
        _always,
    ),
    "place_crystal": _with_card(rules.place_crystal),
    "deploy": _with_card(rules.deploy),
    "upgrade": _with_two(rules.upgrade, "card", "onto"),
    "attack": _with_two(rules.attack, "lutura", "target"),
    "use_ability": _with_two(rules.use_ability, "card", "ability"),
    "place_tool": _with_card(rules.place_tool),
    "assign_tool": _with_two(rules.assign_tool, "tool", "lutura"),
    "use_strategy": _with_card(rules.use_strategy),
    "set_strategy": _with_card(rules.set_strategy),
    "flip_strategy": _with_card(rules.flip_strategy),
    "pick": lambda state, action: rules.pick(state, _number(action, "card")),
    "stop": lambda state, _: rules.stop(state),
    "choose_mode": _mode,
}

_SENTENCES = {
    "LT-1.3": "There is no such move or card.",
    "LT-1.4": "It is not your turn to answer.",
    "LT-1.5": "That is not what is asked now.",
    "LT-1.6": "That card cannot be used in this way now.",
    "LT-1.11": "Too few cards are chosen to stop here.",
    "LT-4.6": "Nobody can attack in a player's first turn.",
    "LT-5.1": "Your Crystal Sections are full.",
    "LT-5.5": "Your Crystals do not meet the needs of this card.",
    "LT-6.2": "Only Gear 1 can be deployed directly; this card goes on the Gear below it.",
    "LT-6.3": "At most four Luturas may be on your side.",
    "LT-6.7": "A Lutura has returned to your hand: you can deploy no more this turn.",
    "LT-6.8": "A Lutura has returned to your hand: you can upgrade no more this turn.",
    "LT-7.1": "Only a card of the same name can be laid on a Lutura.",
    "LT-7.2": "Only a card of the same name can be laid on a Lutura.",
    "LT-7.4": "No Gear may be skipped.",
    "LT-7.5": "A Lutura never goes back to a lower Gear, and two cards of one Gear cannot be stacked.",
    "LT-7.6": "This Lutura was upgraded this turn: it cannot attack or use its abilities.",
    "LT-8.1": "This Lutura has no attack left this turn.",
    "LT-8.2": "Only enemy Luturas, the enemy Soldier and Tools can be attacked.",
    "LT-8.3": "The enemy Soldier is guarded by Luturas.",
    "LT-8.6": "A Prismatic Lutura cannot attack a Soldier.",
    "LT-10.2": "Your Soldier's ability has already been used in this round.",
    "LT-11.1": "You already have a Tool on the field.",
    "LT-11.3": "Your Tool has already been assigned this turn.",
    "LT-11.4": "This Lutura bears the Tool already.",
    "LT-11.6": "A Tool works only while it is assigned.",
    "LT-11.8": "This ability of your Tool has already been used this turn.",
    "LT-12.1": "You have already used or set a Strategy this turn.",
    "LT-12.4": "This Strategy cannot be used at this moment.",
    "LT-12.5": "The condition of this Strategy is not met.",
    "LT-12.6": "You cannot pay what this Strategy costs.",
    "LT-14.1": "That ability cannot be used like this: it works by itself.",
    "LT-14.2": "This ability has already been used this turn.",
    "LT-14.3": "The condition of this ability is not met.",
    "LT-14.4": "You cannot pay what this ability costs.",
    "LT-14.11": "An effect forbids you to do that.",
    "LT-15.1": "A Lutura with Bulwark must be attacked first.",
    "LT-15.8": "An Idle Lutura cannot attack.",
    "LT-18.11": "After 100 actions you can only end your turn.",
}

# What a player reads where a card is not where the action needs it (LT-1.6).
_NOT_SO = {
    "attack": "Only your own Luturas on the field can attack.",
    "use_ability": "You have no ability to use there.",
    "place_crystal": "Only a Crystal from your hand can be placed there.",
    "deploy": "Only a Lutura from your hand can be deployed.",
    "upgrade": "Only a Lutura from your hand can be laid on one of your Luturas.",
    "place_tool": "Only a Tool from your hand can be placed there.",
    "assign_tool": "Only your own Tool can be assigned, and only to one of your Luturas.",
    "use_strategy": "Only a Strategy from your hand can be used there.",
    "set_strategy": "Only a Strategy from your hand can be set there.",
    "flip_strategy": "Only your own set Strategy can be flipped.",
    "pick": "That card is not among those to choose from.",
}

_ABOUT = {"LT-7.1": "upgrade", "LT-7.2": "upgrade", "LT-7.4": "upgrade"}


def _sentence(state: LuturasState, action: Action, clause: str) -> Message:
    """The sentence of a clause; where it helps, with the card's name."""
    if clause in _ABOUT:
        lutura = state.lutura(_number(action, "onto"))
        if lutura is not None:
            values: dict[str, Value] = {
                "card": CardName(lutura.top.id),
                "gear": Term(gear_name(min(4, lutura.top.gear + 1))),
            }
            return Message("On {card} goes {gear} of the same name.", values)
    if clause == "LT-1.6" and action.kind in _NOT_SO:
        if (
            action.kind == "attack"
            and rules.own_lutura(state, action.seat, _number(action, "lutura")) is not None
        ):
            return Message(_SENTENCES["LT-8.2"])  # it is the target that cannot be named
        return Message(_NOT_SO[action.kind])
    if clause == "LT-14.1" and _number(action, "ability") >= len(
        state.cards[_number(action, "card")].abilities
    ):
        return Message("This card has no such ability.")
    return Message(_SENTENCES[clause])


def _missing(state: LuturasState, action: Action, clause: str) -> Message | None:
    """Which Crystals are missing for a card (LT-5.5)."""
    if clause != "LT-5.5":
        return None
    fresh(state)
    card, side = state.cards[_number(action, "card")], state.sides[action.seat]
    parts = [
        Count(number - side.colors[nature], *_crystal(NATURES[nature]))
        for nature, number in card.needs
        if number > side.colors[nature]
    ]
    in_all = card.need_sum - len(side.crystals) - sum(part.number for part in parts)
    if in_all > 0:
        parts.append(Count(in_all, "Crystal of any nature", "Crystals of any nature"))
    named = Listing(tuple(parts))
    room = max(0, side.limit - len(side.crystals))
    if room >= sum(part.number for part in parts):
        return Message("Missing: {crystals}.", {"crystals": named})
    # So many cannot be laid: what else there is to know (LT-5.1, LT-5.3).
    places = Count(room, "free place", "free places")
    return Message(
        "Missing: {crystals}. Your Crystal Sections have {places}.",
        {"crystals": named, "places": places},
    )


_CRYSTALS: Mapping[str, Forms] = {
    "aquatic": ("Aquatic Crystal", "Aquatic Crystals"),
    "flammable": ("Flammable Crystal", "Flammable Crystals"),
    "botanical": ("Botanical Crystal", "Botanical Crystals"),
    "nuclear": ("Nuclear Crystal", "Nuclear Crystals"),
    "terrestrial": ("Terrestrial Crystal", "Terrestrial Crystals"),
    "plasmatic": ("Plasmatic Crystal", "Plasmatic Crystals"),
    "prismatic": ("Prismatic Crystal", "Prismatic Crystals"),
}


def _crystal(nature: str) -> Forms:
    return _CRYSTALS[nature]
