"""How the program is started, said without Qt: what to open, and the function that opens it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from luminagames.engine.plain import Json


@dataclass(frozen=True, slots=True)
class Level:
    """A strength that a person can choose for a seat: its word, its label and the bot that plays it."""

    word: str
    label: str
    bot: str


LEVELS = (Level("easy", "Easy", "random"), Level("normal", "Normal", "greedy"))
BOT_PREFIX = "bot:"


class BadSeatError(ValueError):
    """A seat written in a way that names neither a person nor a bot that there is."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits at a seat: a person (`level` is empty) or a bot of a level, e.g. `normal`."""

    name: str
    level: str = ""

    @staticmethod
    def parse(text: str) -> SeatPlan:
        """`Ada` is a person; `bot:normal` or `bot:greedy` a bot. Raises `BadSeatError` for an unknown bot."""
        text = text.strip()
        if not text.startswith(BOT_PREFIX):
            if not text:
                raise BadSeatError("a seat needs a name")
            return SeatPlan(text)
        wanted = text.removeprefix(BOT_PREFIX)
        for level in LEVELS:
            if wanted in (level.word, level.bot):
                return SeatPlan(f"{level.label} bot", level.word)
        raise BadSeatError(f"no bot '{wanted}'; there are: {', '.join(level.word for level in LEVELS)}")

    @property
    def bot(self) -> str | None:
        """The name of the bot that plays the seat, None for a person."""
        return next((level.bot for level in LEVELS if level.word == self.level), None)


@dataclass(frozen=True, slots=True)
class StartRequest:
    """A table to open at once. `seats` empty means: as they sat last time.

    `seats` are in the form of the command line (`Ada`, `bot:normal`); `options` are raw, the game resolves them.
    With `scenario`, a scenario file, all but the seats come from that file.
    """

    game: str = ""
    seats: tuple[str, ...] = ()
    options: Mapping[str, Json] = field(default_factory=dict)
    seed: int | None = None
    scenario: Path | None = None


def run(request: StartRequest | None = None) -> int:
    """Open the window, at the start page or at a table, and stay until it is closed; returns the exit code.

    Raises `Refusal` or `ValueError` before anything is shown if the request cannot be met.
    """
    from luminagames.app.program import open_window

    return open_window(request)
