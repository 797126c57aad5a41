"""The tiles of the start page in a row: as large as there is room, scrolled sideways when there are
too many.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from luminagames.app.context import Context
from luminagames.app.home.tile import HALO, LIFT, LOW, TALL, WIDE, GameTile
from luminagames.engine.contract.about import About
from luminagames.kit.label import Label
from luminagames.text import say

# The least width of a tall and of a wide tile, in pixels.
NARROWEST = (200, 520)
# The least height of the row, and the text size from which no tile is low.
LOWEST, LARGE = 212, 1.25
MARGIN = 24
# How much wider and higher the tile is where somebody new begins.
HERO, TALLER = 1.5, 1.07


class TileRow(QScrollArea):
    """Tall tiles side by side, or one wide tile. The rooms for light between two tiles are
    shared.
    """

    # A match of this game is to be set up.
    chosen = Signal(str)
    # The guided match of this game is wanted.
    guided = Signal(str)

    def __init__(self, context: Context, abouts: Sequence[About]) -> None:
        super().__init__()
        self._wide = len(abouts) == 1
        self._hero = False
        self._holder = QWidget()
        self.tiles: list[GameTile] = []
        for place, about in enumerate(abouts):
            tile = GameTile(context, about, self._wide)
            tile.setParent(self._holder)
            tile.wanted.connect(lambda game=about.id: self.chosen.emit(game))
            tile.guided.connect(lambda game=about.id: self.guided.emit(game))
            tile.moved.connect(lambda by, at=place: self._move(at + by))
            self.tiles.append(tile)
        self.caption = Label(context, "", "caption", "text_muted")
        self.caption.setParent(self._holder)
        self._last: GameTile | None = self.tiles[0] if self.tiles else None
        self.setWidget(self._holder)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        context.themed.connect(self._restyle)
        self._context = context
        self._restyle()

    def _restyle(self) -> None:
        """Large words need a tall tile: the page scrolls before a low one cuts them."""
        scale = self._context.theme.text_scale
        self.setMinimumHeight(
            LOWEST if scale <= LARGE else round(LOW * scale**0.5) + 2 * HALO + LIFT
        )

    def show_hero(self, tag: str) -> None:
        """The first tile is wider and has a tag: it is where somebody new begins; empty: all are
        alike.
        """
        if self.tiles and not self._wide:
            self._hero = bool(tag)
            self.tiles[0].set_tag(tag)
            words = say("Then, in order of ease") if tag else say("A new match, in order of ease")
            self.caption.say(words.upper())
            self._arrange()

    @property
    def at(self) -> GameTile:
        """The tile that is lit, or was last."""
        lit = next((tile for tile in self.tiles if tile.hasFocus()), None)
        return lit or self._last or self.tiles[0]

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
        """A row of tiles in a small window: it takes all the room there is."""
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
        if self._hero:
            height = int(min(height * TALLER, size.height() - 2 * HALO - LIFT))
        widths = [width] * count
        if self._hero:
            widths[0] = int(width * HERO)
        total = sum(widths) + (count - 1) * HALO + 2 * HALO
        whole = max(total, size.width())
        self._holder.resize(whole, size.height())
        x = (whole - total) // 2
        y = max(0, (size.height() - height) // 2 - HALO + LIFT // 2)
        above = 0
        captioned = not self._wide and bool(self.caption.text()) and count > 1
        if captioned:
            above = self.caption.sizeHint().height() + 8 + LIFT
            first = widths[0] + HALO if self._hero else 0
            spare = 0 if self._hero else max(0, (size.height() - height) // 2 - HALO)
            drop = max(0, above - spare)
            hint = self.caption.sizeHint()
            self.caption.setGeometry(
                x + HALO + first, y + HALO + drop - above, hint.width(), hint.height()
            )
            above = drop
        self.caption.setVisible(captioned)
        self._place_tiles(above, height, widths, x, y)

    def _place_tiles(self, above: int, height: int, widths: Sequence[int], x: int, y: int) -> None:
        for number, (tile, wide) in enumerate(zip(self.tiles, widths, strict=True)):
            lower = 0 if self._hero and not number else above
            tile.setGeometry(x, y + lower, wide + 2 * HALO, height - lower + 2 * HALO)
            x += wide + HALO
