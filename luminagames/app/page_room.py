"""The room of a page in the window: where large text needs more than there is, the page scrolls and is not squeezed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea

from luminagames.app.widgets import FeltPage

LARGE = 1.3
"""From this text size on a page that may scroll is no smaller than its parts can be."""


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
        if self.page.context.theme.text_scale >= LARGE:
            whole = self.maximumViewportSize()
            needs = self.page.minimumSizeHint()
            size = whole.expandedTo(needs)
            bar = self.verticalScrollBar().sizeHint().width()
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
