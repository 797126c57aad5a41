"""Where the log is: on the table itself, where the layout has a place for it, else in the
drawer.
"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from luminagames.table.arrange import overlap
from luminagames.table.bars.log_drawer import LogDrawer
from luminagames.table.board.meridian import LOG
from luminagames.table.ground import qrect
from luminagames.table.scene import TableScene
from luminagames.table.view import TableView

LOG_INSET = 10


class LogPlace:
    """Puts the log there. `button` opens the drawer and is seen where there is one."""

    def __init__(
        self, drawer: LogDrawer, view: TableView, scene: TableScene, button: QWidget
    ) -> None:
        self.drawer = drawer
        self.log = drawer.log
        self.view = view
        self.scene = scene
        self.button = button
        scene.dimmed.connect(self.log.veil)
        # The drawer was open when a key was pressed that has closed it.
        self.was_open = False

    def place(self) -> None:
        """The table has another size, or lies otherwise."""
        places = self.scene.places_of("log")
        over = self.scene.plan.spread
        hidden = over is not None and any(overlap(over, place.rect) for place in places)
        self.drawer.place(self.view.geometry())
        self.button.setVisible(not places)
        if not places:
            if not self.drawer.isVisible():
                self.log.hide()
            return
        if self.log.parent() is not self.view.viewport():
            self.log.setParent(self.view.viewport())
            self.log.free = False
        self.log.setVisible(not hidden)
        rect = self.view.on_screen(qrect(places[0].rect))
        self.log.setGeometry(rect.adjusted(LOG_INSET, 4, -4, -4).toRect())

    def open(self, line: int) -> None:
        """Opens the drawer at a line, or closes it; the log's own sign and key name no line
        (`LOG`).
        """
        if self.scene.places_of("log"):
            return
        if self.drawer.isVisible() and line == LOG:
            self.drawer.close_drawer()
            return
        self.drawer.place(self.view.geometry())
        self.drawer.open(None if line == LOG else line)

    def key(self) -> None:
        """The key of the log opens it; where it was open, the hand that came to the table has
        closed it.
        """
        if not self.scene.places_of("log") and not self.was_open:
            self.open(LOG)
