"""Letters of one width, for YAML: what the system has of them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF


def fixed_font(px: int) -> QFont | None:
    """A font of `px` pixels whose letters are all as wide; None on a system that has none.

    Fonts are measured: some say of themselves that they are not of one width and are (Noto Sans
    Mono).
    """
    for font in _candidates():
        font.setPixelSize(px)
        measure = QFontMetricsF(font)
        if measure.horizontalAdvance("i") == measure.horizontalAdvance("W"):
            return font
    return None


def _candidates() -> Iterator[QFont]:
    yield QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    for family in QFontDatabase.families(QFontDatabase.WritingSystem.Latin):
        if QFontDatabase.isFixedPitch(family):
            yield QFont(family)
