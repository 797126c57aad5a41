"""What Vault asks: decisions with their prompts (section 3)."""

from __future__ import annotations

from luminagames.engine.decision import Decision
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.message import CardName, Count, Message, SeatName
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.vault.actions.legal import actor, asked_kinds
from luminagames.games.vault.effects.ability import ability_of
from luminagames.games.vault.kinds import HAND_LIMIT
from luminagames.games.vault.state import VaultState
from luminagames.games.vault.text import offer_text
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
