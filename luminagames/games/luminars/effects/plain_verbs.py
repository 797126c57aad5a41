"""The verbs of action cards: pass_card, points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects.phrases import (
    capped,
    for_each,
    signed,
)
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Between, OneOf, word
from luminagames.engine.faults import Fault
from luminagames.engine.message import worded
from luminagames.games.luminars.effects.measures import Counted, Standing, same_everywhere
from luminagames.games.luminars.effects.verb import Scoring, Verb


@word("pass_card")
class PassCard(Verb):
    """The drawer gives the card to another player (LM-5.4)."""

    to: Literal["other"]

    def text(self, write: Writer) -> str:
        """*pass this card to another player*."""
        return write.words.say("pass this card to another player")


@word("points")
class Points(Scoring):
    """So many points, perhaps for each of something, to the holder, to the others or to
    everyone.
    """

    short: ClassVar[str] = "amount"
    amount: Annotated[
        int,
        Between(-20, 20),
        OneOf("points", "must be a whole number from −20 to 20 or a mapping with 'amount'"),
    ]
    to: Literal["holder", "others", "everyone"] = "holder"
    each: Counted | None = None
    limit: Annotated[int, Between(1, 50)] | None = None

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No points at all, or a limit of nothing."""
        if data.get("amount") == 0:
            yield Fault(("amount",), worded("must not be 0"), at_key=False)
        if "limit" in data and "each" not in data:
            yield Fault(("limit",), worded("'limit' goes with 'each' only"))

    @property
    def fixed(self) -> bool:
        """Whether it gives the same in every arrangement."""
        return same_everywhere(self.each)

    def reaches(self, own: bool) -> bool:
        """Whether a player gets it: `own` if the card lies before that player (LM-12.2)."""
        return self.to == "everyone" or (self.to == "holder") == own

    def given(self, one: Standing) -> int:
        """The points for a player (LM-12.3, LM-12.4)."""
        if self.each is None:
            return self.amount
        points = self.amount * self.each.of(one)
        return points if self.limit is None else max(-self.limit, min(self.limit, points))

    def text(self, write: Writer) -> str:
        """*+1 point for each Gold card in your melds, to a maximum of 5*."""
        words = write.words
        text = words.count(
            abs(self.amount), "{points} point", "{points} points", points=signed(self.amount)
        )
        if self.each is not None:
            measure, others = self.each, self.to != "holder"
            if measure.laid:
                text = words.say(
                    "{text} for each {thing} they have"
                    if others
                    else "{text} for each {thing} you have",
                    text=text,
                    thing=measure.noun(1, write),
                )
            else:
                text = for_each(text, 1, lambda n: measure.noun(n, write, others=others), words)
        if self.limit is not None:
            text = capped(text, self.limit, words)
        return words.say(_TO[self.to], points=text)


_TO = {
    "holder": "{points}",
    "others": "each other player gets {points}",
    "everyone": "each player gets {points}",
}
