"""At 200 % in the smallest window no word of a page is cut, and what lies below is scrolled to."""

from __future__ import annotations

from luminagames.app.main_window import SMALLEST, MainWindow
from tests.app.clipped import clipped
from tests.app.walk import every_page, play_a_little

NOT_YET = {"studio: Cards", "studio: Layouts", "studio: Vocabulary"}
"""Pages that still cut words at this size: whoever mends one takes it out, and none may join them."""


def test_no_page_cuts_a_word_at_two_hundred_per_cent(window: MainWindow) -> None:
    play_a_little(window)
    window.context.settings.text_size = 200
    window.resize(*SMALLEST)
    wrong = {}
    for name in every_page(window):
        assert (window.width(), window.height()) == SMALLEST
        if name not in NOT_YET and (found := clipped(window.page)):
            wrong[name] = found
    assert not wrong, "\n".join(f"{name}: {one}" for name, found in wrong.items() for one in found)
