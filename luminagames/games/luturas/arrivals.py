"""Crystals, deploying and upgrading: what they ask for, and what they do (LT-5, LT-6, LT-7)."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.games.luturas import moves, triggers
from luminagames.games.luturas.kinds import LUTURA_PLACES, RULE_BITS
from luminagames.games.luturas.state import Lutura, LuturasState
from luminagames.games.luturas.stats import fresh

_NO_DEPLOY = RULE_BITS["no_deploy"]
_NO_UPGRADE = RULE_BITS["no_upgrade"]


def barred(state: LuturasState, seat: int, rule: int) -> bool:
    """Whether a restriction bars a player (LT-14.11)."""
    if state.stale:
        fresh(state)
    return bool(state.sides[seat].rules & rule)


def has_room_for_crystal(state: LuturasState, seat: int) -> bool:
    """Fewer Crystals than the limit lie on the side (LT-5.1, LT-5.3)."""
    if state.stale:
        fresh(state)
    side = state.sides[seat]
    return len(side.crystals) < side.limit


def has_room_for_lutura(state: LuturasState, seat: int) -> bool:
    """Fewer than four Luturas are on the side (LT-6.3)."""
    return len(state.sides[seat].luturas) < LUTURA_PLACES


def needs_met(state: LuturasState, seat: int, card: int) -> bool:
    """Enough Crystals of each named nature, and enough in all (LT-5.5)."""
    definition, side = state.cards[card], state.sides[seat]
    if len(side.crystals) < definition.need_sum:
        return False
    colors = side.colors
    for nature, number in definition.needs:
        if colors[nature] < number:
            break
    else:
        return True
    return False


def may_deploy(state: LuturasState, seat: int) -> bool:
    """Not barred, no deploy lock, and room (LT-14.11, LT-6.7, LT-6.3)."""
    return (
        not barred(state, seat, _NO_DEPLOY)
        and not state.sides[seat].deploy_locked
        and has_room_for_lutura(state, seat)
    )


def may_upgrade(state: LuturasState, seat: int) -> bool:
    """Not barred and no deploy lock (LT-14.11, LT-6.8)."""
    return not barred(state, seat, _NO_UPGRADE) and not state.sides[seat].deploy_locked


def place_crystal(state: LuturasState, log: EventLog, card: int) -> None:
    """Lays a Crystal from the hand on the free place with the lowest number (LT-5.2)."""
    moves.lay_crystal(state, log, card, "hand")
    triggers.on_crystal(state, card, state.owner(card))


def deploy(state: LuturasState, log: EventLog, card: int, zone: str, by: str) -> None:
    """Lays a Gear 1 on the free place with the lowest number (LT-6.1, LT-6.4)."""
    lutura = moves.lay_lutura(state, log, card, zone, by)
    triggers.on_arrival(state, lutura, state.owner(card), upgraded=False)


def upgrade(
    state: LuturasState, log: EventLog, card: int, lutura: Lutura, zone: str, by: str
) -> None:
    """Lays an advanced Gear on a Lutura (LT-7.1)."""
    moves.lay_on_top(state, log, card, lutura, zone, by)
    triggers.on_arrival(state, lutura, state.owner(card), upgraded=True)
