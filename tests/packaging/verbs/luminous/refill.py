"""`refill`: draw up to a number of cards in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from luminagames.engine.effects.phrases import number_word
from luminagames.engine.effects.word import Between, word
from luminagames.engine.event import EventLog
from luminagames.games.luminous import moves
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.verb import Answer, Verb
from luminagames.games.luminous.effects.writer import Writer

if TYPE_CHECKING:
    from luminagames.games.luminous.state import LuminousState


@word("refill", bare="to")
class Refill(Verb):
    """As many cards as are missing; none if the hand is large enough."""

    to: Annotated[int, Between(2, 9)]

    def perform(
        self, state: LuminousState, log: EventLog, context: Context, answers: Sequence[Answer]
    ) -> None:
        """Draws them."""
        missing = self.to - len(state.players[context.seat].hand)
        if missing > 0:
            moves.draw(state, log, context.seat, missing)

    def text(self, write: Writer) -> str:
        """*draw cards until you have five in hand*."""
        return write.say(
            "draw cards until you have {number} in hand", number=number_word(self.to, write.words)
        )
