"""Which sound is heard when, where and how loud, as loud as the person wants them."""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Callable

from PySide6.QtGui import QAccessible

from luminagames.table.settings import TableSettings
from luminagames.table.sound.clips import ROOM, SMALL, clip
from luminagames.table.sound.speaker import Silence, Speaker, open_speaker

# Small sounds closer together than this are one.
APART_S = 0.06
# How much softer the smallest blow is than the largest.
SOFTEST = 0.55


class Sounds:
    """The sounds of one table. Nothing is opened before the first of them is to be heard."""

    def __init__(
        self,
        settings: TableSettings,
        speaker: Speaker | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        # What was heard, the last at the end.
        self.heard: list[str] = []
        self._speaker = speaker
        self._now = now
        self._last = -1.0
        self._times = Counter[str]()

    def enter(self) -> None:
        """The room at night, as loud as it is wanted now: it sounds until the table is left."""
        volume = 0.0 if QAccessible.isActive() else self.settings.room_volume
        if volume <= 0 and self._speaker is None:
            return
        speaker = self._opened()
        if volume > 0 and ROOM not in self.heard:
            self.heard.append(ROOM)
        if not isinstance(speaker, Silence):
            speaker.lay(clip(ROOM) if volume > 0 else array("h"), volume)

    def step_out(self) -> None:
        """The table is not seen for a while: its room is not heard."""
        if self._speaker is not None:
            self._speaker.lay(array("h"), 0.0)

    def play(self, name: str, pan: float = 0.0, size: float = 1.0) -> None:
        """One sound, from −1 (left) to 1 (right); `size` from 0 to 1 is that of a blow."""
        small = name in SMALL
        volume = self.settings.volume(small=small)
        # While a voice speaks, the announcement is the sound.
        if volume <= 0 or not name or QAccessible.isActive():
            return
        now = self._now()
        if small and now - self._last < APART_S:
            return
        self._last = now if small else self._last
        self.heard.append(name)
        speaker = self._opened()
        if not isinstance(speaker, Silence):
            samples = clip(name, self._times[name])
            speaker.play(samples, volume * (SOFTEST + (1 - SOFTEST) * size), pan)
        self._times[name] += 1

    def _opened(self) -> Speaker:
        if self._speaker is None:
            self._speaker = open_speaker()
        return self._speaker

    def close(self) -> None:
        """The table is left."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None
