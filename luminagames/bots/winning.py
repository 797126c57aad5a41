"""A win in this turn, looked for before anything is weighed: playouts by one-ply answers miss wins
that need two acts that look bad alone.

Own acts are tried in the order of how they look; the others' answers must all lose. Almost every
win that there is needs a handful of positions, so the search is small and gives up early.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.bots.playout import Playout
from luminagames.engine.action import Action
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

# Positions looked at on one state, and answers of others that are all looked at.
LIMIT, MOST_ANSWERS = 160, 10
# Own acts in a row, questions included.
DEEPEST = 16
# States that fit the view on which the same act must win.
STATES = 3


def winning_act(
    playout: Playout, view: View, legal: Sequence[Action], rng: SplitMix64
) -> Action | None:
    """The act that wins in this turn on all states tried, whatever the others answer; None where
    none was found.
    """
    seat, game = view.seat, playout.game
    assert seat is not None
    state = game.determinize(view, rng)
    found = _Search(playout, state, seat).act(state, legal)
    for _ in range(STATES - 1):
        if found is None:
            return None
        state = game.determinize(view, rng)
        search = _Search(playout, state, seat)
        if not search.wins(playout.after(state, found), 1):
            return None
    return found


class _Search:
    """The rest of a turn from one state."""

    def __init__(self, playout: Playout, state: object, seat: int) -> None:
        self.playout, self.game, self.seat = playout, playout.game, seat
        self.turn = self.game.turn_id(state)
        self.left = LIMIT

    def act(self, state: object, legal: Sequence[Action]) -> Action | None:
        """The first own act that wins."""
        return next(
            (action for action, after in self.ranked(state, legal) if self.wins(after, 1)), None
        )

    def ranked(self, state: object, legal: Sequence[Action]) -> list[tuple[Action, object]]:
        """The acts with the positions after them, the best-looking first."""
        listed = self.game.distinct(legal)
        self.left -= len(listed)
        found = [(action, self.playout.after(state, action)) for action in listed]
        return sorted(found, key=lambda one: -self.playout.quick(one[1], self.seat))

    def wins(self, state: object, depth: int) -> bool:
        """Whether the seat wins from here in its turn."""
        game = self.game
        for _ in range(DEEPEST):
            result = game.result(state)
            if result is not None:
                return self.seat in result.winners
            if game.turn_id(state) != self.turn or self.left <= 0 or depth > DEEPEST:
                return False
            legal = game.legal_actions(state)
            if len(legal) > 1:
                break
            game.advance(state, legal[0])
        else:
            return False
        if legal[0].seat == self.seat:
            return any(self.wins(after, depth + 1) for _, after in self.ranked(state, legal))
        answers = game.distinct(legal)
        if len(answers) > MOST_ANSWERS:
            return False
        self.left -= len(answers)
        return all(self.wins(self.playout.after(state, one), depth + 1) for one in answers)
