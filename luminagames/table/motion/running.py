"""What runs on the clock over a scene: items that are there for a time, and things that move."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve
from PySide6.QtWidgets import QGraphicsItem

from luminagames.table.items.base import KeptItem
from luminagames.table.motion.clock import Clock, Track
from luminagames.table.motion.lights import EdgeItem, NumberItem
from luminagames.table.scene import TableScene


class Running:
    """One for a scene. Times are milliseconds of the script from now on: pace and reduced motion
    come in here.
    """

    def __init__(self, scene: TableScene, clock: Clock) -> None:
        self.scene = scene
        self.clock = clock
        self.items: list[QGraphicsItem] = []

    def clear(self) -> None:
        """Takes away all items."""
        for item in self.items:
            if item.scene() is not None:
                self.scene.removeItem(item)
        self.items = []

    def after(self, at: int, does: Callable[[], None]) -> None:
        """Does something when its time has come."""
        self.run_free(_still_step, at, 0, does)

    def run(
        self,
        item: KeptItem,
        step: Callable[[float], None],
        at: int,
        ms: int,
        done: Callable[[], None] = lambda: None,
        began: Callable[[], None] = lambda: None,
        *,
        seen: bool = False,
        linear: bool = True,
    ) -> None:
        """An item that is there for its time only."""
        item.setVisible(seen)
        self.scene.addItem(item)
        self.items.append(item)

        def first() -> None:
            item.show()
            began()

        def last() -> None:
            if item in self.items:
                self.items.remove(item)
                self.scene.removeItem(item)
            done()

        self.run_free(step, at, ms, last, first, linear=linear)

    def run_free(
        self,
        step: Callable[[float], None],
        at: int,
        ms: int,
        done: Callable[[], None] = lambda: None,
        began: Callable[[], None] = lambda: None,
        *,
        linear: bool = False,
    ) -> None:
        """Something that moves and stays: `began` comes before its first frame, `done` after its
        last.
        """
        settings = self.scene.look.settings
        curve = (
            QEasingCurve(QEasingCurve.Type.Linear)
            if linear
            else self.scene.look.theme.motion("move").curve()
        )
        self.clock.run(
            Track(settings.duration(at), settings.duration(ms), curve, step, done, began)
        )

    def stand(self, item: EdgeItem | NumberItem, ms: int) -> None:
        """An item that is there for its time and stays in its place: its light fades, or is gone at
        once.
        """
        settings = self.scene.look.settings
        item.step(0.3)
        self.scene.addItem(item)
        self.items.append(item)

        def gone() -> None:
            if item in self.items:
                self.items.remove(item)
                self.scene.removeItem(item)

        step = _still_step if settings.still else _fading(item)
        self.clock.run(
            Track(0, settings.reading(ms), QEasingCurve(QEasingCurve.Type.Linear), step, gone)
        )


def _fading(item: EdgeItem | NumberItem) -> Callable[[float], None]:
    """Stands for half of its time, and fades in the other."""
    return lambda share: item.setOpacity(min(1.0, 2 - 2 * share))


def _still_step(share: float) -> None:
    """Nothing moves."""
