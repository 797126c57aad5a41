"""Another language: the pages of the window are made anew, those that are shown and those below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from luminagames.app.widgets import FeltPage

if TYPE_CHECKING:
    from luminagames.app.main_window import MainWindow


def speak_anew(window: MainWindow) -> None:
    """The same pages in the same order. A page with work that is not saved stays until it is left, in its old words."""
    old = [*window.pages, window.page]
    window.forget_pages()
    for page in old[1:]:
        if page.opener is None or page.holds_work():
            window.go(page)
            continue
        if page is window.table:
            window.table = None
        _let_go(window, page)
        page.opener()
    window.page.arrive_after_speaking()


def _let_go(window: MainWindow, page: FeltPage) -> None:
    page.leave()
    window.remove(page)
