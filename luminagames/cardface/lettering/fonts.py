"""The two bundled type families: Vollkorn for names and numerals, Inter for everything read as a
sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, update_wrapper
from typing import ParamSpec, TypeVar, cast

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

from luminagames.cardface.files import asset

DISPLAY = "Vollkorn"
TEXT = "Inter"
FONT_FILES = (
    *(
        f"Vollkorn-{style}.ttf"
        for style in ("Regular", "Medium", "SemiBold", "Bold", "Italic", "MediumItalic")
    ),
    *(f"Inter-{style}.otf" for style in ("Regular", "Medium", "SemiBold", "Bold")),
    *(f"Inter-{style}.otf" for style in ("Italic", "MediumItalic", "BoldItalic")),
)
# The weights that are bundled; another would be drawn with the nearest.
WEIGHTS = {DISPLAY: (400, 500, 600, 700), TEXT: (400, 500, 600, 700)}
# Lining figures for the display face, tabular ones for the text face.
FEATURES = {DISPLAY: "lnum", TEXT: "tnum"}
_MARK = "luminagames_fonts"

P = ParamSpec("P")
T = TypeVar("T")
_FORGET: list[Callable[[], None]] = []
# How often other fonts came, as the one number of a list.
_CHANGES = [0]


def font_cache(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keeps what a function found, at most so many answers, until other fonts are there."""

    def keeping(function: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(maxsize=most)(function)
        _FORGET.append(kept.cache_clear)
        return cast("Callable[P, T]", update_wrapper(kept, function))

    return keeping


def generation() -> int:
    """Changes whenever other fonts are there."""
    return _CHANGES[0]


def fonts_changed() -> None:
    """Forget all that was found with the fonts that were there before."""
    _CHANGES[0] += 1
    for forget in _FORGET:
        forget()


class FontsMissingError(RuntimeError):
    """A bundled font file is not there or cannot be read: texts would be boxes."""


def load_fonts() -> None:
    """Register the bundled fonts with Qt; call after the application object exists. Safe to call
    again.

    Raises `FontsMissingError` naming the first file that could not be loaded.
    """
    application = QGuiApplication.instance()
    if application is None:
        raise FontsMissingError("fonts can be loaded only after the application object is made")
    if application.property(_MARK):
        return
    for name in FONT_FILES:
        path = asset("fonts", name)
        if QFontDatabase.addApplicationFont(str(path)) < 0:
            raise FontsMissingError(
                f"the font {path} cannot be loaded; the folder assets/fonts is not complete"
            )
    application.setProperty(_MARK, True)


def make_font(
    family: str, weight: int = 400, *, italic: bool = False, alone: bool = False
) -> QFont:
    """A font of one of the two families or of an own one, size still to be set, with the house's
    figures, unhinted; `alone`: no other font stands in where it has no letter.
    """
    font = QFont(family)
    font.setWeight(QFont.Weight(weight))
    font.setItalic(italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if family in FEATURES:
        font.setFeature(QFont.Tag(FEATURES[family]), 1)
    if alone:
        font.setStyleStrategy(QFont.StyleStrategy.NoFontMerging)
    return font
