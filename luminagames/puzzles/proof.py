"""The proof of a puzzle: one best line, whatever is hidden, whatever the others answer.

The position is searched to the end of the turn on the true state and on many states that fit the
seat's view: other hands, other decks, another chance. In each of them the same line must be the
only best one, and come to the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from luminagames.bots.turns import LIMIT, Plan, TooWideError, TurnSearch
from luminagames.engine.game import WIN, Game
from luminagames.engine.rng import SplitMix64
from luminagames.puzzles.puzzle import Puzzle, PuzzleError
from luminagames.text import say

SAMPLES = 24
# Free acts of a line where there is no end of them.
MOST_ACTS = 3


@dataclass(frozen=True, slots=True)
class Found:
    """A line that is the only best one on a state."""

    start: int
    best: int
    acts: int
    plan: Plan
    positions: int


def only_best(
    game: Game[Any], state: object, seat: int, goal: str, limit: int = LIMIT
) -> Found | None:
    """The only best line from a state if it gains anything and there is just one; None else, or if
    it is too wide.
    """
    try:
        return sought(game, state, seat, goal, limit)
    except TooWideError:
        return None


def sought(
    game: Game[Any], state: object, seat: int, goal: str, limit: int = LIMIT
) -> Found | None:
    """The only best line from a state if it gains anything and there is just one; raises
    `TooWideError`.
    """
    passes = bool(game.open_kinds) and any(
        one.kind in game.open_kinds for one in game.legal_actions(state)
    )
    for acts in range(1, MOST_ACTS + 1) if passes and goal == WIN else (0,):
        search = TurnSearch(game, state, seat, goal, limit, acts)
        start, best = search.worth(state), search.value(state)
        if best <= start:
            continue
        plans = search.plans(state)
        return Found(start, best, acts, plans[0], search.positions) if len(plans) == 1 else None
    return None


def holds(
    game: Game[Any], state: object, seat: int, goal: str, found: Found, samples: int, seed: int = 1
) -> bool:
    """Whether the same line is the only best one on so many states that fit what the seat sees."""
    view, rng = game.view(state, seat), SplitMix64(seed)
    seen: set[str] = set()
    for _ in range(samples):
        other = game.determinize(view, rng)
        key = game.digest(other)
        if key in seen:
            continue
        seen.add(key)
        again = only_best(game, other, seat, goal)
        if again is None or (again.best, again.plan, again.acts) != (
            found.best,
            found.plan,
            found.acts,
        ):
            return False
    return True


def verify(game: Game[Any], puzzle: Puzzle, samples: int = SAMPLES) -> None:
    """Raises `PuzzleError` with the first thing that does not hold; `game` has the puzzle's own
    cards.
    """
    match = puzzle.match(game)
    decision = match.decision
    if decision is None or decision.actor != puzzle.seat:
        raise PuzzleError(
            say("{id}: it is not seat {seat} that is asked", id=puzzle.id, seat=puzzle.seat)
        )
    search = TurnSearch(game, match.state, puzzle.seat, puzzle.goal)
    for action in puzzle.line:
        if game.check(match.state, action) is not None:
            raise PuzzleError(
                say(
                    "{id}: the line's '{kind}' is not legal (step {step})",
                    id=puzzle.id,
                    kind=action.kind,
                    step=match.step + 1,
                )
            )
        match.submit(action)
    if not search.ended(match.state):
        raise PuzzleError(say("{id}: the line does not end the turn", id=puzzle.id))
    if search.worth(match.state) != puzzle.best:
        raise PuzzleError(
            say(
                "{id}: the line comes to {worth}, not {best}",
                id=puzzle.id,
                worth=search.worth(match.state),
                best=puzzle.best,
            )
        )
    start = game.from_data(puzzle.state)
    found = only_best(game, start, puzzle.seat, puzzle.goal)
    if found is None or (found.start, found.best, found.acts) != (
        puzzle.start,
        puzzle.best,
        puzzle.acts,
    ):
        raise PuzzleError(say("{id}: there is no single best line any more", id=puzzle.id))
    if not holds(game, start, puzzle.seat, puzzle.goal, found, samples):
        raise PuzzleError(say("{id}: with other hidden cards another line is best", id=puzzle.id))
