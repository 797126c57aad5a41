"""Which picture file belongs to which row of a table: named by it, likely meant, missing, or left
over.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Literal

from luminagames.cardface.pictures import WishError, is_file_name, read_wish
from luminagames.cards.problems import suggestion
from luminagames.cards.tables import ImportedRow

# Named by a row; as the name of a row's card, which is asked; named but not there; no row's.
State = Literal["own", "likely", "hole", "loose"]

# From this likeness of a file's name and a card's id on it is asked whether they belong together.
ALIKE = 0.6


@dataclass(frozen=True, slots=True)
class ArtEntry:
    """One picture of the strip: `art` as it would be written, the card that has it or may have
    it.
    """

    art: str
    state: State
    card: str = ""
    name: str = ""
    # Of a hole: the name that was probably meant.
    instead: str = ""


@dataclass(slots=True)
class ArtFound:
    """All pictures of a table; `drawn` rows have a drawing of the program."""

    entries: list[ArtEntry] = field(default_factory=list)
    rows: int = 0
    drawn: int = 0

    def count(self, state: State) -> int:
        """How many pictures are so."""
        return sum(entry.state == state for entry in self.entries)


def art_of(
    rows: Sequence[ImportedRow],
    files: Iterable[str],
    taken: Collection[str],
    is_drawing: Callable[[str], bool],
) -> ArtFound:
    """The pictures of these rows, those that need a person first; `taken` are files that other
    cards have.
    """
    free = dict.fromkeys(files)
    found = ArtFound(rows=len(rows))
    own: list[ArtEntry] = []
    holes: list[ArtEntry] = []
    open_rows: list[ImportedRow] = []
    for row in rows:
        art, name = str(row.said.get("art") or ""), str(row.said.get("name") or row.card)
        file = _file(art)
        if not art or is_drawing(art):
            found.drawn += 1
            open_rows += [] if art else [row]
        elif file in free:
            own.append(ArtEntry(art, "own", row.card, name))
        else:
            holes.append(ArtEntry(art, "hole", row.card, name, suggestion(art, free) or ""))
    left = [
        file
        for file in free
        if file not in {_file(entry.art) for entry in own} and file not in taken
    ]
    likely: list[ArtEntry] = []
    for file in left:
        near = max(open_rows, key=lambda row: _likeness(file, row.card), default=None)
        if near is not None and _likeness(file, near.card) >= ALIKE:
            open_rows.remove(near)
            likely.append(
                ArtEntry(file, "likely", near.card, str(near.said.get("name") or near.card))
            )
    asked = {entry.art for entry in likely}
    loose = [ArtEntry(file, "loose") for file in left if file not in asked]
    found.entries = [*holes, *likely, *own, *loose]
    return found


def _file(art: str) -> str:
    """The file that an `art:` names; empty where it names none, or cannot be read."""
    try:
        return read_wish(art).file if is_file_name(art) else ""
    except WishError:
        return ""


def _likeness(file: str, card: str) -> float:
    stem = PurePosixPath(file).stem.lower().replace("_", "-").replace(" ", "-")
    return difflib.SequenceMatcher(None, stem, card).ratio()
