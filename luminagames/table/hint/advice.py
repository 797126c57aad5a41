"""What a hint says: an answer and its rival, each with its reasons in figures. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from luminagames.bots.hint import Option, Reason
from luminagames.engine.message import Count
from luminagames.table.words import Run
from luminagames.text import say
from luminagames.text.languages import grammar


@dataclass(frozen=True, slots=True)
class Figure:
    """A reason: how much of what, and whether it is for the better."""

    units: str
    words: str
    good: bool


@dataclass(frozen=True, slots=True)
class Side:
    """An answer: its words, the chance of victory after it in per cent, why, the card it is about
    (or none).

    `then` are the words of what it prepares, if that is known; what `wins` the match needs no
    figures.
    """

    title: tuple[Run, ...]
    chance: int
    figures: tuple[Figure, ...] = ()
    card: str = ""
    then: tuple[Run, ...] = ()
    wins: bool = False

    @property
    def plain(self) -> str:
        """The answer without its reasons, and without the stop of an ability's text."""
        return "".join(run.text for run in self.title).removesuffix(".")

    @property
    def why(self) -> str:
        """The reasons in one sentence."""
        if self.wins:
            return say("It wins the match")
        return ", ".join(f"{one.units} {one.words}" for one in self.figures) or say(
            "No figure of yours changes"
        )

    @property
    def reasons(self) -> str:
        """Why, and what it prepares, in words."""
        then = f" {say('Leads to')}: {''.join(run.text for run in self.then)}." if self.then else ""
        return f"{self.why}.{then}"


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer beside the best other one. Without a rival nothing else can be done, and nothing is
    compared.
    """

    answer: Side
    rival: Side | None = None

    @property
    def against(self) -> str:
        """What stands over the rival's reasons."""
        if self.rival is None:
            return ""
        if self.rival.chance > self.answer.chance:
            return say("The better way")
        if self.rival.chance == self.answer.chance:
            return say("Or this")
        return say("Why not this?")

    @property
    def odds(self) -> str:
        """The chances, and how they were come by."""
        if self.rival is None:
            return say("Nothing else can be done now.")
        chances = {"chance": self.answer.chance, "other": self.rival.chance}
        if self.answer.chance == self.rival.chance:
            return say(
                "From what you can see, both are as good: about {chance} of 100 such matches are won.",
                chance=self.answer.chance,
            )
        return say(
            "From what you can see, about {chance} of 100 such matches are won this way, {other} the other way.",
            **chances,
        )

    @property
    def plain(self) -> str:
        """All of it in words."""
        if self.rival is None:
            return f"{self.answer.plain}. {self.odds}"
        own = f"{self.answer.plain}: {self.answer.reasons}"
        against = self.against if self.against.endswith("?") else f"{self.against}:"
        return f"{own} {against} {self.rival.plain}: {self.rival.reasons} {self.odds}"


def figures(reasons: tuple[Reason, ...], parts: Mapping[str, Count]) -> tuple[Figure, ...]:
    """The reasons of an option as rows; what is less than half of one is no reason for a person."""
    found = []
    for one in reasons:
        size = round(abs(one.units))
        if size and one.part in parts:
            noun = parts[one.part]
            said = grammar().count(size, noun.one, noun.many)
            found.append(Figure(f"{'+' if one.units > 0 else '−'}{size}", said, one.weight > 0))
    return tuple(found)


def best_other(options: tuple[Option, ...], at: int) -> int | None:
    """Which of the options an option is held against: the best of the others."""
    others = [number for number in range(len(options)) if number != at]
    return others[0] if others else None
