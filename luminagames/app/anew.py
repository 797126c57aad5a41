"""Another language: the pages of the window are made anew, those that are shown and those below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from luminagames.app.widgets import FeltPage

if TYPE_CHECKING:
    from luminagames.app.play.table_page import TablePage


class Paged(Protocol):
    """The window, as far as its pages go."""

    pages: list[FeltPage]
    """What lies below the page that is shown."""
    table: TablePage | None

    @property
    def page(self) -> FeltPage:
        """The page that is shown."""

    def forget_pages(self) -> None:
        """Only a new start page is left."""

    def go(self, page: FeltPage) -> None:
        """Show a page."""

    def remove(self, page: FeltPage) -> None:
        """A page that is not shown any more is no part of the window."""


def speak_anew(window: Paged) -> None:
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


def _let_go(window: Paged, page: FeltPage) -> None:
    page.leave()
    window.remove(page)
