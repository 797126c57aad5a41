"""Two versions of a card on the same seeds: who used it wins more often with which, and how sure
that is.

The difference of two shares has the interval of Newcombe (1998, method 10), made of the two Wilson
intervals.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from luminagames.engine.plain import Json
from luminagames.lab.farm import Backend, LabError, Progress
from luminagames.lab.row import Plan
from luminagames.lab.simulate import simulate
from luminagames.lab.stats import wilson
from luminagames.text import figure, say

# With fewer uses of either version nothing is said.
FEWEST = 10


def signed(points: float) -> str:
    """Points with their sign, which is a minus and no hyphen."""
    return figure(f"{points:+.1f}".replace("-", "\u2212"))


def about(number: int) -> int:
    """A number that is only guessed, in two figures: 160,302 as 160,000."""
    step: int = 10 ** max(0, len(str(number)) - 2)
    return int(round(number / step) * step)


@dataclass(frozen=True, slots=True)
class Version:
    """How one version did: in how many hands it was used, and the share of victory of those hands
    with its interval.
    """

    used: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """Version B against version A, in points of a hundred; `needed` matches would probably tell
    them apart.
    """

    card: str
    games: int
    a: Version
    b: Version
    points: float
    low: float
    high: float
    needed: int
    # The share of the starting seat with A and with B; not a number where that was not counted.
    starter: tuple[float, float] = (math.nan, math.nan)
    # The median length in turns with A and with B; 0 where that was not counted.
    turns: tuple[int, int] = (0, 0)

    @property
    def verdict(self) -> str:
        """*better*, *weaker* or *too early*: nothing is said before the whole interval lies on one
        side.
        """
        if min(self.a.used, self.b.used) < FEWEST or self.low <= 0 <= self.high:
            return "too early"
        return "better" if self.low > 0 else "weaker"

    @property
    def sentence(self) -> str:
        """*B is better by 6.1 points (2.0 to 10.2)*."""
        words = {"points": signed(self.points), "low": signed(self.low), "high": signed(self.high)}
        if self.verdict == "too early":
            if self.needed <= self.games:
                return say("too early to tell: B {points} points ({low} to {high})", **words)
            return say(
                "too early to tell: B {points} points ({low} to {high}); about {number} matches would tell",
                number=f"{about(self.needed):,}",
                **words,
            )
        words["points"] = figure(f"{abs(self.points):.1f}")
        if self.verdict == "better":
            return say("B is better by {points} points ({low} to {high})", **words)
        return say("B is weaker by {points} points ({low} to {high})", **words)

    def swapped(self) -> Comparison:
        """The same with A and B exchanged."""
        return replace(
            self,
            a=self.b,
            b=self.a,
            points=-self.points,
            low=-self.high,
            high=-self.low,
            starter=self.starter[::-1],
            turns=self.turns[::-1],
        )

    @staticmethod
    def from_data(data: Json) -> Comparison:
        """The comparison of its JSON form. Raises KeyError, TypeError or ValueError for anything
        else.
        """
        d: dict = dict(data)  # type: ignore[type-arg, arg-type]  # whatever is wrong with it raises
        a, b = (
            Version(
                int(one["used"]),
                float(one["win_share_used"]),
                *(float(bound) for bound in one["interval"]),
            )
            for one in (d["a"], d["b"])
        )
        low, high = (float(bound) for bound in d["interval"])
        found = Comparison(
            str(d["card"]), int(d["games"]), a, b, float(d["points"]), low, high, int(d["needed"])
        )
        if "turns" not in d:
            return found  # an older file
        starter, turns = (
            [float(one) for one in d["starter_share"]],
            [int(one) for one in d["turns"]],
        )
        return replace(found, starter=(starter[0], starter[1]), turns=(turns[0], turns[1]))

    def to_data(self) -> dict[str, Json]:
        """As JSON."""
        sides: dict[str, Json] = {
            name: {
                "used": one.used,
                "win_share_used": round(one.share, 4),
                "interval": [one.low, one.high],
            }
            for name, one in (("a", self.a), ("b", self.b))
        }
        return {
            "card": self.card,
            "games": self.games,
            **sides,
            "points": self.points,
            "interval": [self.low, self.high],
            "verdict": self.verdict,
            "needed": self.needed,
            **(
                {"starter_share": list(self.starter), "turns": list(self.turns)}
                if self.turns[0]
                else {}
            ),
        }


def compare(
    plan: Plan,
    card: str,
    other: Mapping[str, Json],
    jobs: int | None = None,
    backend: Backend = "loky",
    progress: Progress | None = None,
) -> Comparison:
    """Plays the plan twice, with the card as it is (A) and as `other` (B). Raises what `simulate`
    raises.
    """
    game = plan.load()
    if card not in game.definitions:
        raise LabError(say("there is no card '{card}'", card=card))
    first = tuple(game.definitions.values())
    second = tuple(other if name == card else data for name, data in game.definitions.items())
    reports = [
        simulate(replace(plan, definitions=cards), jobs, backend, progress)
        for cards in (first, second)
    ]
    found = compared(card, plan.games, *(_version(report, card) for report in reports))
    starter = [cast("float", report["starter_share"]) for report in reports]
    turns = [
        cast("int", cast("Mapping[str, Json]", report["turns"])["median"]) for report in reports
    ]
    return replace(found, starter=(starter[0], starter[1]), turns=(turns[0], turns[1]))


def compared(card: str, games: int, a: Version, b: Version) -> Comparison:
    """The comparison of two versions that were played."""
    points, low, high = newcombe(a, b)
    half = (high - low) / 2
    needed = math.ceil(games * (half / abs(points)) ** 2) if points else 0
    return Comparison(
        card, games, a, b, round(100 * points, 2), round(100 * low, 2), round(100 * high, 2), needed
    )


def version(wins: float, used: int) -> Version:
    """A version that so many hands used, of which so many won."""
    return Version(used, wins / used if used else 0.0, *wilson(wins, used))


def newcombe(a: Version, b: Version) -> tuple[float, float, float]:
    """By how much the share of `b` is above that of `a`, and the 95 % interval of that."""
    points = b.share - a.share
    low = points - math.hypot(b.share - b.low, a.high - a.share)
    return points, low, points + math.hypot(b.high - b.share, a.share - a.low)


def _version(report: Mapping[str, Json], card: str) -> Version:
    found = cast("Mapping[str, Json]", cast("Mapping[str, Json]", report["cards"])[card])
    used, share = cast("int", found["used"]), cast("float | None", found["win_share_used"])
    return version((share or 0.0) * used, used)


__all__ = ["Comparison", "Version", "compare", "compared", "newcombe", "version"]
