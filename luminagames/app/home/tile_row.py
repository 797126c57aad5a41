"""The tiles of the start page in a row: as large as there is room, scrolled sideways when there are too many."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from luminagames.app.context import Context
from luminagames.app.home.tile import HALO, LIFT, TALL, WIDE, GameTile
from luminagames.engine.game import About

NARROWEST = (200, 520)
"""The least width of a tall and of a wide tile, in pixels."""
MARGIN = 24
HERO = 1.5
"""How much wider the tile is where somebody new begins."""


class TileRow(QScrollArea):
    """Tall tiles side by side, or one wide tile. The rooms for light between two tiles are shared."""

    chosen = Signal(str)

    def __init__(self, context: Context, abouts: Sequence[About]) -> None:
        super().__init__()
        self._wide = len(abouts) == 1
        self._hero = False
        self._holder = QWidget()
        self.tiles: list[GameTile] = []
        for place, about in enumerate(abouts):
            tile = GameTile(context, about, self._wide)
            tile.setParent(self._holder)
            tile.clicked.connect(lambda _checked=False, game=about.id: self.chosen.emit(game))
            tile.moved.connect(lambda by, at=place: self._move(at + by))
            self.tiles.append(tile)
        self._last: GameTile | None = self.tiles[0] if self.tiles else None
        self.setWidget(self._holder)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(212)

    def show_hero(self, tag: str) -> None:
        """The first tile is wider and has a tag: it is where somebody new begins; empty: all are alike."""
        if self.tiles and not self._wide:
            self._hero = bool(tag)
            self.tiles[0].set_tag(tag)
            self._arrange()

    def take_keyboard(self) -> None:
        """Give the keyboard to the tile that was opened or reached last."""
        if self._last is not None:
            self._last.setFocus(Qt.FocusReason.TabFocusReason)

    def _move(self, at: int) -> None:
        tile = self.tiles[at % len(self.tiles)]
        self._last = tile
        tile.raise_()
        tile.setFocus(Qt.FocusReason.TabFocusReason)
        self.ensureWidgetVisible(tile, MARGIN, 0)

    def sizeHint(self) -> QSize:
        """The size it likes."""
        return QSize(800, 400)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if not self.tiles:
            return
        size = self.viewport().size()
        count = len(self.tiles)
        likes = WIDE if self._wide else TALL
        parts = count + (HERO - 1 if self._hero else 0)
        room = (size.width() - 2 * MARGIN - (count - 1) * HALO) / parts
        width = int(max(NARROWEST[self._wide], min(likes[0] * max(1.0, size.height() / 640), room)))
        height = int(min(likes[1] * max(1.0, size.height() / 640), size.height() - 2 * HALO - LIFT))
        widths = [width] * count
        if self._hero:
            widths[0] = int(width * HERO)
        total = sum(widths) + (count - 1) * HALO + 2 * HALO
        whole = max(total, size.width())
        self._holder.resize(whole, size.height())
        x = (whole - total) // 2
        y = max(0, (size.height() - height) // 2 - HALO + LIFT // 2)
        for tile, wide in zip(self.tiles, widths, strict=True):
            tile.setGeometry(x, y, wide + 2 * HALO, height + 2 * HALO)
            x += wide + HALO
