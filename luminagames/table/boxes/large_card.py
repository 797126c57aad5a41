"""Which card is shown large, and when: Space, a pointer that rests, a line of the log."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF

from luminagames.table.bars.log import LogPanel
from luminagames.table.boxes.zoom import ZoomPanel
from luminagames.table.heaps.look_through import LookThrough
from luminagames.table.keyboard import Keyboard
from luminagames.table.scene import TableScene
from luminagames.table.view import TableView


class LargeCard(QObject):
    """Moves the zoom panel; only faces that the looking seat may see can be named."""

    def __init__(
        self,
        scene: TableScene,
        view: TableView,
        zoom: ZoomPanel,
        keyboard: Keyboard,
        log: LogPanel,
        through: LookThrough,
    ) -> None:
        super().__init__(scene)
        self.through = through
        self.scene = scene
        self.view = view
        self.zoom = zoom
        self.keyboard = keyboard
        self.log = log
        self.touch = ""
        zoom.turned.connect(self.turn)
        log.card_hovered.connect(self.log_hovers)
        keyboard.large_card.connect(self.pin)
        through.single.connect(self.pin)

    def _definition(self, touch: str) -> str:
        thing = self.scene.plan.thing(touch)
        return "" if thing is None else thing.definition

    def pin(self, touch: str) -> None:
        """Shows the card of a touchable over the whole table, if it has a face that may be seen."""
        definition = self._definition(touch)
        if definition:
            self.touch = touch
            self.zoom.pin(definition, QRectF(self.view.geometry()))

    def turn(self, step: int) -> None:
        """The next or the last card on the table, or of the pile that is looked through."""
        if self.through.open:
            self.through.turn(step)
            return
        cards = [thing.touch for thing in self.scene.plan.things if thing.definition]
        if self.touch in cards:
            self.pin(cards[(cards.index(self.touch) + step) % len(cards)])
            self.keyboard.put_cursor(self.touch)

    def rest_on(self, touch: str) -> None:
        """The pointer rested on a touchable."""
        definition, rect = self._definition(touch), self.scene.rect_of(touch)
        if definition and rect is not None:
            anchor = self.view.on_screen(rect).translated(QPointF(self.view.pos()))
            self.zoom.hover(
                definition, anchor, QRectF(self.view.geometry()), self.through.hint(touch)
            )

    def go_on(self) -> None:
        """The pointer went on."""
        if not self.zoom.pinned:
            self.zoom.dismiss_quietly()

    def log_hovers(self, definition: str) -> None:
        """The pointer is over a line of the log that names a card, or (empty) over none."""
        if definition:
            rect = QRectF(self.log.geometry()).translated(QPointF(self.view.pos()))
            self.zoom.hover(definition, rect, QRectF(self.view.geometry()))
        else:
            self.go_on()
