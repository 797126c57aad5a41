"""Where the file of an own picture lies: in the folder of its card's set, and nowhere else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from luminagames import safefiles
from luminagames.cardface.pictures.wish import SUFFIXES, ArtWish
from luminagames.cards import bounds, sources
from luminagames.cards.problems import did_you_mean
from luminagames.engine.message import worded

# Folders of a set in which a name is looked for, in this order; the last is the set itself.
PLACES = ("art", "cards", "")

MOST_FILES = 5000
_ID = re.compile(r"^\s*-\s*\{?\s*id:\s*[\"']?([a-z0-9-]+)", re.MULTILINE)


class PictureFolders:
    """The sets whose pictures may be used: own folders, then what is shipped with the game."""

    def __init__(self, sets: Iterable[Path]) -> None:
        self.sets = tuple(dict.fromkeys(folder.absolute() for folder in sets))
        self._ids: dict[Path, frozenset[str]] = {}

    def find(self, wish: ArtWish, card: str) -> Path | None:
        """The file of a picture: of the set that the card lies in first. None where there is
        none.
        """
        found = [(folder, path) for folder in self.sets for path in self._in(folder, wish.file)]
        if len({folder for folder, _ in found}) > 1:
            own = [path for folder, path in found if card in self._cards(folder)]
            return own[0] if own else found[0][1]
        return found[0][1] if found else None

    def why_not(self, wish: ArtWish) -> str:
        """One sentence on a picture that is not found."""
        is_link = any(
            bounds.is_file(folder / place / wish.file) for folder in self.sets for place in PLACES
        )
        if is_link or _leaves(wish.file):
            return worded(
                "the picture '{file}' is outside the folder of its set: only files in it are read",
                file=wish.file,
            )
        return worded(
            "there is no picture file '{file}'{hint}",
            file=wish.file,
            hint=did_you_mean(wish.file, self.names()),
        )

    def names(self) -> list[str]:
        """All picture files as `art:` may name them, sorted."""
        return sorted({name for folder in self.sets for name in self._names(folder)})

    def files(self) -> list[Path]:
        """All picture files of the sets, for those who watch them."""
        return [path for folder in self.sets for path in _pictures(folder)]

    def forget(self) -> None:
        """Card files may be others."""
        self._ids.clear()

    def _in(self, folder: Path, name: str) -> Iterator[Path]:
        if _leaves(name):
            return
        for place in PLACES:
            path = _spelled(folder / place, name)
            if bounds.is_file(path) and _is_within(path, folder):
                yield path
                return

    def _names(self, folder: Path) -> Iterator[str]:
        for path in _pictures(folder):
            parts = path.relative_to(folder).parts
            if _is_within(path, folder):
                yield _composed("/".join(parts[1:] if parts[0] in PLACES else parts))

    def _cards(self, folder: Path) -> frozenset[str]:
        found = self._ids.get(folder)
        if found is None:
            texts = (_text(path, folder) for path in sources.card_files(folder))
            found = self._ids[folder] = frozenset(
                name for text in texts for name in _ID.findall(text)
            )
        return found


def _spelled(folder: Path, name: str) -> Path:
    """The path of a name in a folder, also where its letters are put together in another way: `ä`
    may be a letter, or an `a` and its dots.
    """
    plain = folder / name
    if name.isascii() or bounds.is_file(plain):
        return plain
    path = folder
    for part in name.split("/"):
        path = next(
            (one for one in _entries(path) if _composed(one.name) == _composed(part)), path / part
        )
    return path


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except (OSError, ValueError):  # there is none, or none that can be looked into
        return []


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def _text(path: Path, folder: Path) -> str:
    """The text of a card file; what is none (a pipe, a link out of the set) is empty."""
    try:
        return safefiles.read_bytes(path, within=folder).decode("utf-8", "replace")
    except OSError:
        return ""


def _leaves(name: str) -> bool:
    """Whether a name could lead out of the folder that it is looked for in."""
    parts = re.split(r"[/\\]", name)
    return ".." in parts or name.startswith(("/", "\\", "~")) or ":" in name or "\0" in name


def _is_within(path: Path, folder: Path) -> bool:
    """Whether a file lies in a folder, wherever links lead."""
    return path.resolve().is_relative_to(folder.resolve())


def _pictures(folder: Path) -> list[Path]:
    """The picture files of a set, sorted; what is hidden is left out, and so are icons."""
    found = [
        path
        for path in safefiles.files_below(folder, "")
        if path.suffix.lower() in SUFFIXES and path.relative_to(folder).parts[0] != "icons"
    ]
    return sorted(found)[:MOST_FILES]
