"""What is said while something is told: below in the bar, and on the stage that a board has in its
middle.

Both follow the beats: neither tells the end of a blow that has not been struck yet. An act of
somebody else stands on the board's own stage as long as the pace says, or until a key is pressed.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from luminagames.engine.event import Event
from luminagames.engine.view import View
from luminagames.table.bars.log import LogPanel
from luminagames.table.board.acts import acts_of
from luminagames.table.boxes.act_stage import HOLDS
from luminagames.table.narrator import Narrator
from luminagames.table.scene import TableScene
from luminagames.table.words import Run


class Saying(QObject):
    """One for a table. `runs` is the sentence of what is told now, empty while nothing is."""

    # Another sentence is said, or none.
    changed = Signal()
    # The act that stood on the board's own stage was read.
    read = Signal()

    def __init__(self, scene: TableScene, log: LogPanel, narrator: Narrator) -> None:
        super().__init__(scene)
        self.scene = scene
        self.log = log
        self.narrator = narrator
        self.runs: tuple[Run, ...] = ()
        self.events: Sequence[Event] = ()
        # An act stands on the board's own stage.
        self.holding = False
        self._logged = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.go_on)

    def begin(self, events: Sequence[Event], logged: int) -> None:
        """These events are told now; `logged` is how many lines the log had before them."""
        self.events, self._logged = events, logged

    def hold_back(self) -> None:
        """The log on the table says what has been told, and not yet what comes."""
        self.log.hide_newest(len(self.log.lines) - self._logged)

    def say(self, number: int) -> None:
        """An event begins to be told: the bar says it, the stage shows the acts up to it."""
        lines = self.narrator.lines(self.events[number : number + 1], self.scene.session.view)
        before = self.narrator.lines(self.events[:number], self.scene.session.view)
        if not lines:
            return
        self.log.hide_newest(len(self.log.lines) - self._logged - len(before) - len(lines))
        shown = self.log.shown
        summed = (
            len(lines) == 1 and shown and not self.log.searched
        )  # *Ben and Cleo pass*, when Cleo does
        self.runs = tuple(shown[-1].runs if summed else lines[0].runs)
        self.scene.boards.show_acts(
            acts_of(self.log.lines[: self._logged + len(before) + len(lines)])
        )
        self.changed.emit()

    @property
    def on_board(self) -> bool:
        """Whether the board has a stage of its own."""
        return any(place.arrangement == "stage" for place in self.scene.plan.places)

    def hold(self) -> None:
        """The act stands on the board's stage as long as the pace says: until a key, or for a
        time.
        """
        first = [number for number, event in enumerate(self.events) if self._says(event)]
        for number in first[:1]:
            self.say(number)
        settings = self.scene.look.settings
        ms = HOLDS[settings.pace]
        self.holding = True
        if ms >= 0:
            self._timer.start(settings.reading(ms))

    def _says(self, event: Event) -> bool:
        lines = self.narrator.lines([event], self.scene.session.view)
        return bool(lines) and bool(lines[0].sign)

    def weighty(self, events: Sequence[Event], view: View) -> bool:
        """Whether anything of an act is more than small: draws and passes stand in the log
        alone.
        """
        game = self.scene.session.game
        seen = self.scene.session.match.telling(view, events)
        return any(game.cue(event, seen).weight != "small" for event in events)

    def go_on(self) -> bool:
        """The act was read; whether there was one."""
        if not self.holding:
            return False
        self.stop()
        self.read.emit()
        return True

    def stop(self) -> None:
        """Nothing stands on the board's stage any more."""
        self.holding = False
        self._timer.stop()

    def over(self) -> None:
        """All was told: the stage shows the last act, the log every line, the bar what is asked."""
        self.log.hide_newest(0)
        self.scene.boards.show_acts(acts_of(self.log.lines))
        if self.runs:
            self.runs = ()
            self.changed.emit()
