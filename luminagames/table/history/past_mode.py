"""Looking back at a table: wires the slider, the buttons and the keys to the session's timeline."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from luminagames.engine.course import turn_starts
from luminagames.table.history.past import next_turn, turn_before
from luminagames.table.history.past_bars import PastFoot, PastFrame, PastHead
from luminagames.table.look import Look
from luminagames.table.session import TableSession
from luminagames.text import say

# How fast a match is played back, and the milliseconds of a step.
SPEEDS = ((0.5, 2400), (1, 1200), (2, 600), (4, 300), (8, 150))
# How soon it is looked again whether something is still being told.
AGAIN_MS = 100
_KEYS = {
    Qt.Key.Key_Left: "back",
    Qt.Key.Key_Right: "forth",
    Qt.Key.Key_Up: "turn_back",
    Qt.Key.Key_Down: "turn_forth",
    Qt.Key.Key_PageUp: "turn_back",
    Qt.Key.Key_PageDown: "turn_forth",
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_End: "last",
    Qt.Key.Key_Space: "play",
    Qt.Key.Key_O: "hands",
    Qt.Key.Key_P: "branch",
    Qt.Key.Key_Escape: "now",
    Qt.Key.Key_Return: "now",
    Qt.Key.Key_Enter: "now",
}


class PastMode(QObject):
    """Shown while the session shows the past, hidden while it shows what is now."""

    def __init__(self, session: TableSession, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.time = session.time
        self.look = look
        self.head = PastHead(look, parent)
        self.foot = PastFoot(look, parent)
        self.frame = PastFrame(look, parent)
        self.speed = 1
        # Whether something is being told on the table: at a pace to be followed, the next step
        # waits for it.
        self.told: Callable[[], bool] = lambda: False
        # Where playing back stops, if not at the end.
        self._until: int | None = None
        self._starts: list[int] = [0]
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.head.slider.valueChanged.connect(self._slid)
        self.foot.pressed.connect(self.do)
        self.time.moved.connect(self._shown)
        self.time.replayed.connect(self._shown)

    @property
    def open(self) -> bool:
        """Whether the past is shown."""
        return self.time.step is not None

    @property
    def playing(self) -> bool:
        """Whether the match is being played back."""
        return self._timer.isActive()

    def look_back(self, step: int | None = None) -> None:
        """Opens the past at a step, at its end if none is given."""
        if not self.session.match.step or self.time.consent is not None:
            return
        self._starts = turn_starts(self.session.match)
        self.head.slider.set_steps(self.session.match.step, self._starts)
        self.time.look_back(step)

    def play_between(self, first: int, last: int) -> None:
        """Plays back what happened between two steps, and stands still there."""
        self.look_back(first)
        if self.open:
            self._until = last
            self._play()

    def place(self, top: QRect, table: QRect, foot: QRect) -> None:
        """Where the bars and the table are."""
        for widget, rect in ((self.head, top), (self.frame, table), (self.foot, foot)):
            widget.setGeometry(rect)

    # What is pressed

    def do(self, name: str) -> None:
        """What a button, or its key, does."""
        match = self.session.match
        step = match.step if self.time.step is None else self.time.step
        target = {
            "first": 0,
            "turn_back": turn_before(self._starts, step),
            "back": step - 1,
            "forth": step + 1,
            "turn_forth": next_turn(self._starts, step, match.step),
            "last": match.step,
        }.get(name)
        if target is not None:
            self._pause()
            self.time.show(target)
        elif name == "play":
            self._until = None
            self._pause() if self.playing else self._play()
        elif name == "speed":
            self._set_speed((self.speed + 1) % len(SPEEDS))
        elif name == "hands":
            self.time.open_hands(not self.time.opened)
        elif name == "branch":
            self._pause()
            self.time.play_on()
        elif name == "now":
            self.to_now()

    def to_now(self) -> None:
        """Ends the look back."""
        self._pause()
        self.time.to_now()

    def key(self, event: QKeyEvent) -> bool:
        """Does what a key means here; whether it means anything."""
        if event.text() in ("+", "-"):
            faster = 1 if event.text() == "+" else -1
            self._set_speed(min(max(self.speed + faster, 0), len(SPEEDS) - 1))
            return True
        name = _KEYS.get(Qt.Key(event.key()), "")
        if name in ("back", "forth") and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            name = f"turn_{name}"
        if name:
            self.do(name)
        return bool(name)

    def _slid(self, step: int) -> None:
        if self.open and step != self.time.step:
            self._pause()
            self.time.show(step)

    # Playing back

    def _play(self) -> None:
        if self.time.step == self.session.match.step:
            self.time.show(0)
        self._timer.start(SPEEDS[self.speed][1])
        self._shown()

    def _pause(self) -> None:
        self._timer.stop()
        self._shown()

    def _tick(self) -> None:
        step = self.time.step
        if SPEEDS[self.speed][0] <= 1 and self.told():
            self._timer.start(AGAIN_MS)
            return
        last = self.session.match.step if self._until is None else self._until
        if step is None or step >= last:
            self._pause()
            return
        self._timer.start(SPEEDS[self.speed][1])
        self.time.show(step + 1)

    def _set_speed(self, speed: int) -> None:
        self.speed = speed
        if self.playing:
            self._timer.start(SPEEDS[speed][1])
        self._shown()

    # Showing

    def _shown(self, _step: object = None) -> None:
        step = self.time.step
        for widget in (self.frame, self.head, self.foot):
            if step is None:
                widget.hide()
            elif widget.isHidden():  # what was opened over it since stays above
                widget.show()
                widget.raise_()
        if step is None:
            self._timer.stop()
            return
        self.head.slider.blockSignals(True)
        self.head.slider.setValue(step)
        self.head.slider.blockSignals(False)
        place = say("Step {number} of {count}", number=step, count=self.session.match.step)
        self.head.say(
            say("The past, all hands open") if self.time.opened else say("The past"), place
        )
        self._show_buttons(step)

    def _show_buttons(self, step: int) -> None:
        buttons, last = self.foot.buttons, self.session.match.step
        for name in ("first", "turn_back", "back"):
            buttons[name].setEnabled(step > 0)
        for name in ("forth", "turn_forth", "last"):
            buttons[name].setEnabled(step < last)
        buttons["play"].icon_name = "pause" if self.playing else "play"
        buttons["play"].update()
        buttons["speed"].set_words(f"{SPEEDS[self.speed][0]:g} ×".replace("0.5", "½"), "")
        hidden = self.session.game.about.hidden_hands and self.session.over
        buttons["hands"].setVisible(hidden)
        shut, opened = say("Open all hands"), say("Close hands")
        buttons["hands"].set_words(opened if self.time.opened else shut, "O")
        self.foot.fit()
        # the rules go on from everywhere but their end
        buttons["branch"].setEnabled(step < last or self.session.match.decision is not None)
