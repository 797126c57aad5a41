"""What a hint says: an answer, what the match would miss without it in figures of all seats, and the
acts of the turn that it begins. No Qt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from luminagames.bots.reasons import Reason
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
class Advice:
    """An answer, with its chance of victory in per cent and what speaks for it and against.

    `gain` is in points of 100, beside the same turn without it, in which `other` is done. `matters`:
    the turn is worth more with it; `steps` are the words of the acts that follow; `alone`: nothing
    else can be done; `different`: there is another plan to be shown.
    """

    title: tuple[Run, ...]
    chance: int
    figures: tuple[Figure, ...] = ()
    card: str = ""
    gain: float = 0.0
    other: tuple[Run, ...] = ()
    steps: tuple[tuple[Run, ...], ...] = ()
    matters: bool = False
    wins: bool = False
    saves: bool = False
    free: bool = False
    alone: bool = False
    different: bool = False

    @property
    def plain(self) -> str:
        """The answer without its reasons, and without the stop of an ability's text."""
        return _plain(self.title)

    @property
    def told(self) -> tuple[Figure, ...]:
        """The figures that are told: none where others are as good, or the match is won, nor a price
        of what no figure speaks for.
        """
        speaks = any(one.good for one in self.figures) and not self.wins
        return self.figures if speaks and (self.matters or self.free) else ()

    @property
    def gains(self) -> tuple[Figure, ...]:
        """What speaks for it."""
        return tuple(one for one in self.told if one.good)

    @property
    def price(self) -> tuple[Figure, ...]:
        """What speaks against it."""
        return tuple(one for one in self.told if not one.good)

    @property
    def instead(self) -> str:
        """What stands over the answer that is compared with, empty where there is none."""
        if not self.other or self.wins or self.alone:
            return ""
        return say("Without it") if self.matters or self.free else say("As good")

    @property
    def verdict(self) -> str:
        """What it is worth, in a sentence."""
        if self.alone:
            return say("Nothing else can be done now.")
        if self.wins:
            return say("It wins the match.")
        if self.saves:
            return say("Without it the match is likely lost before your next turn.")
        if self.free and not self.matters:
            return say("It is free: it costs nothing, and your turn goes on.")
        if self.matters and self.gain > 0:
            return say(
                "From what you can see, about {chance} of 100 such matches are won this way, "
                "{gain} more than without it.",
                chance=self.chance,
                gain=round(self.gain),
            )
        return say(
            "From what you can see, others are as good: about {chance} of 100 such matches are won.",
            chance=self.chance,
        )

    @property
    def spoken(self) -> str:
        """All of it in words."""
        found = [f"{self.plain}. {self.verdict}"]
        if self.gains:
            found.append(f"{say('Why this?')} {listed(self.gains)}.")
        if self.price:
            found.append(f"{say('What it costs')}: {listed(self.price)}.")
        if self.instead:
            found.append(f"{self.instead}: {_plain(self.other)}.")
        if self.steps:
            found.append(f"{say('Leads to')}: {', '.join(_plain(one) for one in self.steps)}.")
        return " ".join(found)


def _plain(runs: Sequence[Run]) -> str:
    return "".join(run.text for run in runs).removesuffix(".")


def listed(told: Sequence[Figure]) -> str:
    """Figures in one sentence."""
    return ", ".join(f"{one.units} {one.words}" for one in told)


def figures(
    reasons: Sequence[Reason], parts: Mapping[str, Count], seat: int, names: Sequence[str]
) -> tuple[Figure, ...]:
    """The reasons of an option as rows; those of the others' seats with their names."""
    found = []
    for one in reasons:
        size = int(abs(one.units) + 0.5)
        if size and one.part in parts:
            noun = parts[one.part]
            said = grammar().count(size, noun.one, noun.many)
            if one.seat != seat:
                said = say("{things} of {name}", things=said, name=names[one.seat])
            found.append(Figure(f"{'+' if one.units > 0 else '−'}{size}", said, one.good))
    return tuple(found)
