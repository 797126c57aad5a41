"""What plays the sounds: miniaudio, a recording for tests, or nothing. No device is no error."""

from __future__ import annotations

import logging
import time
from array import array
from collections.abc import Generator
from pathlib import Path
from typing import Any, Protocol

from luminagames.table.sound.clips import RATE, write_wav
from luminagames.table.sound.mixer import Mixer

# So much is mixed ahead: a sound comes at most this much after its picture.
BLOCK_MS = 20
# A device that vanished is looked for again after so many seconds.
AGAIN_S = 5.0
log = logging.getLogger(__name__)


class Speaker(Protocol):
    """Plays samples."""

    def play(self, samples: array[int], volume: float, pan: float = 0.0) -> None:
        """Begins a sound, `volume` from 0 to 1, `pan` from −1 (left) to 1."""

    def lay(self, samples: array[int], volume: float) -> None:
        """Lets something sound over and over under the others; `volume` 0 ends it."""

    def close(self) -> None:
        """Lets the device go."""


class Silence:
    """There is nothing to play with."""

    def play(self, samples: array[int], volume: float, pan: float = 0.0) -> None:
        """Nothing is heard."""

    def lay(self, samples: array[int], volume: float) -> None:
        """Nothing is heard."""

    def close(self) -> None:
        """There is nothing to let go."""


class Recording:
    """Keeps what would be heard, left and right in turn; its clock goes on by `wait`."""

    def __init__(self) -> None:
        self.samples: array[int] = array("h")
        self._mixer = Mixer()

    def play(self, samples: array[int], volume: float, pan: float = 0.0) -> None:
        """Begins a sound now."""
        self._mixer.begin(samples, volume, pan)

    def lay(self, samples: array[int], volume: float) -> None:
        """Sounds under the others from now on."""
        self._mixer.lay(samples, volume)

    def wait(self, ms: int) -> None:
        """So much time goes by."""
        self.samples.extend(self._mixer.block(RATE * ms // 1000))

    def write(self, path: Path) -> None:
        """All of it as WAV."""
        write_wav(path, self.samples, 2)

    def close(self) -> None:
        """The rest of what sounds."""
        while not self._mixer.silent:
            self.wait(100)


class Device:
    """The computer's loudspeaker, through miniaudio. It is opened when the first sound comes, and
    again when it had vanished.
    """

    def __init__(self, miniaudio: Any) -> None:
        self._mixer = Mixer()
        self._miniaudio = miniaudio
        self._tried = time.monotonic()
        self._open()

    def _open(self) -> None:
        form = self._miniaudio.SampleFormat.SIGNED16
        self._device = self._miniaudio.PlaybackDevice(
            form, 2, RATE, BLOCK_MS, app_name="Lumina Games"
        )
        stream = self._stream()
        next(stream)
        self._device.start(stream)

    def _stream(self) -> Generator[bytes, int, None]:
        count = yield b""
        while True:
            count = yield self._mixer.block(count).tobytes()

    def play(self, samples: array[int], volume: float, pan: float = 0.0) -> None:
        """Begins a sound."""
        self._look_again()
        self._mixer.begin(samples, volume, pan)

    def lay(self, samples: array[int], volume: float) -> None:
        """Sounds under the others from now on."""
        self._mixer.lay(samples, volume)

    def _look_again(self) -> None:
        """A device that was unplugged stops by itself: play goes on, and so does sound once there
        is one again.
        """
        if self._device.running or time.monotonic() - self._tried < AGAIN_S:
            return
        self._tried = time.monotonic()
        self.close()
        try:
            self._open()
        except self._miniaudio.MiniaudioError as error:
            log.info("no sound: %s", error)

    def close(self) -> None:
        """The device is free again."""
        try:
            self._device.close()
        except self._miniaudio.MiniaudioError as error:
            log.info("the device of sound was gone: %s", error)


def open_speaker() -> Speaker:
    """The loudspeaker if there is one; else silence."""
    import miniaudio

    try:
        return Device(miniaudio)
    except miniaudio.MiniaudioError as error:
        log.info("no sound: %s", error)
        return Silence()


def can_play() -> bool:
    """Whether there is a device that could be heard; none is opened."""
    import miniaudio

    try:
        return bool(miniaudio.Devices().get_playbacks())
    except miniaudio.MiniaudioError as error:
        log.info("no sound: %s", error)
        return False
