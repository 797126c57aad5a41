"""At 200 % in the smallest window no word of a page is cut, and what lies below is scrolled to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import SMALLEST, MainWindow
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
