"""The sounds as samples: three clips of each, decoded when one is first heard.

The clips lie in `assets/sounds/` and are made by `scripts/bake_sounds.py`. Samples are signed
16-bit, mono, `RATE` a second.
"""

from __future__ import annotations

import wave
from array import array
from functools import cache
from pathlib import Path

from luminagames.data import assets

RATE = 44_100
FULL = 32_767
# Cards and tokens: small, they come often. The others are moments.
SMALL = frozenset(
    (
        "card",
        "crystal",
        "deal",
        "dice",
        "draw",
        "orb",
        "place",
        "reveal",
        "shuffle",
        "tokens",
        "tool",
    )
)
ROOM, ROOM_MS = "room", 12_000


def folder() -> Path:
    """Where the clips lie."""
    return assets() / "sounds"


@cache
def names() -> frozenset[str]:
    """The sounds that there are."""
    return frozenset(path.stem.rpartition("-")[0] for path in folder().glob("*.ogg")) - {ROOM}


@cache
def variants(name: str) -> int:
    """How many clips a sound has; 0 for one that there is not."""
    return len(list(folder().glob(f"{name}-?.ogg")))


@cache
def clip(name: str, variant: int = 0) -> array[int]:
    """The samples of one clip, whatever its number beyond the last; empty for a sound that there is
    not.
    """
    import miniaudio

    count = variants(name)
    if not count:
        return array("h")
    decoded = miniaudio.decode_file(
        str(folder() / f"{name}-{variant % count + 1}.ogg"),
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=RATE,
    )
    return array("h", decoded.samples)


def write_wav(path: Path, samples: array[int], channels: int = 1) -> None:
    """Samples as a file; of two channels the left one first."""
    import sys

    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(RATE)
        data = samples if sys.byteorder == "little" else array("h", samples)
        if data is not samples:
            data.byteswap()
        file.writeframes(data.tobytes())
