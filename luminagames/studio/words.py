"""How the studio says small things: files, numbers, places."""

from __future__ import annotations

from pathlib import Path

from luminagames.engine.message import Value
from luminagames.text.messages import render


def counted(number: int, one: str, many: str = "") -> str:
    """`1 card`, `12 cards`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def short_path(path: Path, folders: list[Path]) -> str:
    """A file as people name it: relative to the nearest of the folders, else its last two parts."""
    for folder in folders:
        if path.is_relative_to(folder):
            return str(Path(folder.name) / path.relative_to(folder)) if len(folders) > 1 else str(path.name)
    return str(Path(*path.parts[-2:]))


class _Nobody:
    """Messages about cards name no seats."""

    def seat(self, seat: int) -> str:
        return f"seat {seat + 1}"

    def card(self, definition: str) -> str:
        return definition


def said(message: Value) -> str:
    """A message of the engine in words."""
    return render(message, _Nobody())
