"""What a page says in the language for tests: texts that went through no catalogue, and texts that
have no room.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QWidget,
)

from luminagames.app.main_window import MainWindow

INNER = re.compile(r"⟦[^⟦⟧]*⟧")
TAGS = re.compile(r"<style.*?</style>|<[^>]*>|\{\w*[|}]", re.DOTALL)
LETTERS = re.compile(r"[^\W\d_]{2,}")
KEYS = re.compile(
    r"\b(Ctrl|Shift|Alt|Esc|Enter|Space|Tab|Home|End|Del|PgUp|PgDn|F\d+)\b|\bL[VMTUS]-[\d.]+"
)
NAMES = {"Lumina", "Games", "Deutsch", "English", "Pseudo", "CSV", "Ada", "Bruno", "Cleo", "Dov"}
# Pixels by which a font's measure may differ from what is painted.
SPARE = 3


def bare(text: str) -> str:
    """What stands outside all brackets."""
    text = TAGS.sub("", text)
    while (inner := INNER.sub("", text)) != text:
        text = inner
    return text


def told(page: QWidget) -> Iterator[tuple[str, str]]:
    """Every text of the page that is seen, or told."""
    for one in page.findChildren(QWidget):
        if not one.isVisible():
            continue
        yield "name", one.accessibleName()
        yield "tip", one.toolTip()
        if isinstance(one, QLabel | QAbstractButton):
            yield "text", one.text()
        if isinstance(one, QLineEdit):
            yield "placeholder", one.placeholderText()
        if isinstance(one, QComboBox):
            yield from (("item", one.itemText(at)) for at in range(one.count()))
        elif isinstance(one, QAbstractItemView) and one.model() is not None:
            model = one.model()
            columns = model.columnCount() if isinstance(model, QAbstractTableModel) else 1
            for row in range(min(model.rowCount(QModelIndex()), 60)):
                yield from (
                    ("cell", str(model.index(row, column).data() or ""))
                    for column in range(columns)
                )


def names_of(window: MainWindow) -> set[str]:
    """The words of names that no catalogue of the program has."""
    found = set(NAMES)
    for game in window.context.games.values():
        titles = [game.about.title, *(game.card_title(card) for card in game.definitions)]
        titles += [deck.name for deck in (game.decks if game.deck_rules is not None else ())]
        found.update(word for title in titles for word in LETTERS.findall(title))
    return found


def left(window: MainWindow, names: set[str]) -> list[str]:
    """Texts of the page that is shown with words that are neither bracketed nor names."""
    return sorted(
        {
            f"{kind}: {text[:90]}"
            for kind, text in told(window.page)
            if any(word not in names for word in LETTERS.findall(KEYS.sub("", bare(text))))
        }
    )


def clipped(page: QWidget) -> list[str]:
    """Texts that their widget cuts: labels, buttons and what a field says while it is empty."""
    return sorted(
        {
            f"{type(one).__name__} {text[:60]} ({need} of {room})"
            for one, text, need, room in _cut(page)
        }
    )


def _cut_label(one: QLabel) -> Iterator[tuple[QWidget, str, int, int]]:
    if one.textFormat() != Qt.TextFormat.RichText and "<" not in one.text():
        metrics = one.fontMetrics()
        room = one.contentsRect().width() - 2 * one.margin()
        if one.wordWrap():
            need, room = one.heightForWidth(one.width()), one.height()
        else:
            need = max(metrics.horizontalAdvance(line) for line in one.text().split("\n"))
        if need > room + SPARE:
            yield one, one.text(), need, room
        return
    document = QTextDocument()
    document.setDefaultFont(one.font())
    document.setHtml(one.text())
    document.setTextWidth(one.contentsRect().width())
    if one.wordWrap() and document.size().height() > one.height() + 2 * SPARE + 8:
        yield one, one.text(), round(document.size().height()), one.height()


def _cut(page: QWidget) -> Iterator[tuple[QWidget, str, int, int]]:
    for one in page.findChildren(QWidget):
        if not one.isVisible() or one.visibleRegion().isEmpty():
            continue
        metrics = one.fontMetrics()
        match one:
            case QLabel() if one.text():
                yield from _cut_label(one)
            case QPushButton() | QCheckBox() | QRadioButton() if one.text():
                need = one.minimumSizeHint().width() if not isinstance(one, QPushButton) else 0
                need = need or metrics.horizontalAdvance(one.text().replace("&", "")) + (
                    0 if one.icon().isNull() else one.iconSize().width()
                )
                if need > one.width() + SPARE:
                    yield one, one.text(), need, one.width()
            case QLineEdit() if one.placeholderText() and not one.text():
                need, room = (
                    metrics.horizontalAdvance(one.placeholderText()),
                    one.contentsRect().width() - 8,
                )
                if need > room + SPARE:
                    yield one, one.placeholderText(), need, room
            case QScrollArea() if one.widget() is not None:
                if one.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff and (
                    one.widget().width() > one.viewport().width() + SPARE
                ):
                    yield (
                        one,
                        f"content of {one.accessibleName()}",
                        one.widget().width(),
                        one.viewport().width(),
                    )


Doors = dict[str, Callable[[MainWindow], object]]


def doors(window: MainWindow) -> Doors:
    """Every page of the program, by name."""
    found: Doors = {"start": lambda window: None}
    for name in ("settings", "keys", "help", "about", "library", "statistics", "puzzles", "studio"):
        found[name] = lambda window, name=name: getattr(window.doors, f"open_{name}")()
    for game in window.context.games:
        found[f"rulebook {game}"] = lambda window, game=game: window.doors.open_rulebook(game)
        found[f"cards {game}"] = lambda window, game=game: window.doors.open_gallery(game)
        found[f"set-up {game}"] = lambda window, game=game: window.doors.open_setup(game)
        if window.context.game(game).deck_rules is not None:
            found[f"decks {game}"] = lambda window, game=game: window.doors.open_decks(game)
    return found
