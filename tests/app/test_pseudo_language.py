"""The language for tests: what a page shows or tells a screen reader is in brackets, so it went
through a catalogue.

Names stay: of games, cards, decks, people, fonts and libraries, keys and files. Longer texts clip
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.start import SeatPlan
from luminagames.studio.widget import TABS, VOCABULARY
from luminagames.text import catalogues, languages, say
from luminagames.text.pseudo import Pseudo, pseudo
from tests.app import tongue
from tests.app.walk import with_cards


@pytest.fixture
def spoken(window: MainWindow) -> Iterator[None]:
    """The program speaks the language for tests, with the keys of the German catalogue."""
    languages.speak(Pseudo(catalogues.catalogue("de")))
    yield
    languages.use("en")
    QLocale.setDefault(QLocale.system())


# Pages of the short walk.
SAMPLE = (
    "start",
    "settings",
    "keys",
    "help",
    "library",
    "statistics",
    "puzzles",
    "set-up luturas",
    "cards luminous",
)
# Pages of names: libraries and their licences, keys of YAML, pages of a language that is none. They
# cut nothing.
FOREIGN = ("about", "studio", "rulebook")


def walk(window: MainWindow, qtbot: QtBot, pages: Iterable[str]) -> dict[str, list[str]]:
    """What is left of English on pages, and what they cut."""
    doors, names, wrong = tongue.doors(window), tongue.names_of(window), {}
    for name in pages:
        doors[name](window)
        qtbot.wait(1)
        english = [] if name.startswith(FOREIGN) else tongue.left(window, names)
        if found := [*english, *(f"cut: {one}" for one in tongue.clipped(window.page))]:
            wrong[name] = found
        if window.page is not window.pages.start:
            window.pages.back()
    return wrong


def spoken_pages(window: MainWindow, qtbot: QtBot) -> None:
    window.context.spoken.emit()
    qtbot.waitUntil(lambda: window.pages.start.learn.accessibleName().startswith("⟦"))


def test_every_word_of_the_programs_own_pages_is_in_a_catalogue(
    spoken, window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1280, 800)
    spoken_pages(window, qtbot)
    assert walk(window, qtbot, SAMPLE) == {}


@pytest.mark.soak
def test_every_page_speaks_the_language_for_tests(spoken, window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1280, 800)
    spoken_pages(window, qtbot)
    assert walk(window, qtbot, tongue.doors(window)) == {}


@pytest.mark.soak
def test_every_page_of_the_studio_speaks_the_language_for_tests(
    spoken, window: MainWindow, qtbot: QtBot
) -> None:
    """Lists hold keys and boxes of YAML, the page of words what is said of them: these stay as they
    are written.
    """
    window.resize(1280, 800)
    spoken_pages(window, qtbot)
    names = tongue.names_of(window) | {"YAML", "favored", "yaml", "FAVORED", "Blank"}
    window.doors.open_studio(with_cards(window))
    wrong = {}
    for at, name in enumerate(TABS):
        window.page.studio.show_tab(at)  # type: ignore[attr-defined]  # the studio's page
        qtbot.wait(200)
        skip = ("cell", "tip: /", "item: abilities", "item: life") if at != VOCABULARY else ("",)
        english = [one for one in tongue.left(window, names) if not one.startswith(skip)]
        if found := [*english, *(f"cut: {one}" for one in tongue.clipped(window.page))]:
            wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize("page", ["start", "cards luminous", "cards luturas", "cards luminars"])
def test_german_cuts_nothing_in_the_smallest_window(
    page: str, window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1024, 640)
    window.context.settings.language = "de"
    qtbot.waitUntil(
        lambda: (
            "Bibliothek"
            in {one.text().strip() for one in window.page.findChildren(QAbstractButton)}
        )
    )
    try:
        assert walk_cut(window, qtbot, page) == []
    finally:
        window.context.settings.language = "en"
        qtbot.wait(1)


def walk_cut(window: MainWindow, qtbot: QtBot, page: str) -> list[str]:
    tongue.doors(window)[page](window)
    qtbot.wait(20)
    return tongue.clipped(window.page)


def test_the_bars_of_a_table_are_in_a_catalogue(spoken, window: MainWindow, qtbot: QtBot) -> None:
    game = next(iter(window.context.games))
    window.tables.start(game, (SeatPlan("Ada"), SeatPlan("Bruno")), {}, 7)
    assert window.table is not None
    table = window.table.table
    for button in table.topbar.findChildren(QAbstractButton):
        bare = tongue.KEYS.sub("", tongue.bare(button.accessibleName()))
        assert not tongue.LETTERS.findall(bare), button.accessibleName()
    table.table_menu.open()
    assert table.menu.isVisible()


def test_the_language_for_tests_keeps_parts_and_marks() -> None:
    assert pseudo("**Take** {n} cards, {things}.").startswith("⟦**Ţåķé** {n} çåŕðš, {things}.")
    assert pseudo("{a}: {b}") == "{a}: {b}", "a pattern that only joins parts has no words"
    assert len(pseudo("Rulebooks")) >= 1.3 * len("Rulebooks")


def test_a_word_that_is_in_no_catalogue_stays_bare(spoken) -> None:
    assert say("Settings").startswith("⟦")
    assert say("A sentence that nobody extracted.") == "A sentence that nobody extracted."
