"""Sizes of cards and sheets, in millimetres: what printers ask for."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from luminagames.text import later, say

MM_PER_INCH = 25.4


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card as a printer takes it: its size when cut, how much must stand over at each side, what
    must stay clear.

    A face is as wide as the cut card; what runs to the edge goes on into the bleed.
    """

    name: str
    words: str
    cut: tuple[float, float]
    bleed: float
    safe: float = 3.0

    @property
    def sheet(self) -> tuple[float, float]:
        """Width and height with bleed."""
        return self.cut[0] + 2 * self.bleed, self.cut[1] + 2 * self.bleed

    def pixels(self, dpi: int) -> tuple[int, int]:
        """Width and height with bleed in pixels."""
        return round(self.sheet[0] / MM_PER_INCH * dpi), round(self.sheet[1] / MM_PER_INCH * dpi)


IN = MM_PER_INCH
# An eighth of an inch: the bleed of most printing services.
EIGHTH = IN / 8

CARD_SIZES: dict[str, CardSize] = {
    size.name: size
    for size in (
        CardSize(
            "poker",
            later("2.5 × 3.5 in with 1/8 in of bleed: most printing services"),
            (63.5, 88.9),
            3.175,
        ),
        CardSize(
            "euro", later("63 × 88 mm with 3 mm of bleed: printers in Europe"), (63.0, 88.0), 3.0
        ),
        CardSize(
            "narrow", later("63 × 88 mm with 2 mm of bleed: digital printers"), (63.0, 88.0), 2.0
        ),
        CardSize(
            "cut", later("63 × 88 mm, cut, with round corners: for screens"), (63.0, 88.0), 0.0
        ),
        CardSize(
            "bridge", later("2.25 × 3.5 in with 1/8 in of bleed"), (2.25 * IN, 3.5 * IN), EIGHTH
        ),
        CardSize(
            "tarot", later("2.75 × 4.75 in with 1/8 in of bleed"), (2.75 * IN, 4.75 * IN), EIGHTH
        ),
        CardSize(
            "mini", later("1.75 × 2.5 in with 1/8 in of bleed"), (1.75 * IN, 2.5 * IN), EIGHTH
        ),
        CardSize(
            "square", later("2.75 × 2.75 in with 1/8 in of bleed"), (2.75 * IN, 2.75 * IN), EIGHTH
        ),
        CardSize("mpc", later("MakePlayingCards, poker: 822 × 1122 pixels"), (63.5, 88.9), 3.048),
        CardSize(
            "gamecrafter",
            later("The Game Crafter, poker deck: 825 × 1125 pixels"),
            (63.5, 88.9),
            EIGHTH,
        ),
        CardSize(
            "drivethru", later("DriveThruCards, poker: 1/8 in of bleed"), (63.5, 88.9), EIGHTH
        ),
    )
}


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright, in millimetres, and the edge that printers leave white."""

    name: str
    width: float
    height: float
    margin: float = 6.0


PAPERS: dict[str, Paper] = {
    "a4": Paper("a4", 210, 297),
    "letter": Paper("letter", 215.9, 279.4),
    "a3": Paper("a3", 297, 420),
    "a2": Paper("a2", 420, 594),
    "legal": Paper("legal", 215.9, 355.6),
    "tabloid": Paper("tabloid", 279.4, 431.8),
}


_PAIR = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)(?:\s*mm)?", re.IGNORECASE)
# In millimetres: the sides of a card, and of a sheet or what is cut from a roll.
LEAST_SIDE, MOST_SIDE = 5.0, 1000.0
LEAST_PAPER, MOST_PAPER = 20.0, 1999.0


def _pair(text: str, least: float, most: float) -> tuple[float, float] | None:
    """Two lengths such as `63x88`; None where it is something else. Raises ValueError for one that
    is too small or too large.
    """
    found = _PAIR.fullmatch(text.strip())
    if found is None:
        return None
    sides = (float(found[1]), float(found[2]))
    if not all(least <= side <= most for side in sides):
        raise ValueError(
            say(
                "'{size}': each side is between {least} and {most} mm",
                size=text,
                least=f"{least:g}",
                most=f"{most:g}",
            )
        )
    return sides


def find_size(text: str) -> CardSize | None:
    """A card size by its name, or by its cut in millimetres, `70x120`, which has no bleed. None
    where there is none. Raises ValueError.
    """
    cut = _pair(text, LEAST_SIDE, MOST_SIDE)
    return CARD_SIZES.get(text) if cut is None else CardSize(text, text, cut, 0.0)


def find_paper(text: str) -> Paper | None:
    """A paper by its name, or by its sides in millimetres, `297x900`. None where there is none.
    Raises ValueError.
    """
    sides = _pair(text, LEAST_PAPER, MOST_PAPER)
    return PAPERS.get(text) if sides is None else Paper(f"{sides[0]:g} × {sides[1]:g} mm", *sides)


# What printing services cut a card of 63 × 88 mm as.
STANDARD = (63.0, 88.0)


def own_size(layout: tuple[float, float], usual: str, bleed: float | None = None) -> CardSize:
    """The size of a card whose layout is so many millimetres large, with the bleed that is asked
    for. A plain card of 63 × 88 mm has the `usual` size where none is.
    """
    if layout == STANDARD and bleed is None:
        return CARD_SIZES[usual]
    return CardSize("own", "own", layout, bleed or 0.0)


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards lie on a sheet: columns, rows, the corner of the first and the step to the next, in
    millimetres.
    """

    columns: int
    rows: int
    left: float
    top: float
    step: tuple[float, float]
    # The sheet lies: its long side is above.
    wide: bool = False

    @property
    def places(self) -> int:
        """How many cards one sheet takes."""
        return self.columns * self.rows

    def corner(self, place: int) -> tuple[float, float]:
        """The corner of a place, counted by rows."""
        row, column = divmod(place, self.columns)
        return self.left + column * self.step[0], self.top + row * self.step[1]

    def edges(self, card: tuple[float, float]) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all cards together."""
        right = self.left + (self.columns - 1) * self.step[0] + card[0]
        return self.left, self.top, right, self.top + (self.rows - 1) * self.step[1] + card[1]

    def back_corner(self, place: int, flip: str = "long") -> tuple[float, float]:
        """The corner of the same card's back, when the sheet is turned over its long or its short
        side.
        """
        row, column = divmod(place, self.columns)
        if (flip == "short") != self.wide:
            return self.left + column * self.step[0], self.top + (self.rows - 1 - row) * self.step[
                1
            ]
        return self.left + (self.columns - 1 - column) * self.step[0], self.top + row * self.step[1]


def best_grid(paper: Paper, card: tuple[float, float], gap: float = 0.0) -> tuple[Paper, Grid]:
    """The sheet upright, or lying where it takes more cards so. Raises ValueError where not one
    fits.
    """
    lying = Paper(paper.name, paper.height, paper.width, paper.margin)
    try:
        upright = grid(paper, card, gap)
    except ValueError:
        return lying, replace(grid(lying, card, gap), wide=True)
    try:
        other = replace(grid(lying, card, gap), wide=True)
    except ValueError:
        return paper, upright
    return (lying, other) if other.places > upright.places else (paper, upright)


def fold_grid(paper: Paper, card: tuple[float, float], gap: float = 0.0) -> tuple[Paper, Grid]:
    """Faces left and backs right of a fold in the middle of a lying sheet: where the faces are.

    Raises ValueError where not one fits.
    """
    lying = Paper(paper.name, paper.height, paper.width, paper.margin)
    half = Paper(paper.name, lying.width / 2 + lying.margin - gap / 2, lying.height, lying.margin)
    found = grid(half, card, gap)
    left = lying.width / 2 - gap / 2 - found.columns * found.step[0] + gap
    return lying, replace(found, left=left, wide=True)


def one_grid(
    paper: Paper | None, card: tuple[float, float], around: float = 0.0
) -> tuple[Paper, Grid]:
    """One card in the middle of a sheet; without a paper the sheet is the card and what goes
    `around` it. Raises ValueError where it does not fit.
    """
    if paper is None:
        paper = Paper("card", card[0] + 2 * around, card[1] + 2 * around, around)
    else:
        paper, _ = best_grid(paper, card)
    left, top = (paper.width - card[0]) / 2, (paper.height - card[1]) / 2
    return paper, Grid(1, 1, left, top, card)


def grid(paper: Paper, card: tuple[float, float], gap: float = 0.0) -> Grid:
    """As many cards as a sheet takes, in its middle. Raises ValueError where not one fits."""
    columns = int((paper.width - 2 * paper.margin + gap) // (card[0] + gap))
    rows = int((paper.height - 2 * paper.margin + gap) // (card[1] + gap))
    if columns < 1 or rows < 1:
        size = say("{width} × {height} mm", width=f"{card[0]:g}", height=f"{card[1]:g}")
        raise ValueError(say("not one card of {size} fits on {paper}", size=size, paper=paper.name))
    left = (paper.width - columns * card[0] - (columns - 1) * gap) / 2
    top = (paper.height - rows * card[1] - (rows - 1) * gap) / 2
    return Grid(columns, rows, left, top, (card[0] + gap, card[1] + gap))
