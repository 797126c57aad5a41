"""Where things are on a table's widget, in its own pixels: what boxes stand beside, and the room
they stand in.
"""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from luminagames.engine.show import Rect
from luminagames.table.bars.prompt import PromptBar
from luminagames.table.scene import TableScene
from luminagames.table.view import TableView

# Pixels between two places that are tried.
STEP = 24
# What a pixel away from the corner weighs, in pixels that are covered.
FAR = 0.5
# How much it weighs to cover a place, by its arrangement, beside what lies there.
HEAVY = {"portrait": 3.0, "stage": 3.0, "panel": 0.3, "groups": 0.4, "note": 1.0, "log": 0.1}
# Pixels that boxes keep from the edges.
INSET = 8


class Screen:
    """One for a table. `widget` is the whole of it, bars and all."""

    def __init__(
        self, widget: QWidget, view: TableView, prompt: PromptBar, scene: TableScene
    ) -> None:
        self.widget = widget
        self.view = view
        self.prompt = prompt
        self.scene = scene

    def room(self) -> QRectF:
        """Where bubbles may stand: the table between the bars."""
        return QRectF(self.view.geometry()).adjusted(INSET, INSET, -INSET, -INSET)

    def whole(self) -> QRectF:
        """Where the window's own boxes may stand: over the bars too."""
        return QRectF(self.widget.rect()).adjusted(INSET, INSET, -INSET, -INSET)

    def anchor_of(self, touch: str) -> QRectF:
        """The rectangle of a touchable; the prompt bar for a button."""
        rect = self.scene.rect_of(touch) if touch else None
        if rect is None:
            bar = QRectF(self.prompt.geometry())
            return QRectF(bar.right() - 200, bar.top(), 160, 1)
        return self.view.on_screen(rect).translated(QPointF(self.view.pos()))

    def taken(self, lit: Collection[str], heavy: float = 10.0) -> list[tuple[QRectF, float]]:
        """What lies on the table, and how much it weighs that it is seen; so much where it is
        lit.
        """
        plan = self.scene.plan
        things = [
            (self.anchor_of(one.touch), heavy if one.touch in lit else 1.0) for one in plan.things
        ]
        goals = {one.name for one in plan.places if one.arrangement == "target" and one.name in lit}
        return things + [
            (self._of(one.rect), heavy if one.name in goals else HEAVY.get(one.arrangement, 0.0))
            for one in plan.places
        ]

    def free(self, width: float, height: float, room: QRectF, heavy: float = 10.0) -> QRectF:
        """A place for a box that stays: where it covers least of what lies on the table, of that
        nothing that is lit.

        Of places that are alike the one nearest to the lower right corner.
        """
        taken = self.taken(self.scene.sources, heavy)
        wide, high = max(0.0, room.width() - width - 8), max(0.0, room.height() - height - 8)
        best, least = QRectF(), float("inf")
        for left in range(0, round(wide) + 1, STEP):
            for up in range(0, round(high) + 1, STEP):
                spot = QRectF(
                    room.right() - width - 4 - left, room.bottom() - height - 4 - up, width, height
                )
                over = (left + up) * FAR
                for rect, weight in taken:
                    both = rect & spot
                    over += weight * both.width() * both.height() if not both.isEmpty() else 0
                    if over >= least:
                        break
                if over < least:
                    best, least = spot, over
        return best

    def _of(self, rect: Rect) -> QRectF:
        """A rectangle of the board on the widget."""
        return self.view.on_screen(QRectF(rect.x, rect.y, rect.w, rect.h)).translated(
            QPointF(self.view.pos())
        )

    def button(self, name: str) -> QRectF:
        """The upper edge of a button of the prompt bar; of the bar itself if there is no such
        button.
        """
        button = self.prompt.buttons.get(name, self.prompt)
        corner = button.mapTo(self.widget, button.rect().topLeft())
        return QRectF(corner.x(), corner.y(), button.width(), 1)
