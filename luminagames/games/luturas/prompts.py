"""What Luturas asks: decisions with their prompts (section 3.1).

A decision's prompt says what is asked; `asks` says it in the words of what can be done now, with
the names of what lies open, and behind a choice what the card that asks does with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.nesting import operations_at
from luminagames.engine.effects.reader import read
from luminagames.engine.effects.word import key_of_word
from luminagames.engine.message import CardName, Count, Listing, Message, Pattern, Value
from luminagames.engine.plain import Json
from luminagames.engine.show import Stop
from luminagames.engine.view import View
from luminagames.games.luturas.abilities import chooser_of, offer_of
from luminagames.games.luturas.actions.legal import actor, asked
from luminagames.games.luturas.effects.card_verbs import Move
from luminagames.games.luturas.effects.deck_verbs import Upgrade
from luminagames.games.luturas.effects.verb import Verb, read_asked
from luminagames.games.luturas.effects.vocabulary import Ability
from luminagames.games.luturas.kinds import MOST_REDRAWS
from luminagames.games.luturas.seen import Definitions, Seen
from luminagames.games.luturas.state import Card, LuturasState
from luminagames.games.luturas.text import ability_text, operations_text, options_text

WINDOW_PROMPTS = {
    "attack": "Your opponent attacks: flip your Strategy, or pass",
    "arrive": "An enemy Lutura arrives: flip your Strategy, or pass",
    "strategy": "Your opponent uses a Strategy: flip yours, or pass",
    "end": "Your opponent ends the turn: flip your Strategy, or pass",
}


def decision(state: LuturasState, definitions: Definitions) -> Decision | None:
    """What is asked, with the data of section 3.1."""
    question = asked(state)
    if question is None:
        return None
    kind, kinds = question
    seat = actor(state)
    if state.agenda:
        prompt, data = _pending(state, state.agenda[-1], definitions)
        return Decision(seat, kind, kinds, prompt, data)
    match kind:
        case "turn":
            return Decision(
                seat, kind, kinds, Message("Your turn: place, deploy, upgrade, attack, or end it")
            )
        case "coin_call":
            prompt = Message("Whoever calls the coin right decides who starts: heads or tails?")
            return Decision(seat, kind, kinds, prompt)
        case "first_choice":
            return Decision(
                seat, kind, kinds, Message("The decision is yours: who takes the first turn?")
            )
    left = MOST_REDRAWS - state.sides[seat].redraws
    times = Count(left, "new hand", "new hands")
    prompt = Message(
        "Keep these five cards, or shuffle them in and draw five others ({times} left)",
        {"times": times},
    )
    return Decision(seat, kind, kinds, prompt, {"left": left})


def _pending(
    state: LuturasState, frame: Frame, definitions: Definitions
) -> tuple[Message, dict[str, Json]]:
    name = CardName(state.cards[frame.card].id) if frame.card > 0 else ""
    match frame.step:
        case "draw":
            left = cast("int", frame.bindings[1])
            pattern = "Draw a card: from the deck or from the Crystal deck?"
            if left > 1:
                pattern = "You still draw {left} cards: the next one from the deck or from the Crystal deck?"
            return Message(pattern, {"left": left}), {"left": left}
        case "window":
            data: dict[str, Json] = {"window": frame.ability, "card": frame.card or None}
            return Message(WINDOW_PROMPTS[frame.ability]), data
        case "optional":
            text = ability_text(
                _ability_data(state, frame, definitions), definitions[state.cards[frame.card].id]
            )
            return Message("Use the ability of {card}?", {"card": name}), {
                "source": frame.card,
                "text": text,
            }
        case "mode":
            choice = cast("Verb", chooser_of(state, frame))
            texts: list[Json] = list(options_text(choice, definitions[state.cards[frame.card].id]))
            return Message("{card}: choose one of its effects", {"card": name}), {
                "source": frame.card,
                "texts": texts,
            }
    offer, picks = offer_of(state, frame), read_asked(frame)
    chooser = chooser_of(state, frame)
    operation = key_of_word(type(chooser))
    data = {
        "source": frame.card,
        "operation": operation,
        "candidates": sorted(offer.cards),
        "picked": list(picks.picked),
        "min": offer.least,
        "max": offer.most,
    }
    table = _PAYING if frame.step == "cost_pick" else _PICKING
    pattern = table.get(operation, "{card}: choose a card")
    if isinstance(chooser, Move):
        pattern = _MOVING[chooser.to]
    elif isinstance(chooser, Upgrade) and picks.extra:
        pattern = "{card}: choose the card that is laid on it"
    prompt = Message(pattern, {"card": name})
    if offer.most > 1:
        values: dict[str, Value] = {
            "prompt": prompt,
            "picked": len(picks.picked),
            "most": offer.most,
        }
        prompt = Message("{prompt} ({picked} of {most})", values)
    if not offer.least:
        prompt = Message("{prompt}, or be done", {"prompt": prompt})
    return prompt, data


_PAYING = {
    "discard": "{card}: discard a card to pay",
    "destroy": "{card}: choose what you destroy to pay",
}
# What somebody is asked to pick, by the operation or cost that asks.
_PICKING = {
    "damage": "{card}: choose who takes the damage",
    "heal": "{card}: choose who is healed",
    "destroy": "{card}: choose what is destroyed",
    "discard": "{card}: choose a card to discard",
    "deploy": "{card}: choose a Lutura to deploy",
    "upgrade": "{card}: choose what is upgraded",
    "place_crystal": "{card}: choose a Crystal to place",
    "search": "{card}: choose what you take from your deck",
    "look": "{card}: choose what you take into your hand",
    "assign_tool": "{card}: choose who bears your Tool",
    "redirect_attack": "{card}: choose who takes the attack",
    "modify": "{card}: choose whose points change",
    "grant": "{card}: choose who gains the keyword",
    "extra_attack": "{card}: choose the Lutura that may attack once more",
}
_MOVING = {
    "hand": "{card}: choose what returns to its owner's hand",
    "deck": "{card}: choose what is shuffled into its owner's deck",
    "deck_top": "{card}: choose what goes on top of its owner's deck",
    "deck_bottom": "{card}: choose what goes under its owner's deck",
    "portal": "{card}: choose what goes to its owner's Portal",
}
# What a turn allows, by the kind of the action.
_ACTS: Mapping[str, Pattern] = {
    "place_crystal": "place a Crystal",
    "place_tool": "place a Tool",
    "deploy": "deploy",
    "upgrade": "upgrade",
    "attack": "attack",
    "assign_tool": "assign your Tool",
    "use_ability": "use an ability",
    "use_strategy": "use a Strategy",
    "set_strategy": "set a Strategy",
}


def asks(view: View, definitions: Definitions) -> Message | None:
    """What is asked of the looking seat, in the words of what it can do and knows; all else as it
    is asked.
    """
    decision = view.decision
    if decision is None:
        return None
    if not view.legal:
        return decision.prompt
    if decision.kind == "turn":
        return _turn(view)
    if decision.kind == "react":
        return _window(view, decision)
    effect = _asking(view, decision, definitions)
    if not effect:
        return decision.prompt
    pattern = {
        "optional": "{prompt} {effect}",
        "pay_cost": "{prompt}. Its effect: {effect}",
    }.get(decision.kind, "{prompt}. {effect}")
    return Message(pattern, {"prompt": decision.prompt, "effect": effect})


def _turn(view: View) -> Message:
    kinds = {action.kind for action in view.legal}
    acts = [Message(words) for kind, words in _ACTS.items() if kind in kinds]
    if "use_strategy" in kinds and "set_strategy" in kinds:
        acts[-2:] = [Message("use or set a Strategy")]
    if not acts:
        return Message("Nothing is left to do: end your turn")
    return Message("You can {acts}, or end your turn", {"acts": Listing(tuple(acts))})


def undone(view: View, action: Action, cards: Mapping[str, Card]) -> Message | None:
    """An attacker, a Crystal, a Lutura or a free ability that the end of the turn leaves unused
    (LT-4.8).
    """
    if action.kind != "end_turn":
        return None
    seen, seat = Seen(view), action.seat

    def cards_of(kind: str, name: str) -> dict[object, None]:
        return dict.fromkeys(one.get(name) for one in view.legal if one.kind == kind)

    found = []
    ready = dict.fromkeys(
        one.get("lutura")
        for one in view.legal
        if one.kind == "attack" and seen.seat_of(cast("int", one.get("target"))) != seat
    )
    for names, pattern in (
        (ready, _CAN["attack"]),
        (cards_of("deploy", "card"), _CAN["deploy"]),
        (cards_of("upgrade", "onto"), _CAN["upgrade"]),
        (cards_of("place_tool", "card"), _CAN["place_tool"]),
        (_free(view, cards), _CAN["use_ability"]),
    ):
        if names:
            listed = Listing(tuple(_name(view, cast("int", one)) for one in names))
            found.append(Message(pattern, {"cards": listed}))
    if any(one.kind == "place_crystal" for one in view.legal):
        found.append(Message("a Crystal can be placed"))
    if not found:
        return None
    return Message("{acts}. End the turn?", {"acts": Listing(tuple(found))})


_CAN: Mapping[str, Pattern] = {
    "attack": "{cards} can attack",
    "deploy": "{cards} can be deployed",
    "upgrade": "{cards} can be upgraded",
    "place_tool": "{cards} can be placed",
    "use_ability": "{cards} can be used for nothing",
}


def _free(view: View, cards: Mapping[str, Card]) -> dict[object, None]:
    """Cards with an ability that can be used and costs nothing."""
    found: dict[object, None] = {}
    for one in view.legal:
        card = cards.get(view.cards.get(cast("int", one.get("card")), ""))
        if one.kind == "use_ability" and card is not None:
            ability = card.abilities[cast("int", one.get("ability"))]
            if isinstance(ability, Ability) and not ability.cost:
                found[one.get("card")] = None
    return found


def _window(view: View, decision: Decision) -> Message:
    """What has happened, with the names of what lies open, and the own Strategy that could
    answer.
    """
    window = str(decision.data["window"])
    attack = cast("Mapping[str, int] | None", view.data["attack"])
    flips = [action.get("card") for action in view.legal if action.kind == "flip_strategy"]
    values: dict[str, Value] = {
        "happens": Message(
            _HAPPENS[window],
            {
                "card": _name(view, decision.data.get("card")),
                "lutura": _name(view, attack and attack["lutura"]),
                "target": _name(view, attack and attack["target"]),
            },
        )
    }
    if not flips:
        return Message("{happens}, and your Strategy cannot answer: pass", values)
    return Message(
        "{happens}: flip {strategy}, or pass", {**values, "strategy": _name(view, flips[0])}
    )


_HAPPENS: Mapping[str, Pattern] = {
    "attack": "{lutura} attacks {target}",
    "arrive": "An enemy {card} arrives",
    "strategy": "Your opponent uses {card}",
    "end": "Your opponent ends the turn",
}


# The windows of a foe's turn (LT-13.1).
STOPS = tuple(
    Stop(window, Message(words), own=False)
    for window, words in cast(
        "Mapping[str, Pattern]",
        {
            "arrive": "A Lutura arrives",
            "attack": "An attack",
            "strategy": "A Strategy is used",
            "end": "The turn ends",
        },
    ).items()
)


def stop_here(public: View) -> tuple[int, str] | None:
    """Whose turn it is, and which window is open."""
    decision = public.decision
    if decision is None or decision.kind != "react":
        return None
    return 1 - decision.actor, str(decision.data["window"])


def _name(view: View, card: Json) -> Value:
    return CardName(view.cards[card]) if isinstance(card, int) and card in view.cards else "?"


def _asking(view: View, decision: Decision, definitions: Definitions) -> str:
    """The operation that asks, or all that a price buys, as sentences; empty where another player's
    card asks, whose text would call the reader *your opponent*.
    """
    pending = cast("list[Json]", view.data["pending"])
    frame = Frame.from_data(pending[-1]) if pending else None
    if frame is None or frame.step not in ("pick", "cost_pick", "optional") or frame.card == -1:
        return ""
    card, owner = _of_frame(view, frame.card)
    if card not in definitions or owner != decision.actor:
        return ""
    definition = definitions[card]
    abilities = cast("list[Mapping[str, Json]]", definition["abilities"])
    data = abilities[int(frame.ability)]
    if frame.step == "optional":
        return ability_text(data, definition)
    do: Sequence[Verb] = read(Ability, data).do
    if frame.step == "pick" and decision.data.get("operation") == "discard":
        return ""  # the question says it all
    if frame.step == "pick":
        do = operations_at(do, frame.at)[frame.at[-1] :][:1]
    return operations_text(do, definition)


def _of_frame(view: View, card: int | str) -> tuple[str, int]:
    """Which card stands in pending work, and whose it is."""
    if isinstance(card, str):
        name, _, owner = card.rpartition("@")
        return name, int(owner)
    return view.cards.get(card, ""), 0 if card < cast("int", view.data["split"]) else 1


def _ability_data(
    state: LuturasState, frame: Frame, definitions: Definitions
) -> Mapping[str, Json]:
    abilities = cast(
        "list[Mapping[str, Json]]", definitions[state.cards[frame.card].id]["abilities"]
    )
    return abilities[int(frame.ability)]
