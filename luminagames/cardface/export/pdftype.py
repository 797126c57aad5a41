"""Type in a PDF: each letter is drawn once as an outline, and text stays text that can be searched and copied."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath

from luminagames.cardface.export.pdffile import PdfFile

UNITS = 1000
REFERENCE_PX = 100
FULL = 250
"""So many letters fit into one font."""


class _Cut:
    """One font of the file, as far as it is used."""

    def __init__(self, font: QFont, name: str) -> None:
        self.font, self.name = font, name
        self.codes: dict[str, int] = {}
        self.widths: list[float] = []


class Type:
    """The fonts of a file."""

    def __init__(self, file: PdfFile, path_text: Callable[[QPainterPath], str]) -> None:
        self._file, self._path_text = file, path_text
        self._cuts: dict[str, list[_Cut]] = {}
        self._numbers: dict[str, int] = {}
        self._steps: dict[tuple[str, str, str], float] = {}
        self._runs: dict[tuple[str, float, str], list[tuple[str, str]]] = {}

    def run(self, font: QFont, text: str) -> list[tuple[str, str]]:
        """A run as pairs of a font's name and the array that shows its letters, at a size of 1."""
        face = f"{font.family()}|{font.styleName()}|{font.weight()}|{font.italic()}"
        spacing = font.letterSpacing() / max(1, font.pixelSize())
        key = (face, round(spacing, 4), text)
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = self._set(face, font, spacing, text)
        return found

    def _set(self, face: str, font: QFont, spacing: float, text: str) -> list[tuple[str, str]]:
        plain = QFont(font)
        plain.setPixelSize(REFERENCE_PX)
        plain.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0)
        pairs: list[tuple[str, str]] = []
        shown: list[str] = []
        cut: _Cut | None = None
        for letter, following in zip(text, text[1:] + " ", strict=True):
            own = self._cut(face, plain, letter)
            if cut is not None and own is not cut:
                pairs.append((cut.name, " ".join(shown)))
                shown = []
            cut = own
            code = own.codes[letter]
            shown.append(f"<{code:02x}>")
            lack = own.widths[code] - self._step(face, plain, letter, following) - spacing * UNITS
            if abs(lack) > 0.5:
                shown.append(f"{lack:.0f}")
        if cut is not None:
            pairs.append((cut.name, " ".join(shown)))
        return pairs

    def _step(self, face: str, font: QFont, letter: str, following: str) -> float:
        """From a letter to the one that follows: its width, and how the two are kerned."""
        key = (face, letter, following)
        found = self._steps.get(key)
        if found is None:
            metrics = QFontMetricsF(font)
            both, last = metrics.horizontalAdvance(letter + following), metrics.horizontalAdvance(following)
            found = self._steps[key] = (both - last) / REFERENCE_PX * UNITS
        return found

    def _cut(self, face: str, font: QFont, letter: str) -> _Cut:
        cuts = self._cuts.setdefault(face, [])
        for cut in cuts:
            if letter in cut.codes:
                return cut
        if not cuts or len(cuts[-1].codes) >= FULL:
            number = self._file.reserve()
            name = self._file.share("Font", number, "F")
            self._numbers[name] = number
            cuts.append(_Cut(font, name))
        cut = cuts[-1]
        cut.codes[letter] = len(cut.codes)
        cut.widths.append(QFontMetricsF(font).horizontalAdvance(letter) / REFERENCE_PX * UNITS)
        return cut

    def finish(self) -> None:
        """Write the fonts, after all text is set."""
        for cuts in self._cuts.values():
            for cut in cuts:
                self._write(cut)

    def _write(self, cut: _Cut) -> None:
        outline = QFont(cut.font)
        outline.setPixelSize(UNITS)
        shapes, names, words = [], [], []
        for letter, code in cut.codes.items():
            path = QPainterPath()
            path.addText(0, 0, outline, letter)
            box, width = path.boundingRect(), cut.widths[code]
            head = f"{width:.0f} 0 {box.left():.0f} {-box.bottom():.0f} {box.right():.0f} {-box.top():.0f} d1"
            body = f"{head}\n1 0 0 -1 0 0 cm\n{self._path_text(path)} f"
            shapes.append(f"/g{code} {self._file.stream('', body.encode('ascii'))} 0 R")
            names.append(f"/g{code}")
            words.append(f"<{code:02x}> <{letter.encode('utf-16-be').hex()}>")
        last = len(names) - 1
        widths = " ".join(f"{width:.0f}" for width in cut.widths)
        meaning = self._file.stream("", _unicode(words).encode("ascii"))
        body = (
            f"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] "
            f"/CharProcs << {' '.join(shapes)} >> /Encoding << /Type /Encoding /Differences [0 {' '.join(names)}] >> "
            f"/FirstChar 0 /LastChar {last} /Widths [{widths}] /Resources << >> /ToUnicode {meaning} 0 R >>"
        )
        self._file.put(self._numbers[cut.name], body.encode("ascii"))


def _unicode(words: list[str]) -> str:
    """What each code means, for search and copy."""
    blocks = []
    for at in range(0, len(words), 100):
        some = words[at : at + 100]
        blocks.append(f"{len(some)} beginbfchar\n" + "\n".join(some) + "\nendbfchar")
    joined = "\n".join(blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Letters def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<00> <ff>\nendcodespacerange\n{joined}\nendcmap\n"
        "CMapName currentdict /CMap defineresource pop\nend\nend"
    )
