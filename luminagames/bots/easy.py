"""The easy bot: sensible answers, and slips."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.bots.bot import Budget
from luminagames.bots.playout import Playout
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View

# Options that it looks at, of however many there are.
SEEN = 6

# One answer in so many is the second or third best that it sees.
SLIPS = 3


class EasyBot:
    """Looks at a handful of options, no further than their first effect, and now and then not
    closely.
    """

    def __init__(self, game: Game[object], budget: Budget = Budget()) -> None:  # noqa: B008  # frozen
        self.game = game
        self.budget = budget
        self.spec = "easy"
        self.playout = Playout(game)

    def choose(
        self, view: View, legal: Sequence[Action], budget: Budget, rng: SplitMix64
    ) -> Action:
        """One of the better options that it has noticed."""
        if len(legal) == 1 or view.seat is None or view.decision is None:
            return legal[0]
        places = list(range(len(legal)))
        rng.shuffle(places)
        seen = [legal[place] for place in sorted(places[:SEEN])]
        state = self.game.determinize(view, rng)
        looks = {
            action: self.playout.quick(self.playout.after(state, action), view.seat)
            for action in seen
        }
        ranked = sorted(seen, key=looks.__getitem__, reverse=True)
        slip = rng.below(SLIPS) == 0
        return ranked[min(1 + rng.below(2), len(ranked) - 1)] if slip else ranked[0]
