"""What Luminous asks: decisions with their prompts (section 3).

A decision's prompt says what is asked; `asks` adds what it is asked for, in the words of the
operation that asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.effects.agenda import Frame
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
from luminagames.games.luminous.abilities import ability_of, run_of, verb_at, waiting_of
from luminagames.games.luminous.actions import rules
from luminagames.games.luminous.actions.asked import asked, open_question, waiting_here
from luminagames.games.luminous.actions.kinds import DECISION_KINDS
from luminagames.games.luminous.actions.legal import share_asked
from luminagames.games.luminous.effects import vocabulary
from luminagames.games.luminous.effects.ability import Ability
from luminagames.games.luminous.effects.costs import NO_COSTS, further_of
from luminagames.games.luminous.kinds import COLORS, HAND_LIMIT
from luminagames.games.luminous.paying import paying_of
from luminagames.games.luminous.payments import symbol_word
from luminagames.games.luminous.seen import in_play
from luminagames.games.luminous.state import Card, LuminousState
from luminagames.games.luminous.terms import COLOR_NOUNS
from luminagames.games.luminous.text import ability_text, modes_text, operation_text
from luminagames.text import grammar

Definitions = Mapping[str, Mapping[str, Json]]


def decision(state: LuminousState, definitions: Definitions) -> Decision | None:
    """What is asked, with what the table needs to know about it."""
    question = asked(state)
    if question is None:
        return None
    kind, seat = question
    prompt, data = _about(state, kind, seat, definitions)
    return Decision(seat, kind, DECISION_KINDS[kind], prompt, data)


# A prompt, and what the table needs to know of the question.
Asking = tuple[Message, dict[str, Json]]


def _about(state: LuminousState, kind: str, seat: int, definitions: Definitions) -> Asking:
    match kind:
        case "mulligan":
            left = state.players[seat].mulligan_left
            pattern = (
                "Keep your hand, or put a card under your deck and draw another"
                if left == 1
                else "Keep your hand, or put up to {n} cards under your deck and draw as many"
            )
            return Message(pattern, {"n": left}), {"left": left}
        case "choose_first":
            return Message("Who takes the first turn?"), {"favored": _favored(state)}
        case "priority":
            return _priority(state, seat)
        case "pay":
            return _pay(state)
        case "blockers":
            return _blockers(state)
        case "assign_damage":
            return _share(state)
        case "order_triggers":
            return _order(state, seat, definitions)
        case "may":
            frame = state.agenda[-1]
            name, _, index = frame.ability.rpartition(":")
            words = trigger_text(definitions, name, int(index))
            return Message("Do you want this? {text}", {"text": words}), {"source_card": frame.card}
    return _picking(state, kind, seat, definitions)


def _source(state: LuminousState) -> Value:
    """The card that asks."""
    frame = state.agenda[-1] if state.agenda else None
    return (
        CardName(state.cards[frame.card].id)
        if frame is not None and frame.card
        else Term("the effect")
    )


# What a symbol of a price is paid with.
_ESSENCE: Mapping[str, Pattern] = {
    "orange": "orange essence",
    "green": "green essence",
    "purple": "purple essence",
    "any": "any color",
}


def _pay(state: LuminousState) -> Asking:
    frame = state.agenda[-1]
    paying = paying_of(frame)
    word = symbol_word(paying.left[0])
    pattern = "{card}: choose an orb that pays {symbol} ({left} still to pay)"
    values: dict[str, Value] = {
        "symbol": Term(_ESSENCE[word]),
        "card": _source(state),
        "left": len(paying.left),
    }
    if any(paying.check):
        pattern = "{card}: choose an orb that pays {symbol} ({left} still to pay, then a check of {check})"
        counts = [
            Count(paying.check[i], *COLOR_NOUNS[color])
            for i, color in enumerate(COLORS)
            if paying.check[i]
        ]
        values["check"] = Listing(tuple(counts))
    return Message(pattern, values), {
        "source_card": frame.card,
        "symbol": word,
        "left": [symbol_word(one) for one in paying.left],
    }


def _blockers(state: LuminousState) -> Asking:
    combat = state.combat
    assert combat is not None
    blocked = Listing(tuple(_name(state, one) for one in combat.blockers))
    values: dict[str, Value] = {"attacker": _name(state, combat.attacker), "blockers": blocked}
    return Message("{blockers} will block {attacker}: name another blocker, or be done", values), {
        "attacker": combat.attacker,
    }


def _order(state: LuminousState, seat: int, definitions: Definitions) -> Asking:
    """Which trigger comes first; the first is number 1."""
    waiting = waiting_of(state, seat)[: waiting_here(state)]
    listed: list[Json] = [trigger_text(definitions, one.definition, one.ability) for one in waiting]
    return Message("Several of your abilities wait: which one takes effect first?"), {
        "texts": listed,
        "cards": [None, *(one.card or None for one in waiting)],
    }


def _picking(state: LuminousState, kind: str, seat: int, definitions: Definitions) -> Asking:
    """A question of an operation or a cost, or of the end of the turn."""
    asked_, picks = open_question(state)
    frame = state.agenda[-1] if state.agenda else None
    data: dict[str, Json] = {
        "candidates": [one for one in asked_.candidates if isinstance(one, int)],
        "picked": list(picks),
        "min": 0 if asked_.up_to else asked_.most,
        "max": asked_.most,
    }
    if kind == "discard" and frame is not None and frame.step == "cleanup":
        over = len(state.players[seat].hand) - HAND_LIMIT
        words = (
            "You may hold six cards at the end of your turn: discard one"
            if over == 1
            else "You may hold six cards at the end of your turn: discard {n} of them"
        )
        return Message(words, {"n": over}), data
    if kind == "choose_player":
        data["favored"] = _favored(state)
    if kind == "choose_mode":
        assert frame is not None
        name, _, _ = frame.ability.rpartition(":")
        found = verb_at(ability_of(state, frame), frame.at)
        assert found is not None
        data["texts"] = list(modes_text(found[0], definitions[name]))
    pattern = _ASKED.get(kind, "")
    if frame is not None and frame.step == "cost":
        pattern = _PAID.get(kind, pattern)
    if not pattern:
        pattern = _CHOOSE[asked_.most == 1, asked_.up_to]
        if asked_.most == 1:
            pattern = _CHOOSE_ONE.get((_kinds(state, asked_.candidates), asked_.up_to), pattern)
    return Message(
        pattern, {"card": _source(state), "picked": len(picks), "most": asked_.most}
    ), data


# By whether it is one card, and whether none will do.
_CHOOSE: Mapping[tuple[bool, bool], Pattern] = {
    (True, False): "{card}: choose a card",
    (False, False): "{card}: choose {most} cards ({picked} so far)",
    (True, True): "{card}: choose a card, or be done",
    (False, True): "{card}: choose up to {most} cards ({picked} so far), or be done",
}
# One card in play, by what there is to choose from and whether none will do.
_CHOOSE_ONE: Mapping[tuple[frozenset[str], bool], Pattern] = {
    (frozenset({"unit"}), False): "{card}: choose a unit",
    (frozenset({"unit"}), True): "{card}: choose a unit, or be done",
    (frozenset({"relic"}), False): "{card}: choose a relic",
    (frozenset({"relic"}), True): "{card}: choose a relic, or be done",
    (frozenset({"unit", "relic"}), False): "{card}: choose a unit or relic",
    (frozenset({"unit", "favored"}), False): "{card}: choose a unit or Favored",
    (frozenset({"relic", "favored"}), False): "{card}: choose a relic or Favored",
    (frozenset({"unit", "relic", "favored"}), False): "{card}: choose a unit, relic or Favored",
}
_ASKED: Mapping[str, Pattern] = {
    "discard": "{card}: discard a card",
    "choose_player": "{card}: choose an opponent",
    "choose_color": "{card}: choose the color of the orb you play",
    "choose_orb": "{card}: choose an orb",
    "choose_mode": "{card}: choose one of its effects",
}
# The same where a cost asks.
_PAID: Mapping[str, Pattern] = {
    "choose_card": "{card}: choose what to sacrifice as a cost",
    "discard": "{card}: discard a card as a cost",
}


def _kinds(state: LuminousState, cards: Sequence[int | str]) -> frozenset[str]:
    """The types of cards that are all in play, which everybody knows; empty if one is not."""
    favored = {player.favored.card for player in state.players}
    if not all(
        isinstance(card, int) and (card in favored or state.perm(card) is not None)
        for card in cards
    ):
        return frozenset()
    return frozenset(state.cards[card].type for card in cards if isinstance(card, int))


def _name(state: LuminousState, card: int) -> Value:
    return CardName(state.cards[card].id)


def _favored(state: LuminousState) -> list[Json]:
    """The Favored of each seat."""
    return [player.favored.card for player in state.players]


def _share(state: LuminousState) -> Asking:
    """How much of the attacker's damage a blocker is dealt (LU-10.17, LU-10.18)."""
    combat = state.combat
    unit, left = share_asked(state)
    blocker = state.perm(unit)
    assert combat is not None and blocker is not None
    values: dict[str, Value] = {
        "attacker": _name(state, combat.attacker),
        "unit": _name(state, unit),
        "left": left,
        "lethal": max(0, blocker.health - blocker.damage),
    }
    pattern = "{attacker} has {left} damage left: how much of it goes to {unit}? {lethal} or more will destroy it"
    if not left:
        pattern = "{attacker} has no damage left for {unit}"
    return Message(pattern, values), {"unit": unit, "left": left}


def _priority(state: LuminousState, seat: int) -> Asking:
    combat = state.combat
    last = state.passes + 1 >= len(state.alive())
    if combat is not None:
        data: dict[str, Json] = {"attacker": combat.attacker, "window": "combat"}
        attacker = _name(state, combat.attacker)
        values: dict[str, Value] = {"attacker": attacker, "target": _name(state, combat.target)}
        if seat == combat.defender and not combat.blocked and not combat.forfeited:
            pattern = "{attacker} attacks {target}: drag a unit onto the attacker to block, play a fast card, or pass"
            if not rules.can_block(state, seat):
                pattern = "{attacker} attacks {target}, and none of your units can block: play a fast card, or pass"
            return Message(pattern, values), data
        pattern = {
            (True, True): "{attacker} is blocked: play a fast card, or pass to go on to damage",
            (True, False): "{attacker} is blocked: play a fast card, or pass",
            (
                False,
                True,
            ): "{attacker} attacks {target}: play a fast card, or pass to go on to damage",
            (False, False): "{attacker} attacks {target}: play a fast card, or pass",
        }[combat.blocked, last]
        return Message(pattern, values), data
    if seat == state.active:
        pattern = {
            (True, True): "Your turn: play a card, drag a lit unit to attack, or pass to end it",
            (True, False): "Your turn: play a card, drag a lit unit to attack, or pass",
            (False, True): "Your turn: play a card, use an ability, or pass to end it",
            (False, False): "Your turn: play a card, use an ability, or pass",
        }[rules.can_attack(state, seat), last]
        return Message(pattern), {"window": "main"}
    words = (
        "It is {seat}’s turn: play a fast card, use an ability, or pass to end it"
        if last
        else ("It is {seat}’s turn: play a fast card, use an ability, or pass")
    )
    return Message(words, {"seat": SeatName(state.active)}), {"window": "other"}


# What a player with priority may do beside a pass, by the kind of the action.
_ACTS: Mapping[str, Pattern] = {
    "play_card": "play a card",
    "play_orb": "play an orb",
    "play_orb_card": "play an orb",
    "play_bloom": "play an orb",
    "attack": "attack",
    "block": "block",
    "activate": "use an ability",
    "pivot": "pivot",
}


# Outside of one's own Main Phase only such cards are played (LU-8.2).
_FAST: Pattern = "play a fast card"


def _can_do(view: View) -> Listing | None:
    """What the looking seat can do, each kind once; None where a pass is all."""
    kinds = {action.kind for action in view.legal}
    own = view.decision is not None and view.decision.data.get("window") == "main"
    words = dict.fromkeys(
        _FAST if kind == "play_card" and not own else pattern
        for kind, pattern in _ACTS.items()
        if kind in kinds
    )
    return Listing(tuple(Message(one) for one in words)) if words else None


def _may(view: View, decision: Decision) -> Message:
    """What is asked of who has priority, in the words of what is legal now."""
    acts = _can_do(view)
    combat = cast("Mapping[str, Json] | None", view.data["combat"])
    if combat is not None:
        return _may_in_combat(view, decision, combat, acts)
    if view.data["active"] == decision.actor:
        if acts is None:
            return Message("Nothing is left to do: end your turn")
        return Message("You can {acts}, or end your turn", {"acts": acts})
    seat = SeatName(cast("int", view.data["active"]))
    if acts is None:
        return Message("It is {seat}’s turn, and you cannot act: pass", {"seat": seat})
    return Message("It is {seat}’s turn: you can {acts}, or pass", {"seat": seat, "acts": acts})


def _may_in_combat(
    view: View, decision: Decision, combat: Mapping[str, Json], acts: Listing | None
) -> Message:
    attacker = _seen_name(view, combat["attacker"])
    values: dict[str, Value] = {"attacker": attacker, "target": _seen_name(view, combat["target"])}
    happens: Pattern = (
        "{attacker} is blocked" if combat["blocked"] else "{attacker} attacks {target}"
    )
    happening = Message(happens, values)
    if acts is None:
        return Message("{happens}, and you cannot act: pass", {"happens": happening})
    pattern: Pattern = "{happens}: you can {acts}, or pass"
    if any(action.kind == "block" for action in view.legal):
        pattern = "{happens}: you can {acts}, or let it through"
    return Message(pattern, {"happens": happening, "acts": acts})


def _seen_name(view: View, card: Json) -> Value:
    return CardName(view.cards[card]) if isinstance(card, int) and card in view.cards else "?"


def undone(view: View, action: Action, cards: Mapping[str, Card]) -> Message | None:
    """An orb, a free act or a ready attacker that the end of one's Main Phase leaves unused
    (LU-5.7).
    """
    decision = view.decision
    if action.kind != "pass" or decision is None or decision.data.get("window") != "main":
        return None
    kinds = {one.kind for one in view.legal}
    found = []
    ready = dict.fromkeys(
        one.get("unit") for one in view.legal if one.kind == "attack" and _strikes(view, one)
    )
    if ready:
        units = Listing(tuple(_seen_name(view, cast("int", unit)) for unit in ready))
        found.append(Message("{units} can attack", {"units": units}))
    if kinds & {"play_orb", "play_orb_card", "play_bloom"}:
        found.append(Message("an orb can be played"))
    free = dict.fromkeys(one.get("card") for one in view.legal if _is_free(view, one, cards))
    if free:
        names = Listing(tuple(_seen_name(view, cast("int", card)) for card in free))
        found.append(Message("{cards} can be used for nothing", {"cards": names}))
    if not found:
        return None
    return Message("{acts}. End the turn?", {"acts": Listing(tuple(found))})


def _strikes(view: View, attack: Action) -> bool:
    """Whether the attacker deals any damage."""
    unit = in_play(view, cast("int", attack.get("unit")))
    return unit is not None and cast("int", unit["attack"]) > 0


def _is_free(view: View, action: Action, cards: Mapping[str, Card]) -> bool:
    """Whether an act costs neither essence nor anything that is kept: at most an expended card."""
    card = cards.get(view.cards.get(cast("int", action.get("card")), ""))
    if card is None:
        return False
    if action.kind == "play_card":
        costs = card.also
        return not any(card.price) and not any(card.check) and costs == NO_COSTS
    if action.kind != "activate":
        return False
    priced = card.prices[cast("int", action.get("ability")) - 1]
    if priced is None:
        return True
    further = further_of(priced[2])
    kept = further.durability or further.life or further.discard or further.sacrifice_self
    return not (any(priced[0]) or any(priced[1]) or kept or further.own is not None)


def trigger_text(definitions: Definitions, name: str, index: int) -> str:
    """An ability that waits, behind the name of its card."""
    card = definitions.get(name, {})
    abilities = cast("list[Mapping[str, Json]]", card.get("abilities") or [])
    title = title_of(definitions, name)
    return f"{title}: {ability_text(abilities[index], card)}" if index < len(abilities) else title


def title_of(definitions: Definitions, name: str) -> str:
    """What a card is called."""
    return grammar().called("name", str(definitions.get(name, {}).get("name", name)))


# What an operation may ask beside a discard, which says itself what happens.
_OF_EFFECTS = ("choose_card", "choose_orb", "choose_color", "choose_player")


def asks(view: View, definitions: Definitions) -> Message | None:
    """What is asked, and behind it what the card that asks does with the answer; all else as it is
    asked.
    """
    decision = view.decision
    if decision is not None and decision.kind == "priority" and view.legal:
        return _may(view, decision)
    if decision is None or decision.kind not in _OF_EFFECTS:
        return None if decision is None else decision.prompt
    pending = cast("list[Json]", view.data["pending"])
    frame = Frame.from_data(pending[-1]) if pending else None
    if frame is None or frame.step != "run":
        return decision.prompt
    name, _, index = frame.ability.rpartition(":")
    abilities = cast("list[Mapping[str, Json]]", definitions.get(name, {}).get("abilities") or [])
    if not index.isdecimal() or int(index) >= len(abilities):
        return decision.prompt
    ability = vocabulary.ability_of(abilities[int(index)])
    found = verb_at(ability, frame.at) if isinstance(ability, Ability) else None
    if found is None:
        return decision.prompt
    taken = [view.cards[card] for card, _ in run_of(frame).chosen if card in view.cards]
    chosen = title_of(definitions, taken[0]) if len(taken) == 1 else ""
    effect = operation_text(found[0], definitions[name], chosen=chosen)
    return Message("{prompt}. {effect}", {"prompt": decision.prompt, "effect": effect})
