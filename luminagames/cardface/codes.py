"""QR codes and bar codes of layouts, as one path each: sharp at any size, and few operators in a
PDF.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from luminagames.cardface.layout.model import Barcode, Qr
from luminagames.engine.message import worded

# Bar codes of more letters have bars that no scanner parts.
MOST_BARS = 80


class CodeError(ValueError):
    """A text that no such code can hold; one sentence."""


def code_path(element: Qr | Barcode, text: str, rect: QRectF) -> QPainterPath:
    """The dark modules of a code in its box; empty for an empty text. Raises `CodeError`."""
    if not text:
        return QPainterPath()
    if isinstance(element, Barcode):
        return _bars(text, element.quiet, rect)
    return _square(text, element.level, element.quiet, rect)


def _square(text: str, level: str, quiet: float, rect: QRectF) -> QPainterPath:
    rows = _modules(text, level)
    side = min(rect.width(), rect.height()) / (len(rows) + 2 * quiet)
    left = rect.center().x() - side * len(rows) / 2
    top = rect.center().y() - side * len(rows) / 2
    path = QPainterPath()
    # one path as it is: its rows meet without seams, and `simplified` loses corners that touch
    path.setFillRule(Qt.FillRule.WindingFill)
    for down, row in enumerate(rows):
        _add_runs(path, row, QRectF(left, top + down * side, side, side))
    return path


def _bars(text: str, quiet: float, rect: QRectF) -> QPainterPath:
    row = _lines(text)
    wide = rect.width() / (len(row) + 2 * quiet)
    path = QPainterPath()
    _add_runs(path, row, QRectF(rect.x() + quiet * wide, rect.y(), wide, rect.height()))
    return path


def _add_runs(path: QPainterPath, row: tuple[bool, ...], first: QRectF) -> None:
    """The dark modules of a row, neighbors as one; `first` is the box of the first module."""
    start = 0
    for at in range(1, len(row) + 1):
        if at == len(row) or row[at] != row[start]:
            if row[start]:
                x = first.x() + start * first.width()
                path.addRect(QRectF(x, first.y(), (at - start) * first.width(), first.height()))
            start = at


@lru_cache(maxsize=256)
def _modules(text: str, level: str) -> tuple[tuple[bool, ...], ...]:
    import segno  # only cards that have one pay for it

    try:
        code = segno.make_qr(text, error=level, boost_error=False)
    except (segno.DataOverflowError, ValueError):
        raise CodeError(worded("the text is too long for a QR code")) from None
    return tuple(tuple(bool(one) for one in row) for row in code.matrix)


@lru_cache(maxsize=256)
def _lines(text: str) -> tuple[bool, ...]:
    from barcode.codex import Code128  # only cards that have one pay for it

    if len(text) > MOST_BARS:
        raise CodeError(
            worded(
                "a bar code holds {most} letters, these are {count}",
                most=MOST_BARS,
                count=len(text),
            )
        )
    strange = [letter for letter in text if not " " <= letter <= "~"]
    if strange:
        raise CodeError(worded("a bar code cannot hold {letter!r}", letter=strange[0]))
    return tuple(one == "1" for one in Code128(text).build()[0])
