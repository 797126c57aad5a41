"""The end of a match, and who wins (LV-8.4 to LV-8.10)."""

from __future__ import annotations

from luminagames.engine.game import Ranked, Result
from luminagames.engine.plain import Json
from luminagames.games.vault.state import VaultState

# Rounds without an acquisition that end a match (LV-8.7).
IDLE_ROUNDS = 20


def end_reason(state: VaultState) -> str:
    """Why the match ends with the round that was just finished; empty if it goes on (LV-8.9)."""
    if state.final_round:
        return "final_round"
    if stalemate(state):
        return "stalemate"
    return "round_limit" if out_of_rounds(state) else ""


def stalemate(state: VaultState) -> bool:
    """Twenty rounds in a row without an acquisition (LV-8.7)."""
    return state.idle_turns >= IDLE_ROUNDS * state.n


def out_of_rounds(state: VaultState) -> bool:
    """The last round that the options allow is over (LV-8.8)."""
    return state.round >= state.round_limit


def standing(state: VaultState, seat: int) -> tuple[int, int]:
    """What ranks a seat, the lower the better: score, then creatures, few before many (LV-8.4,
    LV-8.5).
    """
    return (-state.score(seat), len(state.vaults[seat]))


def ranking(state: VaultState) -> list[tuple[int, int]]:
    """Seats with their places, best first; equal seats share a place, in rising order (LV-8.10)."""
    order = sorted(range(state.n), key=lambda seat: (standing(state, seat), seat))
    return [
        (seat, 1 + sum(1 for other in order if standing(state, other) < standing(state, seat)))
        for seat in order
    ]


def winners(state: VaultState) -> list[int]:
    """All seats with place 1, in rising order (LV-8.6)."""
    return sorted(seat for seat, place in ranking(state) if place == 1)


def result(state: VaultState) -> Result | None:
    """The kernel's form of the result."""
    if not state.over:
        return None
    ranked = tuple(Ranked(seat, place, state.score(seat)) for seat, place in ranking(state))
    return Result(state.reason, tuple(winners(state)), ranked, state.first_seat)


def result_data(state: VaultState) -> Json:
    """The state key `result` (section 5)."""
    if not state.over:
        return None
    rows: list[Json] = [
        {
            "seat": seat,
            "place": place,
            "score": state.score(seat),
            "creatures": len(state.vaults[seat]),
        }
        for seat, place in ranking(state)
    ]
    return {"reason": state.reason, "winners": list(winners(state)), "ranking": rows}
