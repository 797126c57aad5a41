"""Pictures made before anybody asks for them: a card that is revealed for the first time comes
without a halt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer

from luminagames.table.scene import TableScene

# Between two pictures: a hand that begins to move waits for one of them at most.
PAUSE_MS = 90


class Ahead(QObject):
    """Makes a picture now and then, while nothing moves: the fronts of a match's cards, then their
    round pictures.

    It knows which cards a match has, not where they lie: what is made tells nobody anything.
    """

    def __init__(self, scene: TableScene, rests: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self.scene, self.look = scene, scene.look
        self._rests = rests
        self._left: list[str] = []
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self.make_one)

    def begin(self, definitions: Iterable[str]) -> None:
        """From now on makes the pictures of these cards."""
        self._left = sorted({definition for definition in definitions if definition}, reverse=True)
        self._timer.start()

    def make_one(self) -> None:
        """The next picture that is not there yet, if nothing moves now."""
        plan, faces = self.scene.plan, self.look.faces
        widths = sorted(
            thing.lying.w
            for thing in plan.things
            if thing.kind in ("card", "back") and not thing.strip
        )
        if not widths or not self._rests() or faces.busy:
            return
        has_beads = any(place.arrangement == "meridian" for place in plan.places)
        while self._left:
            definition = self._left[-1]
            if not faces.has(definition):
                pixels = self.look.pixels(
                    widths[len(widths) // 2]
                )  # as most are now; another size is scaled at first
                faces.card(definition, "table", pixels, self.look.ratio, "resting_card")
                return
            self._left.pop()
            if has_beads and not self.look.has_small_art(definition):
                self.look.small_art(definition)
                return
        self._timer.stop()
