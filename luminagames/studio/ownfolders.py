"""Which folders of own cards the studio opens: those among the user data, those of `--cards`, and those remembered."""

from __future__ import annotations

import json
import os
from pathlib import Path

from luminagames import folders
from luminagames.cards import sources

CARDS_VARIABLE = "LUMINAGAMES_CARDS"
"""Card folders of the command line, joined as paths are on this system."""


def own_folders(game: str) -> list[Path]:
    """The own folders for a game, in order, each once."""
    named = [Path(part) for part in os.environ.get(CARDS_VARIABLE, "").split(os.pathsep) if part]
    found: list[Path] = []
    for folder in (*sources.own_folders(), *named, *remembered()):
        if folder.is_dir() and folder not in found and sources.game_of(folder) in (game, None):
            found.append(folder)
    return found


def remembered() -> list[Path]:
    """Folders elsewhere that were made or opened in the studio before."""
    try:
        data = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return [Path(one) for one in data if isinstance(one, str)] if isinstance(data, list) else []


def remember(folder: Path) -> None:
    """Open this folder again next time. Raises `OSError`."""
    if folder in remembered() or folder in sources.own_folders():
        return
    target = _file()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps([*map(str, remembered()), str(folder)], indent=1), encoding="utf-8")


def _file() -> Path:
    return folders.data_dir() / "studio" / "folders.json"
