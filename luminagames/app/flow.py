"""Parts in rows, as words in a paragraph: what has no room in a row goes into the next one."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

# Where the rows stand that leave room.
Rows = Literal["left", "center", "right"]


class Flow(QLayout):
    """Nothing is ever narrower than it wants to be. Rows begin at the left, unless `rows` says
    otherwise.

    What `fills` takes what its row leaves: with it a bar is one line from edge to edge, and breaks
    where it is narrow.
    """

    def __init__(self, spacing: int, rows: Rows = "left", fills: QWidget | None = None) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._share = {"left": 0.0, "center": 0.5, "right": 1.0}[rows]
        self._fills = fills
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        """One more part, behind the others."""
        self._items.append(item)

    def count(self) -> int:
        """How many parts there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The part at a place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Takes a part out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """More rows where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of its rows."""
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Places its parts."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """All parts in one row."""
        wanted = [item.sizeHint() for item in self._shown()]
        width = sum(one.width() for one in wanted) + self.spacing() * max(0, len(wanted) - 1)
        return self._framed(QSize(width, max((one.height() for one in wanted), default=0)))

    def minimumSize(self) -> QSize:
        """The largest part."""
        found = QSize()
        for item in self._shown():
            found = found.expandedTo(item.sizeHint())
        return self._framed(found)

    def _framed(self, size: QSize) -> QSize:
        around = self.contentsMargins()
        return size + QSize(around.left() + around.right(), around.top() + around.bottom())

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, *, move: bool) -> int:
        around = self.contentsMargins()
        room = rect.marginsRemoved(around)
        y = room.y()
        for row in self._rows(room.width()):
            high = max(item.sizeHint().height() for item in row)
            wide = sum(item.sizeHint().width() for item in row) + self.spacing() * (len(row) - 1)
            spare = max(0, room.width() - wide)
            filled = self._fills is not None and any(item.widget() is self._fills for item in row)
            x = room.x() + (0 if filled else int(spare * self._share))
            for item in row:
                size = item.sizeHint()
                if filled and item.widget() is self._fills:
                    size.setWidth(size.width() + spare)
                if move:
                    item.setGeometry(QRect(QPoint(x, y + (high - size.height()) // 2), size))
                x += size.width() + self.spacing()
            y += high + self.spacing()
        return max(0, y - self.spacing()) - rect.y() + around.bottom()

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        left = 0
        for item in self._shown():
            wide = item.sizeHint().width()
            if not rows or wide > left:
                rows.append([])
                left = width
            rows[-1].append(item)
            left -= wide + self.spacing()
        return rows
