"""The order in which one reads a page, and Tab goes through it: by rows, in them by columns, part
by part.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

# Rows and columns may overlap by so many pixels: rings and shadows.
_BITE = 2


@dataclass(frozen=True, slots=True)
class _Piece:
    """Widgets that belong together, in order, and the rectangle of the page in which they lie."""

    rect: QRect
    stops: tuple[QWidget, ...]


def reading_order(page: QWidget) -> list[QWidget]:
    """The widgets of a page that take the keyboard, as one reads them; made when asked for, so at
    any size of it.
    """
    return [stop for piece in _sorted(_pieces(page, page)) for stop in piece.stops]


def takes_keyboard(widget: QWidget) -> bool:
    """Whether Tab comes to a widget."""
    if (
        not widget.isVisible()
        or not widget.isEnabled()
        or widget.focusProxy() is not None
        or widget.size().isEmpty()
    ):
        return False
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _pieces(page: QWidget, parent: QWidget) -> list[_Piece]:
    found = []
    for child in parent.children():
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow():
            whole = QRect(child.mapTo(page, QPoint()), child.size())
            own = (child,) if takes_keyboard(child) else ()
            stops = own + tuple(
                stop for piece in _sorted(_pieces(page, child)) for stop in piece.stops
            )
            if stops:
                found.append(_Piece(whole, stops))
    return found


def _sorted(pieces: list[_Piece]) -> list[_Piece]:
    """Row by row where lines part them, else column by column, else as they begin."""
    if len(pieces) < 2:
        return pieces
    for across in (False, True):
        parts = _parted(pieces, across)
        if len(parts) > 1:
            return [piece for part in parts for piece in _sorted(part)]
    return sorted(pieces, key=lambda one: (one.rect.top(), one.rect.left()))


def _parted(pieces: list[_Piece], across: bool) -> list[list[_Piece]]:
    """Groups of pieces between which a straight line goes."""

    def span(piece: _Piece) -> tuple[int, int]:
        rect = piece.rect
        low, high = (rect.left(), rect.right()) if across else (rect.top(), rect.bottom())
        return low, high - _BITE

    parts: list[list[_Piece]] = []
    end = 0
    for piece in sorted(pieces, key=span):
        low, high = span(piece)
        if parts and low <= end:
            parts[-1].append(piece)
        else:
            parts.append([piece])
        end = max(end, high) if len(parts[-1]) > 1 else high
    return parts
