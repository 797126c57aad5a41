"""The contents of a rulebook: its headings as a tree, with a lozenge at what counts now."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from luminagames.app.context import Context
from luminagames.app.rulebook.rulebook_text import Heading
from luminagames.cardface.icons import qicon
from luminagames.kit.tip import plain_tip
from luminagames.text import say

# Headings below this level are not listed.
DEEPEST = 3


class Contents(QTreeWidget):
    """One part of a rulebook."""

    # The anchor of a heading that was chosen.
    wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.setHeaderHidden(True)
        self.setIndentation(14)
        self.setRootIsDecorated(False)
        self.setColumnCount(2)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.setAccessibleName(say("Contents"))
        self.currentItemChanged.connect(self._chosen)

    def list_headings(self, headings: Iterable[Heading], here: Collection[str]) -> None:
        """Lists these instead; anchors in `here` count at the table now."""
        self.blockSignals(True)
        self.clear()
        at_level: dict[int, QTreeWidgetItem] = {}
        for heading in headings:
            if heading.level > DEEPEST:
                continue
            parent = next(
                (at_level[up] for up in range(heading.level - 1, 1, -1) if up in at_level), None
            )
            item = self._item(heading, counts=heading.anchor in here)
            if parent is None:
                self.addTopLevelItem(item)
            else:
                parent.addChild(item)
            at_level = {level: kept for level, kept in at_level.items() if level < heading.level}
            at_level[heading.level] = item
        self.expandAll()
        self.blockSignals(False)

    def _item(self, heading: Heading, *, counts: bool) -> QTreeWidgetItem:
        item = QTreeWidgetItem([heading.title])
        item.setData(0, Qt.ItemDataRole.UserRole, heading.anchor)
        item.setToolTip(0, plain_tip(heading.title))
        if counts:
            color = self._context.theme.color("text_accent")
            item.setIcon(1, qicon("seat_diamond", color, color, 10))
            item.setData(
                0,
                Qt.ItemDataRole.AccessibleTextRole,
                say("{title}, counts now", title=heading.title),
            )
        return item

    def _chosen(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.wanted.emit(str(item.data(0, Qt.ItemDataRole.UserRole)))
