"""Conditions (section 4.3), on the holder of an action card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

from luminagames.engine.effects.phrases import (
    Range,
    range_of_things,
)
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Between, part
from luminagames.engine.faults import Fault
from luminagames.engine.message import worded
from luminagames.games.luminars.effects.measures import Counted, Standing


@part
class Condition:
    """A condition on the holder (LM-12.5): declared or not, or a measure with one bound."""

    declared: bool | None = None
    measure: Counted | None = None
    at_least: Annotated[int, Between(1, 9)] | None = None
    at_most: Annotated[int, Between(0, 9)] | None = None

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """Anything but `declared` alone, or a measure with one bound."""
        if "declared" in data:
            for key in data:
                if key != "declared":
                    yield Fault((key,), worded("'{key}' is not allowed with 'declared'", key=key))
        elif "measure" not in data:
            yield Fault((), worded("needs 'declared' or 'measure'"))
        elif "at_least" not in data and "at_most" not in data:
            yield Fault((), worded("needs 'at_least' or 'at_most'"))
        elif "at_least" in data and "at_most" in data:
            yield Fault(("at_most",), worded("'at_most' is not allowed with 'at_least'"))

    def holds(self, one: Standing) -> bool:
        """Whether it holds for this player (LM-12.8)."""
        if self.measure is None:
            return one.declared == self.declared
        value = self.measure.of(one)
        if self.at_least is not None and value < self.at_least:
            return False
        return self.at_most is None or value <= self.at_most

    def denies(self, other: Condition) -> bool:
        """Whether it holds exactly when the other one does not."""
        if self.measure is None or other.measure is None:
            return self.measure is other.measure and self.declared != other.declared
        among = Range(other.at_least, other.at_most).opposite()
        return self.measure is other.measure and among == Range(self.at_least, self.at_most)

    def text(self, write: Writer) -> str:
        """*you have three or more runs*, *you declared Enlightenment*."""
        say = write.words.say
        if self.measure is None:
            return say(
                "you declared Enlightenment"
                if self.declared
                else "you did not declare Enlightenment"
            )
        if self.measure.key == "longest_meld":
            return self._longest(write)
        if self.at_least == 1:
            return say("you have {things}", things=write.words.a(self.measure.noun(1, write)))
        among = Range(self.at_least, self.at_most)
        things = range_of_things(among, lambda n: self._noun(n, write), write.words)
        return say("you have {things}", things=things)

    def _noun(self, n: int, write: Writer) -> str:
        assert self.measure is not None
        return self.measure.noun(n, write)

    def _longest(self, write: Writer) -> str:
        """A meld of so many cards, or none of more; without a meld the longest one has no cards."""
        words = write.words
        if self.at_least == 1:
            return words.say("you have a meld")
        if self.at_most == 0:
            return words.say("you have no melds")
        least = self.at_least if self.at_least is not None else (self.at_most or 0) + 1
        cards = range_of_things(Range(least), lambda n: words.count(n, "card", "cards"), words)
        return words.say(
            "you have a meld of {cards}" if self.at_least else "you have no meld of {cards}",
            cards=cards,
        )
