"""How the studio says small things: files, numbers, places."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from luminagames import text
from luminagames.engine.message import Value
from luminagames.text import say
from luminagames.text.messages import render

_COUNTS: dict[str, Callable[[int], str]] = {
    "card": lambda n: text.counted(n, "{n} card", "{n} cards"),
    "deck": lambda n: text.counted(n, "{n} deck", "{n} decks"),
    "error": lambda n: text.counted(n, "{n} error", "{n} errors"),
    "file": lambda n: text.counted(n, "{n} file", "{n} files"),
    "line": lambda n: text.counted(n, "{n} line", "{n} lines"),
    "match": lambda n: text.counted(n, "{n} match", "{n} matches"),
    "point": lambda n: text.counted(n, "{n} point", "{n} points"),
    "problem": lambda n: text.counted(n, "{n} problem", "{n} problems"),
    "row": lambda n: text.counted(n, "{n} row", "{n} rows"),
    "warning": lambda n: text.counted(n, "{n} warning", "{n} warnings"),
}


def counted(number: int, one: str) -> str:
    """`1 card`, `12 cards`: of the things that the studio counts."""
    return _COUNTS[one](number)


def shortened(words: str, letters: int) -> str:
    """At most so many letters; what is cut shows that it goes on."""
    return words if len(words) <= letters else words[: letters - 1].rstrip() + "…"


def short_path(path: Path, folders: list[Path]) -> str:
    """A file as people name it: relative to the nearest of the folders, else its last two parts."""
    for folder in folders:
        if path.is_relative_to(folder):
            return (
                str(Path(folder.name) / path.relative_to(folder))
                if len(folders) > 1
                else str(path.name)
            )
    return str(Path(*path.parts[-2:]))


class _Nobody:
    """Messages about cards name no seats."""

    def seat(self, seat: int) -> str:
        return say("seat {seat}", seat=seat + 1)

    def card(self, definition: str) -> str:
        return definition


def said(message: Value) -> str:
    """A message of the engine in words."""
    return render(message, _Nobody())
