"""Type in a PDF: runs shaped by Qt as on the screen, with ligatures and kerning, in the real fonts;
text stays text.

What each glyph stands for is written once. Where glyphs and letters do not pair, or a glyph stands
for other letters than before, the run says what it stands for itself (`ActualText`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from PySide6.QtGui import QFont, QGlyphRun, QRawFont, QTextLayout

from luminagames.cardface.export import pdffont
from luminagames.cardface.export.pdffile import PdfFile
from luminagames.cardface.lettering.cut import one_line

UNITS = 1000
REFERENCE_PX = 100
_ALL = QTextLayout.GlyphRunRetrievalFlag.RetrieveAll
# A glyph that every font has.
_NOTHING = 0
# What a glyph means that never stands alone.
UNKNOWN = "\ufffd"


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
    """Letters of one font in a run, lifted above the line by a part of the size; `operators` show
    them, behind font and size.
    """

    font: str
    operators: str
    rise: float = 0.0


class _Cut:
    """One font of the file, as far as it is used."""

    def __init__(self, font: QRawFont, name: str) -> None:
        self.font, self.name = font, name
        self.drawn = not pdffont.can_embed(font)
        self.letters: dict[int, str] = {}
        self.widths: dict[int, float] = {}
        # Drawn glyphs are numbered in the order of their use, in fonts of 256.
        self.codes: dict[int, int] = {}

    def code(self, glyph: int) -> tuple[str, str]:
        """The font that has a glyph, and its code there."""
        if not self.drawn:
            return self.name, f"{glyph:04x}"
        code = self.codes.setdefault(glyph, len(self.codes))
        return f"{self.name}_{code // 256}", f"{code % 256:02x}"

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

    def unseen(self, font: QFont, text: str) -> Shown:
        """Letters that are there to be searched and copied; a picture shows them."""
        plain = QFont(font)
        plain.setPixelSize(REFERENCE_PX)
        cut = self._cut(QRawFont.fromFont(plain))
        cut.width(_NOTHING)
        cut.letters.setdefault(_NOTHING, UNKNOWN)
        name, code = cut.code(_NOTHING)
        return Shown(name, f"{_stands_for(text)} [<{code}>] TJ EMC")

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
        if not runs:
            return [self.unseen(font, text)]
        writing = _Writing()
        for run, clusters in zip(runs, _clusters(runs, text, base), strict=True):
            self._write(writing, self._cut(run.rawFont()), clusters)
        return writing.end()

    def _write(self, writing: _Writing, cut: _Cut, clusters: Sequence[_Cluster]) -> None:
        for letters, glyphs in clusters:
            for one in glyphs:
                cut.letters.setdefault(one.number, letters if len(glyphs) == 1 else UNKNOWN)
            says = len(glyphs) > 1 or cut.letters[glyphs[0].number] != letters
            if says:
                writing.say(letters)
            for one in glyphs:
                writing.glyph(*cut.code(one.number), one, cut.width(one.number))
            if says:
                writing.said()

    def _cut(self, font: QRawFont) -> _Cut:
        key = f"{font.familyName()}|{font.styleName()}|{font.weight()}"
        found = self._cuts.get(key)
        if found is None:
            name = f"F{len(self._cuts)}"
            found = self._cuts[key] = _Cut(font, name)
        return found

    def finish(self) -> None:
        """Write the fonts, after all text is set."""
        for cut in self._cuts.values():
            if not cut.drawn:
                number = pdffont.embed(self._file, cut.font, cut.letters, cut.widths)
                self._file.share("Font", number, cut.name)
                continue
            listed = list(cut.codes)
            for start in range(0, len(listed), 256):
                some = listed[start : start + 256]
                number = pdffont.embed_drawn(self._file, cut.font, some, cut.letters, cut.widths)
                self._file.share("Font", number, f"{cut.name}_{start // 256}")


class _Writing:
    """Operators that show glyphs, in one array as long as font and height stay."""

    def __init__(self) -> None:
        # Where the last glyph ended, in thousandths.
        self._pen = 0.0
        self._font, self._rise = "", 0
        self._parts: list[str] = []
        self._operators: list[str] = []
        self._shown: list[Shown] = []

    def glyph(self, font: str, code: str, glyph: _Glyph, width: float) -> None:
        """Show a glyph at its place."""
        rise = round(glyph.y)
        if (font, rise) != (self._font, self._rise):
            self._close()
            self._font, self._rise = font, rise
        lack = self._pen - glyph.x
        if abs(lack) > 0.5:
            self._parts.append(f"{lack:.0f}")
            self._pen -= round(lack)
        self._parts.append(f"<{code}>")
        self._pen += round(width)

    def say(self, letters: str) -> None:
        """What follows stands for these letters."""
        self._array()
        self._operators.append(_stands_for(letters))

    def said(self) -> None:
        """What stood for letters ends."""
        self._array()
        self._operators.append("EMC")

    def end(self) -> list[Shown]:
        """All that was shown."""
        self._close()
        return self._shown

    def _array(self) -> None:
        if self._parts:
            self._operators.append(f"[{' '.join(self._parts).replace('> <', '')}] TJ")
            self._parts = []

    def _close(self) -> None:
        self._array()
        if self._operators and self._font:
            rise = self._rise / UNITS
            self._shown.append(Shown(self._font, " ".join(self._operators), rise))
            self._operators = []


def _stands_for(letters: str) -> str:
    told = letters.encode("utf-16-be", "replace").hex()
    return f"/Span <</ActualText <feff{told}>>> BDC"


def _clusters(runs: Sequence[QGlyphRun], text: str, base: float) -> list[list[_Cluster]]:
    """The glyphs of each run from left to right, with the letters that they stand for.

    Qt counts in units of UTF-16, and where it joins several scripts in a run it counts each from
    its own beginning: then all glyphs together stand for the whole text.
    """
    units = text.encode("utf-16-le")
    starts = [run.stringIndexes() for run in runs]
    glyphs = [_placed(run, base) for run in runs]
    if not _is_told(runs, starts):
        whole = [[_Cluster("", some)] for some in glyphs]
        whole[0] = [_Cluster(text, glyphs[0])]
        return whole
    ends = dict(pairwise([*sorted({one for some in starts for one in some}), len(units) // 2]))
    found: list[list[_Cluster]] = []
    for some, own in zip(glyphs, starts, strict=True):
        clusters = []
        for start, parts in groupby(zip(own, some, strict=True), key=lambda one: one[0]):
            letters = units[2 * start : 2 * ends[start]].decode("utf-16-le")
            clusters.append(_Cluster(letters, [glyph for _, glyph in parts]))
        found.append(sorted(clusters, key=lambda one: min(glyph.x for glyph in one.glyphs)))
    return found


def _placed(run: QGlyphRun, base: float) -> list[_Glyph]:
    scale = UNITS / REFERENCE_PX
    return [
        _Glyph(number, spot.x() * scale, (base - spot.y()) * scale)
        for number, spot in zip(run.glyphIndexes(), run.positions(), strict=True)
    ]


def _is_told(runs: Sequence[QGlyphRun], starts: Sequence[Sequence[int]]) -> bool:
    """Whether glyphs say for which letters they stand: each letter begins once, in order."""
    seen: set[int] = set()
    for run, some in zip(runs, starts, strict=True):
        distinct = [start for start, _ in groupby(some)]
        if distinct != sorted(distinct, reverse=run.isRightToLeft()) or seen & set(distinct):
            return False
        seen.update(distinct)
    return 0 in seen
