"""Where Tabletop Simulator keeps its saved objects, and how a deck goes there without writing over
another's.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from luminagames.safefiles import read_bytes

# The simulator's own folder, where it lies in none of the usual places.
VARIABLE = "LUMINAGAMES_TABLETOP"
NAME = "Tabletop Simulator"
SAVED = Path("Saves", "Saved Objects")
# Where the pictures lie, beside the folders of the simulator: what lies in `SAVED` is listed there.
PICTURES = "Lumina Games"
# A key that the simulator does not keep: with it a file is as this program wrote it.
MARK, MARKED = "Generator", "Lumina Games"
# A larger saved object is not ours.
MOST_BYTES = 50 * 1024 * 1024
MOST_NAMES = 1000


def simulator_folder() -> Path | None:
    """The simulator's folder of this person, if it ever ran here."""
    named = os.environ.get(VARIABLE, "")
    places = [Path(named)] if named else _places()
    return next((place for place in places if (place / "Saves").is_dir()), None)


def _places() -> list[Path]:
    """Where the simulator puts its files on this system."""
    import platformdirs

    home = Path.home()
    games = Path("My Games", NAME)
    match sys.platform:
        case "win32":
            documents = Path(platformdirs.user_documents_dir())
            return [
                documents / games,
                home / "Documents" / games,
                home / "OneDrive/Documents" / games,
            ]
        case "darwin":
            return [home / "Library" / NAME, home / games]
        case _:
            return [home / ".local/share" / NAME, home / games]


def free_file(folder: Path, name: str) -> Path:
    """Where a deck of this name goes: over one that this program wrote, never over another's, nor
    over one that was saved again in the simulator (with pictures that friends see).
    """
    for number in range(1, MOST_NAMES):
        path = folder / f"{name}{f' {number}' if number > 1 else ''}.json"
        if not path.exists() or _is_ours(path):
            return path
    raise FileExistsError(17, os.strerror(17), str(path))


def _is_ours(path: Path) -> bool:
    try:
        data = json.loads(read_bytes(path, MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(data, dict) and data.get(MARK) == MARKED
