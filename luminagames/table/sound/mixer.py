"""Cues into one stream: voices that begin, sound and are over, never louder together than three
decibels below full.
"""

from __future__ import annotations

from array import array
from threading import Lock

from luminagames.table.sound.synth import FULL

# No sample of the mix is larger: a little below −3 dBFS.
CEILING = int(FULL * 10 ** (-3.2 / 20))
# From here on what is louder is pressed together instead of cut off.
KNEE = CEILING * 2 // 3
MOST_VOICES = 8


class Mixer:
    """Gives blocks of samples. Cues come from the window's thread, blocks are taken by that of the
    device.
    """

    def __init__(self) -> None:
        self._voices: list[tuple[array[int], int, float]] = []
        self._ground: tuple[array[int], int, float] = (array("h"), 0, 0.0)
        self._lock = Lock()

    def begin(self, samples: array[int], volume: float) -> None:
        """A cue sounds from the next block on; of very many the oldest is over."""
        with self._lock:
            self._voices = [*self._voices, (samples, 0, volume)][-MOST_VOICES:]

    def lay(self, samples: array[int], volume: float) -> None:
        """What sounds under all cues, over and over, until another is laid; a volume of 0 ends
        it.
        """
        with self._lock:
            at = self._ground[1] if samples is self._ground[0] else 0
            self._ground = (samples, at, volume)

    @property
    def silent(self) -> bool:
        """Whether no cue sounds."""
        with self._lock:
            return not self._voices

    def block(self, count: int) -> array[int]:
        """The next samples."""
        with self._lock:
            voices, self._voices = self._voices, []
            mix = self._grounded(count)
            for samples, at, volume in voices:
                for number, one in enumerate(samples[at : at + count]):
                    mix[number] += one * volume
                if at + count < len(samples):
                    self._voices.append((samples, at + count, volume))
        return array("h", map(_pressed, mix))

    def _grounded(self, count: int) -> list[float]:
        """The next samples of what lies under the cues."""
        samples, at, volume = self._ground
        if not samples or volume <= 0:
            return [0.0] * count
        mix: list[float] = []
        while len(mix) < count:
            part = samples[at : at + count - len(mix)]
            mix += [one * volume for one in part]
            at = (at + len(part)) % len(samples)
        self._ground = (samples, at, volume)
        return mix


def _pressed(value: float) -> int:
    size = abs(value)
    if size <= KNEE:
        return round(value)
    room = CEILING - KNEE
    over = size - KNEE
    pressed = KNEE + room * over / (over + room)
    return round(pressed if value > 0 else -pressed)
