"""Cuts of type: a family with its weight and slope, and how wide words are in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption

from luminagames.cardface.lettering.fonts import TEXT, font_cache, make_font

# Widths are taken at this size, without hints, and hold for every other.
REFERENCE_PX = 100

BOLD = 700
_LINE = 1e6


@dataclass(frozen=True, slots=True)
class Face:
    """A cut of type: family, weight, slope, tracking in parts of the size."""

    family: str = TEXT
    weight: int = 400
    italic: bool = False
    tracking: float = 0.0
    upper: bool = False
    # Set for letters that another family lacks: they are not looked for any further.
    alone: bool = False

    def variant(self, *, bold: bool, italic: bool) -> Face:
        """The face of marked words."""
        weight = max(BOLD, self.weight) if bold else self.weight
        return replace(self, weight=weight, italic=self.italic != italic)

    def instead(self, family: str) -> Face:
        """The face of letters that this one lacks. Tracking would tear joined letters apart."""
        if family == self.family:
            return self
        return replace(self, family=family, tracking=0.0, alone=True)


@font_cache(512)
def sized_font(face: Face, px: int) -> QFont:
    """The font of a face at a whole number of pixels."""
    font = make_font(face.family, face.weight, italic=face.italic, alone=face.alone)
    font.setPixelSize(px)
    if face.tracking:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, face.tracking * px)
    return font


@font_cache(64)
def metrics_of(face: Face) -> tuple[float, float]:
    """Ascent and descent in parts of the size."""
    metrics = QFontMetricsF(sized_font(face, REFERENCE_PX))
    return metrics.ascent() / REFERENCE_PX, metrics.descent() / REFERENCE_PX


@font_cache(8192)
def advance(text: str, face: Face) -> float:
    """How wide a text is, in parts of its size."""
    return QFontMetricsF(sized_font(face, REFERENCE_PX)).horizontalAdvance(text) / REFERENCE_PX


def one_line(text: str, font: QFont, *, rtl: bool) -> QTextLayout:
    """A text on one line without end, that starts at the left or at the right."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setTextDirection(
        Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight
    )
    option.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
    layout.setTextOption(option)
    layout.beginLayout()
    layout.createLine().setLineWidth(_LINE)
    layout.endLayout()
    return layout
