"""The pile of pages: one is shown, Back goes through those below it; in another language they are
made anew.

A page that may scroll has a room of its own there: at large text and in small windows it is no
smaller than its parts can be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from luminagames.app.unsaved import write_again, written_on
from luminagames.app.widgets import FeltPage

if TYPE_CHECKING:
    from luminagames.app.home.start_page import StartPage
    from luminagames.app.play.table_page import TablePage

P = TypeVar("P", bound=FeltPage)


# From this text size on, and in windows smaller than this, a page that may scroll is no smaller than
# its parts can be.
LARGE = 1.3
SMALL = QSize(1024, 640)


class PageRoom(QScrollArea):
    """Holds one page that may scroll, as large as the window, or as its parts need."""

    def __init__(self, page: FeltPage) -> None:
        super().__init__()
        self.page = page
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        page.installEventFilter(self)
        page.context.themed.connect(self._measure)

    def _measure(self) -> None:
        size = self.viewport().size()
        whole = self.maximumViewportSize()
        small = whole.width() < SMALL.width() or whole.height() < SMALL.height()
        large = self.page.context.theme.text_scale >= LARGE and not self.page.fits_large
        if small or large:
            needs = self.page.minimumSizeHint()
            if self.page.fits_large:  # its halves fold by the width there is
                needs.setWidth(0)
            bar = self.verticalScrollBar().sizeHint().width()
            layout = self.page.layout()
            if (
                layout is not None and layout.hasHeightForWidth()
            ):  # rows that flow need more height where it is narrow
                needs.setHeight(
                    max(needs.height(), layout.minimumHeightForWidth(whole.width() - bar))
                )
            size = whole.expandedTo(needs)
            if needs.height() > whole.height() and needs.width() <= whole.width() - bar:
                size.setWidth(whole.width() - bar)  # the bar at the side needs none below
        self.page.resize(size)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another window: the page follows."""
        super().resizeEvent(event)
        self._measure()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The parts of the page need another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._measure()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """The window may be smaller than its page."""
        return QSize(0, 0)


class Pages(QObject):
    """The start page is always the lowest. Who changes the pile calls this; nobody else touches
    `stack`.
    """

    # The page that came to the top.
    shown = Signal(FeltPage)
    # A page was left for good.
    dropped = Signal()

    def __init__(self, start: StartPage, parent: QObject) -> None:
        super().__init__(parent)
        self.stack = QStackedWidget()
        self.stack.addWidget(_housed(start))
        self.start = start
        # What lies below the page that is shown.
        self.below: list[FeltPage] = []
        # The table that is open, shown or under another page.
        self.table: TablePage | None = None
        self._kept: dict[str, FeltPage] = {}

    @property
    def page(self) -> FeltPage:
        """The page that is shown."""
        page = _page_in(self.stack.currentWidget())
        assert page is not None, "the start page is always there"
        return page

    @property
    def open(self) -> tuple[FeltPage, ...]:
        """The page that is shown, then those below it."""
        return (self.page, *self.below)

    def go(self, page: FeltPage) -> None:
        """Show a page; Back will lead to the one shown now."""
        if page is self.page:
            return
        if page in self.below:  # no page lies in the pile twice
            self.below.remove(page)
        self.below.append(self.page)
        self._show(page)

    def go_to_table(self, table: TablePage) -> None:
        """Show a table that leads back to the page it was chosen on."""
        self.go(table)
        self.table = table

    def sit_down(self, table: TablePage) -> None:
        """Show the table of a match in place of what is open; only the start page stays below
        it.
        """
        left = self.page
        self.leave_table()
        self.below = [self.start]
        self._show(table)
        self.table = table
        if left is not self.start:
            self._drop(left)

    def leave_table(self) -> None:
        """The match at the table that is open, if there is one, is not played on."""
        if self.table is not None:
            self.table.leave()

    def back(self) -> bool:
        """Leave the page that is shown; False where it does not let itself be left now, or none
        lies below it.
        """
        if not self.below or not self.page.may_leave():
            return False
        left = self.page
        if left is self.table:
            self.table.leave()  # before the page below asks the library what there is to continue
        self._show(self.below.pop())
        self._drop(left)
        return True

    def keep(self, name: str, make: Callable[[], P]) -> P:
        """The page of a name, made when it is first asked for."""
        if name not in self._kept:
            self._kept[name] = make()
            self._kept[name].opener = lambda: self.go(self.keep(name, make))
        return cast("P", self._kept[name])

    def make_anew(self, start: StartPage) -> None:
        """The same pages in the same order, in words that are looked up again, on a new start page.

        A page with work that is not saved stays until it is left, in its old words.
        """
        old = [*self.below, self.page]
        self._begin_with(start)
        for page in old[1:]:
            if page.opener is None or page.holds_work():
                self.go(page)
                continue
            if page is self.table:
                self.table = None
            page.set_down()
            written = written_on(page)
            self._let_go(page)
            page.opener()
            if type(self.page) is type(page):
                write_again(self.page, written)
        self.page.arrive_after_speaking()

    def _begin_with(self, start: StartPage) -> None:
        """Only a new start page is left; the pages that lay on the old one are still held by who
        calls this.
        """
        hidden = [page for page in self._kept.values() if page not in self.open]
        left, self.start = self.start, start
        self._kept.clear()
        self.below = []
        self.stack.addWidget(_housed(start))
        self.stack.setCurrentIndex(self.stack.count() - 1)
        for page in (left, *hidden):
            self._let_go(page)

    def _show(self, page: FeltPage) -> None:
        room = self._room(page)
        if room is None:
            page.back.connect(self.back)
            room = _housed(page)
            self.stack.addWidget(room)
        self.stack.setCurrentWidget(room)
        self.shown.emit(page)
        page.arrive()

    def _room(self, page: FeltPage) -> QWidget | None:
        """What of the stack shows a page; None for one that was never shown."""
        shown = (self.stack.widget(number) for number in range(self.stack.count()))
        return next((widget for widget in shown if _page_in(widget) is page), None)

    def _drop(self, page: FeltPage) -> None:
        """Pages of one match or one set-up are made anew each time."""
        if page is self.table:
            self.table = None
        if page not in self._kept.values() and page is not self.start:
            self._let_go(page)

    def _let_go(self, page: FeltPage) -> None:
        page.leave()
        room = self._room(page)
        if room is not None:
            self.stack.removeWidget(room)
            room.deleteLater()
        page.deleteLater()
        self.dropped.emit()


def _housed(page: FeltPage) -> QWidget:
    """A page in a room of its own, if it may scroll."""
    return PageRoom(page) if page.scrolls else page


def _page_in(widget: QWidget | None) -> FeltPage | None:
    page = widget.page if isinstance(widget, PageRoom) else widget
    return page if isinstance(page, FeltPage) else None
