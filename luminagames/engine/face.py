"""What is printed on a card: plain data between a game and the card painter.

A game turns a card definition into a `Face`; a layout file in `assets/layouts/<game>/` says where
each value goes. Neither knows the other, so the studio can change a layout without touching a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

# Icons with a number, e.g. `(("lithari", 1), ("floraborai", 2))`.
Pips = tuple[tuple[str, int], ...]

FaceValue = str | int | bool | Pips | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """One printed card face.

    `layout` is the stem of a file in the game's layout folder; `art` names a drawing or a file (empty:
    there is no picture); `palette` names the colours of the picture; `values` are the
    texts, numbers and icons. Texts may hold `**bold**`, `*italic*` and `{icon}`.
    """

    id: str
    layout: str
    name: str
    art: str = ""
    palette: str = ""
    values: Mapping[str, FaceValue] = field(default_factory=dict)


def picture_and_sky(words: str, palette: str) -> tuple[str, str]:
    """The drawing and the palette that an `art` names, as in `guide in teal`; without an `in`,
    `palette`.
    """
    drawing, _, sky = words.partition(" in ")
    return drawing, sky or palette
