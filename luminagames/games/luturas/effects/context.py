"""Words for cards (section 4.4): what `self`, `bearer`, `target` and the others stand for right
now.
"""

from __future__ import annotations

from typing import NamedTuple

from luminagames.games.luturas.state import LuturasState

SOLDIER_WORDS = ("own_soldier", "enemy_soldier", "both_soldiers")
WORDS = ("self", "bearer", "attacker", "target", "trigger", "chosen", *SOLDIER_WORDS)


class Context(NamedTuple):
    """Whose ability it is and what its words mean.

    `at` is the path of the operation in hand; `fallen` marks a `destroyed` ability, whose `self`
    lies in the Workshop (LT-14.9).
    """

    seat: int
    card: int
    ability: int = 0
    at: tuple[int, ...] = ()
    trigger: int = 0
    chosen: tuple[int, ...] = ()
    fallen: bool = False


def on_field(state: LuturasState, card: int) -> int:
    """The number under which a card stands on the field (a covered card: its top card), 0 if it
    does not.
    """
    side = state.sides[0 if card < state.split else 1]
    for lutura in side.luturas:
        if lutura.card == card or card in lutura.under:
            return lutura.card
    if side.tool is not None and side.tool.card == card:
        return card
    if side.strategy is not None and side.strategy.card == card:
        return card
    return card if any(crystal == card for crystal, _ in side.crystals) else 0


def stands_for(state: LuturasState, context: Context, word: str) -> tuple[int, ...]:
    """The cards that a word stands for; none if it is not on the field any more (LT-14.9)."""
    match word:
        case "self":
            if context.fallen and context.card in state.sides[state.owner(context.card)].workshop:
                return (context.card,)
            return _there(state, context.card)
        case "bearer":
            tool = state.sides[context.seat].tool
            return (
                (tool.bearer,)
                if tool is not None and tool.card == context.card and tool.bearer
                else ()
            )
        case "attacker":
            attack = state.attack
            return () if attack is None or attack.lutura_gone else _there(state, attack.lutura)
        case "target":
            attack = state.attack
            if attack is None or attack.target_gone:
                return ()
            return (
                (attack.target,)
                if is_soldier(state, attack.target)
                else _there(state, attack.target)
            )
        case "trigger":
            return _there(state, context.trigger)
        case "chosen":
            found = [on_field(state, card) for card in context.chosen]
            return tuple(dict.fromkeys(card for card in found if card))
        case "own_soldier":
            return (state.sides[context.seat].soldier,)
        case "enemy_soldier":
            return (state.sides[1 - context.seat].soldier,)
    return (state.sides[context.seat].soldier, state.sides[1 - context.seat].soldier)


def is_soldier(state: LuturasState, card: int) -> bool:
    """Whether a card is one of the two Soldiers."""
    return card in (state.sides[0].soldier, state.sides[1].soldier)


def _there(state: LuturasState, card: int) -> tuple[int, ...]:
    found = on_field(state, card) if card else 0
    return (found,) if found else ()
