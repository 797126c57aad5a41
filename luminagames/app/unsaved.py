"""What somebody has written on a page and how far it is scrolled, for the same page made anew in
another language.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget


@dataclass(frozen=True, slots=True)
class Written:
    """Texts of the fields and places of the scrolled parts, in the order of the page."""

    texts: tuple[str, ...]
    places: tuple[int, ...]


def written_on(page: QWidget) -> Written:
    """What stands in the fields of a page, and its places."""
    return Written(
        tuple(field.text() for field in page.findChildren(QLineEdit)),
        tuple(area.verticalScrollBar().value() for area in page.findChildren(QScrollArea)),
    )


def write_again(page: QWidget, written: Written) -> None:
    """Gives it to a page like it; one with other parts stays as it is."""
    fields, areas = page.findChildren(QLineEdit), page.findChildren(QScrollArea)
    if len(fields) == len(written.texts):
        for field, text in zip(fields, written.texts, strict=True):
            if field.text() != text and not field.isReadOnly():
                field.setText(text)
    if len(areas) == len(written.places):
        for area, place in zip(areas, written.places, strict=True):
            QTimer.singleShot(
                0, area, lambda area=area, place=place: area.verticalScrollBar().setValue(place)
            )
