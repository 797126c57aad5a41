"""What Vault asks: decisions with their prompts (section 3).

`asks` says what can be done now, and what the creature that asks does with the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.decision import Decision
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.text import Writer
from luminagames.engine.message import CardName, Count, Message, SeatName, Value
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.vault.acts import ACTS
from luminagames.games.vault.effects.ability import Ability, ability_of
from luminagames.games.vault.effects.creature_verbs import Claim
from luminagames.games.vault.effects.plain_verbs import Choose
from luminagames.games.vault.effects.token_verbs import MoveTokens
from luminagames.games.vault.effects.verb import Verb
from luminagames.games.vault.kinds import HAND_LIMIT
from luminagames.games.vault.pending import actor, asked
from luminagames.games.vault.state import Creature, VaultState
from luminagames.games.vault.text import effect_text, offer_text
from luminagames.games.vault.transfers import Transfer
from luminagames.text import grammar


def decision(state: VaultState) -> Decision | None:
    """What is asked, with `source`, `rival` and `left` where they have a meaning (section 3)."""
    if state.over:
        return None
    kinds = ACTS.answering(asked(state))
    if state.agenda:
        return _effect_decision(state, state.agenda[-1], kinds)
    if state.phase == "action":
        return Decision(
            state.seat, "choose_action", kinds, _ONE_MORE if state.extra_granted else _CHOOSE_ACTION
        )
    held = sum(state.tokens[state.seat])
    over = Count(held - HAND_LIMIT, "token", "tokens")
    prompt = Message(
        "You hold {number} tokens and may keep {most}: return {over}",
        {
            "number": held,
            "most": HAND_LIMIT,
            "over": over,
        },
    )
    return Decision(state.seat, "return_token", kinds, prompt, {"left": held - 10})


_CHOOSE_ACTION = Message("Attract a creature that is lit, unleash a power, or take tokens")
_ONE_MORE = Message("One more action: attract a creature, unleash a power, or take tokens")

_PROMPTS: dict[str, str] = {
    "claim_creature": "{card}: choose one of the lit creatures, or none",
    "choose_rival": "{card}: choose a rival",
    "pay_creature": "{card}: choose the creature of your Vault that you discard to pay",
    "discard_field": "{card}: discard a creature in the Wild Field",
    "echo": "{card}: choose the creature whose effect you use",
    "choose_option": "{card}: choose one of its effects",
}
_TRANSFERS = {
    "take": "{card}: take {tokens}",
    "discard": "{card}: discard {tokens}",
    "steal": "{card}: steal {tokens} from {seat}",
}
# The same where so many are left.
_SEVERAL = {
    "take": "{card}: take {tokens}, one by one",
    "discard": "{card}: discard {tokens}, one by one",
    "steal": "{card}: steal {tokens} from {seat}, one by one",
    "discard_field": "{card}: discard {left} creatures in the Wild Field, one by one",
}
_DECISIONS = {
    "pay_creature": "choose_creature",
    "discard_field": "choose_creature",
    "echo": "choose_creature",
}


def _effect_decision(state: VaultState, frame: Frame, kinds: tuple[str, ...]) -> Decision:
    data: dict[str, Json] = {"source": frame.card}
    kind = _DECISIONS.get(frame.step, frame.step)
    if frame.step == "confirm":
        prompt = _offer(state, frame)
    elif frame.step == "pay_token":
        left = frame.bindings[0]
        assert isinstance(left, int)
        pattern = (
            "{card}: pay 1 DNA of any color"
            if left == 1
            else "{card}: pay {left} DNA of any colors, one by one"
        )
        prompt = Message(pattern, {"left": left, "card": _source(state, frame)})
        data["left"] = left
    elif frame.step == "transfer":
        transfer = Transfer.read(frame)
        kind = kinds[0]
        left = transfer.left(state)
        data["left"] = left
        if transfer.verb == "steal":
            data["rival"] = transfer.todo[0].seat
        prompt = Message(
            (_TRANSFERS if left == 1 else _SEVERAL)[transfer.verb],
            {
                "card": _source(state, frame),
                "tokens": _chosen(transfer, left),
                "seat": SeatName(transfer.todo[0].seat),
            },
        )
    else:
        left = frame.bindings[0] if frame.step == "discard_field" else 0
        assert isinstance(left, int)
        pattern = (
            _SEVERAL["discard_field"]
            if frame.step == "discard_field" and left != 1
            else _PROMPTS[frame.step]
        )
        prompt = Message(pattern, {"card": _source(state, frame), "left": left})
        if frame.step == "discard_field":
            # Lets a creature be dragged onto its deck; an echo chooses a creature, but discards
            # none.
            data["deck"] = "deck"
            data["left"] = frame.bindings[0]
    return Decision(actor(state), kind, kinds, prompt, data)


def _chosen(transfer: Transfer, left: int) -> Count:
    """The tokens that are still to be chosen, by what they may be (LV-9.22, LV-9.23)."""
    due = transfer.todo[0]
    if bool(due.different) + bool(due.any_dna) + bool(due.any_token) > 1:
        return Count(left, "token", "tokens")
    if due.different and transfer.chosen:
        return Count(left, "DNA of another color", "DNA of other, different colors")
    if due.different and left > 1:
        return Count(left, "DNA of a color", "DNA of different colors")
    if due.different or due.any_dna:
        return Count(left, "DNA of any color", "DNA of any colors")
    return Count(left, "token of any kind", "tokens of any kinds")


def _source(state: VaultState, frame: Frame) -> CardName:
    """The creature whose effect asks."""
    return CardName(state.creatures[frame.card].id)


def _offer(state: VaultState, frame: Frame) -> Message:
    """What *you may* offers: the price, where there is one."""
    ability = ability_of(state.creatures[frame.card], frame.ability)
    assert ability is not None
    if ability.cost is None:
        return Message("Use the effect of {card}?", {"card": _source(state, frame)})
    return Message(
        "{card}: {price} for its effect?",
        {"card": _source(state, frame), "price": offer_text(ability, state.creatures[frame.card])},
    )


# What is asked, by what can be done besides taking tokens.
_LIT = {
    (
        "acquire",
        "unleash",
    ): "Lit creatures can be attracted or unleash their power now; or take DNA",
    ("acquire",): "Lit creatures can be attracted now; or take DNA",
    ("unleash",): "Unleash the power of a lit creature, or take DNA",
    (): "You can pay for no creature yet: take DNA or a Dark Crystal",
}


def asks(view: View, cards: Mapping[str, Creature]) -> Message | None:
    """What is asked now: an action by what is legal, an effect with its text behind what it
    asks.
    """
    decision = view.decision
    if decision is None:
        return None
    if decision.kind == "choose_action":
        return _action(view) if view.legal else decision.prompt
    if decision.kind in ("choose_option", "return_token"):
        return decision.prompt
    pending = cast("list[Json]", view.data["pending"])
    frame = Frame.from_data(pending[-1]) if pending else None
    ability = None if frame is None else _ability(view, frame, cards)
    if frame is None or ability is None:
        return decision.prompt
    values: dict[str, Value] = {"prompt": decision.prompt, "card": _card(view, frame)}
    if frame.step in ("confirm", "pay_token", "pay_creature"):
        pattern = (
            "{prompt} {effect}" if frame.step == "confirm" else "{prompt}. Its effect: {effect}"
        )
        return Message(pattern, {**values, "effect": effect_text(ability.do)})
    verb = _operation(ability, frame.at)
    if isinstance(verb, MoveTokens) and frame.step == "transfer":
        if verb.players != "each_player" and verb.where is None:
            return decision.prompt  # all is said
        return Message("{prompt}. {effect}", {**values, "effect": effect_text((verb,))})
    if frame.step == "choose_rival":
        return Message("{prompt}. {effect}", {**values, "effect": effect_text((verb,))})
    pattern = (
        "{card}: {effect}; choose a lit one, or none"
        if isinstance(verb, Claim)
        else "{card}: {effect}"
    )
    return Message(
        pattern, {**values, "effect": grammar().after_colon(verb.text(Writer(grammar())))}
    )


def _action(view: View) -> Message:
    assert view.decision is not None
    kinds = {action.kind for action in view.legal}
    if kinds == {"pass"}:
        return Message("Nothing can be done now: pass")
    if not kinds & {"take_three", "take_two", "take_crystal"}:
        return view.decision.prompt
    lit = Message(_LIT[tuple(kind for kind in ("acquire", "unleash") if kind in kinds)])
    return (
        Message("One more action. {what}", {"what": lit})
        if view.decision.prompt == _ONE_MORE
        else lit
    )


def _ability(view: View, frame: Frame, creatures: Mapping[str, Creature]) -> Ability | None:
    """The ability that pending work belongs to."""
    card = _card(view, frame).definition
    return ability_of(creatures[card], frame.ability) if card in creatures else None


def _card(view: View, frame: Frame) -> CardName:
    number: int | str = frame.card  # the name of a creature whose face cannot be seen any more
    return CardName(number if isinstance(number, str) else view.cards.get(number, ""))


def _operation(ability: Ability, at: tuple[int, ...]) -> Verb:
    verb = ability.do[at[0]]
    return verb.options[at[1]][at[2]] if isinstance(verb, Choose) and len(at) > 1 else verb
