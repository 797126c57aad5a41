"""Operations that hold operations: choose_one, cond (section 4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from luminagames.engine.effects.clauses import chain, nested, offered, sentences
from luminagames.engine.effects.phrases import choose_one, if_so, otherwise, you_may
from luminagames.engine.effects.word import Length, word
from luminagames.games.luminous.effects.conditions import Condition
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.verb import Answer, Question, Verb, seats_of
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.state import LuminousState

_ROOM = 150
"""Characters of all modes together, beyond which they stand behind each other on a card's face."""

Operations = Annotated[tuple[Verb, ...], Length(1)]


@word("choose_one", bare="modes")
class ChooseOne(Verb):
    """`choose_one` (LU-13.18)."""

    modes: Annotated[tuple[Operations, ...], Length(2, 4)]

    def question(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> Question | None:
        """Which mode."""
        return None if answers else Question("choose_mode", context.seat, tuple(range(1, len(self.modes) + 1)))

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """The modes."""
        return self.modes

    def branch(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> int | None:
        """The mode that was chosen."""
        (mode,) = seats_of(answers[0])
        return mode - 1

    def texts(self, write: Writer) -> list[str]:
        """A text for each mode."""
        before, found = write.remembered(), []
        for mode in self.modes:
            write.back_to(before)
            found.append(" ".join(sentences(mode, write)))
        return found

    def text(self, write: Writer) -> str:
        """*choose one — Draw a card. • Destroy a relic.*"""
        texts = self.texts(write)
        return choose_one(texts, write.words, lines=write.icons and sum(map(len, texts)) <= _ROOM)

    def lists(self) -> bool:
        """It does."""
        return True

    def offered(self, write: Writer) -> str:
        """*you may choose one — …*."""
        return you_may(self.text(write), write.words)

    def inside(self, write: Writer, *, last: bool) -> str:
        """In the middle of a sentence: *(choose one — draw a card; or destroy a relic)*."""
        options, *more = [chain(one, write, inner=True) for one in self.modes]
        for option in more:
            options = write.say("{first}; or {next}", first=options, next=option)
        return nested(write.say("choose one — {options}", options=options), write)


@word("cond")
class Cond(Verb):
    """`cond`."""

    if_: Condition
    then: Operations
    else_: Operations = ()

    def parts(self) -> tuple[tuple[Verb, ...], ...]:
        """Both lists of operations."""
        return (self.then, self.else_)

    def branch(self, state: LuminousState, context: Context, answers: Sequence[Answer]) -> int | None:
        """The list that applies."""
        if self.if_.holds(state, context):
            return 0
        return 1 if self.else_ else None

    def text(self, write: Writer) -> str:
        """*if it is your turn, draw a card. Otherwise, Pivot*."""
        condition, before = self.if_.text(write), write.remembered()
        text = if_so(condition, chain(self.then, write, closed=bool(self.else_)), write.words)
        if not self.else_:
            return text
        write.back_to(before)
        other = write.words.capital(otherwise(chain(self.else_, write), write.words))
        return write.say("{text}. {other}", text=text, other=other)

    def offered(self, write: Writer) -> str:
        """*if it is your turn, you may draw a card. Otherwise, you may …*."""
        condition = self.if_.text(write)
        before = write.remembered()
        text = if_so(condition, offered(self.then, write), write.words)
        if not self.else_:
            return text
        write.back_to(before)
        other = write.words.capital(otherwise(offered(self.else_, write), write.words))
        return write.say("{text}. {other}", text=text, other=other)

    def inside(self, write: Writer, *, last: bool) -> str:
        """In a longer sentence: the last part of it as it is, else kept together by parentheses."""
        if last and not self.else_:
            return self.text(write)
        condition, before = self.if_.text(write), write.remembered()
        text = if_so(condition, chain(self.then, write, inner=True), write.words)
        if self.else_:
            write.back_to(before)
            other = otherwise(chain(self.else_, write, inner=True), write.words)
            text = write.say("{text}; {other}", text=text, other=other)
        return nested(text, write)
