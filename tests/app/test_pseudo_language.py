"""The language for tests: what a page shows or tells a screen reader is in brackets, so it went through a catalogue.

Names stay: of games, cards, decks, people, fonts and libraries, keys and files. Longer texts clip nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.start import SeatPlan
from luminagames.text import catalogues, languages, say
from luminagames.text.pseudo import Pseudo, pseudo

INNER = re.compile(r"⟦[^⟦⟧]*⟧")
TAGS = re.compile(r"<[^>]*>")
LETTERS = re.compile(r"[^\W\d_]{2,}")
KEYS = re.compile(r"\b(Ctrl|Shift|Alt|Esc|Enter|Space|Tab|Home|End|F\d+)\b")
NAMES = {"Lumina", "Games", "Deutsch", "English", "Pseudo", "CSV", "Ada", "Bruno", "Cleo", "Dov"}


@pytest.fixture
def spoken(window: MainWindow) -> Iterator[None]:
    """The program speaks the language for tests, with the keys of the German catalogue."""
    languages.speak(Pseudo(catalogues.catalogue("de")))
    yield
    languages.use("en")
    QLocale.setDefault(QLocale.system())


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


def names_of(window: MainWindow) -> set[str]:
    """The words of names that no catalogue of the program has."""
    found = set(NAMES)
    for game in window.context.games.values():
        titles = [game.about.title, *(game.card_title(card) for card in game.definitions)]
        titles += [deck.name for deck in (game.decks if game.deck_rules is not None else ())]
        found.update(word for title in titles for word in LETTERS.findall(title))
    return found


def left(window: MainWindow) -> list[str]:
    """Texts of the page that is shown with words that are neither bracketed nor names."""
    names = names_of(window)
    return sorted(
        {
            f"{kind}: {text}"
            for kind, text in told(window.page)
            if any(word not in names for word in LETTERS.findall(KEYS.sub("", bare(text))))
        }
    )


PAGES: dict[str, Callable[[MainWindow], object]] = {
    "start": lambda window: None,
    "settings": lambda window: window.doors.open_settings(),
    "keys": lambda window: window.doors.open_keys(),
    "help": lambda window: window.doors.open_help(),
    "library": lambda window: window.doors.open_library(),
    "statistics": lambda window: window.doors.open_statistics(),
}


def test_every_word_of_the_programs_own_pages_is_in_a_catalogue(spoken, window: MainWindow, qtbot: QtBot) -> None:
    window.context.spoken.emit()
    qtbot.waitUntil(lambda: window.pages.start.learn.accessibleName().startswith("⟦"))
    wrong = {}
    for name, show in PAGES.items():
        show(window)
        qtbot.wait(1)
        if found := left(window):
            wrong[name] = found
        window.pages.back()
    assert wrong == {}


def test_the_bars_of_a_table_are_in_a_catalogue(spoken, window: MainWindow, qtbot: QtBot) -> None:
    game = next(iter(window.context.games))
    window.tables.start(game, (SeatPlan("Ada"), SeatPlan("Bruno")), {}, 7)
    assert window.table is not None
    table = window.table.table
    for button in table.topbar.findChildren(QAbstractButton):
        assert not LETTERS.findall(KEYS.sub("", bare(button.accessibleName()))), button.accessibleName()
    table.table_menu.open()
    assert table.menu.isVisible()


def test_the_language_for_tests_keeps_parts_and_marks() -> None:
    assert pseudo("**Take** {n} cards, {things}.").startswith("⟦**Ţåķé** {n} çåŕðš, {things}.")
    assert pseudo("{a}: {b}") == "{a}: {b}", "a pattern that only joins parts has no words"
    assert len(pseudo("Rulebooks")) >= 1.3 * len("Rulebooks")


def test_a_word_that_is_in_no_catalogue_stays_bare(spoken) -> None:
    assert say("Settings").startswith("⟦")
    assert say("A sentence that nobody extracted.") == "A sentence that nobody extracted."
