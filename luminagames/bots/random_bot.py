"""The random bot: any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.bots.bot import Budget
from luminagames.engine.action import Action
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View


class RandomBot:
    """Chooses without looking."""

    def __init__(self, budget: Budget = Budget()) -> None:  # noqa: B008  # frozen
        self.budget = budget
        self.spec = "random"

    def choose(
        self, view: View, legal: Sequence[Action], budget: Budget, rng: SplitMix64
    ) -> Action:
        """Any of the legal actions."""
        return rng.choice(legal)
