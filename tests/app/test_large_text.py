"""At 200 % in the smallest window no word of a page is cut, and what lies below is scrolled to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from luminagames.app.home.tile import HALO, is_low
from luminagames.app.main_window import SMALLEST, MainWindow
from luminagames.app.pages import PageRoom
from luminagames.kit.button import Button
from luminagames.studio.widget import CARDS, LAYOUTS, TABS, VOCABULARY
from tests.app.clipped import clipped
from tests.app.walk import every_page, play_a_little, settle, with_cards
from tests.studio.test_small_windows import cut_off


def test_no_page_cuts_a_word_at_two_hundred_per_cent(window: MainWindow) -> None:
    play_a_little(window)
    window.context.settings.text_size = 200
    window.resize(*SMALLEST)
    wrong = {}
    for name in every_page(window):
        assert (window.width(), window.height()) == SMALLEST
        if found := clipped(window.page):
            wrong[name] = found
    assert not wrong, "\n".join(f"{name}: {one}" for name, found in wrong.items() for one in found)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_page_scrolls_sideways_at_two_hundred_per_cent(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    before = window.pages.start
    window.context.settings.language = language
    if language != "en":
        qtbot.waitUntil(lambda: window.pages.start is not before)
    window.context.settings.text_size = 200
    window.resize(*SMALLEST)
    wide = {}
    for name in every_page(window, studio=False):
        qtbot.wait(1)
        room = window.pages.stack.currentWidget()
        if isinstance(room, PageRoom) and room.horizontalScrollBar().maximum():
            wide[name] = room.horizontalScrollBar().maximum()
    window.context.settings.language = "en"
    assert wide == {}


def test_the_bar_of_the_statistics_has_room_for_its_words(window: MainWindow) -> None:
    window.context.settings.text_size = 200
    window.resize(*SMALLEST)
    window.doors.open_statistics()
    settle()
    button = window.page.export_button  # type: ignore[attr-defined]  # the page of statistics
    assert button.width() >= button.sizeHint().width()
    assert window.rect().contains(QRect(button.mapTo(window, QPoint(0, 0)), button.size()))


@pytest.fixture
def german(window: MainWindow, qtbot: QtBot) -> Iterator[None]:
    """The program speaks German."""
    english = window.pages.start
    window.context.settings.language = "de"
    qtbot.waitUntil(lambda: window.pages.start is not english)
    yield
    window.context.settings.language = "en"
    qtbot.wait(1)


@pytest.mark.parametrize("percent", [125, 150, 175, 200])
def test_the_studio_cuts_no_german_word_in_the_smallest_window(
    german: None, window: MainWindow, qtbot: QtBot, percent: int
) -> None:
    window.context.settings.text_size = percent
    window.resize(*SMALLEST)
    window.doors.open_studio(with_cards(window))
    studio = window.page.studio  # type: ignore[attr-defined]  # the studio's page
    wrong = {}
    for at, name in enumerate(TABS):
        studio.show_tab(at)
        qtbot.wait(100)  # what a worker found is shown
        halves = studio.page(at).fold.buttons if at in (CARDS, LAYOUTS, VOCABULARY) else [None]
        for half in halves:
            if half is not None and half.isVisible():
                half.click()
                settle()
            if found := clipped(window.page) + cut_off(studio):
                wrong[f"{name} {half.text() if half else ''}"] = found
    assert not wrong, "\n".join(f"{name}: {one}" for name, found in wrong.items() for one in found)


def test_the_first_page_scrolls_before_a_tile_is_cut(window: MainWindow) -> None:
    window.context.settings.text_size = 200
    window.resize(*SMALLEST)
    window.pages.start.arrive()
    settle()
    page = window.pages.start
    tiles = page._row.mapTo(page, QPoint(0, 0)).y() + page._row.height()
    links = [button for button in page.findChildren(Button) if button.objectName() == "library"]
    assert all(button.mapTo(page, QPoint(0, 0)).y() >= tiles for button in links), (
        "links lie over the tiles"
    )
    for tile in page.tiles:
        assert not is_low(tile.width() - 2 * HALO, tile.height() - 2 * HALO), tile.about.id
    hero = page.tiles[0]
    for button in (hero.guide, hero.set_up):
        needs = QFontMetricsF(button.font()).horizontalAdvance(button.text())
        assert button.isVisible()
        assert button.width() >= needs, f"{button.accessibleName()} is cut"
        assert window.rect().contains(QRect(button.mapTo(window, QPoint(0, 0)), button.size()))


@pytest.mark.parametrize(
    ("size", "low"), [((203, 292), False), ((288, 168), True), ((256, 310), False)]
)
def test_a_low_tile_has_its_picture_at_the_left_only_where_it_is_wide(
    size: tuple[int, int], low: bool
) -> None:
    assert is_low(*size) is low
