"""Sounds into one stream of two channels: voices that begin, sound and are over, never louder
together than three decibels below full.
"""

from __future__ import annotations

import math
from array import array
from itertools import chain, repeat
from operator import add, mul
from threading import Lock

from luminagames.table.sound.clips import FULL

# No sample of the mix is larger: a little below −3 dBFS.
CEILING = int(FULL * 10 ** (-3.2 / 20))
# From here on what is louder is pressed together instead of cut off.
KNEE = CEILING * 2 // 3
MOST_VOICES = 8

# The samples of a voice, where it is, and how loud it is at the left and at the right.
Voice = tuple["array[int]", int, float, float]


class Mixer:
    """Gives blocks of samples. Sounds come from the window's thread, blocks are taken by that of the
    device.
    """

    def __init__(self) -> None:
        self._voices: list[Voice] = []
        self._ground: Voice = (array("h"), 0, 0.0, 0.0)
        self._lock = Lock()

    def begin(self, samples: array[int], volume: float, pan: float = 0.0) -> None:
        """A sound is heard from the next block on; of very many the oldest is over.

        `pan` goes from −1 (left) to 1 (right), and its two sides are as loud together as its
        middle.
        """
        angle = (max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
        gain = volume * math.sqrt(2)
        voice = (samples, 0, gain * math.cos(angle), gain * math.sin(angle))
        with self._lock:
            self._voices = [*self._voices, voice][-MOST_VOICES:]

    def lay(self, samples: array[int], volume: float) -> None:
        """What sounds under all others, over and over, until another is laid; a volume of 0 ends
        it.
        """
        with self._lock:
            at = self._ground[1] if samples is self._ground[0] else 0
            self._ground = (samples, at, volume, volume)

    @property
    def silent(self) -> bool:
        """Whether no voice sounds."""
        with self._lock:
            return not self._voices

    def block(self, count: int) -> array[int]:
        """The next `count` samples of both channels, left and right in turn."""
        with self._lock:
            voices, self._voices = self._voices, []
            samples, at, volume, _ = self._ground
            if samples and volume > 0:
                voices = [*voices, (array("h", self._grounded(count)), 0, volume, volume)]
            elif not voices:
                return array("h", bytes(4 * count))
            left, right = [0.0] * count, [0.0] * count
            for samples, at, loud_left, loud_right in voices:
                part = samples[at : at + count]
                part.extend(repeat(0, count - len(part)))
                left = list(map(add, left, map(mul, part, repeat(loud_left))))
                right = list(map(add, right, map(mul, part, repeat(loud_right))))
                if at + count < len(samples):
                    self._voices.append((samples, at + count, loud_left, loud_right))
        mix = chain.from_iterable(zip(left, right, strict=True))
        if max(map(abs, chain(left, right))) <= KNEE:
            return array("h", map(round, mix))
        return array("h", map(_pressed, mix))

    def _grounded(self, count: int) -> list[int]:
        """The next samples of what lies under the voices."""
        samples, at, *volumes = self._ground
        found: list[int] = []
        while len(found) < count:
            part = samples[at : at + count - len(found)]
            found += part
            at = (at + len(part)) % len(samples)
        self._ground = (samples, at, volumes[0], volumes[1])
        return found


def _pressed(value: float) -> int:
    size = abs(value)
    if size <= KNEE:
        return round(value)
    room = CEILING - KNEE
    over = size - KNEE
    pressed = KNEE + room * over / (over + room)
    return round(pressed if value > 0 else -pressed)
