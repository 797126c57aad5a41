"""What Luturas says: menu entries and log lines (sections 3 and 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.contract.sums import Sum, Sums
from luminagames.engine.effects.phrases import signed
from luminagames.engine.event import Event
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
from luminagames.games.luturas.kinds import NAMES, gear_name
from luminagames.games.luturas.seen import Definitions
from luminagames.games.luturas.state import Card
from luminagames.games.luturas.text import ability_text

# Menu entries


def describe_action(
    action: Action, view: View, cards: Mapping[str, Card], definitions: Definitions
) -> Message:
    """A menu entry: what the action would do."""

    def named(name: str) -> Value:
        number = action.get(name)
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
            texts = view.decision.data.get("texts") if view.decision is not None else None
            mode = action.get("mode")
            if isinstance(texts, list) and isinstance(mode, int) and mode < len(texts):
                return Message("{text}", {"text": str(texts[mode])})
            return Message("Choose part {n}", {"n": mode if isinstance(mode, int) else 0})
    if action.kind in _PLAIN:
        return Message(_PLAIN[action.kind])
    return Message(_WITH_CARD[action.kind], {"card": named("card")})


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

# The log

_LINES = {
    "coin_tossed": "The coin shows {side}: {decider} decides who starts.",
    "round_started": "Round {round}",
    "hand_redrawn": "{seat} takes a new hand.",
    "hand_kept": "{seat} keeps their hand.",
    "turn_started": "Turn {turn}: {seat}",
    "card_drawn": "{seat} draws a card.",
    "crystal_placed": "{seat} places {card}.",
    "lutura_deployed": "{seat} deploys {card}.",
    "lutura_upgraded": "{seat} upgrades {onto} to {gear}.",
    "attack_declared": "{lutura} attacks {target}.",
    "attack_negated": "The attack of {lutura} is negated.",
    "attack_redirected": "The attack is redirected to {target}.",
    "damage_dealt": "{card} takes {amount} damage.",
    "damage_healed": "{amount} damage is healed from {card}.",
    "card_destroyed": "{card} is destroyed.",
    "cards_discarded": "{seat} discards {cards}.",
    "cards_milled": "{seat} puts {cards} into the Workshop.",
    "cards_looked": "{seat} looks at the top {top} of the deck and takes {taken}.",
    "cards_revealed": "{seat} shows {cards}.",
    "deploy_locked": "{seat} can neither deploy nor upgrade any more this turn.",
    "tool_placed": "{seat} places {card}.",
    "tool_assigned": "{tool} is assigned to {lutura}.",
    "tool_dropped": "{tool} has no bearer any more.",
    "strategy_set": "{seat} sets a Strategy.",
    "strategy_used": "{seat} uses {card}.",
    "strategy_negated": "{card} is negated.",
    "passed": "{seat} passes.",
    "ability_used": "{seat} uses the ability of {card}.",
    "ability_triggered": "{card}: its ability is triggered.",
    "extra_attack_given": "{card} may attack once more.",
    "restricted": "{seat} cannot {rule} this turn.",
}
SUMS: Sums = {
    "{seat} passes.": Sum("{seats} pass.", idle=True),
    "{seat} keeps their hand.": Sum("{seats} keep their hands."),
    "{seat} takes a new hand.": Sum(many="{seat} takes {number}.", noun=("new hand", "new hands")),
    "{seat} draws a card.": Sum(many="{seat} draws {number}.", noun=("card", "cards")),
    "{seat} sets a Strategy.": Sum(many="{seat} sets {number}.", noun=("Strategy", "Strategies")),
}
_RULE_WORDS = {
    "no_attack": "attack",
    "no_soldier_attack": "attack Soldiers",
    "no_deploy": "deploy Luturas",
    "no_upgrade": "upgrade Luturas",
    "no_strategy": "use Strategies",
}
ENDS: Mapping[str, Pattern] = {
    "soldier": "a Soldier has fallen",
    "both_soldiers": "both Soldiers have fallen",
    "empty_deck": "a deck is empty",
    "effect": "an effect says so",
    "turn_limit": "the last turn is over",
}
_SIDES: Mapping[str, Pattern] = {"heads": "heads", "tails": "tails"}
_CARDS = ("card", "onto", "lutura", "target", "tool")
_SEATS = ("seat", "decider", "first")


def describe_event(event: Event, view: View, cards: Mapping[str, Card]) -> Message | None:
    """The log line of an event, None where it has none; `view` knows the cards that the event
    names.
    """
    data = event.data
    if event.kind == "lutura_upgraded":  # the Gears of a line bear one name
        card = data["card"]
        upper = cards[view.cards[card]] if isinstance(card, int) and card in view.cards else None
        unseen: Pattern = "the next Gear"
        data = {**data, "gear": unseen if upper is None else gear_name(upper.gear)}
    match event.kind:
        case "stats_changed":
            return Message(
                "{card} gets {changes}.",
                {"card": _card(data["card"], view), "changes": _changes(data)},
            )
        case "keyword_granted":
            keyword: Value = Term(NAMES[str(data["keyword"])])
            if data["value"]:
                keyword = Message(
                    "{keyword} {n}", {"keyword": keyword, "n": int(cast("int", data["value"]))}
                )
            return Message(
                "{card} gains {keyword}.", {"card": _card(data["card"], view), "keyword": keyword}
            )
        case "first_chosen":
            own = data["seat"] == data["first"]
            return Message(
                "{seat} takes the first turn." if own else "{seat} lets {first} start.",
                _values(data, view),
            )
        case "restricted" if (
            isinstance(data.get("ends_turn"), int) and data["ends_turn"] != view.data["turn"]
        ):
            return Message(
                "{seat} cannot {rule} until the end of turn {ends_turn}.", _values(data, view)
            )
        case "card_moved":
            return _moved(data, view)
        case "deck_searched":
            return _searched(data, view)
        case "round_ended":
            return _round_ended(data)
        case "match_ended":
            winners = cast("list[int]", data["winners"])
            if not winners:
                return Message("The match is drawn.")
            return Message("{seat} wins the match.", {"seat": SeatName(winners[0])})
    pattern = _LINES.get(event.kind)
    return None if pattern is None else Message(pattern, _values(data, view))


def _values(data: Mapping[str, Json], view: View) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for name, value in data.items():
        if name in _SEATS and isinstance(value, int):
            values[name] = SeatName(value)
        elif name in _CARDS:
            values[name] = _card(value, view)
        elif name == "cards":
            values[name] = _listing(value, view)
        elif name == "count" and isinstance(value, int):
            values["top"] = Count(value, "card", "cards")
        elif name == "taken_count" and isinstance(value, int):
            values["taken"] = Count(value, "card", "cards") if value else Term("none")
        elif name == "taken":
            continue
        elif name == "rule":
            values[name] = Term(_RULE_WORDS[str(value)])
        elif name in ("gear", "side"):
            values[name] = Term(_SIDES.get(str(value), str(value)))
        elif isinstance(value, (int, str)) and not isinstance(value, bool):
            values[name] = value
    return values


def _card(number: Json, view: View) -> Value:
    return (
        CardName(view.cards[number])
        if isinstance(number, int) and number in view.cards
        else Term("a card")
    )


def _listing(numbers: Json, view: View) -> Value:
    if not isinstance(numbers, list) or not numbers:
        return Term("nothing")
    found = Counter(_card(number, view) for number in numbers)
    return Listing(tuple(_several(card, number) for card, number in found.items()))


def _several(card: Value, number: int) -> Value:
    if number == 1:
        return card
    return (
        Message("{n} × {card}", {"n": number, "card": card})
        if isinstance(card, CardName)
        else (Count(number, "card", "cards"))
    )


def _changes(data: Mapping[str, Json]) -> Value:
    parts: list[Value] = []
    for key, words in (("combat", "{n} Combat Points"), ("stamina", "{n} Stamina Points")):
        value = data[key]
        if isinstance(value, int) and value:
            parts.append(Message(words, {"n": signed(value)}))
    return Listing(tuple(parts))


# What happens to one card, and to several or to hidden ones.
_TARGETS = {
    "hand": ("{cards} returns to the hand of {seat}.", "{cards} return to the hand of {seat}."),
    "deck": (
        "{cards} is shuffled into the deck of {seat}.",
        "{cards} are shuffled into the deck of {seat}.",
    ),
    "deck_top": (
        "{cards} goes on top of the deck of {seat}.",
        "{cards} go on top of the deck of {seat}.",
    ),
    "deck_bottom": (
        "{cards} goes under the deck of {seat}.",
        "{cards} go under the deck of {seat}.",
    ),
    "portal": ("{cards} goes to the Portal.", "{cards} go to the Portal."),
}


def _moved(data: Mapping[str, Json], view: View) -> Message:
    cards = data["cards"]
    words: Value = _listing(cards, view) if cards is not None else Term("Hidden cards")
    one, many = _TARGETS[str(data["to"])]
    pattern = one if isinstance(cards, list) and len(cards) < 2 else many
    return Message(pattern, {"cards": words, "seat": SeatName(cast("int", data["seat"]))})


def _searched(data: Mapping[str, Json], view: View) -> Message:
    values: dict[str, Value] = {
        "seat": SeatName(cast("int", data["seat"])),
        "cards": _listing(data["cards"], view),
    }
    return Message("{seat} searches the deck and takes {cards}.", values)


def _round_ended(data: Mapping[str, Json]) -> Message:
    winner, reason = data["winner"], Term(ENDS[str(data["reason"])])
    if not isinstance(winner, int):
        return Message("The round is drawn: {reason}.", {"reason": reason})
    return Message("{seat} wins the round: {reason}.", {"seat": SeatName(winner), "reason": reason})


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
