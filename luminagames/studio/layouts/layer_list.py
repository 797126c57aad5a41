"""The boxes of a layout, front first: each can be put out of sight or locked while one works on the
others.

Neither is written into the file: it is how one looks at the card now.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QListWidget, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from luminagames.cardface.icons import paint_icon
from luminagames.kit.tip import plain_tip
from luminagames.studio.look import Theming
from luminagames.text import later, say

SIGN = 24
ROLE = Qt.ItemDataRole.UserRole
SIGNS = ("eye", "lock")
TIPS = {"eye": later("In sight or not (H)"), "lock": later("Locked or not (L)")}
WORDS = {"eye": later("out of sight"), "lock": later("locked")}


class LayerList(QListWidget):
    """`hidden` and `locked` hold the ids of elements; H and L switch those of the chosen one."""

    # Another element is out of sight, or locked.
    switched = Signal()

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self.states: dict[str, set[str]] = {"eye": set(), "lock": set()}
        self.setAccessibleName(say("Boxes"))
        self.setFont(look.theme.font("body"))
        self.setItemDelegate(_Row(look, self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def hidden(self) -> frozenset[str]:
        """The elements that are out of sight."""
        return frozenset(self.states["eye"])

    @property
    def locked(self) -> frozenset[str]:
        """The elements that no hand takes."""
        return frozenset(self.states["lock"])

    def show_layers(self, names: Sequence[str]) -> None:
        """List these elements."""
        if list(names) == [self.item(at).text() for at in range(self.count())]:
            return
        self.blockSignals(True)
        self.clear()
        self.addItems(list(names))
        for at in range(self.count()):
            self._tell(at)
        self.blockSignals(False)

    def forget(self) -> None:
        """Another layout: all is in sight and free."""
        for names in self.states.values():
            names.clear()

    def switch(self, sign: str, name: str) -> None:
        """Put an element in or out of sight (`eye`), lock or free it (`lock`)."""
        self.states[sign] ^= {name}
        for at in range(self.count()):
            if self.item(at).text() == name:
                self._tell(at)
        self.viewport().update()
        self.switched.emit()

    def _tell(self, at: int) -> None:
        item = self.item(at)
        words = [say(WORDS[sign]) for sign in SIGNS if item.text() in self.states[sign]]
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join([item.text(), *words]))

    def sign_rect(self, at: int, sign: str) -> QRect:
        """Where a row's sign is."""
        row = self.visualItemRect(self.item(at))
        side = round(self._look.theme.px(SIGN))
        left = row.right() - side * (len(SIGNS) - SIGNS.index(sign))
        return QRect(left, row.y(), side, row.height())

    def _sign_at(self, spot: QPoint) -> tuple[str, str] | None:
        item = self.itemAt(spot)
        if item is None:
            return None
        at = self.row(item)
        return next(
            ((sign, item.text()) for sign in SIGNS if self.sign_rect(at, sign).contains(spot)), None
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A sign is switched, anything else chooses the row."""
        found = self._sign_at(event.position().toPoint())
        if found is not None and event.button() is Qt.MouseButton.LeftButton:
            self.switch(*found)
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """H and L switch the chosen row."""
        item = self.currentItem()
        sign = {Qt.Key.Key_H: "eye", Qt.Key.Key_L: "lock"}.get(Qt.Key(event.key()))
        if sign is not None and item is not None:
            self.switch(sign, item.text())
            return
        super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """What a sign does."""
        if isinstance(event, QHelpEvent):
            found = self._sign_at(event.pos())
            QToolTip.showText(
                event.globalPos(), "" if found is None else plain_tip(say(TIPS[found[0]])), self
            )
            return True
        return super().viewportEvent(event)


class _Row(QStyledItemDelegate):
    """The name, then the two signs."""

    def __init__(self, look: Theming, layers: LayerList) -> None:
        super().__init__(layers)
        self._look, self._layers = look, layers

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """High enough for the signs."""
        size = super().sizeHint(option, index)
        return QSize(size.width(), max(size.height(), round(self._look.theme.px(SIGN))))

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The name ends before the signs."""
        super().initStyleOption(option, index)
        room = option.rect.width() - len(SIGNS) * round(self._look.theme.px(SIGN)) - 10
        option.text = option.fontMetrics.elidedText(option.text, Qt.TextElideMode.ElideRight, room)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a row; a sign that is not used is faint."""
        super().paint(painter, option, index)
        theme, name = self._look.theme, str(index.data())
        for sign in SIGNS:
            on = name in self._layers.states[sign]
            box = QRectF(self._layers.sign_rect(index.row(), sign)).adjusted(5, 4, -5, -4)
            painter.save()
            faint = on if sign == "eye" else not on
            painter.setOpacity(0.3 if faint else 1.0)
            side = min(box.width(), box.height())
            square = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
            paint_icon(painter, sign, square, theme.color("text_accent"))
            painter.restore()
