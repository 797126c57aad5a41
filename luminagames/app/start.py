"""How the program is started, said without Qt: what to open, and who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from luminagames.bots.bot import parse_spec
from luminagames.bots.levels import bot_name
from luminagames.engine.journal import SeatInfo
from luminagames.engine.plain import Json, unseen
from luminagames.text import say

BOT_PREFIX = "bot:"
# How the program calls itself anew after a fault, with the number of a match; no word for people.
RESUME = "--resume"


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits at a seat: a person (`bot` is empty) or a bot by its name or level, e.g. `normal` or
    `greedy:200`.
    """

    name: str
    bot: str = ""

    @staticmethod
    def parse(text: str) -> SeatPlan:
        """`Ada` is a person, `bot:normal` a bot. Raises `ValueError` with a sentence for an unknown
        bot.
        """
        text = text.strip()
        if not text:
            raise ValueError(say("a seat needs a name"))
        if not text.startswith(BOT_PREFIX):
            if unseen(text):
                raise ValueError(
                    say("a seat's name holds the sign {sign}, which nobody sees", sign=unseen(text))
                )
            return SeatPlan(text)
        bot = text.removeprefix(BOT_PREFIX)
        parse_spec(bot)
        return SeatPlan(bot_name(bot), bot)

    @property
    def info(self) -> SeatInfo:
        """The seat as a match records it."""
        return SeatInfo(self.name, f"{BOT_PREFIX}{self.bot}" if self.bot else "human")


def clean_name(text: str) -> str:
    """A name as it was meant: without signs that nobody sees, with single blanks."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())


def distinct(plans: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """The same seats with names that differ: a second *Normal bot* becomes *Normal bot 2*."""
    taken: dict[str, int] = {}
    named = []
    for plan in plans:
        taken[plan.name] = taken.get(plan.name, 0) + 1
        count = taken[plan.name]
        named.append(plan if count == 1 else SeatPlan(f"{plan.name} {count}", plan.bot))
    return tuple(named)


@dataclass(frozen=True, slots=True)
class StartRequest:
    """A table to open at once. `seats` empty means: as they sat last time.

    `seats` are in the form of the command line (`Ada`, `bot:normal`); `options` are raw, the game
    resolves them. With `scenario`, a scenario file, all but the seats come from that file; with
    `file`, a saved match or a packed set, all.
    """

    game: str = ""
    seats: tuple[str, ...] = ()
    options: Mapping[str, Json] = field(default_factory=dict)
    seed: int | None = None
    scenario: Path | None = None
    # A card of the game to try: the position in which it can be used at once.
    card: str = ""
    file: Path | None = None
    # The number of a match of the library to play on; 0: none.
    resume: int = 0
    # The card studio instead of a table, with the cards of `game` (empty: the first).
    studio: bool = False
    # An own card folder in use, whose cards the studio lists; None: all cards.
    folder: Path | None = None
