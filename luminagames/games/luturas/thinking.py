"""How good a position looks, for bots that look one step ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from luminagames.games.luturas.arrivals import needs_met
from luminagames.games.luturas.battle import attacks_left
from luminagames.games.luturas.kinds import BREACH, BULWARK, PRISMATIC
from luminagames.games.luturas.stats import fresh

if TYPE_CHECKING:
    from luminagames.games.luturas.state import Lutura, LuturasState


def heuristic(state: LuturasState, seat: int) -> int:
    """Own worth less the foe's: Soldiers, Luturas, Crystals, Tool, set Strategy, cards."""
    fresh(state)
    own, foe = _worth(state, seat), _worth(state, 1 - seat)
    score = own - foe
    if state.phase == "turn" and state.active == seat:
        score += _attacks_to_come(state, seat)
    return score + 400 * (state.wins[seat] - state.wins[1 - seat])


def _worth(state: LuturasState, seat: int) -> int:
    side = state.sides[seat]
    left = state.soldier_left(seat)
    worth = 10 * left - (1500 if left < 40 else 0)
    for lutura in side.luturas:
        worth += _lutura(lutura)
    worth += 260 if side.luturas else 0
    worth += sum(140 - 20 * min(5, place) for place in range(len(side.crystals)))
    worth += 60 * len({state.cards[card].nature for card, _ in side.crystals})
    if side.tool is not None:
        worth += 90 + (120 if side.tool.bearer else 0)
    if side.strategy is not None:
        worth += 70
    worth += sum(60 - 5 * min(8, place) for place in range(len(side.hand)))
    worth += 12 * sum(1 for card in side.hand if state.cards[card].gear and needs_met(state, seat, card))
    worth += 60 * (not side.soldier_used)
    worth += -600 if len(side.deck) + len(side.crystal_deck) < 2 else 0
    return worth


def _lutura(lutura: Lutura) -> int:
    top = lutura.top
    worth = 90 + 7 * lutura.combat + 4 * lutura.left() + 90 * top.gear
    worth += 40 * len(top.abilities) + (60 if lutura.keys & (BULWARK | BREACH) else 0)
    return worth - (150 if top.nature == PRISMATIC and not top.abilities else 0)


def _attacks_to_come(state: LuturasState, seat: int) -> int:
    """Attacks that can still be made this turn: what would be lost by ending it now."""
    if state.turn < 3:
        return 0
    total = 0
    for lutura in state.sides[seat].luturas:
        if not lutura.upgraded and attacks_left(state, lutura) > 0:
            total += 2 * lutura.combat
    return total
