"""`refill`: draw up to a number of cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.phrases import number_word
from luminagames.engine.effects.word import Between, word
from luminagames.engine.event import EventLog
from luminagames.games.luturas.effects.context import Context
from luminagames.games.luturas.effects.verb import Verb
from luminagames.games.luturas.effects.writer import Writer

if TYPE_CHECKING:
    from luminagames.games.luturas.state import LuturasState


@word("refill", bare="to")
class Refill(Verb):
    """As many cards as are missing; none if the hand is large enough."""

    to: Annotated[int, Between(2, 9)]

    def run(self, state: LuturasState, log: EventLog, context: Context) -> None:
        """Leaves the drawing to the agenda."""
        missing = self.to - len(state.sides[context.seat].hand)
        if missing > 0:
            state.agenda.append(Frame("draw", bindings=(context.seat, missing, False)))

    def text(self, write: Writer) -> str:
        """*draw cards until you have five in hand*."""
        return write.say(
            "draw cards until you have {number} in hand", number=number_word(self.to, write.words)
        )
