"""The steps of pending work: how each kind of frame on the agenda goes on, and what may be answered
to it.

`STEPS[step](state, log, frame)` carries a frame on and says whether somebody must answer.
`ANSWERS[step]` lists the legal answers, and `RESUME[step]` takes one. A choice with one legal
answer is made here (LV-9.24).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.vault import transfers
from luminagames.games.vault.abilities import (
    begin_effect,
    known_ability,
    operation,
    run_operations,
    start_ability,
)
from luminagames.games.vault.effects.bundles import Parts
from luminagames.games.vault.effects.costs import sacrifices
from luminagames.games.vault.effects.plain_verbs import (
    Choose,
    Claim,
    DiscardCreatures,
    Echo,
    MoveTokens,
)
from luminagames.games.vault.facts import (
    AbilityDeclined,
    ClaimDeclined,
    CreatureAcquired,
    OptionChosen,
    RivalChosen,
    TokensPaid,
)
from luminagames.games.vault.kinds import COLORS, INDEX
from luminagames.games.vault.moves import BANK, discard, move_tokens, one_of, to_vault
from luminagames.games.vault.payments import acquisitions, owed
from luminagames.games.vault.scoring import check_target
from luminagames.games.vault.state import VaultState

# You may


def _confirm(state: VaultState, log: EventLog, frame: Frame) -> bool:
    return True


def _confirm_answers(state: VaultState, frame: Frame) -> list[Action]:
    return [Action(state.seat, "accept"), Action(state.seat, "decline")]


def _confirmed(state: VaultState, log: EventLog, frame: Frame, action: Action) -> None:
    state.agenda.pop()
    if action.kind == "accept":
        begin_effect(state, log, frame.card, frame.ability)
    else:
        log.add(AbilityDeclined(frame.card, frame.ability, state.seat))


# Costs


def _pay_token_answers(state: VaultState, frame: Frame) -> list[Action]:
    """DNA of any color: a color that is held, never a crystal (LV-6.6)."""
    held = state.tokens[state.seat]
    return [
        Action(state.seat, "pay_token", (("token", color),))
        for i, color in enumerate(COLORS)
        if held[i]
    ]


def _paid_token(state: VaultState, log: EventLog, frame: Frame, action: Action) -> None:
    (left,) = frame.bindings
    assert isinstance(left, int)
    _count_down(state, frame, left)
    tokens = move_tokens(state, log, state.seat, BANK, _one(action))
    log.add(TokensPaid(state.seat, tokens, frame.card))


def _pay_creature(state: VaultState, log: EventLog, frame: Frame) -> bool:
    """The creature is paid last; *this creature* needs no choice (LV-6.7)."""
    cost = known_ability(state, frame.card, frame.ability).cost
    assert cost is not None
    if cost.discard_self:
        state.agenda.pop()
        discard(state, log, frame.card)
        return False
    return _one_answer(state, log, frame)


def _pay_creature_answers(state: VaultState, frame: Frame) -> list[Action]:
    cost = known_ability(state, frame.card, frame.ability).cost
    assert cost is not None and cost.discard is not None
    return _choices(state, sacrifices(cost.discard, state, frame.card))


def _chosen_to_discard(state: VaultState, log: EventLog, frame: Frame, action: Action) -> None:
    state.agenda.pop()
    discard(state, log, _number(action, "card"))


# A rival of your choice


def _rival_answers(state: VaultState, frame: Frame) -> list[Action]:
    """The rivals for whom a token can move, clockwise (LV-9.12)."""
    seats, _ = cast("tuple[tuple[int, ...], Parts]", frame.bindings)
    return [Action(state.seat, "choose_rival", (("rival", seat),)) for seat in seats]


def _rival_chosen(state: VaultState, log: EventLog, frame: Frame, action: Action) -> None:
    _, parts = cast("tuple[tuple[int, ...], Parts]", frame.bindings)
    rival = _number(action, "rival")
    verb = operation(state, frame)
    assert isinstance(verb, MoveTokens)
    log.add(RivalChosen(state.seat, rival))
    state.agenda[-1] = transfers.Transfer.begin(frame, verb.verb, parts, [rival])


# Acquiring


def acquire(
    state: VaultState, log: EventLog, card: int, crystals: Pairs, discount: Claim | None
) -> None:
    """Pays, moves the creature, looks at the target, starts On Claim; in this order (LV-5.8)."""
    seat = state.seat
    stand_in = cast("dict[str, int]", dict(crystals or ()))
    due = owed(state, seat, card, discount)
    numbers = [need - stand_in.get(color, 0) for color, need in zip(COLORS, due, strict=True)]
    paid = move_tokens(state, log, seat, BANK, (*numbers, sum(stand_in.values())))
    if paid:
        log.add(TokensPaid(seat, paid, card))
    to_vault(state, log, seat, card)
    state.idle_turns = 0
    log.add(CreatureAcquired(seat, card, state.creatures[card].tier))
    check_target(state, log, seat)
    start_ability(state, log, card, "claim")


def _claim_answers(state: VaultState, frame: Frame) -> list[Action]:
    """Each way to acquire a creature that fits, and declining; none where no way is left (LV-9.16,
    LV-9.17).
    """
    claim = operation(state, frame)
    assert isinstance(claim, Claim)
    found = acquisitions(state, state.seat, claim)
    return [*found, Action(state.seat, "decline")] if found else []


def _claimed(state: VaultState, log: EventLog, frame: Frame, action: Action) -> None:
    claim = operation(state, frame)
    assert isinstance(claim, Claim)
    state.agenda.pop()
    if action.kind == "decline":
        log.add(ClaimDeclined(state.seat, frame.card))
    else:
        acquire(state, log, _number(action, "card"), cast("Pairs", action.get("crystals")), claim)


# Creatures in the Wild Field, echoes, options


def _discard_field_answers(state: VaultState, frame: Frame) -> list[Action]:
    verb = operation(state, frame)
    assert isinstance(verb, DiscardCreatures)
    return _choices(state, verb.choices(state, frame.card))


def _discarded_field(state: VaultState, log: EventLog, frame: Frame, action: Action) -> None:
    """Each is shuffled into its deck before the next is chosen (LV-9.14)."""
    (left,) = frame.bindings
    assert isinstance(left, int)
    _count_down(state, frame, left)
    discard(state, log, _number(action, "card"))


def _echo_answers(state: VaultState, frame: Frame) -> list[Action]:
    echo = operation(state, frame)
    assert isinstance(echo, Echo)
    return _choices(state, echo.choices(state, frame.card))


def _echoed(state: VaultState, log: EventLog, frame: Frame, action: Action) -> None:
    """The chosen creature's effect starts as if it had just been triggered (LV-9.18)."""
    echo = operation(state, frame)
    assert isinstance(echo, Echo)
    state.agenda.pop()
    start_ability(state, log, _number(action, "card"), echo.when)


def _option_answers(state: VaultState, frame: Frame) -> list[Action]:
    """Every printed option, also one that would do nothing (LV-9.19)."""
    choose = operation(state, frame)
    assert isinstance(choose, Choose)
    return [
        Action(state.seat, "choose_option", (("option", i),)) for i in range(len(choose.options))
    ]


def _option_chosen(state: VaultState, log: EventLog, frame: Frame, action: Action) -> None:
    option = _number(action, "option")
    log.add(OptionChosen(state.seat, frame.card, option))
    state.agenda[-1] = frame._replace(step="operations", at=(*frame.at, option, 0), bindings=())


# What the steps share


def _one_answer(state: VaultState, log: EventLog, frame: Frame) -> bool:
    """With no answer the step is over, with one the engine gives it; else somebody is asked
    (LV-9.24).
    """
    answers = ANSWERS[frame.step](state, frame)
    if not answers:
        state.agenda.pop()
    elif len(answers) == 1:
        RESUME[frame.step](state, log, frame, answers[0])
    return len(answers) > 1


def _count_down(state: VaultState, frame: Frame, left: int) -> None:
    if left > 1:
        state.agenda[-1] = frame._replace(bindings=(left - 1,))
    else:
        state.agenda.pop()


def _one(action: Action) -> tuple[int, ...]:
    return one_of(INDEX[str(action.get("token"))])


def _number(action: Action, name: str) -> int:
    value = action.get(name)
    assert isinstance(value, int)
    return value


def _choices(state: VaultState, cards: list[int]) -> list[Action]:
    return [Action(state.seat, "choose_creature", (("card", card),)) for card in cards]


Step = Callable[["VaultState", EventLog, Frame], bool]

STEPS: dict[str, Step] = {
    "operations": run_operations,
    "confirm": _confirm,
    "pay_token": _one_answer,
    "pay_creature": _pay_creature,
    "transfer": transfers.step,
    "choose_rival": _one_answer,
    "claim_creature": _one_answer,
    "discard_field": _one_answer,
    "echo": _one_answer,
    "choose_option": _one_answer,
}

ANSWERS: dict[str, Callable[[VaultState, Frame], list[Action]]] = {
    "confirm": _confirm_answers,
    "pay_token": _pay_token_answers,
    "pay_creature": _pay_creature_answers,
    "transfer": transfers.answers,
    "choose_rival": _rival_answers,
    "claim_creature": _claim_answers,
    "discard_field": _discard_field_answers,
    "echo": _echo_answers,
    "choose_option": _option_answers,
}

RESUME: dict[str, Callable[[VaultState, EventLog, Frame, Action], None]] = {
    "confirm": _confirmed,
    "pay_token": _paid_token,
    "pay_creature": _chosen_to_discard,
    "transfer": transfers.resume,
    "choose_rival": _rival_chosen,
    "claim_creature": _claimed,
    "discard_field": _discarded_field,
    "echo": _echoed,
    "choose_option": _option_chosen,
}
