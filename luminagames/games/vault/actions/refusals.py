"""Why an action is refused (LV-10): the checks in their order, each with a sentence for the
player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from luminagames.engine.action import Action, well_formed
from luminagames.engine.builtin import Pairs
from luminagames.engine.effects.text import Writer
from luminagames.engine.message import Count, Listing, Message, Pattern, SeatName, Value
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
from luminagames.games.vault.effects.bundles import Parts, can_move
from luminagames.games.vault.effects.conditions import clause_text
from luminagames.games.vault.effects.costs import Cost
from luminagames.games.vault.effects.plain_verbs import Claim, DiscardCreatures, Echo, MoveTokens
from luminagames.games.vault.kinds import (
    COLORS,
    CRYSTAL,
    CRYSTALS,
    INDEX,
    NAMES,
    NOUNS,
    TOKENS_OF_A_COLOR,
)
from luminagames.games.vault.moves import pool
from luminagames.games.vault.payments import owed, payments
from luminagames.games.vault.pending import ANSWERS
from luminagames.games.vault.state import VaultState
from luminagames.games.vault.transfers import Transfer
from luminagames.text import grammar

Reason = tuple[str, Message, Message | None]


def check(state: VaultState, action: Action) -> Refusal | None:
    """The first clause that an action fails, None if it is legal (LV-10.5)."""
    reason = _general(state, action) or _CHECKS[action.kind](state, canonical(action))
    return None if reason is None else Refusal(*reason)


def _no(clause: str, sentence: Pattern, missing: Message | None = None, **values: Value) -> Reason:
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
    if number == 1:
        return _no("LV-4.2", "Field Sampling takes one token of the one color left in the Bank.")
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
    if sum(numbers) > CRYSTALS:
        return _no(
            "LV-5.3",
            "There are only {crystals}, whoever holds them.",
            crystals=_count(CRYSTALS, CRYSTAL),
        )
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
    return _no(
        "LV-5.2",
        "You must pay everything you owe, in DNA of that color or in Dark Crystals.",
        lacking(short, numbers, held),
    )


def lacking(short: Sequence[int], given: Sequence[int], held: Sequence[int]) -> Message:
    """What would pay `short`, what is owed beside the DNA that is held and the crystals `given`, as
    far as the game has so many tokens (LV-2.4).
    """
    spare = held[CRYSTAL] - sum(given)
    if sum(short) <= spare:
        return Message("Possible with {crystals}.", {"crystals": _count(sum(short), CRYSTAL)})
    there = [TOKENS_OF_A_COLOR - have for have in held[:CRYSTAL]]
    dna = [min(need, most) for need, most in zip(short, there, strict=True)]
    # What no DNA of the game can pay, crystals have to.
    stand_in = sum(short) - sum(dna)
    most = CRYSTALS - sum(given)
    if stand_in > most:
        return Message("The game has fewer tokens than that: only bonuses can lower the price.")
    named = [_count(number, color) for color, number in enumerate(dna) if number]
    crystals = sum(short) - spare
    if crystals <= CRYSTALS - held[CRYSTAL] and named and not stand_in:
        return Message(
            "Possible with {lacking} more, or {crystals} more.",
            {"lacking": Listing(tuple(named)), "crystals": _count(crystals, CRYSTAL)},
        )
    if stand_in > spare:
        named.append(_count(stand_in - spare, CRYSTAL))
    return Message("Possible with {lacking} more.", {"lacking": Listing(tuple(named))})


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
# Where the tokens are there, or no DNA is missing, the cost fails for another reason (LV-6.5).
_NO_CREATURE: Pattern = (
    "The power’s cost discards {creature}, and no other creature of your Vault fits."
)
_NO_CRYSTALS: Pattern = "You cannot pay the Dark Crystals of the power’s cost."


def _unleash(state: VaultState, action: Action) -> Reason | None:
    card = cast("int", action.get("card"))
    clause = cannot_unleash(state, card)
    if clause is None:
        return None
    ability = ability_of(state.creatures[card], "activate")
    if clause == "LV-6.5" and ability is not None and ability.cost is not None:
        return _cost_unpaid(ability.cost, state.tokens[state.seat])
    missing = None
    if clause == "LV-6.3" and ability is not None and ability.if_ is not None:
        condition = clause_text(ability.if_, Writer(grammar()))
        missing = Message("Possible if {condition}.", {"condition": condition})
    return _no(clause, _POWER_REFUSALS[clause], missing)


def _cost_unpaid(cost: Cost, held: list[int]) -> Reason:
    """The tokens that are missing, or the creature (LV-6.5 to LV-6.7)."""
    short = [max(0, need - have) for need, have in zip(cost.fixed, held, strict=True)]
    free = sum(max(0, have - need) for have, need in zip(held[:CRYSTAL], cost.fixed, strict=False))
    any_dna = max(0, cost.any_dna - free)
    named = [_count(number, kind) for kind, number in enumerate(short) if number]
    if any_dna:
        named.append(Count(any_dna, "DNA of any color", "DNA of any colors"))
    if not named:
        assert cost.discard is not None
        write = Writer(grammar())
        creature = write.words.a(cost.discard.text(1, write))
        return _no("LV-6.5", _NO_CREATURE, creature=creature)
    missing = Message("Possible with {lacking} more.", {"lacking": Listing(tuple(named))})
    dna = any(short[:CRYSTAL]) or any_dna
    return _no("LV-6.5", _POWER_REFUSALS["LV-6.5"] if dna else _NO_CRYSTALS, missing)


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


class _Wording(NamedTuple):
    """A clause, and what is said where there is no such DNA, no crystal, or no crystal is meant."""

    clause: str
    no_dna: Pattern
    no_crystal: Pattern
    dna_only: Pattern


_HELD: tuple[Pattern, Pattern] = ("You hold no {color}.", "You hold no Dark Crystal.")
_MOVES = {
    "take_token": _Wording(
        "LV-9.9",
        "The Bank has no {color} left.",
        "The Bank has no Dark Crystal left.",
        "The effect takes DNA here, no Dark Crystal.",
    ),
    "discard_token": _Wording(
        "LV-9.10",
        *_HELD,
        "The effect discards DNA here: a Dark Crystal does not stand in for it.",
    ),
    "steal_token": _Wording(
        "LV-9.11",
        "{player} holds no {color}.",
        "{player} holds no Dark Crystal.",
        "The effect steals DNA here, no Dark Crystal.",
    ),
}


def _move_token(state: VaultState, action: Action) -> Reason | None:
    """There is such a token, and the effect lets it be chosen (LV-9.9 to LV-9.11, LV-9.23)."""
    if _among_answers(state, action):
        return None
    wording = _MOVES[action.kind]
    kind = INDEX[str(action.get("token"))]
    transfer = Transfer.read(state.agenda[-1])
    if not pool(state, transfer.ends(state)[0])[kind]:
        return _no(
            wording.clause,
            wording.no_crystal if kind == CRYSTAL else wording.no_dna,
            color=NAMES[kind],
            player=SeatName(transfer.todo[0].seat),
        )
    if kind == CRYSTAL:
        return _no(wording.clause, wording.dna_only)
    differ: Pattern = "The colors have to differ: {color} is among them already."
    return _no(wording.clause, differ, color=NAMES[kind])


def _pay_token(state: VaultState, action: Action) -> Reason | None:
    """A DNA token that is held (LV-6.6)."""
    if _among_answers(state, action):
        return None
    kind = INDEX[str(action.get("token"))]
    if kind == CRYSTAL:
        return _no("LV-6.6", "The cost is paid in DNA: a Dark Crystal does not stand in for it.")
    return _no("LV-6.6", "You hold no {color}.", color=NAMES[kind])


def _return_token(state: VaultState, action: Action) -> Reason | None:
    """A token that is held (LV-7.3)."""
    kind = INDEX[str(action.get("token"))]
    if state.tokens[state.seat][kind]:
        return None
    return _no("LV-7.3", _HELD[kind == CRYSTAL], color=NAMES[kind])


def _choose_rival(state: VaultState, action: Action) -> Reason | None:
    """A rival for whom a token can move, and who fits the description (LV-9.12)."""
    if _among_answers(state, action):
        return None
    rival = cast("int", action.get("rival"))
    if not 0 <= rival < len(state.tokens):
        return _no("LV-9.12", "There is no such player.")
    if rival == state.seat:
        return _no("LV-9.12", "The effect hits a rival, not you.")
    verb = operation(state, state.agenda[-1])
    assert isinstance(verb, MoveTokens)
    _, parts = cast("tuple[tuple[int, ...], Parts]", state.agenda[-1].bindings)
    moves = can_move(Parts(*parts), verb.pool(state, rival))
    return _no(
        "LV-9.12",
        "The effect does not mean {player}." if moves else "No token of {player} can move.",
        player=SeatName(rival),
    )


def _choose_option(state: VaultState, action: Action) -> Reason | None:
    """One of the printed options (LV-9.19)."""
    if _among_answers(state, action):
        return None
    return _no("LV-9.19", "The card prints no such option.")


def _choose_creature(state: VaultState, action: Action) -> Reason | None:
    if _among_answers(state, action):
        return None
    frame = state.agenda[-1]
    if frame.step == "pay_creature":
        return _no("LV-9.13", "The cost takes another creature of your Vault that fits.")
    verb = operation(state, frame)
    if isinstance(verb, DiscardCreatures):
        return _no(
            "LV-9.14", "The effect discards another face-up creature of the Wild Field that fits."
        )
    assert isinstance(verb, Echo)
    return _no(
        "LV-9.18",
        "Only another creature with such an effect that has not started this turn can echo.",
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
    "take_token": _move_token,
    "discard_token": _move_token,
    "steal_token": _move_token,
    "pay_token": _pay_token,
    "return_token": _return_token,
    "choose_rival": _choose_rival,
    "choose_creature": _choose_creature,
    "choose_option": _choose_option,
}


def _count(number: int, kind: int) -> Count:
    return Count(number, *NOUNS[kind])
