"""What a bot is, and how it is named: `greedy`, `greedy:200`, `greedy:0.1s`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from luminagames.bots.levels import WORDS
from luminagames.engine.action import Action
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.text import say

# The bots there are: the levels, and two fixed yardsticks beside them.
NAMES = (*WORDS, "greedy", "random")

MOST_SECONDS = 10.0
# The largest budgets for one decision: a name that asks for more is refused when it is read.
MOST_ITERATIONS = 10_000
# Letters of a bot's name with its budget; of a longer one a sentence repeats the beginning only.
MAX_SPEC = 40


class BudgetError(ValueError):
    """A bot's budget is larger than any table or lab would wait for."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one decision; `None` is its own measure. Seconds make it
    depend on the machine.
    """

    seconds: float | None = None
    iterations: int | None = None


class Bot(Protocol):
    """Answers decisions. `budget` is the one that the bot's name gave it, `spec` that name, as
    `make_bot` was given it.

    A table sends the name, not the bot, to the process where its bots think.
    """

    budget: Budget
    spec: str

    def choose(
        self, view: View, legal: Sequence[Action], budget: Budget, rng: SplitMix64
    ) -> Action:
        """One of the legal actions. The same view, budget in iterations and generator give the same
        action.
        """


def parse_spec(spec: str) -> tuple[str, Budget]:
    """A bot's name and budget; raises `ValueError` with a sentence."""
    name, colon, rest = spec.removeprefix("bot:").partition(":")
    if name not in NAMES:
        raise ValueError(
            say(
                "there is no bot '{name}'; there are: {known}",
                name=_short(name),
                known=", ".join(NAMES),
            )
        )
    if not colon:
        return name, Budget()
    if len(spec) > MAX_SPEC:
        raise BudgetError(
            say(
                "'{spec}': a bot's budget has at most {most} iterations",
                spec=_short(spec),
                most=MOST_ITERATIONS,
            )
        )
    if rest.isdecimal() and int(rest) > 0:
        if int(rest) > MOST_ITERATIONS:
            raise BudgetError(
                say(
                    "'{spec}': a bot's budget has at most {most} iterations",
                    spec=spec,
                    most=MOST_ITERATIONS,
                )
            )
        return name, Budget(iterations=int(rest))
    try:
        seconds = float(rest.removesuffix("s")) if rest.endswith("s") else math.nan
    except ValueError:
        seconds = math.nan
    if not seconds > 0 or math.isinf(seconds):
        raise ValueError(
            say(
                "'{spec}': a bot's budget is a number of iterations (200) or of seconds (0.1s)",
                spec=spec,
            )
        )
    if seconds > MOST_SECONDS:
        raise BudgetError(
            say(
                "'{spec}': a bot's budget has at most {most} seconds",
                spec=spec,
                most=f"{MOST_SECONDS:g}",
            )
        )
    return name, Budget(seconds=seconds)


def _short(text: str) -> str:
    return text if len(text) <= MAX_SPEC else f"{text[:MAX_SPEC]}…"
