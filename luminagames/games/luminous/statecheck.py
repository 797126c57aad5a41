"""The state check (LU-11.11): what is dead is destroyed, who has no life is out, until nothing more
happens.
"""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.games.luminous.moves import destroy
from luminagames.games.luminous.outcome import go_out
from luminagames.games.luminous.state import LuminousState, Perm
from luminagames.games.luminous.stats import fresh


def check_state(state: LuminousState, log: EventLog) -> None:
    """The state check (LU-11.11), repeated until nothing happens."""
    while state.result is None:
        for player in state.players:
            if player.life <= 0 and not player.out:
                go_out(
                    state,
                    log,
                    [
                        seat
                        for seat, one in enumerate(state.players)
                        if one.life <= 0 and not one.out
                    ],
                )
                break
        else:
            if state.stale:
                fresh(state)
            if not _anything_dead(state):
                return
            destroy(state, log, _dead(state))


def _anything_dead(state: LuminousState) -> bool:
    for player in state.players:
        for unit in player.units:
            if unit.damage >= unit.health:
                return True
        for relic in player.relics:
            if relic.durability <= 0:
                return True
    return False


def _dead(state: LuminousState) -> list[Perm]:
    """Units with lethal damage or no health, and relics without counters, in the order of
    LU-11.12.
    """
    dead: list[Perm] = []
    for seat in state.in_order():
        player = state.players[seat]
        dead += [unit for unit in player.units if unit.damage >= unit.health]
        dead += [relic for relic in player.relics if relic.durability <= 0]
    return dead
