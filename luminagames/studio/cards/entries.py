"""A card as the studio lists it: its data, its last good face, where it stands, and what is wrong
with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from luminagames.cardface.icons import has_icon
from luminagames.cards.problems import Problem
from luminagames.engine.face import Face
from luminagames.engine.plain import Json
from luminagames.studio.cards.filter import Subject
from luminagames.studio.words import counted
from luminagames.text import grammar, say
from luminagames.text.folding import folded

# Values of a face that may name the icon of its color, the first that does counts.
SIGN_VALUES = ("tint", "color", "nature", "sign")
# Values of a face that say in words what kind of card it is.
KIND_VALUES = ("type_text", "tier_text", "title")
MAX_CHIPS = 9


@dataclass(frozen=True, slots=True)
class Entry:
    """One card. `data` and `face` are those of its last good state; both are missing for a card
    never right so far.
    """

    id: str
    name: str
    file: Path
    line: int
    end_line: int
    data: Mapping[str, Json] = field(default_factory=dict)
    face: Face | None = None
    rules: str = ""
    problems: tuple[Problem, ...] = ()
    changed: bool = False

    @property
    def title(self) -> str:
        """Its name in the language in use, as its picture has it; one that no catalogue knows stays
        as it is.
        """
        return grammar().called("name", self.name)

    @property
    def sign(self) -> str:
        """The icon of its color; empty without one."""
        return "" if self.face is None else sign_of(self.face)

    @property
    def subtitle(self) -> str:
        """*Tier I · 2 points*."""
        if self.face is None:
            return say("not right yet")
        values = self.face.values
        parts = [str(values[name]) for name in KIND_VALUES if values.get(name)][:1]
        points = values.get("points")
        if isinstance(points, int) and not isinstance(points, bool):
            parts.append(counted(points, "point"))
        return "  ·  ".join(parts)

    def subject(self) -> Subject:
        """What the filter asks."""
        marks = {
            name for name, on in (("wrong", bool(self.problems)), ("changed", self.changed)) if on
        }
        words = " ".join((self.name, self.title, self.id, self.rules, *_scalars(self.data)))
        return Subject(self.data, folded(words), frozenset(marks))


def sign_of(face: Face) -> str:
    """The icon of a face's color, the first of its values that names one."""
    for name in SIGN_VALUES:
        value = face.values.get(name)
        if isinstance(value, str) and has_icon(value):
            return value
    return ""


@dataclass(frozen=True, slots=True)
class ChipRow:
    """Signs to filter by: a field of the card data, and for each of its values an icon."""

    field: str
    chips: tuple[tuple[str, str], ...]


def color_chips(entries: Sequence[Entry]) -> ChipRow | None:
    """The field of the card data that the cards' color signs stand for, told from the cards
    themselves.
    """
    candidates: dict[str, dict[str, str]] = {}
    spoiled: set[str] = set()
    for entry in entries:
        sign = entry.sign
        for name, value in entry.data.items():
            if not isinstance(value, str):
                continue
            if sign and (sign == value or sign.endswith(f"_{value}")):
                candidates.setdefault(name, {})[value] = sign
            elif name in candidates and value in candidates[name]:
                spoiled.add(name)
    best = max(
        (
            (name, found)
            for name, found in candidates.items()
            if 1 < len(found) <= MAX_CHIPS and name not in spoiled
        ),
        key=lambda pair: len(pair[1]),
        default=None,
    )
    return None if best is None else ChipRow(best[0], tuple(best[1].items()))


def level_chips(entries: Sequence[Entry]) -> tuple[str, tuple[int, ...]] | None:
    """A whole number from 1 to 3 or 4 that every card has, such as its tier; None where cards have
    none.
    """
    good = [entry.data for entry in entries if entry.data]
    for name in good[0] if good else ():
        values = [card.get(name) for card in good]
        if all(type(value) is int for value in values):
            found = sorted({value for value in values if isinstance(value, int)})
            if 1 < len(found) <= 4 and found[0] == 1:
                return name, tuple(found)
    return None


def _scalars(value: Json | Mapping[str, Json]) -> list[str]:
    if isinstance(value, Mapping):
        return [text for part in value.values() for text in _scalars(part)]
    if isinstance(value, list):
        return [text for part in value for text in _scalars(part)]
    return [str(value)] if isinstance(value, str | int) else []
