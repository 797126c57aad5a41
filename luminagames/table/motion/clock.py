"""The one clock of all movement on the table: tracks run side by side and can be finished at any
moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer, Signal

FRAME_MS = 16


@dataclass(slots=True)
class Track:
    """One movement: `step` gets its eased share from 0 to 1, `done` is called once at the end."""

    delay: int
    duration: int
    curve: QEasingCurve
    step: Callable[[float], None]
    done: Callable[[], None] = field(default=lambda: None)
    began: Callable[[], None] = field(default=lambda: None)
    started: bool = False


class Clock(QObject):
    """Runs tracks; `idle` is sent when the last one has arrived."""

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tracks: list[tuple[int, Track]] = []
        self._time = QElapsedTimer()
        self._resting = True
        # Milliseconds by which it was put forward.
        self._ahead = 0
        self._driven = False
        # Milliseconds that had passed when `_alive` was started last.
        self._banked = 0
        self._alive = QElapsedTimer()
        self._alive.start()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._tracks)

    @property
    def driven(self) -> bool:
        """Whether time passes by `advance` alone: for tests."""
        return self._driven

    @driven.setter
    def driven(self, driven: bool) -> None:
        self._banked = self.passed
        self._alive.restart()
        self._driven = driven

    @property
    def passed(self) -> int:
        """Milliseconds since it was made, whether or not anything moved: it never goes back."""
        return self._banked + (0 if self._driven else self._alive.elapsed())

    def run(self, track: Track) -> None:
        """Starts a track after its delay."""
        if self._resting:
            self._resting, self._ahead = False, 0
            self._time.start()
        if not self._timer.isActive() and not self.driven:
            self._timer.start()
        self._tracks.append((self.now, track))

    @property
    def now(self) -> int:
        """Milliseconds since something began to move."""
        return self._ahead + (0 if self.driven else self._time.elapsed())

    def advance(self, ms: int) -> None:
        """So much time has passed at once."""
        self._ahead += ms
        self._banked += ms
        self._tick()

    def _tick(self) -> None:
        now = self.now
        left: list[tuple[int, Track]] = []
        over: list[Track] = []
        running, self._tracks = self._tracks, []
        for start, track in running:
            at = now - start - track.delay
            if at < 0:
                left.append((start, track))
                continue
            if not track.started:
                track.started = True
                track.began()
            if at >= track.duration:
                over.append(track)
                continue
            track.step(track.curve.valueForProgress(at / track.duration))
            left.append((start, track))
        self._tracks = left + self._tracks
        for track in over:
            track.step(1.0)
            track.done()
        self._rest()

    def finish(self) -> None:
        """Everything arrives now."""
        while self._tracks:  # what is over may begin something else
            tracks, self._tracks = self._tracks, []
            for _, track in sorted(tracks, key=lambda one: one[0] + one[1].delay + one[1].duration):
                if not track.started:
                    track.began()
                track.step(1.0)
                track.done()
        self._rest()

    def _rest(self) -> None:
        if not self._tracks and not self._resting:
            self._resting = True
            self._timer.stop()
            self.idle.emit()
