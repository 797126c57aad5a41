"""Type in a PDF: runs shaped by Qt as on the screen, with ligatures and kerning, in the real fonts;
text stays text.

A glyph of an embedded font stands for the same letters everywhere. What stands for others than
before, several glyphs that stand for letters together, and all of a font that cannot be embedded
are drawn instead: each a sign of a font of drawings, which says what it stands for. So the text
that readers find and copy is the text of the card, once.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

from PySide6.QtGui import QFont, QGlyphRun, QRawFont, QTextLayout

from luminagames.cardface.export import pdffont
from luminagames.cardface.export.pdffile import PdfFile
from luminagames.cardface.lettering.cut import one_line

UNITS = 1000
REFERENCE_PX = 100
_ALL = QTextLayout.GlyphRunRetrievalFlag.RetrieveAll
# Readers put what runs from right to left back in order, and turn these round as they do so.
_PAIRS = "()[]{}<>«»‹›≤≥「」『』【】〈〉《》〔〕⟨⟩"
MIRRORED = str.maketrans(
    {
        **dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True)),
        **dict(zip(_PAIRS[1::2], _PAIRS[::2], strict=True)),
    }
)
# What is nearer, in thousandths, stands at the same place.
NEARLY = 0.5
# So many drawings are one font.
DRAWN = 256


class _Glyph(NamedTuple):
    """A glyph at its place, in thousandths of the size, `y` above the line."""

    number: int
    x: float
    y: float


class _Cluster(NamedTuple):
    """Glyphs that stand together for some letters."""

    letters: str
    glyphs: list[_Glyph]


class Shown(NamedTuple):
    """Letters of one font in a run; `operators` show them, behind font and size."""

    font: str
    operators: str


class _Cut:
    """One font of the file, as far as it is used."""

    def __init__(self, font: QRawFont, name: str) -> None:
        self.font, self.name = font, name
        self.embeds = pdffont.can_embed(font)
        self.letters: dict[int, str] = {}
        self.widths: dict[int, float] = {}

    def says(self, cluster: _Cluster) -> bool:
        """Whether the font itself shows a cluster and says what it stands for."""
        if not self.embeds or len(cluster.glyphs) > 1 or abs(cluster.glyphs[0].y) > NEARLY:
            return False
        glyph = cluster.glyphs[0].number
        return bool(cluster.letters) and (
            self.letters.setdefault(glyph, cluster.letters) == cluster.letters
        )

    def width(self, glyph: int) -> float:
        """How wide a glyph is, in thousandths."""
        found = self.widths.get(glyph)
        if found is None:
            (advance,) = self.font.advancesForGlyphIndexes([glyph])
            found = self.widths[glyph] = advance.x() / self.font.pixelSize() * UNITS
        return found


class Type:
    """The fonts of a file."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._cuts: dict[str, _Cut] = {}
        self._drawings: dict[pdffont.Drawing, int] = {}
        self._runs: dict[tuple[str, float, str, bool], list[Shown]] = {}

    def run(self, font: QFont, text: str, *, rtl: bool = False) -> list[Shown]:
        """A run of one font, at a size of 1."""
        face = f"{font.family()}|{font.styleName()}|{font.weight()}|{font.italic()}"
        spacing = font.letterSpacing() / max(1, font.pixelSize())
        key = (face, round(spacing, 4), text, rtl)
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = self._set(font, spacing, text, rtl=rtl)
        return found

    def unseen(self, letters: Sequence[str], width: float, *, rtl: bool) -> list[Shown]:
        """Letters that are there to be found and copied, while a picture shows them, each of a
        width in parts of the size.
        """
        writing, wide = _Writing(), round(width * UNITS)
        for at, letter in enumerate(reversed(letters) if rtl else letters):
            drawing = pdffont.Drawing(letter.translate(MIRRORED) if rtl else letter, wide)
            writing.glyph(*self._drawn(drawing), at * wide, wide)
        return writing.end()

    def _set(self, font: QFont, spacing: float, text: str, *, rtl: bool) -> list[Shown]:
        plain = QFont(font)
        plain.setPixelSize(REFERENCE_PX)
        plain.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * REFERENCE_PX)
        plain.setStyleStrategy(QFont.StyleStrategy.NoFontMerging)
        layout = one_line(text, plain, rtl=rtl)
        base = layout.lineAt(0).y() + layout.lineAt(0).ascent()
        runs = [run for run in layout.glyphRuns(-1, -1, _ALL) if run.rawFont().isValid()]
        runs = [run for run in runs if run.glyphIndexes()]
        runs.sort(key=lambda one: one.positions()[0].x())
        writing = _Writing()
        for run, clusters in zip(runs, _clusters(runs, text, base), strict=True):
            rtl = run.isRightToLeft()
            self._write(writing, self._cut(run.rawFont()), clusters, rtl=rtl)
        return writing.end()

    def _write(
        self, writing: _Writing, cut: _Cut, clusters: Sequence[_Cluster], *, rtl: bool
    ) -> None:
        for cluster in clusters:
            first = cluster.glyphs[0]
            if not (rtl and len(cluster.letters) > 1) and cut.says(cluster):
                writing.glyph(cut.name, f"{first.number:04x}", first.x, cut.width(first.number))
                continue
            left = min(glyph.x for glyph in cluster.glyphs)
            parts = tuple(
                (glyph.number, round(glyph.x - left), round(glyph.y)) for glyph in cluster.glyphs
            )
            wide = max(glyph.x - left + cut.width(glyph.number) for glyph in cluster.glyphs)
            # readers turn round what runs from right to left, sign by sign
            signs = list(reversed(cluster.letters)) if rtl else [cluster.letters]
            step = round(wide / max(1, len(signs)))
            for at, sign in enumerate(signs or [""]):
                shape = () if at else parts
                drawing = pdffont.Drawing(sign, step, cut.name if shape else "", shape)
                writing.glyph(*self._drawn(drawing), left + at * step, step)

    def _drawn(self, drawing: pdffont.Drawing) -> tuple[str, str]:
        """The font of drawings that has a drawing, and its code there."""
        code = self._drawings.setdefault(drawing, len(self._drawings))
        return f"D{code // DRAWN}", f"{code % DRAWN:02x}"

    def _cut(self, font: QRawFont) -> _Cut:
        key = f"{font.familyName()}|{font.styleName()}|{font.weight()}"
        found = self._cuts.get(key)
        if found is None:
            name = f"F{len(self._cuts)}"
            found = self._cuts[key] = _Cut(font, name)
        return found

    def finish(self) -> None:
        """Write the fonts, after all text is set."""
        fonts = {cut.name: cut.font for cut in self._cuts.values()}
        for cut in self._cuts.values():
            if cut.letters:
                number = pdffont.embed(self._file, cut.font, cut.letters, cut.widths)
                self._file.share("Font", number, cut.name)
        listed = list(self._drawings)
        for start in range(0, len(listed), DRAWN):
            number = pdffont.embed_drawn(self._file, fonts, listed[start : start + DRAWN])
            self._file.share("Font", number, f"D{start // DRAWN}")


class _Writing:
    """Operators that show glyphs, in one array as long as the font stays."""

    def __init__(self) -> None:
        # Where the last glyph ended, in thousandths.
        self._pen = 0.0
        self._font = ""
        self._parts: list[str] = []
        self._shown: list[Shown] = []

    def glyph(self, font: str, code: str, x: float, width: float) -> None:
        """Show a glyph at its place, in thousandths."""
        if font != self._font:
            self._close()
            self._font = font
        lack = self._pen - x
        if abs(lack) > NEARLY:
            self._parts.append(f"{lack:.0f}")
            self._pen -= round(lack)
        self._parts.append(f"<{code}>")
        self._pen += round(width)

    def end(self) -> list[Shown]:
        """All that was shown."""
        self._close()
        return self._shown

    def _close(self) -> None:
        if self._parts:
            array = " ".join(self._parts).replace("> <", "")
            self._shown.append(Shown(self._font, f"[{array}] TJ"))
            self._parts = []


def _clusters(runs: Sequence[QGlyphRun], text: str, base: float) -> list[list[_Cluster]]:
    """The glyphs of each run from left to right, with the letters that they stand for.

    Qt counts in units of UTF-16, and where it joins several scripts in a run it counts each from
    its own beginning: then all glyphs together stand for the whole text.
    """
    units = text.encode("utf-16-le")
    starts = [run.stringIndexes() for run in runs]
    glyphs = [_placed(run, base) for run in runs]
    whole = {0, *accumulate(1 + (sign > "\uffff") for sign in text)}
    if not _is_told(starts, whole):
        return [[_Cluster("" if at else text, some)] for at, some in enumerate(glyphs)]
    ends = dict(pairwise([*sorted({one for some in starts for one in some}), len(units) // 2]))
    found: list[list[_Cluster]] = []
    for run, some, own in zip(runs, glyphs, starts, strict=True):
        clusters = []
        for start, parts in groupby(zip(own, some, strict=True), key=lambda one: one[0]):
            letters = units[2 * start : 2 * ends[start]].decode("utf-16-le")
            if run.isRightToLeft():
                letters = letters.translate(MIRRORED)
            clusters.append(_Cluster(letters, [glyph for _, glyph in parts]))
        found.append(sorted(clusters, key=lambda one: min(glyph.x for glyph in one.glyphs)))
    return found


def _placed(run: QGlyphRun, base: float) -> list[_Glyph]:
    scale = UNITS / REFERENCE_PX
    return [
        _Glyph(number, spot.x() * scale, (base - spot.y()) * scale)
        for number, spot in zip(run.glyphIndexes(), run.positions(), strict=True)
    ]


def _is_told(starts: Sequence[Sequence[int]], whole: Collection[int]) -> bool:
    """Whether glyphs say for which letters they stand: each letter begins once, in order, where a
    sign begins.
    """
    seen: set[int] = set()
    for some in starts:
        distinct = [start for start, _ in groupby(some)]
        forth, back = sorted(distinct), sorted(distinct, reverse=True)
        if distinct not in (forth, back) or seen & set(distinct) or set(distinct) - set(whole):
            return False
        seen.update(distinct)
    return 0 in seen
