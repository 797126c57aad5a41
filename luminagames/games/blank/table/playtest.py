"""What the report of a match says of a free table: notes, what was done with cards, counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from luminagames.engine.contract.playtest import Deed, PlaytestNote, Tally
from luminagames.engine.event import Event
from luminagames.games.blank.table.board import title
from luminagames.games.blank.table.pieces import TableState, own_zone, plan_of, seat_of
from luminagames.games.blank.table.plan import TablePlan


def notes(state: TableState) -> list[PlaytestNote]:
    """All notes of a match."""
    return [PlaytestNote(one.seat, one.step, one.text, one.mark) for one in state.notes]


def deeds(plan: TablePlan, event: Event) -> dict[Deed, Sequence[int]]:
    """Cards come to a hand, are laid out of one where all see them, or are looked at."""
    if event.kind == "looked":
        cards: Any = event.data["cards"]
        return {"looked": tuple(cards)}
    found: dict[Deed, list[int]] = {"drawn": [], "played": []}
    for move in event.moves:
        if move.card is None or move.source == move.target:
            continue
        source, target = own_zone(plan, move.source), own_zone(plan, move.target)
        if source is None and target is not None:
            found["drawn"].append(move.card)
        elif source is not None and target is None:
            zone = plan.zone(move.target)
            if zone is not None and zone.seen == "all":
                found["played"].append(move.card)
    return {deed: tuple(cards) for deed, cards in found.items() if cards}


def held(state: TableState) -> list[int]:
    """The cards that only their owner sees."""
    plan = plan_of(state)
    return [
        one.card
        for name, lying in state.zones.items()
        if own_zone(plan, name) is not None
        for one in lying
    ]


def turn(state: TableState) -> tuple[int, int, str]:
    """The round, whose turn it is, and the phase."""
    phases = plan_of(state).phases
    return state.round, state.turn, phases[state.phase] if phases else ""


def tallies(state: TableState) -> Mapping[str, Tally]:
    """The counters of the table and of each seat."""
    found: dict[str, dict[int | None, int]] = {}
    for name, value in state.counters.items():
        found.setdefault(name.partition("[")[0], {})[seat_of(name)] = value
    return {name: Tally(title(name), values) for name, values in found.items()}
