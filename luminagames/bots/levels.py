"""The levels that a player is offered: one table for set-up, menu, statistics and commands."""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.text import later, say


@dataclass(frozen=True, slots=True)
class Level:
    """A strength: its word (`bot:easy`), its label, and what a player may expect of it."""

    word: str
    label: str
    sentence: str


LEVELS = (
    Level("easy", later("Easy"), later("Sensible, but lets things slip.")),
    Level("normal", later("Normal"), later("Thinks its own turn to the end.")),
    Level("hard", later("Hard"), later("Tries many futures before it acts.")),
)

WORDS = tuple(level.word for level in LEVELS)


def level_of(name: str) -> Level | None:
    """The level that a bot's name (`hard`, `hard:0.1s`) is of; None for a bot beside the levels."""
    word = name.removeprefix("bot:").partition(":")[0]
    return next((level for level in LEVELS if level.word == word), None)


def bot_name(bot: str) -> str:
    """What a bot (`normal`, `hard:0.1s`) is called: *Normal bot*; bots without a level go by their
    own name.
    """
    level = level_of(bot)
    label = bot.capitalize() if level is None or ":" in bot else say(level.label)
    return say("{label} bot", label=label)
