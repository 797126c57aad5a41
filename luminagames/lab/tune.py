"""Searching numbers: a set's balance mended by coordinate steps with common seeds (`luminagames lab
tune`).

A knob is a number on a card, `card.key.key`, with the step by which it may change. Every step is
measured on the same matches as the set before it, so that differences are the card's and not those
of luck.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.lab.farm import LabError
from luminagames.text import say

# Half intervals beyond a bound that count at most: one hopeless card must not outweigh all others.
MOST_OFF = 5.0


@dataclass(frozen=True, slots=True)
class Knob:
    """A number on a card: its place in the card's data, and how far one step goes."""

    card: str
    path: tuple[str, ...]
    step: int

    @staticmethod
    def parse(text: str) -> Knob:
        """`hexfang-serpent.cost.lithari` or `grove-stag.points:1`; raises `LabError`."""
        name, _, step = text.partition(":")
        card, *path = name.split(".")
        if not path or (step and not step.isdecimal()):
            raise LabError(
                say("'{text}' is no knob: card.key.key, and the step after a colon", text=text)
            )
        return Knob(card, tuple(path), int(step or 1))

    def __str__(self) -> str:
        return ".".join((self.card, *self.path))

    def value(self, definitions: Mapping[str, Mapping[str, Json]]) -> int:
        """The number; raises `LabError` where there is none."""
        try:
            at: Any = definitions[self.card]
            for key in self.path:
                at = at[int(key)] if isinstance(at, Sequence) else at[key]
        except (KeyError, IndexError, ValueError, TypeError):
            raise LabError(say("'{knob}': there is no such number", knob=str(self))) from None
        if type(at) is not int:
            raise LabError(say("'{knob}' is no whole number", knob=str(self)))
        return at

    def turned(
        self, definitions: Mapping[str, Mapping[str, Json]], value: int
    ) -> dict[str, Mapping[str, Json]]:
        """The definitions with another number here."""
        card: Any = copy.deepcopy(dict(definitions[self.card]))
        at = card
        for key in self.path[:-1]:
            at = at[int(key)] if isinstance(at, Sequence) else at[key]
        last = self.path[-1]
        at[int(last) if isinstance(at, list) else last] = value
        return {**definitions, self.card: card}


@dataclass(frozen=True, slots=True)
class Step:
    """A step that was tried: the knob, the values before and after, how far off the set is then,
    whether it stays.
    """

    knob: Knob
    before: int
    after: int
    off: float
    kept: bool


# The balance report of a game with some cards, always on the same seeds.
Measure = Callable[[Game[object]], Mapping[str, Any]]


def off(report: Mapping[str, Any]) -> float:
    """How far a set is from its targets: squares of what lies beyond the bounds, in half widths of
    the intervals.
    """
    total = 0.0
    for target in report["targets"]:
        for one in target["readings"]:
            low, high = one["interval"]
            if low is None or high is None or high <= low:
                continue
            beyond = max(
                0.0 if target["low"] is None else target["low"] - one["value"],
                0.0 if target["high"] is None else one["value"] - target["high"],
                0.0,
            )
            total += min(MOST_OFF, 2 * beyond / (high - low)) ** 2
    return total


def tune(
    game: Game[object],
    knobs: Sequence[Knob],
    measure: Measure,
    legal: Callable[[Sequence[Mapping[str, Json]]], bool],
    rounds: int = 1,
) -> Iterator[Step]:
    """Tries each knob one step up and down, as long as that helps; `legal` says whether cards may
    be so.
    """
    definitions: Mapping[str, Mapping[str, Json]] = dict(game.definitions)
    best = off(measure(game))
    for _ in range(rounds):
        helped = False
        for knob in knobs:
            for direction in (knob.step, -knob.step):
                went = False
                while True:
                    before = knob.value(definitions)
                    turned = knob.turned(definitions, before + direction)
                    if not legal(tuple(turned.values())):
                        break
                    found = off(measure(game.with_definitions(tuple(turned.values()))))
                    kept = found < best
                    yield Step(knob, before, before + direction, found, kept)
                    if not kept:
                        break
                    definitions, best, went, helped = turned, found, True, True
                if went:
                    break
        if not helped:
            return
