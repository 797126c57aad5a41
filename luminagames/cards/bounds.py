"""Where a set ends: no link of one of its files leads out of its folder."""

from __future__ import annotations

from pathlib import Path

SET_FILE = "set.yaml"
# What the table of a set without rules looks like.
TABLE_FILE = "table.yaml"
# The ending of a set that was packed into one file.
SET_SUFFIX = ".luminaset"


def bounds(path: Path) -> Path | None:
    """The folder out of which no link of a file leads: that of the set it belongs to; None for a
    file that is in no set.
    """
    absolute = path.absolute()
    for folder in absolute.parents:
        if is_file(folder / SET_FILE):
            return folder
    for folder in absolute.parents:
        if folder.name in ("cards", "decks", "layouts", "words"):
            return folder.parent
    return None


def is_file(path: Path) -> bool:
    """Whether there is a file; one that nobody may look at is as good as gone."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
