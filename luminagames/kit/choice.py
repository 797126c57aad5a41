"""Drop-downs with the house's arrow."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from luminagames.cardface.geometry import svg
from luminagames.cardface.ink import stroke
from luminagames.kit.pressed import ENTER
from luminagames.kit.themed import Themed

# Above and below the words of a row together, in pixels.
ROW_AIR = 12
# How high a line between two groups of rows is, in pixels.
LINE_ROOM = 9


def is_line(index: QModelIndex | QPersistentModelIndex) -> bool:
    """Whether a row is a line between two groups: `insertSeparator` says so in its description."""
    return str(index.data(Qt.ItemDataRole.AccessibleDescriptionRole) or "") == "separator"


class Rows(QStyledItemDelegate):
    """The rows of an open list: with room for a finger, and a line between two groups."""

    def __init__(self, look: Themed, box: QComboBox) -> None:
        super().__init__(box)
        self._look = look

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """As wide as its words, and higher."""
        size = super().sizeHint(option, index)
        if is_line(index):
            return QSize(0, LINE_ROOM)
        return QSize(size.width() + ROW_AIR, option.fontMetrics.height() + ROW_AIR)

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """No ring of dots: the row that is chosen is lit as a whole."""
        super().initStyleOption(option, index)
        option.state &= ~QStyle.StateFlag.State_HasFocus

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """A line across its middle, or its words."""
        if not is_line(index):
            super().paint(painter, option, index)
            return
        y = option.rect.center().y() + 0.5
        painter.setPen(self._look.theme.hairline())
        painter.drawLine(QLineF(option.rect.left(), y, option.rect.right(), y))


class Choice(QComboBox):
    """A drop-down; the wheel scrolls what lies below, it does not change the choice by accident."""

    # How far its arrow is from the right edge.
    arrow_px = 18
    # Enter belongs to its page.
    passes_enter = False

    def __init__(self, look: Themed, name: str) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.setAccessibleDescription(name)  # on Linux Qt gives what is chosen as the name
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setItemDelegate(Rows(look, self))

    def choose(self, data: object) -> None:
        """Choose the entry that holds this data, if there is one."""
        for at in range(
            self.count()
        ):  # `findData` does not compare Python's objects by their value
            if self.itemData(at) == data and self.itemText(at):
                self.setCurrentIndex(at)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        """What the style paints, and the arrow."""
        super().paintEvent(event)
        painter = QPainter(self)
        self.paint_arrow(painter)
        painter.end()

    def paint_arrow(self, painter: QPainter) -> None:
        """At the right, in the middle of its height."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = self.width() - self.arrow_px, self.height() / 2
        color = self._look.theme.color("text_accent" if self.isEnabled() else "text_muted")
        stroke(painter, svg(f"M {x - 5} {y - 2} L {x} {y + 3} L {x + 5} {y - 2}"), color, 1.8)

    def showPopup(self) -> None:
        """Opens the list below, as wide as its longest row and so high that ten rows are seen: Qt
        does not count what a style sheet pads.
        """
        bar = (
            self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
            if self.count() > self.maxVisibleItems()
            else 0
        )
        self.view().setMinimumWidth(
            max(self.width(), self.view().sizeHintForColumn(0) + bar) - 2 * self.view().frameWidth()
        )
        super().showPopup()
        view, frame = self.view(), self.view().window()
        rows = sum(
            view.sizeHintForRow(row) for row in range(min(self.count(), self.maxVisibleItems()))
        )
        missing = rows - view.viewport().height()
        if missing > 0:
            room = self.screen().availableGeometry()
            height = min(frame.height() + missing, room.height())
            frame.setGeometry(
                frame.x(), min(frame.y(), room.bottom() + 1 - height), frame.width(), height
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the list, as Space does."""
        if event.key() in ENTER and not self.passes_enter:
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()
