"""What people like to be seen as: a mark (color and symbol) and a face, kept by name and followed
where they are free.

No Qt: the table, the Library and the set-up all ask here, so that a person looks the same
everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# How many marks there are to choose from.
MARKS = 6
# The faces of people: a drawing and its palette.
FACES = (
    ("trail-guide", "teal"),
    ("hedge-tinker", "brass"),
    ("wanderer", "floraborai"),
    ("quinn", "ember"),
    ("wilderroad-sentry", "spectarioni"),
    ("field-recruiter", "frost"),
    ("freelance-delver", "pyronoxi"),
    ("velna", "night"),
    ("skyline-courier", "hydranai"),
    ("camp-follower", "lithari"),
    ("reef-diver", "teal"),
    ("warden", "frost"),
)
# The clockwork figures of the levels; other bots look like the first.
WORKS = {
    "easy": ("idol", "brass"),
    "normal": ("ancients-servant", "ember"),
    "hard": ("colossus", "night"),
}


@dataclass(frozen=True, slots=True)
class Likes:
    """What one person chose; -1: nothing yet."""

    mark: int = -1
    face: int = -1


def marks_of(names: Sequence[str], likes: Mapping[str, Likes]) -> tuple[int, ...]:
    """The mark of each seat, no two alike: what somebody chose, else that of the place, else the
    first free one.
    """
    found: dict[int, int] = {}
    for seat, name in enumerate(names):
        wanted = likes.get(name, Likes()).mark
        if 0 <= wanted < MARKS and wanted not in found.values():
            found[seat] = wanted
    for seat in range(len(names)):
        if seat not in found:
            free = [mark for mark in range(MARKS) if mark not in found.values()]
            found[seat] = seat if seat in free else free[0]
    return tuple(found[seat] for seat in range(len(names)))


def face_of(name: str, seat: int, bot: str, likes: Mapping[str, Likes]) -> tuple[str, str]:
    """The drawing and palette of who sits at a seat."""
    if bot:
        return WORKS.get(bot.partition(":")[0], WORKS["easy"])
    wanted = likes.get(name, Likes()).face
    return FACES[wanted if 0 <= wanted < len(FACES) else seat % len(FACES)]


def next_face(name: str, seat: int, likes: Mapping[str, Likes]) -> int:
    """The number of the face after the one that is shown."""
    return (FACES.index(face_of(name, seat, "", likes)) + 1) % len(FACES)
