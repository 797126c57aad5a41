"""Points, and the final round (LV-8.1, LV-9.20)."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.games.vault.facts import FinalRoundTriggered, PointsGained
from luminagames.games.vault.state import VaultState


def gain_points(state: VaultState, log: EventLog, seat: int, amount: int) -> None:
    """Gives points that stay, then looks at the target (LV-9.20)."""
    if amount:
        state.bonus_points[seat] += amount
        log.add(PointsGained(seat, amount))
        check_target(state, log, seat)


def check_target(state: VaultState, log: EventLog, seat: int) -> None:
    """Triggers the final round when a score reaches the target (LV-8.1)."""
    if not state.final_round and state.score(seat) >= state.target_score:
        state.final_round = True
        log.add(FinalRoundTriggered(seat, state.score(seat)))
