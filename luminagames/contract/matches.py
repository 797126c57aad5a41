"""Random matches that checks look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from luminagames.contract.finding import Findings
from luminagames.engine.action import Action
from luminagames.engine.event import Event
from luminagames.engine.message import worded
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64

# A match that is longer has no end.
MOST_STEPS = 12_000
# So many positions of a match are looked at closely.
LOOKED_AT = 24


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a match: what is legal in it, and the events of what was done then."""

    step: int
    n_seats: int
    state: Any
    legal: tuple[Action, ...]
    chosen: Action | None
    events: tuple[Event, ...]


def play(game: Any, n_seats: int, seed: int, found: Findings) -> list[Position]:
    """Every position of a random match, each seat that is asked answering in turn by chance."""
    variants: Sequence[Any] = game.variants(n_seats)
    options = game.resolve_options(variants[seed % len(variants)], n_seats)
    state = game.new_match(options, n_seats, seed)
    rng = SplitMix64(seed ^ 0xABCDEF)
    positions: list[Position] = []
    while True:
        asked = game.decision(state)
        seat = None if asked is None else rng.choice(asked.seats)
        legal = () if seat is None else tuple(game.legal_actions(state, seat))
        before = game.clone(state)
        if not legal:
            positions.append(Position(len(positions), n_seats, before, (), None, ()))
            return positions
        if len(positions) > MOST_STEPS:
            found.add(
                "laws",
                worded(
                    "with {seats} seats a match does not end within {most} actions",
                    seats=n_seats,
                    most=MOST_STEPS,
                ),
                worded("every match ends under random play: give a rule that ends it"),
            )
            return positions
        chosen = rng.choice(legal)
        try:
            events = tuple(game.apply(state, chosen))
        except Refusal as refusal:
            add_refused(found, chosen, refusal)
            return positions
        positions.append(Position(len(positions), n_seats, before, legal, chosen, events))


def looked_at(positions: Sequence[Position]) -> Iterator[Position]:
    """The first and last positions, and some between."""
    step = max(1, len(positions) // LOOKED_AT)
    close = {*range(4), *range(0, len(positions), step), len(positions) - 1}
    return (one for one in positions if one.step in close)


def add_refused(found: Findings, action: Action, refusal: Refusal) -> None:
    """A legal action was refused."""
    found.add(
        "laws",
        worded(
            "'{kind}' is listed as legal and refused ({clause})",
            kind=action.kind,
            clause=refusal.clause,
        ),
        worded("`options` and `why_not` agree; leave out `exact` where they do not"),
    )
