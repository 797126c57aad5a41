"""Which cue sounds when: those that a game's events name, as loud as the person wants them."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Sequence

from PySide6.QtGui import QAccessible

from luminagames.engine.event import Event
from luminagames.engine.show import Cue, Cues
from luminagames.table.settings import TableSettings
from luminagames.table.sound.speaker import Silence, Speaker, open_speaker
from luminagames.table.sound.synth import ROOM, SMALL, render, room

# Small cues closer together than this are one.
APART_S = 0.12


class Sounds:
    """The cues of one table. Nothing is opened before the first of them is to be heard."""

    def __init__(
        self,
        cues: Cues,
        settings: TableSettings,
        speaker: Speaker | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.cues = cues
        self.settings = settings
        # The cues of the last step.
        self.heard: list[str] = []
        self._speaker = speaker
        self._now = now
        self._last = -1.0

    def tell(self, events: Sequence[Event]) -> None:
        """The cues of events, one voice for each kind."""
        names = [self.cues.get(event.kind, Cue()).sound for event in events]
        self.heard = []
        for name in dict.fromkeys(filter(None, names)):
            self.play(name)

    def enter(self) -> None:
        """The room at night, as loud as it is wanted now: it sounds until the table is left."""
        volume = 0.0 if QAccessible.isActive() else self.settings.room_volume
        if volume <= 0 and self._speaker is None:
            return
        if self._speaker is None:
            self._speaker = open_speaker()
        if volume > 0 and ROOM not in self.heard:
            self.heard.append(ROOM)
        if not isinstance(self._speaker, Silence):
            self._speaker.lay(room(), volume)

    def step_out(self) -> None:
        """The table is not seen for a while: its room is not heard."""
        if self._speaker is not None and not isinstance(self._speaker, Silence):
            self._speaker.lay(array("h"), 0.0)

    def play(self, name: str) -> None:
        """One cue."""
        small = name in SMALL
        volume = self.settings.volume(small=small)
        if (
            volume <= 0 or QAccessible.isActive()
        ):  # while a voice speaks, the announcement is the cue
            return
        now = self._now()
        if small and now - self._last < APART_S:
            return
        self._last = now if small else self._last
        if self._speaker is None:
            self._speaker = open_speaker()
        self.heard.append(name)
        if not isinstance(self._speaker, Silence):
            self._speaker.play(render(name), volume)

    def close(self) -> None:
        """The table is left."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None
