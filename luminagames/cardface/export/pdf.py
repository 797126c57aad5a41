"""Print and play: cards on A4 or Letter, with crop marks, and backs that lie behind their cards.

Frames, signs, letters and the program's pictures are vectors, and what cards share is written once; bitmaps of a
designer's own stand at 300 dots an inch. Without `vector_art` all pictures are bitmaps, for printers that choke on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from luminagames.cardface.export.job import ExportError, Printed, Progress, needed, spread, tell, write_whole
from luminagames.cardface.export.pdffile import PdfFile
from luminagames.cardface.export.pdfforms import Forms
from luminagames.cardface.export.pdfink import BITMAP_DPI, PdfInk
from luminagames.cardface.export.sizes import CARD_SIZES, PAPERS, Grid, Paper, grid
from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face

MARK = 4.0
"""Length of a crop mark, in millimetres."""

MARK_GAP = 0.8
MARK_WIDTH = 0.1


@dataclass(frozen=True, slots=True)
class PdfOptions:
    """How a print-and-play file is laid out.

    `backs` puts a page of backs behind each page of faces, mirrored for a turn over the long side; `offset` moves the
    backs right and down, in millimetres, for a printer that does not feed straight. `gap` stands between cards.
    """

    paper: Paper = PAPERS["a4"]
    backs: bool = False
    marks: bool = True
    offset: tuple[float, float] = (0.0, 0.0)
    gap: float = 0.0
    vector_art: bool = True


def pdf(
    painter: CardPainter,
    cards: Sequence[Printed],
    path: Path,
    *,
    title: str = "Cards",
    options: PdfOptions | None = None,
    progress: Progress | None = None,
) -> list[Path]:
    """A PDF with all copies of all cards. Raises OSError, `ExportError`, `ExportCancelledError`; never half a file."""
    wanted = options or PdfOptions()
    copies = spread(needed(cards))
    if wanted.backs and not any(card.back is not None for card in copies):
        raise ExportError("these cards have no back to print")
    card_mm = CARD_SIZES["cut"].cut
    try:
        lie = grid(wanted.paper, card_mm, wanted.gap)
    except ValueError as error:
        raise ExportError(str(error)) from None
    book = _Book(painter, PdfInk(PdfFile(title, "Lumina Games")), wanted, lie, card_mm)
    try:
        for start in range(0, len(copies), lie.places):
            for place in range(start, min(start + lie.places, len(copies))):
                tell(progress, place, len(copies))
                book.prepare(copies[place])
            book.sheet(copies[start : start + lie.places])
        tell(progress, len(copies), len(copies))
        return [write_whole(path, book.finish())]
    finally:
        book.ink.file.close()


class _Book:
    """A file being written, page by page."""

    def __init__(
        self, painter: CardPainter, ink: PdfInk, options: PdfOptions, lie: Grid, card: tuple[float, float]
    ) -> None:
        self.ink = ink
        self._painter, self._options, self._lie, self._card = painter, options, lie, card
        self._forms = Forms(ink, 0.0 if options.vector_art else BITMAP_DPI, painter.kept)
        self._faces: dict[tuple[str, str], str] = {}

    def prepare(self, card: Printed) -> None:
        """Write a card's face, if it is not there yet."""
        self._form(card.face, "full")

    def sheet(self, cards: Sequence[Printed]) -> None:
        """One page of faces, and one of their backs if that is wished."""
        faces = [self._placed(card.face, "full", self._lie.corner(place)) for place, card in enumerate(cards)]
        self._page(faces, (0.0, 0.0))
        if self._options.backs:
            dx, dy = self._options.offset
            backs = []
            for place, card in enumerate(cards):
                if card.back is not None:
                    x, y = self._lie.back_corner(place)
                    backs.append(self._placed(card.back, "table", (x + dx, y + dy)))
            self._page(backs, (dx, dy))

    def finish(self) -> bytes:
        """The whole file."""
        content = self.ink.finish()
        self._forms.keep()
        return content

    def _page(self, cards: list[str], offset: tuple[float, float]) -> None:
        paper = self._options.paper
        marks = [_crop_marks(self._lie, self._card, paper, offset)] if self._options.marks else []
        self.ink.file.page(paper.width, paper.height, "\n".join([*marks, *cards]))

    def _placed(self, face: Face, variant: str, corner: tuple[float, float]) -> str:
        unit = self._card[0] / self._painter.layout(face, variant).size[0]
        name = self._form(face, variant)
        return f"q {unit:.5f} 0 0 {unit:.5f} {corner[0]:.3f} {corner[1]:.3f} cm /{name} Do Q"

    def _form(self, face: Face, variant: str) -> str:
        layout = self._painter.layout(face, variant)
        key = (face.id, variant)
        if key not in self._faces:
            self.ink.unit_mm = self._card[0] / layout.size[0]
            self._faces[key] = self._forms.named(
                ("card", *key),
                lambda pen: self._painter.print_parts(pen, face, variant, self._forms),
                (-1, -1, layout.size[0] + 1, layout.size[1] + 1),
            )
        return self._faces[key]


def _crop_marks(lie: Grid, card: tuple[float, float], paper: Paper, offset: tuple[float, float]) -> str:
    """Hairlines outside the block of cards, where each cut runs."""
    left, top = lie.left + offset[0], lie.top + offset[1]
    right = left + (lie.columns - 1) * lie.step[0] + card[0]
    bottom = top + (lie.rows - 1) * lie.step[1] + card[1]
    up, across = min(MARK, top - 1), min(MARK, left - 1)
    lines = []
    for column in range(lie.columns):
        for x in (left + column * lie.step[0], left + column * lie.step[0] + card[0]):
            lines.append((x, top - MARK_GAP, x, top - MARK_GAP - up))
            lines.append((x, bottom + MARK_GAP, x, min(bottom + MARK_GAP + up, paper.height)))
    for row in range(lie.rows):
        for y in (top + row * lie.step[1], top + row * lie.step[1] + card[1]):
            lines.append((left - MARK_GAP, y, left - MARK_GAP - across, y))
            lines.append((right + MARK_GAP, y, min(right + MARK_GAP + across, paper.width), y))
    drawn = " ".join(f"{x0:.3f} {y0:.3f} m {x1:.3f} {y1:.3f} l" for x0, y0, x1, y1 in lines)
    return f"q {MARK_WIDTH} w 0 G {drawn} S Q"
