"""Creature filters (section 4.8)."""

from __future__ import annotations

from typing import Annotated, Literal

from luminagames.engine.effects.phrases import Noun
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Between, Named, part
from luminagames.games.vault.kinds import COLOR_INDEX, NAMES
from luminagames.games.vault.state import Creature

Tier = Literal[1, 2, 3]
Color = Annotated[int, Named(COLOR_INDEX)]


@part
class Filter:
    """A description of creatures; a part that is None fits all. Printed values count (LV-9.25)."""

    tier: Tier | None = None
    color: Color | None = None
    max_cost: Annotated[int, Between(0)] | None = None
    max_points: Annotated[int, Between(0)] | None = None

    def fits(self, creature: Creature) -> bool:
        """Whether a creature fits the description, by its printed values (LV-9.25)."""
        return (
            (self.tier is None or creature.tier == self.tier)
            and (self.color is None or creature.color == self.color)
            and (self.max_cost is None or creature.cost_sum <= self.max_cost)
            and (self.max_points is None or creature.points <= self.max_points)
        )

    def text(self, n: int, write: Writer) -> str:
        """*Tier 1 Floraborai creature with cost 5 or less and worth 2 Lumina Points or less*, for
        `n` of them.
        """
        words = write.words
        adjectives = []
        if self.tier is not None:
            adjectives.append(words.say("Tier {n}", n=self.tier))
        if self.color is not None:
            adjectives.append(words.say(NAMES[self.color]))
        limits = []
        if self.max_cost is not None:
            limits.append(
                words.say("with cost {n} or less", n=self.max_cost)
                if self.max_cost
                else words.say("with no cost")
            )
        if self.max_points is not None:
            limits.append(_worth(self.max_points, write))
        return words.noun(adjectives, words.count(n, "creature", "creatures"), words.join(limits))

    def noun(self, write: Writer) -> Noun:
        """The same as something to be counted."""
        return lambda n: self.text(n, write)


def _worth(points: int, write: Writer) -> str:
    if not points:
        return write.words.say("worth no Lumina Points")
    return write.words.count(
        points, "worth {n} Lumina Point or less", "worth {n} Lumina Points or less"
    )


ANY_CREATURE = Filter()
