"""Sizes of cards and sheets, in millimetres: what printers ask for."""

from __future__ import annotations

from dataclasses import dataclass

MM_PER_INCH = 25.4


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card as a printer takes it: its size when cut, how much must stand over at each side, what must stay clear.

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


CARD_SIZES: dict[str, CardSize] = {
    size.name: size
    for size in (
        CardSize("poker", "2.5 × 3.5 in with 1/8 in of bleed: most printing services", (63.5, 88.9), 3.175),
        CardSize("euro", "63 × 88 mm with 3 mm of bleed: printers in Europe", (63.0, 88.0), 3.0),
        CardSize("narrow", "63 × 88 mm with 2 mm of bleed: digital printers", (63.0, 88.0), 2.0),
        CardSize("cut", "63 × 88 mm, cut, with round corners: for screens", (63.0, 88.0), 0.0),
    )
}


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright, in millimetres, and the edge that printers leave white."""

    name: str
    width: float
    height: float
    margin: float = 6.0


PAPERS: dict[str, Paper] = {"a4": Paper("a4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards lie on a sheet: columns, rows, the corner of the first and the step to the next, in millimetres."""

    columns: int
    rows: int
    left: float
    top: float
    step: tuple[float, float]

    @property
    def places(self) -> int:
        """How many cards one sheet takes."""
        return self.columns * self.rows

    def corner(self, place: int) -> tuple[float, float]:
        """The corner of a place, counted by rows."""
        row, column = divmod(place, self.columns)
        return self.left + column * self.step[0], self.top + row * self.step[1]

    def back_corner(self, place: int) -> tuple[float, float]:
        """The corner of the same card's back, when the sheet is turned over its long side."""
        row, column = divmod(place, self.columns)
        return self.left + (self.columns - 1 - column) * self.step[0], self.top + row * self.step[1]


def grid(paper: Paper, card: tuple[float, float], gap: float = 0.0) -> Grid:
    """As many cards as a sheet takes, in its middle. Raises ValueError where not one fits."""
    columns = int((paper.width - 2 * paper.margin + gap) // (card[0] + gap))
    rows = int((paper.height - 2 * paper.margin + gap) // (card[1] + gap))
    if columns < 1 or rows < 1:
        raise ValueError(f"not one card of {card[0]:g} × {card[1]:g} mm fits on {paper.name}")
    left = (paper.width - columns * card[0] - (columns - 1) * gap) / 2
    top = (paper.height - rows * card[1] - (rows - 1) * gap) / 2
    return Grid(columns, rows, left, top, (card[0] + gap, card[1] + gap))
