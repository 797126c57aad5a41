"""Type in a PDF: runs shaped by Qt as on the screen, with ligatures and kerning, in the real fonts;
text stays text.
"""

from __future__ import annotations

from PySide6.QtGui import QFont, QGlyphRun, QRawFont, QTextLayout

from luminagames.cardface.export import pdffont
from luminagames.cardface.export.pdffile import PdfFile

UNITS = 1000
REFERENCE_PX = 100
_LINE = 1e6
_ALL = QTextLayout.GlyphRunRetrievalFlag.RetrieveAll


class _Cut:
    """One font of the file, as far as it is used."""

    def __init__(self, font: QRawFont, name: str) -> None:
        self.font, self.name = font, name
        self.letters: dict[int, str] = {}
        self.widths: dict[int, float] = {}


class Type:
    """The fonts of a file."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._cuts: dict[str, _Cut] = {}
        self._runs: dict[tuple[str, float, str], list[tuple[str, str]]] = {}

    def run(self, font: QFont, text: str) -> list[tuple[str, str]]:
        """A run as pairs of a font's name and the array that shows its letters, at a size of 1."""
        face = f"{font.family()}|{font.styleName()}|{font.weight()}|{font.italic()}"
        spacing = font.letterSpacing() / max(1, font.pixelSize())
        key = (face, round(spacing, 4), text)
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = self._set(font, spacing, text)
        return found

    def _set(self, font: QFont, spacing: float, text: str) -> list[tuple[str, str]]:
        plain = QFont(font)
        plain.setPixelSize(REFERENCE_PX)
        plain.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * REFERENCE_PX)
        layout = QTextLayout(text, plain)
        layout.beginLayout()
        layout.createLine().setLineWidth(_LINE)
        layout.endLayout()
        pairs: list[tuple[str, str]] = []
        runs = sorted(layout.glyphRuns(-1, -1, _ALL), key=lambda one: one.positions()[0].x())
        ends = sorted({start for run in runs for start in run.stringIndexes()} | {len(text)})
        pen = 0.0
        for run in runs:
            shown, pen = self._shown(run, text, ends, pen)
            pairs.append(shown)
        return pairs

    def _shown(
        self, run: QGlyphRun, text: str, ends: list[int], pen: float
    ) -> tuple[tuple[str, str], float]:
        """One run of one font; `ends` are where letters of glyphs end (a ligature has several
        letters), `pen` is where the run before it ended, in thousandths.
        """
        cut = self._cut(run.rawFont())
        glyphs = run.glyphIndexes()
        places = [spot.x() / REFERENCE_PX * UNITS for spot in run.positions()]
        starts = run.stringIndexes()
        parts = []
        for at, glyph in enumerate(glyphs):
            if glyph not in cut.letters:
                end = next(one for one in ends if one > starts[at])
                cut.letters[glyph] = text[starts[at] : end]
                (advance,) = cut.font.advancesForGlyphIndexes([glyph])
                cut.widths[glyph] = advance.x() / cut.font.pixelSize() * UNITS
            lack = pen - places[at]
            if abs(lack) > 0.5:
                parts.append(f"{lack:.0f}")
                pen -= round(lack)
            parts.append(f"<{glyph:04x}>")
            pen += round(cut.widths[glyph])
        return (cut.name, " ".join(parts).replace("> <", "")), pen

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
            number = pdffont.embed(self._file, cut.font, cut.letters, cut.widths)
            self._file.share("Font", number, cut.name)
