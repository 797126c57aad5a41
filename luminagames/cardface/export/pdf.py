"""Print and play: cards on a sheet of paper with what helps to cut them, and backs that lie behind
their cards.

Frames, signs, letters and the program's pictures are vectors, and what cards share is written once;
bitmaps of a designer's own stand at 300 dots an inch. Without `vector_art` all pictures are
bitmaps, for printers that choke on it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, cast

from PySide6.QtGui import QPainter, QTransform

from luminagames.cardface.backs import key_of
from luminagames.cardface.elements import cut_of
from luminagames.cardface.export.before import Before
from luminagames.cardface.export.flat import print_flat
from luminagames.cardface.export.job import (
    ExportError,
    Printed,
    Progress,
    drawing,
    needed,
    spread,
    tell,
)
from luminagames.cardface.export.pdffile import PdfFile
from luminagames.cardface.export.pdfforms import Forms
from luminagames.cardface.export.pdfink import BITMAP_DPI, PdfInk
from luminagames.cardface.export.pdfpath import path_text
from luminagames.cardface.export.pdfpen import PdfPen
from luminagames.cardface.export.press import Press, metadata, now
from luminagames.cardface.export.sizes import (
    CARD_SIZES,
    PAPERS,
    CardSize,
    Grid,
    Paper,
    best_grid,
    fold_grid,
    one_grid,
    own_size,
)
from luminagames.cardface.painter import CardPainter, fit_scale
from luminagames.engine.face import Face
from luminagames.safefiles import write_whole
from luminagames.text import say

CREATOR = "Lumina Games"
# Length of a crop mark, in millimetres.
MARK = 4.0

MARK_GAP = 0.8
MARK_WIDTH = 0.1
# What marks take of a page around a card and its bleed.
MARK_ROOM = MARK + MARK_GAP + 1.2
# Radius of a round corner.
ROUND_MM = 3.0

# Larger files, of many bitmaps, are made anew: they would push all other pictures out of what is
# kept.
MOST_KEPT_BYTES = 32 * 1024 * 1024

Backs = Literal["", "long", "short", "fold"]


@dataclass(frozen=True, slots=True)
class PdfOptions:
    """How a print-and-play file is laid out; all lengths in millimetres.

    `backs`: a page of backs behind each page of faces, for a turn over the `long` or the `short`
    side; `fold`: faces and backs side by side, to be folded and glued. `offset` moves the backs
    right and down, for a printer that does not feed straight. `gap` stands between cards, `bleed`
    goes on around each (at most half a gap, which grows with it). Corners are `square`, as cards
    are cut with a knife, or `round`.

    `one_a_page`: each card on a page of its own, and its back on the next; without a `paper` the
    page is the card with its bleed, and with the marks where they are wished. Backs can be
    `mirror`ed, left for right, and `upside_down`. Without a `size` each card has its layout's:
    those of one size lie on sheets of their own.
    """

    paper: Paper | None = PAPERS["a4"]
    backs: Backs | bool = ""
    marks: bool = True
    offset: tuple[float, float] = (0.0, 0.0)
    gap: float = 0.0
    vector_art: bool = True
    size: CardSize | None = CARD_SIZES["cut"]
    bleed: float = 0.0
    corners: Literal["square", "round"] = "square"
    one_a_page: bool = False
    mirror: bool = False
    upside_down: bool = False
    # In the inks of a press, as the PDF/X that it asks for.
    press: Press | None = None

    @property
    def turn(self) -> Backs:
        """How backs lie; plainly wished they lie for a turn over the long side."""
        return ("long" if self.backs else "") if isinstance(self.backs, bool) else self.backs

    @property
    def cut(self) -> tuple[float, float]:
        """The cut card."""
        return (self.size or CARD_SIZES["cut"]).cut

    def of(self, painter: CardPainter, card: Face) -> PdfOptions:
        """The same for a card, whose size is known then."""
        if self.size is not None:
            return self
        with drawing(card):
            size = painter.layout(card, "full").size
        return replace(self, size=own_size(size, "cut"))

    @property
    def between(self) -> float:
        """What stands between two cards."""
        return max(self.gap, 2 * self.bleed)

    def laid_out(self) -> tuple[Paper, Grid]:
        """The sheet and how cards lie on it. Raises `ExportError` where not one fits."""
        paper, cut = self.paper or PAPERS["a4"], self.cut
        try:
            if self.one_a_page:
                if self.turn == "fold":
                    raise ValueError(say("a sheet to fold has more than one card a page"))
                return one_grid(self.paper, cut, self.bleed + (MARK_ROOM if self.marks else 0))
            place = fold_grid if self.turn == "fold" else best_grid
            return place(paper, cut, self.between)
        except ValueError as error:
            raise ExportError(str(error)) from None


def pdf(
    painter: CardPainter,
    cards: Sequence[Printed],
    path: Path,
    *,
    title: str = "Cards",
    options: PdfOptions | None = None,
    progress: Progress | None = None,
) -> list[Path]:
    """A PDF with all copies of all cards. Raises OSError, `ExportError`, `ExportCancelledError`;
    never half a file.
    """
    wanted = options or PdfOptions()
    copies = spread(needed(cards))
    if wanted.turn and not any(card.back is not None for card in copies):
        raise ExportError(say("these cards have no back to print"))
    groups: dict[PdfOptions, list[Printed]] = {}
    for card in copies:
        groups.setdefault(wanted.of(painter, card.face), []).append(card)
    laid = [(options, *options.laid_out()) for options in groups]
    # What a press is asked of its inks is known only when all is painted; its files have a date.
    made_of = "" if wanted.press is not None else _made_of(painter, copies, title, wanted)
    kept = painter.files.get(made_of) if made_of else None
    if kept is not None:
        tell(progress, len(copies), len(copies))
        return [write_whole(path, kept)]
    file = PdfFile(title, CREATOR)
    if wanted.press is not None:
        when = now()
        packet = metadata(title, CREATOR, when, f"{title} {when} {copies!r}".encode())
        press = wanted.press
        file.for_press(press.profile, press.name, packet, when, flat=press.is_flat)
    book = _Book(painter, PdfInk(file, wanted.press), *laid[0])
    done = 0
    for options, paper, lie in laid:
        some = groups[options]
        book.turn_to(options, paper, lie)
        for start in range(0, len(some), lie.places):
            for card in some[start : start + lie.places]:
                tell(progress, done, len(copies))
                done += 1
                book.prepare(card)
            book.sheet(some[start : start + lie.places])
    tell(progress, len(copies), len(copies))
    content = book.finish()
    if made_of and len(content) <= MOST_KEPT_BYTES:
        painter.files.put(made_of, content)
    return [write_whole(path, content)]


def _made_of(
    painter: CardPainter, copies: Sequence[Printed], title: str, options: PdfOptions
) -> str:
    """The name under which the file is kept: a set of which nothing has changed is written again
    without painting.
    """
    before, made = Before(painter), hashlib.blake2b(f"{title} {options!r}".encode(), digest_size=32)
    names: dict[tuple[Hashable, str], str] = {}  # copies of a card are named once
    for card in copies:
        back = card.behind(painter) if options.turn else None
        for face, variant in ((card.face, "full"), (back, "table")):
            if face is not None:
                key = (key_of(face), variant)
                with drawing(face):
                    names[key] = names.get(key) or before.name("pdf", face, variant)
                made.update(f"\n{names[key]}".encode())
    return f"pdf {made.hexdigest()}"


class _Book:
    """A file being written, page by page."""

    def __init__(
        self, painter: CardPainter, ink: PdfInk, options: PdfOptions, paper: Paper, lie: Grid
    ) -> None:
        self.ink = ink
        self._painter, self._options, self._lie, self._paper = painter, options, lie, paper
        self._forms = Forms(
            ink, 0.0 if options.vector_art else BITMAP_DPI, painter.kept, painter.files
        )
        self._faces: dict[tuple[Hashable, str], str] = {}

    def turn_to(self, options: PdfOptions, paper: Paper, lie: Grid) -> None:
        """Go on with cards of another size."""
        self._options, self._lie, self._paper = options, lie, paper

    def prepare(self, card: Printed) -> None:
        """Write a card's face, if it is not there yet."""
        with drawing(card.face):
            self._form(card.face, "full")

    def sheet(self, cards: Sequence[Printed]) -> None:
        """One page of faces, and one of their backs if that is wished; or both side by side."""
        turn, (dx, dy) = self._options.turn, self._options.offset
        faces = [
            self._placed(card.face, "full", self._lie.corner(place))
            for place, card in enumerate(cards)
        ]
        if turn == "fold":
            middle, wide = self._paper.width / 2, self._options.cut[0]
            backs = []
            for place, card in enumerate(cards):
                back = card.behind(self._painter)
                if back is not None:
                    x, y = self._lie.corner(place)
                    backs.append(self._placed(back, "table", (2 * middle - x - wide, y)))
            fold = f"q {MARK_WIDTH} w 0.5 G [2 2] 0 d {middle:.3f} 0 m {middle:.3f} {self._paper.height:.3f} l S Q"
            self._page([*faces, *backs], (0.0, 0.0), fold, both=True)
            return
        self._page(faces, (0.0, 0.0))
        if turn:
            backs = []
            for place, card in enumerate(cards):
                back = card.behind(self._painter)
                if back is not None:
                    x, y = self._lie.back_corner(place, turn)
                    backs.append(self._placed(back, "table", (x + dx, y + dy)))
            self._page(backs, (dx, dy))

    def finish(self) -> bytes:
        """The whole file."""
        content = self.ink.finish()
        self._forms.keep()
        return content

    def _page(
        self, cards: list[str], offset: tuple[float, float], fold: str = "", *, both: bool = False
    ) -> None:
        paper, card = self._paper, self._options.cut
        bleed = self._options.bleed
        drawn = (
            [_crop_marks(self._lie, card, paper, offset, bleed, both=both)]
            if self._options.marks
            else []
        )
        content = "\n".join([*drawn, *cards, *([fold] if fold else [])])
        # A sheet is cut once, through both its sides: `offset` moves no box.
        left, top, right, bottom = self._lie.edges(card)
        if both:
            right = paper.width - left
        self.ink.file.page(
            paper.width,
            paper.height,
            content,
            (left, top, right, bottom),
            (left - bleed, top - bleed, right + bleed, bottom + bleed),
        )

    def _placed(self, face: Face, variant: str, corner: tuple[float, float]) -> str:
        """A card at its place: its layout in the middle of the cut card, what runs to the edge
        going on.
        """
        layout = self._painter.layout(face, variant)
        size = layout.size
        card, bleed = self._options.cut, self._options.bleed
        unit = fit_scale(size, card)
        with drawing(face):
            name = self._form(face, variant)
        x, y = (
            corner[0] + (card[0] - size[0] * unit) / 2,
            corner[1] + (card[1] - size[1] * unit) / 2,
        )
        line = ""
        if layout.outline != "rect":  # a token: cut along its own line, no corners
            shape = path_text(QTransform(unit, 0, 0, unit, x, y).map(cut_of(layout)))
            line = f"\nq {MARK_WIDTH} w 0.5 G {shape} S Q" if self._options.marks else ""
            clip = shape if not bleed else self._edge(corner)
        elif self._options.corners == "round" and not bleed:
            clip = _rounded(*corner, *card, ROUND_MM)
        else:
            clip = self._edge(corner)
        turned = ""
        if variant == "table":
            across = -1 if self._options.mirror != self._options.upside_down else 1
            down = -1 if self._options.upside_down else 1
            if (across, down) != (1, 1):
                move = [
                    0.0 if way == 1 else 2 * start + side
                    for way, start, side in zip((across, down), corner, card, strict=True)
                ]
                turned = f"{across} 0 0 {down} {move[0]:.3f} {move[1]:.3f} cm "
        return (
            f"q {clip} W n {turned}{unit:.5f} 0 0 {unit:.5f} {x:.3f} {y:.3f} cm /{name} Do Q{line}"
        )

    def _edge(self, corner: tuple[float, float]) -> str:
        """The card with its bleed, as operators."""
        card, bleed = self._options.cut, self._options.bleed
        edge = (corner[0] - bleed, corner[1] - bleed, card[0] + 2 * bleed, card[1] + 2 * bleed)
        return " ".join(f"{number:.3f}" for number in edge) + " re"

    def _form(self, face: Face, variant: str) -> str:
        layout = self._painter.layout(face, variant)
        key = (key_of(face), variant)
        if key not in self._faces:
            card, bleed = self._options.cut, self._options.bleed
            unit = fit_scale(layout.size, card)
            self.ink.unit_mm = unit
            across = max(0.0, card[0] / unit - layout.size[0]) / 2 + bleed / unit + 1
            down = max(0.0, card[1] / unit - layout.size[1]) / 2 + bleed / unit + 1
            margin = (across, down)
            self._faces[key] = self._forms.named(
                ("card", *key),
                lambda pen: self._paint(pen, face, variant, margin),
                (-across, -down, layout.size[0] + across, layout.size[1] + down),
            )
        return self._faces[key]

    def _paint(self, pen: QPainter, face: Face, variant: str, margin: tuple[float, float]) -> None:
        """A face into its form."""
        if self.ink.press is not None and self.ink.press.is_flat:
            print_flat(cast("PdfPen", pen), self.ink, self._painter, face, variant, margin)
        else:
            self._painter.print_parts(pen, face, variant, self._forms, margin)


def _rounded(x: float, y: float, wide: float, tall: float, radius: float) -> str:
    """A rectangle with round corners as operators."""
    k = radius * 0.44772
    right, bottom = x + wide, y + tall
    return (
        f"{x + radius:.3f} {y:.3f} m {right - radius:.3f} {y:.3f} l "
        f"{right - k:.3f} {y:.3f} {right:.3f} {y + k:.3f} {right:.3f} {y + radius:.3f} c "
        f"{right:.3f} {bottom - radius:.3f} l "
        f"{right:.3f} {bottom - k:.3f} {right - k:.3f} {bottom:.3f} {right - radius:.3f} {bottom:.3f} c "
        f"{x + radius:.3f} {bottom:.3f} l "
        f"{x + k:.3f} {bottom:.3f} {x:.3f} {bottom - k:.3f} {x:.3f} {bottom - radius:.3f} c "
        f"{x:.3f} {y + radius:.3f} l {x:.3f} {y + k:.3f} {x + k:.3f} {y:.3f} {x + radius:.3f} {y:.3f} c h"
    )


def _crop_marks(
    lie: Grid,
    card: tuple[float, float],
    paper: Paper,
    offset: tuple[float, float],
    bleed: float,
    *,
    both: bool,
) -> str:
    """Hairlines outside the cards and their bleed, where each cut runs; `both`: on a folded sheet,
    for backs, too.
    """
    free = MARK_GAP + bleed
    left, top = lie.left + offset[0], lie.top + offset[1]
    right = left + (lie.columns - 1) * lie.step[0] + card[0]
    bottom = top + (lie.rows - 1) * lie.step[1] + card[1]
    cuts = [
        x for column in range(lie.columns) for x in _edges(left + column * lie.step[0], card[0])
    ]
    if both:
        cuts += [paper.width - x for x in cuts]
        right = paper.width - left
    up, across = min(MARK, top - 1), min(MARK, left - 1)
    lines = []
    for x in cuts:
        lines.append((x, top - free, x, max(0.0, top - free - up)))
        lines.append((x, bottom + free, x, min(bottom + free + up, paper.height)))
    for row in range(lie.rows):
        for y in _edges(top + row * lie.step[1], card[1]):
            lines.append((left - free, y, max(0.0, left - free - across), y))
            lines.append((right + free, y, min(right + free + across, paper.width), y))
    drawn = " ".join(f"{x0:.3f} {y0:.3f} m {x1:.3f} {y1:.3f} l" for x0, y0, x1, y1 in lines)
    return f"q {MARK_WIDTH} w 0 G {drawn} S Q"


def _edges(start: float, length: float) -> tuple[float, float]:
    return start, start + length
