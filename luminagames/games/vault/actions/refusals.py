"""Why an action is refused (LV-10): the checks in their order, each with a sentence for the
player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from luminagames.engine.action import Action, well_formed
from luminagames.engine.builtin import Pairs
from luminagames.engine.effects.text import Writer
from luminagames.engine.message import Count, Listing, Message, Pattern
from luminagames.engine.refusal import Refusal
from luminagames.games.vault.abilities import operation
from luminagames.games.vault.actions.kinds import ACTION_KINDS
from luminagames.games.vault.actions.legal import (
    actor,
    asked_kinds,
    cannot_unleash,
    canonical,
    legal_actions,
)
from luminagames.games.vault.effects.ability import ability_of
from luminagames.games.vault.effects.conditions import clause_text
from luminagames.games.vault.effects.plain_verbs import Claim, DiscardCreatures, Echo
from luminagames.games.vault.kinds import COLORS, CRYSTAL, INDEX, NAMES, NOUNS
from luminagames.games.vault.payments import owed, payments
from luminagames.games.vault.pending import ANSWERS
from luminagames.games.vault.state import VaultState
from luminagames.text import grammar

Reason = tuple[str, Message, Message | None]


def check(state: VaultState, action: Action) -> Refusal | None:
    """The first clause that an action fails, None if it is legal (LV-10.5)."""
    reason = _general(state, action) or _CHECKS[action.kind](state, canonical(action))
    return None if reason is None else Refusal(*reason)


def _no(
    clause: str, sentence: Pattern, missing: Message | None = None, **values: str | int
) -> Reason:
    return clause, Message(sentence, dict(values)), missing


def _general(state: VaultState, action: Action) -> Reason | None:
    return (
        _match_is_over(state)
        or _not_asked(state, action)
        or _wrong_kind(state, action)
        or _malformed(state, action)
    )


def _match_is_over(state: VaultState) -> Reason | None:
    """When the match is over no action is accepted (LV-10.1)."""
    return _no("LV-10.1", "The match is over.") if state.over else None


def _not_asked(state: VaultState, action: Action) -> Reason | None:
    """Only the seat that is asked may answer (LV-10.2)."""
    if type(action.seat) is int and action.seat == actor(state):
        return None
    return _no("LV-10.2", "It is not your turn to answer.")


def _wrong_kind(state: VaultState, action: Action) -> Reason | None:
    """Only the action kinds of the current decision are accepted (LV-10.3)."""
    if isinstance(action.kind, str) and action.kind in asked_kinds(state):
        return None
    return _no("LV-10.3", "That is not what is asked now.")


def _malformed(state: VaultState, action: Action) -> Reason | None:
    """Parameters are those of the kind, of their types, and cards exist (LV-10.4)."""
    if well_formed(
        ACTION_KINDS[action.kind], action, lambda card: 0 <= card < len(state.creatures)
    ):
        return None
    return _no("LV-10.4", "There is no such move, card or token.")


# Collecting tokens


def _take_three(state: VaultState, action: Action) -> Reason | None:
    colors = cast("tuple[str, ...]", action.get("colors"))
    return _same_twice(colors) or _not_in_bank(state, colors) or _wrong_number(state, colors)


def _same_twice(colors: tuple[str, ...]) -> Reason | None:
    """No two of a color, no Dark Crystal (LV-4.1)."""
    if len(set(colors)) == len(colors) and "dark_crystal" not in colors:
        return None
    return _no("LV-4.1", "Field Sampling takes DNA of different colors and no Dark Crystal.")


def _not_in_bank(state: VaultState, colors: tuple[str, ...]) -> Reason | None:
    """Each color has a token in the Bank (LV-4.3)."""
    for color in colors:
        if not state.bank[INDEX[color]]:
            return _no("LV-4.3", "The Bank has no {color} left.", color=NAMES[INDEX[color]])
    return None


def _wrong_number(state: VaultState, colors: tuple[str, ...]) -> Reason | None:
    """Exactly three, or one of each color that is left; not none (LV-4.2)."""
    there = sum(1 for number in state.bank[:CRYSTAL] if number)
    number = min(3, there)
    if number == 0:
        return _no("LV-4.2", "The Bank has no DNA left to sample.")
    if len(colors) == number:
        return None
    more = number - len(colors)
    missing = Message(
        "Possible with {colors}.", {"colors": Count(more, "more color", "more colors")}
    )
    return _no(
        "LV-4.2",
        "Field Sampling takes exactly {number} tokens of different colors.",
        missing if more > 0 else None,
        number=number,
    )


def _take_two(state: VaultState, action: Action) -> Reason | None:
    color = INDEX[str(action.get("color"))]
    return _extracts_crystals(color) or _fewer_than_four(state, color)


def _extracts_crystals(color: int) -> Reason | None:
    """Focused Extraction takes DNA (LV-4.4)."""
    return (
        _no("LV-4.4", "Focused Extraction takes two DNA tokens; Dark Crystals come one at a time.")
        if (color == CRYSTAL)
        else None
    )


def _fewer_than_four(state: VaultState, color: int) -> Reason | None:
    """Four of the color lie in the Bank before taking (LV-4.5)."""
    there = state.bank[color]
    if there >= 4:
        return None
    missing = Message(
        "Possible when the Bank has {tokens} more.", {"tokens": _count(4 - there, color)}
    )
    return _no(
        "LV-4.5",
        "Two {color} can be taken only while the Bank has four or more.",
        missing,
        color=NAMES[color],
    )


def _take_crystal(state: VaultState, action: Action) -> Reason | None:
    """A crystal lies in the Bank (LV-4.7)."""
    return None if state.bank[CRYSTAL] else _no("LV-4.7", "The Bank has no Dark Crystal left.")


# Acquiring


def _acquire(state: VaultState, action: Action) -> Reason | None:
    card = cast("int", action.get("card"))
    crystals = cast("Pairs", action.get("crystals"))
    claim = operation(state, state.agenda[-1]) if state.agenda else None
    assert claim is None or isinstance(claim, Claim)
    reason = _not_in_field(state, card) or _does_not_fit(state, card, claim)
    if reason is not None:
        return reason
    due = owed(state, state.seat, card, claim)
    given: dict[str, Any] = dict(crystals)
    numbers = tuple(given.get(color, 0) for color in COLORS)
    held = state.tokens[state.seat]
    return (
        _overpays(numbers, due)
        or _too_few_crystals(numbers, held)
        or _too_little_dna(numbers, due, held)
        or _beyond_the_list(crystals, due, held)
    )


def _not_in_field(state: VaultState, card: int) -> Reason | None:
    """Only a face-up creature of the Wild Field (LV-5.1)."""
    if any(card in row for row in state.field):
        return None
    return _no("LV-5.1", "Only a creature that lies face-up in the Wild Field can be attracted.")


def _does_not_fit(state: VaultState, card: int, claim: Claim | None) -> Reason | None:
    """The creature fits the effect's description (LV-9.16)."""
    if claim is None or claim.where.fits(state.creatures[card]):
        return None
    creature = grammar().a(claim.where.text(1, Writer(grammar())))
    return _no("LV-9.16", "This effect attracts {creature} only.", creature=creature)


def _overpays(numbers: tuple[int, ...], due: tuple[int, ...]) -> Reason | None:
    """A crystal only for a token that is owed (LV-5.5)."""
    for color, (number, need) in enumerate(zip(numbers, due, strict=True)):
        if number > need == 0:
            return _no("LV-5.5", "You owe no {color}; no change is given.", color=NAMES[color])
        if number > need:
            return _no(
                "LV-5.5",
                "You owe only {number} {color}; no change is given.",
                number=need,
                color=NAMES[color],
            )
    return None


def _too_few_crystals(numbers: tuple[int, ...], held: list[int]) -> Reason | None:
    """The crystals are held (LV-5.3)."""
    short = sum(numbers) - held[CRYSTAL]
    if short <= 0:
        return None
    missing = Message("Possible with {tokens} more.", {"tokens": _count(short, CRYSTAL)})
    return _no("LV-5.3", "You do not hold that many Dark Crystals.", missing)


def _too_little_dna(
    numbers: tuple[int, ...], due: tuple[int, ...], held: list[int]
) -> Reason | None:
    """DNA of its color for all that no crystal pays (LV-5.2)."""
    short = [
        max(0, need - number - have) for number, need, have in zip(numbers, due, held, strict=False)
    ]
    if not any(short):
        return None
    spare = held[CRYSTAL] - sum(numbers)
    lacking = Listing(tuple(_count(number, color) for color, number in enumerate(short) if number))
    crystals = sum(short) - spare
    if crystals > 0:
        missing = Message(
            "Possible with {lacking} more, or {crystals} more.",
            {"lacking": lacking, "crystals": _count(crystals, CRYSTAL)},
        )
    else:
        missing = Message("Possible with {crystals}.", {"crystals": _count(sum(short), CRYSTAL)})
    return _no(
        "LV-5.2",
        "You must pay everything you owe, in DNA of that color or in Dark Crystals.",
        missing,
    )


def _beyond_the_list(crystals: Pairs, due: tuple[int, ...], held: list[int]) -> Reason | None:
    """One of the 32 payments that can be chosen (LV-5.9)."""
    if crystals in payments(due, held):
        return None
    return _no("LV-5.9", "Of so many payments only those with the fewest crystals can be chosen.")


# Powers and passing

_POWER_REFUSALS = {
    "LV-6.1": "Only a creature in your own Vault can unleash its power.",
    "LV-6.2": "This creature has no Lumina Power.",
    "LV-6.4": "This power was unleashed this turn already.",
    "LV-6.3": "The condition printed on the power is not met.",
    "LV-6.5": "You cannot pay the power’s cost; bonuses and stand-in crystals do not count here.",
}


def _unleash(state: VaultState, action: Action) -> Reason | None:
    card = cast("int", action.get("card"))
    clause = cannot_unleash(state, card)
    return (
        None
        if clause is None
        else _no(clause, _POWER_REFUSALS[clause], _power_missing(state, card, clause))
    )


def _power_missing(state: VaultState, card: int, clause: str) -> Message | None:
    ability = ability_of(state.creatures[card], "activate")
    if clause == "LV-6.3" and ability is not None and ability.if_ is not None:
        return Message(
            "Possible if {condition}.", {"condition": clause_text(ability.if_, Writer(grammar()))}
        )
    if clause != "LV-6.5" or ability is None or ability.cost is None:
        return None
    held = state.tokens[state.seat]
    short = [max(0, need - have) for need, have in zip(ability.cost.fixed, held, strict=True)]
    if not any(short):
        return None
    lacking = Listing(tuple(_count(number, kind) for kind, number in enumerate(short) if number))
    return Message("Possible with {lacking} more.", {"lacking": lacking})


def _pass(state: VaultState, action: Action) -> Reason | None:
    """Passing only where nothing else is legal (LV-4.9)."""
    if [one.kind for one in legal_actions(state)] == ["pass"]:
        return None
    return _no("LV-4.9", "You may pass only if no other action is possible.")


# Answers inside effects


def _always(state: VaultState, action: Action) -> Reason | None:
    return None


def _among_answers(state: VaultState, action: Action) -> bool:
    return action in ANSWERS[state.agenda[-1].step](state, state.agenda[-1])


def _token_answer(clause: str, sentence: Pattern) -> Callable[[VaultState, Action], Reason | None]:
    def check_token(state: VaultState, action: Action) -> Reason | None:
        return None if _among_answers(state, action) else _no(clause, sentence)

    return check_token


def _return_token(state: VaultState, action: Action) -> Reason | None:
    """A token that is held (LV-7.3)."""
    if state.tokens[state.seat][INDEX[str(action.get("token"))]]:
        return None
    return _no("LV-7.3", "You hold no such token.")


def _choose_creature(state: VaultState, action: Action) -> Reason | None:
    if _among_answers(state, action):
        return None
    frame = state.agenda[-1]
    if frame.step == "pay_creature":
        return _no("LV-9.13", "The cost takes another creature of your Vault that fits.")
    verb = operation(state, frame)
    if isinstance(verb, DiscardCreatures):
        return _no("LV-9.14", "Choose another face-up creature of the Wild Field that fits.")
    assert isinstance(verb, Echo)
    return _no(
        "LV-9.18", "Choose another creature with such an effect that has not started this turn."
    )


_CHECKS: dict[str, Callable[[VaultState, Action], Reason | None]] = {
    "take_three": _take_three,
    "take_two": _take_two,
    "take_crystal": _take_crystal,
    "acquire": _acquire,
    "unleash": _unleash,
    "pass": _pass,
    "accept": _always,
    "decline": _always,
    "take_token": _token_answer("LV-9.9", "The effect does not let you take that token."),
    "discard_token": _token_answer("LV-9.10", "The effect does not let you discard that token."),
    "steal_token": _token_answer("LV-9.11", "The effect does not let you steal that token."),
    "pay_token": _token_answer("LV-6.6", "Pay with a DNA token that you hold."),
    "return_token": _return_token,
    "choose_rival": _token_answer("LV-9.12", "Choose a rival whom the effect can hit."),
    "choose_creature": _choose_creature,
    "choose_option": _token_answer("LV-9.19", "Choose one of the printed options."),
}


def _count(number: int, kind: int) -> Count:
    return Count(number, *NOUNS[kind])
