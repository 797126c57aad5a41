"""`spread`: points for each kind of meld."""

from __future__ import annotations

from typing import Annotated

from luminagames.engine.effects.phrases import signed
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Between, word
from luminagames.games.luminars.effects.measures import Standing
from luminagames.games.luminars.effects.verb import Scoring


@word("spread", bare="amount")
class Spread(Scoring):
    """So many for each of sets, runs and flushes of which there is one."""

    amount: Annotated[int, Between(1, 9)]

    def given(self, one: Standing) -> int:
        """Counts the kinds."""
        return self.amount * len({meld.kind for meld in one.arrangement.melds})

    def text(self, write: Writer) -> str:
        """*+2 points for each kind of meld you have*."""
        text = write.words.count(
            self.amount, "{points} point", "{points} points", points=signed(self.amount)
        )
        return write.words.say("{points} for each kind of meld you have", points=text)
