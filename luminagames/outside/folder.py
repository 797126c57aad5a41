"""A game's folder as it was read: its source files, and one hash over all that lies in it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from luminagames import safefiles
from luminagames.engine.message import worded

# A source file, any other file, and all of them.
MOST_SOURCE, MOST_FILE, MOST_ALL = 2_000_000, 50_000_000, 400_000_000
MOST_FILES = 5_000
# Written by Python, not by whoever wrote the game: neither read nor hashed.
CACHE = "__pycache__"

# How a folder came to be looked at: named by `--games`, in the user's data, listed in Settings, or
# installed as a package with an entry point.
Origin = Literal["command", "data", "settings", "package"]


@dataclass(frozen=True, slots=True)
class Folder:
    """A game's folder. `digest` is SHA-256 over all files; `sources` are the Python files by their
    path in the folder: these bytes are what runs.
    """

    path: Path
    name: str
    origin: Origin
    digest: str
    sources: Mapping[str, bytes]

    @property
    def has_rules(self) -> bool:
        """Whether it is a game that is played, not cards alone."""
        return "state.py" in self.sources or "state/__init__.py" in self.sources


def is_game(path: Path) -> bool:
    """Whether a folder is a game's: a package."""
    return (path / "__init__.py").is_file()


def games_in(path: Path) -> list[Path]:
    """The folder itself if it is a game's, else the games' folders in it, sorted."""
    if is_game(path):
        return [path]
    try:
        inside = sorted(one for one in path.iterdir() if one.is_dir())
    except OSError:
        return []
    return [one for one in inside if one.name[0] not in "._" and is_game(one)]


def read(path: Path, origin: Origin, name: str = "") -> Folder:
    """A game's folder as it is now. Raises `OSError` for what cannot be read, or is too much."""
    whole = path.resolve()
    hashed, sources, size = hashlib.sha256(), {}, 0
    for number, (below, file) in enumerate(_files(whole)):
        most = MOST_SOURCE if below.endswith(".py") else MOST_FILE
        content = safefiles.read_bytes(file, most, whole)
        size += len(content)
        if size > MOST_ALL or number >= MOST_FILES:
            raise safefiles.RefusedError(worded("it holds more than a game may"))
        hashed.update(f"{below}\n{len(content)}\n".encode("utf-8", "surrogateescape"))
        hashed.update(content)
        if below.endswith(".py"):
            sources[below] = content
    return Folder(whole, name or whole.name, origin, hashed.hexdigest(), sources)


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    """All files by their path in the folder, sorted; what is hidden, or Python's cache, is left
    out.
    """
    found = [
        (file.relative_to(folder).as_posix(), file) for file in safefiles.files_below(folder, "")
    ]
    return ((below, file) for below, file in sorted(found) if CACHE not in below.split("/"))
