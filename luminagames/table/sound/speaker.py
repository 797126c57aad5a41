"""What plays the cues: the optional library miniaudio, a recording for tests, or nothing. No device
is no error.
"""

from __future__ import annotations

import logging
from array import array
from collections.abc import Generator
from pathlib import Path
from typing import Any, Protocol

from luminagames.table.sound.mixer import Mixer
from luminagames.table.sound.synth import RATE, write_wav

BLOCK_MS = 40
log = logging.getLogger(__name__)


class Speaker(Protocol):
    """Plays samples."""

    def play(self, samples: array[int], volume: float) -> None:
        """Begins a cue, `volume` 0 to 1."""

    def lay(self, samples: array[int], volume: float) -> None:
        """Lets something sound over and over under the cues; `volume` 0 ends it."""

    def close(self) -> None:
        """Lets the device go."""


class Silence:
    """There is nothing to play with."""

    def play(self, samples: array[int], volume: float) -> None:
        """Nothing is heard."""

    def lay(self, samples: array[int], volume: float) -> None:
        """Nothing is heard."""

    def close(self) -> None:
        """There is nothing to let go."""


class Recording:
    """Keeps what would be heard; its clock goes on by `wait`."""

    def __init__(self) -> None:
        self.samples: array[int] = array("h")
        self._mixer = Mixer()

    def play(self, samples: array[int], volume: float) -> None:
        """Begins a cue now."""
        self._mixer.begin(samples, volume)

    def lay(self, samples: array[int], volume: float) -> None:
        """Sounds under the cues from now on."""
        self._mixer.lay(samples, volume)

    def wait(self, ms: int) -> None:
        """So much time goes by."""
        self.samples.extend(self._mixer.block(RATE * ms // 1000))

    def write(self, path: Path) -> None:
        """All of it as WAV."""
        write_wav(path, self.samples)

    def close(self) -> None:
        """The rest of what sounds."""
        while not self._mixer.silent:
            self.wait(100)


class Device:
    """The computer's loudspeaker, through miniaudio. It is opened when the first cue sounds."""

    def __init__(self, miniaudio: Any) -> None:
        self._mixer = Mixer()
        form = miniaudio.SampleFormat.SIGNED16
        self._device = miniaudio.PlaybackDevice(form, 1, RATE, BLOCK_MS, app_name="Lumina Games")
        stream = self._stream()
        next(stream)
        self._device.start(stream)

    def _stream(self) -> Generator[bytes, int, None]:
        count = yield b""
        while True:
            count = yield self._mixer.block(count).tobytes()

    def play(self, samples: array[int], volume: float) -> None:
        """Begins a cue."""
        self._mixer.begin(samples, volume)

    def lay(self, samples: array[int], volume: float) -> None:
        """Sounds under the cues from now on."""
        self._mixer.lay(samples, volume)

    def close(self) -> None:
        """The device is free again."""
        self._device.close()


def open_speaker() -> Speaker:
    """The loudspeaker if there is one and the library to reach it; else silence."""
    try:
        import miniaudio
    except ImportError:
        return Silence()
    try:
        return Device(miniaudio)
    except miniaudio.MiniaudioError as error:
        log.info("no sound: %s", error)
        return Silence()
