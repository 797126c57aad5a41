"""Operations that hold operations: choose_one, cond (section 4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from luminagames.engine.effects.nesting import Choosing, Depending
from luminagames.engine.effects.word import Length, word
from luminagames.games.luminous.effects.conditions import Condition
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.verb import Answer, Question, Verb, seats_of
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.state import LuminousState

# Characters of a choice's modes that the paper holds below each other.
MODES_ROOM = 150

Operations = Annotated[tuple[Verb, ...], Length(1)]


@word("choose_one", bare="modes")
class ChooseOne(Choosing[Writer], Verb):
    """`choose_one` (LU-13.18)."""

    modes: Annotated[tuple[Operations, ...], Length(2, 4)]

    def room(self, write: Writer) -> int:
        """A spell has no numbers at its foot, and a tall page for a long choice."""
        return 0 if write.kind == "spell" else MODES_ROOM

    def question(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> Question | None:
        """Which mode."""
        return (
            None
            if answers
            else Question("choose_mode", context.seat, tuple(range(1, len(self.modes) + 1)))
        )

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """The modes."""
        return self.modes

    def branch(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> int | None:
        """The mode that was chosen."""
        (mode,) = seats_of(answers[0])
        return mode - 1


@word("cond")
class Cond(Depending[Writer], Verb):
    """`cond`: one list or the other, as a condition says when it is reached (LU-13.1)."""

    if_: Condition
    then: Operations
    else_: Operations = ()

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """Both lists of operations."""
        return (self.then, self.else_)

    def branch(
        self, state: LuminousState, context: Context, answers: Sequence[Answer]
    ) -> int | None:
        """The list that applies."""
        if self.if_.holds(state, context):
            return 0
        return 1 if self.else_ else None

    def condition(self, write: Writer) -> str:
        """Its `if`."""
        return self.if_.text(write)
