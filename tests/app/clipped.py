"""What of a page is cut off: words without room, and parts that lie outside and cannot be scrolled
to.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QCheckBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QWidget,
)

# So many pixels are lost to rounding.
SLACK = 2
ICON = 4
WRAP, ONE_LINE = Qt.TextFlag.TextWordWrap, Qt.TextFlag.TextSingleLine


def clipped(page: QWidget) -> list[str]:
    """Each part that is cut, with its words and what is missing."""
    found = []
    for widget in page.findChildren(QWidget):
        if not widget.isVisible() or widget.size().isEmpty():
            continue
        found += [
            f"{type(widget).__name__} {why}" for why in (*_words(widget), *_outside(widget, page))
        ]
    return sorted(set(found))


def _words(widget: QWidget) -> Iterator[str]:
    """Words that need more room than their widget has."""
    metrics = QFontMetrics(widget.font())
    if isinstance(widget, QLabel) and widget.text() and not widget.text().startswith("<"):
        room = widget.contentsRect()
        flags = int(widget.alignment() | (WRAP if widget.wordWrap() else ONE_LINE))
        needs = metrics.boundingRect(QRect(0, 0, room.width(), 10_000), flags, widget.text())
        wide = 0 if widget.wordWrap() else needs.width()
        if needs.height() > room.height() + SLACK or wide > room.width() + SLACK:
            yield f"{widget.text()[:50]!r} needs {_size(needs)}, has {_size(room)}"
    elif isinstance(widget, QPushButton | QCheckBox | QRadioButton) and widget.text().strip():
        icon = 0 if widget.icon().isNull() else widget.iconSize().width() + ICON
        needs = metrics.horizontalAdvance(widget.text().replace("&", "")) + icon
        if needs > widget.width() + SLACK or metrics.height() > widget.height() + SLACK:
            yield f"{widget.text()[:50]!r} needs {needs} × {metrics.height()}, has {_size(widget.rect())}"


def _size(rect: QRect) -> str:
    return f"{rect.width()} × {rect.height()}"


def _outside(widget: QWidget, page: QWidget) -> Iterator[str]:
    """A part that reads or does something and lies beyond the edge of what shows it, where nothing
    scrolls there.
    """
    if not isinstance(widget, QLabel | QPushButton | QCheckBox | QRadioButton) or not widget.text():
        return
    rect = QRect(widget.mapTo(page, QPoint()), widget.size())
    area = _area(widget, page)
    if area is None:
        if not page.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(rect):
            yield f"{widget.text()[:50]!r} lies outside of the page: {rect.getRect()}"
        return
    view = QRect(area.viewport().mapTo(page, QPoint()), area.viewport().size())
    beyond = rect.right() > view.right() + SLACK or rect.left() < view.left() - SLACK
    if beyond and area.horizontalScrollBar().maximum() == 0:
        yield f"{widget.text()[:50]!r} lies beside what can be scrolled to: {rect.getRect()} of {view.getRect()}"


def _area(widget: QWidget, page: QWidget) -> QAbstractScrollArea | None:
    """The scroll area in which it lies."""
    parent = widget.parentWidget()
    while parent is not None and parent is not page:
        if isinstance(parent, QAbstractScrollArea):
            return parent
        parent = parent.parentWidget()
    return None
