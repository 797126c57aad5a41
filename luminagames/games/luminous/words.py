"""What Luminous says: decisions with their prompts, menu entries, log lines (sections 3 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.effects.phrases import signed
from luminagames.engine.event import Event
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Term, Value
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.luminous.abilities import ability_of, verb_at, waiting_of
from luminagames.games.luminous.actions import rules
from luminagames.games.luminous.actions.asked import asked, open_question, waiting_here
from luminagames.games.luminous.actions.kinds import DECISION_KINDS
from luminagames.games.luminous.actions.legal import share_asked
from luminagames.games.luminous.costs import paying_of
from luminagames.games.luminous.kinds import COLORS, HAND_LIMIT
from luminagames.games.luminous.payments import symbol_word
from luminagames.games.luminous.state import LuminousState
from luminagames.games.luminous.text import ability_text, modes_text

Definitions = Mapping[str, Mapping[str, Json]]


def decision(state: LuminousState, definitions: Definitions) -> Decision | None:
    """What is asked, with what the table needs to know about it."""
    question = asked(state)
    if question is None:
        return None
    kind, seat = question
    prompt, data = _about(state, kind, seat, definitions)
    return Decision(seat, kind, DECISION_KINDS[kind], prompt, data)


Asking = tuple[Message, dict[str, Json]]
"""A prompt, and what the table needs to know of the question."""


def _about(state: LuminousState, kind: str, seat: int, definitions: Definitions) -> Asking:
    match kind:
        case "mulligan":
            left = Count(state.players[seat].mulligan_left, "card", "cards")
            data: dict[str, Json] = {"left": state.players[seat].mulligan_left}
            return Message("Keep your hand, or put up to {left} under your deck", {"left": left}), data
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
            words = _trigger_text(definitions, name, int(index))
            return Message("Do you want this? {text}", {"text": words}), {"source_card": frame.card}
    return _picking(state, kind, seat, definitions)


def _source(state: LuminousState) -> Value:
    """The card that asks."""
    frame = state.agenda[-1] if state.agenda else None
    return CardName(state.cards[frame.card].id) if frame is not None and frame.card else "the effect"


def _pay(state: LuminousState) -> Asking:
    frame = state.agenda[-1]
    paying = paying_of(frame)
    word = symbol_word(paying.left[0])
    pattern = "{card}: choose an orb that pays {symbol} ({left} to pay)"
    symbol: Value = Message("any color") if word == "any" else Term(word)
    values: dict[str, Value] = {"symbol": symbol, "card": _source(state), "left": len(paying.left)}
    if any(paying.check):
        pattern = "{card}: choose an orb that pays {symbol} ({left} to pay, then a check of {check})"
        counts = [Count(paying.check[i], color, color) for i, color in enumerate(COLORS) if paying.check[i]]
        values["check"] = Listing(tuple(counts))
    return Message(pattern, values), {
        "source_card": frame.card, "symbol": word, "left": [symbol_word(one) for one in paying.left],
    }  # fmt: skip


def _blockers(state: LuminousState) -> Asking:
    combat = state.combat
    assert combat is not None
    blocked = Listing(tuple(_name(state, one) for one in combat.blockers))
    values: dict[str, Value] = {"attacker": _name(state, combat.attacker), "blockers": blocked}
    return Message("{blockers} will block {attacker}: name another blocker, or be done", values), {
        "attacker": combat.attacker,
    }  # fmt: skip


def _order(state: LuminousState, seat: int, definitions: Definitions) -> Asking:
    """Which trigger comes first; the first is number 1."""
    waiting = waiting_of(state, seat)[: waiting_here(state)]
    listed: list[Json] = [_trigger_text(definitions, one.definition, one.ability) for one in waiting]
    return Message("Which ability works first?"), {
        "texts": listed, "cards": [None, *(one.card or None for one in waiting)],
    }  # fmt: skip


def _picking(state: LuminousState, kind: str, seat: int, definitions: Definitions) -> Asking:
    """A question of an operation or a cost, or of the end of the turn."""
    asked_, picks = open_question(state)
    frame = state.agenda[-1] if state.agenda else None
    data: dict[str, Json] = {
        "candidates": [one for one in asked_.candidates if isinstance(one, int)], "picked": list(picks),
        "min": 0 if asked_.up_to else asked_.most, "max": asked_.most,
    }  # fmt: skip
    if kind == "discard" and frame is not None and frame.step == "cleanup":
        over = Count(len(state.players[seat].hand) - HAND_LIMIT, "card", "cards")
        return Message("At the end of your turn you hold at most six cards: discard {over}", {"over": over}), data
    if kind == "choose_player":
        data["favored"] = _favored(state)
    if kind == "choose_mode":
        assert frame is not None
        name, _, _ = frame.ability.rpartition(":")
        found = verb_at(ability_of(state, frame), frame.at)
        assert found is not None
        data["texts"] = list(modes_text(found[0], definitions[name]))
    pattern = _ASKED.get(kind, "")
    if not pattern:
        one = "{card}: choose a card" if asked_.most == 1 else "{card}: choose {most} cards, {picked} chosen so far"
        pattern = "{card}: choose up to {most}, {picked} chosen so far" if asked_.up_to else one
    return Message(pattern, {"card": _source(state), "picked": len(picks), "most": asked_.most}), data


_ASKED = {
    "discard": "{card}: discard a card", "choose_player": "{card}: choose an opponent",
    "choose_color": "{card}: choose a color of your orb pile", "choose_orb": "{card}: choose an orb",
    "choose_mode": "{card}: choose one",
}  # fmt: skip


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
        "attacker": _name(state, combat.attacker), "unit": _name(state, unit), "left": left,
        "lethal": max(0, blocker.health - blocker.damage),
    }  # fmt: skip
    pattern = "{attacker}: how much of the {left} damage left for {unit}? {lethal} destroy it"
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
            (True, True): "{attacker} is blocked: play a fast card, or pass to damage",
            (True, False): "{attacker} is blocked: play a fast card, or pass",
            (False, True): "{attacker} attacks {target}: play a fast card, or pass to damage",
            (False, False): "{attacker} attacks {target}: play a fast card, or pass",
        }[combat.blocked, last]
        return Message(pattern, values), data
    if seat == state.active:
        pattern = {
            (True, True): "Your turn: play, drag a lit unit to attack, or pass to end it",
            (True, False): "Your turn: play, drag a lit unit to attack, or pass",
            (False, True): "Your turn: play or pass to end it",
            (False, False): "Your turn: play or pass",
        }[rules.can_attack(state, seat), last]
        return Message(pattern), {"window": "main"}
    words = "Play a fast card, use an ability, or pass to end the turn" if last else (
        "Play a fast card, use an ability, or pass")  # fmt: skip
    return Message(words), {"window": "other"}


def _trigger_text(definitions: Definitions, name: str, index: int) -> str:
    card = definitions.get(name, {})
    abilities = cast("list[Mapping[str, Json]]", card.get("abilities") or [])
    return f"{card.get('name', name)}: {ability_text(abilities[index], card)}" if index < len(abilities) else name


# Menu entries

_PLAIN = {
    "keep": "Keep", "play_bloom": "Play a Luminous Bloom", "pay_rest": "Pay automatically", "done_blocking": "Done",
    "decline": "No", "accept": "Yes", "choose_none": "Done",
}  # fmt: skip
_WITH_CARD = {
    "mulligan_card": "Put down {card}", "play_orb_card": "Play {card}", "choose": "Choose {card}",
    "discard": "Discard {card}", "block": "Block with {card}",
}  # fmt: skip


def describe_action(action: Action, view: View, definitions: Definitions) -> Message:
    """A menu entry: what the action would do."""
    data = view.decision.data if view.decision is not None else {}

    def named(name: str) -> Value:
        number = action.get(name)
        if not isinstance(number, int) or number not in view.cards:
            return "?"
        same = [other for other in sorted(view.cards) if view.cards[other] == view.cards[number]]
        title: Value = CardName(view.cards[number])
        if len(same) > 1:
            return Message("{card} no. {n}", {"card": title, "n": same.index(number) + 1})
        return title

    def color(name: str) -> Value:
        value = action.get(name)
        return Term(str(value)) if isinstance(value, str) else named(name)

    def listed(name: str) -> str:
        texts, number = data.get("texts"), action.get(name)
        if isinstance(texts, list) and isinstance(number, int) and 1 <= number <= len(texts):
            return str(texts[number - 1])
        return ""

    match action.kind:
        case "pass":
            return Message(_passing(view))
        case "start_player":
            return Message("{seat} starts", {"seat": _seat(action.get("player"))})
        case "play_orb":
            return Message("Play an orb: {color}", {"color": color("color")})
        case "pivot":
            return Message("Pivot {give} to {take}", {"give": color("give"), "take": color("take")})
        case "play_card":
            pattern = "Play {card}, choose payment" if action.get("pay") == "choose" else "Play {card}"
            return Message(pattern, {"card": named("card")})
        case "activate":
            return _describe_ability(action, view, named("card"), definitions)
        case "attack":
            return Message("Attack {target} with {unit}", {"target": named("target"), "unit": named("unit")})
        case "block":
            return Message(_WITH_CARD["block"], {"card": named("unit")})
        case "pay":
            return Message("Pay with {source}", {"source": color("source")})
        case "assign_damage":
            number = action.get("amount")
            shared = number if isinstance(number, int) else 0
            return Message("{n} damage for {unit}", {"n": shared, "unit": named("unit")})
        case "resolve_trigger":
            number = action.get("trigger")
            return Message("{n}. {text}", {"n": number if isinstance(number, int) else 0, "text": listed("trigger")})
        case "choose_player":
            return Message("Choose {seat}", {"seat": _seat(action.get("player"))})
        case "choose_mode":
            number = action.get("mode")
            return Message("{n}. {text}", {"n": number if isinstance(number, int) else 0, "text": listed("mode")})
        case "choose_color":
            return Message("Choose {color}", {"color": color("color")})
        case "choose_orb":
            return Message("Choose {source}", {"source": color("source")})
    if action.kind in _PLAIN:
        return Message(_PLAIN[action.kind])
    return Message(_WITH_CARD[action.kind], {"card": named("card")})


def _passing(view: View) -> str:
    """What a pass does, told from what lies open (LU-5.7, LU-10.11, LU-10.14)."""
    combat = cast("Mapping[str, Json] | None", view.data["combat"])
    actor = None if view.decision is None else view.decision.actor
    if combat is not None and combat["defender"] == actor and not combat["blocked"] and not combat["forfeited"]:
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
            pattern = "{card}: {text} Choose payment" if by_hand else "{card}: {text}"
            return Message(pattern, {"card": name, "text": ability_text(abilities[index - 1], definition)})
    return Message("Use {card}", {"card": name})


# The log

_LINES = {
    "match_started": "{starting} starts.",
    "turn_started": "Turn {turn}: {seat}",
    "drawn": "{seat} draws a card.",
    "decked": "The deck of {seat} is empty.",
    "pivoted": "{seat} pivots {give} to {take}.",
    "bloom_played": "{seat} plays {blooms}.",
    "played": "{seat} plays {card}.",
    "activated": "{seat} uses {card}.",
    "trigger_resolved": "The ability of {card} takes effect.",
    "triggers_dropped": "Too many triggers at once: {triggers} will not happen.",
    "attacked": "{unit} attacks {target}.",
    "blocked": "{unit} blocks.",
    "block_forfeited": "{seat} does not block.",
    "damaged": "{source} deals {amount} damage to {target}.",
    "healed": "{seat} heals {amount}.",
    "destroyed": "{card} is destroyed.",
    "discarded": "{seat} discards {card}.",
    "looked": "{seat} looks at {top} on top of the deck.",
    "taken": "{seat} takes {amount} of them.",
    "bolstered": "{card} gains {amount} durability.",
    "withdrawn": "{unit} leaves the combat.",
    "passed": "{seat} passes.",
    "player_out": "{seat} is out of the match.",
}
_ORB_PLAYED = {
    "orange": "{seat} plays an orange orb.", "green": "{seat} plays a green orb.",
    "purple": "{seat} plays a purple orb.",
}  # fmt: skip
_KEPT = "{seat} keeps the hand."
_GRANTED = {
    "cannot_attack": "{card} cannot attack.", "cannot_block": "{card} cannot block.",
    "stays_expended": "{card} stays expended.",
}  # fmt: skip
_CARDS = ("card", "unit", "target", "source")
_SEATS = ("seat", "starting")


def describe_event(event: Event, view: View) -> Message | None:
    """The log line of an event, None where it has none; `view` knows the cards that the event names."""
    data = event.data
    match event.kind:
        case "orb_played":
            if "color" in data:
                return Message(_ORB_PLAYED[str(data["color"])], {"seat": _seat(data["seat"])})
            return Message("{seat} plays {card}.", {"seat": _seat(data["seat"]), "card": _card(data["card"], view)})
        case "mulliganed":
            pattern = "{seat} puts {cards} under the deck and draws as many." if data["amount"] else _KEPT
            return Message(pattern, {"seat": _seat(data["seat"]), "cards": _cards(data["amount"])})
        case "buffed":
            change = f"{signed(cast('int', data['attack']))}/{signed(cast('int', data['health']))}"
            return Message("{card} gets {change}.", {"card": _card(data["card"], view), "change": change})
        case "granted":
            card, word = _card(data["card"], view), str(data["keyword"])
            if word in _GRANTED:
                return Message(_GRANTED[word], {"card": card})
            return Message("{card} gains {keyword}.", {"card": card, "keyword": Term(word.capitalize())})
        case "returned":
            to_hand = data["to"] == "hand"
            pattern = "{card} returns to its owner's hand." if to_hand else "{card} goes to its owner's deck."
            return Message(pattern, {"card": _card(data["card"], view)})
        case "voided":
            return Message("{card} is voided.", {"card": _card(data.get("card"), view)})
        case "entered" if data["token"]:
            return Message("{seat} plays {card}.", {"seat": _seat(data["seat"]), "card": _card(data["card"], view)})
        case "match_over":
            winners = cast("list[int]", data["winners"])
            pattern = "{seats} wins the match." if len(winners) == 1 else "{seats} win the match."
            return Message(pattern, {"seats": Listing(tuple(SeatName(one) for one in winners))})
    line = _LINES.get(event.kind)
    if line is None:
        return None
    values: dict[str, Value] = {}
    if isinstance(number := data.get("amount"), int):
        values = {
            "top": _cards(number), "blooms": Count(number, "Luminous Bloom", "Luminous Blooms"),
            "triggers": Count(number, "trigger", "triggers"),
        }  # fmt: skip
    for name, value in data.items():
        if name in _SEATS:
            values[name] = _seat(value)
        elif name in _CARDS:
            values[name] = _card(value, view)
        elif name in ("give", "take", "keyword"):
            values[name] = Term(str(value).replace("_", " "))
        elif isinstance(value, (int, str)) and not isinstance(value, bool):
            values[name] = value
    return Message(line, values)


def _cards(number: Json) -> Count:
    return Count(cast("int", number), "card", "cards")


def _card(number: Json, view: View) -> Value:
    return CardName(view.cards[number]) if isinstance(number, int) and number in view.cards else Term("a card")


def gallery(view: View) -> tuple[int, ...]:
    """Cards to choose from that lie in a pile or deck."""
    if view.decision is None:
        return ()
    candidates = view.decision.data.get("candidates")
    if not isinstance(candidates, list):
        return ()
    lying = [
        card for name, cards in view.zones.items() if name.startswith(("deck", "discard")) for card in cards
        if card is not None
    ]  # fmt: skip
    looked = [card for name, cards in view.zones.items() if name.startswith("deck") for card in cards if card]
    return tuple(dict.fromkeys([*looked, *(card for card in candidates if card in lying)]))
