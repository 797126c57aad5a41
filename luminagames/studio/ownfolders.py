"""Which folders of own cards the studio opens: those among the user data, those of `--cards`, and
those remembered.
"""

from __future__ import annotations

from pathlib import Path

from luminagames.cards import sources
from luminagames.cards.used import in_use, remember, remembered


def own_folders(game: str) -> list[Path]:
    """The own folders for a game, in order, each once."""
    return [folder for folder in in_use() if sources.game_of(folder) in (game, None)]


__all__ = ["own_folders", "remember", "remembered"]
