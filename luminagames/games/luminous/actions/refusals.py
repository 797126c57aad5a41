"""Why an action is refused (LU-16): who is asked, what is offered, what exists, then the conditions
of section 3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from luminagames.engine.action import Action, well_formed
from luminagames.engine.effects.ability import ability_at
from luminagames.engine.message import Count, Listing, Message, Pattern, Value
from luminagames.engine.refusal import Refusal
from luminagames.games.luminous.abilities import remaining
from luminagames.games.luminous.actions import rules
from luminagames.games.luminous.actions.asked import asked, open_question, waiting_here
from luminagames.games.luminous.actions.kinds import ACTION_KINDS, DECISION_KINDS
from luminagames.games.luminous.actions.legal import share_asked
from luminagames.games.luminous.combat import why_not_block
from luminagames.games.luminous.effects.ability import Ability
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.kinds import COLORS
from luminagames.games.luminous.paying import check_left, paying_of, spent_on
from luminagames.games.luminous.payments import missing, sources_for, supply_of
from luminagames.games.luminous.state import LuminousState, Perm
from luminagames.games.luminous.stats import fresh
from luminagames.games.luminous.terms import ORBS, READY_ORBS
from luminagames.text import grammar

# What a player reads for each clause.
SENTENCES = {
    "LU-2.16": "There is no room: at most 20 units and 12 relics are in play.",
    "LU-4.6": "You have put down all the cards that a mulligan allows.",
    "LU-7.2": "Orbs are played in your own Main Phase, outside combat.",
    "LU-7.3": "You have already played an orb this turn.",
    "LU-7.4": "The orb pile holds no orb of that color.",
    "LU-7.5": "You have six basic orbs in play, which is the most; a Bloom can be played instead.",
    "LU-7.6": "A Bloom can be played only with six basic orbs in play.",
    "LU-7.7": "A Pivot needs six basic orbs in play and takes another color.",
    "LU-7.8": "Only a ready orb can be pivoted away.",
    "LU-7.9": "A non-basic orb is played as your orb play, not as a card.",
    "LU-7.14": "Your orbs and Blooms cannot pay the essence cost.",
    "LU-7.16": "Beside the orbs that pay, no orbs are left that answer the check.",
    "LU-7.20": "That is not a way of paying.",
    "LU-7.21": "Not all of its further costs can be paid.",
    "LU-7.22": "You would lose your last life.",
    "LU-8.1": "This card is not fast: it is played only in your own Main Phase, outside combat.",
    "LU-8.7": "This card entered play this turn and has no Dash: it cannot be expended as a cost.",
    "LU-8.11": "This card is expended.",
    "LU-8.14": "This ability has been used as often as it may this turn.",
    "LU-10.1": "Only the active player attacks.",
    "LU-10.2": "A combat is going on.",
    "LU-10.4": "Only an opponent's Favored and relics can be attacked.",
    "LU-10.9": "Only the defending player blocks, in the Block/Effect Step.",
    "LU-10.10": "There is one block in a combat, and each unit takes part once.",
    "LU-10.11": "You passed before blocking: you cannot block in this combat any more.",
    "LU-10.17": "That is more damage than is left.",
    "LU-10.18": "The damage goes to another blocker first.",
    "LU-12.2": "A unit with Flight is blocked only by Flight or Watchful.",
    "LU-12.8": "A relic with Barrier must be attacked first.",
    "LU-12.18": "This unit cannot attack, by its text or an effect.",
    "LU-13.3": "A card has to be chosen here: none is no answer.",
    "LU-13.5": "That cannot be chosen.",
    "LU-14.8": "Only an opponent who is still in the game can be chosen.",
    "LU-15.2": "You have taken 100 actions this turn: you can only pass.",
    "LU-16.1": "It is not your turn to answer.",
    "LU-16.2": "That is not what is asked now.",
    "LU-16.3": "Nothing there can be used for that.",
    "LU-16.5": "The game is over.",
}

# What a player reads of an ability at the wrong time (LU-8.13).
ONLY = {
    "combat": "This ability is used only in combat.",
    "my_turn": "This ability is used only in your own turn.",
    "my_main": "This ability is used only in your own Main Phase, outside combat.",
}

# What a player reads for the same clause of another action.
ELSEWHERE: Mapping[tuple[str, str], Pattern] = {
    ("attack", "LU-8.7"): "This unit entered play this turn and has no Dash: it cannot attack.",
    ("block", "LU-12.18"): "This unit cannot block, by its text or an effect.",
}

# What a player reads who would use a card in play that only triggers, or only is there (LU-16.3).
BY_ITSELF = "What this card does happens by itself: nothing on it is used."

# What a player reads where an action names what is not there (LU-16.3).
NOTHING_THERE = {
    "activate": "This card has no ability that you can use.",
    "attack": "Only your own units in play can attack.",
    "block": "Only your own units in play can block.",
    "play_card": "Only units, relics and spells from your hand can be played like that.",
    "play_orb_card": "Only a non-basic orb from your hand can be played like that.",
    "mulligan_card": "Only a card from your hand can be put under your deck.",
    "discard": "Only a card from your hand can be discarded.",
    "pay": "Only your ready orbs and your Blooms can pay.",
}


def refusal(clause: str) -> Refusal:
    """The refusal of a clause."""
    return Refusal(clause, Message(SENTENCES[clause]))


def check(state: LuminousState, action: Action) -> Refusal | None:
    """Why an action is refused, None if it is legal (LU-16.4)."""
    clause = _clause(state, action)
    if clause is None:
        return None
    if clause == "LU-8.13":
        return Refusal(clause, Message(ONLY[_only(state, action)]))
    found = refusal(clause)
    if clause == "LU-16.3" and action.kind == "activate" and _works_by_itself(state, action):
        return Refusal(clause, Message(BY_ITSELF))
    if (str(action.kind), clause) in ELSEWHERE:
        return Refusal(clause, Message(ELSEWHERE[action.kind, clause]))
    if clause == "LU-7.21":
        return _unpaid(state, action)
    if clause == "LU-16.3" and action.kind == "attack" and _attacks(state, action):
        return Refusal(clause, Message("Only what is in play can be attacked."))
    if clause == "LU-16.3" and action.kind in NOTHING_THERE:
        return Refusal(clause, Message(NOTHING_THERE[action.kind]))
    if clause in ("LU-7.14", "LU-7.16"):
        found.missing = _missing(state, action, check_too=clause == "LU-7.16")
    return found


def _attacks(state: LuminousState, action: Action) -> bool:
    """Whether an attack names an own unit, so that its target is what is wrong."""
    unit = _own(state, action, "unit", action.seat)
    return unit is not None and unit.definition.type == "unit"


def _unpaid(state: LuminousState, action: Action) -> Refusal:
    """The first further cost that cannot be paid, in the words of the card (LU-7.21)."""
    write = Writer(grammar(), rules.definition_of(state, action).type)
    part = rules.unpaid_part(state, action.seat, action)
    further = Message("{parts}", {"parts": write.join(part.cost.parts(write))})
    missing = None
    if part.cost.discard:
        cards = Count(part.short, "other card in your hand", "other cards in your hand")
        missing = Message("Missing: {cards}.", {"cards": cards})
    elif part.cost.durability:
        left = Count(
            part.cost.durability - part.short, "point of durability", "points of durability"
        )
        missing = Message("It has {left} left.", {"left": left})
    sentence = Message("A part of its cost cannot be paid: “{further}”.", {"further": further})
    return Refusal("LU-7.21", sentence, missing)


def _works_by_itself(state: LuminousState, action: Action) -> bool:
    """Whether an own card in play has abilities, and none that is used."""
    perm = _own(state, action, "card", action.seat)
    return perm is not None and bool(perm.definition.abilities) and not perm.definition.activated


def _only(state: LuminousState, action: Action) -> str:
    """When the ability may be used that an action names."""
    perm, ability = _own(state, action, "card", action.seat), action.get("ability")
    assert perm is not None
    assert isinstance(ability, int)
    return ability_at(perm.definition, ability - 1, Ability).only or ""


def _missing(state: LuminousState, action: Action, *, check_too: bool) -> Message:
    """The orbs that would have to be there besides: ready ones for the cost (LU-7.14), any for the
    check (LU-7.16).
    """
    price, check, supply = rules.price_and_supply(state, action.seat, action)
    number = missing(price, check if check_too else (0, 0, 0), supply)
    parts: list[Value] = [
        _lacking(number[index], color, ready=not check_too)
        for index, color in enumerate(COLORS)
        if number[index]
    ]
    if number[3]:
        parts.append(Count(number[3], *(ORBS if check_too else READY_ORBS)["any"]))
    return Message("Missing: {orbs}.", {"orbs": Listing(tuple(parts))})


def _lacking(number: int, color: str, *, ready: bool) -> Count:
    """*1 ready green orb*, *2 green orbs*."""
    return Count(number, *(READY_ORBS if ready else ORBS)[color])


def _clause(state: LuminousState, action: Action) -> str | None:
    question = asked(state)
    if question is None:
        return "LU-16.5"
    kind, seat = question
    if type(action.seat) is not int or action.seat != seat:
        return "LU-16.1"
    if not isinstance(action.kind, str) or action.kind not in DECISION_KINDS[kind]:
        return "LU-16.2"
    if not well_formed(ACTION_KINDS[action.kind], action, lambda card: 0 < card < len(state.cards)):
        return "LU-16.3"
    fresh(state)
    if kind == "priority":
        test = _AT_PRIORITY.get(action.kind)
        return None if test is None else test(state, action, seat)
    return _elsewhere(state, kind, action, seat)


def _elsewhere(state: LuminousState, kind: str, action: Action, seat: int) -> str | None:
    player = state.players[seat]
    match action.kind:
        case "start_player":
            return None if action.get("player") in state.seats() else "LU-16.3"
        case "mulligan_card":
            if action.get("card") not in player.hand:
                return "LU-16.3"
            return None if player.mulligan_left else "LU-4.6"
        case "pay":
            return _pay(state, action, seat)
        case "block":
            unit = _own(state, action, "unit", seat)
            return (
                "LU-16.3"
                if unit is None or unit.definition.type != "unit"
                else why_not_block(state, unit)
            )
        case "assign_damage":
            return _share(state, action)
        case "resolve_trigger":
            number = action.get("trigger")
            return (
                None
                if isinstance(number, int) and 1 <= number <= waiting_here(state)
                else "LU-16.3"
            )
        case "choose_none":
            return None if open_question(state)[0].up_to else "LU-13.3"
        case "choose" | "choose_player" | "choose_mode" | "choose_color" | "choose_orb" | "discard":
            return _chosen(state, action)
    return None


_MISFIT = {
    "choose": "LU-13.5",
    "choose_player": "LU-14.8",
    "choose_mode": "LU-16.3",
    "choose_color": "LU-7.4",
    "choose_orb": "LU-13.5",
    "discard": "LU-16.3",
}


def _chosen(state: LuminousState, action: Action) -> str | None:
    ((_, value),) = action.params
    if action.kind == "choose_player" and value not in state.seats():
        return "LU-16.3"
    return None if value in remaining(*open_question(state)) else _MISFIT[action.kind]


def _pay(state: LuminousState, action: Action, seat: int) -> str | None:
    frame = state.agenda[-1]
    paying = paying_of(frame)
    source = action.get("source")
    spent = spent_on(state, frame, paying)
    if isinstance(source, int):
        orb = state.perm(source)
        if orb is None or orb.seat != seat or orb.definition.type != "orb" or orb.expended:
            return "LU-16.3"
    found = sources_for(state, seat, paying.left, check_left(paying), spent)
    return None if source in found else "LU-7.20"


def _share(state: LuminousState, action: Action) -> str | None:
    unit, left = share_asked(state)
    if action.get("unit") != unit:
        return "LU-10.18"
    amount = action.get("amount")
    return None if isinstance(amount, int) and amount <= left else "LU-10.17"


def _own(state: LuminousState, action: Action, name: str, seat: int) -> Perm | None:
    card = action.get(name)
    perm = state.perm(card) if isinstance(card, int) else None
    return perm if perm is not None and perm.seat == seat else None


def _color(action: Action, name: str) -> int:
    return COLORS.index(str(action.get(name)))


def _in_hand(state: LuminousState, action: Action, seat: int) -> int | None:
    card = action.get("card")
    return card if isinstance(card, int) and card in state.players[seat].hand else None


def _play_orb_card(state: LuminousState, action: Action, seat: int) -> str | None:
    card = _in_hand(state, action, seat)
    if card is None or state.cards[card].type != "orb":
        return "LU-16.3"
    return rules.why_no_orb_play(state, seat)


def _play_card(state: LuminousState, action: Action, seat: int) -> str | None:
    card = _in_hand(state, action, seat)
    if card is None:
        return "LU-16.3"
    by_hand = action.get("pay") == "choose"
    return rules.why_not_play_card(state, seat, card, by_hand, supply_of(state, seat))


def _activate(state: LuminousState, action: Action, seat: int) -> str | None:
    perm = _own(state, action, "card", seat)
    ability = action.get("ability")
    if perm is None or not isinstance(ability, int) or ability - 1 not in perm.definition.activated:
        return "LU-16.3"
    by_hand = action.get("pay") == "choose"
    return rules.why_not_activate(state, seat, perm, ability - 1, by_hand, supply_of(state, seat))


def _attack(state: LuminousState, action: Action, seat: int) -> str | None:
    unit = _own(state, action, "unit", seat)
    target = action.get("target")
    aim = state.perm(target) if isinstance(target, int) else None
    if unit is None or unit.definition.type != "unit" or aim is None:
        return "LU-16.3"
    return rules.why_not_attack_with(state, seat, unit) or rules.why_not_attack_at(state, seat, aim)


def _block(state: LuminousState, action: Action, seat: int) -> str | None:
    unit = _own(state, action, "unit", seat)
    if unit is None or unit.definition.type != "unit":
        return "LU-16.3"
    return rules.why_no_block(state, seat) or why_not_block(state, unit)


Test = Callable[["LuminousState", Action, int], "str | None"]

_AT_PRIORITY: Mapping[str, Test] = {
    "play_orb": lambda state, action, seat: rules.why_not_play_orb(
        state, seat, _color(action, "color")
    ),
    "play_orb_card": _play_orb_card,
    "play_bloom": lambda state, action, seat: rules.why_not_bloom(state, seat),
    "pivot": lambda state, action, seat: rules.why_not_pivot(
        state, seat, _color(action, "give"), _color(action, "take")
    ),
    "play_card": _play_card,
    "activate": _activate,
    "attack": _attack,
    "block": _block,
}
