"""The end of a match (LM-11.4 to LM-11.9): places, the order in which roles are chosen, the
result.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.game import Ranked, Result
from luminagames.engine.message import Pattern
from luminagames.engine.plain import Json
from luminagames.games.luminars.state import LuminarsState

REASON: Pattern = "most points after four rounds"


def places_of(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat: equal totals share one, the places after it are skipped (LM-11.4)."""
    return tuple(1 + sum(1 for other in totals if other > total) for total in totals)


def choosing_order(totals: Sequence[int]) -> tuple[int, ...]:
    """Who chooses a role first: most points, then the lower seat (LM-11.5, LM-11.6)."""
    return tuple(sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat)))


def role_is_taken(state: LuminarsState, seat: int, role: str) -> bool:
    """Whether a player with a different total has chosen this role (LM-11.8)."""
    mine = state.totals[seat]
    return any(
        role == other and mine != total
        for other, total in zip(state.roles, state.totals, strict=True)
    )


def winners(state: LuminarsState) -> list[int]:
    """All with the highest total (LM-11.4)."""
    return [seat for seat, place in enumerate(places_of(state.totals)) if place == 1]


def result(state: LuminarsState) -> Result | None:
    """The kernel's form of the result."""
    if state.phase != "over":
        return None
    places = places_of(state.totals)
    ranking = tuple(
        Ranked(seat, places[seat], state.totals[seat]) for seat in choosing_order(state.totals)
    )
    # Four rounds: the first dealer is known by counting back, and the turn was the left neighbor's
    # (LM-4.8).
    first = ((state.dealer or 0) - (state.round - 1) + 1) % state.n
    return Result(REASON, tuple(winners(state)), ranking, first)


def result_data(state: LuminarsState) -> Json:
    """The state key `result`; null until the match is over."""
    if state.phase != "over":
        return None
    places = places_of(state.totals)
    rows: list[Json] = [
        {
            "seat": seat,
            "place": places[seat],
            "total": state.totals[seat],
            "role": state.roles[seat],
        }
        for seat in choosing_order(state.totals)
    ]
    return {"reason": REASON, "winners": list(winners(state)), "ranking": rows}
