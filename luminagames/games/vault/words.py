"""What Vault says: prompts, menu entries, log lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.engine.contract.sums import Sum, Sums
from luminagames.engine.decision import Decision
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import Event
from luminagames.engine.message import CardName, Count, Listing, Message, Pattern, SeatName, Term, Value
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.vault.actions.legal import actor, asked_kinds
from luminagames.games.vault.effects.ability import ability_of, offer_text, operations_text
from luminagames.games.vault.effects.verbs import Choose
from luminagames.games.vault.kinds import CRYSTAL, HAND_LIMIT, INDEX, NOUNS
from luminagames.games.vault.state import Creature, VaultState
from luminagames.games.vault.transfers import Transfer


def decision(state: VaultState) -> Decision | None:
    """What is asked, with `source`, `rival` and `left` where they have a meaning (section 3)."""
    if state.over:
        return None
    kinds = asked_kinds(state)
    if state.agenda:
        return _effect_decision(state, state.agenda[-1], kinds)
    if state.phase == "action":
        return Decision(state.seat, "choose_action", kinds, _ONE_MORE if state.extra_granted else _CHOOSE_ACTION)
    held = sum(state.tokens[state.seat])
    over = Count(held - HAND_LIMIT, "token", "tokens")
    prompt = Message("You hold {number} tokens and may keep {most}: return {over}", {
        "number": held, "most": HAND_LIMIT, "over": over,
    })  # fmt: skip
    return Decision(state.seat, "return_token", kinds, prompt, {"left": held - 10})


_CHOOSE_ACTION = Message("Attract a creature that is lit, unleash a power, or take tokens")
_ONE_MORE = Message("One more action: attract a creature, unleash a power, or take tokens")

_LIT = {
    ("acquire", "unleash"): "Lit creatures can be attracted or unleash their power now; or take DNA",
    ("acquire",): "Lit creatures can be attracted now; or take DNA",
    ("unleash",): "Unleash the power of a lit creature, or take DNA",
    (): "Take DNA or a Dark Crystal: you can pay for no creature yet",
}
"""What is asked, by what can be done besides taking tokens."""


def asks(view: View) -> Message | None:
    """The choice of an action in the words of what can be done now; all else as it is asked."""
    decision = view.decision
    if decision is None or decision.kind != "choose_action" or not view.legal:
        return None if decision is None else decision.prompt
    kinds = {action.kind for action in view.legal}
    if kinds == {"pass"}:
        return Message("Nothing can be done now: pass")
    if not kinds & {"take_three", "take_two", "take_crystal"}:
        return decision.prompt
    lit = Message(_LIT[tuple(kind for kind in ("acquire", "unleash") if kind in kinds)])
    return Message("One more action: {what}", {"what": lit}) if decision.prompt == _ONE_MORE else lit


_PROMPTS: dict[str, str] = {
    "claim_creature": "{card}: attract one of the lit creatures, or none",
    "choose_rival": "{card}: choose a rival",
    "pay_creature": "{card}: choose the creature of your Vault that you discard for its effect",
    "discard_field": "{card}: discard a creature in the Wild Field",
    "echo": "{card}: choose the creature whose effect you resolve",
    "choose_option": "{card}: choose one of its effects",
}
_TRANSFERS = {
    "take": "{card}: take a token", "discard": "{card}: discard a token",
    "steal": "{card}: steal a token from {seat}",
}  # fmt: skip
_SEVERAL = {
    "take": "{card}: take {left} tokens, one by one", "discard": "{card}: discard {left} tokens, one by one",
    "steal": "{card}: steal {left} tokens from {seat}, one by one",
    "discard_field": "{card}: discard {left} creatures in the Wild Field, one by one",
}  # fmt: skip
"""The same where so many are left."""
_DECISIONS = {"pay_creature": "choose_creature", "discard_field": "choose_creature", "echo": "choose_creature"}


def _effect_decision(state: VaultState, frame: Frame, kinds: tuple[str, ...]) -> Decision:
    data: dict[str, Json] = {"source": frame.card}
    kind = _DECISIONS.get(frame.step, frame.step)
    if frame.step == "confirm":
        prompt = _offer(state, frame)
    elif frame.step == "pay_token":
        left = frame.bindings[0]
        assert isinstance(left, int)
        pattern = "{card}: pay 1 DNA of any color" if left == 1 else "{card}: pay {left} DNA of any colors, one by one"
        prompt = Message(pattern, {"left": left, "card": _source(state, frame)})
        data["left"] = left
    elif frame.step == "transfer":
        transfer = Transfer.read(frame)
        kind = kinds[0]
        left = transfer.left(state)
        data["left"] = left
        if transfer.verb == "steal":
            data["rival"] = transfer.todo[0].seat
        prompt = Message((_TRANSFERS if left == 1 else _SEVERAL)[transfer.verb], {
            "card": _source(state, frame), "left": left, "seat": SeatName(transfer.todo[0].seat),
        })  # fmt: skip
    else:
        left = frame.bindings[0] if frame.step == "discard_field" else 0
        assert isinstance(left, int)
        pattern = _SEVERAL["discard_field"] if frame.step == "discard_field" and left != 1 else _PROMPTS[frame.step]
        prompt = Message(pattern, {"card": _source(state, frame), "left": left})
        if frame.step == "discard_field":
            # Lets a creature be dragged onto its deck; an echo chooses a creature, but discards none.
            data["deck"] = "deck"
            data["left"] = frame.bindings[0]
    return Decision(actor(state), kind, kinds, prompt, data)


def _source(state: VaultState, frame: Frame) -> CardName:
    """The creature whose effect asks."""
    return CardName(state.creatures[frame.card].id)


def _offer(state: VaultState, frame: Frame) -> Message:
    """What *you may* offers: the price, where there is one."""
    ability = ability_of(state.creatures[frame.card], frame.ability)
    assert ability is not None
    if ability.cost is None:
        return Message("Use the effect of {card}?", {"card": _source(state, frame)})
    return Message("{card}: {price} for its effect?", {"card": _source(state, frame), "price": offer_text(ability)})


def bundle(tokens: Mapping[str, int]) -> Value:
    """Token kinds with their numbers, as a list of words in color order."""
    items = sorted(tokens.items(), key=lambda item: INDEX[item[0]])
    return Listing(tuple(Count(number, *NOUNS[INDEX[kind]]) for kind, number in items))


def describe_action(action: Action, view: View, creatures: Mapping[str, Creature]) -> Message:
    """A menu entry: what the action would do; for a printed option, its text."""
    match action.kind:
        case "take_three":
            colors = cast("tuple[str, ...]", action.get("colors"))
            return Message("Take {tokens}", {"tokens": bundle(dict.fromkeys(colors, 1))})
        case "take_two":
            return Message("Take {tokens}", {"tokens": bundle({str(action.get("color")): 2})})
        case "take_crystal":
            return Message("Take {tokens}", {"tokens": bundle({"dark_crystal": 1})})
        case "acquire":
            return _describe_acquire(action, view)
        case "unleash":
            return Message("Unleash the power of {card}", {"card": _card_name(action, view)})
        case "take_token" | "discard_token" | "steal_token" | "pay_token" | "return_token":
            return Message(_TOKEN_VERBS[action.kind], {"tokens": bundle({str(action.get("token")): 1})})
        case "choose_rival":
            return Message("Choose {seat}", {"seat": SeatName(cast("int", action.get("rival")))})
        case "choose_creature":
            return Message("Choose {card}", {"card": _card_name(action, view)})
        case "choose_option":
            return Message("{text}", {"text": _option_text(action, view, creatures)})
        case _:
            return Message(_PLAIN[action.kind])


_TOKEN_VERBS = {
    "take_token": "Take {tokens}",
    "discard_token": "Discard {tokens}",
    "steal_token": "Steal {tokens}",
    "pay_token": "Pay {tokens}",
    "return_token": "Return {tokens}",
}
_PLAIN = {"pass": "Pass", "accept": "Yes", "decline": "No"}


def _option_text(action: Action, view: View, creatures: Mapping[str, Creature]) -> Pattern:
    """The printed text of an option of the effect that asks (LV-9.19)."""
    option = action.get("option")
    frames = cast("list[tuple[str, int | str, str, list[int], Json]]", view.data["pending"])
    if not frames or frames[-1][0] != "choose_option" or not isinstance(option, int):
        return "Choose one"
    _, card, when, at, _ = frames[-1]
    ability = ability_of(creatures[view.cards[card] if isinstance(card, int) else card], when)
    assert ability is not None
    choose = ability.do[at[0]]
    assert isinstance(choose, Choose)
    return operations_text(choose.options[option])


def _describe_acquire(action: Action, view: View) -> Message:
    stand_in = cast("dict[str, int]", dict(cast("Pairs", action.get("crystals") or ())))
    crystals = sum(stand_in.values())
    card = _card_name(action, view)
    if not crystals:
        return Message("Attract {card}", {"card": card})
    return Message(
        "Attract {card} with {crystals} for {tokens}",
        {
            "card": card,
            "crystals": Count(crystals, *NOUNS[CRYSTAL]),
            "tokens": bundle(stand_in),
        },
    )


def _card_name(action: Action, view: View) -> Value:
    card = action.get("card")
    return CardName(view.cards[card]) if isinstance(card, int) and card in view.cards else "?"


# The log


def describe_event(event: Event, view: View) -> Message | None:
    """The log line of section 9, None where it has none; `view` knows the cards that the event names."""
    pattern = _LINES.get(event.kind)
    if pattern is None:
        return None
    data: Mapping[str, Any] = event.data
    values: dict[str, Value] = {}
    for name, value in data.items():
        if name in ("seat", "rival") and isinstance(value, int):
            values[name] = SeatName(value)
        elif name == "card" and isinstance(value, int):
            values[name] = CardName(view.cards[value]) if value in view.cards else "?"
        elif name == "tokens" and isinstance(value, Mapping):
            values[name] = bundle(value)
        elif name == "ability":
            values[name] = Term("On Reveal" if value == "reveal" else "On Claim")
        elif isinstance(value, int):
            values[name] = value
    if event.kind == "points_gained":
        values["amount"] = Count(int(data["amount"]), "Lumina Point", "Lumina Points")
    if event.kind == "match_ended":
        seats: list[int] = data["winners"]
        pattern = "{winners} wins." if len(seats) == 1 else "{winners} win."
        values["winners"] = Listing(tuple(SeatName(seat) for seat in seats))
    return Message(pattern, values)


SUMS: Sums = {
    "{seat} passes.": Sum("{seats} pass.", idle=True),
    "{seat} takes {tokens}.": Sum("{seats} take {tokens} each."),
    "{seat} discards {tokens}.": Sum("{seats} discard {tokens} each."),
}
_LINES = {
    "turn_started": "Round {round}: {seat}",
    "creature_revealed": "{card} appears in Tier {tier}.",
    "ability_triggered": "{card}: its {ability} effect happens.",
    "ability_declined": "{seat} does not use the effect of {card}.",
    "tokens_taken": "{seat} takes {tokens}.",
    "tokens_discarded": "{seat} discards {tokens}.",
    "tokens_stolen": "{seat} steals {tokens} from {rival}.",
    "tokens_paid": "{seat} pays {tokens} for {card}.",
    "tokens_returned": "{seat} returns {tokens}.",
    "creature_acquired": "{seat} attracts {card}.",
    "creature_discarded": "{card} returns to its deck.",
    "power_unleashed": "{seat} unleashes the power of {card}.",
    "rival_chosen": "{seat} chooses {rival}.",
    "claim_declined": "{seat} attracts no creature.",
    "points_gained": "{seat} gains {amount}.",
    "extra_action_gained": "{seat} has one more action this turn.",
    "passed": "{seat} passes.",
    "final_round_triggered": "{seat} has {score} Lumina Points: this is the final round.",
    "match_ended": "{winners} win.",
}
