"""The grounds of a window, kept: the one that is shown, what lights a side of it, and those of the
other seats.
"""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsView

from luminagames.table.ground import Tints, ground_pixmap, lit_pixmap
from luminagames.table.scene import TableScene

# So many grounds are kept besides the one that is shown: with the most seats, those of the others.
OTHERS = 3
# How long the window rests before a ground is made that is not seen yet.
REST_MS = 300


class Grounds:
    """Each made once for a size of the window, a theme and a seat at the bottom; what is not seen
    yet, at rest.
    """

    def __init__(self, view: QGraphicsView, table: TableScene) -> None:
        self.view = view
        self.table = table
        self._ground: QPixmap | None = None
        # What the ground that is shown follows from.
        self._places: object = None
        # The grounds that were shown before this one, the newest last, and what each followed from.
        self._others: list[tuple[object, QPixmap]] = []
        # What is brighter on the lower (True) or the upper side of the ground.
        self._lit: dict[bool, QPixmap] = {}
        self._lit_side: bool | None = None
        self._lighting = QTimer(
            view
        )  # its own: a call that Qt keeps for it would hold the table if it is left before
        self._lighting.setSingleShot(True)
        self._lighting.timeout.connect(self._make_lights)
        self._resting = QTimer(view)
        self._resting.setSingleShot(True)
        self._resting.timeout.connect(self._make_another)

    def forget(self) -> None:
        """Another size or theme: nothing that was made fits."""
        self._ground = None
        self._others.clear()
        self._lit.clear()
        self._resting.stop()

    def follow(self) -> bool:
        """The table lies otherwise, or it is another turn; whether another ground is to be
        painted.
        """
        changed = False
        ground = self._followed(self.table.tint_names)
        if ground != self._places:
            left = self._ground
            # that of another seat, when the laptop goes from hand to hand
            self._ground = next((kept for places, kept in self._others if places == ground), None)
            self._others = [one for one in self._others if one[0] != ground]
            if left is not None:
                self._others = [*self._others, (self._places, left)][-OTHERS:]
            self._places = ground
            changed = True
        if self.table.lit_side != self._lit_side:
            self._lit_side = self.table.lit_side
            changed = True
        return changed

    def shown(self) -> QPixmap:
        """The ground that is shown now."""
        if self._ground is None:
            self._ground = self._made(self.table.tints())
            self._lighting.start()
            self._resting.start(REST_MS)
        return self._ground

    def light(self) -> QPixmap | None:
        """What is brighter on the side whose turn it is, to be laid over the ground."""
        return self._light_of(self.table.lit_side)

    def _followed(self, tint_names: object) -> object:
        """What a ground follows from: one with the same is the same."""
        layout = self.table.layout
        return (layout.places if layout.ground is None else (), layout.ground, tint_names)

    def _made(self, tints: Tints) -> QPixmap:
        look, layout, view = self.table.look, self.table.layout, self.view
        size, to_view = view.viewport().size(), view.viewportTransform()
        return ground_pixmap(
            look.theme, size, look.ratio, look.game.about.emblem, layout, tints, to_view
        )

    def _make_another(self) -> None:
        """The ground of another person who will sit at the bottom, before the laptop goes there;
        one at a time.
        """
        table = self.table
        humans = table.session.humans
        if table.layout.ground is None or len(humans) < 2 or not self.view.isVisible():
            return
        for seat in humans:
            names = table.tint_names_of(seat)
            ground = self._followed(names)
            if ground != self._places and all(kept != ground for kept, _ in self._others):
                self._others = [*self._others, (ground, self._made(table.tints_of(seat, names)))][
                    -OTHERS:
                ]
                self._resting.start(REST_MS)
                return

    def _make_lights(self) -> None:
        """Both sides, before a turn asks for one."""
        for side in (True, False):
            self._light_of(side)

    def _light_of(self, side: bool | None) -> QPixmap | None:
        """What is brighter on a side of the ground."""
        ground = self.table.layout.ground
        if side is None or ground is None:
            return None
        if side not in self._lit:
            look, view = self.table.look, self.view
            size, to_view = view.viewport().size(), view.viewportTransform()
            self._lit[side] = lit_pixmap(look.theme, size, look.ratio, ground, to_view, below=side)
        return self._lit[side]
